// The exhibit's window: it rotates the exhibit, and filters ghosts.
import Foundation
import Glassine
import GlassineControls

/// Contains the exhibit, upright for visitors in any mounting of the screen, and gets every touch
/// first.
final class KioskWindow: Window {
  /// Called for each event with touches that have proved to be no ghosts, and when a resting finger
  /// has.
  var onTouch: () -> Void = {}
  private(set) var ghosts = GhostFilter()
  private let content: View
  /// Waits for a resting finger to be proven.
  private var restTimer: FrameTimer?

  /// Quarter turns of the exhibit, clockwise; 0 to 3.
  var quarterTurns = 0 {
    didSet {
      quarterTurns = (quarterTurns % 4 + 4) % 4
      setNeedsLayout()
    }
  }

  init(size: CGSize, content: View) {
    self.content = content
    super.init(frame: CGRect(origin: .zero, size: size))
    isMultipleTouchEnabled = true
    followsSurface = true
    layer.backgroundColor = Paper.ground
    addSubview(content)
  }

  required init?(coder: NSCoder) { nil }

  /// Fingers that are down.
  var fingerCount: Int { ghosts.count }

  func unmuteSpots() { ghosts.unmute() }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isSideways = quarterTurns % 2 == 1
    let room = CGSize(
      width: isSideways ? bounds.height : bounds.width,
      height: isSideways ? bounds.width : bounds.height)
    let least = KioskConstants.leastSize
    let scale = max(0.1, min(1, room.width / least.width, room.height / least.height))
    content.bounds.size = CGSize(width: room.width / scale, height: room.height / scale)
    content.center = CGPoint(x: bounds.midX, y: bounds.midY)
    content.transform =
      quarterTurns == 0 && scale == 1
      ? .identity
      : CGAffineTransform(rotationAngle: CGFloat(quarterTurns) * .pi / 2)
        .scaledBy(x: scale, y: scale)
  }

  // MARK: Touches

  private var now: TimeInterval { application?.now ?? 0 }

  /// A ghost's view is the window itself, without effect.
  override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    if ghosts.isDead(point, in: bounds.size, at: now) { return self }
    return super.hitTest(point, with: event)
  }

  override func sendEvent(_ event: Event) {
    guard event.type == .touches, let touches = event.touches(for: self) else {
      return super.sendEvent(event)
    }
    var isTouched = false
    for touch in touches {
      // A mouse reports exact places, and its clicks hit one point exactly.
      guard touch.type == .direct else {
        if touch.phase != .stationary, touch.phase != .cancelled { isTouched = true }
        continue
      }
      let (finger, time) = (touch.serial, touch.timestamp)
      switch touch.phase {
      case .began:
        ghosts.landed(
          finger, at: touch.location(in: self), isDead: touch.view === self, now: time)
        waitForRest(KioskConstants.restingDwell)
      case .moved: if ghosts.isProven(finger, now: time) { isTouched = true }
      case .ended:
        if ghosts.isProven(finger, now: time) { isTouched = true }
        if !ghosts.lifted(finger, now: time), let control = touch.view as? Control {
          take(touch, from: control, event)
        }
      // A cancelled or stationary finger is no visitor's action.
      case .cancelled: ghosts.forget(finger)
      default: break
      }
    }
    // Before the touch has effects: a button may end the visit.
    if isTouched { onTouch() }
    super.sendEvent(event)
  }

  /// A blink presses nothing: its lift becomes a cancel. The control may have no began yet, if a
  /// scroll view holds it back.
  private func take(_ touch: Touch, from control: Control, _ event: Event) {
    let isAlone = event.touches(for: control)?.allSatisfy { $0 === touch } ?? true
    if isAlone {
      application?.cancelTouches(in: control)
    } else {
      // Another finger on it continues.
      control.touchesCancelled([touch], with: event)
    }
  }

  /// A finger that lands and rests sends no more samples: a timer has to prove it.
  private func waitForRest(_ seconds: TimeInterval) {
    guard restTimer == nil else { return }
    restTimer = application?.scheduleTimer(after: seconds) { [weak self] _ in
      guard let self else { return }
      restTimer = nil
      let resting = ghosts.proveResting(for: KioskConstants.restingDwell, now: now)
      if let next = resting.next { waitForRest(next) }
      if resting.proved { onTouch() }
    }
  }
}
