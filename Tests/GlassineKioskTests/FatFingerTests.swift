// Fingers that land beside targets.
import Foundation
import GlassineKiosk
import GlassineTesting
import Testing

@Suite("Fat fingers")
struct FatFingerTests {
  private final class Stage {
    let host: HeadlessHost
    let window: KioskWindow
    let content = View(frame: .zero)
    var log: [String] = []

    init() {
      host = HeadlessHost(size: CGSize(width: 400, height: 400))
      host.window.isHidden = true
      window = KioskWindow(size: CGSize(width: 400, height: 400), content: content)
      host.application.add(window)
      window.surface = host.surface
      window.makeKeyAndVisible()
      host.onInput = { [window] in window.read(&$0) }
      host.runFrame()
    }

    func button(_ name: String, _ frame: CGRect, in view: View? = nil) -> Button {
      let button = Button(configuration: Button.Configuration(title: name))
      button.frame = frame
      button.accessibilityIdentifier = name
      button.addAction(for: .primaryActionTriggered) { [unowned self] _ in log.append(name) }
      (view ?? content).addSubview(button)
      return button
    }

    func tap(_ x: CGFloat, _ y: CGFloat) {
      host.finger(1).down(at: x, y).hold(for: 0.1).up()
    }
  }

  @Test("The nearest target takes a landing beside it; a direct hit wins, and far ones do not")
  func nearest() {
    let stage = Stage()
    _ = stage.button("left", CGRect(x: 100, y: 100, width: 60, height: 60))
    _ = stage.button("right", CGRect(x: 180, y: 100, width: 60, height: 60))
    stage.host.runFrame()
    stage.tap(168, 130)
    stage.tap(173, 130)
    stage.tap(159, 130)
    stage.tap(130, 185)
    #expect(stage.log == ["left", "right", "left"])
    let said = stage.window.explainLanding(at: CGPoint(x: 168, y: 130)).description
    #expect(said == "left: nearest of left at 8.5 points, right at 12.5 points")
    #expect(stage.window.explainLanding(at: CGPoint(x: 130, y: 130)).description == "left: hit")
    stage.window.fatFinger = nil
    stage.tap(168, 130)
    #expect(stage.log.count == 3)
    #expect(stage.window.hitTest(CGPoint(x: 168, y: 130), with: nil) === stage.content)
  }

  @Test("A wide contact reaches farther, and a mouse hits exactly")
  func contact() {
    let stage = Stage()
    _ = stage.button("one", CGRect(x: 100, y: 100, width: 60, height: 60))
    stage.host.runFrame()
    let far = CGPoint(x: 190, y: 130)
    #expect(stage.window.explainLanding(at: far).view === stage.content)
    #expect(stage.window.explainLanding(at: far, contact: 32).isDirect == false)
    stage.host.mouse.press(at: 165, 130).release()
    #expect(stage.log.isEmpty)
  }

  @Test("The visible shape counts: a round button's corner, a path, and what covers it")
  func shapes() {
    let stage = Stage()
    let round = stage.button("round", CGRect(x: 100, y: 100, width: 80, height: 80))
    round.layer.cornerRadius = 40
    let square = stage.button("square", CGRect(x: 100, y: 200, width: 80, height: 40))
    stage.host.runFrame()
    // The point is 12 from the square and 28 from the circle, whose box is 12 away.
    let corner = CGPoint(x: 94, y: 190)
    #expect(stage.window.explainLanding(at: corner).view === square)
    square.isEnabled = false
    #expect(stage.window.explainLanding(at: corner).view === stage.content)
    square.isEnabled = true
    let path = View(frame: CGRect(x: 250, y: 100, width: 80, height: 80))
    path.hitShape = HitShape(BezierPath(ovalIn: CGRect(x: 40, y: 0, width: 40, height: 80)))
    path.addGestureRecognizer(TapGestureRecognizer())
    stage.content.addSubview(path)
    stage.host.runFrame()
    let beside = stage.window.explainLanding(at: CGPoint(x: 282, y: 140))
    #expect(beside.view === path && abs((beside.near.first?.distance ?? 0) - 8) < 2)
    #expect(stage.window.explainLanding(at: CGPoint(x: 262, y: 140)).view === stage.content)
    // Without a reach no ring around the finger is probed.
    stage.window.fatFinger = nil
    #expect(stage.window.explainLanding(at: CGPoint(x: 262, y: 140)).view === stage.content)
    stage.window.fatFinger = FatFinger()
    let cover = View(frame: CGRect(x: 286, y: 100, width: 60, height: 80))
    stage.content.addSubview(cover)
    stage.host.runFrame()
    #expect(stage.window.explainLanding(at: CGPoint(x: 282, y: 140)).view === stage.content)
  }

  @Test("Among hundreds of targets, turned and scrolled ones too, hit-tests around agree")
  func many() {
    let stage = Stage()
    func control(_ frame: CGRect, in view: View) { view.addSubview(Control(frame: frame)) }
    for number in 0..<300 {
      let (column, row) = (number % 20, number / 20)
      control(CGRect(x: 4 + column * 20, y: 4 + row * 14, width: 12, height: 8), in: stage.content)
    }
    let turned = View(frame: CGRect(x: 50, y: 260, width: 110, height: 100))
    turned.transform = CGAffineTransform(rotationAngle: 0.5).scaledBy(x: 1.2, y: 0.8)
    let scroll = ScrollView(frame: CGRect(x: 220, y: 250, width: 160, height: 120))
    scroll.contentSize = CGSize(width: 160, height: 400)
    scroll.contentOffset.y = 30
    for (view, step) in [(turned, 24), (scroll, 45)] {
      stage.content.addSubview(view)
      for row in 0..<4 { control(CGRect(x: 10, y: row * step, width: 30, height: 12), in: view) }
    }
    stage.host.runFrame()
    for number in 0..<90 {
      let point = CGPoint(
        x: 15.25 + Double(number * 131 % 370), y: 15.5 + Double(number * 89 % 370))
      let answer = stage.window.explainLanding(at: point)
      // Without a finger the window hits exactly.
      let ring = (0...43).first { ring in
        (0..<48).contains { step in
          let (radius, angle) = (Double(ring) / 2, Double(step) * .pi / 24)
          let place = CGPoint(x: point.x + radius * cos(angle), y: point.y + radius * sin(angle))
          return stage.window.hitTest(place, with: nil) is Control
        }
      }
      let distance = answer.isDirect && answer.view is Control ? 0 : answer.near.first?.distance
      if let ring {
        #expect(abs(Double(ring) / 2 - (distance ?? 99)) < 1, "\(point): \(answer)")
      } else {
        #expect(distance ?? 22 > 20.5, "\(point): \(answer)")
      }
      var landing: [Sample] = [
        .touch(
          TouchSample(
            source: TouchSource(finger: 1), phase: .began, location: point, timestamp: 1))
      ]
      stage.window.read(&landing)
      #expect(stage.window.hitTest(point, with: nil) === answer.view)
      landing = []
      stage.window.read(&landing)
    }
  }

  @Test("Among targets that are covered, cut, round, disabled or off, the first of all is found")
  func first() {
    var random = SeededRandom(seed: 24)
    func number(_ range: ClosedRange<Int>) -> CGFloat {
      CGFloat(Int.random(in: range, using: &random))
    }
    for _ in 0..<12 {
      let stage = Stage()
      var parents: [View] = [stage.content]
      for _ in 0..<40 {
        let frame = CGRect(
          x: number(-20...390), y: number(-20...390), width: number(6...90), height: number(6...90))
        let view: View
        switch Int.random(in: 0..<8, using: &random) {
        case 0...3:
          let control = Control(frame: frame)
          control.isEnabled = !random.oneIn(6)
          view = control
        case 4:
          let scroll = ScrollView(frame: frame)
          scroll.contentSize = CGSize(width: 90, height: 400)
          scroll.contentOffset.y = number(0...20)
          view = scroll
        default: view = View(frame: frame)
        }
        if random.oneIn(4) { view.layer.cornerRadius = number(1...20) }
        if random.oneIn(8) { view.touchPolicy = .passThrough }
        if random.oneIn(8) { view.isUserInteractionEnabled = false }
        parents.randomElement(using: &random)?.addSubview(view)
        if random.oneIn(3) { parents.append(view) }
      }
      stage.host.runFrame()
      for _ in 0..<80 {
        // Not on the dead border, on which landings hit exactly.
        let point = CGPoint(x: number(12...388) + 0.25, y: number(12...388))
        var landing: [Sample] = [
          .touch(
            TouchSample(
              source: TouchSource(finger: 1), phase: .began, location: point, timestamp: 1))
        ]
        stage.window.read(&landing)
        let answer = stage.window.explainLanding(at: point)
        #expect(stage.window.hitTest(point, with: nil) === answer.view, "\(point): \(answer)")
        landing = []
        stage.window.read(&landing)
      }
    }
  }

  @Test("Within a scroll view a near miss presses, and a drag still scrolls")
  func scrolling() {
    let stage = Stage()
    let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    scroll.contentSize = CGSize(width: 400, height: 2000)
    stage.content.addSubview(scroll)
    _ = stage.button("row", CGRect(x: 100, y: 100, width: 200, height: 40), in: scroll)
    stage.host.runFrame()
    stage.tap(200, 150)
    #expect(stage.log == ["row"])
    stage.host.finger(1).down(at: 200, 150).move(to: CGPoint(x: 200, y: 50), over: 0.3).up()
    #expect(stage.log == ["row"] && scroll.contentOffset.y > 50)
  }
}
