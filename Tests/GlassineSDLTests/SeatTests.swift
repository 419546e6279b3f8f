// Two wl_seats, told apart or not.
import Foundation
import GlassineInput
import Testing

@testable import GlassineSDL

extension PlatformTests {
  @Suite("Seats of the compositor")
  struct Seats {
    private static func lines(_ samples: [Sample]) -> [String] {
      samples.compactMap { sample in
        switch sample {
        case .key(let key):
          "\(key.seat) key \(key.name) \(key.usage) \(key.phase) \(key.modifierFlags.rawValue)"
        case .text(let text): "\(text.seat) text \(text.text)"
        case .touch(let touch): "\(touch.seat) \(touch.type) \(touch.phase)"
        case .lost(let lost): "\(lost.seat) lost \(lost.reason)"
        default: nil
        }
      }
    }

    @Test("Told apart, keys, text and fingers carry their seat, and nothing is heard twice")
    @MainActor func apart() throws {
      let stage = try Stage(compositor: ["--seats", "2"])
      defer { stage.end() }
      stage.platform.separatesSeats = true
      try stage.tell("sync", "sync")
      stage.platform.startTextInput(rect: .zero)
      _ = stage.take()
      try stage.tell("key 30 down", "seat 1", "key 42 down", "key 48 down", "seat 0", "key 30 up")
      try stage.tell("seat 1", "key 48 up", "key 42 up", "sync")
      #expect(
        Self.lines(stage.take()) == [
          "0 key a 4 began 0", "0 text a", "1 key Left Shift 225 began 0", "1 key b 5 began 2",
          "1 text B", "0 key a 4 ended 0", "1 key b 5 ended 2", "1 key Left Shift 225 ended 2",
        ])
      try stage.tell("touch down 1 10 10", "touch frame", "seat 0", "touch down 1 20 20")
      try stage.tell("touch frame", "touch up 1", "touch frame", "move 5 5", "button left down")
      try stage.tell("seat 1", "move 9 9", "button left down", "sync")
      #expect(
        Self.lines(stage.take()) == [
          "1 direct began", "0 direct began", "0 direct ended", "0 indirectPointer began",
          "1 indirectPointer began",
        ])
      #expect(stage.platform.seatName(0) == "seat0" && stage.platform.seatName(1) == "seat1")
      try stage.tell("key 30 down", "sync")
      _ = stage.take()
      try stage.tell("unplug", "sync")
      let lost = Self.lines(stage.take())
      #expect(lost.contains("1 direct cancelled") && lost.contains("1 indirectPointer cancelled"))
      #expect(lost.contains("1 key a 4 cancelled 0"))
      #expect(lost.last == "1 lost seat")
      try stage.tell("seat 0", "key 30 down", "key 30 up", "sync")
      #expect(Self.lines(stage.take()) == ["0 key a 4 began 0", "0 text a", "0 key a 4 ended 0"])
    }

    @Test("A finger that is down while seats are separated, or joined again, ends on its own seat")
    @MainActor func changeUnderFinger() throws {
      let stage = try Stage(compositor: ["--seats", "2"])
      defer { stage.end() }
      try stage.tell("seat 1", "touch down 1 10 10", "touch frame", "sync")
      #expect(Self.lines(stage.take()) == ["0 direct began"])
      stage.platform.separatesSeats = true
      try stage.tell("touch up 1", "touch frame", "sync")
      #expect(Self.lines(stage.take()) == ["0 direct cancelled"])
      try stage.tell("touch down 2 10 10", "touch frame", "sync")
      #expect(Self.lines(stage.take()) == ["1 direct began"])
      stage.platform.separatesSeats = false
      try stage.tell("touch up 2", "touch frame", "sync")
      #expect(Self.lines(stage.take()).first == "1 direct cancelled")
    }

    @Test("A held key of a seat repeats as the compositor says, and alone")
    @MainActor func repeats() throws {
      let stage = try Stage(compositor: ["--seats", "2", "--repeat", "50,100"])
      defer { stage.end() }
      stage.platform.separatesSeats = true
      try stage.tell("sync", "sync")
      _ = stage.take()
      try stage.tell("seat 1", "key 30 down", "sync")
      var seen: [String] = []
      let end = Date(timeIntervalSinceNow: 10)
      while seen.filter({ $0.contains("repeated") }).count < 3, Date() < end {
        stage.platform.wait(until: stage.platform.now + 1)
        stage.pump()
        seen += Self.lines(stage.take())
      }
      #expect(
        seen.prefix(4) == [
          "1 key a 4 began 0", "1 text a", "1 key a 4 repeated 0", "1 text a",
        ])
    }

    /// Kernel codes of the keys apostrophe, a, e, q and left shift (linux/input-event-codes.h).
    private static let (apostrophe, a, e, q, shift) = (40, 30, 18, 16, 42)

    @Test(
      "A dead key and a letter are one composed character, in any locale",
      arguments: ["C", "en_US.UTF-8", "xx_XX.unknown"])
    @MainActor func deadKeys(_ locale: String) throws {
      let before = getenv("LC_ALL").map { String(cString: $0) }
      setenv("LC_ALL", locale, 1)
      defer { if let before { setenv("LC_ALL", before, 1) } else { unsetenv("LC_ALL") } }
      let stage = try Stage(
        compositor: ["--seats", "2", "--layout", "us", "--variant", "intl"])
      defer { stage.end() }
      stage.platform.separatesSeats = true
      try stage.tell("sync", "sync")
      _ = stage.take()
      func text(_ codes: Int...) throws -> [String] {
        for code in codes { try stage.tell("key \(code) down", "key \(code) up") }
        try stage.tell("sync")
        return Self.lines(stage.take()).filter { $0.contains("text") }
      }
      try stage.tell("seat 1")
      #expect(try text(Self.apostrophe, Self.e) == ["1 text é"])
      // Each seat has a composition of its own.
      #expect(try text(Self.apostrophe) == [])
      try stage.tell("seat 0")
      #expect(try text(Self.a) == ["0 text a"])
      try stage.tell("seat 1", "key \(Self.shift) down")
      #expect(try text(Self.a) == ["1 text Á"])
      try stage.tell("key \(Self.shift) up")
      // A letter that takes no accent ends the composition without a character.
      #expect(try text(Self.apostrophe, Self.q) == [])
      #expect(try text(Self.q) == ["1 text q"])
      // A focus that goes away ends it too.
      #expect(try text(Self.apostrophe) == [])
      try stage.tell("focus out", "focus in", "sync")
      #expect(try text(Self.e) == ["1 text e"])
    }

    @Test("Two mice that press at once are two touches, each with one end, told apart or not")
    @MainActor func twoMice() throws {
      let stage = try Stage(compositor: ["--seats", "2"])
      defer { stage.end() }
      for isApart in [false, true, false] {
        stage.platform.separatesSeats = isApart
        try stage.tell("sync", "sync", "seat 0", "move 5 5", "button left down")
        try stage.tell("seat 1", "move 9 9", "button left down", "button left up")
        try stage.tell("seat 0", "button left up", "sync")
        let touches = stage.take().compactMap { sample in
          if case .touch(let touch) = sample { touch } else { nil }
        }
        #expect(touches.map(\.phase) == [.began, .began, .ended, .ended])
        #expect(touches.map(\.seat) == (isApart ? [0, 1, 1, 0] : [0, 0, 0, 0]))
        let sources = touches.map(\.source)
        #expect(Set(sources).count == 2 && sources == sources.reversed())
      }
    }

    @Test("Not told apart, all is the first seat's, as ever")
    @MainActor func together() throws {
      let stage = try Stage(compositor: ["--seats", "2"])
      defer { stage.end() }
      try stage.tell("seat 1", "key 30 down", "key 30 up", "touch down 1 10 10", "touch frame")
      try stage.tell("touch up 1", "touch frame", "sync")
      #expect(
        Self.lines(stage.take()) == [
          "0 key a 4 began 0", "0 key a 4 ended 0", "0 direct began", "0 direct ended",
        ])
    }
  }
}
