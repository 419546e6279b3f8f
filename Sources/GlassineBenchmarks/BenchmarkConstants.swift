// The numbers that decide how long and how often things are measured.

enum BenchmarkConstants {
  /// At so many random points the answers are compared after a change.
  static let pointsAfterChange = 100
}

/// How much is measured; `--smoke` measures little.
public struct BenchmarkSettings: Sendable {
  /// Times that each contender runs, in turn with the others; medians are over these.
  var rounds = 9
  /// How long one run of one contender is to take, in nanoseconds.
  var runNanoseconds = 20e6
  /// For so many runs' time each contender asks before it is measured: the index of hit-testing is
  /// made by the first questions that come to a part of it.
  var warmRuns = 10.0
  /// Questions in one run, at least.
  var fewestQuestions = 10
  /// Points of a scene that are asked in turn; the published checksums are over as many.
  var pointCount = 100_000
  /// Answers that are compared with the textbook's, at most.
  var comparedAnswers = 1000
  /// Answers that Glassine's checksum is over, where asking so often takes some seconds at most.
  var checksumAnswers = 100_000
  /// Scenes are made with this part of their views where their rule has a number.
  var sceneDivisor = 1
  /// After so many changes among siblings random points are asked anew.
  var manyChanges = 1_000_000
  /// Views of the hard scenes.
  var adverseViews = 10_000
  /// Fresh processes whose builds are timed.
  var buildProcesses = 5
  /// How long a program at rest is watched.
  var idleSeconds = 10.0
  /// Rows of the menus that are drawn and hovered over; a hundred are in sight.
  var menuRows = [100, 1000]
  /// Tiles of the growing scene; sizes that the machine has no memory for are left out.
  var growthTiles = [100, 1000, 10_000, 100_000, 1_000_000, 10_000_000]
  /// What a tile takes, in bytes: the view, those of three textbooks, and the scene's own record.
  var growthBytes = 800.0
  /// How much of the machine's memory a scene may take.
  var growthShare = 0.5

  /// All of it.
  public static let full = BenchmarkSettings()

  /// Seconds instead of minutes: shows that everything works and that the answers are right.
  public static let smoke: BenchmarkSettings = {
    var settings = BenchmarkSettings()
    settings.rounds = 1
    settings.runNanoseconds = 1e5
    settings.fewestQuestions = 2
    settings.pointCount = 1000
    settings.comparedAnswers = 1000
    settings.checksumAnswers = 1000
    settings.sceneDivisor = 200
    settings.adverseViews = 400
    settings.manyChanges = 500
    settings.buildProcesses = 1
    settings.idleSeconds = 0.3
    settings.menuRows = [100]
    settings.growthTiles = [100, 1000]
    return settings
  }()
}
