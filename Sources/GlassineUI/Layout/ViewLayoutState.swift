// The layout state of a view that takes part in layout by constraints; other views have none.
import Foundation
import GlassineBase
import GlassineScene

/// Created by the first use of one of its properties.
final class ViewLayoutState {
  /// By axis, horizontal first.
  var hugging: SIMD2<Float> = [250, 250]
  var resistance: SIMD2<Float> = [750, 750]
  var semanticContentAttribute = View.SemanticContentAttribute.unspecified

  /// As set; left and right are leading and trailing if `marginsAreDirectional`.
  var margins = EdgeInsets(all: LayoutConstants.margin)
  var marginsAreDirectional = true
  var insetsMarginsFromSafeArea = true
  var preservesSuperviewMargins = false
  /// The safe area insets of a window's surface.
  var surfaceSafeArea = EdgeInsets.zero
  /// The additional safe area insets of the view's controller.
  var controllerSafeArea = EdgeInsets.zero
  /// Whether there ever were any, and ``LayoutQueue/safeAreaCount`` includes the view.
  var hasOwnSafeArea = false
  /// The safe area of the last notification.
  var toldSafeArea = EdgeInsets.zero

  /// The constraints stored by this view, in the order of activation.
  var constraints: [LayoutConstraint] = []
  var guides: [LayoutGuide] = []
  var safeAreaGuide: LayoutGuide?
  var marginsGuide: LayoutGuide?
  /// The guide with the constraint of its maximum width.
  var readable: (guide: LayoutGuide, width: LayoutConstraint)?
  var contentGuide: LayoutGuide?
  var frameGuide: LayoutGuide?

  /// The engine hosted by this view; nil if nothing below it has constraints.
  var engine: LayoutEngine?
  /// The engine that solves this view's geometry.
  weak var outer: LayoutEngine?
  /// A view with a frame of its own whose subviews are in the same engine as the view, because a
  /// constraint crosses its boundary.
  var isJoined = false
  var needsUpdateConstraints = false
  /// Whether it is among ``LayoutQueue/contentsInQuestion``.
  var isContentInQuestion = false

  /// The reference geometry of autoresizing.
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

  /// Whether constraints alone decide the view's frame.
  final var isFree: Bool { traits[.isFree] }

  /// Whether the view's content is solved together with the view itself.
  final var isOpenToLayout: Bool { isFree || (layoutStateIfAny?.isJoined ?? false) }

  /// A name for messages: the identifier, else class and slot.
  final var layoutName: String { accessibilityIdentifier ?? description }

  /// The engine that solves the constraints stored by this view.
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

  /// Joins views with frames of their own between an item and this view, the holder, to the engine.
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

  // MARK: Attachment

  /// Called after the view was added to a superview.
  func layoutDidAttach() {
    guard isOpenToLayout, let engine = layoutStateIfAny?.engine else { return }
    forgetEngine()
    engine.dissolve()
  }

  /// Called before the view leaves its superview: constraints across its boundary are deactivated.
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

  /// Called after the view left its superview: its constraints are solved separately now.
  func layoutDidDetach(from superview: View) {
    guard isOpenToLayout else { return }
    superview.layoutHomeIfAny?.releaseAll(within: self)
  }

  var layoutHomeIfAny: LayoutEngine? {
    var view = self
    while view.isOpenToLayout, let superview = view.superview { view = superview }
    return view.layoutStateIfAny?.engine
  }

  /// Switches between a frame of its own and constraints.
  func setFree(_ free: Bool) {
    guard free != isFree else { return }
    let old = [layoutStateIfAny?.outer, layoutStateIfAny?.engine]
    traits[.isFree] = free
    forgetEngine()
    for engine in old { engine?.dissolve() }
    setNeedsLayout()
  }

  /// Called after a change of position, size or origin of a view that others' constraints refer to.
  func layoutGeometryDidChange() {
    guard let state = layoutStateIfAny else { return }
    if !isFree { state.outer?.geometryDidChange() }
    state.engine?.geometryDidChange()
  }

  /// Called after a change of margins, safe area, direction or content: constants of constraints
  /// may have changed.
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
