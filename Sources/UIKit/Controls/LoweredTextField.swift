// The text fields and text views that code for iOS makes.
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

/// A text view with a plain background and UIKit's distances, without the theme's field. The plugin
/// `LowerUIKit` makes text views and subclasses of this class.
@preconcurrency @MainActor
open class LoweredTextView: TextView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    hasFrame = false
    backgroundColor = .systemBackground
    // Source: UIKit's documentation of textContainerInset and lineFragmentPadding.
    textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
    linePadding = 5
    lineHeightMultiple = 1
    plainFont = .systemFont(ofSize: 12)
  }
}
