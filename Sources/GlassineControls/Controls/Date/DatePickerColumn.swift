// The columns of a date picker's wheels, in the order of a locale.
import Foundation
import GlassineUI

/// One wheel.
enum DatePickerColumn: Hashable {
  /// A day with its weekday and month.
  case wholeDay
  case day, month, year
  case hour, minute
  /// Before or after noon.
  case period
  /// Hours and minutes of a duration.
  case hours, minutes

  /// Whether its last row is followed by its first. Source: measured on UIDatePicker.
  var goesRound: Bool {
    switch self {
    case .day, .month, .hour, .minute, .hours, .minutes: true
    case .wholeDay, .year, .period: false
    }
  }

  /// The wheels of a mode. Some locales have the month before the day, or the period before the
  /// hour.
  static func columns(_ mode: DatePicker.Mode, _ locale: Locale) -> [DatePickerColumn] {
    switch mode {
    case .time: ordered("jmm", locale)
    case .date: ordered("dMMMMy", locale)
    case .yearAndMonth: ordered("MMMMy", locale)
    case .dateAndTime: [.wholeDay] + ordered("jmm", locale)
    case .countDownTimer: [.hours, .minutes]
    }
  }

  /// Ordered by the first letters of a date format, without its quoted parts.
  private static func ordered(_ template: String, _ locale: Locale) -> [DatePickerColumn] {
    let format =
      DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template
    var columns: [DatePickerColumn] = []
    var isQuoted = false
    for letter in format {
      if letter == "'" { isQuoted.toggle() }
      guard !isQuoted, let column = DatePickerColumn(letter), !columns.contains(column) else {
        continue
      }
      columns.append(column)
    }
    return columns
  }

  private init?(_ letter: Character) {
    switch letter {
    case "d": self = .day
    case "M", "L": self = .month
    case "y", "u", "r", "U": self = .year
    case "h", "H", "k", "K": self = .hour
    case "m": self = .minute
    case "a", "b", "B": self = .period
    default: return nil
    }
  }
}

/// Constants of date pickers. Sources: H UIKit's documentation, M measured on UIKit, V Glassine's
/// own.
enum DatePickerConstants {
  /// The years, of the Gregorian calendar, of wheels without limits and with a date within them
  /// (V).
  static let years = 1900...2100
  /// The range of wheels beyond a date outside of those years, in years (V).
  static let yearsAround = 100
  /// Hours of a duration: UIKit has up to 23 hours and 59 minutes (H).
  static let countDownHours = 24
  /// The number of repetitions of the rows in a wrapping wheel: it is recentred when it rests, so
  /// that no flick reaches an end (V).
  static let turns = 101
  /// The widths of wheels in points: of two digits, of a year, of a period (V).
  static let shortWidth: CGFloat = 56
  static let yearWidth: CGFloat = 84
  static let periodWidth: CGFloat = 64
}
