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
    bareImage.dims = true
    // A subclass may override the rectangles.
    guard type(of: self) != UIButton.self else { return }
    contentPlacer = { button, _ in (button as? UIButton)?.placedRects ?? ButtonRects() }
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

  /// A button of the type `system` that performs `primaryAction`.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(configuration: .bare(.system), primaryAction: primaryAction)
    self.frame = frame
  }
}

extension Button.Configuration {
  /// A title, and nothing else.
  static func bare(_ type: Button.ButtonType) -> Button.Configuration {
    var look = Button.Configuration()
    look.GlassineControls::baseBackgroundColor = nil
    look.GlassineControls::baseForegroundColor = type == .custom ? .white : .tint
    look.contentInsets = .zero
    look.pressScale = 1
    look.cornerRadius = 0
    look.shadows = []
    return look
  }
}
