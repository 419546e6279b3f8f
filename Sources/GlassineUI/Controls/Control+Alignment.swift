// Where a control's content lies in its bounds. Source: UIKit's documentation of UIControl.

extension Control {
  /// Across the bounds. Filled, content of several parts is spread from edge to edge.
  public enum ContentHorizontalAlignment: Int, Sendable, CaseIterable {
    case center, left, right, fill, leading, trailing
  }

  /// Up and down the bounds. Filled, a button's picture and text are spread from edge to edge.
  public enum ContentVerticalAlignment: Int, Sendable, CaseIterable {
    case center, top, bottom, fill
  }
}
