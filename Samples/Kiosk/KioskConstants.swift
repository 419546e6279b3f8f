// The numbers that decide how the exhibit feels, each with its unit.
import Foundation

nonisolated enum KioskConstants {
  /// Points of the window where none are asked for.
  static let size = CGSize(width: 1280, height: 720)

  // MARK: Prints on the table

  /// Width of a print at scale 1, in points, without its paper.
  static let printWidth: CGFloat = 192
  /// Pixels that a print is painted with, per point at scale 1: sharp when enlarged at 2x.
  static let printPixelsPerPoint: CGFloat = 2
  /// White paper around the print, and below it for the caption, in points.
  static let paperMargin: CGFloat = 14
  static let captionHeight: CGFloat = 40
  static let scaleRange: ClosedRange<CGFloat> = 0.6...2.4
  /// Largest tilt of a print that was dealt out, in radians.
  static let dealtTilt: CGFloat = 0.16
  /// What is left of a throw's speed after a millisecond. Source: UIScrollView's fast rate is 0.99.
  static let throwRate: CGFloat = 0.996
  /// A throw slower than this is none, in points a second; and a turn, in radians a second.
  static let slowestThrow: CGFloat = 40
  static let slowestTurn: CGFloat = 0.2
  static let fastestTurn: CGFloat = 8
  /// What is left of the speed at the table's edge.
  static let edgeBounce: CGFloat = 0.35
  /// How much of a print stays on the table, in points.
  static let edgeMargin: CGFloat = 64
}
