// Places of items in a flow layout, items that have cells, and reuse.
import Foundation
import GlassineBase
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

@Suite("Collections")
struct ListsCollectionTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @Test("Items fill lines, and the remaining room is spread between them")
  func grid() {
    let stage = GridStage(GridModel(items: 10))
    #expect(
      stage.shown == [
        "0@0,0", "1@80,0", "2@160,0", "3@240,0", "4@0,80", "5@80,80", "6@160,80", "7@240,80",
        "8@0,160", "9@80,160",
      ])
    #expect(stage.grid.contentSize == CGSize(width: 300, height: 210))
  }

  /// A cell that knows the frame that it was created with.
  private final class Born: CollectionViewCell {
    let first: CGRect
    required init(frame: CGRect) {
      first = frame
      super.init(frame: frame)
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test("A cell that gives up its frame for constraints keeps the place of its item")
  func freeCells() {
    final class Free: CollectionViewCell {
      let mark = View(frame: .zero)
      required init(frame: CGRect) {
        super.init(frame: frame)
        translatesAutoresizingMaskIntoConstraints = false
        mark.translatesAutoresizingMaskIntoConstraints = false
        addSubview(mark)
        LayoutConstraint.activate([
          mark.centerXAnchor.constraint(equalTo: centerXAnchor),
          mark.centerYAnchor.constraint(equalTo: centerYAnchor),
          mark.widthAnchor.constraint(equalToConstant: 10),
          mark.heightAnchor.constraint(equalToConstant: 10),
        ])
      }
      required init?(coder: NSCoder) { nil }
    }
    let stage = GridStage(GridModel(items: 4))
    stage.grid.register(Free.self, forCellWithReuseIdentifier: "cell")
    stage.grid.reloadData()
    stage.host.settle()
    let cells = stage.grid.visibleCells.compactMap { $0 as? Free }
    #expect(Set(cells.map(\.frame.minX)) == [0, 80, 160, 240])
    #expect(cells.allSatisfy { $0.frame.size == CGSize(width: 60, height: 50) })
    #expect(cells.allSatisfy { $0.mark.frame == CGRect(x: 25, y: 20, width: 10, height: 10) })
  }

  @Test("A new cell is created with the frame of its item")
  func firstFrames() {
    let stage = GridStage(GridModel(items: 6)) { _ in }
    stage.grid.register(Born.self, forCellWithReuseIdentifier: "cell")
    stage.grid.reloadData()
    stage.host.settle()
    let cells = stage.grid.visibleCells.compactMap { $0 as? Born }
    #expect(cells.count == 6 && cells.allSatisfy { $0.first == $0.frame })
  }

  @Test("Insets surround a section's items, headers before and footers after them")
  func sections() {
    let stage = GridStage(GridModel([["a", "b"], [], ["c"]])) {
      $0.sectionInset = EdgeInsets(top: 5, left: 30, bottom: 7, right: 40)
      $0.headerReferenceSize = CGSize(width: 0, height: 20)
      $0.footerReferenceSize = CGSize(width: 0, height: 10)
    }
    // 230 points wide: three items with 25 between them. An empty section keeps its insets.
    #expect(stage.shown == ["a@30,25", "b@115,25", "c@30,159"])
    #expect(stage.grid.contentSize.height == 226)
    func frame(_ kind: String, _ section: Int) -> CGRect? {
      stage.grid.supplementaryView(forElementKind: kind, at: path(0, section))?.frame
    }
    let (header, footer) = (
      CollectionViewFlowLayout.elementKindSectionHeader,
      CollectionViewFlowLayout.elementKindSectionFooter
    )
    #expect(frame(header, 0) == CGRect(x: 0, y: 0, width: 300, height: 20))
    #expect(frame(footer, 0) == CGRect(x: 0, y: 82, width: 300, height: 10))
    #expect(frame(header, 1) == CGRect(x: 0, y: 92, width: 300, height: 20))
    #expect(frame(footer, 2) == CGRect(x: 0, y: 216, width: 300, height: 10))
  }

  @Test("Scrolling sideways, lines are columns")
  func horizontal() {
    let stage = GridStage(GridModel(items: 100), size: CGSize(width: 300, height: 200)) {
      $0.scrollDirection = .horizontal
      $0.headerReferenceSize = CGSize(width: 15, height: 0)
    }
    // Three items of 50 in a column, with 25 between them; columns every 90 points.
    #expect(stage.shown.prefix(4) == ["0@15,0", "1@15,75", "2@15,150", "3@105,0"])
    #expect(stage.grid.contentSize == CGSize(width: 15 + 34 * 90 - 30, height: 200))
    #expect(stage.items == Array(0..<12))
    stage.grid.contentOffset.x = 900
    #expect(stage.items == Array(30..<42))
  }

  @Test("Items of several sizes are in the middle of their line, and the last line is not spread")
  func sizes() {
    let model = SizedGridModel(items: 5)
    model.sizes = { CGSize(width: 80 + 10 * CGFloat($0.item % 2), height: $0.item == 1 ? 60 : 40) }
    let stage = GridStage(model)
    // 80 + 90 + 80 with 25 between them, then 90 and 80 with 10.
    #expect(stage.shown == ["0@0,10", "1@105,0", "2@220,10", "3@0,90", "4@100,90"])
    #expect(stage.grid.contentSize.height == 130)
  }

  @Test("A wider view puts more items in a line")
  func resize() {
    let stage = GridStage(GridModel(items: 10))
    stage.grid.frame.size.width = 380
    #expect(stage.frame(4) == CGRect(x: 320, y: 0, width: 60, height: 50))
    #expect(stage.grid.contentSize == CGSize(width: 380, height: 130))
  }

  @Test("Only items in sight have cells, and cells are reused")
  func reuse() {
    let stage = GridStage(GridModel(items: 10_000))
    var most = 0
    for step in 0..<300 {
      stage.grid.contentOffset.y = CGFloat(step) * 23
      stage.host.runFrame()
      most = max(most, stage.grid.visibleCells.count)
    }
    #expect(most <= 24)
    #expect(stage.grid.subviews.count { $0 is GridCell } <= most + 4)
    #expect(stage.model.filled > 300)
    stage.grid.contentOffset.y = 80_000
    #expect(stage.items == Array(4000..<4020))
  }

  @Test(
    "Random sizes: the visible items are exactly those in the visible rectangle",
    arguments: UInt64(1)...8)
  func random(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let counts = (0..<6).map { _ in Int.random(in: 0...40, using: &random) }
    let names = counts.map { (0..<$0).map { "\($0)" } }
    let sized = SizedGridModel(names)
    var sizes: [IndexPath: CGSize] = [:]
    for (section, count) in counts.enumerated() {
      for item in 0..<count {
        sizes[path(item, section)] = CGSize(
          width: Int.random(in: 10...200, using: &random),
          height: Int.random(in: 10...90, using: &random))
      }
    }
    sized.sizes = { sizes[$0] ?? .zero }
    let stage = GridStage(seed.isMultiple(of: 3) ? GridModel(names) : sized) {
      $0.scrollDirection = seed.isMultiple(of: 2) ? .horizontal : .vertical
      $0.headerReferenceSize = CGSize(width: 12, height: 12)
      $0.sectionInset = EdgeInsets(top: 3, left: 5, bottom: 7, right: 9)
    }
    let all = counts.enumerated().flatMap { section, count in
      (0..<count).map { path($0, section) }
    }
    let frames = all.map { stage.frame($0.item, $0.section) ?? .null }
    for (index, frame) in frames.enumerated() {
      for other in frames[(index + 1)...] { #expect(!frame.intersects(other), "seed \(seed)") }
    }
    for _ in 0..<30 {
      let content = stage.grid.contentSize
      stage.grid.contentOffset = CGPoint(
        x: CGFloat(Int.random(in: 0...max(0, Int(content.width) - 300), using: &random)),
        y: CGFloat(Int.random(in: 0...max(0, Int(content.height) - 400), using: &random)))
      // An item that only touches the edge may have a cell, and need not.
      let visible = stage.grid.indexPathsForVisibleItems
      let touching = zip(all, frames).filter { $0.1.intersects(stage.grid.bounds) }.map(\.0)
      let sight = stage.grid.bounds.insetBy(dx: 0.01, dy: 0.01)
      let expected = zip(all, frames).filter { $0.1.intersects(sight) }.map(\.0)
      #expect(visible.filter(expected.contains) == expected, "seed \(seed)")
      #expect(visible.allSatisfy(touching.contains), "seed \(seed)")
      for path in expected {
        let middle = stage.frame(path.item, path.section).map { CGPoint(x: $0.midX, y: $0.midY) }
        #expect(middle.flatMap(stage.grid.indexPathForItem(at:)) == path, "seed \(seed)")
      }
    }
  }

  @Test("A custom layout puts items anywhere, in any order, rotated and translucent")
  func customLayout() {
    /// Items on a circle.
    final class Ring: CollectionViewLayout {
      var attributes: [CollectionViewLayoutAttributes] = []
      var prepared = 0
      override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 400) }
      override func prepare() {
        prepared += 1
        let count = collectionView?.numberOfItems(inSection: 0) ?? 0
        attributes = (0..<count).map { item in
          let angle = CGFloat(item) / CGFloat(count) * 2 * .pi
          let made = CollectionViewLayoutAttributes(
            forCellWith: IndexPath(item: item, section: 0))
          made.size = CGSize(width: 40, height: 40)
          made.center = CGPoint(x: 150 + 100 * cos(angle), y: 200 + 100 * sin(angle))
          made.transform = CGAffineTransform(rotationAngle: angle)
          made.alpha = item == 0 ? 1 : 0.5
          made.zIndex = -item
          return made
        }
      }
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [CollectionViewLayoutAttributes]? { attributes.reversed() }
      override func layoutAttributesForItem(
        at indexPath: IndexPath
      ) -> CollectionViewLayoutAttributes? { attributes[indexPath.item] }
    }
    let stage = GridStage(GridModel(items: 8))
    let ring = Ring()
    stage.grid.collectionViewLayout = ring
    #expect(stage.items == Array(0..<8))
    let cell = stage.grid.cellForItem(at: path(2))
    #expect(abs((cell?.center.y ?? 0) - 300) < 0.01 && cell?.alpha == 0.5)
    #expect(abs((cell?.transform.b ?? 0) - 1) < 1e-9 && cell?.zPosition == -2)
    #expect(stage.flow.collectionView == nil && ring.collectionView === stage.grid)
    let prepared = ring.prepared
    stage.grid.contentOffset.y = 1
    stage.host.runFrame()
    #expect(ring.prepared == prepared)
    ring.invalidateLayout()
    stage.host.runFrame()
    #expect(ring.prepared == prepared + 1)
    stage.grid.contentOffset.y = 0
    stage.grid.collectionViewLayout = stage.flow
    #expect(stage.shown[1] == "1@80,0" && stage.grid.cellForItem(at: path(1))?.alpha == 1)
  }

  @Test("Taps select in UIKit's order of calls")
  func selection() {
    let stage = GridStage(GridModel(items: 10))
    stage.model.cannotSelect = [path(5)]
    stage.tap(1)
    #expect(
      stage.model.log == [
        "shouldHighlight 1", "didHighlight 1", "didUnhighlight 1", "shouldSelect 1",
        "didSelect 1",
      ])
    stage.model.log = []
    stage.tap(5)
    stage.tap(3)
    #expect(
      stage.model.log == [
        "shouldHighlight 5", "didHighlight 5", "didUnhighlight 5", "shouldSelect 5",
        "shouldHighlight 3", "didHighlight 3", "didUnhighlight 3", "shouldSelect 3",
        "didDeselect 1", "didSelect 3",
      ])
    #expect(stage.grid.indexPathsForSelectedItems == [path(3)])
    #expect(stage.grid.visibleCells.map(\.isSelected) == (0..<10).map { $0 == 3 })
    stage.grid.allowsMultipleSelection = true
    stage.tap(1)
    stage.tap(3)
    stage.tap(7)
    #expect(stage.grid.indexPathsForSelectedItems == [path(1), path(7)])
    stage.grid.reloadData()
    #expect(stage.grid.visibleCells.allSatisfy { !$0.isSelected })
  }

  @Test("Items are inserted, deleted and moved, and only new ones request a cell")
  func updates() {
    let stage = GridStage(GridModel([["a", "b", "c", "d"], ["e"]]))
    let kept = stage.grid.cellForItem(at: path(3))
    stage.grid.selectItem(at: path(3), animated: false, scrollPosition: [])
    stage.model.filled = 0
    stage.model.sections = [["new", "b", "d", "c"], ["a", "e"]]
    var result: Bool?
    stage.grid.performBatchUpdates {
      stage.grid.insertItems(at: [path(0)])
      stage.grid.moveItem(at: path(0), to: path(0, 1))
      stage.grid.moveItem(at: path(2), to: path(3))
    } completion: {
      result = $0
    }
    #expect(
      stage.shown == ["new@0,0", "b@80,0", "d@160,0", "c@240,0", "a@0,50", "e@80,50"])
    #expect(result == true && stage.model.filled == 1)
    #expect(stage.grid.cellForItem(at: path(2)) === kept && kept?.isSelected == true)
    stage.model.sections = [["E"]]
    stage.grid.performBatchUpdates {
      stage.grid.deleteSections([0])
      stage.grid.reloadSections([1])
    }
    #expect(stage.shown == ["E@0,0"] && stage.grid.indexPathsForSelectedItems == nil)
  }

  @Test("An item scrolls to the requested position, or into sight by the shortest way")
  func scrollTo() {
    let stage = GridStage(GridModel(items: 400))
    stage.grid.scrollToItem(at: path(200), at: .top, animated: false)
    #expect(stage.grid.contentOffset.y == 4000)
    stage.grid.scrollToItem(at: path(200), at: .bottom, animated: false)
    #expect(stage.grid.contentOffset.y == 3650)
    stage.grid.scrollToItem(at: path(200), at: .centeredVertically, animated: false)
    #expect(stage.grid.contentOffset.y == 3825)
    stage.grid.scrollToItem(at: path(201), at: [], animated: false)
    #expect(stage.grid.contentOffset.y == 3825)
    stage.grid.scrollToItem(at: path(399), at: .top, animated: true)
    stage.host.advance(by: 1)
    #expect(stage.grid.contentOffset.y == stage.grid.contentSize.height - 400)
  }

  @Test("Arrows move through the items, also to lines out of sight, and Select selects")
  func focus() {
    let stage = GridStage(GridModel(items: 100))
    let focus = stage.host.application.focus
    func item(_ view: View?) -> Int? {
      (view as? GridCell).flatMap { stage.grid.indexPath(for: $0)?.item }
    }
    stage.host.keyboard.tap("Down")
    #expect(item(focus.focusedView) == 0)
    stage.host.keyboard.tap("Right")
    #expect(item(focus.focusedView) == 1)
    for line in 1..<20 {
      stage.host.keyboard.tap("Down")
      stage.host.advance(by: 0.5)
      #expect(item(focus.focusedView) == 1 + 4 * line)
      let frame = focus.focusedView.map { $0.convert($0.bounds, to: stage.grid) } ?? .null
      #expect(stage.grid.bounds.contains(frame))
    }
    stage.host.keyboard.tap("Return")
    #expect(stage.grid.indexPathsForSelectedItems == [path(77)])
    for _ in 0..<25 {
      stage.host.keyboard.tap("Up")
      stage.host.advance(by: 0.5)
    }
    #expect(item(focus.focusedView) == 1 && stage.grid.contentOffset.y == 0)
  }
}
