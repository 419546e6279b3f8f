// The colours of a view's layer as Core Graphics' objects.
public import CoreGraphics
public import GlassineUI

extension UIColor {
  /// The colour for default traits, unless it is one of the theme's.
  public nonisolated var cgColor: CGColor { CGColor(components) }

  public nonisolated convenience init(cgColor: CGColor) { self.init(cgColor.color) }
}

extension Layer {
  /// Fills the bounds, under the content; nil: no fill.
  public var backgroundColor: CGColor? {
    get { self.GlassineUI::backgroundColor.map { CGColor($0) } }
    set { self.GlassineUI::backgroundColor = newValue?.color }
  }
  /// Nil is clear.
  public var borderColor: CGColor? {
    get { CGColor(self.GlassineUI::borderColor) }
    set { self.GlassineUI::borderColor = newValue?.color ?? .clear }
  }
  /// Nil is clear.
  public var shadowColor: CGColor? {
    get { CGColor(self.GlassineUI::shadowColor) }
    set { self.GlassineUI::shadowColor = newValue?.color ?? .clear }
  }
  /// 0 to 1; 0 by default, so that nothing is drawn.
  public var shadowOpacity: Float {
    get { Float(self.GlassineUI::shadowOpacity) }
    set { self.GlassineUI::shadowOpacity = CGFloat(newValue) }
  }
}
