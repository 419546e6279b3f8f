// A view's own drawing, newly drawn or replayed from a cache.
import Foundation
import GlassineBase
import GlassineDisplayList
import GlassineScene

extension DisplayListBuilder {
  /// Whether this builder filled `list` last, it shows the application's latest picture, and its
  /// glyphs and pictures are still in the atlas.
  func hasLatest(_ list: DisplayList, of application: Application) -> Bool {
    kept.list === list && kept.application === application.backReference
      && kept.quadRevision == list.instanceRevision
      && kept.pictureNumber == application.changes.pointee.pictureNumber
      && kept.atlasRevision == resources.atlasRevision
  }

  // MARK: Kept drawings

  /// Draws the cached quads, if they are valid.
  func replay(_ retained: RetainedDrawing, in place: Place) -> Bool {
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

  /// Marks the start of the view's drawing in the list. All of it is drawn, visible or not.
  func beginRecording(_ retained: RetainedDrawing, _ view: View, in place: inout Place) {
    guard !retained.isRefused else { return }
    stack.append(
      Step(
        id: view.id, kind: .endRecording, place: place,
        mark: RecordingMark(
          instances: context.list.instanceCount, structure: context.list.structureCount,
          missed: resources.missedCount)))
    place.sight = Place.everywhere
  }

  /// Caches the quads drawn since, if the drawing consists of quads only.
  func endRecording(_ view: View, _ step: Step) {
    guard let retained = view.layerStorage?.retained else { return }
    guard context.list.structureCount == step.mark.structure,
      resources.missedCount == step.mark.missed
    else { return retained.refuse() }
    context.list.withQuads {
      retained.record(
        $0[step.mark.instances...], at: step.place.offset, scale: step.place.scale,
        isPixelAligned: step.place.isPixelAligned, atlas: resources.atlasRevision)
    }
  }

  func snapToPixels(_ place: inout Place) {
    guard place.isPixelAligned else { return }
    place.offset.x = (place.offset.x * place.scale).rounded() / place.scale
    place.offset.y = (place.offset.y * place.scale).rounded() / place.scale
  }

  /// The fill of a view with neither shadows nor gradient, the usual case; nil for others. Inlined
  /// for the reason given in ``PresentedTable``.
  @inline(__always)
  func plainGround(
    of layer: Layer, _ id: NodeID, _ size: CGSize
  ) -> (color: Color, radii: CornerRadii)? {
    guard layer.hasPlainGround else { return nil }
    var (radius, color) = (layer.cornerRadius, layer.backgroundColor)
    if let named = color, named.isDynamic { color = named.shown(in: layer.view.environment) }
    var cell = presented.first(of: id)
    while cell >= 0 {
      switch presented.cells[Int(cell)].property {
      case .cornerRadius: radius = presented.cells[Int(cell)].value[0]
      case .backgroundColor: color = presented.cells[Int(cell)].value.color
      default: break
      }
      cell = presented.next(after: cell)
    }
    return (color ?? .clear, radius == 0 ? .zero : layer.radii(radius, for: size))
  }

  /// Draws the ground under the content: shadows, fill, gradient. Returns the corners' radii.
  func drawGround(
    of layer: Layer?, _ id: NodeID, _ bounds: CGRect, into list: DisplayList
  ) -> CornerRadii {
    guard let layer else { return .zero }
    if let (color, radii) = plainGround(of: layer, id, bounds.size) {
      list.addFill(
        context.placed(bounds), color: color.premultiplied, radii: radii, space: context.space,
        clip: context.clip)
      return radii
    }
    let look = PresentedLook(of: layer, id, in: presented)
    let radii = layer.radii(look.cornerRadius, for: bounds.size)
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
    return radii
  }

  func drawBorder(of view: View, _ place: Place) {
    guard let layer = view.layerStorage, layer.borderWidth != 0 else { return }
    let id = view.id
    let bounds = registry.presentedBounds(of: id)
    let look = PresentedLook(of: layer, id, in: presented)
    prepareContext(place, bounds, of: view)
    context.list.addBorder(
      context.placed(bounds),
      width: look.borderWidth == Layer.hairline ? context.hairline : look.borderWidth,
      color: look.borderColor.premultiplied,
      bottomColor: layer.borderBottomColor.map { context.premultiplied($0) },
      radii: layer.radii(look.cornerRadius, for: bounds.size), space: place.space,
      clip: place.clip)
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
}
