// Copies the quads of a view and of all its descendants at once, where none of them changed since
// the previous list: a row of a scrolling list.
//
//   requested     by `View.retainDrawing()`, for views that move more often than they change
//   recorded if   view and descendants have spans alone: no transform, clip, alpha or animation
//   valid until   a descendant changes, or the span of the view itself is not valid
//
// The views' spans move with their quads, so that the next change is a patch of one view.
//
// A frame of a flung list takes 6.7 µs, and 13 µs if rows are copied view by view (`glassine bench
// draw`).
import Foundation
import GlassineBase
import GlassineDisplayList
import GlassineScene

/// The spans of a view and its descendants in a list.
struct DrawnSubtree {
  /// ``ViewDrawingState/displayStamp`` when they were drawn or copied one by one.
  var stamp: UInt64
  /// The position of the view's span in ``SpanTable/drawn``, and the number of spans from there on.
  var first: Int32
  var count: Int32
  /// The number of moves since, by distances that single precision rounds.
  var roundedMoves: UInt16 = 0
}

/// The state of a list before the subviews of a retained view.
struct SubtreeMark {
  var first = 0
  var structure = 0
  var others = 0
}

extension DisplayListBuilder {
  /// Begins the subtree of a retained view, whose own quads were just drawn. All of its descendants
  /// are drawn, visible or not: they may become visible by a move.
  func beginSubtree(of id: NodeID, in place: inout Place) {
    let slot = Int(id.index)
    guard slot < spans.count, spans.table[slot].isKept(of: id, in: buildNumber) else { return }
    spans.table[slot].marks.insert(.isRetained)
    let mark = SubtreeMark(
      first: spans.drawnCount - 1, structure: context.list.structureCount, others: otherCount)
    stack.append(Step(id: id, kind: .endSubtree, place: place, mark: mark))
    place.sight = Place.everywhere
  }

  /// Records the subtree, if it consists of spans alone.
  func endSubtree(_ step: Step) {
    guard context.list.structureCount == step.mark.structure, otherCount == step.mark.others,
      spans.subtrees.count < Int(UInt16.max)
    else { return }
    let subtree = DrawnSubtree(
      stamp: registry.drawing.displayStamp, first: Int32(step.mark.first),
      count: Int32(spans.drawnCount - step.mark.first))
    spans.addSubtree(subtree, Int(step.id.index))
  }

  /// Copies the quads and spans of a retained view and its descendants from the previous list. Its
  /// own span is valid.
  /// - Returns: false if something of it has to be drawn again.
  @inline(never)
  func copySubtree(of id: NodeID, _ node: NodeAppearance, in outer: Place) -> Bool {
    let span = spans.table + Int(id.index)
    guard var subtree = spans.previousSubtree(of: span),
      let layer = registry.view(for: id)?.layerStorage, subtree.stamp > layer.subtreeStamp
    else { return false }
    var place = outer
    place.move(by: node.origin)
    snapToPixels(&place)
    guard isInSight(node.bounds, place) else { return true }
    guard let shift = shift(span, to: place.offset, &subtree) else { return false }
    let distance = CGPoint(
      x: place.offset.x - span.pointee.offset.x, y: place.offset.y - span.pointee.offset.y)
    let slots = spans.previousDrawn + Int(subtree.first)
    let count = Int(subtree.count)
    let last = spans.table + Int(slots[count - 1])
    let change = Int32(context.list.instanceCount + copies.range.count) - span.pointee.start
    copyQuads(
      in: Int(span.pointee.start)..<Int(last.pointee.end), of: span, movedBy: shift, to: place)
    subtree.first = Int32(spans.drawnCount)
    for index in 0..<count {
      let slot = Int(slots[index])
      let below = spans.table + slot
      below.pointee.build = buildNumber
      below.pointee.start += change
      below.pointee.end += change
      below.pointee.offset.x += distance.x
      below.pointee.offset.y += distance.y
      below.pointee.space = place.space
      below.pointee.clip = place.clip
      // A retained view within this one has no subtree of its own from now on.
      below.pointee.subtree = 0
      spans.appendDrawn(slot)
    }
    span.pointee.origin = node.origin
    spans.addSubtree(subtree, Int(id.index))
    return true
  }

  /// The distance to move the quads of a retained view that is at `offset` now; nil if they have to
  /// be drawn again. Whole pixels may be no fractions of points that single precision adds exactly.
  private func shift(
    _ span: UnsafePointer<DrawnSpan>, to offset: CGPoint, _ subtree: inout DrawnSubtree
  ) -> SIMD2<Float>? {
    if let shift = span.pointee.shift(to: offset) { return shift }
    guard span.pointee.isPixelAligned, subtree.roundedMoves < DrawingConstants.mostRoundedMoves
    else { return nil }
    let (dx, dy) = (offset.x - span.pointee.offset.x, offset.y - span.pointee.offset.y)
    let (x, y) = (dx * span.pointee.scale, dy * span.pointee.scale)
    let slack = DrawingConstants.pixelSlack
    guard abs(x - x.rounded()) < slack, abs(y - y.rounded()) < slack else { return nil }
    subtree.roundedMoves += 1
    return SIMD2(Float(dx.native), Float(dy.native))
  }

  /// Moves a retained view to whole pixels.
  func snapToPixels(_ place: inout Place) {
    guard place.isPixelAligned else { return }
    place.offset.x = (place.offset.x * place.scale).rounded() / place.scale
    place.offset.y = (place.offset.y * place.scale).rounded() / place.scale
  }
}

extension View {
  /// Draws the view and its descendants on whole pixels, and copies their drawing as a whole until
  /// something in it changes. For views that move more often than they change.
  package func retainDrawing() {
    layer.isRetained = true
    Self.registry.drawing.retainsDrawings = true
    setNeedsDisplay()
  }
}

extension ViewRegistry {
  /// Notes a change of the view's subtree, in the view and its ancestors that retain their drawing.
  func invalidateSubtrees(of id: NodeID) {
    var node = id
    while let owner = store.owner(ofNext: &node) {
      // Nearly every change of a view comes here: neither views nor layers are retained.
      Unmanaged<View>.fromOpaque(owner).layer?.with { $0.noteSubtreeChange() }
    }
  }
}
