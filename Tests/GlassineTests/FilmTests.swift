// Short films: their file's contents and size.
import Foundation
import Glassine
import Testing

@testable import GlassineUI

@Suite("Films", .serialized)
struct FilmTests {
  /// Kind and content of each chunk of a PNG.
  private func chunks(_ data: [UInt8]) -> [(kind: String, content: [UInt8])] {
    var result: [(String, [UInt8])] = []
    var at = 8
    while at + 12 <= data.count {
      let count = data[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
      result.append(
        (
          String(decoding: data[at + 4..<at + 8], as: UTF8.self),
          Array(data[at + 8..<at + 8 + count])
        ))
      at += 12 + count
    }
    return result
  }

  /// A square that moves over a gradient.
  private func picture(_ step: Int, noise: Bool = false) -> [UInt8] {
    var pixels: [UInt8] = []
    var state = UInt32(step &* 7919 &+ 17)
    for y in 0..<60 {
      for x in 0..<100 {
        let isSquare = (step..<step + 20).contains(x) && (20..<40).contains(y)
        state = state &* 1_664_525 &+ 1_013_904_223
        let grain = noise ? UInt8(state >> 24) : UInt8(y * 4)
        pixels += isSquare ? [255, 0, 0, 255] : [grain, UInt8(x * 2), 80, 255]
      }
    }
    return pixels
  }

  private func write(_ film: Film, mostBytes: Int? = nil) throws -> [UInt8] {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("film-\(UUID().uuidString.prefix(8)).png").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try film.write(to: path, mostBytes: mostBytes)
    return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  @Test("every picture is in the file, in order, with its time and a palette for all")
  func structure() throws {
    var film = Film(framesPerSecond: 12, longestSide: 100)
    for step in 0..<5 { film.add(width: 100, height: 60, pixels: picture(step * 10)) }
    let chunks = chunks(try write(film))
    #expect(chunks.first?.kind == "IHDR" && chunks.last?.kind == "IEND")
    let control = try #require(chunks.first { $0.kind == "acTL" })
    #expect(control.content == [0, 0, 0, 5, 0, 0, 0, 0])
    let frames = chunks.filter { $0.kind == "fcTL" }
    #expect(frames.count == 5)
    #expect(frames.allSatisfy { $0.content[20...] == [0, 1, 0, 12, 0, 1] })
    #expect(chunks.contains { $0.kind == "PLTE" } && chunks.contains { $0.kind == "tRNS" })
    // Sequence numbers count through controls and later pictures.
    let numbers = chunks.filter { $0.kind == "fcTL" || $0.kind == "fdAT" }
      .map { $0.content[..<4].reduce(0) { $0 << 8 | Int($1) } }
    #expect(numbers == Array(0..<numbers.count))
  }

  @Test("a film is also a picture: its first, in nearly its colours")
  func firstPicture() throws {
    var film = Film(framesPerSecond: 10, longestSide: 100)
    for step in 0..<3 { film.add(width: 100, height: 60, pixels: picture(step * 10)) }
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("film-\(UUID().uuidString.prefix(8)).png").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let result = try film.write(to: path)
    #expect(result.width == 100 && result.height == 60)
    let image = try ImageFile.load(path)
    try #require(image.width == 100 && image.height == 60)
    // 255 colours for the whole film: a channel is as far off as its neighbour in the palette.
    let wanted = picture(0)
    let farthest = zip(image.pixels, wanted).map { abs(Int($0) - Int($1)) }.max()
    #expect(image.pixels.count == wanted.count && farthest ?? 255 <= 24)
  }

  @Test("a film that is too large is made smaller until it fits")
  func limit() throws {
    var film = Film(framesPerSecond: 15, longestSide: 100)
    for step in 0..<12 { film.add(width: 100, height: 60, pixels: picture(step, noise: true)) }
    let whole = try write(film)
    let limited = try write(film, mostBytes: whole.count / 3)
    #expect(limited.count <= whole.count / 3)
    #expect(chunks(limited).contains { $0.kind == "fcTL" })
  }

  @Test("pictures of another size are left out, and a film of none is an error that says so")
  func refusals() throws {
    var film = Film()
    #expect(throws: ImageFileError.self) { try write(film) }
    film.add(width: 100, height: 60, pixels: picture(0))
    film.add(width: 60, height: 100, pixels: picture(0))
    film.add(width: 100, height: 61, pixels: picture(0))
    #expect(film.count == 1)
    #expect(throws: ImageFileError.self) { try film.write(to: "/nonexistent/film.png") }
  }
}
