// Input files and standard output.
import Foundation
import Glassine
import GlassineFormats
import GlassineKiosk

/// Reads the files of the commands.
@MainActor
enum InputFile {
  /// The bytes of a file; the error contains its name and the system's reason.
  static func bytes(_ path: String) throws -> [UInt8] {
    guard let file = fopen(path, "rb") else { throw failure(path) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      bytes.append(contentsOf: buffer[..<count])
      if count < buffer.count {
        if ferror(file) != 0 { throw failure(path) }
        return bytes
      }
    }
  }

  /// The scene of a file, with its theme and its texts in a language; nil: the first table's.
  static func scene(_ path: String, language: String? = nil) throws -> LoadedScene {
    let file = try SceneFile(try bytes(path), name: path)
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    let scene = try LoadedScene(file) { image in
      try ImageFile.load(image.hasPrefix("/") ? image : folder.appendingPathComponent(image).path)
    }
    try scene.readContent(in: folder, language: language)
    return scene
  }

  private static func failure(_ path: String) -> FormatError {
    FormatError(
      file: path, message: "expected a file that can be read: \(String(cString: strerror(errno)))")
  }
}

/// Writes answers, as a whole once everything is known to be valid.
enum StandardOutput {
  static func write(_ text: String) throws(ToolError) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes {
        Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count)
      }
      if count < 0 {
        if errno == EINTR { continue }
        // The reader has closed the pipe.
        if errno == EPIPE { return }
        throw ToolError(
          message: "standard output: expected to write: \(String(cString: strerror(errno)))")
      }
      bytes = bytes.dropFirst(count)
    }
  }
}
