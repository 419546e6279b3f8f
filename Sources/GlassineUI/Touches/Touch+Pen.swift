// How a pen is held, as a touch and a hover tell it.
public import Foundation
import GlassineInput

extension Touch {
  /// Between pen and surface, in radians: π / 2 upright, which is what fingers say too, 0 flat.
  /// Source: UIKit's documentation of UITouch.
  public var altitudeAngle: CGFloat { pen?.altitudeAngle ?? .pi / 2 }

  /// How far a pen is turned about its own axis, in radians, clockwise, more than -π and at most π;
  /// 0 where it does not measure that, and for fingers.
  public var rollAngle: CGFloat { pen?.rollAngle ?? 0 }

  /// Where a pen's cap points to, in radians from the x axis of `view`, of the window for nil,
  /// towards its y axis; 0 where it stands upright, and for fingers.
  public func azimuthAngle(in view: View?) -> CGFloat {
    let vector = azimuthUnitVector(in: view)
    return atan2(vector.dy, vector.dx)
  }

  /// Likewise, as a direction of length 1.
  public func azimuthUnitVector(in view: View?) -> CGVector {
    (pen ?? PenPose()).azimuthUnitVector { convertFromSurface($0, to: view) }
  }
}

extension PenPose {
  /// Where the cap points to, after `convert`, which maps the surface's points. x where the map
  /// leaves no direction.
  func azimuthUnitVector(_ convert: (CGPoint) -> CGPoint) -> CGVector {
    let origin = convert(.zero)
    let tip = convert(CGPoint(x: cos(azimuthAngle), y: sin(azimuthAngle)))
    let (dx, dy) = (tip.x - origin.x, tip.y - origin.y)
    let length = hypot(dx, dy)
    guard length > 0, length.isFinite else { return CGVector(dx: 1, dy: 0) }
    return CGVector(dx: dx / length, dy: dy / length)
  }
}
