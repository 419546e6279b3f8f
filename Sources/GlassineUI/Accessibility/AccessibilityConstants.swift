// Distances and limits of the accessibility tree.
import Foundation
import GlassineInput

enum AccessibilityConstants {
  /// Views at or below this alpha are left out, as they take no touches. Source: UIKit's
  /// documentation of hit-testing, 0.01.
  static let leastAlpha: Float = 0.01
  /// Two elements are in one row if they share this part of the lower one's height. Glassine's own.
  static let rowOverlap: CGFloat = 0.5
  /// The number of elements of parts from which on a view looks for dead ones. Glassine's own.
  static let leastPartLimit = 64
  /// The device of touches that a technology makes; no platform uses it.
  static let touchDevice = UInt64.max - 1
}
