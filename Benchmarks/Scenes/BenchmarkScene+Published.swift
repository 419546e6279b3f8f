// The published scenes, a to g. Changing a rule changes the checksums, and the figures of every
// library would have to be measured again.

extension BenchmarkScene {
  /// The keys of the published scenes.
  public static let publishedKeys = ["a", "b", "c", "d", "e", "f", "g"]

  /// The published scene of that letter; nil for another key.
  ///
  /// - Parameter scale: divides the number of views if the rule has one, for quick runs; the
  ///   checksums hold for 1 only.
  public init?(published key: String, dividedBy scale: Int = 1) {
    switch key {
    case "a": self.init(randomTree: key, "hud", count: 200, seed: 1, maximumDepth: 4)
    case "b": self.init(randomTree: key, "menu", count: 2000, seed: 2, maximumDepth: 8)
    case "c": self.init(kiosk: key)
    case "d": self.init(siblings: key, "flat", count: 100_000 / scale, seed: 4, sizes: 4...20)
    case "e": self.init(deep: key, count: 1000 / scale)
    case "f": self.init(pages: key, "million", pages: max(1, 1000 / scale), seed: 6)
    case "g":
      self.init(siblings: key, "overlap", count: 100_000 / scale, seed: 7, sizes: 100...1000)
    default: return nil
    }
  }

  /// The start of a published scene's points: one seed after the other, by letter.
  private static func pointSeed(_ key: String) -> UInt64 {
    1000 + UInt64(publishedKeys.firstIndex(of: key) ?? publishedKeys.count)
  }

  /// Every node in a random one that is neither too deep nor too small.
  private init(
    randomTree key: String, _ name: String, count: Int, seed: UInt64, maximumDepth: Int
  ) {
    self.init(
      key: key, name: name, width: 1920, height: 1080, pointSeed: Self.pointSeed(key),
      capacity: count)
    var random = SceneRandom(seed: seed)
    for number in 1..<count {
      var parent = random.next(number)
      while nodes[parent].depth >= maximumDepth || nodes[parent].width < 16
        || nodes[parent].height < 16
      {
        parent = (parent + 1) % number
      }
      let outer = (width: Int(nodes[parent].width), height: Int(nodes[parent].height))
      let width = max(4, outer.width * (10 + random.next(51)) / 100)
      let height = max(4, outer.height * (10 + random.next(51)) / 100)
      let x = random.next(outer.width - width + 1)
      let y = random.next(outer.height - height + 1)
      add(parent, x, y, width, height, isHidden: random.next(16) == 0)
    }
  }

  /// A hundred groups of a hundred tiles.
  private init(kiosk key: String) {
    self.init(
      key: key, name: "kiosk", width: 2200, height: 1200, pointSeed: Self.pointSeed(key),
      capacity: 10_101)
    for group in 0..<100 { add(0, 220 * (group % 10) + 5, 120 * (group / 10) + 5, 210, 110) }
    for tile in 0..<10_000 {
      add(1 + tile / 100, 21 * (tile % 10) + 1, 11 * (tile % 100 / 10) + 1, 19, 9)
    }
  }

  /// All in one parent, of random sizes at random places.
  private init(
    siblings key: String, _ name: String, count: Int, seed: UInt64, sizes: ClosedRange<Int>
  ) {
    self.init(
      key: key, name: name, width: 4000, height: 4000, pointSeed: Self.pointSeed(key),
      capacity: count + 1)
    addSiblings(count: count, seed: seed, sizes: sizes)
  }

  mutating func addSiblings(count: Int, seed: UInt64, sizes: ClosedRange<Int>) {
    var random = SceneRandom(seed: seed)
    for _ in 0..<count {
      let width = sizes.lowerBound + random.next(sizes.count)
      let height = sizes.lowerBound + random.next(sizes.count)
      let x = random.next(self.width - width + 1)
      let y = random.next(self.height - height + 1)
      add(0, x, y, width, height)
    }
  }

  /// Each in the one before, a little smaller.
  private init(deep key: String, count: Int) {
    self.init(
      key: key, name: "deep", width: 4000, height: 4000, pointSeed: Self.pointSeed(key),
      capacity: count + 1)
    var random = SceneRandom(seed: 5)
    for number in 1...count {
      let x = random.next(3)
      let y = random.next(3)
      add(number - 1, x, y, width - 2 * number, height - 2 * number)
    }
  }

  /// Pages side by side, forty in a row, with a thousand random tiles each.
  private init(pages key: String, _ name: String, pages: Int, seed: UInt64) {
    self.init(
      key: key, name: name, width: 16_000, height: 16_000, pointSeed: Self.pointSeed(key),
      capacity: 1 + pages * 1001)
    addPages(pages, tiles: pages * 1000, seed: seed)
  }

  mutating func addPages(_ pages: Int, tiles: Int, seed: UInt64) {
    for page in 0..<pages { add(0, 400 * (page % 40), 640 * (page / 40), 400, 640) }
    var random = SceneRandom(seed: seed)
    for tile in 0..<tiles {
      let width = 8 + random.next(33)
      let height = 8 + random.next(33)
      let x = random.next(400 - width + 1)
      let y = random.next(640 - height + 1)
      add(1 + tile * pages / tiles, x, y, width, height)
    }
  }
}
