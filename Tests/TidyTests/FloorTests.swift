// Which target may import which: the floors, as one table. The package manager does not check it, for it
// lets a target import what its dependencies depend on.
import Foundation
import Testing

@Suite("Floors")
struct FloorTests {
  /// What each target may import of the project's own targets and of what is outside, beside the
  /// standard library and Foundation.
  private static let floors: [String: Set<String>] = [
    "GlassineBase": [],
    "GlassineScene": ["GlassineBase", "CSceneKernel"],
    "GlassineText": ["GlassineBase", "CFreeType", "CHarfBuzz", "CFontconfig", "CFriBidi"],
    "GlassineDisplayList": ["GlassineBase"],
    "GlassineInput": ["GlassineBase"],
    "GlassineUI": [
      "GlassineBase", "GlassineScene", "GlassineText", "GlassineDisplayList", "GlassineInput",
    ],
    "GlassineSDL": ["GlassineBase", "GlassineInput", "CSDL2", "CWaylandClient"],
    "GlassineGL": ["GlassineBase", "GlassineDisplayList", "GlassineShaders", "CGLES3"],
    "GlassineFormats": [
      "GlassineBase", "GlassineScene", "GlassineText", "GlassineDisplayList", "GlassineInput",
      "GlassineUI",
    ],
    "GlassineTesting": [
      "GlassineBase", "GlassineScene", "GlassineText", "GlassineDisplayList", "GlassineInput",
      "GlassineUI",
    ],
    "Glassine": [
      "GlassineBase", "GlassineScene", "GlassineText", "GlassineDisplayList", "GlassineInput",
      "GlassineUI", "GlassineSDL", "GlassineGL", "GlassineFormats", "CSDL2", "CSDL2Image", "CEGL",
      "CFlightRecorder", "CGLES3", "Logging",
    ],
  ]

  private static let alwaysAllowed: Set<String> = [
    "Swift", "Foundation", "Dispatch", "Synchronization", "Glibc",
  ]

  @Test("A target imports only what the floors below it offer", arguments: floors.keys.sorted())
  func imports(_ target: String) throws {
    let allowed = try #require(Self.floors[target]).union(Self.alwaysAllowed)
    let files = Checkout.files(in: "Sources/\(target)")
    if target != "GlassineFormats" { #expect(!files.isEmpty) }
    for file in files {
      for module in Self.imports(of: file) where !allowed.contains(module) {
        Issue.record("\(file.path) imports \(module)")
      }
    }
  }

  @Test("The shaders import nothing")
  func shaders() {
    for file in Checkout.files(in: "shaders") {
      #expect(Self.imports(of: file).subtracting(Self.alwaysAllowed).isEmpty, "\(file.path)")
    }
  }

  @Test("The scan sees plain, public and scoped imports, and nothing in comments")
  func scan() {
    let file = Checkout.File(
      path: "a", text: "import A\npublic import B\n@_exported public import struct C.D\n// import E"
    )
    #expect(Self.imports(of: file) == ["A", "B", "C"])
  }

  private static func imports(of file: Checkout.File) -> Set<String> {
    var result: Set<String> = []
    for line in file.lines {
      var words = line.split(separator: " ")
      while let first = words.first,
        first.hasPrefix("@") || ["public", "internal", "private", "package"].contains(first)
      {
        words.removeFirst()
      }
      guard words.count >= 2, words[0] == "import" else { continue }
      let kinds: Set<Substring> = [
        "struct", "class", "enum", "protocol", "func", "var", "typealias",
      ]
      let name = kinds.contains(words[1]) && words.count > 2 ? words[2] : words[1]
      if let module = name.split(separator: ".").first { result.insert(String(module)) }
    }
    return result
  }
}
