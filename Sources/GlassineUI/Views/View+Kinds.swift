// How views follow their superview's size, and how their content lies in their bounds.
import Foundation

extension View {
  /// How a view follows its superview's size: each part that is named takes up the change.
  /// Source: UIKit's documentation of UIView.AutoresizingMask.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public nonisolated init(rawValue: UInt8) { self.rawValue = rawValue }
    public nonisolated static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public nonisolated static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public nonisolated static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public nonisolated static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public nonisolated static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public nonisolated static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// How content that has a size of its own is placed in the bounds.
  public enum ContentMode: UInt8, Sendable, CaseIterable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }
}
