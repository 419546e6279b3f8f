// Enlarges points on displays whose desktop uses one pixel per point. It does so if they are so
// large or so fine that a point would be too small. The factor depends on the display alone, so
// that points do not change while a window grows.
import Foundation
import GlassineInput
import GlassineSDL

/// The number of the platform's points in an application's point, for each window.
nonisolated struct Magnification {
  /// The smaller side of a display that UIs are designed for, in points. On a display with twice
  /// this number or more, windows are shown twice as large, with three times, three times as large,
  /// and so on.
  static let designSide: CGFloat = 1080

  /// The maximum points an inch that UIs are designed for: at 163, 44 points are 6.9 millimetres.
  /// Source: the densest of UIKit's devices, telephones with 163; tablets have 132.
  static let mostPointsPerInch: CGFloat = 163
  /// The tolerance of that number: reported millimetres are rounded.
  static let slack: CGFloat = 1.03
  /// The step of a fine display's factor: a quarter keeps a grid of four points on pixels.
  static let fineStep: CGFloat = 0.25
  /// The minimum size of a fine display in points, the longer side first. Below it a handheld
  /// design has no room, and small points are the lesser problem.
  static let leastSize = CGSize(width: 800, height: 480)

  private var factors: [WindowNumber: CGFloat] = [:]

  /// Whether no window is enlarged.
  private(set) var isPlain = true

  /// The requested enlargements.
  nonisolated struct Wishes {
    var enlargesOnLargeDisplays = false
    var enlargesOnFineDisplays = false
    /// The diagonal in inches, instead of the display's report.
    var diagonal: CGFloat?

    /// The factor for windows with `scale` pixels a point on a display; `size`, in the platform's
    /// points, replaces the size of an unknown display.
    func factor(for size: CGSize, scale: CGFloat, on panel: DisplayPanel?) -> CGFloat {
      let size = panel?.pixels ?? size
      var factor: CGFloat = 1
      if enlargesOnLargeDisplays { factor = Magnification.factor(for: size, scale: scale) }
      guard enlargesOnFineDisplays else { return factor }
      return max(factor, Magnification.factor(for: size, scale: scale, density: density(of: panel)))
    }

    /// A value set by the program is not checked.
    private func density(of panel: DisplayPanel?) -> CGFloat? {
      guard let diagonal, diagonal > 0 else { return panel?.density }
      return panel.map { hypot($0.pixels.width, $0.pixels.height) / diagonal }
    }
  }

  /// For a display of `size` in the platform's points: 1 if the desktop scales by itself.
  static func factor(for size: CGSize, scale: CGFloat) -> CGFloat {
    guard scale == 1, size.width.isFinite, size.height.isFinite else { return 1 }
    return max(1, (min(size.width, size.height) / designSide).rounded(.down))
  }

  /// For a display of `size` in the platform's points, with `density` pixels an inch; nil: not
  /// known.
  static func factor(for size: CGSize, scale: CGFloat, density: CGFloat?) -> CGFloat {
    guard scale == 1, let density, density.isFinite, density > mostPointsPerInch * slack
    else { return 1 }
    let (long, short) = (max(size.width, size.height), min(size.width, size.height))
    let room = min(long / leastSize.width, short / leastSize.height)
    guard room.isFinite else { return 1 }
    func steps(_ factor: CGFloat) -> CGFloat { factor / fineStep }
    let wanted = steps(density / (mostPointsPerInch * slack)).rounded(.up)
    return max(1, min(wanted, steps(room).rounded(.down)) * fineStep)
  }

  func factor(of window: WindowNumber) -> CGFloat { factors[window] ?? 1 }

  /// Stores the factor of a window.
  mutating func setFactor(_ factor: CGFloat, of window: WindowNumber) {
    factors[window] = factor
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
