// Maps ids to view objects, and owns the store of their slots. The store records each slot's view
// as its owner.
//
// The store is a view allocator. A view takes a slot at its creation and frees it at its end.
// Therefore `View(frame:)` needs no argument, as in UIKit. There is one for the main actor. The
// registry has no behaviour of its own. Windows, touches, first responder and time belong to an
// `Application`, of which several may exist (tests create one each).
//
// Layout, drawing, animation and touches each keep a part for all views, with a file of its own in
// their folder: a view without a window has no application that could keep it.
import Foundation
package import GlassineBase
package import GlassineScene

/// The scene store's slots and the view objects that own them.
package final class ViewRegistry {
  /// The main actor's registry.
  package static let main = ViewRegistry()

  // Accesses are unchecked: with checks in all such types, a change of a view takes 1.3 times as
  // long (`glassine bench change`).

  /// The store's fast path for most hit-tests, available without testing whether the registry
  /// exists; nil before it does.
  @exclusivity(unchecked)
  private(set) static var plainHitTest: PlainHitTest?

  /// The receiver of reports about views' misuse and of notices to developers.
  package let diagnostics: Diagnostics
  /// The scene store with the columns of all views.
  package let store: SceneStore

  // Accesses are only reads, writes or appends, without a call inside them.

  @exclusivity(unchecked)
  private(set) var windows = WindowTable()
  let overrides = ClassOverrides()
  /// Called for each view that enters a window, before its `didMoveToWindow()`; nil: nothing is.
  package var windowEntry: ((View) -> Void)?
  /// Makes the layer of a view in the module above; nil: no class of layers is known there.
  package var layerMaker: ((View) -> Void)?
  /// Whether a view's layer ever had a transform of the layers within.
  @exclusivity(unchecked)
  package var hasDepth = false
  /// The first application created; windows created without one join it.
  package var defaultApplication: Application? {
    get { defaultReference?.target }
    set { defaultReference = newValue?.backReference }
  }
  private var defaultReference: BackReference<Application>?
  /// Frames, bounds and centres that code is changing in place.
  let inChange = RectanglesInChange()
  /// The application that ran the last frame.
  package var currentApplication: Application? {
    get { currentReference?.target }
    set { currentReference = newValue?.backReference }
  }
  @exclusivity(unchecked)
  private var currentReference: BackReference<Application>?

  /// Makes an application the current one; costs nothing if it already is.
  func setCurrent(_ application: BackReference<Application>) {
    if currentReference !== application { currentReference = application }
  }

  /// Environments of views that differ from their window's.
  let environments = EnvironmentTable()
  /// Values for assistive technologies of responders that are not views.
  var accessibility = AccessibilityTable()
  /// The number of actions with an identifier that was not given.
  var actionCount: UInt64 = 0

  // Structs, so that a read costs no more than that of a property of the registry.

  @exclusivity(unchecked)
  var layout = LayoutQueue()
  @exclusivity(unchecked)
  package var drawing: ViewDrawingState
  @exclusivity(unchecked)
  package var animation = AnimationState()
  @exclusivity(unchecked)
  var delivery = DeliveryState()

  /// Subviews released by a superview that is itself being deallocated. The outermost deinitialiser
  /// empties the list, so that a tree of any depth is freed without recursion.
  @exclusivity(unchecked)
  private var released: [Unmanaged<View>] = []
  @exclusivity(unchecked)
  private var isReleasing = false

  private init() {
    diagnostics = Diagnostics()
    store = SceneStore(diagnostics: diagnostics)
    drawing = ViewDrawingState(diagnostics: diagnostics)
    Self.plainHitTest = store.plainHitTest
    _ = MainActorTask.mainThread
  }

  /// The live view that owns `id`; nil for a dead id or ``NodeID/none``.
  package func view(for id: NodeID) -> View? {
    hold(on: id)?.takeUnretainedValue()
  }

  // For other modules: a call that uses the registry itself would retain it.

  /// ``SceneStore/findNodes(in:around:reach:into:)`` of the main actor's registry.
  package static func findNodes(
    in root: NodeID, around point: CGPoint, reach: Double, into nodes: inout NearbyNodes
  ) {
    main.findNodes(in: root, around: point, reach: reach, into: &nodes)
  }
  private func findNodes(
    in root: NodeID, around point: CGPoint, reach: Double, into nodes: inout NearbyNodes
  ) {
    store.findNodes(in: root, around: point, reach: reach, into: &nodes)
  }
  /// ``view(for:)`` of the main actor's registry.
  package static func view(for id: NodeID) -> View? { main.view(for: id) }
  /// ``SceneStore/isDescendant(_:of:)`` of the main actor's registry.
  package static func isDescendant(_ id: NodeID, of ancestor: NodeID) -> Bool {
    main.store.isDescendant(id, of: ancestor)
  }
  /// The corner radius of the view that owns `id`, which is not retained; 0 for a dead id.
  package static func cornerRadius(of id: NodeID) -> CGFloat {
    guard let layer = main.hold(on: id)?.layer else { return 0 }
    return layer.takeUnretainedValue().cornerRadius
  }

  /// The superview's reference to the view that owns `id`.
  func hold(on id: NodeID) -> Unmanaged<View>? {
    // Owners are not retained: a view removes itself at its end. No closure, because each call of
    // one checks the actor.
    guard let owner = store.owner(of: id) else { return nil }
    return Unmanaged.fromOpaque(owner)
  }

  /// The view that takes a touch at `point` of the view `id`, whose own `hitTest` is not called.
  func hit(_ id: NodeID, at point: CGPoint) -> View? {
    guard let owner = store.ownerOfHit(ignoringOverrideOf: id, at: point, delegate: self) else {
      return nil
    }
    return Unmanaged<View>.fromOpaque(owner).takeUnretainedValue()
  }

  /// Marks all ancestors of `id` as having a due descendant, up to the first that is marked. No
  /// closure, which would check the actor: this is called for each added view.
  func markForLayout(above id: NodeID) {
    var parent = store.parent(of: id)
    while let hold = hold(on: parent) {
      if hold.with({ $0.subtreeNeedsLayout }) { return }
      hold.with { $0.subtreeNeedsLayout = true }
      parent = store.parent(of: parent)
    }
  }

  /// The window of that number; nil for 0 and after its end.
  func window(number: UInt32) -> Window? { windows[number]?.takeUnretainedValue() }

  /// Assigns a number to a window.
  func enroll(_ window: Window) {
    window.ownNumber = windows.add(Unmanaged.passUnretained(window))
    window.windowNumber = window.ownNumber
  }

  /// Removes a window at its end; its views are then in no window.
  func strikeOff(number: UInt32) { windows.remove(number) }

  /// Updates the change record of a window that joined or left an application.
  func setChanges(_ changes: UnsafeMutablePointer<ViewChanges>?, ofWindow number: UInt32) {
    windows.setChanges(changes, of: number)
  }

  /// Removes an application's change record at its end.
  func forget(_ changes: UnsafeMutablePointer<ViewChanges>) { windows.forget(changes) }

  /// Sets the window number of `view` and its descendants.
  func setWindowNumber(_ number: UInt32, from view: View) {
    // Changes of a view without a window are not recorded.
    view.windowNumber = number
    _ = noteDisplay(of: view.id)
    guard !store.firstChild(of: view.id).isNone else { return }
    forEachNode(below: view.id) { id in
      hold(on: id)?.with { $0.windowNumber = number }
      _ = noteDisplay(of: id)
    }
  }

  func makeSlot() -> NodeID { store.makeNode() }

  func adopt(_ view: View) {
    let id = view.id
    store.setOwner(Unmanaged.passUnretained(view).toOpaque(), of: id)
    // Most views are plain `View` objects.
    guard type(of: view) != View.self else { return }
    let overridden = overrides.overrides(of: type(of: view))
    if overridden.contains(.hitTest) { store.setOverridesHitTest(true, of: id) }
    if overridden.contains(.pointInside) { store.setOverridesPointInside(true, of: id) }
    if overridden.drawsContent { view.traits.insert(.drawsContent) }
    if !overridden.isDisjoint(with: .touches) { view.traits.insert(.hearsTouches) }
    if !overridden.isDisjoint(with: .pointer) { view.traits.insert(.hearsPointer) }
    if overridden.contains(.next) { view.traits.insert(.hasOwnNext) }
    if overridden.contains(.updateConstraints) { view.noteConstraintUpdate() }
  }

  func unregister(_ id: NodeID) {
    if !environments.isEmpty { environments[id] = nil }
    store.destroyNode(id)
  }

  /// Views without a window or superview.
  var looseRoots: [View] {
    store.ownersOfRoots.map { Unmanaged<View>.fromOpaque($0).takeUnretainedValue() }
      .filter { !($0 is Window) && $0.window == nil }
  }

  /// The former superview of a removed view, while its touches are being cancelled (T10).
  func formerSuperview(of view: View) -> View? {
    delivery.formerParent(of: view.id).flatMap { self.view(for: $0) }
  }

  /// Releases a superview's reference to `view`, as soon as it is safe.
  func release(_ view: Unmanaged<View>) {
    released.append(view)
    guard !isReleasing else { return }
    isReleasing = true
    while let next = released.popLast() { next.release() }
    isReleasing = false
  }
}

extension ViewRegistry: HitTestDelegate {
  package func hitTest(_ node: NodeID, at point: CGPoint) -> NodeID {
    view(for: node)?.hitTest(point, with: delivery.hitTestEvent)?.id ?? .none
  }

  package func pointInside(_ node: NodeID, at point: CGPoint) -> Bool {
    view(for: node)?.point(inside: point, with: delivery.hitTestEvent) ?? false
  }
}
