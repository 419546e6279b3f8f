// Where a pointer rests, for what moves beneath it.
import Foundation
import GlassineInput

/// The latest place of the pointer, and whether views under it were looked after since they
/// changed.
struct PointerRest {
  /// Where the pointer is, as a move; nil: on no surface, or a button holds what it went down on.
  var place: HoverSample? { isHeld ? nil : latest }
  /// The scene's state when it was last asked what is under the pointer.
  var checkedAt: UInt64 = 0

  private var latest: HoverSample?
  private var isHeld = false

  mutating func pointerMoved(_ sample: HoverSample) {
    // A hover waits for the frame, a button does not.
    if let latest, latest.timestamp > sample.timestamp { return }
    guard sample.phase != .exited else { return latest = nil }
    latest = sample
    latest?.phase = .moved
  }

  /// A button goes down, up, or holds on.
  mutating func pointerPressed(_ sample: TouchSample) {
    isHeld = sample.phase != .ended && sample.phase != .cancelled
    latest?.location = sample.location
    latest?.timestamp = sample.timestamp
  }
}
