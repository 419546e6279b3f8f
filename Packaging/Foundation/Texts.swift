// Text, sets of numbers and dates in English, without the calls of ICU that Foundation makes.
import FoundationEssentials

/// White space, of strings' ends.
public struct CharacterSet: Sendable {
  let includesNewlines: Bool
  public static let whitespaces = CharacterSet(includesNewlines: false)
  public static let whitespacesAndNewlines = CharacterSet(includesNewlines: true)

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: includesNewlines
    case 0x09: true
    default: scalar.properties.generalCategory == .spaceSeparator
    }
  }
}

extension StringProtocol {
  public func trimmingCharacters(in set: CharacterSet) -> String {
    let scalars = unicodeScalars
    guard let start = scalars.firstIndex(where: { !set.contains($0) }),
      let last = scalars.lastIndex(where: { !set.contains($0) })
    else { return "" }
    return String(String.UnicodeScalarView(scalars[start...last]))
  }

  public func caseInsensitiveCompare<Other: StringProtocol>(_ other: Other) -> ComparisonResult {
    let (left, right) = (lowercased(), other.lowercased())
    return left == right ? .orderedSame : left < right ? .orderedAscending : .orderedDescending
  }
}

// The module of regular expressions, of 1.4 MB, has these too. The packages' library is compiled
// without it.
extension StringProtocol {
  private func place(of text: [Character], from start: Index) -> Range<Index>? {
    var at = start
    while true {
      var (end, count) = (at, 0)
      while count < text.count, end < endIndex, self[end] == text[count] {
        formIndex(after: &end)
        count += 1
      }
      if count == text.count { return at..<end }
      if at == endIndex { return nil }
      formIndex(after: &at)
    }
  }

  public func contains<Other: StringProtocol>(_ other: Other) -> Bool {
    place(of: Array(other), from: startIndex) != nil
  }

  public func replacing<Old: StringProtocol, New: StringProtocol>(
    _ old: Old, with new: New
  ) -> String {
    let wanted = Array(old)
    guard !wanted.isEmpty else { return String(self) }
    var (result, at) = ("", startIndex)
    while let found = place(of: wanted, from: at) {
      result += self[at..<found.lowerBound]
      result += new
      at = found.upperBound
    }
    return result + self[at...]
  }

  public func split<Separator: StringProtocol>(separator: Separator) -> [SubSequence] {
    let wanted = Array(separator)
    guard !wanted.isEmpty else { return [self[...]] }
    var (result, at): ([SubSequence], Index) = ([], startIndex)
    while let found = place(of: wanted, from: at) {
      if found.lowerBound > at { result.append(self[at..<found.lowerBound]) }
      at = found.upperBound
    }
    if at < endIndex { result.append(self[at...]) }
    return result
  }
}

/// A set of integers, in order.
public struct IndexSet: Hashable, Sendable, BidirectionalCollection, SetAlgebra {
  public typealias Element = Int
  private var numbers: [Int] = []

  public init() {}
  public init(integer: Int) { numbers = [integer] }
  public init(integersIn range: Range<Int>) { numbers = Array(range) }
  public init<Numbers: Sequence>(_ other: Numbers) where Numbers.Element == Int {
    numbers = Set(other).sorted()
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { numbers.count }
  public subscript(position: Int) -> Int { numbers[position] }
  public func index(after position: Int) -> Int { position + 1 }
  public func index(before position: Int) -> Int { position - 1 }
  public var isEmpty: Bool { numbers.isEmpty }
  public func contains(_ number: Int) -> Bool {
    let place = place(of: number)
    return place < numbers.count && numbers[place] == number
  }

  private func place(of number: Int) -> Int {
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  @discardableResult
  public mutating func insert(_ number: Int) -> (inserted: Bool, memberAfterInsert: Int) {
    let place = place(of: number)
    if place < numbers.count, numbers[place] == number { return (false, number) }
    numbers.insert(number, at: place)
    return (true, number)
  }
  @discardableResult
  public mutating func update(with number: Int) -> Int? { insert(number).inserted ? nil : number }
  @discardableResult
  public mutating func remove(_ number: Int) -> Int? {
    let place = place(of: number)
    guard place < numbers.count, numbers[place] == number else { return nil }
    return numbers.remove(at: place)
  }

  public func union(_ other: IndexSet) -> IndexSet { IndexSet(numbers + other.numbers) }
  public func intersection(_ other: IndexSet) -> IndexSet {
    IndexSet(numbers.filter { other.contains($0) })
  }
  public func symmetricDifference(_ other: IndexSet) -> IndexSet {
    IndexSet(numbers.filter { !other.contains($0) } + other.numbers.filter { !contains($0) })
  }
  public mutating func formUnion(_ other: IndexSet) { self = union(other) }
  public mutating func formIntersection(_ other: IndexSet) { self = intersection(other) }
  public mutating func formSymmetricDifference(_ other: IndexSet) {
    self = symmetricDifference(other)
  }
}

// MARK: Dates

extension Calendar {
  public var amSymbol: String { "AM" }
  public var pmSymbol: String { "PM" }
  public var standaloneMonthSymbols: [String] {
    [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
  }
  var weekdays: [String] {
    ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
  }
}

/// Dates by the letters of a pattern, in English: E, d, M, y, G, h, H, m, a.
public final class DateFormatter: NSObject {
  public var locale: Locale?
  public var calendar = Calendar(identifier: .gregorian)
  public var timeZone: TimeZone?
  public var dateFormat = ""

  /// The letters of a template, in the order of English.
  public static func dateFormat(
    fromTemplate template: String, options: Int, locale: Locale?
  ) -> String? {
    let order = "EMdyGhHjma"
    let runs = order.compactMap { letter -> String? in
      let count = template.filter { $0 == letter }.count
      return count == 0 ? nil : String(repeating: letter == "j" ? "h" : letter, count: count)
    }
    return runs.joined(separator: " ") + (template.contains("j") ? " a" : "")
  }

  public func setLocalizedDateFormatFromTemplate(_ template: String) {
    dateFormat = Self.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template
  }

  public func string(from date: Date) -> String {
    var calendar = calendar
    if let timeZone { calendar.timeZone = timeZone }
    let parts = calendar.dateComponents(
      [.era, .year, .month, .day, .weekday, .hour, .minute], from: date)
    var text = ""
    var rest = dateFormat[...]
    while let letter = rest.first {
      let count = rest.prefix { $0 == letter }.count
      rest = rest.dropFirst(count)
      text += part(letter, count, parts) ?? String(repeating: letter, count: count)
    }
    return text
  }

  private func part(_ letter: Character, _ count: Int, _ parts: DateComponents) -> String? {
    func number(_ value: Int?) -> String {
      let digits = String(value ?? 0)
      return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
    func name(_ names: [String], _ index: Int?) -> String {
      let name = names[min(max((index ?? 1) - 1, 0), names.count - 1)]
      return count > 3 ? name : String(name.prefix(3))
    }
    switch letter {
    case "E": return name(calendar.weekdays, parts.weekday)
    case "M" where count > 2: return name(calendar.standaloneMonthSymbols, parts.month)
    case "M": return number(parts.month)
    case "d": return number(parts.day)
    case "y": return number(parts.year)
    case "G": return parts.era == 0 ? "BC" : "AD"
    case "H": return number(parts.hour)
    case "h": return number(((parts.hour ?? 0) + 11) % 12 + 1)
    case "m": return number(parts.minute)
    case "a": return (parts.hour ?? 0) < 12 ? calendar.amSymbol : calendar.pmSymbol
    default: return nil
    }
  }
}

// MARK: Numbers

/// Digits of an integer: the part of Foundation's format styles that pickers use.
public struct IntegerDigits: Sendable {
  public enum Grouping: Sendable { case never }
  public struct Precision: Sendable {
    let least: Int
    public static func integerLength(_ digits: PartialRangeFrom<Int>) -> Precision {
      Precision(least: digits.lowerBound)
    }
  }
  var least = 1

  public static var number: IntegerDigits { IntegerDigits() }
  public func locale(_ locale: Locale) -> IntegerDigits { self }
  public func grouping(_ grouping: Grouping) -> IntegerDigits { self }
  public func precision(_ precision: Precision) -> IntegerDigits {
    IntegerDigits(least: precision.least)
  }
}

extension Int {
  public func formatted(_ digits: IntegerDigits) -> String {
    let text = String(magnitude)
    let zeros = String(repeating: "0", count: Swift.max(0, digits.least - text.count))
    return (self < 0 ? "-" : "") + zeros + text
  }
}
