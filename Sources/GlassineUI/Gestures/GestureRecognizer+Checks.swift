// What several recognizers check alike: numbers they are given, and how far a finger went.
import Foundation
import GlassineBase

extension GestureRecognizer {
  /// Puts `value` back where it is no count of fingers or taps; misuse.
  func keepAtLeastOne(_ value: inout Int, _ old: Int, _ property: String) {
    guard value < 1 else { return }
    ViewRegistry.main.diagnostics.misuse("\(traceName).\(property) = \(value) is less than 1")
    value = old
  }

  /// Puts `value` back where it is negative or no finite number; misuse.
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
  /// How far the finger is from where it landed, in points of the surface.
  var travel: CGFloat {
    hypot(
      locationOnSurface.x - startLocationOnSurface.x,
      locationOnSurface.y - startLocationOnSurface.y)
  }
}
