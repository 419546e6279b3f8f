// The velocity type of animators.
public import Foundation

/// A velocity in two dimensions. Foundation on Linux has no such type.
public nonisolated struct CGVector: Equatable, Hashable, Sendable {
  public var dx: CGFloat
  public var dy: CGFloat
  public static let zero = CGVector(dx: 0, dy: 0)

  public init(dx: CGFloat = 0, dy: CGFloat = 0) {
    self.dx = dx
    self.dy = dy
  }

  var length: Double { Double(max(abs(dx), abs(dy))) }
  var isFinite: Bool { dx.isFinite && dy.isFinite }
}
