// The recognizers of a scroll view: the drag, the pinch, and the one that decides which touches
// content receives.
//
//   finger lands ──> content moving?  yes: it stops, and content never receives the finger (V11)
//                    no: content waits for 150 ms, a quick lift, or for good if a drag begins (V10)
//   10 points    ──> along an axis that can move, if content yields its finger: the drag begins
import Foundation
import GlassineInput

/// The drag of a scroll view: a pan that begins only in a direction in which its scroll view can
/// move (V1, V12).
package final class ScrollViewPanGestureRecognizer: PanGestureRecognizer {
  var scrollView: ScrollView? {
    get { scrollReference.view }
    set { scrollReference.view = newValue }
  }
  private var scrollReference = ViewReference<ScrollView>()
  /// Whether the drag is across the scrollable axes, and handled by the list (`takesSwipe`).
  package private(set) var isSwipe = false
  /// The translation after the slop is subtracted, in surface coordinates.
  private var excess = CGPoint.zero
  /// The start time of the drag, independent of the frame that reports it (V17).
  private(set) var timeAtStart: TimeInterval = 0

  deinit {}  // Plain, as the view's.

  override func hasTravelledFarEnough(_ distance: CGPoint) -> Bool {
    guard let scrollView else { return false }
    let length = hypot(distance.x, distance.y)
    guard length >= slop else { return false }
    let local = convert(vector: distance, to: scrollView)
    let main: ScrollView.Axes = abs(local.x) > abs(local.y) ? .horizontal : .vertical
    isSwipe = !scrollView.canDrag(main, local) && scrollView.takesSwipe(local, self)
    if isSwipe || scrollView.canDrag(main, local) {
      let left = 1 - slop / length
      excess = CGPoint(x: distance.x * left, y: distance.y * left)
      return true
    }
    // Nothing moves across its own axis. The drag may still be meant if it goes far enough along
    // its axis, and no outer scroll view handles it.
    if scrollView.isOutranked(distance, by: self) { return false }
    let other: ScrollView.Axes = main == .horizontal ? .vertical : .horizontal
    let along = other == .horizontal ? local.x : local.y
    let way = length * abs(along) / max(hypot(local.x, local.y), .leastNormalMagnitude)
    guard way >= slop, scrollView.canDrag(other, local) else { return false }
    let left = along * (1 - slop / way)
    excess = convertToSurface(
      vector: other == .horizontal ? CGPoint(x: left, y: 0) : CGPoint(x: 0, y: left),
      from: scrollView)
    return true
  }

  /// A finger that content keeps, such as a slider's, does not belong to the drag: another finger
  /// may drag at the same time (V10).
  package override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    if storedState == .possible, self.touches.contains(where: { !touches.contains($0) }) {
      leaveOutKeptTouches(of: scrollView, but: touches)
    }
    leaveOutIndicators(of: touches, event)
    super.touchesBegan(touches, with: event)
  }

  override func begin() {
    if leaveOutKeptTouches(of: scrollView) {
      guard touches.isEmpty else { return setTranslation(.zero, in: nil) }
      return fail(.viewRefused(scrollView.map { "\(type(of: $0))" } ?? ""))
    }
    let direction = convert(vector: travelled, to: scrollView)
    setTranslation(convert(vector: excess, to: nil), in: nil)
    scrollView?.dragDirection = direction
    timeAtStart = lastTimestamp
    super.begin()
  }

  /// Its scroll view handles the wheel itself.
  override func takes(_ wheel: WheelSample) -> Bool { false }
  override func scrollTypesDidChange() {}

  override func allows(_ type: TouchSampleType) -> Bool {
    scrollView?.drags(type, allowed: allowedTouchTypes) ?? super.allows(type)
  }

  override var isHeard: Bool { true }

  override func sendActions() {
    if isSwipe { scrollView?.swipeDidChange(self) } else { scrollView?.panDidChange(self) }
    super.sendActions()
  }

  package override func canPrevent(_ other: GestureRecognizer) -> Bool {
    super.canPrevent(other) && !(other is PinchGestureRecognizer && other.view === view)
  }

  package override func reset() {
    super.reset()
    isSwipe = false
    scrollView?.trackingDidEnd()
  }
}

/// The zoom of a scroll view; works simultaneously with its drag (V13).
package final class ScrollViewPinchGestureRecognizer: PinchGestureRecognizer {
  var scrollView: ScrollView? {
    get { scrollReference.view }
    set { scrollReference.view = newValue }
  }
  private var scrollReference = ViewReference<ScrollView>()
  /// The scale and the fingers' middle at the zoom's start, in surface coordinates, independent of
  /// the frame that reports it (V17).
  private(set) var scaleAtStart: CGFloat = 1
  private(set) var middleAtStart = CGPoint.zero

  /// As with the drag, a finger that content keeps does not belong to the zoom (V10).
  package override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    if storedState == .possible { leaveOutKeptTouches(of: scrollView, but: touches) }
    leaveOutIndicators(of: touches, event)
    super.touchesBegan(touches, with: event)
  }

  override func begin() {
    // Without a zoomed view, the recognizer leaves its fingers to others.
    guard let scrollView, scrollView.zoomedView != nil else {
      return fail(.viewRefused(scrollView.map { "\(type(of: $0))" } ?? ""))
    }
    if leaveOutKeptTouches(of: scrollView) {
      if touches.isEmpty { fail(.viewRefused("\(type(of: scrollView))")) }
      return
    }
    scaleAtStart = scale
    middleAtStart = centroid
    super.begin()
  }

  override var isHeard: Bool { true }

  /// The zoom ends there: the finger that is left scrolls.
  override var endsWithFirstLift: Bool { true }

  override func sendActions() {
    scrollView?.pinchDidChange(self)
    super.sendActions()
  }

  package override func canPrevent(_ other: GestureRecognizer) -> Bool {
    super.canPrevent(other) && !(other is PanGestureRecognizer && other.view === view)
  }
}

/// Delays content's touches until it is clear that they are not a drag (V10). It also takes touches
/// that stop a moving scroll view (V11): it recognizes then, so that no tap in the content does.
///
/// Each finger is independent: a finger is released once it is decided, and the next is examined
/// however long the first stays down.
package final class ContentTouchGestureRecognizer: GestureRecognizer {
  var scrollView: ScrollView? {
    get { scrollReference.view }
    set { scrollReference.view = newValue }
  }
  private var scrollReference = ViewReference<ScrollView>()

  deinit {}  // Plain, as the view's.

  override func allows(_ type: TouchSampleType) -> Bool {
    scrollView?.drags(type, allowed: allowedTouchTypes) ?? super.allows(type)
  }

  override var isHeard: Bool { true }

  package override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    super.touchesBegan(touches, with: event)
    guard let scrollView, state == .possible else { return }
    // A section index takes its finger while content moves, too.
    for touch in touches where touch.view is any ScrollEdgeIndex { leave(touch) }
    let landed = self.touches.filter { touches.contains($0) }
    guard let first = landed.map(\.startTimestamp).min() else { return }
    if scrollView.stopsForTouch(at: first) {
      // Waiting fingers came before, and stopped nothing.
      for touch in self.touches where !touches.contains(touch) { letThrough(touch) }
      // User code may have run a frame in which the fingers lifted.
      if storedState == .possible, !self.touches.isEmpty {
        // Before the delegate is notified: a nested frame then finds the fingers taken.
        state = .ended
        // Other recognizers of the fingers have failed.
        if isDecided { for touch in self.touches { arbiter?.ignore(touch, by: self) } }
      }
      return scrollView.stopForTouch(at: first)
    }
    // Nothing has to wait for a finger on the scroll view itself.
    for touch in landed where touch.view === scrollView || touch.isOnEdge { leave(touch) }
    guard !scrollView.delaysContentTouches || !scrollView.followsFingers else { return }
    for touch in landed where self.touches.contains(touch) { letThrough(touch) }
  }

  package override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    super.touchesEnded(touches, with: event)
    guard state == .possible else { return }
    for touch in self.touches where touches.contains(touch) { letThrough(touch) }
  }

  /// Content that did not receive a finger does not receive its cancellation.
  package override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    for touch in touches { arbiter?.delivery.withhold(touch) }
    super.touchesCancelled(touches, with: event)
  }

  private func due(_ touch: Touch) -> TimeInterval {
    touch.startTimestamp + ScrollConstants.contentDelaySeconds
  }

  override var nextDecision: TimeInterval? {
    guard state == .possible else { return nil }
    var next: TimeInterval?
    for touch in touches where due(touch) < next ?? .infinity { next = due(touch) }
    return next
  }

  override func timePassed(_ now: TimeInterval) {
    for touch in touches where due(touch) <= now { letThrough(touch) }
  }

  /// Delivers the finger to content now, unless the scroll view keeps it.
  private func letThrough(_ touch: Touch) {
    if let scrollView, let view = touch.view, let window = touch.window,
      !scrollView.touchesShouldBegin([touch], with: window.touchesEvent, in: view)
    {
      arbiter?.delivery.withhold(touch)
    }
    leave(touch)
  }

  private func leave(_ touch: Touch) {
    // Its state is not final until it is reset.
    let isLast = touches.allSatisfy { $0 === touch }
    if isLast, state == .possible { outcome = .failed(.leftToContent) }
    arbiter?.ignore(touch, by: self)
  }

  package override func canPrevent(_ other: GestureRecognizer) -> Bool {
    !(other is ScrollViewPanGestureRecognizer) && !(other is ScrollViewPinchGestureRecognizer)
      && !(other is ContentTouchGestureRecognizer)
  }
}

extension GestureRecognizer {
  /// Removes the fingers that content keeps (V10); true if there was one.
  @discardableResult
  fileprivate func leaveOutKeptTouches(of scrollView: ScrollView?, but new: Set<Touch> = []) -> Bool
  {
    guard let scrollView else { return false }
    let count = touches.count
    for touch in touches where !new.contains(touch) && !scrollView.contentLetsGo(of: touch) {
      arbiter?.ignore(touch, by: self)
    }
    return touches.count < count
  }

  /// Removes pointers on an indicator, which they drag (V14), and fingers on a section index, which
  /// they slide along.
  fileprivate func leaveOutIndicators(of touches: Set<Touch>, _ event: Event) {
    for touch in touches where touch.isOnEdge { ignore(touch, for: event) }
  }
}

extension Touch {
  /// Whether it is on an indicator or index of the scroll view itself.
  fileprivate var isOnEdge: Bool { view is ScrollIndicator || view is any ScrollEdgeIndex }
}

extension TouchDelivery {
  /// Withholds a touch from its view, which has not received it yet.
  func withhold(_ touch: Touch) {
    for record in records
    where record.touch === touch && !record.hasBegun && record.claim == .none {
      record.become(.claimed)
    }
  }

  /// Whether the view of `touch` has received it and still has it.
  func isWithView(_ touch: Touch) -> Bool {
    records.contains {
      $0.touch === touch && $0.hasBegun && $0.claim == .none && $0.receiver != .noView
    }
  }
}
