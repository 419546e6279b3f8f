// Encodes a film as an animated PNG (APNG 1.0, part of PNG's third edition): SDL_image encodes each
// picture, and its chunks are joined here.
import CSDL2
import CSDL2Image
import Foundation

/// Packs a film.
///
///     signature  IHDR  acTL  PLTE  tRNS  fcTL  IDAT  (fcTL  fdAT)*  IEND
///
/// An unchanged pixel has the palette's last index, which is transparent and shows the previous
/// picture.
struct AnimatedPNG {
  private let film: Film
  private let colors: FilmColors
  private var file: [UInt8] = []
  private var sequence: UInt32 = 0

  init(_ film: Film) {
    self.film = film
    colors = FilmColors(film.frames)
  }

  /// The index of an unchanged pixel.
  private static let asBefore: UInt8 = 255
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The file.
  mutating func pack() throws(ImageFileError) -> [UInt8] {
    guard !film.frames.isEmpty else { throw Self.failure("the film has no pictures") }
    file = Self.signature
    var last: [UInt8] = []
    for (number, frame) in film.frames.enumerated() {
      let indices = frame.map(colors.index)
      let shown =
        number == 0 ? indices : zip(indices, last).map { $0 == $1 ? Self.asBefore : $0 }
      last = indices
      let chunks = try Self.chunks(of: try packed(shown))
      if number == 0 {
        for kind in ["IHDR", "PLTE", "tRNS"] {
          for chunk in chunks where chunk.kind == kind {
            append(kind, chunk.content)
            if kind == "IHDR" { append("acTL", Self.big(UInt32(film.count)) + Self.big(0)) }
          }
        }
      }
      appendControl()
      for chunk in chunks where chunk.kind == "IDAT" {
        if number == 0 {
          append("IDAT", chunk.content)
        } else {
          append("fdAT", Self.big(nextSequence()) + chunk.content)
        }
      }
    }
    append("IEND", [])
    return file
  }

  /// The control chunk of the next picture: its duration, over the previous picture, full size.
  private mutating func appendControl() {
    var content = Self.big(nextSequence())
    content += Self.big(UInt32(film.size.width)) + Self.big(UInt32(film.size.height))
    content += Self.big(0) + Self.big(0)
    // Seconds as a fraction of 16-bit numbers; kept afterwards (0), blended over (1).
    content += [0, 1, 0, UInt8(film.framesPerSecond), 0, 1]
    append("fcTL", content)
  }

  private mutating func nextSequence() -> UInt32 {
    defer { sequence += 1 }
    return sequence
  }

  // MARK: One picture

  /// A picture of indices as a PNG file of its own.
  private func packed(_ indices: [UInt8]) throws(ImageFileError) -> [UInt8] {
    var palette = colors.palette.map {
      SDL_Color(r: UInt8($0.x), g: UInt8($0.y), b: UInt8($0.z), a: 255)
    }
    while palette.count < 256 { palette.append(SDL_Color(r: 0, g: 0, b: 0, a: 255)) }
    palette[Int(Self.asBefore)].a = 0
    var pixels = indices
    // No picture becomes larger by encoding, by far.
    var room = [UInt8](repeating: 0, count: indices.count * 2 + 8192)
    let (width, height) = (Int32(film.size.width), Int32(film.size.height))
    let count: Int? = pixels.withUnsafeMutableBytes { pixels in
      guard
        let surface = SDL_CreateRGBSurfaceWithFormatFrom(
          pixels.baseAddress, width, height, 8, width, SDL_PIXELFORMAT_INDEX8.rawValue)
      else { return nil }
      defer { SDL_FreeSurface(surface) }
      SDL_SetPaletteColors(surface.pointee.format.pointee.palette, palette, 0, 256)
      return room.withUnsafeMutableBytes { room in
        guard let stream = SDL_RWFromMem(room.baseAddress, Int32(room.count)) else { return nil }
        defer { SDL_RWclose(stream) }
        guard IMG_SavePNG_RW(surface, stream, 0) == 0 else { return nil }
        return Int(SDL_RWtell(stream))
      }
    }
    guard let count, count > 0 else { throw Self.failure(String(cString: SDL_GetError())) }
    return Array(room[..<count])
  }

  private static func chunks(
    of file: [UInt8]
  ) throws(ImageFileError) -> [(kind: String, content: [UInt8])] {
    var result: [(String, [UInt8])] = []
    var at = signature.count
    while at + 12 <= file.count {
      let count = file[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
      guard at + 12 + count <= file.count else { break }
      let kind = String(decoding: file[at + 4..<at + 8], as: UTF8.self)
      result.append((kind, Array(file[at + 8..<at + 8 + count])))
      at += 12 + count
    }
    guard let header = result.first, header.0 == "IHDR", header.1.count == 13, header.1[9] == 3
    else { throw failure("SDL_image wrote a picture without a palette") }
    return result
  }

  // MARK: Chunks

  private mutating func append(_ kind: String, _ content: [UInt8]) {
    file += Self.big(UInt32(content.count))
    let body = Array(kind.utf8) + content
    file += body
    file += Self.big(Self.checksum(body))
  }

  private static func big(_ value: UInt32) -> [UInt8] {
    [UInt8(value >> 24), UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255)]
  }

  /// PNG's CRC-32, byte by byte with a table.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes { crc = table[Int((crc ^ UInt32(byte)) & 255)] ^ (crc >> 8) }
    return ~crc
  }

  private static let table: [UInt32] = (0..<256).map { start in
    (0..<8).reduce(UInt32(start)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
    }
  }

  private static func failure(_ message: String) -> ImageFileError {
    ImageFileError(
      operation: "write", path: "a film", message: message,
      advice: "Take pictures of 1 to 4096 pixels a side")
  }
}
