// Layers that draw text.
import CoreGraphics
import GlassineBase
import GlassineText
import GlassineUI

/// Draws a text in one font and colour, from the top.
open class CATextLayer: CALayer {
  open override func shownCopy() -> CALayer { CATextLayer(layer: self) }

  /// A `String`, or an attributed string, whose characters are drawn.
  open var string: Any? {
    get { model("string") }
    set { set("string", newValue) }
  }
  /// The family's name, or a font; nil: the system's.
  open var font: Any? {
    get { model("font") }
    set { set("font", newValue) }
  }
  /// In points; 36 by default.
  open var fontSize: CGFloat {
    get { get("fontSize", 36) }
    set { set("fontSize", newValue) }
  }
  /// White by default.
  open var foregroundColor: CGColor? {
    get { get("foregroundColor", CGColor.white) }
    set { set("foregroundColor", newValue) }
  }
  open var isWrapped: Bool {
    get { get("wrapped", false) }
    set { set("wrapped", newValue) }
  }
  open var alignmentMode: CATextLayerAlignmentMode {
    get { get("alignmentMode", .natural) }
    set { set("alignmentMode", newValue) }
  }
  open var truncationMode: CATextLayerTruncationMode {
    get { get("truncationMode", .none) }
    set { set("truncationMode", newValue) }
  }

  override class func isContent(_ key: String) -> Bool {
    [
      "string", "font", "fontSize", "foregroundColor", "wrapped", "alignmentMode", "truncationMode",
    ].contains(key) || super.isContent(key)
  }
  override var hasContent: Bool { attributes["string"] != nil || super.hasContent }

  override func drawContent(in drawing: DrawingContext) {
    super.drawContent(in: drawing)
    let text = shownText
    guard !text.isEmpty else { return }
    let color: CGColor = shown("foregroundColor", CGColor.white)
    drawing.draw(text, in: shown("bounds", .zero), style: style, color: color.color)
  }

  override var outlineOfContent: Path {
    let (text, bounds) = (shownText, shown("bounds", CGRect.zero))
    guard !text.isEmpty, let fonts = ViewRegistry.main.drawing.resources.fonts else {
      return Path()
    }
    let layout = fonts.layout(
      text, style: style, maxWidth: bounds.width, maxHeight: bounds.height, scale: contentsScale)
    return fonts.path(of: layout)
      .applying(CGAffineTransform(translationX: bounds.minX, y: bounds.minY))
  }

  private var shownText: String {
    let value: Any? = shown("string")
    return value as? String ?? (value as? NSAttributedString)?.string ?? ""
  }

  private var style: TextStyle {
    var descriptor = FontDescriptor(size: shown("fontSize", 36))
    if let own = font as? FontDescriptor ?? (font as? any LayerFont)?.layerDescriptor {
      descriptor = own
      descriptor.size = shown("fontSize", 36)
    } else if let family = font as? String ?? (font as? CGFont)?.fullName {
      descriptor.family = family
    }
    return TextStyle(
      font: descriptor, alignment: alignmentMode.alignment,
      lineBreakMode: isWrapped && truncationMode == .none
        ? .byWordWrapping : truncationMode.lineBreak,
      numberOfLines: isWrapped ? 0 : 1)
  }

  /// The text's size; of a wrapped one, in lines of the layer's width.
  open override func preferredFrameSize() -> CGSize {
    let found = ViewRegistry.main.drawing.resources.fonts?.layout(
      shownText, style: style, maxWidth: isWrapped ? bounds.width : nil, maxHeight: nil,
      scale: contentsScale)
    return found?.size ?? .zero
  }
}

/// A font of a module above, as a text layer takes it.
package protocol LayerFont: AnyObject {
  var layerDescriptor: FontDescriptor { get }
}

public nonisolated struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")

  var alignment: TextAlignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: .natural
    }
  }
}

public nonisolated struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
  public static let end = CATextLayerTruncationMode(rawValue: "end")

  var lineBreak: LineBreakMode {
    switch self {
    case .start: .byTruncatingHead
    case .middle: .byTruncatingMiddle
    case .end: .byTruncatingTail
    default: .byClipping
    }
  }
}
