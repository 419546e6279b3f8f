// The hooks by which views of a scroll view take part in scrolling.

/// A view above the content's top that follows pulls: a refresh control.
package protocol ScrollAccessory: View {
  func attach(to scrollView: ScrollView)
  func detach()
  /// Called after a drag has begun.
  func dragDidBegin()
  /// Called after the content's offset or the size has changed.
  func follow()
}

/// A view along a scroll view's edge on which a finger slides: a section index. The scroll view's
/// recognizers ignore its touches, also while content moves.
package protocol ScrollEdgeIndex: View {}
