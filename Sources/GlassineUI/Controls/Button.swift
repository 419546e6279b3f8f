// A button: a title, an icon or picture, a look for each state.
public import Foundation
public import GlassineText

/// A control that is pressed. Source: UIButton with a configuration.
///
/// What is set for a state goes before the configuration while the button is in exactly that state;
/// the configuration is what counts for `.normal`. States without a look of their own are derived:
/// highlighted is lighter, selected takes the accent, disabled fades.
open class Button: Control {
  /// What a button shows, apart from its state.
  public struct Configuration {
    /// Setting it takes the attributes of ``attributedTitle`` away, as with the subtitle.
    public var title: String? {
      get { attributedTitle.map { String($0.characters) } ?? plainTitle }
      set {
        plainTitle = newValue
        attributedTitle = nil
      }
    }
    /// A title whose stretches have attributes of their own, those of
    /// `AttributeScopes.GlassineAttributes`; what they leave open is as the button's.
    public var attributedTitle: AttributedString?
    /// A smaller line beneath the title.
    public var subtitle: String? {
      get { attributedSubtitle.map { String($0.characters) } ?? plainSubtitle }
      set {
        plainSubtitle = newValue
        attributedSubtitle = nil
      }
    }
    public var attributedSubtitle: AttributedString?
    /// A character of `iconFont`, shown before the title.
    public var icon: Character?
    /// A picture, shown in place of the icon.
    public var image: Image?
    /// Fonts at 100 %, shown as large as the user wishes; until they are set, the theme's.
    public var font: FontDescriptor {
      get { ownFont ?? ButtonConstants.theme.buttonFont }
      set { ownFont = newValue }
    }
    public var subtitleFont: FontDescriptor {
      get { ownSubtitleFont ?? ButtonConstants.theme.subtitleFont }
      set { ownSubtitleFont = newValue }
    }
    public var iconFont: FontDescriptor {
      get { ownIconFont ?? ButtonConstants.theme.buttonIconFont }
      set { ownIconFont = newValue }
    }
    public var foreground: Color = .label
    public var background: Color? = Color(.raised)
    /// Nil: ``background``, lighter, or darker in a light theme.
    public var pressedBackground: Color?
    public var border: Color?
    /// In points; until it is set, the theme's.
    public var cornerRadius: CGFloat {
      get { ownCornerRadius ?? ButtonConstants.theme.buttonRadius }
      set { ownCornerRadius = newValue }
    }
    public var shadows: [Layer.Shadow] = []
    public var alignment: Alignment = .center
    /// How large the button is shown while it is pressed; 1 lets it stay as it is.
    public var pressScale: CGFloat = AnimationConstants.pressScale
    /// Points between edge and content.
    public var padding: CGFloat = 16
    /// Points between icon and title.
    public var spacing: CGFloat = 10

    private var plainTitle: String?
    private var plainSubtitle: String?
    var ownFont: FontDescriptor?
    var ownSubtitleFont: FontDescriptor?
    var ownIconFont: FontDescriptor?
    var ownCornerRadius: CGFloat?

    public enum Alignment: Sendable { case leading, center, trailing }

    public init(title: String? = nil, icon: Character? = nil) {
      self.title = title
      self.icon = icon
    }

    // The looks below go by the theme where the button is; given a theme, they are that one's for good.

    /// The one thing to do on a screen: the theme's accent.
    public static func filled(theme: ControlTheme? = nil) -> Configuration {
      var look = Configuration()
      look.foreground = .onTint
      look.background = .tint
      look.pressedBackground = .tintPressed
      look.border = Color(.accentEdge)
      return look.fixed(in: theme)
    }

    /// The accent, faintly.
    public static func tinted(theme: ControlTheme? = nil) -> Configuration {
      var look = Configuration()
      look.foreground = .tint
      look.background = Color(.accentFill)
      look.pressedBackground = Color(.accentFillPressed)
      return look.fixed(in: theme)
    }

    /// A piece of glass: for most buttons on a panel.
    public static func gray(theme: ControlTheme? = nil) -> Configuration {
      var look = Configuration()
      look.foreground = .label
      look.background = .systemFill
      look.pressedBackground = .pressedSystemFill
      look.border = Color(.edge).faded(0.5)
      return look.fixed(in: theme)
    }

    /// Text and icon alone.
    public static func plain(theme: ControlTheme? = nil) -> Configuration {
      var look = Configuration()
      look.foreground = .tint
      look.background = nil
      look.pressedBackground = .systemFill
      return look.fixed(in: theme)
    }

    /// With a theme's colours in the place of those that are looked up.
    private func fixed(in theme: ControlTheme?) -> Configuration {
      guard let theme else { return self }
      var traits = TraitCollection()
      traits.theme = theme
      var look = self
      look.foreground = foreground.resolvedColor(with: traits)
      look.background = background?.resolvedColor(with: traits)
      look.pressedBackground = pressedBackground?.resolvedColor(with: traits)
      look.border = border?.resolvedColor(with: traits)
      look.cornerRadius = theme.buttonRadius
      return look
    }
  }

  /// What was set for one state; nil where nothing was.
  struct StateContent {
    var title: String?
    var attributedTitle: AttributedString?
    var titleColor: Color?
    var icon: Character?
    var image: Image?
    var background: Color?
    var backgroundImage: Image?
  }

  open var configuration: Configuration { didSet { dress() } }

  /// Called before the button is drawn in a new state, to change its configuration. Source: UIKit.
  open var configurationUpdateHandler: ((Button) -> Void)? {
    didSet { configurationUpdateHandler?(self) }
  }

  var contents: [UInt: StateContent] = [:]
  /// The attributed texts that are shown, made ready; nil: not yet, or there are none.
  var richTitle: RichText?
  var richSubtitle: RichText?

  public init(configuration: Configuration) {
    self.configuration = configuration
    super.init(frame: .zero)
    dress()
  }

  public override init(frame: CGRect) {
    configuration = Configuration()
    super.init(frame: frame)
    dress()
  }

  public required init?(coder: NSCoder) {
    configuration = Configuration()
    super.init(coder: coder)
    dress()
  }

  /// A button that calls `action` when it is pressed.
  public convenience init(_ configuration: Configuration, action: @escaping () -> Void) {
    self.init(configuration: configuration)
    addAction(for: .primaryActionTriggered) { _ in action() }
  }

  /// Whether a press turns ``Control/isSelected`` over, before its primary action is sent: by finger,
  /// key, pad, or ``Control/performPrimaryAction()``. False by default. Source: UIKit's documentation.
  open var changesSelectionAsPrimaryAction = false

  override func sendPrimaryAction(_ event: Event?) {
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    super.sendPrimaryAction(event)
  }

  override var pressScale: CGFloat { configuration.pressScale }

  open override func stateDidChange() {
    super.stateDidChange()
    configurationUpdateHandler?(self)
    dress()
  }

  // MARK: Looks

  /// Puts the state's look on the layer.
  func dress() {
    richTitle = nil
    richSubtitle = nil
    layer.backgroundColor = currentBackground
    layer.cornerRadius = configuration.ownCornerRadius ?? effectiveTheme.buttonRadius
    layer.shadows = configuration.shadows
    if isSelected {
      layer.borderColor = Color.tint.faded(isEnabled ? 1 : Self.disabledGround)
      layer.borderWidth = Self.selectedBorder
    } else {
      layer.borderColor = (configuration.border ?? .clear)
        .faded(isEnabled ? 1 : Self.disabledGround)
      layer.borderWidth = configuration.border == nil ? 0 : Layer.hairline
    }
    setNeedsDisplay()
    contentMayHaveChanged()
  }

  private var currentBackground: Color? {
    if let own = contents[state.rawValue]?.background { return own }
    var color = configuration.background
    if isSelected {
      let accent = effectiveTheme.accent
      let ground = color.map(plain) ?? accent.withAlphaComponent(0)
      color = ground.blended(with: accent, fraction: Self.selectedTint)
    }
    if isHighlighted {
      color =
        !isSelected && configuration.pressedBackground != nil
        ? configuration.pressedBackground
        : color.map { plain($0).pressed(Self.pressLight, in: effectiveTheme) }
    }
    return isEnabled ? color : color?.faded(Self.disabledGround)
  }

  /// How much a pressed button is lightened, and how opaque a disabled one's ground is.
  private static let pressLight: CGFloat = 0.14
  /// A selected one's border, in points, and how much of the accent its ground takes.
  private static let selectedBorder: CGFloat = 2
  private static let selectedTint: CGFloat = 0.12
  private static let disabledGround: CGFloat = 0.5

  private func currentForeground(in theme: ControlTheme) -> Color {
    if let own = contents[state.rawValue]?.titleColor { return own }
    return configuration.foreground.faded(isEnabled ? 1 : theme.disabledOpacity)
  }

  // MARK: Size

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let content = contentSize(scale: surfaceScale)
    return CGSize(
      width: content.width + 2 * configuration.padding,
      height: max(
        effectiveTheme.metrics.buttonHeight, content.height + configuration.padding))
  }

  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  private var iconFont: FontDescriptor {
    scaledFont(configuration.ownIconFont ?? effectiveTheme.buttonIconFont)
  }

  /// The icon's or picture's size; zero without either.
  private var figureSize: CGSize {
    if let currentImage { return currentImage.size }
    let side = currentIcon == nil ? 0 : iconFont.size
    return CGSize(width: side, height: side)
  }

  private func contentSize(scale: CGFloat) -> CGSize {
    var size = CGSize.zero
    let fonts = Self.registry.resources.fonts
    if let fonts {
      for layout in [titleLayout(fonts, scale: scale), subtitleLayout(fonts, scale: scale)] {
        size.width = max(size.width, layout?.size.width ?? 0)
        size.height += layout?.size.height ?? 0
      }
    }
    let figure = figureSize
    if figure.width > 0 {
      size.width += figure.width + (size.width > 0 ? configuration.spacing : 0)
      size.height = max(size.height, figure.height)
    }
    return size
  }

  // MARK: Drawing

  open override func drawContent(in context: DrawingContext) {
    let bounds = context.bounds
    let theme = context.theme
    let color = currentForeground(in: theme)
    if let image = currentBackgroundImage { context.draw(image, in: bounds, tint: color) }
    let content = contentSize(scale: context.rasterScale)
    var x: CGFloat
    switch configuration.alignment {
    case .leading: x = bounds.minX + configuration.padding
    case .center: x = bounds.midX - content.width / 2
    case .trailing: x = bounds.maxX - configuration.padding - content.width
    }
    // What is too wide is cut at its end, not at both.
    x = max(x, bounds.minX + min(configuration.padding / 2, bounds.width / 2))
    let figure = figureSize
    if let image = currentImage {
      context.draw(
        image,
        in: CGRect(
          x: x, y: bounds.midY - figure.height / 2, width: figure.width, height: figure.height),
        tint: color, alpha: isEnabled ? 1 : theme.disabledOpacity)
    } else if let icon = currentIcon {
      context.draw(
        icon: icon, font: iconFont,
        center: CGPoint(x: x + figure.width / 2, y: bounds.midY), color: color)
    }
    if figure.width > 0 { x += figure.width + configuration.spacing }
    drawText(at: x, in: context, color)
  }

  private func drawText(at x: CGFloat, in context: DrawingContext, _ color: Color) {
    guard let fonts = Self.registry.resources.fonts else { return }
    let bounds = context.bounds
    let width = max(1, bounds.maxX - configuration.padding / 2 - x)
    let scale = context.rasterScale
    let title = titleLayout(fonts, maxWidth: width, scale: scale)
    let subtitle = subtitleLayout(fonts, maxWidth: width, scale: scale)
    let height = (title?.size.height ?? 0) + (subtitle?.size.height ?? 0)
    var y = bounds.midY - height / 2
    if let title {
      draw(title, richTitle, at: CGPoint(x: x, y: y), in: context, color)
      y += title.size.height
    }
    if let subtitle {
      draw(subtitle, richSubtitle, at: CGPoint(x: x, y: y), in: context, color.faded(0.66))
    }
  }
}

extension Color {
  /// Lighter, in a light theme darker, and more opaque where it is translucent, so that it shows on
  /// any ground.
  func pressed(_ amount: CGFloat, in theme: ControlTheme) -> Color {
    let opacity = min(1, alpha + amount * (1 - alpha))
    return blended(
      with: theme.userInterfaceStyle == .light ? .black : .white, fraction: amount
    ).withAlphaComponent(opacity)
  }
}

extension ControlTheme {
  /// Fonts of a button's title, subtitle and icon, at 100 %.
  nonisolated var buttonFont: FontDescriptor { font(metrics.emphasised, .semibold) }
  nonisolated var subtitleFont: FontDescriptor { font(metrics.small) }
  nonisolated var buttonIconFont: FontDescriptor { iconFont(metrics.title) }
}

/// Numbers of buttons.
enum ButtonConstants {
  /// What a configuration says that leaves sizes to the theme, and is not asked by a button.
  static let theme = ControlTheme.dusk
}
