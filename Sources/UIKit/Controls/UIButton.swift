// The button of code for iOS: without a look of its own.
public import CoreGraphics
public import GlassineControls
public import GlassineUI

/// A button whose background, border and corners are those of its layer, until a configuration with
/// a background is set. Its title is white, or in the tint for the type `system`. Source: UIKit's
/// documentation of UIButton.
open class UIButton: Button {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    configuration = .bare(.custom)
    becomeBare()
  }

  public override convenience init(configuration: Configuration) {
    self.init(frame: .zero)
    self.configuration = configuration
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configuration = .bare(.custom)
    becomeBare()
    coder.interface?.fill(self, level: UIButton.self)
  }

  private func becomeBare() {
    isBare = true
    bareContent.dims = true
    // A subclass may override the rectangles.
    guard type(of: self) != UIButton.self else { return }
    contentPlacer = { button, _ in (button as? UIButton)?.placedRects ?? ButtonRects() }
  }

  // MARK: Views beneath the content

  open override func insertSubview(_ view: UIView, at index: Int) {
    super.insertSubview(view, at: index)
    if index <= 0 { raiseContent(above: view) }
  }

  open override func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    if sibling === titleLabel || sibling === imageView {
      insertSubview(view, at: 0)
    } else {
      super.insertSubview(view, belowSubview: sibling)
    }
  }

  open override func sendSubviewToBack(_ view: UIView) {
    super.sendSubviewToBack(view)
    if view.superview === self { raiseContent(above: view) }
  }

  open override func setNeedsDisplay() {
    super.setNeedsDisplay()
    contentFront?.setNeedsDisplay()
  }

  // MARK: Rectangles

  private var placedRects: ButtonRects {
    let content = contentRect(forBounds: bounds)
    return ButtonRects(
      image: imageRect(forContentRect: content), title: titleRect(forContentRect: content))
  }

  /// The rectangle of picture and title: the bounds without the insets. An override has no effect
  /// on the button's own size.
  open func contentRect(forBounds bounds: CGRect) -> CGRect {
    let insets = configuration.contentInsets
    return bounds.inset(
      by: UIEdgeInsets(
        top: insets.top, left: isMirrored ? insets.trailing : insets.leading,
        bottom: insets.bottom, right: isMirrored ? insets.leading : insets.trailing))
  }

  /// The title's rectangle within `contentRect`; zero without a title. May be overridden: the title
  /// is drawn there, truncated to its width.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    naturalRects(inContent: contentRect).title
  }

  /// The picture's rectangle within `contentRect`; zero without a picture. May be overridden.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    naturalRects(inContent: contentRect).image
  }

  // MARK: Titles and pictures

  /// A button of another type than `custom` shows a picture as a template, unless its mode is
  /// `alwaysOriginal`.
  open override func setImage(_ image: UIImage?, for state: State) {
    super.setImage(buttonType == .custom ? image : image?.inBars, for: state)
  }

  @_nonoverride
  open func setTitleColor(_ color: UIColor?, for state: State) {
    self.GlassineControls::setTitleColor(color?.color, for: state)
  }
  @_nonoverride
  open func titleColor(for state: State) -> UIColor? {
    self.GlassineControls::titleColor(for: state).map(UIColor.init)
  }

  @_nonoverride
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    self.GlassineControls::setAttributedTitle(title?.text, for: state)
  }
  @_nonoverride
  open func attributedTitle(for state: State) -> NSAttributedString? {
    self.GlassineControls::attributedTitle(for: state).map { NSAttributedString($0) }
  }
  /// The look of the title, as properties of a label. The label is in no window: the button draws
  /// its title itself, and the label's font, lines and colour are the title's.
  open var titleLabel: UILabel? { ownTitleLabel }
  private lazy var ownTitleLabel = ButtonTitleLabel(of: self)

  /// The distance of the content from the edges, in points.
  open var contentEdgeInsets: UIEdgeInsets {
    get {
      let (insets, title) = (configuration.contentInsets, titleEdgeInsets)
      return UIEdgeInsets(
        top: insets.top - title.top, left: insets.leading - title.left,
        bottom: insets.bottom - title.bottom, right: insets.trailing - title.right)
    }
    set { setInsets(content: newValue, title: titleEdgeInsets) }
  }

  /// A further distance of a title without a picture, in points. Differs from UIKit: the button's
  /// own size has it, too.
  open var titleEdgeInsets: UIEdgeInsets {
    get { ownTitleInsets }
    set {
      let content = contentEdgeInsets
      ownTitleInsets = newValue
      setInsets(content: content, title: newValue)
    }
  }
  private var ownTitleInsets = UIEdgeInsets.zero

  private func setInsets(content: UIEdgeInsets, title: UIEdgeInsets) {
    configuration.contentInsets = NSDirectionalEdgeInsets(
      top: content.top + title.top, leading: content.left + title.left,
      bottom: content.bottom + title.bottom, trailing: content.right + title.right)
  }

  /// The picture, as properties of an image view: its image and content mode. The view is in no
  /// window, since the button draws its picture itself.
  open var imageView: UIImageView? { ownImageView }
  private lazy var ownImageView = ButtonImageView(of: self)

  /// A further distance of the picture from the edges, in points. A picture beside a title moves by
  /// half of it, as on iOS.
  open var imageEdgeInsets: UIEdgeInsets {
    get { bareContent.insets }
    set { bareContent.insets = newValue }
  }

  /// Whether a picture without one of its own for the state fades while the button is pressed.
  open var adjustsImageWhenHighlighted: Bool {
    get { bareContent.dims }
    set { bareContent.dims = newValue }
  }

  /// A button of the type `system` that performs `primaryAction`.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(configuration: .bare(.system), primaryAction: primaryAction)
    keep(.system)
    self.frame = frame
  }
}

extension Button {
  @_disfavoredOverload public var currentTitleColor: UIColor {
    UIColor(self.GlassineControls::currentTitleColor)
  }
  @_disfavoredOverload public var currentAttributedTitle: NSAttributedString? {
    self.GlassineControls::currentAttributedTitle.map { NSAttributedString($0) }
  }
}

extension Button.Configuration {
  /// A title, and a picture that has the tint if it is a template.
  static func bare(_ type: Button.ButtonType) -> Button.Configuration {
    var look = Button.Configuration()
    look.GlassineControls::baseBackgroundColor = nil
    look.GlassineControls::baseForegroundColor = type == .custom ? .white : .tint
    look.imageColorTransformer = .preferredTint
    look.contentInsets = .zero
    look.pressScale = 1
    look.cornerRadius = 0
    look.shadows = []
    return look
  }
}
