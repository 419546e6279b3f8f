// The host of a layer: a view that shows it. The layer retains it, and superviews do.
import CoreGraphics
import GlassineUI

/// Shows a layer that has no view of its own, or the content of a view's layer.
final class LayerView: View {
  /// Nil once the layer is gone.
  private weak var living: CALayer?

  init(_ layer: CALayer) {
    living = layer
    super.init(frame: .zero)
    becomeDrawnChild()
  }

  required init?(coder: NSCoder) { nil }

  var shownLayer: CALayer? { living }

  /// Whether it is a further host, of a copy of the layer.
  var isCopy = false
  /// The pictures of the layer's own drawing, which nothing else may retain.
  private var drawnImages: [Image] = []
  /// The values of animations that a copy shows.
  var values: [String: Any?] = [:]

  override func drawContent(in context: DrawingContext) {
    guard let layer = living else { return }
    guard isCopy else { return draw(layer, in: context) }
    layer.withPresented(values) { draw(layer, in: context) }
  }

  private func draw(_ layer: CALayer, in context: DrawingContext) {
    layer.isDrawing = true
    layer.awaitsDrawing = false
    defer { layer.isDrawing = false }
    if layer.isCustomDrawn, !layer.isDisplayed { layer.display() }
    layer.isDisplayed = false
    context.withSavedState { layer.drawContent(in: context) }
    guard layer.isCustomDrawn else { return }
    let target = CGContext.of(context)
    context.withSavedState { layer.draw(in: target) }
    drawnImages = target.drawnImages
  }

  override func layoutSubviews() {
    guard let layer = living, !isCopy else { return }
    if !layer.isViews { layer.didAppear() }
    (layer as? CAEmitterLayer)?.appear()
    if !layer.isViews { layer.layOut() }
    layer.updateCopies()
  }

  override func didMoveToWindow() {
    guard let layer = living, !isCopy else { return }
    if window == nil { layer.didDisappear() } else { layer.startWaitingAnimations() }
  }

  /// Sets the host's place from the layer's values on screen.
  func place(_ layer: CALayer) {
    View.performWithoutAnimation {
      let bounds: CGRect = layer.shown("bounds", .zero)
      let position: CGPoint = layer.shown("position", .zero)
      let anchor: CGPoint = layer.shown("anchorPoint", CGPoint(x: 0.5, y: 0.5))
      let transform: CATransform3D = layer.shown("transform", CATransform3D())
      let outer = layer.superlayer?.shownSublayerTransform ?? CATransform3D()
      // Views draw little beyond their bounds, and a shape without bounds is common.
      let box = layer.reachesBeyondBounds && !layer.isBoxed ? layer.contentBox(bounds) : bounds
      if self.bounds != box { self.bounds = box }
      zPosition = layer.zOrder
      var isBehind = false
      if transform == CATransform3D(), outer == CATransform3D() {
        setToParent(nil)
        center = CGPoint(
          x: position.x + box.midX - bounds.minX - anchor.x * bounds.width,
          y: position.y + box.midY - bounds.minY - anchor.y * bounds.height)
      } else {
        let map = layer.map(bounds, position, anchor, transform, outer)
        isBehind = map == nil || !layer.isDoubleSided && (map?.determinant ?? 1) < 0
        if let map { setToParent(map) }
      }
      isHidden = isBehind || layer.shown("hidden", false)
    }
  }

  /// Sets the host's look from the layer's values on screen.
  func dress(_ shown: CALayer) {
    View.performWithoutAnimation {
      alpha = shown.shown("opacity", CGFloat(1))
      clipsToBounds = shown.shown("masksToBounds", false)
      let background: CGColor? = shown.shown("backgroundColor")
      guard isDressed || background != nil || shown.hasEdges else { return }
      isDressed = true
      let look = layer
      look.backgroundColor = background?.color
      look.cornerRadius = shown.shown("cornerRadius", 0)
      look.borderWidth = shown.shown("borderWidth", 0)
      look.borderColor = shown.shown("borderColor", CGColor.black).color
      let corners: CACornerMask = shown.shown("maskedCorners", .all)
      look.maskedCorners = Layer.CornerMask(rawValue: UInt8(corners.rawValue & 15))
      let shadow = shown.shownShadow
      look.shadows = shadow.color.alpha > 0 ? [shadow] : []
      let path: CGPath? = shown.shown("shadowPath")
      let cast = path?.path ?? shown.contentShadow
      if cast != nil || look.shadowPath != nil { look.shadowPath = cast }
      if shadow.color.alpha > 0, !isCopy { ContentShadows.main.note(shown) }
    }
  }
  /// Whether the view has a look: most layers of shapes have none.
  private var isDressed = false
}

extension CALayer: AnchoredLayer {
  package var isAnchored: Bool { anchorPoint != CGPoint(x: 0.5, y: 0.5) }
  package var anchorPlace: CGPoint { position }
  package func center(inLayout middle: CGPoint) -> CGPoint { center(atPosition: middle) }

  /// Whether the host draws the bounds themselves: a background, a border, their shadow, a clip.
  fileprivate var isBoxed: Bool {
    let background: CGColor? = shown("backgroundColor")
    return (background?.alpha ?? 0) > 0 || shown("borderWidth", CGFloat(0)) > 0
      || shown("masksToBounds", false)
      || shown("shadowOpacity", CGFloat(0)) > 0 && contentShadow == nil
  }

  /// Whether a corner, a border or a shadow is set.
  fileprivate var hasEdges: Bool {
    ["cornerRadius", "borderWidth", "shadowOpacity", "maskedCorners"].contains {
      attributes[$0] != nil || presented[$0] != nil
    }
  }

  /// The map from the layer's coordinates to its superlayer's; nil if it is behind the eye.
  func map(
    _ bounds: CGRect, _ position: CGPoint, _ anchor: CGPoint, _ transform: CATransform3D,
    _ outer: CATransform3D
  ) -> CGAffineTransform? {
    let pivot = CGPoint(
      x: bounds.minX + anchor.x * bounds.width, y: bounds.minY + anchor.y * bounds.height)
    var whole = CATransform3DConcat(
      transform, CATransform3DMakeTranslation(position.x, position.y, zPosition))
    if outer != CATransform3D(), let parent {
      let box = parent.bounds
      let middle = CGPoint(
        x: box.minX + parent.anchorPoint.x * box.width,
        y: box.minY + parent.anchorPoint.y * box.height)
      whole = CATransform3DConcat(
        whole, CATransform3DMakeTranslation(-middle.x, -middle.y, 0))
      whole = CATransform3DConcat(whole, outer)
      whole = CATransform3DConcat(whole, CATransform3DMakeTranslation(middle.x, middle.y, 0))
    } else if transform.m34 == 0, transform.m14 == 0, transform.m24 == 0 {
      whole.m43 = 0
    }
    guard let flat = whole.flattened else { return nil }
    return CGAffineTransform(translationX: -pivot.x, y: -pivot.y).concatenating(flat)
  }

  /// The order among siblings: the depth of the transform counts as well.
  fileprivate var zOrder: CGFloat { shown("zPosition", 0) + transform.m43 }

  /// The view that is drawn for the layer: the view of which it is, or the host.
  var drawnView: View? { isViews ? view : hostIfAny }

  /// The host, created on first use; nil for a copy, and for a view's layer without its view.
  var contentHost: LayerView? {
    if isViews { return hostForContent() }
    if isCopy { return nil }
    if let hostIfAny { return hostIfAny }
    let host = LayerView(self)
    hostIfAny = host
    host.place(self)
    host.dress(self)
    if let mask { showMask(mask) }
    return host
  }

  /// The host that draws content of a view's layer, beneath the view's subviews.
  func hostForContent(isForced: Bool = false) -> LayerView? {
    guard let view else { return nil }
    if let hostIfAny { return hostIfAny }
    guard hasContent || isForced else { return nil }
    let host = LayerView(self)
    hostIfAny = host
    View.performWithoutAnimation {
      host.frame = view.bounds
      host.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.insertDrawnChild(host, at: 0)
    }
    return host
  }
}
