// A measurement, as a line for machines and as words for people.
import GlassineFormats

/// One measured figure: its subject, and named values in print order.
public struct Figure {
  /// A value of a figure.
  public enum Value: Equatable, Sendable {
    case text(String)
    case number(Double)
    case count(Int)
    case truth(Bool)
  }

  /// `hit`, `change`, `build` and so on.
  public let bench: String
  public private(set) var members: [(name: String, value: Value)] = []

  init(_ bench: String) { self.bench = bench }

  /// The value with that name; setting nil removes it.
  public subscript(name: String) -> Value? {
    get { members.first { $0.name == name }?.value }
    set {
      let place = members.firstIndex { $0.name == name }
      switch (place, newValue) {
      case (let place?, let value?): members[place].value = value
      case (let place?, nil): members.remove(at: place)
      case (nil, let value?): members.append((name, value))
      case (nil, nil): break
      }
    }
  }

  /// The number with that name.
  public func number(_ name: String) -> Double? {
    switch self[name] {
    case .number(let value): value
    case .count(let value): Double(value)
    default: nil
    }
  }

  /// The text with that name.
  public func text(_ name: String) -> String? {
    if case .text(let text) = self[name] { text } else { nil }
  }

  /// Whether the answers were correct; true if there are none to compare.
  public var agrees: Bool { self["agrees"] != .truth(false) }

  /// The figure as a JSON object on one line, without a line's end.
  public var json: String {
    var line = JSONLine()
    line.add("bench", JSONText.string(bench))
    for (name, value) in members {
      switch value {
      case .text(let text): line.add(name, JSONText.string(text))
      case .number(let number): line.add(name, JSONText.number(Self.significant(number)))
      case .count(let count): line.add(name, String(count))
      case .truth(let truth): line.add(name, truth ? "true" : "false")
      }
    }
    return line.text
  }

  /// Four digits: further digits are noise.
  static func significant(_ value: Double) -> Double {
    guard value.isFinite, value != 0 else { return value }
    var (scale, digits) = (1.0, abs(value))
    while digits < 1000 { (digits, scale) = (digits * 10, scale * 10) }
    if digits >= 10_000 { return value.rounded() }
    return (value * scale).rounded() / scale
  }
}
