// Content that no source file may have, and paths in tables of files.
import Foundation
import Testing

@Suite("Sources")
struct SourceTests {
  /// Columns of a line, at most.
  private static let widest = 100

  private static let lowerFloors = [
    "GlassineBase", "GlassineScene", "GlassineText", "GlassineDisplayList", "GlassineInput",
    "GlassineUI", "GlassineControls", "GlassineSDL", "GlassineGL",
  ]

  @Test("Lines of sources have at most 100 columns")
  func columns() {
    let files = Checkout.files(in: "Sources")
    #expect(files.count > 50)
    for file in files {
      for (index, line) in file.lines.enumerated() where line.count > Self.widest {
        Issue.record("\(file.path):\(index + 1) has \(line.count) columns")
      }
    }
  }

  @Test("The lower floors print nothing and force nothing", arguments: lowerFloors)
  func forces(_ target: String) throws {
    let banned = [
      try Regex(#"\bprint\("#), try Regex(#"\btry!"#), try Regex(#"\bas!"#),
      try Regex(#"\bfatalError\("#), try Regex(#"[\w\)\]]!(?=[\s\.\)\],;]|$)(?!=)"#),
    ]
    for file in Checkout.files(in: "Sources/\(target)") {
      for (index, line) in file.lines.enumerated() {
        let code = Self.code(of: line)
        // An overridable property that UIKit declares implicitly unwrapped.
        guard !code.contains("View! {"), !code.contains("Color! {") else { continue }
        guard banned.contains(where: { code.contains($0) }) else { continue }
        Issue.record("\(file.path):\(index + 1): \(line)")
      }
    }
  }

  @Test(
    "No leftover markers and no paths of somebody's machine",
    arguments: ["Sources", "Tests", "Samples", "shaders", "Benchmarks", "Documentation", "."])
  func leftovers(_ folder: String) throws {
    // Put together here, so that this file does not hold them itself.
    let markers = ["TO" + "DO", "FIX" + "ME", "XX" + "X"]
    let paths = ["/wo" + "rk/", "/ho" + "me/", "/ro" + "ot/"]
    let endings: Set<String> = [
      "swift", "c", "h", "vert", "frag", "cpp", "md", "json", "txt", "sh",
    ]
    let files = folder == "." ? Checkout.pages : Checkout.files(in: folder, endings: endings)
    #expect(!files.isEmpty)
    for file in files {
      for (index, line) in file.lines.enumerated() {
        for word in markers + paths where line.contains(word) {
          Issue.record("\(file.path):\(index + 1) holds \(word)")
        }
      }
    }
  }

  /// A page whose table says which file decides a question, and the rows that it has at least.
  private static let tables = [("ARCHITECTURE.md", 20), ("Documentation/files.md", 180)]

  @Test("Every path that a table of files names exists", arguments: tables)
  func tablePaths(_ name: String, _ count: Int) throws {
    let page = Checkout.root.appending(path: name)
    let text = try String(contentsOf: page, encoding: .utf8)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("|") && $0.contains("`") }
    #expect(rows.count >= count)
    for row in rows {
      let parts = row.split(separator: "`", omittingEmptySubsequences: false)
      for index in stride(from: 1, to: parts.count, by: 2) where parts[index].contains("/") {
        let path = String(parts[index])
        let places = [path, "Sources/\(path)"].map { Checkout.root.appending(path: $0).path }
        #expect(
          places.contains { FileManager.default.fileExists(atPath: $0) },
          "\(name) names \(path)")
      }
    }
  }

  @Test("Tests that differ outside a debug build are among the tests built for release")
  func optimised() throws {
    let manifest = try String(
      contentsOf: Checkout.root.appending(path: "Package.swift"), encoding: .utf8)
    let named = try #require(manifest.range(of: "let optimised = ["))
    let list = manifest[named.upperBound...]
    var count = 0
    for folder in ["Tests/GlassineUITests", "Tests/GlassineControlsTests", "Tests/BehaviourTests"] {
      for file in Checkout.files(in: folder)
      where file.text.contains("isOptimized") || file.text.contains("#if DEBUG") {
        count += 1
        let name = file.path.dropFirst(folder.count + 1).dropLast(".swift".count)
        #expect(list.contains("\"\(name)\""), "Package.swift does not name \(file.path)")
      }
    }
    #expect(count > 10)
  }

  @Test("The resolved versions are each checkout's own")
  func resolved() throws {
    let ignored = try String(
      contentsOf: Checkout.root.appending(path: ".gitignore"), encoding: .utf8)
    #expect(ignored.contains("Package.resolved"))
  }

  /// A line without its comment and its string literals.
  private static func code(of line: Substring) -> String {
    var result = ""
    var isInString = false
    var previous: Character = " "
    for character in line {
      if character == "\"", previous != "\\" { isInString.toggle() }
      if !isInString, character == "/", previous == "/" { return result }
      if !isInString { result.append(character) }
      previous = character
    }
    return result
  }
}
