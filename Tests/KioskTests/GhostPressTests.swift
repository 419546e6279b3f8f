// Presses by ghosts, and touches that are none.
import Foundation
import GlassineKiosk
import GlassineTesting
import Testing

@testable import Kiosk

@Suite("Ghosts and buttons")
struct GhostPressTests {
  @Test("a blink presses nothing, within a scroll view no more than beside it")
  func blinks() throws {
    let table = try Table()
    table.visit()
    table.exhibit.openCatalogue(at: nil)
    table.host.advance(by: 0.5)
    let catalogue: CataloguePanel = try table.panel()
    let pages = try table.target("pages")
    let neighbour = CGPoint(x: pages.middleInWindow.x + 300, y: pages.middleInWindow.y)
    table.blink(neighbour)
    table.host.advance(by: 1)
    #expect(catalogue.page == 0 && table.app.window.panel.ghosts.counts.ghosts == 1)
    table.tap(neighbour)
    table.host.advance(by: 1)
    #expect(catalogue.page == 1, "a tap does turn it")

    table.exhibit.openSearch()
    table.host.advance(by: 0.5)
    let found = try table.target("found 102").middleInWindow
    table.blink(found)
    table.host.advance(by: 1)
    #expect(table.exhibit.panel is SearchPanel)
    table.blink(try table.target("key d").middleInWindow)
    table.host.advance(by: 1)
    #expect(try table.panel(SearchPanel.self).field.text ?? "" == "")
    table.tap(found)
    table.host.advance(by: 1)
    #expect(table.exhibit.panel is CataloguePanel)
  }

  @Test("a mouse that clicks one spot again and again is no ghost")
  func mouse() throws {
    let table = try Table()
    table.visit()
    table.exhibit.openSearch()
    table.host.advance(by: 0.5)
    let key = try table.target("key d").middleInWindow
    for _ in 0..<30 {
      table.host.mouse.press(at: key.x, key.y).release()
      table.host.advance(by: 0.1)
    }
    let field = try table.panel(SearchPanel.self).field
    #expect(field.text?.count == 30)
    #expect(table.app.window.panel.ghosts.counts.ghosts == 0)
  }

  @Test("backspace deletes one letter when it is tapped, and repeats while it is held")
  func backspace() throws {
    let table = try Table()
    table.visit()
    table.exhibit.openSearch()
    table.host.advance(by: 0.5)
    try table.type("dunesdunesdunes")
    let field = try table.panel(SearchPanel.self).field
    #expect(field.text == "dunesdunesdunes")
    let key = try table.target("backspace").middleInWindow
    table.tap(key)
    #expect(field.text == "dunesdunesdune")
    table.host.finger(1).down(at: key).hold(for: 1.05)
    let left = try #require(field.text?.count)
    #expect(left < 12 && left > 2)
    table.host.finger(1).up()
    #expect(field.text?.count == left, "what was held deletes no more when it lifts")
    table.host.advance(by: 1)
    #expect(field.text?.count == left)
    // A finger that leaves the key stops it.
    table.host.finger(1).down(at: key).move(to: CGPoint(x: key.x, y: key.y - 300), over: 0.1)
      .hold(for: 1).up()
    #expect(field.text?.count == left)
  }
}
