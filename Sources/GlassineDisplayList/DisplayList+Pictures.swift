// Display lists drawn once and shown as pictures, such as a view's look before a change. Also
// pictures that are rotated about an axis in perspective, or rolled up like a page.
public import Foundation
import GlassineBase

/// A separate display list that a renderer draws once, when it is first shown, and caches while
/// this object is alive.
public final class DisplayPicture {
  /// The list's top left corner is the picture's.
  public let list: DisplayList
  /// Whether the atlas has removed a region that the list shows: a renderer that has not drawn the
  /// list before cannot draw it any more.
  public private(set) var isLost = false

  /// - Parameter list: finished; must not be changed afterwards.
  public init(_ list: DisplayList) { self.list = list }

  /// Marks the picture as lost: the atlas has removed a region that the list shows.
  public func lose() { isLost = true }
}

/// The rotation of a flat picture about an axis in its plane, seen by an eye straight in front of
/// the axis.
@frozen
public struct DisplayTurn: Equatable, Sendable {
  public enum Axis: UInt8, Sendable { case vertical, horizontal }
  public var axis: Axis
  /// A point of the axis, in points of the space: the point straight in front of the eye.
  public var center: CGPoint
  /// The cosine of the angle.
  public var cosine: CGFloat
  /// The approach of a point one unit right of a vertical axis, or below a horizontal one, as a
  /// fraction of the eye's distance. It is the angle's sine divided by that distance.
  public var lean: CGFloat

  /// - Parameters:
  ///  - angle: in radians, between -π/2 and π/2; above 0 the part right of the axis, or below it,
  ///    comes nearer.
  ///  - distance: of the eye, in points; above half the picture's size across the axis.
  public init(axis: Axis, center: CGPoint, angle: CGFloat, distance: CGFloat) {
    self.axis = axis
    self.center = center
    cosine = max(0, cos(angle))
    lean = distance > 0 ? sin(angle) / distance : 0
  }
}

/// The curl of a flat picture from one side, as a page, seen from straight above. Parts of the roll
/// outside the picture's own rectangle are not drawn.
@frozen
public struct DisplayCurl: Equatable, Sendable {
  /// A unit vector in the picture, perpendicular to the line of contact, towards the part that is
  /// rolled up.
  public var direction: CGPoint
  /// A point of the line at which the page leaves the ground, in points of the space.
  public var line: CGPoint
  /// The radius of the roll, in points; above 0.
  public var radius: CGFloat

  public init(direction: CGPoint, line: CGPoint, radius: CGFloat) {
    (self.direction, self.line, self.radius) = (direction, line, radius)
  }
}

extension DisplayList {
  /// Adds a picture of an earlier drawing; adds nothing if the picture was lost before it was first
  /// drawn.
  /// - Parameters:
  ///   - rect: the rectangle that it fills; scaled up smoothly if it has fewer pixels.
  ///   - alpha: 0 to 1; 0 adds nothing.
  ///   - turn: nil: not rotated.
  ///   - curl: nil: not rolled up. It is applied before `turn`.
  public func addPicture(
    _ picture: DisplayPicture, in rect: CGRect, alpha: Float = 1, turn: DisplayTurn? = nil,
    curl: DisplayCurl? = nil, space: SpaceIndex = .window, clip: ClipIndex = .none
  ) {
    guard alpha > 0, let box = Self.box(of: rect) else { return }
    pictures.append(picture)
    commands.append(
      DisplayCommand(kind: .picture, instance: quads.count, index: pictures.count - 1))
    append(
      Instance(
        .picture, rect: box, radii: Self.record(turn, curl, in: box),
        color: PremultipliedColor.white.multiplied(by: min(alpha, 1)).packed, space: space,
        clip: clip, flags: Self.flags(turn, curl)))
  }

  /// Adds the quad of a finished group that is rotated or rolled up.
  func appendBent(_ group: DisplayGroup) {
    let color = PremultipliedColor.white.multiplied(by: group.alpha)
    append(
      Instance(
        .picture, rect: group.bounds,
        radii: Self.record(group.turn, group.curl, in: group.bounds), color: color.packed,
        space: group.space, clip: group.clip,
        flags: Self.flags(group.turn, group.curl) | InstanceFlags.layered))
  }

  /// For a rotation: the axis from the rectangle's middle, the cosine, the lean. For a curl: the
  /// direction, the line's distance from the middle along it, the radius.
  private static func record(
    _ turn: DisplayTurn?, _ curl: DisplayCurl?, in box: SIMD4<Float>
  ) -> SIMD4<Float> {
    let middle = box.lowHalf + 0.5 * box.highHalf
    if let curl {
      let direction = SIMD2(Float(curl.direction.x.native), Float(curl.direction.y.native))
      let line = SIMD2(Float(curl.line.x.native), Float(curl.line.y.native)) - middle
      return SIMD4(
        direction.x, direction.y, (line * direction).sum(), Float(curl.radius.native))
    }
    guard let turn else { return SIMD4(0, 0, 1, 0) }
    return SIMD4(
      Float(turn.center.x.native) - middle.x, Float(turn.center.y.native) - middle.y,
      Float(turn.cosine.native), Float(turn.lean.native))
  }

  private static func flags(_ turn: DisplayTurn?, _ curl: DisplayCurl?) -> UInt32 {
    if curl != nil { return InstanceFlags.curled }
    return turn?.axis == .horizontal ? InstanceFlags.turnsDown : 0
  }
}
