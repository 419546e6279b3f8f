// What controls with a single element say, and how they are adjusted: by the paths of keys, which
// send the events of a finger.
import Foundation
import GlassineUI

extension Control {
  /// `traits`, with those of the control's state.
  final func accessibilityTraits(_ traits: AccessibilityTraits) -> AccessibilityTraits {
    var traits = traits
    if !isEnabled { traits.insert(.notEnabled) }
    if isSelected { traits.insert(.selected) }
    return traits
  }
}

extension Button: AccessibilityDefaults {
  package var accessibilityContent: AccessibilityContent {
    var traits = accessibilityTraits(.button)
    if changesSelectionAsPrimaryAction, !showsSelection { traits.insert(.toggleButton) }
    return AccessibilityContent(
      label: accessibilityTitle, value: accessibilitySelection, traits: traits,
      role: traits.contains(.toggleButton) ? .toggleButton : .button)
  }

  private var accessibilityTitle: String? {
    let title = title(for: state) ?? title(for: .normal) ?? configuration.title
    let subtitle = configuration.subtitle
    let parts = [title, subtitle].compactMap { $0?.spoken }
    return parts.isEmpty ? shownText ?? toolTip : parts.joined(separator: ", ")
  }

  /// The selected element of a menu that the button shows as its title.
  private var accessibilitySelection: String? {
    guard showsSelection else { return nil }
    return menu?.leaves.first { $0.state == .on }?.title
  }
}

extension Switch: AccessibilityDefaults {
  package var accessibilityContent: AccessibilityContent {
    let words = accessibilityWords
    return AccessibilityContent(
      value: isOn ? words.on : words.off, traits: accessibilityTraits([.button, .toggleButton]),
      role: .switch)
  }
}

extension Slider: AccessibilityDefaults {
  package var accessibilityContent: AccessibilityContent {
    let (low, high) = (Double(minimumValue), Double(maximumValue))
    let span = high - low
    return AccessibilityContent(
      value: accessibilityWords.percent(span > 0 ? (Double(value) - low) / span : 0),
      traits: accessibilityTraits(.adjustable), role: .slider,
      range: AccessibilityRange(
        value: Double(value), minimum: low, maximum: high,
        step: span * Double(ControlConstants.sliderFocusStep)))
  }

  package func activateByDefault() -> Bool { false }

  package func adjustByDefault(isUp: Bool) {
    _ = focusAdjust(isUp != isMirrored ? .right : .left)
  }

  package func setByDefault(_ value: Double) -> Bool {
    let old = self.value
    setValue(Float(value), animated: true)
    if self.value != old { sendValueChanged() }
    return true
  }
}

extension Stepper: AccessibilityDefaults {
  package var accessibilityContent: AccessibilityContent {
    AccessibilityContent(
      value: Self.accessibilityText(of: value), traits: accessibilityTraits(.adjustable),
      role: .stepper,
      range: AccessibilityRange(
        value: value, minimum: minimumValue, maximum: maximumValue, step: stepValue))
  }

  /// Without a fraction that is zero.
  private static func accessibilityText(of value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
  }

  package func activateByDefault() -> Bool { false }
  package func adjustByDefault(isUp: Bool) { _ = focusAdjust(isUp ? .right : .left) }

  package func setByDefault(_ value: Double) -> Bool {
    let old = self.value
    self.value = value
    if self.value != old { sendValueChanged() }
    return true
  }
}

extension PageControl: AccessibilityDefaults {
  package var accessibilityContent: AccessibilityContent {
    let isShown = numberOfPages > (hidesForSinglePage ? 1 : 0)
    return AccessibilityContent(
      isElement: isShown,
      value: isShown ? accessibilityWords.page(currentPage + 1, of: numberOfPages) : nil,
      traits: accessibilityTraits(.adjustable), role: .pageControl,
      range: AccessibilityRange(
        value: Double(currentPage), minimum: 0, maximum: Double(max(0, numberOfPages - 1)),
        step: 1))
  }

  package func activateByDefault() -> Bool { false }
  package func adjustByDefault(isUp: Bool) { advance(to: currentPage + (isUp ? 1 : -1)) }

  package func setByDefault(_ value: Double) -> Bool {
    advance(to: Int(value.rounded()))
    return true
  }
}

extension ProgressView: AccessibilityDefaults {
  package var accessibilityContent: AccessibilityContent {
    AccessibilityContent(
      value: accessibilityWords.percent(Double(progress)), traits: .updatesFrequently,
      role: .progress,
      range: AccessibilityRange(value: Double(progress), minimum: 0, maximum: 1, step: 0))
  }
}

extension ActivityIndicatorView: AccessibilityDefaults {
  package var accessibilityContent: AccessibilityContent {
    AccessibilityContent(
      isElement: isAnimating, label: accessibilityWords.inProgress, role: .activityIndicator)
  }
}

extension RefreshControl: AccessibilityDefaults {
  package var accessibilityContent: AccessibilityContent {
    AccessibilityContent(
      isElement: isRefreshing,
      label: attributedTitle.map { String($0.characters) } ?? accessibilityWords.inProgress,
      traits: .updatesFrequently, role: .activityIndicator)
  }

  package func activateByDefault() -> Bool { false }
}

extension Label: AccessibilityDefaults {
  package var accessibilityContent: AccessibilityContent {
    let spoken = text?.spoken
    return AccessibilityContent(
      isElement: spoken != nil, label: spoken, traits: .staticText, role: .staticText)
  }
}

extension ImageView: AccessibilityDefaults {
  /// A picture is an element if it has a name; others are decoration. Differs from UIKit, in which
  /// the app also has to say that it is one.
  package var accessibilityContent: AccessibilityContent {
    AccessibilityContent(isElement: hasAccessibilityLabel, traits: .image, role: .image)
  }
}

extension ReorderGrip: AccessibilityDefaults {
  /// The row has actions that move it.
  package var accessibilityContent: AccessibilityContent { AccessibilityContent(isElement: false) }
  package func activateByDefault() -> Bool { false }
}
