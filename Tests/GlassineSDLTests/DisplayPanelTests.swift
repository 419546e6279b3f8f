// A display's report of its glass, and the plausible part of it.
import Foundation
import Testing

@testable import GlassineSDL

@Suite("Display panels")
struct DisplayPanelTests {
  /// A panel as SDL reports it: from the output's millimetres.
  private func panel(_ width: CGFloat, _ height: CGFloat, _ across: CGFloat, _ down: CGFloat)
    -> DisplayPanel
  {
    DisplayPanel(
      pixels: CGSize(width: width, height: height),
      pixelsPerInch: CGSize(width: width * 25.4 / across, height: height * 25.4 / down))
  }

  @Test("a panel of seven inches is as fine as its millimetres say, upright or turned")
  func sevenInches() throws {
    for panel in [panel(1280, 800, 151, 94), panel(800, 1280, 94, 151)] {
      let density = try #require(panel.density)
      #expect(abs(density - 215.7) < 0.1)
    }
  }

  @Test("a turned display that reports the millimetres of its upright glass is as fine as it is")
  func turned() throws {
    for panel in [panel(1280, 800, 94, 151), panel(800, 1280, 151, 94)] {
      let density = try #require(panel.density)
      #expect(abs(density - 215.7) < 0.1)
    }
  }

  @Test(
    "impossible or missing millimetres are not believed",
    arguments: [
      (CGSize(width: 1280, height: 800), CGSize.zero),
      (CGSize(width: 1280, height: 800), CGSize(width: 96, height: 96)),
      (CGSize(width: 1280, height: 800), CGSize(width: 99.9, height: 99.9)),
      (CGSize(width: 1280, height: 800), CGSize(width: 401, height: 401)),
      (CGSize(width: 1280, height: 800), CGSize(width: 216, height: 190)),
      (CGSize(width: 1280, height: 800), CGSize(width: 216, height: 0)),
      (CGSize(width: 1280, height: 800), CGSize(width: CGFloat.nan, height: 216)),
      (CGSize(width: 1280, height: 800), CGSize(width: CGFloat.infinity, height: 216)),
      (CGSize(width: 1280, height: 800), CGSize(width: -216, height: -216)),
      (CGSize(width: 0, height: 0), CGSize(width: 216, height: 216)),
    ])
  func disbelief(pixels: CGSize, density: CGSize) {
    #expect(DisplayPanel(pixels: pixels, pixelsPerInch: density).density == nil)
  }

  @Test("a television that reports its ratio for its size is not believed")
  func ratioForSize() {
    #expect(panel(1920, 1080, 160, 90).density == nil)
    #expect(panel(1080, 1920, 90, 160).density == nil)
    #expect(panel(1920, 1200, 160, 100).density == nil)
    #expect(panel(1920, 1080, 165, 93).density != nil)
  }

  @Test("a hundred and four hundred pixels an inch are believed, and a tenth of difference")
  func limits() {
    func density(_ across: CGFloat, _ down: CGFloat) -> CGFloat? {
      DisplayPanel(
        pixels: CGSize(width: 1280, height: 800),
        pixelsPerInch: CGSize(width: across, height: down)
      ).density
    }
    #expect(density(100, 100) == 100)
    #expect(density(400, 400) == 400)
    #expect(density(200, 219) != nil)
    #expect(density(200, 221) == nil)
  }
}
