// Files that the kit writes: learnt spots, the mounting, the program's health.
import Foundation

/// A file of the kit that cannot be used: one line that names the file and what to do.
public nonisolated struct KioskFileError: Error, CustomStringConvertible, Equatable {
  public let description: String
  init(_ path: String, _ problem: String) { description = "\(path): \(problem)" }
}

nonisolated enum KioskFile {
  /// Writes a value as JSON; the file is whole at any time. A file that `reads` refuses is somebody
  /// else's, or damaged, and is kept beside it as `NAME.old`. An empty one, as a power cut leaves
  /// it, is replaced. Throws `problem` if nothing was written.
  static func write(
    _ value: some Encodable, to url: URL, problem: String, reads: (URL) throws -> Void
  ) throws(KioskFileError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    do {
      let data = try encoder.encode(value)
      var status = stat()
      if stat(url.path, &status) == 0 {
        // A folder or a device is not replaced.
        guard status.st_mode & S_IFMT == S_IFREG else { throw KioskFileError(url.path, problem) }
        if status.st_size > 0, (try? reads(url)) == nil {
          // It fails if there is an old file already, which is kept as well.
          try FileManager.default.moveItem(at: url, to: url.appendingPathExtension("old"))
        }
      }
      try data.write(to: url, options: .atomic)
    } catch { throw KioskFileError(url.path, problem) }
  }
}
