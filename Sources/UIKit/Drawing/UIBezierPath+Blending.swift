// Paths that are combined with the pixels beneath.
public import CoreGraphics
public import GlassineBase
import GlassineUI

extension BezierPath {
  /// Fills the path in the drawing view with this blend mode and opacity instead of the context's.
  public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    DrawingContext.current?.with(blendMode, alpha: alpha) { fill() }
  }

  /// Draws the path's line so.
  public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    DrawingContext.current?.with(blendMode, alpha: alpha) { stroke() }
  }
}
