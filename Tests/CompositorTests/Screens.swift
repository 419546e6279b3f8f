// Compositors started in other ways: kwin without a window, where it takes pictures; weston at a
// scale, and in X11; cage on two outputs.
import Foundation
import Pictures
import Testing

extension CompositorTests {
  @Suite struct Screens {
    @Test(
      "kwin on virtual outputs: its pictures at scales, an output away and back", .installed(.kwin))
    func kwin() throws {
      let visit = try Visit("Kiosk", in: .kwin, outputs: 2, variant: "virtual")
      defer { visit.end() }
      let table = try RecordedVisit.shared.get().picture("kiosk-attract")
      let likeness = Likeness(width: RecordedVisits.uncovered, parts: 4)
      try visit.untilTaken("kiosk-attract", table, likeness)
      for scale in [2, 1.5, 1] {
        try visit.desk.request("scale", ["factor": scale])
        try visit.untilFilled(scale: scale)
        let size = try #require(try visit.exhibit()?.size)
        let picture = try visit.ownPicture()
        #expect(abs(Double(picture.width) - Double(size[0]) * scale) <= scale)
        // The table's paper, at any scale.
        #expect(picture[2, picture.height / 2].red > Self.paper)
      }
      try visit.desk.request("plug", ["is_in": false])
      try visit.until("the other output") { $0.size == [visit.desk.width, visit.desk.height] }
      try visit.desk.request("plug", ["is_in": true])
      try visit.untilFilled(scale: 1)
      try visit.untilTaken("kiosk-attract, again", table, likeness)
      #expect(visit.errors == "" && visit.status == nil)
    }

    @Test("kwin: of two outputs the first one away and back, with fingers", .installed(.kwin))
    func kwinOutputs() throws {
      let monitors = ["1280x720", "1280x720"]
      let visit = try Visit("Kiosk", in: .kwin, monitors: monitors, outputs: 2)
      defer { visit.end() }
      let place = CGPoint(x: 640, y: 40)
      try visit.tapUntilHeard(place)
      for isIn in [false, true] {
        try visit.desk.request("plug", ["is_in": isIn])
        try visit.tapUntilHeard(place)
      }
      try visit.untilFilled(scale: 1)
      #expect(visit.errors == "" && visit.status == nil)
    }

    /// The least red of the table's paper, of 255.
    private static let paper = 200

    @Test("weston at scale 2 from its start: pixels, places of fingers", .installed(.weston))
    func weston() throws {
      let visit = try Visit("Kiosk", in: .weston, variant: "scale 2")
      defer { visit.end() }
      let size = try #require(try visit.exhibit()?.size)
      try eventually("a picture of its pixels", note: visit.report()) {
        let picture = try visit.ownPicture()
        return picture.width >= size[0] * 2 && picture[picture.width / 2, 8].red > 0
      }
      // Its window on the desk has a title bar of its own: the distance of two fingers counts.
      let from = try visit.placeHeard(of: CGPoint(x: 400, y: 200))
      let to = try visit.placeHeard(of: CGPoint(x: 500, y: 260))
      #expect(abs(to.x - from.x - 50) < 1 && abs(to.y - from.y - 30) < 1)
      #expect(visit.errors == "")
    }

    @Test(
      "weston in X11: a screen of another size, the first of two away and back, its end",
      .installed(.weston))
    func westonScreens() throws {
      let visit = try Visit("Kiosk", in: .weston, outputs: 2, variant: "x11")
      defer { visit.end() }
      let (width, height) = (visit.desk.width, visit.desk.height)
      try visit.until("the first screen") { $0.size == [width, height] }
      let size = try visit.desk.request("resize") as? [Int]
      try visit.until("a smaller screen") { $0.size == size && $0.size[0] < width }
      try visit.click(CGPoint(x: 450, y: 20))
      try visit.desk.request("plug", ["is_in": false])
      try visit.until("the other screen") { $0.size == [width, height] }
      let table = try RecordedVisit.shared.get().picture("kiosk-attract")
      let likeness = Likeness(width: RecordedVisits.uncovered, parts: 4)
      try visit.untilTaken("kiosk-attract, on the other screen", table, likeness)
      // weston counts the mouse's way from where it was on the first screen.
      let heard = visit.heard.count
      try visit.desk.request("mouse", ["x": 900, "y": 300])
      try eventually("the mouse on the other screen", note: visit.report()) {
        visit.heard.dropFirst(heard).contains { $0.contains(#""pointer": "moved""#) }
      }
      try visit.desk.request("plug", ["is_in": true])
      try visit.untilOutputs(2)
      #expect(visit.errors == "" && visit.status == nil)
      try visit.close()
    }

    @Test("weston in X11: each of two equal screens away and back", .installed(.weston))
    func westonEqualScreens() throws {
      let visit = try Visit("Kiosk", in: .weston, outputs: 2, variant: "x11")
      defer { visit.end() }
      try visit.click(CGPoint(x: 450, y: 20))
      let table = try RecordedVisit.shared.get().picture("kiosk-attract")
      let likeness = Likeness(width: RecordedVisits.uncovered, parts: 4)
      func takeAway(_ what: String) throws {
        try visit.desk.request("plug", ["is_in": false])
        try visit.untilOutputs(1)
        try visit.untilTaken("kiosk-attract, \(what)", table, likeness)
      }
      try takeAway("on the second screen")
      try visit.desk.request("plug", ["is_in": true])
      try visit.untilOutputs(2)
      try takeAway("on the first one again")
      // Meanwhile stopped, the program hears at once of a screen that came and of one that went.
      try visit.send("STOP")
      try visit.desk.request("plug", ["is_in": true])
      try visit.untilOutputs(2)
      try visit.desk.request("plug", ["is_in": false])
      try visit.untilOutputs(1)
      try visit.send("CONT")
      try visit.untilTaken("kiosk-attract, after a stop", table, likeness)
      #expect(visit.errors == "" && visit.status == nil)
      try visit.close()
    }

    @Test("cage: one of two outputs goes away and comes back", .installed(.cage))
    func cage() throws {
      let monitors = ["1280x720", "1280x720"]
      let visit = try Visit("Kiosk", in: .cage, monitors: monitors, outputs: 2)
      defer { visit.end() }
      try visit.until("both outputs") { $0.size == [2560, 720] }
      let place = CGPoint(x: 640, y: 40)
      // The touch screen is as wide as all outputs.
      #expect(abs(try visit.placeHeard(of: place).x - place.x * 2) < 2)
      try visit.desk.request("plug", ["is_in": false])
      try visit.untilOutputs(1)
      #expect(abs(try visit.placeHeard(of: place).x - place.x) < 2)
      let table = try RecordedVisit.shared.get().picture("kiosk-attract")
      try visit.untilTaken(
        "the table", table, Likeness(width: RecordedVisits.uncovered, parts: 4))
      try visit.desk.request("plug", ["is_in": true])
      try visit.untilOutputs(2)
      #expect(abs(try visit.placeHeard(of: place).x - place.x * 2) < 2)
      #expect(visit.errors == "" && visit.status == nil)
      try visit.close()
    }
  }
}
