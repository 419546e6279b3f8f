// The time from a finger to its picture. A touch waits here until the frame that contains it is
// drawn, and then until the display shows that frame:
//
//   touched ──> waiting ──> drawn ──> in frame n ──> reported: shown ──> histogram
//                  │                                     │
//                  └── nothing changed: unseen           └── discarded: shown with a later frame
public import Foundation
public import GlassineInput
import GlassineSDL

/// The latency of touches, for each finger of each panel: from the hardware's own time of a report
/// of a finger to the picture of the frame that contains it.
///
///     loop.touchLatency = TouchLatency()
///
/// Each report counts, also one that a newer one replaced within its frame. Fingers and pens are
/// measured, the mouse is not. Memory is bounded, and a touch allocates nothing.
public final class TouchLatency {
  /// The end of a latency.
  public enum End: String, Sendable {
    /// The time at which the display showed the frame, by `wp_presentation`.
    case presentation
    /// The time at which the frame was handed over, if the display reports nothing.
    case commit
  }

  /// The latencies of one finger, or of all fingers of a panel, in seconds.
  public struct Figures: Equatable, Sendable {
    public var count = 0
    /// The latency within which half of the touches were shown, at most 1/32 too large.
    public var p50: TimeInterval = 0
    /// That of 99 of 100 touches.
    public var p99: TimeInterval = 0
    /// The longest latency, exact.
    public var longest: TimeInterval = 0

    public init() {}
  }

  /// A touch panel: on Wayland the touch device of a seat.
  public struct Panel: Equatable, Sendable {
    /// As in ``GlassineInput/TouchSource``.
    public var device: UInt64
    public var seat: SeatNumber
    /// Of all its fingers.
    public var figures = Figures()
    /// Of each finger. The first one is the finger that landed while no other was down. A finger
    /// has the lowest number that is free when it lands.
    public var fingers: [Figures] = []
  }

  /// Touches that were not measured.
  public struct LeftOut: Equatable, Sendable {
    /// Without the hardware's time on this program's clock: X11, simulated fingers, a compositor
    /// with a clock of its own, and each touch after a time from the future.
    public var withoutTime = 0
    /// A time after the picture, or more than 10 s before it.
    public var implausible = 0
    /// Nothing changed on screen, or its frame was never shown.
    public var unseen = 0
    /// More panels, fingers or waiting touches than there is room for.
    public var excess = 0

    /// All of them.
    public var count: Int { withoutTime + implausible + unseen + excess }
  }

  /// The end of all latencies here.
  public internal(set) var end = End.commit
  public private(set) var leftOut = LeftOut()

  /// A report of a finger without a picture yet.
  private struct Touch {
    var time: TimeInterval
    var window: WindowNumber
    /// Of its finger, in ``places``.
    var place: Int
    /// The frame that contains it; nil: none is drawn yet.
    var frame: Int?
  }

  private var touches: [Touch] = []
  private var devices: [(device: UInt64, seat: SeatNumber)] = []
  /// The fingers that are down, with their index in `histograms`.
  private var places: [(source: TouchSource, place: Int)] = []
  /// For each device one after the other, for each finger.
  private var histograms: [LatencyHistogram] = []

  public init() {
    touches.reserveCapacity(LatencyConstants.pending)
    places.reserveCapacity(LatencyConstants.panels * LatencyConstants.fingers)
  }

  /// The panels in the order of their first touch.
  public var panels: [Panel] {
    devices.enumerated().map { index, device in
      let first = index * LatencyConstants.fingers
      let own = histograms[first..<first + LatencyConstants.fingers]
      let used = own.lastIndex { $0.count > 0 }.map { own[...$0] } ?? []
      var all = LatencyHistogram()
      for histogram in own { all.add(histogram) }
      return Panel(
        device: device.device, seat: device.seat, figures: Self.figures(of: all),
        fingers: used.map(Self.figures))
    }
  }

  private static func figures(of histogram: LatencyHistogram) -> Figures {
    var figures = Figures()
    figures.count = histogram.count
    figures.p50 = histogram.latency(at: 0.5)
    figures.p99 = histogram.latency(at: 0.99)
    figures.longest = histogram.longest
    return figures
  }

  // MARK: Fingers

  /// Notes a touch that the application is about to get.
  func touched(_ touch: TouchSample) {
    guard touch.type != .indirectPointer, touch.phase != .stationary else { return }
    guard touch.phase != .cancelled else { return lift(touch.source) }
    let place = place(of: touch)
    if touch.phase == .ended { lift(touch.source) }
    guard touch.hasHardwareTime else { return leftOut.withoutTime += 1 }
    guard let place, touches.count < LatencyConstants.pending else { return leftOut.excess += 1 }
    touches.append(Touch(time: touch.timestamp, window: touch.window, place: place))
  }

  private func lift(_ source: TouchSource) { places.removeAll { $0.source == source } }

  /// The place of a finger, which gets the lowest free one of its panel if it has none.
  private func place(of touch: TouchSample) -> Int? {
    if let known = places.first(where: { $0.source == touch.source }) { return known.place }
    guard let device = index(of: touch) else { return nil }
    let first = device * LatencyConstants.fingers
    let free = (first..<first + LatencyConstants.fingers).first { place in
      !places.contains { $0.place == place }
    }
    if let free { places.append((touch.source, free)) }
    return free
  }

  private func index(of touch: TouchSample) -> Int? {
    if let index = devices.firstIndex(where: { $0.device == touch.source.device }) { return index }
    guard devices.count < LatencyConstants.panels else { return nil }
    devices.append((touch.source.device, touch.seat))
    for _ in 0..<LatencyConstants.fingers { histograms.append(LatencyHistogram()) }
    return devices.count - 1
  }

  // MARK: Frames

  /// Whether a touch in `window` has no picture yet.
  func hasTouches(in window: WindowNumber) -> Bool { touches.contains { $0.window == window } }

  /// Drops the touches in `window` that no frame contains: they changed nothing there.
  func dropUndrawn(in window: WindowNumber) {
    remove {
      $0.window == window && $0.frame == nil
    } noting: { _ in
      leftOut.unseen += 1
    }
  }

  /// Drops all touches in a window that is gone.
  func dropAll(in window: WindowNumber) {
    remove {
      $0.window == window
    } noting: { _ in
      leftOut.unseen += 1
    }
  }

  /// A frame of `window` with all touches so far was handed over at `time`. The display reports it
  /// as `frame`; nil: it does not.
  func presented(in window: WindowNumber, frame: Int?, at time: TimeInterval) {
    guard end == .presentation else {
      return remove {
        $0.window == window
      } noting: {
        note($0, shownAt: time)
      }
    }
    guard let frame else { return dropUndrawn(in: window) }
    for index in touches.indices where touches[index].window == window {
      if touches[index].frame == nil { touches[index].frame = frame }
    }
  }

  /// The display reports a frame of `window`. The touches of one that was never shown are in the
  /// next frame, if there is one.
  func reported(_ report: FrameReport, of window: WindowNumber) {
    guard report.shown != nil || report.isLast else { return }
    remove {
      $0.window == window && $0.frame.map { $0 <= report.frame } ?? false
    } noting: { touch in
      if let time = report.shown { note(touch, shownAt: time) } else { leftOut.unseen += 1 }
    }
  }

  private func note(_ touch: Touch, shownAt time: TimeInterval) {
    let latency = time - touch.time
    guard latency >= 0, latency <= LatencyConstants.longest else {
      return leftOut.implausible += 1
    }
    histograms[touch.place].add(latency)
  }

  /// Removes touches in place, after `note` of each.
  private func remove(_ isRemoved: (Touch) -> Bool, noting note: (Touch) -> Void) {
    touches.removeAll { touch in
      guard isRemoved(touch) else { return false }
      note(touch)
      return true
    }
  }
}
