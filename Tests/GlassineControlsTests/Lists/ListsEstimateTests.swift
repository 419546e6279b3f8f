// Row heights that are measured in sight only, and sticky headers.
import Foundation
import GlassineBase
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

@Suite("Estimates and headers")
struct ListsEstimateTests {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  /// 500 rows of 20 to 100 points, estimated at 40.
  private func estimated(_ seed: UInt64) -> (ListsStage, [CGFloat]) {
    var random = SeededRandom(seed: seed)
    let heights = (0..<500).map { _ in CGFloat(Int.random(in: 20...100, using: &random)) }
    let model = ListModel(rows: 500)
    model.heights = { heights[$0.row] }
    let stage = ListsStage(model)
    stage.table.estimatedRowHeight = 40
    stage.host.settle()
    return (stage, heights)
  }

  @Test("Scrolling up into estimated rows moves nothing that is in sight", arguments: UInt64(1)...8)
  func noJump(seed: UInt64) {
    var random = SeededRandom(seed: seed &+ 100)
    let (stage, heights) = estimated(seed)
    let table = stage.table
    table.contentOffset.y = 10_000
    stage.host.runFrame()
    for _ in 0..<150 {
      let before = Dictionary(
        uniqueKeysWithValues: table.visibleCells.map {
          (table.indexPath(for: $0)?.row ?? -1, $0.frame.minY - table.bounds.minY)
        })
      let step = CGFloat(Int.random(in: -120...40, using: &random))
      guard table.contentOffset.y + step > 200 else { break }
      table.contentOffset.y += step
      stage.host.runFrame()
      var compared = 0
      for cell in table.visibleCells {
        let row = table.indexPath(for: cell)?.row ?? -1
        #expect(cell.frame.height == heights[row], "seed \(seed)")
        guard let old = before[row] else { continue }
        compared += 1
        // Cells are on whole pixels.
        #expect(abs(cell.frame.minY - table.bounds.minY - (old - step)) < 0.51, "seed \(seed)")
      }
      #expect(compared > 0, "seed \(seed)")
    }
    table.contentOffset.y = 0
    stage.host.runFrame()
    #expect(stage.shown.first == "row 0@0")
  }

  @Test("Scrolling down into estimated rows moves visible rows by the scroll alone")
  func noJumpDown() {
    let (stage, _) = estimated(9)
    let table = stage.table
    for _ in 0..<60 {
      let before = table.visibleCells.map { ($0, $0.frame.minY - table.bounds.minY) }
      let offset = table.contentOffset.y
      table.contentOffset.y += 12
      stage.host.runFrame()
      #expect(table.contentOffset.y == offset + 12)
      for (cell, y) in before where table.visibleCells.contains(where: { $0 === cell }) {
        // A cell that left sight may show another row by now.
        let now = cell.frame.minY - table.bounds.minY
        #expect(now == y - 12 || now > 300)
      }
    }
  }

  @Test("A fling upwards through estimates arrives at the top, each row in its place")
  func fling() {
    let (stage, heights) = estimated(3)
    stage.table.contentOffset.y = 6000
    stage.host.runFrame()
    for _ in 0..<10 where stage.table.contentOffset.y > 0 {
      stage.table.fling(velocity: CGPoint(x: 0, y: -3000))
      stage.host.advance(by: 4)
    }
    #expect(stage.table.contentOffset.y == 0)
    var y: CGFloat = 0
    for cell in stage.table.visibleCells {
      #expect(cell.frame.minY == y)
      y += heights[stage.table.indexPath(for: cell)?.row ?? 0]
    }
  }

  @Test("scrollToRow through estimates puts the row at the requested position")
  func scrollTo() {
    let (stage, _) = estimated(4)
    for row in [400, 20, 499, 250] {
      stage.table.scrollToRow(at: path(row), at: .top, animated: false)
      stage.host.runFrame()
      let rect = stage.table.rectForRow(at: path(row))
      let isAtEnd = stage.table.contentOffset.y == stage.table.contentSize.height - 400
      #expect(rect.minY == stage.table.contentOffset.y || isAtEnd, "row \(row)")
      #expect(stage.rows.contains(row))
    }
  }

  @Test("An animated scroll to the top, through rows not measured yet, arrives")
  func animatedUp() {
    let (stage, _) = estimated(4)
    stage.table.scrollToRow(at: path(400), at: .top, animated: false)
    stage.host.runFrame()
    stage.table.setContentOffset(.zero, animated: true)
    for _ in 0..<90 { stage.host.runFrame() }
    #expect(stage.table.contentOffset.y == 0 && stage.rows.contains(0))
  }

  @Test(
    "An animated scroll to a row through rows not measured yet ends at the requested position",
    arguments: [TableView.ScrollPosition.top, .middle, .bottom, .none])
  func animatedToRow(position: TableView.ScrollPosition) {
    for (start, row) in [(400, 250), (400, 399), (100, 220), (30, 400), (300, 40)] {
      let (stage, _) = estimated(4)
      let table = stage.table
      table.scrollToRow(at: path(start), at: .top, animated: false)
      stage.host.runFrame()
      table.scrollToRow(at: path(row), at: position, animated: true)
      #expect(table.isScrollAnimating)
      stage.host.settle()
      let rect = table.rectForRow(at: path(row))
      let (top, bottom) = (rect.minY - table.bounds.minY, table.bounds.maxY - rect.maxY)
      switch position {
      case .top: #expect(top == 0, "\(start) to \(row)")
      case .bottom: #expect(bottom == 0, "\(start) to \(row)")
      case .middle: #expect(abs(top - bottom) < 0.01, "\(start) to \(row)")
      case .none: #expect(min(top, bottom) == 0, "\(start) to \(row)")
      }
    }
  }

  @Test("A finger, or code, that stops the scroll to a row decides the offset")
  func aimEnds() {
    let (stage, _) = estimated(4)
    stage.table.scrollToRow(at: path(300), at: .middle, animated: true)
    stage.host.advance(by: 0.1)
    stage.table.setContentOffset(CGPoint(x: 0, y: 777), animated: false)
    stage.host.settle()
    #expect(stage.table.contentOffset.y == 777)
    stage.table.scrollToRow(at: path(300), at: .middle, animated: true)
    stage.host.advance(by: 0.1)
    let finger = stage.host.finger(1).down(at: 150, 200)
    let caught = stage.table.contentOffset.y
    finger.hold(for: 0.5).up()
    stage.host.settle()
    #expect(stage.table.contentOffset.y == caught)
  }

  @Test("A plain table's header stays at the top until the next section pushes it out")
  func stickyHeader() {
    let model = ListModel([(0..<20).map { "a\($0)" }, (0..<20).map { "b\($0)" }])
    model.titles = ["one", "two"]
    let stage = ListsStage(model)
    let title = ListConstants.titleHeight
    func top(_ section: Int) -> CGFloat? {
      stage.table.headerView(forSection: section).map {
        $0.frame.minY - stage.table.bounds.minY
      }
    }
    stage.table.contentOffset.y = 300
    stage.host.runFrame()
    #expect(top(0) == 0 && top(1) == nil)
    stage.table.contentOffset.y = 800 + title - 10
    stage.host.runFrame()
    #expect(top(0) == 10 - title && top(1) == 10)
    stage.table.contentOffset.y = 1000 + title
    stage.host.runFrame()
    #expect(top(0) == nil && top(1) == 0)
    // It covers the rows that scroll beneath it.
    let header = stage.table.headerView(forSection: 1)
    let hit = stage.host.window.hitTest(CGPoint(x: 150, y: 10), with: nil)
    #expect(hit.map { header.map($0.isDescendant(of:)) ?? false } ?? false)
    stage.table.contentOffset.y = -30
    stage.host.runFrame()
    #expect(top(0) == 30)
  }

  @Test("A sticky header keeps clear of the content inset")
  func stickyInset() {
    let model = ListModel(rows: 50)
    model.titles = ["one"]
    let stage = ListsStage(model)
    stage.table.contentInset = EdgeInsets(top: 25, left: 0, bottom: 0, right: 0)
    stage.table.contentOffset.y = 400
    stage.host.runFrame()
    #expect(stage.table.headerView(forSection: 0)?.frame.minY == 425)
    stage.table.scrollToRow(at: path(5), at: .top, animated: false)
    let top = stage.table.rectForRow(at: path(5)).minY - stage.table.contentOffset.y
    #expect(top == 25 + ListConstants.titleHeight)
  }

  @Test("A grouped table's headers scroll with their rows")
  func groupedHeader() {
    let model = ListModel([(0..<20).map { "a\($0)" }])
    model.titles = ["one"]
    let stage = ListsStage(model, style: .grouped)
    let start = stage.table.headerView(forSection: 0)?.frame
    stage.table.contentOffset.y = 20
    stage.host.runFrame()
    #expect(start?.minY == 0 && stage.table.headerView(forSection: 0)?.frame == start)
  }
}
