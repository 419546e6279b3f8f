// The position of a resting pointer, for views that move beneath it.
import Foundation
import GlassineInput

extension FramePass {
  /// Views that moved beneath a resting pointer are hovered.
  static let pointer = FramePass("pointer") { application in
    application.anySeat { $0.pointerRest.isCheckDue }
  } run: { application in
    application.followContentUnderPointer()
  }
}

/// The latest position of the pointer, and the state of the views when it was last checked.
struct PointerRest {
  /// The pointer's position, as a move; nil: on no surface, or a button is pressed.
  var place: HoverSample? { isHeld ? nil : latest }
  /// The scene's change count at the last hit-test of the pointer.
  var checkedAt: UInt64 = 0

  /// Whether the views may have changed beneath it.
  var isCheckDue: Bool { place != nil && View.registry.store.changeCount != checkedAt }

  private var latest: HoverSample?
  private var isHeld = false

  mutating func pointerMoved(_ sample: HoverSample) {
    // A hover sample waits for the frame, a button sample does not.
    if let latest, latest.timestamp > sample.timestamp { return }
    guard sample.phase != .exited else { return latest = nil }
    latest = sample
    latest?.phase = .moved
  }

  /// Handles a button that is pressed, released, or held.
  mutating func pointerPressed(_ sample: TouchSample) {
    isHeld = sample.phase != .ended && sample.phase != .cancelled
    latest?.location = sample.location
    latest?.timestamp = sample.timestamp
  }
}
