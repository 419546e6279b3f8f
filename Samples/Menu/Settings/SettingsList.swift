// The page's list, by keys and gamepad: left leads back to the groups.
import Foundation
import Glassine
import GlassineControls

/// A list of ``SettingCell``s.
final class SettingsList: TableView {
  /// The target of a move to the left from a row; nil: by geometry.
  var onLeft: (() -> View?)?

  override func nextFocus(_ direction: FocusDirection, from view: View) -> View? {
    if direction == .left, !(view is LakeButton) { return onLeft?() }
    return super.nextFocus(direction, from: view)
  }
}
