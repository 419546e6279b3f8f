// Children that belong to their superview's drawing: other modules build trees of layers of them.
// They take no touches, and `subviews` and its callbacks leave them out.
import Foundation
import GlassineBase

extension View {
  /// Whether the view is a part of its superview's drawing, and none of its subviews.
  package var isDrawnChild: Bool { traits[.isDrawnChild] }

  /// Whether the view's class draws and it has no children. A view with children that draws
  /// nothing itself, and only adds layers, is usual in code for iOS.
  package var drawsOwnContent: Bool { traits[.drawsContent] && children.isEmpty }

  /// Makes the view, which has no superview yet, a drawn child of its later superviews.
  package func becomeDrawnChild() {
    traits.insert(.isDrawnChild)
    isUserInteractionEnabled = false
  }

  /// Subviews and drawn children, lowest first.
  package var children: [View] {
    var result: [View] = []
    forEachSubview { result.append($0) }
    return result
  }

  /// Adds a drawn child at an index in ``children``; an index beyond the end puts it on top.
  package func insertDrawnChild(_ view: View, at index: Int) {
    traits.insert(.hasDrawnChildren)
    attach(view) { $0.insert(view.id, into: id, at: max(0, index)) }
  }

  /// The object that represents the view's layer in a module above; nil if there is none.
  /// ``AnchoredLayer`` places the view in a layout.
  package var layerCompanion: AnyObject? { layerStorage?.companion }

  /// Lays out the subviews, by way of the layer in the module above if there is one. A layer of a
  /// class of one's own exists from the first layout on.
  final func layOutByLayer() {
    if layerCompanion == nil, type(of: self).layerClass != Layer.self {
      Self.registry.layerMaker?(self)
    }
    guard let layer = layerCompanion as? any AnchoredLayer else { return layoutSubviews() }
    layer.layOut()
  }

  /// Places the view and its subviews in the space of the layers above, after a change of its
  /// geometry. Costs nothing until a layer has such a space.
  package final func placeInDepth() {
    if Self.registry.hasDepth { (layerCompanion as? any AnchoredLayer)?.placeInDepth() }
  }

  /// The implementation of ``transform``: about the anchor point of the layer, if that is not the
  /// view's middle.
  final func turn(_ transform: CGAffineTransform) {
    let layer = (layerCompanion as? any AnchoredLayer).flatMap { $0.isAnchored ? $0 : nil }
    let place = layer?.anchorPlace
    change(animating: .transform) { ViewRegistry.main.setTransform(transform, of: id) }
    if let layer, let place { center = layer.center(inLayout: place) }
  }

  /// The index in ``children`` of an index in ``subviews``. O(1) without drawn children.
  final func childIndex(ofSubview index: Int) -> Int {
    guard traits[.hasDrawnChildren] else { return index }
    var left = index
    var place = 0
    for child in children {
      if !child.traits[.isDrawnChild] {
        if left == 0 { return place }
        left -= 1
      }
      place += 1
    }
    return place
  }
}

/// A layer in a module above: it may have an anchor point beside its middle, a transform of the
/// layers within, and a layout of its own.
@MainActor
package protocol AnchoredLayer: AnyObject {
  var isAnchored: Bool { get }
  /// The place of the anchor point in the superview.
  var anchorPlace: CGPoint { get }
  /// The centre of its view, if layout places the anchor point at `middle`.
  func center(inLayout middle: CGPoint) -> CGPoint
  /// Lays out the layers within, and calls the view's `layoutSubviews()`.
  func layOut()
  /// Sets the outer map of the view, and those of the subviews.
  func placeInDepth()
}
