// The delegate of a picker, with titles of Foundation's attributed texts.
public import Foundation
public import GlassineControls
import GlassineUI

/// Source: UIKit's documentation of UIPickerViewDelegate. Every method has a default.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: PickerViewDelegate {
  /// Takes precedence over the title.
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
}

extension UIPickerViewDelegate {
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }

  /// The text of the one above.
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> AttributedString? {
    let title: NSAttributedString? = self.pickerView(
      pickerView, attributedTitleForRow: row, forComponent: component)
    return title?.text
  }
}
