// The host in C as a program of its own: its loop, its OpenGL, real touches on the compositor.
import Foundation
import Pictures
import Testing

extension SampleTests {
  @Suite struct HostInC {
    /// The sample, made by its own Makefile from the library beside the tests.
    private static let program = Result<String, any Error> {
      let library = URL(fileURLWithPath: try Programs.path("libGlassineC.so"))
        .deletingLastPathComponent().path
      let make = Process()
      make.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      make.arguments = [
        "make", "-s", "-C", Programs.root.appendingPathComponent("Samples/CHost").path,
        "LIBRARY=\(library)", "OUTPUT=\(library)/CHost",
      ]
      try make.run()
      make.waitUntilExit()
      guard make.terminationStatus == 0 else { throw Failure("building the host in C failed") }
      return "\(library)/CHost"
    }

    /// The sample in a window, and the lines of its trace.
    private final class Game {
      let compositor: Compositor
      let sample: Child
      private let folder: TemporaryFolder

      init(_ options: [String] = [], environment: [String: String] = [:]) throws {
        _ = try HostInC.program.get()
        folder = try TemporaryFolder()
        compositor = try Compositor()
        sample = try Child(
          "CHost", ["--trace", "\(folder.path)/trace"] + options,
          environment: compositor.environment.merging(environment) { $1 })
        try tell("wait-map", "wait-commits 3")
      }

      func end() {
        sample.end()
        compositor.stop()
        folder.remove()
      }

      var lines: [String] {
        let text = (try? String(contentsOfFile: "\(folder.path)/trace", encoding: .utf8)) ?? ""
        return text.split(separator: "\n").map(String.init)
      }

      func until(_ line: String, sourceLocation: SourceLocation = #_sourceLocation) {
        eventually(
          line, note: "\(lines.suffix(6)) \(sample.errors)", sourceLocation: sourceLocation
        ) { lines.contains(line) }
      }

      func tell(_ commands: String...) throws {
        for command in commands { try compositor.command(command) }
      }

      func touch(_ command: String) throws {
        try tell("touch \(command)", "touch frame", "wait-commits 2")
      }

      func screenshot() throws -> Screenshot {
        try compositor.command("screenshot \(folder.path)/shot.ppm")
        return try Screenshot(ppm: "\(folder.path)/shot.ppm")
      }
    }

    @Test(
      "fingers on the HUD are the HUD's, one beside it is the game's, and both are drawn",
      arguments: [[], ["--es"]])
    func touches(options: [String]) throws {
      let game = try Game(options)
      defer { game.end() }
      // The stick's pane, and the belly of the lantern.
      func amberOfStick() throws -> Int {
        try game.screenshot().count(x: 32...192, y: 528...688, where: \.isAmber)
      }
      func amberOfLantern() throws -> Int {
        try game.screenshot().count(x: 520...760, y: 240...420, where: \.isAmber)
      }
      #expect(try amberOfStick() == 0)
      try game.touch("down 0 112 608")
      try game.touch("motion 0 150 590")
      try game.touch("down 1 1192 632")
      try game.touch("down 2 640 60")
      try game.touch("motion 2 690 90")
      try game.touch("up 1")
      game.until("pulse 1")
      game.until("host began 640 60")
      // The host's drawing stays whole, frame after frame, with its own state of OpenGL.
      try eventually("the stick held, over a lit lantern", note: "\(game.lines)") {
        try amberOfStick() > 1500 && amberOfLantern() > 10_000
      }
      try game.touch("up 2")
      try game.touch("up 0")
      game.until("host ended 690 90")
      game.until("stick 0 0")
      try eventually("the stick at rest") { try amberOfStick() == 0 }
      #expect(game.lines.filter { $0.hasPrefix("host began") } == ["host began 640 60"])
      #expect(game.sample.errors == "")
    }

    @Test("a finger that the compositor takes releases the stick, and the game's finger too")
    func cancelled() throws {
      let game = try Game()
      defer { game.end() }
      try game.touch("down 0 112 608")
      try game.touch("motion 0 160 608")
      try game.touch("down 1 640 300")
      eventually("a pushed stick", note: "\(game.lines)") {
        game.lines.contains { $0.hasPrefix("stick 0.") || $0.hasPrefix("stick 1") }
      }
      try game.compositor.command("touch cancel")
      game.until("stick 0 0")
      game.until("host cancelled 640 300")
    }

    @Test("the menu opens, its field takes text, and its last button ends the program cleanly")
    func menu() throws {
      let game = try Game()
      defer { game.end() }
      try game.touch("down 0 1196 52")
      try game.touch("up 0")
      game.until("menu 1")
      // A finger on the panel is not the game's.
      try game.touch("down 1 640 240")
      try game.touch("up 1")
      #expect(!game.lines.contains { $0.hasPrefix("host") })
      // The field takes the keys: A, B.
      try game.touch("down 2 700 382")
      try game.touch("up 2")
      for key in [30, 48] {
        for change in ["down", "up"] { try game.tell("key \(key) \(change)") }
      }
      game.until("name ab")
      try game.touch("down 3 558 480")
      // The program ends by it, and need not draw again.
      try game.tell("touch up 3", "touch frame")
      game.until("quit 1")
      #expect(game.sample.waitForExit() == 0)
      #expect(game.sample.errors == "")
    }

    @Test("T makes the panels light and dark again, C gives them contrast, and both are drawn")
    func looks() throws {
      let game = try Game()
      defer { game.end() }
      // The gauge's background, between its text and its edge.
      func paper() throws -> Int {
        try game.screenshot().count(x: 150...250, y: 34...54) { pixel in
          pixel.red > 200 && pixel.green > 200 && pixel.blue > 190
        }
      }
      func press(_ key: Int) throws {
        for change in ["down", "up"] { try game.tell("key \(key) \(change)") }
      }
      #expect(try paper() == 0)
      try press(20)
      game.until("dark 0")
      try eventually("light panels", note: "\(game.lines)") { try paper() > 1500 }
      try press(46)
      game.until("contrast 1")
      try press(20)
      game.until("dark 1")
      try eventually("dark panels", note: "\(game.lines)") { try paper() == 0 }
      #expect(game.sample.errors == "")
    }

    @Test("a HUD that is opened and closed again and again takes no more memory")
    func rounds() throws {
      _ = try Self.program.get()
      let isLong = ProcessInfo.processInfo.environment["GLASSINE_LONG"] != nil
      let sample = try Child("CHost", ["--rounds", isLong ? "1000" : "90"])
      defer { sample.end() }
      #expect(sample.waitForExit(seconds: 300) == 0, "\(sample.errors)")
      let words = sample.output.split(whereSeparator: \.isWhitespace)
      let grown = words.firstIndex(of: "grown").flatMap { Double(words[$0 - 2]) }
      // A round that kept its views, its glyphs and its programs would take more than 0.2 MB.
      #expect(try #require(grown, "\(sample.output)") < 4, "\(sample.output)")
      #expect(sample.errors == "")
    }

    @Test("a recorded run plays again to the same trace; a film of it moves")
    func recordAndReplay() throws {
      _ = try Self.program.get()
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let (file, film) = ("\(folder.path)/hand.jsonl", "\(folder.path)/film.png")
      func play(_ name: String, _ options: [String]) throws -> [Substring] {
        let trace = "\(folder.path)/\(name)"
        let sample = try Child(
          "CHost", ["--offscreen", "--trace", trace, "--screenshots", folder.path] + options)
        defer { sample.end() }
        #expect(sample.waitForExit() == 0, "\(sample.errors)")
        // Keys of the host's own are no part of its HUD's input.
        return try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n")
          .filter { !$0.hasPrefix("dark") && !$0.hasPrefix("contrast") }
      }
      let played = try play("played", ["--record", file])
      let again = try play("again", ["--replay", file, "--film", film])
      #expect(played == again && played.contains { $0.hasPrefix("host began") })
      let data = try Data(contentsOf: URL(fileURLWithPath: film))
      #expect(data.range(of: Data("acTL".utf8)) != nil && data.count < 2_000_000)
      #expect(try pngSize("\(folder.path)/chost-replayed.png") == (1280, 720))
      let refused = try Child("CHost", ["--replay", "/nonexistent/hand.jsonl"])
      defer { refused.end() }
      #expect(refused.waitForExit() == 2 && refused.errors.contains("hand.jsonl"))
    }

    @Test(
      """
      GLASSINE_INSPECTOR gives a host's overlay an inspector that it does not know of: open, or \
      shown and closed by F12, above fingers that continue as before
      """)
    func inspector() throws {
      let game = try Game(environment: ["GLASSINE_INSPECTOR": "open"])
      defer { game.end() }
      // Its words, on either side; a few stars of the sky are as light.
      func words() throws -> Int {
        let shot = try game.screenshot()
        return [20...340, 940...1260].map {
          shot.count(x: $0, y: 90...240) { $0.red > 150 && $0.green > 150 && $0.blue > 150 }
        }.reduce(0, +)
      }
      try eventually("the panel") { try words() > 300 }
      try game.touch("down 0 112 608")
      try game.touch("motion 0 160 608")
      eventually("a pushed stick", note: "\(game.lines)") {
        game.lines.contains { $0.hasPrefix("stick 0.") || $0.hasPrefix("stick 1") }
      }
      let f12 = 88
      for change in ["down", "up"] { try game.tell("key \(f12) \(change)") }
      try eventually("the sky again") { try words() < 100 }
      try game.touch("up 0")
      game.until("stick 0 0")
      #expect(game.sample.errors == "")
    }

    @Test("without a display a demonstration plays off screen and leaves pictures and a short film")
    func offscreen() throws {
      _ = try Self.program.get()
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let sample = try Child("CHost", ["--screenshots", folder.path])
      defer { sample.end() }
      #expect(sample.waitForExit() == 0, "\(sample.errors)")
      for name in ["hud", "menu", "light", "contrast", "resumed"] {
        #expect(sample.output.contains("\(folder.path)/chost-\(name).png  (1280 x 720)"))
      }
      let film = "\(folder.path)/film.png"
      let data = try Data(contentsOf: URL(fileURLWithPath: film))
      #expect(data.range(of: Data("acTL".utf8)) != nil && data.count < 2_000_000)
      #expect(sample.output.contains(film))
      #expect(try pngSize(film) == (480, 270))
    }
  }
}
