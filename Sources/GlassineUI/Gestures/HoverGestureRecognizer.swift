// Recognizes a pointer over a view without a pressed button (G13): without touches, and without
// arbitration.
import Foundation
import GlassineInput
import GlassineScene

/// The pointer over its view or a descendant. Continuous: began on entering, changed at each move,
/// ended on leaving, or when the view is hidden or removed. Cancelled when it is disabled or
/// removed.
///
/// Several may be active at once, independent of other recognizers. Source: UIKit's documentation
/// of UIHoverGestureRecognizer.
open class HoverGestureRecognizer: GestureRecognizer {
  override var followsTouches: Bool { false }

  /// The pose of a pen. A mouse has UIKit's values for a pointer: upright, at the glass.
  private var pen = PenPose()

  /// The distance from the glass, from 0 at it to 1 at the maximum range.
  open var zOffset: CGFloat { pen.zOffset }
  /// The angle between pen and glass, in radians: π / 2 upright, 0 flat.
  open var altitudeAngle: CGFloat { pen.altitudeAngle }
  /// The direction of the pen's cap, in radians from the x axis of `view`, of the window for nil,
  /// towards its y axis.
  open func azimuthAngle(in view: View?) -> CGFloat {
    let vector = azimuthUnitVector(in: view)
    return atan2(vector.dy, vector.dx)
  }
  /// … as a direction of length 1.
  open func azimuthUnitVector(in view: View?) -> CGVector {
    pen.azimuthUnitVector { convert(vector: $0, to: view) }
  }
  /// The pen's rotation about its axis, in radians, clockwise, more than -π and at most π; 0 if the
  /// pen does not measure it.
  open var rollAngle: CGFloat { pen.rollAngle }

  weak var tracker: HoverTracker?

  override func leaveSequence(_ reason: GestureOutcome.Reason) {
    guard isUnderWay else { return }
    outcome = .cancelled(reason)
    finish(.cancelled)
  }

  /// Called when the pointer moved over the view.
  func pointerMoved(_ sample: HoverSample) {
    lastLocation = sample.location
    lastTimestamp = sample.timestamp
    modifierFlags = sample.modifierFlags
    pen = sample.pen ?? PenPose()
    if isUnderWay {
      tell(.changed)
    } else if view?.gestureRecognizerShouldBegin(self) ?? false,
      delegate?.gestureRecognizerShouldBegin(self) ?? true
    {
      outcome = .recognized
      tracker?.add(self)
      tell(.began)
    }
  }

  /// Ends the current gesture, and resets.
  func finish(_ state: State) {
    guard isUnderWay else { return }
    tracker?.remove(self)
    tell(state)
    if isDecided {
      storedState = .possible
      reset()
    }
  }

  private func tell(_ state: State) {
    storedState = state
    stateObserver?(self)
    view?.observe(.gesture(self))
    sendActions()
  }
}

/// The active hover recognizers of an application.
final class HoverTracker {
  // Accesses are unchecked: with checks in a dozen such types, a moved finger with six recognizers
  // takes 1.25 times as long (`glassine bench touch`).

  @exclusivity(unchecked)
  private var under: [HoverGestureRecognizer] = []
  /// The recognizers under the pointer, while they are called; a member so that its memory is
  /// reused.
  private var chain: [HoverGestureRecognizer] = []
  /// The scene's change count at the last check of the views.
  private var checkedAt: UInt64?

  var isActive: Bool { !under.isEmpty }

  func add(_ recognizer: HoverGestureRecognizer) { under.append(recognizer) }
  func remove(_ recognizer: HoverGestureRecognizer) { under.removeAll { $0 === recognizer } }

  /// Handles the pointer over `view`, or over none for nil. Calls those that it left first, then
  /// those of the deepest view, in the order of attachment.
  func pointerMoved(_ sample: HoverSample, over view: View?, _ event: Event) {
    guard View.registry.delivery.hasHoverRecognizers else { return }
    // Taken, so that a callback with another sample has a list of its own.
    var chain = chain
    self.chain = []
    gather(onAndAbove: view, event, into: &chain)
    // By index: ended ones leave the list, of which a loop would retain a copy.
    var index = 0
    while index < under.count {
      let recognizer = under[index]
      if !chain.has(recognizer) { recognizer.finish(.ended) }
      if index < under.count, under[index] === recognizer { index += 1 }
    }
    for recognizer in chain where recognizer.isEnabled && recognizer.view?.window != nil {
      recognizer.tracker = self
      recognizer.pointerMoved(sample)
    }
    chain.removeAll(keepingCapacity: true)
    self.chain = chain
  }

  private func gather(
    onAndAbove view: View?, _ event: Event, into chain: inout [HoverGestureRecognizer]
  ) {
    let registry = View.registry
    var id = view?.id ?? .none
    while !id.isNone {
      if let recognizers = registry.view(for: id)?.rare?.recognizers {
        for case let recognizer as HoverGestureRecognizer in recognizers
        where recognizer.isEnabled && recognizer.receives(event) {
          chain.append(recognizer)
        }
      }
      id = registry.store.parent(of: id)
    }
  }

  /// Ends those whose view was hidden, made inert, or left its window. O(1) while nothing changed.
  func endDetached() {
    guard !under.isEmpty else { return }
    let now = View.registry.store.changeCount
    guard now != checkedAt else { return }
    checkedAt = now
    for recognizer in under where !Self.isReachable(recognizer.view) { recognizer.finish(.ended) }
  }

  private static func isReachable(_ view: View?) -> Bool {
    guard let view, let window = view.window, window.application != nil else { return false }
    var current: View? = view
    while let view = current {
      if view.isHidden || !view.isUserInteractionEnabled { return false }
      current = view.superview
    }
    return true
  }
}
