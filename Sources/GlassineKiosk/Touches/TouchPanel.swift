// The samples of a touch panel, before the application gets them.
public import Foundation

/// Corrects a panel's samples, examines them, drops ghosts, and tells when a person acts.
///
///     loop.onInput = { panel.read(&$0, in: window.bounds.size) }
///
/// ``KioskWindow`` has one, and calls ``tell()`` before each event.
@MainActor  // Explicit instead of the default: a release build would check the actor at the deinit.
public final class TouchPanel {
  /// How the panel is mounted. Its dead border is the filter's.
  public var mounting = Mounting() { didSet { ghosts.deadBorder = mounting.deadBorder.insets } }
  public var ghosts = GhostFilter()
  public private(set) var doctor = LostTouchDoctor()
  /// Called once for samples of people that are delivered together, before their effects: a button
  /// may end the visit. Also called when a resting finger has proved to be no ghost.
  public var onTouch: () -> Void = {}
  private var isTouched = false
  /// The landings of the samples that were read last.
  private var landings: [(place: CGPoint, radius: CGFloat)] = []
  /// Waits for a resting finger to be proven: it sends no more samples.
  private var restTimer: FrameTimer?

  public init() {}

  isolated deinit { restTimer?.invalidate() }

  /// Reads the incoming samples and changes them.
  ///
  /// - Parameters:
  ///   - size: the window's, in points.
  ///   - application: whose timers prove resting fingers; nil: they count when they lift.
  public func read(
    _ samples: inout [Sample], in size: CGSize, for application: Application? = nil
  ) {
    mounting.correct(&samples)
    for sample in samples {
      doctor.note(sample)
      if isOtherAction(sample) { isTouched = true }
    }
    if ghosts.filter(&samples, in: size) { isTouched = true }
    noteLandings(samples)
    guard let application, restTimer == nil, !landings.isEmpty else { return }
    waitForRest(KioskKit.restingTouch, application)
  }

  /// Faults of the panel and what the filter did, a line each, for ``FrameLoop/inspectedLines``:
  /// "neverLifted 2". Empty as long as there is neither.
  public var inspectedLines: [String] {
    var lines = doctor.found.map { "\($0.fault) \($0.count)" }
    if ghosts.counts.ghosts > 0 { lines.append("ghosts \(ghosts.counts.ghosts)") }
    if !ghosts.mutedSpots.isEmpty { lines.append("muted spots \(ghosts.mutedSpots.count)") }
    return lines
  }

  /// Calls ``onTouch`` if a person has acted since the last call.
  public func tell() {
    guard isTouched else { return }
    isTouched = false
    onTouch()
  }

  /// A mouse clicks exact places, and keys have no ghosts.
  private func isOtherAction(_ sample: Sample) -> Bool {
    switch sample {
    case .touch(let touch):
      touch.type != .direct && touch.phase != .stationary && touch.phase != .cancelled
    case .key(let key): key.phase == .began
    default: false
    }
  }

  private func noteLandings(_ samples: [Sample]) {
    landings.removeAll(keepingCapacity: true)
    for sample in samples {
      guard case .touch(let touch) = sample, touch.phase == .began, touch.type == .direct else {
        continue
      }
      landings.append((touch.location, touch.majorRadius))
    }
  }

  /// The contact's radius of a finger that has just landed at a place of the surface, in points; 0
  /// if the panel does not report it. Nil: no finger has.
  func contact(ofLandingAt place: CGPoint) -> CGFloat? {
    landings.first { $0.place == place }?.radius
  }

  private func waitForRest(_ seconds: TimeInterval, _ application: Application) {
    restTimer = application.scheduleTimer(after: seconds) { [weak self, unowned application] _ in
      guard let self else { return }
      restTimer = nil
      let resting = ghosts.proveResting(at: application.now)
      if let next = resting.next { waitForRest(next, application) }
      if resting.isProven { onTouch() }
    }
  }
}
