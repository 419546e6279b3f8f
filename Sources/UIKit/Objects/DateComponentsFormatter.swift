// Durations as texts. Foundation's formatter of that name is unavailable on Linux.
public import Foundation

/// Writes durations and components as texts, in English. Source: Foundation's documentation of
/// DateComponentsFormatter.
///
/// Differs from Foundation: units are in English. Phrases about approximations and remaining time,
/// fractions, and a largest unit that takes in others have no effect.
///
/// Unchecked, since the class is open and has settings: a formatter belongs to one thread at a
/// time.
open nonisolated class DateComponentsFormatter: Formatter, @unchecked Sendable {
  public enum UnitsStyle: Int, Sendable {
    /// "1:05:09".
    case positional
    /// "1h 5m 9s".
    case abbreviated
    /// "1 hr, 5 min, 9 sec".
    case short
    /// "1 hour, 5 minutes, 9 seconds".
    case full
    /// "one hour, five minutes, nine seconds".
    case spellOut
    /// "1hr 5min 9sec".
    case brief
  }

  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Leading zeros are dropped of positions, and all zeros of other styles.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1)
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
  }

  /// Empty: years to seconds.
  open var allowedUnits: NSCalendar.Unit = []
  open var unitsStyle = UnitsStyle.positional
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  /// The most units in a text; 0: as many as there are.
  open var maximumUnitCount = 0
  open var calendar: Calendar? = .current
  open var referenceDate: Date?
  open var allowsFractionalUnits = false
  open var collapsesLargestUnit = false
  open var includesApproximationPhrase = false
  open var includesTimeRemainingPhrase = false

  /// A unit with its words.
  private struct Unit {
    let unit: NSCalendar.Unit
    let component: Calendar.Component
    let letter: String
    let short: String
    let full: String

    /// "2 yrs" and "2 days", but "2 hr".
    func short(_ count: Int) -> String {
      let isDate = component != .hour && component != .minute && component != .second
      return isDate ? DateComponentsFormatter.plural(short, count) : short
    }
  }
  private static let units = [
    Unit(unit: .year, component: .year, letter: "y", short: "yr", full: "year"),
    Unit(unit: .month, component: .month, letter: "mo", short: "mth", full: "month"),
    Unit(unit: .weekOfMonth, component: .weekOfMonth, letter: "w", short: "wk", full: "week"),
    Unit(unit: .day, component: .day, letter: "d", short: "day", full: "day"),
    Unit(unit: .hour, component: .hour, letter: "h", short: "hr", full: "hour"),
    Unit(unit: .minute, component: .minute, letter: "m", short: "min", full: "minute"),
    Unit(unit: .second, component: .second, letter: "s", short: "sec", full: "second"),
  ]
  private var shownUnits: [Unit] {
    allowedUnits.isEmpty ? Self.units : Self.units.filter { allowedUnits.contains($0.unit) }
  }

  open func string(from timeInterval: TimeInterval) -> String? {
    guard timeInterval.isFinite else { return nil }
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    let whole = timeInterval.rounded(.towardZero)
    return string(from: start, to: start.addingTimeInterval(whole))
  }

  open func string(from startDate: Date, to endDate: Date) -> String? {
    let components = (calendar ?? .current).dateComponents(
      Set(shownUnits.map(\.component)), from: startDate, to: endDate)
    return string(from: components)
  }

  open func string(from components: DateComponents) -> String? {
    let values = shownUnits.compactMap { unit in
      components.value(for: unit.component).map { (unit: unit, value: $0) }
    }
    guard !values.isEmpty else { return nil }
    let isNegative = values.contains { $0.value < 0 }
    let text = text(shown(values.map { ($0.unit, abs($0.value)) }))
    return isNegative ? "-" + text : text
  }

  open override func string(for obj: Any?) -> String? {
    (obj as? DateComponents).flatMap { string(from: $0) }
  }

  /// The units that the behaviour of zeros leaves; at least the last one.
  private func shown(_ values: [(Unit, Int)]) -> [(unit: Unit, value: Int)] {
    var behavior = zeroFormattingBehavior
    if behavior.contains(.default) {
      behavior = unitsStyle == .positional ? .dropLeading : .dropAll
    }
    let first = values.firstIndex { $0.1 != 0 } ?? values.count - 1
    let last = values.lastIndex { $0.1 != 0 } ?? values.count - 1
    let left = values.enumerated().filter { index, value in
      if value.1 != 0 || behavior.contains(.pad) || first == values.count - 1 && index == first {
        return true
      }
      if index < first { return !behavior.contains(.dropLeading) }
      return !behavior.contains(index > last ? .dropTrailing : .dropMiddle)
    }.map { (unit: $0.element.0, value: $0.element.1) }
    return maximumUnitCount > 0 ? Array(left.prefix(maximumUnitCount)) : left
  }

  private func text(_ values: [(unit: Unit, value: Int)]) -> String {
    switch unitsStyle {
    case .positional:
      let isPadded = zeroFormattingBehavior.contains(.pad)
      return values.enumerated().map { index, item in
        index > 0 || isPadded ? Self.padded(item.value) : "\(item.value)"
      }.joined(separator: ":")
    case .abbreviated: return values.map { "\($0.value)\($0.unit.letter)" }.joined(separator: " ")
    case .brief:
      return values.map { "\($0.value)\($0.unit.short($0.value))" }.joined(separator: " ")
    case .short:
      return values.map { "\($0.value) \($0.unit.short($0.value))" }.joined(separator: ", ")
    case .full:
      return values.map { "\($0.value) \(Self.plural($0.unit.full, $0.value))" }
        .joined(separator: ", ")
    case .spellOut:
      let formatter = NumberFormatter()
      formatter.numberStyle = .spellOut
      return values.map { item in
        let number = formatter.string(from: NSNumber(value: item.value)) ?? "\(item.value)"
        return "\(number) \(Self.plural(item.unit.full, item.value))"
      }.joined(separator: ", ")
    }
  }

  private static func padded(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
  private static func plural(_ word: String, _ count: Int) -> String {
    count == 1 ? word : word + "s"
  }
}
