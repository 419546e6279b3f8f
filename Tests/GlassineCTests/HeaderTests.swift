// The header alone, as the compilers of hosts read it.
import Foundation
import Testing

@Suite("glassine.h")
struct HeaderTests {
  private static let include = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/CGlassine/include").path

  @Test(
    "it compiles without a warning, as C and as C++",
    arguments: [
      ["cc", "-x", "c", "-std=c11"], ["cc", "-x", "c", "-std=c17"],
      ["c++", "-x", "c++", "-std=c++17"], ["c++", "-x", "c++", "-std=c++20"],
    ])
  func compiles(compiler: [String]) throws {
    let process = Process()
    let errors = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      compiler + ["-Wall", "-Wextra", "-Wpedantic", "-Werror", "-I", Self.include] + [
        "-fsyntax-only", "-include", "glassine.h", "/dev/null",
      ]
    process.standardError = errors
    try process.run()
    let said = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(String(decoding: said, as: UTF8.self))")
  }
}
