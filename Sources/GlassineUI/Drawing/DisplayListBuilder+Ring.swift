// The ring around the focused view: a quad in a space of its own, over everything in its window. As
// long as it is around the same view, it is put in its place anew in a list that is else kept.
import Foundation
import GlassineBase
import GlassineDisplayList
import GlassineScene

/// Where the ring lies in a list.
struct DrawnRing {
  var index: Int
  var space: SpaceIndex
}

/// How the ring is to look.
private struct RingLook {
  unowned(unsafe) let view: View
  var rect: CGRect
  var radius: CGFloat
  /// What it follows instead of a rectangle, in the view's coordinates.
  var path: Path?
  var color: PremultipliedColor
  var toWindow: CGAffineTransform

  /// Nil where none is to be seen.
  init?(_ application: Application) {
    let focus = application.focus
    guard focus.isRingVisible, let view = focus.focusedView, let window = view.window,
      window.application === application, let effect = view.focusEffect
    else { return nil }
    let halo = effect as? FocusHaloEffect
    if let halo, !halo.isUsable { return nil }
    self.view = view
    let outset = FocusConstants.ringOutset
    let bounds = halo?.rect ?? view.bounds
    toWindow = View.registry.store.transformToRoot(of: view.id)
      .concatenating(View.registry.store.transformToParent(of: window.id))
    let corner = halo.map { max(0, $0.cornerRadius) } ?? view.layerStorage?.cornerRadius ?? 0
    radius = min(corner, min(bounds.width, bounds.height) / 2) + outset
    rect = bounds.insetBy(dx: -outset, dy: -outset)
    path = halo?.path
    color = focus.ringColor.shown(in: view.environment).premultiplied
  }
}

extension DisplayListBuilder {
  /// Adds the ring, where the focused view is in `window`.
  func addFocusRing(in window: Window) {
    guard let application = window.application, let look = RingLook(application),
      look.view.window === window
    else { return }
    if let path = look.path { return addRing(along: path, look) }
    let (list, index) = (context.list, context.list.instanceCount)
    let space = list.addSpace(look.toWindow)
    motion.skipSpaces()
    list.addBorder(
      look.rect, width: FocusConstants.ringWidth, color: look.color,
      radii: CornerRadii(all: look.radius), space: space, clip: .none)
    if list.instanceCount == index + 1 { ring = DrawnRing(index: index, space: space) }
  }

  /// Raster work, whose quads change as the path does: the list is built anew while it shows.
  private func addRing(along path: Path, _ look: RingLook) {
    let place = Place(
      space: context.list.addSpace(look.toWindow), offset: .zero, clip: .none,
      scale: look.view.surfaceScale, isPixelAligned: false, sight: Place.everywhere)
    prepareContext(place, look.view.bounds, of: look.view)
    context.stroke(
      path, style: StrokeStyle(width: FocusConstants.ringWidth, join: .round),
      color: look.view.window?.application?.focus.ringColor ?? .tint)
    context.endContent()
    motion.skipSpaces()
  }

  /// The view that the ring is around, wherever that is drawn; none where there is no ring.
  func ringedView(in application: Application) -> NodeID {
    RingLook(application)?.view.id ?? NodeID.none
  }

  /// Brings the ring up to date in a list that is kept.
  ///
  /// - Returns: false where the list is to be built anew.
  func updateRing(_ list: DisplayList, of application: Application) -> Bool {
    guard let look = RingLook(application) else { return kept.ringedView == NodeID.none }
    guard look.view.id == kept.ringedView, look.path == nil else { return false }
    guard let ring else { return true }
    list.setTransform(look.toWindow, of: ring.space)
    return list.replaceBorder(
      at: ring.index, look.rect, width: FocusConstants.ringWidth, color: look.color,
      radii: CornerRadii(all: look.radius))
  }
}
