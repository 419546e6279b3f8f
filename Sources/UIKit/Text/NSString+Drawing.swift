// The size of texts, and their drawing.
public import CoreGraphics
import GlassineText
import GlassineUI

/// The arrangement of a text for measuring and drawing. Source: UIKit's documentation.
public nonisolated struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Several lines; without it, one line that is not broken.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// Whether a line's leading counts; Glassine's lines always have it.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  /// Whether the last visible line is truncated.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// Exists for calls with a context of nil.
open nonisolated class NSStringDrawingContext: NSObject {}

/// The font of a text without one, in points. Source: UIKit's documentation of `.font`.
private let defaultFont = FontDescriptor(family: "Helvetica", size: 12)

extension NSAttributedString {
  /// The size of the text in lines that break only where it does. In points.
  public func size() -> CGSize { layout(width: nil, height: nil)?.size ?? .zero }

  /// The rectangle of the text in lines as wide as `size`, from the origin.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let isBroken = options.contains(.usesLineFragmentOrigin)
    let isCut = options.contains(.truncatesLastVisibleLine)
    let found = layout(
      width: isBroken && size.width > 0 ? size.width : nil,
      height: isCut && size.height > 0 ? size.height : nil)
    return CGRect(origin: .zero, size: found?.size ?? .zero)
  }

  /// Draws the text in the drawing view, with its top left corner at `point`.
  public func draw(at point: CGPoint) {
    draw(
      in: CGRect(
        origin: point,
        size: CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)))
  }

  /// Draws the text in the drawing view, in lines within `rect`.
  public func draw(in rect: CGRect) {
    guard let context = DrawingContext.current else { return }
    context.compose { context.draw(text, in: rect, style: Self.style, color: .black) }
  }

  /// Draws the text in the drawing view: in lines within `rect`, or in one line whose baseline is
  /// at the rectangle's origin.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    guard options.contains(.usesLineFragmentOrigin) else {
      let font = attribute(.font, at: 0, effectiveRange: nil) as? UIFont
      let ascender = font?.ascender ?? UIFont(defaultFont).ascender
      return draw(at: CGPoint(x: rect.minX, y: rect.minY - ascender))
    }
    draw(in: rect)
  }

  private static var style: TextStyle {
    TextStyle(font: defaultFont, lineBreakMode: .byWordWrapping, numberOfLines: 0)
  }

  /// The text in lines; nil while there are no fonts.
  /// - Parameter lines: the number of lines at most; 0 is no limit.
  func layout(
    width: CGFloat?, height: CGFloat?, mode: NSLineBreakMode = .byWordWrapping, lines: Int = 0
  ) -> TextLayout? {
    var style = Self.style
    (style.lineBreakMode, style.numberOfLines) = (mode, lines)
    let rich = RichText(text, font: defaultFont, factor: 1)
    return ViewRegistry.main.drawing.resources.fonts?.layout(
      rich.text, style: style, maxWidth: width, maxHeight: height, scale: UIScreen.main.scale)
  }

  /// A layout of the text, prepared for drawing.
  func drawing(of layout: TextLayout) -> TextDrawing {
    TextDrawing(layout, paints: RichText(text, font: defaultFont, factor: 1).paints)
  }
}

extension StringProtocol {
  /// The size of the text in one line for each of its own. In points.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: String(self), attributes: attributes).size()
  }

  /// As ``Foundation/NSAttributedString/boundingRect(with:options:context:)``.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: String(self), attributes: attributes)
      .boundingRect(with: size, options: options, context: context)
  }

  public func draw(at point: CGPoint, withAttributes: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: String(self), attributes: withAttributes).draw(at: point)
  }

  public func draw(in rect: CGRect, withAttributes: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: String(self), attributes: withAttributes).draw(in: rect)
  }
}

extension StringProtocol {
  /// As ``Foundation/NSAttributedString/draw(with:options:context:)``.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    NSAttributedString(string: String(self), attributes: attributes)
      .draw(with: rect, options: options, context: context)
  }
}

extension NSString {
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    String(describing: self).size(withAttributes: attributes)
  }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    String(describing: self)
      .boundingRect(with: size, options: options, attributes: attributes, context: context)
  }

  public func draw(at point: CGPoint, withAttributes: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(at: point, withAttributes: withAttributes)
  }

  public func draw(in rect: CGRect, withAttributes: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(in: rect, withAttributes: withAttributes)
  }
}
