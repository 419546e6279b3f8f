// Arcs.
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
