// Text that is only read.
public import Foundation
public import GlassineText

/// Shows text in one or several lines. Takes no touches by default (H8). Source: UILabel.
open class Label: View {
  open var text: String? { didSet { if text != oldValue { contentDidChange() } } }
  /// At 100 %; shown as large as the user wishes, see ``adjustsFontForContentSizeCategory``. Until it
  /// is set, the theme's.
  open var font: FontDescriptor {
    get { ownFont ?? defaultFont }
    set {
      guard newValue != ownFont else { return }
      ownFont = newValue
      contentDidChange()
    }
  }
  private var ownFont: FontDescriptor?
  /// Whether the text grows with ``TraitCollection/textScale``. Differs from UIKit: true by default.
  open var adjustsFontForContentSizeCategory = true {
    didSet { if adjustsFontForContentSizeCategory != oldValue { contentDidChange() } }
  }
  /// ``Color/label`` until set: the theme's text.
  open var textColor: Color = .label { didSet { if textColor != oldValue { setNeedsDisplay() } } }
  open var textAlignment: TextAlignment = .natural {
    didSet { if textAlignment != oldValue { setNeedsDisplay() } }
  }
  open var lineBreakMode: LineBreakMode = .byTruncatingTail {
    didSet { if lineBreakMode != oldValue { setNeedsDisplay() } }
  }
  /// At most so many lines; 0: as many as it takes; 1 by default.
  open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { contentDidChange() } } }
  /// Line height in units of the font's own.
  open var lineHeightMultiple: CGFloat = 1 {
    didSet { if lineHeightMultiple != oldValue { contentDidChange() } }
  }
  /// Centre the ink of the text rather than its lines: for icons and single figures.
  open var centersInk = false { didSet { if centersInk != oldValue { setNeedsDisplay() } } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  public convenience init(_ text: String, font: FontDescriptor, color: Color) {
    self.init(frame: .zero)
    self.text = text
    self.font = font
    textColor = color
    sizeToFit()
  }

  private var defaultFont: FontDescriptor { defaultFont(in: effectiveTheme) }

  /// The font of a label that was given none.
  func defaultFont(in theme: ControlTheme) -> FontDescriptor {
    theme.font(theme.metrics.emphasised)
  }

  private var style: TextStyle {
    TextStyle(
      font: adjustsFontForContentSizeCategory ? scaledFont(font) : font, alignment: textAlignment,
      lineBreakMode: lineBreakMode,
      numberOfLines: numberOfLines, lineHeightMultiple: lineHeightMultiple)
  }

  private func contentDidChange() {
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  /// The size of the text set within `size`; a width of 0 is no limit.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let scale = window?.application?.scale(of: window?.surface ?? 0) ?? 1
    return Self.registry.resources.fonts?.layout(
      text ?? "", style: style, maxWidth: numberOfLines == 1 ? nil : size.width, scale: scale
    ).size ?? .zero
  }

  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  override func contentHeight(forWidth width: CGFloat) -> CGFloat? {
    numberOfLines == 1 ? nil : sizeThatFits(CGSize(width: width, height: 0)).height
  }

  /// Text is centred in the height.
  override func baseline(isFirst: Bool) -> (share: Double, distance: Double) {
    guard let fonts = Self.registry.resources.fonts else { return (1, 0) }
    let layout = fonts.layout(
      text ?? "", style: style, maxWidth: numberOfLines == 1 ? nil : bounds.width,
      scale: layoutScale)
    let baseline = isFirst ? layout.firstBaseline : layout.lastBaseline
    return (0.5, Double(baseline - layout.size.height / 2))
  }

  /// As UIKit's label does, fits one line to its text whatever the present width.
  open override func sizeToFit() {
    bounds.size = sizeThatFits(numberOfLines == 1 ? .zero : bounds.size)
  }

  open override func drawContent(in context: DrawingContext) {
    guard let text, !text.isEmpty, let fonts = Self.registry.resources.fonts else { return }
    let bounds = context.bounds
    let layout = fonts.layout(
      text, style: style, maxWidth: bounds.width, maxHeight: bounds.height,
      scale: context.rasterScale)
    var y = bounds.minY + (bounds.height - layout.size.height) / 2
    var x = bounds.minX
    if centersInk {
      x = bounds.midX - layout.inkBounds.midX
      y = bounds.midY - layout.inkBounds.midY
    }
    context.draw(layout, at: CGPoint(x: x, y: y), color: textColor)
  }
}
