// What views say about constraints; what may be overridden is declared in the class.
public import Foundation
import GlassineBase
import GlassineScene

extension View {
  // MARK: Constraints

  /// The active constraints that this view holds: it is the nearest view that holds their items.
  public var constraints: [LayoutConstraint] { layoutStateIfAny?.constraints ?? [] }

  /// Activates a constraint. It is held by the nearest view that holds both items, whichever view
  /// this is called of. Differs from UIKit, where that is the caller's duty.
  public func addConstraint(_ constraint: LayoutConstraint) { constraint.isActive = true }
  public func addConstraints(_ constraints: [LayoutConstraint]) {
    LayoutConstraint.activate(constraints)
  }
  public func removeConstraint(_ constraint: LayoutConstraint) { constraint.isActive = false }
  public func removeConstraints(_ constraints: [LayoutConstraint]) {
    LayoutConstraint.deactivate(constraints)
  }

  /// A name for messages and tests; nil by default. Source: UIKit's UIAccessibilityIdentification.
  public var accessibilityIdentifier: String? {
    get { layoutStateIfAny?.identifier }
    set { if newValue != accessibilityIdentifier { layoutState.identifier = newValue } }
  }

  // MARK: Guides

  /// Guides that were added, in order.
  public var layoutGuides: [LayoutGuide] { layoutStateIfAny?.guides ?? [] }

  /// Gives the view a guide; one that another view has leaves that first.
  public func addLayoutGuide(_ guide: LayoutGuide) {
    guard guide.role == .guide, guide.owningView !== self else { return }
    guide.owningView?.removeLayoutGuide(guide)
    guide.owner = id
    layoutState.guides.append(guide)
  }

  /// Takes a guide away; constraints that name it are switched off.
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

  /// How much the view minds being larger than its content; 250 by default.
  public func contentHuggingPriority(for axis: LayoutConstraint.Axis) -> LayoutPriority {
    LayoutPriority(layoutStateIfAny?.hugging[axis.rawValue] ?? LayoutPriority.defaultLow.rawValue)
  }

  public func setContentHuggingPriority(
    _ priority: LayoutPriority, for axis: LayoutConstraint.Axis
  ) {
    guard priority != contentHuggingPriority(for: axis) else { return }
    layoutState.hugging[axis.rawValue] = priority.rawValue
    invalidateIntrinsicContentSize()
  }

  /// How much the view minds being smaller than its content; 750 by default.
  public func contentCompressionResistancePriority(
    for axis: LayoutConstraint.Axis
  ) -> LayoutPriority {
    LayoutPriority(
      layoutStateIfAny?.resistance[axis.rawValue] ?? LayoutPriority.defaultHigh.rawValue)
  }

  public func setContentCompressionResistancePriority(
    _ priority: LayoutPriority, for axis: LayoutConstraint.Axis
  ) {
    guard priority != contentCompressionResistancePriority(for: axis) else { return }
    layoutState.resistance[axis.rawValue] = priority.rawValue
    invalidateIntrinsicContentSize()
  }

  /// The content is another one; perhaps of the same size, in which case nothing is laid out.
  ///
  /// Asks nobody yet: the next layout pass compares, and calls ``invalidateIntrinsicContentSize()``
  /// where it has to. Called at once where no constraint goes by the content.
  func contentMayHaveChanged(movesBaseline: Bool = false) {
    guard let state = layoutStateIfAny, let engine = state.outer ?? state.engine,
      !(movesBaseline && engine.usesBaselines)
    else { return invalidateIntrinsicContentSize() }
    guard !state.isContentInQuestion else { return }
    state.isContentInQuestion = true
    Self.registry.contentsInQuestion.append(id)
    // So that there is a layout pass, if only to find that nothing is due.
    markSuperviewsForLayout()
  }

  func contentSizeDidChange() {
    guard let state = layoutStateIfAny else { return }
    if state.readable != nil { fitReadableContent() }
    state.outer?.contentDidChange(of: self)
    state.engine?.contentDidChange(of: self)
    if isFree { (superview as? StackView)?.arrangedContentDidChange() }
  }

  // MARK: Alignment

  /// The part of a frame that constraints go by: the frame without ``alignmentRectInsets``. The
  /// inverse of ``frame(forAlignmentRect:)``. Both in the superview's coordinates, without the
  /// transform. Not to be overridden, differs from UIKit: override the insets.
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

  /// Asks for ``updateConstraints()`` before the next layout.
  public func setNeedsUpdateConstraints() {
    guard !layoutState.needsUpdateConstraints else { return }
    layoutState.needsUpdateConstraints = true
    Self.registry.constraintUpdates.append(id)
    setNeedsLayout()
  }

  /// Runs ``updateConstraints()`` for this view and all below it that are due, subviews first.
  public func updateConstraintsIfNeeded() { Self.registry.updateConstraints(below: self) }

  // MARK: Questions

  /// The constraints that have a part in the view's place or size along an axis; brings layout up
  /// to date first. Source: UIKit's documentation of UIView.
  public func constraintsAffectingLayout(for axis: LayoutConstraint.Axis) -> [LayoutConstraint] {
    guard let engine = solvedEngine else { return [] }
    return engine.constraints(affecting: LayoutItemReference(view: self), along: axis)
  }

  /// Whether the constraints leave a choice for the view's frame; false for a view with a frame of
  /// its own. Brings layout up to date first.
  public var hasAmbiguousLayout: Bool { !ambiguousParts.isEmpty }

  private var ambiguousParts: [String] {
    isFree ? solvedEngine?.ambiguities(of: LayoutItemReference(view: self)) ?? [] : []
  }

  /// Moves an ambiguous view to another place that its constraints allow, and at the next call
  /// back.
  public func exerciseAmbiguityInLayout() {
    guard hasAmbiguousLayout, let engine = solvedEngine else { return }
    engine.exerciseAmbiguity(of: self)
  }

  /// What is to be said about this view's and its subviews' constraints, a line each: what is
  /// broken, what is left open and what has a part in it. Empty where all is well.
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

  /// The engine that the view's guides are solved in, after layout.
  var solvedEngineOfGuides: LayoutEngine? {
    layoutIfNeeded()
    return layoutHomeIfAny
  }

  /// The engine that the view's own place is in, after layout.
  private var solvedEngine: LayoutEngine? {
    layoutIfNeeded()
    guard isFree else { return layoutStateIfAny?.outer ?? layoutStateIfAny?.engine }
    return layoutHomeIfAny
  }
}

extension LayoutConstraint {
  /// Whether the constraint is required and contradicts others that are, and was broken for it. As
  /// of the latest layout.
  public var isBroken: Bool {
    guard let engine, place >= 0 else { return false }
    return engine.installed[place].isBroken
  }
}

extension ViewRegistry {
  /// Finds out which contents have another size than the one that layout goes by, and says so.
  func compareContents() {
    compareMoved()
    guard !contentsInQuestion.isEmpty else { return }
    // A view that puts itself in question as it is asked waits for the next pass.
    for _ in contentsInQuestion.indices {
      guard let id = contentsInQuestion.popLast(), let view = view(for: id),
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

  /// Updates constraints below `root` where that is due, subviews before superviews.
  func updateConstraints(below root: View) {
    guard !constraintUpdates.isEmpty else { return }
    for _ in 0..<LayoutConstants.updateRounds {
      var due: [(depth: Int, id: NodeID)] = []
      constraintUpdates.removeAll { id in
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
