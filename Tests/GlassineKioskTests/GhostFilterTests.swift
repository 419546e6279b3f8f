// Ghosts on simulated panels and recordings, and what is learnt over restarts.
import Foundation
import GlassineKiosk
import GlassineTesting
import Testing

/// Recorded touches of people, which are not part of the package.
private nonisolated let recordings = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .appending(path: "../../../shared/data/recorded-flicks.json").standardizedFileURL
private nonisolated let hasRecordings = FileManager.default.fileExists(atPath: recordings.path)

@Suite("Ghosts that are learnt")
struct GhostFilterTests {
  private let size = CGSize(width: 1280, height: 720)

  @Test("On five panels fewer than 1 in 10,000 touches are lost, and over 99 % of ghosts are mute")
  func counts() {
    var all = GhostOutcome()
    for seed: UInt64 in 1...5 {
      let panel = SimulatedPanel(seed: seed, hours: 8, spotCount: Int(seed % 3))
      var filter = GhostFilter()
      var outcome = GhostOutcome()
      outcome.run(&filter, panel.events, in: panel.size)
      #expect(filter.mutedSpots.count == panel.spots.count, "seed \(seed): \(filter.mutedSpots)")
      for spot in filter.mutedSpots {
        #expect(panel.spots.contains { hypot($0.x - spot.x, $0.y - spot.y) < 1 })
      }
      all.people += outcome.people
      all.lost += outcome.lost
      all.ghosts += outcome.ghosts
      all.passed += outcome.passed
    }
    #expect(all.people > 20_000 && all.ghosts > 50_000)
    #expect(all.lost * 10_000 < all.people, "\(all)")
    #expect(all.passed * 100 < all.ghosts, "\(all)")
  }

  @Test(
    "No recorded flick of a person is lost",
    .enabled(if: hasRecordings))
  func recordedFlicks() throws {
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: recordings))
    let cases = try #require((json as? [String: Any])?["cases"] as? [[String: Any]])
    let phases: [String: TouchSamplePhase] = ["began": .began, "moved": .moved, "ended": .ended]
    var count = 0
    for flick in cases {
      var filter = GhostFilter()
      // A row is the time in milliseconds, the finger, the phase, and the place.
      for row in flick["input"] as? [[Any]] ?? [] {
        guard row.count == 5, let time = row[0] as? Double, let finger = row[1] as? Int,
          let phase = (row[2] as? String).flatMap({ phases[$0] }), let x = row[3] as? Double,
          let y = row[4] as? Double
        else { continue }
        let sample = touch(phase, x, y, time / 1000, finger: Int64(finger))
        let wide = CGSize(width: 10_000, height: 10_000)
        #expect(filter.judge(sample, in: wide) == sample)
        if phase == .ended { count += 1 }
      }
    }
    #expect(count >= 10)
  }

  private func touch(
    _ phase: TouchSamplePhase, _ x: CGFloat, _ y: CGFloat, _ time: TimeInterval, finger: Int64 = 1
  ) -> Sample {
    .touch(
      TouchSample(
        source: TouchSource(finger: finger), phase: phase, location: CGPoint(x: x, y: y),
        timestamp: time))
  }

  @Test("A blink ends as a cancel, a drag from the border begins where it enters")
  func short() {
    var filter = GhostFilter()
    var samples = [touch(.began, 100, 100, 0), touch(.ended, 100, 100, 0.01)]
    filter.filter(&samples, in: size)
    #expect(samples == [touch(.began, 100, 100, 0), touch(.cancelled, 100, 100, 0.01)])
    samples = [
      touch(.began, 1, 100, 1), touch(.moved, 5, 100, 1.02), touch(.moved, 40, 100, 1.04),
      touch(.moved, 60, 100, 1.06), touch(.ended, 60, 100, 1.1),
      touch(.began, 1, 100, 2), touch(.ended, 2, 100, 2.5),
    ]
    filter.filter(&samples, in: size)
    #expect(
      samples == [
        touch(.began, 40, 100, 1.04), touch(.moved, 60, 100, 1.06), touch(.ended, 60, 100, 1.1),
      ])
    #expect(
      filter.counts
        == {
          var counts = GhostFilter.Counts()
          (counts.people, counts.short, counts.border) = (1, 1, 1)
          return counts
        }())
    #expect(filter.fingerCount == 0)
  }

  /// A spot that fires for as many minutes, every five seconds.
  private func fire(
    _ filter: inout GhostFilter, from start: TimeInterval, minutes: Double, x: CGFloat = 300
  ) -> TimeInterval {
    var time = start
    while time < start + minutes * 60 {
      for sample in [touch(.began, x, 200, time), touch(.ended, x, 200, time + 0.1)] {
        _ = filter.judge(sample, in: size)
      }
      time += 5
    }
    return time
  }

  /// The picture of the glass has a circle at the spot, with the reason beside it.
  private func checkPicture(of filter: GhostFilter) {
    let host = HeadlessHost(size: size)
    let view = MutedSpotsView(frame: host.window.bounds)
    host.window.addSubview(view)
    view.show(filter)
    host.runFrame()
    let labels = view.subviews.compactMap { $0 as? Label }
    #expect(labels.map(\.text) == filter.mutedSpots.map(\.reason))
    #expect(labels.allSatisfy { view.bounds.contains($0.frame) && $0.frame.minY > 200 })
    #expect(host.window.hitTest(CGPoint(x: 300, y: 200), with: nil) === host.window)
    view.show(GhostFilter())
    #expect(view.subviews.isEmpty)
  }

  @Test("A muted spot explains itself, survives a restart, and is forgotten when it was mended")
  func memory() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "ghosts-\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: url) }
    var filter = GhostFilter()
    try filter.remember(from: url)
    _ = fire(&filter, from: 0, minutes: 9)
    #expect(filter.mutedSpots.isEmpty && !filter.hasNews)
    _ = fire(&filter, from: 540, minutes: 3)
    #expect(
      filter.mutedSpots.map(\.reason) == [
        "fired 144 times in 12 min at (300, 200), within 0.0 points, "
          + "and hardly anybody touched around it"
      ])
    #expect(filter.hasNews)
    checkPicture(of: filter)
    try filter.keep(at: url)
    #expect(!filter.hasNews)
    // The next day: the application's time begins again.
    var next = GhostFilter()
    try next.remember(from: url)
    #expect(next.judge(touch(.began, 300, 200, 3), in: size) == nil)
    #expect(next.judge(touch(.ended, 300, 200, 3.2), in: size) == nil)
    #expect(next.judge(touch(.began, 306, 200, 4), in: size) != nil)
    _ = next.judge(touch(.ended, 306, 200, 4.1), in: size)
    // The glass is cleaned; people come for a day.
    for hour in 1...25 {
      let time = Double(hour) * 3600
      _ = next.judge(touch(.began, 400 + 20 * CGFloat(hour), 500, time), in: size)
      _ = next.judge(touch(.ended, 900, 500, time + 0.1), in: size)
    }
    #expect(next.mutedSpots.isEmpty && next.hasNews)
  }

  @Test("A muted spot that people touch around is felt again")
  func usedSpot() {
    var filter = GhostFilter()
    var time = fire(&filter, from: 0, minutes: 11)
    #expect(filter.mutedSpots.count == 1)
    for step in 0..<40 where !filter.mutedSpots.isEmpty {
      let angle = Double(step)
      time += 1
      let (x, y) = (300 + 8 * cos(angle), 200 + 8 * sin(angle))
      #expect(filter.judge(touch(.began, x, y, time), in: size) != nil)
      _ = filter.judge(touch(.ended, x, y, time + 0.1), in: size)
    }
    #expect(filter.mutedSpots.isEmpty)
  }

  @Test("A hand that taps one button for a long time is never muted; nor is a mouse")
  func patientHand() {
    var filter = GhostFilter()
    var random = SeededRandom(seed: 11)
    func jitter() -> CGFloat { CGFloat.random(in: -6...6, using: &random) }
    for step in 0..<3000 {
      let (x, y, time) = (500 + jitter(), 300 + jitter(), Double(step) * 2)
      #expect(filter.judge(touch(.began, x, y, time), in: size) != nil)
      _ = filter.judge(touch(.ended, x, y, time + 0.1), in: size)
      var click = TouchSample(
        source: TouchSource(device: 9, finger: 1), phase: .began,
        location: CGPoint(x: 700, y: 100), timestamp: time)
      click.type = .indirectPointer
      #expect(filter.judge(.touch(click), in: size) != nil)
    }
    #expect(filter.mutedSpots.isEmpty)
  }

  @Test(
    "A memory that is truncated, foreign or wrong is one line, and the filter keeps what it knows",
    arguments: [
      "", "{\"format\":", "{\"format\":\"glassine-scene/1\",\"clock\":0,\"spots\":[]}",
      "{\"format\":\"glassine-ghosts/1\",\"clock\":-1e999,\"spots\":[]}",
      "{\"format\":\"glassine-ghosts/1\",\"clock\":5,\"spots\":[{\"x\":1,\"y\":1,\"near\":-4,"
        + "\"around\":0,\"total\":1,\"variance\":0,\"first\":0,\"last\":1,\"isMuted\":true}]}",
    ])
  func wrongMemory(_ text: String) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "ghosts-\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: url) }
    try Data(text.utf8).write(to: url)
    var filter = GhostFilter()
    _ = fire(&filter, from: 0, minutes: 11)
    let error = #expect(throws: KioskFileError.self) { try filter.remember(from: url) }
    #expect(error?.description.hasPrefix(url.path) == true)
    #expect(error?.description.contains("\n") == false)
    #expect(filter.mutedSpots.count == 1)
    #expect(throws: KioskFileError.self) {
      try filter.keep(at: url.appending(path: "no folder/file"))
    }
  }

  @Test("A panel's faults and ghosts are lines for the inspector")
  func lines() {
    let panel = TouchPanel()
    #expect(panel.inspectedLines.isEmpty)
    var samples = [
      touch(.began, 10, 10, 0), touch(.ended, 10, 10, 0.1), touch(.ended, 10, 10, 0.2),
      touch(.began, 300, 300, 1), touch(.ended, 300, 300, 1.005),
    ]
    panel.read(&samples, in: CGSize(width: 1000, height: 1000))
    #expect(panel.inspectedLines == ["liftedTwice 1", "ghosts 1"])
  }

  @Test("Each fault of a touch stream is counted with its cause")
  func doctor() {
    var doctor = LostTouchDoctor()
    doctor.note(touch(.began, 10, 10, 0))
    doctor.note(touch(.ended, 10, 10, 0.1))
    doctor.note(touch(.ended, 10, 10, 0.2))
    #expect(doctor.count(of: .liftedTwice) == 1)
    doctor.note(touch(.began, 10, 10, 1))
    doctor.note(touch(.began, 10, 10, 2))
    #expect(doctor.count(of: .neverLifted) == 1)
    doctor.look(at: 60)
    doctor.look(at: 200)
    doctor.look(at: 300)
    #expect(doctor.count(of: .neverLifted) == 2, "a finger is counted once")
    doctor.note(touch(.ended, 10, 10, 301))
    doctor.note(touch(.began, 100, 100, 302))
    doctor.note(touch(.moved, 160, 100, 302.016))
    #expect(doctor.count(of: .jumped) == 0)
    doctor.note(touch(.moved, 900, 100, 302.032))
    #expect(doctor.count(of: .jumped) == 1)
    doctor.note(touch(.moved, 900, 100, 301.5), arrival: 302.05)
    #expect(doctor.count(of: .outOfOrder) == 1 && doctor.count(of: .lateAfterWake) == 1)
    #expect(
      doctor.found.map { "\($0.fault) \($0.count)" }
        == ["neverLifted 2", "liftedTwice 1", "jumped 1", "lateAfterWake 1", "outOfOrder 1"])
    doctor.note(.lost(LostSample(reason: .device(nil), timestamp: 303)))
    #expect(doctor.fingerCount == 0 && doctor.touches == 4)
  }
}
