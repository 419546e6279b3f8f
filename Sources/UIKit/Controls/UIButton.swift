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
    isBare = true
    bareImage.dims = true
  }

  public override init(configuration: Configuration) {
    super.init(configuration: configuration)
    isBare = true
    bareImage.dims = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configuration = .bare(.custom)
    isBare = true
    bareImage.dims = true
    coder.interface?.fill(self, level: UIButton.self)
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
