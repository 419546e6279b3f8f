// A drawing of the hit-test index: its pages over the world, and the path of one query.
import Foundation
import Glassine
import GlassineScene

/// Reads pages from the scene store and makes rectangles of them, in the world's points.
struct IndexDrawing {
  /// The drawn part of the index.
  enum Mode: Int, CaseIterable {
    case nothing, pages, way

    var title: String {
      switch self {
      case .nothing: "Views"
      case .pages: "Pages"
      case .way: "Question"
      }
    }
  }

  let world: World
  private var store: SceneStore { ViewRegistry.main.store }

  /// The number of pages, and of those built.
  func counts() -> (all: Int, built: Int) {
    // Menus and labels have pages of their own; the world's are those of views with tiles.
    let pages = worldPages()
    return (pages.count, pages.count { !$0.isStale })
  }

  private func worldPages() -> [PageReading] {
    store.readPages().filter {
      $0.root == world.root.id || store.parent(of: $0.root) == world.root.id
    }
  }

  /// An outline for each page: bright if it is built, dim if no query has reached it.
  func addPages(to rectangles: inout [Rectangle]) {
    for page in worldPages() {
      guard let frame = frame(of: page.root) else { continue }
      if page.isStale {
        rectangles.append(Rectangle(frame, HitBenchConstants.stale, alpha: 0.5, border: 1))
      } else {
        rectangles.append(Rectangle(frame, HitBenchConstants.built, alpha: 0.10))
        rectangles.append(Rectangle(frame, HitBenchConstants.built, alpha: 0.9, border: 1))
      }
    }
  }

  /// The places that a query for a point visits, page after page. In a small page the column and
  /// the row of the point, and the boxes that contain it. In a wide one the boxes of the tree, and
  /// the siblings compared at the end.
  func addWay(to point: CGPoint, to rectangles: inout [Rectangle]) {
    var next = store.readPage(below: world.root.id)
    while let page = next, let local = store.convert(point, from: world.root.id, to: page.root) {
      next = nil
      let place = SIMD2(Float(local.x), Float(local.y))
      var leaves: [PagePart] = []
      store.readParts(of: page, holding: place) { part in
        if part.level > 0 || !page.isWide { add(part, of: page, to: &rectangles) }
        if part.level == 1, page.isWide { leaves.append(part) }
        if part.level == 0, let below = part.below { next = self.page(below, of: part.node) }
      }
      addEntries(under: leaves, of: page, to: &rectangles)
    }
  }

  /// The entries of the leaves that the query reached.
  private func addEntries(
    under leaves: [PagePart], of page: PageReading, to rectangles: inout [Rectangle]
  ) {
    guard !leaves.isEmpty else { return }
    var isInside = false
    store.readParts(of: page) { part in
      switch part.level {
      case 1: isInside = leaves.contains { $0.low == part.low && $0.high == part.high }
      case 0: if isInside { add(part, of: page, to: &rectangles) }
      default: break
      }
    }
  }

  private func page(_ number: Int, of node: NodeID) -> PageReading? {
    guard let page = store.readPage(below: node), page.number == number else { return nil }
    return page
  }

  private func add(_ part: PagePart, of page: PageReading, to rectangles: inout [Rectangle]) {
    add(part.low, part.high, level: part.level, of: page, to: &rectangles)
  }

  private func add(
    _ low: SIMD2<Float>, _ high: SIMD2<Float>, level: Int, of page: PageReading,
    to rectangles: inout [Rectangle]
  ) {
    let levels = HitBenchConstants.levels
    let low = CGPoint(x: Double(low.x), y: Double(low.y))
    let high = CGPoint(x: Double(high.x), y: Double(high.y))
    guard low.x.isFinite, low.y.isFinite, high.x.isFinite, high.y.isFinite,
      let from = store.convert(low, from: page.root, to: world.root.id),
      let to = store.convert(high, from: page.root, to: world.root.id)
    else { return }
    rectangles.append(
      Rectangle(
        CGRect(x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y),
        levels[min(level, levels.count - 1)], alpha: level == 0 ? 0.8 : 1,
        border: level == 0 ? 1 : 2))
  }

  private func frame(of node: NodeID) -> CGRect? {
    guard node != world.root.id else { return CGRect(origin: .zero, size: world.size) }
    return store.frame(of: node)
  }
}
