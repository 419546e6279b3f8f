// Readability of themes: by the W3C's measure, on each background that text is on.
import Foundation
import GlassineUI
import Testing

@Suite("Contrast of themes")
struct ThemesContrastTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let theme: ControlTheme
    let least: CGFloat
  }

  nonisolated static let cases = [
    Case(testDescription: "dusk", theme: .dusk, least: 4.5),
    Case(testDescription: "paper", theme: .paper, least: 4.5),
    Case(testDescription: "dusk, high contrast", theme: .duskHighContrast, least: 7),
    Case(testDescription: "paper, high contrast", theme: .paperHighContrast, least: 7),
  ]

  /// Opaque colours that text may be on: backgrounds, panels on them, wells and fills on those.
  private func grounds(_ theme: ControlTheme) -> [(String, Color)] {
    var grounds: [(String, Color)] = []
    for (name, ground) in [
      ("ground", theme.ground), ("shade", theme.groundShade), ("raised ground", theme.groundRaised),
    ] {
      grounds.append((name, ground))
      let panel = theme.panel.over(ground)
      grounds.append(("panel on \(name)", panel))
      for (base, under) in [(name, ground), ("panel on \(name)", panel)] {
        grounds.append(("well on \(base)", theme.well.over(under)))
        grounds.append(("fill on \(base)", theme.fill.over(under)))
      }
    }
    return grounds
  }

  @Test("text, secondary text and placeholders can be read on every background", arguments: cases)
  func text(_ test: Case) {
    let theme = test.theme
    for (name, ground) in grounds(theme) {
      for (role, color) in [
        ("text", theme.text), ("secondary", theme.secondaryText),
        ("placeholder", theme.placeholder),
      ] {
        let contrast = color.over(ground).contrast(with: ground)
        #expect(contrast >= test.least, "\(role) on \(name)")
      }
    }
  }

  @Test("accent, danger and their like can be read on the backgrounds and panels", arguments: cases)
  func accents(_ test: Case) {
    let theme = test.theme
    for ground in [theme.ground, theme.groundRaised, theme.panel.over(theme.ground)] {
      for (role, color) in [
        ("accent", theme.accent), ("second", theme.second), ("danger", theme.danger),
      ] {
        #expect(color.contrast(with: ground) >= test.least, "\(role)")
      }
    }
  }

  @Test("text can be read on filled, pressed, chosen and selected areas", arguments: cases)
  func pieces(_ test: Case) {
    let theme = test.theme
    #expect(theme.onAccent.contrast(with: theme.accent) >= test.least)
    #expect(theme.onAccent.contrast(with: theme.accentPressed) >= test.least)
    #expect(theme.text.contrast(with: theme.raised) >= test.least)
    #expect(theme.text.contrast(with: theme.raisedShade) >= test.least)
    let panel = theme.panel.over(theme.ground)
    #expect(theme.text.contrast(with: theme.fillPressed.over(panel)) >= 4.5)
    #expect(theme.text.contrast(with: theme.selection.over(theme.well.over(panel))) >= 4.5)
  }

  @Test(
    "with high contrast nothing is translucent, lines are two pixels, and edges stand out",
    arguments: cases.suffix(2))
  func highContrast(_ test: Case) {
    let theme = test.theme
    #expect(theme.hairlinePixels == 2)
    for color in [
      theme.panel, theme.fill, theme.fillPressed, theme.well, theme.text, theme.secondaryText,
      theme.placeholder, theme.edge, theme.edgeShade, theme.selection, theme.raised,
    ] {
      #expect(color.alpha == 1)
    }
    #expect(theme.edge.contrast(with: theme.panel) >= 7)
  }

  @Test("the look page's colours are the themes'")
  func table() {
    let (dusk, paper) = (ControlTheme.dusk, ControlTheme.paper)
    #expect(dusk.ground == Color(hex: 0x0B1020))
    #expect(dusk.groundShade == Color(hex: 0x1B2145))
    #expect(dusk.panel == Color(hex: 0x141A33, alpha: 0.72))
    #expect(dusk.text == Color(hex: 0xF4F1EA))
    #expect(dusk.secondaryText.alpha == 0.66)
    #expect(dusk.accent == Color(hex: 0xFFB454))
    #expect(dusk.accentPressed == Color(hex: 0xFF9A2E))
    #expect(dusk.second == Color(hex: 0x63D2C6))
    #expect(dusk.danger == Color(hex: 0xFF5D5D))
    #expect(paper.ground == Color(hex: 0xF6F3EC))
    #expect(paper.groundRaised == Color(hex: 0xFFFFFF))
    #expect(paper.panel == Color(hex: 0xFFFFFF, alpha: 0.86))
    #expect(paper.text == Color(hex: 0x1E1B16))
    #expect(paper.secondaryText.alpha == 0.64)
    #expect(paper.accent == Color(hex: 0xB5432E))
    #expect(paper.second == Color(hex: 0x2F6F6A))
    #expect(paper.danger == Color(hex: 0xC0262D))
  }

  @Test(
    "contrast is the W3C's: 21 between black and white, 1 of a colour with itself"
  )
  func formula() {
    #expect(abs(Color.black.contrast(with: .white) - 21) < 1e-9)
    #expect(Color.red.contrast(with: .red) == 1)
    let (a, b) = (Color(hex: 0x777777), Color.white)
    #expect(abs(a.contrast(with: b) - 4.478) < 0.001)
    #expect(a.contrast(with: b) == b.contrast(with: a))
    #expect(Color(red: .nan, green: -1, blue: 2).luminance == Color.blue.luminance)
  }

  @Test("a colour is moved as far as it must to stand out, and no farther")
  func contrasting() {
    let ground = Color(hex: 0x0B1020)
    let dim = Color(hex: 0x553322)
    let clear = dim.contrasting(with: ground, atLeast: 7)
    #expect(clear.contrast(with: ground) >= 7)
    #expect(clear.contrast(with: ground) < 7.1)
    #expect(Color.white.contrasting(with: ground, atLeast: 7) == .white)
  }

  @Test("a custom theme keeps its accent with high contrast, far enough from the background")
  func ownAccent() {
    var theme = ControlTheme.paper
    theme.accent = Color(hex: 0x4477FF)
    let high = theme.withIncreasedContrast()
    #expect(high.accent != ControlTheme.paperHighContrast.accent)
    #expect(high.accent.contrast(with: high.ground) >= 7)
    #expect(high.onAccent.contrast(with: high.accent) >= 4.5)
  }
}
