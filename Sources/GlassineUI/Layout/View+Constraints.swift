// The constraint interface of views; overridable members are declared in the class.
public import Foundation
import GlassineBase
import GlassineScene

extension View {
  // MARK: Constraints

  /// The active constraints stored by this view: it is the nearest view that contains their items.
  public var constraints: [LayoutConstraint] { layoutStateIfAny?.constraints ?? [] }

  /// Activates a constraint. The nearest view that contains both items stores it, whichever view is
  /// called. Differs from UIKit, in which the caller must use that view.
  public func addConstraint(_ constraint: LayoutConstraint) { constraint.isActive = true }
  public func addConstraints(_ constraints: [LayoutConstraint]) {
    LayoutConstraint.activate(constraints)
  }
  public func removeConstraint(_ constraint: LayoutConstraint) { constraint.isActive = false }
  public func removeConstraints(_ constraints: [LayoutConstraint]) {
    LayoutConstraint.deactivate(constraints)
  }

  // MARK: Guides

  /// The added guides, in order.
  public var layoutGuides: [LayoutGuide] { layoutStateIfAny?.guides ?? [] }

  /// Adds a guide, after removing it from any other view.
  public func addLayoutGuide(_ guide: LayoutGuide) {
    guard guide.role == .guide, guide.owningView !== self else { return }
    guide.owningView?.removeLayoutGuide(guide)
    guide.owner = id
    layoutState.guides.append(guide)
  }

  /// Removes a guide; constraints that use it are deactivated.
  public func removeLayoutGuide(_ guide: LayoutGuide) {
    guard let place = layoutStateIfAny?.guides.firstIndex(where: { $0 === guide }) else { return }
    var ancestor: View? = self
    while let view = ancestor {
      for constraint in view.constraints
      where constraint.references.contains(where: { $0.guide === guide }) {
        view.letGo(of: constraint)
      }
      ancestor = view.superview
    }
    layoutState.guides.remove(at: place)
    guide.owner = .none
  }

  // MARK: Content

  /// The priority of not being larger than the content; 250 by default.
  public func contentHuggingPriority(for axis: LayoutConstraint.Axis) -> LayoutPriority {
    LayoutPriority(layoutStateIfAny?.hugging[axis.rawValue] ?? LayoutPriority.defaultLow.rawValue)
  }

  @_disfavoredOverload public func setContentHuggingPriority(
    _ priority: LayoutPriority, for axis: LayoutConstraint.Axis
  ) {
    guard priority != contentHuggingPriority(for: axis) else { return }
    layoutState.hugging[axis.rawValue] = priority.rawValue
    invalidateIntrinsicContentSize()
  }

  /// The priority of not being smaller than the content; 750 by default.
  public func contentCompressionResistancePriority(
    for axis: LayoutConstraint.Axis
  ) -> LayoutPriority {
    LayoutPriority(
      layoutStateIfAny?.resistance[axis.rawValue] ?? LayoutPriority.defaultHigh.rawValue)
  }

  @_disfavoredOverload public func setContentCompressionResistancePriority(
    _ priority: LayoutPriority, for axis: LayoutConstraint.Axis
  ) {
    guard priority != contentCompressionResistancePriority(for: axis) else { return }
    layoutState.resistance[axis.rawValue] = priority.rawValue
    invalidateIntrinsicContentSize()
  }

  /// Handles a possible change of the content's size; if the size is the same, nothing is laid out.
  ///
  /// Measures nothing yet: the next layout pass compares, and calls
  /// ``invalidateIntrinsicContentSize()`` if necessary. Called at once if no constraint depends on
  /// the content.
  package func contentMayHaveChanged(movesBaseline: Bool = false) {
    guard let state = layoutStateIfAny, let engine = state.outer ?? state.engine,
      !(movesBaseline && engine.usesBaselines)
    else { return invalidateIntrinsicContentSize() }
    guard !state.isContentInQuestion else { return }
    state.isContentInQuestion = true
    Self.registry.layout.contentsInQuestion.append(id)
    // Ensures a layout pass, even if it finds nothing due.
    markSuperviewsForLayout()
    Self.registry.setNeedsUpdate(ofWindow: windowNumber)
  }

  func contentSizeDidChange() {
    guard let state = layoutStateIfAny else { return }
    if state.readable != nil { fitReadableContent() }
    state.outer?.contentDidChange(of: self)
    state.engine?.contentDidChange(of: self)
    if isFree { (superview as? StackView)?.arrangedContentDidChange() }
  }

  // MARK: Alignment

  /// The part of a frame that constraints use: the frame without ``alignmentRectInsets``. The
  /// inverse of ``frame(forAlignmentRect:)``. Both in the superview's coordinates, without the
  /// transform. Differs from UIKit: not overridable; override the insets instead.
  public func alignmentRect(forFrame frame: CGRect) -> CGRect {
    frame.inset(by: alignmentRectInsets)
  }

  /// The frame of a view whose alignment rectangle is `rect`.
  public func frame(forAlignmentRect rect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return rect.inset(
      by: EdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  // MARK: Fitting

  /// As small as the constraints allow. Source: UIKit's documentation of UIView.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// As large as the constraints allow: UIKit's number, 10,000 points.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  func fittingSize(
    _ target: CGSize, _ horizontal: LayoutPriority, _ vertical: LayoutPriority
  ) -> CGSize {
    guard target.width.isFinite, target.height.isFinite else {
      Self.registry.diagnostics.misuse(
        "systemLayoutSizeFitting is asked for \(target); give finite numbers")
      return bounds.size
    }
    updateConstraintsIfNeeded()
    return LayoutEngine.forFitting(self).fit(target, horizontal, vertical)
  }

  // MARK: Updating

  /// Whether ``updateConstraints()`` is due.
  public var needsUpdateConstraints: Bool { layoutStateIfAny?.needsUpdateConstraints ?? false }

  /// The implementation of ``setNeedsUpdateConstraints()``.
  final func noteConstraintUpdate() {
    guard !layoutState.needsUpdateConstraints else { return }
    layoutState.needsUpdateConstraints = true
    Self.registry.layout.constraintUpdates.append(id)
    setNeedsLayout()
  }

  /// Runs ``updateConstraints()`` for this view and its due descendants, subviews first.
  public func updateConstraintsIfNeeded() { Self.registry.updateConstraints(below: self) }

  // MARK: Queries

  /// The constraints that affect the view's position or size along an axis; updates layout first.
  /// Source: UIKit's documentation of UIView.
  public func constraintsAffectingLayout(for axis: LayoutConstraint.Axis) -> [LayoutConstraint] {
    guard let engine = solvedEngine else { return [] }
    return engine.constraints(affecting: LayoutItemReference(view: self), along: axis)
  }

  /// Whether the constraints do not determine the view's frame; false for a view with a frame of
  /// its own. Updates layout first.
  public var hasAmbiguousLayout: Bool { !ambiguousParts.isEmpty }

  private var ambiguousParts: [String] {
    isFree ? solvedEngine?.ambiguities(of: LayoutItemReference(view: self)) ?? [] : []
  }

  /// Moves an ambiguous view to another position that its constraints allow, and back at the next
  /// call.
  public func exerciseAmbiguityInLayout() {
    guard hasAmbiguousLayout, let engine = solvedEngine else { return }
    engine.exerciseAmbiguity(of: self)
  }

  /// The problems of this view's and its subviews' constraints, a line each: broken constraints,
  /// and undetermined parts with the constraints that affect them. Empty if there are none.
  public var layoutProblems: [String] {
    guard solvedEngine != nil || layoutHomeIfAny != nil else { return [] }
    var lines: [String] = []
    func explain(_ view: View) {
      for constraint in view.constraints where constraint.isBroken {
        lines.append("\(constraint.words) is broken")
      }
      let parts = view.ambiguousParts
      guard !parts.isEmpty else { return }
      lines.append("\(view.layoutName): \(parts.joined(separator: ", ")) can be anything")
    }
    explain(self)
    Self.registry.forEachDescendant(of: id, explain)
    return lines
  }

  /// The engine that solves the view's guides, after layout.
  var solvedEngineOfGuides: LayoutEngine? {
    layoutIfNeeded()
    return layoutHomeIfAny
  }

  /// The engine that solves the view's own geometry, after layout.
  private var solvedEngine: LayoutEngine? {
    layoutIfNeeded()
    guard isFree else { return layoutStateIfAny?.outer ?? layoutStateIfAny?.engine }
    return layoutHomeIfAny
  }
}

extension LayoutConstraint {
  /// Whether the constraint is required, contradicts other required ones and was broken to resolve
  /// this. As of the latest layout.
  public var isBroken: Bool {
    guard let engine, place >= 0 else { return false }
    return engine.installed[place].isBroken
  }
}

extension ViewRegistry {
  /// Finds contents whose size differs from the size that layout uses, and invalidates them.
  func compareContents() {
    compareMoved()
    guard !layout.contentsInQuestion.isEmpty else { return }
    // A view that reports another change while it is measured waits for the next pass.
    for _ in layout.contentsInQuestion.indices {
      guard let id = layout.contentsInQuestion.popLast(), let view = view(for: id),
        let state = view.layoutStateIfAny
      else { continue }
      state.isContentInQuestion = false
      if state.outer?.contentDiffers(of: view) == true
        || state.engine?.contentDiffers(of: view) == true
      {
        view.invalidateIntrinsicContentSize()
      }
    }
  }

  /// Updates due constraints below `root`, subviews before superviews.
  func updateConstraints(below root: View) {
    guard !layout.constraintUpdates.isEmpty else { return }
    for _ in 0..<LayoutConstants.updateRounds {
      var due: [(depth: Int, id: NodeID)] = []
      layout.constraintUpdates.removeAll { id in
        guard let view = view(for: id) else { return true }
        guard view.isDescendant(of: root) else { return false }
        var depth = 0
        var node = id
        while !node.isNone {
          depth += 1
          node = store.parent(of: node)
        }
        due.append((depth, id))
        return true
      }
      guard !due.isEmpty else { return }
      due.sort { $0.depth > $1.depth }
      for (_, id) in due {
        guard let view = view(for: id) else { continue }
        view.layoutState.needsUpdateConstraints = false
        view.controller?.updateViewConstraints()
        view.updateConstraints()
      }
    }
    diagnostics.notice(
      "updateConstraints() below \(root.layoutName) asks for itself over and over; "
        + "call setNeedsUpdateConstraints() elsewhere")
  }
}
