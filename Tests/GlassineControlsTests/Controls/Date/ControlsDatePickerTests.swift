// Date pickers: the order of wheels, the date they give, limits.
import Foundation
import GlassineTesting
import Testing

@testable import GlassineControls
@testable import GlassineUI

@Suite("Date pickers")
struct ControlsDatePickerTests {
  private let host = HeadlessHost(size: CGSize(width: 400, height: 300))
  private let picker = DatePicker(frame: CGRect(x: 0, y: 0, width: 400, height: 216))
  private let calendar: Calendar

  init() {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    self.calendar = calendar
    picker.calendar = calendar
    picker.locale = Locale(identifier: "en_US")
    host.window.addSubview(picker)
    host.settle()
  }

  private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0)
    -> Date
  {
    let parts = DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)
    return calendar.date(from: parts) ?? .distantPast
  }

  /// The texts in the middle of the wheels.
  private var shown: [String] {
    host.settle()
    let wheels = picker.subviews.compactMap { $0 as? PickerView }.first
    return picker.columns.enumerated().map { index, column in
      picker.title(column, wheels?.selectedRow(inComponent: index) ?? -1)
    }
  }

  @Test("Wheels follow the order of the locale, with its names and its hours")
  func locales() {
    picker.date = date(2026, 3, 9, 15, 5)
    picker.datePickerMode = .date
    #expect(shown == ["March", "9", "2026"])
    picker.locale = Locale(identifier: "de_DE")
    #expect(shown == ["9", "März", "2026"])
    picker.datePickerMode = .time
    #expect(shown == ["15", "05"])
    picker.locale = Locale(identifier: "en_US")
    #expect(shown == ["3", "05", "PM"])
    picker.datePickerMode = .yearAndMonth
    #expect(shown == ["March", "2026"])
    picker.datePickerMode = .dateAndTime
    #expect(shown.count == 4 && shown[0].contains("Mar 9"))
    picker.date = date(2026, 3, 9, 0, 30)
    #expect(Array(shown[1...]) == ["12", "30", "AM"])
    picker.timeZone = TimeZone(secondsFromGMT: 3600)
    #expect(Array(shown[1...]) == ["1", "30", "AM"])
  }

  @Test("Turning wheels by keys and fingers changes the date, and sends it as they rest")
  func turning() {
    picker.datePickerMode = .date
    picker.date = date(2026, 1, 31)
    var told: [Date] = []
    picker.addAction(for: .valueChanged) { [picker] _ in told.append(picker.date) }
    host.settle()
    host.keyboard.tap("Tab").tap("Down")
    host.settle()
    // February has no 31st: the wheel turns back to the last day.
    #expect(told == [date(2026, 2, 28)] && shown == ["February", "28", "2026"])
    host.keyboard.tap("Right").tap("Right").tap("Down")
    host.settle()
    #expect(told.last == date(2027, 2, 28))
    // Two rows below the middle of the first wheel.
    host.finger(1).tap(at: 80, 108 + 2 * 34)
    host.settle()
    #expect(told.last == date(2027, 4, 28) && told.count == 3)
    picker.isEnabled = false
    host.finger(1).tap(at: 80, 108 + 2 * 34)
    host.settle()
    #expect(told.count == 3)
  }

  @Test("Beyond the limits wheels turn back to the nearest date")
  func limits() {
    picker.datePickerMode = .date
    picker.minimumDate = date(2026, 2, 10)
    picker.maximumDate = date(2027, 6, 20)
    picker.date = date(2020, 1, 1)
    #expect(picker.date == date(2026, 2, 10))
    picker.setDate(date(2030, 1, 1), animated: true)
    #expect(shown == ["June", "20", "2027"])
    #expect(picker.rowCount(.year) == 2)
    host.keyboard.tap("Tab").tap("Down")
    host.settle()
    #expect(shown == ["June", "20", "2027"])
    picker.minimumDate = date(2028, 1, 1)
    picker.date = date(2020, 5, 5)
    #expect(picker.date == date(2020, 5, 5), "limits that contradict do not count")
    picker.date = Date(timeIntervalSinceReferenceDate: .zero)
    #expect(shown == ["January", "1", "2001"])
  }

  @Test("Minutes step by the interval, and hours by the half of the day")
  func minutes() {
    picker.datePickerMode = .time
    picker.minuteInterval = 15
    picker.date = date(2026, 3, 9, 11, 52)
    #expect(shown == ["11", "45", "AM"] && picker.date == date(2026, 3, 9, 11, 45))
    host.keyboard.tap("Tab").tap("Right").tap("Right").tap("Down")
    host.settle()
    #expect(picker.date == date(2026, 3, 9, 23, 45))
    picker.minuteInterval = 7
    #expect(picker.minuteInterval == 1)
  }

  @Test("A duration has hours and minutes, up to a day")
  func countDown() {
    picker.datePickerMode = .countDownTimer
    picker.countDownDuration = 5430
    #expect(picker.countDownDuration == 5400 && shown == ["1", "30"])
    host.keyboard.tap("Tab").tap("Down")
    host.settle()
    #expect(picker.countDownDuration == 9000)
    picker.countDownDuration = 1e9
    #expect(shown == ["23", "59"])
    picker.countDownDuration = .nan
    #expect(picker.countDownDuration == 0)
  }

  @Test("Whole days continue over months and years")
  func wholeDays() {
    picker.date = date(2026, 12, 31, 10, 0)
    host.settle()
    host.keyboard.tap("Tab").tap("Down")
    host.settle()
    #expect(picker.date == date(2027, 1, 1, 10, 0))
    host.keyboard.tap("Up").tap("Up")
    host.settle()
    #expect(picker.date == date(2026, 12, 30, 10, 0))
  }
}
