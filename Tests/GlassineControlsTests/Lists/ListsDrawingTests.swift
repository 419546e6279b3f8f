// Cached drawings of rows equal a new drawing.
import CAllocationCounter
import Foundation
import GlassineBase
import GlassineControls
import GlassineDisplayList
import GlassineTesting
import GlassineUI
import Testing

@Suite("Drawing of lists")
struct ListsDrawingTests {
  /// Draws the present frame with a second builder, which has nothing to copy from, and compares.
  private func expectSameAnew(_ host: HeadlessHost, _ seed: UInt64) {
    let list = DisplayList()
    host.application.draw(into: list, surface: host.surface, with: DisplayListBuilder())
    let (kept, fresh) = (quadsInSight(host.displayList), quadsInSight(list))
    guard kept.count == fresh.count else {
      Issue.record("seed \(seed): \(kept.count) quads kept, \(fresh.count) redrawn")
      return
    }
    for (old, new) in zip(kept, fresh) {
      #expect(old.words == new.words && old.parameters == new.parameters, "seed \(seed)")
      let distance = old.rect - new.rect
      // A glyph half-way between two pixels may go to either.
      let slack = old.kind == .coverage ? 1 / Float(host.displayList.scale) : 0
      #expect(max(abs(distance.min()), abs(distance.max())) < slack + 1e-3, "seed \(seed)")
    }
  }

  /// Quads wholly out of sight may be left out.
  private func quadsInSight(_ list: DisplayList) -> [Instance] {
    list.instances.filter {
      $0.space != .window
        || ($0.rect.x < 300 && $0.rect.y < 400 && $0.rect.x + $0.rect.z > 0
          && $0.rect.y + $0.rect.w > 0)
    }
  }

  @Test(
    "Random scrolls and changes draw the same as drawing from nothing",
    arguments: UInt64(1)...12)
  func sameAsAnew(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let host = HeadlessHost(
      size: CGSize(width: 300, height: 400), scale: [1, 1.25, 2][Int(seed) % 3])
    let model = ListModel(rows: 300)
    let table = TableView(
      frame: host.window.bounds, style: [.plain, .grouped, .insetGrouped][Int(seed / 3) % 3])
    table.register(TableViewCell.self, forCellReuseIdentifier: "cell")
    table.rowHeight = CGFloat(Int.random(in: 300...600, using: &random)) / 10
    model.titles = ["title"]
    table.dataSource = model
    table.delegate = model
    host.window.addSubview(table)
    host.settle()
    for _ in 0..<25 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        let cells = table.visibleCells
        cells.randomElement(using: &random)?.textLabel?.text = "changed"
      case 1:
        table.visibleCells.randomElement(using: &random)?.contentView.alpha =
          Bool.random(using: &random) ? 1 : 0.5
      case 2:
        table.visibleCells.randomElement(using: &random)?.textLabel?.transform =
          CGAffineTransform(rotationAngle: CGFloat.random(in: 0...1, using: &random))
      case 3:
        table.visibleCells.randomElement(using: &random)?.isSelected.toggle()
      default:
        table.contentOffset.y += CGFloat(Int.random(in: -900...1200, using: &random)) / 16
      }
      host.runFrame()
      expectSameAnew(host, seed)
    }
  }

  @Test(
    "A scroll visits no view within a row, and a changed label of a row no other view",
    arguments: [1, 1.25, 2])
  func visits(scale: CGFloat) throws {
    let host = HeadlessHost(size: CGSize(width: 300, height: 400), scale: scale)
    let model = ListModel(rows: 300)
    let table = TableView(frame: host.window.bounds)
    table.register(TableViewCell.self, forCellReuseIdentifier: "cell")
    table.rowHeight = 40
    table.dataSource = model
    host.window.addSubview(table)
    host.settle()
    func visits(_ change: () -> Void) -> Int {
      let before = host.builder.visitCount
      change()
      host.runFrame()
      expectSameAnew(host, 0)
      return host.builder.visitCount - before
    }
    // The second row is half out of sight then.
    _ = visits { table.contentOffset.y = 60 }
    let views = host.builder.drawnViews.count
    // The window, the table, its indicators, and the rows.
    let scroll = visits { table.contentOffset.y = 64 }
    #expect(scroll <= table.visibleCells.count + 6 && views > 2 * scroll)
    #expect(visits { table.visibleCells[3].textLabel?.text = "changed" } == 0)
    // The row with the change, and each of its descendants.
    #expect(visits { table.contentOffset.y = 68 } - scroll < 8)
    #expect(visits { table.contentOffset.y = 72 } == scroll)
  }

  @Test("An animation inside a row is drawn in each frame")
  func animationInside() {
    let stage = ListsStage(ListModel(rows: 20))
    let cell = stage.table.visibleCells[2]
    cell.contentView.backgroundColor = .red
    stage.host.runFrame()
    View.animate(withDuration: 0.5) { cell.contentView.backgroundColor = .blue }
    var colors = Set<UInt32>()
    for _ in 0..<10 {
      stage.host.runFrame()
      for quad in stage.host.displayList.instances
      where quad.kind == .fill && quad.rect.w > 30 && quad.rect.y == 80 {
        colors.insert(quad.words.x)
      }
    }
    #expect(colors.count >= 9)
  }

  @Test("Views out of sight are not drawn, unless they reach into sight")
  func culling() {
    final class Counting: View {
      var count = 0
      override func drawContent(in context: DrawingContext) { count += 1 }
    }
    let host = HeadlessHost(size: CGSize(width: 300, height: 400))
    let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    scroll.contentSize = CGSize(width: 300, height: 100_000)
    let near = Counting(frame: CGRect(x: 0, y: 450, width: 100, height: 40))
    let far = Counting(frame: CGRect(x: 0, y: 2000, width: 100, height: 40))
    let farParent = View(frame: CGRect(x: 0, y: 3000, width: 100, height: 40))
    let inside = Counting(frame: CGRect(x: 0, y: -2900, width: 100, height: 40))
    farParent.addSubview(inside)
    for view in [near, far, farParent] { scroll.addSubview(view) }
    host.window.addSubview(scroll)
    host.runFrame()
    #expect(near.count > 0)
    #expect(far.count == 0)
    #expect(inside.count > 0)
    farParent.clipsToBounds = true
    let before = inside.count
    host.runFrame()
    #expect(inside.count == before)
    scroll.contentOffset.y = 1800
    host.runFrame()
    #expect(far.count > 0)
  }

  @Test(
    "100 frames of a kinetic scroll of 100,000 rows allocate nothing", .enabled(if: isOptimized),
    arguments: [false, true])
  func allocations(isVariable: Bool) {
    let host = HeadlessHost(size: CGSize(width: 300, height: 400))
    let model = PlainRows(count: 100_000, isVariable: isVariable)
    let table = TableView(frame: host.window.bounds)
    table.register(TableViewCell.self, forCellReuseIdentifier: "cell")
    table.rowHeight = 40
    table.dataSource = model
    table.delegate = model
    host.window.addSubview(table)
    func scroll() -> (allocations: UInt, rows: Int) {
      table.contentOffset.y = 1000
      host.runFrame()
      table.fling(velocity: CGPoint(x: 0, y: 4000))
      for _ in 0..<20 { host.runFrame() }
      let (rows, before) = (model.filled, allocation_count())
      for _ in 0..<100 { host.runFrame() }
      return (allocation_count() - before, model.filled - rows)
    }
    // Every text is seen, and buffers grow to their size.
    for _ in 0..<5 { _ = scroll() }
    let result = scroll()
    #expect(result.rows > 20)
    #expect(result.allocations == 0)
  }

  /// Few texts, and nothing recorded.
  private final class PlainRows: TableViewDataSource, TableViewDelegate {
    let count: Int
    let isVariable: Bool
    let texts = (0..<20).map { "row \($0)" }
    var filled = 0

    init(count: Int, isVariable: Bool) {
      self.count = count
      self.isVariable = isVariable
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      filled += 1
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.text = texts[indexPath.row % 20]
      return cell
    }

    func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      isVariable ? CGFloat(35 + indexPath.row % 5) : 40
    }
  }
}
