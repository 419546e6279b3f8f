// The focus ring: a quad in a space of its own, above everything in its window. While the same view
// is focused, the ring is updated in a list that is otherwise reused.
import Foundation
import GlassineBase
import GlassineDisplayList
import GlassineScene

/// The ring's position in a list.
struct DrawnRing {
  var index: Int
  var space: SpaceIndex
}

/// The look of the ring.
private struct RingLook {
  unowned let view: View
  var rect: CGRect
  var radius: CGFloat
  /// The path that it follows instead of a rectangle, in the view's coordinates.
  var path: Path?
  var color: PremultipliedColor
  var ringColor: Color
  var toWindow: CGAffineTransform

  /// Nil if no ring is visible.
  init?(_ application: Application, _ focus: FocusSystem) {
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
    ringColor = focus.ringColor
    color = focus.ringColor.shown(in: view.environment).premultiplied
  }
}

extension DisplayListBuilder {
  /// Adds the ring if the focused view is in `window`.
  func addFocusRing(in window: Window) {
    guard let application = window.application else { return }
    addRing(of: application.firstSeat.focus, in: window, application)
    for seat in application.otherSeats { addRing(of: seat.focus, in: window, application) }
  }

  private func addRing(of focus: FocusSystem, in window: Window, _ application: Application) {
    guard let look = RingLook(application, focus), look.view.window === window else { return }
    if let path = look.path { return addRing(along: path, look) }
    let (list, index) = (context.list, context.list.instanceCount)
    let space = list.addSpace(look.toWindow)
    motion.skipSpaces()
    list.addBorder(
      look.rect, width: FocusConstants.ringWidth, color: look.color,
      radii: CornerRadii(all: look.radius), space: space, clip: .none)
    guard focus === application.firstSeat.focus else { return }
    if list.instanceCount == index + 1 { ring = DrawnRing(index: index, space: space) }
  }

  /// A path ring consists of rasters, whose quads change with the path: the list is rebuilt each
  /// frame.
  private func addRing(along path: Path, _ look: RingLook) {
    let place = Place(
      space: context.list.addSpace(look.toWindow), offset: .zero, clip: .none,
      scale: look.view.surfaceScale, isPixelAligned: false, sight: Place.everywhere)
    prepareContext(place, look.view.bounds, of: look.view)
    context.stroke(
      path, style: StrokeStyle(width: FocusConstants.ringWidth, join: .round),
      color: look.ringColor)
    context.endContent()
    motion.skipSpaces()
  }

  /// The focused view with a ring, on any surface; none if there is no ring.
  func ringedView(in application: Application) -> NodeID {
    RingLook(application, application.firstSeat.focus)?.view.id ?? NodeID.none
  }

  /// Whether a seat other than the first shows its ring.
  func hasOtherRings(in application: Application) -> Bool {
    application.otherSeats.contains { RingLook(application, $0.focus) != nil }
  }

  /// Updates the ring in a reused list.
  /// - Returns: false if the list has to be rebuilt.
  func updateRing(_ list: DisplayList, of application: Application) -> Bool {
    // The list does not store the position of another seat's ring.
    if kept.hasOtherRings || hasOtherRings(in: application) { return false }
    guard let look = RingLook(application, application.firstSeat.focus) else {
      return kept.ringedView == NodeID.none
    }
    guard look.view.id == kept.ringedView, look.path == nil else { return false }
    guard let ring else { return true }
    list.setTransform(look.toWindow, of: ring.space)
    return list.replaceBorder(
      at: ring.index, look.rect, width: FocusConstants.ringWidth, color: look.color,
      radii: CornerRadii(all: look.radius))
  }
}
