// Drawing that is made once, and drawn in several places.
public import Foundation
import GlassineBase
import GlassineUI

/// A picture in the coordinates of a context, with a context of its own. Source: Core Graphics'
/// documentation of CGLayer.
@preconcurrency @MainActor
public final class CGLayer {
  public let size: CGSize
  private let bitmap: CGBitmap
  /// The picture of the drawing so far; nil after further drawing.
  private var image: Image?

  /// - Parameters:
  ///   - size: in points of `context`, whose pixels the picture has.
  ///   - auxiliaryInfo: ignored.
  /// - Returns: nil for a size that is empty or too large.
  public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
    guard let bitmap = CGBitmap(size: size, scale: context.drawing.scale) else { return nil }
    (self.size, self.bitmap) = (size, bitmap)
  }

  isolated deinit { bitmap.end() }

  /// Draws into the layer.
  public var context: CGContext? {
    image = nil
    return bitmap.context
  }

  fileprivate var picture: Image? {
    if let image { return image }
    image = bitmap.image()
    return image
  }
}

public typealias CFDictionary = [String: Any]

extension CGContext {
  /// Draws a layer, scaled to `rect`.
  public func draw(_ layer: CGLayer, in rect: CGRect) {
    guard let picture = layer.picture else { return }
    keep(picture)
    drawing.compose { drawing.draw(picture, in: rect) }
  }

  /// Draws a layer in its size.
  public func draw(_ layer: CGLayer, at point: CGPoint) {
    draw(layer, in: CGRect(origin: point, size: layer.size))
  }
}
