// Learnt spots, kept over restarts.
public import Foundation

extension GhostFilter {
  /// The file's content, `glassine-ghosts/1`. Times are of running, so that no clock may be wrong.
  private struct Memory: Codable {
    var format: String
    var clock: TimeInterval
    var spots: [GhostSpot]
  }

  private static let format = "glassine-ghosts/1"

  /// Reads what an earlier run has learnt; a missing file is an empty memory. Throws a
  /// ``KioskFileError`` for a file that is truncated, foreign or wrong, and keeps what is known.
  public mutating func remember(from url: URL) throws {
    guard FileManager.default.fileExists(atPath: url.path) else { return }
    guard let data = try? Data(contentsOf: url), data.count <= KioskKitConstants.largestMemory
    else { throw KioskFileError(url.path, "cannot be read; check its rights") }
    guard let memory = try? JSONDecoder().decode(Memory.self, from: data),
      memory.format == Self.format
    else {
      throw KioskFileError(
        url.path, "holds no learnt spots, or breaks off; the filter starts empty")
    }
    let isSound =
      memory.clock.isFinite && memory.spots.count <= KioskKitConstants.keptSpots
      && memory.spots.allSatisfy {
        $0.x.isFinite && $0.y.isFinite && $0.variance.isFinite && $0.variance >= 0 && $0.near >= 1
          && $0.around >= 0 && $0.near < 1 << 20 && $0.around < 1 << 20
          && ($0.first...max($0.first, memory.clock)).contains($0.last)
      }
    guard isSound else {
      throw KioskFileError(url.path, "holds spots that cannot be; the filter starts empty")
    }
    clock = max(clock, memory.clock)
    spots = memory.spots
    isMemoryStale = false
  }

  /// Whether a spot was muted or unmuted since the file was last written.
  public var hasNews: Bool { isMemoryStale }

  /// Writes what is known; the file is whole at any time. Call it when ``hasNews``, and at the end.
  /// A file there that holds no learnt spots is kept as `NAME.old`; with one there, nothing is
  /// written.
  public mutating func keep(at url: URL) throws {
    // Candidates are remembered too: a slow spot is learnt over several days.
    try KioskFile.write(
      Memory(format: Self.format, clock: clock, spots: spots), to: url,
      problem: "cannot be written; check that its folder is there, with room and no old copy"
    ) { url in
      var filter = GhostFilter()
      try filter.remember(from: url)
    }
    isMemoryStale = false
  }
}
