// Errors of the compiler in lowered text: they name the unchanged file.
import Foundation
import GlassineLowering
import Testing

@Suite("Errors in lowered text")
struct CompilerErrorTests {
  @Test("the compiler names the unchanged file, the line and the column")
  func places() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "glassine-lowering-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let sources = [
      SourceText(
        path: "Stick.swift",
        text: """
          @objc protocol D: NSObjectProtocol {
            func must()

            @objc optional func did(_ a: Missing)
          }
          class Base { func f() {}; func g() {} }
          class Stick: Base {
            weak var d: D?
            @objc @IBOutlet var a: Int = ""
            @objc func use() { nothing(); d?.did?(1) }
          }
          """),
      SourceText(
        path: "Stick+Moves.swift",
        text: """
          private let one = 1
          extension Stick {
            override func f() { g(); two }

            override func h() { one }
          }
          """),
    ]
    let lowering = Lowering(sources)
    #expect(lowering.problems == [])
    let files = try lowering.files.map { file in
      let place = folder.appending(path: LoweredFile.name(for: file.path))
      try file.text.write(to: place, atomically: true, encoding: .utf8)
      return place.path
    }
    let errors = try errors(of: ["-typecheck", "-wmo", "-module-name", "Lowered"] + files)
    #expect(
      errors == [
        "Stick+Moves.swift:3:28: error: cannot find 'two' in scope",
        "Stick+Moves.swift:5:15: error: method does not override any method from its superclass",
        "Stick.swift:10:22: error: cannot find 'nothing' in scope",
        "Stick.swift:4:32: error: cannot find type 'Missing' in scope",
        "Stick.swift:9:32: error: cannot convert value of type 'String' to specified type 'Int'",
      ])
  }

  /// The lines of the compiler that have a place, each once, sorted.
  private func errors(of arguments: [String]) throws -> [String] {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swiftc"] + arguments
    let pipe = Pipe()
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let lines = output.split(separator: "\n").filter {
      $0.hasPrefix("Stick") && $0.contains("error")
    }
    return Set(lines.map(String.init)).sorted()
  }
}
