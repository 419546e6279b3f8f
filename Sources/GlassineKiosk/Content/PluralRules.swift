// The plural rules of languages.
// Source: Unicode CLDR 41, common/supplemental/plurals.xml, cardinal. The languages are those of
// the kit's keyboards.
import Foundation

/// A form that a language has for some numbers, by CLDR's names.
public nonisolated enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other
}

/// A number as a text shows it: in many languages, "1.0" has another form than "1".
public nonisolated struct PluralNumber: Hashable, Sendable, ExpressibleByIntegerLiteral {
  /// The digits as they are shown.
  public let text: String
  /// The integer digits' value.
  let integer: Int
  /// Whether digits of a fraction are shown, and whether all of them are zero.
  let hasFraction: Bool
  let isWhole: Bool

  public init(_ value: Int) {
    text = String(value)
    integer = value == .min ? .max : abs(value)
    hasFraction = false
    isWhole = true
  }

  public init(integerLiteral value: Int) { self.init(value) }

  /// Reads digits with a fraction after a point or a comma, such as "1.50"; nil: no such number.
  public init?(_ text: String) {
    let parts = text.drop { $0 == "-" }.split(
      maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: { $0 == "." || $0 == "," })
    guard parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let integer = parts.first.flatMap({ Int($0) })
    else { return nil }
    self.text = text
    self.integer = integer
    hasFraction = parts.count > 1
    isWhole = parts.count == 1 || parts[1].allSatisfy { $0 == "0" }
  }

  /// CLDR's `n = value`.
  func equals(_ value: Int) -> Bool { isWhole && integer == value }
}

/// The rule that selects a language's form for a number.
public nonisolated enum PluralRules: Sendable {
  /// English and German; Italian has a form for millions too.
  case plainOne, plainOneAndMillions
  /// Turkish and Greek; Spanish has a form for millions too.
  case one, oneAndMillions
  /// French and Portuguese: also for 0 and for 1.5.
  case belowTwoAndMillions
  case polish, russian, arabic, hebrew

  /// The rule of a BCP 47 code's language; nil: the kit does not know it.
  public init?(language: String) {
    switch language.prefix(while: { $0 != "-" && $0 != "_" }).lowercased() {
    case "en", "de": self = .plainOne
    case "it": self = .plainOneAndMillions
    case "tr", "el": self = .one
    case "es": self = .oneAndMillions
    case "fr": self = .belowTwoAndMillions
    // Portugal's is Italian's.
    case "pt": self = Self.isEuropean(language) ? .plainOneAndMillions : .belowTwoAndMillions
    case "pl": self = .polish
    case "ru": self = .russian
    case "ar": self = .arabic
    case "he", "iw": self = .hebrew
    default: return nil
    }
  }

  private static func isEuropean(_ language: String) -> Bool {
    language.lowercased().hasSuffix("pt") && language.count > 2
  }

  /// The forms of whole numbers that a text must have. Those for millions, and Hebrew's for tens,
  /// may be left out: `other` replaces them.
  public var needed: [PluralCategory] {
    switch self {
    case .polish, .russian: [.one, .few, .many, .other]
    case .arabic: PluralCategory.allCases
    case .hebrew: [.one, .two, .other]
    default: [.one, .other]
    }
  }

  /// All forms of the language.
  public var categories: [PluralCategory] {
    switch self {
    case .plainOneAndMillions, .oneAndMillions, .belowTwoAndMillions: [.one, .many, .other]
    case .hebrew: [.one, .two, .many, .other]
    default: needed
    }
  }

  public func category(of number: PluralNumber) -> PluralCategory {
    let (i, isPlain) = (number.integer, !number.hasFraction)
    switch self {
    case .plainOne: return isPlain && i == 1 ? .one : .other
    case .plainOneAndMillions: return isPlain && i == 1 ? .one : Self.millions(number)
    case .one: return number.equals(1) ? .one : .other
    case .oneAndMillions: return number.equals(1) ? .one : Self.millions(number)
    case .belowTwoAndMillions: return i < 2 ? .one : Self.millions(number)
    case .polish, .russian:
      guard isPlain else { return .other }
      if self == .polish ? i == 1 : i % 10 == 1 && i % 100 != 11 { return .one }
      return (2...4).contains(i % 10) && !(12...14).contains(i % 100) ? .few : .many
    case .arabic: return Self.arabic(number)
    case .hebrew:
      guard isPlain else { return .other }
      if i == 1 { return .one }
      if i == 2 { return .two }
      return i > 10 && i % 10 == 0 ? .many : .other
    }
  }

  private static func millions(_ number: PluralNumber) -> PluralCategory {
    let i = number.integer
    return !number.hasFraction && i != 0 && i % 1_000_000 == 0 ? .many : .other
  }

  private static func arabic(_ number: PluralNumber) -> PluralCategory {
    guard number.isWhole else { return .other }
    switch number.integer {
    case 0: return .zero
    case 1: return .one
    case 2: return .two
    case let i where (3...10).contains(i % 100): return .few
    case let i where (11...99).contains(i % 100): return .many
    default: return .other
    }
  }
}
