// The numbers that decide the keyboard's behaviour, each with its unit and source. V: Glassine's
// own.
import Foundation

nonisolated enum KeyboardConstants {
  /// Seconds that a finger rests on a key until its accents are shown, and on backspace until it
  /// repeats. Source: measured on iOS's keyboard, about half a second.
  static let accentDelay: TimeInterval = 0.45
  static let repeatDelay: TimeInterval = 0.5
  /// Seconds between two deleted letters while backspace is held (V).
  static let repeatInterval: TimeInterval = 0.1
  /// Seconds between two taps on Shift that lock it. Source: UIKit's double tap.
  static let lockSeconds: TimeInterval = 0.35
  /// A finger that has moved down by as many keys' heights, and twice as far as sideways, within
  /// the time in seconds, hides the keyboard (V).
  static let hideKeys: CGFloat = 1.6
  static let hideSeconds: TimeInterval = 0.4
  /// The columns of a keyboard at least: rows with fewer keys keep their keys' width (V).
  static let leastColumns = 10
  /// The duration of appearance, disappearance and movement of content, in seconds. Source: UIKit.
  static let slideSeconds: TimeInterval = 0.25
  /// Points between the caret and the keyboard's top (V).
  static let caretMargin: CGFloat = 24
  /// The z position of keyboards: above an app's views, below menus and selection handles (V).
  static let keyboardZ: CGFloat = 9_000
  /// Of a keyboard's width, the share that the keys of a pad fill at most (V).
  static let padColumns: CGFloat = 5
  /// The least height of a key on a low screen, in points. Source: UIKit's least target.
  static let lowestKey: CGFloat = 44
  /// A balloon's height, in keys' heights, and its gap above the key in points (V).
  static let balloonHeight: CGFloat = 1.1
  static let balloonGap: CGFloat = 4
  /// The largest layout file that is read, in bytes: the kit's largest has 1 kB (V).
  static let largestLayout = 256 << 10
  /// The most keys of one row, and rows of one layout (V).
  static let mostKeys = 16
  static let mostRows = 6
}
