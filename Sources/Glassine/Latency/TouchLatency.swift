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
  /// The latencies of one finger, or of all fingers of a panel, in seconds.
  public struct Figures: Sendable {
    public var count = 0
    /// The latency within which half of the touches were shown, at most 1/32 too large.
    public var p50: TimeInterval = 0
    /// That of 99 of 100 touches.
    public var p99: TimeInterval = 0
    /// The longest latency, exact.
    public var longest: TimeInterval = 0

    public init() {}

    init(_ histogram: LatencyHistogram) {
      count = histogram.count
      p50 = histogram.latency(at: 0.5)
      p99 = histogram.latency(at: 0.99)
      longest = histogram.longest
    }
  }

  /// A touch panel: on Wayland the touch device of a seat.
  public struct Panel: Sendable {
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
  public struct LeftOut: Sendable {
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

  /// Whether a latency ends when the display shows the frame, by `wp_presentation`. False: it ends
  /// when the frame is handed over, since the display reports nothing.
  public internal(set) var endsAtDisplay = false
  public private(set) var leftOut = LeftOut()

  /// A report of a finger without a picture yet.
  private struct Touch {
    var time: TimeInterval
    var window: WindowNumber
    /// The index of its finger.
    var finger: Int
    /// The frame that contains it; 0: none is drawn yet.
    var frame = 0
  }

  /// A number of a finger on a panel.
  private struct Finger {
    var device: UInt64
    var seat: SeatNumber
    /// As in samples, while it is down.
    var number: Int64 = 0
    var isDown = false
    var histogram = LatencyHistogram()
  }

  private var touches: [Touch] = []
  /// Panel after panel, as many for each.
  private var fingers: [Finger] = []

  public init() { touches.reserveCapacity(LatencyConstants.pending) }

  /// The panels in the order of their first touch.
  public var panels: [Panel] {
    var panels: [Panel] = []
    for first in stride(from: 0, to: fingers.count, by: LatencyConstants.fingers) {
      var panel = Panel(device: fingers[first].device, seat: fingers[first].seat)
      var all = LatencyHistogram()
      for index in first..<first + LatencyConstants.fingers {
        all.add(fingers[index].histogram)
        panel.fingers.append(Figures(fingers[index].histogram))
      }
      while panel.fingers.last?.count == 0 { panel.fingers.removeLast() }
      panel.figures = Figures(all)
      panels.append(panel)
    }
    return panels
  }

  // MARK: Fingers

  /// Notes a touch that the application is about to get.
  func touched(_ touch: TouchSample) {
    guard touch.type != .indirectPointer, touch.phase != .stationary else { return }
    let finger = index(of: touch)
    if touch.phase == .ended || touch.phase == .cancelled, let finger {
      fingers[finger].isDown = false
    }
    // The compositor cancels, not the hardware.
    guard touch.phase != .cancelled else { return }
    guard touch.hasHardwareTime else { return leftOut.withoutTime += 1 }
    guard let finger, touches.count < LatencyConstants.pending else {
      return leftOut.excess += 1
    }
    touches.append(Touch(time: touch.timestamp, window: touch.window, finger: finger))
  }

  /// The index of a finger, which gets the lowest free number of its panel if it has none; nil if
  /// there is no room.
  private func index(of touch: TouchSample) -> Int? {
    let source = touch.source
    var free: Int?
    var isKnown = false
    for index in fingers.indices where fingers[index].device == source.device {
      isKnown = true
      if fingers[index].isDown, fingers[index].number == source.finger { return index }
      if !fingers[index].isDown, free == nil { free = index }
    }
    if !isKnown, fingers.count < LatencyConstants.panels * LatencyConstants.fingers {
      free = fingers.count
      for _ in 0..<LatencyConstants.fingers {
        fingers.append(Finger(device: source.device, seat: touch.seat))
      }
    }
    guard let free else { return nil }
    fingers[free].number = source.finger
    fingers[free].isDown = true
    return free
  }

  // MARK: Frames

  /// Whether a touch in `window` has no picture yet.
  func hasTouches(in window: WindowNumber) -> Bool { touches.contains { $0.window == window } }

  /// Drops the touches in `window` that no frame contains: they changed nothing there. `isGone`:
  /// drops all, since the window is gone.
  func drop(in window: WindowNumber, isGone: Bool = false) {
    end(in: window, frames: 0...(isGone ? .max : 0), shownAt: nil)
  }

  /// A frame of `window` with all touches so far was handed over at `time`. The display reports it
  /// as `frame`; nil: it does not.
  func presented(in window: WindowNumber, frame: Int?, at time: TimeInterval) {
    guard endsAtDisplay else { return end(in: window, frames: 0...0, shownAt: time) }
    guard let frame else { return drop(in: window) }
    for index in touches.indices where touches[index].window == window {
      if touches[index].frame == 0 { touches[index].frame = frame }
    }
  }

  /// The display reports a frame of `window`. The touches of one that was never shown are in the
  /// next frame, if there is one.
  func reported(_ report: FrameReport, of window: WindowNumber) {
    guard report.shown != nil || report.isLast, report.frame > 0 else { return }
    end(in: window, frames: 1...report.frame, shownAt: report.shown)
  }

  /// Removes the touches of those frames in place, and notes their latency; nil: they are unseen.
  private func end(in window: WindowNumber, frames: ClosedRange<Int>, shownAt time: TimeInterval?) {
    var kept = 0
    for index in touches.indices {
      let touch = touches[index]
      if touch.window == window, frames.contains(touch.frame) {
        note(touch, shownAt: time)
      } else {
        touches[kept] = touch
        kept += 1
      }
    }
    touches.removeLast(touches.count - kept)
  }

  private func note(_ touch: Touch, shownAt time: TimeInterval?) {
    guard let time else { return leftOut.unseen += 1 }
    let latency = time - touch.time
    guard latency >= 0, latency <= LatencyConstants.longest else {
      return leftOut.implausible += 1
    }
    fingers[touch.finger].histogram.add(latency)
  }
}
