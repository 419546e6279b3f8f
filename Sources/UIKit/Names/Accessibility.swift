// Accessibility by its names on iOS.
import Foundation
public import GlassineUI

public typealias UIAccessibilityContrast = AccessibilityContrast
public typealias UIAccessibilityTraits = AccessibilityTraits
public typealias UIAccessibilityElement = AccessibilityElement
public typealias UIAccessibilityCustomAction = AccessibilityCustomAction
public typealias UIAccessibilityContainerType = AccessibilityContainerType
public typealias UIAccessibilityNavigationStyle = AccessibilityNavigationStyle
public typealias UIAccessibilityScrollDirection = AccessibilityScrollDirection

/// Notifications to assistive technologies, and the user's wishes. Source: UIKit's documentation.
@preconcurrency @MainActor
public enum UIAccessibility {
  public typealias Notification = AccessibilityNotification

  /// Posts a notification; nothing happens while no technology listens.
  public static func post(notification: Notification, argument: Any?) {
    Application.shared.postAccessibility(notification, argument: argument)
  }

  /// Whether a screen reader listens.
  public static var isVoiceOverRunning: Bool { Application.shared.isAccessibilityListening }
  public static var isReduceMotionEnabled: Bool { Application.shared.isReduceMotionEnabled }
  /// Whether the theme has an increased contrast.
  public static var isDarkerSystemColorsEnabled: Bool {
    TraitCollection.current.accessibilityContrast == .high
  }

  // No such wish can be set here: each is false.
  public static var isReduceTransparencyEnabled: Bool { false }
  public static var isBoldTextEnabled: Bool { false }
  public static var isInvertColorsEnabled: Bool { false }
  public static var isSwitchControlRunning: Bool { false }
}
