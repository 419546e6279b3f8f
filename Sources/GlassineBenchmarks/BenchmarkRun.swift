// The available figures, and the order in which they are measured. The target compares costs
// with those of a textbook's solution, and knows no platform.
import BenchmarkScenes
import Foundation

/// Measures the requested figures.
public final class BenchmarkRun {
  /// The benches, in the order in which they are measured.
  public nonisolated static let benches = [
    "hit", "change", "build", "memory", "frame", "touch", "landing", "draw", "listening", "idle",
    "start", "latency", "growth",
  ]

  /// The names of scenes.
  public nonisolated static let scenes = BenchmarkScene.publishedKeys + BenchmarkScene.adverseKeys

  let settings: BenchmarkSettings
  private let benches: [String]
  private let sceneKeys: [String]
  let report: (Figure) throws -> Void
  let progress: (String) -> Void
  /// Runs a part in a fresh process and returns the line that it prints.
  let fresh: ([String]) throws -> String

  /// - Parameters:
  ///   - names: of benches and scenes; without a bench all benches are measured, and likewise all
  ///     scenes without a scene.
  ///   - report: receives each figure as soon as it is known.
  ///   - progress: receives a description of the current step.
  ///   - fresh: runs a part, named by words, in a fresh process; see ``part(_:)``.
  public init(
    _ names: [String], settings: BenchmarkSettings, report: @escaping (Figure) throws -> Void,
    progress: @escaping (String) -> Void,
    fresh: @escaping ([String]) throws -> String
  ) {
    let benches = Self.benches.filter(names.contains)
    let scenes = Self.scenes.filter(names.contains)
    self.benches = benches.isEmpty ? Self.benches : benches
    sceneKeys = scenes.isEmpty ? Self.scenes : scenes
    self.settings = settings
    self.report = report
    self.progress = progress
    self.fresh = fresh
  }

  /// Measures all figures.
  public func run() throws {
    if benches.contains("hit") { try hit() }
    if benches.contains("change") { try change() }
    if benches.contains("build") || benches.contains("memory") { try buildAndMemory() }
    if benches.contains("frame") { try frame() }
    if benches.contains("touch") { try touch() }
    if benches.contains("landing") { try landing() }
    if benches.contains("draw") { try draw() }
    if benches.contains("listening") { try listening() }
    if benches.contains("start") { try start() }
    if benches.contains("idle") { try idle() }
    if benches.contains("latency") { try latency() }
    if benches.contains("growth") { try growth() }
  }

  func scene(_ key: String) -> BenchmarkScene? {
    BenchmarkScene(published: key, dividedBy: settings.sceneDivisor)
      ?? BenchmarkScene(adverse: key, count: settings.adverseViews)
  }

  private func hit() throws {
    for key in sceneKeys {
      guard let scene = scene(key) else { continue }
      progress("hit \(key): building \(scene.nodes.count) views")
      let bench = HitBenchmark(scene, settings: settings)
      for isPath in [false, true] {
        progress("hit \(key): \(isPath ? "a pointer's way" : "random points")")
        try report(bench.figure(isPath: isPath))
      }
    }
  }

  private func change() throws {
    for key in sceneKeys {
      guard BenchmarkScene.publishedKeys.contains(key), let scene = scene(key) else { continue }
      progress("change \(key): building \(scene.nodes.count) views")
      let bench = ChangeBenchmark(scene, settings: settings)
      for change in ChangeBenchmark.Change.allCases where bench.canMake(change) {
        progress("change \(key): \(change.rawValue)")
        try report(bench.figure(change))
      }
      progress("change \(key): \(settings.manyChanges) changes")
      try report(bench.figureAfterMany())
    }
  }

  private func frame() throws {
    guard let scene = scene("f") else { return }
    progress("frame: \(scene.nodes.count) views, ten fingers and a pointer")
    try report(FrameBenchmark(scene, settings: settings).figure())
  }

  private func touch() throws {
    guard let scene = scene("b") else { return }
    for kind in DragBenchmark.Kind.allCases {
      progress("touch: \(kind.rawValue)")
      try report(DragBenchmark(scene, kind).figure(settings: settings))
    }
    for rows in settings.menuRows {
      progress("touch: hover over \(rows) rows")
      try report(HoverBenchmark(rows: rows).figure(settings: settings))
    }
  }

  private func landing() throws {
    progress("landing: on and beside a hundred buttons")
    try report(LandingBenchmark().figure(settings: settings))
  }

  private func draw() throws {
    for rows in settings.menuRows {
      let bench = DrawBenchmark(rows: rows)
      for change in DrawBenchmark.Change.allCases {
        progress("draw: \(change.rawValue), \(rows) rows")
        try report(bench.figure(change, settings: settings))
      }
    }
    for kind in DrawScene.Kind.allCases {
      progress("draw: \(kind.rawValue)")
      try report(DrawScene(kind).figure(settings: settings))
    }
  }

  private func listening() throws {
    progress("listening: one label of 100 rows")
    try report(ListeningBenchmark(settings: settings).figure())
  }

  private func growth() throws {
    let memory = Double(ProcessInfo.processInfo.physicalMemory) * settings.growthShare
    for tiles in settings.growthTiles {
      guard Double(tiles) * settings.growthBytes <= memory else {
        let needed = Double(tiles) * settings.growthBytes / settings.growthShare / 1e9
        progress("growth: \(tiles) tiles left out, for which a machine needs \(needed) GB")
        continue
      }
      progress("growth: \(tiles) tiles")
      let bench = HitBenchmark(BenchmarkScene(growth: tiles), settings: settings)
      for isPath in [false, true] { try report(bench.figure(isPath: isPath)) }
    }
  }

  // MARK: Fresh processes

  /// The work of a fresh process for ``init(_:settings:report:progress:fresh:)``, named by words.
  /// Nil if they name no part.
  public static func part(_ words: [String]) -> String? {
    guard words.count == 4, ["build", "memory"].contains(words[0]),
      let part = BuildPart(rawValue: words[1]),
      let divisor = Int(words[3]), divisor > 0,
      let scene = BenchmarkScene(published: words[2], dividedBy: divisor)
    else { return nil }
    return part.line(scene)
  }

  /// From the start of a process to its first presented frame, with a menu of a hundred rows.
  private func start() throws {
    var times: [Double] = []
    for number in 1...settings.buildProcesses {
      progress("start: \(number) of \(settings.buildProcesses)")
      let now = String(Int(Stopwatch.now()))
      if let time = Double(try fresh(["start", now])) { times.append(time) }
    }
    var figure = Figure("start")
    figure["ms"] = .number(Contest.median(times) / 1e6)
    figure["runs"] = .count(times.count)
    try report(figure)
  }

  /// An idle program with that menu on screen.
  private func idle() throws {
    progress("idle: \(Int(settings.idleSeconds.rounded(.up))) s")
    let numbers = try fresh(["idle", String(settings.idleSeconds)]).split(separator: " ")
      .compactMap { Double($0) }
    guard numbers.count == 2 else { return }
    var figure = Figure("idle")
    figure["seconds"] = .number(settings.idleSeconds)
    figure["wakeUps"] = .count(Int(numbers[0]))
    figure["processorPercent"] = .number(numbers[1] / settings.idleSeconds / 1e9 * 100)
    try report(figure)
  }

  /// From the hardware's report of a finger to its picture, for each finger of each panel.
  private func latency() throws {
    let seconds = settings.latencySeconds
    progress("latency: \(Int((seconds + settings.latencyWarmUp).rounded(.up))) s")
    let lines = try fresh([
      "latency", String(settings.latencyWarmUp), String(seconds + settings.latencyWarmUp),
    ])
    let rows = lines.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    guard let first = rows.first, first.count == 2 else { return }
    for row in rows.dropFirst() where row.count == 6 {
      let numbers = row.map { Double($0) ?? 0 }
      var figure = Figure("latency")
      figure["panel"] = .count(Int(numbers[0]))
      figure["finger"] = .count(Int(numbers[1]))
      figure["touches"] = .count(Int(numbers[2]))
      figure["p50Ms"] = .number(numbers[3])
      figure["p99Ms"] = .number(numbers[4])
      figure["maxMs"] = .number(numbers[5])
      figure["to"] = .text(first[0])
      figure["leftOut"] = .count(Int(first[1]) ?? 0)
      try report(figure)
    }
  }

  private func buildAndMemory() throws {
    for key in sceneKeys where BenchmarkScene.publishedKeys.contains(key) {
      if benches.contains("build") { try build(key) }
      if benches.contains("memory") { try memory(key) }
    }
  }

  private func build(_ key: String) throws {
    let parts = try BuildPart.allCases.map { try medians("build", $0, key) }
    let (own, views) = (parts[0], parts[0][0])
    var figure = Figure("build")
    figure["scene"] = .text(key)
    figure["views"] = .count(Int(views))
    // With the whole index; a program waits for less, since parts are built on demand.
    figure["ns"] = .number(own[5] / views)
    figure["firstNs"] = .number(own[1] / views)
    figure["textbookCxxNs"] = .number(parts[1][1] / views)
    figure["textbookSwiftNs"] = .number(parts[2][1] / views)
    figure["textbookSwiftFinalNs"] = .number(parts[3][1] / views)
    figure["seconds"] = .number(own[5] / 1e9)
    figure["ratio"] = .number(own[5] / parts[1][1])
    try report(figure)
  }

  private func memory(_ key: String) throws {
    let own = try medians("memory", .views, key)
    let cxx = try medians("memory", .cxx, key)
    let swift = try medians("memory", .swiftOpen, key)
    let views = own[0]
    var figure = Figure("memory")
    figure["scene"] = .text(key)
    figure["views"] = .count(Int(views))
    figure["bytesPerView"] = .number(own[2] / views)
    figure["residentBytesPerView"] = .number(own[3] / views)
    figure["askedBytesPerView"] = .number(own[4] / views)
    figure["textbookCxxBytes"] = .number(cxx[2] / views)
    figure["textbookSwiftBytes"] = .number(swift[2] / views)
    figure["ratio"] = .number(own[2] / cxx[2])
    try report(figure)
  }

  /// The medians of a part's numbers for a scene, each measured in a fresh process.
  private func medians(_ word: String, _ part: BuildPart, _ key: String) throws -> [Double] {
    var runs: [[Double]] = []
    for number in 1...settings.buildProcesses {
      progress("\(word) \(key): \(part.rawValue), \(number) of \(settings.buildProcesses)")
      let words = [word, part.rawValue, key, String(settings.sceneDivisor)]
      let numbers = try fresh(words).split(separator: " ").compactMap { Double($0) }
      if numbers.count == BuildPart.numberCount { runs.append(numbers) }
    }
    return (0..<BuildPart.numberCount).map { place in Contest.median(runs.map { $0[place] }) }
  }
}
