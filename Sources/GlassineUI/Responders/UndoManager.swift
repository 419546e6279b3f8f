// What can be taken back, and done again.
import Foundation

/// Remembers how to take back what was done, as closures with their targets. Source: Foundation's
/// documentation of UndoManager, which is missing on Linux.
///
/// What is registered while something is undone is done again by ``redo()``. What is registered
/// within one frame is one group, which is undone at once; see ``groupsByEvent``. A target that is
/// gone takes what was registered for it along.
///
///     func rename(to name: String) {
///       let old = self.name
///       undoManager?.registerUndo(withTarget: self) { $0.rename(to: old) }
///       self.name = name
///     }
public final class UndoManager {
  /// Whether what is registered within one frame of the application is one group; true by default.
  /// Otherwise each registration outside of ``beginUndoGrouping()`` is a group of its own; differs
  /// from Foundation, which raises an exception there.
  public var groupsByEvent = true
  /// How many groups are remembered; 0, the default: all.
  public var levelsOfUndo = 0 {
    didSet {
      trim(&undone)
      trim(&done)
    }
  }
  public private(set) var isUndoing = false
  public private(set) var isRedoing = false
  /// How many groups are open that ``beginUndoGrouping()`` began.
  public private(set) var groupingLevel = 0
  public var isUndoRegistrationEnabled: Bool { disableCount == 0 }

  private struct Step {
    weak var target: AnyObject?
    var handler: (AnyObject) -> Void
  }
  private struct Group {
    var steps: [Step] = []
    var name = ""
    /// The frame in which it may take more; nil: it is closed.
    var time: TimeInterval?

    var isEmpty: Bool { !steps.contains { $0.target != nil } }
  }

  /// What ``undo()`` takes back, and what ``redo()`` does again, latest last.
  private var done: [Group] = []
  private var undone: [Group] = []
  /// What is registered within groups that were begun.
  private var open: Group?
  private var disableCount = 0

  public init() {}

  /// The time of the frame, which tells one event from the next: that of whose it is; nil: of the
  /// process's first application.
  var clock: (() -> TimeInterval?)?
  private var time: TimeInterval? {
    if let clock { return clock() }
    return ViewRegistry.main.defaultApplication?.now
  }

  // MARK: Registering

  /// `handler` takes back what was just done to `target`, which is not kept alive.
  public func registerUndo<Target: AnyObject>(
    withTarget target: Target, handler: @escaping (Target) -> Void
  ) {
    guard isUndoRegistrationEnabled else { return }
    let step = Step(target: target) { target in
      if let target = target as? Target { handler(target) }
    }
    // While something is undone or done again, a group is open.
    guard open == nil else {
      open?.steps.append(step)
      if !isUndoing, !isRedoing { undone = [] }
      return
    }
    // Something new was done: what was taken back before cannot be done again.
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

  /// What follows, up to ``endUndoGrouping()``, is one group.
  public func beginUndoGrouping() {
    groupingLevel += 1
    if open == nil { open = Group() }
  }

  /// Ends what was begun last; nothing where nothing was. A group without anything in it is
  /// dropped.
  public func endUndoGrouping() {
    guard groupingLevel > 0 else { return }
    groupingLevel -= 1
    guard groupingLevel == 0, let group = open else { return }
    open = nil
    guard !group.steps.isEmpty else { return }
    done.append(group)
    trim(&done)
  }

  /// What is registered from now on is dropped, until as many calls of
  /// ``enableUndoRegistration()``.
  public func disableUndoRegistration() { disableCount += 1 }
  public func enableUndoRegistration() { disableCount = max(0, disableCount - 1) }

  /// Forgets everything, or all that was registered for one target.
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

  /// Takes the latest group back, its last step first; nothing where there is none. Ends a group
  /// that is open. Within what it calls, a call does nothing.
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

  /// Does again what was undone last.
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

  /// The latest group of which a target is still there.
  private func pop(_ groups: inout [Group]) -> Group? {
    while let group = groups.popLast() {
      if !group.isEmpty { return group }
    }
    return nil
  }

  /// What is registered meanwhile: one group of the other way, of the same name.
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

  /// Names the latest group, such as for a menu: "Paste".
  public func setActionName(_ name: String) {
    if open != nil {
      open?.name = name
    } else if let last = done.indices.last {
      done[last].name = name
    }
  }

  /// Empty where nothing was named, or there is nothing.
  public var undoActionName: String { canUndo ? done.last?.name ?? "" : "" }
  public var redoActionName: String { canRedo ? undone.last?.name ?? "" : "" }
}
