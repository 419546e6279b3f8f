// A frame's drawing, back to front, as flat records that a renderer uploads unchanged. The list
// knows no views and no graphics library. It decides the layout of the records, the nesting of
// clips and the end of a draw call; shaders/ decides how a record becomes pixels.
public import Foundation
public import GlassineBase

/// A frame's drawing, reused from frame to frame so that a steady frame allocates nothing.
///
/// Quads are drawn in the order in which they are added, each over the quads before. Rectangles are
/// in points of their space. A rectangle that is empty or not finite adds nothing, nor does a fully
/// clear colour. Not thread-safe.
public final class DisplayList {
  /// The size of the target, in points.
  @exclusivity(unchecked)
  public private(set) var size: CGSize = .zero
  /// Pixels per point.
  @exclusivity(unchecked)
  public private(set) var scale: CGFloat = 1

  /// The quads, back to front.
  ///
  /// Exclusivity is unchecked, as for the revision: no closure of a caller runs while either is
  /// written. The checks cost twice as much as adding a quad.
  @exclusivity(unchecked)
  var quads = QuadBuffer()
  /// Points at which something other than the next quad happens, in order.
  @exclusivity(unchecked)
  public internal(set) var commands: ContiguousArray<DisplayCommand> = []
  /// The groups that ``commands`` refer to by index.
  @exclusivity(unchecked)
  public internal(set) var groups: ContiguousArray<DisplayGroup> = []
  /// The places of the host's own drawing that ``commands`` refer to by index.
  @exclusivity(unchecked)
  public internal(set) var externals: ContiguousArray<DisplayExternal> = []

  /// The backdrops that ``commands`` refer to by index.
  public internal(set) var backdrops: ContiguousArray<DisplayBackdrop> = []

  /// The custom shaders' rectangles that ``commands`` refer to by index.
  public internal(set) var customs: ContiguousArray<DisplayCustom> = []

  /// The pictures that ``commands`` refer to by index.
  public internal(set) var pictures: ContiguousArray<DisplayPicture> = []

  /// Incremented by every change of the quads, so that a renderer uploads only changed ones.
  @exclusivity(unchecked)
  public internal(set) var instanceRevision = 0
  /// Incremented by every change of spaces or clips. Unchecked like the quads, as are the spaces.
  @exclusivity(unchecked)
  public internal(set) var spaceRevision = 0

  /// Two texels a space: a, b, c, d; tx, ty, 0, 0. From points of the space to the window's points.
  @exclusivity(unchecked)
  public internal(set) var spaceRecords: ContiguousArray<SIMD4<Float>> = []
  @exclusivity(unchecked)
  var spaceTransforms: ContiguousArray<CGAffineTransform> = []
  @exclusivity(unchecked)
  var clips: ContiguousArray<Clip> = []
  @exclusivity(unchecked)
  var resolvedClipRecords: ContiguousArray<SIMD4<Float>> = []
  @exclusivity(unchecked)
  var clipsNeedResolving = true
  /// Indices into ``groups`` of the open groups, outermost first.
  @exclusivity(unchecked)
  var openGroups: ContiguousArray<Int> = []

  public init() {
    begin(size: .zero, scale: 1)
  }

  /// Empties the list for a new frame and keeps its memory.
  ///
  /// - Parameters:
  ///   - size: the target's size in points.
  ///   - scale: pixels per point; a value that is not above 0 counts as 1.
  public func begin(size: CGSize, scale: CGFloat) {
    self.size = size
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    quads.removeAll()
    commands.removeAll(keepingCapacity: true)
    groups.removeAll(keepingCapacity: true)
    externals.removeAll(keepingCapacity: true)
    backdrops.removeAll(keepingCapacity: true)
    customs.removeAll(keepingCapacity: true)
    pictures.removeAll(keepingCapacity: true)
    openGroups.removeAll(keepingCapacity: true)
    spaceRecords.removeAll(keepingCapacity: true)
    spaceTransforms.removeAll(keepingCapacity: true)
    clips.removeAll(keepingCapacity: true)
    instanceRevision += 1
    _ = addSpace(.identity)
    clips.append(Clip.everything)
    clipsNeedResolving = true
  }

  /// A list with the same content and the same open groups. O(quads).
  public func copy() -> DisplayList {
    let copy = DisplayList()
    (copy.size, copy.scale) = (size, scale)
    _ = copy.quads.append(UnsafeBufferPointer(quads.all))
    (copy.commands, copy.groups, copy.openGroups) = (commands, groups, openGroups)
    (copy.externals, copy.backdrops, copy.customs) = (externals, backdrops, customs)
    (copy.pictures, copy.clips) = (pictures, clips)
    (copy.spaceRecords, copy.spaceTransforms) = (spaceRecords, spaceTransforms)
    return copy
  }

  /// A copy of the quads, back to front, for inspection. O(quads).
  public var instances: ContiguousArray<Instance> { ContiguousArray(quads.all) }

  /// Calls `body` with the quads in memory, for uploading. `body` must not store the pointer or
  /// change the list.
  public func withQuads<Result>(
    _ body: (UnsafeBufferPointer<Instance>) throws -> Result
  ) rethrows -> Result {
    try body(UnsafeBufferPointer(quads.all))
  }

  // MARK: Spaces

  /// Adds a coordinate space.
  /// - Parameter transform: from points of the space to the window's points. Quads of a space whose
  ///   transform has no inverse, or is not finite, are not drawn.
  public func addSpace(_ transform: CGAffineTransform) -> SpaceIndex {
    precondition(
      spaceTransforms.count < DisplayListLimits.spaces,
      "addSpace: a display list holds at most \(DisplayListLimits.spaces) spaces")
    let index = SpaceIndex(rawValue: UInt32(spaceTransforms.count))
    spaceTransforms.append(transform)
    appendRecord(of: transform)
    spaceRevision += 1
    return index
  }

  /// Moves everything in a space, by changing one record and the list's clips.
  public func setTransform(_ transform: CGAffineTransform, of space: SpaceIndex) {
    let index = Int(space.rawValue)
    precondition(
      index > 0 && index < spaceTransforms.count,
      "setTransform(_:of:): space \(index) is not one of this list's, or is the window's")
    guard spaceTransforms[index] != transform else { return }
    spaceTransforms[index] = transform
    let (linear, translation) = Self.record(of: transform)
    spaceRecords[2 * index] = linear
    spaceRecords[2 * index + 1] = translation
    spaceRevision += 1
    clipsNeedResolving = true
  }

  /// The map from points of the space to the window's points.
  public func transform(of space: SpaceIndex) -> CGAffineTransform {
    spaceTransforms[Int(space.rawValue)]
  }

  private func appendRecord(of transform: CGAffineTransform) {
    let (linear, translation) = Self.record(of: transform)
    spaceRecords.append(linear)
    spaceRecords.append(translation)
  }

  /// A transform that cannot be drawn becomes all zero, which the vertex shader skips.
  private static func record(of transform: CGAffineTransform) -> (SIMD4<Float>, SIMD4<Float>) {
    guard transform.isInvertible else { return (.zero, .zero) }
    return (
      SIMD4(
        Float(transform.a.native), Float(transform.b.native), Float(transform.c.native),
        Float(transform.d.native)),
      SIMD4(Float(transform.tx.native), Float(transform.ty.native), 0, 0)
    )
  }

  // MARK: Pixels

  /// The rectangle of the window with edges on the whole pixels nearest to those of `rect`. It is
  /// at least one pixel wide and high if `rect` is not empty.
  public func pixelAligned(_ rect: CGRect) -> CGRect {
    let left = (rect.minX * scale).rounded()
    let top = (rect.minY * scale).rounded()
    var right = (rect.maxX * scale).rounded()
    var bottom = (rect.maxY * scale).rounded()
    if rect.width > 0 { right = max(right, left + 1) }
    if rect.height > 0 { bottom = max(bottom, top + 1) }
    return CGRect(
      x: left / scale, y: top / scale, width: (right - left) / scale,
      height: (bottom - top) / scale)
  }

  /// The width of one pixel, in points: a hairline's.
  public var hairline: CGFloat { 1 / scale }
}

/// The limits of the records' number fields.
public enum DisplayListLimits {
  /// The maximum number of spaces: 20 bits of the record.
  public static let spaces = 1 << 20
  /// The maximum number of clips, the empty one included: 20 bits of the record.
  public static let clips = 1 << 20
  /// The quad buffer grows by at least this number of quads: 4 KiB.
  static let quadStep = 64
  /// The maximum number of nested clips that are evaluated for one pixel; the shader's loop is
  /// bounded by it. Nested square clips that are not rotated count as one.
  public static let nestedClips = 16
}
