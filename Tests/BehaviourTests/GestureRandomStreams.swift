// Random recognizers, random fingers and keys, callbacks that change the tree. Invariants:
//
//   each view's began ends exactly once                    T10, G5
//   so does each press, for its responder and for the host T10, R6
//   each recognizer's sequence of states is legal          G2
//   a state is possible again when all fingers are up      G2
//   no object leaks, no message goes to a freed one        G14
//
// The seed is in the failure; `GLASSINE_SEED` runs one again.
import Foundation
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

private final class Referee {
  var random: SeededRandom
  let host = HeadlessHost(size: CGSize(width: 100, height: 100))
  var faults: [String] = []
  var open: [UInt64: Int] = [:]
  var recognizers: [WeakRecognizer] = []
  var liveViews = 0
  var depth = 0
  var calls = 0
  var states: [ObjectIdentifier: GestureRecognizer.State] = [:]
  /// Presses with a delivered began and no end yet.
  var openPresses: [ObjectIdentifier: Press] = [:]
  /// Keys that the host has, by usage.
  var hostKeys: Set<UInt16> = []

  struct WeakRecognizer { weak var recognizer: GestureRecognizer? }

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  func point() -> CGPoint {
    CGPoint(x: .random(in: 0..<100, using: &random), y: .random(in: 0..<100, using: &random))
  }

  func hear(_ phase: Touch.Phase, _ touches: Set<Touch>) {
    for touch in touches.sorted(by: { $0.serial < $1.serial }) {
      calls += 1
      switch phase {
      case .began:
        if open[touch.serial] != nil { faults.append("began \(touch.serial) twice") }
        open[touch.serial] = 1
      case .moved, .stationary:
        if open[touch.serial] != 1 { faults.append("moved \(touch.serial) while not begun") }
      case .ended, .cancelled:
        if open[touch.serial] != 1 { faults.append("\(phase) \(touch.serial) while not begun") }
        open[touch.serial] = 2
      }
    }
    mayTear()
  }

  /// The callbacks of a holder of presses.
  func hear(_ phase: Press.Phase, _ press: Press) {
    calls += 1
    let id = ObjectIdentifier(press)
    switch phase {
    case .began:
      if openPresses[id] != nil { faults.append("press began twice") }
      openPresses[id] = press
    case .changed, .stationary:
      if openPresses[id] == nil { faults.append("press changed while not begun") }
    case .ended, .cancelled:
      if openPresses.removeValue(forKey: id) == nil {
        faults.append("press \(phase) while not begun")
      }
    }
    mayTear()
  }

  func hostHears(_ sample: Sample) {
    guard case .key(let key) = sample else { return }
    switch key.phase {
    case .began:
      if !hostKeys.insert(key.usage).inserted { faults.append("host: began twice") }
    case .repeated:
      if !hostKeys.contains(key.usage) { faults.append("host: repeated while not begun") }
    case .ended, .cancelled:
      if hostKeys.remove(key.usage) == nil { faults.append("host: ended while not begun") }
    }
    mayTear()
  }

  func step(_ recognizer: GestureRecognizer) {
    calls += 1
    let id = ObjectIdentifier(recognizer)
    let (old, new) = (states[id] ?? .possible, recognizer.state)
    let isLegal: Bool =
      switch (old, new) {
      case (.possible, .began), (.possible, .ended), (.possible, .failed): true
      case (.began, .changed), (.began, .ended), (.began, .cancelled): true
      case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): true
      default: false
      }
    if !isLegal { faults.append("\(type(of: recognizer)): \(old) to \(new)") }
    states[id] = new == .ended || new == .cancelled || new == .failed ? .possible : new
    mayTear()
  }

  func mayTear() {
    guard depth < 3, random.oneIn(4) else { return }
    depth += 1
    tear()
    depth -= 1
  }

  func anyRecognizer() -> GestureRecognizer? {
    recognizers.removeAll { $0.recognizer == nil }
    return recognizers.randomElement(using: &random)?.recognizer
  }

  func makeRecognizer() -> GestureRecognizer {
    let new: GestureRecognizer
    switch Int.random(in: 0..<8, using: &random) {
    case 0: new = PanGestureRecognizer()
    case 1: new = LongPressGestureRecognizer()
    case 2: new = SwipeGestureRecognizer()
    case 3: new = PinchGestureRecognizer()
    case 4: new = RotationGestureRecognizer()
    default:
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = Int.random(in: 1...2, using: &random)
      tap.numberOfTouchesRequired = Int.random(in: 1...2, using: &random)
      new = tap
    }
    new.cancelsTouchesInView = !random.oneIn(3)
    new.delaysTouchesBegan = random.oneIn(4)
    new.delaysTouchesEnded = !random.oneIn(4)
    if random.oneIn(3) { new.allowedPressTypes = random.oneIn(2) ? [.select] : [.select, .key] }
    new.stateObserver = { [weak self] in self?.step($0) }
    // Only on earlier ones, so that there is no cycle.
    if random.oneIn(2), let other = anyRecognizer() { new.require(toFail: other) }
    recognizers.append(WeakRecognizer(recognizer: new))
    return new
  }

  func tear() {
    let views = host.window.subviews
    let view = views.randomElement(using: &random) ?? host.window
    switch Int.random(in: 0..<12, using: &random) {
    case 0: if view !== host.window { view.removeFromSuperview() }
    case 1: if views.count < 12 { host.window.addSubview(GestureView(self)) }
    case 2: if let recognizer = anyRecognizer() { recognizer.isEnabled.toggle() }
    case 3:
      if let recognizer = anyRecognizer() { recognizer.view?.removeGestureRecognizer(recognizer) }
    case 4: view.addGestureRecognizer(makeRecognizer())
    case 5:
      if let recognizer = anyRecognizer(), recognizer.view !== view {
        view.addGestureRecognizer(recognizer)
      }
    case 6: host.application.cancelTouches(in: view)
    case 7: host.update()
    case 8:
      sample()
      host.update()
    case 9: _ = view.becomeFirstResponder()
    case 10: host.send(.lost(LostSample(reason: .focus, timestamp: host.clock.now)))
    default: host.send(.lost(LostSample(reason: .sequence(nil), timestamp: host.clock.now)))
    }
  }

  /// A key goes down, repeats or comes up.
  func key() {
    let phases: [KeySample.Phase] = [.began, .began, .repeated, .ended, .ended, .cancelled]
    let (usage, name) = [(0x28, "Return"), (0x1B, "x"), (0x29, "Escape")][
      Int.random(in: 0..<3, using: &random)]
    let phase = phases.randomElement(using: &random) ?? .ended
    host.send(
      .key(
        KeySample(
          phase: phase, usage: UInt16(usage), name: name, timestamp: host.clock.now,
          window: host.surface)))
  }

  func sample() {
    let phases: [TouchSamplePhase] = [
      .began, .began, .moved, .moved, .moved, .ended, .ended, .cancelled,
    ]
    let phase = phases.randomElement(using: &random) ?? .moved
    host.clock.advance(by: .random(in: 0.001...0.02, using: &random))
    if random.oneIn(3) { return key() }
    send(phase, Int64.random(in: 1...3, using: &random), point())
  }

  func send(_ phase: TouchSamplePhase, _ finger: Int64, _ place: CGPoint) {
    host.send(
      .touch(
        TouchSample(
          source: TouchSource(finger: finger), phase: phase, location: place,
          timestamp: host.clock.now, window: host.surface)))
  }

  func run(frames: Int) {
    host.application.hostInputHandler = { [weak self] in self?.hostHears($0) }
    for _ in 0..<4 { host.window.addSubview(GestureView(self)) }
    host.window.addGestureRecognizer(makeRecognizer())
    for _ in 0..<frames {
      for _ in 0..<Int.random(in: 0...4, using: &random) { sample() }
      host.runFrame()
    }
    depth = 3
    for finger in Int64(1)...3 { send(.ended, finger, .zero) }
    for usage in [0x28, 0x1B, 0x29] as [UInt16] {
      host.send(
        .key(
          KeySample(
            phase: .ended, usage: usage, name: "", timestamp: host.clock.now,
            window: host.surface)))
    }
    host.advance(by: 2)
    for recognizer in recognizers.compactMap(\.recognizer) where recognizer.state != .possible {
      faults.append("\(type(of: recognizer)) is left \(recognizer.state)")
    }
    for (serial, state) in open where state == 1 { faults.append("touch \(serial) never ended") }
    // A freed responder takes the rest of its press with it.
    for press in openPresses.values where press.responder != nil {
      faults.append("press \(press.type) never ended")
    }
    if !hostKeys.isEmpty { faults.append("the host was not told that \(hostKeys) ended") }
    if !host.application.gestureDump.isEmpty { faults.append(host.application.gestureDump) }
    openPresses = [:]
    host.application.hostInputHandler = nil
    host.window.gestureRecognizers = nil
    for view in host.window.subviews { view.removeFromSuperview() }
    host.runFrame()
    if liveViews != 0 { faults.append("\(liveViews) views are kept alive") }
    recognizers.removeAll { $0.recognizer == nil }
    if !recognizers.isEmpty { faults.append("\(recognizers.count) recognizers are kept alive") }
  }
}

private final class GestureView: View {
  let referee: Referee

  init(_ referee: Referee) {
    self.referee = referee
    referee.liveViews += 1
    let origin = referee.point()
    super.init(frame: CGRect(x: origin.x / 2, y: origin.y / 2, width: 60, height: 60))
    isMultipleTouchEnabled = referee.random.oneIn(2)
    for _ in 0..<Int.random(in: 0...3, using: &referee.random) {
      addGestureRecognizer(referee.makeRecognizer())
    }
  }

  required init?(coder: NSCoder) { nil }

  deinit { MainActorTask.run { [referee] in referee.liveViews -= 1 } }

  override var canBecomeFirstResponder: Bool { true }

  /// It keeps some presses to itself and leaves others to the host.
  private lazy var takesPresses = referee.random.oneIn(2)

  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    guard takesPresses else { return super.pressesBegan(presses, with: event) }
    for press in presses { referee.hear(.began, press) }
  }
  override func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
    guard takesPresses else { return super.pressesChanged(presses, with: event) }
    for press in presses { referee.hear(.changed, press) }
  }
  override func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {
    guard takesPresses else { return super.pressesEnded(presses, with: event) }
    for press in presses { referee.hear(.ended, press) }
  }
  override func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) {
    guard takesPresses else { return super.pressesCancelled(presses, with: event) }
    for press in presses { referee.hear(.cancelled, press) }
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    referee.hear(.began, touches)
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    referee.hear(.moved, touches)
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    referee.hear(.ended, touches)
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    referee.hear(.cancelled, touches)
  }
}

@Suite("Gesture random streams")
struct GestureRandomStreams {
  private static var streams: Int { 300 }
  private static var frames: Int { 30 }

  @Test("G14: whatever callbacks do, states are legal, began ends once, and everything is freed")
  func streams() {
    let seeds = SeededRandom.seeds(Self.streams, from: 1_000_000)
    var calls = 0
    for seed in seeds {
      let referee = Referee(seed: seed)
      referee.run(frames: Self.frames)
      calls += referee.calls
      guard referee.faults.isEmpty else {
        Issue.record("GLASSINE_SEED=\(seed): \(referee.faults.prefix(5).joined(separator: "; "))")
        return
      }
    }
    #expect(seeds.count == 1 || calls > Self.streams * 10)
  }
}
