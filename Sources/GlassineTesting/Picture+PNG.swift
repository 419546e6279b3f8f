// Pictures as PNG files, uncompressed: for people who look at a failed test, not for shipping.
// Source: PNG specification (RFC 2083), zlib's stored blocks (RFC 1950, 1951).
public import Foundation

extension Picture {
  /// Writes the picture as a PNG file, replacing an existing one.
  public nonisolated func writePNG(to url: URL) throws { try Data(pngBytes).write(to: url) }

  /// The bytes of a PNG file.
  public nonisolated var pngBytes: [UInt8] {
    var rows: [UInt8] = []
    rows.reserveCapacity(height * (width * 4 + 1))
    for y in 0..<height {
      rows.append(0)  // This row is not filtered.
      rows.append(contentsOf: pixels[y * width * 4..<(y + 1) * width * 4])
    }
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    // Eight bits a component, colour with alpha, no interlacing.
    let header = Self.bigEndian(UInt32(width)) + Self.bigEndian(UInt32(height)) + [8, 6, 0, 0, 0]
    bytes += Self.chunk("IHDR", header)
    bytes += Self.chunk("IDAT", Self.stored(rows))
    bytes += Self.chunk("IEND", [])
    return bytes
  }

  private nonisolated static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private nonisolated static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let content = Array(name.utf8) + body
    return bigEndian(UInt32(body.count)) + content + bigEndian(checksum(content))
  }

  private nonisolated static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(bytes.count, start + 0xFFFF)
      let length = UInt16(end - start)
      result.append(end == bytes.count ? 1 : 0)
      for value in [length, ~length] {
        result.append(UInt8(truncatingIfNeeded: value))
        result.append(UInt8(truncatingIfNeeded: value >> 8))
      }
      result += bytes[start..<end]
      start = end
    } while start < bytes.count
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65521
      high = (high + low) % 65521
    }
    return result + bigEndian(high << 16 | low)
  }

  private nonisolated static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var value: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }
    return ~value
  }
}
