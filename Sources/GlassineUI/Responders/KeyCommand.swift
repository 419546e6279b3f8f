// Key commands: keys with an action, independent of the first responder's own handling.
import Foundation
public import GlassineInput

/// A key with modifiers that sends an action along the responder chain. Source: UIKit's
/// documentation of UIKeyCommand.
///
/// Responders offer theirs by ``Responder/keyCommands``. Differs from UIKit: keys are those of a
/// Linux keyboard, so use `.control` for the Command keys of iOS.
public final class KeyCommand: Command {
  /// The key's name, or its text without modifiers: a character, or one of the constants here.
  public let input: String
  /// The exact modifiers; caps lock and the number pad are ignored.
  public let modifierFlags: ModifierFlags
  /// A description for lists of key commands; nil by default.
  public var discoverabilityTitle: String?
  /// Whether it takes precedence over texts, and over arrows and Tab that move the focus; false by
  /// default.
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

  /// Names of keys with non-printing characters.
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

/// The stages of a press at which it may be a command's.
enum KeyCommandStage {
  /// Before any responder receives the key.
  case first
  /// No responder in the chain handled it.
  case unhandled
  /// The focus system did not handle it either.
  case last
}

extension Responder {
  /// Performs the first matching command from here upwards; false if there is none, or no object
  /// can perform it.
  func performKeyCommand(_ press: Press, _ stage: KeyCommandStage) -> Bool {
    guard let key = press.key else { return false }
    // A key with Control, Alternate or Command can only be a command's.
    let isSystems =
      key.modifierFlags.isDisjoint(with: [.control, .alternate, .command])
      && (FocusSystem.direction(of: press) != nil || FocusSystem.isSelect(press))
    var next: Responder? = self
    while let current = next {
      for command in current.keyCommands ?? [] where command.matches(key) {
        // A view that captures keys has no commands. Its conformance is looked up after a match,
        // since most keys match none.
        if self is any KeyCapture { return false }
        let isEditing = self is any EditedText
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
