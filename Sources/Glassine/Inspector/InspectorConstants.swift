// Every number and colour that decides how the inspector looks and when it shows what. Source:
// Glassine's own; colours and type are the dusk theme's.
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
  /// How many times slower slow motion is.
  static let slowness = 8.0

  // MARK: The tap of four fingers

  static let tapFingers = 4
  /// Seconds from the first finger down to the last one up.
  static let tapSeconds = 0.5
  /// Points that each finger may move.
  static let tapSlop: CGFloat = 24

  // MARK: Fingers

  /// Points: a fingertip, and a little to be seen around it.
  static let ringRadius: CGFloat = 26
  static let ringWidth: CGFloat = 3
  /// Seconds that a ring takes to go when its finger has left.
  static let ringFadeSeconds = 0.35
  /// Seconds of a finger's way that its trail shows, and places of it at most.
  static let trailSeconds = 0.6
  static let trailPlaces = 48

  // MARK: What is looked at

  /// Views whose outlines are drawn, and views that are visited for them, at most.
  static let mostOutlines = 1500
  static let mostVisits = 20_000
  /// Seconds between two readings of texts and figures, so that they can be read.
  static let readingSeconds = 0.1
  /// Frames in the graph at most, and seconds that its full height stands for.
  static let graphFrames = 120
  static let graphSeconds = 1.0 / 30
  /// Latencies are sorted into so many parts of so many seconds.
  static let latencyParts = 24
  static let latencyPartSeconds = 0.002
  /// Touches whose latency the histogram shows.
  static let latencies = 512
  /// Fingers, recognizers and visits that the panel lists, at most.
  static let mostFingers = 5
  static let mostRecognizers = 6
  static let mostVisitLines = 7
  /// Responders that are asked for their next one: a chain that goes round has no end.
  static let mostResponders = 64
  /// Lines that name the responder chain, at most.
  static let mostChainLines = 6

  // MARK: Look

  /// Points of the panel and around it.
  static let panelWidth: CGFloat = 320
  static let margin: CGFloat = 12
  static let padding: CGFloat = 16
  static let corner: CGFloat = 22
  static let graphHeight: CGFloat = 56
  static let latencyHeight: CGFloat = 54
  /// Points of a frame in the graph, and of the words at the graph's left.
  static let graphStep: CGFloat = 2
  static let graphGutter: CGFloat = 48
  /// Points between a list's columns.
  static let columnGap: CGFloat = 8
  /// Lines of the list's text, and the gap between sections.
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
