// The page's list, by keys and pad: left leads back to the groups.
import Foundation
import Glassine

/// A list of ``SettingCell``s.
final class SettingsList: TableView {
  /// Where left leads from a row; nil: to where geometry finds.
  var onLeft: (() -> View?)?

  override func nextFocus(_ direction: FocusDirection, from view: View) -> View? {
    if direction == .left, !(view is LakeButton) { return onLeft?() }
    return super.nextFocus(direction, from: view)
  }
}
