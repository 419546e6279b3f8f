// The settings' file: its contents, and the handling of a broken one.
import Foundation
import GlassineControls
import Testing

@testable import Menu

/// A folder that is removed when the test ends.
private final class Folder {
  let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("lantern-\(UUID().uuidString.prefix(8))").path

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}

@Suite("Settings file")
struct SettingsFileTests {
  private func someSettings() -> Settings {
    var settings = Settings()
    settings.player = "Åsa 🏮"
    settings.lake = 3
    settings.language = .french
    settings.graphics.water = .low
    settings.graphics.fireflies = 40
    settings.graphics.hudOpacity = 0.555
    settings.graphics.showsMap = false
    settings.sound = Settings.Sound(isOn: false, music: 0.25, effects: 1)
    settings.controls.isLeftHanded = true
    settings.controls.stickScale = 1.2
    settings.controls.bindings.assign(Bindings.Key(usage: 0x0F, name: "L"), to: .light)
    settings.controls.bindings.assign(.rightTrigger, to: .row)
    return settings
  }

  @Test("saved settings are read back, from a folder that is made for them")
  func roundTrip() throws {
    let folder = try Folder()
    let file = SettingsFile(path: "\(folder.path)/a/b/settings.json")
    #expect(try file.load().settings == Settings())
    try file.save(someSettings())
    let content = try file.load()
    #expect(content.settings == someSettings() && content.notice == nil)
    try file.save(Settings())
    #expect(try file.load().settings == Settings())
    let text = try String(contentsOfFile: file.path, encoding: .utf8)
    #expect(text.hasSuffix("}\n") && text.contains(#""hudOpacity" : 1"#), "\(text)")
  }

  @Test("settings missing in a file take their defaults, and unknown ones are ignored")
  func partial() throws {
    let folder = try Folder()
    let file = SettingsFile(path: "\(folder.path)/settings.json")
    try #"{"graphics": {"fireflies": 30}, "weather": "fine"}"#
      .write(toFile: file.path, atomically: true, encoding: .utf8)
    var expected = Settings()
    expected.graphics.fireflies = 30
    #expect(try file.load().settings == expected)
  }

  @Test("values out of their range are clamped")
  func ranges() throws {
    let folder = try Folder()
    let file = SettingsFile(path: "\(folder.path)/settings.json")
    try #"""
    {"player": "a line\nand one that is far too long for a name", "lake": 99,
     "graphics": {"fireflies": 100000, "hudOpacity": -1},
     "sound": {"music": 1e30, "effects": -3}, "controls": {"stickScale": 0}}
    """#.write(toFile: file.path, atomically: true, encoding: .utf8)
    let settings = try file.load().settings
    #expect(settings.player == "a line and one that ")
    #expect(settings.lake == 0 && settings.graphics.fireflies == 60)
    #expect(settings.graphics.hudOpacity == 0.3 && settings.controls.stickScale == 0.8)
    #expect(settings.sound.music == 1 && settings.sound.effects == 0)
  }

  @Test(
    "an unreadable file is set aside whole, and the line names the error",
    arguments: [
      ("", "is no JSON"), ("{", "is no JSON"), ("[1, 2]", "holds something else"),
      (#"{"sound": {"music": "loud"}}"#, "at sound.music"),
      (#"{"language": "xx"}"#, "at language"),
      (#"{"controls": {"buttons": {"row": "fire"}}}"#, "controls"),
      (#"{"controls": {"keys": {"row": 5}}}"#, "controls.keys.row"),
    ])
  func broken(text: String, words: String) throws {
    let folder = try Folder()
    let file = SettingsFile(path: "\(folder.path)/settings.json")
    for aside in ["settings.broken.json", "settings.broken-2.json"] {
      try text.write(toFile: file.path, atomically: true, encoding: .utf8)
      let content = try file.load()
      #expect(content.settings == Settings())
      let notice = try #require(content.notice)
      #expect(notice.contains(words) && notice.contains(aside), "\(notice)")
      #expect(!notice.contains("\n"))
      #expect(try String(contentsOfFile: "\(folder.path)/\(aside)", encoding: .utf8) == text)
    }
    #expect(folder.names == ["settings.broken-2.json", "settings.broken.json"])
  }

  @Test("a failed write or read is an error with the path and the system's reason")
  func failures() throws {
    let folder = try Folder()
    try "no folder".write(
      toFile: "\(folder.path)/file", atomically: true, encoding: .utf8)
    let inFile = SettingsFile(path: "\(folder.path)/file/settings.json")
    let makeFolder = #expect(throws: SettingsFile.Failure.self) { try inFile.save(Settings()) }
    #expect(makeFolder?.description.contains("\(folder.path)/file") == true)
    let isFolder = SettingsFile(path: folder.path)
    let read = #expect(throws: SettingsFile.Failure.self) { try isFolder.load() }
    #expect(read == .read(path: folder.path, reason: "Is a directory"))
    let write = #expect(throws: SettingsFile.Failure.self) { try isFolder.save(Settings()) }
    #expect(write?.description.contains("could not write the settings to") == true)
    #expect(folder.names == ["file"], "nothing is left lying about")
  }

  @Test("the file is in XDG_CONFIG_HOME, which counts as an absolute path only, or in ~/.config")
  func place() {
    let name = "glassine-lantern/settings.json"
    func path(_ environment: [String: String]) -> String? {
      SettingsFile.standardPath(environment)
    }
    #expect(path(["XDG_CONFIG_HOME": "/etc/x", "HOME": "/people/a"]) == "/etc/x/\(name)")
    #expect(path(["XDG_CONFIG_HOME": "x", "HOME": "/people/a"]) == "/people/a/.config/\(name)")
    #expect(path(["XDG_CONFIG_HOME": "", "HOME": "/people/a"]) == "/people/a/.config/\(name)")
    #expect(path([:]) == nil)
  }
}

@Suite("Bindings")
struct BindingTests {
  private let space = Bindings.Key(usage: 0x2C, name: "Space")
  private let l = Bindings.Key(usage: 0x0F, name: "L")

  @Test("a key that is given to another action is swapped, so that none has two and none is lost")
  func swap() {
    var bindings = Bindings()
    bindings.assign(space, to: .light)
    #expect(bindings.action(ofKey: space.usage) == .light)
    #expect(bindings.keys[.row]?.name == "E")
    bindings.assign(l, to: .light)
    #expect(bindings.action(ofKey: space.usage) == nil)
    bindings.assign(.x, to: .row)
    #expect(bindings.action(of: .x) == .row && bindings.action(of: .a) == .light)
    #expect(Set(bindings.keys.values.map(\.usage)).count == GameAction.allCases.count)
  }

  @Test("Escape always pauses, arrows steer until they are reassigned, and the cross stays free")
  func reserved() {
    var bindings = Bindings()
    #expect(bindings.action(ofKey: 0x29) == .pause && bindings.action(ofKey: 0x52) == .up)
    bindings.assign(Bindings.Key(usage: 0x29, name: "Escape"), to: .row)
    #expect(bindings == Bindings())
    bindings.assign(Bindings.Key(usage: 0x52, name: "Up"), to: .row)
    #expect(bindings.action(ofKey: 0x52) == .row)
    bindings.assign(.dpadUp, to: .row)
    bindings.assign(.b, to: .up)
    #expect(bindings.buttons == Bindings().buttons)
  }

  @Test("a file that names a key twice gives it to the first action")
  func twice() {
    let bindings = Bindings(keys: [.row: l, .light: l], buttons: [.row: .y, .pause: .y])
    #expect(bindings.action(ofKey: l.usage) == .row && bindings.action(of: .y) == .row)
    #expect(Set(bindings.keys.values.map(\.usage)).count == GameAction.allCases.count)
    #expect(Set(bindings.buttons.values).count == Bindings().buttons.count)
  }
}
