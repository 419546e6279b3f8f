// The visible part of the world.
import Foundation
import Glassine

/// Maps points of the world to points of the window, alike in both directions.
struct Camera: Equatable {
  /// The world's point in the middle of the window.
  var center: CGPoint
  /// Window points per world point.
  var zoom: Double
  /// The window's size.
  var size: CGSize

  /// The window's point for a point of the world.
  func toWindow(_ point: CGPoint) -> CGPoint {
    CGPoint(
      x: (point.x - center.x) * zoom + size.width / 2,
      y: (point.y - center.y) * zoom + size.height / 2)
  }

  /// The world's point at a point of the window.
  func toWorld(_ point: CGPoint) -> CGPoint {
    CGPoint(
      x: (point.x - size.width / 2) / zoom + center.x,
      y: (point.y - size.height / 2) / zoom + center.y)
  }

  /// Zooms so that the world's point at `point` of the window stays there.
  mutating func zoom(by factor: Double, around point: CGPoint) {
    let fixed = toWorld(point)
    let limits = HitBenchConstants.zooms
    zoom = min(max(zoom * factor, limits.lowerBound), limits.upperBound)
    let moved = toWorld(point)
    center.x += fixed.x - moved.x
    center.y += fixed.y - moved.y
  }

  /// Moves the visible part by a distance in points of the window.
  mutating func move(by way: CGPoint) {
    center.x -= way.x / zoom
    center.y -= way.y / zoom
  }
}
