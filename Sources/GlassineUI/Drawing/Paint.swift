// Fills of shapes beyond one colour.
public import Foundation
import GlassineBase
import GlassineDisplayList

/// A colour or a gradient; points are in the drawing coordinates.
///
/// Colours between stops are interpolated as sRGB values, as CSS does, or in linear light. All
/// gradients are dithered. Stops are sorted, locations are clamped to 0...1, NaN is 0; of more than
/// 32 stops the first 32 are used.
public nonisolated struct Paint: Hashable, Sendable {
  /// A colour at a location of the gradient.
  public struct Stop: Hashable, Sendable {
    public var color: Color
    /// 0 to 1.
    public var location: CGFloat

    public init(_ color: Color, at location: CGFloat) {
      (self.color, self.location) = (color, location)
    }
  }

  enum Kind: Hashable, Sendable {
    case color
    case linear(start: CGPoint, end: CGPoint)
    case radial(center: CGPoint, start: CGFloat, end: CGSize)
    case conic(center: CGPoint, angle: CGFloat)
  }

  let kind: Kind
  let stops: [Stop]
  /// Whether colours are mixed in linear light: brighter in between, for glows and lamps.
  public var mixesLight = false

  public static func color(_ color: Color) -> Paint {
    Paint(kind: .color, stops: [Stop(color, at: 0)])
  }

  /// From one point to another; the end colours continue beyond both.
  public static func linear(
    _ stops: [Stop], from start: CGPoint, to end: CGPoint
  ) -> Paint {
    Paint(kind: .linear(start: start, end: end), stops: ordered(stops))
  }

  /// Outwards from `center`, from `startRadius` to `radius`.
  public static func radial(
    _ stops: [Stop], center: CGPoint, radius: CGFloat, startRadius: CGFloat = 0
  ) -> Paint {
    Paint(
      kind: .radial(
        center: center, start: startRadius, end: CGSize(width: radius, height: radius)),
      stops: ordered(stops))
  }

  /// Around `center`, clockwise from `startAngle`, in radians from the positive x axis.
  public static func conic(
    _ stops: [Stop], center: CGPoint, startAngle: CGFloat = 0
  ) -> Paint {
    Paint(kind: .conic(center: center, angle: startAngle), stops: ordered(stops))
  }

  /// Stops at even distances.
  public static func stops(_ colors: [Color]) -> [Stop] {
    colors.enumerated().map {
      Stop($1, at: colors.count > 1 ? CGFloat($0) / CGFloat(colors.count - 1) : 0)
    }
  }

  private static func ordered(_ stops: [Stop]) -> [Stop] {
    let clamped = stops.map { stop in
      Stop(stop.color, at: stop.location > 0 ? min(stop.location, 1) : 0)
    }
    // Equal locations keep their order, which a sort does not guarantee.
    return clamped.enumerated().sorted {
      ($0.element.location, $0.offset) < ($1.element.location, $1.offset)
    }.map(\.element)
  }

  /// The single colour, if the paint has no other.
  var plainColor: Color? {
    switch kind {
    case .color: stops.first?.color
    default: stops.count == 1 ? stops.first?.color : nil
    }
  }

  /// The paint in the form of the paint table; nil if it is not finite or has no extent.
  /// - Parameters:
  ///   - map: from points relative to the paint's origin to the paint's own.
  ///   - room: memory for the stops; it must be uniquely referenced, else it is allocated again.
  @MainActor
  func record(
    mappedBy map: CGAffineTransform, in context: DrawingContext, room: inout [PaintRecord.Stop]
  ) -> PaintRecord? {
    let shape: PaintShape
    let toPlane: CGAffineTransform
    var inner = 0.0
    switch kind {
    case .color: return nil
    case .linear(let start, let end):
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let square = dx * dx + dy * dy
      guard square > 0 else { return nil }
      shape = .linear
      toPlane = CGAffineTransform(
        a: dx / square, b: 0, c: dy / square, d: 0,
        tx: -(start.x * dx + start.y * dy) / square, ty: 0)
    case .radial(let center, let start, let end):
      guard end.width > 0, end.height > 0, start >= 0, start < end.width else { return nil }
      shape = .radial
      inner = (start / end.width).native
      toPlane = CGAffineTransform(
        a: 1 / end.width, b: 0, c: 0, d: 1 / end.height, tx: -center.x / end.width,
        ty: -center.y / end.height)
    case .conic(let center, let angle):
      shape = .conic
      toPlane = CGAffineTransform(translationX: -center.x, y: -center.y)
        .concatenating(CGAffineTransform(rotationAngle: -angle))
    }
    let whole = map.concatenating(toPlane)
    guard (whole.a + whole.b + whole.c + whole.d + whole.tx + whole.ty) * 0 == 0 else {
      return nil
    }
    room.removeAll(keepingCapacity: true)
    // No closure: it would be allocated.
    for stop in stops {
      var color = context.premultiplied(stop.color)
      // A record with NaN would never be found in the table; drawn, NaN counts as 0.
      let components = color.components
      if components != components {
        color.components = components.replacing(with: 0, where: components .!= components)
      }
      room.append(
        PaintRecord.Stop(
          location: Float(inner + stop.location.native * (1 - inner)), color: color))
    }
    return PaintRecord(
      shape: shape,
      linear: SIMD4(Float(whole.a), Float(whole.b), Float(whole.c), Float(whole.d)),
      translation: SIMD2(Float(whole.tx), Float(whole.ty)),
      stops: room, mixesLight: mixesLight)
  }
}

extension RenderResources {
  /// The paint's index; nil if it paints nothing, or the table is full until the picture is built
  /// again.
  func index(of record: PaintRecord) -> PaintIndex? {
    guard !record.stops.isEmpty else { return nil }
    if let index = atlas.paints.index(of: record) { return index }
    letGoOfPaints()
    return nil
  }
}
