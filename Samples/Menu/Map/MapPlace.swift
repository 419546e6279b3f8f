// The visible part of a map, its scale, and its rotation. Knows no views.
import Foundation

/// A view of the lake from above. A value; world space is ``LanternLake``'s.
struct MapPlace: Equatable {
  /// The world's point in the middle, in metres.
  var middle: SIMD2<Double>
  /// Points per metre.
  var zoom: Double
  /// The rotation of the map, in radians, clockwise positive; 0 has north at the top.
  var turn: Double = 0

  /// The whole of a world of `size` metres in a room of `room` points.
  init(whole size: SIMD2<Double>, in room: CGSize) {
    middle = size / 2
    zoom = max(0.1, min(Double(room.width) / size.x, Double(room.height) / size.y))
  }

  // MARK: Queries

  /// The point for a point of the world, from the middle of the view, in points.
  func point(of world: SIMD2<Double>) -> CGPoint {
    let away = (world - middle) * zoom
    let (s, c) = (sin(turn), cos(turn))
    return CGPoint(x: c * away.x - s * away.y, y: s * away.x + c * away.y)
  }

  /// The world's point at a point, counted from the middle of the view.
  func world(at point: CGPoint) -> SIMD2<Double> {
    let (s, c) = (sin(turn), cos(turn))
    let (x, y) = (Double(point.x), Double(point.y))
    return middle + SIMD2(c * x + s * y, -s * x + c * y) / zoom
  }

  // MARK: Changes

  /// Moves the map along with fingers.
  mutating func pan(by way: CGPoint) {
    middle -= world(at: way) - middle
  }

  /// Zooms about a point, which stays in place.
  mutating func zoom(by factor: Double, about point: CGPoint, within range: ClosedRange<Double>) {
    guard factor.isFinite, factor > 0 else { return }
    let kept = world(at: point)
    zoom = max(range.lowerBound, min(range.upperBound, zoom * factor))
    middle += kept - world(at: point)
  }

  /// Rotates about a point, which stays in place.
  mutating func turn(by angle: Double, about point: CGPoint) {
    guard angle.isFinite else { return }
    let kept = world(at: point)
    turn = (turn + angle).remainder(dividingBy: 2 * .pi)
    middle += kept - world(at: point)
  }

  /// Keeps the middle on a world of `size` metres.
  mutating func keep(on size: SIMD2<Double>) {
    middle.clamp(lowerBound: .zero, upperBound: size)
  }
}
