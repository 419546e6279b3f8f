// The health of a kiosk as rows of the doctor's page.
import Foundation
import GlassineFormats
import GlassineKiosk

extension MachineExamination {
  /// The rows of a kiosk's report; none without one.
  var healthRows: [(String, String)] {
    guard let health else { return [] }
    let hours = (health.running / 3600 * 10).rounded() / 10
    let times = [health.frameP50, health.frameP99, health.frameMax].map { JSONText.rounded($0) }
    var rows = [
      ("kiosk", "\(health.frames) frames in \(hours) h, \(health.memory >> 20) MiB"),
      ("frames", "\(times[0]) ms, 99 % within \(times[1]) ms, longest \(times[2]) ms"),
      ("touches", "\(health.touches), and \(health.ghosts) ghost touches"),
    ]
    for (name, count) in health.lost.sorted(by: { $0.key < $1.key }) {
      let advice = LostTouchDoctor.Fault(rawValue: name).map { ": " + Self.words(of: $0) } ?? ""
      rows.append(("lost touches", "\(count) \(name)\(advice)"))
    }
    if health.lost.isEmpty { rows.append(("lost touches", "none")) }
    if let error = health.lastError { rows.append(("errors", "\(health.errors), last: \(error)")) }
    return rows
  }

  /// A fault's cause and what to do.
  private static func words(of fault: LostTouchDoctor.Fault) -> String {
    switch fault {
    case .neverLifted:
      "fingers came without a lift. Clean the glass, and update the panel's firmware"
    case .liftedTwice: "the panel or the compositor repeats lifts. Update the compositor"
    case .jumped:
      "fingers moved faster than hands do. Look for glare, water and loose film on the glass"
    case .lateAfterWake:
      "touches come late after a pause. Forbid the panel to sleep (USB autosuspend)"
    case .outOfOrder: "times run backwards. Look for two drivers of one panel"
    }
  }

  static func json(of health: HealthFile.Report) -> String {
    var line = JSONLine()
    line.add("frames", String(health.frames))
    line.add("touches", String(health.touches))
    line.add("ghosts", String(health.ghosts))
    var lost = JSONLine()
    for (name, count) in health.lost.sorted(by: { $0.key < $1.key }) { lost.add(name, "\(count)") }
    line.add("lost", lost.text)
    line.add("errors", String(health.errors))
    return line.text
  }
}
