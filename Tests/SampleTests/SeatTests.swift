// Two visitors with a touch screen and a keyboard each, from two wl_seats to two forms.
import Foundation
import GlassineTesting
import Testing

extension SampleTests {
  @Suite struct Seats {
    /// The kernel's codes of keys (linux/input-event-codes.h).
    private static let codes: [Character: Int] = [
      "a": 30, "d": 32, "b": 48, "o": 24, "h": 35, "i": 23,
    ]
    private static let shift = 42

    private func keys(_ letter: Character, seat: Int, _ stage: KioskStage) throws {
      let code = try #require(Self.codes[Character(letter.lowercased())])
      let isCapital = letter.isUppercase
      try stage.tell("seat \(seat)")
      if isCapital { try stage.tell("key \(Self.shift) down") }
      try stage.tell("key \(code) down", "key \(code) up")
      if isCapital { try stage.tell("key \(Self.shift) up") }
    }

    private func tap(_ target: String, seat: Int, _ stage: KioskStage) throws {
      try stage.tell("seat \(seat)")
      try stage.tap(target)
      try stage.until("no finger") { $0.fingers == 0 }
    }

    private func stage(_ options: [String]) throws -> KioskStage {
      try KioskStage(options, compositor: ["--seats", "2"])
    }

    @Test("Two visitors type in two forms at once, and one's thanks do not stop the other")
    func twoForms() throws {
      let stage = try stage(["--screen", "guestbook", "--seats"])
      defer { stage.end() }
      try stage.until("the book") { $0.screen == "guestbook" }
      try tap("left name", seat: 0, stage)
      try tap("right name", seat: 1, stage)
      for (left, right) in zip("Ada", "Bob") {
        try keys(left, seat: 0, stage)
        try keys(right, seat: 1, stage)
      }
      try stage.until("both names") { $0.guests == ["Ada|", "Bob|"] }
      try tap("left sign", seat: 0, stage)
      try stage.until("the left one's thanks") { $0.guests == ["Ada| signed", "Bob|"] }
      try keys("o", seat: 0, stage)
      try tap("right greeting", seat: 1, stage)
      try keys("H", seat: 1, stage)
      try keys("i", seat: 1, stage)
      try stage.until("the right one goes on") { $0.guests == ["Ada| signed", "Bob|Hi"] }
      // Under the card with the thanks, and farther from its button than a wide finger reaches.
      try tap("left name", seat: 0, stage)
      try keys("b", seat: 0, stage)
      try tap("left back", seat: 0, stage)
      try tap("left name", seat: 0, stage)
      try keys("D", seat: 0, stage)
      try stage.until("the left one begins again") { $0.guests == ["D|", "Bob|Hi"] }
      #expect(stage.sample.errors == "")
    }

    @Test("A visitor whose seat is unplugged takes thanks and held key along, and may come again")
    func unplugged() throws {
      let stage = try stage(["--screen", "guestbook", "--seats"])
      defer { stage.end() }
      try tap("right name", seat: 1, stage)
      try keys("b", seat: 1, stage)
      try stage.until("a name") { $0.guests == ["|", "B|"] }
      try tap("right sign", seat: 1, stage)
      try stage.until("thanks") { $0.guests == ["|", "B| signed"] }
      try stage.tell("unplug")
      try stage.until("no thanks") { $0.guests == ["|", "B|"] }
      try tap("left name", seat: 0, stage)
      try keys("a", seat: 0, stage)
      try stage.until("the other goes on") { $0.guests == ["A|", "B|"] }
      #expect(stage.sample.errors == "")
    }

    @Test("Without the option all fingers are one visitor's, and the keyboard follows the last one")
    func oneSeat() throws {
      let stage = try stage(["--screen", "guestbook"])
      defer { stage.end() }
      try tap("left name", seat: 1, stage)
      try tap("right name", seat: 0, stage)
      try keys("b", seat: 1, stage)
      try stage.until("the right one's text") { $0.guests == ["|", "B|"] }
      try tap("left name", seat: 1, stage)
      try keys("a", seat: 1, stage)
      try stage.until("the left one's text") { $0.guests == ["A|", "B|"] }
      #expect(stage.sample.errors == "")
    }
  }
}
