// Positions and sizes that no sane app asks for, which still get an answer.
import Foundation
import GlassineBase
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

@Suite("Lists: endless and absurd numbers")
struct ListsHostileNumberTests {
  @Test("A flow layout answers for all of the plane, and far beyond its items")
  func endlessRect() {
    let half = CGFloat.greatestFiniteMagnitude / 2
    let rects = [
      CGRect.infinite, CGRect(x: -half, y: -half, width: 2 * half, height: 2 * half),
      CGRect(x: -1e308, y: -1e308, width: 1.5e308, height: 1.5e308),
    ]
    for model in [GridModel(items: 30), SizedGridModel(items: 30)] {
      let stage = GridStage(model)
      for rect in rects {
        let found = stage.flow.layoutAttributesForElements(in: rect) ?? []
        #expect(found.map(\.indexPath.item) == Array(0..<30))
      }
      for corner in [-half, half / 2] {
        let far = CGRect(x: corner, y: corner, width: 10, height: 10)
        #expect(stage.flow.layoutAttributesForElements(in: far)?.isEmpty == true)
      }
    }
  }

  @Test("Insets of any finite size leave a resting offset")
  func insets() {
    let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = CGSize(width: 100, height: 500)
    for length in [-1e308, 1e308, -CGFloat.greatestFiniteMagnitude, .greatestFiniteMagnitude] {
      scroll.contentInset = EdgeInsets(top: length, left: length, bottom: length, right: length)
      scroll.setContentOffset(CGPoint(x: 0, y: 40), animated: false)
      scroll.contentAlignmentPoint = CGPoint(x: 0.5, y: 1)
      #expect(!scroll.contentOffset.y.isNaN && !scroll.contentOffset.x.isNaN)
      scroll.contentAlignmentPoint = .zero
    }
    scroll.contentInset = .zero
    scroll.setContentOffset(CGPoint(x: 0, y: 40), animated: false)
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 40))
  }

  @Test("A page control with the largest number of pages is drawn and scrubbed")
  func pages() {
    let host = HeadlessHost(size: CGSize(width: 300, height: 100))
    let control = PageControl(frame: CGRect(x: 0, y: 30, width: 300, height: 40))
    control.numberOfPages = .max
    control.currentPage = .max - 1
    host.window.addSubview(control)
    host.settle()
    #expect(control.currentPage > 1 << 50)
    let finger = host.finger(1).down(at: 20, 50).hold(for: 0.6)
    finger.move(to: CGPoint(x: 290, y: 50), over: 0.3).up()
    host.settle()
    #expect(control.currentPage >= 0 && control.currentPage < control.numberOfPages)
  }

  @Test("A table of any height has an index of sections")
  func sectionIndex() {
    final class Source: TableViewDataSource {
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
        TableViewCell(style: .default, reuseIdentifier: nil)
      }
      func sectionIndexTitles(for tableView: TableView) -> [String]? { ["A", "B"] }
    }
    let host = HeadlessHost(size: CGSize(width: 300, height: 100))
    let source = Source()
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 300, height: 1e21))
    table.dataSource = source
    host.window.addSubview(table)
    host.settle()
    table.frame.size.height = 100
    host.settle()
    #expect(table.visibleCells.count == 1)
  }
}
