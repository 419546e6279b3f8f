// The constants of the inspector's look and timing. Source: Glassine's own; colours and type are
// the dusk theme's.
import Foundation
import GlassineText
import GlassineUI

enum InspectorConstants {
  // MARK: Keys, as USB HID usages

  /// F12: opens and closes the inspector.
  static let openKey: UInt16 = 0x45
  /// F11: rings under the fingers, without the inspector.
  static let ringsKey: UInt16 = 0x44
  /// F10: slow motion.
  static let slowKey: UInt16 = 0x43
  /// F9: writes the last minute of input to a file.
  static let saveKey: UInt16 = 0x42
  /// The factor of slow motion.
  static let slowness = 8.0

  // MARK: The tap of four fingers

  static let tapFingers = 4
  /// Seconds from the first finger down to the last one up.
  static let tapSeconds = 0.5
  /// Points that each finger may move.
  static let tapSlop: CGFloat = 24

  // MARK: Fingers

  /// Points: a fingertip, with a visible margin around it.
  static let ringRadius: CGFloat = 26
  static let ringWidth: CGFloat = 3
  /// Seconds of a ring's fade after its finger has left.
  static let ringFadeSeconds = 0.35
  /// Seconds of a finger's path in its trail, and the maximum number of positions.
  static let trailSeconds = 0.6
  static let trailPlaces = 48

  // MARK: Readings of the application

  /// The maximum number of drawn outlines, and of views visited for them.
  static let mostOutlines = 1500
  static let mostVisits = 20_000
  /// Seconds between two readings of texts and figures, for readability.
  static let readingSeconds = 0.1
  /// The maximum number of frames in the graph, and the seconds of its full height.
  static let graphFrames = 120
  static let graphSeconds = 1.0 / 30
  /// The number of parts of the latency histogram, and the seconds of each.
  static let latencyParts = 24
  static let latencyPartSeconds = 0.002
  /// The number of touches in the histogram.
  static let latencies = 512
  /// The maximum number of fingers, recognizers and visits in the panel's lists.
  static let mostFingers = 5
  static let mostRecognizers = 6
  static let mostVisitLines = 7
  /// The maximum number of responders that are followed: a cyclic chain has no end.
  static let mostResponders = 64
  /// The maximum number of lines for the responder chain.
  static let mostChainLines = 6
  /// The maximum number of the program's own lines.
  static let mostProgramLines = 8

  // MARK: Look

  /// The panel's width and margins, in points.
  static let panelWidth: CGFloat = 320
  static let margin: CGFloat = 12
  static let padding: CGFloat = 16
  static let corner: CGFloat = 22
  static let graphHeight: CGFloat = 56
  static let latencyHeight: CGFloat = 54
  /// The width of a frame in the graph, and of the labels at its left, in points.
  static let graphStep: CGFloat = 2
  static let graphGutter: CGFloat = 48
  /// Points between a list's columns.
  static let columnGap: CGFloat = 8
  /// The line height of lists, and the gap between sections.
  static let lineHeight: CGFloat = 16
  static let gap: CGFloat = 16

  static let panel = Color(hex: 0x10162C, alpha: 0.96)
  static let well = Color(hex: 0x000000, alpha: 0.28)
  static let text = Color(hex: 0xF4F1EA)
  static let secondary = Color(hex: 0xF4F1EA, alpha: 0.66)
  static let faint = Color(hex: 0xF4F1EA, alpha: 0.36)
  static let accent = Color(hex: 0xFFB454)
  static let second = Color(hex: 0x63D2C6)
  static let danger = Color(hex: 0xFF5D5D)
  static let violet = Color(hex: 0xB79CFF)
  static let sky = Color(hex: 0x7FB2FF)
  static let edgeTop = Color(white: 1, alpha: 0.20)
  static let edgeBottom = Color(white: 1, alpha: 0.07)

  static let title = FontDescriptor(size: 15, weight: .semibold)
  static let caption = FontDescriptor(size: 11, weight: .semibold, tracking: 0.04)
  static let small = FontDescriptor(size: 11, weight: .regular, usesTabularFigures: true)
  static let body = FontDescriptor(size: 12, weight: .medium, usesTabularFigures: true)
}
