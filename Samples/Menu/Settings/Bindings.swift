// The keys and gamepad buttons of actions.
import Foundation
import Glassine

/// The player's actions by keys or gamepad.
enum GameAction: String, CaseIterable, Codable, CodingKeyRepresentable {
  case up, left, down, right, row, light, flare, wheel, talk, satchel, map, pause

  /// Its steering direction, y down; nil if it does not steer.
  var direction: SIMD2<Float>? {
    switch self {
    case .up: [0, -1]
    case .left: [-1, 0]
    case .down: [0, 1]
    case .right: [1, 0]
    case .row, .light, .flare, .wheel, .talk, .satchel, .map, .pause: nil
    }
  }
}

/// The key and the button of each action. No key and no button has two.
struct Bindings: Equatable {
  /// A key, with the name by which the player knows it.
  struct Key: Equatable, Codable {
    /// USB HID usage.
    var usage: UInt16
    var name: String
  }

  private(set) var keys: [GameAction: Key] = [
    .up: Key(usage: 0x1A, name: "W"), .left: Key(usage: 0x04, name: "A"),
    .down: Key(usage: 0x16, name: "S"), .right: Key(usage: 0x07, name: "D"),
    .row: Key(usage: 0x2C, name: "Space"), .light: Key(usage: 0x08, name: "E"),
    .flare: Key(usage: 0x15, name: "R"), .wheel: Key(usage: 0x14, name: "Q"),
    .talk: Key(usage: 0x09, name: "F"),
    .satchel: Key(usage: 0x0C, name: "I"), .map: Key(usage: 0x10, name: "M"),
    .pause: Key(usage: 0x13, name: "P"),
  ]
  /// Steering by gamepad is the left stick's, and cannot be set.
  private(set) var buttons: [GameAction: ButtonSample.Name] = [
    .row: .a, .light: .x, .flare: .rightShoulder, .wheel: .leftShoulder, .talk: .b, .satchel: .y,
    .map: .leftStick,
    .pause: .start,
  ]

  init() {}

  /// Reads a file's bindings. A key or button that is named twice is its first action's, in
  /// ``GameAction``'s order.
  init(keys: [GameAction: Key], buttons: [GameAction: ButtonSample.Name]) {
    for action in GameAction.allCases.reversed() {
      if let key = keys[action] { assign(key, to: action) }
      if let button = buttons[action] { assign(button, to: action) }
    }
  }

  // MARK: Queries

  /// Keys that steer in all settings, unless they were reassigned: the arrows.
  private static let arrows: [UInt16: GameAction] = [
    0x52: .up, 0x50: .left, 0x51: .down, 0x4F: .right,
  ]
  static let escape: UInt16 = 0x29

  /// The action of a key: Escape always pauses.
  func action(ofKey usage: UInt16) -> GameAction? {
    if let action = keys.first(where: { $0.value.usage == usage })?.key { return action }
    return usage == Self.escape ? .pause : Self.arrows[usage]
  }

  func action(of button: ButtonSample.Name) -> GameAction? {
    buttons.first { $0.value == button }?.key
  }

  /// Escape closes screens, so it can be assigned to nothing.
  static func canAssign(_ key: Key) -> Bool { key.usage != escape }

  /// The cross moves the focus, and back and guide are the system's.
  static func canAssign(_ button: ButtonSample.Name) -> Bool {
    switch button {
    case .dpadUp, .dpadDown, .dpadLeft, .dpadRight, .back, .guide: false
    default: true
    }
  }

  // MARK: Changes

  /// Assigns a key to an action. Its previous action gets the old key; an unassignable key changes
  /// nothing.
  mutating func assign(_ key: Key, to action: GameAction) {
    guard Self.canAssign(key) else { return }
    if let other = keys.first(where: { $0.value.usage == key.usage })?.key, other != action {
      keys[other] = keys[action]
    }
    keys[action] = key
  }

  /// Assigns a button to an action likewise. An action that steers has none.
  mutating func assign(_ button: ButtonSample.Name, to action: GameAction) {
    guard Self.canAssign(button), action.direction == nil else { return }
    if let other = self.action(of: button), other != action { buttons[other] = buttons[action] }
    buttons[action] = button
  }

  /// The name of a button on a gamepad.
  static func name(of button: ButtonSample.Name) -> String {
    switch button {
    case .a, .b, .x, .y: button.rawValue.uppercased()
    case .leftShoulder: "LB"
    case .rightShoulder: "RB"
    case .leftTrigger: "LT"
    case .rightTrigger: "RT"
    case .leftStick: "L3"
    case .rightStick: "R3"
    default: button.rawValue.prefix(1).uppercased() + button.rawValue.dropFirst()
    }
  }
}
