import Foundation
import GlassineBase
import GlassineText
import Testing

/// Machines without fonts: each test is a process of its own, since fontconfig reads the installed
/// fonts from the environment.
@Suite("Machines without fonts")
struct BareMachineTests {
  @Test("without installed fonts, the error names the package to install")
  func noFonts() async {
    await #expect(processExitsWith: .success) {
      try useEmptyFontconfig()
      let error = try #require(throws: FontError.self) {
        _ = try FontLibrary(diagnostics: Diagnostics())
      }
      #expect(error.operation == .findFonts)
      #expect(error.description.contains("fonts-inter"))
    }
  }

  @Test("an application with its own font needs none installed")
  func ownFont() async {
    await #expect(processExitsWith: .success) {
      let path = try fontPath(family: "Inter")
      try useEmptyFontconfig()
      let log = LogLines()
      let library = try FontLibrary(
        diagnostics: Diagnostics { log.lines.append($0) }, fontFiles: [path])
      #expect(library.layout("Lantern", style: singleLine()).size.width > 30)
      #expect(log.lines.isEmpty)
      // Missing letters are drawn as missing, not dropped.
      #expect(library.layout("\u{4E2D}", style: singleLine()).glyphs.map(\.glyph) == [0])
    }
  }

  @Test("letters that were missing are found in a font that is registered later")
  func registeredLater() async {
    await #expect(processExitsWith: .success) {
      let paths = try ["Inter", "Noto Sans Hebrew"].map { try fontPath(family: $0) }
      try useEmptyFontconfig()
      let library = try FontLibrary(diagnostics: Diagnostics(), fontFiles: [paths[0]])
      func glyphs() -> [UInt32] {
        library.layout("\u{5E9}", style: singleLine()).glyphs.map(\.glyph)
      }
      #expect(glyphs() == [0])
      try library.registerFont(path: paths[1])
      #expect(glyphs().count == 1 && glyphs() != [0])
    }
  }

  @Test("an invalid font file is refused by name")
  func brokenOwnFont() throws {
    let error = try #require(throws: FontError.self) {
      _ = try FontLibrary(diagnostics: Diagnostics(), fontFiles: ["/nowhere/lamp.otf"])
    }
    #expect(error.operation == .registerFont && error.path == "/nowhere/lamp.otf")
  }
}

/// Hides all fonts from this process's fontconfig.
private func useEmptyFontconfig() throws {
  let file = FileManager.default.temporaryDirectory
    .appendingPathComponent("glassine-fonts-\(UUID().uuidString).conf")
  let text = "<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"fonts.dtd\"><fontconfig/>"
  try Data(text.utf8).write(to: file)
  setenv("FONTCONFIG_FILE", file.path, 1)
}
