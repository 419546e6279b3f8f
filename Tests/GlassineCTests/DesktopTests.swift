// The window of a host in C on the desktop; `CompositorTests` place one on a layer.
import CGlassine
import Foundation
import Glassine
import GlassineC
import Testing

@Suite("Layers of the desktop of hosts in C", .serialized)
struct DesktopTests {
  @Test("a layer that is none, or for no window, is refused in words")
  func refusals() throws {
    try withOverlay { overlay, _ in
      let refused = [
        (-1, 0, 0, "-1 is no layer"), (4, 0, 0, "4 is no layer"), (2, 16, 0, "16 are no edges"),
        (2, 8, -2, "-2 is no zone"), (2, 8, 20_000, "20000 is no zone"),
      ]
      for (layer, edges, zone, words) in refused {
        let result = glassine_set_desktop_layer(overlay, Int32(layer), UInt32(edges), Int32(zone))
        #expect(result == GLASSINE_ERROR_ARGUMENT)
        #expect(String(cString: glassine_last_error()).contains(words))
      }
      #expect(glassine_set_desktop_layer(overlay, 2, 8, 40) == GLASSINE_ERROR_PLATFORM)
      #expect(String(cString: glassine_last_error()).contains("the overlay has no SDL window"))
      #expect(glassine_present(overlay) == GLASSINE_OK)
      #expect(glassine_present(overlay + 1) == GLASSINE_GONE)
    }
  }
}
