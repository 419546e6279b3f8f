// The numbers of a run.
import Foundation

/// What a run consists of. The numbers are chosen; none is UIKit's.
public enum TortureConstants {
  /// Samples of one round: enough for trees to change some hundred times.
  public nonisolated static let samplesPerRound = 4000
  /// A run ends at this number of broken rules.
  public nonisolated static let findings = 20
  /// Memory is read after one round in this number, and at the end.
  nonisolated static let earlyRounds = 10
  /// Bytes by which a run may grow: glyphs and pools fill up for as long as there are new ones.
  nonisolated static let memoryGrowth = 4 << 20
  /// Views at the start of a round, and the number at which the oldest are removed.
  nonisolated static let views = 24
  nonisolated static let mostViews = 48
  nonisolated static let windows = 3
  /// Points.
  nonisolated static let surface = CGSize(width: 400, height: 600)
  /// Fingers of each seat.
  nonisolated static let fingers: Int64 = 4
  nonisolated static let seats = 2
  /// How deep callbacks that change things may nest.
  nonisolated static let depth = 3
  /// One callback in this number changes something.
  nonisolated static let deedsOfCallbacks = 6
  /// One frame in this number is also drawn.
  nonisolated static let drawnFrames = 32
  /// One frame in this number keeps the tree at its size.
  nonisolated static let thinnedFrames = 16
  /// The most samples of a frame: those of a panel of 1000 Hz at 80 frames per second.
  nonisolated static let samplesOfFrame = 12
  /// … and in a crowded round: those of ten fingers at 120 Hz and 30 frames per second.
  nonisolated static let crowdSamplesOfFrame = 40
  /// One touch sample in this number is a landing …
  nonisolated static let landings = 7
  /// … and in a crowded round, in which some eight fingers are down at a time.
  nonisolated static let crowdLandings = 20
  /// One sample of a finger in this number is no move straight on, in a crowded round.
  nonisolated static let crowdTurns = 16
  /// Points: fingers turn back beyond it.
  nonisolated static let reach = CGRect(origin: .zero, size: surface).insetBy(dx: -60, dy: -60)
  /// Frames per second, of which each round has one.
  nonisolated static let frameRates: [Double] = [30, 48, 60, 90, 120, 144]
  /// Seconds that a round runs on after the last finger has lifted, until everything rests.
  nonisolated static let rest: TimeInterval = 12
  /// Points by which content at rest may be out of its range: rounding to pixels.
  nonisolated static let restTolerance: CGFloat = 0.5
}
