// G12, G13, G14: a swipe's location and its direction in its view, the inward directions of edges,
// and gestures ended by another's action.
import Foundation
import GlassineBase
import GlassineTesting
import GlassineUI
import Testing

@Suite("Swipes, edges, and gestures that end each other")
struct GestureSwipeRules {
  // MARK: G12

  @Test("G12: A swipe's location is its start, the middle of its fingers' landings")
  func location() {
    let stage = Stage()
    let a = stage.view("a", 100, 0, 300, 400)
    let swipe = stage.attach(SwipeGestureRecognizer(), "swipe", to: a)
    var places: [CGPoint] = []
    _ = swipe.addAction { places = [$0.location(in: a), $0.location(ofTouch: 0, in: nil)] }
    stage.host.finger(1).down(at: 150, 100).move(to: 190, 100).move(to: 230, 100).up()
    #expect(places == [CGPoint(x: 50, y: 100), CGPoint(x: 150, y: 100)])
    swipe.numberOfTouchesRequired = 2
    stage.host.inOneFrame {
      stage.host.finger(1).down(at: 150, 100)
      stage.host.finger(2).down(at: 150, 200)
    }
    stage.host.move(
      [
        (stage.host.finger(1), CGPoint(x: 230, y: 100)),
        (stage.host.finger(2), CGPoint(x: 230, y: 200)),
      ], over: 0.1)
    #expect(places == [CGPoint(x: 50, y: 150), CGPoint(x: 150, y: 100)])
    #expect(swipe.location(in: a) == CGPoint(x: 50, y: 150))
  }

  @Test("G12: Directions are those of the view: across the table, right is the surface's left")
  func direction() {
    for (angle, place) in [
      (CGFloat.pi, CGPoint(x: 120, y: 200)), (.pi / 2, CGPoint(x: 200, y: 280)),
    ] {
      let stage = Stage()
      let a = stage.view("a", 0, 0, 400, 400)
      a.transform = CGAffineTransform(rotationAngle: angle)
      let swipe = stage.attach(SwipeGestureRecognizer(), "swipe", to: a)
      stage.host.finger(1).down(at: 200, 200).move(to: place).up()
      #expect(swipe.outcome == .recognized, "turned by \(angle)")
      stage.host.finger(1).down(at: 200, 200).move(to: 280, 200).up()
      #expect(swipe.outcome == .failed(.wrongDirection), "turned by \(angle)")
    }
  }

  @Test("G12: A recognized swipe wakes nobody while its finger rests, an undecided one after 0.5 s")
  func wakes() throws {
    let stage = Stage()
    let swipe = stage.attach(SwipeGestureRecognizer(), "swipe", to: stage.view("a", 0, 0, 400, 400))
    stage.host.finger(1).down(at: 150, 100)
    let due = try #require(stage.application.nextFrameDue)
    #expect(abs(due - stage.host.clock.now - 0.5) < 0.05)
    stage.host.finger(1).move(to: 190, 100).move(to: 230, 100)
    #expect(swipe.outcome == .recognized && stage.application.nextFrameDue == nil)
    stage.host.finger(1).up()
    #expect(stage.application.nextFrameDue == nil)
  }

  // MARK: G13

  @Test(
    "G13: A screen-edge pan moves inwards; along the edge it fails, and leaves others the finger")
  func inwards() {
    let ways: [(CGPoint, isInwards: Bool)] = [
      (CGPoint(x: 10, y: 0), true), (CGPoint(x: 10, y: 9), true), (CGPoint(x: 8, y: 10), false),
      (CGPoint(x: 0, y: 10), false), (CGPoint(x: 0, y: -10), false), (CGPoint(x: -10, y: 0), false),
    ]
    for (way, isInwards) in ways {
      let stage = Stage()
      let a = stage.view("a", 0, 0, 400, 400)
      let edge = stage.attach(ScreenEdgePanGestureRecognizer(), "edge", to: a)
      edge.edges = .left
      let pan = stage.attach(PanGestureRecognizer(), "pan", to: a)
      pan.require(toFail: edge)
      stage.host.finger(1).down(at: 15, 200).move(to: 15 + way.x, 200 + way.y)
      #expect(edge.state == (isInwards ? .began : .failed), "\(way)")
      #expect(pan.state == (isInwards ? .failed : .began), "\(way)")
    }
  }

  @Test("G13: A screen-edge pan waits for as long a way as any pan")
  func shortWay() {
    let stage = Stage()
    let edge = stage.attach(
      ScreenEdgePanGestureRecognizer(), "edge", to: stage.view("a", 0, 0, 400, 400))
    edge.edges = .left
    stage.host.finger(1).down(at: 5, 200).move(to: 9, 200)
    #expect(edge.state == .possible)
    stage.host.finger(1).move(to: 9, 203).move(to: 20, 203)
    #expect(edge.state == .began)
  }

  @Test("G13: In a corner the configured edges decide the inward directions")
  func corner() {
    for (edges, x, y, state) in [
      (
        ScreenEdgePanGestureRecognizer.Edges.top, CGFloat(0), CGFloat(20),
        GestureRecognizer.State.began
      ),
      (.top, 20, 0, .failed), ([.top, .left], 20, 0, .began), ([.top, .left], 0, 20, .began),
    ] {
      let stage = Stage()
      let a = stage.view("a", 0, 0, 400, 400)
      let edge = stage.attach(ScreenEdgePanGestureRecognizer(), "edge", to: a)
      edge.edges = edges
      stage.host.finger(1).down(at: 5, 5).move(to: 5 + x, 5 + y)
      #expect(edge.state == state, "\(edges) \(x) \(y)")
    }
  }

  // MARK: G14

  /// Two taps at once on two views; the first one's action runs `body` on the second.
  private func taps(_ body: @escaping (View, TapGestureRecognizer) -> Void) -> Stage {
    let stage = Stage()
    let (a, b) = (stage.view("a", 0, 0, 200, 400), stage.view("b", 200, 0, 200, 400))
    let first = stage.attach(TapGestureRecognizer(), "first", to: a)
    let second = stage.attach(TapGestureRecognizer(), "second", to: b)
    _ = first.addAction { [transcript = stage.transcript] _ in
      transcript.record("first acts")
      body(b, second)
    }
    _ = second.addAction { [transcript = stage.transcript] recognizer in
      transcript.record("second acts on \(recognizer.view == nil ? "nothing" : "its view")")
    }
    stage.host.inOneFrame {
      stage.host.finger(1).down(at: 100, 100)
      stage.host.finger(2).down(at: 300, 100)
    }
    _ = stage.transcript.take()
    stage.host.inOneFrame {
      stage.host.finger(1).up()
      stage.host.finger(2).up()
    }
    return stage
  }

  @Test("G14: A tap that another's action removes or disables before its call does not fire")
  func endedByAnother() {
    for change in [
      { view, tap in view.removeGestureRecognizer(tap) },
      { _, tap in tap.isEnabled = false },
    ] as [(View, TapGestureRecognizer) -> Void] {
      let stage = taps(change)
      let lines = stage.transcript.lines
      #expect(lines.contains("first acts") && lines.contains("second failed"))
      #expect(!lines.contains { $0.hasPrefix("second acts") || $0 == "second ended" })
    }
    let untouched = taps { _, _ in }
    #expect(untouched.transcript.lines.contains("second acts on its view"))
  }

  @Test(
    "G14: A pan that another's action ends as it lifts is cancelled, since its targets got began")
  func endedPan() {
    let stage = Stage()
    let (a, b) = (stage.view("a", 0, 0, 200, 400), stage.view("b", 200, 0, 200, 400))
    let first = stage.attach(PanGestureRecognizer(), "first", to: a)
    let second = stage.attach(PanGestureRecognizer(), "second", to: b)
    var states: [GestureRecognizer.State] = []
    _ = first.addAction { if $0.state == .ended { second.isEnabled = false } }
    _ = second.addAction { states.append($0.state) }
    let (one, two) = (stage.host.finger(1), stage.host.finger(2))
    stage.host.inOneFrame {
      one.down(at: 100, 100)
      two.down(at: 300, 100)
    }
    stage.host.inOneFrame {
      one.move(to: 100, 140)
      two.move(to: 300, 140)
    }
    stage.host.inOneFrame {
      one.up()
      two.up()
    }
    #expect(states == [.began, .cancelled])
    // It works again once it is enabled.
    second.isEnabled = true
    states = []
    two.down(at: 300, 100).move(to: 300, 140).up()
    #expect(states == [.began, .ended])
  }
}
