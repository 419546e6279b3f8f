import Foundation
import GlassineBase
import GlassineText
import Testing

/// Machines with no fonts: each test is a process of its own, since fontconfig is told by the
/// environment what is installed.
@Suite("Machines without fonts")
struct BareMachineTests {
  @Test("where no font is installed, the error says which package to install")
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

  @Test("an application that brings its font needs none installed")
  func ownFont() async {
    await #expect(processExitsWith: .success) {
      let path = try fontPath(family: "Inter")
      try useEmptyFontconfig()
      let log = LogLines()
      let library = try FontLibrary(
        diagnostics: Diagnostics { log.lines.append($0) }, fontFiles: [path])
      #expect(library.layout("Lantern", style: singleLine()).size.width > 30)
      #expect(log.lines.isEmpty)
      // Letters it lacks are drawn as missing, not dropped.
      #expect(library.layout("\u{4E2D}", style: singleLine()).glyphs.map(\.glyph) == [0])
    }
  }

  @Test("a font file that is none is refused by name")
  func brokenOwnFont() throws {
    let error = try #require(throws: FontError.self) {
      _ = try FontLibrary(diagnostics: Diagnostics(), fontFiles: ["/nowhere/lamp.otf"])
    }
    #expect(error.operation == .registerFont && error.path == "/nowhere/lamp.otf")
  }
}

/// Makes this process's fontconfig know no font.
private func useEmptyFontconfig() throws {
  let file = FileManager.default.temporaryDirectory
    .appendingPathComponent("glassine-fonts-\(UUID().uuidString).conf")
  let text = "<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"fonts.dtd\"><fontconfig/>"
  try Data(text.utf8).write(to: file)
  setenv("FONTCONFIG_FILE", file.path, 1)
}
