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
