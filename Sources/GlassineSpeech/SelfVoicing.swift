// Speech by the machine itself: a cursor on the tree of elements that says what it reaches.
import Foundation
import GlassineBase
public import GlassineUI

/// Reads an application aloud and operates it without sight, by touches, keys or a keypad. UIKit's
/// VoiceOver, which an iPhone has in its system.
///
///     let voicing = SelfVoicing(application, synthesizer: SpeechDispatcher(application))
///     voicing.isOn = true
///
/// While it is on, fingers explore and make gestures, and no view gets a touch. Keys of the keypad
/// move the cursor. While it is off, nothing of it runs. One surface, the first, is read.
@MainActor  // Explicit instead of the default: a release build would check the actor at the deinit.
public final class SelfVoicing {
  public let application: Application
  let speaker: Speaker
  let earcons: (any EarconPlayer)?
  let overlay = VoicingOverlay()

  /// Whether speech is on; a change is said.
  public var isOn = false {
    didSet { if isOn != oldValue { isOn ? begin() : end() } }
  }
  /// Called after ``isOn`` has changed.
  public var onChange: (Bool) -> Void = { _ in }

  /// The element that was said last and that actions go to; nil: none.
  public internal(set) var cursor: Responder?
  /// The state of ``cursor`` as it was said last.
  var spokenState: ElementState?
  /// The text of an edited ``cursor`` as it was said last.
  var spokenText: String?
  /// The position of ``cursor`` on the surface, where reading continues if it disappears.
  var cursorPlace = CGPoint.zero
  /// Whether the person used keys last; hints are for keys then.
  var usesKeys = false

  /// Whether an element is personal, so that its value is said to a headset alone. By default none
  /// is. Source: EN 301 549 5.1.3.9.
  public var isPrivate: (Responder) -> Bool = { _ in false }
  /// Whether a lift after exploring acts on the element under the finger; else a double tap does.
  /// Keys of a keyboard always act on a lift.
  public var actsOnLift = false
  /// Called when speech begins and ends; a program plays its own sounds more quietly meanwhile.
  /// Source: EN 301 549 5.1.3.10.
  public var speakingDidChange: (Bool) -> Void {
    get { speaker.speakingDidChange }
    set { speaker.speakingDidChange = newValue }
  }

  /// Called after a key of the keypad has acted, so that a program can note that someone is there.
  public var didAct: () -> Void = {}

  /// The level that a visit begins with, 0 to 1.
  public var usualVolume = SpeechConstants.usualVolume { didSet { volume = usualVolume } }

  /// The key that switches speech on and off, by its USB HID usage; nil, the default: none does.
  /// Source: EN 301 549 5.2, a way that needs no sight.
  public var switchKey: UInt16? { didSet { installSwitchKey() } }

  var headset: (any HeadsetMonitor)?
  /// Whether the headset switched speech on.
  var isOnByHeadset = false
  let touches = TouchReading()
  var exploreTimer: FrameTimer?
  private var messageTimer: FrameTimer?
  public let keypad = Keypad()
  var headingList: HeadingList?
  /// The action that a double tap performs, of those that the cursor's element offers.
  var chosenAction: Int?
  var isReadingOn = false
  /// Whether reading goes on with the cursor's element instead of the next.
  var isReadingAgain = false
  var timeLimit: TimeLimit?
  var screenFrame: Int?
  private var listener: Application.AccessibilityListenerID?
  var switchInput: Application.AccessibilityListenerID?
  private var input: Application.AccessibilityListenerID?
  private var hasToldTrouble = false

  /// - Parameters:
  ///   - synthesizer: such as ``SpeechDispatcher``, ``EspeakNG``; ``UtteranceRecorder`` in tests.
  ///   - earcons: nil: no sounds beside speech.
  ///   - words: the words in the program's language.
  public init(
    _ application: Application, synthesizer: any SpeechSynthesizer,
    earcons: (any EarconPlayer)? = nil, words: SpeechWords = .english
  ) {
    self.application = application
    self.earcons = earcons
    speaker = Speaker(synthesizer, words: words)
    speaker.didEnd = { [weak self] in self?.speechEnded() }
    speaker.messageDidBegin = { [weak self] in
      self?.closeMessage(afterFrames: SpeechConstants.messageFrames)
    }
    synthesizer.troubleDidChange = { [weak self] in self?.troubleChanged() }
    keypad.act = { [weak self] in
      self?.perform($0)
      self?.didAct()
    }
    overlay.leavesToApp = { [weak self] in self?.isDirect(at: $0) ?? false }
  }

  isolated deinit {
    if isOn { detach() }
    switchInput.map(application.removeAccessibilityInput)
  }

  public var tree: AccessibilityTree { application.accessibilityTree }

  /// The words and the language of speech; also the application's words of values.
  public var words: SpeechWords {
    get { speaker.words }
    set {
      speaker.words = newValue
      application.accessibilityWords = newValue.values
    }
  }

  // MARK: On and off

  private func begin() {
    application.accessibilityWords = words.values
    overlay.touchReader = { [weak self] in self?.take($0, $1) }
    overlay.show(in: application)
    listener = application.addAccessibilityListener { [weak self] in self?.hear($0) }
    input = application.addAccessibilityInput { [weak self] sample in
      guard let self else { return false }
      return keypad.take(sample, at: application.now)
    }
    troubleChanged()
    play(.on)
    speaker.interrupt()
    speaker.say(words.isOn)
    speaker.say(usesKeys ? words.helpByKey : words.helpByTouch)
    moveCursor(to: tree.element(after: nil), saying: true)
    onChange(true)
  }

  private func end() {
    detach()
    speaker.interrupt()
    play(.off)
    speaker.say(words.isOff)
    isOnByHeadset = false
    onChange(false)
  }

  private func detach() {
    listener.map(application.removeAccessibilityListener)
    input.map(application.removeAccessibilityInput)
    (listener, input) = (nil, nil)
    exploreTimer?.invalidate()
    touches.cancel()
    keypad.cancel()
    (headingList, chosenAction, isReadingOn) = (nil, nil, false)
    dropTimeLimit()
    application.setAccessibilityFocus(nil, using: .voiceOver)
    (cursor, spokenState, spokenText) = (nil, nil, nil)
    overlay.mark([])
    overlay.touchReader = nil
    overlay.hide()
  }

  /// Closes the speaker's message. What one cause makes an application say within some frames is
  /// one message: an announcement, and the screen that follows it.
  private func closeMessage(afterFrames count: Int) {
    messageTimer?.invalidate()
    messageTimer = application.scheduleTimer(after: 0) { [weak self] _ in
      guard let self else { return }
      if count > 1 { closeMessage(afterFrames: count - 1) } else { speaker.closeMessage() }
    }
  }

  // MARK: Trouble

  /// The reason for which there is no voice; nil: there is one. The log has it once, and the
  /// program shows it, because a terminal without a voice must say so to those who see.
  public var trouble: String? { speaker.synthesizer.trouble }
  /// Called when ``trouble`` has changed, while speech is on.
  public var troubleDidChange: (String?) -> Void = { _ in }

  private func troubleChanged() {
    if trouble != nil {
      speaker.loseVoice()
      isReadingOn = false
    }
    guard isOn else { return }
    if let trouble, !hasToldTrouble {
      hasToldTrouble = true
      application.diagnostics.notice("Speech: \(trouble)")
    }
    overlay.noVoice = trouble == nil ? nil : words.noVoice
    troubleDidChange(trouble)
  }

  func play(_ earcon: Earcon) { earcons?.play(earcon, volume: speaker.volume) }
}
