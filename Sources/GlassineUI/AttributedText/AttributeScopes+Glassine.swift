// The text attributes for Foundation's AttributedString. Names and units are those of UIKit's
// scope.
public import Foundation
public import GlassineText

nonisolated extension AttributeScopes {
  /// The attributes of an `AttributedString` that labels support:
  ///
  ///     var text = AttributedString("12 fireflies")
  ///     text.font = theme.font(22, .semibold)
  ///     text[text.range(of: "12")!].foregroundColor = .tint
  ///     label.attributedText = text
  public struct GlassineAttributes: AttributeScope {
    public let font: FontAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let backgroundColor: BackgroundColorAttribute
    public let kern: KernAttribute
    public let tracking: TrackingAttribute
    public let ligature: LigatureAttribute
    public let baselineOffset: BaselineOffsetAttribute
    public let underlineStyle: UnderlineStyleAttribute
    public let underlineColor: UnderlineColorAttribute
    public let strikethroughStyle: StrikethroughStyleAttribute
    public let strikethroughColor: StrikethroughColorAttribute
    public let strokeWidth: StrokeWidthAttribute
    public let strokeColor: StrokeColorAttribute
    public let shadow: ShadowAttribute
    public let paragraphStyle: ParagraphStyleAttribute
    public let foundation: AttributeScopes.FoundationAttributes
  }

  public var glassine: GlassineAttributes.Type { GlassineAttributes.self }
}

nonisolated extension AttributeDynamicLookup {
  public subscript<Key: AttributedStringKey>(
    dynamicMember path: KeyPath<AttributeScopes.GlassineAttributes, Key>
  ) -> Key { self[Key.self] }
}

nonisolated extension AttributeScopes.GlassineAttributes {
  /// The font at 100 %; a label scales it by the user's text size. Without it: the label's.
  public enum FontAttribute: AttributedStringKey {
    public typealias Value = FontDescriptor
    public static let name = "Glassine.Font"
  }
  /// The text's colour; may be dynamic. Without it: the label's.
  public enum ForegroundColorAttribute: AttributedStringKey {
    public typealias Value = Color
    public static let name = "Glassine.ForegroundColor"
  }
  /// The background of the text, as high as its line.
  public enum BackgroundColorAttribute: AttributedStringKey {
    public typealias Value = Color
    public static let name = "Glassine.BackgroundColor"
  }
  /// Points added after each character. Anything but 0 turns ligatures off.
  public enum KernAttribute: AttributedStringKey {
    public typealias Value = CGFloat
    public static let name = "Glassine.Kern"
  }
  /// A synonym of ``KernAttribute``; both are added.
  public enum TrackingAttribute: AttributedStringKey {
    public typealias Value = CGFloat
    public static let name = "Glassine.Tracking"
  }
  /// 0: no ligatures except those that a script requires.
  public enum LigatureAttribute: AttributedStringKey {
    public typealias Value = Int
    public static let name = "Glassine.Ligature"
  }
  /// Points by which the text is raised, or lowered if negative.
  public enum BaselineOffsetAttribute: AttributedStringKey {
    public typealias Value = CGFloat
    public static let name = "Glassine.BaselineOffset"
  }
  public enum UnderlineStyleAttribute: AttributedStringKey {
    public typealias Value = UnderlineStyle
    public static let name = "Glassine.UnderlineStyle"
  }
  /// Without it: the text's colour.
  public enum UnderlineColorAttribute: AttributedStringKey {
    public typealias Value = Color
    public static let name = "Glassine.UnderlineColor"
  }
  public enum StrikethroughStyleAttribute: AttributedStringKey {
    public typealias Value = UnderlineStyle
    public static let name = "Glassine.StrikethroughStyle"
  }
  /// Without it: the text's colour.
  public enum StrikethroughColorAttribute: AttributedStringKey {
    public typealias Value = Color
    public static let name = "Glassine.StrikethroughColor"
  }
  /// An outline of the letters, in percent of the font's size: above 0 the outline alone, below 0
  /// the filled letters too.
  ///
  /// Differs from UIKit: letters are filled over their outline, so that they keep their weight.
  public enum StrokeWidthAttribute: AttributedStringKey {
    public typealias Value = CGFloat
    public static let name = "Glassine.StrokeWidth"
  }
  /// Without it: the text's colour.
  public enum StrokeColorAttribute: AttributedStringKey {
    public typealias Value = Color
    public static let name = "Glassine.StrokeColor"
  }
  public enum ShadowAttribute: AttributedStringKey {
    public typealias Value = TextShadow
    public static let name = "Glassine.Shadow"
  }
  /// Alignment, indents, spaces and tab stops of whole paragraphs: the style at a paragraph's first
  /// character is used.
  public enum ParagraphStyleAttribute: AttributedStringKey {
    public typealias Value = ParagraphStyle
    public static let name = "Glassine.ParagraphStyle"
  }
}
