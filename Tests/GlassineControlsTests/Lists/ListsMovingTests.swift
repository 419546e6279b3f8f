// Items of a collection that are dragged to another place.
import Foundation
import GlassineBase
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

@Suite("Lists: interactive movement of items")
struct ListsMovingTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  private func moves(_ stage: GridStage) -> [String] {
    stage.model.log.filter { $0.hasPrefix("move") }
  }

  /// Names in the order of their visible cells.
  private func names(_ stage: GridStage) -> [String] {
    stage.shown.compactMap { $0.split(separator: "@").first.map(String.init) }
  }

  private func cell(_ stage: GridStage, _ item: Int, _ section: Int = 0) throws
    -> CollectionViewCell
  {
    try #require(stage.grid.cellForItem(at: path(item, section)))
  }

  /// Four items of 60 by 50 in a line, 80 points apart both ways.
  private func stage(_ model: GridModel = GridModel(items: 8)) -> GridStage {
    model.movable = { _ in true }
    return GridStage(model)
  }

  @Test("A dragged item follows the target, the others make room, and the app gets one call")
  func carried() throws {
    let stage = stage()
    let first = try cell(stage, 0)
    #expect(stage.grid.beginInteractiveMovementForItem(at: path(0)))
    stage.grid.updateInteractiveMovementTargetPosition(CGPoint(x: 60, y: 30))
    #expect(first.center == CGPoint(x: 60, y: 30))
    #expect(names(stage) == ["0", "1", "2", "3", "4", "5", "6", "7"])
    stage.grid.updateInteractiveMovementTargetPosition(CGPoint(x: 190, y: 30))
    #expect(first.center == CGPoint(x: 190, y: 30))
    #expect(stage.grid.subviews.last { $0 is GridCell } === first)
    #expect(names(stage) == ["1", "2", "0", "3", "4", "5", "6", "7"])
    // Others slide to their places.
    let second = try cell(stage, 0)
    #expect(second.frame.minX == 0 && second.presentation.frame.minX == 80)
    stage.host.advance(by: 0.1)
    #expect(second.presentation.frame.minX > 0 && second.presentation.frame.minX < 80)
    #expect(first.presentation.position == CGPoint(x: 190, y: 30))
    stage.grid.updateInteractiveMovementTargetPosition(CGPoint(x: 110, y: 105))
    #expect(names(stage) == ["1", "2", "3", "4", "5", "0", "6", "7"])
    #expect(moves(stage) == [] && stage.model.filled == 8)
    stage.grid.endInteractiveMovement()
    #expect(moves(stage) == ["move 0.0 to 0.5"])
    stage.host.advance(by: 0.5)
    #expect(first.frame == CGRect(x: 80, y: 80, width: 60, height: 50))
    #expect(names(stage) == stage.model.sections[0] && stage.model.filled == 8)
    stage.grid.endInteractiveMovement()
    stage.grid.updateInteractiveMovementTargetPosition(.zero)
    #expect(moves(stage).count == 1)
    stage.host.settle()
    #expect(stage.host.application.nextFrameDue == nil, "nothing runs on")
  }

  @Test("A cancelled movement restores all, and sends nothing")
  func cancelled() throws {
    let stage = stage()
    let carried = try cell(stage, 1)
    #expect(stage.grid.subviews.last { $0 is GridCell } !== carried)
    stage.grid.beginInteractiveMovementForItem(at: path(1))
    #expect(stage.grid.subviews.last { $0 is GridCell } === carried)
    stage.grid.updateInteractiveMovementTargetPosition(CGPoint(x: 270, y: 105))
    #expect(names(stage) == ["0", "2", "3", "4", "5", "6", "7", "1"])
    stage.grid.cancelInteractiveMovement()
    stage.host.advance(by: 0.5)
    #expect(names(stage) == stage.model.sections[0] && moves(stage) == [])
    #expect(stage.shown.first == "0@0,0" && stage.shown[1] == "1@80,0")
  }

  @Test("Only items that may move, and are in sight, are dragged, and one at a time")
  func refused() {
    let stage = stage(GridModel(items: 100))
    stage.model.movable = { $0.item != 2 }
    #expect(!stage.grid.beginInteractiveMovementForItem(at: path(2)))
    #expect(!stage.grid.beginInteractiveMovementForItem(at: path(90)))
    #expect(!stage.grid.beginInteractiveMovementForItem(at: path(100)))
    #expect(stage.grid.beginInteractiveMovementForItem(at: path(1)))
    #expect(!stage.grid.beginInteractiveMovementForItem(at: path(3)))
    stage.grid.updateInteractiveMovementTargetPosition(CGPoint(x: CGFloat.nan, y: 0))
    stage.grid.endInteractiveMovement()
    #expect(moves(stage) == [])
    stage.grid.removeFromSuperview()
    #expect(!stage.grid.beginInteractiveMovementForItem(at: path(1)))
  }

  @Test("A movement that begins while the data source is asked is the one that counts")
  func begunWhileAsked() {
    let stage = stage(GridModel(items: 100))
    var began: [Bool] = []
    stage.model.movable = { path in
      if path.item == 1 {
        began.append(stage.grid.beginInteractiveMovementForItem(at: IndexPath(item: 3, section: 0)))
      }
      return true
    }
    #expect(!stage.grid.beginInteractiveMovementForItem(at: path(1)))
    #expect(began == [true])
    stage.grid.updateInteractiveMovementTargetPosition(CGPoint(x: 30, y: 25))
    stage.host.advance(by: 0.5)
    stage.grid.endInteractiveMovement()
    #expect(moves(stage) == ["move 0.3 to 0.0"])
  }

  @Test("The delegate redirects an item")
  func redirected() {
    let stage = stage()
    // The last place is taken for good.
    stage.model.target = { $0.item == 7 ? IndexPath(item: 6, section: 0) : $0 }
    stage.grid.beginInteractiveMovementForItem(at: path(0))
    stage.grid.updateInteractiveMovementTargetPosition(CGPoint(x: 270, y: 105))
    #expect(names(stage) == ["1", "2", "3", "4", "5", "6", "0", "7"])
    stage.model.target = { _ in IndexPath(item: 40, section: 3) }
    stage.grid.updateInteractiveMovementTargetPosition(CGPoint(x: 30, y: 30))
    #expect(names(stage) == ["1", "2", "3", "4", "5", "6", "0", "7"])
    stage.grid.endInteractiveMovement()
    #expect(moves(stage) == ["move 0.0 to 0.6"])
  }

  @Test("An item moves from section to section, and sizes move with their items")
  func acrossSections() throws {
    let model = SizedGridModel([["a", "b"], ["c", "d"]])
    model.sizes = { [unowned model] in
      let name = model.sections[$0.section][$0.item]
      return CGSize(width: name == "a" ? 120 : 60, height: 50)
    }
    model.movable = { _ in true }
    let stage = GridStage(model)
    let moved = try cell(stage, 0)
    stage.grid.beginInteractiveMovementForItem(at: path(0))
    stage.grid.updateInteractiveMovementTargetPosition(CGPoint(x: 90, y: 75))
    #expect(stage.grid.numberOfItems(inSection: 0) == 1)
    #expect(stage.grid.numberOfItems(inSection: 1) == 3)
    #expect(names(stage) == ["b", "c", "a", "d"] && moved.bounds.width == 120)
    #expect(stage.frame(1, 1) == CGRect(x: 70, y: 50, width: 120, height: 50))
    #expect(stage.frame(0, 0)?.width == 60)
    stage.grid.endInteractiveMovement()
    #expect(moves(stage) == ["move 0.0 to 1.1"])
    stage.host.advance(by: 0.5)
    #expect(names(stage) == ["b", "c", "a", "d"] && moved.frame == stage.frame(1, 1))
  }

  @Test("Near an edge the content scrolls under the item, which stays under the finger")
  func scrolls() throws {
    let stage = stage(GridModel(items: 400))
    let carried = try cell(stage, 1)
    stage.grid.beginInteractiveMovementForItem(at: path(1))
    stage.grid.updateInteractiveMovementTargetPosition(CGPoint(x: 110, y: 390))
    stage.host.advance(by: 2)
    let offset = stage.grid.contentOffset.y
    #expect(offset > 800 && offset < 1200)
    // On whole pixels.
    #expect(carried.center.x == 110 && abs(carried.center.y - offset - 390) <= 1)
    let place = try #require(stage.grid.indexPath(for: carried))
    #expect(place.item > 40 && stage.grid.cellForItem(at: place) === carried)
    // Items that come into sight meanwhile are those of the app's order, without the dragged one.
    let shown = stage.grid.visibleCells.compactMap { ($0 as? GridCell)?.name }
    let expected = stage.grid.indexPathsForVisibleItems.map {
      $0 == place ? "1" : $0.item < place.item ? "\($0.item + ($0.item < 1 ? 0 : 1))" : "\($0.item)"
    }
    #expect(shown == expected)
    stage.grid.updateInteractiveMovementTargetPosition(CGPoint(x: 110, y: offset + 10))
    stage.host.advance(by: 4)
    #expect(stage.grid.contentOffset.y == 0)
    stage.grid.endInteractiveMovement()
    stage.host.advance(by: 0.5)
    #expect(names(stage) == Array(stage.model.sections[0].prefix(names(stage).count)))
  }

  @Test("An update by the app, a reload, and leaving the window restore the item first")
  func interrupted() {
    let stage = stage()
    func carry() {
      stage.grid.beginInteractiveMovementForItem(at: path(0))
      stage.grid.updateInteractiveMovementTargetPosition(CGPoint(x: 190, y: 30))
    }
    carry()
    stage.model.sections[0].remove(at: 4)
    stage.grid.deleteItems(at: [path(4)])
    stage.host.advance(by: 0.5)
    #expect(names(stage) == ["0", "1", "2", "3", "5", "6", "7"])
    carry()
    stage.grid.reloadData()
    stage.host.settle()
    #expect(names(stage) == stage.model.sections[0])
    carry()
    stage.grid.removeFromSuperview()
    stage.host.window.addSubview(stage.grid)
    stage.host.advance(by: 0.5)
    #expect(names(stage) == stage.model.sections[0])
    stage.grid.endInteractiveMovement()
    #expect(moves(stage) == [])
  }

  @Test("Selection and focus move with the item")
  func state() throws {
    let stage = stage()
    let first = try cell(stage, 0)
    stage.grid.selectItem(at: path(0), animated: false, scrollPosition: [])
    stage.host.application.focus.focus(first)
    stage.grid.beginInteractiveMovementForItem(at: path(0))
    stage.grid.updateInteractiveMovementTargetPosition(CGPoint(x: 270, y: 105))
    #expect(stage.grid.indexPathsForSelectedItems == [path(7)] && first.isSelected)
    #expect(stage.host.application.focus.focusedView === first)
    stage.grid.endInteractiveMovement()
    #expect(stage.grid.indexPathsForSelectedItems == [path(7)])
  }

  @Test("A long press drags an item from the grabbed point, if the collection installs it")
  func standardGesture() throws {
    let stage = stage()
    let first = try cell(stage, 0)
    stage.host.finger(1).down(at: 10, 10).hold(for: 0.7).up()
    #expect(stage.model.log.contains("didSelect 0"))
    let before = stage.grid.gestureRecognizers?.count
    stage.grid.installsStandardGestureForInteractiveMovement = true
    stage.model.log = []
    let finger = stage.host.finger(1).down(at: 10, 10).hold(for: 0.7)
    finger.move(to: 90, 14)
    #expect(first.center == CGPoint(x: 110, y: 29))
    #expect(names(stage).prefix(2) == ["1", "0"])
    finger.up()
    stage.host.advance(by: 0.5)
    #expect(moves(stage) == ["move 0.0 to 0.1"] && !stage.model.log.contains("didSelect 0"))
    // A cancelled finger restores the item.
    let other = stage.host.finger(1).down(at: 10, 10).hold(for: 0.7)
    other.move(to: 250, 14)
    other.cancel()
    stage.host.advance(by: 0.5)
    #expect(moves(stage).count == 1 && names(stage) == stage.model.sections[0])
    stage.grid.installsStandardGestureForInteractiveMovement = false
    #expect(stage.grid.gestureRecognizers?.count == before)
  }

  @Test(
    "Random dragging and scrolling leaves the collection in the app's order",
    arguments: UInt64(1)...6)
  func random(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let model = GridModel([(0..<30).map { "a\($0)" }, [], (0..<30).map { "b\($0)" }])
    let stage = stage(model)
    let before = Set(model.sections.joined())
    for _ in 0..<30 {
      let visible = stage.grid.indexPathsForVisibleItems
      guard let path = visible.randomElement(using: &random) else { continue }
      stage.grid.beginInteractiveMovementForItem(at: path)
      for _ in 0..<Int.random(in: 0...5, using: &random) {
        stage.grid.updateInteractiveMovementTargetPosition(
          CGPoint(
            x: .random(in: -20...320, using: &random),
            y: stage.grid.contentOffset.y + .random(in: -20...420, using: &random)))
        for _ in 0..<Int.random(in: 0...20, using: &random) { stage.host.runFrame() }
      }
      if Bool.random(using: &random) {
        stage.grid.endInteractiveMovement()
      } else {
        stage.grid.cancelInteractiveMovement()
      }
    }
    stage.grid.contentOffset = .zero
    stage.host.advance(by: 1)
    #expect(Set(model.sections.joined()) == before, "seed \(seed)")
    let shown = stage.grid.visibleCells.compactMap { ($0 as? GridCell)?.name }
    let expected = stage.grid.indexPathsForVisibleItems.map { model.sections[$0.section][$0.item] }
    #expect(shown == expected && !shown.isEmpty, "seed \(seed)")
    for (cell, path) in zip(stage.grid.visibleCells, stage.grid.indexPathsForVisibleItems) {
      #expect(
        cell.frame == stage.grid.layoutAttributesForItem(at: path)?.frame, "seed \(seed) \(path)")
    }
  }
}
