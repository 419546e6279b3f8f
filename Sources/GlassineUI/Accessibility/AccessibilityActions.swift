// What technologies do to an element. An action first asks the element, and then acts as a touch
// would: through the same samples, recognizers and controls.
import Foundation
import GlassineInput

/// An action on an element.
public enum AccessibilityAction: Sendable {
  case activate
  case increment
  case decrement
  case scroll(AccessibilityScrollDirection)
  /// "Back": closes what covers the rest.
  case escape
  case magicTap
  /// The action of that index in ``Responder/accessibilityCustomActions``.
  case custom(Int)
}

extension AccessibilityTree {
  /// Performs an action on an element that is in the tree; false if it had no effect.
  ///
  /// Activation without an override of ``Responder/accessibilityActivate()`` presses a control, and
  /// touches others at their activation point, in the next frame. An element out of sight is
  /// scrolled into sight before. Scrolling and escape are offered to the element and then up its
  /// chain.
  @discardableResult
  public func perform(_ action: AccessibilityAction, on element: Responder) -> Bool {
    guard contains(element) else { return false }
    let isEnabled = !element.accessibilityTraits.contains(.notEnabled)
    switch action {
    case .activate:
      guard isEnabled else { return false }
      return element.accessibilityActivate() || touch(element)
    case .increment, .decrement:
      guard isEnabled, element.accessibilityTraits.contains(.adjustable) else { return false }
      if case .increment = action {
        element.accessibilityIncrement()
      } else {
        element.accessibilityDecrement()
      }
      return true
    case .scroll(let direction):
      return element.firstInChain { $0.accessibilityScroll(direction) }
    case .escape:
      return element.firstInChain { $0.accessibilityPerformEscape() }
    case .magicTap:
      return element.firstInChain { $0.accessibilityPerformMagicTap() }
    case .custom(let index):
      let actions = element.accessibilityCustomActions ?? []
      return actions.indices.contains(index) && actions[index].perform()
    }
  }

  /// Sets the value of an element with a range, clamped, with the events of a change by touch;
  /// false if it has none or cannot be set.
  @discardableResult
  public func set(_ value: Double, of element: Responder) -> Bool {
    guard value.isFinite, contains(element), let range = element.accessibilityRange,
      !element.accessibilityTraits.contains(.notEnabled)
    else { return false }
    let clamped = min(max(value, range.minimum), range.maximum)
    return (element as? any AccessibilityDefaults)?.setByDefault(clamped) ?? false
  }

  /// Scrolls as little as needed so that the element can be seen; false if it is not in the tree.
  @discardableResult
  public func scrollIntoSight(_ element: Responder, animated: Bool = false) -> Bool {
    guard contains(element), let view = element.accessibilityView else { return false }
    (element as? AccessibilityPart)?.show()
    var next: View? = element === view ? view.superview : view
    while let current = next {
      if let scroll = current as? ScrollView {
        scroll.scrollRectToVisible(
          scroll.convert(element.accessibilityFrame, from: nil), animated: animated)
      }
      next = current.superview
    }
    return true
  }

  /// Taps at the activation point, if a finger there would reach the element.
  private func touch(_ element: Responder) -> Bool {
    guard scrollIntoSight(element), let view = element.accessibilityView, let window = view.window
    else { return false }
    let point = element.accessibilityActivationPoint
    let surface = application.surface(of: window)
    guard let hit = touchedView(at: point, on: surface),
      hit.isDescendant(of: view) || view.isDescendant(of: hit)
    else { return false }
    application.touch(from: point, to: point, on: surface)
    return true
  }

  /// The view that takes a finger at a point of the surface.
  package func touchedView(at point: CGPoint, on surface: WindowNumber) -> View? {
    for window in application.windowsFrontToBack(on: surface) where window.isHitTestable {
      if let hit = window.hitTest(window.convert(point, from: nil), with: nil) { return hit }
      if window.isModal(for: application.firstSeat.number) { return nil }
    }
    return nil
  }
}

extension Application {
  /// A finger that lands, slides to another point and lifts, all before the next frame.
  package final func touch(from start: CGPoint, to end: CGPoint, on surface: WindowNumber) {
    let source = TouchSource(device: AccessibilityConstants.touchDevice, finger: 1)
    var steps = [(TouchSamplePhase.began, start), (.ended, end)]
    if start != end { steps.insert((.moved, end), at: 1) }
    for (phase, point) in steps {
      process(
        .touch(
          TouchSample(
            source: source, phase: phase, location: point, timestamp: now, window: surface)))
    }
  }
}

extension Responder {
  /// The view itself, or that of an element.
  package final var accessibilityView: View? {
    self as? View ?? (self as? AccessibilityElement)?.containerView
  }

  /// Whether `body` is true for the responder or one up its chain; the rest is not asked.
  func firstInChain(_ body: (Responder) -> Bool) -> Bool {
    var next: Responder? = self
    while let current = next {
      if body(current) { return true }
      next = current.next
    }
    return false
  }
}
