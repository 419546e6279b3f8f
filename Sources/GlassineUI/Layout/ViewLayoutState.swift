// What a view that takes part in layout by constraints has beside its frame; others carry nothing.
import Foundation
import GlassineBase
import GlassineScene

/// Made at the first use by one of the properties that lie in it.
final class ViewLayoutState {
  /// By axis, horizontal first.
  var hugging: SIMD2<Float> = [250, 250]
  var resistance: SIMD2<Float> = [750, 750]
  var semanticContentAttribute = View.SemanticContentAttribute.unspecified

  /// As they were set; left and right are leading and trailing where `marginsAreDirectional`.
  var margins = EdgeInsets(all: LayoutConstants.margin)
  var marginsAreDirectional = true
  var insetsMarginsFromSafeArea = true
  var preservesSuperviewMargins = false
  /// What a window's surface takes off its safe area.
  var surfaceSafeArea = EdgeInsets.zero
  /// What the view's controller takes off it, beside that.
  var controllerSafeArea = EdgeInsets.zero
  /// Whether anything ever did, and the view counts in ``ViewRegistry/safeAreaCount``.
  var hasOwnSafeArea = false
  /// As the view was last told.
  var toldSafeArea = EdgeInsets.zero

  /// Constraints that this view holds, in the order in which they were activated.
  var constraints: [LayoutConstraint] = []
  var guides: [LayoutGuide] = []
  var safeAreaGuide: LayoutGuide?
  var marginsGuide: LayoutGuide?
  /// With the constraint that says how wide it may be.
  var readable: (guide: LayoutGuide, width: LayoutConstraint)?
  var contentGuide: LayoutGuide?
  var frameGuide: LayoutGuide?

  /// The engine whose size this view gives; nil where nothing below it has constraints.
  var engine: LayoutEngine?
  /// The engine that this view's place is in.
  weak var outer: LayoutEngine?
  /// A view with a frame of its own, whose subviews are in the same engine as it: a constraint
  /// leads from within it to without.
  var isJoined = false
  var needsUpdateConstraints = false
  /// Whether it is among ``ViewRegistry/contentsInQuestion``.
  var isContentInQuestion = false
  var identifier: String?

  /// Where autoresizing counts from: the superview's size, and this view's place in it then.
  var autoresizing: AutoresizingReference?
}

extension View {
  final var layoutStateIfAny: ViewLayoutState? { rare?.layout }

  final var layoutState: ViewLayoutState {
    let rare = rareState
    if let layout = rare.layout { return layout }
    let state = ViewLayoutState()
    rare.layout = state
    return state
  }

  /// Whether constraints alone say where the view is.
  final var isFree: Bool { traits[.isFree] }

  /// Whether what lies in the view is solved together with the view itself.
  final var isOpenToLayout: Bool { isFree || (layoutStateIfAny?.isJoined ?? false) }

  /// A name for messages: the identifier, else class and slot.
  final var layoutName: String { layoutStateIfAny?.identifier ?? description }

  /// The engine that solves what this view holds.
  var layoutHome: LayoutEngine {
    var view = self
    while view.isOpenToLayout, let superview = view.superview { view = superview }
    let state = view.layoutState
    if let engine = state.engine { return engine }
    let engine = LayoutEngine(host: view)
    state.engine = engine
    view.traits[.hostsLayout] = true
    return engine
  }

  // MARK: Holding constraints

  func hold(_ constraint: LayoutConstraint) {
    layoutState.constraints.append(constraint)
    constraint.holder = LayoutHolder(id: id)
    for reference in constraint.references { joinWhatLiesBetween(reference) }
    layoutHome.add(constraint)
  }

  func letGo(of constraint: LayoutConstraint) {
    constraint.engine?.remove(constraint)
    constraint.holder = .none
    if let place = layoutStateIfAny?.constraints.firstIndex(where: { $0 === constraint }) {
      layoutStateIfAny?.constraints.remove(at: place)
    }
  }

  /// Views with frames of their own between an item and this view, its holder, are solved with
  /// both.
  private func joinWhatLiesBetween(_ reference: LayoutItemReference) {
    guard let item = reference.view, item !== self else { return }
    var view: View? = reference.role == .guide || reference.role == .content ? item : item.superview
    while let current = view, current !== self {
      if !current.isOpenToLayout {
        current.layoutState.isJoined = true
        if let engine = current.layoutState.engine {
          current.forgetEngine()
          engine.dissolve()
        }
      }
      view = current.superview
    }
  }

  func forgetEngine() {
    layoutStateIfAny?.engine = nil
    traits[.hostsLayout] = false
  }

  // MARK: Coming and going

  /// The view came into a superview.
  func layoutDidAttach() {
    guard isOpenToLayout, let engine = layoutStateIfAny?.engine else { return }
    forgetEngine()
    engine.dissolve()
  }

  /// The view is about to leave its superview: what leads from without into it is switched off.
  func layoutWillDetach() {
    guard traits[.takesPartInLayout] || isFree else { return }
    var ancestor = superview
    while let view = ancestor {
      if let state = view.layoutStateIfAny {
        for constraint in state.constraints where constraint.mentions(anythingIn: self) {
          view.letGo(of: constraint)
        }
      }
      ancestor = view.superview
    }
  }

  /// The view has left its superview: what it holds is solved on its own now.
  func layoutDidDetach(from superview: View) {
    guard isOpenToLayout else { return }
    superview.layoutHomeIfAny?.releaseAll(within: self)
  }

  var layoutHomeIfAny: LayoutEngine? {
    var view = self
    while view.isOpenToLayout, let superview = view.superview { view = superview }
    return view.layoutStateIfAny?.engine
  }

  /// The view's frame is its own now, or no longer.
  func setFree(_ free: Bool) {
    guard free != isFree else { return }
    let old = [layoutStateIfAny?.outer, layoutStateIfAny?.engine]
    traits[.isFree] = free
    forgetEngine()
    for engine in old { engine?.dissolve() }
    setNeedsLayout()
  }

  /// Place, size or origin changed, of a view that others' constraints count with.
  func layoutGeometryDidChange() {
    guard let state = layoutStateIfAny else { return }
    if !isFree { state.outer?.geometryDidChange() }
    state.engine?.geometryDidChange()
  }

  /// Margins, safe area, direction or content changed: constants of constraints may have.
  func layoutConstantsDidChange() {
    layoutStateIfAny?.outer?.constantsDidChange()
    layoutStateIfAny?.engine?.constantsDidChange()
  }
}

extension LayoutConstraint {
  func mentions(anythingIn view: View) -> Bool {
    references.contains { $0.view?.isDescendant(of: view) ?? true }
  }
}
