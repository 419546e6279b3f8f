// Keys that do something wherever the first responder is.
import Foundation
public import GlassineInput

/// A key, with those held beside it, that sends an action along the responder chain. Source:
/// UIKit's documentation of UIKeyCommand.
///
/// Responders offer theirs by ``Responder/keyCommands``. Differs from UIKit: keys are those of a
/// Linux keyboard, so that what iOS has on Command is best put on `.control`.
public final class KeyCommand: Command {
  /// What the key is called or types without others: a character, or one of the constants here.
  public let input: String
  /// What is held with it, exactly; caps lock and the number pad count for nothing.
  public let modifierFlags: ModifierFlags
  /// What it does, in words, for whoever lists what keys there are; nil by default.
  public var discoverabilityTitle: String?
  /// Whether it goes before what texts, and arrows and Tab that move the focus, do with the key;
  /// false by default.
  public var wantsPriorityOverSystemBehavior = false

  public init(
    title: String = "", image: Image? = nil, icon: Character? = nil, action: Selector,
    input: String, modifierFlags: ModifierFlags = [], discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    self.discoverabilityTitle = discoverabilityTitle
    super.init(
      title: title, image: image, icon: icon, action: action, attributes: attributes, state: state)
  }

  /// A key without a title.
  public convenience init(input: String, modifierFlags: ModifierFlags, action: Selector) {
    self.init(action: action, input: input, modifierFlags: modifierFlags)
  }

  public static let inputUpArrow = "Up"
  public static let inputDownArrow = "Down"
  public static let inputLeftArrow = "Left"
  public static let inputRightArrow = "Right"
  public static let inputEscape = "Escape"
  public static let inputPageUp = "PageUp"
  public static let inputPageDown = "PageDown"
  public static let inputHome = "Home"
  public static let inputEnd = "End"
  public static let inputDelete = "Delete"
  public static let inputF1 = "F1"
  public static let inputF2 = "F2"
  public static let inputF3 = "F3"
  public static let inputF4 = "F4"
  public static let inputF5 = "F5"
  public static let inputF6 = "F6"
  public static let inputF7 = "F7"
  public static let inputF8 = "F8"
  public static let inputF9 = "F9"
  public static let inputF10 = "F10"
  public static let inputF11 = "F11"
  public static let inputF12 = "F12"

  /// Names of keys that type what is not to be seen.
  private static let names = [
    "\r": "Return", "\n": "Return", "\t": "Tab", " ": "Space", "\u{8}": "Backspace",
    "\u{1b}": "Escape", "\u{7f}": "Delete",
  ]
  private static let counted: ModifierFlags = [.shift, .control, .alternate, .command]

  func matches(_ key: Press.Key) -> Bool {
    guard !attributes.contains(.disabled),
      key.modifierFlags.intersection(Self.counted) == modifierFlags.intersection(Self.counted)
    else { return false }
    let name = Self.names[input] ?? input
    return name.caseInsensitiveCompare(key.name) == .orderedSame
  }

  /// Whether a text would type the key.
  static func isTyped(_ key: Press.Key) -> Bool {
    key.modifierFlags.isDisjoint(with: [.control, .alternate, .command])
      && (key.name.count == 1 || key.name == "Space")
  }
}

/// When a key may be a command's.
enum KeyCommandStage {
  /// Before anybody has the key.
  case first
  /// Nobody in the responder chain took it.
  case unhandled
  /// Nor did the focus.
  case last
}

extension Responder {
  /// Performs the first command from here upwards that a key is for; false where there is none, or
  /// nobody who can perform it.
  func performKeyCommand(_ press: Press, _ stage: KeyCommandStage) -> Bool {
    guard let key = press.key else { return false }
    let isEditing = self is any TextEditing
    // With Control, Alternate or Command held it is nobody's but a command's.
    let isSystems =
      key.modifierFlags.isDisjoint(with: [.control, .alternate, .command])
      && (FocusSystem.direction(of: press) != nil || FocusSystem.isSelect(press))
    var next: Responder? = self
    while let current = next {
      for command in current.keyCommands ?? [] where command.matches(key) {
        let isForced = command.wantsPriorityOverSystemBehavior
        if isEditing, !isForced, KeyCommand.isTyped(key) { continue }
        let isTurn =
          switch stage {
          case .first: isForced || !(isEditing || isSystems)
          case .unhandled: !isSystems
          case .last: true
          }
        guard isTurn, let target = target(forAction: command.action, withSender: command),
          command.action.perform(on: target as AnyObject, sender: command, event: nil)
        else { continue }
        return true
      }
      next = current.next
    }
    return false
  }
}
