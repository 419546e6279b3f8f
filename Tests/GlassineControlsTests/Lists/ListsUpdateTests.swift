// Rows and sections that are inserted, deleted and moved.
import Foundation
import GlassineBase
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

@Suite("Updates of tables")
struct ListsUpdateTests {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  @Test("Inserted and deleted rows request the new cells alone; the others move along")
  func insertAndDelete() {
    let stage = ListsStage(ListModel([["a", "b", "c", "d"]]))
    let kept = stage.table.cellForRow(at: path(2))
    stage.model.filled = 0
    stage.model.sections = [["a", "new", "c", "d"]]
    stage.table.performBatchUpdates {
      stage.table.deleteRows(at: [path(1)], with: .none)
      stage.table.insertRows(at: [path(1)], with: .none)
    }
    #expect(stage.shown == ["a@0", "new@40", "c@80", "d@120"])
    #expect(stage.model.filled == 1)
    #expect(stage.table.cellForRow(at: path(2)) === kept)
    stage.model.sections = [["0", "a", "new", "c", "d"]]
    stage.table.insertRows(at: [path(0)], with: .none)
    #expect(stage.shown == ["0@0", "a@40", "new@80", "c@120", "d@160"])
    #expect(stage.table.cellForRow(at: path(3)) === kept)
    #expect(stage.table.contentSize.height == 200)
  }

  @Test("Rows that an update brings nearer are prefetched by their new index paths")
  func prefetching() {
    final class Prefetcher: TableViewDataSourcePrefetching {
      var rows: [Int] = []
      func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath]) {
        rows += indexPaths.map(\.row)
      }
    }
    let stage = ListsStage(ListModel(rows: 100))
    let prefetcher = Prefetcher()
    stage.table.prefetchDataSource = prefetcher
    stage.table.setNeedsLayout()
    stage.host.runFrame()
    #expect(prefetcher.rows == Array(10..<20))
    prefetcher.rows = []
    stage.model.sections[0].removeSubrange(0..<15)
    stage.table.deleteRows(at: (0..<15).map { path($0) }, with: .none)
    stage.host.runFrame()
    #expect(prefetcher.rows == Array(10..<20))
    stage.host.runFrame()
    #expect(prefetcher.rows.count == 10, "each once")
  }

  @Test("A moved row keeps its cell and its selection")
  func move() {
    let stage = ListsStage(ListModel([["a", "b", "c"], ["d"]]))
    stage.table.selectRow(at: path(0), animated: false, scrollPosition: .none)
    stage.model.sections = [["b", "c", "a"], ["d"]]
    stage.table.moveRow(at: path(0), to: path(2))
    #expect(stage.shown == ["b@0", "c@40", "a@80", "d@120"])
    #expect(stage.table.indexPathForSelectedRow == path(2))
    stage.model.sections = [["b", "c"], ["d", "a"]]
    stage.table.moveRow(at: path(2), to: path(1, 1))
    #expect(stage.shown == ["b@0", "c@40", "d@80", "a@120"])
    #expect(stage.table.indexPathForSelectedRow == path(1, 1))
  }

  @Test("Sections are inserted, deleted and moved with their rows")
  func sections() {
    let stage = ListsStage(ListModel([["a"], ["b"], ["c"]]))
    stage.model.sections = [["new"], ["a"], ["c"]]
    stage.table.performBatchUpdates {
      stage.table.deleteSections([1], with: .none)
      stage.table.insertSections([0], with: .none)
    }
    #expect(stage.shown == ["new@0", "a@40", "c@80"])
    stage.model.sections = [["c"], ["new"], ["a"]]
    stage.table.moveSection(2, toSection: 0)
    #expect(stage.shown == ["c@0", "new@40", "a@80"])
    stage.model.sections[1] = ["x", "y"]
    stage.table.reloadSections([1], with: .none)
    #expect(stage.shown == ["c@0", "x@40", "y@80", "a@120"])
  }

  @Test("A reloaded row requests its cell and its height again")
  func reloadRow() {
    let stage = ListsStage(ListModel([["a", "b", "c"]]))
    var heights: [CGFloat] = [40, 40, 40]
    stage.model.heights = { heights[$0.row] }
    stage.table.reloadData()
    #expect(stage.shown == ["a@0", "b@40", "c@80"])
    heights[1] = 70
    stage.model.sections = [["a", "B", "c"]]
    stage.table.reloadRows(at: [path(1)], with: .none)
    #expect(stage.shown == ["a@0", "B@40", "c@110"])
  }

  @Test("A reloaded row has its cell at once", arguments: [false, true])
  func reloadedAtOnce(isAnimated: Bool) throws {
    let stage = ListsStage(ListModel([["a", "b", "c"]]))
    stage.model.sections = [["a", "new", "c"]]
    stage.table.reloadRows(at: [path(1)], with: isAnimated ? .fade : .none)
    let cell = try #require(stage.table.cellForRow(at: path(1)))
    #expect(cell.textLabel?.text == "new")
    // A reload of everything waits for the next layout, as in UIKit.
    stage.table.reloadData()
    stage.model.filled = 0
    #expect(stage.table.cellForRow(at: path(1)) === cell && stage.model.filled == 0)
    // Within a batch the table's rows are not the model's.
    stage.table.performBatchUpdates {
      stage.table.reloadRows(at: [path(0)], with: .none)
      #expect(stage.model.filled == 0)
    }
  }

  @Test("Inconsistent counts are misuse, and everything is reloaded")
  func mismatch() {
    let diagnostics = ViewRegistry.main.diagnostics
    let policy = diagnostics.misusePolicy
    diagnostics.misusePolicy = .logOnce
    defer { diagnostics.misusePolicy = policy }
    let stage = ListsStage(ListModel([["a", "b", "c"]]))
    let before = diagnostics.misuseCount
    stage.model.sections = [["a"]]
    stage.table.deleteRows(at: [path(0)], with: .none)
    #expect(diagnostics.misuseCount == before + 1)
    #expect(stage.shown == ["a@0"])
    var told: Bool?
    stage.table.performBatchUpdates({
      stage.table.deleteRows(at: [path(7)], with: .none)
    }) { told = $0 }
    #expect(told == false)
    #expect(diagnostics.misuseCount == before + 2)
    #expect(stage.shown == ["a@0"])
  }

  @Test("Random batches show what a reload shows", arguments: UInt64(1)...60)
  func randomBatches(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var next = 0
    func name() -> String {
      next += 1
      return "\(next)"
    }
    let model = ListModel(
      (0..<Int.random(in: 1...4, using: &random)).map { _ in
        (0..<Int.random(in: 0...12, using: &random)).map { _ in name() }
      })
    // A height that belongs to the row, so that a lost height shows.
    func height(_ name: String) -> CGFloat { CGFloat(20 + (Int(name) ?? 0) * 7 % 30) }
    model.heights = { height(model.sections[$0.section][$0.row]) }
    let stage = ListsStage(model)
    for _ in 0..<12 {
      stage.table.contentOffset.y = CGFloat(Int.random(in: 0...200, using: &random))
      stage.table.layoutIfNeeded()
      let old = model.sections
      var new: [[String]] = []
      var deleted: [IndexPath] = []
      var inserted: [IndexPath] = []
      for (section, rows) in old.enumerated() {
        var kept: [String] = []
        for (row, name) in rows.enumerated() {
          if Int.random(in: 0..<4, using: &random) == 0 {
            deleted.append(path(row, section))
          } else {
            kept.append(name)
          }
        }
        let count = kept.count + Int.random(in: 0...4, using: &random)
        var places = Set<Int>()
        while kept.count + places.count < count {
          places.insert(Int.random(in: 0..<count, using: &random))
        }
        for place in places.sorted() {
          kept.insert(name(), at: place)
          inserted.append(path(place, section))
        }
        new.append(kept)
      }
      stage.table.performBatchUpdates {
        model.sections = new
        stage.table.deleteRows(at: deleted.shuffled(using: &random), with: .none)
        stage.table.insertRows(at: inserted.shuffled(using: &random), with: .none)
      }
      let updated = stage.shown
      stage.table.reloadData()
      #expect(stage.shown == updated, "seed \(seed)")
      #expect(
        stage.table.contentSize.height == new.joined().reduce(0) { $0 + height($1) },
        "seed \(seed)")
    }
  }

  /// Records its touches.
  private final class Listener: Control {
    var told: [String] = []
    var onMove: (() -> Void)?

    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
      told.append("moved")
      onMove?()
      super.touchesMoved(touches, with: event)
    }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
      told.append("ended")
      super.touchesEnded(touches, with: event)
    }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
      told.append("cancelled")
      super.touchesCancelled(touches, with: event)
    }
  }

  @Test(
    "A lift that waits for a gesture is dropped once its row is deleted or the window is hidden")
  func heldLift() throws {
    for isDeleted in [true, false] {
      let stage = ListsStage(ListModel(rows: 60))
      let twice = TapGestureRecognizer()
      twice.numberOfTapsRequired = 2
      stage.table.addGestureRecognizer(twice)
      let control = Listener(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
      try #require(stage.table.cellForRow(at: path(3))).contentView.addSubview(control)
      control.addAction(for: .touchUpInside) { _ in control.told.append("up inside") }
      stage.host.settle()
      stage.host.finger(1).down(at: stage.host.point(in: control)).hold(for: 0.05).up()
      #expect(control.told.isEmpty && control.isTracking)
      stage.host.application.scheduleTimer(after: 0.1) { _ in
        guard isDeleted else { return stage.host.window.isHidden = true }
        stage.model.sections[0].remove(at: 3)
        stage.table.deleteRows(at: [path(3)], with: .none)
      }
      stage.host.advance(by: 1)
      #expect(control.told == ["cancelled"] && !control.isTracking, "\(isDeleted)")
    }
  }

  @Test("A slider with a pending cancel sends no value in another row's place")
  func cancelledWithItsRow() throws {
    let stage = ListsStage(ListModel(rows: 60))
    let slider = Slider(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    slider.value = 0.5
    try #require(stage.table.cellForRow(at: path(3))).contentView.addSubview(slider)
    var values = 0
    slider.addAction(for: .valueChanged) { _ in values += 1 }
    stage.host.settle()
    let place = stage.host.point(in: slider)
    let finger = stage.host.finger(1).down(at: place).hold(for: 0.3).move(to: place.x + 30, place.y)
    #expect(slider.isTracking)
    values = 0
    stage.host.inOneFrame {
      _ = finger.cancel()
      stage.model.sections[0].remove(at: 3)
      stage.table.deleteRows(at: [path(3)], with: .none)
    }
    stage.host.settle()
    #expect(values == 0 && !slider.isTracking)
  }

  @Test("Nor does a move that arrives with the one that deletes its row reach the row's control")
  func moveWithItsRow() throws {
    let stage = ListsStage(ListModel(rows: 60))
    let other = Listener(frame: CGRect(x: 0, y: 350, width: 200, height: 40))
    stage.host.window.addSubview(other)
    let control = Listener(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    try #require(stage.table.cellForRow(at: path(3))).contentView.addSubview(control)
    other.onMove = {
      guard stage.model.sections[0].count == 60 else { return }
      stage.model.sections[0].remove(at: 3)
      stage.table.deleteRows(at: [path(3)], with: .none)
    }
    stage.host.settle()
    let (first, second) = (stage.host.point(in: other), stage.host.point(in: control))
    stage.host.finger(1).down(at: first).hold(for: 0.3)
    stage.host.finger(2).down(at: second).hold(for: 0.3)
    #expect(other.isTracking && control.isTracking)
    stage.host.inOneFrame {
      stage.host.finger(1).move(to: first.x + 60, first.y)
      stage.host.finger(2).move(to: second.x + 20, second.y)
    }
    stage.host.settle()
    #expect(stage.model.sections[0].count == 59)
    #expect(control.told == ["cancelled"] && !control.isTracking && other.told == ["moved"])
  }
}
