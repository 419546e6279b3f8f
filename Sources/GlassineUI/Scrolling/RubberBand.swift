// The rubber band: content that a finger pulls beyond an edge (V2).
import Foundation

/// The curve between pulled and shown distance, and its inverse. Both are odd functions: a pull to
/// the other side is shown to the other side.
package enum RubberBand {
  /// The shown distance beyond the edge, for a pull in points; never reaches `dimension`, the
  /// view's length along the axis. Not finite or no dimension: 0.
  static func shown(pull: CGFloat, dimension: CGFloat) -> CGFloat {
    guard dimension > 0, pull.isFinite else { return 0 }
    let stretch = ScrollConstants.rubberBandCoefficient * abs(pull) / dimension
    return (pull < 0 ? -1 : 1) * (1 - 1 / (stretch + 1)) * dimension
  }

  /// The pull for a shown distance. A distance that the curve never reaches counts as just short of
  /// it.
  static func pull(shown: CGFloat, dimension: CGFloat) -> CGFloat {
    guard dimension > 0, shown.isFinite else { return 0 }
    let fraction = min(abs(shown) / dimension, 1 - 1e-6)
    let stretch = 1 / (1 - fraction) - 1
    return (shown < 0 ? -1 : 1) * stretch * dimension / ScrollConstants.rubberBandCoefficient
  }

  /// `position` with the part beyond `range` shown by the band.
  package static func banded(
    _ position: CGFloat, in range: ClosedRange<CGFloat>, dimension: CGFloat
  ) -> CGFloat {
    if position < range.lowerBound {
      return range.lowerBound + shown(pull: position - range.lowerBound, dimension: dimension)
    }
    if position > range.upperBound {
      return range.upperBound + shown(pull: position - range.upperBound, dimension: dimension)
    }
    return position
  }

  /// The inverse of ``banded(_:in:dimension:)``.
  static func unbanded(
    _ position: CGFloat, in range: ClosedRange<CGFloat>, dimension: CGFloat
  ) -> CGFloat {
    if position < range.lowerBound {
      return range.lowerBound + pull(shown: position - range.lowerBound, dimension: dimension)
    }
    if position > range.upperBound {
      return range.upperBound + pull(shown: position - range.upperBound, dimension: dimension)
    }
    return position
  }
}
