// The numbers of the gallery's layout, each with its unit.
import Foundation
import Glassine

nonisolated enum GalleryConstants {
  /// The default size of the window, in points.
  static let size = CGSize(width: 1280, height: 800)

  // MARK: The window

  /// Width of the list of pages, in points, at 100 % text size; and its largest share of the
  /// window.
  static let listWidth: CGFloat = 264
  static let listShare: CGFloat = 0.26
  static let rowHeight: CGFloat = 44
  /// Around and between the parts right of the list.
  static let margin: CGFloat = 32
  static let gap: CGFloat = 24
  /// Share of the live account in the width right of the list, and its least width in points.
  static let accountShare: CGFloat = 0.32
  static let accountWidth: CGFloat = 312
  /// Lines of text no longer than this, in points.
  static let measure: CGFloat = 640

  // MARK: Scenes

  /// The size of every scene, in points, with its bar of options.
  static let boardSize = CGSize(width: 560, height: 400)
  /// The growth of texts on a scene, and on a sheet with its columns, with the text size. Both keep
  /// their size, and are enlarged as a whole: a scene if there is room, a sheet by the text size.
  static let largestSceneText: CGFloat = 1.4
  static let largestSheetText: CGFloat = 1
  /// The same of a page's title.
  static let largestTitleText: CGFloat = 1.4
  static let optionHeight: CGFloat = 56
  /// The largest scale of a scene if there is room, and its steps.
  static let largestZoom: CGFloat = 2
  static let zoomStep: CGFloat = 0.25
  static let plateRadius: CGFloat = 10
  /// The most event lines that the account keeps.
  static let linesKept = 9
  /// Most letters of a label's text in the account.
  static let nameLength = 24
}
