// The latency of fingers, as a host in C reads it.
import CGlassine
import Foundation
import Glassine
import Testing

@testable import GlassineC

@Suite("Latency in C", .serialized)
struct LatencyTests {
  private func latency() -> glassine_latency {
    var latency = glassine_latency()
    latency.size = UInt32(MemoryLayout<glassine_latency>.size)
    return latency
  }

  @Test("figures are those of a panel or of one of its fingers, from the first call on")
  func figures() throws {
    try withOverlay { overlay, _ in
      var found = latency()
      let own = try #require(HostTable.shared.overlay(overlay)).overlay
      #expect(own.touchLatency == nil)
      #expect(glassine_get_latency(overlay, 0, 0, &found) == GLASSINE_OK)
      #expect(found.panels == 0 && found.count == 0 && found.left_out == 0 && found.longest == 0)
      let measured = try #require(own.touchLatency)
      for finger in 1...2 {
        var touch = TouchSample(
          source: TouchSource(device: 9, finger: Int64(finger)), phase: .began, location: .zero,
          timestamp: 1)
        touch.hasHardwareTime = true
        own.process(.touch(touch))
        glassine_update_at(overlay, 1)
        // The first frame draws the overlay, and nothing changes afterwards.
        #expect(glassine_draw(overlay, 0, 0, 0, 200, 100) == GLASSINE_OK)
      }
      #expect(glassine_process_touch(overlay, 5, glassine_phase(GLASSINE_BEGAN), 5, 5, 1) >= 0)
      #expect(glassine_get_latency(overlay, 0, 1, &found) == GLASSINE_OK)
      let figures = measured.panels[0].figures
      #expect(found.panels == 2 && found.fingers == 1 && !found.ends_at_display)
      #expect(found.count == 1 && found.left_out == 2 && found.longest == figures.longest)
      #expect(found.p50 == figures.p50 && found.p99 == figures.p99)
      #expect(glassine_get_latency(overlay, 0, 0, &found) == GLASSINE_OK && found.count == 1)
      // A panel or finger that there is not has no touches.
      for (panel, finger) in [(0, 2), (2, 0), (Int32.max, Int32.max)] as [(Int32, Int32)] {
        #expect(glassine_get_latency(overlay, panel, finger, &found) == GLASSINE_OK)
        #expect(found.count == 0 && found.longest == 0 && found.size == latency().size)
      }
    }
  }

  @Test("a null pointer, a size that is not set and negative numbers are errors in words")
  func errors() throws {
    func message() -> String { String(cString: glassine_last_error()) }
    var found = latency()
    try withOverlay { overlay, _ in
      #expect(glassine_get_latency(overlay, 0, 0, nil) == GLASSINE_ERROR_ARGUMENT)
      #expect(message().hasPrefix("glassine_get_latency: the latency is null, or its size"))
      found.size = 8
      #expect(glassine_get_latency(overlay, 0, 0, &found) == GLASSINE_ERROR_ARGUMENT)
      found = latency()
      #expect(glassine_get_latency(overlay, -1, 0, &found) == GLASSINE_ERROR_ARGUMENT)
      #expect(message().hasPrefix("glassine_get_latency: panel -1, finger 0: "))
      // A later version's structure is larger.
      found.size = 500
      #expect(glassine_get_latency(overlay, 0, 0, &found) == GLASSINE_OK && found.size == 500)
    }
    #expect(glassine_get_latency(999, 0, 0, &found) == GLASSINE_GONE)
  }
}
