// The sample by keyboard and mouse.
import Foundation
import Pictures
import Testing

extension SampleTests {
  @Suite struct KeysAndMouse {
    /// Linux' key codes.
    enum Code {
      static let w = 17, a = 30, s = 31, d = 32, e = 18, space = 57, escape = 1, p = 25
      static let up = 103, down = 108, left = 105, right = 106
    }

    @Test("R5: keys steer, row, light, pause and resume")
    func keys() throws {
      let stage = try Stage()
      defer { stage.end() }
      let ways: [(Int, [Double])] = [
        (Code.w, [0, -1]), (Code.a, [-1, 0]), (Code.s, [0, 1]), (Code.d, [1, 0]),
        (Code.up, [0, -1]), (Code.left, [-1, 0]), (Code.down, [0, 1]), (Code.right, [1, 0]),
      ]
      for (code, way) in ways {
        try stage.tell("key \(code) down")
        try stage.until("key \(code) steers") { $0.stick == way }
        try stage.tell("key \(code) up")
        try stage.until("key \(code) released") { $0.isCalm }
      }
      try stage.tell(
        "key \(Code.w) down", "key \(Code.d) down", "key \(Code.space) down", "key \(Code.e) down")
      try stage.until("four keys at once") { $0.row && $0.light && $0.stick == [0.707, -0.707] }
      try stage.untilPixel("the row button lit", stage.rowSkin, \.isSeaGreen)
      for code in [Code.w, Code.d, Code.space, Code.e] { try stage.tell("key \(code) up") }
      try stage.until("all released") { $0.isCalm }
      try stage.untilPixel("the row button at rest", stage.rowSkin, \.isDark)

      try stage.tell("key \(Code.escape) down", "key \(Code.escape) up")
      try stage.until("paused") { $0.paused }
      _ = try stage.resumeButton()
      try stage.tell("key \(Code.escape) down", "key \(Code.escape) up")
      try stage.until("resumed") { !$0.paused }
      try stage.tell("key \(Code.p) down", "key \(Code.p) up")
      try stage.until("paused by P") { $0.paused }
    }

    @Test("a key that repeats while it is held pauses once")
    func repeats() throws {
      let stage = try Stage(compositor: ["--repeat", "40,150"])
      defer { stage.end() }
      try stage.tell("key \(Code.escape) down")
      try stage.until("paused") { $0.paused }
      // Long enough for some repeats.
      try stage.tell("sleep 700", "sync", "wait-commits 2", "key \(Code.escape) up", "sync")
      #expect(try stage.states.map(\.paused) == [false, true])
      try stage.tell("key \(Code.d) down", "sleep 500", "sync")
      #expect(try stage.state?.isCalm == true, "the menu has the keys")
    }

    @Test("keys held when the keyboard focus is lost are released, and work when it is back")
    func focusLoss() throws {
      let stage = try Stage()
      defer { stage.end() }
      try stage.tell("key \(Code.d) down", "key \(Code.space) down")
      try stage.until("both held") { $0.row && $0.isSteering }
      try stage.tell("focus out")
      try stage.until("both released") { $0.isCalm }
      try stage.tell("focus in", "key \(Code.a) down")
      try stage.until("keys again") { $0.stick == [-1, 0] && !$0.row }
      try stage.tell("key \(Code.a) up")
      try stage.until("released") { $0.isCalm }
    }

    @Test("a key held while the menu opens is released, and a key up in the menu hurts nothing")
    func keyHeldIntoMenu() throws {
      let stage = try Stage()
      defer { stage.end() }
      try stage.tell("key \(Code.d) down")
      try stage.until("steering") { $0.isSteering }
      try stage.tap(0, stage.pause)
      try stage.until("paused") { $0.paused && $0.isCalm }
      let resume = try stage.resumeButton()
      try stage.tell("key \(Code.d) up")
      try stage.tap(0, resume)
      try stage.until("resumed, going nowhere") { !$0.paused && $0.isCalm }
      try stage.tell("key \(Code.d) down")
      try stage.until("steering again") { $0.stick == [1, 0] }
    }

    @Test("T8: the mouse presses what fingers press")
    func mouse() throws {
      let stage = try Stage()
      defer { stage.end() }
      try stage.tell("move \(stage.row.x) \(stage.row.y)", "button left down")
      try stage.until("held") { $0.row }
      try stage.untilPixel("lit", stage.rowSkin, \.isSeaGreen)
      try stage.tell("button left up")
      try stage.until("released") { $0.isCalm }
      try stage.tell("move \(stage.stick.x) \(stage.stick.y)", "button left down")
      try stage.tell("move \(stage.stick.x) \(stage.stick.y + 200)")
      try stage.until("the stick at its rim") { $0.stick == [0, 1] }
      // A finger works while the mouse holds the stick.
      try stage.down(0, stage.light)
      try stage.until("both") { $0.stick == [0, 1] && $0.light }
      try stage.up(0)
      try stage.tell("button left up")
      try stage.until("all released") { $0.isCalm }
      try stage.tell("move \(stage.pause.x) \(stage.pause.y)", "button left down", "button left up")
      let resume = try stage.resumeButton()
      try stage.tell("move \(resume.x) \(resume.y)", "button left down", "button left up")
      try stage.until("resumed") { !$0.paused }
    }
  }
}
