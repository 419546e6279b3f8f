// The form to order a print, on windows of all sizes.
import Foundation
import GlassineKiosk
import GlassineTesting
import Testing

@testable import Kiosk

@Suite("The form to order a print")
struct OrderPanelTests {
  @Test(
    "it can be filled in and sent at every size, with each part visible when touched",
    arguments: [
      CGSize(width: 1280, height: 720), CGSize(width: 1024, height: 600),
      CGSize(width: 1280, height: 640), CGSize(width: 800, height: 480),
      CGSize(width: 800, height: 760), CGSize(width: 720, height: 1280),
    ])
  func sizes(size: CGSize) throws {
    let table = try Table(size: size)
    table.visit()
    table.exhibit.openOrder(Print.all[0])
    table.host.advance(by: 0.5)
    let form: OrderPanel = try table.panel()
    /// Scrolls to a part, as a finger does, and taps it.
    func tap(_ name: String) throws {
      let view = try table.target(name)
      for _ in 0..<12 {
        let place = view.middleInWindow
        let hit = table.app.window.hitTest(place, with: nil)
        if let hit, hit === view || hit.isDescendant(of: view) { return table.tap(place) }
        guard let scroll = form.subviews.first(where: { $0 is ScrollView })?.middleInWindow else {
          break
        }
        table.host.finger(5).down(at: scroll)
          .move(to: CGPoint(x: scroll.x, y: scroll.y + (place.y > scroll.y ? -36 : 36)), over: 0.2)
          .hold(for: 0.2).up()
        table.host.advance(by: 0.6)
      }
      Issue.record("\(name) is out of reach at \(size)")
    }
    try table.type("eva")
    try tap("more")
    try tap("send")
    #expect(form.number == nil && form.isJudged)
    try table.type("e@x.de")
    try tap("send")
    #expect(form.number == KioskConstants.firstOrder + 1 && form.form.copies == 2)
    #expect(form.form.email == "e@x.de")
  }

  @Test("in Hebrew too an address is written with Latin letters, and the name with Hebrew ones")
  func address() throws {
    let table = try Table()
    table.visit()
    table.exhibit.speak(.hebrew)
    table.exhibit.openOrder(Print.all[0])
    table.host.advance(by: 0.5)
    let form: OrderPanel = try table.panel()
    try table.type("קי")
    table.tap(try table.target("email"))
    try table.type("e@x.de")
    table.tap(try table.target("name"))
    try table.type("ם")
    #expect(form.form.name == "קים" && form.form.email == "e@x.de")
  }
}
