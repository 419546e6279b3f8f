import Foundation
import GlassineFormats
import GlassineTesting
import GlassineUI
import Testing

@Suite("Broken files")
struct BrokenFileTests {
  @Test(
    "a scene truncated at any byte is an error on one line",
    arguments: ["overlapping.json", "letters.json", "shapes.json", "session.json"])
  func truncatedScene(_ name: String) throws {
    let bytes = try Fixture.bytes(name)
    let end = try #require(bytes.lastIndex(of: UInt8(ascii: "}")))
    for length in 0...end {
      let error = #expect(throws: FormatError.self) {
        _ = try SceneFile(Array(bytes[..<length]), name: name)
      }
      #expect(error?.description.contains("\n") == false, "\(length) bytes")
    }
  }

  @Test("touches truncated at any byte are read to a line's end or are an error")
  func truncatedTouches() throws {
    let scene = try Fixture.scene("session.json")
    let bytes = try Fixture.bytes("session.jsonl")
    var readable = 0
    for length in 0..<bytes.count {
      do {
        _ = try TouchFile(Array(bytes[..<length]), name: "t", scene: scene.file)
        readable += 1
        #expect(String(decoding: bytes[..<length], as: UTF8.self).hasSuffixAfterSpace("}"))
      } catch {
        #expect(!error.description.contains("\n"))
      }
    }
    #expect(readable > 20)
  }

  @Test(
    "bytes changed at random give an error or a scene that works",
    arguments: 0..<300 as Range<UInt64>)
  func mutated(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let diagnostics = ViewRegistry.main.diagnostics
    let policy = diagnostics.misusePolicy
    diagnostics.misusePolicy = .logOnce
    defer { diagnostics.misusePolicy = policy }
    let names = ["overlapping.json", "letters.json", "shapes.json", "session.json"]
    let name = names[Int(seed % 4)]
    let sceneBytes = Self.mutate(try Fixture.bytes(name), &random)
    let touchBytes = Self.mutate(try Fixture.bytes("session.jsonl"), &random)
    do {
      let file = try SceneFile(sceneBytes, name: name)
      let scene = try Fixture.loadedScene(file)
      let report = HitReport(scene, at: CGPoint(x: 55, y: 55))
      #expect((report.hit == nil) == report.chain.isEmpty, "seed \(seed)")
      #expect(!report.visits.isEmpty, "seed \(seed)")
    } catch let error as FormatError {
      #expect(!error.description.contains("\n"), "seed \(seed)")
    }
    do {
      let lines = try replay(try Fixture.scene("session.json"), touchBytes)
      for line in lines {
        #expect(throws: Never.self, "seed \(seed): \(line)") {
          _ = try JSONSerialization.jsonObject(with: Data(line.utf8))
        }
      }
    } catch let error as FormatError {
      #expect(!error.description.contains("\n"), "seed \(seed)")
    }
  }

  /// One to four bytes changed, half of the time within numbers and words that the format knows.
  private static func mutate(_ bytes: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var bytes = bytes
    let pieces = [
      "1e308", "-", "null", "[]", "{}", "\"", "\\u0000", "0.0", "1e999", "true", ",", "9",
    ]
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let at = Int.random(in: 0..<bytes.count, using: &random)
      if Bool.random(using: &random) {
        bytes[at] = UInt8.random(in: 0...255, using: &random)
      } else {
        let piece = pieces[Int.random(in: 0..<pieces.count, using: &random)]
        let end = min(bytes.count, at + Int.random(in: 0...3, using: &random))
        bytes.replaceSubrange(at..<end, with: Array(piece.utf8))
      }
    }
    return bytes
  }
}

extension String {
  fileprivate func hasSuffixAfterSpace(_ suffix: String) -> Bool {
    trimmingCharacters(in: .whitespacesAndNewlines).hasSuffix(suffix)
  }
}
