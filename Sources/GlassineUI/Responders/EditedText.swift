// The core's view of a text that the user edits.
import Foundation

/// A view whose text the user edits. Keys without a modifier are typed into it, and Tab continues
/// in the next one.
@MainActor
package protocol EditedText: AnyObject {
  /// The caret's rectangle, in the view's coordinates, without width.
  var caretRect: CGRect { get }
  /// Positions handles and menu; called once a frame, after layout.
  func placeSelectionViews()
  /// Called after the state of the first responder was ended without consent.
  func firstResponderWasDropped()
}
