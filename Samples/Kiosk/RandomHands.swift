// Hands that know nothing, for hours in minutes: to see whether anything grows or sticks.
import Foundation
import Glassine
import GlassineProgram

/// Puts fingers down at random, drags, pinches, lifts and cancels them.
struct RandomHands {
  private let app: KioskApp
  private let chance: Chance
  private let seed: UInt64
  private static let fingers = 8

  init(seed: UInt64, _ app: KioskApp) {
    (self.seed, self.app) = (seed, app)
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
    // All prints painted and all screens seen, the rest is to be level: the lowest of the middle
    // third of the time against that of the last. A software renderer holds tens of megabytes for a
    // picture of many large layers, and the allocator gives them back when it likes.
    var lowest = [Int](repeating: .max, count: 3)
    var peak = 0
    for frame in 0..<frames {
      step(&down, frame, isEnding: frame > frames - 120, run)
      run.runFrame()
      if frame % 30 == 0 { run.draw() }
      guard frame % 60 == 0 else { continue }
      let bytes = residentBytes()
      lowest[frame * 3 / frames] = min(lowest[frame * 3 / frames], bytes)
      peak = max(peak, bytes)
    }
    let mebibyte = 1_048_576.0
    let grown = Double(lowest[2] - lowest[1]) / mebibyte
    Swift.print(
      """
      seed \(seed): \(frames) frames, \(app.exhibit.presence.visits) visits, \
      \(app.exhibit.orders.count) orders, \(app.window.fingerCount) fingers left, \
      \(app.exhibit.table.prints.count) prints, \
      \(Int(Double(lowest[1]) / mebibyte)) MiB, at most \(Int(Double(peak) / mebibyte)) MiB, \
      \((grown * 10).rounded() / 10) MiB grown
      """)
  }

  /// Has all made that is made once and kept: each print and each panel, in each language.
  private func showEverything(_ run: OffscreenRun) {
    let exhibit = app.exhibit
    func draw() {
      run.runFrame()
      run.draw()
    }
    for language in Language.allCases {
      exhibit.speak(language)
      for print in PrintCatalogue.prints {
        exhibit.openCatalogue(at: print)
        draw()
      }
      exhibit.openSearch()
      draw()
      exhibit.openOrder(PrintCatalogue.prints[0])
      draw()
      exhibit.open(exhibit.makeServicePanel())
      draw()
    }
    exhibit.speak(.english)
    exhibit.closePanel()
    draw()
  }

  private func step(
    _ down: inout [Int: Finger], _ frame: Int, isEnding: Bool, _ run: OffscreenRun
  ) {
    let now = run.now
    for id in 0..<Self.fingers {
      let luck = chance.value(frame, id)
      guard var finger = down[id] else {
        // Now and then nobody is there.
        let isQuiet = frame / 3600 % 3 == 2
        guard !isEnding, !isQuiet, luck < 0.03 else { continue }
        let place = CGPoint(
          x: CGFloat(chance.value(frame, id, 1)) * run.size.width,
          y: CGFloat(chance.value(frame, id, 2)) * run.size.height)
        let isTap = chance.value(frame, id, 3) < 0.5
        let speed = isTap ? 0 : 14
        let new = Finger(
          place: place,
          speed: CGPoint(
            x: (CGFloat(chance.value(frame, id, 4)) - 0.5) * CGFloat(speed),
            y: (CGFloat(chance.value(frame, id, 5)) - 0.5) * CGFloat(speed)),
          liftFrame: frame + (isTap ? 4 : 5 + Int(chance.value(frame, id, 6) * 80)))
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
