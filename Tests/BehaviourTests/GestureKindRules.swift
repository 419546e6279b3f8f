// G8 to G13: each recognizer's gesture; pans are in `GesturePanRules.swift`.
import Foundation
import GlassineBase
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Gesture kind rules")
struct GestureKindRules {
  // MARK: Tap (G8)

  @Test("G8: a tap may move up to 45 pt and last up to 0.75 s")
  func tapLimits() {
    let (stage, a) = stageOfOneView()
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
    let (stage, a) = stageOfOneView()
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

  @Test("G8: a two-finger tap is located at the middle; one finger or three fail it")
  func twoFingerTap() {
    let (stage, a) = stageOfOneView()
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
    let (stage, a) = stageOfOneView()
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

  @Test("G8: of several taps the location is the first one's, and each of its fingers'")
  func placeOfTaps() {
    let (stage, a) = stageOfOneView()
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
    let (stage, a) = stageOfOneView()
    let tap = stage.attach(TapGestureRecognizer(), "tap", to: a)
    tap.buttonMaskRequired = .secondary
    stage.host.mouse.press(at: 10, 10).release()
    #expect(tap.outcome == .failed(.wrongButton))
    stage.host.mouse.press(.secondary, at: 10, 10).release(.secondary)
    #expect(tap.outcome == .recognized)
  }

  @Test("A recognizer gets only the kinds of touches that it allows")
  func touchTypes() {
    let (stage, a) = stageOfOneView()
    let tap = stage.attach(TapGestureRecognizer(), "tap", to: a)
    tap.allowedTouchTypes = [.pencil]
    stage.host.finger(1).tap(at: 10, 10)
    #expect(tap.outcome == .notGiven(.wrongTouchType(.direct)))
    stage.host.finger(2).type = .pencil
    stage.host.finger(2).tap(at: 10, 10)
    #expect(tap.outcome == .recognized)
  }

  // MARK: Long press (G9)

  @Test("G9: began after 0.5 s, changed on any move, ended")
  func longPress() {
    let (stage, a) = stageOfOneView()
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

  @Test("G9: at most 10 pt until recognized; a lift before fails it")
  func longPressSlop() {
    let (stage, a) = stageOfOneView()
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
    let (stage, a) = stageOfOneView()
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
    "G9: a press further than 45 pt from the tap before it is not part of the gesture",
    arguments: [45, 46])
  func pressAwayFromTap(points: CGFloat) {
    let (stage, a) = stageOfOneView()
    let press = stage.attach(LongPressGestureRecognizer(), "press", to: a)
    press.numberOfTapsRequired = 1
    stage.host.finger(1).tap(at: 100, 100).down(at: 100 + points, 100).hold(for: 0.6)
    let tooFar = GestureOutcome.failed(.tooFarFromLastTap(points: points, allowed: 45))
    #expect(press.outcome == (points > 45 ? tooFar : .recognized))
  }

  @Test("G9: two fingers, from when both are down")
  func twoFingerPress() {
    let (stage, a) = stageOfOneView()
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

  // MARK: Pinch and rotation (G11)

  @Test("G11: a pinch begins after 8 pt, scales relative to both down, ends with the last finger")
  func pinch() {
    let (stage, a) = stageOfOneView()
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
    #expect(pinch.state == .changed && pinch.numberOfTouches == 1)
    stage.host.finger(1).up()
    #expect(pinch.state == .possible)
    #expect(stage.transcript.lines.last { $0.hasPrefix("pinch") } == "pinch ended")
  }

  @Test("G11: a pinch rests while one finger is left, and continues without a jump with another")
  func pinchContinues() {
    let (stage, a) = stageOfOneView()
    let pinch = stage.attach(PinchGestureRecognizer(), "pinch", to: a)
    stage.host.finger(1).down(at: 100, 100)
    stage.host.finger(2).down(at: 200, 100).move(to: 300, 100).up()
    let count = stage.transcript.lines.count { $0.hasPrefix("pinch") }
    stage.host.finger(1).move(to: 120, 100)
    #expect(pinch.scale == 2 && stage.transcript.lines.count { $0.hasPrefix("pinch") } == count)
    stage.host.finger(3).down(at: 120, 150)
    #expect(pinch.scale == 2 && pinch.numberOfTouches == 2)
    stage.host.finger(3).move(to: 120, 200)
    #expect(abs(pinch.scale - 4) < 1e-12)
    // The finger that was first may be the one that lifts.
    stage.host.finger(1).up()
    stage.host.finger(2).down(at: 220, 200).move(to: 170, 200)
    #expect(abs(pinch.scale - 2) < 1e-12)
    stage.host.finger(2).up()
    stage.host.finger(3).up()
    #expect(stage.transcript.lines.count { $0 == "pinch ended" } == 1)
    #expect(pinch.state == .possible)
  }

  @Test("G11: a pinch's velocity is scale per second, and setting the scale keeps its pace")
  func pinchVelocity() {
    let (stage, a) = stageOfOneView()
    let pinch = stage.attach(PinchGestureRecognizer(), "pinch", to: a)
    stage.host.finger(1).down(at: 100, 100)
    stage.host.finger(2).down(at: 200, 100).move(to: CGPoint(x: 300, y: 100), over: 0.5)
    #expect(abs(pinch.velocity - 2) < 1e-6)
    pinch.scale = 1
    #expect(abs(pinch.velocity - 1) < 1e-6)
  }

  @Test("G11: a rotation begins after 0.07 rad and continues beyond a turn")
  func rotation() {
    let (stage, a) = stageOfOneView()
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

  @Test("G11: a rotation rests while one finger is left, and ends when the last has lifted")
  func rotationEnds() {
    let (stage, a) = stageOfOneView()
    let turn = stage.attach(RotationGestureRecognizer(), "turn", to: a)
    stage.host.finger(1).down(at: 200, 200)
    stage.host.finger(2).down(at: 300, 200).move(to: 300, 220).move(to: 300, 300)
    stage.host.finger(1).up()
    #expect(turn.state == .changed && abs(turn.rotation - .pi / 4) < 1e-12)
    stage.host.finger(1).down(at: 200, 300)
    #expect(abs(turn.rotation - .pi / 4) < 1e-12)
    stage.host.finger(1).move(to: 300, 200)
    #expect(abs(abs(turn.rotation - .pi / 4) - .pi / 2) < 1e-12)
    stage.host.finger(1).up()
    stage.host.finger(2).up()
    #expect(turn.state == .possible)
    #expect(
      stage.transcript.lines.filter { $0.hasPrefix("turn") } == [
        "turn began", "turn changed", "turn changed", "turn ended",
      ])
  }

  @Test("G8: a tap of two fingers has both in its action, also after one has lifted")
  func tapOfTwo() {
    let (stage, a) = stageOfOneView()
    let tap = stage.attach(TapGestureRecognizer(), "tap", to: a)
    tap.numberOfTouchesRequired = 2
    var lines: [String] = []
    tap.addAction { recognizer in
      let fingers = (0..<recognizer.numberOfTouches).map { recognizer.location(ofTouch: $0, in: a) }
      lines.append(fingers.map(places).joined(separator: " "))
    }
    stage.host.finger(1).down(at: 100, 100)
    stage.host.finger(2).down(at: 200, 100)
    stage.host.finger(1).up()
    stage.host.finger(2).up()
    #expect(lines == ["(100, 100) (200, 100)"])
    #expect(tap.numberOfTouches == 0)
  }

  @Test("G11: two fingers that change too little fail, and the explanation has the amount")
  func tooLittle() {
    let (stage, a) = stageOfOneView()
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

  @Test("G11: pinch and rotation together, if their delegate allows it")
  func pinchAndRotation() {
    let (stage, a) = stageOfOneView()
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
    let (stage, a) = stageOfOneView()
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

  @Test("G12: by two fingers that are down together")
  func twoFingerSwipe() {
    let (stage, a) = stageOfOneView()
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
    // A finger that rests, or moves another way, fails it.
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

  @Test("G13: every edge has its zone, also with several edges")
  func allEdges() {
    typealias Edges = ScreenEdgePanGestureRecognizer.Edges
    let places: [(Edges, CGPoint)] = [
      (.left, CGPoint(x: 19, y: 200)), (.right, CGPoint(x: 381, y: 200)),
      (.top, CGPoint(x: 200, y: 19)), (.bottom, CGPoint(x: 200, y: 381)),
    ]
    for (edges, _) in places + [(.all, .zero), ([.left, .top], .zero), ([], .zero)] {
      for (edge, place) in places {
        let (stage, a) = stageOfOneView()
        let pan = stage.attach(ScreenEdgePanGestureRecognizer(), "edge", to: a)
        pan.edges = edges
        stage.host.finger(1).down(at: place).move(to: 200, 200)
        #expect((pan.outcome == .recognized) == edges.contains(edge), "\(edges) \(place)")
        if !edges.contains(edge) { #expect(pan.outcome == .failed(.notAtEdge)) }
      }
    }
  }

  @Test("G9: A finger that lands during a recognized press does not take part")
  func furtherFinger() {
    let (stage, a) = stageOfOneView()
    let press = stage.attach(LongPressGestureRecognizer(), "press", to: a)
    stage.host.finger(1).down(at: 100, 100).hold(for: 0.6)
    #expect(press.state == .began)
    stage.host.finger(2).down(at: 300, 300)
    stage.host.finger(1).move(to: 110, 100)
    #expect(press.state == .changed && press.numberOfTouches == 1)
    #expect(press.location(in: a) == CGPoint(x: 110, y: 100))
    stage.host.finger(1).up()
    #expect(press.outcome == .recognized)
  }

  @Test("G13: a screen-edge pan starts within 20 pt of its edge")
  func edges() {
    let (stage, a) = stageOfOneView()
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
