// The scenes that hit-testing is measured on. All random numbers come from one generator with fixed
// seeds, so that every measured library gets the same queries and must give the same answers.

/// The generator behind scenes and points: 64-bit state, 31-bit results.
public struct SceneRandom: Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  /// The next number, 0 to 2^31 - 1.
  public mutating func next() -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33)
  }

  /// The next number modulo `count`.
  public mutating func next(_ count: Int) -> Int { next() % count }
}

/// A tree of rectangles, numbered in the order of creation; number 0 is the root.
///
/// Children of one parent are above those made before them. In the published scenes no rectangle
/// sticks out of its parent, so that libraries without UIKit's rule for that agree too.
public struct BenchmarkScene: Sendable {
  /// A rectangle: place in the parent, size, both in points.
  public struct Node: Sendable {
    /// Number of the parent; -1 for the root.
    public var parent: Int32
    public var x: Int32
    public var y: Int32
    public var width: Int32
    public var height: Int32
    public var isHidden = false
    /// Degrees about the middle, clockwise.
    public var rotation: Int16 = 0
    /// 0 for the root.
    public var depth: Int32 = 0
  }

  /// The letter of a published scene, the name of another.
  public let key: String
  /// In words.
  public let name: String
  public let width: Int
  public let height: Int
  public private(set) var nodes: [Node] = []
  /// The start of the sequence of points.
  let pointSeed: UInt64

  init(key: String, name: String, width: Int, height: Int, pointSeed: UInt64, capacity: Int) {
    self.key = key
    self.name = name
    self.width = width
    self.height = height
    self.pointSeed = pointSeed
    nodes.reserveCapacity(capacity)
    add(-1, 0, 0, width, height)
  }

  mutating func add(
    _ parent: Int, _ x: Int, _ y: Int, _ width: Int, _ height: Int, isHidden: Bool = false,
    rotation: Int = 0
  ) {
    nodes.append(
      Node(
        parent: Int32(parent), x: Int32(x), y: Int32(y), width: Int32(width),
        height: Int32(height), isHidden: isHidden, rotation: Int16(rotation),
        depth: parent < 0 ? 0 : nodes[parent].depth + 1))
  }

  // MARK: Answers

  /// The answer if nothing is hit.
  public static let nothing = UInt32.max

  /// FNV-1a over the answers as little-endian 32-bit numbers.
  public static func checksum(_ answers: some Sequence<UInt32>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for answer in answers {
      for shift: UInt32 in [0, 8, 16, 24] {
        hash ^= UInt64((answer >> shift) & 255)
        hash = hash &* 0x100_0000_01b3
      }
    }
    return hash
  }

  /// A checksum as sixteen hexadecimal digits.
  public static func text(_ checksum: UInt64) -> String {
    let digits = String(checksum, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The expected answers to the first points of a published scene.
  public struct PublishedChecksums: Sendable {
    /// Over 1,000 points.
    public var thousand: UInt64
    /// Over 100,000 points.
    public var hundredThousand: UInt64
  }

  /// Nil for scenes that are not published, or not at this size.
  public var published: PublishedChecksums? {
    guard let entry = Self.publishedChecksums[key], entry.views == nodes.count else { return nil }
    return PublishedChecksums(thousand: entry.thousand, hundredThousand: entry.hundredThousand)
  }

  /// The checksums of a published scene at its full size, without making it; nil for another key.
  public static func published(key: String) -> PublishedChecksums? {
    publishedChecksums[key].map {
      PublishedChecksums(thousand: $0.thousand, hundredThousand: $0.hundredThousand)
    }
  }

  private static let publishedChecksums:
    [String: (views: Int, thousand: UInt64, hundredThousand: UInt64)] = [
      "a": (200, 0xe0c3_ced8_c64f_8ac2, 0x3796_34fc_67cc_4f39),
      "b": (2000, 0x575b_a047_cc9d_317e, 0x9875_8265_fc5d_e843),
      "c": (10_101, 0x3c0d_1f4d_7be1_3770, 0x10cb_5f9c_1830_b58a),
      "d": (100_001, 0xa4af_4a26_fffc_2ca8, 0xba83_d02c_87ab_d00c),
      "e": (1001, 0x9c78_807b_7295_f322, 0xf928_f242_fe40_8ec9),
      "f": (1_001_001, 0x24f2_b0db_c372_b16e, 0x1d17_60c1_eb3f_9476),
      "g": (100_001, 0xfa8f_5e62_fe93_e8c5, 0xaa03_df0c_5c39_bc77),
    ]
}
