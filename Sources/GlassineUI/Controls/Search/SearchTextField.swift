// A field to search by.
public import Foundation

/// A text field with a magnifying glass, and a button that empties it while it is edited. Source:
/// UIKit's documentation of UISearchTextField. Differs from UIKit: there are no tokens.
open class SearchTextField: TextField {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  deinit {}  // Plain, as the view's.

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    leftIcon = SearchConstants.magnifier
    clearButtonMode = .whileEditing
    returnKeyType = .search
  }
}

/// Numbers of search bars. Source of all: V, Glassine's own, by the look of UIKit's.
enum SearchConstants {
  static let magnifier: Character = "\u{F349}"
  /// From the bar's edges to what is in it, and between its parts, in points.
  static let margin: CGFloat = 8
  static let gap: CGFloat = 8
  /// Seconds that the Cancel button takes to come and go.
  static let cancelSeconds: TimeInterval = 0.25
}
