// The panel's data, read from the program a few times a second.
import Foundation
import GlassineInput
import GlassineScene
import GlassineUI

/// Fingers, recognizers, and the reasons of the newest finger's hit-test, in words.
struct InspectorReading {
  /// A finger that is down.
  struct Finger {
    var number: Int
    /// The name of its view, or of the host.
    var name: String
    weak var view: View?
    var place: CGPoint
    var phase: String
  }

  /// A recognizer that receives a finger.
  struct Recognizer {
    var name: String
    var state: GestureRecognizer.State
    var words: String
  }

  /// A view visited by a hit-test.
  struct Visit {
    var depth: Int
    var name: String
    var words: String
    var isRefusal: Bool
  }

  private(set) var fingers: [Finger] = []
  private(set) var recognizers: [Recognizer] = []
  /// From the current or last view of the newest finger up to the application.
  private(set) var chain: [String] = []
  private(set) var visits: [Visit] = []
  /// The position of the newest finger's landing, or of the pointer; nil: none yet.
  private(set) var place: CGPoint?
  /// The view that it hit there.
  private weak var hit: View?

  private(set) var picturesPerSecond = 0
  private(set) var frameNumber = 0
  private(set) var work: TimeInterval = 0
  private(set) var latencies: (half: TimeInterval, most: TimeInterval)?
  /// From touch to picture, a finger each, in words; and whether the display ends these times.
  private(set) var latencyRows: [String] = []
  private(set) var isLatencyToDisplay = false
  /// The program's own lines.
  private(set) var lines: [String] = []
  private(set) var slowness = 1.0
  /// A line about the last action.
  var message: String?

  @MainActor
  mutating func read(
    _ application: Application, _ trails: FingerTrails, _ history: FrameHistory, slowness: Double
  ) {
    picturesPerSecond = history.picturesPerSecond
    frameNumber = application.frameNumber
    work = history.averageWork
    latencies = history.latency(at: 0.5).flatMap { half in
      history.latency(at: 0.95).map { (half, $0) }
    }
    self.slowness = slowness
    let touches = application.activeTouches
    fingers = trails.trails.filter(\.isDown).map { trail in
      let touch = touches.first { $0.source == trail.source }
      return Finger(
        number: trail.number, name: touch?.view.map(Self.name) ?? "host", view: touch?.view,
        place: trail.place, phase: touch.map { "\($0.phase)" } ?? "passed on")
    }
    readRecognizers(touches)
  }

  @MainActor
  private mutating func readRecognizers(_ touches: [Touch]) {
    // Those of the newest finger, deepest view first, even after a finished tap; then those of
    // other fingers.
    var found: [GestureRecognizer] = []
    var current = hit
    while let view = current {
      found += view.gestureRecognizers ?? []
      current = view.superview
    }
    for touch in touches {
      for recognizer in touch.gestureRecognizers ?? []
      where !found.contains(where: { $0 === recognizer }) { found.append(recognizer) }
    }
    recognizers = found.map { recognizer in
      let kind = "\(type(of: recognizer))".replacing("GestureRecognizer", with: "")
      let owner = recognizer.view.map(Self.name) ?? "no view"
      return Recognizer(
        name: "\(recognizer.name ?? kind) on \(owner)", state: recognizer.state,
        words: recognizer.explanation)
    }
  }

  /// Reads the figures of each finger, as far as there is room.
  @MainActor
  mutating func read(_ latency: TouchLatency?) {
    latencyRows = []
    isLatencyToDisplay = latency?.endsAtDisplay ?? false
    guard let latency else { return }
    let panels = latency.panels
    for panel in panels {
      for (index, finger) in panel.fingers.enumerated() where finger.count > 0 {
        guard latencyRows.count < InspectorConstants.mostFingers else { return }
        let name = panels.count > 1 ? "panel \(panel.device), finger" : "finger"
        var row = "\(name) \(index + 1):"
        for time in [finger.p50, finger.p99, finger.longest] {
          row += "   " + InspectorPanel.milliseconds(time)
        }
        latencyRows.append(row)
      }
    }
  }

  /// Keeps the program's own lines, as far as there is room.
  mutating func read(_ lines: [String]) {
    self.lines = Array(lines.prefix(InspectorConstants.mostProgramLines))
  }

  /// Explains the current hit-test at `place`.
  @MainActor
  mutating func explain(_ place: CGPoint, on surface: WindowNumber, in application: Application) {
    self.place = place
    visits = []
    hit = nil
    for (view, visit) in application.explain(at: place, on: surface) {
      switch visit.outcome {
      case .hit, .blocked: hit = view
      case .override(let answer): hit = ViewRegistry.main.view(for: answer)
      case .descended, .watched, .refused: break
      }
      let (words, isRefusal) = Self.words(for: visit.outcome)
      visits.append(
        Visit(
          depth: visit.depth, name: view.map(Self.name) ?? "a view that has gone", words: words,
          isRefusal: isRefusal))
    }
    if hit == nil {
      visits.append(
        Visit(depth: 0, name: "the host", words: "no view takes it", isRefusal: false))
    }
    chain = []
    var responder: Responder? = hit
    while let current = responder, chain.count < InspectorConstants.mostResponders {
      chain.append("\(type(of: current))")
      responder = current.next
    }
  }

  /// An outcome, shorter than its description.
  private static func words(for outcome: HitVisit.Outcome) -> (String, isRefusal: Bool) {
    switch outcome {
    case .hit: ("takes the finger", false)
    case .blocked: ("takes and drops it", false)
    case .override: ("its hitTest answered", false)
    case .descended: ("holds it, asks below", false)
    case .watched: ("watches it", false)
    case .refused(.overridePointInside): ("point(inside:) says no", true)
    case .refused(.overrideHitTest): ("hitTest gave nil", true)
    case .refused(let reason): (reason.words, true)
    }
  }

  /// A view in words: its class, and its text.
  @MainActor
  static func name(_ view: View) -> String {
    let kind = "\(type(of: view))"
    let written = (view as? any TitledView)?.shownTitle
    guard let written, !written.isEmpty else { return kind }
    return "\(kind) “\(written.prefix(18))”"
  }
}
