// The interface in other languages: complete, and each one's HUD plays.
import Foundation
import Testing

@Suite("Other languages", .serialized)
struct BindingTests {
  private static let transcript = """
    dial of 0
    Jump: 1 jumps
    dial of 1
    game 0 at 320 100
    game 2 at 320 100
    the end

    """

  @Test("the header for C++ uses each function of the C header")
  func complete() throws {
    let file = Command.root.appendingPathComponent("Sources/CGlassine/include/glassine.hpp")
    let text = try String(contentsOf: file, encoding: .utf8)
    for function in try Description.read().functions {
      #expect(text.contains("\(function.name)("), "glassine.hpp has no \(function.name)")
    }
  }

  @Test("the functions in Rust are those of the description")
  func rustFunctions() throws {
    let check = try Command("Packaging/rust", "--check")
    #expect(check.status == 0, "\(check.output)")
  }

  @Test("each HUD has 56 lines at most", arguments: ["cpp/hud.cpp", "python/hud.py"])
  func short(path: String) throws {
    let file = Command.root.appendingPathComponent("Bindings/\(path)")
    #expect(try String(contentsOf: file, encoding: .utf8).split(separator: "\n").count <= 56)
  }

  @Test("a HUD in C++ plays")
  func cxx() throws {
    try withFolder { folder in
      let library = try Self.folder()
      let sdl = try Command("pkg-config", "--cflags", "--libs", "sdl2")
      let compiled = try Command(
        "g++",
        [
          "-std=c++17", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-fsanitize=address",
          "-I", "Sources/CGlassine/include", "Bindings/cpp/hud.cpp", "-o", "\(folder)/hud",
          "-L", library, "-lGlassineC", "-Wl,-rpath,\(library)",
          "-Wl,-rpath-link,\(try Command.swiftRuntime())",
        ] + sdl.output.split(whereSeparator: \.isWhitespace).map(String.init))
      try #require(compiled.status == 0, "\(compiled.output)")
      let run = try Command(
        "\(folder)/hud", "--hand", environment: ["ASAN_OPTIONS": "detect_leaks=0"])
      #expect(run.output == Self.transcript)
      #expect(run.status == 0)
    }
  }

  @Test("a HUD in Python plays")
  func python() throws {
    let run = try Command(
      "python3", "Bindings/python/hud.py", "--hand",
      environment: [
        "GLASSINE_LIBRARY": try Command.library(), "PYTHONDONTWRITEBYTECODE": "1",
      ])
    #expect(run.output == Self.transcript)
    #expect(run.status == 0)
  }

  nonisolated private static var hasCargo: Bool {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/cargo")
    }
  }

  @Test("a HUD in Rust plays", .enabled(if: hasCargo, "cargo is not installed"))
  func rust() throws {
    try withFolder { folder in
      // The crate asks for the library by its package's name.
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/libglassine.so", withDestinationPath: try Command.library())
      let environment = [
        "GLASSINE_LIBRARY_FOLDER": folder, "CARGO_TARGET_DIR": "\(folder)/target",
        "LD_LIBRARY_PATH": "\(try Self.folder()):\(try Command.swiftRuntime())",
        "RUSTFLAGS": "-Dwarnings -Clink-arg=-Wl,-rpath-link,\(try Command.swiftRuntime())",
      ]
      let built = try Command(
        "cargo", "build", "--offline", "--quiet", "--manifest-path", "Bindings/rust/Cargo.toml",
        "--example", "hud", environment: environment)
      try #require(built.status == 0, "\(built.output)")
      let hud = "\(folder)/target/debug/examples/hud"
      let run = try Command(hud, "--hand", environment: environment)
      #expect(run.output == Self.transcript)
      #expect(run.status == 0)
    }
  }

  private static func folder() throws -> String {
    URL(fileURLWithPath: try Command.library()).deletingLastPathComponent().path
  }

  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("glassine-binding-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }
}
