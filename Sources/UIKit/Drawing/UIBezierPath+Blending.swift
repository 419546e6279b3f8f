// Paths that are combined with the pixels beneath.
public import CoreGraphics
public import GlassineBase
import GlassineUI

extension BezierPath {
  /// Fills the path in the drawing view, combined with the pixels beneath, and fainter by `alpha`.
  public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    blend(blendMode, alpha) { fill() }
  }

  /// Draws the path's line so.
  public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    blend(blendMode, alpha) { stroke() }
  }

  private func blend(_ mode: CGBlendMode, _ alpha: CGFloat, _ body: () -> Void) {
    guard let context = DrawingContext.current else { return }
    context.withLayer(alpha: min(1, max(0, alpha)), blend: mode.blend, body)
  }
}
