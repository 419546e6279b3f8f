// A text with attributes: fonts, shifts and spaces by bytes, formats by paragraph. Knows no
// colours: the drawing code maps tags to them.
public import Foundation

/// The attributes of a span of text.
public struct TextAttributes: Hashable, Sendable {
  public var font: FontDescriptor
  /// Space added after each character, in points, beside the font's tracking; joined scripts
  /// ignore it. Anything but 0 turns ligatures off. Non-finite counts as 0. Source: UIKit's `kern`.
  public var kern: CGFloat
  /// The distance by which the baseline is raised, in points; negative lowers it. Non-finite counts
  /// as 0.
  public var baselineOffset: CGFloat
  /// The language as a BCP 47 tag; nil: the style's.
  public var language: String?
  /// Returned with each run, unread: the owner's own key for the span.
  public var tag: Int

  public init(
    font: FontDescriptor, kern: CGFloat = 0, baselineOffset: CGFloat = 0, language: String? = nil,
    tag: Int = 0
  ) {
    self.font = font
    self.kern = kern
    self.baselineOffset = baselineOffset
    self.language = language
    self.tag = tag
  }
}

extension TextAttributes {
  var hasNaN: Bool { kern.isNaN || baselineOffset.isNaN || font.hasNaN }

  mutating func removeNaN() {
    font = font.comparable
    if kern.isNaN { kern = 0 }
    if baselineOffset.isNaN { baselineOffset = 0 }
  }
}

/// A text with the attributes of its spans. Immutable, so that the cache finds layouts of the same
/// object by one comparison.
public final class StyledText: Sendable {
  /// A span of `utf8Length` bytes; 0 or less is none.
  public struct Span: Hashable, Sendable {
    public var utf8Count: Int
    public var attributes: TextAttributes

    public init(utf8Count: Int, attributes: TextAttributes) {
      self.utf8Count = utf8Count
      self.attributes = attributes
    }
  }

  /// A range whose paragraphs have one format; a paragraph's first byte decides.
  public struct Format: Hashable, Sendable {
    public var utf8Count: Int
    public var style: ParagraphStyle

    public init(utf8Count: Int, style: ParagraphStyle) {
      self.utf8Count = utf8Count
      self.style = style
    }
  }

  public let text: String
  /// From the text's start on, without gaps; text beyond the last span has the last span's
  /// attributes.
  public let spans: [Span]
  /// The formats of paragraphs; if empty, all paragraphs have the style's format.
  public let formats: [Format]
  private let digest: Int

  public init(text: String, spans: [Span], formats: [Format] = []) {
    self.text = text
    var spans = spans.filter { $0.utf8Count > 0 }
    for index in spans.indices where spans[index].attributes.hasNaN {
      spans[index].attributes.removeNaN()
    }
    var formats = formats.filter { $0.utf8Count > 0 }
    for index in formats.indices { formats[index].style.removeNaN() }
    self.spans = spans
    self.formats = formats
    var hasher = Hasher()
    hasher.combine(text)
    hasher.combine(self.spans)
    hasher.combine(self.formats)
    digest = hasher.finalize()
  }

  /// The same text with all sizes, shifts and spaces multiplied by `factor`.
  public func scaled(by factor: CGFloat) -> StyledText {
    StyledText(
      text: text,
      spans: spans.map { span in
        var span = span
        span.attributes.font = span.attributes.font.scaled(by: factor)
        span.attributes.kern *= factor
        span.attributes.baselineOffset *= factor
        return span
      },
      formats: formats.map { Format(utf8Count: $0.utf8Count, style: $0.style.scaled(by: factor)) })
  }
}

extension StyledText: Hashable {
  // Compared by bytes: canonically equal texts differ in their offsets.
  public static func == (one: StyledText, other: StyledText) -> Bool {
    one === other
      || one.digest == other.digest && one.text.utf8.elementsEqual(other.text.utf8)
        && one.spans == other.spans && one.formats == other.formats
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}
