// A button: a title, an icon, a look per state.
public import Foundation
public import GlassineText

/// A control that is pressed. Source: UIButton with a configuration.
open class Button: Control {
  /// What a button shows, apart from its state.
  public struct Configuration {
    public var title: String?
    /// A character of `iconFont`, shown before the title.
    public var icon: Character?
    public var font = FontDescriptor(size: 17, weight: .semibold)
    public var iconFont = FontDescriptor(family: "Material Design Icons", size: 22)
    public var foreground: Color = .white
    public var background: Color? = Color(hex: 0x2B3560)
    public var pressedBackground: Color?
    public var border: Color?
    public var cornerRadius: CGFloat = 14
    public var shadows: [Layer.Shadow] = []
    public var alignment: Alignment = .center
    /// Points between edge and content.
    public var padding: CGFloat = 16
    /// Points between icon and title.
    public var spacing: CGFloat = 10

    public enum Alignment: Sendable { case leading, center }

    public init(title: String? = nil, icon: Character? = nil) {
      self.title = title
      self.icon = icon
    }
  }

  open var configuration: Configuration { didSet { dress() } }

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

  open override func stateDidChange() {
    super.stateDidChange()
    dress()
  }

  private func dress() {
    let pressed = configuration.pressedBackground ?? configuration.background
    layer.backgroundColor = isHighlighted ? pressed : configuration.background
    layer.cornerRadius = configuration.cornerRadius
    layer.shadows = configuration.shadows
    layer.borderColor = configuration.border ?? .clear
    layer.borderWidth = configuration.border == nil ? 0 : Layer.hairline
    setNeedsDisplay()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let content = contentSize(scale: 1)
    return CGSize(
      width: content.width + 2 * configuration.padding,
      height: max(44, content.height + configuration.padding))
  }

  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  private var titleStyle: TextStyle { TextStyle(font: configuration.font, alignment: .left) }

  private func contentSize(scale: CGFloat) -> CGSize {
    var size = CGSize.zero
    if let title = configuration.title,
      let layout = Self.registry.resources.fonts?.layout(title, style: titleStyle, scale: scale)
    {
      size = layout.size
    }
    if configuration.icon != nil {
      size.width +=
        configuration.iconFont.size + (configuration.title == nil ? 0 : configuration.spacing)
      size.height = max(size.height, configuration.iconFont.size)
    }
    return size
  }

  open override func drawContent(in context: DrawingContext) {
    let bounds = context.bounds
    let content = contentSize(scale: context.rasterScale)
    let color = configuration.foreground.withAlphaComponent(
      configuration.foreground.alpha * (isEnabled ? 1 : 0.36))
    var x =
      configuration.alignment == .center
      ? bounds.midX - content.width / 2 : bounds.minX + configuration.padding
    if let icon = configuration.icon {
      let side = configuration.iconFont.size
      context.draw(
        icon: icon, font: configuration.iconFont, center: CGPoint(x: x + side / 2, y: bounds.midY),
        color: color)
      x += side + configuration.spacing
    }
    if let title = configuration.title, let fonts = Self.registry.resources.fonts {
      let layout = fonts.layout(
        title, style: titleStyle, maxWidth: max(1, bounds.maxX - configuration.padding / 2 - x),
        scale: context.rasterScale)
      context.draw(
        layout, at: CGPoint(x: x, y: bounds.midY - layout.size.height / 2), color: color)
    }
  }
}
