// What a node says in the terms of AT-SPI. Nothing is stored: each answer is that of the moment.
import Foundation
import GlassineScene
import GlassineUI

/// A node of the tree, or the application above the windows.
struct AccessibleNode {
  let path: NodePath
  /// nil: the application.
  let responder: Responder?
  let exported: ExportedTree

  var tree: AccessibilityTree { exported.tree }
  var reference: BusValue { exported.reference(path) }
  var isRoot: Bool { responder == nil }

  // MARK: Words

  /// The label; with the value, if the role has no other place for it.
  var name: String {
    guard let responder else { return exported.name }
    let label = responder.accessibilityLabel ?? ""
    guard !saysValueElsewhere, let value = responder.accessibilityValue, !value.isEmpty else {
      return label.isEmpty && responder is Window ? exported.name : label
    }
    return label.isEmpty ? value : "\(label), \(value)"
  }

  /// Whether the value is a number, a text, a state, or a place among siblings.
  private var saysValueElsewhere: Bool {
    guard let responder else { return true }
    if range != nil || isOn != nil { return true }
    if responder is any AccessibleText { return ![.label, .heading].contains(role) }
    return [.segment, .pageControl].contains(responder.accessibilityRole)
  }

  var summary: String { responder?.accessibilityHint ?? "" }
  var role: RoleNumber {
    guard let responder else { return .application }
    return responder === exported.notice ? .notification : RoleNumber(responder.accessibilityRole)
  }
  var range: AccessibilityRange? { responder?.accessibilityRange }
  var text: (any AccessibleText)? { responder as? any AccessibleText }

  var isEnabled: Bool { responder?.accessibilityTraits.contains(.notEnabled) != true }

  /// Whether a switch or toggle button is on; nil for others.
  var isOn: Bool? {
    guard let responder else { return nil }
    switch responder.accessibilityRole {
    case .switch:
      // The value is one of these two words, unless an app sets another.
      return responder.accessibilityValue == exported.application.accessibilityWords.on
    case .toggleButton: return responder.accessibilityTraits.contains(.selected)
    default: return nil
    }
  }

  // MARK: Relatives

  /// The nodes below, in reading order. Those of a list are made when they are read.
  var children: NodeChildren {
    guard let responder else { return .nodes(tree.windows) }
    if let owner = AccessibilityTree.source(of: responder) as? any AccessibilityPartsOwner {
      return .parts(of: owner.id, count: owner.accessibilityPartCount)
    }
    return .nodes(Array(tree.children(of: responder)))
  }

  var parent: NodePath? {
    guard let responder else { return nil }
    if responder is Window { return .root }
    if case .part(let owner, _) = path { return .view(owner) }
    return tree.parent(of: responder).map(exported.path(of:))
  }

  /// The place among the parent's children; -1 outside of the tree.
  var index: Int {
    switch path {
    case .root: return -1
    case .part(_, let index): return index
    default:
      guard let parent, let above = exported.node(at: parent) else { return -1 }
      return above.children.index(of: path, in: exported) ?? -1
    }
  }

  /// The window that contains the node.
  var window: Window? {
    guard let responder else { return nil }
    return responder as? Window ?? responder.accessibilityView?.window
  }

  // MARK: Place

  /// In points of the surface, which AT-SPI calls the window.
  var frame: CGRect {
    guard let responder else {
      return CGRect(origin: .zero, size: exported.application.size(of: 0))
    }
    return responder.accessibilityFrame
  }

  /// Whether a part of it is inside its window and the scroll views around it.
  var isShowing: Bool {
    guard let responder, let window else { return isRoot }
    var clip = window.convert(window.bounds, to: nil)
    var next = responder is Window ? nil : responder.accessibilityView
    if next === responder { next = next?.superview }
    while let view = next {
      if view.clipsToBounds || view is ScrollView {
        clip = clip.intersection(view.convert(view.bounds, to: nil))
      }
      next = view.superview
    }
    return frame.intersects(clip)
  }

  var isFocused: Bool { responder != nil && exported.focusedNode === responder }
}

/// Nodes below another. Parts have paths by index, so that none is made to be named.
enum NodeChildren {
  case nodes([Responder])
  case parts(of: NodeID, count: Int)

  var count: Int {
    switch self {
    case .nodes(let nodes): nodes.count
    case .parts(_, let count): count
    }
  }

  func path(_ index: Int, in exported: ExportedTree) -> NodePath? {
    guard index >= 0, index < count else { return nil }
    return switch self {
    case .nodes(let nodes): exported.path(of: nodes[index])
    case .parts(let owner, _): .part(of: owner, index: index)
    }
  }

  func index(of path: NodePath, in exported: ExportedTree) -> Int? {
    switch self {
    case .nodes(let nodes): return nodes.firstIndex { exported.path(of: $0) == path }
    case .parts(let owner, let count):
      guard case .part(owner, let index) = path, index < count else { return nil }
      return index
    }
  }
}
