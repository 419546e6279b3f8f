// Undo and redo.
import Foundation

/// Stores the undo actions of changes, as closures with their targets. Source: Foundation's
/// documentation of UndoManager, which is missing on Linux.
///
/// Registrations during an undo are redone by ``redo()``. Registrations within one frame are one
/// group, which is undone together; see ``groupsByEvent``. A deallocated target removes its
/// registrations.
///
///     func rename(to name: String) {
///       let old = self.name
///       undoManager?.registerUndo(withTarget: self) { $0.rename(to: old) }
///       self.name = name
///     }
@preconcurrency @MainActor
public final class UndoManager {
  /// Whether all registrations within one frame of the application are one group; true by default.
  /// Otherwise each registration outside of ``beginUndoGrouping()`` is a group of its own; differs
  /// from Foundation, which raises an exception then.
  public var groupsByEvent = true
  /// The maximum number of groups; 0, the default: no limit.
  public var levelsOfUndo = 0 {
    didSet {
      trim(&undone)
      trim(&done)
    }
  }
  public private(set) var isUndoing = false
  public private(set) var isRedoing = false
  /// The number of open groups from ``beginUndoGrouping()``.
  public private(set) var groupingLevel = 0
  public var isUndoRegistrationEnabled: Bool { disableCount == 0 }

  private struct Step {
    weak var target: AnyObject?
    var handler: (AnyObject) -> Void
  }
  private struct Group {
    var steps: [Step] = []
    var name = ""
    /// The frame in which it accepts more; nil: it is closed.
    var time: TimeInterval?

    var isEmpty: Bool { !steps.contains { $0.target != nil } }
  }

  /// The groups of ``undo()``, and those of ``redo()``, latest last.
  private var done: [Group] = []
  private var undone: [Group] = []
  /// Registrations within open groups.
  private var open: Group?
  private var disableCount = 0

  public init() {}

  /// The time of the frame, which distinguishes events: that of the owner's application; nil: of
  /// the process's first application.
  package var clock: (() -> TimeInterval?)?
  private var time: TimeInterval? {
    if let clock { return clock() }
    return ViewRegistry.main.defaultApplication?.now
  }

  // MARK: Registering

  /// Registers `handler`, which undoes a change of `target`. The target is not retained.
  public func registerUndo<Target: AnyObject>(
    withTarget target: Target, handler: @escaping (Target) -> Void
  ) {
    guard isUndoRegistrationEnabled else { return }
    let step = Step(target: target) { target in
      if let target = target as? Target { handler(target) }
    }
    // During an undo or redo, a group is open.
    guard open == nil else {
      open?.steps.append(step)
      if !isUndoing, !isRedoing { undone = [] }
      return
    }
    // After a new change, undone changes cannot be redone.
    undone = []
    let time = groupsByEvent ? time : nil
    if let last = done.indices.last, time != nil, done[last].time == time {
      done[last].steps.append(step)
    } else {
      done.append(Group(steps: [step], time: time))
      trim(&done)
    }
  }

  private func trim(_ groups: inout [Group]) {
    if levelsOfUndo > 0, groups.count > levelsOfUndo {
      groups.removeFirst(groups.count - levelsOfUndo)
    }
  }

  /// Begins a group of all registrations up to ``endUndoGrouping()``.
  public func beginUndoGrouping() {
    groupingLevel += 1
    if open == nil { open = Group() }
  }

  /// Ends the innermost group; does nothing if there is none. An empty group is dropped.
  public func endUndoGrouping() {
    guard groupingLevel > 0 else { return }
    groupingLevel -= 1
    guard groupingLevel == 0, let group = open else { return }
    open = nil
    guard !group.steps.isEmpty else { return }
    done.append(group)
    trim(&done)
  }

  /// Drops further registrations, until the same number of calls of ``enableUndoRegistration()``.
  public func disableUndoRegistration() { disableCount += 1 }
  public func enableUndoRegistration() { disableCount = max(0, disableCount - 1) }

  /// Removes all actions, or all of one target.
  public func removeAllActions() {
    done = []
    undone = []
    if open != nil { open = Group() }
  }

  public func removeAllActions(withTarget target: AnyObject) {
    func rest(_ groups: [Group]) -> [Group] {
      groups.compactMap { group in
        var group = group
        group.steps.removeAll { $0.target === target }
        return group.steps.isEmpty ? nil : group
      }
    }
    done = rest(done)
    undone = rest(undone)
    open?.steps.removeAll { $0.target === target }
  }

  // MARK: Undoing

  public var canUndo: Bool { done.contains { !$0.isEmpty } || open?.isEmpty == false }
  public var canRedo: Bool { undone.contains { !$0.isEmpty } }

  /// Undoes the latest group, its last step first; does nothing if there is none. Ends an open
  /// group. A nested call does nothing.
  public func undo() {
    guard !isUndoing, !isRedoing else { return }
    while groupingLevel > 0 { endUndoGrouping() }
    guard let group = pop(&done) else { return }
    isUndoing = true
    let made = perform(group)
    isUndoing = false
    guard let made else { return }
    undone.append(made)
    trim(&undone)
  }

  /// Redoes the last undone group.
  public func redo() {
    guard !isUndoing, !isRedoing else { return }
    while groupingLevel > 0 { endUndoGrouping() }
    guard let group = pop(&undone) else { return }
    isRedoing = true
    let made = perform(group)
    isRedoing = false
    guard let made else { return }
    done.append(made)
    trim(&done)
  }

  /// The latest group with a live target.
  private func pop(_ groups: inout [Group]) -> Group? {
    while let group = groups.popLast() {
      if !group.isEmpty { return group }
    }
    return nil
  }

  /// Registrations meanwhile: one group of the other direction, with the same name.
  private func perform(_ group: Group) -> Group? {
    groupingLevel = 1
    open = Group(name: group.name)
    for step in group.steps.reversed() {
      if let target = step.target { step.handler(target) }
    }
    groupingLevel = 0
    let made = open
    open = nil
    return made.flatMap { $0.steps.isEmpty ? nil : $0 }
  }

  // MARK: Names

  /// Names the latest group, for menus: "Paste".
  public func setActionName(_ name: String) {
    if open != nil {
      open?.name = name
    } else if let last = done.indices.last {
      done[last].name = name
    }
  }

  /// Empty if there is no group or no name.
  public var undoActionName: String { canUndo ? done.last?.name ?? "" : "" }
  public var redoActionName: String { canRedo ? undone.last?.name ?? "" : "" }
}
