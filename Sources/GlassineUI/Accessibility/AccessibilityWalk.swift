// The walk from a view to the nodes below it: which views are left out, and in which order the rest
// is read.
import Foundation
import GlassineScene

/// Nodes that are read together, with their place on the surface.
package struct AccessibilityUnit {
  package var nodes: [Responder]
  package var frame: CGRect

  package init(nodes: [Responder], frame: CGRect) {
    self.nodes = nodes
    self.frame = frame
  }
}

package enum AccessibilityWalk {
  /// Whether a responder has a node of its own, while it is reachable.
  package static func isNode(_ responder: Responder) -> Bool {
    guard let view = responder as? View else { return responder is AccessibilityElement }
    return view is Window || view.isAccessibilityElement || isContainer(view)
  }

  private static func isContainer(_ view: View) -> Bool {
    view.accessibilityContainerType != .none || view.accessibilityViewIsModal
      || AccessibilityTree.source(of: view) != nil
  }

  static func isShown(_ view: View) -> Bool {
    !view.isHidden && view.alpha > CGFloat(AccessibilityConstants.leastAlpha)
      && !view.accessibilityElementsHidden
  }

  /// The frontmost visible subview that hides its siblings; nil: none.
  static func modalSubview(of view: View) -> View? {
    view.subviews.last { isShown($0) && $0.accessibilityViewIsModal }
  }

  /// The nodes below a container or window, in reading order.
  package static func children(of view: View) -> [Responder] {
    sorted(units(below: view, clip: clip(above: view), isRoot: true), isMirrored: isMirrored(view))
  }

  private static func isMirrored(_ view: View) -> Bool {
    view.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  // MARK: Collecting

  /// The units of a view that has no node itself, or of its content if it is the root.
  private static func units(
    below view: View, clip: CGRect, isRoot: Bool = false
  ) -> [AccessibilityUnit] {
    var clip = clip
    if view.clipsToBounds || view is ScrollView || view is Window {
      clip = clip.intersection(view.convert(view.bounds, to: nil))
      if clip.isNull { return [] }
    }
    // Scrolled-out content is reached by scrolling.
    if view is ScrollView { clip = .infinite }
    var units: [AccessibilityUnit] = []
    if let elements = view.explicitAccessibilityElements {
      let nodes = elements.flatMap { explicitNodes($0, clip: clip) }
      units = [AccessibilityUnit(nodes: nodes, frame: view.accessibilityFrame)]
    } else if let modal = modalSubview(of: view) {
      units = self.units(of: modal, clip: clip)
    } else {
      for subview in inOrder(view.subviews) where isShown(subview) {
        units += self.units(of: subview, clip: clip)
      }
    }
    guard !isRoot, view.shouldGroupAccessibilityChildren || view is ScrollView else { return units }
    let nodes = sorted(units, isMirrored: isMirrored(view))
    return nodes.isEmpty ? [] : [AccessibilityUnit(nodes: nodes, frame: view.accessibilityFrame)]
  }

  /// The units of a shown view: itself if it has a node, else its content's.
  private static func units(of view: View, clip: CGRect) -> [AccessibilityUnit] {
    guard isNode(view) else { return units(below: view, clip: clip) }
    let frame = view.accessibilityFrame
    guard isReachable(frame, clip) else { return [] }
    return [AccessibilityUnit(nodes: [view], frame: frame)]
  }

  /// The nodes of an element that its container lists.
  private static func explicitNodes(_ element: Responder, clip: CGRect) -> [Responder] {
    guard let view = element as? View else {
      return element.accessibilityElementsHidden ? [] : [element]
    }
    guard isShown(view), view.window != nil else { return [] }
    return sorted(units(of: view, clip: clip), isMirrored: isMirrored(view))
  }

  private static func isReachable(_ frame: CGRect, _ clip: CGRect) -> Bool {
    frame.width > 0 && frame.height > 0 && frame.intersects(clip)
  }

  /// The part of the surface in which the views above show `view`.
  private static func clip(above view: View) -> CGRect {
    var clip = CGRect.infinite
    var next = view.superview
    while let current = next {
      if current is ScrollView { return clip }
      if current.clipsToBounds || current is Window {
        clip = clip.intersection(current.convert(current.bounds, to: nil))
      }
      next = current.superview
    }
    return clip
  }

  /// Subviews from the lowest, as they are drawn.
  private static func inOrder(_ views: [View]) -> [View] {
    guard views.contains(where: { $0.zPosition != 0 }) else { return views }
    return views.enumerated()
      .sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
      .map(\.element)
  }

  // MARK: Order

  /// By rows from the top; within a row in the reading direction. Units of one row share a part of
  /// their heights with its first.
  package static func sorted(_ units: [AccessibilityUnit], isMirrored: Bool) -> [Responder] {
    var rest = units.enumerated().sorted {
      ($0.element.frame.minY, $0.offset) < ($1.element.frame.minY, $1.offset)
    }.map(\.element)
    var result: [Responder] = []
    while let first = rest.first {
      var (row, others): ([AccessibilityUnit], [AccessibilityUnit]) = ([], [])
      for unit in rest {
        if isInRow(unit.frame, of: first.frame) { row.append(unit) } else { others.append(unit) }
      }
      row.sort { isMirrored ? $0.frame.maxX > $1.frame.maxX : $0.frame.minX < $1.frame.minX }
      result += row.flatMap(\.nodes)
      rest = others
    }
    return result
  }

  private static func isInRow(_ frame: CGRect, of first: CGRect) -> Bool {
    if frame == first { return true }
    let shared = min(frame.maxY, first.maxY) - max(frame.minY, first.minY)
    return shared > AccessibilityConstants.rowOverlap * min(frame.height, first.height)
  }

  // MARK: Points

  /// The frontmost element under a point of the surface, in `view`; nil: none.
  package static func element(at point: CGPoint, in view: View) -> Responder? {
    guard isShown(view) else { return nil }
    let isInside = view.convert(view.bounds, to: nil).contains(point)
    if !isInside, view.clipsToBounds || view is ScrollView || view is Window { return nil }
    if view.isAccessibilityElement {
      let hits = view.accessibilityPath.map { $0.contains(point) }
      return hits ?? view.accessibilityFrame.contains(point) ? view : nil
    }
    if let source = AccessibilityTree.source(of: view) {
      if let found = source.accessibilityElement(atPoint: view.convert(point, from: nil)) {
        return found
      }
    } else if let elements = view.explicitAccessibilityElements {
      return elements.lazy.reversed().compactMap { element(at: point, inElement: $0) }.first
    }
    if let modal = modalSubview(of: view) { return element(at: point, in: modal) }
    for subview in inOrder(view.subviews).reversed() {
      if let found = element(at: point, in: subview) { return found }
    }
    return nil
  }

  static func element(at point: CGPoint, inElement node: Responder) -> Responder? {
    if let view = node as? View { return element(at: point, in: view) }
    for inner in (node.explicitAccessibilityElements ?? []).reversed() {
      if let found = element(at: point, inElement: inner) { return found }
    }
    guard node.isAccessibilityElement, !node.accessibilityElementsHidden else { return nil }
    let hits = node.accessibilityPath.map { $0.contains(point) }
    return hits ?? node.accessibilityFrame.contains(point) ? node : nil
  }
}

extension Responder {
  /// The elements that the app or an override lists, by either of UIKit's ways; nil: none.
  var explicitAccessibilityElements: [Responder]? {
    if let elements = accessibilityElements { return elements.compactMap { $0 as? Responder } }
    guard AccessibilityTree.source(of: self) == nil else { return nil }
    let count = accessibilityElementCount()
    guard count > 0 else { return nil }
    return (0..<count).compactMap { accessibilityElement(at: $0) as? Responder }
  }
}
