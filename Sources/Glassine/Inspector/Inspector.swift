// The inspector: what the fingers do, whose they are, and why; drawn over a running program. It
// lives in an application of its own above the program's, which has no input and which the program
// does not know: whether it is open or not, the program gets the same calls.
import Foundation
public import GlassineInput
public import GlassineUI

/// Shows what happens in an application, over it: fingers with their trails, outlines of views
/// coloured by their `touchPolicy`, whose each finger is, recognizers' states, why a finger landed
/// where it did, frame times and the time from touch to picture.
///
///     Inspector(loop, on: surface)     // F12, or a tap of four fingers
///
/// A program that does not know of it gets one by `GLASSINE_INSPECTOR=1` in its environment.
///
/// Closed, it looks at each sample for its keys, and does nothing else. Open, it asks views for the
/// reasons of a hit-test once more where a finger lands, and where a pointer hovers, so overrides
/// of `hitTest` are called more often.
public final class Inspector {
  public let watched: Application
  /// The surface on which the application is drawn.
  public let number: WindowNumber
  /// Draws an application over that one; nil: nothing any more.
  private let setAbove: (Application?) -> Void

  /// Whether the inspector is shown. False by default.
  public var isOpen = false { didSet { if isOpen != oldValue { showingChanged() } } }

  /// Whether fingers have rings though the inspector is closed. False by default.
  public var showsTouches = false {
    didSet { if showsTouches != oldValue { showingChanged() } }
  }

  /// Whether a tap of four fingers opens and closes the inspector, which the program gets as well.
  /// True by default; a program for the public says false.
  public var opensOnFourFingerTap = true

  /// Asked to change the speed: whoever runs the frames does. The speed is shown.
  public var onSlowness: ((Double) -> Void)?
  /// Asked to keep the latest minute of input; gives the line to show.
  public var onSave: (() -> String)?

  /// Seconds of the clock in a second of the program.
  public private(set) var slowness = 1.0

  private(set) var fingers = FingerTrails()
  private(set) var frames = FrameHistory()
  private(set) var reading = InspectorReading()
  private var tap = FourFingerTap()
  private var tool: InspectorApplication?
  private var lastReading = -Double.infinity
  /// Where the pointer has gone since the latest reading.
  private var hovered: (place: CGPoint, window: WindowNumber)?

  /// Over `surface`, on which `application` is drawn. Whoever runs the frames calls
  /// ``take(_:)``, ``see(_:)`` and ``note(_:)``.
  public convenience init(_ application: Application, on surface: Surface) {
    self.init(application, on: surface.number) { surface.above = $0 }
  }

  init(
    _ application: Application, on number: WindowNumber, above: @escaping (Application?) -> Void
  ) {
    watched = application
    self.number = number
    setAbove = above
  }

  // MARK: Input

  /// Takes the inspector's own keys out of what came in: F12 opens and closes, F11 shows rings, F10
  /// is slow motion, F9 keeps the latest minute. To be called before the program gets them.
  public func take(_ samples: inout [Sample]) {
    // Nothing is moved, and nothing allocated, where there is no such key.
    guard samples.contains(where: isOwnKey) else { return }
    samples.removeAll(where: take)
  }

  /// Does what the key of a sample asks for, where it is one of the inspector's own; whether it is.
  /// The program does not get it then.
  public func take(_ sample: Sample) -> Bool {
    guard isOwnKey(sample) else { return false }
    if case .key(let key) = sample, key.phase == .began { press(key.usage) }
    return true
  }

  private func isOwnKey(_ sample: Sample) -> Bool {
    guard case .key(let key) = sample else { return false }
    switch key.usage {
    case InspectorConstants.openKey, InspectorConstants.ringsKey: return true
    case InspectorConstants.slowKey: return onSlowness != nil
    case InspectorConstants.saveKey: return onSave != nil
    default: return false
    }
  }

  private func press(_ usage: UInt16) {
    switch usage {
    case InspectorConstants.openKey: isOpen.toggle()
    case InspectorConstants.ringsKey: showsTouches.toggle()
    case InspectorConstants.slowKey where onSlowness != nil:
      slowness = slowness == 1 ? InspectorConstants.slowness : 1
      onSlowness?(slowness)
      tool?.setNeedsFrame()
    case InspectorConstants.saveKey:
      guard let line = onSave?() else { return }
      reading.message = line
      tool?.setNeedsFrame()
    default: break
    }
  }

  /// Takes note of a sample, before the application gets it. It is not changed.
  public func see(_ sample: Sample) {
    if case .touch(let touch) = sample {
      if opensOnFourFingerTap, tap.see(touch) { isOpen.toggle() }
      guard tool != nil else { return }
      fingers.see(touch)
      if touch.phase == .began {
        tool?.panel.makeWay(for: touch.location)
        // Now, since what the finger does may change what lies there.
        if isOpen { reading.explain(touch.location, on: touch.window, in: watched) }
      }
    } else if case .hover(let hover) = sample, isOpen {
      hovered = (hover.location, hover.window)
    } else if case .lost = sample, tool != nil {
      fingers.loseAll()
    } else {
      return
    }
    tool?.setNeedsFrame()
  }

  /// A touch came in at `time` on the clock that ``FrameTimes`` are on as well.
  public func touchArrived(at time: TimeInterval) { if isOpen { frames.touched(at: time) } }

  /// Takes note of a frame that was shown.
  public func note(_ times: FrameTimes) {
    guard let tool else { return }
    frames.add(times)
    // One more picture, with what this frame came to; frames of the tool alone ask for none.
    if times.didUpdate { tool.setNeedsFrame() }
  }

  // MARK: Showing

  private func showingChanged() {
    guard isOpen || showsTouches else {
      tool = nil
      setAbove(nil)
      fingers.removeAll()
      frames = FrameHistory()
      reading = InspectorReading()
      return
    }
    if tool == nil {
      let made = InspectorApplication(self)
      tool = made
      setAbove(made)
    }
    tool?.outlines.isHidden = !isOpen
    tool?.panel.isHidden = !isOpen
    tool?.setNeedsFrame()
  }

  /// Brings what is shown up to date. `now` is on the tool's clock.
  func refresh(at now: TimeInterval) {
    guard let tool else { return }
    fingers.show(at: now)
    fingers.tell(owned: watched.activeTouches)
    tool.fading.isPaused = fingers.isEmpty
    tool.trails.show(fingers.trails, at: now)
    guard isOpen else { return }
    if now - lastReading >= InspectorConstants.readingSeconds || now < lastReading {
      lastReading = now
      if let hovered, !fingers.hasFingers {
        reading.explain(hovered.place, on: hovered.window, in: watched)
      }
      hovered = nil
      reading.read(watched, fingers, frames, slowness: slowness)
    }
    tool.outlines.show(watched, number, reading)
    tool.panel.show(reading, frames)
  }
}
