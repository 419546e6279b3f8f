// The sample's demonstration: the views, the pages, and the path of a query of its own.
import Foundation
import Glassine
import GlassineProgram

struct HitBenchTour {
  private let app: HitBenchApp
  private let run: OffscreenRun

  init(_ app: HitBenchApp, _ run: OffscreenRun) { (self.app, self.run) = (app, run) }

  /// Three quarters of a second, so that figures have been shown.
  private static let framesPerPicture = 45
  /// Close enough to see the boxes around sixteen tiles.
  private static let closeZoom = 1.4
  /// As long as a finger's tap.
  private static let tapFrames = 5
  /// The path of the finger over the views: frames, and points of the window in each.
  private static let dragFrames = 20
  private static let dragSteps = [(-4, 2), (4, 2), (4, -2), (-4, -2)].map { CGPoint(x: $0, y: $1) }

  func play() throws {
    try look(.nothing)
    choose(.pages)
    try look(.pages)
    choose(.way)
    while app.camera.zoom < Self.closeZoom, !run.isOver {
      tap(app.panel.zoomIn, at: 0.5)
    }
    var place = app.mapCenter
    let step = stepToTile(from: place)
    touch(.began, place)
    for _ in 0..<Self.dragFrames {
      wait(1)
      place.x += step.x
      place.y += step.y
      touch(.moved, place)
    }
    try look(.way)
    touch(.ended, place)
    wait(1)
  }

  private func look(_ mode: IndexDrawing.Mode) throws {
    wait(Self.framesPerPicture)
    if let path = try run.takePicture("hitbench-\(mode.rawValue + 1)") {
      print("\(mode.title): \(path)")
    }
  }

  /// A path that ends on a tile, if one of them does: not all of the world is covered.
  private func stepToTile(from place: CGPoint) -> CGPoint {
    let frames = CGFloat(Self.dragFrames)
    return Self.dragSteps.first {
      app.isTile(at: CGPoint(x: place.x + $0.x * frames, y: place.y + $0.y * frames))
    } ?? Self.dragSteps[0]
  }

  private func choose(_ mode: IndexDrawing.Mode) {
    let count = CGFloat(IndexDrawing.Mode.allCases.count)
    tap(app.panel.modes, at: (CGFloat(mode.rawValue) + 0.5) / count)
  }

  /// Taps a view at that share of its width.
  private func tap(_ view: View, at share: CGFloat) {
    let place = view.convert(
      CGPoint(x: view.bounds.width * share, y: view.bounds.midY), to: nil)
    touch(.began, place)
    wait(Self.tapFrames)
    touch(.ended, place)
    wait(Self.tapFrames)
  }

  private func touch(_ phase: TouchSamplePhase, _ point: CGPoint) {
    run.process(
      .touch(
        TouchSample(
          source: TouchSource(finger: 1), phase: phase, location: point, timestamp: run.now,
          window: run.surface.number)))
  }

  private func wait(_ frames: Int) {
    for _ in 0..<frames where !run.isOver { run.runFrame() }
  }
}
