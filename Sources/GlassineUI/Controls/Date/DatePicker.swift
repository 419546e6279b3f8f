// Wheels by which a date, a time or a length of time is chosen.
public import Foundation

/// Wheels that are turned to a date. Source: UIKit's documentation of UIDatePicker, of which this is the
/// style of wheels.
///
/// Wheels stand in the order of the locale. One that is turned beyond what there is, the 31st in a short
/// month, or beyond ``minimumDate`` and ``maximumDate``, turns back to the nearest. Sends
/// ``Control/Events/valueChanged`` as a wheel comes to rest that a finger, the mouse's wheel or a key
/// turned.
///
/// Differs from UIKit: this floor knows no clock, so it shows 1 January 2001 until ``date`` is set, and
/// no day is called today.
open class DatePicker: Control {
  public enum Mode: Sendable {
    case time, date, dateAndTime
    /// Hours and minutes, in ``DatePicker/countDownDuration``.
    case countDownTimer
    case yearAndMonth
  }

  open var datePickerMode: Mode = .dateAndTime {
    didSet { if datePickerMode != oldValue { reload() } }
  }

  /// What the wheels show, to the minute. Kept within ``minimumDate`` and ``maximumDate``. Setting it
  /// tells nobody.
  open var date: Date {
    get { dateStorage }
    set { setDate(newValue, animated: false) }
  }
  private var dateStorage = Date(timeIntervalSinceReferenceDate: 0)

  /// Sets the date; animated, the wheels turn there.
  open func setDate(_ date: Date, animated: Bool) {
    guard date.timeIntervalSinceReferenceDate.isFinite else {
      return Self.registry.diagnostics.misuse("DatePicker.date is not finite; it stays as it is")
    }
    dateStorage = within(rounded(date))
    showDate(animated: animated)
  }

  /// The least and the largest date; nil, as by default: 1900 to 2100. Where the least is the later one
  /// neither counts. Source: UIKit's documentation.
  open var minimumDate: Date? { didSet { if minimumDate != oldValue { limitsDidChange() } } }
  open var maximumDate: Date? { didSet { if maximumDate != oldValue { limitsDidChange() } } }

  /// Minutes from one row to the next: a divisor of 60 up to 30; another counts as 1, as by default.
  open var minuteInterval: Int {
    get { minuteStep }
    set {
      minuteStep = (1...30).contains(newValue) && 60 % newValue == 0 ? newValue : 1
      dateStorage = within(rounded(dateStorage))
      reload()
    }
  }
  private var minuteStep = 1

  /// In ``Mode/countDownTimer``: seconds, of whole minutes, up to a day less a minute. NaN counts as 0.
  open var countDownDuration: TimeInterval {
    get { TimeInterval(countDownMinutes * 60) }
    set {
      let most = DatePickerConstants.countDownHours * 60 - minuteStep
      let minutes = newValue.isNaN ? 0 : min(max(0, newValue / 60), Double(most))
      countDownMinutes = Int(minutes) / minuteStep * minuteStep
      showDate(animated: false)
    }
  }
  private var countDownMinutes = 0

  /// Of names, figures and the order of wheels; nil, as by default: the user's.
  open var locale: Locale? { didSet { if locale != oldValue { reload() } } }
  /// Nil, as by default: the user's.
  open var calendar: Calendar? { didSet { if calendar != oldValue { reload() } } }
  /// Nil, as by default: the calendar's.
  open var timeZone: TimeZone? { didSet { if timeZone != oldValue { reload() } } }

  private let picker = PickerView(frame: .zero)
  private(set) var columns: [DatePickerColumn] = []
  private lazy var dayFormatter = DateFormatter()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    addSubview(picker)
    reload()
    picker.dataSource = self
    picker.delegate = self
    showDate(animated: false)
  }

  /// Its wheels have the focus.
  open override var canBecomeFocused: Bool { false }

  open override func stateDidChange() {
    super.stateDidChange()
    picker.isUserInteractionEnabled = isEnabled
    picker.alpha = isEnabled ? 1 : effectiveTheme.disabledOpacity
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    picker.frame = bounds
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { picker.sizeThatFits(size) }
  open override var intrinsicContentSize: CGSize { picker.intrinsicContentSize }

  // MARK: Dates

  private var shownLocale: Locale { locale ?? .current }

  /// The calendar that the wheels go by.
  var shownCalendar: Calendar {
    var shown = calendar ?? .current
    if let timeZone { shown.timeZone = timeZone }
    shown.locale = shownLocale
    return shown
  }

  private var limits: (low: Date?, high: Date?) {
    if let minimumDate, let maximumDate, minimumDate > maximumDate { return (nil, nil) }
    return (minimumDate, maximumDate)
  }

  private func within(_ date: Date) -> Date {
    let (low, high) = limits
    return min(max(date, low ?? date), high ?? max(date, low ?? date))
  }

  /// Without seconds, to the minute interval before.
  private func rounded(_ date: Date) -> Date {
    let minute = shownCalendar.component(.minute, from: date)
    let seconds = shownCalendar.component(.second, from: date)
    let second = date.timeIntervalSinceReferenceDate
    let excess = TimeInterval(minute % minuteStep * 60 + seconds) + (second - second.rounded(.down))
    return date.addingTimeInterval(-excess)
  }

  private func limitsDidChange() {
    dateStorage = within(dateStorage)
    reload()
  }

  /// Years that there are rows for.
  private var years: ClosedRange<Int> {
    let calendar = shownCalendar
    let (low, high) = limits
    let all = DatePickerConstants.years
    let first = low.map { calendar.component(.year, from: $0) } ?? all.lowerBound
    let last = high.map { calendar.component(.year, from: $0) } ?? all.upperBound
    let present = calendar.component(.year, from: dateStorage)
    return min(first, present)...max(last, present, first)
  }

  /// The day that whole days are counted from.
  private var firstDay: Date {
    let start = shownCalendar.startOfDay(for: Date(timeIntervalSinceReferenceDate: 43_200))
    return shownCalendar.date(
      byAdding: .day, value: -DatePickerConstants.daysAround, to: start) ?? start
  }

  // MARK: Wheels

  private func reload() {
    columns = DatePickerColumn.columns(datePickerMode, shownLocale)
    dayFormatter = DateFormatter()
    dayFormatter.locale = shownLocale
    dayFormatter.calendar = shownCalendar
    dayFormatter.timeZone = shownCalendar.timeZone
    dayFormatter.setLocalizedDateFormatFromTemplate("EEEdMMM")
    picker.reloadAllComponents()
    showDate(animated: false)
  }

  /// Whether hours go to twelve, twice.
  private var hasPeriods: Bool { columns.contains(.period) }

  func rowCount(_ column: DatePickerColumn) -> Int {
    switch column {
    case .wholeDay: 2 * DatePickerConstants.daysAround + 1
    case .day: shownCalendar.maximumRange(of: .day)?.count ?? 31
    case .month: shownCalendar.maximumRange(of: .month)?.count ?? 12
    case .year: years.count
    case .hour: hasPeriods ? 12 : 24
    case .minute, .minutes: 60 / minuteStep
    case .period: 2
    case .hours: DatePickerConstants.countDownHours
    }
  }

  /// The row that stands for a date.
  private func row(_ column: DatePickerColumn, _ date: Date) -> Int {
    let calendar = shownCalendar
    func component(_ component: Calendar.Component) -> Int {
      calendar.component(component, from: date)
    }
    return switch column {
    case .wholeDay: calendar.dateComponents([.day], from: firstDay, to: date).day ?? 0
    case .day: component(.day) - 1
    case .month: component(.month) - 1
    case .year: component(.year) - years.lowerBound
    case .hour: hasPeriods ? component(.hour) % 12 : component(.hour)
    case .minute: component(.minute) / minuteStep
    case .period: component(.hour) / 12
    case .hours: countDownMinutes / 60
    case .minutes: countDownMinutes % 60 / minuteStep
    }
  }

  private func showDate(animated: Bool) {
    for (index, column) in columns.enumerated() {
      let row = row(column, dateStorage)
      guard picker.selectedRow(inComponent: index) != row else { continue }
      picker.selectRow(row, inComponent: index, animated: animated)
    }
  }

  /// What the wheels say now.
  private func wheelsWereTurned() {
    var rows: [DatePickerColumn: Int] = [:]
    for (index, column) in columns.enumerated() {
      rows[column] = picker.selectedRow(inComponent: index)
    }
    if datePickerMode == .countDownTimer {
      countDownMinutes = (rows[.hours] ?? 0) * 60 + (rows[.minutes] ?? 0) * minuteStep
    } else {
      dateStorage = within(date(rows))
    }
    showDate(animated: true)
    sendValueChanged(nil)
  }

  /// The date that rows stand for; what they leave open is as it was.
  private func date(_ rows: [DatePickerColumn: Int]) -> Date {
    let calendar = shownCalendar
    var parts = calendar.dateComponents(
      [.era, .year, .month, .day, .hour, .minute], from: dateStorage)
    if let days = rows[.wholeDay],
      let day = calendar.date(byAdding: .day, value: days, to: firstDay)
    {
      let found = calendar.dateComponents([.era, .year, .month, .day], from: day)
      (parts.era, parts.year, parts.month, parts.day) = (
        found.era, found.year, found.month, found.day
      )
    }
    if let row = rows[.year] { parts.year = years.lowerBound + row }
    if let row = rows[.month] { parts.month = row + 1 }
    if let row = rows[.day] { parts.day = row + 1 }
    if let row = rows[.hour] { parts.hour = row + 12 * (rows[.period] ?? 0) }
    if let row = rows[.minute] { parts.minute = row * minuteStep }
    // The 31st of a short month is its last day.
    let wanted = parts.day ?? 1
    parts.day = 1
    guard let month = calendar.date(from: parts) else { return dateStorage }
    let days = calendar.range(of: .day, in: .month, for: month)?.count ?? wanted
    parts.day = min(wanted, days)
    return calendar.date(from: parts) ?? month
  }

  // MARK: Titles

  func title(_ column: DatePickerColumn, _ row: Int) -> String {
    let calendar = shownCalendar
    switch column {
    case .wholeDay:
      let day = calendar.date(byAdding: .day, value: row, to: firstDay)
      return day.map(dayFormatter.string) ?? ""
    case .day: return number(row + 1)
    case .month:
      let names = calendar.standaloneMonthSymbols
      return names.indices.contains(row) ? names[row] : number(row + 1)
    case .year: return number(years.lowerBound + row)
    case .hour: return number(hasPeriods && row == 0 ? 12 : row)
    case .minute: return number(row * minuteStep, digits: 2)
    case .period: return row == 0 ? calendar.amSymbol : calendar.pmSymbol
    case .hours: return number(row)
    case .minutes: return number(row * minuteStep, digits: 2)
    }
  }

  private func number(_ value: Int, digits: Int = 1) -> String {
    value.formatted(
      .number.locale(shownLocale).grouping(.never).precision(.integerLength(digits...)))
  }
}

extension DatePicker: PickerViewDataSource, PickerViewDelegate {
  public func numberOfComponents(in pickerView: PickerView) -> Int { columns.count }

  public func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int {
    rowCount(columns[component])
  }

  public func pickerView(
    _ pickerView: PickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { title(columns[component], row) }

  public func pickerView(
    _ pickerView: PickerView, widthForComponent component: Int
  ) -> CGFloat {
    let width: CGFloat =
      switch columns[component] {
      case .wholeDay, .month: 0
      case .year: DatePickerConstants.yearWidth
      case .period: DatePickerConstants.periodWidth
      case .day, .hour, .minute, .hours, .minutes: DatePickerConstants.shortWidth
      }
    return (width * max(1, effectiveTheme.metrics.textScale)).rounded()
  }

  public func pickerView(
    _ pickerView: PickerView, didSelectRow row: Int, inComponent component: Int
  ) { wheelsWereTurned() }
}
