// Items of their cells' preferred sizes, and layouts that choose the resting offset.
import Foundation
import GlassineBase
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

@Suite("Collections: self-sizing cells")
struct ListsFittingTests {
  /// Returns its preferred height.
  private final class TallCell: CollectionViewCell {
    var height: CGFloat = 0
    static let width: CGFloat = 300

    override func sizeThatFits(_ size: CGSize) -> CGSize {
      CGSize(width: Self.width, height: height)
    }
  }

  private func registration(
    _ heights: @escaping (Int) -> CGFloat
  ) -> CollectionView.CellRegistration<TallCell, Int> {
    .init { cell, _, item in cell.height = heights(item) }
  }

  /// Items by number.
  private final class Numbers: CollectionViewDataSource {
    var items: [Int]
    let fill: (CollectionView, IndexPath, Int) -> CollectionViewCell

    init(_ items: [Int], _ fill: @escaping (CollectionView, IndexPath, Int) -> CollectionViewCell) {
      self.items = items
      self.fill = fill
    }

    func collectionView(
      _ collectionView: CollectionView, numberOfItemsInSection section: Int
    ) -> Int { items.count }

    func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell { fill(collectionView, indexPath, items[indexPath.item]) }
  }

  private struct Fitted {
    let host = HeadlessHost(size: CGSize(width: 300, height: 400))
    let flow = CollectionViewFlowLayout()
    let grid: CollectionView
    let numbers: Numbers

    init(_ numbers: Numbers, estimate: CGSize = CGSize(width: 300, height: 40)) {
      self.numbers = numbers
      flow.minimumLineSpacing = 0
      flow.estimatedItemSize = estimate
      grid = CollectionView(frame: host.window.bounds, collectionViewLayout: flow)
      grid.dataSource = numbers
      host.window.addSubview(grid)
      host.settle()
    }

    var tops: [Int: CGFloat] {
      Dictionary(
        uniqueKeysWithValues: grid.visibleCells.map {
          (grid.indexPath(for: $0)?.item ?? -1, $0.frame.minY - grid.bounds.minY)
        })
    }
  }

  private func fitted(
    _ count: Int, _ heights: @escaping (Int) -> CGFloat
  ) -> Fitted {
    let registration = registration(heights)
    return Fitted(
      Numbers(Array(0..<count)) {
        $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
      })
  }

  @Test("Items in sight have their cells' preferred heights, within one frame")
  func sizes() {
    let stage = fitted(100) { CGFloat(10 + $0 % 7 * 20) }
    var y: CGFloat = 0
    for cell in stage.grid.visibleCells {
      let item = stage.grid.indexPath(for: cell)?.item ?? -1
      #expect(cell.frame == CGRect(x: 0, y: y, width: 300, height: CGFloat(10 + item % 7 * 20)))
      y += cell.frame.height
    }
    #expect(y >= 400)
    // Items that have not been in sight are estimated.
    let last = stage.flow.layoutAttributesForItem(at: path(99))
    #expect(last?.size.height == 40 && last?.frame.maxY == stage.grid.contentSize.height)
  }

  @Test("Scrolling up into estimates moves nothing that is in sight", arguments: UInt64(1)...6)
  func noJump(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let heights = (0..<500).map { _ in CGFloat(Int.random(in: 20...100, using: &random)) }
    let stage = fitted(500) { heights[$0] }
    let grid = stage.grid
    grid.contentOffset.y = 10_000
    stage.host.runFrame()
    for _ in 0..<150 {
      let before = stage.tops
      let step = CGFloat(Int.random(in: -120...40, using: &random))
      guard grid.contentOffset.y + step > 200 else { break }
      grid.contentOffset.y += step
      stage.host.runFrame()
      var compared = 0
      for (item, top) in stage.tops {
        #expect(stage.flow.layoutAttributesForItem(at: path(item))?.size.height == heights[item])
        guard let old = before[item] else { continue }
        compared += 1
        #expect(abs(top - (old - step)) < 0.51, "seed \(seed)")
      }
      #expect(compared > 0, "seed \(seed)")
    }
    grid.contentOffset.y = 0
    stage.host.runFrame()
    #expect(stage.tops[0] == 0)
  }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test("A finger that drags down into estimated items keeps the content under it")
  func drag() {
    let stage = fitted(300) { $0 % 2 == 0 ? 90 : 25 }
    stage.grid.contentOffset.y = 5000
    stage.host.runFrame()
    let finger = stage.host.finger(1).down(at: 150, 50).move(to: 150, 70)
    for step in 1...60 {
      let before = stage.tops
      finger.move(to: 150, 70 + CGFloat(step) * 5)
      let common = stage.tops.filter { before[$0.key] != nil }
      #expect(!common.isEmpty)
      for (item, top) in common { #expect(abs(top - (before[item] ?? 0) - 5) < 1.01) }
    }
    finger.up()
  }

  @Test(
    "Items keep their sizes as others are added and removed, and are measured again when refilled")
  func changes() {
    var heights = Array(repeating: CGFloat(50), count: 20)
    heights[3] = 120
    let stage = fitted(20) { heights[$0] }
    #expect(stage.tops[4] == 270)
    stage.numbers.items.remove(at: 0)
    stage.grid.deleteItems(at: [path(0)])
    stage.host.advance(by: 0.5)
    #expect(stage.tops[3] == 220)
    heights[3] = 30
    stage.grid.reconfigureItems(at: [path(2)])
    stage.host.update()
    #expect(stage.tops[3] == 130)
    heights[2] = 75
    stage.grid.reloadItems(at: [path(1)])
    stage.host.advance(by: 0.5)
    #expect(stage.tops[2] == 125)
    stage.grid.reloadData()
    stage.host.update()
    #expect(stage.tops[3] == 155)
  }

  @Test("A jump to an item among estimates brings it to the requested position")
  func jump() {
    let stage = fitted(400) { CGFloat(15 + $0 % 5 * 30) }
    for item in [250, 12, 399, 0, 170] {
      stage.grid.scrollToItem(at: path(item), at: .top, animated: false)
      stage.host.update()
      let top = stage.tops[item] ?? -1
      let isAtEnd = stage.grid.contentOffset.y + 400 >= stage.grid.contentSize.height - 1
      #expect(isAtEnd || abs(top) < 1, "\(item) is at \(top)")
    }
  }

  @Test("Constraints within a cell decide its size")
  func constraints() {
    let registration = CollectionView.CellRegistration<CollectionViewCell, Int> { cell, _, item in
      let content = cell.contentView
      let view = content.subviews.first ?? View(frame: .zero)
      if view.superview == nil {
        view.translatesAutoresizingMaskIntoConstraints = false
        content.addSubview(view)
        LayoutConstraint.activate([
          view.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 5),
          view.topAnchor.constraint(equalTo: content.topAnchor, constant: 5),
          content.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 5),
          content.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: 5),
          view.widthAnchor.constraint(equalToConstant: 80),
          view.heightAnchor.constraint(equalToConstant: 33),
        ])
      }
      view.tag = item
    }
    let stage = Fitted(
      Numbers(Array(0..<30)) {
        $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
      }, estimate: CollectionViewFlowLayout.automaticSize)
    #expect(
      stage.grid.visibleCells.allSatisfy { $0.bounds.size == CGSize(width: 90, height: 43) })
    // Three of 90 in a line of 300.
    #expect(stage.flow.layoutAttributesForItem(at: path(3))?.frame.minY == 43)
  }

  @Test("A custom layout that uses preferred sizes is prepared again once")
  func ownLayout() {
    /// A column of items; of the height that each cell preferred, as of the latest preparation.
    final class Column: CollectionViewLayout {
      var liked: [Int: CGFloat] = [:]
      var heights: [Int: CGFloat] = [:]
      var prepared = 0
      var takesWishes = true

      override func prepare() {
        prepared += 1
        heights = liked
      }
      override var collectionViewContentSize: CGSize { CGSize(width: 300, height: top(10)) }
      private func top(_ item: Int) -> CGFloat {
        (0..<item).reduce(0) { $0 + (heights[$1] ?? 100) }
      }
      override func layoutAttributesForItem(
        at indexPath: IndexPath
      ) -> CollectionViewLayoutAttributes? {
        let attributes = CollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(
          x: 0, y: top(indexPath.item), width: 300, height: heights[indexPath.item] ?? 100)
        return attributes
      }
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [CollectionViewLayoutAttributes]? {
        (0..<10).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      }
      override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
      ) -> Bool {
        liked[preferredAttributes.indexPath.item] = preferredAttributes.size.height
        return takesWishes && preferredAttributes.size != originalAttributes.size
      }
    }
    let stage = fitted(10) { _ in 60 }
    let column = Column()
    stage.grid.collectionViewLayout = column
    stage.grid.reloadData()
    stage.host.update()
    #expect(stage.tops[4] == 240)
    let prepared = column.prepared
    stage.host.update()
    #expect(column.prepared == prepared, "what is as it likes to be asks for nothing")
    let deaf = Column()
    deaf.takesWishes = false
    stage.grid.collectionViewLayout = deaf
    stage.host.update()
    #expect(stage.tops[3] == 300 && deaf.prepared == 1)
  }

  @Test("V7: An animated scroll to an item among estimates ends at the requested position")
  func animatedWay() {
    let stage = fitted(400) { CGFloat(15 + $0 % 5 * 30) }
    for (item, position) in [
      (250, CollectionView.ScrollPosition.top), (20, .bottom), (200, .centeredVertically),
    ] {
      stage.grid.scrollToItem(at: path(item), at: position, animated: true)
      stage.host.settle()
      let frame = stage.flow.layoutAttributesForItem(at: path(item))?.frame ?? .zero
      let top = frame.minY - stage.grid.bounds.minY
      let bottom = stage.grid.bounds.maxY - frame.maxY
      switch position {
      case .top: #expect(top == 0)
      case .bottom: #expect(bottom == 0)
      default: #expect(abs(top - bottom) < 0.01)
      }
    }
  }

  @Test("Reloaded far down, a collection shows the same items in the same place")
  func reloadDeep() {
    let stage = fitted(300) { CGFloat(20 + $0 % 5 * 30) }
    while stage.grid.contentOffset.y < 6000 {
      stage.grid.contentOffset.y += 350
      stage.host.runFrame()
    }
    let before = stage.tops
    stage.grid.reloadData()
    stage.host.update()
    #expect(stage.tops == before)
    stage.grid.contentOffset.y -= 500
    stage.host.update()
    let up = stage.tops
    stage.numbers.items.removeLast(10)
    stage.grid.reloadData()
    stage.host.update()
    #expect(stage.tops == up)
  }

  /// Items below a bar; both of preferred heights, as of the latest preparation.
  private final class Listing: CollectionViewLayout {
    var liked: [String: CGFloat] = [:]
    private var heights: [String: CGFloat] = [:]

    override func prepare() { heights = liked }
    override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 600) }
    private var bar: CollectionViewLayoutAttributes {
      let bar = CollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: "bar", with: IndexPath(item: 0, section: 0))
      bar.frame = CGRect(x: 0, y: 0, width: 300, height: heights["bar"] ?? 10)
      return bar
    }
    override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> CollectionViewLayoutAttributes? {
      let attributes = CollectionViewLayoutAttributes(forCellWith: indexPath)
      let top = (0..<indexPath.item).reduce(bar.frame.maxY) { $0 + (heights["\($1)"] ?? 100) }
      attributes.frame = CGRect(
        x: 0, y: top, width: 300, height: heights["\(indexPath.item)"] ?? 100)
      return attributes
    }
    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [CollectionViewLayoutAttributes]? {
      [bar]
        + (0..<4).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
    }
    override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
    ) -> Bool {
      let name =
        preferredAttributes.representedElementKind ?? "\(preferredAttributes.indexPath.item)"
      liked[name] = preferredAttributes.size.height
      return preferredAttributes.size != originalAttributes.size
    }
  }

  private final class Bar: CollectionReusableView {
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: CollectionViewLayoutAttributes
    ) -> CollectionViewLayoutAttributes {
      let attributes = layoutAttributes
      attributes.size.height = 44
      return attributes
    }
  }

  @Test("A custom layout gets preferred sizes of views beside the cells, and of reconfigured cells")
  func supplements() {
    final class Barred: CollectionViewDataSource {
      var heights: [CGFloat] = [60, 60, 60, 60]
      func collectionView(
        _ collectionView: CollectionView, numberOfItemsInSection section: Int
      ) -> Int { heights.count }
      func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
      ) -> CollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        (cell as? TallCell)?.height = heights[indexPath.item]
        return cell
      }
      func collectionView(
        _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
      ) -> CollectionReusableView? {
        collectionView.dequeueReusableSupplementaryView(
          ofKind: kind, withReuseIdentifier: "bar", for: indexPath)
      }
    }
    let host = HeadlessHost(size: CGSize(width: 300, height: 400))
    let grid = CollectionView(frame: host.window.bounds, collectionViewLayout: Listing())
    let source = Barred()
    grid.register(TallCell.self, forCellWithReuseIdentifier: "cell")
    grid.register(
      Bar.self, forSupplementaryViewOfKind: "bar", withReuseIdentifier: "bar")
    grid.dataSource = source
    host.window.addSubview(grid)
    host.update()
    func top(_ item: Int) -> CGFloat? { grid.cellForItem(at: path(item))?.frame.minY }
    #expect(top(0) == 44 && top(3) == 44 + 180)
    source.heights[1] = 25
    grid.reconfigureItems(at: [path(1)])
    host.update()
    #expect(top(2) == 44 + 85 && top(3) == 44 + 145)
  }

  @Test("Mirrored, items added while content moves or is held leave all in place on screen")
  func turnedInMotion() {
    final class Turned: CollectionViewFlowLayout {
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }
    for isHeld in [false, true] {
      let model = GridModel(items: 60)
      let stage = GridStage(model)
      stage.host.window.traitOverrides.layoutDirection = .rightToLeft
      let turned = Turned()
      turned.itemSize = CGSize(width: 60, height: 50)
      turned.scrollDirection = .horizontal
      stage.grid.collectionViewLayout = turned
      stage.host.settle()
      func place(_ item: Int) -> CGFloat? {
        stage.grid.cellForItem(at: path(item)).map { $0.frame.minX - stage.grid.bounds.minX }
      }
      let finger = stage.host.finger(1).down(at: 50, 100).move(to: 150, 100)
      if !isHeld {
        finger.move(to: CGPoint(x: 250, y: 100), over: 0.05).up()
        stage.host.runFrame()
      }
      #expect(isHeld ? stage.grid.isDragging : stage.grid.isDecelerating)
      let shown = stage.grid.indexPathsForVisibleItems.map(\.item).sorted()
      let before = shown.map(place)
      let offset = stage.grid.contentOffset.x
      model.sections[0] += (60..<90).map { "\($0)" }
      stage.grid.reloadData()
      stage.grid.layoutIfNeeded()
      #expect(shown.map(place) == before)
      #expect(stage.grid.contentOffset.x > offset + 100)
      if isHeld {
        finger.move(to: 160, 100)
        #expect(place(shown[1]) == before[1].map { $0 + 10 })
        finger.up()
      } else {
        #expect(stage.grid.isDecelerating)
        stage.host.runFrame()
        #expect(shown.map(place) != before, "it goes on")
      }
    }
  }

  // MARK: Resting offset

  @Test("V8: A layout chooses the resting offset, and the delegate may still change it")
  func targetOffset() {
    final class Snapping: CollectionViewFlowLayout {
      var velocities: [CGPoint] = []
      override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint,
        withScrollingVelocity velocity: CGPoint
      ) -> CGPoint {
        velocities.append(velocity)
        return CGPoint(x: 0, y: (proposedContentOffset.y / 100).rounded() * 100)
      }
    }
    let host = HeadlessHost(size: CGSize(width: 300, height: 400))
    let layout = Snapping()
    layout.itemSize = CGSize(width: 300, height: 50)
    layout.minimumLineSpacing = 0
    let grid = CollectionView(frame: host.window.bounds, collectionViewLayout: layout)
    let model = GridModel(items: 200)
    grid.register(GridCell.self, forCellWithReuseIdentifier: "cell")
    grid.dataSource = model
    host.window.addSubview(grid)
    host.settle()
    host.finger(1).down(at: 150, 300).move(to: CGPoint(x: 150, y: 150), over: 0.1).up()
    while grid.isDecelerating { host.runFrame() }
    let y = grid.contentOffset.y
    #expect(y > 140 && abs(y - (y / 100).rounded() * 100) < 1e-6)
    #expect(layout.velocities.count == 1 && (layout.velocities.first?.y ?? 0) > 1)
    // At rest in between, a lift goes to the nearest.
    grid.contentOffset.y = 0
    host.finger(1).down(at: 150, 300).move(to: 150, 220).hold(for: 0.2).up()
    while grid.isDecelerating { host.runFrame() }
    #expect(abs(grid.contentOffset.y - 100) < 1e-6)
  }

  @Test("After changes a layout chooses the content offset")
  func targetAfterUpdates() {
    final class Pinned: CollectionViewFlowLayout {
      var target: CGPoint?
      override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint
      ) -> CGPoint { target ?? proposedContentOffset }
    }
    let host = HeadlessHost(size: CGSize(width: 300, height: 400))
    let layout = Pinned()
    layout.itemSize = CGSize(width: 300, height: 50)
    let grid = CollectionView(frame: host.window.bounds, collectionViewLayout: layout)
    let model = GridModel(items: 200)
    grid.register(GridCell.self, forCellWithReuseIdentifier: "cell")
    grid.dataSource = model
    host.window.addSubview(grid)
    host.settle()
    grid.contentOffset.y = 500
    layout.target = CGPoint(x: 0, y: 560)
    model.sections[0].insert("new", at: 0)
    grid.insertItems(at: [path(0)])
    host.advance(by: 0.5)
    #expect(grid.contentOffset.y == 560)
    // Not for a mere new place.
    grid.contentOffset.y = 300
    host.update()
    #expect(grid.contentOffset.y == 300)
  }
}
