// What the pages say about files and code is so.
import Foundation
import Testing

@Suite("Pages")
struct PageTests {
  @Test("the README's program is the sample HelloHUD, byte for byte")
  func helloHUD() throws {
    let block = try #require(try Page.readme.blocks("swift").first)
    #expect(try block == Page.text("Samples/HelloHUD/main.swift"))
  }

  @Test("every Swift block stands in a file that is compiled", arguments: Page.all)
  func compiledBlocks(page: Page) throws {
    let files =
      Page.files(under: "Samples", suffix: ".swift")
      + Page.files(under: "Tests/DocumentationTests", suffix: ".swift")
    let sources = try files.map { try Self.lines(Page.text($0)) }
    for block in try page.blocks("swift") {
      let isCompiled = sources.contains { $0.contains(Self.lines(block)) }
      #expect(isCompiled, "in no file:\n\(block)")
    }
  }

  /// Lines without what indents them, so that a block may leave out what it stands in.
  private static func lines(_ text: String) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) + "\n" }.joined()
  }

  @Test("the README's figures of hit-testing are those of all figures, word for word")
  func figures() throws {
    let readme = try Page.readme.text()
    let figures = try Page.text("Documentation/peers.md")
    let begin = try #require(
      readme.range(of: "<!-- Benchmarks/peers/compare writes from here -->\n"))
    let end = try #require(
      readme.range(of: "\n<!-- to here -->", range: begin.upperBound..<readme.endIndex))
    let parts = readme[begin.upperBound..<end.lowerBound].components(separatedBy: "\n\n")
    #expect(parts.count == 2)
    #expect(parts.last?.hasPrefix("| | a hud") == true)
    for part in parts { #expect(figures.contains("\(part)\n\n"), "\(part)") }
  }

  @Test("the README's figures of points asked for the first time are those of the page")
  func firstQuestions() throws {
    let page = try Page.text("Documentation/hit-testing.md")
    let rows = try Page.readme.text().matches(of: /\n(\| [a-g] \w+ \|[^\n]*)/).map { $0.1 }
    #expect(rows.count == 7)
    for row in rows { #expect(page.contains("\n\(row)\n"), "\(row)") }
  }

  @Test("every link within the repository leads somewhere", arguments: Page.all)
  func links(page: Page) throws {
    let folder = (page.path as NSString).deletingLastPathComponent
    for link in try page.relativeLinks() {
      #expect(Page.exists(folder.isEmpty ? link : "\(folder)/\(link)"), "\(link)")
    }
  }

  @Test("every path that is named exists", arguments: Page.all)
  func paths(page: Page) throws {
    for path in try page.namedPaths() { #expect(Page.exists(path), "\(path)") }
  }

  @Test("README is short, and ARCHITECTURE can be read in ten minutes")
  func lengths() throws {
    #expect(try Page.readme.text().components(separatedBy: "\n").count <= 200)
    let words = try Page.architecture.text().split { $0 == " " || $0 == "\n" }
    #expect(words.count <= 1800)
  }

  @Test("the pages do name paths and links, so the checks look at something")
  func checksSee() throws {
    #expect(try Page.readme.relativeLinks().count >= 20)
    #expect(try Page.architecture.namedPaths().count >= 40)
    #expect(try Page.files.namedPaths().count >= 250)
    #expect(try Page(path: "Documentation/principles.md").namedPaths().count >= 10)
    #expect(Page.all.count >= 6)
  }

  @Test("every article that a page refers to is in the catalogue", arguments: Page.all)
  func articles(page: Page) throws {
    for name in try page.text().matches(of: /<doc:([A-Za-z-]+)>/).map({ String($0.1) }) {
      #expect(Page.exists("Sources/Glassine/Glassine.docc/\(name).md"), "\(name)")
    }
  }

  @Test("pictures are PNG files of less than 400 kB")
  func pictures() throws {
    let pictures = Page.files(under: "Documentation", suffix: ".png")
    #expect(!pictures.isEmpty)
    for path in pictures {
      let data = try Data(contentsOf: Page.url(path))
      #expect(data.count < 400_000, "\(path)")
      #expect(data.starts(with: [0x89, 0x50, 0x4E, 0x47]), "\(path)")
      #expect(data.range(of: Data("tIME".utf8)) == nil, "\(path) says when it was made")
    }
  }
}
