// One pen, from the protocol's events to samples: it hovers while it is near, and is a touch while
// its tip is down. It knows no Wayland objects.
//
// Events of one frame belong together: they are collected, and `frame` converts them to samples.
// Each began gets exactly one ended or cancelled here, whatever the compositor repeats or forgets.
internal import Foundation
internal import GlassineInput

nonisolated struct PenState {
  /// The measured values of the pen, from the protocol's `capability`.
  struct Abilities: OptionSet {
    let rawValue: UInt8
    static let tilt = Abilities(rawValue: 1)
    static let pressure = Abilities(rawValue: 2)
    static let roll = Abilities(rawValue: 4)
  }

  /// The pen's number among touch devices: each pen is a device of its own.
  let source: TouchSource
  var abilities: Abilities = []

  /// The window that the pen is over, or went down in; 0: none.
  private(set) var window: WindowNumber = 0
  /// Whether the tip is down.
  private(set) var isDown = false
  private var isHovering = false
  /// Nil until the first location over this window.
  private var location: CGPoint?
  private var pose = PenPose()
  private var buttons: ButtonMask = []
  /// 0 to 1; nil before the first of this contact.
  private var pressure: CGFloat?
  private var hasTilt = false
  private var hasRoll = false
  private var lastTimestamp: TimeInterval = 0

  // The changes of the current frame.
  private var steps: [Step] = []
  private var hasNews = false

  /// Changes between hovering and touching, in the order of the wire.
  private enum Step: Equatable { case near(WindowNumber), down, up, away }

  /// The touch's first sample, and its values that are still to come.
  private var first: TouchSample?

  init(source: TouchSource) {
    self.source = source
    steps.reserveCapacity(4)
  }

  /// Whether the pen is near a window.
  var isNear: Bool { window != 0 }

  // MARK: Events of the current frame

  /// The pen came near a window; 0: near a surface of another owner.
  mutating func comeNear(_ window: WindowNumber) { steps.append(.near(window)) }
  mutating func goAway() { steps.append(.away) }
  mutating func touchDown() { steps.append(.down) }
  mutating func lift() { steps.append(.up) }

  /// In the window's points; a point that is not finite is dropped.
  mutating func move(to point: CGPoint) {
    guard point.x.isFinite, point.y.isFinite else { return }
    location = point
    hasNews = true
  }

  /// 0 to 1; other values are clamped.
  mutating func press(_ pressure: CGFloat) {
    // The pressure of a pen in the air is no measurement of the next contact.
    if isDown || steps.contains(.down) || pressure > 0 { self.pressure = min(max(pressure, 0), 1) }
    hasNews = true
  }

  /// Degrees from upright along the window's axes, the cap towards the positive ones.
  mutating func tilt(x: Double, y: Double) {
    let tilted = PenPose(tiltX: x, tiltY: y)
    pose.altitudeAngle = tilted.altitudeAngle
    pose.azimuthAngle = tilted.azimuthAngle
    hasTilt = true
    hasNews = true
  }

  /// Degrees about the pen's own axis, clockwise.
  mutating func turn(degrees: Double) {
    guard degrees.isFinite else { return }
    let turned = remainder(degrees, 360) * .pi / 180
    pose.rollAngle = turned <= -.pi ? .pi : turned
    hasRoll = true
    hasNews = true
  }

  /// 0 at the surface, 1 at the maximum range.
  mutating func rise(to distance: CGFloat) {
    pose.zOffset = min(max(distance, 0), 1)
    hasNews = true
  }

  mutating func set(_ button: ButtonMask, isHeld: Bool) {
    if isHeld { buttons.insert(button) } else { buttons.remove(button) }
    hasNews = true
  }

  // MARK: Samples

  /// The frame is complete. `updateIndex` counts the samples of all pens that await an update.
  mutating func frame(
    at timestamp: TimeInterval, updateIndex: inout Int, into samples: inout [Sample]
  ) {
    lastTimestamp = max(lastTimestamp, timestamp)
    var hasMoved = hasNews
    for step in steps {
      switch step {
      case .near(let window):
        close(into: &samples)
        self.window = window
      case .away:
        leave(into: &samples)
        hasMoved = false
      case .down:
        if begin(&updateIndex, into: &samples) { hasMoved = false }
      case .up:
        if end(.ended, into: &samples) { hasMoved = false }
      }
    }
    steps.removeAll(keepingCapacity: true)
    hasNews = false
    guard isNear, let location else { return }
    if isDown {
      guard hasMoved else { return }
      update(into: &samples)
      samples.append(.touch(touch(.moved, at: location)))
    } else if hasMoved || !isHovering {
      hover(isHovering ? .moved : .entered, at: location, into: &samples)
    }
  }

  /// Cancels touch and hover, because the pen, its tablet, its window or the connection is gone.
  /// Returns whether there was one.
  @discardableResult
  mutating func cancel(at timestamp: TimeInterval, into samples: inout [Sample]) -> Bool {
    lastTimestamp = max(lastTimestamp, timestamp)
    steps.removeAll(keepingCapacity: true)
    hasNews = false
    let wasNear = isNear
    leave(into: &samples)
    return wasNear
  }

  /// Ends touch and hover. A lift that the compositor left out is a cancel.
  private mutating func close(into samples: inout [Sample]) {
    end(.cancelled, into: &samples)
    if isHovering, let location { hover(.exited, at: location, into: &samples) }
  }

  /// The pen is near none of our windows.
  private mutating func leave(into samples: inout [Sample]) {
    close(into: &samples)
    window = 0
    location = nil
    buttons = []
    pressure = nil
    pose = PenPose()
    hasTilt = false
    hasRoll = false
  }

  private mutating func begin(_ updateIndex: inout Int, into samples: inout [Sample]) -> Bool {
    guard isNear, !isDown, let location else { return false }
    // A touching pen does not hover.
    if isHovering { hover(.exited, at: location, into: &samples) }
    isDown = true
    var sample = touch(.began, at: location)
    if var estimate = sample.estimate {
      updateIndex += 1
      estimate.expectingUpdates = estimate.properties
      estimate.updateIndex = updateIndex
      sample.estimate = estimate
      first = sample
    }
    samples.append(.touch(sample))
    return true
  }

  @discardableResult
  private mutating func end(_ phase: TouchSamplePhase, into samples: inout [Sample]) -> Bool {
    guard isDown, let location else { return false }
    update(isLast: true, into: &samples)
    var sample = touch(phase, at: location)
    if phase == .ended { sample.force = 0 }
    sample.estimate = nil
    samples.append(.touch(sample))
    isDown = false
    pressure = nil
    return true
  }

  /// Sends an update of the first sample, as soon as all its values are known. At the end of the
  /// touch, missing values stay estimates.
  private mutating func update(isLast: Bool = false, into samples: inout [Sample]) {
    guard var update = first, let index = update.estimate?.updateIndex else { return }
    let missing = unknown
    guard isLast || missing.isEmpty else { return }
    first = nil
    update.phase = .stationary
    update.force = force
    var pose = pose
    pose.zOffset = update.pen?.zOffset ?? 0
    update.pen = pose
    update.estimate = TouchEstimate(properties: missing, updateIndex: index)
    samples.append(.touch(update))
  }

  /// The properties that the pen can measure, and has not reported yet.
  private var unknown: TouchProperties {
    var unknown: TouchProperties = []
    if abilities.contains(.pressure), pressure == nil { unknown.insert(.force) }
    if abilities.contains(.tilt), !hasTilt { unknown.formUnion([.altitude, .azimuth]) }
    if abilities.contains(.roll), !hasRoll { unknown.insert(.roll) }
    return unknown
  }

  private var force: CGFloat {
    guard abilities.contains(.pressure) else { return 0 }
    return pressure.map { $0 * PlatformConstants.penMaximumForce }
      ?? PlatformConstants.penEstimatedForce
  }

  private func touch(_ phase: TouchSamplePhase, at location: CGPoint) -> TouchSample {
    var sample = TouchSample(
      source: source, phase: phase, location: location, timestamp: lastTimestamp, type: .pencil,
      window: window)
    sample.force = force
    if abilities.contains(.pressure) {
      sample.maximumPossibleForce = PlatformConstants.penMaximumForce
    }
    sample.buttonMask = buttons
    var pose = pose
    pose.zOffset = 0
    sample.pen = pose
    let unknown = unknown
    if !unknown.isEmpty { sample.estimate = TouchEstimate(properties: unknown) }
    return sample
  }

  private mutating func hover(
    _ phase: HoverSample.Phase, at location: CGPoint, into samples: inout [Sample]
  ) {
    isHovering = phase != .exited
    var sample = HoverSample(
      phase: phase, location: location, timestamp: lastTimestamp, window: window)
    sample.pen = pose
    samples.append(.hover(sample))
  }
}
