// The loop's time in slow motion.
import Foundation
import Glassine
import GlassineControls
import GlassineInput
import GlassineUI
import Testing

@Suite("The loop's time", .serialized)
struct FrameLoopTests {
  private func makeLoop() throws -> FrameLoop {
    var configuration = PlatformConfiguration()
    configuration.drivers = ["offscreen"]
    configuration.usesGameControllers = false
    configuration.isEnvironmentHeard = false
    return try FrameLoop(Application(), configuration: configuration)
  }

  @Test("slow motion stretches the application's time from then on, and never reverses it")
  func slowness() throws {
    let loop = try makeLoop()
    defer { loop.close() }
    // Both clocks agree until then.
    let low = loop.platform.now
    let plain = loop.applicationNow
    #expect(low <= plain && plain <= loop.platform.now)
    loop.slowness = 100
    // The clock is read before the loop's time and after it: at least the difference has passed.
    let began = loop.platform.now
    let start = loop.applicationNow
    #expect(start >= plain)
    while loop.platform.now - began < 0.02 {}
    let later = loop.applicationNow
    let passed = loop.platform.now - began
    #expect(later >= start && later - start <= passed / 100 + 1e-6)
    loop.slowness = 1
    #expect(loop.applicationNow >= later)
    for wrong in [0, -1, Double.nan, .infinity] {
      loop.slowness = wrong
      #expect(loop.slowness == 1)
    }
  }

  @Test(
    "GLASSINE_INSPECTOR reaches an inspector of the program, and one that it does not know of",
    arguments: [("1", true), ("1", false), ("open", true), ("open", false), ("0", true)])
  func inspector(wish: String, isPrograms: Bool) throws {
    setenv("GLASSINE_INSPECTOR", wish, 1)
    defer { unsetenv("GLASSINE_INSPECTOR") }
    var configuration = PlatformConfiguration()
    configuration.drivers = ["offscreen"]
    configuration.usesGameControllers = false
    let loop = try FrameLoop(Application(), configuration: configuration)
    defer { loop.close() }
    let surface = try loop.makeSurface(title: "", size: CGSize(width: 200, height: 100))
    if isPrograms {
      // As a program for the public has it.
      let own = Inspector(loop, on: surface)
      own.opensOnFourFingerTap = false
    }
    loop.launch()
    let inspector = try #require(loop.inspector)
    #expect(inspector.isOpen == (wish == "open"))
    #expect(inspector.opensOnFourFingerTap == (wish != "0"))
  }

  @Test("closing one window of two removes it, and the loop runs on with the other")
  func closing() throws {
    let loop = try makeLoop()
    defer { loop.close() }
    let surfaces = try (0..<2).map { _ in
      try loop.makeSurface(title: "", size: CGSize(width: 100, height: 100))
    }
    for surface in surfaces {
      let window = Window(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      window.surface = surface.number
      loop.application.add(window)
      window.backgroundColor = .red
    }
    // No turn sleeps for long.
    loop.application.scheduleTimer(after: 0.005, repeatingEvery: 0.005) { _ in }
    loop.launch()
    loop.runOnce()
    func askToClose(_ surface: Surface) {
      loop.application.process(
        .window(
          WindowSample(
            change: .closeRequested, timestamp: loop.applicationNow, window: surface.number)))
      let count = loop.application.windows.count
      for _ in 0..<200
      where loop.application.windows.count == count && !loop.application.terminationRequested {
        loop.runOnce()
      }
    }
    askToClose(surfaces[0])
    #expect(!loop.application.terminationRequested)
    #expect(loop.surfaces.count == 1 && loop.surfaces.first === surfaces[1])
    #expect(loop.application.windows.map(\.surface) == [surfaces[1].number])
    askToClose(surfaces[1])
    #expect(loop.application.terminationRequested && loop.surfaces.count == 1)
  }

  @Test("a window beside a hidden one is the last one: closed, it ends the program")
  func closingBesideHidden() throws {
    let loop = try makeLoop()
    defer { loop.close() }
    let size = CGSize(width: 100, height: 100)
    let main = try loop.makeSurface(title: "", size: size)
    let tools = try loop.makeSurface(
      title: "", size: size, options: [.resizable, .highDPI, .hidden])
    loop.application.scheduleTimer(after: 0.005, repeatingEvery: 0.005) { _ in }
    loop.launch()
    loop.runOnce()
    func tell(_ change: WindowSample.Change, _ surface: Surface, until: () -> Bool) {
      loop.application.process(
        .window(
          WindowSample(change: change, timestamp: loop.applicationNow, window: surface.number)))
      for _ in 0..<100 where !until() { loop.runOnce() }
    }
    // With the other hidden, nothing of the application is visible.
    #expect(loop.application.state == .active)
    tell(.hidden, main) { loop.application.state == .background }
    #expect(loop.application.state == .background)
    tell(.shown, main) { loop.application.state != .background }
    tell(.closeRequested, main) { loop.application.terminationRequested }
    #expect(loop.application.terminationRequested)
    #expect(loop.surfaces.count == 2 && loop.surfaces.first === main)
    // Once it is shown, it counts.
    loop.application.terminationRequested = false
    tools.platformWindow?.show()
    tell(.closeRequested, main) { loop.surfaces.count == 1 }
    #expect(!loop.application.terminationRequested && loop.surfaces.first === tools)
  }

  @Test(
    "an input method gets the text's rectangle in the platform's points, on enlarged windows too")
  func textInputRect() throws {
    let loop = try makeLoop()
    defer { loop.close() }
    loop.enlargesOnFineDisplays = true
    loop.displayDiagonal = 4
    _ = try loop.makeSurface(title: "", size: CGSize(width: 1280, height: 800))
    let factor = loop.application.scale(of: 0)
    #expect(factor > 1)
    // As programs make them: on no surface by name.
    let window = Window(frame: CGRect(x: 0, y: 0, width: 800, height: 480))
    window.isHidden = false
    loop.application.add(window)
    let field = TextField(frame: CGRect(x: 100, y: 200, width: 200, height: 40))
    window.addSubview(field)
    #expect(field.becomeFirstResponder())
    let rect = try #require(loop.application.textInputRect)
    #expect(rect.minX >= 100)
    #expect(
      loop.platform.textInputRect
        == CGRect(
          x: rect.minX * factor, y: rect.minY * factor, width: rect.width * factor,
          height: rect.height * factor))
  }

  /// Accepts text, in all of its bounds.
  private final class Field: View, KeyInput {
    var hasText: Bool { false }
    override var canBecomeFirstResponder: Bool { true }
    func insertText(_ text: String) {}
    func deleteBackward() {}
  }

  @Test("an input method gets the text's rectangle again once a window's points change size")
  func textInputRectOfOtherPoints() throws {
    let loop = try makeLoop()
    defer { loop.close() }
    loop.enlargesOnFineDisplays = true
    loop.displayDiagonal = 4
    let surface = try loop.makeSurface(title: "", size: CGSize(width: 800, height: 480))
    #expect(loop.application.scale(of: 0) > 1)
    let window = Window(frame: CGRect(x: 0, y: 0, width: 800, height: 480))
    window.isHidden = false
    loop.application.add(window)
    let field = Field(frame: CGRect(x: 100, y: 200, width: 200, height: 40))
    window.addSubview(field)
    #expect(field.becomeFirstResponder())
    let place = field.frame
    #expect(loop.platform.textInputRect?.minX ?? 0 > place.minX)
    // As on a display whose points need no enlarging.
    loop.displayDiagonal = 40
    loop.application.scheduleTimer(after: 0.005, repeatingEvery: 0.005) { _ in }
    loop.launch()
    surface.platformWindow?.setSize(CGSize(width: 900, height: 500))
    for _ in 0..<100 where loop.application.scale(of: 0) != 1 { loop.runOnce() }
    #expect(loop.application.scale(of: 0) == 1 && field.isFirstResponder)
    #expect(loop.application.textInputRect == place && loop.platform.textInputRect == place)
  }

  @Test("a window is enlarged with its points, within its display")
  func enlargedWindow() throws {
    for (size, isWhole) in [
      (CGSize(width: 400, height: 300), true), (CGSize(width: 1000, height: 300), false),
    ] {
      let loop = try makeLoop()
      defer { loop.close() }
      loop.enlargesOnFineDisplays = true
      loop.displayDiagonal = 4
      let surface = try loop.makeSurface(title: "", size: size)
      let window = try #require(surface.platformWindow)
      let display = try #require(window.displayPanel).pixels
      let factor = loop.application.scale(of: 0)
      #expect(factor > 1)
      let width = isWhole ? size.width * factor : display.width
      #expect(window.size == CGSize(width: width, height: size.height * factor))
      #expect(
        loop.application.size(of: 0)
          == CGSize(width: width / factor, height: size.height))
      // Without a wish it has the requested size.
      loop.enlargesOnFineDisplays = false
      let plain = try loop.makeSurface(title: "", size: size)
      #expect(plain.platformWindow?.size == size)
    }
  }
}
