// An overlay of the C interface for one test.
import CGlassine
import Foundation
import Glassine
import Testing

@testable import GlassineC

/// Calls `body` with an overlay of 200 x 100 points and its screen, and destroys both afterwards.
func withOverlay(_ body: (glassine_overlay, OffscreenScreen) throws -> Void) throws {
  let screen = try OffscreenScreen(size: CGSize(width: 200, height: 100))
  defer { screen.close() }
  var overlay: glassine_overlay = 0
  try #require(glassine_overlay_create_without_window(200, 100, 1, &overlay) == GLASSINE_OK)
  defer { glassine_overlay_destroy(overlay) }
  try body(overlay, screen)
}
