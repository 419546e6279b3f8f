// Animations of inserted, deleted and moved rows.
import Foundation
import GlassineBase
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

@Suite("Animated changes of tables")
struct ListsChangeTests {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  /// The visible position of a row's text, from the top of the screen.
  private func seen(_ name: String, _ stage: ListsStage) -> (y: CGFloat, alpha: CGFloat)? {
    for case let cell as TableViewCell in stage.table.subviews
    where !cell.isHidden && cell.textLabel?.text == name {
      let shown = cell.presentation
      let top = shown.position.y - cell.bounds.height / 2 - stage.table.bounds.minY
      return (top, CGFloat(shown.opacity))
    }
    return nil
  }

  @Test("A new row fades in in its place, and those below it slide to theirs")
  func insertion() throws {
    let stage = ListsStage(ListModel([["a", "b", "c"]]))
    stage.model.sections = [["a", "new", "b", "c"]]
    stage.table.insertRows(at: [path(1)], with: .automatic)
    #expect(stage.shown == ["a@0", "new@40", "b@80", "c@120"])
    var (heights, alphas): ([CGFloat], [CGFloat]) = ([], [])
    for _ in 0..<60 {
      stage.host.runFrame()
      let (new, below) = (try #require(seen("new", stage)), try #require(seen("b", stage)))
      #expect(new.y == 40 && seen("a", stage)?.y == 0)
      heights.append(below.y)
      alphas.append(new.alpha)
    }
    #expect(heights == heights.sorted() && heights.last == 80 && Set(heights).count > 8)
    #expect(alphas == alphas.sorted() && alphas.last == 1 && Set(alphas).count > 8)
    #expect(heights[0] < 60 && alphas[0] < 0.5)
  }

  @Test("A deleted row fades out in its old place, and its cell is reused afterwards")
  func deletion() throws {
    let stage = ListsStage(ListModel([["a", "b", "c"]]))
    var ended: [Int] = []
    stage.model.onEnd = { ended.append($1.row) }
    let cell = try #require(stage.table.cellForRow(at: path(1)))
    stage.model.sections = [["a", "c"]]
    stage.table.deleteRows(at: [path(1)], with: .fade)
    stage.host.runFrame()
    stage.host.runFrame()
    let leaving = try #require(seen("b", stage))
    #expect(leaving.y == 40 && leaving.alpha < 1 && leaving.alpha > 0 && ended == [])
    stage.host.advance(by: 1)
    #expect(ended == [1] && cell.isHidden && cell.alpha == 1)
    #expect(stage.shown == ["a@0", "c@40"])
    stage.model.sections = [["a", "c", "d"]]
    stage.table.insertRows(at: [path(2)], with: .none)
    #expect(stage.table.visibleCells.last === cell)
  }

  @Test("Rows slide into sight from their old place, and out of sight to their new one")
  func acrossTheEdge() throws {
    let stage = ListsStage(ListModel(rows: 30))
    stage.model.sections[0].removeSubrange(0..<3)
    stage.table.deleteRows(at: [path(0), path(1), path(2)], with: .automatic)
    #expect(stage.rows == Array(0..<10))
    var heights: [CGFloat] = []
    for _ in 0..<60 {
      stage.host.runFrame()
      heights.append(try #require(seen("row 12", stage)).y)
    }
    #expect(heights[0] > 400 && heights.last == 360 && heights == heights.sorted(by: >))
    stage.model.sections[0].insert(contentsOf: ["x", "y", "z"], at: 0)
    stage.table.insertRows(at: [path(0), path(1), path(2)], with: .automatic)
    stage.host.runFrame()
    stage.host.runFrame()
    let out = try #require(seen("row 12", stage))
    #expect(out.y > 360 && out.y < 480 && out.alpha == 1)
    stage.host.advance(by: 1)
    #expect(seen("row 12", stage) == nil)
    #expect(stage.table.subviews.count { $0 is TableViewCell && !$0.isHidden } == 10)
  }

  @Test("Without animation, out of a window, or with animations off, all is in place at once")
  func atOnce() throws {
    let stage = ListsStage(ListModel([["a", "b"]]))
    stage.model.sections = [["new", "a", "b"]]
    stage.table.insertRows(at: [path(0)], with: .none)
    stage.host.runFrame()
    #expect(seen("b", stage)?.y == 80 && seen("new", stage)?.alpha == 1)
    View.setAnimationsEnabled(false)
    stage.model.sections = [["a", "b"]]
    stage.table.deleteRows(at: [path(0)], with: .automatic)
    stage.host.runFrame()
    View.setAnimationsEnabled(true)
    #expect(seen("b", stage)?.y == 40 && seen("new", stage) == nil)
    stage.table.removeFromSuperview()
    stage.model.sections = [["b"]]
    stage.table.deleteRows(at: [path(0)], with: .automatic)
    #expect(stage.shown == ["b@0"])
  }

  @Test(
    "Random changes that overlap end in the rows' places", arguments: UInt64(1)...8
  )
  func random(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let stage = ListsStage(ListModel(rows: 30))
    var next = 0
    for _ in 0..<40 {
      var rows = stage.model.sections[0]
      switch Int.random(in: 0..<4, using: &random) {
      case 0 where rows.count > 1:
        let row = Int.random(in: 0..<min(rows.count, 14), using: &random)
        stage.model.sections[0].remove(at: row)
        stage.table.deleteRows(at: [path(row)], with: .automatic)
      case 1:
        let row = Int.random(in: 0...min(rows.count, 14), using: &random)
        next += 1
        stage.model.sections[0].insert("new \(next)", at: row)
        stage.table.insertRows(at: [path(row)], with: .top)
      case 2:
        let (from, to) = (
          Int.random(in: 0..<rows.count, using: &random),
          Int.random(in: 0..<rows.count, using: &random)
        )
        let row = rows.remove(at: from)
        rows.insert(row, at: to)
        stage.model.sections[0] = rows
        stage.table.moveRow(at: path(from), to: path(to))
      default:
        stage.table.contentOffset.y = CGFloat(Int.random(in: 0...200, using: &random))
      }
      for _ in 0..<Int.random(in: 0...12, using: &random) { stage.host.runFrame() }
    }
    stage.table.contentOffset.y = 0
    stage.host.advance(by: 2)
    let names = Array(stage.model.sections[0].prefix(10))
    #expect(
      stage.shown == names.enumerated().map { "\($1)@\($0 * 40)" }, "seed \(seed)")
    for (row, name) in names.enumerated() {
      #expect(seen(name, stage).map { $0 == (CGFloat(row) * 40, 1) } ?? false, "seed \(seed)")
    }
    #expect(
      stage.table.subviews.count { $0 is TableViewCell && !$0.isHidden } == names.count,
      "seed \(seed)")
  }
}
