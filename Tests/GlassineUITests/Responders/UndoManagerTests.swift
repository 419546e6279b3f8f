// Undo: of an app's own registrations, of texts, and of both together.
import Foundation
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

/// A thing with a name whose changes can be undone.
private final class Named {
  let manager: UndoManager
  private(set) var name = "a"
  init(_ manager: UndoManager) { self.manager = manager }

  func rename(_ name: String) {
    let old = self.name
    manager.registerUndo(withTarget: self) { $0.rename(old) }
    self.name = name
  }
}

@Suite("Undo")
struct UndoManagerTests {
  private func manager() -> UndoManager {
    let manager = UndoManager()
    manager.groupsByEvent = false
    return manager
  }

  @Test("Steps are undone and redone in turn; a new one clears the redo stack")
  func steps() {
    let manager = manager()
    let thing = Named(manager)
    #expect(!manager.canUndo && !manager.canRedo)
    thing.rename("b")
    thing.rename("c")
    manager.undo()
    #expect(thing.name == "b" && manager.canRedo)
    manager.undo()
    manager.undo()
    #expect(thing.name == "a" && !manager.canUndo)
    manager.redo()
    manager.redo()
    #expect(thing.name == "c")
    manager.undo()
    thing.rename("d")
    #expect(!manager.canRedo)
    manager.undo()
    #expect(thing.name == "b")
  }

  @Test("A group is undone at once, its last step first, and keeps its name")
  func grouping() {
    let manager = manager()
    let thing = Named(manager)
    manager.beginUndoGrouping()
    thing.rename("b")
    manager.beginUndoGrouping()
    thing.rename("c")
    manager.endUndoGrouping()
    manager.endUndoGrouping()
    manager.setActionName("Rename")
    #expect(manager.groupingLevel == 0 && manager.undoActionName == "Rename")
    manager.undo()
    #expect(thing.name == "a" && manager.redoActionName == "Rename")
    manager.redo()
    #expect(thing.name == "c" && manager.undoActionName == "Rename")
  }

  @Test("The changes of one frame are one group")
  func byEvent() throws {
    let stage = HeadlessHost()
    let manager = try #require(stage.window.undoManager)
    let thing = Named(manager)
    thing.rename("b")
    thing.rename("c")
    stage.runFrame()
    thing.rename("d")
    manager.undo()
    #expect(thing.name == "c")
    manager.undo()
    #expect(thing.name == "a")
  }

  @Test("A limited number of groups is kept; registration may be off; dead targets are skipped")
  func limits() {
    let manager = manager()
    let thing = Named(manager)
    manager.levelsOfUndo = 2
    for name in ["b", "c", "d"] { thing.rename(name) }
    for _ in 0..<3 { manager.undo() }
    #expect(thing.name == "b")
    manager.removeAllActions()
    manager.disableUndoRegistration()
    thing.rename("e")
    #expect(!manager.isUndoRegistrationEnabled && !manager.canUndo)
    manager.enableUndoRegistration()
    thing.rename("f")
    var other: Named? = Named(manager)
    other?.rename("x")
    other = nil
    manager.undo()
    #expect(thing.name == "e")
    thing.rename("g")
    manager.removeAllActions(withTarget: thing)
    #expect(!manager.canUndo)
  }

  @Test("A responder's undo manager is that of the window; a field has one of its own")
  func chain() {
    let host = HeadlessHost()
    let (button, field) = (Button(frame: .zero), TextField(frame: .zero))
    #expect(button.undoManager == nil)
    host.window.addSubview(button)
    host.window.addSubview(field)
    #expect(button.undoManager === host.window.undoManager)
    #expect(field.undoManager !== host.window.undoManager)
    #expect(field.undoManager === field.undoManager)
  }

  @Test("A text's steps and an app's own are undone in reverse order of registration")
  func together() throws {
    let host = HeadlessHost()
    let field = TextField(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    host.window.addSubview(field)
    field.becomeFirstResponder()
    host.keyboard.type("one ")
    host.runFrame()
    let manager = try #require(field.undoManager)
    #expect(manager.canUndo, "what was typed before is known")
    let thing = Named(manager)
    thing.rename("b")
    host.runFrame()
    host.keyboard.type("two")
    host.runFrame()
    host.keyboard.modifierFlags = .control
    host.keyboard.tap("z")
    #expect(field.text == "one " && thing.name == "b")
    host.keyboard.tap("z")
    #expect(field.text == "one " && thing.name == "a")
    manager.undo()
    #expect(field.text == "" && !manager.canUndo)
    host.keyboard.tap("y").tap("y").tap("y")
    #expect(field.text == "one two" && thing.name == "b")
    #expect(field.canUndo && !field.canRedo)
    field.text = "other"
    field.undo()
    #expect(field.text == "other" && thing.name == "a", "the text's steps are gone")
  }
}
