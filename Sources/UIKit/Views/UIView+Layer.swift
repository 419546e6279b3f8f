// Layers of views, paths and pictures as Core Animation and Core Graphics have them.
public import CoreGraphics
public import Foundation
public import GlassineBase
public import GlassineUI
public import QuartzCore

extension UIColor {
  /// The colour for default traits, unless it is one of the theme's.
  public nonisolated var cgColor: CGColor { CGColor(components) }

  public nonisolated convenience init(cgColor: CGColor) { self.init(cgColor.color) }
}

/// A layer of one's own whose delegate is a view changes at once, except in an animation block.
extension View: CALayerDelegate {
  @_disfavoredOverload
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    View.inheritedAnimationDuration > 0 ? nil : NSNull()
  }
}

extension View {
  /// The layer of the view, of its ``GlassineUI/View/layerClass``; the same object each time.
  public var layer: CALayer { quartzLayer }

  /// Draws the view and its descendants into the current context, scaled to `rect`.
  /// - Parameter afterUpdates: whether pending layout is done first.
  /// - Returns: false outside of drawing.
  @discardableResult
  @_disfavoredOverload
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = DrawingContext.current else { return false }
    if afterUpdates { layoutIfNeeded() }
    drawPresented(in: rect, of: context)
    return true
  }
}

nonisolated extension BezierPath {
  /// A copy of the path, as an object of Core Graphics; setting it replaces the path.
  public var cgPath: CGPath {
    get { CGPath(path) }
    set { path = newValue.path }
  }

  public convenience init(cgPath: CGPath) { self.init(path: cgPath.path) }
}

extension Image {
  /// The pixels, as an object of Core Graphics.
  public var cgImage: CGImage? { CGImage(self) }

  /// An image of the pixels, one pixel a point.
  public convenience init(cgImage: CGImage) {
    let image = cgImage.image
    // The pixels are those of an image.
    self.init(width: image.width, height: image.height, pixels: image.pixels)!
  }

  /// An image of the pixels, turned as `orientation` says, `scale` pixels a point.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    let image = cgImage.image.withOrientation(orientation)
    let isScale = scale.isFinite && scale > 0
    // The pixels are those of an image.
    self.init(
      width: image.width, height: image.height, pixels: image.pixels, scale: isScale ? scale : 1)!
  }
}
