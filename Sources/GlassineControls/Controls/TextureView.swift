// A view that shows a texture of the host's: a video, a camera, a minimap.
public import Foundation
import GlassineBase
public import GlassineDisplayList
import GlassineScene
public import GlassineUI

/// Shows a texture that the host draws into, without a copy. Takes no touches by default, as an
/// ``ImageView``.
///
/// ``HostTexture/contentDidChange()`` draws it again; a texture that does not change costs nothing
/// beside its quad. Corners, clips, alpha and transforms work as for any view.
open class TextureView: View {
  /// Nil: only the background.
  open var texture: HostTexture? {
    didSet {
      guard texture !== oldValue else { return }
      oldValue?.observe(self, nil)
      observe()
    }
  }

  /// The alpha threshold below which, and outside the texture, touches pass through; nil: the
  /// bounds count, as they do without ``HostTexture/mask``. Clamped to 0...1; NaN is misuse and
  /// changes nothing.
  open var alphaHitThreshold: CGFloat? {
    get { storedThreshold }
    set {
      guard newValue?.isNaN != true else {
        return Self.registry.diagnostics.misuse("TextureView.alphaHitThreshold cannot be NaN")
      }
      let threshold = newValue.map { min(1, max(0, $0)) }
      guard threshold != storedThreshold else { return }
      storedThreshold = threshold
      hitMaskDidChange()
    }
  }
  private var storedThreshold: CGFloat?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  deinit {}  // Plain, as the view's.

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// A view of the texture's size.
  public convenience init(texture: HostTexture?) {
    self.init(frame: CGRect(origin: .zero, size: texture?.size ?? .zero))
    self.texture = texture
    observe()
  }

  open override var contentMode: ContentMode {
    didSet { if contentMode != oldValue { hitMaskDidChange() } }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { texture?.size ?? .zero }

  open override var intrinsicContentSize: CGSize { texture?.size ?? super.intrinsicContentSize }

  open override func drawContent(in context: DrawingContext) {
    guard let texture else { return }
    context.draw(texture, in: placement(of: texture).imageRect(in: context.bounds))
  }

  private func observe() {
    texture?.observe(self) { [weak self] change in self?.textureDidChange(change) }
    textureDidChange(.size)
  }

  private func textureDidChange(_ change: HostTextureChange) {
    if change != .content { hitMaskDidChange() }
    if change != .mask { setNeedsDisplay() }
    if change == .size { contentMayHaveChanged() }
  }

  private func hitMaskDidChange() {
    guard let texture, let mask = texture.mask, let threshold = alphaHitThreshold else {
      Self.registry.store.setHitMask(nil, of: id)
      return
    }
    let bitmap = AlphaBitmap(
      alpha: mask.alphas, width: mask.width, height: mask.height, threshold: threshold)
    let size = texture.size
    var placement = placement(of: texture)
    placement.toPixels = CGAffineTransform(
      scaleX: CGFloat(mask.width) / size.width, y: CGFloat(mask.height) / size.height)
    Self.registry.store.setHitMask(HitMask(bitmap, mapping: .content(placement)), of: id)
  }

  private func placement(of texture: HostTexture) -> HitMask.ContentPlacement {
    HitMask.ContentPlacement(
      mode: contentMode.placement, imageSize: texture.size, caps: .zero, filling: .stretch,
      toPixels: CGAffineTransform(scaleX: texture.scale, y: texture.scale))
  }
}

extension HostTexture {
  /// In points.
  public var size: CGSize {
    CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
  }
}
