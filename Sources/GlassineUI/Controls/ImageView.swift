// A picture as a view.
public import Foundation
import GlassineBase
import GlassineScene

/// Shows a picture. Takes no touches by default (H8). Source: UIImageView.
open class ImageView: View {
  open var image: Image? { didSet { if image !== oldValue { imageDidChange() } } }
  /// Fills template pictures.
  open var tintColor: Color = .white {
    didSet {
      guard tintColor != oldValue else { return }
      Self.registry.animationScope?.animate(
        .tintColor, of: self, Components(oldValue), Components(tintColor))
      setNeedsDisplay()
    }
  }

  /// Where the picture's alpha is below this, touches pass (H7, P4); nil: the bounds count.
  open var alphaHitThreshold: CGFloat? {
    didSet { if alphaHitThreshold != oldValue { hitMaskDidChange() } }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// A view of the picture's size.
  public convenience init(image: Image?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    imageDidChange()
  }

  open override var contentMode: ContentMode { didSet { hitMaskDidChange() } }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }
  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

  open override func drawContent(in context: DrawingContext) {
    guard let image else { return }
    context.draw(
      image, in: image.placement(contentMode).imageRect(in: context.bounds),
      tint: Self.registry.presented.value(.tintColor, of: id)?.color ?? tintColor)
  }

  private func imageDidChange() {
    hitMaskDidChange()
    setNeedsDisplay()
  }

  private func hitMaskDidChange() {
    let store = Self.registry.store
    guard let image, let threshold = alphaHitThreshold else {
      return store.setHitMask(nil, of: id)
    }
    let bitmap = AlphaBitmap(
      rgba: image.pixels, width: image.width, height: image.height, threshold: threshold)
    store.setHitMask(HitMask(bitmap, mapping: .content(image.placement(contentMode))), of: id)
  }
}
