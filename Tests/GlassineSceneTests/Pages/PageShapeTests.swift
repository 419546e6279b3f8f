// The shape of wide pages: their leaves, branches, grids, bands and bytes. Queries answer right
// whatever the shape is; their cost depends on it. Internal names are visible in debug builds only.
#if DEBUG
  import CSceneKernel
  import Foundation
  import GlassineBase
  @testable import GlassineScene
  import Testing

  @Suite("The shape of a wide page")
  struct PageShapeTests {
    /// A root with many children, by seed.
    private final class Stage {
      let store = newStore()
      let root: NodeID
      var nodes: [NodeID] = []
      private var random = SeededGenerator(seed: 7)

      init() { root = store.add(rect(0, 0, 1_000_000, 1_000_000)) }

      /// Boxes of 10 by 10 points, 25 in a row.
      func addLattice(_ count: Int, to parent: NodeID) {
        for number in 0..<count {
          let (x, y) = (CGFloat(number % 25) * 40, CGFloat(number / 25) * 25)
          nodes.append(store.add(rect(x, y, 10, 10), to: parent))
        }
      }

      /// A box of up to `extent` points a side, within 1,000 points from `edge` on.
      func frame(_ edge: CGFloat, _ extent: CGFloat) -> CGRect {
        let numbers = [1000, 1000, extent, extent].map {
          CGFloat.random(in: 0..<$0, using: &random)
        }
        return rect(edge + numbers[0], numbers[1], 1 + numbers[2], 1 + numbers[3])
      }

      func scatter(_ count: Int, from edge: CGFloat, extent: CGFloat) {
        for _ in 0..<count { nodes.append(store.add(frame(edge, extent), to: root)) }
      }

      func move(_ count: Int, from edge: CGFloat, extent: CGFloat) {
        for number in 0..<count {
          let node = nodes[number * 7 % nodes.count]
          store.setFrame(frame(edge, extent), of: node)
        }
      }

      func remove(_ count: Int) {
        for _ in 0..<count { store.destroyNode(nodes.remove(at: nodes.count / 2)) }
      }

      /// A line of the table, after a query.
      func line(_ name: String, at place: CGPoint = point(500, 500)) -> String {
        _ = store.hitTest(root, at: place)
        let page = wide(root)
        let branches = page.branches
        let area = Int((100 * page.leafArea / page.area).rounded())
        return "\(name): \(page.leaves) of \(page.made) leaves, \(area) %, \(branches) branches, "
          + "\(page.columns) x \(page.rows) cells, band \(page.band), "
          + "\(kernelArenaBytes(store.table.pointee.arena)) bytes"
      }

      func wide(_ node: NodeID) -> WidePage {
        WidePage(store.table.pointee.pages + (store.indexPage(below: node) ?? 0))
      }
    }

    /// What a wide page consists of.
    private struct WidePage {
      var (leaves, branches, leafArea) = (0, 0, 0.0)
      let (columns, rows, band, area): (UInt32, UInt32, Int, Double)
      /// The leaves in use and those that are free again.
      let made: Int

      init(_ page: UnsafeMutablePointer<KernelPage>) {
        (columns, rows) = (page.pointee.columns, page.pointee.rows)
        band = WideTree.of(page)?.pointee.bandCount ?? -1
        made = WideTree.of(page)?.pointee.leafCount ?? 0
        guard page.pointee.tree != nil else {
          area = 1
          return
        }
        let root = page.pointee.branches + Int(page.pointee.rootBranch)
        area = FloatBox(around: kernelBranchBox(root)).area
        count(page, page.pointee.rootBranch)
      }

      private mutating func count(_ page: UnsafeMutablePointer<KernelPage>, _ number: UInt32) {
        let branch = page.pointee.branches + Int(number)
        branches += 1
        for lane in 0..<Int(branch.pointee.count) {
          if branch.pointee.level > 1 {
            count(page, kernelBranchChildren(branch)[lane])
          } else {
            leaves += 1
            leafArea += FloatBox(from: kernelBranchBox(branch), lane: lane).area
          }
        }
      }
    }

    /// A failure prints the table as it is now: copy it here once each change in it is meant.
    @Test("Pages have the leaves, the boxes around them, the cells and the bytes of the table")
    func table() {
      var lines: [String] = []
      let lattice = Stage()
      lattice.addLattice(1000, to: lattice.root)
      lines.append(lattice.line("1,000 in rows"))
      let scattered = Stage()
      scattered.scatter(2000, from: 100_000, extent: 20)
      lines.append(scattered.line("2,000 far aside"))
      scattered.move(1000, from: 100_000, extent: 20)
      lines.append(scattered.line("1,000 of them moved"))
      scattered.remove(1000)
      lines.append(scattered.line("1,000 removed"))
      scattered.scatter(3000, from: 100_000, extent: 20)
      lines.append(scattered.line("3,000 added"))
      scattered.remove(3700)
      lines.append(scattered.line("3,700 removed"))
      scattered.scatter(2000, from: 100_000, extent: 20)
      lines.append(scattered.line("2,000 added"))
      let pile = Stage()
      pile.scatter(2000, from: 0, extent: 700)
      lines.append(pile.line("2,000 in a pile"))
      pile.remove(1100)
      lines.append(pile.line("1,100 removed"))
      let pages = Stage()
      for number in 0..<8 {
        let panel = pages.store.add(rect(CGFloat(number) * 1000, 0, 1000, 1000), to: pages.root)
        pages.addLattice(number < 4 ? 310 : 1000, to: panel)
        _ = pages.store.hitTest(panel, at: point(500, 500))
      }
      lines.append("8 pages: \(kernelArenaBytes(pages.store.table.pointee.arena)) bytes")
      #expect(
        lines.joined(separator: "\n") == """
          1,000 in rows: 67 of 67 leaves, 105 %, 6 branches, 8 x 8 cells, band 0, 102400 bytes
          2,000 far aside: 134 of 134 leaves, 126 %, 10 branches, 12 x 12 cells, band 0, 212992 bytes
          1,000 of them moved: 212 of 212 leaves, 117 %, 21 branches, 12 x 12 cells, band 0, 360448 bytes
          1,000 removed: 212 of 212 leaves, 77 %, 21 branches, 12 x 12 cells, band 0, 360448 bytes
          3,000 added: 365 of 365 leaves, 138 %, 41 branches, 12 x 12 cells, band 0, 831488 bytes
          3,700 removed: 209 of 365 leaves, 10 %, 41 branches, 12 x 12 cells, band 0, 831488 bytes
          2,000 added: 261 of 365 leaves, 117 %, 41 branches, 12 x 12 cells, band 0, 831488 bytes
          2,000 in a pile: 134 of 134 leaves, 2118 %, 10 branches, 0 x 0 cells, band 1024, 81920 bytes
          1,100 removed: 134 of 134 leaves, 1797 %, 10 branches, 0 x 0 cells, band 450, 81920 bytes
          8 pages: 544768 bytes
          """)
    }

    @Test("The entries of a fresh page follow the curve")
    func order() throws {
      let stage = Stage()
      stage.scatter(700, from: 0, extent: 20)
      _ = stage.store.hitTest(stage.root, at: point(1, 1))
      let number = try #require(stage.store.indexPage(below: stage.root))
      let page = stage.store.table.pointee.pages + number
      let tree = try #require(WideTree.of(page))
      var places: [UInt32] = []
      tree.pointee.forEachEntry(page) { entry in
        places.append(tree.pointee.curve(stage.store.table.pointee.lane(of: Int(entry.slot)).box))
      }
      #expect(places.count == 700)
      #expect(places == places.sorted())
      #expect(Set(places).count > 600)
    }

    /// The textbook's curve, one level at a time.
    private func hilbert(_ x: UInt32, _ y: UInt32) -> UInt32 {
      var (x, y, place) = (x, y, UInt32(0))
      for level in (0..<UInt32(16)).reversed() {
        let (right, top) = (x >> level & 1, y >> level & 1)
        place += (3 * right ^ top) << (2 * level)
        if top == 0 {
          if right == 1 { (x, y) = (0xffff - x, 0xffff - y) }
          (x, y) = (y, x)
        }
      }
      return place
    }

    @Test("The curve is Hilbert's")
    func curve() {
      var random = SeededGenerator(seed: 3)
      for _ in 0..<1000 {
        let (x, y) = (UInt32.random(in: 0...0xffff, using: &random), UInt32(random.next() >> 48))
        #expect(WideTree.hilbert(x, y) == hilbert(x, y), "\(x), \(y)")
      }
    }

    // MARK: Keys

    private func key(_ store: SceneStore, _ node: NodeID) throws -> Int64 {
      store.settle()
      return store.table.pointee.key(of: try #require(store.liveSlot(node)))
    }

    @Test("A key is in the middle of its room, and near the last one if insertions go on there")
    func keys() throws {
      let stage = Stage()
      stage.addLattice(300, to: stage.root)
      let store = stage.store
      _ = store.hitTest(stage.root, at: point(1, 1))
      let (low, high) = (stage.nodes[100], stage.nodes[101])
      let room = try key(store, high) - key(store, low)
      #expect(room == PageConstants.keyGap)
      let first = store.add(rect(0, 0, 1, 1))
      store.insert(first, above: low)
      #expect(try key(store, first) - key(store, low) == room / 2)
      let second = store.add(rect(0, 0, 1, 1))
      store.insert(second, above: first)
      #expect(try key(store, second) - key(store, first) == PageConstants.runGap)
      let third = store.add(rect(0, 0, 1, 1))
      store.insert(third, below: stage.nodes[50])
      #expect(
        try key(store, third) - key(store, stage.nodes[49]) == PageConstants.keyGap / 2)
    }

    @Test("Without a free key, those around are spread evenly over the smallest range with room")
    func spread() throws {
      let stage = Stage()
      stage.addLattice(300, to: stage.root)
      let store = stage.store
      _ = store.hitTest(stage.root, at: point(1, 1))
      func add(above node: NodeID) -> NodeID {
        let made = store.add(rect(0, 0, 1, 1))
        store.insert(made, above: node)
        store.settle()
        return made
      }
      // The first is at the start of a range, half a range before the second.
      let first = add(above: stage.nodes[100])
      let second = add(above: first)
      let third = add(above: second)
      #expect(try key(store, first) % (1 << PageConstants.spreadBits) == 0)
      var members = [second]
      let before = try key(store, first)
      // Each halves the room above the second, until none is left.
      while try key(store, first) == before, members.count < 100 {
        members.insert(add(above: second), at: 1)
      }
      #expect(members.count == 18)
      let step = Int64(1) << PageConstants.spreadBits / Int64(members.count + 2)
      var last = before
      for node in [first] + members {
        #expect(try key(store, node) - last == step)
        last = try key(store, node)
      }
      #expect(try key(store, third) > last)
    }

    // MARK: The band

    @Test("A band knows how many of its entries are left, also after it made room")
    func band() {
      let stage = Stage()
      stage.scatter(1500, from: 0, extent: 700)
      _ = stage.store.hitTest(stage.root, at: point(500, 500))
      #expect(stage.wide(stage.root).band == PageConstants.bandFill)
      let capacity = 2 * PageConstants.bandFill
      for _ in 0..<11 {
        stage.scatter(100, from: 0, extent: 700)
        #expect(stage.store.brokenInvariant() == nil)
        #expect(stage.wide(stage.root).band <= capacity)
      }
      // The band keeps half of its entries when it makes room.
      #expect(stage.wide(stage.root).band == capacity / 2 + 76)
      for _ in 0..<10 {
        for _ in 0..<95 { stage.store.destroyNode(stage.nodes.removeLast()) }
        #expect(stage.store.brokenInvariant() == nil)
      }
    }

    // MARK: Few and none

    @Test("A page that stays wide loses its last entry, and finds the next one")
    func emptied() {
      var limits = PageLimits()
      limits.narrowChildren = 0
      let store = SceneStore(diagnostics: Diagnostics(), limits: limits)
      let root = store.add(rect(0, 0, 1000, 1000))
      let nodes = (0..<300).map { store.add(rect(CGFloat($0), 0, 1, 9), to: root) }
      #expect(store.hitTest(root, at: point(7.5, 5)) == nodes[7])
      for (number, node) in nodes.enumerated() {
        store.destroyNode(node)
        if number % 29 == 0 || number > 280 { #expect(store.brokenInvariant() == nil) }
      }
      #expect(store.hitTest(root, at: point(7.5, 5)) == root)
      let last = store.add(rect(5, 0, 5, 9), to: root)
      #expect(store.hitTest(root, at: point(7.5, 5)) == last)
      #expect(store.brokenInvariant() == nil)
    }

    @Test("A node that has lost its children is answered without building its page")
    func childless() {
      let store = newStore()
      let root = store.add(rect(0, 0, 1000, 1000))
      let panel = store.add(rect(0, 0, 100, 100), to: root)
      // The kernel asks about a shape.
      store.setHitShape(HitShape(Path(rect: rect(0, 0, 90, 90))), of: panel)
      let child = store.add(rect(45, 45, 10, 10), to: panel)
      // Asked directly, the panel gets a page of its own.
      #expect(store.hitTest(panel, at: point(50, 50)) == child)
      #expect(store.hitTest(root, at: point(50, 50)) == child)
      store.destroyNode(child)
      #expect(store.hitTest(root, at: point(500, 500)) == root)
      let before = store.builtPageCount
      for _ in 0..<10 { #expect(store.hitTest(root, at: point(50, 50)) == panel) }
      #expect(store.builtPageCount == before)
    }

    @Test("A second child changes the page of its parent alone")
    func second() {
      let store = newStore()
      let root = store.add(rect(0, 0, 1000, 1000))
      let panel = store.add(rect(0, 0, 100, 100), to: root)
      _ = store.add(rect(10, 10, 10, 10), to: panel)
      for _ in 0..<3 {
        _ = store.hitTest(root, at: point(15, 15))
        _ = store.hitTest(panel, at: point(15, 15))
      }
      let before = (store.table.pointee.version, store.builtPageCount)
      let child = store.add(rect(10, 10, 10, 10), to: panel)
      store.settle()
      #expect(store.table.pointee.version - before.0 == 1)
      #expect(store.hitTest(root, at: point(15, 15)) == child)
      #expect(store.builtPageCount - before.1 == 1)
    }

    @Test("A node that is asked directly keeps its page when its ancestors are asked")
    func asked() {
      let store = newStore()
      let root = store.add(rect(0, 0, 1000, 1000))
      let panel = store.add(rect(0, 0, 100, 100), to: root)
      let child = store.add(rect(10, 10, 10, 10), to: panel)
      var before = 0
      for round in 0..<10 {
        #expect(store.hitTest(root, at: point(15, 15)) == child)
        #expect(store.hitTest(panel, at: point(15, 15)) == child)
        if round == 1 { before = store.builtPageCount }
      }
      #expect(store.builtPageCount == before)
    }

    @Test("The kernel knows the bounds of a plain root, and of no other")
    func bounds() {
      let store = newStore()
      let root = store.add(rect(0, 0, 300, 200))
      store.setBounds(rect(10, 20, 300, 200), of: root)
      _ = store.add(rect(20, 30, 10, 10), to: root)
      _ = store.hitTest(root, at: point(25, 35))
      let open = store.table.pointee.pages[store.indexPage(below: root) ?? 0].rootBounds
      #expect(open.lowX == 10 && open.lowY == 20 && open.highX == 310 && open.highY == 220)
      store.setTouchPolicy(.watch, of: root)
      _ = store.hitTest(root, at: point(25, 35))
      let closed = store.table.pointee.pages[store.indexPage(below: root) ?? 0].rootBounds
      #expect(closed.lowX == closed.highX)
    }

    @Test("A page below another than the root knows the rounding on the way, others have none")
    func slack() throws {
      let store = newStore()
      let root = store.add(rect(0, 0, 1000, 1000))
      let outer = store.add(rect(0.1, 0.1, 500, 500), to: root)
      let inner = store.add(rect(0.3, 0.7, 100, 100), to: outer)
      let deep = store.add(rect(1, 1, 10, 10), to: inner)
      let beside = store.add(rect(500.1, 0.1, 100, 100), to: root)
      let other = store.add(rect(1, 1, 10, 10), to: beside)
      #expect(store.hitTest(inner, at: point(5, 5)) == deep)
      #expect(store.hitTest(beside, at: point(5, 5)) == other)
      #expect(store.hitTest(root, at: point(5, 5)) == deep)
      let pages = store.table.pointee.pages
      let slack = pages[try #require(store.indexPage(below: inner))].slack
      #expect(slack > 500 * PageConstants.stepError && slack < 5000 * PageConstants.stepError)
      #expect(pages[try #require(store.indexPage(below: beside))].slack == 0)
    }

    @Test("A box's error is bounded by its larger coordinate, whichever it is")
    func reach() throws {
      for (x, y) in [(4000.0, 3.0), (3.0, 4000.0), (-4000.0, 3.0)] {
        let store = newStore()
        let root = store.add(rect(0, 0, 10, 10))
        let node = store.add(rect(CGFloat(x), CGFloat(y), 5, 5), to: root)
        let slot = try #require(store.liveSlot(node))
        let reach = try #require(store.describe(slot, in: .root)).inner.reach
        #expect(reach >= 4000 && reach < 4100, "\(reach) at \(x), \(y)")
      }
    }
  }
#endif
