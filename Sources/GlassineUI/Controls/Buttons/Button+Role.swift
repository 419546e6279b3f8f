// The role of a button.
import Foundation

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

extension ViewController {
  /// The first visible, enabled button with the cancel role.
  var cancelButton: Button? {
    guard let view = viewIfLoaded, let focus = view.window?.application?.focus else { return nil }
    return focus.focusable(in: view).lazy.compactMap { $0 as? Button }.first {
      $0.role == .cancel && $0.isEnabled
    }
  }
}
