// What asks for an edit menu.
public import Foundation

/// Where a menu is asked for. Source: UIKit's documentation of UIEditMenuConfiguration.
public struct EditMenuConfiguration {
  /// How the items lie.
  public enum Style: Sendable {
    /// Side by side, above what the menu is about: under a finger.
    case bar
    /// One below the other, from the source point on: under a pointer.
    case list
  }

  /// Tells one menu of an interaction from another; nil by default.
  public var identifier: AnyHashable?
  /// In the coordinates of the interaction's view, in points.
  public var sourcePoint: CGPoint
  public var style: Style

  public init(identifier: AnyHashable? = nil, sourcePoint: CGPoint, style: Style = .bar) {
    self.identifier = identifier
    self.sourcePoint = sourcePoint
    self.style = style
  }
}
