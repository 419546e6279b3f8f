// The exhibit on screens of all sizes.
import Foundation
import GlassineKiosk
import GlassineTesting
import Testing

@testable import Kiosk

@Suite("Room on screens of all sizes")
struct RoomTests {
  /// The frame of it in the window.
  private func frame(_ view: View) -> CGRect { view.convert(view.bounds, to: nil) }

  private nonisolated static let sizes = [
    CGSize(width: 800, height: 480), CGSize(width: 1024, height: 600),
    CGSize(width: 480, height: 800), CGSize(width: 1280, height: 720),
    CGSize(width: 1080, height: 1920),
  ]

  @Test(
    "touchable parts of a panel are on it, and cover no other", arguments: sizes)
  func panels(size: CGSize) throws {
    let table = try Table(size: size)
    let exhibit = table.exhibit
    let print = try #require(Print.all.first)
    let panels: [() -> Void] = [
      { exhibit.openCatalogue(at: print) }, { exhibit.openOrder(print) }, { exhibit.openSearch() },
      { exhibit.open(exhibit.makeServicePanel()) },
    ]
    for open in panels {
      open()
      table.host.advance(by: 0.6)
      let panel = try #require(exhibit.panel)
      let ground = frame(panel)
      #expect(CGRect(origin: .zero, size: size).contains(ground), "\(panel.screenName)")
      let targets = panel.targets.filter {
        !$0.name.hasPrefix("found") && $0.view.isDescendant(of: panel)
      }
      #expect(targets.count >= 2)
      for keyboard in exhibit.keyboard.views {
        #expect(frame(keyboard).minY >= ground.maxY, "\(panel.screenName)")
      }
      for (index, target) in targets.enumerated() {
        let place = frame(target.view)
        let what = "\(panel.screenName): \(target.name) \(place)"
        #expect(ground.insetBy(dx: -0.5, dy: -0.5).contains(place), "\(what) on \(ground)")
        for other in targets[..<index] {
          let lap = place.intersection(frame(other.view))
          #expect(lap.isNull || lap.width < 1 || lap.height < 1, "\(what) meets \(other.name)")
        }
      }
    }
  }

  @Test("search results are visible above the keyboard", arguments: sizes)
  func results(size: CGSize) throws {
    let table = try Table(size: size)
    table.exhibit.openSearch()
    table.host.advance(by: 0.6)
    let panel = try #require(table.exhibit.panel as? SearchPanel)
    let first = try #require(panel.targets.first { $0.name.hasPrefix("found") })
    #expect(first.view.bounds.height >= 80)
    #expect(frame(first.view).maxY <= frame(try #require(table.exhibit.keyboard.views.first)).minY)
  }

  @Test("prints are as large as the table has room for, and hardly any hangs over its edge")
  func prints() throws {
    for size in Self.sizes + [CGSize(width: 1920, height: 1080), CGSize(width: 3840, height: 2160)]
    {
      let table = try Table(size: size)
      let prints = table.exhibit.table
      var covered: CGFloat = 0
      for print in prints.prints {
        let frame = print.frame
        #expect(prints.bounds.insetBy(dx: -12, dy: -12).contains(frame), "\(size): \(frame)")
        covered +=
          PrintView.paperSize.width * PrintView.paperSize.height * print.scale * print.scale
      }
      #expect(covered > 0.35 * prints.bounds.width * prints.bounds.height, "\(size)")
    }
  }
}
