// Random fingers, for hours in minutes: to see whether anything grows or sticks.
import Foundation
import GlassineKiosk
import GlassineProgram

/// Puts fingers down at random, drags, pinches, lifts and cancels them, and lets some stay. Twelve
/// seconds at a time: visitors, then none. During a visit, one finger leans on the service corner,
/// and the staff's finger rotates the screen.
struct RandomHands {
  private let app: KioskApp
  private let chance: Chance
  private let seed: UInt64
  private let pin: [Character]
  private static let fingers = 8
  /// The finger that leans on the corner, and that of the staff; the others are random.
  private static let leaning = 0
  private static let staff = 1
  /// In frames: the visit and then quiet, of this visit; the start of the leaning, and the resting
  /// time of fingers that stay.
  private static let cycle = 720
  private static let visit = 360
  private static let leanFrame = 40
  private static let shortestStay = 125
  private static let longestStay = 185
  /// From one tap of the staff to the next.
  private static let staffPace = 12
  private static let tapFrames = 4

  /// The features reached so far.
  private struct Reached {
    var questions = 0
    var returns = 0
    var services = 0
    var turns = 0
    /// The number of rotations before the latest opening of the service panel.
    var turnsBefore = 0
    var state = SessionTimer.State.idle
    var isServed = false
    var quarterTurns = 0
  }

  init(seed: UInt64, pin: String, _ app: KioskApp) {
    (self.seed, self.app) = (seed, app)
    self.pin = Array(pin)
    chance = Chance(seed: UInt32(truncatingIfNeeded: seed))
  }

  private struct Finger {
    var place: CGPoint
    var speed: CGPoint
    var liftFrame: Int
  }

  func play(_ run: OffscreenRun, seconds: TimeInterval) {
    let frames = Int(seconds * 60)
    var down: [Int: Finger] = [:]
    showEverything(run)
    let earlierVisits = app.exhibit.session.visits
    // After a warm-up the memory is to be level: the lowest of the middle third of the time against
    // that of the last. Growth before that was late warm-up, not a leak. 600 seconds of seed 3 grew
    // from 172 to 199 MiB while fingers reached new programs, layers and fuller pictures. With
    // these shown before, they grew from 174 to 179, and half an hour of seed 6 from 164 to 177.
    var lowest = [Int](repeating: .max, count: 3)
    var peak = 0
    var reached = Reached()
    for frame in 0..<frames {
      note(&reached)
      step(&down, frame, reached, isEnding: frame > frames - 120, run)
      run.runFrame()
      if frame % 30 == 0 { run.draw() }
      guard frame % 60 == 0 else { continue }
      let bytes = HealthFile.residentBytes()
      lowest[frame * 3 / frames] = min(lowest[frame * 3 / frames], bytes)
      peak = max(peak, bytes)
    }
    let mebibyte = 1_048_576.0
    let left = max(app.window.panel.ghosts.fingerCount, app.application.activeTouches.count)
    let grown = Double(lowest[2] - lowest[1]) / mebibyte
    let thirds = lowest.map { "\(Int(Double($0) / mebibyte))" }.joined(separator: ", ")
    Swift.print(
      """
      seed \(seed): \(frames) frames, \(app.exhibit.session.visits - earlierVisits) visits, \
      \(reached.questions) questions, \(reached.returns) returns, \(reached.services) services, \
      \(reached.turns) turns, \(app.exhibit.orders.count) orders, \(left) fingers left, \
      \(app.exhibit.table.prints.count) prints, \
      \(thirds) MiB by thirds, at most \(Int(Double(peak) / mebibyte)) MiB, \
      \((grown * 10).rounded() / 10) MiB grown
      """)
  }

  /// Warms up everything that is made once and kept. Each print and each panel is shown, in each
  /// language. Each program of the renderer is used; a software renderer compiles one to some two
  /// megabytes. The layers of fading views are used, which exist when a picture is drawn during a
  /// fade. All prints in a heap at their largest give the most memory that such a renderer records
  /// for one picture, which the allocator keeps. Ends without a visitor.
  private func showEverything(_ run: OffscreenRun) {
    let exhibit = app.exhibit
    let panels = [exhibit.openSearch, openOrder, openService]
    for language in Language.allCases {
      exhibit.speak(language)
      for print in PrintCatalogue.prints {
        exhibit.openCatalogue(at: print)
        draw(run, after: 1)
      }
      for open in panels {
        open()
        draw(run, after: 1)
      }
    }
    exhibit.speak(.english)
    for print in PrintCatalogue.prints.suffix(KioskConstants.mostPrints) {
      exhibit.openCatalogue(at: print)
      (exhibit.panel as? CataloguePanel)?.onLay(print)
      draw(run, after: Self.fading)
    }
    // Once more for each rotation of the screen, which puts the prints in rows again.
    for turns in [1, 2, 3, 0] {
      app.window.mounting.quarterTurns = turns
      for open in panels {
        open()
        draw(run, after: Self.fading)
        exhibit.closePanel()
        draw(run, after: Self.fading)
        draw(run, after: Self.faded)
      }
    }
    let middle = CGPoint(x: exhibit.table.bounds.midX, y: exhibit.table.bounds.midY)
    for (index, print) in exhibit.table.prints.enumerated() {
      print.lay(
        at: middle, angle: CGFloat(index) * 0.4, scale: KioskConstants.scaleRange.upperBound)
    }
    exhibit.openSearch()
    draw(run, after: Self.fading)
    exhibit.closePanel()
    draw(run, after: Self.fading)
    // A visitor comes and leaves: all prints are dealt again.
    exhibit.noteTouch()
    exhibit.session.end()
    draw(run, after: Self.fading)
    draw(run, after: Self.faded)
  }

  /// Frames after which a panel that appears or disappears is halfway, and after which it is done.
  private static let fading = 4
  private static let faded = 24

  private func draw(_ run: OffscreenRun, after frames: Int) {
    for _ in 0..<frames { run.runFrame() }
    run.draw()
  }

  private func openOrder() { app.exhibit.openOrder(PrintCatalogue.prints[0]) }
  private func openService() {
    app.exhibit.corner.ask()
    app.exhibit.corner.close()
    app.exhibit.open(app.exhibit.makeServicePanel())
  }

  private func note(_ reached: inout Reached) {
    let state = app.exhibit.session.state
    if state != reached.state {
      if state == .asking { reached.questions += 1 }
      if state == .idle { reached.returns += 1 }
      reached.state = state
    }
    let isServed = app.exhibit.panel is ServicePanel
    if isServed, !reached.isServed {
      reached.services += 1
      reached.turnsBefore = reached.turns
    }
    reached.isServed = isServed
    if app.window.mounting.quarterTurns != reached.quarterTurns {
      reached.quarterTurns = app.window.mounting.quarterTurns
      reached.turns += 1
    }
  }

  private func step(
    _ down: inout [Int: Finger], _ frame: Int, _ reached: Reached, isEnding: Bool,
    _ run: OffscreenRun
  ) {
    let now = run.now
    for id in 0..<Self.fingers {
      let luck = chance.value(frame, id)
      guard var finger = down[id] else {
        guard !isEnding, frame % Self.cycle < Self.visit,
          let new = landing(id, frame, luck, reached, run.size)
        else { continue }
        down[id] = new
        send(.began, id, new, now, run)
        continue
      }
      finger.place.x += finger.speed.x
      finger.place.y += finger.speed.y
      if frame >= finger.liftFrame || isEnding {
        down[id] = nil
        send(luck < 0.05 ? .cancelled : .ended, id, finger, now, run)
      } else {
        down[id] = finger
        if finger.speed != .zero { send(.moved, id, finger, now, run) }
      }
    }
  }

  /// A finger's landing point, and its action; nil: it does not land.
  private func landing(
    _ id: Int, _ frame: Int, _ luck: Float, _ reached: Reached, _ size: CGSize
  ) -> Finger? {
    let exhibit = app.exhibit
    func tap(_ view: View?) -> Finger? {
      view.map { Finger(place: middle(of: $0), speed: .zero, liftFrame: frame + Self.tapFrames) }
    }
    func target(_ name: String) -> View? { exhibit.targets.first { $0.name == name }?.view }
    if id == Self.leaning {
      guard frame % Self.cycle == Self.leanFrame else { return nil }
      return Finger(
        place: exhibit.convert(Self.corner, to: nil), speed: .zero,
        liftFrame: frame + Self.shortestStay + 15)
    }
    if id == Self.staff {
      guard frame % Self.staffPace == 0 else { return nil }
      if let lock = exhibit.corner.panel {
        return tap(target("pin \(pin[lock.typedCount % pin.count])"))
      }
      // The screen is rotated, once each time, and the panel closed.
      guard exhibit.panel is ServicePanel else { return nil }
      return tap(target(reached.turns > reached.turnsBefore ? "close" : "turn"))
    }
    // The finger at the lock is the only one there, and the corner is left to the leaning finger.
    guard luck < 0.03, exhibit.corner.panel == nil else { return nil }
    let place = CGPoint(
      x: CGFloat(chance.value(frame, id, 1)) * size.width,
      y: CGFloat(chance.value(frame, id, 2)) * size.height)
    let inExhibit = exhibit.convert(place, from: nil)
    guard max(inExhibit.x, inExhibit.y) > KioskKit.cornerSide else { return nil }
    let kind = chance.value(frame, id, 3)
    // A finger that stays lifts before the visit ends.
    if kind < 0.15, frame % Self.cycle < Self.visit - Self.longestStay {
      let more = chance.value(frame, id, 6) * Float(Self.longestStay - Self.shortestStay)
      return Finger(place: place, speed: .zero, liftFrame: frame + Self.shortestStay + Int(more))
    }
    guard kind >= 0.5 else {
      return Finger(place: place, speed: .zero, liftFrame: frame + Self.tapFrames)
    }
    return Finger(
      place: place,
      speed: CGPoint(
        x: (CGFloat(chance.value(frame, id, 4)) - 0.5) * 14,
        y: (CGFloat(chance.value(frame, id, 5)) - 0.5) * 14),
      liftFrame: frame + 5 + Int(chance.value(frame, id, 6) * 80))
  }

  /// Within the service corner, in the exhibit's coordinates.
  private static let corner = CGPoint(x: 20, y: 20)

  private func middle(of view: View) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }

  private func send(
    _ phase: TouchSamplePhase, _ id: Int, _ finger: Finger, _ now: TimeInterval, _ run: OffscreenRun
  ) {
    run.process(
      .touch(
        TouchSample(
          source: TouchSource(finger: Int64(id)), phase: phase, location: finger.place,
          timestamp: now)))
  }
}
