// Decisions by time: a missing tap, a long enough press (G7).
import Foundation

extension GestureArbiter {
  /// Makes the decisions of time: a missing tap, a long enough press.
  func timePassed(_ now: TimeInterval) {
    decide(until: now)
    settle()
  }

  /// Makes the decisions of time up to `end`, each at its own time. The consequences of one
  /// decision are settled before the next. A tap that waited for a double tap is recognized and
  /// reset before a finger lands again.
  func decide(until end: TimeInterval) {
    guard isDecisionDue(by: end) else { return }
    settle()
    while let (recognizer, due) = nextToDecide, due <= end {
      recognizer.lastTimestamp = max(recognizer.lastTimestamp, due)
      depth += 1
      recognizer.timePassed(due)
      depth -= 1
      // A recognizer that would ask for ever fails instead.
      if recognizer.nextDecision == due { failNow(recognizer, .bySubclass) }
      settle()
      // A view that need not wait any longer gets its touch before later samples are processed. A
      // drag later in the same frame finds the content with its finger (V10).
      delivery.letGo()
    }
  }

  private var nextToDecide: (GestureRecognizer, TimeInterval)? {
    var next: (GestureRecognizer, TimeInterval)?
    for index in active.indices where active.reference(index).waitsForTime {
      let recognizer = active[index]
      if let due = recognizer.nextDecision, due < next?.1 ?? .infinity, recognizer.isEnabled {
        next = (recognizer, due)
      }
    }
    return next
  }

  /// The time of the next decision.
  var nextDecision: TimeInterval? {
    var next: TimeInterval?
    // Called several times a frame. By index, since an overridden getter of a recognizer may change
    // the list.
    var index = 0
    while index < active.count {
      let reference = active.reference(index)
      index += 1
      if !reference.waitsForTime { continue }
      let recognizer = reference.takeUnretainedValue()
      guard let due = recognizer.nextDecision, recognizer.isEnabled else { continue }
      if let earlier = next, earlier <= due { continue }
      next = due
    }
    return next
  }

  func isDecisionDue(by time: TimeInterval) -> Bool {
    guard let next = nextDecision else { return false }
    return next <= time
  }
}
