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

  override var contentMode: UIView.ContentMode {
    get { button?.bareImage.mode ?? .scaleToFill }
    set { button?.bareImage.mode = newValue }
  }
}
