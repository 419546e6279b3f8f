// The importance of a constraint.

/// The importance of a constraint: 1000 is required, lower priorities give way to higher ones.
/// Source: UIKit's documentation of UILayoutPriority.
public struct LayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  public nonisolated var rawValue: Float
  public nonisolated init(_ rawValue: Float) { self.rawValue = rawValue }
  public nonisolated init(rawValue: Float) { self.rawValue = rawValue }

  public nonisolated static let required = LayoutPriority(1000)
  public nonisolated static let defaultHigh = LayoutPriority(750)
  public nonisolated static let defaultLow = LayoutPriority(250)
  public nonisolated static let fittingSizeLevel = LayoutPriority(50)

  public nonisolated static func < (left: LayoutPriority, right: LayoutPriority) -> Bool {
    left.rawValue < right.rawValue
  }

  /// A slightly higher or lower priority: `.required - 1`. Source: UIKit's numeric raw values.
  public nonisolated static func + (priority: LayoutPriority, more: Float) -> LayoutPriority {
    LayoutPriority(priority.rawValue + more)
  }

  public nonisolated static func - (priority: LayoutPriority, less: Float) -> LayoutPriority {
    LayoutPriority(priority.rawValue - less)
  }

  public nonisolated static func += (priority: inout LayoutPriority, more: Float) {
    priority = priority + more
  }

  public nonisolated static func -= (priority: inout LayoutPriority, less: Float) {
    priority = priority - less
  }
}
