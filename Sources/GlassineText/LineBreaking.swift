// Line break opportunities: Unicode's line breaking rules (UAX 14, revision 50). Two rules are of
// Unicode 16, as in ICU: a hyphen before a letter stays with it at the start of a word (LB20a), and
// a number may begin with its point (LB25). Absent: dictionaries for Thai, Lao, Khmer and Burmese
// (their words break between any two characters once a line overflows), hyphenation, and the
// visible hyphen of a soft hyphen.
import Foundation

/// The line breaking class of a character. The raw values are those of the table; comments begin
/// with the short names of UAX 14 where they are not obvious.
enum LineBreakClass: UInt8 {
  case letter
  /// HL: breaks after its hyphens are prohibited.
  case hebrewLetter
  case digit
  /// PR, PO. Signs before and after numbers: $ € # and % ‰ °.
  case prefix, postfix
  case space
  /// ZW: break after.
  case zeroWidthSpace
  /// WJ, GL. No break on either side: word joiner, no-break space.
  case wordJoiner, glue
  /// OP, those with East Asian width apart.
  case open, openWide
  /// CL, CP: closing punctuation; ) and ].
  case close, closeParenthesis
  /// QU: quotation marks that may open or close.
  case quotation
  case exclamation
  /// IS: comma, full stop, colon, semicolon.
  case infixSeparator
  /// SY.
  case slash
  case hyphen
  /// BA, BB, B2: break after, before, or on either side.
  case breakAfter, breakBefore, emDash
  /// CB: an object in the text.
  case contingent
  /// IN: ellipses and leaders.
  case inseparable
  /// NS: small kana and marks that may not start a line.
  case nonStarter
  /// ID: a break on either side. EB takes a skin tone; so do pictographs that are reserved.
  case ideograph, emojiBase, reservedPictograph
  /// EM.
  case skinTone
  /// JL, JV, JT, H2, H3: parts of Hangul syllables, and syllables without and with a tail.
  case hangulLead, hangulVowel, hangulTail, hangulOpen, hangulClosed
  /// RI: halves of flags.
  case regionalIndicator
  /// CM, ZWJ.
  case mark, joiner
}

extension LineBreakClass {
  init(_ scalar: UInt32) {
    switch scalar {
    case 0..<128: self = Self.ascii[Int(scalar)]
    // Each row of 28 syllables begins with the one that has no tail.
    case 0xac00...0xd7a3: self = (scalar - 0xac00) % 28 == 0 ? .hangulOpen : .hangulClosed
    default: self = Self.find(scalar)
    }
  }

  private static let ascii: [LineBreakClass] = (0..<128).map(find)

  private static func find(_ scalar: UInt32) -> LineBreakClass {
    let next = changes.partitionIndex { $0 >> 8 > scalar }
    // The table begins with 0, and has no other raw values.
    return LineBreakClass(rawValue: UInt8(truncatingIfNeeded: changes[next - 1])) ?? .letter
  }

  fileprivate var isLetter: Bool { self == .letter || self == .hebrewLetter }
  fileprivate var isOpen: Bool { self == .open || self == .openWide }
  fileprivate var isAffix: Bool { self == .prefix || self == .postfix }

  fileprivate var isIdeographic: Bool {
    switch self {
    case .ideograph, .emojiBase, .reservedPictograph, .skinTone: true
    default: false
    }
  }

  fileprivate var isHangul: Bool {
    switch self {
    case .hangulLead, .hangulVowel, .hangulTail, .hangulOpen, .hangulClosed: true
    default: false
    }
  }

  /// LB13: no break before these, even after spaces.
  fileprivate var endsPhrase: Bool {
    switch self {
    case .close, .closeParenthesis, .exclamation, .infixSeparator, .slash: true
    default: false
    }
  }
}

/// Decides breaks scalar by scalar, in order.
struct LineBreaker {
  /// The place in a number: among its digits and separators, or after its bracket.
  private enum Number { case outside, digits, closed }

  private let scalars: [UInt32]
  /// The last class that is neither a space nor a mark; nil at the start.
  private var previous: LineBreakClass?
  private var isAfterSpaces = false
  private var isAfterJoiner = false
  private var number = Number.outside
  /// Whether the last hyphen begins a word.
  private var hyphenLeads = false
  /// Whether the last hyphen follows a Hebrew letter.
  private var hyphenIsHebrew = false
  /// Whether the last character is a half of a flag without its other half.
  private var isHalfFlag = false

  init(_ scalars: [UInt32]) { self.scalars = scalars }

  /// Consumes the scalars of a character. Returns whether a line may break before it.
  mutating func mayBreak(before character: Range<Int>) -> Bool {
    var result = false
    for index in character {
      let breaks = advance(index)
      if index == character.lowerBound { result = breaks }
    }
    return result
  }

  private mutating func advance(_ index: Int) -> Bool {
    var next = LineBreakClass(scalars[index])
    if next == .space {
      isAfterSpaces = true
      isAfterJoiner = false
      return false
    }
    let isJoiner = next == .joiner
    if next == .mark || isJoiner {
      if previous != nil && previous != .zeroWidthSpace && !isAfterSpaces {
        isAfterJoiner = isJoiner
        return false
      }
      next = .letter
    }
    let result = mayBreak(before: next, at: index)
    note(next)
    isAfterJoiner = isJoiner
    return result
  }

  private mutating func note(_ next: LineBreakClass) {
    if isAfterSpaces { number = .outside }
    switch (number, next) {
    case (_, .digit): number = .digits
    case (.digits, .slash), (.digits, .infixSeparator): break
    case (.digits, .close), (.digits, .closeParenthesis): number = .closed
    default: number = .outside
    }
    hyphenLeads = next == .hyphen && (isAfterSpaces || beginsWord)
    hyphenIsHebrew =
      (next == .hyphen || next == .breakAfter) && previous == .hebrewLetter && !isAfterSpaces
    isHalfFlag =
      next == .regionalIndicator
      && !(previous == .regionalIndicator && isHalfFlag && !isAfterSpaces)
    previous = next
    isAfterSpaces = false
  }

  /// Whether the next character is the first of a word, if no space is before it.
  private var beginsWord: Bool {
    switch previous {
    case nil, .zeroWidthSpace, .contingent, .glue: true
    default: false
    }
  }

  private func mayBreak(before next: LineBreakClass, at index: Int) -> Bool {
    if next == .zeroWidthSpace { return false }
    guard let previous else { return isAfterSpaces && !next.endsPhrase && next != .wordJoiner }
    if previous == .zeroWidthSpace { return true }
    if isAfterJoiner || next == .wordJoiner || next.endsPhrase || previous.isOpen { return false }
    if isAfterSpaces { return mayBreakAfterSpaces(previous, next) }
    switch (previous, next) {
    case (.wordJoiner, _), (.glue, _): return false
    case (.breakAfter, .glue), (.hyphen, .glue): return true
    case (_, .glue), (.quotation, _), (_, .quotation), (.emDash, .emDash): return false
    case (.contingent, _), (_, .contingent): return true
    case (.hyphen, .letter) where hyphenLeads: return false
    case (_, .breakAfter), (_, .hyphen), (_, .nonStarter), (.breakBefore, _), (_, .inseparable):
      return false
    case (.hyphen, _) where hyphenIsHebrew, (.breakAfter, _) where hyphenIsHebrew: return false
    case (.slash, .hebrewLetter): return false
    default: return !joinsWord(previous, next) && !joinsNumber(previous, next, at: index)
    }
  }

  private func mayBreakAfterSpaces(_ previous: LineBreakClass, _ next: LineBreakClass) -> Bool {
    switch (previous, next) {
    case (.quotation, .open), (.quotation, .openWide): false
    case (.close, .nonStarter), (.closeParenthesis, .nonStarter), (.emDash, .emDash): false
    default: true
    }
  }

  /// LB23 to LB30b, without numbers.
  private func joinsWord(_ previous: LineBreakClass, _ next: LineBreakClass) -> Bool {
    switch (previous, next) {
    case (.letter, _), (.hebrewLetter, _):
      next.isLetter || next == .digit || next.isAffix || next == .open
    case (.digit, _): next.isLetter || next == .open
    case (.prefix, _): next.isLetter || next.isIdeographic || next.isHangul
    case (.postfix, _), (.infixSeparator, _): next.isLetter
    case (.closeParenthesis, _): next.isLetter || next == .digit
    case (.emojiBase, .skinTone), (.reservedPictograph, .skinTone): true
    case (.regionalIndicator, .regionalIndicator): isHalfFlag
    case (_, .postfix): previous.isIdeographic || previous.isHangul
    case (.hangulLead, _): next.isHangul && next != .hangulTail
    case (.hangulVowel, _), (.hangulOpen, _): next == .hangulVowel || next == .hangulTail
    case (.hangulTail, .hangulTail), (.hangulClosed, .hangulTail): true
    default: false
    }
  }

  /// LB25: signs, brackets and separators of a number stay with it.
  private func joinsNumber(
    _ previous: LineBreakClass, _ next: LineBreakClass, at index: Int
  ) -> Bool {
    switch (previous, next) {
    case (.digit, .digit), (.prefix, .digit), (.postfix, .digit), (.hyphen, .digit): true
    case (.infixSeparator, .digit): true
    case (.slash, .digit): number == .digits
    case (_, .prefix), (_, .postfix): number != .outside
    case (.prefix, _), (.postfix, _): next.isOpen && startsNumber(after: index)
    default: false
    }
  }

  /// Whether a digit follows, directly or after a separator. Marks do not count.
  private func startsNumber(after index: Int) -> Bool {
    var hasSeparator = false
    for scalar in scalars[(index + 1)...] {
      switch LineBreakClass(scalar) {
      case .mark, .joiner: continue
      case .infixSeparator where !hasSeparator: hasSeparator = true
      case .digit: return true
      default: return false
      }
    }
    return false
  }
}
