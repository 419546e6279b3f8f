// Read-only text.
public import Foundation
import GlassineBase
public import GlassineText
public import GlassineUI

/// Shows text in one or several lines. Takes no touches by default (H8). Source: UILabel.
open class Label: View {
  /// The plain text. Setting it removes the attributes of ``attributedText``.
  open var text: String? {
    get { plainText }
    set {
      guard newValue != plainText || rich != nil else { return }
      let wasRich = rich != nil
      plainText = newValue
      rich = nil
      setNeedsDisplay()
      contentMayHaveChanged(movesBaseline: wasRich)
    }
  }

  // Accesses are unchecked: with checks in all such types, a drawn frame takes 1.8 times as long
  // (`glassine bench draw`).

  @exclusivity(unchecked)
  private var plainText: String?
  /// A text with attributes, those of `AttributeScopes.GlassineAttributes`; the label's properties
  /// are the defaults of unset attributes. Setting ``font``, ``textColor``, ``textAlignment`` or
  /// ``lineBreakMode`` later applies to the whole text, as in UIKit's documentation.
  ///
  /// Differs from UIKit: the label's properties do not change. Linear in the text's length.
  open var attributedText: AttributedString? {
    get { rich?.source ?? plainText.map { AttributedString($0) } }
    set {
      guard newValue != attributedText else { return }
      rich = newValue.map { RichText($0, font: font, factor: textFactor) }
      plainText = rich?.text.text
      setNeedsDisplay()
      contentMayHaveChanged(movesBaseline: true)
    }
  }
  @exclusivity(unchecked)
  private var rich: RichText?
  /// The font at 100 %; scaled by the user's text size, see ``adjustsFontForContentSizeCategory``.
  /// The theme's until it is set.
  open var font: FontDescriptor {
    get { ownFont ?? defaultFont }
    set {
      guard newValue != ownFont || rich != nil else { return }
      ownFont = newValue
      forgetStyle()
      changeWhole { $0.glassine.font = nil }
      contentDidChange()
    }
  }
  @exclusivity(unchecked)
  private var ownFont: FontDescriptor?

  /// Resets ``font`` to the theme's.
  func useThemeFont() {
    guard ownFont != nil else { return }
    ownFont = nil
    forgetStyle()
    contentDidChange()
  }
  // Words before bytes, without padding in between.

  /// The maximum number of lines; 0: no limit; 1 by default.
  @exclusivity(unchecked)
  open var numberOfLines = 1 {
    didSet {
      guard numberOfLines != oldValue else { return }
      forgetStyle()
      contentDidChange()
    }
  }
  /// The line height as a multiple of the font's own.
  @exclusivity(unchecked)
  @_disfavoredOverload open var lineHeightMultiple: CGFloat = 1 {
    didSet {
      guard lineHeightMultiple != oldValue else { return }
      forgetStyle()
      contentDidChange()
    }
  }
  /// The minimum scale of a shrunk text, clamped to 0...1; NaN counts as 0. At 0 it shrinks as far
  /// as necessary, as UIKit's labels do, contrary to their documentation.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet { if minimumScaleFactor != oldValue { setNeedsDisplay() } }
  }
  /// The text's colour; ``Color/label``, the theme's text, by default.
  @exclusivity(unchecked)
  open var textColor: Color = .label {
    didSet {
      if rich?.paints.contains(where: { $0.color != nil }) == true {
        changeWhole { $0.glassine.foregroundColor = nil }
      }
      if textColor != oldValue { setNeedsDisplay() }
    }
  }
  /// The width in which several lines are set for ``intrinsicContentSize``, in points; 0: none. A
  /// label in a layout by constraints takes the height for its width without it. Source: UILabel.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet {
      let wanted = preferredMaxLayoutWidth
      preferredMaxLayoutWidth = wanted.isFinite ? max(0, wanted) : oldValue
      if preferredMaxLayoutWidth != oldValue { contentDidChange() }
    }
  }
  /// The text's colour while ``isHighlighted``; nil: ``textColor``. Source: UILabel.
  @exclusivity(unchecked)
  open var highlightedTextColor: Color? {
    didSet { if highlightedTextColor != oldValue { setNeedsDisplay() } }
  }
  /// Whether ``highlightedTextColor`` is shown; a cell sets it while it is highlighted or selected.
  @exclusivity(unchecked)
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }
  /// Whether the text is drawn in full strength; false fades it as a control's. It has no other
  /// effect. Source: UILabel.
  @exclusivity(unchecked)
  open var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsDisplay() } } }
  private var shownColor: Color {
    let color = isHighlighted ? highlightedTextColor ?? textColor : textColor
    return isEnabled ? color : color.faded(themeBox.theme.disabledOpacity)
  }
  /// Whether the text scales with ``TraitCollection/textScale``. Differs from UIKit: true by
  /// default.
  @exclusivity(unchecked)
  open var adjustsFontForContentSizeCategory = true {
    didSet {
      guard adjustsFontForContentSizeCategory != oldValue else { return }
      forgetStyle()
      contentDidChange()
    }
  }
  /// Natural by default: the leading side of the view's
  /// ``View/effectiveUserInterfaceLayoutDirection``, whatever the text's own script. Source:
  /// UIKit's documentation of NSTextAlignment.natural, "the default alignment for the current
  /// localization of the app".
  @exclusivity(unchecked)
  open var textAlignment: TextAlignment = .natural {
    didSet {
      forgetStyle()
      changeWholeParagraphs { $0.alignment = nil }
      if textAlignment != oldValue { setNeedsDisplay() }
    }
  }
  @exclusivity(unchecked)
  open var lineBreakMode: LineBreakMode = .byTruncatingTail {
    didSet {
      forgetStyle()
      changeWholeParagraphs { $0.lineBreakMode = nil }
      if lineBreakMode != oldValue { setNeedsDisplay() }
    }
  }
  /// Whether the ink of the text is centred instead of its lines: for icons and single digits.
  @exclusivity(unchecked)
  open var centersInk = false { didSet { if centersInk != oldValue { setNeedsDisplay() } } }
  /// Whether a text that would be truncated is shrunk instead, down to ``minimumScaleFactor``. Not
  /// with ``numberOfLines`` of 0, nor for ``intrinsicContentSize``.
  @exclusivity(unchecked)
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { setNeedsDisplay() } }
  }
  /// The shadow's colour; nil: none. See ``shadowOffset``.
  @exclusivity(unchecked)
  open var shadowColor: Color? { didSet { if shadowColor != oldValue { setNeedsDisplay() } } }
  /// In points, y downwards. UIKit's default: one point above.
  open var shadowOffset = CGSize(width: 0, height: -1) {
    didSet { if shadowOffset != oldValue { setNeedsDisplay() } }
  }
  /// The blur of the shadow's edge, in points. Glassine's own.
  @_disfavoredOverload
  open var shadowBlur: CGFloat = 0 { didSet { if shadowBlur != oldValue { setNeedsDisplay() } } }
  /// The colour of an outline around the letters, for reading on any picture; nil: none. Glassine's
  /// own.
  @exclusivity(unchecked)
  @_disfavoredOverload
  open var outlineColor: Color? { didSet { if outlineColor != oldValue { setNeedsDisplay() } } }
  /// The width of the outline, in points. Glassine's own.
  @_disfavoredOverload open var outlineWidth: CGFloat = 1 {
    didSet { if outlineWidth != oldValue { setNeedsDisplay() } }
  }
  private var shadow: TextShadow? {
    shadowColor.map { TextShadow(color: $0, offset: shadowOffset, blur: shadowBlur) }
  }
  private var outline: TextOutline? {
    outlineColor.map { TextOutline(color: $0, width: outlineWidth) }
  }
  /// The last drawing with a shadow or an outline.
  private var drawn: TextDrawing?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  deinit {}  // Plain, as the view's.

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
    coder.interface?.fill(self, level: Label.self)
  }

  public convenience init(_ text: String, font: FontDescriptor, color: Color) {
    self.init(frame: .zero)
    self.text = text
    self.font = font
    textColor = color
    sizeToFit()
  }

  private var defaultFont: FontDescriptor { defaultFont(in: themeBox.theme) }

  /// The font of a label without its own.
  func defaultFont(in theme: ControlTheme) -> FontDescriptor {
    theme.font(theme.metrics.emphasised)
  }

  private var textFactor: CGFloat {
    adjustsFontForContentSizeCategory ? environment.traits.textScale : 1
  }

  private func style(shrunkBy factor: CGFloat) -> TextStyle {
    let font = factor == 1 ? font : font.scaled(by: factor)
    return TextStyle(
      font: adjustsFontForContentSizeCategory ? scaledFont(font) : font,
      alignment: shownAlignment, lineBreakMode: lineBreakMode, numberOfLines: numberOfLines,
      lineHeightMultiple: lineHeightMultiple)
  }

  private var shownAlignment: TextAlignment {
    guard textAlignment == .natural else { return textAlignment }
    return effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
  }

  // MARK: The last used style

  /// The number of a style, and its sources beside the label's own properties.
  private struct KnownStyle {
    var number: StyleNumber
    var environment: UInt32
    var direction: SemanticContentAttribute
  }
  /// Nil: it has to be computed.
  @exclusivity(unchecked)
  private var knownStyle: KnownStyle?

  /// Whether the style depends only on properties whose setters call ``forgetStyle()``. A subclass
  /// of another module may override any of them.
  var keepsStyle: Bool { type(of: self) == Label.self }

  final func forgetStyle() { knownStyle = nil }

  private var knownStyleNumber: StyleNumber? {
    guard let knownStyle, knownStyle.direction == semanticContentAttribute,
      knownStyle.environment == Self.registry.environmentNumber(of: self)
    else { return nil }
    return knownStyle.number
  }

  private func note(_ number: StyleNumber) {
    knownStyle = KnownStyle(
      number: number, environment: Self.registry.environmentNumber(of: self),
      direction: semanticContentAttribute)
  }

  // MARK: Setting

  private func layout(
    _ fonts: FontLibrary, maxWidth: CGFloat?, maxHeight: CGFloat? = nil, scale: CGFloat,
    shrunkBy factor: CGFloat = 1, lines: Int? = nil
  ) -> TextLayout {
    if factor == 1, lines == nil, rich == nil, let number = knownStyleNumber,
      let known = fonts.knownLayout(
        plainText ?? "", style: number, maxWidth: maxWidth, maxHeight: maxHeight, scale: scale)
    {
      return known
    }
    var style = style(shrunkBy: factor)
    style.numberOfLines = lines ?? style.numberOfLines
    guard var rich else {
      if factor == 1, lines == nil, keepsStyle { note(fonts.number(of: style)) }
      return fonts.layout(
        plainText ?? "", style: style, maxWidth: maxWidth, maxHeight: maxHeight, scale: scale)
    }
    let (font, textFactor) = (font, textFactor)
    if !rich.isMade(with: font, factor: textFactor) {
      rich = RichText(rich.source, font: font, factor: textFactor)
      self.rich = rich
    }
    return fonts.layout(
      rich.text(shrunkBy: factor), style: style, maxWidth: maxWidth, maxHeight: maxHeight,
      scale: scale)
  }

  /// The text within `size`, shrunk if that is allowed and necessary.
  private func fittingLayout(_ fonts: FontLibrary, _ size: CGSize, scale: CGFloat) -> TextLayout {
    func layout(_ factor: CGFloat) -> TextLayout {
      self.layout(
        fonts, maxWidth: size.width, maxHeight: size.height, scale: scale, shrunkBy: factor)
    }
    let whole = layout(1)
    guard adjustsFontSizeToFitWidth, numberOfLines > 0, whole.isTruncated else { return whole }
    let steps = ControlConstants.labelShrinkSteps
    let least = minimumScaleFactor > 0 ? min(minimumScaleFactor, 1) : 0
    // Bisection: `low` is the smallest allowed, everything from `high` on is too large.
    var low = max(Int((least * CGFloat(steps)).rounded(.up)), 1)
    var high = steps
    var best = layout(CGFloat(low) / CGFloat(steps))
    while low + 1 < high {
      let middle = (low + high) / 2
      let tried = layout(CGFloat(middle) / CGFloat(steps))
      if tried.isTruncated {
        high = middle
      } else {
        (low, best) = (middle, tried)
      }
    }
    return best
  }

  private func contentDidChange() {
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  /// Removes an attribute from the whole attributed text.
  private func changeWhole(_ change: (inout AttributedString) -> Void) {
    guard let rich else { return }
    var source = rich.source
    change(&source)
    guard source != rich.source else { return }
    self.rich = RichText(source, font: font, factor: textFactor)
    contentDidChange()
  }

  private func changeWholeParagraphs(_ change: (inout ParagraphStyle) -> Void) {
    changeWhole { source in
      for run in source.runs {
        guard var style = run.glassine.paragraphStyle else { continue }
        change(&style)
        source[run.range].glassine.paragraphStyle = style
      }
    }
  }

  /// The size of the text set within `size`; a width of 0 means no limit.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard type(of: self) == Label.self else {
      let width = numberOfLines == 1 || size.width == 0 ? Self.unlimited : size.width
      return textRect(
        forBounds: CGRect(x: 0, y: 0, width: width, height: Self.unlimited),
        limitedToNumberOfLines: numberOfLines
      ).size
    }
    guard let fonts = Self.registry.drawing.resources.fonts else { return .zero }
    let scale = window?.application?.scale(of: window?.surface ?? 0) ?? 1
    return layout(fonts, maxWidth: numberOfLines == 1 ? nil : size.width, scale: scale).size
  }

  /// A side without a limit, in points; one that a subclass has inset is unlimited, too.
  private static let unlimited: CGFloat = 16_777_216

  /// The rectangle of the text set in a rectangle, from the rectangle's origin on. A subclass that
  /// overrides it changes the label's own size; ``drawText(in:)`` draws. Source: UIKit's
  /// documentation of UILabel.
  open func textRect(
    forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
  ) -> CGRect {
    guard let fonts = Self.registry.drawing.resources.fonts else {
      return CGRect(origin: bounds.origin, size: .zero)
    }
    let isLimited = bounds.width < Self.unlimited / 2
    let layout = layout(
      fonts, maxWidth: isLimited && numberOfLines != 1 ? bounds.width : nil, scale: layoutScale,
      lines: numberOfLines == self.numberOfLines ? nil : numberOfLines)
    let width = isLimited ? min(layout.size.width, bounds.width) : layout.size.width
    return CGRect(
      x: bounds.minX, y: bounds.minY, width: width, height: min(layout.size.height, bounds.height))
  }

  open override var intrinsicContentSize: CGSize {
    let width = numberOfLines == 1 ? 0 : preferredMaxLayoutWidth
    return sizeThatFits(CGSize(width: width, height: 0))
  }

  @_disfavoredOverload open override func contentHeight(forWidth width: CGFloat) -> CGFloat? {
    numberOfLines == 1 ? nil : sizeThatFits(CGSize(width: width, height: 0)).height
  }

  /// Text is centred vertically.
  package func textBaseline(isFirst: Bool, width: CGFloat) -> (share: Double, distance: Double)? {
    guard let fonts = Self.registry.drawing.resources.fonts else { return nil }
    let layout = layout(
      fonts, maxWidth: numberOfLines == 1 ? nil : width, scale: layoutScale)
    let baseline = isFirst ? layout.firstBaseline : layout.lastBaseline
    return (0.5, Double(baseline - layout.size.height / 2))
  }

  /// As UIKit's label does, fits one line to its text whatever the current width.
  open override func sizeToFit() {
    resize(to: sizeThatFits(numberOfLines == 1 ? .zero : bounds.size))
  }

  /// Draws the text within a rectangle of the bounds, in the current context. A subclass that
  /// overrides it insets the rectangle, and calls super. Source: UIKit's documentation of UILabel.
  open func drawText(in rect: CGRect) {
    if let context = DrawingContext.current { drawText(in: rect, context) }
  }

  /// Draws the text. A subclass that overrides it draws beneath or above by calling super.
  open override func draw(_ rect: CGRect) { drawText(in: rect) }

  open override func drawContent(in context: DrawingContext) {
    guard type(of: self) != Label.self else { return drawText(in: context.bounds, context) }
    context.asCurrent { draw(context.bounds) }
  }

  /// The shown letters, in the label's coordinates; nil without any.
  package var textOutline: Path? {
    guard let plainText, !plainText.isEmpty, let fonts = Self.registry.drawing.resources.fonts
    else { return nil }
    let layout = fittingLayout(fonts, bounds.size, scale: layoutScale)
    let corner = corner(of: layout, in: bounds)
    return fonts.path(of: layout)
      .applying(CGAffineTransform(translationX: corner.x, y: corner.y))
  }

  /// The place of the text within a rectangle.
  private func corner(of layout: TextLayout, in bounds: CGRect) -> CGPoint {
    if centersInk {
      return CGPoint(
        x: bounds.midX - layout.inkBounds.midX, y: bounds.midY - layout.inkBounds.midY)
    }
    return CGPoint(
      x: bounds.minX, y: bounds.minY + (bounds.height - layout.size.height) / 2)
  }

  private func drawText(in bounds: CGRect, _ context: DrawingContext) {
    guard let plainText, !plainText.isEmpty, let fonts = context.resources.fonts else { return }
    let layout = fittingLayout(fonts, bounds.size, scale: context.rasterScale)
    let point = corner(of: layout, in: bounds)
    if let rich {
      context.draw(
        rich.drawing(of: layout, shadow: shadow, outline: outline), at: point, color: shownColor)
    } else if shadowColor != nil || outlineColor != nil {
      context.draw(drawing(of: layout), at: point, color: shownColor)
    } else {
      context.draw(layout, at: point, color: shownColor)
    }
  }

  /// The layout, prepared with shadow and outline.
  private func drawing(of layout: TextLayout) -> TextDrawing {
    if let drawn, drawn.isMade(of: layout, paints: [], shadow: shadow, outline: outline) {
      return drawn
    }
    let made = TextDrawing(layout, paints: [], shadow: shadow, outline: outline)
    drawn = made
    return made
  }
}
