// The order of a frame, in one place (S14). Samples have been pumped and accepted before a frame;
// drawing and presenting follow, on the floors above.

/// One pass of a frame: an object that `FrameOrder` lists. As a value, it would be retained for
/// each use of its closures.
package final class FramePass {
  package let name: String
  /// Whether the pass is due only in a frame in which something has changed before it.
  let followsChanges: Bool
  /// Whether the pass has something to do in this frame; a pass that is not due is skipped.
  let isDue: (Application) -> Bool
  let run: (Application) -> Void

  package init(
    _ name: String, followsChanges: Bool = true, isDue: @escaping (Application) -> Bool,
    run: @escaping (Application) -> Void
  ) {
    self.name = name
    self.followsChanges = followsChanges
    self.isDue = isDue
    self.run = run
  }
}

/// The passes of one frame.
enum FrameOrder {
  /// The maximum number of layout passes in one frame. Views that are still due wait for the next
  /// frame, so that two views that move each other cannot stop the program.
  static let layoutPassLimit = 8

  /// Input, time and layout, then the passes that follow the views' positions. Main-actor tasks run
  /// between frames, when the loop gives the main queue its turn.
  ///
  /// | pass            | is due while                              | file                  |
  /// |-----------------|-------------------------------------------|-----------------------|
  /// | `deliver`       | samples, touches or changed seats wait    | Application+Samples   |
  /// | `clock`         | a link runs; a timer or a decision is due | FrameClock            |
  /// | `animate`       | animations run, or completions are due    | Animator              |
  /// | `layout`        | a view requested layout                   | LayoutPass            |
  /// | `menu`          | a menu is open                            | MenuOverlay           |
  /// | `focus`         | the ring is shown, the picture changed    | FocusSystem+Losing    |
  /// | `pointer`       | the pointer rests, the views changed      | PointerRest           |
  /// | `textSelection` | a responder takes text                    | Application+TextInput |
  /// | `textRect`      | a responder takes text of the platform    | Application+TextInput |
  static let passes: [FramePass] = [
    .deliver, .clock, .animate, .layout, .menu, .focus, .pointer, .textSelection, .textRect,
  ]

  /// Runs the passes that are due. At rest only the first three are asked. Games run a frame in
  /// each of their own, and it takes 45 ns (`glassine bench draw`).
  static func run(_ application: Application) {
    var isChanged = application.needsUpdate || application.needsRedraw
    application.needsUpdate = false
    let passes = application.passes
    for index in passes.indices {
      let pass = passes.reference(index)
      guard isChanged || !pass.with({ $0.followsChanges }), pass.with({ $0.isDue(application) })
      else { continue }
      isChanged = true
      application.observe(nil, .pass(passes[index].name))
      pass.with { $0.run(application) }
    }
  }
}

extension Application {
  /// Adds a pass after that of the name `former`, from the next frame on. Does nothing if a pass of
  /// the same name is there already.
  package func addPass(_ pass: FramePass, after former: String) {
    guard !passes.contains(where: { $0.name == pass.name }) else { return }
    let place = passes.firstIndex { $0.name == former }
    passes.insert(pass, at: place.map { $0 + 1 } ?? passes.count)
  }

  /// Removes an added pass; does nothing if there is none of that name.
  package func removePass(_ name: String) { passes.removeAll { $0.name == name } }
}
