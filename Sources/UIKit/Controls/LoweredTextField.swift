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

  // MARK: Views beneath the text

  open override func insertSubview(_ view: UIView, at index: Int) {
    super.insertSubview(view, at: index)
    if index <= 0 { raiseContent(above: view) }
  }

  open override func sendSubviewToBack(_ view: UIView) {
    super.sendSubviewToBack(view)
    if view.superview === self { raiseContent(above: view) }
  }

  open override func setNeedsDisplay() {
    super.setNeedsDisplay()
    contentFront?.setNeedsDisplay()
  }
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

  // MARK: The size of a view that does not scroll

  /// ``intrinsicContentSize`` at the last layout.
  private var fittedSize = CGSize.zero

  /// Its text's, without wrapping; none while the view scrolls. Source: UIKit.
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled ? super.intrinsicContentSize : unwrappedSize
  }

  @_disfavoredOverload
  open override func contentHeight(forWidth width: CGFloat) -> CGFloat? {
    isScrollEnabled ? nil : sizeThatFits(CGSize(width: width, height: 0)).height
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard !isScrollEnabled else { return }
    let size = unwrappedSize
    guard size != fittedSize else { return }
    fittedSize = size
    invalidateIntrinsicContentSize()
  }
}
