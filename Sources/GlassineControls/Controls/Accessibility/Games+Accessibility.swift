// What the controls for thumbs say. Their directions and items are elements or actions of their
// own, which touch the control where a thumb would.
import Foundation
import GlassineUI

extension CooldownButton: AccessibilityDefaults {
  package var accessibilityContent: AccessibilityContent {
    var traits = accessibilityTraits(.button)
    if isCooling { traits.insert(.notEnabled) }
    let seconds = remainingSeconds.rounded(.up)
    return AccessibilityContent(
      value: isCooling && seconds < ControlConstants.mostSecondsShown
        ? accessibilityWords.secondsLeft(Int(seconds)) : nil, traits: traits, role: .button)
  }
}

extension DirectionalPad: AccessibilityDefaults, AccessibilityPartsOwner {
  private static let accessibilityArms: [(x: CGFloat, y: CGFloat)] = [
    (0, -1), (-1, 0), (1, 0), (0, 1),
  ]

  package var accessibilityContent: AccessibilityContent {
    AccessibilityContent(isElement: false, role: .gamePad, container: .semanticGroup)
  }

  package var accessibilityPartCount: Int { Self.accessibilityArms.count }

  package func accessibilityContent(ofPart index: Int) -> AccessibilityContent {
    let words = accessibilityWords
    return AccessibilityContent(
      label: [words.up, words.left, words.right, words.down][index],
      traits: isEnabled ? .button : [.button, .notEnabled], role: .button)
  }

  /// A third of the pad along each axis.
  package func accessibilityFrame(ofPart index: Int) -> CGRect {
    let side = min(bounds.width, bounds.height) / 3
    let arm = Self.accessibilityArms[index]
    return CGRect(
      x: bounds.midX + (arm.x - 0.5) * side, y: bounds.midY + (arm.y - 0.5) * side, width: side,
      height: side)
  }
}

extension ThumbStick: AccessibilityDefaults {
  package var accessibilityContent: AccessibilityContent {
    AccessibilityContent(
      value: accessibilityPush, traits: accessibilityTraits(.allowsDirectInteraction),
      role: .gamePad)
  }

  private var accessibilityPush: String {
    let words = accessibilityWords
    guard value != .zero else { return words.centre }
    if abs(value.x) > abs(value.y) { return value.x < 0 ? words.left : words.right }
    return value.y < 0 ? words.up : words.down
  }

  /// A full push in each direction, and back.
  package var accessibilityContentActions: [AccessibilityCustomAction]? {
    guard isEnabled else { return nil }
    let words = accessibilityWords
    return [(words.up, 0, -1), (words.left, -1, 0), (words.right, 1, 0), (words.down, 0, 1)]
      .map { name, x, y in
        AccessibilityCustomAction(name: name) { [weak self] _ in
          self?.accessibilityPush(x: x, y: y) ?? false
        }
      }
  }

  private func accessibilityPush(x: CGFloat, y: CGFloat) -> Bool {
    guard isEnabled, let window, let application = window.application else { return false }
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    let end = CGPoint(x: middle.x + x * reach, y: middle.y + y * reach)
    application.touch(
      from: convert(middle, to: nil), to: convert(end, to: nil), on: application.surface(of: window)
    )
    return true
  }

  package func activateByDefault() -> Bool { false }
}

extension RadialMenu: AccessibilityDefaults {
  package var accessibilityContent: AccessibilityContent {
    AccessibilityContent(
      value: selectedIndex.map { items[$0].title }, traits: accessibilityTraits(.button),
      role: .menu)
  }

  /// Each enabled item, without the way along the ring.
  package var accessibilityContentActions: [AccessibilityCustomAction]? {
    guard isEnabled else { return nil }
    return items.indices.filter { items[$0].isEnabled }.map { index in
      AccessibilityCustomAction(name: items[index].title) { [weak self] _ in
        self?.accessibilityChoose(index) ?? false
      }
    }
  }

  /// Activation steps through the enabled items: a ring cannot be slid along without sight.
  package func activateByDefault() -> Bool {
    let choices = items.indices.filter { items[$0].isEnabled }
    guard isEnabled, !choices.isEmpty else { return false }
    let next = choices.first { $0 > (selectedIndex ?? -1) } ?? choices[0]
    return accessibilityChoose(next)
  }

  private func accessibilityChoose(_ index: Int) -> Bool {
    guard !isOpen, items.indices.contains(index), items[index].isEnabled else { return false }
    let angle = CGFloat(index) / CGFloat(items.count) * 2 * .pi
    openRing()
    highlightItem(toward: CGVector(dx: sin(angle), dy: -cos(angle)))
    closeRing(choosing: true)
    return selectedIndex == index
  }
}
