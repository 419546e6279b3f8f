// A text's undo steps in its view's undo manager.
import Foundation
import GlassineUI

extension TextInteraction {
  /// The view's own, created on first use. Steps undone before that cannot be redone by it.
  var undoManager: UndoManager {
    if let madeUndoManager { return madeUndoManager }
    let manager = UndoManager()
    madeUndoManager = manager
    manager.clock = { [weak self] in self?.owner.window?.application?.now }
    // Earlier steps stay separate.
    manager.groupsByEvent = false
    registeredSteps = editor.undoStack.stepCount - editor.undoStack.doneCount
    registerSteps()
    manager.groupsByEvent = true
    return manager
  }

  /// Registers each new editing step.
  func registerSteps() {
    guard let madeUndoManager, registeredSteps < editor.undoStack.stepCount else { return }
    for _ in registeredSteps..<editor.undoStack.stepCount {
      madeUndoManager.registerUndo(withTarget: self) { $0.undoStep() }
    }
    registeredSteps = editor.undoStack.stepCount
  }

  /// Removes all steps after another text was set.
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
