// The limits of a surface, each with its unit and source.
package import Foundation

/// The limits of a surface. Within them all sums of lengths and pixels are finite.
package enum SurfaceConstants {
  /// Pixels per point. Source: V; compositors scale by 0.5 to 10, magnifiers by some tens.
  package static let scales: ClosedRange<CGFloat> = 0.01...100
  /// The longest side, in points. Source: V; text is set within 100,000 points, too.
  package static let longestSidePoints: CGFloat = 100_000
  /// Passes of one picture: views that draw may add views, and those others again. A view that adds
  /// one in each pass ends here.
  static let drawingPassLimit = 4

  /// Whether a surface may have that size and scale.
  package static func allows(_ size: CGSize, scale: CGFloat) -> Bool {
    let sides = 0...longestSidePoints
    return sides.contains(size.width) && sides.contains(size.height) && scales.contains(scale)
  }
}
