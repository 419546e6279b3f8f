// Scenes that were made to be hard: for boxes in a tree, for a sort along a curve, for rectangles.

extension BenchmarkScene {
  /// The names of the hard scenes.
  public static let adverseKeys = ["slivers", "spiral", "rotated", "onion"]

  /// A hard scene by name, with `count` views in the root; nil for another name.
  public init?(adverse key: String, count: Int = 10_000) {
    switch key {
    case "slivers": self.init(slivers: count)
    case "spiral": self.init(spiral: count)
    case "rotated": self.init(rotated: count)
    case "onion": self.init(onion: count)
    default: return nil
    }
  }

  private init(adverse key: String, _ name: String, size: Int, capacity: Int) {
    self.init(
      key: key, name: name, width: size, height: size,
      pointSeed: 2000 + UInt64(Self.adverseKeys.firstIndex(of: key) ?? 0), capacity: capacity)
  }

  /// Strips across the whole scene, vertical and horizontal in turn: their boxes all cross.
  private init(slivers count: Int) {
    self.init(adverse: "slivers", "crossing strips", size: 4000, capacity: count + 1)
    var random = SceneRandom(seed: 11)
    for number in 0..<count {
      let place = random.next(4000 - 2)
      if number % 2 == 0 { add(0, place, 0, 1, 4000) } else { add(0, 0, place, 4000, 1) }
    }
  }

  /// The four sides of squares around the middle, outermost first: the box of any few neighbours in
  /// order contains most of the scene.
  private init(spiral count: Int) {
    self.init(adverse: "spiral", "spiral of strips", size: 8000, capacity: count + 1)
    for number in 0..<count {
      // Rings come closer the more there are; a strip is as wide as its ring.
      let ring = number / 4
      let inset = ring * 3990 / (count / 4 + 1)
      let length = 8000 - 2 * inset
      let width = max(1, 3990 / (count / 4 + 1))
      switch number % 4 {
      case 0: add(0, inset, inset, length, width)
      case 1: add(0, 8000 - inset - width, inset, width, length)
      case 2: add(0, inset, 8000 - inset - width, length, width)
      default: add(0, inset, inset, width, length)
      }
    }
  }

  /// Every view is rotated by an angle of its own, with a rotated view in it.
  private init(rotated count: Int) {
    self.init(adverse: "rotated", "everything rotated", size: 4000, capacity: count + 1)
    var random = SceneRandom(seed: 13)
    for number in 0..<count / 2 {
      let width = 20 + random.next(61)
      let height = 20 + random.next(61)
      add(
        0, random.next(4000 - width), random.next(4000 - height), width, height,
        rotation: 1 + random.next(359))
      add(
        1 + 2 * number, width / 4, height / 4, width / 2, height / 2, rotation: 1 + random.next(89))
    }
  }

  /// Siblings that all contain the middle, the smallest at the bottom: each hides those before it.
  private init(onion count: Int) {
    self.init(adverse: "onion", "siblings around one point", size: 4000, capacity: count + 1)
    for number in 1...count {
      let size = max(2, 4000 * number / count / 2 * 2)
      add(0, 2000 - size / 2, 2000 - size / 2, size, size)
    }
  }

  /// Pages of up to a thousand tiles, `count` tiles in all: for the growth of cost with the scene.
  public init(growth count: Int) {
    let pages = max(1, count / 1000)
    self.init(
      key: "growth", name: "\(count) tiles", width: 16_000, height: 640 * ((pages + 39) / 40),
      pointSeed: 3000, capacity: 1 + pages + count)
    addPages(pages, tiles: count, seed: 14)
  }
}
