// Large displays whose desktop says that a point is a pixel: there, a point is made larger.
import Foundation
import GlassineInput

/// How many of the platform's points an application's point takes, window by window.
struct Magnification {
  /// Points of the smaller side of the window that UIs are designed for. From twice as many on, a
  /// window is shown twice as large, from three times three times, and so on.
  static let designSide: CGFloat = 1080

  private var factors: [WindowNumber: CGFloat] = [:]

  /// Whether no window is enlarged.
  private(set) var isPlain = true

  /// For a window of `size` in the platform's points: 1 where the desktop enlarges by itself.
  static func factor(for size: CGSize, scale: CGFloat) -> CGFloat {
    guard scale == 1, size.width.isFinite, size.height.isFinite else { return 1 }
    return max(1, (min(size.width, size.height) / designSide).rounded(.down))
  }

  func factor(of window: WindowNumber) -> CGFloat { factors[window] ?? 1 }

  /// Takes note of a window's size.
  mutating func setSize(_ size: CGSize, scale: CGFloat, of window: WindowNumber) {
    factors[window] = Self.factor(for: size, scale: scale)
    isPlain = factors.values.allSatisfy { $0 == 1 }
  }

  /// The same sample in the application's points.
  func magnified(_ sample: Sample) -> Sample {
    func place(_ point: CGPoint, _ window: WindowNumber) -> CGPoint {
      let factor = factor(of: window)
      return CGPoint(x: point.x / factor, y: point.y / factor)
    }
    switch sample {
    case .touch(var touch):
      touch.location = place(touch.location, touch.window)
      touch.majorRadius /= factor(of: touch.window)
      return .touch(touch)
    case .hover(var hover):
      hover.location = place(hover.location, hover.window)
      return .hover(hover)
    case .wheel(var wheel):
      wheel.location = place(wheel.location, wheel.window)
      return .wheel(wheel)
    case .window(var window):
      guard case .resized(let size, let scale) = window.change else { return sample }
      let factor = factor(of: window.window)
      window.change = .resized(
        CGSize(width: size.width / factor, height: size.height / factor), scale: scale * factor)
      return .window(window)
    case .key, .text, .button, .axis, .motion, .lost, .application: return sample
    }
  }
}
