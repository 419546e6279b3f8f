// Instructions as a contract: `instructions.csv` has the number that a step of each of ten situations
// executes, the least of eight steps. Slower code fails here, without a clock.
import CInstructionCounter
import Foundation
import Testing

@Suite("Instructions of standard situations")
struct InstructionTests {
  /// Situations without text, whose cost would depend on installed fonts.
  private static let names: Set<String> = [
    "a frame at rest, of 200 buttons", "a pointer over 2,000 views", "a tap on one of 200 buttons",
    "a stick dragged under six recognizers", "a slider dragged",
    "a scroll view of 2,000 views scrolled", "one of 2,000 views moved",
    "one of 2,000 views coloured", "one of 2,000 views removed, and added again",
    "a frame of an animation of one of 2,000 views",
  ]
  /// The accepted difference: places of memory decide how long an allocation takes.
  private static let tolerance = 0.02

  @Test(
    "each situation executes the instructions of the table", .enabled(if: isOptimized),
    .enabled(
      if: InstructionTable.isComparable,
      "instructions.csv is of another toolchain, or valgrind is missing"))
  func instructions() throws {
    // The program that callgrind runs is this one.
    if is_counting_instructions() != 0 { return Self.runSituations() }
    let counts = try Callgrind.count(test: "InstructionTests/instructions")
    #expect(Set(counts.keys) == Self.names)
    if InstructionTable.isAccepted { return try InstructionTable.write(counts) }
    let rows = try InstructionTable.read()
    let differences = counts.sorted { $0.key < $1.key }.compactMap { name, found in
      let wanted = rows[name] ?? 0
      return abs(Double(found - wanted)) <= Double(wanted) * Self.tolerance
        ? nil : "\(name): \(found) instructions, \(wanted) in the table"
    }
    #expect(
      differences == [],
      """
      \(differences.joined(separator: "\n"))
      If the change is meant, GLASSINE_ACCEPT_WORK=1 writes the table. The commit says why.
      """)
    #expect(rows.count == counts.count)
  }

  private static func runSituations() {
    for make in WorkStages.all {
      let situation = make()
      guard names.contains(situation.name) else { continue }
      situation.name.withCString { name in
        start_counting_instructions()
        for step in 0..<8 {
          situation.step(step)
          report_instructions(name)
        }
        stop_counting_instructions()
      }
    }
  }
}

/// The counts in the repository, and the toolchain that they are of.
nonisolated enum InstructionTable {
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("instructions.csv")

  static var isAccepted: Bool {
    ProcessInfo.processInfo.environment["GLASSINE_ACCEPT_WORK"] != nil
  }

  /// Whether this program's instructions are those of the table: optimised by the same compiler, on
  /// a processor with the same functions of the C library.
  static var isComparable: Bool {
    guard Callgrind.isInstalled else { return false }
    return is_counting_instructions() != 0 || isOfThisToolchain
  }

  /// Whether the tables are of this program's compiler, or will be.
  static let isOfThisToolchain =
    isAccepted || (try? String(contentsOf: file, encoding: .utf8).hasPrefix(heading)) == true

  private static var heading: String {
    let compiler = (try? Callgrind.output(of: ["swift", "--version"])) ?? ""
    let version = compiler.firstMatch(of: /Swift version [0-9.]+/)?.output ?? "Swift"
    return "situation;instructions, \(version), \(String(cString: instruction_count_machine()))\n"
  }

  static func read() throws -> [String: Int] {
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()
    return Dictionary(
      uniqueKeysWithValues: lines.map { line in
        let fields = line.split(separator: ";")
        return (String(fields[0]), Int(fields[1]) ?? 0)
      })
  }

  static func write(_ counts: [String: Int]) throws {
    let lines = counts.sorted { $0.key < $1.key }.map { "\($0.key);\($0.value)\n" }
    try (heading + lines.joined()).write(to: file, atomically: true, encoding: .utf8)
  }
}

/// Valgrind's tool that counts instructions.
private nonisolated enum Callgrind {
  static var isInstalled: Bool {
    can_count_instructions() != 0
      && ["/usr/bin/valgrind", "/usr/bin/strip"].allSatisfy(FileManager.default.isExecutableFile)
  }

  /// Runs a test of this program under callgrind. The least number of instructions of a
  /// report, by name: an allocation may take longer, by what was freed before.
  static func count(test: String) throws -> [String: Int] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("glassine-instructions-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Valgrind 3.19 cannot read the compiler's debug information.
    let program = folder.appendingPathComponent("program").path
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    _ = try output(of: ["strip", "-g", "-o", program, own])
    _ = try output(of: [
      "valgrind", "--tool=callgrind", "--instr-atstart=no",
      "--callgrind-out-file=\(folder.path)/counts", program, "--skip-build", "--disable-xctest",
      "--testing-library", "swift-testing", "--no-parallel", "--filter", test,
    ])
    var counts: [String: Int] = [:]
    for file in try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    where file.lastPathComponent.hasPrefix("counts.") {
      let text = try String(contentsOf: file, encoding: .utf8)
      guard let name = text.firstMatch(of: /Client Request: (.*)\n/)?.output.1,
        let number = text.firstMatch(of: /totals: ([0-9]+)/)?.output.1
      else { continue }
      counts[String(name)] = min(Int(number) ?? .max, counts[String(name)] ?? .max)
    }
    return counts
  }

  /// Runs a command; its output and errors.
  static func output(of command: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    // The order in hash tables, and with it the work, is else another in each process.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["SWIFT_DETERMINISTIC_HASHING": "1"]) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(command[0]): \(text)")
    return text
  }
}
