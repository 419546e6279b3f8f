// `glassine-lower`: what the plugin LowerUIKit runs for a target.
//
//   glassine-lower --output FOLDER [--depends FILE ...] --sources FILE ...
//
// Writes a file for each source, prints problems as compilers do, and exits with 1 if there are
// errors.
import Foundation
import GlassineLowering

/// The arguments by the option before them.
func arguments() -> [String: [String]] {
  var result: [String: [String]] = [:]
  var option = ""
  for argument in CommandLine.arguments.dropFirst() {
    if argument.hasPrefix("--") {
      option = argument
    } else {
      result[option, default: []].append(argument)
    }
  }
  return result
}

func source(_ path: String) -> SourceText {
  guard let bytes = FileManager.default.contents(atPath: path) else {
    fail("\(path): error: expected a file that can be read")
  }
  return SourceText(path: path, text: String(decoding: bytes, as: UTF8.self))
}

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
  exit(1)
}

let options = arguments()
guard let output = options["--output"]?.first, let paths = options["--sources"] else {
  fail("glassine-lower: expected --output FOLDER --sources FILE ...")
}
let lowering = Lowering(
  paths.map(source), dependingOn: (options["--depends"] ?? []).map(source))
for problem in lowering.problems { FileHandle.standardError.write(Data("\(problem)\n".utf8)) }
for file in lowering.files {
  let place = URL(filePath: output).appending(path: LoweredFile.name(for: file.path))
  do {
    try file.text.write(to: place, atomically: true, encoding: .utf8)
  } catch {
    fail("\(place.path): error: \(error.localizedDescription)")
  }
}
exit(lowering.isComplete ? 0 : 1)
