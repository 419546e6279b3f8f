// The text field that code for iOS makes.
public import CoreGraphics
public import GlassineControls

/// A field without a border by default, as UIKit's. The plugin `LowerUIKit` makes fields and
/// subclasses of this class; a field of an interface file says its border.
@preconcurrency @MainActor
open class LoweredTextField: TextField {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    borderStyle = .none
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
