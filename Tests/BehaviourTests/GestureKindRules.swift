// G8 to G13: what each recognizer recognizes.
import Foundation
import GlassineBase
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Gesture kind rules")
struct GestureKindRules {
  /// A stage with one view that fills it and takes many fingers.
  private func stage() -> (Stage, RecorderView) {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 400, 400)
    a.isMultipleTouchEnabled = true
    return (stage, a)
  }

  // MARK: Tap (G8)

  @Test("G8: a tap may stray 45 pt and stay 0.75 s, and not more")
  func tapLimits() {
    let (stage, a) = stage()
    let tap = stage.attach(TapGestureRecognizer(), "tap", to: a)
    stage.host.finger(1).down(at: 100, 100).move(to: 145, 100).up()
    #expect(tap.outcome == .recognized)
    stage.host.finger(1).down(at: 100, 100).move(to: 145.5, 100).up()
    #expect(tap.outcome == .failed(.moved(points: 45.5, allowed: 45)))
    stage.host.finger(1).down(at: 100, 100).hold(for: 0.7).up()
    #expect(tap.outcome == .recognized)
    stage.host.finger(1).down(at: 100, 100).hold(for: 0.8)
    guard case .failed(.tooLong) = tap.outcome else {
      Issue.record("\(tap.outcome)")
      return
    }
  }

  @Test("G8: between the taps of a double tap at most 0.35 s and 45 pt")
  func doubleTapLimits() {
    let (stage, a) = stage()
    let tap = stage.attach(TapGestureRecognizer(), "tap", to: a)
    tap.numberOfTapsRequired = 2
    stage.host.finger(1).tap(at: 100, 100).hold(for: 0.3).tap(at: 145, 100)
    #expect(tap.outcome == .recognized)
    stage.host.finger(1).tap(at: 100, 100).hold(for: 0.4)
    guard case .failed(.tooSlow) = tap.outcome else {
      Issue.record("\(tap.outcome)")
      return
    }
    stage.host.finger(1).tap(at: 100, 100).tap(at: 146, 100)
    #expect(tap.outcome == .failed(.tooFarFromLastTap(points: 46, allowed: 45)))
  }

  @Test("G8: a two-finger tap is where the middle is; one finger or three fail it")
  func twoFingerTap() {
    let (stage, a) = stage()
    let tap = stage.attach(TapGestureRecognizer(), "tap", to: a) {
      places($0.location(in: a))
    }
    tap.numberOfTouchesRequired = 2
    stage.host.finger(1).down(at: 100, 100)
    stage.host.finger(2).down(at: 200, 120)
    stage.host.finger(1).up()
    stage.host.finger(2).up()
    #expect(stage.transcript.lines.contains("tap ended (150, 110)"))
    stage.host.finger(1).tap(at: 100, 100)
    #expect(tap.outcome == .failed(.tooFewTouches(1, needed: 2)))
    for finger in Int64(1)...3 { stage.host.finger(finger).down(at: 100, 50 * CGFloat(finger)) }
    for finger in Int64(1)...3 { stage.host.finger(finger).up() }
    #expect(tap.outcome == .failed(.tooManyTouches(3, allowed: 2)))
  }

  @Test("G8: a two-finger double tap")
  func twoFingerDoubleTap() {
    let (stage, a) = stage()
    let tap = stage.attach(TapGestureRecognizer(), "tap", to: a)
    tap.numberOfTouchesRequired = 2
    tap.numberOfTapsRequired = 2
    for _ in 0..<2 {
      stage.host.finger(1).down(at: 100, 100)
      stage.host.finger(2).down(at: 200, 100)
      stage.host.finger(2).up()
      stage.host.finger(1).up()
    }
    #expect(stage.transcript.lines.contains("tap ended"))
  }

  @Test("G8: of several taps the place is the first one's, and each of its fingers'")
  func placeOfTaps() {
    let (stage, a) = stage()
    let tap = stage.attach(TapGestureRecognizer(), "tap", to: a)
    tap.numberOfTouchesRequired = 2
    tap.numberOfTapsRequired = 2
    var places: [CGPoint] = []
    tap.addAction { recognizer in
      places = [recognizer.location(in: a)]
      places += (0..<2).map { recognizer.location(ofTouch: $0, in: a) }
    }
    for shift in [CGFloat(0), 20] {
      stage.host.finger(1).down(at: 100, 100 + shift)
      stage.host.finger(2).down(at: 200, 100 + shift)
      stage.host.finger(2).up()
      stage.host.finger(1).up()
    }
    #expect(
      places == [CGPoint(x: 150, y: 100), CGPoint(x: 100, y: 100), CGPoint(x: 200, y: 100)])
  }

  @Test("G8: a tap of the pointer needs its button")
  func button() {
    let (stage, a) = stage()
    let tap = stage.attach(TapGestureRecognizer(), "tap", to: a)
    tap.buttonMaskRequired = .secondary
    stage.host.mouse.press(at: 10, 10).release()
    #expect(tap.outcome == .failed(.wrongButton))
    stage.host.mouse.press(.secondary, at: 10, 10).release(.secondary)
    #expect(tap.outcome == .recognized)
  }

  @Test("A recognizer gets only the kinds of touches that it allows")
  func touchTypes() {
    let (stage, a) = stage()
    let tap = stage.attach(TapGestureRecognizer(), "tap", to: a)
    tap.allowedTouchTypes = [.pencil]
    stage.host.finger(1).tap(at: 10, 10)
    #expect(tap.outcome == .notGiven(.wrongTouchType(.direct)))
    stage.host.finger(2).type = .pencil
    stage.host.finger(2).tap(at: 10, 10)
    #expect(tap.outcome == .recognized)
  }

  // MARK: Long press (G9)

  @Test("G9: began after 0.5 s, changed wherever it goes, ended")
  func longPress() {
    let (stage, a) = stage()
    stage.attach(LongPressGestureRecognizer(), "press", to: a) { places($0.location(in: a)) }
    stage.host.finger(1).down(at: 100, 100).hold(for: 0.45)
    #expect(stage.transcript.take() == "a touchesBegan [1] at (100, 100)")
    stage.host.finger(1).hold(for: 0.1).move(to: 300, 100).up()
    #expect(
      stage.transcript.text == """
        press began (100, 100)
        a touchesCancelled [1] at (100, 100)
        press changed (300, 100)
        press ended (300, 100)
        """)
  }

  @Test("G9: 10 pt until recognized, and not more; a lift before fails it")
  func longPressSlop() {
    let (stage, a) = stage()
    let press = stage.attach(LongPressGestureRecognizer(), "press", to: a)
    stage.host.finger(1).down(at: 100, 100).move(to: 110, 100).hold(for: 0.5).up()
    #expect(press.outcome == .recognized)
    stage.host.finger(1).down(at: 100, 100).move(to: 110.5, 100).hold(for: 0.5).up()
    #expect(press.outcome == .failed(.moved(points: 10.5, allowed: 10)))
    stage.host.finger(1).down(at: 100, 100).hold(for: 0.4).up()
    guard case .failed(.heldTooShort(let seconds, needed: 0.5)) = press.outcome else {
      Issue.record("\(press.outcome)")
      return
    }
    #expect(seconds > 0.39 && seconds < 0.42)
  }

  @Test("G9: a press after a tap counts the tap; without it, it fails")
  func pressAfterTap() {
    let (stage, a) = stage()
    let press = stage.attach(LongPressGestureRecognizer(), "press", to: a)
    press.numberOfTapsRequired = 1
    stage.host.finger(1).tap(at: 100, 100).down(at: 100, 100).hold(for: 0.6).up()
    #expect(press.outcome == .recognized)
    stage.host.finger(1).down(at: 100, 100).hold(for: 0.8).up()
    #expect(press.outcome != .recognized)
    stage.host.finger(1).tap(at: 100, 100).hold(for: 0.4)
    guard case .failed(.tooSlow) = press.outcome else {
      Issue.record("\(press.outcome)")
      return
    }
  }

  @Test(
    "G9: a press further than 45 pt from the tap before it is none of the gesture",
    arguments: [45, 46])
  func pressAwayFromTap(points: CGFloat) {
    let (stage, a) = stage()
    let press = stage.attach(LongPressGestureRecognizer(), "press", to: a)
    press.numberOfTapsRequired = 1
    stage.host.finger(1).tap(at: 100, 100).down(at: 100 + points, 100).hold(for: 0.6)
    let tooFar = GestureOutcome.failed(.tooFarFromLastTap(points: points, allowed: 45))
    #expect(press.outcome == (points > 45 ? tooFar : .recognized))
  }

  @Test("G9: two fingers, from when both are down")
  func twoFingerPress() {
    let (stage, a) = stage()
    let press = stage.attach(LongPressGestureRecognizer(), "press", to: a)
    press.numberOfTouchesRequired = 2
    stage.host.finger(1).down(at: 100, 100).hold(for: 0.3)
    stage.host.finger(2).down(at: 200, 100).hold(for: 0.3)
    #expect(press.state == .possible)
    stage.host.finger(2).hold(for: 0.25)
    #expect(press.state == .began)
    stage.host.finger(1).up()
    #expect(press.state == .ended)
    stage.host.finger(2).up()
    #expect(press.state == .possible)
  }

  // MARK: Pan (G10)

  @Test("G10: begins at exactly 10 pt of travel, in whatever steps", arguments: [1, 3, 7, 80])
  func panSlop(steps: Int) {
    let (stage, a) = stage()
    let pan = stage.attach(PanGestureRecognizer(), "pan", to: a)
    stage.host.finger(1).down(at: 100, 100)
    for step in 1..<steps {
      stage.host.finger(1).move(to: 100 + 10 * CGFloat(step) / CGFloat(steps), 100)
    }
    stage.host.finger(1).move(to: 109.99, 100)
    #expect(pan.state == .possible)
    stage.host.finger(1).move(to: 110, 100)
    #expect(pan.state == .began)
    #expect(pan.translation(in: a) == CGPoint(x: 10, y: 0))
  }

  @Test("G10: fingers that join and leave make nothing jump; it ends when the last lifts")
  func panFingers() {
    let (stage, a) = stage()
    let pan = stage.attach(PanGestureRecognizer(), "pan", to: a) {
      places(($0 as? PanGestureRecognizer)?.translation(in: a) ?? .zero)
    }
    stage.host.finger(1).down(at: 100, 100).move(to: 120, 100)
    stage.host.finger(2).down(at: 300, 300)
    stage.host.finger(1).move(to: 130, 100)
    stage.host.finger(1).up()
    #expect(pan.state == .changed)
    stage.host.finger(2).move(to: 300, 310).up()
    #expect(
      stage.transcript.lines.filter { $0.hasPrefix("pan") } == [
        "pan began (20, 0)", "pan changed (25, 0)", "pan changed (25, 10)", "pan ended (25, 10)",
      ])
  }

  @Test("G10: fewer fingers than asked begin nothing, and what they travel does not count")
  func panMinimum() {
    let (stage, a) = stage()
    let pan = stage.attach(PanGestureRecognizer(), "pan", to: a)
    pan.minimumNumberOfTouches = 2
    pan.maximumNumberOfTouches = 2
    stage.host.finger(1).down(at: 100, 100).move(to: 150, 100)
    #expect(pan.state == .possible)
    stage.host.finger(2).down(at: 300, 100)
    stage.host.finger(1).move(to: 160, 100)
    #expect(pan.state == .possible)
    stage.host.finger(2).move(to: 310, 100)
    #expect(pan.state == .began)
    #expect(pan.translation(in: a) == CGPoint(x: 10, y: 0))
    stage.host.finger(3).down(at: 300, 300)
    #expect(pan.numberOfTouches == 2)
  }

  @Test(
    "G10: with more fingers down than allowed a pan does not begin, nor does their travel count")
  func panMaximum() {
    let (stage, a) = stage()
    let pan = stage.attach(PanGestureRecognizer(), "pan", to: a)
    pan.maximumNumberOfTouches = 1
    stage.host.finger(1).down(at: 100, 100).move(to: 105, 100)
    stage.host.finger(2).down(at: 300, 100)
    stage.host.finger(1).move(to: 150, 100)
    stage.host.finger(2).move(to: 350, 100)
    #expect(pan.state == .possible)
    stage.host.finger(2).up()
    stage.host.finger(1).move(to: 159, 100)
    #expect(pan.state == .possible)
    stage.host.finger(1).move(to: 160, 100)
    #expect(pan.state == .began)
    #expect(pan.translation(in: a) == CGPoint(x: 10, y: 0))
  }

  @Test("G10: one finger draws and two scroll, on the same content")
  func oneDrawsTwoScroll() {
    let host = HeadlessHost(size: CGSize(width: 400, height: 400))
    let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    scroll.contentSize = CGSize(width: 400, height: 4000)
    scroll.panGestureRecognizer.minimumNumberOfTouches = 2
    host.window.addSubview(scroll)
    let pen = PanGestureRecognizer()
    pen.maximumNumberOfTouches = 1
    scroll.addGestureRecognizer(pen)
    host.finger(1).down(at: 100, 300).move(to: 100, 250)
    #expect(pen.state == .began && scroll.contentOffset.y == 0)
    host.finger(1).up()
    host.finger(1).down(at: 100, 300)
    host.finger(2).down(at: 200, 300)
    for y in stride(from: CGFloat(296), through: 240, by: -4) {
      host.inOneFrame {
        host.finger(1).move(to: 100, y)
        host.finger(2).move(to: 200, y)
      }
    }
    #expect(scroll.contentOffset.y == 50)
    #expect(pen.state == .failed)
  }

  @Test(
    "G10: with fewer fingers left than asked a pan rests, and goes on with enough, without a jump")
  func panBelowMinimum() {
    let (stage, a) = stage()
    let pan = stage.attach(PanGestureRecognizer(), "pan", to: a)
    pan.minimumNumberOfTouches = 2
    stage.host.finger(1).down(at: 100, 100)
    stage.host.finger(2).down(at: 300, 100)
    stage.host.finger(1).move(to: 120, 100)
    #expect(pan.state == .began)
    stage.host.finger(2).up()
    _ = stage.transcript.take()
    stage.host.finger(1).move(to: 200, 100)
    #expect(stage.transcript.take() == "")
    #expect(pan.translation(in: a) == CGPoint(x: 10, y: 0))
    stage.host.finger(2).down(at: 300, 300).move(to: 310, 300)
    #expect(pan.translation(in: a) == CGPoint(x: 15, y: 0))
    stage.host.finger(1).up()
    stage.host.finger(2).up()
    #expect(pan.state == .possible && pan.outcome == .recognized)
  }

  @Test("G10: setTranslation goes on from what was set, in a turned view too")
  func setTranslation() {
    let (stage, a) = stage()
    a.transform = CGAffineTransform(rotationAngle: .pi / 2)
    let pan = stage.attach(PanGestureRecognizer(), "pan", to: a)
    stage.host.finger(1).down(at: 100, 100).move(to: 120, 100)
    #expect(places(pan.translation(in: a)) == "(0, -20)")
    #expect(places(pan.translation(in: stage.window)) == "(20, 0)")
    pan.setTranslation(CGPoint(x: 0, y: 5), in: a)
    stage.host.finger(1).move(to: 130, 100)
    #expect(places(pan.translation(in: a)) == "(0, -5)")
  }

  @Test("G10: a pan that does not travel fails at the lift")
  func panTap() {
    let (stage, a) = stage()
    let pan = stage.attach(PanGestureRecognizer(), "pan", to: a)
    stage.host.finger(1).down(at: 100, 100).move(to: 105, 100).up()
    #expect(pan.outcome == .failed(.movedTooLittle(points: 5, needed: 10)))
  }

  // MARK: Pinch and rotation (G11)

  @Test("G11: a pinch begins after 8 pt, scales relative to both down, ends with one finger")
  func pinch() {
    let (stage, a) = stage()
    let pinch = stage.attach(PinchGestureRecognizer(), "pinch", to: a)
    stage.host.finger(1).down(at: 100, 100)
    stage.host.finger(2).down(at: 200, 100).move(to: 207, 100)
    #expect(pinch.state == .possible)
    stage.host.finger(2).move(to: 208, 100)
    #expect(pinch.state == .began)
    stage.host.finger(2).move(to: 300, 100)
    #expect(abs(pinch.scale - 2) < 1e-12)
    pinch.scale = 1
    stage.host.finger(2).move(to: 200, 100)
    #expect(abs(pinch.scale - 0.5) < 1e-12)
    #expect(places(pinch.location(in: a)) == "(150, 100)")
    stage.host.finger(2).up()
    #expect(pinch.state == .ended)
    stage.host.finger(1).up()
    #expect(pinch.state == .possible)
  }

  @Test("G11: a pinch's velocity is scale per second, and setting the scale keeps its pace")
  func pinchVelocity() {
    let (stage, a) = stage()
    let pinch = stage.attach(PinchGestureRecognizer(), "pinch", to: a)
    stage.host.finger(1).down(at: 100, 100)
    stage.host.finger(2).down(at: 200, 100).move(to: CGPoint(x: 300, y: 100), over: 0.5)
    #expect(abs(pinch.velocity - 2) < 1e-6)
    pinch.scale = 1
    #expect(abs(pinch.velocity - 1) < 1e-6)
  }

  @Test("G11: a rotation begins after 0.07 rad and goes on beyond a turn")
  func rotation() {
    let (stage, a) = stage()
    let turn = stage.attach(RotationGestureRecognizer(), "turn", to: a)
    stage.host.finger(1).down(at: 200, 200)
    stage.host.finger(2).down(at: 300, 200)
    func go(to angle: CGFloat) {
      stage.host.finger(2).move(to: 200 + 100 * cos(angle), 200 + 100 * sin(angle))
    }
    go(to: 0.069)
    #expect(turn.state == .possible)
    go(to: 0.0701)
    #expect(turn.state == .began)
    for step in 1...100 { go(to: CGFloat(step) * 0.1) }
    #expect(abs(turn.rotation - 10) < 1e-9)
    #expect(abs(turn.velocity - 6) < 1e-6)
    turn.rotation = 0
    go(to: 9)
    #expect(abs(turn.rotation + 1) < 1e-9)
  }

  @Test("G11: a rotation ends when fewer than two are down, and stays so until both are up")
  func rotationEnds() {
    let (stage, a) = stage()
    let turn = stage.attach(RotationGestureRecognizer(), "turn", to: a)
    stage.host.finger(1).down(at: 200, 200)
    stage.host.finger(2).down(at: 300, 200).move(to: 300, 220).move(to: 300, 240)
    stage.host.finger(1).up()
    #expect(turn.state == .ended)
    stage.host.finger(1).down(at: 200, 200).move(to: 260, 100)
    #expect(turn.state == .ended)
    stage.host.finger(1).up()
    stage.host.finger(2).up()
    #expect(turn.state == .possible)
    #expect(
      stage.transcript.lines.filter { $0.hasPrefix("turn") } == [
        "turn began", "turn changed", "turn ended",
      ])
  }

  @Test("G11: two fingers that change too little fail with how much it was")
  func tooLittle() {
    let (stage, a) = stage()
    let pinch = stage.attach(PinchGestureRecognizer(), "pinch", to: a)
    let turn = stage.attach(RotationGestureRecognizer(), "turn", to: a)
    stage.host.finger(1).down(at: 200, 200)
    stage.host.finger(2).down(at: 300, 200).move(to: 305, 200).up()
    stage.host.finger(1).up()
    #expect(pinch.outcome == .failed(.movedTooLittle(points: 5, needed: 8)))
    #expect(turn.outcome == .failed(.turnedTooLittle(radians: 0, needed: 0.07)))
    stage.host.finger(1).tap(at: 200, 200)
    #expect(pinch.outcome == .failed(.tooFewTouches(1, needed: 2)))
  }

  @Test("G11: pinch and rotation together, where their delegate lets them")
  func pinchAndRotation() {
    let (stage, a) = stage()
    let delegate = AnsweringDelegate()
    delegate.isSimultaneous = { _, _ in true }
    let pinch = stage.attach(PinchGestureRecognizer(), "pinch", to: a)
    let turn = stage.attach(RotationGestureRecognizer(), "turn", to: a)
    pinch.delegate = delegate
    stage.host.finger(1).down(at: 100, 100)
    stage.host.finger(2).down(at: 200, 100)
    stage.host.finger(2).move(to: 100, 300)
    #expect(pinch.outcome == .recognized && turn.outcome == .recognized)
    #expect(abs(pinch.scale - 2) < 1e-12 && abs(turn.rotation - .pi / 2) < 1e-12)
  }

  // MARK: Swipe and edges (G12, G13)

  @Test("G12: 50 pt within 0.5 s and 27 degrees of the axis")
  func swipe() {
    let (stage, a) = stage()
    let swipe = stage.attach(SwipeGestureRecognizer(), "swipe", to: a)
    stage.host.finger(1).down(at: 100, 100).move(to: 149, 100)
    #expect(swipe.state == .possible)
    stage.host.finger(1).move(to: 150, 100)
    #expect(swipe.state == .ended)
    stage.host.finger(1).up()
    stage.host.finger(1).down(at: 100, 100).move(to: 160, 100 + 60 * tan(26 * .pi / 180)).up()
    #expect(swipe.outcome == .recognized)
    stage.host.finger(1).down(at: 100, 100).move(to: 160, 100 + 60 * tan(28 * .pi / 180)).up()
    #expect(swipe.outcome == .failed(.wrongDirection))
    stage.host.finger(1).down(at: 100, 100).move(to: 40, 100).up()
    #expect(swipe.outcome == .failed(.wrongDirection))
    stage.host.finger(1).down(at: 100, 100).hold(for: 0.55)
    guard case .failed(.tooLong) = swipe.outcome else {
      Issue.record("\(swipe.outcome)")
      return
    }
    stage.host.finger(1).up()
    swipe.direction = [.up, .down]
    stage.host.finger(1).down(at: 100, 100).move(to: 100, 40).up()
    #expect(swipe.outcome == .recognized)
  }

  @Test("G12: by two fingers, that are down together")
  func twoFingerSwipe() {
    let (stage, a) = stage()
    let swipe = stage.attach(SwipeGestureRecognizer(), "swipe", to: a)
    swipe.numberOfTouchesRequired = 2
    stage.host.finger(1).down(at: 100, 100).move(to: 160, 100).up()
    #expect(swipe.outcome == .failed(.tooFewTouches(1, needed: 2)))
    stage.host.finger(1).down(at: 100, 100)
    stage.host.finger(2).down(at: 100, 200)
    stage.host.finger(1).move(to: 160, 100)
    #expect(swipe.state == .possible)
    stage.host.finger(2).move(to: 149, 200)
    #expect(swipe.state == .possible)
    stage.host.finger(2).move(to: 151, 200)
    #expect(swipe.state == .ended)
    stage.host.finger(2).up()
    stage.host.finger(1).up()
    // One that rests, or goes another way, makes it none.
    stage.host.finger(1).down(at: 100, 100)
    stage.host.finger(2).down(at: 100, 200)
    stage.host.finger(1).move(to: 180, 100).up()
    #expect(swipe.outcome == .failed(.movedTooLittle(points: 0, needed: 50)))
    stage.host.finger(2).up()
    swipe.direction = [.left, .right]
    stage.host.finger(1).down(at: 100, 100)
    stage.host.finger(2).down(at: 100, 200)
    stage.host.finger(1).move(to: 160, 100)
    stage.host.finger(2).move(to: 40, 200)
    #expect(swipe.outcome == .failed(.wrongDirection))
    stage.host.finger(2).up()
    stage.host.finger(1).up()
    for finger in Int64(1)...3 { stage.host.finger(finger).down(at: 100, 50 * CGFloat(finger)) }
    #expect(swipe.outcome == .failed(.tooManyTouches(3, allowed: 2)))
  }

  @Test("G13: every edge has its zone, also where several are asked for")
  func allEdges() {
    typealias Edges = ScreenEdgePanGestureRecognizer.Edges
    let places: [(Edges, CGPoint)] = [
      (.left, CGPoint(x: 19, y: 200)), (.right, CGPoint(x: 381, y: 200)),
      (.top, CGPoint(x: 200, y: 19)), (.bottom, CGPoint(x: 200, y: 381)),
    ]
    for (edges, _) in places + [(.all, .zero), ([.left, .top], .zero), ([], .zero)] {
      for (edge, place) in places {
        let (stage, a) = stage()
        let pan = stage.attach(ScreenEdgePanGestureRecognizer(), "edge", to: a)
        pan.edges = edges
        stage.host.finger(1).down(at: place).move(to: 200, 200)
        #expect((pan.outcome == .recognized) == edges.contains(edge), "\(edges) \(place)")
        if !edges.contains(edge) { #expect(pan.outcome == .failed(.notAtEdge)) }
      }
    }
  }

  @Test("G13: a screen-edge pan starts within 20 pt of its edge")
  func edges() {
    let (stage, a) = stage()
    let edge = stage.attach(ScreenEdgePanGestureRecognizer(), "edge", to: a)
    edge.edges = .left
    stage.host.finger(1).down(at: 20, 100).move(to: 60, 100).up()
    #expect(edge.outcome == .recognized)
    stage.host.finger(1).down(at: 21, 100).move(to: 60, 100).up()
    #expect(edge.outcome == .failed(.notAtEdge))
    stage.host.finger(1).down(at: 395, 100).move(to: 360, 100).up()
    #expect(edge.outcome == .failed(.notAtEdge))
  }
}
