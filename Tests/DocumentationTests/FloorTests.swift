// The table of targets in Documentation/files.md is the rule for imports. The package manager does
// not check them.
import Foundation
import Testing

@Suite("Floors")
struct FloorTests {
  /// A row of the table.
  struct Target {
    var name: String
    var floor: Int
    var imports: Set<String>

    var folder: String { name == "GlassineShaders" ? "shaders" : "Sources/\(name)" }
  }

  /// The targets that have the names of Apple's modules.
  private static let applesNames: Set<String> = ["CoreGraphics", "QuartzCore", "UIKit"]

  /// What every target may import beside its row: the language's own.
  private static let alwaysAllowed: Set<String> = [
    "Swift", "Foundation", "Dispatch", "Synchronization", "Glibc",
  ]

  @Test("a target imports what the table of targets lists, and nothing else")
  func imports() throws {
    for target in try targets() {
      let files = Page.files(under: target.folder, suffix: ".swift")
      #expect(!files.isEmpty, "\(target.name)")
      let allowed = target.imports.union(Self.alwaysAllowed)
      for file in files {
        for module in Self.importedModules(of: try Page.text(file)).subtracting(allowed) {
          Issue.record("\(file) imports \(module)")
        }
      }
    }
  }

  @Test("a target is let import targets of lower floors only")
  func floors() throws {
    let targets = try targets()
    for target in targets {
      for module in target.imports {
        guard let other = targets.first(where: { $0.name == module }) else { continue }
        #expect(other.floor < target.floor, "\(target.name) imports \(module)")
      }
    }
  }

  @Test("every target of the package stands in the table")
  func completeness() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Page.url("Sources").path)
    let named = Set(try targets().map(\.name))
    let own = folders.filter { $0.hasPrefix("Glassine") || Self.applesNames.contains($0) }
    #expect(Set(own).union(["GlassineShaders"]) == named)
  }

  @Test("the floors that ARCHITECTURE.md draws are those of the table")
  func drawnFloors() throws {
    let drawn = try Page.architecture.text().matches(of: /\n(\d)  (\w[^\n]*)/)
    #expect(drawn.count == 8)
    var floors: [String: Int] = [:]
    for line in drawn {
      for name in line.2.matches(of: /\b(Glassine\w*|CoreGraphics|QuartzCore|UIKit)\b/) {
        floors[String(name.0)] = Int(line.1)
      }
    }
    let targets = try targets()
    #expect(!targets.isEmpty)
    #expect(floors == Dictionary(uniqueKeysWithValues: targets.map { ($0.name, $0.floor) }))
  }

  @Test("the scan sees imports of every kind, the first line's too, and none in comments")
  func scan() {
    let text = """
      import A
      public import B
      @_exported public import struct C.D
      package import E
        fileprivate import func F.g
      @preconcurrency @testable import H
      // import I
      let important = "import J"
      """
    #expect(Self.importedModules(of: text) == ["A", "B", "C", "E", "F", "H"])
  }

  private func targets() throws -> [Target] {
    try Page.files.text().matches(
      of: /\n\| `(Glassine\w*|CoreGraphics|QuartzCore|UIKit)` \| (\d) \|([^|]*)\|/
    ).map {
      Target(
        name: String($0.1), floor: Int($0.2) ?? 0,
        imports: Set($0.3.matches(of: /`(\w+)`/).map { String($0.1) }))
    }
  }

  private static func importedModules(of text: String) -> Set<String> {
    let levels: Set<Substring> = [
      "public", "package", "internal", "fileprivate", "private",
    ]
    let kinds: Set<Substring> = [
      "struct", "class", "enum", "protocol", "func", "let", "var", "typealias",
    ]
    var result: Set<String> = []
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ").drop { $0.hasPrefix("@") || levels.contains($0) }
      guard words.first == "import" else { continue }
      let named = words.dropFirst().drop { kinds.contains($0) }
      if let module = named.first?.split(separator: ".").first { result.insert(String(module)) }
    }
    return result
  }
}
