// Baselines of views that show text, for constraints.
import Foundation

/// A view with text whose baseline constraints may use.
@MainActor
package protocol TextBaselines: AnyObject {
  /// A share of the height, and points below that, in a view of that width; nil if there is no
  /// text.
  func textBaseline(isFirst: Bool, width: CGFloat) -> (share: Double, distance: Double)?
}

extension View {
  /// The view's own baseline at a given width: a share of the height, and points below that.
  func baseline(isFirst: Bool, width: CGFloat) -> (share: Double, distance: Double) {
    (self as? any TextBaselines)?.textBaseline(isFirst: isFirst, width: width)
      ?? (isFirst ? 0 : 1, 0)
  }
}
