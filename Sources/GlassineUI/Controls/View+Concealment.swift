// Whether anyone can see what a view shows by and by: what turns or counts down need not, else.

extension View {
  /// Hidden or without alpha, itself or by an ancestor, or in no window. It may still be seen to
  /// go.
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
