// Line break opportunities: Unicode's line breaking rules (UAX 14), reduced to the needs of menus,
// labels and captions. Absent: dictionaries for Thai, Lao, Khmer and Burmese (their words break
// between any two characters once a line overflows). Absent too: hyphenation, the visible hyphen of
// a soft hyphen, and the rules for Brahmic aksara and Hebrew hyphens.
import Foundation

/// The line breaking class of a character. Names are those of UAX 14; classes with equal rules are
/// merged.
enum LineBreakClass: UInt8 {
  /// Letters and characters with the same behaviour.
  case letter
  case digit
  /// Signs before and after numbers: $ € # and % ‰ °.
  case prefix, postfix
  case space
  /// Zero-width space: break after.
  case zeroWidthSpace
  /// No break on either side: no-break space, word joiner.
  case glue
  case open, close, closeParenthesis
  /// Quotation marks that may open or close.
  case quotation
  case exclamation
  /// Comma, full stop, colon, semicolon.
  case infixSeparator
  case slash
  case hyphen
  /// Break after: dashes, soft hyphen.
  case breakAfter
  case emDash
  /// Ellipses and leaders.
  case inseparable
  /// Small kana and marks that may not start a line.
  case nonStarter
  /// Ideographs, kana, Hangul syllables, emoji: a break on either side.
  case ideograph
}

extension LineBreakClass {
  init(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      self = Self.asciiClasses[Int(scalar.value)]
    } else {
      self = Self.classify(scalar)
    }
  }

  private static let asciiClasses: [LineBreakClass] = (0..<128).map { value in
    switch UInt8(value) {
    case UInt8(ascii: " "), UInt8(ascii: "\t"): .space
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
    case UInt8(ascii: "$"), UInt8(ascii: "+"), UInt8(ascii: "\\"): .prefix
    case UInt8(ascii: "%"): .postfix
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): .open
    case UInt8(ascii: ")"), UInt8(ascii: "]"): .closeParenthesis
    case UInt8(ascii: "}"): .close
    case UInt8(ascii: "\""), UInt8(ascii: "'"): .quotation
    case UInt8(ascii: "!"), UInt8(ascii: "?"): .exclamation
    case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: ";"):
      .infixSeparator
    case UInt8(ascii: "/"): .slash
    case UInt8(ascii: "-"): .hyphen
    case UInt8(ascii: "|"): .breakAfter
    default: .letter
    }
  }

  private static func classify(_ scalar: Unicode.Scalar) -> LineBreakClass {
    switch scalar.value {
    case 0xa0, 0x202f, 0x2007, 0x2011, 0x2060, 0xfeff, 0x34f: return .glue
    case 0x200b: return .zeroWidthSpace
    case 0x1680, 0x2000...0x2006, 0x2008...0x200a, 0x205f, 0x3000: return .space
    case 0xad, 0x58a, 0x5be, 0x2010, 0x2012, 0x2013, 0x2027, 0x964, 0x965: return .breakAfter
    case 0x2014: return .emDash
    case 0x2024...0x2026, 0x22ef, 0xfe19: return .inseparable
    case 0xb0, 0x2030...0x2037, 0x2103, 0x2109, 0xffe0: return .postfix
    case 0xb1, 0x2116: return .prefix
    case 0x60c, 0x61b, 0x589: return .infixSeparator
    case 0x61f, 0xff01, 0xff1f: return .exclamation
    case 0x3001, 0x3002, 0xff0c, 0xff0e, 0xff61, 0xff64: return .close
    case 0x3005, 0x301c, 0x303b, 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085,
      0x3087, 0x308e, 0x3095, 0x3096, 0x309b...0x309e, 0x30a1, 0x30a3, 0x30a5, 0x30a7, 0x30a9,
      0x30c3, 0x30e3, 0x30e5, 0x30e7, 0x30ee, 0x30f5, 0x30f6, 0x30fb...0x30fe, 0xff1a, 0xff1b,
      0xff65, 0xff67...0xff70:
      return .nonStarter
    case 0x2e80...0x2fff, 0x3003...0x3007, 0x3012...0x3013, 0x3020...0x3029, 0x3030...0x3096,
      0x30a0...0x31ff, 0x3200...0x4dbf, 0x4e00...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff,
      0xff02...0xff60, 0xff66...0xffdc, 0x17000...0x18aff, 0x1b000...0x1b2ff, 0x1f000...0x1faff,
      0x20000...0x3fffd:
      return punctuation(scalar) ?? .ideograph
    default: return punctuation(scalar) ?? .letter
    }
  }

  private static func punctuation(_ scalar: Unicode.Scalar) -> LineBreakClass? {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .openPunctuation: return .open
    case .closePunctuation: return .close
    case .initialPunctuation, .finalPunctuation: return .quotation
    case .decimalNumber: return .digit
    case .currencySymbol: return .prefix
    case .spaceSeparator: return .space
    default: return properties.isEmojiPresentation ? .ideograph : nil
    }
  }
}

/// Decides breaks character by character, in order.
struct LineBreaker {
  private var previous = LineBreakClass.space
  /// The last class before the preceding spaces.
  private var beforeSpaces: LineBreakClass?
  private var isAtStart = true
  /// Whether the last hyphen follows a space or the start, and so belongs to the text after it.
  private var hyphenLeads = false

  /// Consumes the next character and returns whether a line may break before it.
  mutating func mayBreak(before next: LineBreakClass) -> Bool {
    defer { advance(next) }
    if isAtStart || next == .space || next == .zeroWidthSpace { return false }
    if previous == .zeroWidthSpace { return true }
    if previous == .space { return mayBreakAfterSpaces(next) }
    return mayBreakInside(next)
  }

  private mutating func advance(_ next: LineBreakClass) {
    if next == .hyphen { hyphenLeads = isAtStart || previous == .space }
    if next == .space {
      if previous != .space && !isAtStart { beforeSpaces = previous }
    } else {
      beforeSpaces = nil
    }
    previous = next
    isAtStart = false
  }

  private func mayBreakAfterSpaces(_ next: LineBreakClass) -> Bool {
    switch next {
    case .close, .closeParenthesis, .exclamation: false
    case .nonStarter: beforeSpaces != .close && beforeSpaces != .closeParenthesis
    default: beforeSpaces != .open
    }
  }

  private func mayBreakInside(_ next: LineBreakClass) -> Bool {
    switch (previous, next) {
    case (.glue, _), (_, .glue), (.open, _), (.quotation, _), (_, .quotation): false
    case (_, .close), (_, .closeParenthesis), (_, .exclamation), (_, .infixSeparator), (_, .slash),
      (_, .hyphen), (_, .breakAfter), (_, .inseparable), (_, .nonStarter):
      false
    case (.hyphen, .digit): false
    case (.hyphen, _): !hyphenLeads
    case (.slash, .digit), (.infixSeparator, .digit), (.infixSeparator, .letter): false
    case (.emDash, .emDash): false
    case (.closeParenthesis, .letter), (.closeParenthesis, .digit): false
    case (.close, .postfix), (.closeParenthesis, .postfix), (.close, .prefix): false
    case (.closeParenthesis, .prefix): false
    case (.letter, .open), (.digit, .open): false
    case (.prefix, .ideograph), (.ideograph, .postfix): false
    case (.prefix, .open), (.postfix, .open): false
    default: !(isWordy(previous) && isWordy(next))
    }
  }

  private func isWordy(_ kind: LineBreakClass) -> Bool {
    switch kind {
    case .letter, .digit, .prefix, .postfix: true
    default: false
    }
  }
}
