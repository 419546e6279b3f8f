// The type of `autoresizingMask`.
import Foundation

extension View {
  /// The parts of a view's frame that follow a size change of the superview. Source: UIKit's
  /// documentation of UIView.AutoresizingMask.
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
}
