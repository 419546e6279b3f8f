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
    rows += Self.latencyRows(of: health.latency)
    if let error = health.lastError { rows.append(("errors", "\(health.errors), last: \(error)")) }
    return rows
  }

  /// From touch to picture: a row for each panel, and one for each of its fingers.
  private static func latencyRows(of latency: LatencyReport?) -> [(String, String)] {
    guard let latency else { return [] }
    let end = latency.end == "presentation" ? "display" : "commit"
    var rows: [(String, String)] = []
    for panel in latency.panels {
      rows.append(("latency", "to the \(end), panel \(panel.device): \(words(of: panel.all))"))
      for (index, finger) in panel.fingers.enumerated() where finger.count > 0 {
        rows.append(("", "finger \(index + 1): \(words(of: finger))"))
      }
    }
    for (name, count) in latency.leftOut.sorted(by: { $0.key < $1.key }) {
      rows.append(("not measured", "\(count) \(name)"))
    }
    return rows
  }

  private static func words(of figures: LatencyReport.Figures) -> String {
    let times = [figures.p50, figures.p99, figures.max].map { JSONText.rounded($0) }
    return "\(times[0]) ms, 99 % within \(times[1]) ms, longest \(times[2]) ms"
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
    if let latency = health.latency { line.add("latency", json(of: latency)) }
    return line.text
  }

  private static func json(of latency: LatencyReport) -> String {
    func figures(_ figures: LatencyReport.Figures) -> JSONLine {
      var line = JSONLine()
      line.add("count", String(figures.count))
      line.add("p50", JSONText.number(figures.p50))
      line.add("p99", JSONText.number(figures.p99))
      line.add("max", JSONText.number(figures.max))
      return line
    }
    let panels = latency.panels.map { panel in
      var line = figures(panel.all)
      line.add("device", String(panel.device))
      line.add("seat", String(panel.seat))
      line.add("fingers", JSONText.list(panel.fingers.map { figures($0).text }))
      return line.text
    }
    var leftOut = JSONLine()
    for (name, count) in latency.leftOut.sorted(by: { $0.key < $1.key }) {
      leftOut.add(name, String(count))
    }
    var line = JSONLine()
    line.add("end", JSONText.string(latency.end))
    line.add("panels", JSONText.list(panels))
    line.add("leftOut", leftOut.text)
    return line.text
  }
}
