// The numbers that bound a surface, each with its unit and source.
package import Foundation

/// What a surface may measure. Within these bounds all sums of lengths and pixels stay numbers.
package enum SurfaceConstants {
  /// Pixels per point. Source: V; compositors scale by 0.5 to 10, magnifiers by some tens.
  package static let scales: ClosedRange<CGFloat> = 0.01...100
  /// The longest side, in points. Source: V; text is set within 100,000 points, too.
  package static let longestSidePoints: CGFloat = 100_000

  /// Whether a surface may be so large, with so many pixels per point.
  package static func allows(_ size: CGSize, scale: CGFloat) -> Bool {
    let sides = 0...longestSidePoints
    return sides.contains(size.width) && sides.contains(size.height) && scales.contains(scale)
  }
}
