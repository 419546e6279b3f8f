// The configuration of an edit menu.
public import Foundation
import GlassineUI

/// The source of an edit menu. Source: UIKit's documentation of UIEditMenuConfiguration.
public struct EditMenuConfiguration {
  /// The arrangement of the items.
  public enum Style: Sendable {
    /// Side by side, above the target: for a finger.
    case bar
    /// Below each other, from the source point on: for a pointer.
    case list
  }

  /// Distinguishes the menus of an interaction; nil by default.
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
