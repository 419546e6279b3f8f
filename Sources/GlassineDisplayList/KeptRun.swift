// Runs of quads that a software renderer draws into pictures: a print on a table with its paper,
// shadows and caption, and the table.

/// Consecutive quads of a list: those in one rotated space, or the ground.
///
/// The ground is all quads before the first rotated run, if they are in the window's space and
/// nothing clips them.
public struct KeptRun: Equatable, Sendable {
  /// Indices in the list.
  public var quads: Range<Int>
  /// From points of the space to pixels: the linear part by columns, and the translation.
  public var linear: SIMD4<Float>
  public var place: SIMD2<Float>
  /// Left, top, right and bottom of the pixels that the quads can touch, y down, not clipped.
  public var edges: SIMD4<Float>
  /// Whether it is the ground, as large as the list.
  public var isGround = false

  /// The distance to `other` in whole pixels, if it has as many quads, and the same angle and place
  /// in a pixel; nil otherwise.
  public func wholeShift(to other: KeptRun) -> SIMD2<Float>? {
    guard quads.count == other.quads.count, linear == other.linear else { return nil }
    let shift = other.place - place
    let whole = shift.rounded(.toNearestOrEven)
    let off = shift - whole
    guard max(abs(off.x), abs(off.y)) < KeptRunConstants.wholeSlack else { return nil }
    return whole
  }
}

extension DisplayList {
  /// Replaces the content of `runs` with the list's rotated runs of two quads and more, in their
  /// order, and the ground before them. O(quads).
  public func findKeptRuns(_ runs: inout ContiguousArray<KeptRun>) {
    runs.removeAll(keepingCapacity: true)
    let all = quads.all
    var index = 0
    while index < all.count {
      let space = all[index].space
      let first = index
      repeat { index += 1 } while index < all.count && all[index].space == space
      let linear = spaceRecords[2 * Int(space.rawValue)]
      guard linear.x != 0, linear.y != 0, index - first > 1 else { continue }
      if runs.isEmpty, let ground = ground(before: first) { runs.append(ground) }
      runs.append(run(first..<index, in: space))
    }
  }

  private func ground(before end: Int) -> KeptRun? {
    let ground = quads.all[..<end]
    guard end > 0, ground.allSatisfy({ $0.space == .window && $0.clip == .none }) else {
      return nil
    }
    let pixels = Float(scale.native)
    let (width, height) = (Float(size.width.native) * pixels, Float(size.height.native) * pixels)
    guard width == width.rounded(), height == height.rounded() else { return nil }
    return KeptRun(
      quads: 0..<end, linear: SIMD4(pixels, 0, 0, pixels), place: .zero,
      edges: SIMD4(0, 0, width, height), isGround: true)
  }

  private func run(_ range: Range<Int>, in space: SpaceIndex) -> KeptRun {
    let pixels = Float(scale.native)
    let linear = spaceRecords[2 * Int(space.rawValue)] * pixels
    let place = spaceRecords[2 * Int(space.rawValue) + 1].lowHalf * pixels
    var low = SIMD2<Float>(repeating: .infinity)
    var high = -low
    for quad in quads.all[range] {
      let rect = quad.coveredRect
      let origin = linear.lowHalf * rect.x + linear.highHalf * rect.y + place
      let (across, down) = (linear.lowHalf * rect.z, linear.highHalf * rect.w)
      low = pointwiseMin(low, origin + pointwiseMin(across, .zero) + pointwiseMin(down, .zero))
      high = pointwiseMax(high, origin + pointwiseMax(across, .zero) + pointwiseMax(down, .zero))
    }
    // A pixel more on each side, for soft edges.
    return KeptRun(
      quads: range, linear: linear, place: place,
      edges: SIMD4(lowHalf: low.rounded(.down) - 1, highHalf: high.rounded(.up) + 1))
  }

  /// Whether the run's quads look as `others` do, apart from their place and their clips.
  public func looks(_ run: KeptRun, as others: ContiguousArray<Instance>) -> Bool {
    zip(quads.all[run.quads], others).allSatisfy { $0.looks(as: $1) }
  }

  /// Left, top, right and bottom of the pixels to which clips cut the run; nil if they cut it in
  /// another way than along whole pixels, or parts of it.
  public func wholeCut(of run: KeptRun) -> SIMD4<Float>? {
    let clip = quads[run.quads.lowerBound].clip
    if clip != .none, run.quads.allSatisfy({ quads[$0].clip == clip }) {
      let records = clipRecords
      let (edges, rest) = (records[4 * Int(clip.rawValue)], records[4 * Int(clip.rawValue) + 3])
      let off = edges - edges.rounded(.toNearestOrEven)
      if rest.w == 1, rest.z == 0, all(off .> -KeptRunConstants.wholeSlack),
        all(off .< KeptRunConstants.wholeSlack)
      {
        return edges
      }
    }
    let everything = SIMD4<Float>(-.infinity, -.infinity, .infinity, .infinity)
    // The size of the atlas's pages does not matter for clips.
    let isCut = run.quads.contains { cover(of: $0, pageSide: 1, in: everything).isCut }
    return isCut ? nil : everything
  }
}

extension Instance {
  /// Whether the quad is the same in a space and a clip of its own.
  func looks(as other: Instance) -> Bool {
    rect == other.rect && parameters == other.parameters && radii == other.radii
      && words.x == other.words.x && words.y == other.words.y && flags == other.flags
      && words.z & Self.looksMask == other.words.z & Self.looksMask
  }

  /// The bits of the third word beside the space's index.
  private static let looksMask: UInt32 = 0xFFF
}

enum KeptRunConstants {
  /// The tolerance for a whole pixel: single precision has 1/8192 at 1024 pixels.
  static let wholeSlack: Float = 1 / 512
}
