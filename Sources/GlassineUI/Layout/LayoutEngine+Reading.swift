// Converts a constraint to solver terms: the edges of its items, in the coordinates of the view
// that stores it.
import Foundation
import GlassineBase
import GlassineScene

extension LayoutEngine {
  struct Reading {
    var comparison: LayoutSolver.Comparison
    var constant: Double
    var baselines = BaselineTargets()
  }

  /// The views that provide the baselines of a constraint; none for other attributes.
  struct BaselineTargets: Equatable {
    var first = NodeID.none
    var second = NodeID.none
    var isEmpty: Bool { first.isNone && second.isNone }
  }

  /// Reads a constraint into ``terms`` and ``termSlots``, or its constant alone. Nil if an item is
  /// gone.
  func read(_ constraint: LayoutConstraint, wantsTerms: Bool) -> Reading? {
    terms.removeAll(keepingCapacity: true)
    guard let holder = constraint.holder.view, let first = constraint.first.view else { return nil }
    let isTurned =
      (constraint.firstAttribute.isDirectional || constraint.secondAttribute.isDirectional)
      && holder.effectiveUserInterfaceLayoutDirection == .rightToLeft
    var reader = EdgeReader(
      engine: self, holder: holder, wantsTerms: wantsTerms, isTurned: isTurned)
    reader.isContent = constraint.second?.view.map { $0 !== first } ?? false
    if let span = constraint.firstSpan {
      guard reader.add(span, 1) else { return nil }
    } else {
      reader.add(constraint.first, first, constraint.firstAttribute, 1)
    }
    var baselines = BaselineTargets(first: reader.baselineTarget)
    let multiplier = Double(constraint.multiplier)
    var constant = Double(constraint.constant)
    if let second = constraint.second {
      guard let view = second.view else { return nil }
      reader.baselineTarget = .none
      if let span = constraint.secondSpan {
        guard reader.add(span, -multiplier) else { return nil }
      } else {
        reader.add(second, view, constraint.secondAttribute, -multiplier)
      }
      baselines.second = reader.baselineTarget
      if isTurned {
        constant = -constant
        // Distances from the right edge: w - first = m (w - second) + c.
        if multiplier != 1, !constraint.firstAttribute.isSize {
          reader.addSize(of: holder, 2, multiplier - 1)
        }
      }
    }
    var relation = constraint.relation
    if isTurned, relation != .equal {
      relation = relation == .lessThanOrEqual ? .greaterThanOrEqual : .lessThanOrEqual
    }
    let comparison: LayoutSolver.Comparison =
      switch relation {
      case .lessThanOrEqual: .lessOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterOrEqual
      }
    return Reading(
      comparison: comparison, constant: constant - reader.offset, baselines: baselines)
  }
}

/// Sums edges as variables and a constant.
private struct EdgeReader {
  let engine: LayoutEngine
  let holder: View
  let wantsTerms: Bool
  private var isTurned: Bool
  /// Whether a scroll view's edges mean its content's edges: they do if the other item is inside
  /// the scroll view.
  var isContent = false
  var offset = 0.0
  /// The view of the last added baseline.
  var baselineTarget = NodeID.none

  init(engine: LayoutEngine, holder: View, wantsTerms: Bool, isTurned: Bool) {
    self.engine = engine
    self.holder = holder
    self.wantsTerms = wantsTerms
    self.isTurned = isTurned
  }

  /// Adds a distance; false if an item is gone.
  mutating func add(_ span: LayoutSpan, _ factor: Double) -> Bool {
    guard let start = span.start.view, let end = span.end.view else { return false }
    let outer = isTurned
    isTurned =
      (span.startAttribute.isDirectional || span.endAttribute.isDirectional)
      && holder.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let sign: Double = isTurned ? -1 : 1
    add(span.end, end, span.endAttribute, sign * factor)
    add(span.start, start, span.startAttribute, -sign * factor)
    isTurned = outer
    return true
  }

  mutating func add(
    _ reference: LayoutItemReference, _ view: View, _ attribute: LayoutConstraint.Attribute,
    _ factor: Double
  ) {
    if let inner = attribute.withinMargins {
      return add(LayoutItemReference(guide: view.layoutMarginsGuide), view, inner, factor)
    }
    let axis = attribute.axis == .horizontal ? 0 : 1
    switch attribute {
    case .width, .height: addLength(reference, view, axis, factor)
    case .leading: add(reference, view, isTurned ? .right : .left, factor)
    case .trailing: add(reference, view, isTurned ? .left : .right, factor)
    case .left, .top: addEdge(reference, view, axis, 0, factor)
    case .right, .bottom: addEdge(reference, view, axis, 1, factor)
    case .centerX, .centerY: addEdge(reference, view, axis, 0.5, factor)
    case .firstBaseline: addBaseline(of: view, isFirst: true, factor)
    case .lastBaseline: addBaseline(of: view, isFirst: false, factor)
    default: break
    }
  }

  /// Adds the baseline of a view, or of the descendant that provides it.
  private mutating func addBaseline(of view: View, isFirst: Bool, _ factor: Double) {
    engine.usesBaselines = true
    var target = view
    while true {
      let inner = isFirst ? target.forFirstBaselineLayout : target.forLastBaselineLayout
      guard inner !== target, inner.isDescendant(of: target) else { break }
      target = inner
    }
    baselineTarget = target.id
    let baseline = target.baseline(isFirst: isFirst, width: engine.solvedWidth(of: target))
    if target === view || isSolvedHere(target, in: view) {
      addEdge(
        LayoutItemReference(view: target), target, 1, baseline.share, factor, isAligned: false)
      offset += baseline.distance * factor
      return
    }
    // By the frames of the latest layout.
    let inTarget =
      target.bounds.minY + baseline.share * target.bounds.height + baseline.distance
    let place = target.convert(CGPoint(x: 0, y: inTarget), to: view).y - view.bounds.minY
    addEdge(
      LayoutItemReference(view: view), view, 1, isFirst ? 0 : 1, factor, isAligned: false)
    offset += (isFirst ? place : place - view.bounds.height) * factor
  }

  /// Whether this engine solves a view together with its ancestor.
  private func isSolvedHere(_ target: View, in view: View) -> Bool {
    var current = target
    while current !== view {
      guard current.isOpenToLayout, let superview = current.superview else { return false }
      current = superview
    }
    return view === holder || view.isOpenToLayout
  }

  mutating func addSize(of view: View, _ part: Int, _ factor: Double) {
    guard wantsTerms else { return }
    let slot = engine.slot(of: view)
    engine.terms.append(LayoutSolver.Term(engine.variable(slot, part), factor))
  }

  private mutating func addTerm(_ slot: Int32, _ part: Int, _ factor: Double) {
    engine.terms.append(LayoutSolver.Term(engine.variable(slot, part), factor))
  }

  private mutating func addLength(
    _ reference: LayoutItemReference, _ view: View, _ axis: Int, _ factor: Double
  ) {
    if let guide = reference.guide, guide.role == .guide || guide.role == .content {
      if wantsTerms { addTerm(engine.slot(of: guide), 2 + axis, factor) }
      return
    }
    addSize(of: view, 2 + axis, factor)
    let insets = insets(reference, view, axis)
    offset -= (insets.0 + insets.1) * factor
  }

  /// Adds the point at `share` of the way from the low edge to the high one, of the alignment
  /// rectangle or of the frame.
  private mutating func addEdge(
    _ reference: LayoutItemReference, _ view: View, _ axis: Int, _ share: Double, _ factor: Double,
    isAligned: Bool = true
  ) {
    let isOwnContent =
      reference.role == .view && view === holder && isContent && view is ScrollView
    if reference.role == .content || isOwnContent {
      if wantsTerms, share != 0 {
        let guide = reference.guide ?? (view as? ScrollView)?.contentLayoutGuide
        if let guide { addTerm(engine.slot(of: guide), 2 + axis, share * factor) }
      }
      return addOrigins(from: view, axis, factor)
    }
    if let guide = reference.guide, guide.role == .guide {
      if wantsTerms {
        let slot = engine.slot(of: guide)
        addTerm(slot, axis, factor)
        if share != 0 { addTerm(slot, 2 + axis, share * factor) }
      }
      return addOrigins(from: view, axis, factor)
    }
    let insets = isAligned ? insets(reference, view, axis) : (0, 0)
    offset += (insets.0 * (1 - share) - insets.1 * share) * factor
    if wantsTerms, share != 0 { addSize(of: view, 2 + axis, share * factor) }
    if view === holder {
      offset += origin(of: view, axis) * factor
    } else {
      if wantsTerms { addTerm(engine.slot(of: view), axis, factor) }
      if let superview = view.superview { addOrigins(from: superview, axis, factor) }
    }
  }

  /// Converts from coordinates of `view` to the holder's.
  private mutating func addOrigins(from view: View, _ axis: Int, _ factor: Double) {
    var current = view
    while current !== holder, let superview = current.superview {
      if wantsTerms { addTerm(engine.slot(of: current), axis, factor) }
      offset -= origin(of: current, axis) * factor
      current = superview
    }
  }

  private func origin(of view: View, _ axis: Int) -> Double {
    let origin = view.bounds.origin
    return Double(axis == 0 ? origin.x : origin.y)
  }

  private func insets(
    _ reference: LayoutItemReference, _ view: View, _ axis: Int
  ) -> (Double, Double) {
    let insets: EdgeInsets
    switch reference.role {
    case .safeArea: insets = view.safeAreaInsets
    case .margins: insets = view.layoutMargins
    case .view: insets = view.alignmentRectInsets
    case .guide, .content, .frame: return (0, 0)
    }
    return axis == 0
      ? (Double(insets.left), Double(insets.right)) : (Double(insets.top), Double(insets.bottom))
  }
}
