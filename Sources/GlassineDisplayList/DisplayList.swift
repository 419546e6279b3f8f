// What is to be drawn, back to front, as flat records that a renderer uploads as they are. The list
// knows no views and no graphics library. It decides the layout of the records, how clips nest and
// where a draw call must end; how a record becomes pixels is decided in shaders/.
public import Foundation
public import GlassineBase

/// A frame's drawing, kept from frame to frame so that a steady frame allocates nothing.
///
/// Things are drawn in the order in which they are added, each over what came before. Rectangles
/// are in points of their space. A rectangle that is empty or not finite adds nothing, nor does a
/// colour that is wholly clear. Not thread-safe.
public final class DisplayList {
  /// The size of the target, in points.
  @exclusivity(unchecked)
  public private(set) var size: CGSize = .zero
  /// Pixels per point.
  @exclusivity(unchecked)
  public private(set) var scale: CGFloat = 1

  /// The quads, back to front.
  ///
  /// Unchecked, like its revision: no closure of a caller runs while either is written, and the
  /// checks cost twice what adding a quad does.
  @exclusivity(unchecked)
  var quads = QuadBuffer()
  /// Where something other than the next quad happens, in order.
  @exclusivity(unchecked)
  public internal(set) var commands: ContiguousArray<DisplayCommand> = []
  /// The groups that ``commands`` names by index.
  @exclusivity(unchecked)
  public internal(set) var groups: ContiguousArray<DisplayGroup> = []
  /// The places of the host's own drawing that ``commands`` names by index.
  @exclusivity(unchecked)
  public internal(set) var externals: ContiguousArray<DisplayExternal> = []

  /// The places that ``commands`` names by index where what lies beneath is blurred.
  public internal(set) var backdrops: ContiguousArray<DisplayBackdrop> = []

  /// The programs of the user's own that ``commands`` names by index.
  public internal(set) var customs: ContiguousArray<DisplayCustom> = []

  /// The pictures that ``commands`` names by index.
  public internal(set) var pictures: ContiguousArray<DisplayPicture> = []

  /// Grows with every change to the quads, so that a renderer need not upload what it has.
  @exclusivity(unchecked)
  public internal(set) var instanceRevision = 0
  /// Grows with every change to spaces or clips. Unchecked like the quads, as are the spaces.
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
  /// Indices into ``groups`` of those begun and not ended, outermost first.
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

  /// A copy of the quads, back to front, to be looked at: in linear time.
  public var instances: ContiguousArray<Instance> { ContiguousArray(quads.all) }

  /// Calls `body` with the quads as they lie in memory, for those who upload them. They are not to
  /// be kept, nor is the list to be changed meanwhile.
  public func withQuads<Result>(
    _ body: (UnsafeBufferPointer<Instance>) throws -> Result
  ) rethrows -> Result {
    try body(UnsafeBufferPointer(quads.all))
  }

  // MARK: Spaces

  /// Adds a coordinate space.
  ///
  /// - Parameter transform: from points of the space to the window's points. What lies in a space
  ///   whose transform cannot be inverted, or is not finite, is not drawn.
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

  /// Moves everything in a space, at the cost of one record and of the list's clips.
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

  /// From points of the space to the window's points.
  public func transform(of space: SpaceIndex) -> CGAffineTransform {
    spaceTransforms[Int(space.rawValue)]
  }

  private func appendRecord(of transform: CGAffineTransform) {
    let (linear, translation) = Self.record(of: transform)
    spaceRecords.append(linear)
    spaceRecords.append(translation)
  }

  /// A transform that cannot be drawn becomes all zero, which the vertex shader leaves out.
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

  /// The rectangle of the window whose edges lie on whole pixels nearest to those of `rect`; at
  /// least one pixel wide and high where `rect` is not empty.
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

/// Where the numbers of the records end.
public enum DisplayListLimits {
  /// Spaces a list can hold: 20 bits of the record.
  public static let spaces = 1 << 20
  /// Clips a list can hold, the empty one included: 20 bits of the record.
  public static let clips = 1 << 20
  /// Room for quads is made for so many at a time: 4 KiB.
  static let quadStep = 64
  /// Clips within clips that are looked at for one pixel; the shader's loop is bounded by it.
  /// Nested square clips that are not turned count as one.
  public static let nestedClips = 16
}
