// A generated part of a page that is otherwise written by people.
import Foundation

/// The text between two markers of a page.
nonisolated enum Excerpt {
  static let begin = "<!-- Benchmarks/peers/compare writes from here -->\n"
  static let end = "\n<!-- to here -->"

  struct MarkersMissing: Error, CustomStringConvertible {
    let path: String
    var description: String {
      "\(path): expected two lines, \(begin.dropLast()) and \(end.dropFirst())"
    }
  }

  /// Replaces the text between the markers.
  static func put(_ text: String, into path: String) throws {
    var page = try String(contentsOfFile: path, encoding: .utf8)
    guard let begin = page.range(of: begin),
      let end = page.range(of: end, range: begin.upperBound..<page.endIndex)
    else { throw MarkersMissing(path: path) }
    page.replaceSubrange(begin.upperBound..<end.lowerBound, with: text)
    try page.write(toFile: path, atomically: true, encoding: .utf8)
  }
}
