// Writes JSON: one object on one line, members in the order in which they are added. The same
// content results in the same bytes on every machine.

public import Foundation

/// Texts of JSON values.
public enum JSONText {
  /// The shortest text that is read back as the same number, without a fraction if there is none:
  /// `200`, `134.5`. A number that is not finite, which no file may contain, is `null`.
  public static func number(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    if value == value.rounded(), abs(value) < FormatConstants.integerTextLimit {
      return String(Int64(value))
    }
    return value.description
  }

  /// The number rounded to thousandths, for transcripts.
  public static func rounded(_ value: Double) -> String { number(round(value)) }

  /// Seconds, rounded to thousandths and always with a fraction: `0.0`, `0.15`, `0.667`.
  public static func seconds(_ value: Double) -> String { round(value).description }

  private static func round(_ value: Double) -> Double {
    let steps = value * FormatConstants.transcriptSteps
    // Adding zero makes -0 positive.
    return steps.isFinite ? steps.rounded() / FormatConstants.transcriptSteps + 0 : value
  }

  /// The text in quotation marks, with control characters escaped.
  public static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.isControl:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// `[x, y]`, in full precision.
  public static func point(_ point: CGPoint) -> String { list([number(point.x), number(point.y)]) }

  /// A list `[1, 2]` of texts that are JSON already.
  public static func list(_ texts: some Sequence<String>) -> String {
    "[" + texts.joined(separator: ", ") + "]"
  }
}

/// An object under construction.
public struct JSONLine: Sendable {
  private var members: [String] = []

  public init() {}

  /// Adds a member whose value is JSON already.
  public mutating func add(_ name: String, _ json: String) {
    members.append(JSONText.string(name) + ": " + json)
  }

  /// The object as text, without a line's end.
  public var text: String { "{" + members.joined(separator: ", ") + "}" }
}
