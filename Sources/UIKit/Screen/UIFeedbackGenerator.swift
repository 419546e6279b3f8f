// Haptic feedback: a vibration of the game controller in use. A touch screen here has no motor:
// without a controller nothing is felt, as on an iPad.
public import CoreGraphics
import GlassineInput
import GlassineUI

/// Source: UIKit's documentation of UIFeedbackGenerator.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  public override init() { super.init() }
  open func prepare() {}

  fileprivate static func rumble(low: Double, high: Double, duration: TimeInterval) {
    Application.shared.rumbleHandler?(Rumble(low: low, high: high, duration: duration))
  }
}

// Strengths and seconds of the kinds are chosen by their names: UIKit's are not known. A heavy hit
// is the large motor's, a light one the small one's, and a rigid one is short.

open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

  private let style: FeedbackStyle

  public init(style: FeedbackStyle) {
    self.style = style
    super.init()
  }
  public convenience override init() { self.init(style: .medium) }

  open func impactOccurred() { impactOccurred(intensity: 1) }
  open func impactOccurred(intensity: CGFloat) {
    let (low, high, duration): (Double, Double, TimeInterval) =
      switch style {
      case .light: (0, 0.4, 0.03)
      case .medium: (0.3, 0.5, 0.04)
      case .heavy: (0.8, 0.6, 0.06)
      case .soft: (0.4, 0.1, 0.06)
      case .rigid: (0.2, 0.9, 0.02)
      }
    Self.rumble(low: low * Double(intensity), high: high * Double(intensity), duration: duration)
  }
}

open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() { Self.rumble(low: 0, high: 0.3, duration: 0.02) }
}

open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable { case success, warning, error }
  open func notificationOccurred(_ notificationType: FeedbackType) {
    switch notificationType {
    case .success: Self.rumble(low: 0.2, high: 0.6, duration: 0.1)
    case .warning: Self.rumble(low: 0.5, high: 0.5, duration: 0.15)
    case .error: Self.rumble(low: 0.9, high: 0.5, duration: 0.25)
    }
  }
}
