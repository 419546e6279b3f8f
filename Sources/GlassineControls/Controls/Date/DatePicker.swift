// Wheels for selecting a date, a time or a duration.
public import Foundation
import GlassineUI

/// Wheels that are turned to a date. Source: UIKit's documentation of UIDatePicker, with its wheels
/// style.
///
/// Wheels are in the order of the locale. Those of days, months, hours and minutes wrap, and past
/// twelve o'clock the period changes. A missing value, as the 31st in a short month, and a value
/// beyond ``minimumDate`` and ``maximumDate`` are grey. A wheel turned to one turns back to the
/// nearest value. Sends ``Control/Events/valueChanged`` when a wheel turned by a finger, the
/// mouse's wheel or a key comes to rest.
///
/// Differs from UIKit: this floor knows no clock, so it shows 1 January 2001 until ``date`` is set,
/// and no day is called today.
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

  /// The date shown by the wheels, to the minute. Clamped to ``minimumDate`` and ``maximumDate``.
  /// Setting it sends no event.
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
    widenIfNeeded()
    showDate(animated: animated)
  }

  /// The limits of the date; nil, the default: none. Wheels then go from 1900 to 2100, or around a
  /// date set outside of that. If the minimum is after the maximum, both are ignored. A value that
  /// is not finite is misuse and changes nothing. Source: UIKit's documentation.
  open var minimumDate: Date? {
    didSet {
      minimumDate = checked(minimumDate, oldValue, "minimumDate")
      if minimumDate != oldValue { limitsDidChange() }
    }
  }
  open var maximumDate: Date? {
    didSet {
      maximumDate = checked(maximumDate, oldValue, "maximumDate")
      if maximumDate != oldValue { limitsDidChange() }
    }
  }

  /// A limit, validated.
  private func checked(_ limit: Date?, _ old: Date?, _ name: String) -> Date? {
    guard let limit, !limit.timeIntervalSinceReferenceDate.isFinite else { return limit }
    Self.registry.diagnostics.misuse("DatePicker.\(name) is not finite; it stays as it is")
    return old
  }

  /// Minutes from one row to the next: a divisor of 60 up to 30; another value counts as 1, the
  /// default.
  open var minuteInterval: Int {
    get { minuteStep }
    set {
      minuteStep = (1...30).contains(newValue) && 60 % newValue == 0 ? newValue : 1
      dateStorage = within(rounded(dateStorage))
      countDownMinutes = countDownMinutes / minuteStep * minuteStep
      reload()
    }
  }
  private(set) var minuteStep = 1

  /// In ``Mode/countDownTimer``: seconds, in whole minutes, up to a day less a minute. NaN counts
  /// as 0. Wheels that are turned result in at least one interval, as in UIKit.
  open var countDownDuration: TimeInterval {
    get { TimeInterval(countDownMinutes * 60) }
    set {
      let most = DatePickerConstants.countDownHours * 60 - minuteStep
      let minutes = newValue.isNaN ? 0 : min(max(0, newValue / 60), Double(most))
      countDownMinutes = Int(minutes) / minuteStep * minuteStep
      showDate(animated: false)
    }
  }
  private(set) var countDownMinutes = 0

  /// The locale of names, digits and the order of wheels; nil, the default: the user's.
  open var locale: Locale? { didSet { if locale != oldValue { reload() } } }
  /// Nil, the default: the user's.
  open var calendar: Calendar? { didSet { if calendar != oldValue { reload() } } }
  /// Nil, the default: the calendar's.
  open var timeZone: TimeZone? { didSet { if timeZone != oldValue { reload() } } }

  /// The colour of rows within the limits; nil: that of labels.
  package var rowColor: Color? { didSet { if rowColor != oldValue { reload() } } }

  let picker = PickerView(frame: .zero)
  private(set) var columns: [DatePickerColumn] = []
  /// The range of the wheels of years and of whole days; it contains the date.
  private(set) var span = Date.distantPast...Date.distantFuture
  /// The start and the number of the rows of these two wheels.
  private(set) var firstYear = Date.distantPast
  private(set) var firstDay = Date.distantPast
  private(set) var yearCount = 1
  private(set) var dayCount = 1
  private(set) var dayFormatter = DateFormatter()
  private(set) var yearFormatter: DateFormatter?
  /// The cached calendar of the wheels; nil: not yet created.
  private var keptCalendar: Calendar?
  /// The period was turned while the wheel of hours was turning: when that rests it shows the hour
  /// of the other period.
  private var isHalfTurned = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  deinit {}  // Plain, as the view's.

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.interface?.fill(self, level: DatePicker.self)
  }

  private func setUp() {
    addSubview(picker)
    picker.dataSource = self
    picker.delegate = self
    reload()
  }

  /// Its wheels are focusable instead.
  open override var canBecomeFocused: Bool { false }

  @_disfavoredOverload open override func stateDidChange() {
    super.stateDidChange()
    picker.isUserInteractionEnabled = isEnabled
    picker.alpha = isEnabled ? 1 : themeBox.theme.disabledOpacity
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    picker.frame = bounds
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { picker.sizeThatFits(size) }
  open override var intrinsicContentSize: CGSize { picker.intrinsicContentSize }

  // MARK: Dates

  var shownLocale: Locale { locale ?? .current }

  /// The calendar of the wheels. Cached, because each row that becomes visible needs it.
  var shownCalendar: Calendar {
    if let keptCalendar { return keptCalendar }
    var shown = calendar ?? .current
    if let timeZone { shown.timeZone = timeZone }
    shown.locale = shownLocale
    keptCalendar = shown
    return shown
  }

  var limits: (low: Date?, high: Date?) {
    if let minimumDate, let maximumDate, minimumDate > maximumDate { return (nil, nil) }
    return (minimumDate, maximumDate)
  }

  private func within(_ date: Date) -> Date {
    let (low, high) = limits
    return min(max(date, low ?? date), high ?? max(date, low ?? date))
  }

  /// Rounded down to the minute interval, without seconds.
  private func rounded(_ date: Date) -> Date {
    let minute = shownCalendar.component(.minute, from: date)
    let seconds = shownCalendar.component(.second, from: date)
    let second = date.timeIntervalSinceReferenceDate
    let excess = TimeInterval(minute % minuteStep * 60 + seconds) + (second - second.rounded(.down))
    return date.addingTimeInterval(-excess)
  }

  private func limitsDidChange() {
    dateStorage = within(dateStorage)
    let old = span
    countRows()
    // Wheels with unchanged rows continue turning.
    if span != old {
      for (index, column) in columns.enumerated() where column == .year || column == .wholeDay {
        picker.reloadComponent(index)
      }
    }
    showDate(animated: false, endsTurns: false)
  }

  /// Extends the wheels' range to a date beyond it.
  private func widenIfNeeded() {
    guard !span.contains(dateStorage) else { return }
    reload()
  }

  /// Computes the range of the wheels of years and days.
  private func countRows() {
    let calendar = shownCalendar
    var gregorian = Calendar(identifier: .gregorian)
    gregorian.timeZone = calendar.timeZone
    func start(ofYear year: Int) -> Date {
      gregorian.date(from: DateComponents(year: year, month: 1, day: 1)) ?? dateStorage
    }
    func away(_ years: Int) -> Date {
      gregorian.date(byAdding: .year, value: years, to: dateStorage) ?? dateStorage
    }
    let usual = DatePickerConstants.years
    let around = DatePickerConstants.yearsAround
    let (low, high) = limits
    var (first, last) = (start(ofYear: usual.lowerBound), start(ofYear: usual.upperBound + 1) - 1)
    if dateStorage < first { first = away(-around) }
    if dateStorage > last { last = away(around) }
    first = min(low ?? first, dateStorage)
    last = max(high ?? last, dateStorage)
    span = first...last
    firstYear = startOfYear(first)
    firstDay = calendar.startOfDay(for: first)
    yearCount = 1 + max(0, years(from: firstYear, to: startOfYear(last)))
    let days = calendar.dateComponents([.day], from: firstDay, to: calendar.startOfDay(for: last))
    dayCount = 1 + max(0, days.day ?? 0)
  }

  private func reload() {
    keptCalendar = nil
    columns = DatePickerColumn.columns(datePickerMode, shownLocale)
    dayFormatter = DateFormatter()
    dayFormatter.locale = shownLocale
    dayFormatter.calendar = shownCalendar
    dayFormatter.timeZone = shownCalendar.timeZone
    dayFormatter.setLocalizedDateFormatFromTemplate("EEEdMMM")
    yearFormatter = nil
    // Their years depend on the era.
    if [.japanese, .republicOfChina].contains(shownCalendar.identifier) {
      let formatter = DateFormatter()
      formatter.locale = shownLocale
      formatter.calendar = shownCalendar
      formatter.timeZone = shownCalendar.timeZone
      formatter.setLocalizedDateFormatFromTemplate("Gy")
      yearFormatter = formatter
    }
    countRows()
    picker.reloadAllComponents()
    for index in columns.indices { showDate(inComponent: index, animated: false, centers: true) }
    updateColors()
  }

  private func showDate(animated: Bool, endsTurns: Bool = true) {
    for index in columns.indices {
      showDate(inComponent: index, animated: animated, endsTurns: endsTurns)
    }
    updateColors()
  }

  /// Turns a wheel to the date, the shortest way if it wraps.
  /// - Parameters:
  ///   - centers: whether a wrapping wheel is moved to the middle of its rows, which looks the
  ///     same.
  ///   - endsTurns: whether a wheel that a finger turns is moved, too. Otherwise it continues, and
  ///     reports its value later.
  private func showDate(
    inComponent index: Int, animated: Bool, centers: Bool = false, endsTurns: Bool = true
  ) {
    let column = columns[index]
    let wanted = row(column, dateStorage)
    let present = picker.selectedRow(inComponent: index)
    let isTurned = picker.isTurnedByHand(inComponent: index)
    let goesOn = isTurned && !endsTurns
    if column == .hour {
      isHalfTurned = goesOn && hasPeriods && max(0, present) % cycle(column) / 12 != wanted / 12
    }
    if goesOn { return }
    guard column.goesRound else {
      if present != wanted || isTurned {
        picker.selectRow(wanted, inComponent: index, animated: animated)
      }
      return
    }
    let (cycle, visibleCycle) = (cycle(column), visibleCycle(column))
    let middle = DatePickerConstants.turns / 2 * cycle
    let way = Self.way(from: present, to: wanted, round: cycle)
    // A change between rows with equal texts, as the same hour before and after noon, is not
    // animated.
    let isSeen = isTurned || way % visibleCycle != 0
    let target = centers || !isSeen && way != 0 ? middle + wanted : present + way
    if target != present || isTurned {
      picker.selectRow(target, inComponent: index, animated: animated && isSeen)
    }
  }

  /// The shortest way from a row to one with `value`.
  private static func way(from row: Int, to value: Int, round cycle: Int) -> Int {
    let way = ((value - row) % cycle + cycle) % cycle
    return way > cycle / 2 ? way - cycle : way
  }

  /// Reads the wheels' values after a finger or key turned one.
  func wheelWasTurned(_ component: Int) {
    var values: [DatePickerColumn: Int] = [:]
    for (index, column) in columns.enumerated() {
      let row = picker.selectedRow(inComponent: index)
      values[column] = column.goesRound ? max(0, row) % cycle(column) : max(0, row)
    }
    let turned = columns[component]
    if let hour = values[.hour], let period = values[.period] {
      values[.hour] =
        turned == .hour ? (hour + (isHalfTurned ? 12 : 0)) % 24 : hour % 12 + 12 * period
    }
    if datePickerMode == .countDownTimer {
      let minutes = (values[.hours] ?? 0) * 60 + (values[.minutes] ?? 0) * minuteStep
      countDownMinutes = max(minuteStep, minutes)
    } else {
      dateStorage = within(date(values))
    }
    for index in columns.indices {
      // Far from the middle of its rows it is recentred before it turns again.
      if index == component, turned.goesRound { recenter(index) }
      showDate(inComponent: index, animated: true, endsTurns: index == component)
    }
    updateColors()
    sendValueChanged(nil)
  }

  private func recenter(_ index: Int) {
    let cycle = cycle(columns[index])
    let row = picker.selectedRow(inComponent: index)
    let middle = DatePickerConstants.turns / 2 * cycle + row % cycle
    if abs(row - middle) > DatePickerConstants.turns / 4 * cycle {
      picker.selectRow(middle, inComponent: index, animated: false)
    }
  }
}
