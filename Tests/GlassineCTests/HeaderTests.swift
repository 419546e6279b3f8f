// The header alone, as the compilers of hosts read it.
import Foundation
import Testing

@Suite("glassine.h")
struct HeaderTests {
  private static let include = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/CGlassine/include").path

  @Test(
    "the header compiles without a warning, as C and as C++",
    arguments: [
      ["cc", "-x", "c", "-std=c11"], ["cc", "-x", "c", "-std=c17"],
      ["c++", "-x", "c++", "-std=c++17"], ["c++", "-x", "c++", "-std=c++20"],
    ])
  func compiles(compiler: [String]) throws {
    try compile(["-include", "glassine.h", "/dev/null"], with: compiler)
  }

  @Test("the example at its head compiles", arguments: [["cc", "-x", "c", "-std=c11"]])
  func example(compiler: [String]) throws {
    let header = try String(contentsOfFile: Self.include + "/glassine.h", encoding: .utf8)
    let head = try #require(header.split(separator: "*/").first)
    let lines = head.split(separator: "\n").filter { $0.hasPrefix(" *     ") }
      .map { $0.dropFirst(7).replacing("...", with: "   ") }
    #expect(lines.count > 10)
    // The example's surroundings: the host's own, and as little of SDL as it names.
    let program = """
      #include <stdio.h>
      #include <glassine.h>
      typedef union { int type; } SDL_Event;
      int SDL_PollEvent(SDL_Event *event);
      void SDL_GL_SwapWindow(void *window);
      void handle(SDL_Event *event);
      void draw_game(void);
      int play(
          void *window, glassine_rect frame, glassine_callback jump, void *game, bool running,
          int width, int height);
      int play(
          void *window, glassine_rect frame, glassine_callback jump, void *game, bool running,
          int width, int height) {
      \(lines.joined(separator: "\n"))
      return 0;
      }
      """
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("example-\(UUID().uuidString.prefix(8)).c")
    defer { try? FileManager.default.removeItem(at: file) }
    try program.write(to: file, atomically: true, encoding: .utf8)
    try compile([file.path], with: compiler)
  }

  private func compile(_ what: [String], with compiler: [String]) throws {
    let process = Process()
    let errors = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      compiler + ["-Wall", "-Wextra", "-Wpedantic", "-Werror", "-I", Self.include, "-fsyntax-only"]
      + what
    process.standardError = errors
    try process.run()
    let said = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(String(decoding: said, as: UTF8.self))")
  }
}
