// What became of an application's views since its last frame and its last picture.
//
// A frame may have thousands of changes of views, and each says so. It finds this by its window's
// number in the registry, at an address of its own: a reference that is counted, to the window and
// to the application, costs more than all that is noted here.
import GlassineScene

/// What has happened to the views of an application that a frame or a picture has to follow.
struct ViewChanges {
  /// A frame has something to do: samples, layout, a callback that asked for it.
  var needsUpdate = true
  /// Something on screen changed since the last display list.
  var needsRedraw = true
  /// Grows whenever something on screen may have changed other than by animation.
  private(set) var contentRevision: UInt64 = 0
  /// Grows whenever that may be otherwise than by what single views draw of their own.
  private(set) var structureRevision: UInt64 = 0
  /// The views that asked to be drawn anew.
  var displayed = ChangedViews()
  /// The views that were moved in their superviews, and are otherwise as they were.
  var moved = ChangedViews()

  /// The view `id` is to be drawn anew. `isNew`: whether that was not noted since the last drawing;
  /// nil where no drawing of it can have been kept.
  mutating func noteDisplay(of id: NodeID, isNew: Bool?) {
    switch isNew {
    case true: displayed.append(id)
    case nil: structureRevision &+= 1
    default: break
    }
    contentRevision &+= 1
    needsUpdate = true
    needsRedraw = true
  }

  mutating func noteMove(of id: NodeID) {
    moved.append(id)
    contentRevision &+= 1
    needsUpdate = true
    needsRedraw = true
  }

  /// Something changed or is about to that is not told view by view.
  mutating func noteAny() {
    structureRevision &+= 1
    contentRevision &+= 1
    needsUpdate = true
    needsRedraw = true
  }
}

extension Application {
  var needsUpdate: Bool {
    get { changes.pointee.needsUpdate }
    set { changes.pointee.needsUpdate = newValue }
  }

  var needsRedraw: Bool {
    get { changes.pointee.needsRedraw }
    set { changes.pointee.needsRedraw = newValue }
  }

  var contentRevision: UInt64 { changes.pointee.contentRevision }
  var structureRevision: UInt64 { changes.pointee.structureRevision }

  /// Whether the window of that number is one of the application's; false for 0.
  func isOwn(windowNumber number: UInt32) -> Bool {
    ViewRegistry.main.changes[Int(number)] == changes
  }

  /// Asks for a frame, because something on screen changed or is about to.
  public func setNeedsFrame() { changes.pointee.noteAny() }

  /// What is shown moved, and nothing else has to be done about it.
  func setNeedsRedraw() { needsRedraw = true }

  /// Whether the picture has changed since the last ``draw(into:surface:with:)``.
  public var needsDisplay: Bool { needsRedraw }
}

extension ViewRegistry {
  /// Asks for a frame of a window's application.
  func setNeedsFrame(ofWindow number: UInt32) { changes[Int(number)]?.pointee.noteAny() }

  /// A view of that window is to be drawn anew.
  func viewNeedsDisplay(_ id: NodeID, inWindow number: UInt32) {
    guard let changes = changes[Int(number)] else { return }
    changes.pointee.noteDisplay(of: id, isNew: noteDisplay(of: id))
  }

  /// A view of that window was moved.
  func viewMoved(_ id: NodeID, inWindow number: UInt32) {
    changes[Int(number)]?.pointee.noteMove(of: id)
  }
}
