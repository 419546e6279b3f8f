// The usual content of lists: a picture, a text and a secondary text.
public import Foundation
public import GlassineText
public import GlassineUI

/// The usual content of a row or item: a picture, a text, a secondary text. Source: UIKit's
/// documentation of UIListContentConfiguration.
///
/// Get it from a cell's `defaultContentConfiguration()`, or create one for a role, change it, and
/// set it as the cell's `contentConfiguration`. Sizes are in points at 100 %; unset values are the
/// theme's.
public struct ListContentConfiguration: ContentConfiguration {
  /// The style of a text.
  public struct TextProperties {
    public enum TextAlignment: Sendable { case natural, center, justified }
    public enum TextTransform: Sendable { case none, uppercase, lowercase, capitalized }

    /// Nil: the theme's for this role.
    public var font: FontDescriptor?
    public var color: Color = .label
    /// Transforms the colour; nil: none.
    public var colorTransformer: ConfigurationColorTransformer?
    public var alignment = TextAlignment.natural
    public var lineBreakMode = LineBreakMode.byTruncatingTail
    /// 0, the default: no limit.
    public var numberOfLines = 0
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
    public var transform = TextTransform.none

    /// The effective colour.
    public func resolvedColor() -> Color { colorTransformer.map { $0(color) } ?? color }

    /// The theme's size if no font is set, and the weight.
    var size: KeyPath<ControlTheme.Metrics, CGFloat> = \.emphasised
    var weight = FontWeight.regular
    /// The default colour.
    var usualColor: Color = .label

    init(
      _ size: KeyPath<ControlTheme.Metrics, CGFloat>, _ color: Color = .label,
      _ weight: FontWeight = .regular
    ) {
      (self.size, self.color, usualColor, self.weight) = (size, color, color, weight)
    }

    func shown(_ text: String) -> String {
      switch transform {
      case .none: text
      case .uppercase: text.uppercased()
      case .lowercase: text.lowercased()
      case .capitalized: text.capitalized
      }
    }
  }

  /// The style of the picture.
  public struct ImageProperties {
    /// The tint of template images; nil: the view's tint.
    public var tintColor: Color?
    public var tintColorTransformer: ConfigurationColorTransformer?
    public var cornerRadius: CGFloat = 0
    /// The picture is scaled down to fit this size, keeping its proportions; a side of 0 is no
    /// limit.
    public var maximumSize = CGSize.zero
    /// The size reserved for it, in which it is centred; a side of 0 is the picture's own. Texts of
    /// adjacent rows are aligned if it is wide enough for all pictures.
    public var reservedLayoutSize = CGSize.zero

    /// The effective colour.
    public func resolvedTintColor(for tintColor: Color) -> Color {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer.map { $0(color) } ?? color
    }
  }

  public var image: Image?
  public var imageProperties = ImageProperties()
  public var text: String?
  /// Takes precedence over ``text``.
  public var attributedText: AttributedString?
  public var textProperties = TextProperties(\.emphasised)
  public var secondaryText: String?
  public var secondaryAttributedText: AttributedString?
  public var secondaryTextProperties = TextProperties(\.small, .secondaryLabel)
  /// The margins of the content in the cell's content view.
  public var directionalLayoutMargins = DirectionalEdgeInsets(
    top: ListConstants.textMargin, leading: ListConstants.sideMargin,
    bottom: ListConstants.textMargin, trailing: ListConstants.sideMargin)
  /// Whether the secondary text is at the end of the first one's line if both fit.
  public var prefersSideBySideTextAndSecondaryText = false
  public var imageToTextPadding = ListConstants.gap
  public var textToSecondaryTextHorizontalPadding = ListConstants.gap
  public var textToSecondaryTextVerticalPadding = ListConstants.lineGap
  /// The opacity of the whole content.
  public var alpha: CGFloat = 1

  init() {}

  /// For a row or item; the texts are below each other.
  public static func cell() -> ListContentConfiguration { ListContentConfiguration() }
  public static func subtitleCell() -> ListContentConfiguration { ListContentConfiguration() }
  /// With the secondary text at the end of the line.
  public static func valueCell() -> ListContentConfiguration {
    var made = ListContentConfiguration()
    made.secondaryTextProperties = TextProperties(\.body, .secondaryLabel)
    made.prefersSideBySideTextAndSecondaryText = true
    return made
  }
  /// For headers and footers of sections.
  public static func header() -> ListContentConfiguration {
    var made = ListContentConfiguration()
    made.textProperties = TextProperties(\.small, .secondaryLabel, .semibold)
    return made
  }
  public static func footer() -> ListContentConfiguration {
    var made = ListContentConfiguration()
    made.textProperties = TextProperties(\.small, .secondaryLabel)
    return made
  }

  public func makeContentView() -> any View & ContentView { ListContentView(configuration: self) }

  /// In a cell without touches, texts without a custom colour are grey.
  public func updated(for state: CellConfigurationState) -> ListContentConfiguration {
    guard state.isDisabled else { return self }
    var updated = self
    for part in [\Self.textProperties, \Self.secondaryTextProperties]
    where self[keyPath: part].color == self[keyPath: part].usualColor {
      updated[keyPath: part].color = .tertiaryLabel
    }
    return updated
  }
}
