// The memory of the kit's ghost filter. Rules: a file is refused with one line that names it, or is
// written and read again as the same file; then each finger that passes has one end at most.
import Foundation
import GlassineInput
import GlassineKiosk
import GlassineTesting

enum GhostFuzzer {
  private static let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("glassine-fuzz-\(ProcessInfo.processInfo.processIdentifier)")
  private static let file: URL = {
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.appendingPathComponent("ghosts.json")
  }()

  static func check(_ bytes: [UInt8]) {
    var filter = GhostFilter()
    do {
      try Data(bytes).write(to: file)
      try filter.remember(from: file)
    } catch let error as KioskFileError {
      expect(error.description.hasPrefix(file.path), "an error names the file: \(error)")
      expect(!error.description.contains(where: \.isNewline), "an error is one line: \(error)")
      return
    } catch { fatalError("finding: an error is the kit's: \(error)") }
    let kept = keep(&filter)
    var again = GhostFilter()
    do { try again.remember(from: file) } catch {
      fatalError("finding: a memory that was written is read: \(error)")
    }
    expect(keep(&again) == kept, "a memory that was read is written the same")
    play(&filter, seed: UInt64(bytes.count))
    _ = keep(&filter)
  }

  private static func keep(_ filter: inout GhostFilter) -> Data {
    do {
      try filter.keep(at: file)
      return try Data(contentsOf: file)
    } catch { fatalError("finding: a memory is written: \(error)") }
  }

  /// Fingers at random, some on the spots that the file may name.
  private static func play(_ filter: inout GhostFilter, seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let size = CGSize(width: 400, height: 300)
    var down: Set<Int64> = []
    var time = 0.0
    for _ in 0..<200 {
      time += Double(Int.random(in: 0...40, using: &random)) / 20
      let finger = Int64.random(in: 1...3, using: &random)
      let phase: TouchSamplePhase = [.began, .moved, .ended, .cancelled][
        Int.random(in: 0..<4, using: &random)]
      let location = CGPoint(
        x: Int.random(in: 0...8, using: &random) * 50, y: Int.random(in: 0...6, using: &random) * 50
      )
      let sample = TouchSample(
        source: TouchSource(device: 1, finger: finger), phase: phase, location: location,
        timestamp: time)
      guard case .touch(let passed) = filter.judge(.touch(sample), in: size) else { continue }
      switch passed.phase {
      case .began: down.insert(finger)
      case .moved: break
      default: down.remove(finger)
      }
    }
    expect(filter.fingerCount <= 3, "three fingers are three at most: \(filter.fingerCount)")
    expect(filter.counts.people >= 0 && filter.counts.ghosts >= 0, "counts are not negative")
  }
}
