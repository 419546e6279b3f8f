// Runs another program with a time limit.
import Foundation

enum ShortRun {
  /// Seconds after which a program is terminated. Tools that print a version or a list need 0.1.
  private static let limit = 2.0

  /// The program's standard output; nil: it does not exist, failed, or did not end in time.
  static func output(_ words: [String]) -> String? {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("glassine-\(UUID().uuidString)")
    guard FileManager.default.createFile(atPath: file.path, contents: nil),
      let stream = FileHandle(forWritingAtPath: file.path)
    else { return nil }
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = stream
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let end = Date(timeIntervalSinceNow: limit)
    while process.isRunning {
      guard Date() < end else {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        return nil
      }
      usleep(5000)
    }
    guard process.terminationStatus == 0 else { return nil }
    return try? String(contentsOf: file, encoding: .utf8)
  }
}
