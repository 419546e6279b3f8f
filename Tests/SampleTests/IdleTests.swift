// Nothing runs when nothing changes, and due work runs all the same.
import Foundation
import Pictures
import Testing

extension SampleTests {
  @Suite struct Idle {
    /// The probe under a compositor, after its first frames.
    private func makeProbe(_ arguments: [String] = []) throws -> (Compositor, Child) {
      let compositor = try Compositor(["--text-input", "1"])
      let probe = try Child("IdleProbe", arguments, environment: compositor.environment)
      try compositor.command("wait-map")
      try compositor.command("sync")
      return (compositor, probe)
    }

    private func commits(_ compositor: Compositor) throws -> Int {
      let info = try compositor.command("info")
      guard let count = info.split(separator: " ").last.flatMap({ Int($0) }) else {
        throw Failure("info: \(info)")
      }
      return count
    }

    @Test("over seconds without events no frame is drawn and no processor time is spent")
    func nothing() throws {
      let (compositor, probe) = try makeProbe()
      defer {
        probe.end()
        compositor.stop()
      }
      // Start-up is over when a second has passed without a commit or processor time.
      try eventually("stillness") {
        let (ticks, before) = (probe.processorTicks, try commits(compositor))
        try compositor.command("sleep 1000")
        return try commits(compositor) == before && probe.processorTicks == ticks
      }
      let (ticks, before) = (probe.processorTicks, try commits(compositor))
      try compositor.command("sleep 3000")
      #expect(try commits(compositor) == before)
      // A tick is 10 ms.
      #expect(probe.processorTicks - ticks <= 2)

      // Input that changes nothing is delivered and draws nothing.
      for x in 0..<20 { try compositor.command("move \(300 + x) 100") }
      for command in ["touch down 1 395 195", "touch frame", "touch up 1", "touch frame", "sync"] {
        try compositor.command(command)
      }
      try compositor.command("sleep 200")
      #expect(try commits(compositor) == before)

      // And it wakes: a touch draws, and then all is still again.
      try compositor.command("touch down 0 100 100")
      try compositor.command("touch frame")
      try eventually("a frame for the finger") { try commits(compositor) > before }
      try compositor.command("touch up 0")
      try compositor.command("touch frame")
      eventually("the tap") { probe.output.contains("tapped") }
    }

    @Test("tasks, timers and queues run while nothing else happens, and not too early")
    func timers() throws {
      let (compositor, probe) = try makeProbe()
      defer {
        probe.end()
        compositor.stop()
      }
      for command in ["touch down 0 100 100", "touch frame", "touch up 0", "touch frame"] {
        try compositor.command(command)
      }
      eventually("all of them", note: probe.output) {
        ["queue", "task", "timer", "frame"].allSatisfy { probe.output.contains("\n\($0)") }
      }
      for (name, least) in [("task", 150), ("timer", 200), ("frame", 250)] {
        let line = probe.output.split(separator: "\n").first { $0.hasPrefix("\(name) ") }
        let spent = try #require(line.flatMap { Int($0.dropFirst(name.count + 1)) })
        // Foundation rounds a timer's date to the clock of the day; a millisecond may be missing.
        #expect(spent >= least - 1, "\(name)")
      }
    }

    @Test("a task that is always ready leaves frames and touches their turns")
    func busyTask() throws {
      let (compositor, probe) = try makeProbe(["busy"])
      defer {
        probe.end()
        compositor.stop()
      }
      for command in ["touch down 0 100 100", "touch frame", "touch up 0", "touch frame"] {
        try compositor.command(command)
      }
      eventually("the tap", note: probe.errors) { probe.output.contains("tapped") }
      try compositor.command("close")
      #expect(probe.waitForExit() == 0)
    }

    @Test("of two surfaces each shows its own windows, and both show changes")
    func twoSurfaces() throws {
      let (compositor, probe) = try makeProbe(["two"])
      defer {
        probe.end()
        compositor.stop()
      }
      eventually("a second window") { (try? compositor.command("target 2")) != nil }
      func pixel(_ window: Int) throws -> Pixel {
        try compositor.command("target \(window)")
        return try Pixel(hex: compositor.command("pixel 40 40"))
      }
      var rest: [Pixel] = []
      for window in [1, 2] {
        // The first frame may still be pending.
        var last: Pixel?
        try eventually("a still picture of window \(window)") {
          let pixel = try pixel(window)
          defer { last = pixel }
          usleep(100_000)
          return pixel == last
        }
        rest.append(try pixel(window))
      }
      for (window, line) in [(2, "tapped second"), (1, "tapped\n")] {
        try compositor.command("target \(window)")
        try compositor.command("touch down 0 40 40")
        try compositor.command("touch frame")
        try eventually("the button of window \(window) pressed") {
          try pixel(window) != rest[window - 1]
        }
        #expect(try pixel(3 - window) == rest[2 - window])
        try compositor.command("touch up 0")
        try compositor.command("touch frame")
        try eventually("the button of window \(window) released") {
          try pixel(window) == rest[window - 1]
        }
        eventually(line, note: probe.output) { probe.output.contains(line) }
      }
    }

    @Test("R3: the keyboard is requested with the first responder and returned with it")
    func text() throws {
      let (compositor, probe) = try makeProbe()
      defer {
        probe.end()
        compositor.stop()
      }
      func tap(_ x: Int) throws {
        for command in ["touch down 0 \(x) 100", "touch frame", "touch up 0", "touch frame"] {
          try compositor.command(command)
        }
      }
      try tap(300)
      eventually("the field has the keyboard", note: probe.output) {
        probe.output.contains("field true")
      }
      try compositor.command("sync")
      try compositor.command("text commit schöner")
      try compositor.command("text done")
      eventually("text by the input method", note: probe.output) {
        probe.output.contains("typed schöner")
      }
      // The letter b.
      try compositor.command("key 48 down")
      try compositor.command("key 48 up")
      eventually("text by a key", note: probe.output) { probe.output.contains("typed b") }
      try tap(100)
      eventually("the tap") { probe.output.contains("tapped") }
      try compositor.command("sync")
      try compositor.command("key 49 down")
      try compositor.command("key 49 up")
      try compositor.command("close")
      #expect(probe.waitForExit() == 0)
      #expect(!probe.output.contains("typed n"), "\(probe.output)")
    }
  }
}
