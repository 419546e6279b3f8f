// One application, which lives for one round.
import Foundation
import GlassineControls
import GlassineDisplayList
import GlassineInput
import GlassineScene
import GlassineTesting
import GlassineUI

/// One application with random views, played by random hands.
final class TortureRound {
  // Accesses are unchecked in the torture's own types, and its loops have no closures, which would
  // check the actor at each call: together a tenth of a run.

  @exclusivity(unchecked)
  var random: SeededRandom
  let judge = TortureJudge()
  /// Changes made by callbacks.
  @exclusivity(unchecked)
  var deeds = 0
  @exclusivity(unchecked)
  var depth = 0
  @exclusivity(unchecked)
  var now: TimeInterval = 1
  let surface: WindowNumber = 1
  /// Nil once the round has ended.
  @exclusivity(unchecked)
  private(set) var application: Application?
  @exclusivity(unchecked)
  private(set) var window: Window?
  let frameInterval: TimeInterval
  /// Whether many fingers stay down for long, with many samples of each in a frame.
  let isCrowded: Bool
  /// Scroll views that code stopped where they were, maybe out of range.
  var stoppedByCode: Set<NodeID> = []
  /// The source of rows of every list, and the delegate of every control.
  private(set) lazy var stage = TortureStage(self)
  let hands = TortureHands()
  /// The views of the round by their ids, and its other objects. Weak references to views would
  /// make each retain of a view slow.
  @exclusivity(unchecked)
  private var views: [NodeID] = []
  /// Those that are lists.
  @exclusivity(unchecked)
  private var lists: [NodeID] = []
  @exclusivity(unchecked)
  private var others: [WeakObject] = []
  private let list = DisplayList()
  private let builder = DisplayListBuilder()

  private struct WeakObject { weak var object: AnyObject? }

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    let rates = TortureConstants.frameRates
    frameInterval = 1 / rates[random.number(below: rates.count)]
    isCrowded = !random.oneIn(4)
  }

  // MARK: The round

  func play(samples: Int) {
    let application = Application()
    self.application = application
    application.frameInterval = frameInterval
    application.separatesSeats = random.oneIn(2)
    application.separatesPads = random.oneIn(3)
    application.configureSurface(surface, size: TortureConstants.surface, scale: 1)
    application.addObserver { [judge] in judge.observe($0, $1) }
    application.hostTouchHandler = { [unowned self, judge] in
      judge.hostGets($0)
      mayAct(nil)
    }
    application.hostInputHandler = { [unowned self, judge] in
      judge.hostGets($0)
      mayAct(nil)
    }
    let window = Window(frame: CGRect(origin: .zero, size: TortureConstants.surface))
    self.window = window
    window.rootViewController = TortureController(self)
    add(window)
    window.makeKeyAndVisible()
    for _ in 0..<TortureConstants.views { addRandomView() }
    runFrame()

    var played = 0
    let most = isCrowded ? TortureConstants.crowdSamplesOfFrame : TortureConstants.samplesOfFrame
    while played < samples, judge.faults.isEmpty {
      let count = min(random.number(below: most + 1), samples - played)
      for _ in 0..<count {
        now += random.number(in: 0..<frameInterval / Double(most))
        hands.act(in: self)
        played += 1
      }
      runFrame()
      if random.oneIn(TortureConstants.thinnedFrames) { thinOut() }
    }
    rest()
  }

  /// Lifts everything, and runs on until nothing moves.
  private func rest() {
    guard let application else { return }
    depth = TortureConstants.depth
    hands.letGo(in: self)
    let end = now + TortureConstants.rest
    while now < end {
      runFrame()
      guard let due = application.nextFrameDue else { break }
      now = max(now, min(due, end))
    }
    guard judge.faults.isEmpty else { return }
    judge.judgeRest(of: application)
    for view in liveViews(of: ScrollView.self)
    where view.window != nil && !stoppedByCode.contains(view.id) {
      judgeOffset(of: view)
    }
  }

  /// Content that only fingers and the wheel have moved rests within its range.
  private func judgeOffset(of view: ScrollView) {
    guard !isInRange(view.contentOffset, of: view) else { return }
    judge.fault(
      "V7: \(TortureJudge.name(view)) of \(view.bounds.size) with content \(view.contentSize) and "
        + "insets \(view.adjustedContentInset) rests at \(view.contentOffset)")
  }

  func isInRange(_ offset: CGPoint, of view: ScrollView) -> Bool {
    let inset = view.adjustedContentInset
    let (bounds, content) = (view.bounds.size, view.contentSize)
    let last = CGPoint(
      x: max(-inset.left, content.width + inset.right - bounds.width),
      y: max(-inset.top, content.height + inset.bottom - bounds.height))
    let slack = TortureConstants.restTolerance
    return offset.x >= -inset.left - slack && offset.x <= last.x + slack
      && offset.y >= -inset.top - slack && offset.y <= last.y + slack
  }

  /// Removes everything, so that all views of the round are freed.
  func end() {
    depth = TortureConstants.depth
    guard let application else { return }
    application.hostTouchHandler = nil
    application.hostInputHandler = nil
    for window in application.windows where window !== self.window { application.remove(window) }
    window?.rootViewController?.dismiss(animated: false)
    window?.rootViewController = nil
    for view in window?.subviews ?? [] { view.removeFromSuperview() }
    runFrame()
    if let window { application.remove(window) }
    runFrame()
    window = nil
    self.application = nil
  }

  /// The types of the objects of this round that are still alive.
  func leftObjects() -> [String] {
    (views.compactMap(ViewRegistry.main.view(for:)) + others.compactMap(\.object))
      .map { "\(type(of: $0))" }
  }

  // MARK: Frames

  func runFrame() {
    now += frameInterval
    frame()
  }

  /// A frame at the current time; also within callbacks.
  func frame() {
    guard let application else { return }
    application.update(at: now)
    guard random.oneIn(TortureConstants.drawnFrames) else { return }
    application.draw(into: list, surface: surface, with: builder)
  }

  /// Sends a sample. Its callbacks, such as `shouldReceive(_:)`, send others.
  func send(_ sample: Sample) { _ = application?.process(sample) }

  // MARK: Views

  func add(_ window: Window) {
    window.surface = surface
    application?.add(window)
    note(window)
  }

  /// Keeps in mind that a view has to be freed by the end of the round.
  func note(_ view: View) {
    views.append(view.id)
    if view is TableView || view is CollectionView { lists.append(view.id) }
  }

  /// Likewise, an object that is no view.
  func note(other: AnyObject) { others.append(WeakObject(object: other)) }

  /// A living view of the round in a window, if any.
  func anyView() -> View? {
    for _ in 0..<8 {
      guard let id = views.randomElement(using: &random) else { return nil }
      if let view = ViewRegistry.main.view(for: id), view.window != nil { return view }
    }
    return nil
  }

  func liveViews<V: View>(of type: V.Type) -> [V] { Self.live(views, of: type) }
  func liveLists<V: View>(of type: V.Type) -> [V] { Self.live(lists, of: type) }

  private static func live<V: View>(_ ids: [NodeID], of type: V.Type) -> [V] {
    var found: [V] = []
    for id in ids {
      if let view = ViewRegistry.main.view(for: id) as? V { found.append(view) }
    }
    return found
  }

  /// Keeps the tree at its size.
  private func thinOut() {
    var left: [NodeID] = []
    left.reserveCapacity(views.count)
    for id in views where ViewRegistry.main.store.isLive(id) { left.append(id) }
    views = left
    for index in lists.indices.reversed() where !ViewRegistry.main.store.isLive(lists[index]) {
      lists.remove(at: index)
    }
    for index in others.indices.reversed() where others[index].object == nil {
      others.swapAt(index, others.count - 1)
      others.removeLast()
    }
    guard let window, let application else { return }
    if ViewRegistry.main.store.childCount(of: window.id) > TortureConstants.mostViews {
      for view in window.subviews.dropFirst(TortureConstants.views) { view.removeFromSuperview() }
    }
    for window in application.windows.dropFirst(TortureConstants.windows)
    where window !== self.window { application.remove(window) }
  }

  func point() -> CGPoint {
    let size = TortureConstants.surface
    return CGPoint(
      x: CGFloat(random.number(in: -10..<size.width.native + 10)),
      y: CGFloat(random.number(in: -10..<size.height.native + 10)))
  }
}

extension SeededRandom {
  /// The number of `Double.random(in:using:)`. Its generic code takes ten times as long.
  mutating func number(in range: Range<Double>) -> Double {
    let bits = UInt64(1) << UInt64(Double.significandBitCount + 1) - 1
    while true {
      let share = Double(next() & bits) * (Double.ulpOfOne / 2)
      let number = (range.upperBound - range.lowerBound) * share + range.lowerBound
      if number != range.upperBound { return number }
    }
  }

  /// Likewise, of a closed range.
  mutating func number(in range: ClosedRange<Double>) -> Double {
    let most = UInt64(1) << UInt64(Double.significandBitCount + 1)
    let share = next(upperBound: most + 1)
    if share == most { return range.upperBound }
    return (range.upperBound - range.lowerBound) * (Double(share) * (Double.ulpOfOne / 2))
      + range.lowerBound
  }
}
