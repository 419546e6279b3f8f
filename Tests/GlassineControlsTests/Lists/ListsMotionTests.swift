// Each row animation, for insertion and deletion.
import Foundation
import GlassineBase
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

@Suite("Lists: row animations")
struct ListsMotionTests {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  /// The look of a row: signs of its distance beside and below its place, whether it is squeezed,
  /// and whether it is translucent.
  private func look(_ name: String, _ stage: ListsStage, place: CGFloat) -> String? {
    for case let cell as TableViewCell in stage.table.subviews
    where !cell.isHidden && cell.textLabel?.text == name {
      let shown = cell.presentation
      if shown.opacity == 0 { return "unseen" }
      var words: [String] = []
      let (x, y) = (shown.position.x - 150, shown.position.y - place - 20)
      if x != 0 { words.append(x < 0 ? "left" : "right") }
      if y != 0 { words.append(y < 0 ? "above" : "below") }
      if shown.transform.d < 0.9 { words.append("squeezed") }
      if shown.opacity < 1 { words.append("faint") }
      return words.joined(separator: " ")
    }
    return nil
  }

  private nonisolated static let looks: [(TableView.RowAnimation, String)] = [
    (.fade, "faint"), (.automatic, "faint"), (.left, "left"), (.right, "right"),
    (.top, "above faint"), (.bottom, "below faint"), (.middle, "squeezed faint"),
  ]

  @Test(
    "Each animation differs from the others, for inserted and for deleted rows",
    arguments: looks)
  func each(animation: TableView.RowAnimation, expected: String) {
    let stage = ListsStage(ListModel([["a", "b", "c"]]))
    stage.model.sections = [["a", "new", "b", "c"]]
    stage.table.insertRows(at: [path(1)], with: animation)
    stage.host.advance(by: 0.1)
    #expect(look("new", stage, place: 40) == expected)
    #expect(look("a", stage, place: 0) == "" && look("b", stage, place: 80) == "above")
    stage.host.advance(by: 0.5)
    #expect(look("new", stage, place: 40) == "")
    stage.model.sections = [["a", "b", "c"]]
    stage.table.deleteRows(at: [path(1)], with: animation)
    stage.host.advance(by: 0.1)
    #expect(look("new", stage, place: 40) == expected)
    stage.host.advance(by: 0.5)
    #expect(stage.shown == ["a@0", "b@40", "c@80"])
    // The cell of the deleted row shows the next row as any other does.
    stage.model.sections = [["a", "b", "c", "d"]]
    stage.table.insertRows(at: [path(3)], with: .none)
    stage.host.runFrame()
    #expect(look("d", stage, place: 120) == "" && stage.shown.last == "d@120")
    #expect(stage.model.filled == 5)
  }

  @Test("In one batch each row has its own animation; none is in place at once")
  func together() {
    let stage = ListsStage(ListModel([["a", "b", "c", "d"]]))
    stage.model.sections = [["a", "x", "y", "C"]]
    stage.table.performBatchUpdates {
      stage.table.deleteRows(at: [path(1)], with: .left)
      stage.table.deleteRows(at: [path(3)], with: .none)
      stage.table.insertRows(at: [path(1)], with: .right)
      stage.table.insertRows(at: [path(2)], with: .none)
      stage.table.reloadRows(at: [path(2)], with: .middle)
    }
    stage.host.advance(by: 0.1)
    #expect(look("b", stage, place: 40) == "left")
    #expect(look("d", stage, place: 120) == "unseen")
    #expect(look("x", stage, place: 40) == "right")
    #expect(look("y", stage, place: 80) == "")
    #expect(look("c", stage, place: 80) == "squeezed faint")
    #expect(look("C", stage, place: 120) == "squeezed faint")
    stage.host.advance(by: 0.5)
    #expect(stage.shown == ["a@0", "x@40", "y@80", "C@120"])
  }

  @Test("The rows of a section appear and disappear as the section does")
  func sections() {
    let stage = ListsStage(ListModel([["a"], ["b"], ["c"]]))
    stage.model.sections = [["a"], ["C"], ["d"]]
    stage.table.performBatchUpdates {
      stage.table.deleteSections([1], with: .right)
      stage.table.reloadSections([2], with: .bottom)
      stage.table.insertSections([2], with: .left)
    }
    stage.host.advance(by: 0.1)
    #expect(look("b", stage, place: 40) == "right")
    #expect(look("c", stage, place: 80) == "below faint")
    #expect(look("C", stage, place: 40) == "below faint")
    #expect(look("d", stage, place: 80) == "left")
    stage.host.advance(by: 0.5)
    #expect(stage.shown == ["a@0", "C@40", "d@80"])
  }

  @Test("With reduced motion, rows fade", arguments: TableView.RowAnimation.allCases)
  func reduced(animation: TableView.RowAnimation) {
    let stage = ListsStage(ListModel([["a", "b"]]))
    stage.host.application.isReduceMotionEnabled = true
    stage.model.sections = [["a", "new"]]
    stage.table.performBatchUpdates {
      stage.table.deleteRows(at: [path(1)], with: animation)
      stage.table.insertRows(at: [path(1)], with: animation)
    }
    stage.host.advance(by: 0.1)
    #expect(look("new", stage, place: 40) == (animation == .none ? "" : "faint"))
    #expect(look("b", stage, place: 40) == (animation == .none ? nil : "faint"))
    stage.host.advance(by: 0.5)
    #expect(stage.shown == ["a@0", "new@40"])
  }

  @Test("A table removed in the middle of an animation, or reloaded, shows its rows whole")
  func interrupted() {
    let stage = ListsStage(ListModel([["a", "b"]]))
    stage.model.sections = [["a", "new", "b"]]
    stage.table.insertRows(at: [path(1)], with: .middle)
    stage.host.advance(by: 0.1)
    stage.table.removeFromSuperview()
    stage.host.window.addSubview(stage.table)
    stage.table.reloadData()
    stage.host.advance(by: 0.5)
    #expect(
      ["a", "new", "b"].enumerated().allSatisfy {
        look($1, stage, place: CGFloat($0) * 40) == ""
      })
  }
}
