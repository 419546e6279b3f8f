// Pictures that code draws, and the context of `draw(_:)`.
public import CoreGraphics
public import Foundation
public import GlassineUI
import QuartzCore

/// The context of the running `draw(_:)`, or of the picture that is being drawn; nil at any other
/// time.
@preconcurrency @MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? { CGContext.current }

/// Begins a picture of `size` points, one pixel a point.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins a picture: drawing goes into it until ``UIGraphicsEndImageContext()``. Pictures nest. An
/// empty size begins none, as on iOS.
/// - Parameters:
///   - opaque: the picture begins black instead of clear.
///   - scale: pixels per point; 0: those of the screen.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let scale = scale > 0 ? scale : UIScreen.main.scale
  guard let bitmap = CGBitmap(size: size, scale: scale) else { return }
  bitmap.makeCurrent()
  if opaque { bitmap.fillBlack() }
}

/// The picture so far; nil if none was begun, or if there is no graphics to draw it with.
@preconcurrency @MainActor
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  CGContext.current?.ownBitmap?.image()
}

/// Ends the picture that was begun last; the context before it is current again.
@preconcurrency @MainActor
public func UIGraphicsEndImageContext() { CGContext.current?.ownBitmap?.finish() }

/// The properties of a renderer's pictures.
@preconcurrency @MainActor
open class UIGraphicsImageRendererFormat {
  /// Pixels per point; the screen's by default.
  open var scale: CGFloat
  /// Whether pictures begin black instead of clear.
  open var opaque = false
  public enum Range: Int, Sendable {
    case unspecified = -1
    case automatic, extended, standard
  }
  // Stored without effect: pictures have 8 bits for each colour.
  open var preferredRange = Range.standard
  open var prefersExtendedRange = false

  public init() { scale = UIScreen.main.scale }

  public class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  public class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// The drawing of one picture of a renderer.
@preconcurrency @MainActor
public final class UIGraphicsImageRendererContext {
  public let cgContext: CGContext
  public let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    cgContext = context
    self.format = format
  }

  public func fill(_ rect: CGRect) { cgContext.fill(rect) }
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Draws pictures. Source: UIKit's documentation.
@preconcurrency @MainActor
open class UIGraphicsImageRenderer {
  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  public convenience init(size: CGSize) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: UIGraphicsImageRendererFormat())
  }

  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
  }

  /// The picture that `actions` draw. For an empty size, or where there is no graphics, it is one
  /// clear pixel, and the log has a line.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let (origin, format) = (bounds.origin, format)
    let scale = format.scale > 0 ? format.scale : UIScreen.main.scale
    let image = CGBitmap.image(size: bounds.size, scale: scale) { context in
      if format.opaque {
        context.setFillColor(UIColor.black.cgColor)
        context.fill(CGRect(origin: .zero, size: bounds.size))
      }
      context.translateBy(x: -origin.x, y: -origin.y)
      actions(UIGraphicsImageRendererContext(context, format))
    }
    return image ?? UIImage()
  }
}

extension UIGraphicsImageRenderer {
  /// The picture as a PNG file; empty if it cannot be made, after a line in the log.
  public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
}

/// Fills a rectangle of the current context with its colour, in a blend mode.
@preconcurrency @MainActor
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}

/// Makes `context` the current one until ``UIGraphicsPopContext()``.
@preconcurrency @MainActor
public func UIGraphicsPushContext(_ context: CGContext) { context.push() }

/// Makes the context before the last ``UIGraphicsPushContext(_:)`` the current one.
@preconcurrency @MainActor
public func UIGraphicsPopContext() { CGContext.pop() }
