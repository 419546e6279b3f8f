// The values of accessibility members that nobody set: from the responder's class and its view.
import Foundation

extension Responder {
  final var usualAccessibilityRole: AccessibilityRole {
    let content = accessibilityClassContent
    if let role = content.role, accessibilitySettings?.traits == nil { return role }
    if self is Window { return .window }
    return AccessibilityRole(
      traits: accessibilityTraits, isElement: isAccessibilityElement,
      container: accessibilityContainerType)
  }

  /// The frame of a view, or of an element in its container; zero for others.
  final var usualAccessibilityFrame: CGRect {
    if let view = self as? View { return view.convert(view.bounds, to: nil) }
    guard let element = self as? AccessibilityElement else { return .zero }
    let frame = element.accessibilityFrameInContainerSpace
    if let view = element.accessibilityContainer as? View { return view.convert(frame, to: nil) }
    let outer = (element.accessibilityContainer as? Responder)?.accessibilityFrame.origin ?? .zero
    return frame.offsetBy(dx: outer.x, dy: outer.y)
  }

  final var usualAccessibilityActivationPoint: CGPoint {
    if let point = accessibilityClassContent.activationPoint { return point }
    let frame = accessibilityFrame
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  final var usuallyRespondsToUser: Bool {
    let active: AccessibilityTraits = [
      .button, .link, .adjustable, .toggleButton, .keyboardKey, .searchField,
      .allowsDirectInteraction,
    ]
    let traits = accessibilityTraits
    return !traits.contains(.notEnabled) && !traits.isDisjoint(with: active)
  }

  final var usualAccessibilityActions: [AccessibilityCustomAction]? {
    (self as? any AccessibilityDefaults)?.accessibilityContentActions
  }

  final var accessibilityTechnologies: Set<AssistiveTechnologyIdentifier>? {
    guard let focused = accessibilityApplication?.accessibility?.focused else { return nil }
    let found = focused.filter { $0.value.responder === self }.map(\.key)
    return found.isEmpty ? nil : Set(found)
  }
}
