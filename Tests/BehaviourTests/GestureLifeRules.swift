// G14: disabled or removed recognizers, freed targets, and invalid numbers.
import Foundation
import GlassineBase
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

/// Counts its calls.
private final class Target {
  var calls: [GestureRecognizer.State] = []
  func handle(_ recognizer: GestureRecognizer) { calls.append(recognizer.state) }
}

@Suite("Gesture life rules")
struct GestureLifeRules {
  @Test("G14: disabled midway: cancelled if active, failed if not, at once and once")
  func disabling() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 400, 400)
    let pan = stage.attach(PanGestureRecognizer(), "pan", to: a)
    stage.host.finger(1).down(at: 10, 10).move(to: 30, 10)
    pan.isEnabled = false
    #expect(stage.transcript.lines.last == "pan cancelled")
    pan.isEnabled = true
    stage.host.finger(1).move(to: 60, 10).up()
    #expect(stage.transcript.lines.last == "pan cancelled")
    let tap = stage.attach(TapGestureRecognizer(), "tap", to: a)
    stage.host.finger(1).down(at: 10, 10)
    tap.isEnabled = false
    #expect(stage.transcript.lines.last == "tap failed")
    #expect(tap.outcome == .failed(.disabled))
    stage.host.finger(1).up()
    stage.host.finger(1).tap(at: 10, 10)
    #expect(stage.transcript.lines.count { $0.hasPrefix("tap") } == 1)
  }

  @Test("G14: disabling a recognizer releases those that waited for it")
  func disablingBlocker() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 400, 400)
    let single = stage.attach(TapGestureRecognizer(), "single", to: a)
    let double = stage.attach(TapGestureRecognizer(), "double", to: a)
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    stage.host.finger(1).tap(at: 10, 10)
    double.isEnabled = false
    stage.host.runFrame()
    #expect(single.outcome == .recognized)
    #expect(stage.transcript.lines.last == "a touchesCancelled [1] at (10, 10)")
  }

  @Test("G14: removed midway: cancelled, and it may be freed")
  func removing() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 400, 400)
    weak var weakPan: PanGestureRecognizer?
    do {
      let pan = stage.attach(PanGestureRecognizer(), "pan", to: a)
      weakPan = pan
      stage.host.finger(1).down(at: 10, 10).move(to: 30, 10)
      a.removeGestureRecognizer(pan)
      #expect(stage.transcript.lines.last == "pan cancelled")
      #expect(pan.view == nil)
    }
    stage.host.finger(1).up()
    stage.host.runFrame()
    #expect(weakPan == nil)
  }

  @Test("G14: removed before it decided: failed, and nothing more")
  func removingUndecided() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 400, 400)
    let tap = stage.attach(TapGestureRecognizer(), "tap", to: a)
    stage.host.finger(1).down(at: 10, 10)
    a.removeGestureRecognizer(tap)
    stage.host.finger(1).up()
    #expect(tap.outcome == .failed(.removed) && tap.state == .possible)
    #expect(stage.transcript.lines.filter { $0.hasPrefix("tap") } == ["tap failed"])
  }

  @Test("G14: a target freed while a finger is down, or by another's call, gets no call")
  func targetGoesMeanwhile() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 400, 400)
    let pan = PanGestureRecognizer()
    a.addGestureRecognizer(pan)
    let action = Selector("handle", Target.handle)
    var first: Target? = Target()
    var second: Target? = Target()
    weak let weakSecond = second
    if let first { pan.addTarget(first, action: action) }
    pan.addAction { _ in second = nil }
    if let second { pan.addTarget(second, action: action) }
    stage.host.finger(1).down(at: 10, 10).move(to: 30, 10)
    #expect(first?.calls == [.began])
    #expect(weakSecond == nil)
    first = nil
    stage.host.finger(1).move(to: 50, 10).up()
    #expect(pan.outcome == .recognized)
    #expect(pan.state == .possible)
  }

  @Test("G14: removed from its own action, in the middle of others' actions")
  func removingInAction() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 400, 400)
    let delegate = AnsweringDelegate()
    delegate.isSimultaneous = { _, _ in true }
    let pans = (1...3).map { number in
      let pan = stage.attach(PanGestureRecognizer(), "\(number)", to: a)
      pan.delegate = delegate
      pan.addAction { [weak a] _ in
        for recognizer in a?.gestureRecognizers ?? [] { a?.removeGestureRecognizer(recognizer) }
      }
      return pan
    }
    stage.host.finger(1).down(at: 10, 10).move(to: 30, 10).move(to: 50, 10).up()
    for pan in pans {
      let states = stage.transcript.lines.filter { $0.hasPrefix("\(pan.name ?? "") ") }
      #expect(states.first?.hasSuffix("began") == true)
      #expect(states.last?.hasSuffix("cancelled") == true)
      #expect(states.count == 2)
      #expect(pan.state == .possible)
    }
  }

  @Test("G14: several targets in order, closures beside them, and no call to a freed one")
  func targets() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 400, 400)
    let tap = TapGestureRecognizer()
    a.addGestureRecognizer(tap)
    let action = Selector("handle", Target.handle)
    let (kept, removed) = (Target(), Target())
    var gone: Target? = Target()
    weak let weakGone = gone
    tap.addTarget(kept, action: action)
    // A pair that exists is not added again.
    tap.addTarget(kept, action: action)
    tap.addTarget(removed, action: action)
    if let gone { tap.addTarget(gone, action: action) }
    var closureCalls = 0
    let id = tap.addAction { _ in closureCalls += 1 }
    tap.removeTarget(removed, action: nil)
    gone = nil
    #expect(weakGone == nil)
    stage.host.finger(1).tap(at: 10, 10)
    #expect(kept.calls == [.ended])
    #expect(removed.calls == [])
    #expect(closureCalls == 1)
    tap.removeAction(id)
    stage.host.finger(1).tap(at: 10, 10)
    #expect(closureCalls == 1)
    #expect(kept.calls.count == 2)
  }

  @Test("A recognizer attached twice keeps its place; attached elsewhere it leaves")
  func attachedTwice() {
    let (a, b) = (View(frame: .zero), View(frame: .zero))
    let tap = TapGestureRecognizer()
    a.addGestureRecognizer(tap)
    #expect(misuses { a.addGestureRecognizer(tap) } == 1)
    #expect(a.gestureRecognizers?.count == 1)
    b.addGestureRecognizer(tap)
    #expect(a.gestureRecognizers == nil)
    #expect(tap.view === b)
  }

  @Test("Invalid numbers are misuse and change nothing")
  func badNumbers() {
    let (tap, press, pan, pinch, turn) = (
      TapGestureRecognizer(), LongPressGestureRecognizer(), PanGestureRecognizer(),
      PinchGestureRecognizer(), RotationGestureRecognizer()
    )
    let before = ViewRegistry.main.diagnostics.misuseCount
    _ = Diagnostics.surviving {
      tap.numberOfTouchesRequired = 0
      tap.numberOfTapsRequired = -1
      press.minimumPressDuration = .nan
      press.allowableMovement = -1
      press.numberOfTapsRequired = -1
      pan.minimumNumberOfTouches = 0
      pan.setTranslation(CGPoint(x: CGFloat.nan, y: 0), in: nil)
      pan.setTranslation(CGPoint(x: 0, y: CGFloat.infinity), in: nil)
      pinch.scale = 0
      pinch.scale = .infinity
      turn.rotation = .nan
      _ = tap.location(ofTouch: 3, in: nil)
    }
    #expect(ViewRegistry.main.diagnostics.misuseCount == before + 12)
    #expect(tap.numberOfTouchesRequired == 1 && tap.numberOfTapsRequired == 1)
    #expect(press.minimumPressDuration == 0.5 && press.allowableMovement == 10)
    #expect(pan.translation(in: nil) == .zero)
    #expect(pinch.scale == 1 && turn.rotation == 0)
  }
}
