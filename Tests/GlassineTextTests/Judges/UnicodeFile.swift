// Unicode's data files, of Debian's package unicode-data. The judges are written for version 15.0.0;
// another version is skipped by name, since each changes a few rules.
import Foundation
import Testing

struct UnicodeFile {
  static let version = "15.0.0"
  static let folder = "/usr/share/unicode/"

  /// Whether the file is installed in the version that the judges know.
  static func isInstalled(_ path: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: folder + path) else { return false }
    let name = path.split(separator: "/").last.map { String($0.dropLast(4)) } ?? path
    return String(decoding: file.readData(ofLength: 80), as: UTF8.self)
      .hasPrefix("# \(name)-\(version).txt")
  }

  /// The lines that are neither empty nor comments, with comments after `#` cut off.
  let lines: [Substring]

  init(_ path: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: Self.folder + path))
    lines = data.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let content = line.prefix { $0 != UInt8(ascii: "#") }
      return content.isEmpty ? nil : Substring(decoding: content, as: UTF8.self)
    }
  }

  /// The fields of a file of properties: the code points, and their value.
  static func properties(_ path: String) throws -> [(range: ClosedRange<UInt32>, value: String)] {
    try UnicodeFile(path).lines.compactMap { line in
      let fields = line.split(separator: ";").map { $0.split(separator: " ").joined() }
      let ends = fields[0].split(separator: ".").compactMap { UInt32($0, radix: 16) }
      guard let first = ends.first, let last = ends.last, fields.count > 1 else { return nil }
      return (first...last, fields[1])
    }
  }
}

/// A case of a break test: text, and where it breaks.
struct BreakCase {
  var text: String
  /// Offsets in the text's UTF-8, its ends included where they are breaks.
  var breaks: Set<Int>
  var line: Substring

  init?(_ line: Substring) {
    var scalars = String.UnicodeScalarView()
    var (offset, breaks) = (0, Set<Int>())
    for word in line.split(whereSeparator: { $0 == " " || $0 == "\t" }) {
      switch word {
      case "÷": breaks.insert(offset)
      case "×": break
      default:
        // Halves of surrogate pairs are no text.
        guard let scalar = UInt32(word, radix: 16).flatMap(Unicode.Scalar.init) else { return nil }
        scalars.append(scalar)
        offset += UTF8.width(scalar)
      }
    }
    self.line = line
    self.breaks = breaks
    text = String(scalars)
  }

  /// The offsets between characters, both ends included.
  var characterBoundaries: Set<Int> {
    var (offset, result) = (0, Set([0]))
    for character in text {
      offset += character.utf8.count
      result.insert(offset)
    }
    return result
  }
}
