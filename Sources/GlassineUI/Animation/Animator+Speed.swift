// The speed of blocks that animate a part of the tree, set by the clock of a layer in code for iOS.
import Foundation
import GlassineScene

extension Animator {
  /// Continues the running blocks that move the view `id` or its descendants at `speed`; 0 stops
  /// them. Animators that are controlled by hand keep their time.
  func setSpeed(_ speed: Double, below id: NodeID) {
    let now = application.now
    let cells = ViewRegistry.main.animation.presented.cells
    for track in tracks {
      guard let run = segments[Int(track.segment)]?.run, run.endsWithoutTracks, run.rate != speed,
        run.hasStarted || speed == 0,
        ViewRegistry.isDescendant(cells[Int(track.cell)].view, of: id)
      else { continue }
      run.go(from: run.elapsed(at: now), rate: speed, at: now)
    }
    application.setNeedsFrame()
  }
}

extension View {
  /// Continues the running animations of the view and its descendants at `speed`; 0 stops them.
  package func setAnimationSpeed(_ speed: Double) {
    window?.application?.animator.setSpeed(speed, below: id)
  }
}
