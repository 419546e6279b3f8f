// The accessibility tree as the bus sees it: nodes by object path, and back.
import Foundation
import GlassineScene
import GlassineUI

/// An application's tree, with a path for each node.
final class ExportedTree {
  let application: Application
  /// The name of the root.
  let name: String
  /// Our name on the bus, which is part of each reference.
  var busName = ""
  /// The desktop above the root, which the registry tells; a null reference before.
  var desktop: BusValue = .structure([.string(""), .objectPath(BusName.null)])
  /// The number that the registry has given the application.
  var number: Int32 = 0

  /// Called with each node that a client is about to read.
  var onRead: ((AccessibleNode) -> Void)?

  /// Called after a client has moved the focus.
  var onFocus: (() -> Void)?

  /// The latest announcement, for readers that hear of no announcements but of notifications.
  private(set) var notice: AccessibilityElement?

  /// Makes the node of an announcement, which replaces the one before; nil without a window.
  func makeNotice(_ text: String) -> AccessibleNode? {
    guard let window = application.keyWindow else { return nil }
    let element = AccessibilityElement(accessibilityContainer: window)
    element.accessibilityLabel = text
    element.accessibilityFrame = window.accessibilityFrame
    notice = element
    return node(element)
  }

  private struct WeakElement { weak var element: AccessibilityElement? }
  private var elements: [UInt64: WeakElement] = [:]
  private var numbers: [ObjectIdentifier: UInt64] = [:]
  private var nextNumber: UInt64 = 1
  /// The number of entries from which on dead ones are removed.
  private var limit = 64

  init(_ application: Application, name: String) {
    self.application = application
    self.name = name
  }

  var tree: AccessibilityTree { application.accessibilityTree }
  /// The node that has the keyboard: the edited text, else the focus of keys and pad.
  var keyboardNode: Responder? {
    let first = application.keyWindow?.firstResponder as? View
    let view = first is any AccessibleText ? first : application.focus.focusedView ?? first
    return view.flatMap { tree.node(for: $0) }
  }
  /// The node on which a reader is: the one that it or the application chose, until the keyboard
  /// moves.
  var focusedNode: Responder? {
    application.accessibilityFocusedElement(using: .screenReader) ?? keyboardNode
  }
  var root: AccessibleNode { AccessibleNode(path: .root, responder: nil, exported: self) }

  func node(_ responder: Responder) -> AccessibleNode {
    AccessibleNode(path: path(of: responder), responder: responder, exported: self)
  }

  /// The live node at a path, in a window or in a part of a view there; nil for a dead path.
  func node(at path: NodePath) -> AccessibleNode? {
    guard path != .root else { return root }
    guard let responder = responder(at: path) else { return nil }
    return AccessibleNode(path: path, responder: responder, exported: self)
  }

  private func responder(at path: NodePath) -> Responder? {
    switch path {
    case .root: return nil
    case .view(let id): return view(id)
    case .part(let id, let index):
      guard let owner = view(id) as? any AccessibilityPartsOwner else { return nil }
      return owner.accessibilityElement(atIndex: index)
    case .element(let number):
      guard let element = elements[number]?.element,
        element.containerView?.window?.application === application
      else { return nil }
      return element
    }
  }

  private func view(_ id: NodeID) -> View? {
    guard let view = ViewRegistry.main.view(for: id) else { return nil }
    let window = view as? Window ?? view.window
    return window?.application === application && window?.isHidden == false ? view : nil
  }

  // MARK: Paths

  func path(of responder: Responder) -> NodePath {
    if let view = responder as? View { return .view(view.id) }
    if let part = responder as? AccessibilityPart, let owner = part.containerView {
      return .part(of: owner.id, index: part.index)
    }
    guard let element = responder as? AccessibilityElement else { return .root }
    let key = ObjectIdentifier(element)
    if let number = numbers[key], elements[number]?.element === element { return .element(number) }
    removeDeadElements()
    let number = nextNumber
    nextNumber += 1
    numbers[key] = number
    elements[number] = WeakElement(element: element)
    return .element(number)
  }

  private func removeDeadElements() {
    guard elements.count >= limit else { return }
    elements = elements.filter { $0.value.element != nil }
    numbers = numbers.filter { elements[$0.value] != nil }
    limit = 2 * elements.count + 64
  }

  // MARK: References

  func reference(_ path: NodePath?) -> BusValue {
    .structure([.string(busName), .objectPath(path?.text ?? BusName.null)])
  }

  func reference(_ responder: Responder?) -> BusValue { reference(responder.map(path(of:))) }
}
