public import Foundation

/// Every number that decides how controls behave. Sources: M measured on UIKit, V Glassine's own.
public enum ControlConstants {
  /// While tracking, a finger counts as inside up to this far outside the bounds, half open (C2, M).
  public static let trackingOutsetPoints: CGFloat = 70
}
