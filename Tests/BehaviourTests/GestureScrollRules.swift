// Wheels and track pads that drag: pans with scroll types (G10, V15).
import Foundation
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Gestures: pans that follow the wheel")
struct GestureScrollRules {
  private func panning(
    _ mask: PanGestureRecognizer.ScrollTypeMask
  ) -> (stage: Stage, view: RecorderView, pan: PanGestureRecognizer) {
    let stage = Stage()
    let view = stage.view("a", 0, 0, 200, 200)
    let pan = stage.attach(PanGestureRecognizer(), "pan", to: view) {
      guard let pan = $0 as? PanGestureRecognizer else { return "" }
      return "\(places(pan.translation(in: nil))) \(pan.numberOfTouches)"
    }
    pan.allowedScrollTypesMask = mask
    return (stage, view, pan)
  }

  /// A turn of a device of either kind.
  private func turn(_ stage: Stage, by y: CGFloat, at point: CGPoint, isContinuous: Bool) {
    var sample = WheelSample(
      delta: CGPoint(x: 0, y: y), location: point, timestamp: stage.host.clock.now,
      window: stage.host.surface)
    sample.isContinuous = isContinuous
    stage.host.send(.wheel(sample))
    stage.host.runFrame()
  }

  private let place = CGPoint(x: 50, y: 50)

  @Test("G10: The first click begins a pan, further ones change it, and a pause ends it")
  func clicks() {
    let (stage, _, pan) = panning(.all)
    turn(stage, by: 1, at: place, isContinuous: false)
    #expect(pan.state == .began && pan.location(in: nil) == place)
    turn(stage, by: 0.5, at: CGPoint(x: 60, y: 50), isContinuous: true)
    stage.host.advance(by: 0.1)
    #expect(pan.state == .changed)
    stage.host.advance(by: 0.1)
    #expect(pan.state == .possible)
    #expect(
      stage.transcript.text == """
        pan began (0, 48) 0
        pan changed (0, 72) 0
        pan ended (0, 72) 0
        """)
  }

  @Test(
    "V15: Turns that no pan accepts go to views, as all do by default",
    arguments: [
      ([], true), ([], false), (.discrete, true), (.continuous, false),
    ] as [(PanGestureRecognizer.ScrollTypeMask, Bool)])
  func others(_ mask: PanGestureRecognizer.ScrollTypeMask, isContinuous: Bool) {
    let (stage, _, pan) = panning(mask)
    turn(stage, by: 1, at: place, isContinuous: isContinuous)
    #expect(pan.state == .possible)
    #expect(stage.transcript.lines == ["a wheel (0, 1)"])
  }

  @Test("G10: An active pan gets all turns, wherever the pointer is by then")
  func pointerLeaves() {
    let (stage, _, pan) = panning(.all)
    stage.view("b", 200, 0, 100, 100)
    turn(stage, by: 1, at: place, isContinuous: false)
    turn(stage, by: 1, at: CGPoint(x: 250, y: 50), isContinuous: false)
    #expect(pan.translation(in: nil).y == 96)
    stage.host.advance(by: 0.3)
    turn(stage, by: 1, at: CGPoint(x: 250, y: 50), isContinuous: false)
    #expect(stage.transcript.lines.last == "b wheel (0, 1)")
  }

  @Test("V15: A scroll view that can scroll precedes a pan around it, and follows one in it")
  func scrollViews() {
    let (stage, view, pan) = panning(.all)
    let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    scroll.contentSize = CGSize(width: 200, height: 230)
    view.addSubview(scroll)
    stage.host.settle()
    turn(stage, by: -0.5, at: place, isContinuous: true)
    #expect(scroll.contentOffset.y == 24 && pan.state == .possible)
    turn(stage, by: -0.5, at: place, isContinuous: true)
    #expect(scroll.contentOffset.y == 30 && pan.state == .possible)
    // At its end it leaves the turn to a pan or scroll view around it.
    turn(stage, by: -0.5, at: place, isContinuous: true)
    #expect(scroll.contentOffset.y == 30 && pan.state == .began)
    stage.host.advance(by: 0.3)
    let inner = View(frame: CGRect(x: 0, y: 0, width: 200, height: 230))
    scroll.addSubview(inner)
    let innerPan = stage.attach(PanGestureRecognizer(), "inner", to: inner)
    innerPan.allowedScrollTypesMask = .all
    turn(stage, by: 0.25, at: place, isContinuous: true)
    #expect(scroll.contentOffset.y == 30 && innerPan.state == .began && pan.state == .possible)
  }

  @Test("V15: A scroll view's own pan decides which turns scroll")
  func ownPan() {
    let stage = ScrollStage()
    stage.scroll.panGestureRecognizer.allowedScrollTypesMask = .continuous
    stage.host.mouse.wheel(by: 0, -1, at: CGPoint(x: 200, y: 200))
    stage.host.advance(by: 0.3)
    #expect(stage.y == 0)
    stage.scroll.panGestureRecognizer.allowedScrollTypesMask = .all
    stage.host.mouse.wheel(by: 0, -1, at: CGPoint(x: 200, y: 200))
    stage.host.advance(by: 0.3)
    #expect(stage.y == 48)
  }

  @Test("G3: The deeper of two pans has the wheel; both if a delegate allows it")
  func two() {
    final class Both: GestureRecognizerDelegate {
      func gestureRecognizer(
        _ recognizer: GestureRecognizer,
        shouldRecognizeSimultaneouslyWith other: GestureRecognizer
      ) -> Bool { true }
    }
    let (stage, view, pan) = panning(.all)
    let inner = stage.view("b", 0, 0, 100, 100, in: view)
    let innerPan = stage.attach(PanGestureRecognizer(), "inner", to: inner)
    innerPan.allowedScrollTypesMask = .all
    turn(stage, by: 1, at: place, isContinuous: false)
    #expect(innerPan.state == .began)
    #expect(pan.outcome == .failed(.prevented(by: "inner")))
    stage.host.advance(by: 0.3)
    let both = Both()
    pan.delegate = both
    turn(stage, by: 1, at: place, isContinuous: false)
    #expect(innerPan.state == .began && pan.state == .began)
    stage.host.advance(by: 0.3)
    #expect(innerPan.state == .possible && pan.state == .possible)
  }

  @Test("G7, G14: A delegate may refuse, and the view has the turn; disabled it is cancelled")
  func refusedAndDisabled() {
    final class Refusing: GestureRecognizerDelegate {
      func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { false }
    }
    let (stage, _, pan) = panning(.all)
    let refusing = Refusing()
    pan.delegate = refusing
    turn(stage, by: 1, at: place, isContinuous: false)
    #expect(stage.transcript.lines.last == "a wheel (0, 1)")
    pan.delegate = nil
    turn(stage, by: 1, at: place, isContinuous: false)
    #expect(pan.state == .began)
    pan.isEnabled = false
    #expect(stage.transcript.lines.last == "pan cancelled (0, 48) 0")
    stage.host.update()
    pan.isEnabled = true
    turn(stage, by: 2, at: place, isContinuous: false)
    #expect(pan.state == .began && pan.translation(in: nil).y == 96)
  }

  @Test("G10: A finger that lands meanwhile is not the pan's; the next one is")
  func finger() {
    let (stage, _, pan) = panning(.all)
    turn(stage, by: 1, at: place, isContinuous: false)
    stage.host.finger(1).down(at: 50, 50).move(to: 50, 90)
    #expect(pan.numberOfTouches == 0)
    stage.host.advance(by: 0.3)
    stage.host.finger(1).up()
    stage.host.finger(1).down(at: 50, 50).move(to: 50, 90)
    #expect(pan.numberOfTouches == 1 && pan.translation(in: nil).y == 40)
    // While a finger drags, the wheel is the view's.
    turn(stage, by: 1, at: place, isContinuous: false)
    #expect(pan.translation(in: nil).y == 40)
    stage.host.finger(1).up()
  }
}
