// The project's pages as tests read them: blocks of code, links, paths.
import Foundation
import Testing

/// A page of documentation in the repository.
nonisolated struct Page: Sendable, CustomTestStringConvertible {
  /// From the repository's root.
  let path: String

  var testDescription: String { path }

  static let readme = Page(path: "README.md")
  static let architecture = Page(path: "ARCHITECTURE.md")
  /// The tables of targets and of files.
  static let files = Page(path: "Documentation/files.md")

  /// All pages that show code or name files.
  static let all: [Page] =
    [
      readme, architecture, Page(path: "CHANGELOG.md"), Page(path: "CONTRIBUTING.md"),
      Page(path: "Benchmarks/peers/README.md"), Page(path: "Tests/WaylandHarness/README.md"),
    ]
    + files(under: "Documentation", suffix: ".md").map(Page.init)
    + files(under: "Sources/Glassine/Glassine.docc", suffix: ".md").map(Page.init)

  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func url(_ path: String) -> URL { root.appendingPathComponent(path) }

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: url(path).path)
  }

  static func text(_ path: String) throws -> String {
    try String(contentsOf: url(path), encoding: .utf8)
  }

  /// Paths from the root, sorted.
  static func files(under folder: String, suffix: String) -> [String] {
    let found = FileManager.default.enumerator(atPath: url(folder).path)
    return (found?.allObjects as? [String] ?? [])
      .filter { $0.hasSuffix(suffix) }.map { "\(folder)/\($0)" }.sorted()
  }

  func text() throws -> String { try Self.text(path) }

  /// The fenced blocks in `language`, each ending with a newline.
  func blocks(_ language: String) throws -> [String] {
    var blocks: [String] = []
    var block: String?
    var isWanted = false
    for line in try text().split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("```") else {
        block?.append("\(line)\n")
        continue
      }
      if let done = block {
        if isWanted { blocks.append(done) }
        block = nil
      } else {
        isWanted = line == "```\(language)"
        block = ""
      }
    }
    return blocks
  }

  /// The targets of links and pictures in the repository.
  func relativeLinks() throws -> [String] {
    try prose().matches(of: /\]\(([^)#\s]+)/).map { String($0.1) }
      .filter { !$0.contains("://") }
  }

  /// Paths named in the text: words in back quotes that begin with a folder of the repository.
  func namedPaths() throws -> [String] {
    let folders = [
      "Sources/", "Tests/", "Samples/", "Benchmarks/", "Documentation/", "shaders/", ".ci/", "./",
    ]
    return try prose().matches(of: /`([^`\s]+)`/).map { String($0.1) }
      .filter { name in folders.contains { name.hasPrefix($0) } }
  }

  /// The text without its blocks of code.
  private func prose() throws -> String {
    try text().components(separatedBy: "```").enumerated()
      .filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined()
  }
}
