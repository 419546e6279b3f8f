// The explanation of a recognizer, in words.
import Foundation

extension GestureRecognizer {
  /// The reason that the latest gesture was not recognized, its progress, or the recognizer it
  /// waits for. It is a sentence without its subject: `failed: the finger moved 50 pt, 45 are
  /// allowed`.
  ///
  /// For people, not for programs: see ``outcome``. Computed at the call.
  public var explanation: String {
    var words = "\(outcome)"
    if outcome == .undecided {
      if let progress { words += ": \(progress)" }
      if let due = nextDecision, let now = view?.window?.application?.now {
        words += ", and time decides in \(GestureOutcome.Reason.short(max(0, due - now))) s"
      }
    }
    if isUnderWay { words += ", and is under way" }
    if outcome == .recognized {
      if hasLostTargets {
        words += ", but its target is gone"
      } else if !isHeard {
        words += ", but nobody asked to be told"
      }
    }
    if !isEnabled {
      return outcome == .notGiven(.disabled) ? "is disabled" : words + ", and is disabled"
    }
    return words
  }

  /// Its name in the explanations of others: with its view, if it has no name.
  var explainedName: String {
    if let name { return name }
    guard let view else { return traceName }
    return "\(traceName) on \(type(of: view))"
  }
}
