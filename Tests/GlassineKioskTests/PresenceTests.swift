// Visits, the service corner, the screen's brightness and the cursor.
import Foundation
import GlassineKiosk
import GlassineTesting
import Testing

@Suite("Presence")
struct PresenceTests {
  @Test("Quiet asks, the countdown ends the visit, and a touch answers")
  func session() {
    let host = HeadlessHost()
    let session = SessionTimer(host.application, quietSeconds: 60, askSeconds: 3)
    var log: [String] = []
    session.onChange = { log.append($0.rawValue) }
    session.onCountdown = { log.append("\($0)") }
    session.noteTouch()
    host.advance(by: 40)
    session.noteTouch()
    host.advance(by: 59)
    #expect(session.state == .visited)
    host.advance(by: 2.5)
    #expect(session.state == .asking)
    session.noteTouch()
    host.advance(by: 70)
    #expect(session.state == .idle && session.visits == 1)
    #expect(log == ["visited", "asking", "3", "2", "visited", "asking", "3", "2", "1", "idle"])
    #expect(host.application.nextFrameDue == nil, "without a visitor nothing runs")
  }

  @Test("The countdown begins with its whole seconds, whatever the time rounds to")
  func wholeSeconds() {
    let host = HeadlessHost()
    let session = SessionTimer(host.application, quietSeconds: 30, askSeconds: 20)
    var first: Set<Int> = []
    session.onCountdown = { [unowned session] in
      first.insert($0)
      session.end()
    }
    for _ in 0..<40 {
      host.advance(by: 0.1)
      session.noteTouch()
      session.ask()
    }
    #expect(first == [20])
  }

  @Test("A visitor may take more time, and a new visit has the usual time")
  func extending() {
    let host = HeadlessHost()
    let session = SessionTimer(host.application, quietSeconds: 10, askSeconds: 2)
    session.extend(by: 100)
    #expect(session.state == .idle)
    session.noteTouch()
    session.extend(by: 100)
    host.advance(by: 50)
    session.noteTouch()
    host.advance(by: 49)
    #expect(session.state == .visited)
    host.advance(by: 2)
    #expect(session.state == .asking)
    host.advance(by: 3)
    #expect(session.state == .idle)
    session.noteTouch()
    host.advance(by: 11)
    #expect(session.state == .asking)
  }

  @Test("A callback may end the visit; the attract loop steps evenly, and not with less motion")
  func callbacks() {
    let host = HeadlessHost()
    let session = SessionTimer(host.application, quietSeconds: 10, askSeconds: 5)
    session.onCountdown = { [unowned session] _ in session.end() }
    session.noteTouch()
    host.advance(by: 11)
    #expect(session.state == .idle && host.application.nextFrameDue == nil)
    var turns: [Int] = []
    let attract = AttractLoop(host.application, every: 6) { turns.append($0) }
    attract.start()
    host.advance(by: 16)
    #expect(turns == [1, 2, 3])
    host.application.isReduceMotionEnabled = true
    host.advance(by: 12)
    attract.stop()
    host.application.isReduceMotionEnabled = false
    host.advance(by: 12)
    #expect(turns == [1, 2, 3] && !attract.isRunning)
  }

  @Test("Three wrong PINs close the lock, for a time that doubles; nothing shows the PIN")
  func pinLock() throws {
    let lock = try #require(PinLock(pin: "4711"))
    #expect(PinLock(pin: "12") == nil && PinLock(pin: "12a4") == nil)
    #expect(lock.unlock("4712", at: 0) == .wrong && lock.unlock("", at: 0) == .wrong)
    #expect(lock.unlock("47114711", at: 0) == .closed(30))
    #expect(lock.unlock("4711", at: 29) == .closed(1), "the right one is not compared either")
    for _ in 0..<2 { #expect(lock.unlock("0000", at: 30) == .wrong) }
    #expect(lock.unlock("0000", at: 30) == .closed(60))
    #expect(lock.unlock("4711", at: 90) == .open)
    for _ in 0..<2 { _ = lock.unlock("0000", at: 91) }
    #expect(lock.unlock("0000", at: 91) == .closed(30))
    var text = "\(lock) \(String(reflecting: lock))"
    dump(lock, to: &text)
    #expect(!text.contains("4711") && !text.contains("52"))
  }

  @Test("A finger that rests in the corner is asked for the PIN, which opens it")
  func corner() throws {
    let host = HeadlessHost(size: CGSize(width: 800, height: 600))
    let lock = try #require(PinLock(pin: "2580"))
    let corner = ServiceCorner(lock: lock)
    host.window.addSubview(corner)
    var opened = 0
    corner.onOpen = { opened += 1 }
    host.finger(1).down(at: 20, 20).hold(for: 1).up()
    #expect(corner.panel == nil)
    host.finger(1).down(at: 20, 20).hold(for: 2.2).up()
    let panel = try #require(corner.panel)
    func type(_ digits: String) throws {
      for digit in digits {
        let key = try #require(panel.pad.key("\(digit)"))
        host.finger(2).down(on: key)
        #expect(panel.pad.pressedNames.isEmpty, "the keys do not show the PIN")
        host.finger(2).up()
      }
    }
    for _ in 0..<3 { try type("1111") }
    #expect(!panel.pad.isUserInteractionEnabled && opened == 0)
    host.advance(by: 31)
    try type("2580")
    #expect(opened == 1 && corner.panel == nil)
    host.advance(by: 1)
    #expect(host.application.nextFrameDue == nil)
  }

  @Test("The screen dims, blanks and wakes; the touch that wakes it is known")
  func screenSaver() {
    let host = HeadlessHost()
    let saver = ScreenSaver(host.application, dimSeconds: 30, blankSeconds: 90)
    var log: [String] = []
    saver.onChange = { log.append($0.rawValue) }
    host.advance(by: 20)
    #expect(saver.noteTouch() == false)
    host.advance(by: 29)
    #expect(log == [])
    host.advance(by: 2)
    #expect(saver.noteTouch() == false)
    host.advance(by: 95)
    #expect(log == ["dimmed", "full", "dimmed", "blank"])
    #expect(host.application.nextFrameDue == nil)
    #expect(saver.noteTouch())
    #expect(saver.level == .full)
  }

  @Test("A panel's brightness is a number of the kernel's; a wrong folder is one line")
  func backlight() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "light-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(throws: Backlight.Failure.self) { try Backlight(folder: folder) }
    try Data("255\n".utf8).write(to: folder.appending(path: "max_brightness"))
    let light = try Backlight(folder: folder)
    func written() throws -> String {
      try String(contentsOf: folder.appending(path: "brightness"), encoding: .utf8)
    }
    for (share, value) in [(0.5, "128\n"), (7, "255\n"), (-1, "0\n"), (.nan, "255\n")] {
      try light.set(share)
      #expect(try written() == value)
    }
  }

  @Test("A mouse shows the cursor for a while, a finger hides it at once")
  func cursor() {
    let host = HeadlessHost()
    var log: [Bool] = []
    let policy = CursorPolicy(host.application, hidingAfter: 5) { log.append($0) }
    let hover = HoverSample(phase: .moved, location: .zero, timestamp: 0)
    policy.note(.hover(hover))
    host.advance(by: 4)
    policy.note(.hover(hover))
    host.advance(by: 4)
    #expect(log == [false, true])
    host.advance(by: 2)
    #expect(log == [false, true, false])
    policy.note(.hover(hover))
    policy.note(
      .touch(
        TouchSample(
          source: TouchSource(finger: 1), phase: .began, location: .zero, timestamp: 1)))
    #expect(log == [false, true, false, true, false])
    host.advance(by: 6)
    #expect(host.application.nextFrameDue == nil)
  }
}
