// The service corner, and its figures.
import Foundation
import GlassineKiosk
import GlassineTesting
import Testing

@testable import Kiosk

@Suite("The service corner")
struct ServiceTests {
  /// All texts of a panel.
  private func words(_ view: View) -> [String] {
    view.isHidden ? [] : [(view as? Label)?.text].compactMap(\.self) + view.subviews.flatMap(words)
  }

  private func openService(_ table: Table) throws -> ServicePanel {
    table.openCorner()
    for digit in KioskConstants.pin { table.tap(try table.target("pin \(digit)")) }
    table.host.advance(by: 0.3)
    return try table.panel()
  }

  @Test("a form that the corner covered returns unchanged when the corner is left")
  func formKept() throws {
    let table = try Table()
    table.visit()
    table.exhibit.openOrder(Print.all[0])
    table.host.advance(by: 0.5)
    let form: OrderPanel = try table.panel()
    try table.type("eva")
    table.openCorner()
    #expect(table.exhibit.corner.panel != nil && form.isHidden)
    // Leant on once more.
    table.openCorner()
    table.tap(try table.target("close"))
    table.host.advance(by: 0.5)
    #expect(table.exhibit.panel === form && form.form.name.lowercased() == "eva")
    // Likewise from behind the lock.
    _ = try openService(table)
    table.tap(try table.target("close"))
    table.host.advance(by: 0.5)
    #expect(table.exhibit.panel === form && form.alpha == 1)
    table.tap(try table.target("close"))
    table.host.advance(by: 0.5)
    #expect(table.exhibit.panel == nil)
    // The next visitor gets no earlier form.
    table.exhibit.openOrder(Print.all[0])
    _ = try openService(table)
    table.tap(try table.target("attract"))
    table.host.advance(by: 0.5)
    #expect(table.exhibit.panel == nil && table.presence == .idle)
    table.visit()
    table.openCorner()
    table.tap(try table.target("close"))
    table.host.advance(by: 0.5)
    #expect(table.exhibit.panel == nil)
  }

  @Test("figures follow events while they are shown: a resting finger is seen")
  func figures() throws {
    let table = try Table()
    table.visit()
    let panel = try openService(table)
    let name = StringTables.exhibit["fingersOnGlass"]
    func fingers() throws -> String {
      let words = words(panel)
      return words[try #require(words.firstIndex(of: name)) + 1]
    }
    #expect(try fingers() == "0")
    table.host.finger(1).down(at: 60, 600)
    table.host.advance(by: 1.2)
    #expect(try fingers() == "1")
    table.host.finger(1).up()
    table.host.advance(by: 1.2)
    #expect(try fingers() == "0")
  }

  @Test("a locked lock says so and for how long, and its keys look disabled")
  func shut() throws {
    let table = try Table()
    table.visit()
    table.openCorner()
    for _ in 0..<3 {
      for _ in 0..<4 { table.tap(try table.target("pin 1")) }
    }
    func lock() throws -> PinPanel { try #require(table.exhibit.corner.panel) }
    #expect(try !lock().pad.isUserInteractionEnabled && lock().pad.alpha < 1)
    #expect(try words(lock()).contains { $0.contains("again in 30") })
    // Closing it does not reset the lock.
    table.exhibit.corner.close()
    table.host.advance(by: 10)
    table.openCorner()
    #expect(try !lock().pad.isUserInteractionEnabled)
    table.host.advance(by: 30)
    #expect(try lock().pad.isUserInteractionEnabled && lock().pad.alpha == 1)
    #expect(try !words(lock()).contains { $0.contains("again") })
    for digit in KioskConstants.pin { table.tap(try table.target("pin \(digit)")) }
    #expect(table.exhibit.panel is ServicePanel)
  }

  @Test("an order that could not be kept is in the log and among the figures")
  func lostOrder() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("orders-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appendingPathComponent("orders.jsonl").path
    let table = try Table(ordersPath: path)
    var log: [String] = []
    table.host.application.diagnostics.log = { log.append($0) }
    defer { table.host.application.diagnostics.log = nil }
    table.visit()
    // The disk disappears.
    try FileManager.default.removeItem(at: folder)
    table.exhibit.openOrder(Print.all[0])
    table.host.advance(by: 0.5)
    try table.type("eva")
    table.tap(try table.target("email"))
    try table.type("e@x.de")
    table.tap(try table.target("send"))
    #expect(try table.panel(OrderPanel.self).number == nil)
    #expect(log.count == 1 && log[0].contains(path), "\(log)")
    let panel = try openService(table)
    let words = words(panel)
    let place = try #require(words.firstIndex(of: "Orders that were lost"), "\(words)")
    #expect(words[place + 1] == "1")
  }
}
