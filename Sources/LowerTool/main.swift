// `glassine-lower`: the command of the plugins LowerUIKit and ListFacade.
//
//   glassine-lower --output FOLDER [--library] [--depends FILE ...] --sources FILE ...
//   glassine-lower --list FILE [--sources FILE ...]
//   glassine-lower --copy FROM TO
//
// The first writes a file for each source, prints problems as compilers do, and exits with 1 if
// there are errors; in a library nothing starts a program. The second writes the public names of
// the facade as a Swift file. The third copies a resource.
import Foundation
import GlassineLowering

/// The arguments by the option before them.
func arguments() -> [String: [String]] {
  var result: [String: [String]] = [:]
  var option = ""
  for argument in CommandLine.arguments.dropFirst() {
    if argument.hasPrefix("--") {
      option = argument
      result[option, default: []] += []
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

func write(_ text: String, to place: URL) {
  do {
    try text.write(to: place, atomically: true, encoding: .utf8)
  } catch {
    fail("\(place.path): error: \(error.localizedDescription)")
  }
}

let options = arguments()
if let list = options["--list"]?.first {
  let names = FacadeTable.list(of: (options["--sources"] ?? []).map(source))
  let text = "let facadeList = #\"\"\"\n\(names)\n\"\"\"#\n"
  write(text, to: URL(filePath: list))
  exit(0)
}
if let paths = options["--copy"], paths.count == 2 {
  guard let bytes = FileManager.default.contents(atPath: paths[0]),
    FileManager.default.createFile(atPath: paths[1], contents: bytes)
  else { fail("\(paths[0]): error: expected a file that can be copied to \(paths[1])") }
  exit(0)
}
guard let output = options["--output"]?.first, let paths = options["--sources"] else {
  fail("glassine-lower: expected --output FOLDER --sources FILE ...")
}
let lowering = Lowering(
  paths.map(source), dependingOn: (options["--depends"] ?? []).map(source),
  isProgram: options["--library"] == nil)
for problem in lowering.problems { FileHandle.standardError.write(Data("\(problem)\n".utf8)) }
for file in lowering.files {
  write(file.text, to: URL(filePath: output).appending(path: LoweredFile.name(for: file.path)))
}
exit(lowering.isComplete ? 0 : 1)
