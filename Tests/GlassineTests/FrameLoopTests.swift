// The loop's time, where it runs slower.
import Foundation
import Glassine
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
    let (start, began) = (loop.applicationNow, loop.platform.now)
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
}
