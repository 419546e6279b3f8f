// The hooks by which classes of the library describe themselves. The members of `Responder` read
// them, for values that neither the app nor an override sets.
import Foundation

/// The description of a responder by its class.
package struct AccessibilityContent {
  package var isElement: Bool
  package var label: String?
  package var value: String?
  package var hint: String?
  package var traits: AccessibilityTraits
  package var role: AccessibilityRole?
  package var container: AccessibilityContainerType
  package var isModal: Bool
  package var range: AccessibilityRange?
  /// In the surface's coordinates; nil: the middle.
  package var activationPoint: CGPoint?

  package init(
    isElement: Bool = true, label: String? = nil, value: String? = nil, hint: String? = nil,
    traits: AccessibilityTraits = [], role: AccessibilityRole? = nil,
    container: AccessibilityContainerType = .none, isModal: Bool = false,
    range: AccessibilityRange? = nil, activationPoint: CGPoint? = nil
  ) {
    self.isElement = isElement
    self.label = label
    self.value = value
    self.hint = hint
    self.traits = traits
    self.role = role
    self.container = container
    self.isModal = isModal
    self.range = range
    self.activationPoint = activationPoint
  }

  /// A view that says nothing by itself.
  static let plain = AccessibilityContent(isElement: false)
}

/// A responder whose class describes itself. The functions act as a finger would: they send the
/// same events, in the same order.
package protocol AccessibilityDefaults: Responder {
  var accessibilityContent: AccessibilityContent { get }
  /// Elements that are made on demand; nil: those of the subviews.
  var accessibilitySource: (any AccessibilityElementSource)? { get }
  var accessibilityContentActions: [AccessibilityCustomAction]? { get }
  /// False: a touch at the activation point does it.
  func activateByDefault() -> Bool
  func adjustByDefault(isUp: Bool)
  /// Sets a value of ``AccessibilityContent/range``; false if it cannot be set.
  func setByDefault(_ value: Double) -> Bool
  func scrollByDefault(_ direction: AccessibilityScrollDirection) -> Bool
  func escapeByDefault() -> Bool
}

extension AccessibilityDefaults {
  package var accessibilitySource: (any AccessibilityElementSource)? {
    self as? any AccessibilityElementSource
  }
  package var accessibilityContentActions: [AccessibilityCustomAction]? { nil }
  package func activateByDefault() -> Bool { pressByDefault() }
  package func adjustByDefault(isUp: Bool) {}
  package func setByDefault(_ value: Double) -> Bool { false }
  package func scrollByDefault(_ direction: AccessibilityScrollDirection) -> Bool { false }
  package func escapeByDefault() -> Bool { false }
}

extension Responder {
  /// Presses a control as a key does, which sends a finger's events.
  package func pressByDefault() -> Bool {
    guard let control = self as? any FocusPressable, control.isEnabled else { return false }
    control.focusPressBegan()
    control.focusPressEnded(isCancelled: false)
    return true
  }

  var accessibilityClassContent: AccessibilityContent {
    if let defaults = self as? any AccessibilityDefaults { return defaults.accessibilityContent }
    // A control of the app's own: named by the texts that it shows.
    guard let control = self as? any FocusPressable else { return .plain }
    return AccessibilityContent(
      label: control.shownText, traits: control.isEnabled ? .button : [.button, .notEnabled])
  }
}

/// The elements of a container that makes them on demand, such as a list with rows out of sight.
/// Indices count from 0 in reading order.
@MainActor
package protocol AccessibilityElementSource: AnyObject {
  var accessibilityCount: Int { get }
  func accessibilityElement(atIndex index: Int) -> Responder?
  func accessibilityIndex(of element: Responder) -> Int?
  /// The element under a point of the container's coordinates.
  func accessibilityElement(atPoint point: CGPoint) -> Responder?
  /// The element that shows a descendant, such as the row of a view in a cell; nil: none.
  func accessibilityElement(showing view: View) -> Responder?
}

extension AccessibilityElementSource {
  package func accessibilityElement(showing view: View) -> Responder? { nil }
}

extension String {
  /// The text without characters for private use, which icon fonts have; nil if nothing remains.
  package var spoken: String? {
    let kept = String(unicodeScalars.filter { $0.properties.generalCategory != .privateUse })
    return kept.contains { !$0.isWhitespace } ? kept : nil
  }
}

extension View {
  /// The texts that the view and its visible descendants show, in order, joined; nil: none.
  package final var shownText: String? { shownText(withControls: true) }

  /// … with or without those of controls inside.
  package final func shownText(withControls: Bool) -> String? {
    var texts: [String] = []
    appendShownTexts(to: &texts, withControls)
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  private func appendShownTexts(to texts: inout [String], _ withControls: Bool) {
    if let title = (self as? any TitledView)?.shownTitle?.spoken { texts.append(title) }
    forEachSubview { view in
      guard !view.isHidden, view.alpha > CGFloat(AccessibilityConstants.leastAlpha),
        !view.accessibilityElementsHidden, withControls || !(view is any FocusPressable)
      else { return }
      if let label = view.accessibilitySettings?.label {
        if !label.isEmpty { texts.append(label) }
      } else {
        view.appendShownTexts(to: &texts, withControls)
      }
    }
  }
}
