// Every number that decides something about the file formats. Sources: V Glassine's own.

nonisolated enum FormatConstants {
  /// Arrays and objects within each other; the formats themselves nest five deep.
  static let deepestNesting = 64

  /// Up to so many members of an object are looked at one by one for a name that appears twice.
  static let fewMembers = 32

  /// Characters of the file's own text that a message repeats.
  static let longestQuotation = 60

  /// Points. Beyond it a double no longer holds an eighth of a point, and sums stay finite below.
  static let largestCoordinate = 1e15

  /// Whole numbers below it are written digit by digit, others with an exponent; within Int64.
  static let integerTextLimit = 1e17

  /// Scales that a scroll view of a file may have: beyond them, sums of points lose their meaning.
  static let zoomScales = 0.0001...10000.0

  /// Fingers and taps that a recognizer of a file may ask for.
  static let mostTouches = 100

  /// Pages, segments: as many as a control could show many times over.
  static let mostParts = 10000

  /// Rows of a list: as many as a program that is looked at for a bug would show.
  static let mostRows = 100_000

  /// Points; no row is higher (`ListConstants.highestRow`).
  static let highestRow = 1_000_000.0

  /// Seconds, some thirty years: frame numbers stay exact.
  static let largestTime = 1e9

  /// Frames per second.
  static let rates = 1.0...1000.0

  /// Seconds that a replay goes on after the last line while something still moves: a timer that
  /// repeats for ever must not keep it from ending.
  static let longestSettling = 60.0

  /// Transcripts give seconds, points and other quantities in thousandths, so that the last bits of
  /// a machine's sine do not show.
  static let transcriptSteps = 1000.0
}
