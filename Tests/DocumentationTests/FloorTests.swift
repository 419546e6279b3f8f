// The table of targets in ARCHITECTURE.md is the rule for imports; the package manager checks none.
import Foundation
import Testing

@Suite("Floors")
struct FloorTests {
  /// A row of the table.
  struct Target {
    var name: String
    var floor: Int
    var imports: [String]
  }

  @Test("a target imports what ARCHITECTURE.md lets it, and nothing else of the package")
  func imports() throws {
    for target in try targets() {
      for file in Page.files(under: "Sources/\(target.name)", suffix: ".swift") {
        for module in try importedModules(of: file) {
          #expect(target.imports.contains(module), "\(file) imports \(module)")
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
    #expect(Set(folders.filter { $0.hasPrefix("Glassine") }).union(["GlassineShaders"]) == named)
  }

  private func targets() throws -> [Target] {
    try Page.architecture.text().matches(of: /\n\| `(Glassine\w*)` \| (\d) \|([^|]*)\|/).map {
      Target(
        name: String($0.1), floor: Int($0.2) ?? 0,
        imports: $0.3.matches(of: /`(\w+)`/).map { String($0.1) })
    }
  }

  /// Modules of the package and system libraries that a file imports.
  private func importedModules(of file: String) throws -> [String] {
    try Page.text(file)
      .matches(of: /\n(?:@\w+ )?(?:public |internal )?import ((?:Glassine|C[A-Z])\w*)/)
      .map { String($0.1) }
  }
}
