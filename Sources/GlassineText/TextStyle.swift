// How a text is set: font, alignment, breaking, height of lines.
public import Foundation

/// Where lines stand in the width they are given.
public enum TextAlignment: UInt8, Hashable, Sendable {
  case left, center, right
  /// Both edges flush, but for the last line of each paragraph, which is natural.
  case justified
  /// Left in paragraphs that run left to right, right in the others.
  case natural
}

/// What happens to text that is wider than it may be. Names and meaning are UIKit's.
public enum LineBreakMode: UInt8, Hashable, Sendable {
  /// Wrap between words; a word too long for a line wraps between characters.
  case byWordWrapping
  /// Wrap between characters.
  case byCharWrapping
  /// Never wrap; the owner clips what is too wide.
  case byClipping
  /// Wrap between words; the last line allowed keeps its end: "…end".
  case byTruncatingHead
  /// Wrap between words; the last line allowed keeps its beginning: "beginning…".
  case byTruncatingTail
  /// Wrap between words; the last line allowed keeps both ends: "begin…end".
  case byTruncatingMiddle
}

/// Which way paragraphs run.
public enum WritingDirection: UInt8, Hashable, Sendable {
  /// As the first letter with a direction says; left to right where there is none.
  case natural
  case leftToRight, rightToLeft
}

/// How a text is set. A value; equal styles share cached layouts.
public struct TextStyle: Hashable, Sendable {
  public var font: FontDescriptor
  public var alignment: TextAlignment
  public var lineBreakMode: LineBreakMode
  /// The most lines to set; 0 or less means any number.
  public var numberOfLines: Int
  /// The height of a line in heights of the font's line; 1 is the font's own. Non-finite, zero or
  /// less counts as 1.
  ///
  /// Differs from UIKit: what is added stands half above and half below the text, so that a line
  /// stays centred in its box.
  public var lineHeightMultiple: CGFloat
  public var writingDirection: WritingDirection
  /// The language as a BCP 47 tag ("de", "ja"), which picks a font's regional forms; nil for none.
  public var language: String?

  public init(
    font: FontDescriptor, alignment: TextAlignment = .natural,
    lineBreakMode: LineBreakMode = .byTruncatingTail, numberOfLines: Int = 1,
    lineHeightMultiple: CGFloat = 1, writingDirection: WritingDirection = .natural,
    language: String? = nil
  ) {
    self.font = font
    self.alignment = alignment
    self.lineBreakMode = lineBreakMode
    self.numberOfLines = numberOfLines
    self.lineHeightMultiple = lineHeightMultiple
    self.writingDirection = writingDirection
    self.language = language
  }
}

extension TextStyle {
  /// The style with what counts for a number that is NaN: only then it equals itself.
  var comparable: TextStyle {
    guard lineHeightMultiple.isNaN || font.hasNaN else { return self }
    var style = self
    if lineHeightMultiple.isNaN { style.lineHeightMultiple = 1 }
    style.font = font.comparable
    return style
  }
}
