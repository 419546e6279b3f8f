// What belongs to one visitor: volume, rate, the headset, and their end.
import Foundation

extension SelfVoicing {
  /// The volume of speech, 0 to 1; other values are clamped, and NaN counts as ``usualVolume``.
  public var volume: Double {
    get { speaker.volume }
    set { speaker.volume = newValue.isNaN ? usualVolume : min(max(newValue, 0), 1) }
  }

  /// The rate of speech, 0.5 to 3; 1 is usual.
  public var rate: Double {
    get { speaker.rate }
    set {
      let rates = SpeechConstants.rates
      speaker.rate =
        newValue.isNaN
        ? SpeechConstants.usualRate : min(max(newValue, rates.lowerBound), rates.upperBound)
    }
  }

  /// Changes the volume and says it with the new one.
  public func changeVolume(by step: Double) {
    guard isOn else { return }
    beginAction()
    // Never silent: a person who does not see could not find back.
    let least = SpeechConstants.volumeStep
    let wanted = ((volume + step) * 100).rounded() / 100
    if wanted < least - 1e-6 || wanted > 1 + 1e-6 { play(.boundary) }
    volume = max(least, wanted)
    speaker.say(SpeechWords.fill(words.volume, Int((volume * 100).rounded())))
  }

  /// Changes the rate and says it with the new one.
  public func changeRate(by step: Double) {
    guard isOn else { return }
    beginAction()
    let wanted = rate + step
    if !SpeechConstants.rates.contains(wanted) { play(.boundary) }
    rate = wanted
    speaker.say(SpeechWords.fill(words.rate, Int((rate * 100).rounded())))
  }

  /// Ends a visit: volume and rate are as before it, and nothing that was said can be repeated.
  /// Speech is switched off, unless a headset is still plugged in. Source: EN 301 549 5.1.3.13.
  public func endVisit() {
    speaker.interrupt()
    volume = usualVolume
    rate = SpeechConstants.usualRate
    if isOn, headset?.isPluggedIn != true { isOn = false }
    usesKeys = false
  }

  /// Follows a headset jack: plugging in switches speech on, and private texts are said to the
  /// headset alone. Unplugging ends what is private, and switches off what the jack switched on.
  public func follow(_ monitor: any HeadsetMonitor) {
    headset = monitor
    monitor.onChange = { [weak self] in self?.headsetChanged() }
    headsetChanged()
  }

  private func headsetChanged() {
    let isPluggedIn = headset?.isPluggedIn ?? false
    if isPluggedIn {
      speaker.isListeningPrivate = true
      guard !isOn else { return }
      // The person is at the keypad and the jack, not yet at the screen.
      usesKeys = true
      isOn = true
      isOnByHeadset = true
    } else {
      speaker.headsetWasUnplugged()
      if isOnByHeadset {
        isOn = false
        endVisit()
      }
    }
  }
}

extension SelfVoicing {
  func installSwitchKey() {
    switchInput.map(application.removeAccessibilityInput)
    switchInput = nil
    guard let switchKey else { return }
    switchInput = application.addAccessibilityInput { [weak self] sample in
      guard let self, case .key(let key) = sample, key.usage == switchKey else { return false }
      guard key.phase == .began else { return true }
      if !isOn { usesKeys = true }
      isOn.toggle()
      return true
    }
  }
}

/// Whether a headset is plugged in.
@MainActor
public protocol HeadsetMonitor: AnyObject {
  var isPluggedIn: Bool { get }
  /// Called after ``isPluggedIn`` has changed.
  var onChange: (() -> Void)? { get set }
}

/// A headset whose state the program sets: from a driver of its own, or in a test.
public final class SettableHeadset: HeadsetMonitor {
  public var isPluggedIn: Bool { didSet { if isPluggedIn != oldValue { onChange?() } } }
  public var onChange: (() -> Void)?

  public init(isPluggedIn: Bool = false) { self.isPluggedIn = isPluggedIn }
}
