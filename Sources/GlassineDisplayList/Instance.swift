// The record of one quad, as the vertex shader reads it. Its layout is a contract with
// shaders/quad.vert: both must change together.

/// The content of a quad. The raw value is the number that the shaders branch on.
public enum InstanceKind: UInt32, Sendable {
  case fill = 0
  case linearGradient = 1
  case radialGradient = 2
  case border = 3
  case shadow = 4
  case image = 5
  /// The texture's alpha, in the record's colour: glyphs and template images.
  case coverage = 6
  /// A finished group layer, read pixel by pixel.
  case group = 7
  /// A part of a ring with round ends. 8 is reserved for the shaders.
  case arc = 9
  /// The blurred pixels beneath.
  case backdrop = 10
  /// The output of a custom shader.
  case custom = 11
  /// An earlier drawing, or a finished group layer that is rotated.
  case picture = 12
}

/// One quad: 64 bytes, one cache line.
@frozen
public struct Instance: Equatable, Sendable {
  /// x, y, width, height in points of the space.
  public var rect: SIMD4<Float>
  /// Top left, top right, bottom right, bottom left; fitted to the rectangle. Rotated picture: the
  /// axis relative to the rectangle's middle, x, y; the angle's cosine; ``DisplayTurn/lean``.
  /// Rolled-up picture: the direction x, y; the line's distance from the middle; the radius.
  public var radii: SIMD4<Float>
  /// Depends on the kind. Linear gradient: start x, y, end x, y in units of the rectangle. Radial:
  /// centre x, y, radius x, y in units of the rectangle. Border: width. Shadow: sigma, offset x, y,
  /// spread. Arc: width, middle, half its sweep in radians. Backdrop: saturation. Image and
  /// coverage: left, top, right, bottom in the atlas page, 0 to 1.
  public var parameters: SIMD4<Float>
  /// x: first colour. y: second colour. z: kind (bits 0 to 3), atlas layer (4 to 11), space (12 to
  /// 31). w: clip (0 to 19), flags (20 to 31).
  public var words: SIMD4<UInt32>

  @usableFromInline
  init(
    _ kind: InstanceKind, rect: SIMD4<Float>, radii: SIMD4<Float> = .zero,
    parameters: SIMD4<Float> = .zero, color: UInt32, secondColor: UInt32 = 0, layer: UInt32 = 0,
    space: SpaceIndex, clip: ClipIndex, flags: UInt32 = 0
  ) {
    self.rect = rect
    self.radii = radii
    self.parameters = parameters
    words = SIMD4(
      color, secondColor, kind.rawValue | layer << 4 | space.rawValue << 12,
      clip.rawValue | flags << 20)
  }

  /// An instance without rounded corners.
  init(rect: SIMD4<Float>, parameters: SIMD4<Float>, words: SIMD4<UInt32>) {
    self.rect = rect
    radii = .zero
    self.parameters = parameters
    self.words = words
  }

  public var kind: InstanceKind { InstanceKind(rawValue: words.z & 15) ?? .fill }
  public var color: PremultipliedColor { PremultipliedColor(packed: words.x) }
  public var secondColor: PremultipliedColor { PremultipliedColor(packed: words.y) }
  public var layer: Int { Int(words.z >> 4 & 255) }
  public var space: SpaceIndex { SpaceIndex(rawValue: words.z >> 12) }
  public var clip: ClipIndex { ClipIndex(rawValue: words.w & InstanceFlags.clipMask) }
  public var flags: UInt32 { words.w >> 20 }
}

/// Bits of ``Instance/flags``.
public enum InstanceFlags {
  /// A shadow leaves out the rectangle that casts it.
  public static let cutsOut: UInt32 = 1
  /// A picture is sampled without interpolation.
  public static let nearest: UInt32 = 2
  /// The second colour is a paint's index. The paint's origin relative to the rectangle's corner is
  /// in the parameters of a fill, and in the radii of a coverage.
  public static let painted: UInt32 = 4
  /// A picture is rotated about a horizontal axis, not a vertical one.
  public static let turnsDown: UInt32 = 8
  /// A picture is a group's layer, at its original position.
  public static let layered: UInt32 = 16

  /// A picture is rolled up, not turned.
  public static let curled: UInt32 = 32

  static let clipMask: UInt32 = 0xF_FFFF
}

/// The index of a coordinate space of one display list, valid until the next
/// ``DisplayList/begin(size:scale:)``.
@frozen
public struct SpaceIndex: Equatable, Hashable, Sendable {
  public let rawValue: UInt32
  @inlinable
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The window's points.
  public static let window = SpaceIndex(rawValue: 0)
}

/// The index of a clip of one display list, valid until the next
/// ``DisplayList/begin(size:scale:)``.
@frozen
public struct ClipIndex: Equatable, Hashable, Sendable {
  public let rawValue: UInt32
  @inlinable
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// No clipping.
  public static let none = ClipIndex(rawValue: 0)
}
