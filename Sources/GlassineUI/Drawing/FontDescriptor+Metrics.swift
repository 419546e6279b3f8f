// The measures of fonts without a context to draw in.
public import GlassineText

extension FontDescriptor {
  /// The vertical measures of the font at its size, in points; all zero if no font can be read.
  /// Source: UIKit's documentation of UIFont.
  @MainActor
  public var metrics: FontMetrics {
    ViewRegistry.main.drawing.resources.fonts?.metrics(for: self)
      ?? FontMetrics(ascender: 0, descender: 0, leading: 0, capHeight: 0, xHeight: 0)
  }
}
