// The checkout that the tidy tests read.
import Foundation
import Testing

/// Files of the project on disk.
enum Checkout {
  /// The package's folder.
  static let root = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().standardizedFileURL

  /// A file's place below ``root`` and its text.
  struct File: Sendable, CustomTestStringConvertible {
    let path: String
    let text: String
    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
    var testDescription: String { path }
  }

  /// The pages in the package's folder itself.
  static var pages: [File] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted().compactMap { name in
      let text = try? String(contentsOf: root.appending(path: name), encoding: .utf8)
      return text.map { File(path: name, text: $0) }
    }
  }

  /// The text files below a folder with one of those endings, sorted by path.
  static func files(in folder: String, endings: Set<String> = ["swift"]) -> [File] {
    let start = root.appending(path: folder)
    guard let walk = FileManager.default.enumerator(atPath: start.path) else { return [] }
    var result: [File] = []
    for case let name as String in walk {
      let url = start.appending(path: name)
      guard endings.contains(url.pathExtension),
        let text = try? String(contentsOf: url, encoding: .utf8)
      else { continue }
      result.append(File(path: "\(folder)/\(name)", text: text))
    }
    return result.sorted { $0.path < $1.path }
  }
}
