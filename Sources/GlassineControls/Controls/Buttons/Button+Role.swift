// The role of a button.
import Foundation
import GlassineUI

extension Button {
  /// The role of a button. Source: UIKit's documentation of UIButton.Role.
  public enum Role: Sendable { case normal, primary, cancel, destructive }

  func roleDidChange(from old: Role) {
    if role == .destructive, ownTintColor == nil {
      tintColor = .danger
    } else if old == .destructive, ownTintColor == .danger {
      tintColor = nil
    }
    dress()
  }
}

extension Button: CancelAction {
  package var isCancelAction: Bool { role == .cancel && isEnabled }
}
