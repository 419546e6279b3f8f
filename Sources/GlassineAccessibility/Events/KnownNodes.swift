// What clients may have kept of nodes. A change is what differs from it, so that a view that only
// moved or changed its colour sends nothing.
import Foundation
import GlassineUI

/// What a node said when a client last asked or was told.
struct NodeFacts: Equatable {
  var name: String
  var summary: String
  var states: StateSet
  var value: Double?
  var text: String?
  /// In code points; the caret is the upper bound.
  var selection: Range<Int>?
  /// Whether a client has read it, and may keep its name. Names of other nodes change in silence: a
  /// keyboard that turns to signs would flood a reader, which then drops an announcement.
  var isRead: Bool

  init(_ node: AccessibleNode, isRead: Bool = false) {
    self.isRead = isRead
    name = node.name
    summary = node.summary
    states = node.states
    value = node.range?.value
    guard let text = node.text, node.responder?.accessibilityRole != .staticText else { return }
    let offsets = TextOffsets(text.accessibleText)
    self.text = offsets.text
    selection = offsets.points(text.accessibleSelection)
  }
}

/// The differences between two moments of a node, as events in the order in which they are sent.
/// Focus and active windows are not among them: they move from one node to another.
struct NodeDifference {
  let path: NodePath
  let old: NodeFacts
  let new: NodeFacts

  var events: [NodeEvent] {
    var events: [NodeEvent] = []
    if new.isRead, old.name != new.name {
      events.append(property("accessible-name", .string(cut(new.name))))
    }
    if new.isRead, old.summary != new.summary {
      events.append(property("accessible-description", .string(cut(new.summary))))
    }
    let changed = old.states.symmetricDifference(new.states).subtracting([.focused, .active])
    for (state, name) in StateSet.names where changed.contains(state) {
      events.append(
        NodeEvent(
          member: "StateChanged", path: path, detail: name,
          first: new.states.contains(state) ? 1 : 0))
    }
    if let value = new.value, value != old.value {
      events.append(property("accessible-value", .double(value)))
    }
    if let before = old.text, let after = new.text, before != after {
      events += TextDifference(before, after).events(path)
    }
    if let before = old.selection, let after = new.selection, before != after {
      events.append(
        NodeEvent(member: "TextCaretMoved", path: path, first: Int32(clamping: after.upperBound)))
      if !before.isEmpty || !after.isEmpty {
        events.append(NodeEvent(member: "TextSelectionChanged", path: path))
      }
    }
    return events
  }

  private func property(_ name: String, _ value: BusValue) -> NodeEvent {
    NodeEvent(member: "PropertyChange", path: path, detail: name, value: value)
  }
}

private func cut(_ text: String) -> String {
  String(text.prefix(AccessibilityBridgeConstants.mostCharacters))
}

/// The part of a text that was replaced, in code points. Equal starts and ends of both stay.
struct TextDifference {
  let start: Int
  let removed: String
  let inserted: String

  init(_ before: String, _ after: String) {
    let (old, new) = (Array(before.unicodeScalars), Array(after.unicodeScalars))
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start] == new[start] { start += 1 }
    var end = 0
    while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      return String(text)
    }
    self.start = start
    removed = string(old[start..<(old.count - end)])
    inserted = string(new[start..<(new.count - end)])
  }

  func events(_ path: NodePath) -> [NodeEvent] {
    [("delete", removed), ("insert", inserted)].filter { !$0.1.isEmpty }.map { detail, text in
      NodeEvent(
        member: "TextChanged", path: path, detail: detail, first: Int32(clamping: start),
        second: Int32(clamping: text.unicodeScalars.count), value: .string(cut(text)))
    }
  }
}
