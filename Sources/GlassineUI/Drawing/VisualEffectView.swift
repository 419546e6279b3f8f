// Panels of frosted glass.
public import Foundation

/// A view that shows the pixels beneath it blurred. Source: UIVisualEffectView.
///
/// Subviews go into ``contentView``. If the target cannot be read back, only the tint is drawn.
open class VisualEffectView: View {
  /// The look of the glass.
  public struct Effect: Hashable, Sendable {
    /// Standard deviation in points.
    public var blur: CGFloat
    /// 1 leaves colours unchanged.
    public var saturation: CGFloat
    /// The colour over the blurred picture; translucent.
    public var tint: Color

    public nonisolated init(blur: CGFloat, saturation: CGFloat = 1.4, tint: Color) {
      (self.blur, self.saturation, self.tint) = (blur, saturation, tint)
    }

    /// Dusk glass for panels over a game.
    public nonisolated static let dark = Effect(
      blur: 12, tint: Color(hex: 0x141A33, alpha: 0.72))
    /// The same, as thin as the readability of text allows.
    public nonisolated static let thinDark = Effect(
      blur: 8, tint: Color(hex: 0x141A33, alpha: 0.45))
    /// White paper over anything.
    public nonisolated static let light = Effect(
      blur: 12, tint: Color(hex: 0xFFFFFF, alpha: 0.86))
  }

  /// Nil: no effect.
  open var effect: Effect? { didSet { if effect != oldValue { effectDidChange() } } }

  /// The view of the content on the glass; fills the view.
  public let contentView = View(frame: .zero)

  @_disfavoredOverload
  public convenience init(effect: Effect?) {
    self.init(frame: .zero)
    self.effect = effect
    effectDidChange()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addContentView()
  }

  deinit {}  // Plain, as the view's.

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContentView()
  }

  private func addContentView() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  private func effectDidChange() {
    layer.backdropBlur = effect?.blur ?? 0
    layer.backdropSaturation = effect?.saturation ?? 1
    backgroundColor = effect?.tint
  }
}
