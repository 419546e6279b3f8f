// The sizes of a keyboard's keys.
public import Foundation

/// The size of a keyboard's keys, in points.
public nonisolated struct KeyboardSize: Sendable, Hashable {
  public var keyHeight: CGFloat
  /// Between keys, and around them.
  public var spacing: CGFloat
  public var fontSize: CGFloat
  /// The largest width of a letter's key. A keyboard on a wide screen is in its middle.
  public var keyWidth: CGFloat

  public init(keyHeight: CGFloat, spacing: CGFloat, fontSize: CGFloat, keyWidth: CGFloat) {
    self.keyHeight = keyHeight
    self.spacing = spacing
    self.fontSize = fontSize
    self.keyWidth = keyWidth
  }

  /// For a device in the hands of a person who sits: keys as high as the least target of a kiosk.
  public static let hand = KeyboardSize(keyHeight: 56, spacing: 6, fontSize: 22, keyWidth: 84)
  /// For a table, or a terminal at which a person stands.
  public static let table = KeyboardSize(keyHeight: 64, spacing: 8, fontSize: 24, keyWidth: 96)
  /// For a hall: an arm's length from the screen, with gloves, or read from a wheelchair.
  public static let hall = KeyboardSize(keyHeight: 88, spacing: 10, fontSize: 32, keyWidth: 132)
}
