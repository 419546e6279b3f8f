// The inspector: shows fingers, their owners and the reasons, over a running program. It uses an
// application of its own above the program's, without input and unknown to the program. Whether it
// is open or not, the program gets the same calls.
import Foundation
public import GlassineInput
public import GlassineUI

/// Shows the state of an application, over it: fingers with their trails and owners, outlines of
/// views coloured by their `touchPolicy`, recognizers' states. It also shows the reasons of
/// hit-tests, frame times and the latency from touch to picture.
///
///     Inspector(loop, on: surface)     // F12, or a tap of four fingers
///
/// A program without code for it gets one by `GLASSINE_INSPECTOR=1` in its environment.
///
/// Closed, it only checks each sample for its keys. Open, it repeats the hit-test for its reasons
/// when a finger lands and where a pointer hovers, so overrides of `hitTest` are called more often.
public final class Inspector {
  public let watched: Application
  /// The surface of the application.
  public let number: WindowNumber
  /// Sets the application drawn above; nil: none.
  private let setAbove: (Application?) -> Void

  /// Whether the inspector is shown. False by default.
  public var isOpen = false { didSet { if isOpen != oldValue { showingChanged() } } }

  /// Whether fingers have rings while the inspector is closed. False by default.
  public var showsTouches = false {
    didSet { if showsTouches != oldValue { showingChanged() } }
  }

  /// Whether a tap of four fingers opens and closes the inspector; the program gets it as well.
  /// True by default; set it to false in a program for the public.
  public var opensOnFourFingerTap = true

  /// Called to change the speed, which the runner of the frames does. The speed is shown.
  public var onSlowness: ((Double) -> Void)?
  /// Called to save the latest minute of input; returns the line to show.
  public var onSave: (() -> String)?

  /// Lines about the program's own state, as ``FrameLoop/inspectedLines``, which an inspector of a
  /// loop reads. By default nil: none.
  public var lines: (() -> [String])?

  /// Reads and sets the measurement from touch to picture; nil: there is none.
  var measurement: (get: () -> TouchLatency?, set: (TouchLatency?) -> Void)?
  /// The measurement while the inspector is open: the program's, or its own.
  private var latency: TouchLatency?
  private var ownLatency: TouchLatency?

  /// Seconds of the clock per second of the program.
  public private(set) var slowness = 1.0

  private(set) var fingers = FingerTrails()
  private(set) var frames = FrameHistory()
  private(set) var reading = InspectorReading()
  private var tap = FourFingerTap()
  private var tool: InspectorApplication?
  private var lastReading = -Double.infinity
  /// The pointer's position since the latest reading.
  private var hovered: (place: CGPoint, window: WindowNumber)?

  /// An inspector over `surface`, which shows `application`. The runner of the frames calls
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

  /// Removes the inspector's own keys from the incoming samples: F12 opens and closes, F11 shows
  /// rings, F10 is slow motion, F9 saves the latest minute. Call it before the program gets them.
  public func take(_ samples: inout [Sample]) {
    // Without such a key nothing is moved or allocated.
    guard samples.contains(where: isOwnKey) else { return }
    samples.removeAll(where: take)
  }

  /// Performs the key of a sample, if it is one of the inspector's own; returns whether it is. The
  /// program does not get it then.
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

  /// Observes a sample, before the application gets it. It is not changed.
  public func see(_ sample: Sample) {
    if case .touch(let touch) = sample {
      if opensOnFourFingerTap, tap.see(touch) { isOpen.toggle() }
      guard tool != nil else { return }
      fingers.see(touch)
      if touch.phase == .began {
        tool?.panel.makeWay(for: touch.location)
        // Now, because the finger's effects may change the views there.
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

  /// Records a touch at `time`, on the clock of ``FrameTimes``.
  public func touchArrived(at time: TimeInterval) { if isOpen { frames.touched(at: time) } }

  /// Records a presented frame.
  public func note(_ times: FrameTimes) {
    guard let tool else { return }
    frames.add(times)
    // One more picture, with this frame's values; frames of the tool alone request none.
    if times.didUpdate { tool.setNeedsFrame() }
  }

  // MARK: Showing

  /// Measures while the inspector is open, unless the program does so itself.
  private func measure() {
    guard let measurement else { return }
    if isOpen, latency == nil {
      if measurement.get() == nil {
        ownLatency = TouchLatency()
        measurement.set(ownLatency)
      }
      latency = measurement.get()
    } else if !isOpen {
      if let ownLatency, measurement.get() === ownLatency { measurement.set(nil) }
      (latency, ownLatency) = (nil, nil)
    }
  }

  private func showingChanged() {
    measure()
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

  /// Updates the shown values. `now` is on the tool's clock.
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
      reading.read(latency)
      reading.read(lines?() ?? [])
    }
    tool.outlines.show(watched, number, reading)
    tool.panel.show(reading, frames)
  }
}
