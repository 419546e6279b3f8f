// Layers that draw their sublayers several times, each copy later and moved on.
import CoreGraphics
public import Foundation
import GlassineUI

/// Draws copies of its sublayers. The first is the sublayers themselves; each further one is
/// transformed, fainter and later than the one before. Copies of an animation that ends are at its
/// end together with the first, so a delay is for animations that repeat.
open class CAReplicatorLayer: CALayer {
  /// The number of copies, the sublayers included; 1 by default.
  open var instanceCount = 1 { didSet { copiesChanged() } }
  /// Seconds from one copy to the next.
  open var instanceDelay: CFTimeInterval = 0 { didSet { copiesChanged() } }
  /// From one copy to the next, about the anchor point.
  open var instanceTransform = CATransform3DIdentity { didSet { copiesChanged() } }
  /// Added to the opacity from one copy to the next.
  open var instanceAlphaOffset: Float = 0 { didSet { copiesChanged() } }

  public override init() { super.init() }
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CAReplicatorLayer else { return }
    (instanceCount, instanceDelay) = (other.instanceCount, other.instanceDelay)
    (instanceTransform, instanceAlphaOffset) = (other.instanceTransform, other.instanceAlphaOffset)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func shownCopy() -> CALayer { CAReplicatorLayer(layer: self) }

  /// One further copy: a view with a host for each sublayer at any depth, in order.
  private struct Copy {
    var container: View
    var hosts: [LayerView]
  }
  private var copies: [Copy] = []
  /// The layers that the copies were made of.
  private var copied: [CALayer] = []

  /// Called when a sublayer or its value on screen has changed.
  override func sublayerChanged() { copiesChanged() }

  private func copiesChanged() { contentHost?.setNeedsLayout() }

  override func updateCopies() {
    guard let host = contentHost else { return }
    let layers = descendants
    let count = min(max(0, instanceCount - 1), Self.mostCopies)
    View.performWithoutAnimation {
      if copies.count != count || !copied.elementsEqual(layers, by: ===) {
        copied = layers
        for copy in copies { copy.container.removeFromSuperview() }
        copies = (0..<count).map { _ in makeCopy(in: host) }
      }
      for (index, copy) in copies.enumerated() { update(copy, number: index + 1) }
    }
  }

  /// Copies beyond this number are not drawn: each has views of its own.
  private static let mostCopies = 1000

  private func makeCopy(in host: LayerView) -> Copy {
    let container = View()
    container.becomeDrawnChild()
    var hosts: [LayerView] = []
    func add(_ layer: CALayer, to parent: View) {
      let copy = LayerView(layer)
      copy.isCopy = true
      hosts.append(copy)
      parent.insertDrawnChild(copy, at: .max)
      for sublayer in layer.retained { add(sublayer, to: copy) }
    }
    for layer in retained { add(layer, to: container) }
    host.insertDrawnChild(container, at: .max)
    return Copy(container: container, hosts: hosts)
  }

  private func update(_ copy: Copy, number: Int) {
    let box = bounds
    let middle = CGPoint(
      x: box.minX + anchorPoint.x * box.width, y: box.minY + anchorPoint.y * box.height)
    var whole = CATransform3DIdentity
    for _ in 0..<number { whole = CATransform3DConcat(whole, instanceTransform) }
    copy.container.bounds = box
    copy.container.setToParent(
      CGAffineTransform(translationX: -middle.x, y: -middle.y)
        .concatenating(whole.flattened ?? .identity)
        .concatenating(CGAffineTransform(translationX: middle.x, y: middle.y)))
    copy.container.alpha = CGFloat(min(1, max(0, 1 + Float(number) * instanceAlphaOffset)))
    for (layer, host) in zip(copied, copy.hosts) {
      host.show(layer, later: Double(number) * instanceDelay)
    }
  }
}

extension CALayer {
  /// The sublayers at any depth that are not views', each before its own.
  fileprivate var descendants: [CALayer] { retained.flatMap { [$0] + $0.descendants } }
}

extension LayerView {
  /// Shows the values that the layer had some seconds ago.
  fileprivate func show(_ layer: CALayer, later delay: CFTimeInterval) {
    values = layer.animations.isEmpty ? [:] : layer.presentedValues(ago: delay)
    layer.withPresented(values) {
      place(layer)
      dress(layer)
    }
    setNeedsDisplay()
  }
}
