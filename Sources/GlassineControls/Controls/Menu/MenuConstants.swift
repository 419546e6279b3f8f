import Foundation
import GlassineUI

/// Constants of menus. Source of all: V, Glassine's own, after UIKit's look.
enum MenuConstants {
  /// The inset of titles, and the gap between a title and its picture, in points.
  static let padding: CGFloat = 16
  static let spacing: CGFloat = 12
  /// The padding above and below a row's lines, in points.
  static let rowPadding: CGFloat = 8
  /// Width of the column of check marks.
  static let stateWidth: CGFloat = 22
  /// The offset of the check mark from that column's middle towards the edge.
  static let stateShift: CGFloat = 4
  /// Between sections, in points.
  static let sectionGap: CGFloat = 9
  /// The minimum and maximum width of a menu, in points, both scaled with the user's text size.
  static let leastWidth: CGFloat = 180
  static let mostWidth: CGFloat = 340
  /// The gap between the button and the menu, and between the menu and the window's edges, in
  /// points.
  static let gap: CGFloat = 6
  static let margin: CGFloat = 8
  static let cornerRadius: CGFloat = 14
  /// The minimum opacity of a menu: content beneath must not be readable through it.
  static let leastOpacity: CGFloat = 0.97
  /// The inset of a highlighted row's background, in points.
  static let highlightInset = CGSize(width: 5, height: 1)
  /// The size difference between a row's icons and the theme's titles, in points.
  static let iconReduction: CGFloat = 2
  /// The minimum height of a scrolling menu, as a share of the window.
  static let leastHeightShare: CGFloat = 1 / 3
  /// The durations of its appearance and disappearance, in seconds.
  static let fadeInSeconds: TimeInterval = 0.16
  static let fadeOutSeconds: TimeInterval = 0.12
  /// The initial scale of its appearance.
  static let comingScale: CGFloat = 0.92
  /// The distance from the upper or lower edge within which a sliding finger scrolls, in points;
  /// and the speed in points a second.
  static let edgeReach: CGFloat = 22
  static let edgeSpeed: CGFloat = 320
  /// The distance in points, or the time in seconds, after which the lift of the finger that opened
  /// a menu selects. A menu may appear beneath the finger.
  static let slidePoints: CGFloat = 10
  static let restSeconds: TimeInterval = 0.5
  /// The duration of a press that opens a menu which is not the primary action (as a long press),
  /// in seconds.
  static let holdSeconds = GestureConstants.longPressSeconds
}

extension ControlIcon {
  static let check: Character = "\u{F12C}"
  static let mixed: Character = "\u{F374}"
}
