// Masks and backdrops: a masked view is a group, and its mask a group within that with a masking
// blend mode.
import Foundation
import GlassineBase
import GlassineDisplayList

extension DisplayListBuilder {
  /// Begins the mask of a view whose group is open.
  func beginMask(of view: View, in place: Place) {
    guard let mask = view.layerStorage?.effects?.mask else { return }
    let bounds = registry.presentedBounds(of: view.id)
    prepareContext(place, bounds, of: view)
    context.list.beginGroup(
      bounds: groupBounds(of: view, bounds, in: place).offsetBy(
        dx: place.offset.x, dy: place.offset.y),
      space: place.space, clip: place.clip, alpha: 1, blend: .destinationIn)
    stack.append(Step(id: view.id, kind: .endMask, place: place))
    switch mask {
    case .path(let path, let rule): context.fill(path, color: .white, rule: rule)
    case .paint(let paint): context.fill(bounds, paint: paint)
    case .view(let other):
      // A mask view that has a superview, or is the view itself, has no effect.
      guard other.superview == nil, other !== view else { return }
      stack.append(Step(id: other.id, kind: .enter, place: place))
    }
  }

  func drawShadow(
    _ shadow: Layer.Shadow, of layer: Layer, _ bounds: CGRect, _ radii: CornerRadii
  ) {
    guard shadow.color.alpha > 0 else { return }
    if layer.hasEffects, let path = layer.effects?.shadowPath {
      context.shadow(of: path, shadow)
    } else {
      context.addShadow(bounds, shadow, radii)
    }
  }

  /// Draws the blurred pixels beneath the view.
  func drawBackdrop(of layer: Layer, _ bounds: CGRect, _ radii: CornerRadii) {
    guard layer.hasEffects, let effects = layer.effects, effects.backdropBlur > 0 else { return }
    context.list.addBackdrop(
      context.placed(bounds), blur: effects.backdropBlur,
      saturation: effects.backdropSaturation, radii: radii, space: context.space,
      clip: context.clip)
  }
}
