// The constants of benchmarks: repetitions and sizes.

enum BenchmarkConstants {
  /// The number of random points at which answers are compared after a change.
  static let pointsAfterChange = 100
}

/// The amount of measuring; `--smoke` measures little.
public struct BenchmarkSettings: Sendable {
  /// The number of runs of each contender, alternating with the others; medians are over these.
  var rounds = 9
  /// The intended duration of one run of one contender, in nanoseconds.
  var runNanoseconds = 20e6
  /// The warm-up of each contender, in durations of a run: the first queries of a part build its
  /// hit-test index.
  var warmRuns = 10.0
  /// The minimum number of queries in one run.
  var fewestQuestions = 10
  /// The number of a scene's points that are queried in turn, and of the published checksums.
  var pointCount = 100_000
  /// The number of points in one round that were never queried before. Nine rounds of a thousand
  /// leave most cells of a grid of 100,000 siblings empty.
  var firstQuestions = 1000
  /// The maximum number of answers compared with the textbook's.
  var comparedAnswers = 1000
  /// The number of answers in Glassine's checksum, if they take some seconds at most.
  var checksumAnswers = 100_000
  /// The divisor of the number of views of scenes whose rule has a number.
  var sceneDivisor = 1
  /// The number of changes among siblings before random points are measured again.
  var manyChanges = 1_000_000
  /// The number of views of the hard scenes.
  var adverseViews = 10_000
  /// The number of fresh processes whose builds are timed.
  var buildProcesses = 5
  /// The time for which an idle program is observed.
  var idleSeconds = 10.0
  /// The time for which fingers are measured, and the time before in which frames learn to begin
  /// late: their margin shrinks in 105 frames.
  var latencySeconds = 10.0
  var latencyWarmUp = 2.5
  /// The row counts of the menus for drawing and hovering; a hundred rows are visible.
  var menuRows = [100, 1000]
  /// The tile counts of the growing scene; sizes beyond the machine's memory are left out.
  var growthTiles = [100, 1000, 10_000, 100_000, 1_000_000, 10_000_000]
  /// The memory of a tile, in bytes: two views, those of three textbooks, and the scene's own
  /// record.
  var growthBytes = 1000.0
  /// The maximum share of the machine's memory for a scene.
  var growthShare = 0.5

  /// The full amount.
  public static let full = BenchmarkSettings()

  /// Seconds instead of minutes: checks that everything works and that the answers are correct.
  public static let smoke: BenchmarkSettings = {
    var settings = BenchmarkSettings()
    settings.rounds = 1
    settings.runNanoseconds = 1e5
    settings.fewestQuestions = 2
    settings.pointCount = 1000
    settings.firstQuestions = 100
    settings.comparedAnswers = 1000
    settings.checksumAnswers = 1000
    settings.sceneDivisor = 200
    settings.adverseViews = 400
    settings.manyChanges = 500
    settings.buildProcesses = 1
    settings.idleSeconds = 0.3
    settings.latencySeconds = 0.5
    settings.latencyWarmUp = 0.1
    settings.menuRows = [100]
    settings.growthTiles = [100, 1000]
    return settings
  }()
}
