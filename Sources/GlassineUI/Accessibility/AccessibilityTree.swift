// The tree of elements, made while it is read: windows, containers in them, elements in those.
// Nothing is stored, so that an application without listeners pays nothing, and a question about
// one node costs no walk of the others.
public import Foundation
public import GlassineInput

/// The elements of an application, as assistive technologies read them.
///
/// Nodes are responders: a ``Window``, a view that is a container, a view that is an element, or an
/// ``AccessibilityElement``. Views in between have no node. Each answer is that of the moment of
/// the call. Rules of UIKit: an element hides its descendants; ``Responder/accessibilityElements``
/// replaces subviews and gives the order; a modal view hides its siblings; hidden, transparent and
/// clipped views are left out. Content that is scrolled out is there.
///
/// Without an explicit order, elements are read by rows from the top, each row in the reading
/// direction. A scroll view, and a view that groups its children, is read as a whole.
public struct AccessibilityTree {
  public let application: Application

  public init(_ application: Application) { self.application = application }

  // MARK: Nodes

  /// The windows that can be reached, front first: those behind a modal are left out.
  public var windows: [Window] {
    var result: [Window] = []
    for window in application.windowsFrontToBack(on: 0) {
      guard !window.accessibilityElementsHidden,
        window.alpha > CGFloat(AccessibilityConstants.leastAlpha)
      else { continue }
      result.append(window)
      if window.isModal(for: application.firstSeat.number)
        || AccessibilityWalk.modalSubview(of: window) != nil
      {
        break
      }
    }
    return result
  }

  /// The nodes directly below `node`, in reading order; those of a list are made as they are read.
  public func children(of node: Responder) -> AccessibilityChildren {
    if let source = Self.source(of: node) { return AccessibilityChildren(source: source) }
    guard let view = node as? View else {
      return AccessibilityChildren(node.explicitAccessibilityElements ?? [])
    }
    if view.isAccessibilityElement { return AccessibilityChildren([]) }
    return AccessibilityChildren(AccessibilityWalk.children(of: view))
  }

  /// The node above `node`; nil for a window, and for a responder that is no node now. O(siblings).
  public func parent(of node: Responder) -> Responder? { place(of: node)?.parent }

  /// A node's place below another one.
  private struct Place {
    let parent: Responder
    let siblings: AccessibilityChildren
    let index: Int
  }

  private func place(of node: Responder) -> Place? {
    if node is Window { return nil }
    func place(in parent: Responder) -> Place? {
      let siblings = children(of: parent)
      return siblings.index(of: node).map { Place(parent: parent, siblings: siblings, index: $0) }
    }
    var next = Self.container(of: node)
    while let current = next {
      if AccessibilityWalk.isNode(current), let found = place(in: current) { return found }
      if let view = node.accessibilityView,
        let part = Self.source(of: current)?.accessibilityElement(showing: view),
        let found = place(in: part)
      {
        return found
      }
      next = Self.container(of: current)
    }
    return nil
  }

  /// The places of `node` and of the nodes above it, up to a window's child; nil outside the tree.
  private func places(of node: Responder) -> [Place]? {
    var places: [Place] = []
    var current = node
    while let place = place(of: current) {
      places.append(place)
      current = place.parent
    }
    return windows.contains { $0 === current } ? places : nil
  }

  private static func container(of node: Responder) -> Responder? {
    if let element = node as? AccessibilityElement {
      return element.accessibilityContainer as? Responder
    }
    return (node as? View)?.superview
  }

  /// Whether `node` is in the tree now: in a window, and behind no modal.
  public func contains(_ node: Responder) -> Bool { places(of: node) != nil }

  /// What makes the nodes below `node` on demand; nil: they are those of the subviews, or listed.
  package static func source(of node: Responder) -> (any AccessibilityElementSource)? {
    if node.accessibilitySettings?.elements != nil { return nil }
    return (node as? any AccessibilityDefaults)?.accessibilitySource
  }

  // MARK: Reading order

  /// All elements in reading order. O(elements), with a cell made for each row out of sight whose
  /// label is then read.
  public var elements: [Responder] { windows.flatMap { elements(in: $0) } }

  /// The elements below a node, in reading order.
  public func elements(in node: Responder) -> [Responder] {
    var result: [Responder] = []
    appendElements(below: node, to: &result)
    return result
  }

  private func appendElements(below node: Responder, to result: inout [Responder]) {
    for child in children(of: node) {
      if child.isAccessibilityElement { result.append(child) }
      appendElements(below: child, to: &result)
    }
  }

  /// The element after `element` in reading order, or before it; nil at the end. For nil, the first
  /// or last. Makes no other elements of a list.
  public func element(after element: Responder?) -> Responder? {
    step(from: element, isForward: true)
  }

  public func element(before element: Responder?) -> Responder? {
    step(from: element, isForward: false)
  }

  private func step(from element: Responder?, isForward: Bool) -> Responder? {
    guard let element, let places = places(of: element) else {
      for window in windows {
        if let found = outermost(in: window, isFirst: isForward) { return found }
      }
      return nil
    }
    if isForward, let below = outermost(in: element, isFirst: true) { return below }
    for place in places {
      if let found = sibling(in: place.siblings, from: place.index, isForward: isForward) {
        return found
      }
      if !isForward, place.parent.isAccessibilityElement { return place.parent }
    }
    let top = places.last?.parent ?? element
    // Windows follow each other from the front.
    let windows = windows
    guard let index = windows.firstIndex(where: { $0 === top }) else { return nil }
    let others = isForward ? Array(windows[(index + 1)...]) : windows[..<index].reversed()
    for window in others {
      if let found = outermost(in: window, isFirst: isForward) { return found }
    }
    return nil
  }

  private func sibling(
    in siblings: AccessibilityChildren, from index: Int, isForward: Bool
  ) -> Responder? {
    var next = index + (isForward ? 1 : -1)
    while siblings.indices.contains(next) {
      let node = siblings[next]
      if isForward {
        if node.isAccessibilityElement { return node }
        if let found = outermost(in: node, isFirst: true) { return found }
      } else {
        if let found = outermost(in: node, isFirst: false) { return found }
        if node.isAccessibilityElement { return node }
      }
      next += isForward ? 1 : -1
    }
    return nil
  }

  /// The first element below `node` in reading order, or the last.
  private func outermost(in node: Responder, isFirst: Bool) -> Responder? {
    let children = children(of: node)
    let start = isFirst ? -1 : children.count
    return sibling(in: children, from: start, isForward: isFirst)
  }

  // MARK: Points

  /// The element under a point of the surface, as a finger finds it, but also without touches.
  public func element(at point: CGPoint, on surface: WindowNumber = 0) -> Responder? {
    let reachable = windows
    for window in application.windowsFrontToBack(on: surface)
    where reachable.contains(where: { $0 === window }) {
      if let found = AccessibilityWalk.element(at: point, in: window) { return found }
    }
    return nil
  }
}

/// Nodes below another, by index. A list's are made when they are read.
public struct AccessibilityChildren: RandomAccessCollection {
  private enum Storage {
    case nodes([Responder])
    case source(any AccessibilityElementSource, count: Int)
  }
  private let storage: Storage

  init(_ nodes: [Responder]) { storage = .nodes(nodes) }

  init(source: any AccessibilityElementSource) {
    storage = .source(source, count: source.accessibilityCount)
  }

  public nonisolated var startIndex: Int { 0 }
  public nonisolated var endIndex: Int {
    MainActor.assumeIsolated {
      switch storage {
      case .nodes(let nodes): nodes.count
      case .source(_, let count): count
      }
    }
  }

  /// The node; an empty element if a list has lost its row since.
  public nonisolated subscript(index: Int) -> Responder {
    MainActor.assumeIsolated {
      switch storage {
      case .nodes(let nodes): nodes[index]
      case .source(let source, _):
        source.accessibilityElement(atIndex: index)
          ?? AccessibilityElement(
            accessibilityContainer: source)
      }
    }
  }

  /// The place of a node; nil if it is none of these.
  public func index(of node: Responder) -> Int? {
    switch storage {
    case .nodes(let nodes): nodes.firstIndex { $0 === node }
    case .source(let source, _): source.accessibilityIndex(of: node)
    }
  }
}
