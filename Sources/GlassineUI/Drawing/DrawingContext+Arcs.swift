// Arcs, and rectangles within rectangles.
public import Foundation

extension DrawingContext {
  /// Draws a part of a ring with round ends, `width` points wide, inside the circle in `rect`.
  ///
  /// Angles are in radians, clockwise; the start is counted from the top. A sweep of a whole turn
  /// or more is the whole ring; 0 draws nothing.
  public func strokeArc(
    in rect: CGRect, width: CGFloat, startAngle: CGFloat, sweepAngle: CGFloat, color: Color
  ) {
    list.addArc(
      placed(rect), width: width, startAngle: startAngle, sweepAngle: sweepAngle,
      color: premultiplied(color), space: space, clip: clip)
  }
}

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
