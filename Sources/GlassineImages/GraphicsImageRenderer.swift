// Pictures that code draws, outside of any view, by OpenGL without a surface. This target must not
// own a view, a loop or a window.
public import Foundation
public import GlassineUI

/// Draws pictures by the calls of a ``GlassineUI/DrawingContext``. Source: UIKit's documentation of
/// UIGraphicsImageRenderer.
@preconcurrency @MainActor
public struct GraphicsImageRenderer {
  /// In points.
  public var size: CGSize
  /// Pixels per point.
  public var scale: CGFloat

  /// - Parameters:
  ///   - size: in points; the pixels are rounded up.
  ///   - scale: pixels per point; nil: those of the first application's first surface.
  public init(size: CGSize, scale: CGFloat? = nil) {
    self.size = size
    self.scale = scale ?? ViewRegistry.main.defaultApplication?.scale(of: 0) ?? 1
  }

  /// The picture that `actions` draws over clear pixels, from its top left corner. The context is
  /// the current one meanwhile, and is not valid afterwards.
  ///
  /// Differs from UIKit: the result is nil for a size that is empty, not finite, or beyond 8192
  /// pixels on a side. It is also nil without OpenGL ES, after one line in the log.
  public func image(actions: (DrawingContext) -> Void) -> Image? {
    guard let pixels = BitmapRenderer.pixelSize(of: size, scale: scale) else { return nil }
    let drawing = OffscreenDrawing(size: size, scale: scale)
    drawing.makeCurrent()
    actions(drawing.context)
    drawing.resignCurrent()
    drawing.end()
    return BitmapRenderer.pixels(of: drawing.list, width: pixels.width, height: pixels.height)
      .flatMap { Image(width: pixels.width, height: pixels.height, pixels: $0, scale: scale) }
  }
}
