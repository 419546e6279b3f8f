// The screen's mounting, kept for the next start.
import Foundation

/// A file with one digit: quarter turns of the exhibit against the screen, clockwise.
struct Mounting {
  let path: String

  init(_ path: String) { self.path = path }

  /// The stored value; 0 without a file.
  func load() throws -> Int {
    guard FileManager.default.fileExists(atPath: path) else { return 0 }
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    guard let turns = Int(text.trimmingCharacters(in: .whitespacesAndNewlines)),
      (0...3).contains(turns)
    else {
      throw ProgramFault("\(path): expected how often the screen is turned: 0, 1, 2 or 3")
    }
    return turns
  }

  /// Stores `turns`; the file is whole at any time.
  func keep(_ turns: Int) throws {
    do { try Data("\(turns)\n".utf8).write(to: URL(fileURLWithPath: path), options: .atomic) } catch
    {
      throw ProgramFault("could not keep how the screen is turned in \(path): check its folder")
    }
  }
}
