// Panels of frosted glass.
public import Foundation

/// A view through which what lies beneath is seen blurred. Source: UIVisualEffectView.
///
/// Subviews go into ``contentView``. Where the target cannot be read back, the tint alone shows.
open class VisualEffectView: View {
  /// What is seen beneath.
  public struct Effect: Hashable, Sendable {
    /// Standard deviation in points.
    public var blur: CGFloat
    /// 1 leaves colours as they are.
    public var saturation: CGFloat
    /// Lies over the blurred picture; translucent.
    public var tint: Color

    public nonisolated init(blur: CGFloat, saturation: CGFloat = 1.4, tint: Color) {
      (self.blur, self.saturation, self.tint) = (blur, saturation, tint)
    }

    /// Dusk glass for panels over a game.
    public nonisolated static let dark = Effect(
      blur: 12, tint: Color(hex: 0x141A33, alpha: 0.72))
    /// The same, as thin as text on it allows.
    public nonisolated static let thinDark = Effect(
      blur: 8, tint: Color(hex: 0x141A33, alpha: 0.45))
    /// White paper over anything.
    public nonisolated static let light = Effect(
      blur: 12, tint: Color(hex: 0xFFFFFF, alpha: 0.86))
  }

  /// Nil: nothing of it.
  open var effect: Effect? { didSet { if effect != oldValue { effectDidChange() } } }

  /// What lies on the glass; fills the view.
  public let contentView = View(frame: .zero)

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
