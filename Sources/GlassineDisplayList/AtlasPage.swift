// One page of an atlas: its pixels, and the shelves that record free room.

/// Shelves across a page, each as high as its highest picture; pictures are side by side on them.
///
/// Invariants: shelves are ordered from top to bottom without gaps and fill the page. A shelf's
/// free spans are in order and no two touch. No two empty shelves touch.
struct AtlasShelves {
  struct Span: Equatable {
    var start: Int
    var end: Int
  }

  struct Shelf {
    var top: Int
    var height: Int
    var free: [Span]
  }

  let side: Int
  private(set) var shelves: [Shelf]

  init(side: Int) {
    self.side = side
    shelves = [Shelf(top: 0, height: side, free: [Span(start: 0, end: side)])]
  }

  /// The number of rows from the top that are in use.
  var usedHeight: Int {
    guard let last = shelves.last else { return 0 }
    return isEmpty(last) ? last.top : side
  }

  private func isEmpty(_ shelf: Shelf) -> Bool {
    shelf.free.count == 1 && shelf.free[0] == Span(start: 0, end: side)
  }

  /// Allocates room for a picture; nil if there is none. Linear in the number of shelves.
  mutating func take(width: Int, height: Int) -> (x: Int, y: Int)? {
    guard width <= side, height <= side else { return nil }
    let wanted = Self.shelfHeight(for: height, side: side)
    var best: (index: Int, waste: Int)?
    for (index, shelf) in shelves.enumerated() where shelf.height >= height {
      // An empty shelf is cut to size and wastes nothing, but a fitting shelf in use is better.
      let waste = isEmpty(shelf) ? AtlasLimits.newShelfCost : shelf.height - height
      guard waste < best?.waste ?? .max, isEmpty(shelf) || shelf.height <= 2 * wanted,
        shelf.free.contains(where: { $0.end - $0.start >= width })
      else { continue }
      best = (index, waste)
    }
    guard let index = best?.index else { return nil }
    if isEmpty(shelves[index]) { cut(index, to: wanted) }
    return takeSpan(on: index, width: width)
  }

  private mutating func takeSpan(on index: Int, width: Int) -> (x: Int, y: Int)? {
    for spanIndex in shelves[index].free.indices {
      let span = shelves[index].free[spanIndex]
      guard span.end - span.start >= width else { continue }
      if span.end - span.start == width {
        shelves[index].free.remove(at: spanIndex)
      } else {
        shelves[index].free[spanIndex].start += width
      }
      return (span.start, shelves[index].top)
    }
    return nil
  }

  /// Frees room allocated by ``take(width:height:)``.
  mutating func giveBack(x: Int, y: Int, width: Int) {
    guard let index = shelves.firstIndex(where: { $0.top == y }) else { return }
    var free = shelves[index].free
    let place = free.firstIndex { $0.start >= x } ?? free.count
    free.insert(Span(start: x, end: x + width), at: place)
    if place + 1 < free.count, free[place].end == free[place + 1].start {
      free[place].end = free.remove(at: place + 1).end
    }
    if place > 0, free[place - 1].end == free[place].start {
      free[place - 1].end = free.remove(at: place).end
    }
    shelves[index].free = free
    if isEmpty(shelves[index]) { join(index) }
  }

  private mutating func cut(_ index: Int, to height: Int) {
    let shelf = shelves[index]
    guard height < shelf.height else { return }
    shelves[index].height = height
    shelves.insert(
      Shelf(
        top: shelf.top + height, height: shelf.height - height,
        free: [Span(start: 0, end: side)]), at: index + 1)
  }

  private mutating func join(_ index: Int) {
    if index + 1 < shelves.count, isEmpty(shelves[index + 1]) {
      shelves[index].height += shelves.remove(at: index + 1).height
    }
    if index > 0, isEmpty(shelves[index - 1]) {
      shelves[index - 1].height += shelves.remove(at: index).height
    }
  }

  /// Heights are rounded up, so that glyphs of similar sizes share shelves.
  private static func shelfHeight(for height: Int, side: Int) -> Int {
    let step = height <= 64 ? 4 : height <= 256 ? 8 : 1
    return min(side, (height + step - 1) / step * step)
  }
}

/// A page's pixels. Rows never written are not resident: the memory is one zeroed mapping.
final class AtlasPage {
  let side: Int
  let pixels: UnsafeMutablePointer<UInt32>
  var shelves: AtlasShelves

  init(side: Int) {
    self.side = side
    shelves = AtlasShelves(side: side)
    pixels = AtlasPage.zeroedPixels(side * side)
  }

  deinit { AtlasPage.release(pixels) }
}
