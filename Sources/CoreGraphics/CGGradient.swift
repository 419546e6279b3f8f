// Gradients: colours at locations. A context gives them their line or circle.
public import Foundation
import GlassineUI

/// Colours at locations from 0 to 1.
public nonisolated final class CGGradient: Sendable {
  let stops: [Paint.Stop]

  /// - Parameters:
  ///   - space: the colours are sRGB in any case.
  ///   - colors: `CGColor`s; other values are left out.
  ///   - locations: one for each colour; nil: at even distances.
  /// - Returns: nil without colours.
  public convenience init?(
    colorsSpace space: CGColorSpace?, colors: [Any], locations: UnsafePointer<CGFloat>?
  ) {
    let colors = colors.compactMap { $0 as? CGColor }
    self.init(
      colors, locations.map { Array(UnsafeBufferPointer(start: $0, count: colors.count)) })
  }

  /// - Parameter components: red, green, blue and alpha of each colour; grey and alpha in a grey
  ///   space.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    let width = space.numberOfComponents + 1
    let colors = (0..<max(0, count)).compactMap {
      CGColor(colorSpace: space, components: components + $0 * width)
    }
    self.init(
      colors, locations.map { Array(UnsafeBufferPointer(start: $0, count: colors.count)) })
  }

  private init?(_ colors: [CGColor], _ locations: [CGFloat]?) {
    guard !colors.isEmpty else { return nil }
    let even = Paint.stops(colors.map(\.color))
    stops =
      locations.map { places in
        zip(colors, places).map { Paint.Stop($0.color, at: $1) }
      } ?? even
  }
}

/// The sides on which a gradient's end colours continue.
public nonisolated struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
