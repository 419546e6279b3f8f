// The program of the README, as a reader copies it.
import Foundation
import Pictures
import Testing

extension SampleTests {
  @Suite struct Hello {
    private func isFilm(_ path: String) throws -> Bool {
      try Data(contentsOf: URL(fileURLWithPath: path)).range(of: Data("acTL".utf8)) != nil
    }

    @Test("the README's program records a demonstration, and plays it again with picture and film")
    func recording() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let (file, film) = ("\(folder.path)/hand.jsonl", "\(folder.path)/film.png")
      let compositor = try Compositor()
      defer { compositor.stop() }
      let live = try Child("HelloHUD", ["--record", file], environment: compositor.environment)
      defer { live.end() }
      // The button, then the game beside it, which follows the finger's place. The hand pauses until
      // the button has come to rest, since the picture is taken half a second after the last touch.
      for command in [
        "wait-map", "wait-commits 3", "touch down 0 716 424", "touch frame", "wait-commits 2",
        "touch up 0", "touch frame", "sleep 1000", "touch down 1 40 460", "touch frame",
        "wait-commits 2", "touch up 1", "touch frame",
      ] { try compositor.command(command) }
      try eventually("the header and four lines") {
        try String(contentsOfFile: file, encoding: .utf8).filter(\.isNewline).count == 5
      }
      let replay = try Child("HelloHUD", ["--replay", file, "--screenshots", folder.path])
      defer { replay.end() }
      #expect(replay.waitForExit() == 0, "\(replay.errors)")
      let picture = "\(folder.path)/replayed.png"
      #expect(replay.output == "Jump!\n\(picture)\n")
      let replayed = try Picture(picture)
      #expect(replayed.width == 800)
      #expect(try compositor.partsUnlike(replayed, Likeness(tolerance: 2), in: folder) == 0)
      try compositor.command("close")
      #expect(live.waitForExit() == 0, "\(live.errors)")
      #expect(live.output == "Jump!\n")
      // The finger's place, in the game's colour.
      #expect(abs(replayed[400, 240].red - 40 * 255 / 4000) <= 1)
      #expect(abs(replayed[400, 240].green - 460 * 255 / 4000) <= 1)
      let filmed = try Child("HelloHUD", ["--replay", file, "--film", film])
      defer { filmed.end() }
      #expect(filmed.waitForExit() == 0, "\(filmed.errors)")
      #expect(try isFilm(film))
      #expect([live, replay, filmed].allSatisfy { $0.errors == "" })
    }

    @Test("without a display it runs for a moment, and leaves a picture and a short film")
    func noDisplay() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let program = try Child("HelloHUD", startedIn: folder.path)
      defer { program.end() }
      #expect(program.waitForExit() == 0 && program.errors == "", "\(program.errors)")
      #expect(program.output.contains("screenshots/picture.png"))
      #expect(try pngSize("\(folder.path)/screenshots/picture.png") == (800, 480))
      #expect(try isFilm("\(folder.path)/screenshots/film.png"))
      let refused = try Child("HelloHUD", ["--replay", "/nonexistent/hand.jsonl"])
      defer { refused.end() }
      #expect(refused.waitForExit() == 2 && refused.errors.hasPrefix("HelloHUD: "))
      let help = try Child("HelloHUD", ["--help"])
      defer { help.end() }
      #expect(help.waitForExit() == 0 && help.output.contains("--record <file>"))
    }
  }
}
