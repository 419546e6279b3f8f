// The sheet of dates and times in wheels.
import Foundation
import Glassine
import GlassineControls

/// A date picker in each of its modes.
final class DateBoard: Board {
  private var pickers: [DatePicker] = []

  override func build() {
    let modes: [(name: String, mode: DatePicker.Mode)] = [
      ("Date", .date), ("Time", .time), ("Day and time", .dateAndTime),
      ("Length of time", .countDownTimer),
    ]
    for (index, mode) in modes.enumerated() {
      // Names of months and days want more room than hours.
      let x: CGFloat = index % 2 == 0 ? 20 : 336, width: CGFloat = index % 2 == 0 ? 308 : 204
      let y = 8 + 168 * CGFloat(index / 2)
      let label = Label(
        mode.name, font: ControlTheme.paper.font(12, .medium), color: .secondaryLabel)
      label.frame = CGRect(x: x, y: y, width: width, height: 18)
      addSubview(label)
      let picker = DatePicker(frame: CGRect(x: x, y: y + 20, width: width, height: 140))
      // The same on every machine and every day.
      picker.locale = Locale(identifier: "en_GB")
      picker.calendar = Calendar(identifier: .gregorian)
      picker.timeZone = TimeZone(secondsFromGMT: 0)
      picker.datePickerMode = mode.mode
      // 14 March 2026, 9:41.
      picker.date = Date(timeIntervalSince1970: 1_773_481_260)
      if mode.mode == .countDownTimer { picker.countDownDuration = 5400 }
      picker.addAction(for: .valueChanged) { [unowned self] _ in
        say("\(mode.name): valueChanged")
      }
      addSubview(picker)
      pickers.append(picker)
    }
    option("Disabled", isOn: false) { [unowned self] isOn in
      for picker in pickers { picker.isEnabled = !isOn }
    }
  }

  /// The row below the chosen hour.
  override var demonstration: [Gesture] { [.tap(CGPoint(x: 414, y: 132)), .wait(0.6)] }
}
