// The pose of a pen, for touches and hovering.
public import Foundation
import GlassineInput

extension Touch {
  /// The angle between pen and surface, in radians: π / 2 upright, also for fingers, 0 flat.
  /// Source: UIKit's documentation of UITouch.
  public var altitudeAngle: CGFloat { pen?.altitudeAngle ?? .pi / 2 }

  /// The pen's rotation about its own axis, in radians, clockwise, more than -π and at most π. It
  /// is 0 if the pen does not measure it, and for fingers.
  public var rollAngle: CGFloat { pen?.rollAngle ?? 0 }

  /// The direction of a pen's cap, in radians from the x axis of `view`, of the window for nil,
  /// towards its y axis. It is 0 if the pen is upright, and for fingers.
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
  /// The direction of the cap after `convert`, which maps the surface's points. The x axis if the
  /// map leaves no direction.
  func azimuthUnitVector(_ convert: (CGPoint) -> CGPoint) -> CGVector {
    let origin = convert(.zero)
    let tip = convert(CGPoint(x: cos(azimuthAngle), y: sin(azimuthAngle)))
    let (dx, dy) = (tip.x - origin.x, tip.y - origin.y)
    let length = hypot(dx, dy)
    guard length > 0, length.isFinite else { return CGVector(dx: 1, dy: 0) }
    return CGVector(dx: dx / length, dy: dy / length)
  }
}
