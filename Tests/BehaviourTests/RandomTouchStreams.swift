// Random fingers on a tree whose callbacks change it. Invariants:
//
//   each began of a view gets exactly one ended or cancelled        T10
//   no call between, no call after, none to a view that never began
//   touch.view stays                                                T1, S16
//   allTouches holds the active touches, each finger once           T5
//   no object leaks: every view is freed                            Touch, records, sets
//
// The seed is in the failure; `GLASSINE_SEED` runs one again.
import Foundation
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

/// Counts and checks the callbacks of its views.
private final class Judge {
  var random: SeededRandom
  let host: HeadlessHost
  var faults: [String] = []
  var liveViews = 0
  /// Touches whose began a view got, by serial: the view's number.
  var open: [UInt64: [Int]] = [:]
  var calls = 0
  var depth = 0
  var views: [WeakView] = []
  var nextNumber = 0

  struct WeakView { weak var view: TornView? }

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    host = HeadlessHost(size: CGSize(width: 100, height: 100))
  }

  func fault(_ text: String) { faults.append(text) }

  func hear(_ view: TornView, _ phase: Touch.Phase, _ touches: Set<Touch>, _ event: Event?) {
    calls += 1
    let all = event?.allTouches ?? []
    for touch in touches.sorted(by: { $0.serial < $1.serial }) {
      let isOpen = open[touch.serial, default: []].contains(view.number)
      switch phase {
      case .began:
        if isOpen { fault("\(view.number) began \(touch.serial) twice") }
        open[touch.serial, default: []].append(view.number)
        if view.window == nil { fault("\(view.number) began outside a window") }
      case .moved, .stationary:
        if !isOpen { fault("\(view.number) moved \(touch.serial) without began") }
        if view.window == nil { fault("\(view.number) moved outside a window") }
      case .ended, .cancelled:
        if !isOpen { fault("\(view.number) \(phase) \(touch.serial) without began") }
        open[touch.serial]?.removeAll { $0 == view.number }
        if phase == .ended, view.window == nil { fault("\(view.number) ended outside a window") }
      }
      if touch.phase != phase { fault("phase \(touch.phase) in \(phase)") }
      if view.touchPolicy == .receive, view.wasReceiving, touch.view !== view {
        fault("touch.view of \(touch.serial) is not the view that is called")
      }
      // A removed watcher may get its end after a frame that another one ran has ended the touch.
      if phase != .cancelled, !all.contains(touch), touch.window != nil {
        fault("allTouches lacks \(touch.serial) in \(phase)")
      }
    }
    if Set(all.map(\.serial)).count != all.count { fault("allTouches holds a touch twice") }
    guard depth < 3 else { return }
    depth += 1
    if random.oneIn(3) { tear(view) }
    depth -= 1
  }

  func anyView() -> TornView? {
    views.removeAll { $0.view == nil }
    return views.randomElement(using: &random)?.view
  }

  func makeView() -> TornView { TornView(self) }

  func randomPoint() -> CGPoint {
    CGPoint(
      x: CGFloat.random(in: -5..<105, using: &random),
      y: CGFloat.random(in: -5..<105, using: &random))
  }

  /// Changes the tree in a way that a careful author would not.
  func tear(_ view: View) {
    switch Int.random(in: 0..<16, using: &random) {
    case 0: view.removeFromSuperview()
    case 1: for _ in 0..<10 { (random.oneIn(2) ? view : host.window).addSubview(makeView()) }
    case 2:
      if let other = anyView(), !other.isDescendant(of: view) { other.addSubview(view) }
    case 3: view.isHidden.toggle()
    case 4:
      let controller = ViewController()
      controller.modalPresentationStyle = random.oneIn(2) ? .fullScreen : .overFullScreen
      host.window.rootViewController?.present(controller, animated: false)
    case 5: host.window.rootViewController?.dismiss(animated: false)
    case 6:
      if let window = view.window, window !== host.window { host.application.remove(window) }
    case 7:
      let window = Window(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
      window.touchPolicy = .passThrough
      window.addSubview(makeView())
      host.add(window)
    case 8: view.isUserInteractionEnabled.toggle()
    case 9: host.update()
    case 10:
      randomSample()
      host.update()
    case 11: _ = view.becomeFirstResponder()
    case 12: anyView()?.removeFromSuperview()
    case 13: host.application.cancelTouches(in: random.oneIn(2) ? view : host.window)
    case 14: host.send(.lost(LostSample(reason: .sequence(nil), timestamp: host.clock.now)))
    default:
      view.superview?.bringSubviewToFront(view)
      view.frame.origin = randomPoint()
    }
  }

  func randomSample() {
    let finger = Int64.random(in: 1...4, using: &random)
    let phase: TouchSamplePhase =
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<3: .began
      case 3..<7: .moved
      case 7..<9: .ended
      default: .cancelled
      }
    host.clock.advance(by: 0.001)
    host.send(
      .touch(
        TouchSample(
          source: TouchSource(finger: finger), phase: phase, location: randomPoint(),
          timestamp: host.clock.now, window: host.surface)))
  }

  func run(frames: Int) {
    host.window.rootViewController = ViewController()
    for _ in 0..<6 { host.window.addSubview(makeView()) }
    for _ in 0..<frames {
      for _ in 0..<Int.random(in: 0...5, using: &random) { randomSample() }
      if random.oneIn(4), let view = anyView() { tear(view) }
      host.runFrame()
      if host.window.subviews.count > 40 {
        for view in host.window.subviews.dropFirst(10) { view.removeFromSuperview() }
      }
    }
    // All fingers lift, all windows but the first close.
    for finger in Int64(1)...4 {
      host.send(
        .touch(
          TouchSample(
            source: TouchSource(finger: finger), phase: .ended, location: .zero,
            timestamp: host.clock.now, window: host.surface)))
    }
    host.runFrame()
    depth = 3
    for window in host.application.windows where window !== host.window {
      host.application.remove(window)
    }
    host.window.rootViewController?.dismiss(animated: false)
    host.window.rootViewController = nil
    for view in host.window.subviews { view.removeFromSuperview() }
    host.runFrame()
    for (serial, views) in open where !views.isEmpty {
      fault("touch \(serial) of views \(views) never ended")
    }
    open = [:]
  }
}

private final class TornView: View {
  let judge: Judge
  let number: Int
  /// Its policy was `.receive` from the start.
  let wasReceiving: Bool

  init(_ judge: Judge) {
    self.judge = judge
    number = judge.nextNumber
    judge.nextNumber += 1
    judge.liveViews += 1
    let isWatcher = judge.random.oneIn(8)
    wasReceiving = !isWatcher
    let origin = judge.randomPoint()
    super.init(frame: CGRect(x: origin.x / 2, y: origin.y / 2, width: 50, height: 50))
    if isWatcher { touchPolicy = .watch }
    isMultipleTouchEnabled = judge.random.oneIn(2)
    isExclusiveTouch = judge.random.oneIn(8)
    judge.views.append(Judge.WeakView(view: self))
  }

  required init?(coder: NSCoder) { nil }

  deinit { MainActorTask.run { [judge] in judge.liveViews -= 1 } }

  override var canBecomeFirstResponder: Bool { true }

  override func shouldReceive(_ touch: Touch) -> Bool {
    if judge.random.oneIn(20), judge.depth < 3 {
      judge.depth += 1
      judge.tear(self)
      judge.depth -= 1
    }
    return !judge.random.oneIn(10)
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    judge.hear(self, .began, touches, event)
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    judge.hear(self, .moved, touches, event)
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    judge.hear(self, .ended, touches, event)
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    judge.hear(self, .cancelled, touches, event)
  }
}

@Suite("Random touch streams")
struct RandomTouchStreams {
  private static var streams: Int { 1000 }
  private static var frames: Int { 24 }

  @Test("T10: whatever callbacks do, each began gets one end, and every view is freed")
  func streams() throws {
    let seeds = SeededRandom.seeds(Self.streams, from: 4_000_000)
    var calls = 0
    for seed in seeds {
      let judge = Judge(seed: seed)
      judge.run(frames: Self.frames)
      calls += judge.calls
      if judge.liveViews != 0 { judge.fault("\(judge.liveViews) views are kept alive") }
      guard judge.faults.isEmpty else {
        Issue.record("GLASSINE_SEED=\(seed): \(judge.faults.prefix(5).joined(separator: "; "))")
        return
      }
    }
    // A stream that touches nothing would prove nothing.
    #expect(calls > seeds.count * 10)
  }
}
