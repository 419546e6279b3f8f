// Baselines of views that show text, for constraints.
import Foundation

/// A view with text whose baseline constraints may use.
@MainActor
package protocol TextBaselines: AnyObject {
  /// A share of the height, and points below that, in a view of that width; nil if there is no
  /// text.
  func textBaseline(isFirst: Bool, width: CGFloat) -> (share: Double, distance: Double)?
}
