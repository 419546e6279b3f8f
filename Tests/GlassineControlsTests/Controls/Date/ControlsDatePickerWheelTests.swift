// Date pickers: calendars with other years, wheels that wrap, limits set in between.
import Foundation
import GlassineBase
import GlassineTesting
import Testing

@testable import GlassineControls
@testable import GlassineUI

@Suite("Wheels of date pickers")
struct ControlsDatePickerWheelTests {
  private let host = HeadlessHost(size: CGSize(width: 400, height: 300))
  private let picker = DatePicker(frame: CGRect(x: 0, y: 0, width: 400, height: 216))
  private var calendar = Calendar(identifier: .gregorian)
  private final class Told { var dates: [Date] = [] }
  private let told = Told()

  init() {
    calendar.timeZone = .gmt
    picker.calendar = calendar
    picker.locale = Locale(identifier: "en_US")
    picker.addAction(for: .valueChanged) { [picker, told] _ in told.dates.append(picker.date) }
    host.window.addSubview(picker)
    host.settle()
  }

  private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0)
    -> Date
  {
    let parts = DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)
    return calendar.date(from: parts) ?? .distantPast
  }

  /// Moves focus to a wheel.
  private func go(to wheel: Int) {
    if host.application.focus.focusedView == nil { host.keyboard.tap("Tab") }
    for _ in 0..<4 { host.keyboard.tap("Left") }
    for _ in 0..<wheel { host.keyboard.tap("Right") }
  }

  private var wheels: PickerView? { picker.subviews.compactMap { $0 as? PickerView }.first }

  /// The texts in the middle of the wheels.
  private var shown: [String] {
    host.settle()
    return picker.columns.enumerated().map { index, column in
      picker.title(column, wheels?.selectedRow(inComponent: index) ?? -1)
    }
  }

  private func use(_ identifier: Calendar.Identifier) -> Calendar {
    var other = Calendar(identifier: identifier)
    other.timeZone = .gmt
    picker.calendar = other
    picker.datePickerMode = .date
    return other
  }

  @Test(
    "Years of any calendar turn forward and back, and turning another wheel loses none",
    arguments: [
      (Calendar.Identifier.buddhist, "2569"), (.persian, "1404"), (.islamicUmmAlQura, "1447"),
      (.republicOfChina, "115"), (.gregorian, "2026"),
    ])
  func calendars(_ identifier: Calendar.Identifier, year: String) {
    let other = use(identifier)
    picker.date = date(2026, 3, 9)
    #expect(shown[2].contains(year))
    host.keyboard.tap("Tab").tap("Right").tap("Down")
    host.settle()
    #expect(told.dates == [date(2026, 3, 10)])
    host.keyboard.tap("Right").tap("Down")
    host.settle()
    let next = other.dateComponents([.year, .month, .day], from: picker.date)
    let before = other.dateComponents([.year, .month, .day], from: date(2026, 3, 10))
    #expect(next.year == (before.year ?? 0) + 1 && next.month == before.month)
    for _ in 0..<3 {
      host.keyboard.tap("Up")
      host.settle()
    }
    #expect(other.component(.year, from: picker.date) == (before.year ?? 0) - 2)
  }

  @Test("Japanese years are counted by eras, and continue over their ends")
  func eras() {
    picker.locale = Locale(identifier: "ja_JP")
    let other = use(.japanese)
    picker.date = date(1990, 5, 6)
    host.keyboard.tap("Tab").tap("Up").tap("Up")
    host.settle()
    #expect(picker.date == date(1988, 5, 6))
    #expect(other.component(.year, from: picker.date) == 63)
    #expect(shown[0].contains("63") && shown[0].contains("昭和"))
  }

  @Test("Dates outside of the usual years keep theirs while other wheels turn")
  func farAway() {
    picker.datePickerMode = .date
    for year in [1815, 2350] {
      picker.date = date(year, 6, 18)
      #expect(shown == ["June", "18", "\(year)"])
      go(to: 0)
      host.keyboard.tap("Down")
      host.settle()
      #expect(picker.date == date(year, 7, 18))
      host.keyboard.tap("Right").tap("Right").tap("Up")
      host.settle()
      #expect(picker.date == date(year - 1, 7, 18))
    }
    picker.datePickerMode = .dateAndTime
    picker.date = date(1815, 6, 18, 11, 30)
    go(to: 1)
    host.keyboard.tap("Up")
    host.settle()
    #expect(picker.date == date(1815, 6, 18, 10, 30))
  }

  @Test("Hours, minutes, days and months wrap; past twelve the half of the day changes")
  func round() {
    picker.datePickerMode = .time
    picker.date = date(2026, 3, 9, 11, 59)
    #expect(shown == ["11", "59", "AM"])
    host.keyboard.tap("Tab").tap("Right").tap("Down")
    host.settle()
    #expect(picker.date == date(2026, 3, 9, 11, 0) && shown == ["11", "00", "AM"])
    host.keyboard.tap("Left").tap("Down")
    host.settle()
    #expect(picker.date == date(2026, 3, 9, 12, 0) && shown == ["12", "00", "PM"])
    host.keyboard.tap("Up").tap("Up")
    host.settle()
    #expect(picker.date == date(2026, 3, 9, 10, 0) && shown == ["10", "00", "AM"])
    host.keyboard.tap("Right").tap("Right").tap("Down")
    host.settle()
    #expect(shown == ["10", "00", "PM"])
    picker.datePickerMode = .date
    picker.date = date(2026, 12, 31)
    go(to: 0)
    host.keyboard.tap("Down")
    host.settle()
    #expect(picker.date == date(2026, 1, 31))
    host.keyboard.tap("Right").tap("Down")
    host.settle()
    #expect(picker.date == date(2026, 1, 1) && shown == ["January", "1", "2026"])
  }

  @Test("A wheel flicked one way for long never ends")
  func endless() {
    picker.datePickerMode = .countDownTimer
    picker.countDownDuration = 3600
    for _ in 0..<30 {
      host.finger(1).down(at: 230, 40).move(to: CGPoint(x: 230, y: 180), over: 0.05).up()
      host.settle(limit: 600)
    }
    let row = wheels?.selectedRow(inComponent: 1) ?? 0
    let count = wheels?.numberOfRows(inComponent: 1) ?? 0
    #expect(row > 60 && row < count - 60)
  }

  @Test("A duration on the wheels is at least one interval")
  func atLeastAnInterval() {
    picker.datePickerMode = .countDownTimer
    picker.countDownDuration = 60
    host.keyboard.tap("Tab").tap("Right").tap("Up")
    host.settle()
    #expect(picker.countDownDuration == 60 && shown == ["0", "01"])
    picker.countDownDuration = 420
    picker.minuteInterval = 5
    #expect(picker.countDownDuration == 300 && shown == ["0", "05"])
  }

  @Test("A limit set while a wheel turns leaves wheels and date the same")
  func limitMeanwhile() {
    picker.datePickerMode = .date
    picker.date = date(2026, 3, 10)
    host.settle()
    // The day's wheel is beside the wide one of months; in British order it is the first.
    let days = CGPoint(x: 273, y: 108)
    host.finger(1).down(at: days).move(to: CGPoint(x: 273, y: 20), over: 0.1).up()
    host.advance(by: 0.05)
    picker.minimumDate = date(2026, 1, 1)
    host.settle(limit: 600)
    let day = calendar.component(.day, from: picker.date)
    #expect(shown == ["March", "\(day)", "2026"])
    #expect(told.dates == [picker.date] && day != 10)
    // A new mode ends the turning.
    told.dates = []
    host.finger(1).down(at: days).move(to: CGPoint(x: 273, y: 20), over: 0.1).up()
    host.advance(by: 0.05)
    picker.locale = Locale(identifier: "en_GB")
    host.settle(limit: 600)
    let left = calendar.component(.day, from: picker.date)
    #expect(shown == ["\(left)", "March", "2026"])
    #expect(told.dates.isEmpty && left == day)
  }

  @Test("Rows outside the limits, or not in the month, are grey")
  func grey() throws {
    picker.datePickerMode = .date
    picker.minimumDate = date(2026, 2, 10)
    picker.maximumDate = date(2027, 6, 20)
    picker.date = date(2026, 2, 12)
    host.settle()
    let wheels = try #require(self.wheels)
    func color(_ component: Int, _ rows: Int) throws -> Color {
      let row = wheels.selectedRow(inComponent: component) + rows
      return try #require(wheels.view(forRow: row, forComponent: component) as? Label).textColor
    }
    let (usual, grey) = (try color(1, 0), try color(1, -3))
    #expect(usual != grey)
    #expect(try color(1, -2) == usual, "the tenth")
    #expect(try color(0, -1) == grey && color(0, 1) == usual, "January and March")
    host.keyboard.tap("Tab").tap("Down")
    host.settle()
    #expect(picker.date == date(2026, 3, 12))
    #expect(try color(1, -3) == usual, "the ninth of March")
    picker.date = date(2026, 2, 27)
    host.settle()
    #expect(try color(1, 1) == usual && color(1, 2) == grey, "no 29th of February")
  }

  /// The middle of a wheel, shifted by the given points.
  private func place(_ wheel: Int, _ offset: CGFloat = 0) throws -> CGPoint {
    let wheels = try #require(self.wheels).subviews.compactMap { $0 as? PickerWheel }
    var point = host.point(in: wheels[wheel])
    point.y += offset
    return point
  }

  @Test("A spinning wheel continues while another comes to rest, the half of the day too")
  func twoWheels() throws {
    picker.datePickerMode = .time
    func spin() throws {
      picker.date = date(2026, 3, 9, 3, 30)
      host.settle()
      let finger = host.finger(1).down(at: try place(0))
      finger.move(to: try place(0, -100), over: 0.1).up()
    }
    try spin()
    host.advance(by: 5)
    let alone = calendar.component(.hour, from: picker.date)
    #expect(alone != 3)
    told.dates = []
    try spin()
    host.finger(2).tap(at: try place(2, 34))
    host.advance(by: 5)
    let hour = (alone + 12) % 24
    #expect(told.dates == [date(2026, 3, 9, 15, 30), date(2026, 3, 9, hour, 30)])
    #expect(shown == ["\(hour % 12 == 0 ? 12 : hour % 12)", "30", hour < 12 ? "AM" : "PM"])
  }

  @Test("A date set while a wheel spins is the one that the wheels rest at")
  func setMeanwhile() throws {
    for isAnimated in [true, false] {
      picker.datePickerMode = .time
      picker.date = date(2026, 3, 9, 3, 30)
      host.settle()
      host.finger(1).down(at: try place(0)).move(to: try place(0, -100), over: 0.1).up()
      host.advance(by: 0.1)
      picker.setDate(date(2026, 3, 9, 3, 40), animated: isAnimated)
      host.advance(by: 5)
      #expect(picker.date == date(2026, 3, 9, 3, 40) && told.dates.isEmpty)
      #expect(shown == ["3", "40", "AM"])
    }
  }

  @Test("A limit that is no date is misuse, and the old one stays")
  func noDate() {
    let limit = date(2026, 1, 1)
    picker.minimumDate = limit
    picker.maximumDate = nil
    let nan = Date(timeIntervalSinceReferenceDate: .nan)
    let before = ViewRegistry.main.diagnostics.misuseCount
    _ = Diagnostics.surviving {
      picker.minimumDate = nan
      picker.maximumDate = nan
    }
    #expect(ViewRegistry.main.diagnostics.misuseCount == before + 2)
    #expect(picker.minimumDate == limit && picker.maximumDate == nil)
    picker.date = date(2025, 1, 1)
    #expect(picker.date == limit)
  }
}
