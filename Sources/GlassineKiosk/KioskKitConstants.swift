// The numbers that decide the kit's behaviour, each with its unit and source. V: Glassine's own.
import Foundation

nonisolated enum KioskKitConstants {
  // MARK: Content (V)

  /// The largest file of content that is read, in bytes, and the most texts of a string table.
  static let largestContent = 4 << 20
  static let mostTexts = 10_000
  /// Lengths of a theme file, in points.
  static let themeLengths = 0.0...1000.0
  /// The z position of the error bar, above a scene's views, and its padding in points.
  static let errorZ: CGFloat = 100_000
  static let errorPadding: CGFloat = 12

  // MARK: Presence

  /// Seconds that a timer may be early, by the rounding of frames (V).
  static let timeSlack: TimeInterval = 0.001
  /// Wrong tries until the lock closes, for seconds that double up to a longest time (V).
  static let pinTries = 3
  static let pinWait: TimeInterval = 30
  static let longestPinWait: TimeInterval = 15 * 60
  static let longestPin = 16
  /// The width of the edge of the field for the PIN, in points (V).
  static let fieldEdge: CGFloat = 1.5

  // MARK: Ghosts (V)

  /// Landings within the first distance, in points, belong to one spot. Landings between the two
  /// distances are those of people who use the view at the spot.
  static let spotRadius: CGFloat = 3
  static let ringRadius: CGFloat = 15
  /// A spot is muted after as many landings, over as many seconds, with at most this mean distance
  /// from their middle in points, and as many times as many on it as around it. A hand that comes
  /// back for ten minutes does not hit a point as exactly.
  static let spotLandings = 24
  static let spotSeconds: TimeInterval = 600
  static let spotSpread: CGFloat = 1.5
  static let aloneFactor = 8
  /// Landings that count for a spot's middle and its neighbours: older ones are halved.
  static let recentLandings = 64
  /// The muted distance, in mean distances, and in points at least.
  static let reachFactor: CGFloat = 2.5
  static let leastReach: CGFloat = 1
  /// Seconds of running without a landing after which a spot is forgotten: one that is muted or
  /// nearly so, and any other.
  static let mendSeconds: TimeInterval = 24 * 3600
  static let candidateSeconds: TimeInterval = 3600
  /// Spots that are remembered, and the largest file of them in bytes.
  static let keptSpots = 256
  static let largestMemory = 1 << 20

  // MARK: Fat fingers (V)

  /// The largest radius of a contact that counts, in points: a palm means no target.
  static let largestFinger: CGFloat = 48
  /// How far inside a shape's edge a point is that certainly belongs to it, in points.
  static let shapeInset: CGFloat = 0.5
  /// The share by which the squares of two distances that are equal may differ by rounding.
  static let tieShare = 1e-12
  /// Points by which a rectangle near a finger may be off by rounding, with a wide margin.
  static let roundingSlack = 1.0 / 512
  /// Probes on a ring around a finger, and rings, where a path or a mask has to be asked.
  static let probes = 24
  static let probeRings = 24

  // MARK: Lost touches (V)

  /// Seconds without a sample after which a finger that is down was lost.
  static let longestRest: TimeInterval = 120
  /// Points a second that no hand exceeds, for steps of at least as many points and seconds.
  static let fastestHand: CGFloat = 12_000
  static let leastJump: CGFloat = 150
  static let leastStep: TimeInterval = 0.004
  /// Seconds from a sample's time to its arrival that a panel needs at most, awake.
  static let lateSeconds: TimeInterval = 0.25

  // MARK: Mounting

  /// The distance of the places to touch from the screen's edges, as a share of its size (V).
  static let calibrationMargin: CGFloat = 0.1
  /// The least area of a map's unit square, and the least share of the smaller extent (V).
  static let leastArea: CGFloat = 1e-4
  /// The least scale of a window's content (V).
  static let leastScale: CGFloat = 0.1

  // MARK: Health (V)

  /// Classes of frame times, a quarter wide each: from 0.25 ms to more than ten minutes.
  static let frameClasses = 68

  // MARK: TUIO (V)

  /// A frame whose number is lower by at least this is of a tracker that started again.
  static let tuioRestart: Int32 = 100
  /// Fingers of a tracker, and datagrams that are read in one turn of the loop, at most.
  static let tuioFingers = 64
  static let tuioDatagrams = 256

  // MARK: The picture of muted spots

  static let mutedColor = Color(hex: 0xE8452C, alpha: 0.55)
  static let mutedPlate = Color(hex: 0x2A1512, alpha: 0.92)
  /// Points.
  static let mutedTextSize: CGFloat = 14
  static let mutedTextWidth: CGFloat = 280
  /// Around the text on its plate, and between plate and circle, in points.
  static let mutedMargin: CGFloat = 8
  /// The least radius of a spot's circle, in points (V): one that is seen from a step away.
  static let leastMutedRadius: CGFloat = 12
  /// Above panels.
  static let mutedSpotsZ: CGFloat = 5_000
}
