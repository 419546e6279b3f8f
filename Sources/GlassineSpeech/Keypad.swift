// A tactile keypad, or the same keys of a keyboard: which key means what.
public import Foundation
import GlassineInput

/// What a key of the keypad does.
public enum KeypadAction: String, CaseIterable, Sendable {
  case next, previous
  /// Changes a value, or goes to the heading before or after.
  case up, down
  /// Acts on the element.
  case activate
  /// Leaves.
  case escape
  case help
  case louder, quieter
  case faster, slower
  case repeatSpeech
  case stopOrGoOn
  case first, last
  case nextPage, previousPage
  case headings
  case readOn
}

/// The keys that operate speech. Others go to the program, so that text can be typed.
public final class Keypad {
  /// The action of each key, by its USB HID usage. Source: HID Usage Tables 1.4, pages 7 and 12's
  /// keys as keyboards send them. A panel's own keys are added here.
  public var actions: [UInt16: KeypadAction] = [
    0x4F: .next, 0x50: .previous, 0x52: .up, 0x51: .down,
    0x28: .activate, 0x58: .activate, 0x29: .escape,
    0x3A: .help, 0x75: .help,
    0x80: .louder, 0x81: .quieter,
    0x40: .faster, 0x3F: .slower,
    0x3E: .repeatSpeech, 0x3B: .stopOrGoOn,
    0x4A: .first, 0x4D: .last, 0x4E: .nextPage, 0x4B: .previousPage,
    0x3C: .headings, 0x3D: .readOn,
  ]
  /// Seconds in which a second strike of the same key is ignored, for hands that tremble; 0: none
  /// is. Source: EN 301 549 5.8, up to half a second.
  public var doubleStrikeSeconds: TimeInterval = 0
  /// Whether a held key repeats its action. Source: EN 301 549 5.7.
  public var repeats = true

  var act: (KeypadAction) -> Void = { _ in }
  private var held: Set<UInt16> = []
  private var lastEnd: (key: UInt16, time: TimeInterval)?

  init() {}

  func cancel() {
    held.removeAll()
    lastEnd = nil
  }

  /// Whether a sample is a key's of the pad, which has then acted.
  func take(_ sample: Sample, at now: TimeInterval) -> Bool {
    guard case .key(let key) = sample, let action = actions[key.usage] else { return false }
    switch key.phase {
    case .began:
      guard key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else {
        return false
      }
      held.insert(key.usage)
      if let lastEnd, lastEnd.key == key.usage,
        key.timestamp - lastEnd.time < doubleStrikeSeconds
      {
        return true
      }
      act(action)
    case .repeated:
      guard held.contains(key.usage) else { return false }
      if repeats, action.repeats { act(action) }
    case .ended, .cancelled:
      guard held.remove(key.usage) != nil else { return false }
      lastEnd = (key.usage, key.timestamp)
    }
    return true
  }
}

extension KeypadAction {
  /// Whether a held key does it again: steps do, and pressing does not.
  var repeats: Bool {
    switch self {
    case .next, .previous, .up, .down, .louder, .quieter, .faster, .slower: true
    default: false
    }
  }
}

extension SelfVoicing {
  /// Does what a key of the keypad means.
  public func perform(_ action: KeypadAction) {
    usesKeys = true
    switch action {
    case .next: step(isForward: true)
    case .previous: step(isForward: false)
    case .up: adjust(isUp: true)
    case .down: adjust(isUp: false)
    case .activate: activate()
    case .escape: escape()
    case .help: sayHelp()
    case .louder: changeVolume(by: SpeechConstants.volumeStep)
    case .quieter: changeVolume(by: -SpeechConstants.volumeStep)
    case .faster: changeRate(by: SpeechConstants.rateStep)
    case .slower: changeRate(by: -SpeechConstants.rateStep)
    case .repeatSpeech: repeatSpeech()
    case .stopOrGoOn: stopOrGoOn()
    case .first: goToEnd(isForward: false)
    case .last: goToEnd(isForward: true)
    case .nextPage: scroll(.next)
    case .previousPage: scroll(.previous)
    case .headings: openHeadings()
    case .readOn: readOn()
    }
  }
}
