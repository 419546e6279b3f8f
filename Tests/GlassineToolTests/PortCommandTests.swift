import Testing

@Suite("glassine port")
struct PortCommandTests {
  private func folder() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    _ = try folder.write(
      """
      import Foundation
      class Stick { @objc func moved() {}; lazy var action = #selector(moved) }
      """, to: "Stick.swift")
    return folder
  }

  @Test("says what is lowered, and the verdict in the last line")
  func verdict() throws {
    let folder = try folder()
    let run = try ToolRun(["port", folder.url.path])
    #expect(run.errors == "")
    #expect(run.status == 0)
    #expect(
      run.output.hasPrefix(
        "lowered: 1 attribute, 1 selector\n\(folder.url.path): 1 file, 2 lines: "))
    #expect(run.output.filter(\.isNewline).count == 2)
  }

  @Test("names each reason with its place, and fails with the first")
  func reasons() throws {
    let folder = try folder()
    _ = try folder.write(
      "import AVKit\n\nclass Film { let kernel = CIKernel() }\n", to: "Film.swift")
    _ = try folder.write("let film = Film()\n", to: "Use.swift")
    _ = try folder.write("let package = 1\n", to: "Package.swift")
    let run = try ToolRun(["port", "."], in: folder.url)
    #expect(
      run.output == """
        Film.swift:1:8: will not compile: import AVKit: a framework of Apple's systems that is not here
        Film.swift:3:27: will not compile: CIKernel: only a few filters of Core Image are here, and no kernels
        lowered: 1 attribute, 1 selector
        .: 3 files, 6 lines: will not compile: 2 reasons

        """)
    #expect(
      run.errors == "glassine: .: will not compile: 2 reasons, the first is import AVKit in "
        + "Film.swift:1\n")
    #expect(run.status == 2)
  }

  @Test("--json prints the same facts")
  func json() throws {
    let folder = try folder()
    _ = try folder.write("import AVKit; class Film {}\n", to: "Film.swift")
    _ = try folder.write("let film = Film()\n", to: "Use.swift")
    let run = try ToolRun(["port", "--json", "."], in: folder.url)
    #expect(
      run.output == """
        {"folder": ".", "files": 3, "lines": 4, "compiles": false, \
        "verdict": "will not compile: 1 reason", "lowered": {"attribute": 1, "condition": 0, \
        "import": 0, "selector": 1, "key path": 0, "literal": 0, \
        "object of a metatype": 0, "optional requirement": 0, \
        "use of an optional requirement": 0, "override in an extension": 0}, "findings": \
        [{"file": "Film.swift", "line": 1, "column": 8, "kind": "will not compile", \
        "what": "import AVKit", "why": "a framework of Apple's systems that is not here"}]}

        """)
    #expect(run.status == 2)
  }

  @Test("a folder without Swift files, and one that is not there, are errors")
  func nothing() throws {
    let folder = try ScratchFolder()
    for path in [folder.url.path, folder.url.path + "/none"] {
      let run = try ToolRun(["port", path])
      #expect(run.failedInOneLine)
      #expect(run.errors == "glassine: \(path): expected a folder with Swift files\n")
    }
  }
}
