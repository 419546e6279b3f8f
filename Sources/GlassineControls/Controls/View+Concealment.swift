// Whether a view can be visible: timers and animations of its content run only then.
import GlassineUI

extension View {
  /// Hidden or transparent, itself or by an ancestor, or in no window. A disappearing view may
  /// still be visible.
  var isConcealed: Bool {
    guard window?.application != nil else { return true }
    var next: View? = self
    while let view = next {
      if view.isHidden || view.alpha == 0 { return true }
      next = view.superview
    }
    return false
  }
}
