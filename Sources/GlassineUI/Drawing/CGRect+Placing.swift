// Rectangles within rectangles.
import Foundation

extension CGRect {
  /// The rectangle inset by `dx` and `dy` on each side; if it is smaller than both insets, an empty
  /// rectangle in the middle. Differs from `insetBy(dx:dy:)`, which is then null, with infinite
  /// coordinates.
  package func shrunk(dx: CGFloat, dy: CGFloat) -> CGRect {
    let (x, y) = (min(dx, width / 2), min(dy, height / 2))
    return CGRect(
      x: origin.x + x, y: origin.y + y, width: max(0, width - 2 * x),
      height: max(0, height - 2 * y))
  }

  /// A rectangle of `size` centred in this one.
  package func centered(_ size: CGSize) -> CGRect {
    CGRect(
      x: midX - size.width / 2, y: midY - size.height / 2, width: size.width, height: size.height)
  }
}
