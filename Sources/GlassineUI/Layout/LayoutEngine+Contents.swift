// Sizes that depend on content: relations at the hugging and the compression resistance priority.
import Foundation
import GlassineScene

extension LayoutEngine {
  /// Measures views with invalidated content sizes, and new views.
  func measureContents() {
    contentsAreStale = false
    for index in slots.indices where slots[index].needsMeasuring && slots[index].useCount > 0 {
      slots[index].needsMeasuring = false
      guard slots[index].guide == nil, let view = ViewRegistry.main.view(for: slots[index].view)
      else { continue }
      let size = Self.contentSize(of: view)
      let state = view.layoutState
      setContent(size.width, ofSlot: index, axis: 0, state)
      setContent(size.height, ofSlot: index, axis: 1, state)
    }
  }

  /// Whether a view's content size differs from the last measured one. False if it is going to be
  /// measured anyway.
  func contentDiffers(of view: View) -> Bool {
    guard let index = slotOfView[view.id].map({ Int($0) }), slots[index].useCount > 0,
      !slots[index].needsMeasuring
    else { return false }
    let size = Self.contentSize(of: view)
    if differs(size.width, slots[index].contents[0]) { return true }
    let width = slots[index].variables[2]
    if width >= 0, slots[index].contents[2] >= 0,
      let height = Self.contentHeight(of: view, forWidth: CGFloat(solver.value(of: width)))
    {
      return differs(height, slots[index].contents[2])
    }
    return differs(size.height, slots[index].contents[2])
  }

  /// The frame size for the content's natural size; negative along an axis without one.
  private static func contentSize(of view: View) -> CGSize {
    var size = view.intrinsicContentSize
    let insets = view.alignmentRectInsets
    if size.width >= 0 { size.width += insets.left + insets.right }
    if size.height >= 0 { size.height += insets.top + insets.bottom }
    return size
  }

  /// The frame's height for a width; nil if it does not depend on the width.
  private static func contentHeight(of view: View, forWidth width: CGFloat) -> CGFloat? {
    let insets = view.alignmentRectInsets
    return view.contentHeight(forWidth: width - insets.left - insets.right)
      .map { $0 + insets.top + insets.bottom }
  }

  private func differs(_ length: CGFloat, _ known: Int32) -> Bool {
    let hasLength = length.isFinite && length >= 0
    guard hasLength, known >= 0 else { return hasLength != (known >= 0) }
    return solver.constant(of: known) != Double(length)
  }

  private func setContent(
    _ length: CGFloat, ofSlot index: Int, axis: Int, _ state: ViewLayoutState
  ) {
    let hasLength = length.isFinite && length >= 0
    for (offset, comparison) in [LayoutSolver.Comparison.lessOrEqual, .greaterOrEqual].enumerated()
    {
      let part = axis * 2 + offset
      let priority = offset == 0 ? state.hugging[axis] : state.resistance[axis]
      let known = slots[index].contents[part]
      if !hasLength {
        if known >= 0 { solver.remove(known) }
        slots[index].contents[part] = -1
      } else if known >= 0 {
        solver.setConstant(Double(length), of: known)
        solver.setPriority(priority, of: known)
      } else {
        let term = LayoutSolver.Term(variable(Int32(index), 2 + axis), 1)
        slots[index].contents[part] = solver.add(
          CollectionOfOne(term), comparison, Double(length), priority: priority)
      }
    }
  }

  /// Updates the height of views whose height depends on the width, for the solved width. Returns
  /// whether one changed.
  func fitHeightsToWidths() -> Bool {
    var changed = false
    for index in slots.indices where slots[index].contents[2] >= 0 && slots[index].variables[2] >= 0
    {
      guard slots[index].useCount > 0, slots[index].guide == nil,
        let view = ViewRegistry.main.view(for: slots[index].view)
      else { continue }
      let width = CGFloat(solver.value(of: slots[index].variables[2]))
      guard let height = Self.contentHeight(of: view, forWidth: width) else { continue }
      guard solver.constant(of: slots[index].contents[2]) != Double(height) else { continue }
      solver.setConstant(Double(height), of: slots[index].contents[2])
      solver.setConstant(Double(height), of: slots[index].contents[3])
      changed = true
    }
    return changed
  }
}
