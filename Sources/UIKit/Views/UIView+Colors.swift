// The colours of views as objects. Each property hides Glassine's of the same name from code that
// imports UIKit alone, and reads and writes it.
import GlassineControls
public import GlassineUI

extension View {
  /// Fills the bounds; nil: no fill.
  public var backgroundColor: UIColor? {
    get {
      (self as? any OverridesBackgroundColor).map { $0.loweredBackgroundColor }
        ?? plainBackgroundColor
    }
    set {
      guard let own = self as? any OverridesBackgroundColor else {
        return plainBackgroundColor = newValue
      }
      own.loweredBackgroundColor = newValue
    }
  }
  /// The colour beneath overrides.
  public final var plainBackgroundColor: UIColor? {
    get { self.GlassineUI::backgroundColor.map(UIColor.init) }
    set { self.GlassineUI::backgroundColor = newValue?.color }
  }

  /// How a tint is shown.
  public enum TintAdjustmentMode: Int, Sendable { case automatic, normal, dimmed }

  /// `dimmed` shows a grey tint here and in descendants. Differs from UIKit: those with a tint of
  /// their own keep it, and a tint that is set while it is dimmed is shown.
  public var tintAdjustmentMode: TintAdjustmentMode {
    get { dimmedTint == nil ? .automatic : .dimmed }
    set {
      guard newValue != tintAdjustmentMode, newValue == .dimmed || dimmedTint != nil else { return }
      let kept = dimmedTint?.own
      dimmedTint = newValue == .dimmed ? DimmedTint(own: ownTintColor) : nil
      self.GlassineUI::tintColor = newValue == .dimmed ? UIColor.secondaryLabel.color : kept
    }
  }
  private var dimmedTint: DimmedTint? {
    get { objc_getAssociatedObject(self, DimmedTint.key) as? DimmedTint }
    set { objc_setAssociatedObject(self, DimmedTint.key, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }

  /// The accent colour of this view and its descendants; nil inherits, and is never read.
  public var tintColor: UIColor! {
    get { (self as? any OverridesTintColor).map { $0.loweredTintColor } ?? plainTintColor }
    set {
      guard let own = self as? any OverridesTintColor else { return plainTintColor = newValue }
      own.loweredTintColor = newValue
    }
  }
  /// The colour beneath overrides.
  public final var plainTintColor: UIColor! {
    get { UIColor(self.GlassineUI::tintColor) }
    set { self.GlassineUI::tintColor = newValue?.color }
  }
}

/// The tint that a dimmed view had of its own; nil: an inherited one.
private final class DimmedTint {
  static let key = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
  let own: Color?
  init(own: Color?) { self.own = own }
}
