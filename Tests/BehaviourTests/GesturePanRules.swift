// G10: fingers that drag.
import Foundation
import GlassineBase
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Gesture pan rules")
struct GesturePanRules {
  @Test("G10: begins at exactly 10 pt of travel, in whatever steps", arguments: [1, 3, 7, 80])
  func panSlop(steps: Int) {
    let (stage, a) = stageOfOneView()
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

  @Test("G10: A translation is a distance, wherever the view is")
  func elsewhere() {
    let stage = Stage()
    let a = stage.view("a", 30, 50, 300, 300)
    let pan = stage.attach(PanGestureRecognizer(), "pan", to: a)
    stage.host.finger(1).down(at: 100, 100).move(to: 120, 115)
    #expect(pan.translation(in: a) == CGPoint(x: 20, y: 15))
    #expect(pan.translation(in: stage.window) == CGPoint(x: 20, y: 15))
    pan.setTranslation(CGPoint(x: 1, y: 2), in: a)
    #expect(pan.translation(in: nil) == CGPoint(x: 1, y: 2))
  }

  @Test("G10: fingers that join and leave make nothing jump; it ends when the last lifts")
  func panFingers() {
    let (stage, a) = stageOfOneView()
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

  @Test("G10: fewer fingers than the minimum begin nothing, and their travel does not count")
  func panMinimum() {
    let (stage, a) = stageOfOneView()
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
    let (stage, a) = stageOfOneView()
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

  @Test("G10: with fewer fingers left than the minimum a pan rests, and resumes without a jump")
  func panBelowMinimum() {
    let (stage, a) = stageOfOneView()
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

  @Test("G10: setTranslation continues from the set value, in a rotated view too")
  func setTranslation() {
    let (stage, a) = stageOfOneView()
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
    let (stage, a) = stageOfOneView()
    let pan = stage.attach(PanGestureRecognizer(), "pan", to: a)
    stage.host.finger(1).down(at: 100, 100).move(to: 105, 100).up()
    #expect(pan.outcome == .failed(.movedTooLittle(points: 5, needed: 10)))
  }
}
