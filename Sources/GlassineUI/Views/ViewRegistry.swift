// From ids to view objects, and the store of the slots. The store keeps each slot's view as its
// owner.
//
// The store is to views what an allocator is to bytes: a view takes a slot when it is made and
// gives it back when it goes, so that `View(frame:)` needs no argument, as in UIKit. There is one
// for the main actor. Nothing here has meaning of its own: windows, touches, first responder and
// time belong to an `Application`, of which there may be several side by side (tests make one
// each).
import Foundation
public import GlassineBase
public import GlassineScene

/// Slots of the scene store and the view objects that own them.
public final class ViewRegistry {
  /// The main actor's registry.
  public static let main = ViewRegistry()
  /// What most hit-tests need of it, at hand without asking whether the registry has been made; nil
  /// before it is.
  @exclusivity(unchecked)
  private(set) static var plainHitTest: PlainHitTest?

  /// Where misuse of views and notices to developers go.
  public let diagnostics: Diagnostics
  /// The columns of all views.
  public let store: SceneStore

  // The table is only ever read, written or added to, without a call to others within that.

  /// Windows by number, from 1 on. A number is never used again, so that the views of a window that
  /// is gone need not be told.
  @exclusivity(unchecked)
  private var windows: ContiguousArray<Unmanaged<Window>?> = [nil]
  /// What is noted of their views, by the windows' numbers; nil while a window is no application's.
  @exclusivity(unchecked)
  private(set) var changes: ContiguousArray<UnsafeMutablePointer<ViewChanges>?> = [nil]
  /// Fonts and pictures for drawing.
  public let resources: RenderResources
  private(set) lazy var overrides = ClassOverrides()
  /// The application that windows join which were made without one; the first to be made.
  var defaultApplication: Application? {
    get { defaultReference?.target }
    set { defaultReference = newValue?.backReference }
  }
  private var defaultReference: BackReference<Application>?
  /// The event that is being hit-tested for, handed to overrides of `hitTest(_:with:)`.
  @exclusivity(unchecked)
  var hitTestEvent: Event?
  /// How many views have the policy `.watch`. While none has, a touch needs one hit-test only.
  var watcherCount = 0
  /// The view that is called as a watcher of a touch; what it does not take ends with it.
  @exclusivity(unchecked)
  var calledWatcher = NodeID.none

  /// What is shown of views that are being animated.
  let presented = PresentedTable()
  /// The animation block that is being called; nil outside of one.
  @exclusivity(unchecked)
  var animationScope: AnimationScope?
  var areAnimationsEnabled = true
  /// The application whose frame ran last.
  package var currentApplication: Application? {
    get { currentReference?.target }
    set { currentReference = newValue?.backReference }
  }
  @exclusivity(unchecked)
  private var currentReference: BackReference<Application>?

  /// Makes an application the current one; costs nothing where it is.
  func setCurrent(_ application: BackReference<Application>) {
    if currentReference !== application { currentReference = application }
  }

  /// Environments of views that have not their window's.
  let environments = EnvironmentTable()
  /// What is coming in, by the view at the top.
  var fades: [NodeID: FadeGroup] = [:]
  /// Closures of dynamic colours, by number.
  private var colorProviders: ContiguousArray<(TraitCollection) -> Color> = []
  /// By slot, as far as a drawing was kept: ``displayStamp`` when the view last asked to be
  /// displayed.
  @exclusivity(unchecked)
  var displayStamps: ContiguousArray<UInt64> = []
  /// Grows with each drawing.
  @exclusivity(unchecked)
  var displayStamp: UInt64 = 1

  var labelFonts = LabelFonts()

  /// Whether any view keeps what it drew; while none does, nothing is looked for.
  @exclusivity(unchecked)
  var keepsDrawings = false

  /// Views whose `updateConstraints()` is due.
  var constraintUpdates: [NodeID] = []
  /// Views whose content may have another size, which the next layout pass compares.
  @exclusivity(unchecked)
  var contentsInQuestion: [NodeID] = []
  /// Whether a view ever had a recognizer for hovering; until then none is looked for.
  @exclusivity(unchecked)
  var hasHoverRecognizers = false
  /// Views that ever took something off their safe area; while there is none, nobody is asked.
  var safeAreaCount = 0
  /// Whether a pan was ever asked to follow the wheel: until then no turn asks for one.
  var hasScrollingPans = false
  var hasSafeAreas: Bool { safeAreaCount > 0 }
  /// Whether a view ever preserved its superview's margins; until then none is looked for.
  var hasPreservedMargins = false
  /// Views that were moved, whose insets the next layout pass compares.
  @exclusivity(unchecked)
  var movedViews: [NodeID] = []
  /// Room for the looks at them; empty between uses.
  @exclusivity(unchecked)
  var spareMovedViews: [NodeID] = []
  @exclusivity(unchecked)
  var spareMovedInsets: [MovedInsets] = []
  /// Room for a way through the tree; empty between uses.
  var wayScratch: [View] = []
  /// The list of the layout pass, used again.
  @exclusivity(unchecked)
  var layoutList: [NodeID] = []
  /// Whose turn it is in the layout pass; none outside of it.
  @exclusivity(unchecked)
  var layoutTurn = NodeID.none
  /// In the last pass that a frame has: in whose turns views were asked to lay out again. Nil in
  /// others.
  var layoutAskers: [NodeID: NodeID]?
  /// Views whose endless layout was logged.
  var endlessLayouts: Set<NodeID> = []

  /// Superviews of views that were removed with fingers on them, until those fingers' views were
  /// told.
  @exclusivity(unchecked)
  private var formerParents: [NodeID: NodeID] = [:]
  /// How many cancelled touches are being handed over; only then do former superviews count.
  @exclusivity(unchecked)
  var cancelDepth = 0
  /// A control is being let go of whose row or item is gone: it says nothing of its value.
  @exclusivity(unchecked)
  var mutesValues = false

  /// Views that were let go of by a superview that is itself going. Emptied by the outermost
  /// deinitialiser, so that a tree of any depth goes without recursion.
  private var released: [Unmanaged<View>] = []
  private var isReleasing = false

  private init() {
    diagnostics = Diagnostics()
    store = SceneStore(diagnostics: diagnostics)
    resources = RenderResources(diagnostics: diagnostics)
    Self.plainHitTest = store.plainHitTest
  }

  /// The live view that owns `id`; nil for a dead id or ``NodeID/none``.
  public func view(for id: NodeID) -> View? {
    hold(on: id)?.takeUnretainedValue()
  }

  /// The superview's hold on the view that owns `id`.
  @inline(__always)
  func hold(on id: NodeID) -> Unmanaged<View>? {
    // Owners are not held: a view takes itself away when it goes. No closure: the actor would be
    // checked at each call.
    guard let owner = store.owner(of: id) else { return nil }
    return Unmanaged.fromOpaque(owner)
  }

  /// The view that takes a touch at `point` of the view `id`, whose own `hitTest` is not asked.
  @inline(__always)
  func hit(_ id: NodeID, at point: CGPoint) -> View? {
    guard let owner = store.ownerOfHit(ignoringOverrideOf: id, at: point, delegate: self) else {
      return nil
    }
    return Unmanaged<View>.fromOpaque(owner).takeUnretainedValue()
  }

  /// Notes in all ancestors of `id` that layout is due below them, up to the first that knows.
  /// Without a reference to any, and without a closure, at which the actor would be checked: this
  /// is asked for each view that is added.
  func markForLayout(above id: NodeID) {
    var parent = store.parent(of: id)
    while let object = hold(on: parent) {
      unowned(unsafe) let view = object.takeUnretainedValue()
      if view.subtreeNeedsLayout { return }
      view.subtreeNeedsLayout = true
      parent = store.parent(of: parent)
    }
  }

  /// The window of that number; nil once it is gone.
  func window(number: UInt32) -> Window? { windows[Int(number)]?.takeUnretainedValue() }

  /// The window of that number without a reference to it; nil for 0 and once it is gone.
  @inline(__always)
  func windowObject(number: UInt32) -> Unmanaged<Window>? { windows[Int(number)] }

  func hasWindow(number: UInt32) -> Bool { windows[Int(number)] != nil }

  /// Gives a window its number.
  func enroll(_ window: Window) {
    window.ownNumber = UInt32(windows.count)
    window.windowNumber = window.ownNumber
    windows.append(Unmanaged.passUnretained(window))
    changes.append(nil)
  }

  /// The window is going; its views are in none any more.
  func strikeOff(number: UInt32) {
    windows[Int(number)] = nil
    changes[Int(number)] = nil
  }

  /// The window is an application's, or none's any more.
  func setChanges(_ changes: UnsafeMutablePointer<ViewChanges>?, ofWindow number: UInt32) {
    self.changes[Int(number)] = changes
  }

  /// The application is going; what becomes of the views of its windows is noted no more.
  func forget(_ changes: UnsafeMutablePointer<ViewChanges>) {
    for number in self.changes.indices where self.changes[number] == changes {
      self.changes[number] = nil
    }
  }

  /// Notes which window `view` and all below it hang in.
  func setWindowNumber(_ number: UInt32, from view: View) {
    // What changes while a view is in no window is not noted.
    view.windowNumber = number
    _ = noteDisplay(of: view.id)
    guard !store.firstChild(of: view.id).isNone else { return }
    forEachDescendant(of: view.id) {
      $0.windowNumber = number
      _ = noteDisplay(of: $0.id)
    }
  }

  func makeSlot() -> NodeID { store.makeNode() }

  func adopt(_ view: View) {
    let id = view.id
    store.setOwner(Unmanaged.passUnretained(view).toOpaque(), of: id)
    // Most views are of no class of their own.
    guard type(of: view) != View.self else { return }
    let overridden = overrides.overrides(of: type(of: view))
    if overridden.contains(.hitTest) { store.setOverridesHitTest(true, of: id) }
    if overridden.contains(.pointInside) { store.setOverridesPointInside(true, of: id) }
    if overridden.drawsContent { view.traits.insert(.drawsContent) }
    if !overridden.isDisjoint(with: .touches) { view.traits.insert(.hearsTouches) }
    if !overridden.isDisjoint(with: .pointer) { view.traits.insert(.hearsPointer) }
    if overridden.contains(.next) { view.traits.insert(.hasOwnNext) }
    if overridden.contains(.updateConstraints) { view.setNeedsUpdateConstraints() }
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

  /// Keeps a dynamic colour's closure; nil where there are too many.
  func addColorProvider(_ provider: @escaping (TraitCollection) -> Color) -> Int? {
    guard colorProviders.count < Int(UInt16.max - ColorName.firstProvider) else {
      diagnostics.misuse(
        "a dynamic colour is made again and again; make it once and keep it, in a static let")
      return nil
    }
    colorProviders.append(provider)
    return colorProviders.count - 1
  }

  func colorProvider(_ number: Int) -> ((TraitCollection) -> Color)? {
    colorProviders.indices.contains(number) ? colorProviders[number] : nil
  }

  func noteRemoval(of view: View, from parent: View) { formerParents[view.id] = parent.id }

  func forgetRemovals() { if !formerParents.isEmpty { formerParents.removeAll() } }

  /// The superview that a removed view had, while its touches are being cancelled: who got began by
  /// way of the responder chain gets cancelled by way of it too (T10).
  func formerSuperview(of view: View) -> View? {
    guard cancelDepth > 0, let parent = formerParents[view.id] else { return nil }
    return self.view(for: parent)
  }

  /// Gives up a superview's hold on `view`, once it is safe to.
  func release(_ view: Unmanaged<View>) {
    released.append(view)
    guard !isReleasing else { return }
    isReleasing = true
    while let next = released.popLast() { next.release() }
    isReleasing = false
  }
}

extension ViewRegistry: HitTestDelegate {
  public func hitTest(_ node: NodeID, at point: CGPoint) -> NodeID {
    view(for: node)?.hitTest(point, with: hitTestEvent)?.id ?? .none
  }

  public func pointInside(_ node: NodeID, at point: CGPoint) -> Bool {
    view(for: node)?.point(inside: point, with: hitTestEvent) ?? false
  }
}
