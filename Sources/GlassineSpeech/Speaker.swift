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
///
/// A message has the phrases from its begin until ``closeMessage()``. A new message ends the rest
/// of the message before. Source: EN 301 549 5.1.3.5.
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

  /// Called when a message has begun; the owner closes it when its cause has had its effects.
  var messageDidBegin: () -> Void = {}

  private(set) var isSpeaking = false {
    didSet { if isSpeaking != oldValue { speakingDidChange(isSpeaking) } }
  }
  private struct Pending {
    let id: Int
    let phrase: Phrase
    /// It was not asked for, such as an announcement.
    let isNews: Bool
  }
  private var pending: [Pending] = []
  /// News that other speech has cut off. They are said when it has ended.
  private var unheard: [Phrase] = []
  /// Phrases that a person stopped, and may hear after all.
  private var stopped: [Phrase] = []
  /// The phrases of the last message.
  private(set) var last: [Phrase] = []
  private var isMessageOpen = false
  private var nextID = 1

  init(_ synthesizer: any SpeechSynthesizer, words: SpeechWords) {
    self.synthesizer = synthesizer
    self.words = words
    synthesizer.didFinish = { [weak self] in self?.finished($0) }
  }

  /// Speaks phrases after those of the same message; empty texts are left out. `isNews`: it was not
  /// asked for, such as an announcement.
  func say(_ phrases: [Phrase], isNews: Bool = false) {
    let phrases = phrases.filter { $0.text.contains { !$0.isWhitespace } }
    guard !phrases.isEmpty else { return }
    if !isMessageOpen { beginMessage(isNews) }
    stopped.removeAll()
    last += phrases
    send(phrases, isNews)
  }

  func say(_ text: String, isNews: Bool = false) { say([Phrase(text: text)], isNews: isNews) }

  /// Ends the message before. Its news follow, unless other news take their place.
  private func beginMessage(_ isNews: Bool) {
    if !isNews { setNewsAside() }
    if !pending.isEmpty { silence() }
    last.removeAll()
    isMessageOpen = true
    messageDidBegin()
  }

  /// Ends the message; the next phrase begins another one.
  func closeMessage() { isMessageOpen = false }

  /// Ends and forgets old speech: a person has acted, or has left.
  func interrupt() {
    silence()
    stopped.removeAll()
    unheard.removeAll()
    last.removeAll()
    closeMessage()
  }

  /// Ends old speech, because the screen has changed. News of the same message are said at once,
  /// and older ones after what follows.
  func interruptKeepingNews() {
    stopped.removeAll()
    guard isMessageOpen else {
      setNewsAside()
      return silence()
    }
    let news = pending.filter(\.isNews).map(\.phrase)
    silence()
    last = news
    send(news, true)
  }

  private func setNewsAside() {
    unheard += pending.filter(\.isNews).map(\.phrase)
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
      stopped = pending.map(\.phrase) + unheard
      unheard.removeAll()
      silence()
    } else if !stopped.isEmpty {
      let rest = stopped
      stopped.removeAll()
      send(rest, false)
    }
  }

  /// Silences what only a headset may carry, when it is unplugged.
  func headsetWasUnplugged() {
    isListeningPrivate = false
    stopped.removeAll(where: \.isPrivate)
    unheard.removeAll(where: \.isPrivate)
    guard pending.contains(where: \.phrase.isPrivate) else { return }
    silence()
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
    unheard.removeAll()
    isSpeaking = false
  }

  private func finished(_ id: Int) {
    guard pending.contains(where: { $0.id == id }) else { return }
    pending.removeAll { $0.id <= id }
    guard pending.isEmpty else { return }
    if !unheard.isEmpty {
      let news = unheard
      unheard.removeAll()
      last += news
      return send(news, true)
    }
    isSpeaking = false
    didEnd()
  }
}
