// G2, G3, G4, G7, G16: the state machine, and relations between recognizers.
import Foundation
import GlassineBase
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Gesture relation rules")
struct GestureRelationRules {
  // MARK: G2

  @Test("G2: a state stays until the sequence's touches are gone; then reset, and possible")
  func stateStays() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 400, 400)
    a.isMultipleTouchEnabled = true
    let bare = stage.recorder("bare", on: a)
    bare.onTouches = { recognizer, phase, _ in if phase == .began { recognizer.state = .failed } }
    stage.host.finger(1).down(at: 10, 10)
    #expect(bare.state == .failed)
    stage.host.runFrame()
    #expect(bare.state == .failed)
    stage.host.finger(1).up()
    #expect(bare.state == .possible)
    #expect(
      stage.transcript.lines.filter { $0.hasPrefix("bare") } == [
        "bare touches began [1]", "bare failed", "bare reset",
      ])
  }

  @Test("G2: steps that the state machine does not have change nothing")
  func illegalSteps() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 400, 400)
    let bare = stage.recorder("bare", on: a)
    let before = ViewRegistry.main.diagnostics.misuseCount
    var states: [GestureRecognizer.State] = []
    bare.onTouches = { recognizer, phase, _ in
      guard phase == .moved else { return }
      for state in [GestureRecognizer.State.changed, .began, .began, .failed, .possible] {
        recognizer.state = state
        states.append(recognizer.state)
      }
    }
    stage.host.finger(1).down(at: 10, 10)
    _ = Diagnostics.surviving { stage.host.finger(1).move(to: 20, 10) }
    // A step from possible to changed is one to began.
    #expect(states == [.began, .began, .began, .began, .began])
    #expect(ViewRegistry.main.diagnostics.misuseCount == before + 4)
    _ = Diagnostics.surviving { bare.state = .ended }
    stage.host.finger(1).up()
    #expect(bare.state == .possible)
    _ = Diagnostics.surviving { bare.state = .began }
    #expect(bare.state == .possible)
  }

  @Test("G2: a subclass that has failed can neither begin nor end")
  func stepsAfterFailing() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 400, 400)
    let bare = stage.recorder("bare", on: a)
    let before = ViewRegistry.main.diagnostics.misuseCount
    bare.onTouches = { recognizer, phase, _ in
      guard phase == .moved else { return }
      for state in [GestureRecognizer.State.failed, .began, .ended, .failed] {
        recognizer.state = state
      }
    }
    stage.host.finger(1).down(at: 10, 10)
    _ = Diagnostics.surviving { stage.host.finger(1).move(to: 20, 10) }
    #expect(bare.state == .failed)
    #expect(ViewRegistry.main.diagnostics.misuseCount == before + 2)
  }

  #if DEBUG
    @Test("G2: in debug builds an illegal step traps")
    func illegalStepTraps() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let stage = Stage()
          let bare = stage.recorder("bare", on: stage.view("a", 0, 0, 400, 400))
          stage.host.finger(1).down(at: 10, 10)
          bare.state = .began
          bare.state = .possible
        }
      }
    }

    @Test("G4: in debug builds a cycle of requirements traps")
    func cycleTraps() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let (one, two, three) = (
            TapGestureRecognizer(), TapGestureRecognizer(), TapGestureRecognizer()
          )
          one.require(toFail: two)
          two.require(toFail: three)
          three.require(toFail: one)
        }
      }
    }

    @Test("G4: in debug builds delegates that contradict each other trap")
    func contradictionTraps() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let stage = Stage()
          let a = stage.view("a", 0, 0, 400, 400)
          let delegate = AnsweringDelegate()
          delegate.requiresFailure = { _, _ in true }
          for name in ["one", "two"] {
            stage.attach(TapGestureRecognizer(), name, to: a).delegate = delegate
          }
          stage.host.finger(1).tap(at: 10, 10)
        }
      }
    }

    @Test("In debug builds a recognizer that is attached twice traps")
    func attachedTwiceTraps() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let (view, tap) = (View(frame: .zero), TapGestureRecognizer())
          view.addGestureRecognizer(tap)
          view.addGestureRecognizer(tap)
        }
      }
    }
  #endif

  // MARK: G3

  @Test("G3: the first to recognize makes the others of the same touches fail")
  func firstWins() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 400, 400)
    let b = stage.view("b", 0, 0, 200, 200, in: a)
    let outer = stage.attach(PanGestureRecognizer(), "outer", to: a)
    stage.attach(PanGestureRecognizer(), "inner", to: b)
    stage.host.finger(1).down(at: 10, 10).move(to: 30, 10).up()
    #expect(
      stage.transcript.lines.filter { !$0.contains("touches") } == [
        "inner began", "outer failed", "inner ended",
      ])
    #expect(outer.outcome == .failed(.prevented(by: "inner")))
  }

  @Test("G3: recognizers of different touches do not affect each other")
  func differentTouches() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 100, 100)
    let b = stage.view("b", 100, 0, 100, 100)
    stage.attach(PanGestureRecognizer(), "left", to: a)
    stage.attach(PanGestureRecognizer(), "right", to: b)
    stage.host.finger(1).down(at: 10, 10).move(to: 30, 10)
    stage.host.finger(2).down(at: 110, 10).move(to: 130, 10)
    #expect(
      stage.transcript.lines.filter { $0.hasSuffix("began") } == ["left began", "right began"])
  }

  @Test("G3: one delegate's yes lets both recognize", arguments: [0, 1])
  func simultaneous(who: Int) {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 400, 400)
    let one = stage.attach(PanGestureRecognizer(), "one", to: a)
    let two = stage.attach(PanGestureRecognizer(), "two", to: a)
    let delegate = AnsweringDelegate()
    delegate.isSimultaneous = { _, _ in true }
    (who == 0 ? one : two).delegate = delegate
    stage.host.finger(1).down(at: 10, 10).move(to: 30, 10)
    #expect(stage.transcript.lines.filter { $0.hasSuffix("began") } == ["one began", "two began"])
  }

  @Test("G3: class rules let both recognize: canPrevent of the one, canBePrevented of the other")
  func classRules() {
    for rule in 0..<2 {
      let stage = Stage()
      let a = stage.view("a", 0, 0, 400, 400)
      let first = stage.recorder("first", on: a)
      let second = stage.recorder("second", on: a)
      for recorder in [first, second] {
        recorder.onTouches = { recognizer, phase, _ in
          if phase == .began { recognizer.state = .began }
        }
      }
      if rule == 0 { first.prevents = { _ in false } } else { second.isPrevented = { _ in false } }
      stage.host.finger(1).down(at: 10, 10)
      #expect([first.state, second.state] == [.began, .began])
    }
  }

  @Test("G3: a tap never prevents one that requires more taps; without a requirement both fire")
  func tapsBesideTaps() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 400, 400)
    let single = stage.attach(TapGestureRecognizer(), "single", to: a)
    let double = stage.attach(TapGestureRecognizer(), "double", to: a)
    double.numberOfTapsRequired = 2
    stage.host.finger(1).tap(at: 10, 10).tap(at: 12, 10)
    let lines = stage.transcript.lines.filter { !$0.hasPrefix("a ") }
    #expect(lines == ["single ended", "single ended", "double ended"])
    #expect(single.canBePrevented(by: double) && !single.canPrevent(double))
  }

  @Test("G16: an active recognizer prevents one that would begin later")
  func latecomer() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 400, 400)
    let b = stage.view("b", 200, 0, 200, 400, in: a)
    stage.attach(PanGestureRecognizer(), "pan", to: a)
    let late = stage.attach(LongPressGestureRecognizer(), "late", to: b)
    stage.host.finger(1).down(at: 10, 10).move(to: 30, 10)
    stage.host.finger(2).down(at: 210, 10).hold(for: 0.6)
    #expect(late.outcome == .failed(.prevented(by: "pan")))
    let delegate = AnsweringDelegate()
    delegate.isSimultaneous = { _, _ in true }
    late.delegate = delegate
    stage.host.finger(2).up().down(at: 210, 10).hold(for: 0.6)
    #expect(late.outcome == .recognized)
  }

  // MARK: G4

  @Test("G4: a single tap waits until the double tap has failed, and is held until then")
  func singleAndDouble() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 400, 400)
    let single = stage.attach(TapGestureRecognizer(), "single", to: a)
    let double = stage.attach(TapGestureRecognizer(), "double", to: a)
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    stage.host.finger(1).tap(at: 10, 10)
    #expect(single.outcome == .waiting(for: "double"))
    stage.host.advance(by: 0.4)
    #expect(
      stage.transcript.take() == """
        a touchesBegan [1] at (10, 10)
        double failed
        single ended
        a touchesCancelled [1] at (10, 10)
        """)
    stage.host.finger(1).tap(at: CGPoint(x: 10, y: 10), count: 2)
    stage.host.advance(by: 1)
    #expect(
      stage.transcript.take() == """
        a touchesBegan [2] at (10, 10)
        a touchesBegan [3] at (10, 10)
        double ended
        single failed
        a touchesCancelled [2, 3] at (10, 10), (10, 10)
        """)
    #expect(single.outcome == .failed(.requirementRecognized("double")))
  }

  @Test("G4: of single, double and triple, each in a chain of requirements, exactly one fires")
  func tripleTap() {
    for count in 1...3 {
      let stage = Stage()
      let a = stage.view("a", 0, 0, 400, 400)
      let taps = (1...3).map { number in
        let tap = stage.attach(TapGestureRecognizer(), "\(number)", to: a)
        tap.numberOfTapsRequired = number
        return tap
      }
      taps[0].require(toFail: taps[1])
      taps[1].require(toFail: taps[2])
      stage.host.finger(1).tap(at: CGPoint(x: 10, y: 10), count: count)
      stage.host.advance(by: 1)
      #expect(stage.transcript.lines.filter { $0.hasSuffix(" ended") } == ["\(count) ended"])
      #expect(taps.allSatisfy { $0.state == .possible })
    }
  }

  @Test("G4: a required recognizer may be active since before its own finger: then it fails")
  func requirementUnderWay() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 100, 400)
    let b = stage.view("b", 100, 0, 300, 400)
    let press = stage.attach(LongPressGestureRecognizer(), "press", to: a)
    let pan = stage.attach(PanGestureRecognizer(), "pan", to: b)
    pan.require(toFail: press)
    stage.host.finger(1).down(at: 50, 50).hold(for: 0.6)
    #expect(press.state == .began || press.state == .changed)
    stage.host.finger(2).down(at: 200, 50).move(to: 230, 50).move(to: 260, 50)
    #expect(pan.outcome == .failed(.requirementRecognized("press")))
    stage.host.finger(2).up()
    stage.host.finger(1).up()
    stage.host.finger(2).down(at: 200, 50).move(to: 230, 50)
    #expect(pan.state == .began)
  }

  @Test("G4: a pan that waits begins when the swipe has failed, and ends as usual")
  func heldPan() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 400, 400)
    let pan = stage.attach(PanGestureRecognizer(), "pan", to: a)
    let swipe = stage.attach(SwipeGestureRecognizer(), "swipe", to: a)
    pan.require(toFail: swipe)
    stage.host.finger(1).down(at: 10, 10).move(to: 30, 10).move(to: 40, 10)
    #expect(pan.state == .possible)
    stage.host.finger(1).hold(for: 0.6).move(to: 45, 10).up()
    #expect(
      stage.transcript.lines.filter { !$0.contains("touches") } == [
        "swipe failed", "pan began", "pan changed", "pan ended",
      ])
  }

  @Test("G4: a pan that ended while it waited begins and ends at once")
  func heldBeganAndEnded() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 400, 400)
    let pan = stage.attach(PanGestureRecognizer(), "pan", to: a)
    let double = stage.attach(TapGestureRecognizer(), "double", to: a)
    double.numberOfTapsRequired = 2
    pan.require(toFail: double)
    stage.host.finger(1).down(at: 10, 10).move(to: 30, 10).up()
    #expect(pan.outcome == .waiting(for: "double"))
    stage.host.advance(by: 0.5)
    #expect(
      stage.transcript.lines.filter { !$0.contains("touches") } == [
        "double failed", "pan began", "pan ended",
      ])
  }

  @Test(
    "G4: the delegates' and the classes' failure relations count like require(toFail:)",
    arguments: 0..<4)
  func failureRelations(kind: Int) {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 400, 400)
    let bare = stage.recorder("bare", on: a)
    let other = stage.recorder("other", on: a)
    let delegate = AnsweringDelegate()
    switch kind {
    case 0:
      delegate.requiresFailure = { $0 === bare && $1 === other }
      bare.delegate = delegate
    case 1:
      delegate.isRequiredToFail = { $0 === other && $1 === bare }
      other.delegate = delegate
    case 2: bare.requiresFailure = { $0 === other }
    default: other.isRequiredToFail = { $0 === bare }
    }
    bare.onTouches = { recognizer, phase, _ in if phase == .began { recognizer.state = .ended } }
    other.onTouches = { recognizer, phase, _ in if phase == .moved { recognizer.state = .failed } }
    stage.host.finger(1).down(at: 10, 10)
    #expect(bare.outcome == .waiting(for: "other"))
    stage.host.finger(1).move(to: 12, 10)
    #expect(bare.outcome == .recognized)
  }

  @Test("G4: of two whose delegates make each wait for the other, the first continues in release")
  func contradiction() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 400, 400)
    let delegate = AnsweringDelegate()
    delegate.requiresFailure = { _, _ in true }
    let one = stage.attach(TapGestureRecognizer(), "one", to: a)
    let two = stage.attach(TapGestureRecognizer(), "two", to: a)
    one.delegate = delegate
    two.delegate = delegate
    let before = ViewRegistry.main.diagnostics.misuseCount
    _ = Diagnostics.surviving { stage.host.finger(1).tap(at: 10, 10) }
    #expect(ViewRegistry.main.diagnostics.misuseCount > before)
    #expect(stage.transcript.lines.filter { $0.hasSuffix(" ended") } == ["one ended"])
    #expect([one.state, two.state] == [.possible, .possible])
  }

  @Test("G4: the last requirement of a cycle is left out in release")
  func cycle() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 400, 400)
    let one = stage.attach(TapGestureRecognizer(), "one", to: a)
    let two = stage.attach(TapGestureRecognizer(), "two", to: a)
    one.require(toFail: two)
    _ = Diagnostics.surviving {
      two.require(toFail: one)
      one.require(toFail: one)
    }
    stage.host.finger(1).tap(at: 10, 10)
    #expect(stage.transcript.lines.filter { $0.hasSuffix(" ended") } == ["two ended"])
  }

  // MARK: G7

  @Test("G7: the delegate's calls: receive the touch, begin, then relations, each once")
  func delegateOrder() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 400, 400)
    let delegate = AnsweringDelegate(stage.transcript)
    let tap = stage.attach(TapGestureRecognizer(), "tap", to: a)
    tap.delegate = delegate
    stage.attach(PanGestureRecognizer(), "pan", to: a)
    stage.host.finger(1).tap(at: 10, 10)
    #expect(
      stage.transcript.text == """
        tap shouldReceive [1]?
        a touchesBegan [1] at (10, 10)
        tap shouldBegin?
        tap requires failure of pan?
        tap required to fail by pan?
        tap simultaneously with pan?
        tap ended
        pan failed
        a touchesCancelled [1] at (10, 10)
        """)
  }

  @Test("G7: a touch that the delegate refuses is not the recognizer's")
  func refusedTouch() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 400, 400)
    let delegate = AnsweringDelegate()
    delegate.receives = { _, touch in touch.location(in: a).x > 100 }
    let tap = stage.attach(TapGestureRecognizer(), "tap", to: a)
    tap.delegate = delegate
    stage.host.finger(1).tap(at: 10, 10)
    #expect(tap.outcome == .notGiven(.delegateRefusedInput))
    stage.host.finger(1).tap(at: 110, 10)
    #expect(tap.outcome == .recognized)
  }

  @Test("G7: a recognizer that should not begin fails, and the next may")
  func refusedBegin() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 400, 400)
    let delegate = AnsweringDelegate()
    delegate.begins = { _ in false }
    let one = stage.attach(TapGestureRecognizer(), "one", to: a)
    one.delegate = delegate
    let two = stage.attach(TapGestureRecognizer(), "two", to: a)
    stage.host.finger(1).tap(at: 10, 10)
    #expect(one.outcome == .failed(.delegateRefused))
    #expect(two.outcome == .recognized)
  }

  @Test("G3: A chain of more than 32 requirements is a mistake, and its last link is left out")
  func longChain() {
    let chain = (0..<40).map { _ in TapGestureRecognizer() }
    func link(_ numbers: Range<Int>) -> Int {
      misuses {
        for number in numbers.reversed() { chain[number].require(toFail: chain[number + 1]) }
      }
    }
    #expect(link(7..<39) == 0)
    #expect(link(6..<7) == 1)
  }
}
