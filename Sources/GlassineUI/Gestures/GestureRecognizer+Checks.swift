// Checks shared by several recognizers: validation of properties, and a finger's distance.
import Foundation
import GlassineBase

extension GestureRecognizer {
  /// Restores the old value if `value` is not a count of fingers or taps; misuse.
  func keepAtLeastOne(_ value: inout Int, _ old: Int, _ property: String) {
    guard value < 1 else { return }
    ViewRegistry.main.diagnostics.misuse("\(traceName).\(property) = \(value) is less than 1")
    value = old
  }

  /// Restores the old value if `value` is negative or not finite; misuse.
  func keepPositive(_ value: inout Double, _ old: Double, _ property: String) {
    guard !(value >= 0 && value.isFinite) else { return }
    ViewRegistry.main.diagnostics.misuse("\(traceName).\(property) = \(value) is not 0 or more")
    value = old
  }

  func keepPositive(_ value: inout CGFloat, _ old: CGFloat, _ property: String) {
    guard !(value >= 0 && value.isFinite) else { return }
    ViewRegistry.main.diagnostics.misuse("\(traceName).\(property) = \(value) is not 0 or more")
    value = old
  }
}

extension Touch {
  /// The distance of the finger from its landing, in points of the surface.
  var travel: CGFloat {
    hypot(
      locationOnSurface.x - startLocationOnSurface.x,
      locationOnSurface.y - startLocationOnSurface.y)
  }
}
