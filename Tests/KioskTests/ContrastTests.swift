// Texts and their backgrounds, and whether the texts can be read.
import Foundation
import GlassineKiosk
import GlassineTesting
import Testing

@testable import Kiosk

@Suite("Contrast of the exhibit")
struct ContrastTests {
  /// Words and their backgrounds, by name.
  private let pairs: [(name: String, text: Color, ground: Color)] = [
    ("text on a card", Paper.text, Paper.raised),
    ("text on a button", Paper.text, Paper.well),
    ("text on a pressed button", Paper.text, Paper.wellPressed),
    ("secondary text", Paper.secondaryText, Paper.raised),
    ("text on the accent", Paper.raised, Paper.accent),
    ("text on the pressed accent", Paper.raised, Paper.accentPressed),
    ("what is sent", Paper.second, Paper.raised),
    ("what is wrong", Paper.danger, Paper.raised),
    ("what is wrong on a button", Paper.danger, Paper.well),
  ]

  @Test(
    "words stand out by 4.5 to 1, and by 7 to 1 in high contrast",
    arguments: [false, true])
  func words(isHigh: Bool) throws {
    let traits = try Table(isHighContrast: isHigh).app.window.traitCollection
    #expect(traits.accessibilityContrast == (isHigh ? .high : .normal))
    for (name, text, ground) in pairs {
      let ratio = Self.contrast(
        text.resolvedColor(with: traits), ground.resolvedColor(with: traits))
      #expect(ratio >= (isHigh ? 7 : 4.5), "\(name): \(ratio)")
    }
  }

  @Test("a part set off by its shadow or background alone has an edge in high contrast")
  func edges() throws {
    for isHigh in [false, true] {
      let traits = try Table(isHighContrast: isHigh).app.window.traitCollection
      #expect((Paper.edge.resolvedColor(with: traits).alpha > 0) == isHigh)
      // A typed digit looks different from an open one.
      let (blank, text) = (
        Paper.blank.resolvedColor(with: traits), Paper.text.resolvedColor(with: traits)
      )
      #expect(Self.contrast(text, Self.over(blank, .white)) > 4.5)
    }
  }

  @Test("the catalogue's neighbouring pages fade, but not in high contrast")
  func neighbours() throws {
    func pages(of view: View) -> [CataloguePage] {
      view.subviews.flatMap { ($0 as? CataloguePage).map { [$0] } ?? pages(of: $0) }
    }
    for isHigh in [false, true] {
      let table = try Table(isHighContrast: isHigh)
      table.exhibit.openCatalogue(at: PrintCatalogue.prints[1])
      table.host.advance(by: 0.5)
      let alphas = pages(of: try table.panel(CataloguePanel.self)).prefix(3).map(\.alpha)
      #expect(alphas.count == 3 && alphas[1] == 1)
      #expect((alphas[0] < 0.5) == !isHigh && (alphas[2] == 1) == isHigh)
    }
  }

  private static func over(_ color: Color, _ ground: Color) -> Color {
    func mixed(_ top: CGFloat, _ below: CGFloat) -> CGFloat {
      top * color.alpha + below * (1 - color.alpha)
    }
    return Color(
      red: mixed(color.red, ground.red), green: mixed(color.green, ground.green),
      blue: mixed(color.blue, ground.blue), alpha: 1)
  }

  /// Source: the contrast ratio of WCAG 2.1.
  private static func contrast(_ text: Color, _ ground: Color) -> CGFloat {
    func luminance(_ color: Color) -> CGFloat {
      func linear(_ part: CGFloat) -> CGFloat {
        part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear(color.red) + 0.7152 * linear(color.green)
        + 0.0722 * linear(color.blue)
    }
    let (one, other) = (luminance(over(text, ground)), luminance(ground))
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }
}
