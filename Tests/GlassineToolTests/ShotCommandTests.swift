import Foundation
import Testing

@Suite("glassine shot")
struct ShotCommandTests {
  /// Width and height, from the header of a PNG file.
  private func size(_ file: URL) throws -> [Int] {
    let bytes = [UInt8](try Data(contentsOf: file))
    #expect(Array(bytes.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    return [16, 20].map { at in bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
  }

  @Test("draws a picture of the scene's size times the scale, without a display")
  func picture() throws {
    let folder = try ScratchFolder()
    let out = folder.url.appendingPathComponent("out.png")
    let run = try ToolRun(["shot", "letters.json", out.path])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == "")
    #expect(run.errors == "")
    #expect(try size(out) == [400, 400])
    #expect(try ToolRun(["shot", "letters.json", out.path, "--scale", "1.5"]).status == 0)
    #expect(try size(out) == [300, 300])
    #expect(folder.names == ["out.png"])
  }

  @Test("an existing picture is kept if the scene has an error")
  func untouched() throws {
    let folder = try ScratchFolder()
    let out = try folder.write("as it was", to: "out.png")
    let scene = try folder.write("{", to: "s.json")
    let run = try ToolRun(["shot", scene, out])
    #expect(run.failedInOneLine)
    #expect(try String(contentsOfFile: out, encoding: .utf8) == "as it was")
    #expect(folder.names == ["out.png", "s.json"])
  }

  @Test(
    "a scene too large or too small for a picture is an error", arguments: ["0, 10", "10, 1e6"])
  func extremes(_ size: String) throws {
    let folder = try ScratchFolder()
    let scene = try folder.write(
      "{\"format\": \"glassine-scene/1\", \"size\": [\(size)], \"views\": []}", to: "s.json")
    let run = try ToolRun(["shot", scene, "out.png"], in: folder.url)
    #expect(run.failedInOneLine)
    #expect(run.errors.contains("size: expected 1 to 8192 pixels a side for a picture"))
    #expect(folder.names == ["s.json"])
  }
}
