// G1, G5, G6, S12, S20, T2: the recognizers of a touch, their order, and its delivery to views.
import Foundation
import GlassineBase
import GlassineInput
import GlassineScene
import GlassineTesting
import GlassineUI
import Testing

@Suite("Gesture touch rules")
struct GestureTouchRules {
  @Test("G1: deeper recognizers first, then the order of attachment, then the view")
  func order() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 400, 400)
    let b = stage.view("b", 0, 0, 200, 200, in: a)
    stage.recorder("window", on: stage.window)
    stage.recorder("a1", on: a)
    stage.recorder("a2", on: a)
    stage.recorder("b1", on: b)
    stage.recorder("b2", on: b)
    stage.host.finger(1).down(at: 10, 10)
    #expect(
      stage.transcript.take() == """
        b1 touches began [1]
        b2 touches began [1]
        a1 touches began [1]
        a2 touches began [1]
        window touches began [1]
        b touchesBegan [1] at (10, 10)
        """)
    stage.host.finger(1).move(to: 12, 10)
    #expect(
      stage.transcript.lines.prefix(5)
        == ["b1", "b2", "a1", "a2", "window"].map { "\($0) touches moved [1]" }[...])
  }

  @Test("S12: a recognizer sees only touches whose view is its view or below")
  func ownTouches() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 100, 100)
    let b = stage.view("b", 0, 0, 50, 50, in: a)
    let c = stage.view("c", 100, 0, 100, 100)
    let tap = stage.attach(TapGestureRecognizer(), "tap", to: a)
    for recorder in [a, b, c] { recorder.passesOn = false }
    stage.host.finger(1).tap(at: 150, 50)
    #expect(!stage.transcript.take().contains("tap"))
    stage.host.finger(1).tap(at: 25, 25)
    #expect(stage.transcript.take().contains("tap ended"))
    #expect(tap.outcome == .recognized)
    stage.host.finger(1).tap(at: 75, 75)
    #expect(stage.transcript.text.contains("tap ended"))
    _ = c
  }

  @Test("S12: on a triangular button, a tap in the missing half reaches none of its recognizers")
  func triangle() {
    let stage = Stage()
    let button = stage.view("button", 0, 0, 100, 100)
    var path = Path()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.addLine(to: CGPoint(x: 0, y: 100))
    path.close()
    button.hitShape = HitShape(path, fillRule: .evenOdd)
    stage.attach(TapGestureRecognizer(), "tap", to: button)
    stage.host.finger(1).tap(at: 90, 90)
    #expect(!stage.transcript.take().contains("tap"))
    stage.host.finger(1).tap(at: 10, 10)
    #expect(stage.transcript.text.contains("tap ended"))
  }

  @Test("S20, G6: a tap's view gets began, then the tap is recognized, then the view is cancelled")
  func tap() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 400, 400)
    let tap = stage.attach(TapGestureRecognizer(), "tap", to: a)
    tap.addAction { [transcript = stage.transcript] _ in transcript.record("action") }
    stage.host.finger(1).tap(at: 10, 10)
    #expect(
      stage.transcript.text == """
        a touchesBegan [1] at (10, 10)
        tap ended
        action
        a touchesCancelled [1] at (10, 10)
        """)
    #expect(tap.state == .possible)
  }

  @Test("G6: also if down and up arrive in one frame")
  func tapInOneFrame() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 400, 400)
    stage.attach(TapGestureRecognizer(), "tap", to: a)
    stage.host.inOneFrame { stage.host.finger(1).tap(at: 10, 10) }
    #expect(
      stage.transcript.text == """
        a touchesBegan [1] at (10, 10)
        tap ended
        a touchesCancelled [1] at (10, 10)
        """)
  }

  @Test("T2: a touch that code cancels ends after what happened before in the same frame")
  func cancelledInLaterRound() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 200, 400)
    let b = stage.view("b", 200, 0, 200, 400)
    stage.recorder("r", on: stage.window)
    stage.host.finger(1).down(at: 10, 10)
    _ = stage.transcript.take()
    stage.host.inOneFrame {
      stage.host.finger(2).tap(at: 210, 10)
      stage.host.finger(3).down(at: 220, 10)
      stage.host.application.cancelTouches(in: a)
    }
    #expect(
      stage.transcript.lines.filter { $0.hasPrefix("a") || $0.hasPrefix("b") } == [
        "b touchesBegan [2] at (10, 10)",
        "b touchesEnded [2] at (10, 10)",
        "b touchesBegan [3] at (20, 10)",
        "a touchesCancelled [1] at (10, 10)",
      ])
    _ = b
  }

  @Test("G5: with cancelsTouchesInView false the view keeps its touch")
  func keepsTouches() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 400, 400)
    let tap = stage.attach(TapGestureRecognizer(), "tap", to: a)
    tap.cancelsTouchesInView = false
    stage.host.finger(1).tap(at: 10, 10)
    #expect(
      stage.transcript.text == """
        a touchesBegan [1] at (10, 10)
        tap ended
        a touchesEnded [1] at (10, 10)
        """)
  }

  @Test("G5: a pan takes the touch from its view once, and views get nothing more of it")
  func panTakes() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 400, 400)
    stage.attach(PanGestureRecognizer(), "pan", to: a)
    stage.host.finger(1).down(at: 10, 10).move(to: 15, 10).move(to: 20, 10).move(to: 30, 10).up()
    #expect(
      stage.transcript.text == """
        a touchesBegan [1] at (10, 10)
        a touchesMoved [1] at (15, 10)
        pan began
        a touchesCancelled [1] at (20, 10)
        pan changed
        pan ended
        """)
  }

  @Test("G5: a finger that joins an active pan never reaches a view")
  func joiningFinger() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 400, 400)
    a.isMultipleTouchEnabled = true
    stage.attach(PanGestureRecognizer(), "pan", to: a) { "\($0.numberOfTouches)" }
    stage.host.finger(1).down(at: 10, 10).move(to: 30, 10)
    _ = stage.transcript.take()
    stage.host.finger(2).down(at: 50, 50).move(to: 60, 50).up()
    stage.host.finger(1).up()
    #expect(
      stage.transcript.text == """
        pan changed 2
        pan ended 1
        """)
  }

  @Test("G5: delaysTouchesBegan holds began and all after it, replayed in order when it fails")
  func heldBegan() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 400, 400)
    let tap = stage.attach(TapGestureRecognizer(), "tap", to: a)
    tap.delaysTouchesBegan = true
    stage.host.finger(1).down(at: 10, 10).move(to: 20, 10).move(to: 30, 10)
    #expect(stage.transcript.text == "")
    stage.host.finger(1).move(to: 80, 10).up()
    #expect(
      stage.transcript.text == """
        tap failed
        a touchesBegan [1] at (10, 10)
        a touchesMoved [1] at (30, 10)
        a touchesMoved [1] at (80, 10)
        a touchesEnded [1] at (80, 10)
        """)
  }

  @Test("G5: a view whose began was held to the end gets nothing of a recognized touch")
  func heldForGood() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 400, 400)
    let tap = stage.attach(TapGestureRecognizer(), "tap", to: a)
    tap.delaysTouchesBegan = true
    stage.host.finger(1).tap(at: 10, 10)
    #expect(stage.transcript.text == "tap ended")
  }

  @Test("G5: delaysTouchesEnded holds ended until a double tap has failed")
  func heldEnded() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 400, 400)
    let double = stage.attach(TapGestureRecognizer(), "double", to: a)
    double.numberOfTapsRequired = 2
    stage.host.finger(1).tap(at: 10, 10)
    #expect(stage.transcript.take() == "a touchesBegan [1] at (10, 10)")
    stage.host.advance(by: 0.3)
    #expect(stage.transcript.take() == "")
    stage.host.advance(by: 0.1)
    #expect(
      stage.transcript.take() == """
        double failed
        a touchesEnded [1] at (10, 10)
        """)
    double.delaysTouchesEnded = false
    stage.host.finger(1).tap(at: 10, 10)
    #expect(
      stage.transcript.text == """
        a touchesBegan [2] at (10, 10)
        a touchesEnded [2] at (10, 10)
        """)
  }

  @Test("G5: both touches of a double tap are cancelled in the view")
  func doubleTapCancels() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 400, 400)
    stage.attach(TapGestureRecognizer(), "double", to: a).numberOfTapsRequired = 2
    stage.host.finger(1).tap(at: CGPoint(x: 10, y: 10), count: 2)
    #expect(
      stage.transcript.text == """
        a touchesBegan [1] at (10, 10)
        a touchesBegan [2] at (10, 10)
        double ended
        a touchesCancelled [1, 2] at (10, 10), (10, 10)
        """)
  }

  @Test("S20: a recognizer on an ancestor takes the touch from the view below it")
  func ancestor() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 400, 400)
    stage.view("b", 0, 0, 100, 100, in: a)
    stage.attach(TapGestureRecognizer(), "tap", to: stage.window)
    stage.host.finger(1).tap(at: 10, 10)
    #expect(
      stage.transcript.text == """
        b touchesBegan [1] at (10, 10)
        tap ended
        b touchesCancelled [1] at (10, 10)
        """)
  }

  @Test("A tap on a custom control is its recognizers' first, then of those above it")
  func controls() {
    let stage = Stage()
    let control = stage.control("control", 0, 0, 100, 100)
    stage.attach(TapGestureRecognizer(), "tap", to: stage.window)
    stage.host.finger(1).tap(at: 10, 10)
    #expect(
      stage.transcript.take() == """
        control touchDown
        tap ended
        control touchCancel
        """)
    stage.attach(TapGestureRecognizer(), "own", to: control)
    stage.host.finger(1).tap(at: 10, 10)
    #expect(
      stage.transcript.text == """
        control touchDown
        control touchDownRepeat
        own ended
        tap failed
        control touchCancel
        """)
  }

  @Test("S22: an area enlarged by an overridden hitTest counts for recognizers too")
  func overriddenHitTest() {
    let stage = Stage()
    let outer = VisitRecorderView(
      "outer", Transcript(), frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    stage.window.addSubview(outer)
    let inner = stage.view("inner", 100, 100, 50, 50, in: outer)
    outer.onHitTest = { _, _ in inner }
    stage.attach(TapGestureRecognizer(), "tap", to: inner)
    stage.host.finger(1).tap(at: 10, 10)
    #expect(
      stage.transcript.text == """
        inner touchesBegan [1] at (-90, -90)
        tap ended
        inner touchesCancelled [1] at (-90, -90)
        """)
  }

  @Test("T2: a view removed during a touch: it and its recognizers are cancelled once")
  func viewGoes() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 400, 400)
    let b = stage.view("b", 0, 0, 100, 100, in: a)
    let bare = stage.recorder("bare", on: b)
    stage.attach(PanGestureRecognizer(), "pan", to: a).cancelsTouchesInView = false
    stage.host.finger(1).down(at: 10, 10).move(to: 30, 10)
    _ = stage.transcript.take()
    _ = bare
    b.removeFromSuperview()
    stage.host.runFrame()
    stage.host.finger(1).move(to: 40, 10).up()
    #expect(
      stage.transcript.text == """
        pan cancelled
        bare reset
        b touchesCancelled [1] at (30, 10)
        """)
  }

  @Test("T2: a closed window cancels its recognizers once")
  func windowGoes() {
    let stage = Stage()
    let window = Window(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    stage.host.add(window)
    window.isHidden = false
    stage.attach(PanGestureRecognizer(), "pan", to: window)
    stage.host.finger(1).down(at: 10, 10).move(to: 30, 10)
    _ = stage.transcript.take()
    stage.application.remove(window)
    stage.host.runFrame()
    stage.host.finger(1).up()
    #expect(stage.transcript.text == "pan cancelled")
  }

  @Test("T10: a cancelled touch cancels an active gesture and fails the others")
  func touchCancelled() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 400, 400)
    stage.attach(PanGestureRecognizer(), "pan", to: a)
    let tap = stage.attach(TapGestureRecognizer(), "tap", to: a)
    stage.host.finger(1).down(at: 10, 10).cancel()
    #expect(
      stage.transcript.take() == """
        a touchesBegan [1] at (10, 10)
        pan failed
        tap failed
        a touchesCancelled [1] at (10, 10)
        """)
    #expect(tap.outcome == .failed(.touchCancelled))
    stage.host.finger(1).down(at: 10, 10).move(to: 30, 10).cancel()
    #expect(stage.transcript.text.hasSuffix("pan cancelled"))
  }

  @Test("G6: A touch that its view lost to a gesture is at rest for others, not cancelled")
  func claimedAtRest() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 200, 400)
    let b = stage.view("b", 200, 0, 200, 400)
    let pan = stage.attach(PanGestureRecognizer(), "pan", to: a)
    stage.host.finger(1).down(at: 10, 10).move(to: 60, 10)
    #expect(pan.state == .changed || pan.state == .began)
    #expect(stage.transcript.text.contains("a touchesCancelled"))
    var phases: [Touch.Phase] = []
    b.onTouches = { phase, _, event in
      if phase == .began { phases = event?.allTouches?.map(\.phase) ?? [] }
    }
    stage.host.finger(2).down(at: 250, 10)
    #expect(Set(phases) == [.stationary, .began])
  }
}
