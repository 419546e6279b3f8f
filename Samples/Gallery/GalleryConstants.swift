// The numbers that decide how the gallery looks, each with its unit.
import Foundation
import Glassine

nonisolated enum GalleryConstants {
  /// Points of the window where none are asked for.
  static let size = CGSize(width: 1280, height: 800)

  // MARK: The window

  /// Width of the list of pages, in points, at 100 % of the user's text; and its share of the
  /// window at most.
  static let listWidth: CGFloat = 264
  static let listShare: CGFloat = 0.26
  static let rowHeight: CGFloat = 44
  /// Around and between what lies right of the list.
  static let margin: CGFloat = 32
  static let gap: CGFloat = 24
  /// Share of the live account in the width right of the list, and its least width in points.
  static let accountShare: CGFloat = 0.32
  static let accountWidth: CGFloat = 312
  /// Lines of text no longer than this, in points.
  static let measure: CGFloat = 640

  // MARK: Scenes

  /// Every scene is so large, in points, with its bar of options.
  static let boardSize = CGSize(width: 560, height: 400)
  /// How far the user's text enlarges what stands on a scene, and on a sheet with its columns: both
  /// keep their size, and grow as a whole where there is room.
  static let largestSceneText: CGFloat = 1.4
  static let largestSheetText: CGFloat = 1
  /// The same of a page's title.
  static let largestTitleText: CGFloat = 1.4
  static let optionHeight: CGFloat = 56
  /// How much larger a scene is shown where there is room, at most, and in which steps.
  static let largestZoom: CGFloat = 2
  static let zoomStep: CGFloat = 0.25
  static let plateRadius: CGFloat = 10
  /// Most lines that the account keeps of what happened.
  static let linesKept = 9
  /// Most letters of a label's text where the account names it.
  static let nameLength = 24
}
