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
///
/// What lies out of sight is left out: a view that is cut away by a clip, or beyond the surface,
/// with all below it if it clips, has no subviews, or keeps its drawing.
public final class DisplayListBuilder {
  let context: DrawingContext
  let motion = MotionLog()
  let registry = ViewRegistry.main
  @exclusivity(unchecked)
  var stack: ContiguousArray<Step> = []

  /// How a view's coordinates lie in the list.
  struct Place {
    var space: SpaceIndex
    /// From the view's coordinates to the space's.
    var offset: CGPoint
    var clip: ClipIndex
    /// Device pixels per point of the space.
    var scale: CGFloat
    var isPixelAligned: Bool
    /// What can be seen, left, top, right, bottom, in the space.
    var sight: SIMD4<Double>
  }

  struct Step {
    enum Kind { case enter, mask, endMask, border, endGroup, endRecording }
    var id: NodeID
    var kind: Kind
    /// Of the superview on the way in, of the view itself after that.
    var place: Place
    /// What the list held as the recording began.
    var mark = RecordingMark()
  }

  /// The state of a list from which on a view's drawing is recorded.
  struct RecordingMark {
    var instances = 0
    var structure = 0
    var missed = 0
  }

  public init() { context = DrawingContext(resources: ViewRegistry.main.resources) }

  var resources: RenderResources { context.resources }

  /// Whether the picture has to be built again, since the atlas was full of what is not known to be
  /// in use.
  func restartsIfNeeded() -> Bool {
    guard resources.needsRestart else { return false }
    resources.restartPicture()
    return true
  }

  /// Adds `window` and all below it to `list`.
  func build(_ window: Window, into list: DisplayList, scale: CGFloat) {
    context.list = list
    resources.beginList()
    let place = Place(
      space: .window, offset: .zero, clip: .none, scale: scale, isPixelAligned: true,
      sight: SIMD4(0, 0, list.size.width.native, list.size.height.native))
    stack.removeAll(keepingCapacity: true)
    stack.append(Step(id: window.id, kind: .enter, place: place))
    while let step = stack.popLast() {
      guard let view = registry.view(for: step.id) else { continue }
      switch step.kind {
      case .enter: enter(view, in: step.place)
      case .border: drawBorder(of: view, step)
      case .mask: beginMask(of: view, in: step.place)
      case .endMask: context.list.endGroup()
      case .endGroup: motion.endGroup(of: step.id, context.list.endGroup())
      case .endRecording: endRecording(view, step)
      }
    }
    context.view = nil
    addFocusRing(in: window)
  }

  /// The ring around the focused view, over everything in its window.
  private func addFocusRing(in window: Window) {
    guard let focus = window.application?.focus, focus.isRingVisible, let view = focus.focusedView,
      view.window === window
    else { return }
    motion.giveUp()
    let outset = FocusConstants.ringOutset
    let bounds = view.bounds
    let toWindow = View.registry.store.transformToRoot(of: view.id)
      .concatenating(View.registry.store.transformToParent(of: window.id))
    let radius = min(view.layerStorage?.cornerRadius ?? 0, min(bounds.width, bounds.height) / 2)
    context.list.addBorder(
      bounds.insetBy(dx: -outset, dy: -outset), width: FocusConstants.ringWidth,
      color: focus.ringColor.shown(in: view.environment).premultiplied,
      radii: CornerRadii(all: radius + outset),
      space: context.list.addSpace(toWindow), clip: .none)
  }

  private func enter(_ view: View, in outer: Place) {
    let store = registry.store
    guard !store.isHidden(of: view.id) else { return }
    let alpha = registry.presentedAlpha(of: view.id)
    guard alpha > 0 else { return }
    var place = placeOf(view, in: outer)
    let bounds = registry.presentedBounds(of: view.id)
    let layer = view.layerStorage
    let retained = layer?.retained
    if retained != nil { snapToPixels(&place) }
    let hasChildren = !store.firstChild(of: view.id).isNone
    let clips = store.clipsToBounds(of: view.id)
    let isSeen = isInSight(bounds, place)
    if !isSeen, !hasChildren || clips || retained != nil { return }
    let effects = layer?.effects
    if alpha < 1 || effects?.needsGroup == true {
      context.list.beginGroup(
        bounds: groupBounds(of: view, bounds).offsetBy(dx: place.offset.x, dy: place.offset.y),
        space: place.space, clip: place.clip, alpha: alpha, blend: effects?.blendMode ?? .normal,
        isIsolated: effects?.mask != nil)
      motion.beginGroup()
      stack.append(Step(id: view.id, kind: .endGroup, place: place))
      if effects?.mask != nil { stack.append(Step(id: view.id, kind: .mask, place: place)) }
    }
    if let retained {
      if replay(retained, in: place) { return }
      beginRecording(retained, view, in: &place)
    }
    prepareContext(place, bounds, of: view)
    var radii = CornerRadii.zero
    if let layer, isSeen {
      let look = PresentedLook(of: layer, in: registry.presented)
      radii = layer.radii(look.cornerRadius, for: bounds.size)
      drawGround(of: layer, look, bounds, radii)
    }
    let inner = place
    let drawsContent =
      isSeen && registry.overrides.overrides(of: type(of: view)).drawsContent
    if clips, hasChildren || drawsContent {
      clip(&place, to: bounds, radii)
      context.clip = place.clip
    }
    if drawsContent {
      view.drawContent(in: context)
      context.endContent()
      motion.noteSpaces(drawnIn: place.space)
    }
    if isSeen, (layer?.borderWidth ?? 0) != 0 {
      stack.append(Step(id: view.id, kind: .border, place: inner))
    }
    if hasChildren { pushChildren(of: view.id, in: place) }
  }

  /// The lowest sibling ends up on top of the stack.
  private func pushChildren(of id: NodeID, in place: Place) {
    let first = stack.count
    registry.store.forEachChildInDrawOrder(of: id) {
      stack.append(Step(id: $0, kind: .enter, place: place))
    }
    // In place: a slice would be a copy.
    stack.withUnsafeMutableBufferPointer { steps in
      var (low, high) = (first, steps.count - 1)
      while low < high {
        steps.swapAt(low, high)
        (low, high) = (low + 1, high - 1)
      }
    }
  }

  // MARK: Sight

  private func isInSight(_ bounds: CGRect, _ place: Place) -> Bool {
    let over = DrawingConstants.overhangPoints.native
    let (x, y) = (place.offset.x.native, place.offset.y.native)
    let sight = place.sight
    return bounds.minX.native + x < sight.z + over && bounds.maxX.native + x > sight.x - over
      && bounds.minY.native + y < sight.w + over && bounds.maxY.native + y > sight.y - over
  }

  private func clip(_ place: inout Place, to bounds: CGRect, _ radii: CornerRadii) {
    let box = context.placed(bounds)
    place.clip = context.list.addClip(box, radii: radii, space: place.space, parent: place.clip)
    place.sight = SIMD4(
      max(place.sight.x, box.minX.native), max(place.sight.y, box.minY.native),
      min(place.sight.z, box.maxX.native), min(place.sight.w, box.maxY.native))
  }

  // MARK: Kept drawings

  /// Draws what was kept, if it still holds.
  private func replay(_ retained: RetainedDrawing, in place: Place) -> Bool {
    guard
      let shift = retained.shift(
        to: place.offset, scale: place.scale, isPixelAligned: place.isPixelAligned,
        atlas: resources.atlasRevision)
    else { return false }
    let reach = retained.reach + SIMD4(lowHalf: shift, highHalf: shift)
    let sight = SIMD4<Float>(place.sight)
    guard reach.x < sight.z, reach.z > sight.x, reach.y < sight.w, reach.w > sight.y else {
      return true
    }
    resources.isReplaying = true
    context.list.addCopies(
      of: retained.quads, movedBy: shift, space: place.space, clip: place.clip)
    return true
  }

  /// Notes where the view's drawing begins in the list. All of it is drawn, in sight or not.
  private func beginRecording(_ retained: RetainedDrawing, _ view: View, in place: inout Place) {
    guard !retained.isRefused else { return }
    stack.append(
      Step(
        id: view.id, kind: .endRecording, place: place,
        mark: RecordingMark(
          instances: context.list.instanceCount, structure: context.list.structureCount,
          missed: resources.missedCount)))
    place.sight = Self.everywhere
  }

  /// Keeps what was drawn since, if it is quads alone.
  private func endRecording(_ view: View, _ step: Step) {
    guard let retained = view.layerStorage?.retained else { return }
    guard context.list.structureCount == step.mark.structure,
      resources.missedCount == step.mark.missed
    else { return retained.refuse() }
    retained.record(
      context.list.instances[step.mark.instances...], at: step.place.offset,
      scale: step.place.scale, isPixelAligned: step.place.isPixelAligned,
      atlas: resources.atlasRevision)
  }

  private func snapToPixels(_ place: inout Place) {
    guard place.isPixelAligned else { return }
    place.offset.x = (place.offset.x * place.scale).rounded() / place.scale
    place.offset.y = (place.offset.y * place.scale).rounded() / place.scale
  }

  /// What lies under the content: shadows, fill, gradient.
  private func drawGround(
    of layer: Layer, _ look: PresentedLook, _ bounds: CGRect, _ radii: CornerRadii
  ) {
    if let shadow = look.firstShadow {
      drawShadow(shadow, of: layer, bounds, radii)
      for shadow in layer.shadows.dropFirst() { drawShadow(shadow, of: layer, bounds, radii) }
    }
    drawBackdrop(of: layer, bounds, radii)
    if let color = look.background {
      context.list.addFill(
        context.placed(bounds), color: color.premultiplied, radii: radii, space: context.space,
        clip: context.clip)
    }
    if let gradient = look.gradient { context.addGradient(bounds, gradient, radii) }
  }

  private func drawBorder(of view: View, _ step: Step) {
    guard let layer = view.layerStorage, layer.borderWidth != 0 else { return }
    let bounds = registry.presentedBounds(of: view.id)
    let look = PresentedLook(of: layer, in: registry.presented)
    prepareContext(step.place, bounds, of: view)
    context.list.addBorder(
      context.placed(bounds),
      width: look.borderWidth == Layer.hairline ? context.hairline : look.borderWidth,
      color: look.borderColor.premultiplied,
      bottomColor: layer.borderBottomColor.map { context.premultiplied($0) },
      radii: layer.radii(look.cornerRadius, for: bounds.size), space: step.place.space,
      clip: step.place.clip)
  }

  func prepareContext(_ place: Place, _ bounds: CGRect, of view: View) {
    context.view = view
    context.bounds = bounds
    context.scale = place.scale
    context.rasterScale = place.scale
    context.offset = place.offset
    context.space = place.space
    context.clip = place.clip
    context.isPixelAligned = place.isPixelAligned
  }

  private func placeOf(_ view: View, in outer: Place) -> Place {
    let map = registry.presentedTransformToParent(of: view.id)
    var place = outer
    // What moves has a space of its own, so that it can be moved in the list.
    let movingCells = motion.movingCells(of: view.id)
    if map.isTranslation, movingCells == 0 {
      place.offset = CGPoint(x: outer.offset.x + map.tx, y: outer.offset.y + map.ty)
      return place
    }
    let toSpace = map.concatenating(
      CGAffineTransform(translationX: outer.offset.x, y: outer.offset.y))
    let whole = toSpace.concatenating(context.list.transform(of: outer.space))
    place.space = context.list.addSpace(whole)
    place.offset = .zero
    place.isPixelAligned = false
    // What can be seen is not known in coordinates that are turned; a clip within says it again.
    place.sight = Self.everywhere
    let factor = whole.determinant.magnitude.squareRoot()
    place.scale = map.isTranslation ? outer.scale : Self.rasterStep(factor * context.list.scale)
    motion.note(
      place.space, of: view.id, in: outer.space, offset: outer.offset, map: toSpace,
      cells: movingCells, rasterScale: place.scale, listScale: context.list.scale)
    return place
  }

  private static let everywhere = SIMD4<Double>(
    -.infinity, -.infinity, .infinity, .infinity)

  /// The scale that glyphs under a transform are rasterised for: steps of an eighth of an octave,
  /// so that a view that grows does not fill the atlas with one raster per frame.
  static func rasterStep(_ scale: CGFloat) -> CGFloat {
    guard scale.isFinite, scale > 0 else { return 1 }
    return exp2((log2(scale) * 8).rounded() / 8)
  }

  /// What a group's layer must hold: all that the view and what is below it draw, in the view's
  /// coordinates. Beyond `groupSearchLimit` views it is the whole surface.
  func groupBounds(of view: View, _ bounds: CGRect) -> CGRect {
    let store = View.registry.store
    var result = Self.reach(of: view)
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
      result = result.union(Self.reach(of: child).applying(toGroup))
      if !child.clipsToBounds { open(id, toGroup) }
    }
    return result
  }

  /// Views looked at for the size of one group's layer.
  private static let groupSearchLimit = 512

  /// The bounds with the shadows around them. A shadow fades out at one and a half times its blur.
  private static func reach(of view: View) -> CGRect {
    let bounds = ViewRegistry.main.presentedBounds(of: view.id)
    guard let layer = view.layerStorage, !layer.shadows.isEmpty else { return bounds }
    let reach = layer.shadows.reduce(CGFloat(0)) {
      max($0, $1.blur * 1.5 + $1.spread + max(abs($1.offset.width), abs($1.offset.height)))
    }
    return bounds.insetBy(dx: -reach, dy: -reach)
  }
}
