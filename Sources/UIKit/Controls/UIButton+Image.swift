// The older face of a button's picture: its view, its insets, its look while it is pressed.
import CoreGraphics
public import GlassineControls
import GlassineUI

extension Button {
  /// The picture, as properties of an image view: its image and content mode. The view is in no
  /// window, since the button draws its picture itself.
  public var imageView: UIImageView? {
    if let view = objc_getAssociatedObject(self, Self.pictureKey) as? UIImageView { return view }
    let view = ButtonImageView(of: self)
    objc_setAssociatedObject(self, Self.pictureKey, view, .OBJC_ASSOCIATION_RETAIN)
    return view
  }

  private static let pictureKey = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  /// A further distance of the picture from the edges, in points. A picture beside a title moves by
  /// half of it, as on iOS.
  public var imageEdgeInsets: UIEdgeInsets {
    get { bareImage.insets }
    set { bareImage.insets = newValue }
  }

  /// Whether a picture without one of its own for the state fades while the button is pressed.
  public var adjustsImageWhenHighlighted: Bool {
    get { bareImage.dims }
    set { bareImage.dims = newValue }
  }
}

/// An image view whose properties are those of a button's picture.
private final class ButtonImageView: ImageView {
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
