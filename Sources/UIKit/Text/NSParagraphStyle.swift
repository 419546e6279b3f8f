// Paragraph styles as objects.
public import CoreGraphics
public import GlassineText

/// The layout of a paragraph's lines. Source: UIKit's documentation of NSParagraphStyle.
open nonisolated class NSParagraphStyle: NSObject, @unchecked Sendable {
  /// Glassine's value.
  private let firstWord = AttributeValue.firstWord
  fileprivate(set) final var style = ParagraphStyle()

  public static let `default` = NSParagraphStyle()

  public override init() { super.init() }

  open var alignment: NSTextAlignment { style.alignment ?? .natural }
  open var lineBreakMode: NSLineBreakMode { style.lineBreakMode ?? .byWordWrapping }
  open var lineSpacing: CGFloat { style.lineSpacing }
  open var paragraphSpacing: CGFloat { style.paragraphSpacing }
  open var paragraphSpacingBefore: CGFloat { style.paragraphSpacingBefore }
  open var headIndent: CGFloat { style.headIndent }
  open var tailIndent: CGFloat { style.tailIndent }
  open var firstLineHeadIndent: CGFloat { style.firstLineHeadIndent }
  open var minimumLineHeight: CGFloat { style.minimumLineHeight }
  open var maximumLineHeight: CGFloat { style.maximumLineHeight }
  open var lineHeightMultiple: CGFloat { style.lineHeightMultiple }

  open override func copy() -> Any {
    let copy = NSParagraphStyle()
    copy.style = style
    return copy
  }

  open override func mutableCopy() -> Any {
    let copy = NSMutableParagraphStyle()
    copy.style = style
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.style == style
  }

  open override var hash: Int { style.hashValue }
}

/// A paragraph style that can be changed.
open nonisolated class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  open override var alignment: NSTextAlignment {
    get { super.alignment }
    set { style.alignment = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { super.lineBreakMode }
    set { style.lineBreakMode = newValue }
  }
  open override var lineSpacing: CGFloat {
    get { super.lineSpacing }
    set { style.lineSpacing = newValue }
  }
  open override var paragraphSpacing: CGFloat {
    get { super.paragraphSpacing }
    set { style.paragraphSpacing = newValue }
  }
  open override var paragraphSpacingBefore: CGFloat {
    get { super.paragraphSpacingBefore }
    set { style.paragraphSpacingBefore = newValue }
  }
  open override var headIndent: CGFloat {
    get { super.headIndent }
    set { style.headIndent = newValue }
  }
  open override var tailIndent: CGFloat {
    get { super.tailIndent }
    set { style.tailIndent = newValue }
  }
  open override var firstLineHeadIndent: CGFloat {
    get { super.firstLineHeadIndent }
    set { style.firstLineHeadIndent = newValue }
  }
  open override var minimumLineHeight: CGFloat {
    get { super.minimumLineHeight }
    set { style.minimumLineHeight = newValue }
  }
  open override var maximumLineHeight: CGFloat {
    get { super.maximumLineHeight }
    set { style.maximumLineHeight = newValue }
  }
  open override var lineHeightMultiple: CGFloat {
    get { super.lineHeightMultiple }
    set { style.lineHeightMultiple = newValue }
  }
}

/// The shadow of a text. Source: UIKit's documentation of NSShadow.
open nonisolated class NSShadow: NSObject {
  private let firstWord = AttributeValue.firstWord
  /// In points; y downwards.
  open var shadowOffset = CGSize.zero
  /// In points; 0 is sharp.
  open var shadowBlurRadius: CGFloat = 0
  /// A `UIColor`; nil: no shadow.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

  public override init() { super.init() }
}
