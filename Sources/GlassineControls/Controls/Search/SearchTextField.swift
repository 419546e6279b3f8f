// The text field of a search bar.
public import Foundation
import GlassineBase
import GlassineUI

/// A text field with a magnifying glass, and a clear button during editing. Source: UIKit's
/// documentation of UISearchTextField. Differs from UIKit: there are no tokens.
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

/// Constants of search bars. Source of all: V, Glassine's own, after UIKit's look.
enum SearchConstants {
  static let magnifier: Character = "\u{F349}"
  /// The margin of the bar's content, and the gap between its parts, in points.
  static let margin: CGFloat = 8
  static let gap: CGFloat = 8
  /// Extends the scopes to targets of 44 points, within the margin and the gap.
  static let scopeOutset = EdgeInsets(top: 6, left: 0, bottom: 6, right: 0)
  /// The duration of the Cancel button's appearance and disappearance, in seconds.
  static let cancelSeconds: TimeInterval = 0.25
}
