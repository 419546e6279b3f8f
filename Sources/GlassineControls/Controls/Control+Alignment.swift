// The alignment of a control's content in its bounds. Source: UIKit's documentation of UIControl.
import GlassineUI

extension Control {
  /// Horizontal alignment. `fill` spreads content of several parts from edge to edge.
  public enum ContentHorizontalAlignment: Int, Sendable, CaseIterable {
    case center, left, right, fill, leading, trailing
  }

  /// Vertical alignment. `fill` spreads a button's picture and text from edge to edge.
  public enum ContentVerticalAlignment: Int, Sendable, CaseIterable {
    case center, top, bottom, fill
  }
}
