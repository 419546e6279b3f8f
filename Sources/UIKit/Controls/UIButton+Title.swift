// The older face of buttons: a type, a title's label, edge insets.
import CoreGraphics
public import GlassineControls
import GlassineText
import GlassineUI

extension Button {
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close
  }

  /// A button without a background: a custom one with a white title, any other with one in the
  /// tint.
  public convenience init(type: ButtonType) {
    self.init(configuration: .bare(type))
    keep(type)
    isBare = true
    bareContent.dims = true
  }

  /// The type with which it was made; custom without one.
  @_disfavoredOverload public var buttonType: ButtonType {
    objc_getAssociatedObject(self, Self.typeKey) as? ButtonType ?? .custom
  }
  func keep(_ type: ButtonType) {
    objc_setAssociatedObject(self, Self.typeKey, type, .OBJC_ASSOCIATION_RETAIN)
  }
  private static let typeKey = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  // A title has no shadow, and a finger no light: they have no effect.
  public func setTitleShadowColor(_ color: UIColor?, for state: State) {}
  public var reversesTitleShadowWhenHighlighted: Bool {
    get { false }
    set {}
  }
  public var showsTouchWhenHighlighted: Bool {
    get { false }
    set {}
  }
  /// True; setting it has no effect: a button that is not enabled fades.
  public var adjustsImageWhenDisabled: Bool {
    get { true }
    set {}
  }
}

/// A label whose properties are those of a button's title. The accessors of `font` and `textColor`
/// in an extension of `Label` ask for this class, because they cannot be overridden.
final class ButtonTitleLabel: Label {
  private weak var button: Button?

  init(of button: Button) {
    self.button = button
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var text: String? {
    get { button?.currentTitle }
    set { button?.setTitle(newValue, for: .normal) }
  }

  var titleFont: UIFont? {
    get { button.map { UIFont($0.configuration.GlassineControls::font) } }
    set { if let newValue { button?.configuration.GlassineControls::font = newValue.descriptor } }
  }

  var titleColor: UIColor? {
    get { button.map { UIColor($0.GlassineControls::currentTitleColor) } }
    set {
      guard let own = button as? UIButton else {
        button?.GlassineControls::setTitleColor(newValue?.color, for: .normal)
        return
      }
      own.setTitleColor(newValue, for: .normal)
    }
  }

  // The button draws the title.
  override var alpha: CGFloat { didSet { fade() } }
  override var isHidden: Bool { didSet { fade() } }
  private func fade() { button?.bareContent.titleAlpha = isHidden ? 0 : Float(alpha) }

  override var lineBreakMode: NSLineBreakMode {
    get { button?.configuration.titleLineBreakMode ?? .byTruncatingTail }
    set { button?.configuration.titleLineBreakMode = newValue }
  }

  /// A title of several lines wraps.
  override var numberOfLines: Int {
    get { lineBreakMode == .byWordWrapping ? 0 : 1 }
    set { if newValue != 1 { lineBreakMode = .byWordWrapping } }
  }
}
