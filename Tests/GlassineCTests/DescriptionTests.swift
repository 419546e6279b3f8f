// The JSON description of the C header, and the files that are generated from it.
import Foundation
import Testing

@Suite("The header's description", .serialized)
struct DescriptionTests {
  @Test("glassine.json is the description that the header gives")
  func description() throws {
    let check = try Command("Packaging/describe", "--check")
    #expect(check.status == 0, "\(check.output)")
    #expect(check.output.contains(" functions, "))
  }

  @Test("the library defines each function of the description")
  func defined() throws {
    let names = try Set(Description.read().functions.map(\.name))
    let symbols = try Command("nm", "-D", "--defined-only", Command.library())
    let defined = symbols.output.split(separator: "\n").compactMap { $0.split(separator: " ").last }
    let ours = Set(defined.map(String.init).filter { $0.hasPrefix("glassine_") })
    #expect(symbols.status == 0)
    // A version script hides the one that is for the library's other half.
    #expect(ours.subtracting(["glassine_note_error"]) == names)
  }

  @Test(
    "every function returns from null, dead, foreign and random arguments; failures have texts",
    arguments: ["1", "2", "3", "4"])
  func misuse(seed: String) throws {
    let program = try Self.program.get()
    // Some 60 calls of each function in each of the four runs; 190 with GLASSINE_LONG.
    let isLong = ProcessInfo.processInfo.environment["GLASSINE_LONG"] != nil
    let run = try Command(
      program, seed, isLong ? "30000" : "10000",
      environment: ["ASAN_OPTIONS": "detect_leaks=0:handle_sigill=0"])
    let last = run.output.split(separator: "\n").last ?? ""
    #expect(run.status == 0 && last.hasSuffix(" 0 wrong"), "\(run.output.suffix(4000))")
    let count = try Description.read().functions.count
    #expect(last.hasPrefix("\(count) functions, "), "\(last)")
  }

  /// The program, made of the description, under AddressSanitizer.
  private static let program = Result<String, any Error> {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("glassine-misuse-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let calls = try Command("Packaging/misuse")
    try #require(calls.status == 0, "\(calls.output)")
    try calls.output.write(
      to: folder.appendingPathComponent("calls.inc"), atomically: true, encoding: .utf8)
    let library = URL(fileURLWithPath: try Command.library()).deletingLastPathComponent().path
    let sdl = try Command("pkg-config", "--cflags", "--libs", "sdl2")
    let words = sdl.output.split(whereSeparator: \.isWhitespace).map(String.init)
    let path = folder.appendingPathComponent("misuse").path
    let compiled = try Command(
      "gcc",
      [
        "-std=c11", "-D_GNU_SOURCE", "-g", "-Wall", "-Wextra", "-Werror", "-fsanitize=address",
        "-I", folder.path, "-I", "Sources/CGlassine/include", "Packaging/misuse.c", "-o", path,
        "-L", library, "-lGlassineC", "-Wl,-rpath,\(library)",
        "-Wl,-rpath-link,\(try Command.swiftRuntime())", "-lm", "-lpthread",
      ] + words)
    guard compiled.status == 0 else { throw Failure(compiled.output) }
    return path
  }
}

/// The description's functions.
struct Description: Decodable {
  struct Function: Decodable { var name: String }
  var functions: [Function]

  static func read() throws -> Description {
    let file = Command.root.appendingPathComponent("Packaging/glassine.json")
    return try JSONDecoder().decode(Description.self, from: Data(contentsOf: file))
  }
}

struct Failure: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}

/// A command that has run in the package's folder, with its output and errors together.
struct Command {
  let status: Int32
  let output: String

  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  init(_ name: String, _ arguments: String..., environment: [String: String] = [:]) throws {
    try self.init(name, arguments, environment: environment)
  }

  init(_ name: String, _ arguments: [String], environment: [String: String] = [:]) throws {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [name.hasPrefix("Packaging/") ? "./\(name)" : name] + arguments
    process.currentDirectoryURL = Self.root
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
  }

  /// The library beside the tests.
  static func library() throws -> String {
    let places = [Bundle.main.bundleURL] + Bundle.allBundles.map(\.bundleURL)
    for place in places + places.map({ $0.deletingLastPathComponent() }) {
      let path = place.appendingPathComponent("libGlassineC.so").path
      if FileManager.default.fileExists(atPath: path) { return path }
    }
    throw Failure("libGlassineC.so is not beside the tests: build all of the package")
  }

  /// The folder of the toolchain's libraries.
  static func swiftRuntime() throws -> String {
    let info = try Command("swiftc", "-print-target-info")
    struct Info: Decodable {
      struct Paths: Decodable { var runtimeLibraryPaths: [String] }
      var paths: Paths
    }
    let read = try JSONDecoder().decode(Info.self, from: Data(info.output.utf8))
    return try #require(read.paths.runtimeLibraryPaths.first)
  }
}
