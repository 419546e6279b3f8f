// The samples on compositors that others wrote, by those compositors' own input.
import Foundation
import Pictures
import Testing

/// Programs share the processor and the desk: they run one after the other.
@Suite(.serialized)
enum CompositorTests {}

extension CompositorTests {
  @Suite struct RecordedVisits {
    @Test("mutter: the recorded visit is played to its end", .installed(.mutter))
    func mutter() throws { try play(.mutter) }

    @Test("weston's kiosk shell: the recorded visit is played to its end", .installed(.weston))
    func weston() throws { try play(.weston) }

    @Test("sway: the recorded visit is played to its end", .installed(.sway))
    func sway() throws { try play(.sway) }

    @Test("cage: the recorded visit is played to its end", .installed(.cage))
    func cage() throws { try play(.cage) }

    @Test("kwin: the recorded visit is played to its end", .installed(.kwin))
    func kwin() throws { try play(.kwin) }

    /// How many times as fast as recorded; the window's clock runs as fast.
    private static let speed = 2.0
    /// The share of the width, the table's left edge, that no print covers.
    static let uncovered = 0...0.06
    /// Screens that stand still and hide the table, where prints are as they were thrown.
    private static let still: Set = ["kiosk-order", "kiosk-order-flaws"]

    private func play(_ compositor: Foreign) throws {
      let recorded = try RecordedVisit.shared.get()
      let visit = try Visit("Kiosk", in: compositor, ["--slow", "\(1 / Self.speed)"])
      defer { visit.end() }
      // The table at the left edge, which no print covers; prints are painted one after the other.
      let attract = try recorded.picture("kiosk-attract")
      let seconds = try visit.untilSeen(
        "kiosk-attract", attract, Likeness(width: Self.uncovered, parts: 4))
      print("\(compositor.rawValue): the kiosk's picture after \(Int(seconds * 1000)) ms")
      try visit.begin()
      var compared = 0
      try RecordedHand(recorded.path).play(
        in: visit, speed: Self.speed,
        difference: { recorded.difference(of: try visit.exhibit(), before: $0) }
      ) { name in
        guard Self.still.contains(name) else { return }
        let likeness = Likeness(width: 0.15...0.85, parts: 40)
        try visit.untilSeen(name, recorded.picture(name), likeness)
        if compositor.takesPictures {
          try visit.untilTaken(name, recorded.picture(name), likeness)
        }
        compared += 1
      }
      #expect(compared == Self.still.count)
      try visit.until("the end") { $0.screen == "pin" && $0.fingers == 0 }
      let story = Exhibit.story(visit.lines)
      let first = zip(story, recorded.story).first { $0 != $1 }
      #expect(story == recorded.story, "\(first.map { "\($0), not \($1)" } ?? "one is longer")")
      #expect(visit.errors == "")
      try visit.close()
    }
  }

  @Suite struct Tables {
    private static let two = ["1920x1080", "1920x1080"]

    @Test("mutter: fingers, mouse, keys, sizes, scales, outputs, its end", .installed(.mutter))
    func mutter() throws { try play(.mutter, monitors: Self.two) }

    @Test("weston's kiosk shell: fingers, mouse, keys, its end", .installed(.weston))
    func weston() throws { try play(.weston) }

    @Test("sway: fingers, mouse, keys, sizes, scales, outputs, its end", .installed(.sway))
    func sway() throws { try play(.sway) }

    @Test("cage: fingers, mouse, keys, sizes, scales, its end", .installed(.cage))
    func cage() throws { try play(.cage) }

    @Test("kwin: fingers, mouse, keys, sizes, scales, its end", .installed(.kwin))
    func kwin() throws { try play(.kwin) }

    private func play(_ compositor: Foreign, monitors: [String] = []) throws {
      let visit = try Visit("Kiosk", in: compositor, monitors: monitors)
      defer { visit.end() }
      let (width, height) = (visit.desk.width, visit.desk.height)
      try visit.until("the whole monitor") { $0.size == [width, height] }
      try visit.begin()
      try expectFacts(visit, width, height)
      try visit.playPrints()
      try visit.click(visit.target("search"))
      try visit.until("all prints") { $0.screen == "search" && $0.found?.count == 24 }
      for code in [Code.d, Code.u, Code.n] { try visit.press(code) }
      try visit.until("dunes") { $0.query == "dun" && $0.found == [501, 502, 503] }
      if compositor.scales { try scale(visit, width, height) }
      if compositor.plugs { try plug(visit) }
      if compositor.resizes {
        try visit.untilFilled(scale: 1)
        let size = try #require(try visit.desk.request("resize") as? [Int])
        try visit.until("a smaller window") {
          $0.size[0] == size[0] && $0.size[0] < width
            && (0...visit.compositor.titleBar).contains(size[1] - $0.size[1])
        }
        let bar = size[1] - (try visit.exhibit()?.size[1] ?? 0)
        try visit.tapUntilHeard(CGPoint(x: 450, y: 20 + bar), origin: CGPoint(x: 0, y: bar))
        try visit.desk.request("fill")
        try visit.until("the whole monitor again") { $0.size == [width, height] }
      }
      #expect(visit.errors == "")
      try visit.killCompositor()
    }

    /// `glassine doctor` names the compositor with its version, the seat's devices, the output.
    private func expectFacts(_ visit: Visit, _ width: Int, _ height: Int) throws {
      let answer =
        try visit.desk.request("run", ["command": [Visit.path("glassine"), "doctor", "--json"]])
        as? [String: Any]
      let text = answer?["output"] as? String ?? ""
      #expect(answer?["status"] as? Int == 0, "\(answer ?? [:])")
      let facts = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      let compositor = try #require(facts?["compositor"] as? [String: Any], "\(text)")
      #expect(compositor["process"] as? String == visit.compositor.executable)
      let version = try #require(compositor["version"] as? String, "\(text)")
      #expect(version.contains { $0.isNumber })
      let seat = try #require((compositor["seats"] as? [[String: Any]])?.first, "\(text)")
      #expect(seat["capabilities"] as? [String] == ["pointer", "keyboard", "touch"])
      let output = try #require((compositor["outputs"] as? [[String: Any]])?.first, "\(text)")
      #expect(output["pixels"] as? [Int] == [width, height])
    }

    /// The output at scale 2, at 1.5 and at 1 again: the window fills it each time, and receives
    /// fingers where they are.
    private func scale(_ visit: Visit, _ width: Int, _ height: Int) throws {
      // Within the window at any scale, also where the desk shows it as small as its points.
      let place = CGPoint(x: width / 3, y: height / 18)
      for scale in [2, 1.5, 1] {
        try visit.desk.request("scale", ["factor": scale])
        let factor = try visit.untilFilled(scale: scale)
        try visit.tapUntilHeard(place, scale: factor)
      }
    }

    /// The output that shows the window away and back.
    private func plug(_ visit: Visit) throws {
      try visit.desk.request("plug", ["is_in": false])
      #expect(visit.status == nil)
      try visit.desk.request("plug", ["is_in": true])
      try visit.tapUntilHeard(CGPoint(x: visit.desk.width / 2, y: visit.desk.height / 18))
    }
  }

  @Suite struct Games {
    @Test("mutter: stick and button, map, settings, its end", .installed(.mutter))
    func mutter() throws { try play(.mutter, monitors: ["1280x720"]) }

    @Test("weston's kiosk shell: stick and button, map, settings, its end", .installed(.weston))
    func weston() throws { try play(.weston) }

    @Test("sway: stick and button, map, settings, its end", .installed(.sway))
    func sway() throws { try play(.sway) }

    @Test("cage: stick and button, map, settings, its end", .installed(.cage))
    func cage() throws { try play(.cage) }

    @Test("kwin: stick and button, map, settings, its end", .installed(.kwin))
    func kwin() throws { try play(.kwin) }

    private func play(_ compositor: Foreign, monitors: [String] = []) throws {
      let visit = try Visit("Menu", in: compositor, ["--screen", "game"], monitors: monitors)
      defer { visit.end() }
      try eventually("the lake", note: visit.report()) { visit.latest(Lantern.Lake.self) != nil }
      try visit.tapUntilHeard(Lantern.water)
      try visit.steerAndRow()
      try visit.turnMap()
      let fireflies = try visit.addFireflies()
      try visit.untilStill()
      let shown = try visit.picture()
      #expect(visit.errors == "")
      try visit.killCompositor()
      #expect(try visit.savedFireflies() == fireflies)
      // The recording leads to the same page, with the same settings.
      let replayed = try visit.replayed(["--screen", "game", "--scale", "0.5"])
      let parts = shown.partsUnlike(replayed, Likeness(width: Lantern.middle))
      #expect(parts <= 20, "\(parts) parts differ")
    }
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test by its compositor's name where that compositor is not installed.
  static func installed(_ compositor: Foreign) -> Self {
    .enabled(if: compositor.isInstalled, "\(compositor.rawValue) is not installed")
  }
}
