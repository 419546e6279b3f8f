// The older face of a button's picture: its view, its insets, its look while it is pressed.
import CoreGraphics
import GlassineControls
import GlassineUI

/// An image view whose properties are those of a button's picture.
final class ButtonImageView: ImageView {
  private weak var button: Button?

  init(of button: Button) {
    self.button = button
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var image: UIImage? {
    get { button?.currentImage }
    set { button?.setImage(newValue, for: .normal) }
  }

  // The button draws the picture.
  override var alpha: CGFloat { didSet { fade() } }
  override var isHidden: Bool { didSet { fade() } }
  private func fade() { button?.bareContent.imageAlpha = isHidden ? 0 : Float(alpha) }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    guard let tint = ownTintColor else { return }
    button?.configuration.imageColorTransformer = ConfigurationColorTransformer { _ in tint }
  }

  override var contentMode: UIView.ContentMode {
    get { button?.bareContent.mode ?? .scaleToFill }
    set { button?.bareContent.mode = newValue }
  }
}
