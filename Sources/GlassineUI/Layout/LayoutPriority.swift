// How important a constraint is.

/// The importance of a constraint: 1000 must hold, less may give way to more.
/// Source: UIKit's documentation of UILayoutPriority.
public struct LayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  public var rawValue: Float
  public nonisolated init(_ rawValue: Float) { self.rawValue = rawValue }
  public nonisolated init(rawValue: Float) { self.rawValue = rawValue }

  public nonisolated static let required = LayoutPriority(1000)
  public nonisolated static let defaultHigh = LayoutPriority(750)
  public nonisolated static let defaultLow = LayoutPriority(250)
  public nonisolated static let fittingSizeLevel = LayoutPriority(50)

  public nonisolated static func < (left: LayoutPriority, right: LayoutPriority) -> Bool {
    left.rawValue < right.rawValue
  }
}
