import Foundation

/// Numbers of menus. Source of all: V, Glassine's own, after what UIKit's look like.
enum MenuConstants {
  /// From edges to titles, and between a title and its picture, in points.
  static let padding: CGFloat = 16
  static let spacing: CGFloat = 12
  /// Above and below a row's lines, in points.
  static let rowPadding: CGFloat = 8
  /// Width of the column of check marks.
  static let stateWidth: CGFloat = 22
  /// From that column's middle to the mark's, towards the edge.
  static let stateShift: CGFloat = 4
  /// Between sections, in points.
  static let sectionGap: CGFloat = 9
  /// A menu is at least so wide, in points, and at most, both as much more as the user's text is
  /// large.
  static let leastWidth: CGFloat = 180
  static let mostWidth: CGFloat = 340
  /// From the button to the menu, and from the menu to the window's edges, in points.
  static let gap: CGFloat = 6
  static let margin: CGFloat = 8
  static let cornerRadius: CGFloat = 14
  /// A menu is at least so opaque: what lies beneath is not to be read through it.
  static let leastOpacity: CGFloat = 0.97
  /// From a row's edges to the ground of a highlighted one, in points.
  static let highlightInset = CGSize(width: 5, height: 1)
  /// A row's icons are so much smaller than the theme's titles, in points.
  static let iconReduction: CGFloat = 2
  /// A menu without room to lie in is at least this share of the window high, and scrolls.
  static let leastHeightShare: CGFloat = 1 / 3
  /// Seconds in which it comes and goes.
  static let fadeInSeconds: TimeInterval = 0.16
  static let fadeOutSeconds: TimeInterval = 0.12
  /// How small it begins, of its size.
  static let comingScale: CGFloat = 0.92
  /// A finger that slides along a menu this near to its upper or lower edge scrolls what is beyond,
  /// in points; by so many points a second.
  static let edgeReach: CGFloat = 22
  static let edgeSpeed: CGFloat = 320
  /// The finger that opened a menu chooses by its lift once it went so far, in points, or stayed so
  /// long, in seconds: a menu may come to lie beneath it.
  static let slidePoints: CGFloat = 10
  static let restSeconds: TimeInterval = 0.5
  /// Seconds that a press is held to open a menu that is not the primary action (as a long press).
  static let holdSeconds = GestureConstants.longPressSeconds
}

extension ControlIcon {
  static let check: Character = "\u{F12C}"
  static let mixed: Character = "\u{F374}"
}
