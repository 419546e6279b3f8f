// What time decides: a tap that did not come, a press that is long enough (G7).
import Foundation

extension GestureArbiter {
  /// Lets time decide: a tap that did not come, a press that is long enough.
  func timePassed(_ now: TimeInterval) {
    decide(until: now)
    settle()
  }

  /// Lets time decide what it decides up to `end`, each thing at its own time. What follows from
  /// one decision is done before the next: a tap that a double tap kept waiting is recognized and
  /// forgotten before a finger lands again.
  func decide(until end: TimeInterval) {
    guard isDecisionDue(by: end) else { return }
    settle()
    while let (recognizer, due) = nextToDecide, due <= end {
      recognizer.lastTimestamp = max(recognizer.lastTimestamp, due)
      depth += 1
      recognizer.timePassed(due)
      depth -= 1
      // One that would be asked for ever has not decided.
      if recognizer.nextDecision == due { failNow(recognizer, .bySubclass) }
      settle()
      // A view that need not wait any longer has its touch before what comes after is looked at:
      // a drag later in the same frame finds the content with its finger (V10).
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

  /// When time will decide something next.
  var nextDecision: TimeInterval? {
    var next: TimeInterval?
    // Asked several times a frame. By index, since a getter of a recognizer may be overridden, and
    // change the list.
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
