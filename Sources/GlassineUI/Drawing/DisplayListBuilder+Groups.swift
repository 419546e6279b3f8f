// The bounds of a group's layer, and the raster scale under transforms.
import Foundation
import GlassineBase
import GlassineScene

extension DisplayListBuilder {
  /// The raster scale of glyphs under a transform. It has steps of an eighth of an octave, so that
  /// a growing view does not fill the atlas with one raster per frame.
  static func rasterStep(_ scale: CGFloat) -> CGFloat {
    guard scale.isFinite, scale > 0 else { return 1 }
    return exp2((log2(scale) * 8).rounded() / 8)
  }

  /// The bounds of a group's layer: the drawings of the view and its descendants, in the view's
  /// coordinates. Beyond `groupSearchLimit` views it is the whole surface.
  /// - Parameters:
  ///   - place: the view's place, to exclude invisible parts, which are not drawn; nil: the result
  ///     depends on no place.
  ///   - withTransition: whether to include parts of a transition outside the view.
  func groupBounds(
    of view: View, _ bounds: CGRect, in place: Place? = nil, withTransition: Bool = true
  ) -> CGRect {
    let store = View.registry.store
    var result = Self.reach(of: view, withTransition: withTransition)
    guard !view.clipsToBounds, !store.firstChild(of: view.id).isNone else { return result }
    var pending: [(id: NodeID, toGroup: CGAffineTransform)] = []
    func open(_ parent: NodeID, _ toGroup: CGAffineTransform) {
      var child = store.firstChild(of: parent)
      while !child.isNone {
        if !store.isHidden(of: child), registry.presentedAlpha(of: child) > 0 {
          let map = registry.presentedTransformToParent(of: child)
          pending.append((child, map.concatenating(toGroup)))
        }
        child = store.nextSibling(of: child)
      }
    }
    open(view.id, .identity)
    var seen = 0
    while let (id, toGroup) = pending.popLast() {
      seen += 1
      guard seen <= Self.groupSearchLimit else {
        return CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
      }
      guard let child = View.registry.view(for: id) else { continue }
      let isSeen =
        place.map { isInSight(registry.presentedBounds(of: id).applying(toGroup), $0) } ?? true
      if isSeen { result = result.union(Self.reach(of: child).applying(toGroup)) }
      if !child.clipsToBounds { open(id, toGroup) }
    }
    return result
  }

  /// The maximum number of views examined for the size of one group's layer.
  private static let groupSearchLimit = 512

  /// The bounds with their shadows and the parts of a transition. A shadow ends at one and a half
  /// times its blur.
  private static func reach(of view: View, withTransition: Bool = true) -> CGRect {
    var bounds = ViewRegistry.main.presentedBounds(of: view.id)
    if withTransition, let transition = view.rare?.transition {
      if let before = transition.before { bounds = bounds.union(before.seen(in: view)) }
      if transition.kind != .dissolve {
        let over = DrawingConstants.flipReach * max(bounds.width, bounds.height)
        bounds = bounds.insetBy(dx: -over, dy: -over)
      }
    }
    guard let layer = view.layerStorage, layer.hasShadows else { return bounds }
    let reach = layer.shadows.reduce(CGFloat(0)) {
      max($0, $1.blur * 1.5 + $1.spread + max(abs($1.offset.width), abs($1.offset.height)))
    }
    return bounds.insetBy(dx: -reach, dy: -reach)
  }
}
