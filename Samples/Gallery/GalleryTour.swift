// The gallery's demonstration: each page opened, its scene touched, a picture taken.
import Glassine
import GlassineProgram

struct GalleryTour {
  private let run: OffscreenRun
  private let pages: [Page]

  init(_ run: OffscreenRun, only page: Page?) {
    self.run = run
    pages = page.map { [$0] } ?? Page.all
  }

  /// Frames from one step to the next.
  private static let pause = 8
  private static let tapFrames = 4
  private static let dragFrames = 14
  /// The first: held fingers have the numbers after it.
  private static let finger: Int64 = 1

  func play() throws {
    guard let window = run.application.windows.first(where: { $0 is GalleryWindow }),
      let screen = window.subviews.first(where: { $0 is GalleryScreen }) as? GalleryScreen
    else { throw ProgramError("the gallery has no window") }
    wait(2)
    for page in pages {
      if let row = screen.list.row(of: page) {
        tap(row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil))
      }
      wait(Self.pause)
      guard let board = screen.scene else { continue }
      for (number, gesture) in board.demonstration.enumerated() {
        show(gesture, on: board, finger: Self.finger + Int64(number))
      }
      wait(Self.pause)
      if let path = try run.takePicture("gallery-\(page.id.lowercased())") { print(path) }
      for (number, gesture) in board.demonstration.enumerated() {
        guard case .press = gesture else { continue }
        touch(.cancelled, .zero, finger: Self.finger + Int64(number))
      }
      for gesture in board.farewell { show(gesture, on: board, finger: Self.finger) }
    }
  }

  private func show(_ gesture: Gesture, on board: Board, finger: Int64) {
    switch gesture {
    case .tap(let point):
      tap(board.convert(point, to: nil))
      wait(3 * Self.pause)
    case .doubleTap(let point):
      tap(board.convert(point, to: nil))
      wait(Self.tapFrames)
      tap(board.convert(point, to: nil))
      wait(3 * Self.pause)
    case .hover(let point):
      run.process(
        .hover(
          HoverSample(
            phase: .moved, location: board.convert(point, to: nil), timestamp: run.now,
            window: run.surface.number)))
      wait(Self.pause)
    case .wait(let seconds):
      wait(Int(seconds * 60))
    case .press(let point):
      touch(.began, board.convert(point, to: nil), finger: finger)
      wait(Self.pause)
    case .drag(let start, let end):
      touch(.began, board.convert(start, to: nil))
      wait(1)
      for step in 1...Self.dragFrames {
        let share = CGFloat(step) / CGFloat(Self.dragFrames)
        let point = CGPoint(
          x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
        touch(.moved, board.convert(point, to: nil))
        wait(1)
      }
      touch(.ended, board.convert(end, to: nil))
      wait(30)
    }
  }

  private func tap(_ point: CGPoint) {
    touch(.began, point)
    wait(1)
    // As in a window: scenes may report their drawing.
    run.draw()
    wait(Self.tapFrames - 1)
    touch(.ended, point)
  }

  private func touch(_ phase: TouchSamplePhase, _ point: CGPoint, finger: Int64 = Self.finger) {
    run.process(
      .touch(
        TouchSample(
          source: TouchSource(finger: finger), phase: phase, location: point, timestamp: run.now,
          window: run.surface.number)))
  }

  private func wait(_ frames: Int) {
    for _ in 0..<frames where !run.isOver { run.runFrame() }
  }
}
