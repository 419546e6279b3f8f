// A view's own drawing.
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
