// `glassine port`: what sources for iOS will do here.
import ArgumentParser
import Foundation
import GlassineFormats
import GlassineLowering

struct PortCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "port",
    abstract: "Says whether a component for iOS compiles and behaves here.",
    discussion: """
      Reads all Swift files below the folder as one target, without a build: names of UIKit that \
      are missing, constructs that Swift on Linux does not have, and names without an effect, each \
      with its place and the reason. The last line is the verdict. Exit status 2 where the \
      component will not compile.
      """)

  @Argument(help: "The folder of the component's sources.", completion: .directory)
  var folder: String

  @Flag(help: "Print one JSON object.")
  var json = false

  func run() throws {
    try MainActor.assumeIsolated {
      let report = PortReport(
        try SourceFolder.sources(folder), facade: FacadeTable(list: facadeList))
      try StandardOutput.write(json ? report.json(folder) + "\n" : report.text(folder))
      if let first = report.blocked.first {
        throw ToolError(
          message: "\(folder): \(report.verdict), the first is \(first.what) in "
            + "\(first.file):\(first.line)")
      }
    }
  }
}

/// The Swift files below a folder.
@MainActor
enum SourceFolder {
  /// Sorted by path; hidden folders, links that end nowhere and package manifests are left out.
  static func sources(_ folder: String) throws -> [SourceText] {
    let start = URL(fileURLWithPath: folder).resolvingSymlinksInPath()
    let walk = FileManager.default.enumerator(
      at: start, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    let names = (walk?.compactMap { $0 as? URL } ?? [])
      .filter { $0.pathExtension == "swift" && $0.lastPathComponent != "Package.swift" }
      .map { String($0.path.dropFirst(start.path.count).drop { $0 == "/" }) }.sorted()
    guard !names.isEmpty else {
      throw ToolError(message: "\(folder): expected a folder with Swift files")
    }
    return try names.map { name in
      let bytes = try InputFile.bytes(start.appending(path: name).path)
      return SourceText(path: name, text: String(decoding: bytes, as: UTF8.self))
    }
  }
}

/// The report as a page and as JSON: the same facts in both.
@MainActor
extension PortReport {
  func text(_ folder: String) -> String {
    let lines = findings.map { finding in
      "\(finding.file):\(finding.line):\(finding.column): \(finding.kind.rawValue): "
        + "\(finding.what): \(finding.why)\n"
    }
    let changes = LoweredConstruct.allCases.compactMap { construct in
      counts[construct].map { "\($0) \($0 == 1 ? construct.rawValue : construct.plural)" }
    }
    let lowered = changes.isEmpty ? "nothing" : changes.joined(separator: ", ")
    return lines.joined() + "lowered: \(lowered)\n"
      + "\(folder): \(fileCount) file\(fileCount == 1 ? "" : "s"), \(lineCount) lines: \(verdict)\n"
  }

  func json(_ folder: String) -> String {
    var line = JSONLine()
    line.add("folder", JSONText.string(folder))
    line.add("files", "\(fileCount)")
    line.add("lines", "\(lineCount)")
    line.add("compiles", "\(blocked.isEmpty)")
    line.add("verdict", JSONText.string(verdict))
    var lowered = JSONLine()
    for construct in LoweredConstruct.allCases {
      lowered.add(construct.rawValue, "\(counts[construct] ?? 0)")
    }
    line.add("lowered", lowered.text)
    line.add(
      "findings",
      JSONText.list(
        findings.map { finding in
          var entry = JSONLine()
          entry.add("file", JSONText.string(finding.file))
          entry.add("line", "\(finding.line)")
          entry.add("column", "\(finding.column)")
          entry.add("kind", JSONText.string(finding.kind.rawValue))
          entry.add("what", JSONText.string(finding.what))
          entry.add("why", JSONText.string(finding.why))
          return entry.text
        }))
    return line.text
  }
}

extension LoweredConstruct {
  fileprivate var plural: String {
    switch self {
    case .optionalUse: "uses of optional requirements"
    case .override: "overrides in extensions"
    case .metatype: "objects of metatypes"
    default: rawValue + "s"
    }
  }
}
