// The values, texts and colours of the rows of a date picker's wheels.
import Foundation
public import GlassineUI

extension DatePicker {
  /// Whether hours have a period: twelve, twice a day.
  var hasPeriods: Bool { columns.contains(.period) }

  func rowCount(_ column: DatePickerColumn) -> Int {
    column.goesRound ? cycle(column) * DatePickerConstants.turns : cycle(column)
  }

  /// The number of different rows; for hours all of a day's.
  func cycle(_ column: DatePickerColumn) -> Int {
    switch column {
    case .wholeDay: dayCount
    case .day: shownCalendar.maximumRange(of: .day)?.count ?? 31
    case .month: shownCalendar.maximumRange(of: .month)?.count ?? 12
    case .year: yearCount
    case .hour: 24
    case .minute, .minutes: 60 / minuteStep
    case .period: 2
    case .hours: DatePickerConstants.countDownHours
    }
  }

  /// The number of rows after which texts repeat: for twelve-hour wheels, fewer than the different
  /// rows.
  func visibleCycle(_ column: DatePickerColumn) -> Int {
    column == .hour && hasPeriods ? 12 : cycle(column)
  }

  /// The row of a date; in wheels that wrap, the first one.
  func row(_ column: DatePickerColumn, _ date: Date) -> Int {
    let calendar = shownCalendar
    func component(_ component: Calendar.Component) -> Int {
      calendar.component(component, from: date)
    }
    return switch column {
    case .wholeDay:
      calendar.dateComponents([.day], from: firstDay, to: calendar.startOfDay(for: date)).day ?? 0
    case .day: component(.day) - 1
    case .month: component(.month) - 1
    case .year: years(from: firstYear, to: startOfYear(date))
    case .hour: component(.hour)
    case .minute: component(.minute) / minuteStep
    case .period: component(.hour) / 12
    case .hours: countDownMinutes / 60
    case .minutes: countDownMinutes % 60 / minuteStep
    }
  }

  /// The date of the rows; other components are those of the current date.
  func date(_ rows: [DatePickerColumn: Int]) -> Date {
    let calendar = shownCalendar
    var parts = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute], from: date)
    if let days = rows[.wholeDay],
      let day = calendar.date(byAdding: .day, value: days, to: firstDay)
    {
      let found = calendar.dateComponents([.era, .year, .month, .day], from: day)
      (parts.era, parts.year, parts.month, parts.day) = (
        found.era, found.year, found.month, found.day
      )
    }
    if let row = rows[.year] {
      let found = calendar.dateComponents([.era, .year], from: startOfYear(inRow: row))
      (parts.era, parts.year) = (found.era, found.year)
    }
    if let row = rows[.month] { parts.month = row + 1 }
    if let row = rows[.day] { parts.day = row + 1 }
    if let row = rows[.hour] { parts.hour = row }
    if let row = rows[.minute] { parts.minute = row * minuteStep }
    // The 31st of a short month is its last day.
    let wanted = parts.day ?? 1
    parts.day = 1
    guard let month = calendar.date(from: parts) else { return date }
    let days = calendar.range(of: .day, in: .month, for: month)?.count ?? wanted
    parts.day = min(wanted, days)
    return calendar.date(from: parts) ?? month
  }

  // MARK: Years

  /// Whole years, across eras.
  func years(from start: Date, to end: Date) -> Int {
    shownCalendar.dateComponents([.year], from: start, to: end).year ?? 0
  }

  func startOfYear(_ date: Date) -> Date {
    let calendar = shownCalendar
    var parts = calendar.dateComponents([.era, .year], from: date)
    (parts.month, parts.day) = (1, 1)
    return calendar.date(from: parts) ?? date
  }

  private func startOfYear(inRow row: Int) -> Date {
    shownCalendar.date(byAdding: .year, value: row, to: firstYear) ?? firstYear
  }

  // MARK: Titles

  func title(_ column: DatePickerColumn, _ row: Int) -> String {
    let calendar = shownCalendar
    let row = column.goesRound ? max(0, row) % cycle(column) : row
    switch column {
    case .wholeDay:
      let day = calendar.date(byAdding: .day, value: row, to: firstDay)
      return day.map(dayFormatter.string) ?? ""
    case .day: return number(row + 1)
    case .month:
      let names = calendar.standaloneMonthSymbols
      return names.indices.contains(row) ? names[row] : number(row + 1)
    case .year:
      let year = startOfYear(inRow: row)
      // An era that begins within a year has its name by the year's end.
      if let yearFormatter { return yearFormatter.string(from: lastDay(ofYear: year)) }
      return number(calendar.component(.year, from: year))
    case .hour:
      guard hasPeriods else { return number(row) }
      return number(row % 12 == 0 ? 12 : row % 12)
    case .minute: return number(row * minuteStep, digits: 2)
    case .period: return row == 0 ? calendar.amSymbol : calendar.pmSymbol
    case .hours: return number(row)
    case .minutes: return number(row * minuteStep, digits: 2)
    }
  }

  private func lastDay(ofYear start: Date) -> Date {
    let next = shownCalendar.date(byAdding: .year, value: 1, to: start)
    return next.map { $0.addingTimeInterval(-1) } ?? start
  }

  private func number(_ value: Int, digits: Int = 1) -> String {
    value.formatted(
      .number.locale(shownLocale).grouping(.never).precision(.integerLength(digits...)))
  }

  // MARK: Colours

  /// Greys out rows without a value within the limits, or without a day in the month. Source:
  /// observed on UIDatePicker.
  func updateColors() {
    for (index, column) in columns.enumerated() {
      picker.forEachShown(inComponent: index) { row, view in
        (view as? Label)?.textColor = color(column, row)
      }
    }
  }

  private func color(_ column: DatePickerColumn, _ row: Int) -> Color {
    isWithinLimits(column, row) ? rowColor ?? .label : .tertiaryLabel
  }

  private func isWithinLimits(_ column: DatePickerColumn, _ row: Int) -> Bool {
    guard datePickerMode != .countDownTimer else { return true }
    let calendar = shownCalendar
    let value = column.goesRound ? max(0, row) % cycle(column) : row
    let unit: Calendar.Component
    switch column {
    case .wholeDay, .day: unit = .day
    case .month: unit = .month
    case .year: unit = .year
    case .hour: unit = .hour
    case .period, .minute, .hours, .minutes: unit = .minute
    }
    if column == .day {
      let days = calendar.range(of: .day, in: .month, for: date)?.count ?? Int.max
      if value >= days { return false }
    }
    let (low, high) = limits
    guard low != nil || high != nil else { return true }
    var rows: [DatePickerColumn: Int] = [column: value]
    if column == .period { rows = [.hour: calendar.component(.hour, from: date) % 12 + 12 * value] }
    let named = self.date(rows)
    let stretch = calendar.dateInterval(of: unit, for: named)
    let (start, end) = (stretch?.start ?? named, stretch?.end ?? named)
    return (high.map { start <= $0 } ?? true) && (low.map { end > $0 } ?? true)
  }
}

extension DatePicker: PickerViewDataSource, PickerViewDelegate {
  public func numberOfComponents(in pickerView: PickerView) -> Int { columns.count }

  public func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int {
    rowCount(columns[component])
  }

  public func pickerView(
    _ pickerView: PickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: View?
  ) -> View? {
    let metrics = themeBox.theme.metrics
    let label =
      view as? Label ?? Label("", font: themeBox.theme.font(metrics.title - 1), color: .label)
    label.textAlignment = .center
    label.text = title(columns[component], row)
    label.textColor = color(columns[component], row)
    return label
  }

  public func pickerView(
    _ pickerView: PickerView, widthForComponent component: Int
  ) -> CGFloat {
    let width: CGFloat =
      switch columns[component] {
      case .wholeDay, .month: 0
      case .year:
        yearFormatter == nil ? DatePickerConstants.yearWidth : 2 * DatePickerConstants.yearWidth
      case .period: DatePickerConstants.periodWidth
      case .day, .hour, .minute, .hours, .minutes: DatePickerConstants.shortWidth
      }
    return (width * max(1, themeBox.theme.metrics.textScale)).rounded()
  }

  public func pickerView(
    _ pickerView: PickerView, didSelectRow row: Int, inComponent component: Int
  ) { wheelWasTurned(component) }
}
