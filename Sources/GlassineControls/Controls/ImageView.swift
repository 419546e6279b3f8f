// A view that shows a picture.
public import Foundation
import GlassineBase
import GlassineScene
public import GlassineUI

/// Shows a picture; ``View/tintColor`` fills a template. Takes no touches by default (H8). Source:
/// UIImageView.
open class ImageView: View {
  open var image: Image? {
    didSet {
      guard image !== oldValue else { return }
      imageDidChange()
      if image?.alignmentRectInsets != oldValue?.alignmentRectInsets {
        invalidateIntrinsicContentSize()
      }
    }
  }
  /// Shown while ``isHighlighted``; nil: ``image``. Source: UIImageView.
  open var highlightedImage: Image? {
    didSet { if highlightedImage !== oldValue { setNeedsDisplay() } }
  }
  /// Whether ``highlightedImage`` is shown; a cell sets it while it is highlighted or selected.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }
  /// Pictures shown in turn after ``startAnimating()``; see ``Image/frames(in:)`` for sheets.
  open var animationImages: [Image]? { didSet { if wantsAnimation { startAnimating() } } }
  /// Seconds for all of them; if not above 0, a thirtieth of a second each. Source: UIImageView.
  open var animationDuration: TimeInterval = 0
  /// The number of repetitions; 0: unlimited.
  open var animationRepeatCount = 0
  final var wantsAnimation = false
  final var sequence: ImageSequence?

  /// The alpha threshold below which, and outside the picture, touches pass through (H7, P4); nil:
  /// the bounds count.
  ///
  /// Clamped to 0...1: at 0 every pixel of the picture counts, at 1 only opaque ones. NaN is misuse
  /// and changes nothing. The picture's own pixel at the point decides, after content mode, caps,
  /// orientation and transforms; the view's ``View/alpha`` is ignored.
  open var alphaHitThreshold: CGFloat? {
    get { storedThreshold }
    set {
      guard newValue?.isNaN != true else {
        return Self.registry.diagnostics.misuse("ImageView.alphaHitThreshold cannot be NaN")
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
    coder.interface?.fill(self, level: ImageView.self)
  }

  /// A view of the picture's size.
  public init(image: Image?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
    imageDidChange()
  }

  /// … that shows `highlightedImage` while it is highlighted.
  public init(image: Image?, highlightedImage: Image?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
    self.highlightedImage = highlightedImage
    imageDidChange()
  }

  open override var contentMode: ContentMode {
    didSet { if contentMode != oldValue { hitMaskDidChange() } }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    followWindow()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }
  /// The picture's.
  open override var alignmentRectInsets: EdgeInsets { image?.alignmentRectInsets ?? .zero }

  /// The picture's size without its ``Image/alignmentRectInsets``: with them, the frame has that
  /// size.
  open override var intrinsicContentSize: CGSize {
    guard let image else { return super.intrinsicContentSize }
    let insets = image.alignmentRectInsets
    return CGSize(
      width: max(0, image.size.width - insets.left - insets.right),
      height: max(0, image.size.height - insets.top - insets.bottom))
  }

  open override func drawContent(in context: DrawingContext) {
    guard let image = shownImage else { return }
    context.draw(
      image, in: image.placement(contentMode).imageRect(in: context.bounds), tint: .tint)
  }

  private func imageDidChange() {
    hitMaskDidChange()
    setNeedsDisplay()
    contentMayHaveChanged()
  }

  private func hitMaskDidChange() {
    let store = Self.registry.store
    guard let image, let threshold = alphaHitThreshold else {
      store.setHitMask(nil, of: id)
      return
    }
    store.setHitMask(
      HitMask(
        image.alphaBitmap(threshold: threshold),
        mapping: .content(image.placement(contentMode))),
      of: id)
  }
}
