// Numbers and colours of the sample.
import Glassine

enum HitBenchConstants {
  /// Points of the window and of the pictures.
  static let size = CGSize(width: 1280, height: 720)
  /// Width of the panel at the left, in points.
  static let panelWidth: CGFloat = 300

  /// Fingers that walk over the views at first, and at most.
  nonisolated static let fingers = 500
  nonisolated static let mostFingers = 2000
  /// Queries a second for each finger, as a quick touch screen reports it.
  static let rate = 1000.0
  /// Points of the scene that a finger walks in a second.
  static let speed = 900.0
  /// Seconds that are measured before the figures change.
  static let figureSeconds = 0.5

  /// Window points per scene point, at least and at most; a click of the wheel.
  static let zooms = 0.04...8.0
  static let wheelZoom = 1.15
  static let buttonZoom = 2.0

  static let ground = Color(hex: 0x0B1020)
  static let finger = Color(hex: 0xF4F1EA)
  static let own = Color(hex: 0xFFB454)
  static let hit = Color(hex: 0x63D2C6)
  static let built = Color(hex: 0xFFB454)
  static let stale = Color(hex: 0x5A6690)
  /// Boxes of a page by level: entries, leaves, branches upwards.
  static let levels = [
    Color(hex: 0x63D2C6), Color(hex: 0xFFD166), Color(hex: 0xFF7AA8), Color(hex: 0x9B8CFF),
    Color(hex: 0x6FB1FF),
  ]
}
