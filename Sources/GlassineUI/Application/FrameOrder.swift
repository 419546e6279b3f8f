// The order of a frame, in one place (S14). Samples have been pumped and accepted before a frame;
// drawing and presenting follow, on the floors above.

/// The passes of one frame.
enum FrameOrder {
  /// The maximum number of layout passes in one frame. Views that are still due wait for the next
  /// frame, so that two views that move each other cannot stop the program.
  static let layoutPassLimit = 8

  /// Deliver, clock, animate, settle; then the passes that depend on the views' positions. Menus
  /// and the focus follow their views, the pointer's view is updated, and the platform gets the
  /// text rectangle. Main-actor tasks run between frames, when the loop gives the main queue its
  /// turn.
  static func run(_ application: Application) {
    // A nested frame run by user code does not belong to the outer call.
    let suppressesValueActions = ViewRegistry.main.suppressesValueActions
    ViewRegistry.main.suppressesValueActions = false
    defer { ViewRegistry.main.suppressesValueActions = suppressesValueActions }
    application.deliverSamples()
    application.runClock()
    application.animator.step(to: application.now)
    application.settle()
    application.forEachSeat { seat in
      seat.focus.menu?.followSource()
      seat.focus.followChanges()
    }
    application.followContentUnderPointer()
    application.placeTextSelection()
    application.reportTextInputRect()
  }
}
