// Rows that are swiped aside, and their actions.
import Foundation
import GlassineBase
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

@Suite("Swiping rows aside")
struct ListsSwipeTests {
  /// Every row offers "Pin" at its left, "Delete" and "Flag" at its right.
  private func stage(isFull: Bool = true) -> ListsStage {
    let model = ListModel(rows: 30)
    func action(_ title: String, _ style: ContextualAction.Style = .normal) -> ContextualAction {
      ContextualAction(style: style, title: title) { action, _, done in
        model.log.append("action \(action.title ?? "")")
        done(true)
      }
    }
    func offer(_ actions: [ContextualAction]) -> SwipeActionsConfiguration {
      let offer = SwipeActionsConfiguration(actions: actions)
      offer.performsFirstActionWithFullSwipe = isFull
      return offer
    }
    model.leading = { _ in offer([action("Pin")]) }
    model.trailing = { _ in offer([action("Delete", .destructive), action("Flag")]) }
    return ListsStage(model)
  }

  private func cell(_ row: Int, _ stage: ListsStage) throws -> TableViewCell {
    try #require(stage.table.cellForRow(at: IndexPath(row: row, section: 0)))
  }

  /// The titles of the buttons in sight, by their place from the left.
  private func buttons(_ stage: ListsStage) -> [String] {
    stage.table.subviews.flatMap(\.subviews).compactMap { $0 as? Button }
      .filter { $0.window != nil && $0.frame.width > 0 }
      .sorted {
        $0.convert(CGPoint.zero, to: nil).x < $1.convert(CGPoint.zero, to: nil).x
      }
      .compactMap(\.configuration.title)
  }

  @discardableResult
  private func swipe(
    _ stage: ListsStage, _ row: Int, by distance: CGFloat, over seconds: TimeInterval = 0.6
  ) -> Finger {
    let start = CGPoint(x: distance < 0 ? 280 : 20, y: CGFloat(row) * 40 + 20)
    let finger = stage.host.finger(1).down(at: start)
    return finger.move(
      to: CGPoint(x: start.x + distance, y: start.y), over: seconds, samplesPerSecond: 60)
  }

  @Test("A swipe to the left uncovers the actions at the right, the outermost first")
  func trailing() throws {
    let stage = stage()
    let row = try cell(2, stage)
    swipe(stage, 2, by: -120).up()
    stage.host.advance(by: 1)
    #expect(buttons(stage) == ["Flag", "Delete"])
    #expect(row.frame.minX == -148 && row.frame.minY == 80)
    #expect(stage.model.log == ["willBeginEditing 2"])
    #expect(stage.table.contentOffset.y == 0 && !stage.table.isDragging)
  }

  @Test("A swipe to the right uncovers those at the left")
  func leading() throws {
    let stage = stage()
    swipe(stage, 1, by: 100).up()
    stage.host.advance(by: 1)
    #expect(buttons(stage) == ["Pin"])
    #expect(try cell(1, stage).frame.minX == 74)
  }

  @Test("The row follows the finger; a short swipe closes again")
  func following() throws {
    let stage = stage()
    let row = try cell(0, stage)
    let finger = swipe(stage, 0, by: -60)
    // The first 10 points decide that it is a swipe.
    #expect(row.frame.minX == -50)
    finger.up()
    stage.host.advance(by: 1)
    #expect(row.frame.minX == 0 && buttons(stage) == [])
    #expect(stage.model.log == ["willBeginEditing 0", "didEndEditing 0"])
  }

  @Test("A press on an action performs it, and the row closes")
  func action() throws {
    let stage = stage()
    swipe(stage, 3, by: -140).up()
    stage.host.advance(by: 1)
    stage.host.finger(1).tap(at: 170, 140)
    stage.host.advance(by: 1)
    #expect(stage.model.log == ["willBeginEditing 3", "action Flag", "didEndEditing 3"])
    #expect(try cell(3, stage).frame.minX == 0 && buttons(stage) == [])
  }

  @Test("A swipe across the row performs the first action at the lift")
  func full() throws {
    let stage = stage()
    let finger = swipe(stage, 3, by: -240)
    stage.host.advance(by: 1)
    #expect(buttons(stage) == ["Delete"], "The first takes the room of the others.")
    #expect(stage.model.log == ["willBeginEditing 3"])
    finger.up()
    #expect(stage.model.log == ["willBeginEditing 3", "action Delete", "didEndEditing 3"])
  }

  @Test("A swipe across only opens if the configuration says so")
  func notFull() throws {
    let stage = stage(isFull: false)
    swipe(stage, 3, by: -270).up()
    stage.host.advance(by: 1)
    #expect(stage.model.log == ["willBeginEditing 3"])
    #expect(try cell(3, stage).frame.minX == -148)
  }

  @Test("An open row closes when the table scrolls")
  func scrolling() throws {
    let stage = stage()
    let row = try cell(5, stage)
    swipe(stage, 5, by: -140).up()
    stage.host.advance(by: 1)
    stage.host.finger(1).down(at: 100, 300).move(
      to: CGPoint(x: 100, y: 260), over: 0.1, samplesPerSecond: 60
    ).up()
    stage.host.advance(by: 2)
    #expect(row.frame.minX == 0 && buttons(stage) == [])
    #expect(stage.model.log.last == "didEndEditing 5")
  }

  @Test("A tap beside an open row closes it and selects nothing; the next tap selects")
  func tapBeside() throws {
    let stage = stage()
    swipe(stage, 5, by: -140).up()
    stage.host.advance(by: 1)
    stage.tap(1)
    stage.host.advance(by: 1)
    #expect(stage.model.log == ["willBeginEditing 5", "didEndEditing 5"])
    stage.tap(1)
    #expect(stage.model.log.last == "didSelect 1")
  }

  @Test("A swipe on another row closes the first")
  func another() throws {
    let stage = stage()
    swipe(stage, 5, by: -140).up()
    stage.host.advance(by: 1)
    swipe(stage, 1, by: -140).up()
    stage.host.advance(by: 1)
    #expect(
      stage.model.log == ["willBeginEditing 5", "didEndEditing 5", "willBeginEditing 1"])
    #expect(try cell(5, stage).frame.minX == 0 && cell(1, stage).frame.minX == -148)
  }

  @Test("Deleting an open row removes its actions; another row's change leaves it open")
  func updates() throws {
    let stage = stage()
    swipe(stage, 5, by: -140).up()
    stage.host.advance(by: 1)
    stage.model.sections[0].remove(at: 1)
    stage.table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .automatic)
    stage.host.advance(by: 1)
    #expect(try cell(4, stage).frame == CGRect(x: -148, y: 160, width: 300, height: 40))
    stage.model.sections[0].remove(at: 4)
    stage.table.deleteRows(at: [IndexPath(row: 4, section: 0)], with: .automatic)
    stage.host.advance(by: 1)
    #expect(buttons(stage) == [] && stage.shown[4] == "row 6@160")
    #expect(stage.model.log.last == "didEndEditing -")
    for row in 0..<10 { #expect(try cell(row, stage).frame.minX == 0) }
  }

  @Test("A deletable row without actions offers its deletion")
  func deletion() throws {
    let model = ListModel([["a", "b", "c"]])
    model.editable = { $0.row == 1 }
    let stage = ListsStage(model)
    swipe(stage, 0, by: -140).up()
    #expect(buttons(stage) == [])
    swipe(stage, 1, by: -240).up()
    stage.host.advance(by: 1)
    #expect(model.log.contains("commit delete 0.1"))
    #expect(stage.shown == ["a@0", "c@40"] && buttons(stage) == [])
  }

  @Test("If rows offer no action, a drag across goes to no view, and a drag down scrolls")
  func nothing() {
    let stage = ListsStage(ListModel(rows: 30))
    swipe(stage, 3, by: -140).up()
    #expect(!stage.model.log.contains("willBeginEditing 3"))
    #expect(stage.table.contentOffset == .zero && buttons(stage) == [])
    stage.host.finger(1).down(at: 100, 300).move(
      to: CGPoint(x: 100, y: 200), over: 0.5, samplesPerSecond: 60
    ).up()
    #expect(stage.table.contentOffset.y > 80)
  }

  @Test("A swipe that the system cancels closes the row, and a reload forgets it")
  func cancelled() throws {
    let stage = stage()
    swipe(stage, 3, by: -140).cancel()
    stage.host.advance(by: 1)
    #expect(stage.model.log == ["willBeginEditing 3", "didEndEditing 3"])
    swipe(stage, 3, by: -140).up()
    stage.table.reloadData()
    stage.host.advance(by: 1)
    #expect(try cell(3, stage).frame.minX == 0 && buttons(stage) == [])
  }

  @Test("A reload of the open row closes it, and the new cell is in the row's place")
  func reloaded() throws {
    for animation in [TableView.RowAnimation.none, .automatic] {
      let stage = stage()
      swipe(stage, 2, by: -120).up()
      stage.host.advance(by: 1)
      stage.model.log = []
      stage.table.reloadRows(at: [IndexPath(row: 2, section: 0)], with: animation)
      #expect(stage.model.log == ["didEndEditing 2"])
      stage.host.advance(by: 1)
      let new = try cell(2, stage)
      #expect(new.frame.minX == 0 && new.textLabel?.text == "row 2" && buttons(stage) == [])
      stage.tap(5)
      #expect(stage.model.log.last == "didSelect 5", "Nothing is open that a tap would close.")
    }
  }
}
