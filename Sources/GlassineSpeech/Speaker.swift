// What is being said, what follows, and what was said last.
import Foundation

/// A part of a message in one language.
struct Phrase: Equatable {
  var text: String
  /// nil: the speaker's.
  var language: String?
  /// Only for a headset.
  var isPrivate = false
}

/// Speaks messages with one volume and rate. It remembers the last one, and keeps private phrases
/// from the loudspeaker.
final class Speaker {
  let synthesizer: any SpeechSynthesizer
  var words: SpeechWords
  var volume = SpeechConstants.usualVolume
  var rate = SpeechConstants.usualRate
  /// Whether what is said can be heard by one person alone.
  var isListeningPrivate = false
  /// Called when all was spoken to its end.
  var didEnd: () -> Void = {}
  /// Called when speech begins or falls silent: the program's own sounds become quieter meanwhile.
  var speakingDidChange: (Bool) -> Void = { _ in }

  private(set) var isSpeaking = false {
    didSet { if isSpeaking != oldValue { speakingDidChange(isSpeaking) } }
  }
  private struct Pending {
    let id: Int
    let phrase: Phrase
    /// Survives ``interrupt(keepingNews:)``.
    let isNews: Bool
  }
  private var pending: [Pending] = []
  /// Phrases that a person stopped, and may hear after all.
  private var stopped: [Pending] = []
  /// The phrases since the last interruption.
  private(set) var last: [Phrase] = []
  private var nextID = 1

  init(_ synthesizer: any SpeechSynthesizer, words: SpeechWords) {
    self.synthesizer = synthesizer
    self.words = words
    synthesizer.didFinish = { [weak self] in self?.finished($0) }
  }

  /// Speaks phrases after those before; empty texts are left out. `isNews`: it was not asked for,
  /// such as an announcement.
  func say(_ phrases: [Phrase], isNews: Bool = false) {
    let phrases = phrases.filter { $0.text.contains { !$0.isWhitespace } }
    guard !phrases.isEmpty else { return }
    stopped.removeAll()
    last += phrases
    send(phrases, isNews)
  }

  func say(_ text: String, isNews: Bool = false) { say([Phrase(text: text)], isNews: isNews) }

  /// Ends old speech, because something new was done. News that were not heard yet follow again if
  /// `keepingNews`.
  func interrupt(keepingNews: Bool = false) {
    let news = keepingNews ? pending.filter(\.isNews).map(\.phrase) : []
    silence()
    stopped.removeAll()
    last = news
    send(news, true)
  }

  /// Says the last message again.
  func repeatLast() {
    silence()
    stopped.removeAll()
    send(last, false)
  }

  /// Stops speech, or goes on where it was stopped.
  func stopOrGoOn() {
    if !pending.isEmpty {
      let rest = pending
      silence()
      stopped = rest
    } else if !stopped.isEmpty {
      let rest = stopped.map(\.phrase)
      stopped.removeAll()
      send(rest, false)
    }
  }

  /// Silences what only a headset may carry, when it is unplugged.
  func headsetWasUnplugged() {
    isListeningPrivate = false
    stopped.removeAll { $0.phrase.isPrivate }
    guard pending.contains(where: \.phrase.isPrivate) else { return }
    silence()
  }

  /// Forgets all that was said: the next person must not hear it.
  func forget() {
    silence()
    stopped.removeAll()
    last.removeAll()
  }

  private func silence() {
    pending.removeAll()
    synthesizer.stop()
    isSpeaking = false
  }

  private func send(_ phrases: [Phrase], _ isNews: Bool) {
    var hasHidden = false
    for phrase in phrases {
      var phrase = phrase
      if phrase.isPrivate, !isListeningPrivate {
        // Said once for a message, however much of it is private.
        if hasHidden { continue }
        hasHidden = true
        phrase = Phrase(text: words.privateText)
      }
      let utterance = SpeechUtterance(
        id: nextID, text: phrase.text, language: phrase.language ?? words.language, rate: rate,
        volume: volume)
      nextID += 1
      pending.append(Pending(id: utterance.id, phrase: phrase, isNews: isNews))
      isSpeaking = true
      synthesizer.speak(utterance)
    }
    if synthesizer.trouble != nil { loseVoice() }
  }

  /// Drops utterances that will never end, because the synthesizer is in trouble.
  func loseVoice() {
    pending.removeAll()
    isSpeaking = false
  }

  private func finished(_ id: Int) {
    guard pending.contains(where: { $0.id == id }) else { return }
    pending.removeAll { $0.id <= id }
    guard pending.isEmpty else { return }
    isSpeaking = false
    didEnd()
  }
}
