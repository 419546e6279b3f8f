// A picture, a text and a second one, as lists have them.
public import Foundation
public import GlassineText

/// What a row or item shows in the usual places: a picture, a text, a second text. Source: UIKit's
/// documentation of UIListContentConfiguration.
///
/// Take it from a cell's `defaultContentConfiguration()`, or make one for a place, change what is
/// to be otherwise, and set it as the cell's `contentConfiguration`. Sizes are in points at 100 %;
/// what is left open is the theme's.
public struct ListContentConfiguration: ContentConfiguration {
  /// How a text is set.
  public struct TextProperties {
    public enum TextAlignment: Sendable { case natural, center, justified }
    public enum TextTransform: Sendable { case none, uppercase, lowercase, capitalized }

    /// Nil: the theme's for this place.
    public var font: FontDescriptor?
    public var color: Color = .label
    /// Has the last word on the colour; nil: none.
    public var colorTransformer: ConfigurationColorTransformer?
    public var alignment = TextAlignment.natural
    public var lineBreakMode = LineBreakMode.byTruncatingTail
    /// 0, as by default: as many as it takes.
    public var numberOfLines = 0
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
    public var transform = TextTransform.none

    /// The colour that is shown.
    public func resolvedColor() -> Color { colorTransformer.map { $0(color) } ?? color }

    /// The theme's size where no font is set, and the weight.
    var size: KeyPath<ControlTheme.Metrics, CGFloat> = \.emphasised
    var weight = FontWeight.regular
    /// What the colour is until it is set.
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

  /// How the picture is shown.
  public struct ImageProperties {
    /// Of templates; nil: the tint.
    public var tintColor: Color?
    public var tintColorTransformer: ConfigurationColorTransformer?
    public var cornerRadius: CGFloat = 0
    /// The picture is made smaller than it is, in proportion, to lie within; a side of 0 is no
    /// limit.
    public var maximumSize = CGSize.zero
    /// The room that is kept for it, in whose middle it lies; a side of 0 is the picture's own.
    /// Texts of rows below each other begin in one line where it is wide enough for all pictures.
    public var reservedLayoutSize = CGSize.zero

    /// The colour that is shown.
    public func resolvedTintColor(for tintColor: Color) -> Color {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer.map { $0(color) } ?? color
    }
  }

  public var image: Image?
  public var imageProperties = ImageProperties()
  public var text: String?
  /// Goes before ``text``.
  public var attributedText: AttributedString?
  public var textProperties = TextProperties(\.emphasised)
  public var secondaryText: String?
  public var secondaryAttributedText: AttributedString?
  public var secondaryTextProperties = TextProperties(\.small, .secondaryLabel)
  /// From the cell's content view to what is shown.
  public var directionalLayoutMargins = DirectionalEdgeInsets(
    top: ListConstants.textMargin, leading: ListConstants.sideMargin,
    bottom: ListConstants.textMargin, trailing: ListConstants.sideMargin)
  /// Whether the second text stands at the end of the first one's line where both have room.
  public var prefersSideBySideTextAndSecondaryText = false
  public var imageToTextPadding = ListConstants.gap
  public var textToSecondaryTextHorizontalPadding = ListConstants.gap
  public var textToSecondaryTextVerticalPadding = ListConstants.lineGap
  /// Of all of it.
  public var alpha: CGFloat = 1

  init() {}

  /// For a row or item; two texts lie below each other.
  public static func cell() -> ListContentConfiguration { ListContentConfiguration() }
  public static func subtitleCell() -> ListContentConfiguration { ListContentConfiguration() }
  /// With the second text at the end of the line.
  public static func valueCell() -> ListContentConfiguration {
    var made = ListContentConfiguration()
    made.secondaryTextProperties = TextProperties(\.body, .secondaryLabel)
    made.prefersSideBySideTextAndSecondaryText = true
    return made
  }
  /// For what stands above a section, and below it.
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

  /// In a cell that takes no touches texts are grey that have no colour of their own.
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
