// The words of values that the library computes. English by default; an app in another language
// replaces them.
import Foundation

/// Words and formats of computed values: "on", "50%", "row 2 of 9". Glassine's own; UIKit has them
/// within the system.
public struct AccessibilityWords: Equatable, Sendable {
  public var on = "on"
  public var off = "off"
  public var checked = "checked"
  public var inProgress = "in progress"
  public var clearText = "clear text"
  public var increment = "increment"
  public var decrement = "decrement"
  public var moveUp = "move up"
  public var moveDown = "move down"
  public var delete = "delete"
  public var insert = "insert"
  public var up = "up"
  public var down = "down"
  public var left = "left"
  public var right = "right"
  public var centre = "centre"
  /// The wheels of a date picker.
  public var day = "day"
  public var month = "month"
  public var year = "year"
  public var hour = "hour"
  public var minute = "minute"
  public var hours = "hours"
  public var minutes = "minutes"
  public var period = "before or after noon"
  /// The value of masked entry: its number of characters is said, and never the characters.
  public var hiddenCharacters = "%d characters"
  public var percent = "%d%%"
  /// A page of several: "page 2 of 5".
  public var page = "page %1$d of %2$d"
  /// Seconds that remain until an action is possible again.
  public var secondsLeft = "%d seconds left"

  public nonisolated init() {}

  package func percent(_ fraction: Double) -> String {
    fraction.isFinite ? filled(percent, [Int((fraction * 100).rounded())]) : ""
  }

  package func page(_ index: Int, of count: Int) -> String { filled(page, [index, count]) }
  package func hiddenCharacters(_ count: Int) -> String { filled(hiddenCharacters, [count]) }
  package func secondsLeft(_ count: Int) -> String { filled(secondsLeft, [count]) }

  /// Replaces `%d`, `%1$d` and `%2$d` by numbers, and `%%` by a per cent sign.
  private func filled(_ format: String, _ numbers: [Int]) -> String {
    var text = ""
    var rest = format[...]
    while let sign = rest.firstIndex(of: "%") {
      text += rest[..<sign]
      rest = rest[sign...]
      let marks = [("%%", nil), ("%1$d", 0), ("%2$d", 1), ("%d", 0)] as [(String, Int?)]
      guard let mark = marks.first(where: { rest.hasPrefix($0.0) }) else {
        text += "%"
        rest = rest.dropFirst()
        continue
      }
      text += mark.1.map { numbers.indices.contains($0) ? String(numbers[$0]) : "" } ?? "%"
      rest = rest.dropFirst(mark.0.count)
    }
    return text + rest
  }
}
