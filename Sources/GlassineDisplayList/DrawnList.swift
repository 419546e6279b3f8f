// The part of a picture that differs from the one before.

/// The quads of a list that was drawn, to find what the next one changes.
///
/// Quads are compared by their looks, not by their indices of spaces and clips. Those that both
/// lists have in the same order stay; the boxes of all others are the change. Lists with commands
/// (groups, custom shaders, pictures, the host's drawing) are not compared.
public struct DrawnList {
  private var quads: ContiguousArray<Instance> = []
  private var spaces: ContiguousArray<SIMD4<Float>> = []
  private var clips: ContiguousArray<SIMD4<Float>> = []
  /// Width and height in pixels, and pixels per point; nil: nothing is known.
  private var target: SIMD3<Float>?
  private var atlasState: SIMD3<Int> = .zero

  public init() {}

  /// Forgets the list: the next one changes everything.
  public mutating func forget() { target = nil }

  /// Left, top, right and bottom of the pixels that `list` changes, y down, clipped to the target.
  /// Nil: everything. Empty: nothing. Remembers `list`. O(quads).
  public mutating func change(to list: DisplayList, atlas: Atlas) -> SIMD4<Int>? {
    let newTarget = Self.target(of: list)
    let newState = Self.state(of: atlas)
    let (scale, size) = (newTarget.z, SIMD2(newTarget.x, newTarget.y))
    defer { remember(list, newTarget, newState) }
    guard target == newTarget, atlasState == newState, list.commands.isEmpty else { return nil }
    let new = Quads(
      all: list.quads.all, spaces: list.spaceRecords, clips: list.clipRecords, scale: scale)
    let edges = quads.withUnsafeMutableBufferPointer { old in
      Self.edges(from: Quads(all: old, spaces: spaces, clips: clips, scale: scale), to: new)
    }
    guard edges.x < edges.z else { return .zero }
    // A pixel more on each side, for soft edges.
    let low = pointwiseMax(edges.lowHalf.rounded(.down) - 1, .zero)
    let high = pointwiseMin(edges.highHalf.rounded(.up) + 1, size)
    guard low.x < high.x, low.y < high.y else { return .zero }
    return SIMD4(Int(low.x), Int(low.y), Int(high.x), Int(high.y))
  }

  /// Whether the last list was for this target and atlas, and its pictures are where they were.
  public func isCurrent(_ list: DisplayList, atlas: Atlas) -> Bool {
    target == Self.target(of: list) && atlasState == Self.state(of: atlas)
  }

  private static func target(of list: DisplayList) -> SIMD3<Float> {
    let scale = Float(list.scale.native)
    return SIMD3(
      Float(list.size.width.native) * scale, Float(list.size.height.native) * scale, scale)
  }

  private static func state(of atlas: Atlas) -> SIMD3<Int> {
    SIMD3(atlas.changeCount, atlas.paints.revision, atlas.pageCount)
  }

  private mutating func remember(
    _ list: DisplayList, _ newTarget: SIMD3<Float>, _ newState: SIMD3<Int>
  ) {
    guard list.commands.isEmpty else { return forget() }
    (target, atlasState) = (newTarget, newState)
    // Copies: a shared buffer would be allocated again when the list changes.
    quads.removeAll(keepingCapacity: true)
    quads.append(contentsOf: list.quads.all)
    spaces.removeAll(keepingCapacity: true)
    spaces.append(contentsOf: list.spaceRecords)
    clips.removeAll(keepingCapacity: true)
    clips.append(contentsOf: list.clipRecords)
  }

  /// The bounding box of all quads that one of the lists has, and the other has not or elsewhere.
  private static func edges(from old: Quads, to new: Quads) -> SIMD4<Float> {
    var edges = SIMD4<Float>(.infinity, .infinity, -.infinity, -.infinity)
    var (i, j) = (0, 0)
    while i < old.all.count, j < new.all.count {
      if old.isSame(i, as: j, of: new) {
        i += 1
        j += 1
        continue
      }
      // A block that was removed, or one that was added, or quads that changed.
      var step = 1
      while step <= DrawnListConstants.longestBlock {
        if i + step < old.all.count, old.isSame(i + step, as: j, of: new) {
          for index in i..<(i + step) { old.extend(&edges, by: index) }
          i += step
          break
        }
        if j + step < new.all.count, old.isSame(i, as: j + step, of: new) {
          for index in j..<(j + step) { new.extend(&edges, by: index) }
          j += step
          break
        }
        step += 1
      }
      guard step > DrawnListConstants.longestBlock else { continue }
      old.extend(&edges, by: i)
      new.extend(&edges, by: j)
      i += 1
      j += 1
    }
    for index in i..<max(i, old.all.count) { old.extend(&edges, by: index) }
    for index in j..<max(j, new.all.count) { new.extend(&edges, by: index) }
    return edges
  }
}

/// The quads of a list, with the records that place and clip them.
private struct Quads {
  let all: UnsafeMutableBufferPointer<Instance>
  let spaces: ContiguousArray<SIMD4<Float>>
  let clips: ContiguousArray<SIMD4<Float>>
  let scale: Float

  func isSame(_ index: Int, as otherIndex: Int, of other: Quads) -> Bool {
    let (one, two) = (all[index], other.all[otherIndex])
    guard one.looks(as: two) else { return false }
    let (space, otherSpace) = (2 * Int(one.space.rawValue), 2 * Int(two.space.rawValue))
    guard spaces[space] == other.spaces[otherSpace],
      spaces[space + 1] == other.spaces[otherSpace + 1]
    else { return false }
    var (clip, otherClip) = (4 * Int(one.clip.rawValue), 4 * Int(two.clip.rawValue))
    while clip != 0, otherClip != 0 {
      for texel in 0..<3 where clips[clip + texel] != other.clips[otherClip + texel] {
        return false
      }
      let (rest, otherRest) = (clips[clip + 3], other.clips[otherClip + 3])
      guard rest.lowHalf == otherRest.lowHalf, rest.w == otherRest.w else { return false }
      (clip, otherClip) = (4 * Int(rest.z), 4 * Int(otherRest.z))
    }
    return clip == otherClip
  }

  /// Extends edges in pixels by a quad's box.
  func extend(_ edges: inout SIMD4<Float>, by index: Int) {
    let quad = all[index]
    let space = 2 * Int(quad.space.rawValue)
    let linear = spaces[space] * scale
    let rect = quad.coveredRect
    let origin =
      linear.lowHalf * rect.x + linear.highHalf * rect.y + spaces[space + 1].lowHalf * scale
    let (across, down) = (linear.lowHalf * rect.z, linear.highHalf * rect.w)
    let low = origin + pointwiseMin(across, .zero) + pointwiseMin(down, .zero)
    let high = origin + pointwiseMax(across, .zero) + pointwiseMax(down, .zero)
    edges.lowHalf = pointwiseMin(edges.lowHalf, low)
    edges.highHalf = pointwiseMax(edges.highHalf, high)
  }
}

enum DrawnListConstants {
  /// Quads in a block that is found again after a removed or an added one (V: more than a print or
  /// a row of a list has).
  static let longestBlock = 64
}
