// The changes of an application's views since its last frame and its last picture.
//
// A frame may have thousands of changes of views, and each is recorded. A view finds this record by
// its window's number in the registry, at a constant address. Counted references to the window and
// to the application would cost more than the recording.
public import GlassineDisplayList
import GlassineScene

/// The changes of an application's views that a frame or a picture has to process.
struct ViewChanges {
  /// Whether a frame has something to do: samples, layout, a request of a callback.
  var needsUpdate = true
  /// Whether something on screen changed since the last display list.
  var needsRedraw = true
  /// Incremented whenever something on screen may have changed other than by animation.
  private(set) var contentRevision: UInt64 = 0
  /// The number of pictures so far that showed something new.
  var pictureNumber: UInt64 = 0
  /// Incremented whenever that may include more than single views' own drawing.
  private(set) var structureRevision: UInt64 = 0
  /// The views that requested display.
  var displayed = ChangedViews()
  /// The views that were moved in their superviews, without other changes.
  var moved = ChangedViews()

  /// Records that the view `id` has to be drawn again. `isNew`: whether this is new since the last
  /// drawing; nil if no drawing of it can be cached.
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

  /// Records a change that does not belong to single views.
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
    ViewRegistry.main.windows.changes(of: number) == changes
  }

  /// Requests a frame, because something on screen changed or is about to.
  public func setNeedsFrame() { changes.pointee.noteAny() }

  /// Requests drawing after a move that needs no other update.
  func setNeedsRedraw() { needsRedraw = true }

  /// Whether the picture has changed since the last ``draw(into:surface:with:)``, of any list.
  public var needsDisplay: Bool { needsRedraw }

  /// Whether the picture has changed since `builder` filled `list`. Other lists of the application
  /// may have been drawn meanwhile, and may have moved glyphs and pictures in the atlas.
  public func needsDisplay(in list: DisplayList, of builder: DisplayListBuilder) -> Bool {
    needsRedraw || !builder.hasLatest(list, of: self)
  }
}

extension ViewRegistry {
  /// Requests a frame of a window's application.
  func setNeedsFrame(ofWindow number: UInt32) { windows.changes(of: number)?.pointee.noteAny() }

  /// Requests a frame of a window's application that need not draw.
  func setNeedsUpdate(ofWindow number: UInt32) {
    windows.changes(of: number)?.pointee.needsUpdate = true
  }

  /// Records that a view of that window has to be drawn again.
  func viewNeedsDisplay(_ id: NodeID, inWindow number: UInt32) {
    guard let changes = windows.changes(of: number) else { return }
    changes.pointee.noteDisplay(of: id, isNew: noteDisplay(of: id))
  }

  /// Records that a view of that window was moved.
  func viewMoved(_ id: NodeID, inWindow number: UInt32) {
    windows.changes(of: number)?.pointee.noteMove(of: id)
  }
}
