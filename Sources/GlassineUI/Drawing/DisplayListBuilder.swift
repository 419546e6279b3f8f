// From the view tree to the display list: in draw order, without recursion, so any depth will do.
//
//   for each view:  shadows, background, gradient, content  │ subviews, clipped if asked │ border
//
// Views that are only moved share their superview's space and carry an offset; a transform opens a
// space of its own. A view with alpha is a group, composited once as a whole.
import Foundation
import GlassineBase
import GlassineDisplayList
import GlassineScene

/// Writes windows into display lists. Keeps its buffers, so that a steady frame allocates nothing.
public final class DisplayListBuilder {
  private let context: DrawingContext
  private var stack: ContiguousArray<Step> = []
  private var children: ContiguousArray<NodeID> = []

  /// How a view's coordinates lie in the list.
  private struct Place {
    var space: SpaceIndex
    /// From the view's coordinates to the space's.
    var offset: CGPoint
    var clip: ClipIndex
    /// Device pixels per point of the space.
    var scale: CGFloat
    var isPixelAligned: Bool
  }

  private struct Step {
    var id: NodeID
    /// Of the superview on the way in, of the view itself on the way out.
    var place: Place
    var isLeaving: Bool
    var closesGroup: Bool
  }

  public init() { context = DrawingContext(resources: ViewRegistry.main.resources) }

  /// Adds `window` and all below it to `list`.
  func build(_ window: Window, into list: DisplayList, scale: CGFloat) {
    context.list = list
    context.resources.beginList()
    let place = Place(
      space: .window, offset: .zero, clip: .none, scale: scale, isPixelAligned: true)
    stack.removeAll(keepingCapacity: true)
    stack.append(Step(id: window.id, place: place, isLeaving: false, closesGroup: false))
    while let step = stack.popLast() {
      guard let view = View.registry.view(for: step.id) else { continue }
      if step.isLeaving {
        leave(view, step)
      } else {
        enter(view, in: step.place)
      }
    }
    addFocusRing(in: window)
  }

  /// The ring around the focused view, over everything in its window.
  private func addFocusRing(in window: Window) {
    guard let focus = window.application?.focus, focus.isRingVisible, let view = focus.focusedView,
      view.window === window
    else { return }
    let outset = FocusConstants.ringOutset
    let bounds = view.bounds
    let toWindow = View.registry.store.transformToRoot(of: view.id)
      .concatenating(View.registry.store.transformToParent(of: window.id))
    let radius = min(view.layerStorage?.cornerRadius ?? 0, min(bounds.width, bounds.height) / 2)
    context.list.addBorder(
      bounds.insetBy(dx: -outset, dy: -outset), width: FocusConstants.ringWidth,
      color: focus.ringColor.premultiplied, radii: CornerRadii(all: radius + outset),
      space: context.list.addSpace(toWindow), clip: .none)
  }

  private func enter(_ view: View, in outer: Place) {
    let store = View.registry.store
    let alpha = View.registry.presentedAlpha(of: view.id)
    guard !store.isHidden(of: view.id), alpha > 0 else { return }
    var place = placeOf(view, in: outer)
    let bounds = View.registry.presentedBounds(of: view.id)
    let isGroup = alpha < 1
    if isGroup {
      context.list.beginGroup(
        bounds: groupBounds(of: view, bounds).offsetBy(dx: place.offset.x, dy: place.offset.y),
        space: place.space, clip: place.clip, alpha: alpha)
    }
    prepareContext(place, bounds)
    var radii = CornerRadii.zero
    if let layer = view.layerStorage {
      let look = PresentedLook(of: layer, in: View.registry.presented)
      radii = layer.radii(look.cornerRadius, for: bounds.size)
      drawGround(of: layer, look, bounds, radii)
    }
    let inner = place
    let hasChildren = !store.firstChild(of: view.id).isNone
    let drawsContent = View.registry.overrides.overrides(of: type(of: view)).contains(.drawContent)
    if store.clipsToBounds(of: view.id), hasChildren || drawsContent {
      place.clip = context.list.addClip(
        context.placed(bounds), radii: radii, space: place.space, parent: place.clip)
      context.clip = place.clip
    }
    if drawsContent { view.drawContent(in: context) }
    let hasBorder = (view.layerStorage?.borderWidth ?? 0) != 0
    if isGroup || hasBorder {
      stack.append(Step(id: view.id, place: inner, isLeaving: true, closesGroup: isGroup))
    }
    if hasChildren {
      children.removeAll(keepingCapacity: true)
      store.forEachChildInDrawOrder(of: view.id) { children.append($0) }
      for child in children.reversed() {
        stack.append(Step(id: child, place: place, isLeaving: false, closesGroup: false))
      }
    }
  }

  /// What lies under the content: shadows, fill, gradient.
  private func drawGround(
    of layer: Layer, _ look: PresentedLook, _ bounds: CGRect, _ radii: CornerRadii
  ) {
    if let shadow = look.firstShadow {
      if shadow.color.alpha > 0 { context.addShadow(bounds, shadow, radii) }
      for shadow in layer.shadows.dropFirst() where shadow.color.alpha > 0 {
        context.addShadow(bounds, shadow, radii)
      }
    }
    if let color = look.background {
      context.list.addFill(
        context.placed(bounds), color: color.premultiplied, radii: radii, space: context.space,
        clip: context.clip)
    }
    if let gradient = look.gradient { context.addGradient(bounds, gradient, radii) }
  }

  private func leave(_ view: View, _ step: Step) {
    if let layer = view.layerStorage, layer.borderWidth != 0 {
      let bounds = View.registry.presentedBounds(of: view.id)
      let look = PresentedLook(of: layer, in: View.registry.presented)
      prepareContext(step.place, bounds)
      context.list.addBorder(
        context.placed(bounds),
        width: look.borderWidth == Layer.hairline ? 1 / step.place.scale : look.borderWidth,
        color: look.borderColor.premultiplied, bottomColor: layer.borderBottomColor?.premultiplied,
        radii: layer.radii(look.cornerRadius, for: bounds.size), space: step.place.space,
        clip: step.place.clip)
    }
    if step.closesGroup { context.list.endGroup() }
  }

  private func prepareContext(_ place: Place, _ bounds: CGRect) {
    context.bounds = bounds
    context.scale = place.scale
    context.rasterScale = place.scale
    context.offset = place.offset
    context.space = place.space
    context.clip = place.clip
    context.isPixelAligned = place.isPixelAligned
  }

  private func placeOf(_ view: View, in outer: Place) -> Place {
    let map = View.registry.presentedTransformToParent(of: view.id)
    var place = outer
    if map.isTranslation {
      place.offset = CGPoint(x: outer.offset.x + map.tx, y: outer.offset.y + map.ty)
      return place
    }
    let toSpace = map.concatenating(
      CGAffineTransform(translationX: outer.offset.x, y: outer.offset.y))
    let whole = toSpace.concatenating(context.list.transform(of: outer.space))
    place.space = context.list.addSpace(whole)
    place.offset = .zero
    place.isPixelAligned = false
    let factor = whole.determinant.magnitude.squareRoot()
    place.scale = Self.rasterStep(factor * context.list.scale)
    return place
  }

  /// The scale that glyphs under a transform are rasterised for: steps of an eighth of an octave, so
  /// that a view that grows does not fill the atlas with one raster per frame.
  private static func rasterStep(_ scale: CGFloat) -> CGFloat {
    guard scale.isFinite, scale > 0 else { return 1 }
    return exp2((log2(scale) * 8).rounded() / 8)
  }

  /// What a group's layer must hold: all that the view and what is below it draw, in the view's
  /// coordinates. Beyond `groupSearchLimit` views it is the whole surface.
  private func groupBounds(of view: View, _ bounds: CGRect) -> CGRect {
    let store = View.registry.store
    var result = Self.reach(of: view)
    guard !view.clipsToBounds, !store.firstChild(of: view.id).isNone else { return result }
    var pending: [(id: NodeID, toGroup: CGAffineTransform)] = []
    func open(_ parent: NodeID, _ toGroup: CGAffineTransform) {
      var child = store.firstChild(of: parent)
      while !child.isNone {
        if !store.isHidden(of: child), View.registry.presentedAlpha(of: child) > 0 {
          let map = View.registry.presentedTransformToParent(of: child)
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
      result = result.union(Self.reach(of: child).applying(toGroup))
      if !child.clipsToBounds { open(id, toGroup) }
    }
    return result
  }

  /// Views looked at for the size of one group's layer.
  private static let groupSearchLimit = 512

  /// The bounds with the shadows around them. A shadow fades out at one and a half times its blur.
  private static func reach(of view: View) -> CGRect {
    let bounds = View.registry.presentedBounds(of: view.id)
    guard let layer = view.layerStorage, !layer.shadows.isEmpty else { return bounds }
    let reach = layer.shadows.reduce(CGFloat(0)) {
      max($0, $1.blur * 1.5 + $1.spread + max(abs($1.offset.width), abs($1.offset.height)))
    }
    return bounds.insetBy(dx: -reach, dy: -reach)
  }
}
