// Each view's own quads stay from frame to frame. Where only what views show has changed, those of
// the views that changed are put in their place in the list; else the list is built anew, out of
// copies of what did not change.
//
//   own quads     ground, content and border of a view that has no clip, alpha, transform or
//                 animation of its own, and no subviews under its border
//   valid until   the view is to be displayed anew, its bounds or scale change, it moves by what is
//                 not a whole number of pixels, or pictures change places in the atlas
import Foundation
import GlassineBase
import GlassineDisplayList
import GlassineScene

extension DisplayListBuilder {
  // MARK: Building

  /// The list is about to be cleared and built.
  func begin(_ list: DisplayList, of application: Application) {
    buildNumber &+= 1
    groupDepth = 0
    copies.range = 0..<0
    ring = nil
    drawnSlots.removeAll(keepingCapacity: true)
    registry.displayStamp &+= 1
    (kept.logEpoch, kept.logPosition) = application.changedViews.read()
    let isOwn =
      kept.list === list && kept.application === application.backReference
      && kept.quadRevision == list.instanceRevision
    previousAtlas = isOwn ? kept.atlasRevision : -1
    kept.list = nil
    list.exchangeQuads(with: &previous)
  }

  /// The list is built.
  func end(_ list: DisplayList, of application: Application) {
    kept.list = list
    kept.application = application.backReference
    kept.structureRevision = application.structureRevision
    kept.cellRevision = registry.presented.revision
    kept.isStill = registry.presented.count == 0
    kept.ringedView = ringedView(in: application)
    kept.quadRevision = list.instanceRevision
    kept.atlasRevision = resources.atlasRevision
    registry.displayStamp &+= 1
  }

  /// Draws the view's own quads and notes where they lie.
  ///
  /// - Parameter isLasting: whether the next list may copy them: not while an animation changes
  ///   them.
  /// - Returns: false where the quads cannot be kept.
  func drawKept(
    _ view: View, _ layer: Layer?, _ drawsContent: Bool, _ hasBorder: Bool, _ bounds: CGRect,
    isLasting: Bool, in place: Place
  ) -> Bool {
    let list = context.list
    let (start, structure, missed) = (
      list.instanceCount, list.structureCount, resources.missedCount
    )
    let beginsWithGround = drawOwn(view, layer, drawsContent, hasBorder, bounds, in: place)
    if drawsContent { motion.noteSpaces(drawnIn: place.space) }
    guard groupDepth == 0, list.structureCount == structure, resources.missedCount == missed
    else {
      noteDrawn(view.id)
      return false
    }
    let slot = Int(view.id.index)
    registry.coverStamps(slot)
    spans.cover(slot)
    spans.table[slot] = DrawnSpan(
      view: view.id, build: buildNumber, stamp: isLasting ? registry.displayStamp : 0,
      start: Int32(start),
      end: Int32(list.instanceCount), order: Int32(drawnSlots.count), bounds: bounds,
      offset: place.offset, scale: place.scale, space: place.space, clip: place.clip,
      isPixelAligned: place.isPixelAligned, hasContent: drawsContent, hasBorder: hasBorder,
      beginsWithGround: beginsWithGround, isKept: true)
    drawnSlots.append(UInt32(slot))
    return true
  }

  /// The view is in the list, in another way than by quads of its own that are kept.
  func noteDrawn(_ id: NodeID) {
    spans.cover(Int(id.index))
    spans.table[Int(id.index)] = DrawnSpan(view: id, build: buildNumber)
  }

  /// - Returns: whether the ground is one quad.
  private func drawOwn(
    _ view: View, _ layer: Layer?, _ drawsContent: Bool, _ hasBorder: Bool, _ bounds: CGRect,
    in place: Place
  ) -> Bool {
    prepareContext(place, bounds, of: view)
    let start = context.list.instanceCount
    _ = drawGround(of: layer, view.id, bounds)
    let beginsWithGround = context.list.instanceCount == start + 1
    if drawsContent {
      view.drawContent(in: context)
      context.endContent()
    }
    if hasBorder { drawBorder(of: view, place) }
    return beginsWithGround
  }

  /// Draws the view as it was drawn in the list before, and goes on to its subviews.
  ///
  /// - Returns: false where it has to be drawn anew.
  func copyKept(_ id: NodeID, _ node: NodeAppearance, in outer: Place) -> Bool {
    let slot = Int(id.index)
    guard slot < spans.count, groupDepth == 0, resources.atlasRevision == previousAtlas
    else { return false }
    let span = spans.table + slot
    guard span.pointee.view == id, span.pointee.isKept, span.pointee.build == buildNumber &- 1,
      span.pointee.stamp > registry.displayStamps[slot], span.pointee.bounds == node.bounds,
      span.pointee.scale == outer.scale, span.pointee.isPixelAligned == outer.isPixelAligned,
      node.firstChild.isNone || !span.pointee.hasBorder && !node.clipsToBounds,
      !node.clipsToBounds || !span.pointee.hasContent
    else { return false }
    var place = outer
    place.move(by: node.origin)
    guard let shift = span.pointee.shift(to: place.offset), isInSight(node.bounds, place) else {
      return false
    }
    let (start, end) = (span.pointee.start, span.pointee.end)
    let newStart = Int32(context.list.instanceCount + copies.range.count)
    if start != end {
      if copies.range.upperBound == Int(start), copies.goes(span.pointee, shift, place) {
        copies.range = copies.range.lowerBound..<Int(end)
      } else {
        flushCopies()
        copies = PendingCopies(
          range: Int(start)..<Int(end), shift: shift, oldSpace: span.pointee.space,
          oldClip: span.pointee.clip, space: place.space, clip: place.clip)
      }
    }
    span.pointee.build = buildNumber
    span.pointee.start = newStart
    span.pointee.end = newStart + end - start
    span.pointee.order = Int32(drawnSlots.count)
    span.pointee.offset = place.offset
    span.pointee.space = place.space
    span.pointee.clip = place.clip
    drawnSlots.append(UInt32(slot))
    if !node.firstChild.isNone { pushChildren(of: id, first: node.firstChild, in: place) }
    return true
  }

  /// Adds the quads of the list before that are due. To be called before anything else is added.
  func flushCopies() {
    guard !copies.range.isEmpty else { return }
    resources.isReplaying = true
    context.list.addCopies(
      of: previous, in: copies.range, movedBy: copies.shift, space: copies.space,
      clip: copies.clip)
    copies.range = 0..<0
  }

  // MARK: Patching

  /// Brings the list up to date where animations alone have moved something since it was built, or
  /// views show something else where they are.
  ///
  /// - Returns: false where the list is to be built anew.
  func update(_ list: DisplayList, of application: Application) -> Bool {
    guard kept.list === list, kept.application === application.backReference,
      kept.quadRevision == list.instanceRevision,
      kept.structureRevision == application.structureRevision,
      kept.cellRevision == registry.presented.revision,
      kept.atlasRevision == resources.atlasRevision
    else { return false }
    if kept.isStill {
      guard registry.presented.count == 0 else { return false }
    } else {
      let isMoved = motion.move(list, of: application)
      kept.quadRevision = list.instanceRevision
      guard isMoved else { return false }
    }
    let isPatched = patch(list, of: application) && updateRing(list, of: application)
    kept.quadRevision = list.instanceRevision
    return isPatched
  }

  private func patch(_ list: DisplayList, of application: Application) -> Bool {
    guard application.changedViews.copy(since: kept.logEpoch, kept.logPosition, to: &changed)
    else { return false }
    let looks = kept.isStill ? 0 : motion.looks.count
    guard !changed.isEmpty || looks > 0 else { return true }
    context.list = list
    resources.beginPicture()
    resources.isReplaying = true
    registry.displayStamp &+= 1
    (kept.logEpoch, kept.logPosition) = application.changedViews.read()
    movesLeft = DrawingConstants.movesOfQuads
    for id in changed {
      guard patch(id, in: list) else { return false }
    }
    for index in 0..<looks {
      let id = motion.looks[index]
      guard recolor(id, in: list) || patch(id, in: list) else { return false }
    }
    guard !resources.needsRestart else { return false }
    registry.displayStamp &+= 1
    return true
  }

  /// Gives the ground of a view another colour, where an animation changes that alone: what lies
  /// over it stays.
  ///
  /// - Returns: false where more is to be drawn.
  private func recolor(_ id: NodeID, in list: DisplayList) -> Bool {
    let slot = Int(id.index)
    guard slot < spans.count else { return false }
    let span = spans.table + slot
    guard span.pointee.view == id, span.pointee.build == buildNumber, span.pointee.isKept,
      span.pointee.beginsWithGround, presented.isBackgroundAlone(of: id),
      let object = registry.hold(on: id), store.bounds(of: id) == span.pointee.bounds
    else { return false }
    unowned(unsafe) let view = object.takeUnretainedValue()
    unowned(unsafe) let layer = view.layerStorage
    guard let layer, layer.retained == nil,
      let (color, radii) = plainGround(of: layer, id, span.pointee.bounds.size)
    else { return false }
    return list.recolorFill(at: Int(span.pointee.start), color.premultiplied, radii)
  }

  /// Puts what the view draws now in the place of what it drew before.
  ///
  /// - Returns: false where the list is to be built anew.
  private func patch(_ id: NodeID, in list: DisplayList) -> Bool {
    let slot = Int(id.index)
    // What is not in the list is out of sight, and its own look does not bring it there.
    guard slot < spans.count else { return true }
    let span = spans.table[slot]
    guard span.view == id, span.build == buildNumber else { return true }
    let isPresented = presented.first(of: id) >= 0
    guard span.isKept, !isPresented || presented.looks(of: id).isLookAlone,
      let object = registry.hold(on: id), store.bounds(of: id) == span.bounds
    else { return false }
    // Without references: nothing takes the view or its layer away before it is called.
    unowned(unsafe) let view = object.takeUnretainedValue()
    unowned(unsafe) let layer = view.layerStorage
    let hasBorder = (layer?.borderWidth ?? 0) != 0
    guard layer?.retained == nil,
      layer?.hasEffects != true || layer?.effects?.needsGroup != true,
      !hasBorder || store.firstChild(of: id).isNone
    else {
      return false
    }
    if let layer, !hasBorder, !hasContent(view), span.end - span.start == 1,
      let (color, radii) = plainGround(of: layer, id, span.bounds.size),
      list.recolorFill(at: Int(span.start), color.premultiplied, radii)
    {
      spans.table[slot].stamp = isPresented ? 0 : registry.displayStamp
      return true
    }
    let place = Place(
      space: span.space, offset: span.offset, clip: span.clip, scale: span.scale,
      isPixelAligned: span.isPixelAligned, sight: Place.everywhere)
    let (end, structure, missed) = (
      list.instanceCount, list.structureCount, resources.missedCount
    )
    let held = object.takeUnretainedValue()
    let beginsWithGround = drawOwn(
      held, held.layerStorage, hasContent(held), hasBorder, span.bounds, in: place)
    guard list.structureCount == structure, resources.missedCount == missed else { return false }
    let change = list.instanceCount - end - span.range.count
    if change != 0 {
      // Each moves all that lie behind: where many do, building is quicker.
      guard list.commands.isEmpty, !motion.countsQuads, movesLeft > 0 else { return false }
      movesLeft -= 1
      // By their order: of two at one place, the lower one may be empty.
      for other in drawnSlots[(Int(span.order) + 1)...] {
        spans.table[Int(other)].start += Int32(change)
        spans.table[Int(other)].end += Int32(change)
      }
      spans.table[slot].end += Int32(change)
      if let index = ring?.index, index >= span.range.upperBound { ring?.index = index + change }
    }
    spans.table[slot].beginsWithGround = beginsWithGround
    list.replaceQuads(in: span.range, withThoseFrom: end)
    spans.table[slot].stamp = isPresented ? 0 : registry.displayStamp
    return true
  }
}
