// The values by which an element is described. Names and meanings are UIKit's.
public import Foundation

/// How an element behaves. Source: UIKit's documentation of UIAccessibilityTraits.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
  public nonisolated init(rawValue: UInt64) { self.rawValue = rawValue }
  public nonisolated static let none: AccessibilityTraits = []
  public nonisolated static let button = AccessibilityTraits(rawValue: 1 << 0)
  public nonisolated static let link = AccessibilityTraits(rawValue: 1 << 1)
  public nonisolated static let image = AccessibilityTraits(rawValue: 1 << 2)
  public nonisolated static let selected = AccessibilityTraits(rawValue: 1 << 3)
  public nonisolated static let playsSound = AccessibilityTraits(rawValue: 1 << 4)
  public nonisolated static let keyboardKey = AccessibilityTraits(rawValue: 1 << 5)
  public nonisolated static let staticText = AccessibilityTraits(rawValue: 1 << 6)
  public nonisolated static let summaryElement = AccessibilityTraits(rawValue: 1 << 7)
  /// The element is shown, and does not respond.
  public nonisolated static let notEnabled = AccessibilityTraits(rawValue: 1 << 8)
  public nonisolated static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 9)
  public nonisolated static let searchField = AccessibilityTraits(rawValue: 1 << 10)
  public nonisolated static let startsMediaSession = AccessibilityTraits(rawValue: 1 << 11)
  /// The element has a value that increment and decrement change.
  public nonisolated static let adjustable = AccessibilityTraits(rawValue: 1 << 12)
  /// Fingers reach the element directly: a drawing area, a stick.
  public nonisolated static let allowsDirectInteraction = AccessibilityTraits(rawValue: 1 << 13)
  public nonisolated static let causesPageTurn = AccessibilityTraits(rawValue: 1 << 14)
  public nonisolated static let tabBar = AccessibilityTraits(rawValue: 1 << 15)
  /// The element is a heading.
  public nonisolated static let header = AccessibilityTraits(rawValue: 1 << 16)
  public nonisolated static let toggleButton = AccessibilityTraits(rawValue: 1 << 17)
  public nonisolated static let supportsZoom = AccessibilityTraits(rawValue: 1 << 18)
}

/// What a container contains. Source: UIKit's documentation of UIAccessibilityContainerType.
public enum AccessibilityContainerType: Int, Hashable, Sendable {
  case none
  case dataTable
  case list
  case landmark
  case semanticGroup
}

/// Whether a container's elements are moved through as one or one by one. Source: UIKit's
/// documentation of UIAccessibilityNavigationStyle.
public enum AccessibilityNavigationStyle: Int, Hashable, Sendable {
  case automatic
  case separate
  case combined
}

/// Source: UIKit's documentation of UIAccessibilityScrollDirection, with its values.
public enum AccessibilityScrollDirection: Int, Hashable, Sendable, CaseIterable {
  case right = 1
  case left
  case up
  case down
  case next
  case previous
}

/// The name of an assistive technology. Source: UIKit's
/// UIAccessibility.AssistiveTechnologyIdentifier.
public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public nonisolated init(rawValue: String) { self.rawValue = rawValue }
  public nonisolated static let voiceOver = AssistiveTechnologyIdentifier(rawValue: "VoiceOver")
  public nonisolated static let switchControl = AssistiveTechnologyIdentifier(
    rawValue: "SwitchControl")
  /// A program of its own that reads the screen over a bus.
  public nonisolated static let screenReader = AssistiveTechnologyIdentifier(
    rawValue: "ScreenReader")
}

/// An action beside activation, by name. Source: UIKit's documentation of
/// UIAccessibilityCustomAction.
open class AccessibilityCustomAction: NSObject {
  /// The spoken name.
  open var name: String
  /// Performs the action; false if it had no effect.
  open var actionHandler: ((AccessibilityCustomAction) -> Bool)?

  public init(name: String, actionHandler: ((AccessibilityCustomAction) -> Bool)?) {
    self.name = name
    self.actionHandler = actionHandler
  }

  /// An action that sends `selector` to `target`, which is not retained.
  public init(name: String, target: Any?, selector: Selector) {
    self.name = name
    actionHandler = { [weak target = Selector.object(target)] action in
      target.map { selector.perform(on: $0, sender: action, event: nil) } ?? false
    }
  }

  deinit {}  // Plain, as the view's.

  /// Calls the handler.
  @discardableResult
  open func perform() -> Bool { actionHandler?(self) ?? false }
}

/// The number of a value between limits, for technologies that show or set it. Glassine's own.
public struct AccessibilityRange: Equatable, Sendable {
  public var value: Double
  public var minimum: Double
  public var maximum: Double
  /// The change by one increment.
  public var step: Double

  public init(value: Double, minimum: Double, maximum: Double, step: Double) {
    self.value = value
    self.minimum = minimum
    self.maximum = maximum
    self.step = step
  }
}
