// A second finger for people with a mouse.
import Glassine
import Testing

@Suite("The mouse's second finger")
struct MouseHandTests {
  private let mouse = TouchSource(device: 9, finger: 1)

  private func sample(
    _ phase: TouchSamplePhase, _ x: CGFloat, _ y: CGFloat, _ flags: ModifierFlags = [],
    type: TouchSampleType = .indirectPointer
  ) -> Sample {
    var touch = TouchSample(
      source: mouse, phase: phase, location: CGPoint(x: x, y: y), timestamp: 1, type: type)
    touch.modifierFlags = flags
    touch.buttonMask = .primary
    return .touch(touch)
  }

  private func run(_ hand: MouseHand, _ samples: [Sample]) -> [String] {
    var samples = samples
    hand.take(&samples) { _ in CGPoint(x: 100, y: 50) }
    return samples.map { sample in
      guard case .touch(let touch) = sample else { return "other" }
      return "\(touch.source.finger) \(touch.type) \(touch.phase) "
        + "\(Int(touch.location.x)),\(Int(touch.location.y))"
    }
  }

  @Test("with Alt the press is two fingers, the second opposite the first about the centre")
  func opposite() {
    let hand = MouseHand()
    #expect(
      run(hand, [sample(.began, 120, 60, .alternate), sample(.moved, 150, 60)]) == [
        "0 direct began 120,60", "1 direct began 80,40", "0 direct moved 150,60",
        "1 direct moved 50,40",
      ])
    #expect(
      run(hand, [sample(.ended, 150, 60)]) == ["0 direct ended 150,60", "1 direct ended 50,40"])
  }

  @Test("with Shift both move the same way, and the centre with them")
  func together() {
    let hand = MouseHand()
    _ = run(hand, [sample(.began, 120, 60, .alternate)])
    #expect(
      run(hand, [sample(.moved, 130, 80, [.alternate, .shift]), sample(.moved, 140, 80)]) == [
        "0 direct moved 130,80", "1 direct moved 90,60", "0 direct moved 140,80",
        "1 direct moved 80,60",
      ])
  }

  @Test("without Alt, and for fingers, nothing is changed; a cancel is one of both")
  func others() {
    let hand = MouseHand()
    let plain = [sample(.began, 1, 2), sample(.moved, 3, 4), sample(.ended, 3, 4)]
    #expect(run(hand, plain).allSatisfy { $0.hasPrefix("1 indirectPointer") })
    #expect(
      run(hand, [sample(.began, 1, 2, .alternate, type: .direct)]) == ["1 direct began 1,2"])
    _ = run(hand, [sample(.began, 120, 60, .alternate)])
    #expect(
      run(hand, [sample(.cancelled, 120, 60)]) == [
        "0 direct cancelled 120,60", "1 direct cancelled 80,40",
      ])
    #expect(run(hand, plain).count == 3)
  }
}
