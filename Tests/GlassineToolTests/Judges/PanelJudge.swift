import Foundation
import Testing

@testable import GlassineTool

/// Devices of `libinput.csv`, which says where they are from.
@Suite("Libinput's devices")
struct PanelJudge {
  @Test("doctor lists those that libinput's tests touch as screens")
  func panels() throws {
    let table = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("libinput.csv")
    let folder = try ScratchFolder()
    var wanted: Set<String> = []
    var count = 0
    for line in try String(contentsOf: table, encoding: .utf8).split(separator: "\n")
    where !line.hasPrefix("#") {
      let fields = line.split(separator: ";").map(String.init)
      let place = folder.url.appendingPathComponent("sys/class/input/event\(count)/device")
      count += 1
      try FileManager.default.createDirectory(
        at: place.appendingPathComponent("capabilities"), withIntermediateDirectories: true)
      for (file, text) in zip(
        ["name", "capabilities/key", "capabilities/abs", "properties"], fields)
      {
        try Data((text + "\n").utf8).write(to: place.appendingPathComponent(file))
      }
      if fields[4] == "panel" { wanted.insert(fields[0]) }
    }
    #expect(count == 93 && wanted.count == 12)
    let found = Set(DeviceExamination(root: folder.url.path, environment: [:]).panels.map(\.name))
    #expect(wanted.subtracting(found) == [])
    // A puck that stands on the screen: the kernel describes it as a screen, libinput by its name.
    #expect(found.subtracting(wanted) == ["dell-canvas-totem"])
  }
}
