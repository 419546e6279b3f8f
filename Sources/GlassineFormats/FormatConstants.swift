// The constants of the file formats. Sources: V Glassine's own.

nonisolated enum FormatConstants {
  /// Maximum nesting of arrays and objects; the formats themselves nest five deep.
  static let deepestNesting = 64

  /// In objects up to this number of members, duplicate names are found by comparing all of them.
  static let fewMembers = 32

  /// Maximum number of characters of the file's text quoted in a message.
  static let longestQuotation = 60

  /// Points. Beyond it the resolution of a double is coarser than an eighth of a point; sums stay
  /// finite below.
  static let largestCoordinate = 1e15

  /// Whole numbers below it are written digit by digit, others with an exponent; within Int64.
  static let integerTextLimit = 1e17

  /// Zoom scales that a file may set: beyond them, sums of points lose their precision.
  static let zoomScales = 0.0001...10000.0

  /// Maximum number of fingers and taps of a recognizer in a file.
  static let mostTouches = 100

  /// The maximum number of a seat in a file: more seats than fit around one table.
  static let largestSeat = 1000

  /// The maximum number of pages or segments: far more than a control can show.
  static let mostParts = 10000

  /// Maximum number of rows of a list: more than a reproduced bug would need.
  static let mostRows = 100_000

  /// Points; no row is higher (`ListConstants.highestRow`).
  static let highestRow = 1_000_000.0

  /// Seconds, some thirty years: frame numbers stay exact.
  static let largestTime = 1e9

  /// Points: the sizes of fonts in a file.
  static let fontSizes = 1.0...1000.0

  /// Frames per second.
  static let rates = 1.0...1000.0

  /// Seconds that a replay continues after the last line while something still moves: a timer that
  /// repeats for ever must not prevent its end.
  static let longestSettling = 60.0

  /// Transcripts contain seconds, points and other quantities in thousandths, so that the last bits
  /// of a machine's sine are not visible.
  static let transcriptSteps = 1000.0
}
