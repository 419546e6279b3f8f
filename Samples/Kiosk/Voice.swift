// The exhibit by ear and keypad, for visitors who do not see it.
import Glassine
import GlassineKiosk
import GlassineSpeech

/// Reads the exhibit aloud while its voicing is on. A headset or the panel's key switches it on, and
/// the end of a visit switches it off.
final class Voice {
  let voicing: SelfVoicing
  private let exhibit: Exhibit

  init(
    _ application: Application, _ exhibit: Exhibit, _ synthesizer: any SpeechSynthesizer,
    earcons: (any EarconPlayer)? = nil
  ) {
    self.exhibit = exhibit
    voicing = SelfVoicing(application, synthesizer: synthesizer, earcons: earcons)
    voicing.switchKey = KioskConstants.voiceKey
    // A visitor's address is for a headset alone.
    voicing.isPrivate = { ($0 as? TextField)?.keyboardType == .emailAddress }
    voicing.didAct = { [weak self] in self?.answer() }
    exhibit.onLanguage = { [weak self] in self?.speak($0) }
    exhibit.onCountdown = { [weak self] in self?.countDown($0) }
    exhibit.onVisit = { [weak self] in self?.sessionDidChange($0) }
    speak(exhibit.language)
  }

  /// Speaks by the machine's own means, and follows its headset jack.
  convenience init(_ application: Application, _ exhibit: Exhibit) {
    self.init(
      application, exhibit, MachineSpeech.synthesizer(for: application, name: "patterns"),
      earcons: EarconSounds(SDLSoundOutput()))
    if let jack = EvdevHeadset() { voicing.follow(jack) }
  }

  /// Whether the question for the visitor waits for what a key does: the key that gives more time
  /// must not press a button too.
  var answers: Bool { voicing.isOn && exhibit.session.state == .asking }

  private func answer() {
    if answers { exhibit.noteTouch() }
  }

  private func speak(_ language: Language) {
    voicing.words =
      switch language {
      case .english: .english
      case .hebrew: .hebrew
      case .german: .german
      }
  }

  private func countDown(_ seconds: Int) {
    voicing.timeIsShort(seconds) { [session = exhibit.session] in
      session.extend(by: KioskConstants.voiceSeconds)
    }
  }

  private func sessionDidChange(_ state: SessionTimer.State) {
    switch state {
    case .visited: voicing.dropTimeLimit()
    case .asking: break
    case .idle: voicing.endVisit()
    }
  }
}
