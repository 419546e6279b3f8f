// The constraints of a stack view, by distribution along its axis and by alignment across it.
import Foundation

extension StackView {
  /// Rebuilds the constraints for the shown views.
  func arrange() {
    LayoutConstraint.deactivate(ownConstraints)
    ownConstraints.removeAll()
    spacingConstraints.removeAll()
    for gap in gaps { removeLayoutGuide(gap) }
    gaps.removeAll()
    shown = arrangedSubviews.filter { !$0.isHidden }
    guard let first = shown.first, let last = shown.last else { return }
    if isBetweenBaselines {
      spacingConstraints.append(
        (relate(first, .firstBaseline, .equal, self, canvas(low), constant: spacing), nil, 1))
      spacingConstraints.append(
        (relate(last, .lastBaseline, .equal, self, canvas(high), constant: -spacing), nil, -1))
    } else {
      relate(first, low, .equal, self, canvas(low))
      relate(last, high, .equal, self, canvas(high))
    }
    distribute()
    for (index, view) in shown.enumerated() { align(view, first: first, index: index) }
    if alignment != .fill {
      // As high as the highest view, if nothing else determines the stack's height.
      relate(self, across, constant: 0, priority: LayoutConstants.tieBreak, weight: 1)
    }
    LayoutConstraint.activate(ownConstraints)
  }

  // MARK: Along the axis

  private var isHorizontal: Bool { axis == .horizontal }
  private var low: LayoutConstraint.Attribute { isHorizontal ? .leading : .top }
  private var high: LayoutConstraint.Attribute { isHorizontal ? .trailing : .bottom }
  private var along: LayoutConstraint.Attribute { isHorizontal ? .width : .height }
  private var across: LayoutConstraint.Attribute { isHorizontal ? .height : .width }
  private var middle: LayoutConstraint.Attribute { isHorizontal ? .centerX : .centerY }

  private var isBetweenBaselines: Bool { isBaselineRelativeArrangement && !isHorizontal }

  /// The stack's own edge, or its margin.
  private func canvas(_ edge: LayoutConstraint.Attribute) -> LayoutConstraint.Attribute {
    guard isLayoutMarginsRelativeArrangement else { return edge }
    return switch edge {
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .centerX: .centerXWithinMargins
    case .centerY: .centerYWithinMargins
    default: edge
    }
  }

  private func distribute() {
    let spreads = distribution == .equalSpacing || distribution == .equalCentering
    for (view, next) in zip(shown, shown.dropFirst()) {
      let constraint = relate(
        next, isBetweenBaselines ? .firstBaseline : low,
        spreads ? .greaterThanOrEqual : .equal, view, isBetweenBaselines ? .lastBaseline : high,
        constant: spacing(after: view))
      spacingConstraints.append((constraint, view, 1))
    }
    switch distribution {
    case .fill: breakTies()
    case .fillEqually:
      if let first = shown.first {
        for view in shown.dropFirst() { relate(view, along, .equal, first, along) }
        breakTies()
      }
    case .fillProportionally: keepProportions()
    case .equalSpacing:
      spread(
        from: isBetweenBaselines ? .lastBaseline : high,
        to: isBetweenBaselines ? .firstBaseline : low,
        priority: LayoutPriority.required.rawValue)
    case .equalCentering: spread(from: middle, to: middle, priority: LayoutConstants.equalCentering)
    }
  }

  /// The first of equal views takes the remaining space: the others' length has a higher weight.
  private func breakTies() {
    for (index, view) in shown.enumerated() {
      relate(
        view, along, constant: 0, priority: LayoutConstants.tieBreak, weight: Double(index + 1))
    }
  }

  /// Lengths in proportion to the natural ones. A view whose content has no length is left out.
  private func keepProportions() {
    func length(_ view: View) -> CGFloat {
      let size = view.intrinsicContentSize
      let own = isHorizontal ? size.width : size.height
      if own >= 0 { return own }
      guard view is StackView else { return own }
      let fitting = view.systemLayoutSizeFitting(Self.layoutFittingCompressedSize)
      return isHorizontal ? fitting.width : fitting.height
    }
    let lengths = shown.map(length)
    if let base = lengths.indices.first(where: { lengths[$0] > 0 }) {
      for index in lengths.indices where index != base && lengths[index] >= 0 {
        relate(
          shown[index], along, .equal, shown[base], along,
          multiplier: lengths[index] / lengths[base],
          priority: LayoutConstants.proportions)
      }
    }
    breakTies()
  }

  /// Equal distances between neighbours' edges or middles, by guides between them.
  private func spread(
    from: LayoutConstraint.Attribute, to: LayoutConstraint.Attribute, priority: Float
  ) {
    for (view, next) in zip(shown, shown.dropFirst()) {
      let gap = LayoutGuide()
      gap.identifier = "the gap after \(view.layoutName)"
      addLayoutGuide(gap)
      relate(gap, low, .equal, view, from)
      relate(gap, high, .equal, next, to)
      if let first = gaps.first { relate(gap, along, .equal, first, along, priority: priority) }
      gaps.append(gap)
      // As close as the spacing allows, if nothing else determines the stack's length.
      relate(gap, along, constant: 0, priority: LayoutConstants.tieBreak, weight: 1)
    }
    breakTies()
  }

  // MARK: Across the axis

  private func align(_ view: View, first: View, index: Int) {
    let top: LayoutConstraint.Attribute = isHorizontal ? .top : .leading
    let bottom: LayoutConstraint.Attribute = isHorizontal ? .bottom : .trailing
    var isTop = false
    var isBottom = false
    switch alignment {
    case .fill: (isTop, isBottom) = (true, true)
    case .leading: isTop = true
    case .trailing: isBottom = true
    case .center:
      let center: LayoutConstraint.Attribute = isHorizontal ? .centerY : .centerX
      relate(view, center, .equal, self, canvas(center))
    case .firstBaseline, .lastBaseline:
      if isHorizontal {
        let baseline: LayoutConstraint.Attribute =
          alignment == .firstBaseline ? .firstBaseline : .lastBaseline
        if index > 0 { relate(view, baseline, .equal, first, baseline) }
        // All of them as high as they can be together, or as low.
        relate(
          view, alignment == .firstBaseline ? top : bottom, .equal, self,
          canvas(alignment == .firstBaseline ? top : bottom), priority: LayoutConstants.tieBreak)
      } else {
        isTop = true
      }
    }
    relate(view, top, isTop ? .equal : .greaterThanOrEqual, self, canvas(top))
    relate(view, bottom, isBottom ? .equal : .lessThanOrEqual, self, canvas(bottom))
    if alignment != .fill {
      relate(view, across, constant: 0, priority: LayoutConstants.tieBreak, weight: 1)
    }
  }

  // MARK: Making

  @discardableResult
  private func relate(
    _ first: AnyObject, _ attribute: LayoutConstraint.Attribute,
    _ relation: LayoutConstraint.Relation, _ second: AnyObject,
    _ other: LayoutConstraint.Attribute, multiplier: CGFloat = 1, constant: CGFloat = 0,
    priority: Float = 1000
  ) -> LayoutConstraint {
    let constraint = LayoutConstraint(
      LayoutItemReference(first) ?? .none, attribute, relation, LayoutItemReference(second), other,
      multiplier: multiplier, constant: constant)
    return keep(constraint, priority)
  }

  private func relate(
    _ first: AnyObject, _ attribute: LayoutConstraint.Attribute, constant: CGFloat,
    priority: Float, weight: Double
  ) {
    let constraint = LayoutConstraint(
      LayoutItemReference(first) ?? .none, attribute, .equal, nil, .notAnAttribute,
      constant: constant, weight: weight)
    _ = keep(constraint, priority)
  }

  private func keep(_ constraint: LayoutConstraint, _ priority: Float) -> LayoutConstraint {
    constraint.priority = LayoutPriority(priority)
    constraint.isOwn = true
    constraint.identifier = "stack"
    ownConstraints.append(constraint)
    return constraint
  }
}
