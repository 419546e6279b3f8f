// Edited texts, read and edited in parts.
public import Foundation
public import GlassineUI

extension TextField: AccessibilityDefaults {
  package var accessibilityContent: AccessibilityContent {
    let isSearch = self is SearchTextField
    return AccessibilityContent(
      label: placeholder.flatMap { $0.isEmpty ? nil : $0 },
      value: isSecureTextEntry
        ? accessibilityWords.hiddenCharacters(text?.count ?? 0) : text ?? "",
      traits: accessibilityTraits(isSearch ? .searchField : []),
      role: isSecureTextEntry ? .secureTextField : isSearch ? .searchField : .textField)
  }

  /// Empties the field, if it shows a button for that.
  package var accessibilityContentActions: [AccessibilityCustomAction]? {
    guard showsClearButton else { return nil }
    return [
      AccessibilityCustomAction(name: accessibilityWords.clearText) { [weak self] _ in
        guard let self, isEnabled, showsClearButton else { return false }
        clear()
        return true
      }
    ]
  }
}

extension TextView: AccessibleScrollView {
  package var scrollViewContent: AccessibilityContent {
    AccessibilityContent(
      label: placeholder.flatMap { $0.isEmpty ? nil : $0 }, value: text,
      traits: isEditable ? [] : .staticText, role: .textView)
  }

  package func activateScrollView() -> Bool {
    guard isEditable || isSelectable else { return false }
    return isFirstResponder || becomeFirstResponder()
  }
}

extension TextField: AccessibleText {
  public var accessibleText: String {
    let text = text ?? ""
    return isSecureTextEntry ? String(repeating: "•", count: text.count) : text
  }
  public var isAccessibleTextMasked: Bool { isSecureTextEntry }
  public var isAccessibleTextEditable: Bool { isEnabled }
}

extension TextView: AccessibleText {
  public var accessibleText: String { text }
  public var isAccessibleTextMasked: Bool { false }
  public var isAccessibleTextEditable: Bool { isEditable }
}

extension TextEditing where Self: View {
  public var accessibleSelection: Range<Int> { selectedRange }

  public func selectAccessibleText(_ range: Range<Int>) -> Bool {
    selectedRange = range
    return true
  }

  public func replaceAccessibleText(_ range: Range<Int>, with text: String) -> Bool {
    guard interaction.owner.allowsEditing else { return false }
    replace(range, withText: text)
    return true
  }

  public func accessibleFrame(of range: Range<Int>) -> CGRect {
    let rect = range.isEmpty ? caretRect(for: range.lowerBound) : firstRect(for: range)
    return rect.isNull ? rect : convert(rect, to: nil)
  }

  public func accessibleOffset(at point: CGPoint) -> Int? {
    characterRange(at: convert(point, from: nil))?.lowerBound
  }
}

extension Label: AccessibleText {
  public var accessibleText: String { text ?? "" }
  public var isAccessibleTextMasked: Bool { false }
  public var isAccessibleTextEditable: Bool { false }
  public var accessibleSelection: Range<Int> { 0..<0 }
  public func selectAccessibleText(_ range: Range<Int>) -> Bool { false }
  public func replaceAccessibleText(_ range: Range<Int>, with text: String) -> Bool { false }
  /// The label's frame: its parts have no frames of their own.
  public func accessibleFrame(of range: Range<Int>) -> CGRect { accessibilityFrame }
  public func accessibleOffset(at point: CGPoint) -> Int? { nil }
}
