// The style of a text: font, alignment, breaking, line height.
public import Foundation

/// The alignment of lines in the available width.
public enum TextAlignment: UInt8, Hashable, Sendable {
  case left, center, right
  /// Both edges flush, except for the last line of each paragraph, which is natural.
  case justified
  /// Left in paragraphs that run left to right, right in the others.
  case natural
}

/// The treatment of text wider than its box. Names and meaning are UIKit's.
public enum LineBreakMode: UInt8, Hashable, Sendable {
  /// Wrap between words; a word too long for a line wraps between characters.
  case byWordWrapping
  /// Wrap between characters.
  case byCharWrapping
  /// Never wrap; the owner clips text that is too wide.
  case byClipping
  /// Wrap between words; the last line allowed keeps its end: "…end".
  case byTruncatingHead
  /// Wrap between words; the last line allowed keeps its beginning: "beginning…".
  case byTruncatingTail
  /// Wrap between words; the last line allowed keeps both ends: "begin…end".
  case byTruncatingMiddle
}

/// The direction of paragraphs.
public enum WritingDirection: UInt8, Hashable, Sendable {
  /// The direction of the first letter with one; left to right if there is none.
  case natural
  case leftToRight, rightToLeft
}

/// The style of a text. A value; equal styles share cached layouts.
public struct TextStyle: Hashable, Sendable {
  public var font: FontDescriptor
  public var alignment: TextAlignment
  public var lineBreakMode: LineBreakMode
  /// The maximum number of lines; 0 or less means no limit.
  public var numberOfLines: Int
  /// The line height as a multiple of the font's line height. Non-finite, zero or less counts as 1.
  ///
  /// Differs from UIKit: the added space is half above and half below the text, so that a line
  /// stays centred in its box.
  public var lineHeightMultiple: CGFloat
  public var writingDirection: WritingDirection
  /// The language as a BCP 47 tag ("de", "ja"), which selects a font's regional forms; nil: none.
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
  /// Whether an unbounded layout may also be one in bounds. With tracking, the last character's
  /// counts while a line is broken.
  var mayFit: Bool { font.tracking == 0 && alignment != .center && alignment != .right }

  /// The style with NaN replaced by the number it counts as: a style with NaN would not equal
  /// itself.
  var comparable: TextStyle {
    guard lineHeightMultiple.isNaN || font.hasNaN else { return self }
    var style = self
    if lineHeightMultiple.isNaN { style.lineHeightMultiple = 1 }
    style.font = font.comparable
    return style
  }
}
