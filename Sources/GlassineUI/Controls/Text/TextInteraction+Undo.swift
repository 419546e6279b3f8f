// A text's steps as its view's undo manager has them.
import Foundation

extension TextInteraction {
  /// The view's own. What was undone before it was asked for cannot be done again by it.
  var undoManager: UndoManager {
    if let madeUndoManager { return madeUndoManager }
    let manager = UndoManager()
    madeUndoManager = manager
    manager.clock = { [weak self] in self?.owner.window?.application?.now }
    // What was done before stays apart, step by step.
    manager.groupsByEvent = false
    registeredSteps = editor.undoStack.stepCount - editor.undoStack.doneCount
    registerSteps()
    manager.groupsByEvent = true
    return manager
  }

  /// The user edited: each step that is new can be taken back.
  func registerSteps() {
    guard let madeUndoManager, registeredSteps < editor.undoStack.stepCount else { return }
    for _ in registeredSteps..<editor.undoStack.stepCount {
      madeUndoManager.registerUndo(withTarget: self) { $0.undoStep() }
    }
    registeredSteps = editor.undoStack.stepCount
  }

  /// Another text was set: nothing is left to take back.
  func forgetSteps() {
    madeUndoManager?.removeAllActions(withTarget: self)
    registeredSteps = editor.undoStack.stepCount
  }

  func undo() {
    guard let madeUndoManager else { return undoStep() }
    unmark()
    if owner.allowsEditing { madeUndoManager.undo() }
  }

  func redo() {
    guard let madeUndoManager else { return redoStep() }
    unmark()
    if owner.allowsEditing { madeUndoManager.redo() }
  }

  var canUndo: Bool { madeUndoManager?.canUndo ?? editor.undoStack.canUndo }
  var canRedo: Bool { madeUndoManager?.canRedo ?? editor.undoStack.canRedo }

  private func undoStep() {
    unmark()
    guard owner.allowsEditing, editor.undo() else { return }
    madeUndoManager?.registerUndo(withTarget: self) { $0.redoStep() }
    changed()
  }

  private func redoStep() {
    unmark()
    guard owner.allowsEditing, editor.redo() else { return }
    madeUndoManager?.registerUndo(withTarget: self) { $0.undoStep() }
    changed()
  }
}
