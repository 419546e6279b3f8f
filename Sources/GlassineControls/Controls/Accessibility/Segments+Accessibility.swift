// Controls whose parts are elements: segments, wheels of pickers, keys of an edit menu.
import Foundation
import GlassineUI

extension SegmentedControl: AccessibilityDefaults, AccessibilityPartsOwner {
  package var accessibilityContent: AccessibilityContent {
    AccessibilityContent(
      isElement: false, role: .segmentedControl, container: .semanticGroup)
  }

  package var accessibilityPartCount: Int { numberOfSegments }

  package func accessibilityContent(ofPart index: Int) -> AccessibilityContent {
    var traits: AccessibilityTraits = .button
    if !isEnabled || !isEnabledForSegment(at: index) { traits.insert(.notEnabled) }
    if selectedSegmentIndex == index { traits.insert(.selected) }
    return AccessibilityContent(
      label: titleForSegment(at: index) ?? actionForSegment(at: index)?.title,
      value: accessibilityWords.page(index + 1, of: numberOfSegments), traits: traits,
      role: .segment)
  }

  package func accessibilityFrame(ofPart index: Int) -> CGRect { segmentRect(index) }
}

extension PickerView: AccessibilityDefaults {
  package var accessibilityContent: AccessibilityContent {
    AccessibilityContent(isElement: false, role: .picker, container: .semanticGroup)
  }
}

extension DatePicker: AccessibilityDefaults {
  package var accessibilityContent: AccessibilityContent {
    AccessibilityContent(isElement: false, role: .picker, container: .semanticGroup)
  }
}

extension PickerWheel: AccessibilityDefaults {
  package var accessibilityContent: AccessibilityContent {
    let row = target ?? row
    return AccessibilityContent(
      isElement: count > 0, label: accessibilityName, value: accessibilityTitle(of: row),
      traits: accessibilityTraits(.adjustable), role: .picker,
      range: AccessibilityRange(
        value: Double(row), minimum: 0, maximum: Double(max(0, count - 1)), step: 1))
  }

  private var accessibilityName: String? {
    guard let picker else { return nil }
    let named = picker.delegate as? any PickerViewAccessibilityDelegate
    return named?.pickerView(picker, accessibilityLabelForComponent: component)
      ?? picker.accessibilityLabel
  }

  private func accessibilityTitle(of row: Int) -> String? {
    guard let picker, let delegate = picker.delegate, row >= 0 else { return nil }
    if let text = delegate.pickerView(
      picker, attributedTitleForRow: row, forComponent: component)
    {
      return String(text.characters)
    }
    return delegate.pickerView(picker, titleForRow: row, forComponent: component)
      ?? view(forRow: row).flatMap { $0.accessibilityLabel ?? $0.shownText }
  }

  package func activateByDefault() -> Bool { false }
  package func adjustByDefault(isUp: Bool) { _ = focusAdjust(isUp ? .down : .up) }

  package func setByDefault(_ value: Double) -> Bool {
    turn(to: Int(value.rounded()))
    return true
  }
}

extension DatePicker: PickerViewAccessibilityDelegate {
  public func pickerView(
    _ pickerView: PickerView, accessibilityLabelForComponent component: Int
  ) -> String? {
    guard columns.indices.contains(component) else { return nil }
    let words = accessibilityWords
    return switch columns[component] {
    case .wholeDay, .day: words.day
    case .month: words.month
    case .year: words.year
    case .hour: words.hour
    case .minute: words.minute
    case .period: words.period
    case .hours: words.hours
    case .minutes: words.minutes
    }
  }
}

/// Names wheels for assistive technologies: a picker's delegate that is also this. Source: UIKit's
/// documentation of UIPickerViewAccessibilityDelegate, which refines the delegate.
public protocol PickerViewAccessibilityDelegate: AnyObject {
  /// The name of a wheel; nil: that of the picker.
  func pickerView(
    _ pickerView: PickerView, accessibilityLabelForComponent component: Int
  ) -> String?
}
