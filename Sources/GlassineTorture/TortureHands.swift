// Random input of every device, of two seats.
import Foundation
import GlassineInput
import GlassineTesting
import GlassineUI

/// The devices of a round, and what they hold down.
final class TortureHands {
  private struct Finger {
    var source: TouchSource
    var seat: SeatNumber
    var type: TouchSampleType
    var point: CGPoint
    var velocity: CGPoint
  }
  @exclusivity(unchecked)
  private var fingers: [Finger] = []
  @exclusivity(unchecked)
  private var keys: Set<UInt16> = []
  @exclusivity(unchecked)
  private var buttons: Set<ButtonSample.Name> = []

  private static let usages: [(usage: UInt16, name: String)] = [
    (0x28, "Return"), (0x29, "Escape"), (0x2B, "Tab"), (0x2C, "Space"), (0x2A, "Backspace"),
    (0x4F, "Right"), (0x50, "Left"), (0x51, "Down"), (0x52, "Up"), (0x4A, "Home"), (0x04, "a"),
  ]
  private static let texts = ["a", "é", "ه", "👍🏽", "word ", "\n", "שלום"]

  /// Sends one sample.
  func act(in round: TortureRound) {
    switch round.random.number(below: 100) {
    case 0..<72: touch(in: round)
    case 72..<78: hover(in: round)
    case 78..<82: wheel(in: round)
    case 82..<88: key(in: round)
    case 88..<91: text(in: round)
    case 91..<95: button(in: round)
    case 95..<97: axis(in: round)
    default: change(in: round)
    }
  }

  /// Lifts all fingers, and releases all keys and buttons.
  func letGo(in round: TortureRound) {
    for finger in fingers { send(finger, .ended, round) }
    for usage in keys.sorted() { send(.ended, usage, "", round) }
    for name in buttons.sorted(by: { $0.rawValue < $1.rawValue }) {
      round.send(.button(ButtonSample(phase: .ended, name: name, timestamp: round.now)))
    }
    for name in AxisSample.Name.allCases {
      round.send(.axis(AxisSample(name: name, value: 0, timestamp: round.now)))
    }
    fingers = []
    keys = []
    buttons = []
  }

  // MARK: Touches

  /// A finger lands, moves straight on or turns, lifts, is cancelled, or rests.
  private func touch(in round: TortureRound) {
    let landing = round.isCrowded ? TortureConstants.crowdLandings : TortureConstants.landings
    if fingers.isEmpty || round.random.oneIn(landing) { return land(in: round) }
    let index = round.random.number(below: fingers.count)
    if round.isCrowded, !round.random.oneIn(TortureConstants.crowdTurns) {
      return move(index, in: round)
    }
    switch round.random.number(below: 16) {
    case 0..<10: move(index, in: round)
    case 10: fingers[index].velocity = Self.velocity(in: round)
    case 11:
      fingers[index].point = round.point()
      send(fingers[index], .moved, round)
    case 12..<15: send(fingers.remove(at: index), .ended, round)
    default: send(fingers.remove(at: index), .cancelled, round)
    }
  }

  /// Straight on; a finger that has left the surface comes back.
  private func move(_ index: Int, in round: TortureRound) {
    var finger = fingers[index]
    finger.point.x += finger.velocity.x
    finger.point.y += finger.velocity.y
    if !Self.isInReach(finger.point) {
      finger.velocity.x *= -1
      finger.velocity.y *= -1
    }
    fingers[index] = finger
    send(finger, .moved, round)
  }

  private static func isInReach(_ point: CGPoint) -> Bool {
    let (low, size) = (TortureConstants.reach.origin, TortureConstants.reach.size)
    return point.x >= low.x && point.x < low.x + size.width && point.y >= low.y
      && point.y < low.y + size.height
  }

  private func land(in round: TortureRound) {
    let number = Int64.random(in: 1...TortureConstants.fingers, using: &round.random)
    let seat = SeatNumber(round.random.number(below: TortureConstants.seats))
    let type: TouchSampleType =
      switch round.random.number(below: 8) {
      case 0: .pencil
      case 1: .indirectPointer
      default: .direct
      }
    let device = UInt64(seat) * 4 + UInt64(type.rawValue)
    let source = TouchSource(device: device, finger: type == .direct ? number : 0)
    let finger = Finger(
      source: source, seat: seat, type: type, point: place(in: round),
      velocity: Self.velocity(in: round))
    for index in fingers.indices where fingers[index].source == source {
      // Most panels lift a finger before it lands again.
      if !round.random.oneIn(8) { send(fingers[index], .ended, round) }
      fingers.remove(at: index)
      break
    }
    fingers.append(finger)
    send(finger, .began, round)
  }

  /// In the middle of a view more often than anywhere.
  private func place(in round: TortureRound) -> CGPoint {
    guard !round.random.oneIn(3), let view = round.anyView() else { return round.point() }
    let bounds = view.bounds
    let place = view.convert(CGPoint(x: bounds.midX, y: bounds.midY), to: nil)
    return place.x.isFinite && place.y.isFinite ? place : round.point()
  }

  private static func velocity(in round: TortureRound) -> CGPoint {
    guard !round.random.oneIn(3) else { return .zero }
    return CGPoint(
      x: .random(in: -20...20, using: &round.random),
      y: .random(in: -20...20, using: &round.random))
  }

  private func send(_ finger: Finger, _ phase: TouchSamplePhase, _ round: TortureRound) {
    var sample = TouchSample(
      source: finger.source, phase: phase, location: finger.point, timestamp: round.now,
      type: finger.type, window: round.surface)
    sample.seat = finger.seat
    if finger.type == .indirectPointer, phase != .ended { sample.buttonMask = .primary }
    round.send(.touch(sample))
  }

  // MARK: Pointer, keys and pads

  private func hover(in round: TortureRound) {
    let phases: [HoverSample.Phase] = [.entered, .moved, .moved, .moved, .exited]
    var sample = HoverSample(
      phase: phases.randomElement(using: &round.random) ?? .moved, location: round.point(),
      timestamp: round.now, window: round.surface)
    sample.seat = SeatNumber(round.random.number(below: TortureConstants.seats))
    round.send(.hover(sample))
  }

  private func wheel(in round: TortureRound) {
    let delta = CGPoint(
      x: .random(in: -3...3, using: &round.random), y: .random(in: -5...5, using: &round.random))
    var sample = WheelSample(
      delta: delta, location: round.point(), timestamp: round.now, window: round.surface)
    sample.isContinuous = round.random.oneIn(2)
    round.send(.wheel(sample))
  }

  private func key(in round: TortureRound) {
    let index = round.random.number(below: Self.usages.count)
    let (usage, name) = Self.usages[index]
    guard keys.contains(usage) else {
      keys.insert(usage)
      return send(.began, usage, name, round)
    }
    if round.random.oneIn(3) { return send(.repeated, usage, name, round) }
    keys.remove(usage)
    send(round.random.oneIn(6) ? .cancelled : .ended, usage, name, round)
  }

  private func send(
    _ phase: KeySample.Phase, _ usage: UInt16, _ name: String, _ round: TortureRound
  ) {
    var sample = KeySample(
      phase: phase, usage: usage, name: name, timestamp: round.now, window: round.surface)
    if round.random.oneIn(6) { sample.modifierFlags = .shift }
    round.send(.key(sample))
  }

  private func text(in round: TortureRound) {
    let text = Self.texts.randomElement(using: &round.random) ?? "a"
    let kind: TextSample.Kind =
      switch round.random.number(below: 4) {
      case 0: .composing(selectionStart: 0, selectionLength: 1)
      default: .committed
      }
    round.send(
      .text(TextSample(kind: kind, text: text, timestamp: round.now, window: round.surface)))
  }

  private func button(in round: TortureRound) {
    let names: [ButtonSample.Name] = [
      .a, .b, .x, .dpadUp, .dpadDown, .dpadLeft, .dpadRight, .leftShoulder,
    ]
    guard let name = names.randomElement(using: &round.random) else { return }
    let isDown = buttons.contains(name)
    if isDown { buttons.remove(name) } else { buttons.insert(name) }
    let phase: ButtonSample.Phase = isDown ? .ended : .began
    round.send(.button(ButtonSample(phase: phase, name: name, timestamp: round.now)))
  }

  private func axis(in round: TortureRound) {
    let name = AxisSample.Name.allCases.randomElement(using: &round.random) ?? .leftX
    let value = round.random.number(in: -1...1)
    round.send(.axis(AxisSample(name: name, value: value, timestamp: round.now)))
  }

  // MARK: Changes from outside

  /// Focus, devices, windows and the application's life change.
  private func change(in round: TortureRound) {
    guard round.random.oneIn(6) else { return touch(in: round) }
    let reasons: [LostSample.Reason] = [
      .focus, .device(nil), .device(0), .sequence(nil), .controller(0), .seat,
    ]
    switch round.random.number(below: 10) {
    case 0..<5:
      var sample = LostSample(
        reason: reasons.randomElement(using: &round.random) ?? .focus, timestamp: round.now,
        window: round.surface)
      sample.seat = SeatNumber(round.random.number(below: TortureConstants.seats))
      round.send(.lost(sample))
    case 5..<8:
      let changes: [WindowSample.Change] = [.becameKey, .resignedKey, .exposed, .hidden, .shown]
      round.send(
        .window(
          WindowSample(
            change: changes.randomElement(using: &round.random) ?? .exposed, timestamp: round.now,
            window: round.surface)))
    default:
      let changes: [ApplicationSample.Change] = [
        .didBecomeActive, .willResignActive, .didReceiveMemoryWarning,
      ]
      round.send(
        .application(
          ApplicationSample(
            change: changes.randomElement(using: &round.random) ?? .didBecomeActive,
            timestamp: round.now)))
    }
  }
}
