// The ground that a configuration asks for.
public import Foundation

/// What lies behind a button's content, where it differs from what the configuration's base colours
/// make of it, or behind a cell's. Source: UIKit's documentation of UIBackgroundConfiguration.
public struct BackgroundConfiguration {
  /// Nil: by the configuration's base colour.
  public var backgroundColor: Color?
  /// Has the last word on the ground's colour, in every state; nil: none. Not asked where there is
  /// no ground.
  public var backgroundColorTransformer: ConfigurationColorTransformer?
  /// The line around the ground; nil: by the configuration's ``Button/Configuration/border``.
  public var strokeColor: Color?
  /// Has the last word on the line's colour; nil: none. Not asked where there is no line.
  public var strokeColorTransformer: ConfigurationColorTransformer?
  /// In points; nil: the theme's hairline. Less than 0 and NaN count as 0.
  public var strokeWidth: CGFloat?
  /// Lies over the ground's colour and within it; nil: none.
  public var image: Image?
  /// Where on the ground ``image`` lies.
  public var imageContentMode: View.ContentMode = .scaleToFill

  /// In points; until it is set, a cell's ground has none, and a button's the theme's. Less than 0
  /// and NaN count as 0.
  public var cornerRadius: CGFloat {
    get { ownCornerRadius ?? 0 }
    set { ownCornerRadius = newValue > 0 ? newValue : 0 }
  }
  /// The corners' radius as it was set; nil: it was not.
  var ownCornerRadius: CGFloat?
  /// From the edges of a button or cell to its ground, in points; less than 0 lies beyond them.
  /// Touches and content keep to the edges. Source: UIKit's documentation.
  public var backgroundInsets = DirectionalEdgeInsets.zero
  /// What a cell's colour is at rest while none is set; nil: clear in any state.
  var restingColor: Color?

  public init() {}

  /// Nothing at all.
  public static func clear() -> BackgroundConfiguration {
    var clear = BackgroundConfiguration()
    clear.backgroundColor = .clear
    clear.strokeColor = .clear
    return clear
  }
}
