// The loop's time, where it runs slower.
import Foundation
import Glassine
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

  @Test("slowness stretches the application's time from then on, and never turns it back")
  func slowness() throws {
    let loop = try makeLoop()
    defer { loop.close() }
    // Both clocks agree until then.
    let low = loop.platform.now
    let plain = loop.applicationNow
    #expect(low <= plain && plain <= loop.platform.now)
    loop.slowness = 100
    // The clock is read before the loop's time and after it: so much has passed at least.
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
    "GLASSINE_INSPECTOR is heard by an inspector that the program made, and by one it knows not of",
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

  @Test("one window of two that the user closes goes, and the loop runs on with the other")
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
}
