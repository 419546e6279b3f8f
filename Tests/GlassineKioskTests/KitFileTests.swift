// Each file of the kit: truncated, wrong, foreign, and not writable.
import Foundation
import GlassineFormats
import GlassineTesting
import Testing

@testable import GlassineKiosk

@Suite("Files of the kit")
struct KitFileTests {
  /// A file of the kit, and what it holds as text.
  nonisolated enum Kind: String, CaseIterable, Sendable {
    case layout, strings, theme, spots, mounting, health

    /// A good file.
    var good: String {
      switch self {
      case .layout:
        #"{"format":"glassine-keyboard/1","id":"x","name":"X","language":"x","letters":["a b"]}"#
      case .strings:
        #"{"format":"glassine-strings/1","language":"en","strings":{"a":"A"}}"#
      case .theme: ##"{"format":"glassine-theme/1","accent":"#112233"}"##
      case .spots: #"{"format":"glassine-ghosts/1","clock":7,"spots":[]}"#
      case .mounting:
        #"{"format":"glassine-mounting/1","quarterTurns":1,"isMirrored":true,"deadBorder":"#
          + #"{"top":1,"left":2,"bottom":3,"right":4}}"#
      case .health:
        #"{"format":"glassine-health/1","running":1,"frames":2,"frameP50":1,"frameP99":1,"#
          + #""frameMax":1,"memory":1,"touches":5,"ghosts":0,"lost":{},"errors":0}"#
      }
    }

    /// The good file with a value that cannot be.
    var wrong: String {
      let (old, new) =
        switch self {
        case .layout: (#"["a b"]"#, "[3]")
        case .strings: (#""A""#, #"{"one":"A"}"#)
        case .theme: ("#112233", "red")
        case .spots: (#""spots":[]"#, #""spots":[{"x":1}]"#)
        case .mounting: (#""quarterTurns":1"#, #""quarterTurns":9"#)
        case .health: (#""touches":5"#, #""touches":"many""#)
        }
      return good.replacingOccurrences(of: old, with: new)
    }
  }

  private let folder = FileManager.default.temporaryDirectory.appending(path: "kit-\(UUID())")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Removes the folder at the end of a test.
  private func within(_ body: () throws -> Void) rethrows {
    defer { try? FileManager.default.removeItem(at: folder) }
    try body()
  }

  @MainActor private func read(_ kind: Kind, _ url: URL) throws {
    switch kind {
    case .layout: _ = try KeyboardLayout(contentsOf: url)
    case .strings: _ = try StringTable(contentsOf: url)
    case .theme: _ = try ControlTheme(contentsOf: url)
    case .spots:
      var filter = GhostFilter()
      try filter.remember(from: url)
    case .mounting: _ = try Mounting(contentsOf: url)
    case .health: _ = try HealthFile.Report(contentsOf: url)
    }
  }

  /// Writes the kit's own file; returns the lines of what failed.
  @MainActor private func write(_ kind: Kind, _ url: URL) -> [String] {
    var lines: [String] = []
    do {
      switch kind {
      case .layout, .strings, .theme: break
      case .spots:
        var filter = GhostFilter()
        try filter.keep(at: url)
      case .mounting: try Mounting().keep(at: url)
      case .health:
        let health = HealthFile(url: url)
        health.onTrouble = { lines.append($0) }
        health.write(at: 1)
      }
    } catch { lines.append("\(error)") }
    return lines
  }

  /// Files that are none of that kind.
  private func faults(of kind: Kind) -> [Data] {
    let good = Data(kind.good.utf8)
    let truncated = [0, 1, good.count / 3, good.count / 2, good.count - 1].map { good.prefix($0) }
    let others = Kind.allCases.filter { $0 != kind }.map { Data($0.good.utf8) }
    let foreign = [Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0, 0xFF]), Data("[1]\n".utf8)]
    return truncated + others + foreign + [Data(kind.wrong.utf8)]
  }

  @Test(
    "A file that is truncated, wrong or foreign is one line, and stays", arguments: Kind.allCases)
  func unreadable(_ kind: Kind) throws {
    try within {
      let url = folder.appending(path: "file.json")
      try Data(kind.good.utf8).write(to: url)
      try read(kind, url)
      for bad in faults(of: kind) {
        try bad.write(to: url)
        let text = String(decoding: bad, as: UTF8.self)
        let error = #expect(throws: (any Error).self, "\(text)") { try read(kind, url) }
        let line = error.map { "\($0)" } ?? ""
        #expect(line.hasPrefix("\(url.path):") && !line.contains(where: \.isNewline), "\(line)")
        let kept = try Data(contentsOf: url)
        #expect(kept == bad, "a reader writes nothing")
      }
      // A folder in its place cannot be read, either.
      #expect(throws: (any Error).self) { try read(kind, folder) }
    }
  }

  @Test(
    "A file of another kind is kept beside the kit's own, once",
    arguments: [Kind.spots, .mounting, .health])
  func foreign(_ kind: Kind) throws {
    try within {
      let url = folder.appending(path: "file.json")
      let old = folder.appending(path: "file.json.old")
      try Data("somebody's diary".utf8).write(to: url)
      #expect(write(kind, url) == [])
      try read(kind, url)
      #expect(try String(contentsOf: old, encoding: .utf8) == "somebody's diary")
      // The kit's own file is replaced.
      #expect(write(kind, url) == [] && write(kind, url) == [])
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      #expect(names == ["file.json", "file.json.old"])
      // A power cut can leave an empty file.
      try Data().write(to: url)
      #expect(write(kind, url) == [])
      try read(kind, url)
      // There is no place for a second one: both stay.
      try Data("another one".utf8).write(to: url)
      let lines = write(kind, url)
      #expect(lines.count == 1 && lines[0].hasPrefix("\(url.path):"), "\(lines)")
      #expect(try String(contentsOf: url, encoding: .utf8) == "another one")
      #expect(try String(contentsOf: old, encoding: .utf8) == "somebody's diary")
    }
  }

  @Test(
    "A file that cannot be written is one line, and what is there stays",
    arguments: [Kind.spots, .mounting, .health])
  func notWritable(_ kind: Kind) throws {
    try within {
      // The file's folder is a file, or is missing; or a folder or a device is in the file's place.
      let file = folder.appending(path: "file")
      try Data("x".utf8).write(to: file)
      let places = [
        file.appending(path: "inside"), folder.appending(path: "none/inside"), folder,
        URL(fileURLWithPath: "/dev/null"),
      ]
      for place in places {
        let lines = write(kind, place)
        #expect(lines.count == 1 && lines[0].hasPrefix("\(place.path):"), "\(lines)")
        #expect(!lines[0].contains { $0.isNewline })
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      let kept = try Data(contentsOf: file)
      #expect(names == ["file"] && kept == Data("x".utf8))
    }
  }
}
