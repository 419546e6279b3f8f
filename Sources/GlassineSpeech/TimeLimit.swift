// The end of a time limit, for two senses, with an answer that gives more time.
import Foundation
import GlassineControls
import GlassineUI

struct TimeLimit {
  var seconds: Int
  var extend: () -> Void
}

extension SelfVoicing {
  /// Says and shows that a time limit ends in `seconds`, and lets the next activation, whatever the
  /// cursor is on, call `extend`. Call it again as the seconds count down; 0 or less ends it.
  ///
  ///     session.onCountdown = { voicing.timeIsShort($0) { session.extend(by: 60) } }
  ///
  /// Said at once, and at 30, 20, 10 and 5 seconds, with a sound. Source: WCAG 2.2.1.
  public func timeIsShort(_ seconds: Int, extend: @escaping () -> Void) {
    guard isOn else { return }
    guard seconds > 0 else { return dropTimeLimit() }
    let isNew = timeLimit == nil
    timeLimit = TimeLimit(seconds: seconds, extend: extend)
    let text = SpeechWords.fill(words.secondsLeft, seconds)
    let hint = usesKeys ? words.extendByKey : words.extendByTouch
    overlay.notice = "\(text) \(hint)"
    guard isNew || SpeechConstants.spokenSeconds.contains(seconds) else { return }
    isReadingOn = false
    // An older countdown is no news.
    if isNew { speaker.interruptKeepingNews() } else { speaker.interrupt() }
    play(.warning)
    speaker.say([Phrase(text: text), Phrase(text: hint)], isNews: true)
  }

  /// Ends the warning: the limit was extended by other means, or has passed.
  public func dropTimeLimit() {
    timeLimit = nil
    overlay.notice = nil
  }

  /// Extends a limit that ends soon; false if there is none.
  func answerTimeLimit() -> Bool {
    guard let limit = timeLimit else { return false }
    dropTimeLimit()
    limit.extend()
    speaker.say(words.hasMoreTime)
    return true
  }
}
