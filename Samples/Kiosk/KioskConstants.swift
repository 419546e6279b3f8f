// The numbers of the exhibit's behaviour, each with its unit.
import Foundation

nonisolated enum KioskConstants {
  /// The default size of the window, in points.
  static let size = CGSize(width: 1280, height: 720)

  /// The least size of the layout, in points: an upright form with its keyboard, a bar with its
  /// words. On a smaller screen the whole is scaled down.
  static let leastSize = CGSize(width: 800, height: 690)

  /// Blocks from this size on, in bytes, are the system's rather than the heap's (V): a software
  /// renderer allocates them by the dozen for each picture.
  static let largeBlockBytes: Int32 = 64 << 10
  /// The names of `mallopt`'s settings, as in glibc's malloc.h.
  static let mmapThreshold: Int32 = -3
  static let trimThreshold: Int32 = -1

  // MARK: Prints on the table

  /// Width of a print at scale 1, in points, without its paper.
  static let printWidth: CGFloat = 192
  /// Pixels of a painted print, per point at scale 1, at least and at most. At the most, six fit on
  /// a page of the atlas, and all take some 190 MB.
  static let printPixelsPerPoint: ClosedRange<CGFloat> = 2...3.5
  /// Pixels of a screen's shorter side for each of these. Prints on the table are as sharp as a
  /// screen of 2x or 4K can show them, and a little soft at their largest.
  static let screenPixelsPerPrintPixel: CGFloat = 480
  /// The same for random fingers, which see nothing.
  static let blindPrintPixelsPerPoint: CGFloat = 0.5

  /// The painted pixels for a screen of the given number of pixels.
  static func printPixelsPerPoint(onScreenOf pixels: CGSize) -> CGFloat {
    let range = printPixelsPerPoint
    let wanted = min(pixels.width, pixels.height) / screenPixelsPerPrintPixel
    return min(max(wanted, range.lowerBound), range.upperBound)
  }

  /// White paper around the print, and below it for the caption, in points.
  static let paperMargin: CGFloat = 14
  static let captionHeight: CGFloat = 40
  static let scaleRange: ClosedRange<CGFloat> = 0.6...2.4
  /// A dealt print's share of its place's room in the rows: neighbours overlap a little.
  static let dealtShare: CGFloat = 1.06
  static let leastDealtScale: CGFloat = 0.5
  /// Largest tilt of a dealt print, in radians.
  static let dealtTilt: CGFloat = 0.16
  /// The factor of a throw's speed per millisecond. Source: UIScrollView's fast rate is 0.99.
  static let throwRate: CGFloat = 0.996
  /// Slower than both, a released print rests: in points and in radians a second.
  static let slowestThrow: CGFloat = 40
  static let slowestTurn: CGFloat = 0.2
  /// Seconds since a rotation within which a released print spins on: the time between the lifts of
  /// a hand's two fingers.
  static let turnSeconds: TimeInterval = 0.06
  static let fastestTurn: CGFloat = 8
  /// The factor of the speed at the table's edge.
  static let edgeBounce: CGFloat = 0.35
  /// The part of a print that stays on the table, in points.
  static let edgeMargin: CGFloat = 64

  // MARK: The exhibit

  /// Width of the cards' edges in high contrast, in points.
  static let edgeWidth: CGFloat = 2

  /// Least side of touch targets, in points.
  static let target: CGFloat = 64
  /// Least width of the button that sends an order, in points: room for its words.
  static let sendWidth: CGFloat = 200
  /// The opacity that the catalogue's pages lose beside the middle one.
  static let neighbourFade: CGFloat = 0.55
  /// The number of dealt prints, and the most prints on the table.
  static let dealtPrints = 8
  /// No print is painted for this time after a sample of a finger, so that what follows the finger
  /// has all of the processor (V).
  static let paintingPauseNanoseconds: UInt64 = 300_000_000
  /// The longest time that fingers keep one print from being painted (V).
  static let longestPaintingPauseNanoseconds: UInt64 = 3_000_000_000
  static let mostPrints = 16
  /// The number before the first order's.
  static let firstOrder = 1000

  /// The height of the form's heading and margins if the window is too low for more.
  static let lowFormTop: CGFloat = 76
  static let lowFormMargin: CGFloat = 12
  // MARK: Presence

  /// Seconds from one print to the next without a visitor, and of each move.
  static let attractSeconds: TimeInterval = 6
  static let attractMoveSeconds: TimeInterval = 1.4
  /// The key that switches speech on and off, by its USB HID usage: F12, which panels can send (V).
  static let voiceKey: UInt16 = 0x45
  /// Seconds that a visitor gets who listens and asks for more time. Source: WCAG 2.2.1 wants at
  /// least ten times the usual limit in all; each answer gives this much (V).
  static let voiceSeconds: TimeInterval = 120
  /// Seconds without a touch until the screen is dimmed, and until it is blank (V).
  static let dimSeconds: TimeInterval = 30 * 60
  static let blankSeconds: TimeInterval = 2 * 3600
  static let dimmedAlpha: CGFloat = 0.6
  static let dimmingSeconds: TimeInterval = 0.4
  /// Above the keyboard.
  static let curtainZ: CGFloat = 10_000
  /// The duration of a panel's way with the keyboard, in seconds: the keyboard's own.
  static let keyboardSeconds: TimeInterval = 0.25

  // MARK: Simulated days (V)

  /// Seconds of a day in which visitors come, and from frame to frame while something moves.
  static let openSeconds: TimeInterval = 8 * 3600
  static let simulatedFrame: TimeInterval = 1 / 20
  /// The width of the area that a person's taps on one target fall into, in points.
  static let tapScatter = 24.0
  /// The time in seconds at which milliseconds exceed 32 bits, after 49.7 days.
  static let millisecondsEnd: TimeInterval = 4_294_967.296

  // MARK: Service corner

  static let pin = "2468"
  /// Seconds from one reading of the service panel's figures to the next.
  static let figuresSeconds: TimeInterval = 1
}
