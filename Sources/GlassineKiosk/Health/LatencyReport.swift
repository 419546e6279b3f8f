// The latency of touches in a health file.
import Foundation
public import Glassine

/// The times from touch to picture, of each finger of each panel, in milliseconds.
public struct LatencyReport: Codable, Equatable, Sendable {
  /// The latencies of a finger, or of all fingers of a panel.
  public struct Figures: Codable, Equatable, Sendable {
    public var count = 0
    public var p50 = 0.0
    public var p99 = 0.0
    public var max = 0.0

    public init() {}
  }

  /// A touch panel; see ``Glassine/TouchLatency/Panel``.
  public struct Panel: Codable, Equatable, Sendable {
    public var device: UInt64 = 0
    public var seat: UInt32 = 0
    public var all = Figures()
    public var fingers: [Figures] = []

    public init() {}
  }

  /// What ends a latency: "presentation" is the display's own time of the picture, "commit" the
  /// program's.
  public var end = "commit"
  public var panels: [Panel] = []
  /// Touches that were not measured, by the name in ``Glassine/TouchLatency/LeftOut``; those that
  /// are 0 are missing.
  public var leftOut: [String: Int] = [:]

  public init() {}

  @MainActor
  public init(_ latency: TouchLatency) {
    if latency.endsAtDisplay { end = "presentation" }
    panels = latency.panels.map { measured in
      var panel = Panel()
      panel.device = measured.device
      panel.seat = measured.seat
      panel.all = Self.figures(measured.figures)
      panel.fingers = measured.fingers.map(Self.figures)
      return panel
    }
    let counts = latency.leftOut
    let names = [
      ("withoutTime", counts.withoutTime), ("implausible", counts.implausible),
      ("unseen", counts.unseen), ("excess", counts.excess),
    ]
    for (name, count) in names where count > 0 { leftOut[name] = count }
  }

  /// Microseconds are noise.
  private static func figures(_ measured: TouchLatency.Figures) -> Figures {
    func milliseconds(_ seconds: TimeInterval) -> Double { (seconds * 1e5).rounded() / 100 }
    var figures = Figures()
    figures.count = measured.count
    figures.p50 = milliseconds(measured.p50)
    figures.p99 = milliseconds(measured.p99)
    figures.max = milliseconds(measured.longest)
    return figures
  }
}
