import Foundation

/// Constants of nodes' geometry.
enum GeometryConstants {
  /// The area, as a share, below which a transform leaves no more than a line: a view of 10,000
  /// points would be a tenth of a pixel wide.
  static let leastDeterminant: CGFloat = 1e-6
}
