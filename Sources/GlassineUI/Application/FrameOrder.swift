// The order of a frame, in one place (S14). Samples have been pumped and taken in by the time a
// frame runs; drawing and presenting come after, on the floors above.

/// The passes of one frame.
enum FrameOrder {
  /// How often layout is run in one frame when layouts ask for more layout. What is still due then
  /// waits for the next frame, so that two views that move each other cannot stop the program.
  static let layoutPassLimit = 8

  /// Deliver, clock, animate, settle; then what goes by where views have come to lie: menus and the
  /// focus follow them, the pointer is over others, and the platform is told where text goes.
  /// Main-actor tasks run between frames, when the loop gives the main queue its turn.
  static func run(_ application: Application) {
    // A frame that user code runs in the middle of a call is no part of what that call is about.
    let mutesValues = ViewRegistry.main.mutesValues
    ViewRegistry.main.mutesValues = false
    defer { ViewRegistry.main.mutesValues = mutesValues }
    application.deliverSamples()
    application.runClock()
    application.animator.step(to: application.now)
    application.settle()
    application.focus.menu?.followSource()
    application.focus.followChanges()
    application.followContentUnderPointer()
    application.placeTextSelection()
    application.reportTextInputRect()
  }
}
