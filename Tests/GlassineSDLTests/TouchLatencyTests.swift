// From the wire to the picture: the hardware's times, and the display's reports of frames.
internal import CSDL2
import Foundation
import Glassine
import Testing

@testable import GlassineSDL

@Suite struct HardwareClockTests {
  @Test("T9: stamps of our clock stay exact where their 32 bits wrap, after 49.7 days")
  func wrap() {
    var clock = HardwareClock()
    // 2^32 ms are 4294967.296 s.
    for (raw, now) in [(UInt32.max - 5, 4294967.294), (3, 4294967.302), (20, 4294967.319)] {
      let time = clock.time(milliseconds: raw, now: now)
      #expect(clock.isShared)
      let exact = raw > 1000 ? 4294967.290 : 4294967.296 + Double(raw) / 1000
      #expect(abs(time - exact) < 1e-6)
    }
  }

  @Test("T9: a stamp of the future, an old one and one of another clock are estimates")
  func estimates() {
    for (raw, now) in [(UInt32(100_001), 100.0), (90_000, 100.0), (4_000_000_000, 100.0)] {
      var clock = HardwareClock()
      #expect(clock.time(milliseconds: raw, now: now) == now && !clock.isShared)
    }
    var clock = HardwareClock()
    _ = clock.time(milliseconds: 99_990, now: 100)
    #expect(clock.isShared)
    _ = clock.time(milliseconds: 105_000, now: 100.1)
    #expect(!clock.isShared)
  }

  @Test("T9: after a stamp of the future, the next right one is exact again, and time never falls")
  func recovery() {
    var clock = HardwareClock()
    #expect(abs(clock.time(milliseconds: 99_990, now: 100) - 99.99) < 1e-6)
    #expect(clock.time(milliseconds: 105_000, now: 100.1) == 100.1 && !clock.isShared)
    // Written before the wrong one was read.
    #expect(clock.time(milliseconds: 100_095, now: 100.11) == 100.1 && clock.isShared)
    #expect(abs(clock.time(milliseconds: 100_108, now: 100.12) - 100.108) < 1e-6)
    #expect(clock.isShared)
    // One that begins wrong recovers too, and another clock stays an estimate.
    var late = HardwareClock()
    #expect(late.time(milliseconds: 200_000, now: 100) == 100 && !late.isShared)
    #expect(abs(late.time(milliseconds: 100_016, now: 100.02) - 100.016) < 1e-6 && late.isShared)
    var foreign = HardwareClock()
    for step in 0..<100 {
      let now = 100 + Double(step) * 0.016
      _ = foreign.time(milliseconds: 4_000_000_000 + UInt32(step) * 16, now: now)
      #expect(!foreign.isShared)
    }
  }
}

extension PlatformTests {
  @Suite struct TouchLatencies {
    /// A loop with one window of a square that follows a finger.
    @MainActor
    private final class Bench {
      let compositor: Compositor
      let loop: FrameLoop
      let latency = TouchLatency()
      var reports: [FrameReport] = []
      var touches: [TouchSample] = []

      init(_ arguments: [String]) throws {
        compositor = try Compositor(["--size", "800x480"] + arguments)
        var configuration = PlatformConfiguration()
        configuration.drivers = ["wayland"]
        configuration.isEnvironmentHeard = false
        loop = try FrameLoop(Application(), configuration: configuration)
        let surface = try loop.makeSurface(title: "", size: CGSize(width: 640, height: 360))
        let window = Window(frame: CGRect(x: 0, y: 0, width: 640, height: 360))
        window.surface = surface.number
        loop.application.add(window)
        let view = Follower(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
        view.backgroundColor = .red
        window.addSubview(view)
        loop.touchLatency = latency
        loop.onSample = { [unowned self] in
          if case .touch(let touch) = $0 { touches.append(touch) }
        }
        let report = surface.platformWindow?.onFrameReport
        surface.platformWindow?.onFrameReport = { [unowned self] in
          reports.append($0)
          report?($0)
        }
        // No turn sleeps for long.
        loop.application.scheduleTimer(after: 0.002, repeatingEvery: 0.002) { _ in }
        loop.launch()
        try tell("wait-map", "sync")
      }

      func tell(_ commands: String...) throws {
        for command in commands { try compositor.command(command) { self.loop.runOnce() } }
      }

      var figures: TouchLatency.Figures? { latency.panels.first?.figures }
      var count: Int { figures?.count ?? 0 }
      var leftOut: Int { latency.leftOut.count }

      /// Runs until all touches so far are counted.
      func settle() throws {
        for _ in 0..<2000 where count + leftOut < touches.count { loop.runOnce() }
        try tell("sync")
      }

      func end() {
        loop.close()
        compositor.stop()
      }
    }

    private final class Follower: View {
      override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        if let touch = touches.first { center = touch.location(in: superview) }
      }
    }

    @Test("A finger's latency ends with the display's own report of the frame that shows it")
    func presentation() throws {
      let bench = try Bench(["--presentation", "1"])
      defer { bench.end() }
      #expect(bench.latency.endsAtDisplay)
      try bench.tell("touch down 5 40 40", "touch frame", "sync")
      try bench.settle()
      // The view does not change as a finger lands.
      #expect(bench.latency.leftOut.unseen == 1 && bench.count == 0)
      var longest = 0.0
      for step in 1...5 {
        bench.reports = []
        try bench.tell("touch motion 5 \(40 + step * 20) 60", "touch frame", "sync")
        try bench.settle()
        let touch = try #require(bench.touches.last)
        let shown = try #require(bench.reports.compactMap(\.shown).first)
        #expect(touch.hasHardwareTime && shown > touch.timestamp)
        longest = max(longest, shown - touch.timestamp)
        #expect(bench.count == step && bench.figures?.longest == longest)
      }
    }

    @Test("A compositor whose clock jumps ahead is not measured: its touches are counted")
    func jump() throws {
      let bench = try Bench(["--presentation", "1"])
      defer { bench.end() }
      try bench.tell("touch down 5 40 40", "touch motion 5 80 60", "touch frame", "sync")
      try bench.settle()
      let count = bench.count
      #expect(count >= 1)
      try bench.tell("clock 5000", "touch motion 5 120 60", "touch frame", "sync")
      try bench.settle()
      #expect(bench.count == count && bench.latency.leftOut.withoutTime == 1)
      #expect(bench.touches.last?.hasHardwareTime == false)
    }

    @Test("In a host's window a latency ends with the picture that the host presents next")
    func host() throws {
      let stage = try HostStage(compositor: ["--presentation", "1"])
      defer { stage.end() }
      let latency = TouchLatency()
      stage.overlay.touchLatency = latency
      #expect(latency.endsAtDisplay)
      var touches: [TouchSample] = []
      stage.overlay.onSample = { if case .touch(let touch) = $0 { touches.append(touch) } }
      func present() {
        stage.overlay.draw(framebuffer: 0, width: 640, height: 360)
        SDL_GL_SwapWindow(stage.window)
      }
      present()
      try stage.tell("touch down 3 50 25", "touch frame", "sync")
      #expect(touches.count == 1 && latency.panels.allSatisfy { $0.figures.count == 0 })
      present()
      for _ in 0..<200 where latency.panels.first?.figures.count != 1 {
        try stage.tell("sleep 5", "sync")
      }
      let figures = try #require(latency.panels.first?.figures)
      let touch = try #require(touches.first)
      #expect(figures.count == 1 && figures.longest > 0)
      #expect(touch.timestamp + figures.longest <= HostInput.now)
      try stage.tell("touch up 3", "touch frame", "sync")
    }

    @Test("A touch in a window that is hidden before its frame waits for no later picture")
    func hidden() throws {
      let bench = try Bench(["--presentation", "1"])
      defer { bench.end() }
      try bench.tell("touch down 5 40 40", "touch frame", "sync")
      try bench.settle()
      // The picture of one motion stays with the compositor, so that the next one's is not drawn.
      try bench.tell("frames off", "touch motion 5 80 60", "touch frame", "sync")
      try bench.tell("touch motion 5 120 60", "touch frame", "sync")
      let count = bench.count + bench.leftOut
      #expect(bench.touches.count == 3 && count < 3)
      bench.loop.surfaces[0].platformWindow?.hide()
      for _ in 0..<5 { bench.loop.runOnce() }
      #expect(bench.count + bench.leftOut == 3)
      #expect(bench.latency.leftOut.unseen >= 3 - count)
    }

    @Test("Without reports a latency ends at the commit")
    func commit() throws {
      let bench = try Bench([])
      defer { bench.end() }
      #expect(!bench.latency.endsAtDisplay)
      var presented: TimeInterval?
      bench.loop.onFrame = { if let time = $0.presented { presented = time } }
      try bench.tell("touch down 5 40 40", "touch frame", "sync")
      try bench.settle()
      presented = nil
      try bench.tell("touch motion 5 80 60", "touch frame", "sync")
      try bench.settle()
      let touch = try #require(bench.touches.last)
      #expect(bench.count == 1 && bench.reports.isEmpty)
      #expect(bench.figures?.longest == presented.map { $0 - touch.timestamp })
    }
  }
}
