// The tree of layers. A superlayer retains its sublayers; a view retains those of its subviews.
public import CoreGraphics
import GlassineUI

extension View {
  /// The layer of the view in the manner of Core Animation: of the view's `layerClass`, the same
  /// each time. The view retains it.
  public var quartzLayer: CALayer {
    if let layer = layerCompanion as? CALayer { return layer }
    let layer = CALayer.make(type(of: self).layerClass)
    self.layer.companion = layer
    layer.become(layerOf: self)
    return layer
  }
}

extension CALayer {
  private static var makers: [ObjectIdentifier: () -> CALayer] = [:]

  /// The class `type` for ``GlassineUI/View/layerClass``, with the way to make its layers. Swift
  /// cannot create an object of a class that is known only at run time, and has no required
  /// initializer.
  @preconcurrency
  public static func layerClass<Made: CALayer>(
    _ type: Made.Type, by make: @escaping @MainActor () -> Made
  ) -> AnyClass {
    makers[ObjectIdentifier(type)] = make
    ViewRegistry.main.layerMaker = { _ = $0.quartzLayer }
    return type
  }

  /// A layer of a class of the library, or of one with a known way to make it; others give a line
  /// in the log.
  static func make(_ type: AnyClass) -> CALayer {
    if let make = makers[ObjectIdentifier(type)] { return make() }
    switch type {
    case is CAEmitterLayer.Type: return CAEmitterLayer()
    case is CAShapeLayer.Type: return CAShapeLayer()
    case is CAGradientLayer.Type: return CAGradientLayer()
    case is CATextLayer.Type: return CATextLayer()
    case is CAReplicatorLayer.Type: return CAReplicatorLayer()
    default:
      if type is CALayer.Type, type != CALayer.self {
        ViewRegistry.main.diagnostics.notice(
          "the layer class \(type) is not created for a view; name it by CALayer.layerClass(_:by:)")
      }
      return CALayer()
    }
  }

  /// Gives a view what the layer had before it was the view's. The view has its own place.
  func give(_ values: [String: Any], _ layers: [CALayer], to view: View) {
    for (key, value) in values where key != "bounds" && key != "position" {
      ViewValue.of[key]?.write(view, self, value)
    }
    for layer in layers { insert(layer, at: nil) }
    if let mask { showMask(mask) }
    _ = hostForContent()
  }

  // MARK: Sublayers

  /// The sublayers, lowest first, those of subviews included; nil without any.
  public var sublayers: [CALayer]? {
    get {
      guard isViews, let view else { return retained.isEmpty ? nil : retained }
      let layers = view.children.compactMap { Self.layer(ofChild: $0, in: self) }
      return layers.isEmpty ? nil : layers
    }
    set {
      for layer in retained { layer.removeFromSuperlayer() }
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }

  /// The layer of a child; nil for the host of the layer's own content.
  private static func layer(ofChild child: View, in layer: CALayer) -> CALayer? {
    guard let host = child as? LayerView else { return child.quartzLayer }
    return host === layer.hostIfAny ? nil : host.shownLayer
  }

  /// Adds a sublayer at an index in ``sublayers``.
  @_disfavoredOverload
  public func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }

  public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    let layers = (sublayers ?? []).filter { $0 !== layer }
    insert(layer, at: sibling.flatMap { sibling in layers.firstIndex { $0 === sibling } } ?? 0)
  }

  public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    let layers = (sublayers ?? []).filter { $0 !== layer }
    let index = sibling.flatMap { sibling in layers.firstIndex { $0 === sibling } }
    insert(layer, at: index.map { $0 + 1 })
  }

  /// Puts a layer in the place of another one; does nothing if that is no sublayer.
  public func replaceSublayer(_ old: CALayer, with new: CALayer) {
    guard old !== new, let index = sublayers?.firstIndex(where: { $0 === old }) else { return }
    insert(new, at: index)
    old.removeFromSuperlayer()
  }

  func leaveSuperlayer() {
    if isViews {
      view?.removeFromSuperview()
      return
    }
    if let masked { masked.mask = nil }
    guard let parent = superlayer else { return }
    let keep = self
    runOrderAction(kCAOnOrderOut)
    guard superlayer === parent else { return }
    superlayer = nil
    parent.retained.removeAll { $0 === keep }
    hostIfAny?.removeFromSuperview()
    parent.sublayerChanged()
    parent.maskChanged()
  }

  func insert(_ layer: CALayer, at index: Int?) {
    if layer.isViews {
      guard let view, let child = layer.view else { return }
      return index.map { view.insertSubview(child, at: $0) } ?? view.addSubview(child)
    }
    guard layer !== self, !isDescendant(of: layer) else {
      return ViewRegistry.main.diagnostics.misuse(
        "\(Swift.type(of: layer)) is added to itself or to one of its sublayers")
    }
    let keep = layer
    keep.isCopy = false
    keep.removeFromSuperlayer()
    // A view's layer orders its sublayers among the subviews; another one orders them itself.
    if isViews, index == 0 { (view as? any FrontDrawing)?.raiseContent() }
    let place = childIndex(index)
    if isViews {
      retained.append(keep)
    } else {
      retained.insert(keep, at: min(index ?? retained.count, retained.count))
    }
    keep.superlayer = self
    guard !isCopy, let parent = sublayerView, let host = keep.contentHost else { return }
    host.place(keep)
    View.performWithoutAnimation { parent.insertDrawnChild(host, at: place) }
    sublayerChanged()
    maskChanged()
    keep.runOrderAction(kCAOnOrderIn)
  }

  /// Runs the action for the layer's coming or going, if it is on screen. There is none by default.
  func runOrderAction(_ key: String) {
    guard application != nil, !CATransaction.disableActions() else { return }
    action(forKey: key)?.run(forKey: key, object: self, arguments: nil)
  }

  /// The view among whose children the sublayers' hosts are.
  private var sublayerView: View? { isViews ? view : contentHost }

  /// The index among the view's children for an index among sublayers; nil: on top.
  private func childIndex(_ index: Int?) -> Int {
    guard let index else { return .max }
    guard isViews, let view else { return index }
    let hasContentHost = hostIfAny != nil && view.children.first === hostIfAny
    return index + (hasContentHost ? 1 : 0)
  }

  func isDescendant(of other: CALayer) -> Bool {
    var layer: CALayer? = self
    while let current = layer {
      if current === other { return true }
      layer = current.parent
    }
    return false
  }

  /// The superlayer; for a view's layer, that of its superview.
  public var parent: CALayer? { isViews ? view?.superview?.quartzLayer : superlayer }

  // MARK: Masks

  func setMask(_ new: CALayer?) {
    let old = mask
    guard old !== new else { return }
    if let new { new.removeFromSuperlayer() }
    old?.masked = nil
    attributes["mask"] = new
    new?.masked = self
    guard !isCopy else { return }
    if let new { showMask(new) } else { drawnView?.mask = nil }
  }

  func showMask(_ mask: CALayer) {
    guard let target = drawnView ?? contentHost,
      let host = mask.isViews ? mask.view : mask.contentHost
    else { return }
    target.mask = host
  }

  // MARK: Drawing and layout

  func drawAgain() {
    isCustomDrawn = true
    awaitsDrawing = true
    isDisplayed = false
    contentHost?.setNeedsDisplay()
    maskChanged()
  }
  @_disfavoredOverload public func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }
  func displayNow() {
    guard awaitsDrawing, !isDrawing else { return }
    (awaitsDrawing, isDisplayed, isDrawing) = (false, true, true)
    defer { isDrawing = false }
    display()
  }
  /// Whether the content will be drawn again, since ``setNeedsDisplay()`` asked for it.
  public func needsDisplay() -> Bool { awaitsDrawing }

  func askForLayout() {
    if let view, isViews {
      if delegate !== view { delegate?.layoutSublayers(of: self) }
      return view.layoutSubviews()
    }
    if let own = delegate as? any LaysOutSublayers { return own.layoutSublayers(of: self) }
    delegate?.layoutSublayers(of: self)
  }

  /// Handles the turn of the layer, or of its view, in the layout pass.
  package func layOut() {
    let size = bounds.size
    if size != laidOutSize {
      laidOutSize = size
      if needsDisplayOnBoundsChange { setNeedsDisplay() }
    }
    turnSublayers()
    layoutSublayers()
  }

  @_disfavoredOverload public func setNeedsLayout() { drawnView?.setNeedsLayout() }
  @_disfavoredOverload public func layoutIfNeeded() { drawnView?.layoutIfNeeded() }

  /// Draws the layer and its sublayers, as they are presented, in the layer's coordinates.
  @_disfavoredOverload public func render(in context: CGContext) {
    guard let shown = drawnView ?? contentHost else { return }
    shown.layoutIfNeeded()
    shown.drawPresented(in: bounds, of: context.drawing)
  }

  /// Called before the layer's first frame.
  func didAppear() { isCommitted = true }
}
