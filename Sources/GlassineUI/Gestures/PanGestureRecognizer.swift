public import Foundation
import GlassineInput

/// Fingers that drag (G10). Continuous: begins when their middle has travelled 10 pt (exactly 10
/// begins), ends when the last lifts. The translation does not jump when a finger joins or leaves.
///
///     possible ── 10 pt ──> began ──> changed* ── last lift ──> ended
///        └── last lift before that ──> failed
///
/// Source: UIKit's documentation of UIPanGestureRecognizer.
open class PanGestureRecognizer: GestureRecognizer {
  // Accesses are unchecked: with checks in all such types, a moved finger takes 2.2 times as long
  // (`glassine bench touch`).

  /// The minimum number of fingers for a translation to count, before the gesture begins and
  /// afterwards; at least 1, less is misuse and changes nothing.
  @exclusivity(unchecked)
  open var minimumNumberOfTouches = 1 {
    didSet { keepAtLeastOne(&minimumNumberOfTouches, oldValue, "minimumNumberOfTouches") }
  }
  /// The maximum number of fingers: the gesture does not begin while there are more; those that
  /// join during it are ignored. At least 1, less is misuse and changes nothing. Source: UIKit's
  /// documentation of UIPanGestureRecognizer.
  open var maximumNumberOfTouches = Int.max {
    didSet { keepAtLeastOne(&maximumNumberOfTouches, oldValue, "maximumNumberOfTouches") }
  }

  /// The kinds of scrolling that drag as fingers do; none by default, as in UIKit. The gesture
  /// begins with the first turn over the recognizer's view, and ends 0.15 s after the last one. It
  /// has no touches then, and its location is the pointer's. In a scroll view's own pan it selects
  /// the turns that move the content, all by default; they form no gesture.
  open var allowedScrollTypesMask: ScrollTypeMask = [] { didSet { scrollTypesDidChange() } }

  /// Kinds of scrolling. Source: UIKit's documentation of UIScrollTypeMask.
  public struct ScrollTypeMask: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public nonisolated init(rawValue: Int) { self.rawValue = rawValue }
    /// Clicks of a wheel.
    public nonisolated static let discrete = ScrollTypeMask(rawValue: 1)
    /// Fractions, from a track pad.
    public nonisolated static let continuous = ScrollTypeMask(rawValue: 2)
    public nonisolated static let all: ScrollTypeMask = [.discrete, .continuous]
  }

  /// The translation before the current fingers were all down.
  @exclusivity(unchecked)
  private var travelledBefore = CGPoint.zero
  /// Their middle at that time. Differences to it are computed as a whole, so that 10 pt are 10 pt
  /// in any number of steps.
  @exclusivity(unchecked)
  private var anchor = CGPoint.zero
  @exclusivity(unchecked)
  private var estimator = VelocityEstimator()

  /// The translation of the fingers, on the surface, since they landed or since `setTranslation`.
  @exclusivity(unchecked)
  private(set) var travelled = CGPoint.zero

  /// The minimum translation of a finger; different in our subclasses.
  var slop: CGFloat { GestureConstants.panSlopPoints }

  deinit {}  // Plain, as the view's.

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    super.touchesBegan(touches, with: event)
    while !isUndecided, self.touches.count > maximumNumberOfTouches, let last = self.touches.last {
      ignore(last, for: event)
    }
    let before = self.touches.count { !touches.contains($0) }
    if before == 0 || (isUndecided && !travels(with: before)) { startTravel() }
    anchorAt(centroid)
  }

  /// Whether the translation of `count` fingers counts.
  private func travels(with count: Int) -> Bool {
    count >= minimumNumberOfTouches && (!isUndecided || count <= maximumNumberOfTouches)
  }

  private func startTravel() {
    travelled = .zero
    estimator.reset()
    estimator.add(.zero, at: lastTimestamp)
  }

  /// The middle jumps when fingers join or leave; the translation stays.
  private func anchorAt(_ middle: CGPoint) {
    travelledBefore = travelled
    anchor = middle
  }

  override func fingersMoved() {
    guard !touches.isEmpty else { return }
    // The arbiter has just set it.
    let middle = lastLocation
    guard travels(with: touches.count) else { return anchorAt(middle) }
    travelled = CGPoint(
      x: travelledBefore.x + (middle.x - anchor.x), y: travelledBefore.y + (middle.y - anchor.y))
    estimator.add(travelled, at: lastTimestamp)
    if isUndecided, hasTravelledFarEnough(travelled) { begin() }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    super.touchesMoved(touches, with: event)
    if travels(with: self.touches.count) { changeIfUnderWay() }
  }

  /// Whether the translation is sufficient; may depend on the direction.
  func hasTravelledFarEnough(_ distance: CGPoint) -> Bool { hypot(distance.x, distance.y) >= slop }

  func begin() { state = .began }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    super.touchesEnded(touches, with: event)
    var middle = CGPoint.zero
    var count: CGFloat = 0
    for touch in self.touches where !touches.contains(touch) {
      middle.x += touch.locationOnSurface.x
      middle.y += touch.locationOnSurface.y
      count += 1
    }
    if count > 0 {
      if isUndecided, !travels(with: self.touches.count) { startTravel() }
      anchorAt(CGPoint(x: middle.x / count, y: middle.y / count))
    } else if isUnderWay || pendingState != nil {
      state = .ended
    } else {
      fail(.movedTooLittle(points: hypot(travelled.x, travelled.y), needed: slop))
    }
  }

  /// The translation of the fingers since they landed, in `view`'s coordinates (the window's for
  /// nil).
  open func translation(in view: View?) -> CGPoint { convert(vector: travelled, to: view) }

  /// Sets the translation, in `view`'s coordinates; a value that is not finite is misuse and
  /// changes nothing. The velocity stays: differs from UIKit, whose documentation resets it.
  open func setTranslation(_ translation: CGPoint, in view: View?) {
    guard translation.x.isFinite, translation.y.isFinite else {
      return ViewRegistry.main.diagnostics.misuse("setTranslation(\(translation)) is not finite")
    }
    let before = travelled
    travelled = convertToSurface(vector: translation, from: view)
    estimator.shift(dx: travelled.x - before.x, dy: travelled.y - before.y)
    anchorAt(touches.isEmpty ? anchor : centroid)
  }

  /// Points per second in `view`'s coordinates, over the 100 ms before the latest sample, by the
  /// samples' own time (G15). Zero at a lift after 100 ms without motion.
  open func velocity(in view: View?) -> CGPoint {
    convert(vector: estimator.velocity(at: lastTimestamp), to: view)
  }

  // MARK: Wheel

  /// Distinct from the serials of touches and presses.
  static let scrollBit: UInt64 = 1 << 62

  func scrollTypesDidChange() {
    if !allowedScrollTypesMask.isEmpty { ViewRegistry.main.delivery.hasScrollingPans = true }
  }

  /// Whether turns of that kind drag.
  func takes(_ wheel: WheelSample) -> Bool { allows(wheel) }

  /// Whether their kind is requested.
  final func allows(_ wheel: WheelSample) -> Bool {
    allowedScrollTypesMask.contains(wheel.isContinuous ? .continuous : .discrete)
  }

  /// Handles a turn of the wheel; ``lastTimestamp`` and the location are its time and position.
  final func scrolled(by wheel: WheelSample) {
    travelled.x += wheel.delta.x * ScrollConstants.wheelClickPoints
    travelled.y += wheel.delta.y * ScrollConstants.wheelClickPoints
    estimator.add(travelled, at: lastTimestamp)
    anchorAt(centroid)
    if isUndecided { begin() } else { changeIfUnderWay() }
  }

  override var nextDecision: TimeInterval? {
    isScrolling ? lastTimestamp + GestureConstants.scrollEndSeconds : nil
  }

  override func timePassed(_ now: TimeInterval) {
    guard isScrolling else { return }
    isScrolling = false
    if isUnderWay || pendingState != nil { state = .ended } else { fail(.liftedTooSoon) }
  }

  override var progress: String? {
    let way = GestureOutcome.Reason.short(hypot(travelled.x, travelled.y))
    return "the fingers have come \(way) of \(GestureOutcome.Reason.short(slop)) pt"
  }

  @_disfavoredOverload open override func reset() {
    super.reset()
    travelled = .zero
    travelledBefore = .zero
    estimator.reset()
  }
}

/// A pan from the window's edge inwards (G13); it fails in other directions. Source: UIKit's
/// documentation of UIScreenEdgePanGestureRecognizer.
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  public struct Edges: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public nonisolated init(rawValue: UInt8) { self.rawValue = rawValue }
    public nonisolated static let top = Edges(rawValue: 1)
    public nonisolated static let left = Edges(rawValue: 2)
    public nonisolated static let bottom = Edges(rawValue: 4)
    public nonisolated static let right = Edges(rawValue: 8)
    public nonisolated static let all: Edges = [.top, .left, .bottom, .right]
  }

  /// The edges at which it may start; none by default.
  open var edges: Edges = []
  /// The edges at which the fingers landed.
  private var startEdges: Edges = []

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    super.touchesBegan(touches, with: event)
    guard storedState == .possible, let window = view?.window else { return }
    let bounds = window.bounds
    let zone = GestureConstants.edgeZonePoints
    if self.touches.allSatisfy({ touches.contains($0) }) { startEdges = [] }
    for touch in touches {
      let place = touch.location(in: window)
      var own: Edges = []
      if place.x - bounds.minX <= zone { own.insert(.left) }
      if bounds.maxX - place.x <= zone { own.insert(.right) }
      if place.y - bounds.minY <= zone { own.insert(.top) }
      if bounds.maxY - place.y <= zone { own.insert(.bottom) }
      own.formIntersection(edges)
      if own.isEmpty { return fail(.notAtEdge) }
      startEdges.formUnion(own)
    }
  }

  /// Inwards means more across the edge than along it.
  override func hasTravelledFarEnough(_ distance: CGPoint) -> Bool {
    guard super.hasTravelledFarEnough(distance) else { return false }
    let way = convert(vector: distance, to: nil)
    let inwards: Edges =
      abs(way.x) >= abs(way.y) ? (way.x > 0 ? .left : .right) : (way.y > 0 ? .top : .bottom)
    if startEdges.contains(inwards) { return true }
    fail(.wrongDirection)
    return false
  }
}
