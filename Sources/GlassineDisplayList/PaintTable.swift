// Gradients with any number of colours, for every kind of quad. The table is stored with the atlas,
// because quads that are reused from frame to frame refer to paints by index.
import Foundation

/// The geometry of a gradient. The raw values are the shaders' numbers.
public enum PaintShape: UInt8, Sendable {
  /// Along the first axis, from 0 to 1.
  case linear = 0
  /// Outwards from the origin, to 1.
  case radial = 1
  /// Around the origin, clockwise from the first axis.
  case conic = 2
}

/// A gradient's colours and geometry.
public struct PaintRecord: Hashable, Sendable {
  /// A colour at a location.
  public struct Stop: Hashable, Sendable {
    /// 0 to 1.
    public var location: Float
    public var color: PremultipliedColor

    public init(location: Float, color: PremultipliedColor) {
      (self.location, self.color) = (location, color)
    }
  }

  public var shape: PaintShape
  /// The linear part of the map from points, relative to the paint's origin, to the shape's plane:
  /// a, b, c, d.
  public var linear: SIMD4<Float>
  /// The translation of that map.
  public var translation: SIMD2<Float>
  /// In ascending order.
  public var stops: [Stop]
  /// Whether colours are mixed in linear light instead of as sRGB values.
  public var mixesLight: Bool

  public init(
    shape: PaintShape, linear: SIMD4<Float>, translation: SIMD2<Float>, stops: [Stop],
    mixesLight: Bool = false
  ) {
    self.shape = shape
    self.linear = linear
    self.translation = translation
    self.stops = stops
    self.mixesLight = mixesLight
  }
}

/// The index of a paint in one table, valid until the table is emptied.
@frozen
public struct PaintIndex: Equatable, Hashable, Sendable {
  let rawValue: UInt32
}

/// The paints in use. Equal paints share one index.
public struct PaintTable {
  /// For each paint: a, b, c, d; its translation, its shape, plus 4 if colours are mixed in linear
  /// light, and the number of its stops. Then two texels a stop: colour; location, 0, 0, 0.
  public private(set) var records: ContiguousArray<SIMD4<Float>> = []
  /// Unique among all states of all tables.
  public private(set) var revision = 0
  private var places: [PaintRecord: PaintIndex] = [:]

  /// The maximum number of texels of a table; a full table has to be emptied.
  public static let limit = 1 << 16
  /// The maximum number of stops that are drawn; the shader's loop is bounded by it.
  public static let mostStops = 32

  /// The paint's index; nil if it has no colours, or the table is full.
  public mutating func index(of paint: PaintRecord) -> PaintIndex? {
    if let place = places[paint] { return place }
    guard !paint.stops.isEmpty, records.count < Self.limit else { return nil }
    let place = PaintIndex(rawValue: UInt32(records.count))
    let stops = paint.stops.prefix(Self.mostStops)
    let kind = Float(paint.shape.rawValue) + (paint.mixesLight ? 4 : 0)
    records.append(paint.linear)
    records.append(SIMD4(paint.translation.x, paint.translation.y, kind, Float(stops.count)))
    for stop in stops {
      records.append(paint.mixesLight ? stop.color.linearLight : stop.color.components)
      records.append(SIMD4(stop.location, 0, 0, 0))
    }
    places[paint] = place
    revision += 1
    return place
  }

  /// Removes all paints. Quads that refer to paints have to be drawn again.
  public mutating func removeAll() {
    records.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    revision += 1
  }
}

extension DisplayList {
  /// Adds a rectangle filled with a paint.
  /// - Parameters:
  ///   - origin: the paint's origin, in points of the space.
  ///   - alpha: multiplies the paint's opacity.
  public func addFill(
    _ rect: SIMD4<Float>, paint: PaintIndex, origin: SIMD2<Float>, alpha: Float = 1,
    radii: CornerRadii = .zero, space: SpaceIndex = .window, clip: ClipIndex = .none
  ) {
    guard rect.z > 0, rect.w > 0, rect.sum() * 0 == 0, alpha > 0 else { return }
    let offset = rect.lowHalf - origin
    append(
      Instance(
        .fill, rect: rect, radii: Self.fitted(radii, in: rect),
        parameters: SIMD4(offset.x, offset.y, 0, 0),
        color: PremultipliedColor.white.multiplied(by: alpha).packed,
        secondColor: paint.rawValue, space: space, clip: clip, flags: InstanceFlags.painted))
  }

  /// Adds a glyph or another coverage, filled with a paint.
  public func addCoverage(
    _ region: AtlasRegion, box: SIMD4<Float>, paint: PaintIndex, origin: SIMD2<Float>,
    alpha: Float = 1, space: SpaceIndex = .window, clip: ClipIndex = .none
  ) {
    guard alpha > 0 else { return }
    let offset = box.lowHalf - origin
    append(
      Instance(
        .coverage, rect: box, radii: SIMD4(offset.x, offset.y, 0, 0),
        parameters: region.textureEdges,
        color: PremultipliedColor.white.multiplied(by: alpha).packed,
        secondColor: paint.rawValue, layer: UInt32(region.layer), space: space, clip: clip,
        flags: InstanceFlags.painted))
  }

  /// Adds a raster filled with a paint; see ``addRaster(_:at:pixel:color:space:clip:)``.
  public func addRaster(
    _ raster: CoverageRaster, at corner: SIMD2<Float>, pixel: Float, paint: PaintIndex,
    origin: SIMD2<Float>, alpha: Float = 1, space: SpaceIndex = .window, clip: ClipIndex = .none
  ) {
    for part in raster.parts {
      let box = part.box * pixel + SIMD4(lowHalf: corner, highHalf: .zero)
      if let region = part.region {
        addCoverage(
          region, box: box, paint: paint, origin: origin, alpha: alpha, space: space, clip: clip)
      } else {
        addFill(box, paint: paint, origin: origin, alpha: alpha, space: space, clip: clip)
      }
    }
  }
}

extension PremultipliedColor {
  /// The colour in linear light, premultiplied: the values that sRGB encodes.
  var linearLight: SIMD4<Float> {
    let alpha = components.w
    guard alpha > 0 else { return .zero }
    func light(_ value: Float) -> Float {
      let value = min(max(value / alpha, 0), 1)
      return (value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)) * alpha
    }
    return SIMD4(light(components.x), light(components.y), light(components.z), alpha)
  }
}
