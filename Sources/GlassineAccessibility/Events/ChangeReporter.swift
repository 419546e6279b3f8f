// Turns what an application says of its changes into signals.
//
//   .changed ──> the node's facts, compared with the known ones ──> properties, states, texts
//   .treeChanged ──> children of known containers, at most ten times a second ──> children
//   .focusMoved, .screenChanged ──> the node with the focus ──> states, window, announcements
import Foundation
import GlassineScene
import GlassineUI

/// Knows what clients have been told, and sends what differs.
final class ChangeReporter {
  private let exported: ExportedTree
  private let send: (NodeEvent) -> Void
  private var facts: [NodePath: NodeFacts] = [:]
  private var children: [NodePath: KnownChildren] = [:]
  /// Nodes that may have changed and are compared at the next turns for structure.
  private var stale: [NodePath] = []
  private var focus: NodePath?
  private var keyboard: NodePath?
  private var activeWindow: NodePath?
  private var structureTimer: (any DispatchSourceTimer)?
  private var lastStructure = -TimeInterval.infinity

  init(_ exported: ExportedTree, _ send: @escaping (NodeEvent) -> Void) {
    self.exported = exported
    self.send = send
    focus = exported.focusedNode.map(exported.path(of:))
    keyboard = exported.keyboardNode.map(exported.path(of:))
    activeWindow = keyWindow?.path
    children[.root] = KnownChildren(exported.root)
  }

  isolated deinit { structureTimer?.cancel() }

  func report(_ event: AccessibilityEvent) {
    switch event {
    case .changed(let nodes):
      if let nodes {
        nodes.forEach(compare)
      } else {
        stale = Array(facts.keys)
        compareStructureSoon()
      }
    case .treeChanged: compareStructureSoon()
    case .focusMoved: break
    case .screenChanged(let element, let text), .layoutChanged(let element, let text):
      compareStructureSoon()
      if let element { exported.application.setAccessibilityFocus(element, using: .screenReader) }
      if let text { announce(text) }
    case .announcement(let text), .pageScrolled(let text): announce(text)
    }
    compareFocus()
  }

  /// A reader finishes its current utterance before one of politeness 1. Source: AtspiLive.
  private func announce(_ text: String) {
    let root = keyWindow?.path ?? .root
    send(NodeEvent(member: "Announcement", path: root, first: 1, value: .string(text)))
  }

  /// Tells readers that were there before the program of the window and the node with the focus.
  func introduce() {
    guard let activeWindow else { return }
    send(NodeEvent(kind: "Window", member: "Create", path: activeWindow))
    sendActive(activeWindow, true)
    guard let focus else { return }
    send(NodeEvent(member: "StateChanged", path: focus, detail: "focused", first: 1))
  }

  // MARK: Nodes

  /// Notes what a client is about to read of a node.
  func know(_ node: AccessibleNode) {
    if facts[node.path]?.isRead != true { note(NodeFacts(node, isRead: true), at: node.path) }
    if children[node.path] == nil { children[node.path] = KnownChildren(node) }
  }

  private func note(_ new: NodeFacts, at path: NodePath) {
    if facts.count >= AccessibilityBridgeConstants.mostFacts { facts.removeAll() }
    facts[path] = new
  }

  private func compare(_ responder: Responder) { compare(exported.node(responder)) }

  private func compare(_ node: AccessibleNode) {
    var new = NodeFacts(node)
    guard let old = facts[node.path] else {
      note(new, at: node.path)
      if !isNew(node) { sendFirst(new, node.path) }
      return
    }
    new.isRead = old.isRead
    guard old != new else { return }
    facts[node.path] = new
    NodeDifference(path: node.path, old: old, new: new).events.forEach(send)
  }

  /// Whether clients hear of a node when it is added to its parent, or do not hear of it at all:
  /// nothing of it has changed for them.
  private func isNew(_ node: AccessibleNode) -> Bool {
    guard let parent = node.parent else { return !node.isRoot }
    guard case .nodes(let known)? = children[parent] else { return false }
    return !known.contains(node.path)
  }

  /// No client has read the node: a listener hears its value, such as that of progress, and reads
  /// the rest.
  private func sendFirst(_ facts: NodeFacts, _ path: NodePath) {
    var unknown = facts
    unknown.value = nil
    NodeDifference(path: path, old: unknown, new: facts).events.forEach(send)
  }

  /// Compares a part of the nodes that may have changed; the rest follows.
  private func compareStale() {
    for path in stale.suffix(AccessibilityBridgeConstants.mostComparisons) {
      if facts[path] != nil, let node = exported.node(at: path) { compare(node) }
    }
    stale.removeLast(min(stale.count, AccessibilityBridgeConstants.mostComparisons))
  }

  /// A node that is no more: clients release what they keep.
  private func remove(_ path: NodePath) {
    guard let old = facts.removeValue(forKey: path) else { return }
    children[path] = nil
    guard old.isRead else { return }
    send(NodeEvent(member: "StateChanged", path: path, detail: "defunct", first: 1))
  }

  // MARK: Children

  /// Structures that change in each frame are compared ten times a second.
  private func compareStructureSoon() {
    guard structureTimer == nil else { return }
    let wait = lastStructure + AccessibilityBridgeConstants.structureInterval - BusWaiting.now
    guard wait > 0 else { return compareStructure() }
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.setEventHandler { [weak self] in
      MainActor.assumeIsolated {
        self?.structureTimer?.cancel()
        self?.structureTimer = nil
        self?.compareStructure()
      }
    }
    timer.schedule(deadline: .now() + wait)
    timer.resume()
    structureTimer = timer
  }

  private func compareStructure() {
    for (path, old) in children {
      guard let node = exported.node(at: path) else {
        remove(path)
        children[path] = nil
        continue
      }
      let new = KnownChildren(node)
      guard new != old else { continue }
      children[path] = new
      if case .parts(let owner, _) = new { stale += knownParts(of: owner) }
      for change in new.changes(since: old).prefix(AccessibilityBridgeConstants.mostChildSignals) {
        send(change, below: path)
        if change.isAdded, facts[change.child] == nil {
          exported.node(at: change.child).map { note(NodeFacts($0), at: change.child) }
        }
      }
    }
    for path in Array(facts.keys) where exported.node(at: path) == nil { remove(path) }
    compareStale()
    lastStructure = BusWaiting.now
    if !stale.isEmpty { compareStructureSoon() }
  }

  /// Other rows than before may have these paths.
  private func knownParts(of owner: NodeID) -> [NodePath] {
    facts.keys.filter { path in
      if case .part(owner, _) = path { true } else { false }
    }
  }

  private func send(_ change: KnownChildren.Change, below path: NodePath) {
    let isWindow = path == .root
    if isWindow, change.isAdded {
      send(NodeEvent(kind: "Window", member: "Create", path: change.child))
    }
    send(
      NodeEvent(
        member: "ChildrenChanged", path: path, detail: change.isAdded ? "add" : "remove",
        first: Int32(clamping: change.index), value: exported.reference(change.child)))
    if isWindow, !change.isAdded {
      send(NodeEvent(kind: "Window", member: "Destroy", path: change.child))
    }
  }

  // MARK: Focus

  private var keyWindow: AccessibleNode? { exported.application.keyWindow.map(exported.node) }

  /// Sends what the focus and the key window have left, and where they are.
  func compareFocus() {
    let window = keyWindow
    if window?.path != activeWindow {
      if let old = activeWindow { sendActive(old, false) }
      activeWindow = window?.path
      if let new = activeWindow { sendActive(new, true) }
    }
    followKeyboard()
    var node = exported.focusedNode.map(exported.node)
    guard node?.path != focus else { return }
    // A node that readers do not find, such as a neighbour page, is reported once they do.
    if !isInTree(node?.responder) { node = nil }
    guard node?.path != focus else { return }
    if let old = focus {
      facts[old]?.states.remove(.focused)
      send(NodeEvent(member: "StateChanged", path: old, detail: "focused"))
    }
    focus = node?.path
    guard let node else { return }
    note(NodeFacts(node, isRead: true), at: node.path)
    send(NodeEvent(member: "StateChanged", path: node.path, detail: "focused", first: 1))
  }

  /// A reader goes where the keyboard goes. If the view that had the keys has gone, the keyboard
  /// moves by itself: the reader then stays where the application sent it, unless text is edited.
  private func followKeyboard() {
    let node = exported.keyboardNode
    let path = node.map(exported.path(of:))
    guard path != keyboard else { return }
    let hasMovedByItself = keyboard.map { !isInTree(exported.node(at: $0)?.responder) } ?? false
    keyboard = path
    let reader = exported.application.accessibilityFocusedElement(using: .screenReader)
    if hasMovedByItself, isInTree(reader), !(node is any AccessibleText) { return }
    exported.application.setAccessibilityFocus(nil, using: .screenReader)
  }

  private func isInTree(_ responder: Responder?) -> Bool {
    responder.map(exported.tree.contains) ?? false
  }

  private func sendActive(_ path: NodePath, _ isActive: Bool) {
    if isActive { facts[path]?.states.insert(.active) } else { facts[path]?.states.remove(.active) }
    send(
      NodeEvent(
        member: "StateChanged", path: path, detail: "active", first: isActive ? 1 : 0))
    send(
      NodeEvent(
        kind: "Window", member: isActive ? "Activate" : "Deactivate", path: path,
        value: .string(exported.name)))
  }
}
