// Converts the view tree to the display list: in draw order and iteratively, for trees of any
// depth.
//
//   for each view:  shadows, background, gradient, content  │ subviews, clipped if asked │ border
//
// Views without a transform share their superview's space and have an offset in it; a transform
// opens a space of its own. A view with alpha is a group, composited once as a whole.
import Foundation
import GlassineBase
import GlassineDisplayList
import GlassineScene

/// Writes windows into display lists. Keeps its buffers, so that a steady frame allocates nothing.
///
/// Invisible views are skipped: a view that a clip cuts away, or that is beyond the surface. Its
/// descendants are skipped too if it clips, has no subviews, or retains its drawing.
public final class DisplayListBuilder {
  let context: DrawingContext
  let motion = MotionLog()
  let registry: ViewRegistry
  let store: SceneStore
  let presented: PresentedTable

  // Accesses are unchecked: with checks in all such types, a drawn frame takes 1.8 times as long
  // (`glassine bench draw`).

  @exclusivity(unchecked)
  var stack: ContiguousArray<Step> = []

  /// The placement of a view's coordinates in the list.
  struct Place {
    var space: SpaceIndex
    /// From the view's coordinates to the space's.
    var offset: CGPoint
    var clip: ClipIndex
    /// Device pixels per point of the space.
    var scale: CGFloat
    var isPixelAligned: Bool
    /// The visible rectangle, left, top, right, bottom, in the space.
    var sight: SIMD4<Double>

    static let everywhere = SIMD4<Double>(-.infinity, -.infinity, .infinity, .infinity)

    mutating func move(by distance: CGPoint) {
      offset = CGPoint(x: offset.x + distance.x, y: offset.y + distance.y)
    }
  }

  struct Step {
    enum Kind {
      case enter, siblings, mask, endMask, border, endGroup, endSubtree, endTransition, page
    }
    /// The view; for siblings, the next one.
    var id: NodeID
    var kind: Kind
    /// The superview's place at first, the view's own place afterwards.
    var place: Place
    /// The state of the list before a retained view's subviews.
    var mark = SubtreeMark()
  }

  let resources: RenderResources

  public init() {
    registry = ViewRegistry.main
    store = registry.store
    presented = registry.animation.presented
    resources = registry.drawing.resources
    context = DrawingContext(resources: resources)
  }

  // MARK: The previous list

  /// The positions of each view's own quads, by slot.
  let spans = SpanTable()
  /// The quads of the previous list, while a list is built.
  @exclusivity(unchecked)
  var previous = QuadBuffer()
  /// The number of lists begun; 0: none.
  @exclusivity(unchecked)
  var buildNumber: UInt32 = 0
  /// Incremented for each view that a list's walk reaches, drawn or copied.
  @exclusivity(unchecked)
  package internal(set) var visitCount = 0
  /// Incremented for each view that is drawn in another way than by lasting quads of its own.
  @exclusivity(unchecked)
  var otherCount = 0
  /// The atlas's revision when the previous list was finished; -1 if nothing of it may be copied.
  @exclusivity(unchecked)
  var previousAtlas = -1
  /// The number of open groups: the opacity of quads in them may still change in the list.
  @exclusivity(unchecked)
  var groupDepth = 0
  @exclusivity(unchecked)
  var kept = KeptList()
  @exclusivity(unchecked)
  var copies = PendingCopies()
  /// Views to draw again, and moved views; kept for their memory, as are the next two.
  @exclusivity(unchecked)
  var changed: ContiguousArray<NodeID> = []
  @exclusivity(unchecked)
  var moved: ContiguousArray<NodeID> = []
  /// Subviews of moved views that still have to be moved.
  @exclusivity(unchecked)
  var movedBelow: ContiguousArray<NodeID> = []
  /// For views that draw more or fewer quads than before.
  @exclusivity(unchecked)
  var replacements: ContiguousArray<PendingReplacement> = []
  /// The focus ring's own quads in the list; nil: there is none.
  @exclusivity(unchecked)
  var ring: DrawnRing?
  /// The view whose picture is taken; nil: windows are drawn.
  @exclusivity(unchecked)
  var recording: Recording?
  /// The window that is being drawn. It is not in the log of changes.
  @exclusivity(unchecked)
  private var windowID = NodeID.none

  /// Whether the picture has to be built again, because the atlas is full and its unused content is
  /// not known.
  func restartsIfNeeded() -> Bool {
    guard resources.needsRestart else { return false }
    resources.restartPicture()
    return true
  }

  /// Adds `window` and all its descendants to `list`.
  func build(_ window: Window, into list: DisplayList, scale: CGFloat) {
    context.list = list
    windowID = window.id
    resources.beginList()
    let place = Place(
      space: .window, offset: .zero, clip: .none, scale: scale, isPixelAligned: true,
      sight: SIMD4(0, 0, list.size.width.native, list.size.height.native))
    build(from: window.id, in: place)
    addFocusRing(in: window)
  }

  /// Adds a view and all its descendants.
  func build(from top: NodeID, in place: Place) {
    stack.removeAll(keepingCapacity: true)
    stack.append(Step(id: top, kind: .enter, place: place))
    while let step = stack.last {
      if step.kind == .siblings {
        enterSiblings(from: step.id, in: step.place)
        continue
      }
      stack.removeLast()
      if step.kind == .enter {
        enter(step.id, in: step.place)
        continue
      }
      flushCopies()
      guard let view = registry.view(for: step.id) else { continue }
      switch step.kind {
      case .enter, .siblings: break
      case .mask: beginMask(of: view, in: step.place)
      case .endMask: context.list.endGroup()
      case .border: drawBorder(of: view, step.place)
      case .endGroup:
        groupDepth -= 1
        motion.endGroup(of: step.id, context.list.endGroup())
      case .endSubtree: endSubtree(step)
      case .endTransition:
        groupDepth -= 1
        context.list.endGroup()
      case .page: addPage(of: view, in: step.place)
      }
    }
    flushCopies()
    context.view = nil
  }

  /// Draws siblings up to the first with subviews. That sibling's step is the last.
  private func enterSiblings(from first: NodeID, in place: Place) {
    let depth = stack.count
    var id = first
    while !id.isNone {
      let next = store.nextSibling(of: id)
      enter(id, in: place)
      if stack.count != depth {
        stack[depth - 1].id = next
        return
      }
      id = next
    }
    stack.removeLast()
  }

  private func enter(_ id: NodeID, in outer: Place) {
    visitCount &+= 1
    guard let node = store.appearance(of: id) else { return }
    if node.isHidden {
      // A hidden view may still be visible in a transition.
      if presented.first(of: id) >= 0 { drawGoing(id, in: outer) }
      return
    }
    let isPresented = presented.first(of: id) >= 0
    if !isPresented, node.isPlaced, node.alpha == 1, copyKept(id, node, in: outer) { return }
    drawAnew(id, node, isPresented, in: outer)
  }

  /// Draws a view that is not copied. A separate function, so that the copying path stays short.
  @inline(never)
  private func drawAnew(
    _ id: NodeID, _ node: NodeAppearance, _ isPresented: Bool, in outer: Place
  ) {
    flushCopies()
    if !isPresented, node.isPlaced, node.alpha == 1, recording == nil, id != windowID,
      drawSimply(id, node, in: outer)
    {
      return
    }
    let look = isPresented ? presented.looks(of: id) : (isLookAlone: true, tracked: 0)
    let isPlain = look.isLookAlone && node.isPlaced && node.alpha == 1
    guard let view = registry.view(for: id) else { return }
    drawWhole(view, node, look, isPresented, isPlain, in: outer)
  }

  /// Draws a visible view without animations and clips, whose drawing is entirely below its
  /// subviews: the usual case. Equivalent to ``drawWhole(_:_:_:_:_:in:)``, and faster: a hidden row
  /// of a menu of 5,000 elements takes 0.22 ms, and 0.27 ms without this function.
  /// - Returns: false, without drawing, if the view is not of that kind.
  private func drawSimply(_ id: NodeID, _ node: NodeAppearance, in outer: Place) -> Bool {
    let hasChildren = !node.firstChild.isNone
    var place = outer
    place.move(by: node.origin)
    // Skipped without access to the object: there may be thousands.
    if !hasChildren, !isInSight(node.bounds, place) { return true }
    guard let view = registry.view(for: id) else { return true }
    let (layer, drawsContent) = (view.layerStorage, hasContent(view))
    guard !node.clipsToBounds || !hasChildren && !drawsContent else { return false }
    var hasBorder = false
    if let layer {
      hasBorder = layer.borderWidth != 0
      guard !layer.hasEffects, !hasBorder || !hasChildren else { return false }
    }
    let isRetained = hasChildren && layer?.isRetained == true
    if isRetained { snapToPixels(&place) }
    guard !hasChildren || isInSight(node.bounds, place) else { return isRetained }
    _ = drawKept(
      view, layer, drawsContent, hasBorder, node.bounds, from: node.origin, isLasting: true,
      in: place)
    guard hasChildren else { return true }
    if isRetained { beginSubtree(of: id, in: &place) }
    // Its drawing may have replaced its subviews.
    pushChildren(of: id, first: store.firstChild(of: id), in: place)
    return true
  }

  /// Draws a view that is neither copied nor simple. A separate function, because its locals are
  /// released at its end, used or not.
  @inline(never)
  private func drawWhole(
    _ view: View, _ node: NodeAppearance, _ look: (isLookAlone: Bool, tracked: Int),
    _ isPresented: Bool, _ isPlain: Bool, in outer: Place
  ) {
    let id = view.id
    let isRecorded = recording != nil && recording?.view == id
    let isBare = isRecorded && recording?.isBare == true
    let alpha = isBare ? 1 : isPresented ? registry.presentedAlpha(of: id) : node.alpha
    guard alpha > 0 else { return }
    var place = outer
    if isRecorded {
      place = recording?.place ?? outer
    } else if isPlain {
      place.move(by: node.origin)
    } else {
      place = placeOf(view, in: outer)
    }
    let bounds = isPresented ? registry.presentedBounds(of: id) : node.bounds
    let layer = view.layerStorage
    let isInTransition = !look.isLookAlone && isInTransition(view)
    let isDissolve = isInTransition && isDissolving(view)
    let hasChildren = !node.firstChild.isNone
    let isRetained = !isInTransition && hasChildren && layer?.isRetained == true
    if isRetained { snapToPixels(&place) }
    let clips = node.clipsToBounds
    let isSeen = isInTransition || isInSight(bounds, place)
    if !isSeen, look.isLookAlone { motion.noteUnseen(cells: look.tracked) }
    if !isSeen, !hasChildren || clips || isRetained { return }
    let hasEffects = layer?.hasEffects == true && !isBare
    if alpha < 1 || isDissolve || hasEffects && layer?.effects?.needsGroup == true {
      beginGroup(
        of: view, hasEffects ? layer?.effects : nil, bounds, alpha, isIsolated: isDissolve,
        in: place)
    }
    if isInTransition, !beginTransition(of: view, bounds, in: &place, outer) { return }
    let drawsContent = isSeen && hasContent(view)
    let isCut = clips && (hasChildren || drawsContent)
    let hasBorder = isSeen && (layer?.borderWidth ?? 0) != 0
    if isSeen, isPlain, !isCut, !hasBorder || !hasChildren, id != windowID {
      let isKept = drawKept(
        view, layer, drawsContent, hasBorder, bounds, from: node.origin, isLasting: !isPresented,
        in: place)
      if isKept { motion.noteLook(of: id, cells: look.tracked) }
      if hasChildren { pushChildren(of: id, first: store.firstChild(of: id), in: place) }
      return
    }
    if isSeen { noteDrawn(id) }
    prepareContext(place, bounds, of: view)
    let radii = isSeen ? drawGround(of: layer, id, bounds, into: context.list) : .zero
    let inner = place
    if isCut {
      clip(&place, to: bounds, radii)
      context.clip = place.clip
    }
    if drawsContent {
      drawContent(of: view)
      motion.noteSpaces(drawnIn: place.space)
    }
    if hasBorder { stack.append(Step(id: id, kind: .border, place: inner)) }
    if hasChildren { pushChildren(of: id, first: store.firstChild(of: id), in: place) }
  }

  /// Begins the group of a view that is drawn as a whole.
  @inline(never)
  private func beginGroup(
    of view: View, _ effects: LayerEffects?, _ bounds: CGRect, _ alpha: Float, isIsolated: Bool,
    in place: Place
  ) {
    context.list.beginGroup(
      bounds: groupBounds(of: view, bounds, in: place).offsetBy(
        dx: place.offset.x, dy: place.offset.y),
      space: place.space, clip: place.clip, alpha: alpha, blend: effects?.blendMode ?? .normal,
      isIsolated: effects?.mask != nil || isIsolated)
    motion.beginGroup()
    groupDepth += 1
    // Only its subviews may be visible.
    noteDrawn(view.id)
    stack.append(Step(id: view.id, kind: .endGroup, place: place))
    if effects?.mask != nil { stack.append(Step(id: view.id, kind: .mask, place: place)) }
  }

  func hasContent(_ view: View) -> Bool { view.traits.contains(.drawsContent) }

  /// Pushes the children with the lowest sibling as the next step. Nothing is copied if the draw
  /// order is link order.
  func pushChildren(of id: NodeID, first: NodeID, in place: Place) {
    if !store.drawsChildrenByZ(of: id) {
      stack.append(Step(id: first, kind: .siblings, place: place))
      return
    }
    let start = stack.count
    registry.store.forEachChildInDrawOrder(of: id) {
      stack.append(Step(id: $0, kind: .enter, place: place))
    }
    // In place: a slice would be a copy.
    stack.withUnsafeMutableBufferPointer { steps in
      var (low, high) = (start, steps.count - 1)
      while low < high {
        steps.swapAt(low, high)
        (low, high) = (low + 1, high - 1)
      }
    }
  }

  // MARK: Visibility

  // Inlined for the reason given in ``SpanTable``.

  @inline(__always)
  func isInSight(_ bounds: CGRect, _ place: Place) -> Bool {
    isInSight(bounds, at: place.offset, of: place.sight)
  }

  @inline(__always)
  func isInSight(_ bounds: CGRect, at offset: CGPoint, of sight: SIMD4<Double>) -> Bool {
    let over = DrawingConstants.overhangPoints.native
    let (x, y) = (offset.x.native, offset.y.native)
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

  private func placeOf(_ view: View, in outer: Place) -> Place {
    let map = registry.presentedTransformToParent(of: view.id)
    var place = outer
    // A moving view has a space of its own, so that it can be moved in the list.
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
    // The visible rectangle is unknown in rotated coordinates, until a clip inside.
    place.sight = Place.everywhere
    let factor = whole.determinant.magnitude.squareRoot()
    place.scale = map.isTranslation ? outer.scale : Self.rasterStep(factor * context.list.scale)
    motion.note(
      place.space, of: view.id, in: outer.space, offset: outer.offset, map: toSpace,
      cells: movingCells, rasterScale: place.scale, listScale: context.list.scale)
    return place
  }
}
