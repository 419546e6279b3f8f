// The background of a configuration.
public import Foundation
public import GlassineUI

/// The background behind a button's content, as far as it differs from the configuration's base
/// colours, or behind a cell's. Source: UIKit's documentation of UIBackgroundConfiguration.
public struct BackgroundConfiguration {
  /// Nil: the configuration's base colour.
  public var backgroundColor: Color?
  /// Transforms the background's colour, in every state; nil: none. Not called without a
  /// background.
  public var backgroundColorTransformer: ConfigurationColorTransformer?
  /// The line around the background; nil: the configuration's ``Button/Configuration/border``.
  public var strokeColor: Color?
  /// Transforms the line's colour; nil: none. Not called without a line.
  public var strokeColorTransformer: ConfigurationColorTransformer?
  /// In points; nil: the theme's hairline. Negative values and NaN count as 0.
  public var strokeWidth: CGFloat?
  /// A picture over the background's colour, clipped to it; nil: none.
  public var image: Image?
  /// The placement of ``image`` on the background.
  public var imageContentMode: View.ContentMode = .scaleToFill

  /// In points; the default is none for a cell, and the theme's for a button. Negative values and
  /// NaN count as 0.
  public var cornerRadius: CGFloat {
    get { ownCornerRadius ?? 0 }
    set { ownCornerRadius = newValue > 0 ? newValue : 0 }
  }
  /// The corner radius as set; nil: it was not set.
  var ownCornerRadius: CGFloat?
  /// The insets of the background from the edges of a button or cell, in points; negative ones
  /// extend beyond them. Touches and content use the edges. Source: UIKit's documentation.
  public var backgroundInsets = DirectionalEdgeInsets.zero
  /// A cell's default colour at rest; nil: clear in any state.
  var restingColor: Color?

  public init() {}

  /// No background.
  public static func clear() -> BackgroundConfiguration {
    var clear = BackgroundConfiguration()
    clear.backgroundColor = .clear
    clear.strokeColor = .clear
    return clear
  }
}
