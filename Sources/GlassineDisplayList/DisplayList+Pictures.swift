// Lists that are drawn once and shown as they were: what a view looked like before it changed. And
// pictures that are turned about an axis, seen in perspective, or rolled up like a page.
public import Foundation
import GlassineBase

/// A list of its own that a renderer draws once, at the first list that shows it, and keeps for as
/// long as this object lives.
public final class DisplayPicture {
  /// Drawn with its top left corner at the picture's.
  public let list: DisplayList
  /// Whether the atlas has let go of something that the list shows: whoever has not drawn it by
  /// then cannot any more.
  public private(set) var isLost = false

  /// - Parameter list: finished; must not be changed afterwards.
  public init(_ list: DisplayList) { self.list = list }

  /// The atlas lets go of what the list shows.
  public func lose() { isLost = true }
}

/// How a flat picture is turned about an axis in its plane, towards an eye straight in front of the
/// axis.
@frozen
public struct DisplayTurn: Equatable, Sendable {
  public enum Axis: UInt8, Sendable { case vertical, horizontal }
  public var axis: Axis
  /// A point of the axis, in points of the space: the one that the eye is in front of.
  public var center: CGPoint
  /// Of the angle.
  public var cosine: CGFloat
  /// By how much a point one unit right of a vertical axis, or below a horizontal one, comes
  /// nearer, as a part of the eye's distance: the angle's sine by that distance.
  public var lean: CGFloat

  /// - Parameters:
  ///   - angle: in radians, between -π/2 and π/2; above 0 what is right of the axis, or below it,
  ///     comes nearer.
  ///   - distance: of the eye, in points; above half the picture's size across the axis.
  public init(axis: Axis, center: CGPoint, angle: CGFloat, distance: CGFloat) {
    self.axis = axis
    self.center = center
    cosine = max(0, cos(angle))
    lean = distance > 0 ? sin(angle) / distance : 0
  }
}

/// How a flat picture is rolled up from one side, as a page is, seen from straight above. What of
/// the roll lies beyond the picture's own rectangle is not drawn.
@frozen
public struct DisplayCurl: Equatable, Sendable {
  /// Along the picture, at right angles to the line that the page leaves the ground at, towards the
  /// part that is rolled up; of length 1.
  public var direction: CGPoint
  /// A point of that line, in points of the space.
  public var line: CGPoint
  /// Of the roll, in points; above 0.
  public var radius: CGFloat

  public init(direction: CGPoint, line: CGPoint, radius: CGFloat) {
    (self.direction, self.line, self.radius) = (direction, line, radius)
  }
}

extension DisplayList {
  /// Adds a picture that was drawn before; nothing where it is lost before it was ever drawn.
  ///
  /// - Parameters:
  ///   - rect: what it fills; enlarged smoothly where it has fewer pixels.
  ///   - alpha: 0 to 1; 0 adds nothing.
  ///   - turn: nil: it lies flat.
  ///   - curl: nil: nothing of it is rolled up. It goes before `turn`.
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

  /// The quad of a finished group that is turned or rolled up.
  func appendBent(_ group: DisplayGroup) {
    let color = PremultipliedColor.white.multiplied(by: group.alpha)
    append(
      Instance(
        .picture, rect: group.bounds,
        radii: Self.record(group.turn, group.curl, in: group.bounds), color: color.packed,
        space: group.space, clip: group.clip,
        flags: Self.flags(group.turn, group.curl) | InstanceFlags.layered))
  }

  /// Of a turn: the axis from the rectangle's middle, the cosine, the lean. Of a curl: the
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
