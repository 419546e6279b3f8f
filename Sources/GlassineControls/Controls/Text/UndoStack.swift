// The undo steps of typing and deleting.
import GlassineUI

/// Steps of editing, latest last. Typing makes one step per word, deleting one step per run.
struct UndoStack {
  enum Kind {
    case typing, deletingBackward, deletingForward
    /// A separate step: paste, cut, a replacement.
    case single
  }

  /// A text that replaced another text, and the selection before.
  struct Edit {
    var start: Int
    var removed: String
    var inserted: String
    /// The attributes of both; none if neither had any.
    var removedStretches: [TextStretch] = []
    var insertedStretches: [TextStretch] = []
    var kind: Kind
    var anchor: Int
    var head: Int
  }

  private var done: [Edit] = []
  private var undone: [Edit] = []
  /// The number of steps so far, including undone and dropped ones.
  private(set) var stepCount = 0
  var doneCount: Int { done.count }
  /// Whether the next edit begins a separate step.
  private var isSealed = true

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  mutating func seal() { isSealed = true }

  mutating func push(_ edit: Edit) {
    undone.removeAll()
    if !isSealed, let last = done.last, let joined = Self.join(last, edit) {
      done[done.count - 1] = joined
    } else {
      done.append(edit)
      stepCount += 1
      if done.count > ControlConstants.undoDepth { done.removeFirst() }
    }
    isSealed = edit.kind == .single
  }

  mutating func popUndo() -> Edit? {
    guard let edit = done.popLast() else { return nil }
    undone.append(edit)
    isSealed = true
    return edit
  }

  mutating func popRedo() -> Edit? {
    guard let edit = undone.popLast() else { return nil }
    done.append(edit)
    isSealed = true
    return edit
  }

  private static func join(_ last: Edit, _ next: Edit) -> Edit? {
    guard last.kind == next.kind else { return nil }
    var joined = last
    switch next.kind {
    case .typing:
      guard next.removed.isEmpty, next.start == last.start + last.inserted.utf8.count,
        last.inserted.last?.isWhitespace != true || next.inserted.first?.isWhitespace == true
      else { return nil }
      joined.insertedStretches = both(
        (last.inserted, last.insertedStretches), (next.inserted, next.insertedStretches))
      joined.inserted += next.inserted
    case .deletingBackward:
      guard next.start + next.removed.utf8.count == last.start else { return nil }
      joined.start = next.start
      joined.removedStretches = both(
        (next.removed, next.removedStretches), (last.removed, last.removedStretches))
      joined.removed = next.removed + last.removed
    case .deletingForward:
      guard next.start == last.start else { return nil }
      joined.removedStretches = both(
        (last.removed, last.removedStretches), (next.removed, next.removedStretches))
      joined.removed += next.removed
    case .single: return nil
    }
    return joined
  }

  private typealias Part = (text: String, stretches: [TextStretch])

  /// The attributes of two consecutive texts.
  private static func both(_ one: Part, _ other: Part) -> [TextStretch] {
    if one.stretches.isEmpty, other.stretches.isEmpty { return [] }
    return one.stretches.covering(one.text.utf8.count)
      + other.stretches.covering(other.text.utf8.count)
  }
}
