// Rules V10, V11, C5, S23: the owner of a finger that lands on content.
import Foundation
import GlassineBase
import GlassineControls
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Scroll views: content touches")
struct ScrollContentRules {
  /// A scroll view with a recording view in its content.
  private struct Content {
    let stage = ScrollStage()
    let transcript = Transcript()
    let view: RecorderView
    init() {
      view = RecorderView(
        "view", transcript, frame: CGRect(x: 0, y: 100, width: 400, height: 200))
      stage.scroll.addSubview(view)
      stage.host.runFrame()
    }

    var host: HeadlessHost { stage.host }
  }

  // MARK: V10

  @Test("V10: Content gets a resting finger after 150 ms, and not before")
  func delay() {
    let content = Content()
    content.host.finger(1).down(at: 200, 200)
    content.host.advance(by: 0.13)
    #expect(content.transcript.text == "")
    content.host.advance(by: 0.04)
    #expect(content.transcript.text == "view touchesBegan [1] at (200, 100)")
  }

  @Test("V10: A quick tap reaches content at its end")
  func quickTap() {
    let content = Content()
    content.host.finger(1).down(at: 200, 200)
    #expect(content.transcript.text == "")
    content.host.finger(1).up()
    #expect(
      content.transcript.text == """
        view touchesBegan [1] at (200, 100)
        view touchesEnded [1] at (200, 100)
        """)
  }

  @Test("V10: A drag within 150 ms never reaches content")
  func quickDrag() {
    let content = Content()
    content.host.finger(1).down(at: 200, 200).move(to: 200, 150).hold(for: 0.3).up()
    #expect(content.stage.y == 40)
    #expect(content.transcript.text == "")
  }

  @Test("V10: A drag after content got the finger takes it away, once")
  func lateDrag() {
    let content = Content()
    content.host.finger(1).down(at: 200, 200).hold(for: 0.2)
      .move(to: 200, 195).move(to: 200, 180).move(to: 200, 170).up()
    #expect(
      content.transcript.text == """
        view touchesBegan [1] at (200, 100)
        view touchesMoved [1] at (200, 95)
        view touchesCancelled [1] at (200, 90)
        """)
    #expect(content.stage.log.lines.first == "willBeginDragging")
  }

  @Test("V10: A finger that is lost before content had it is not delivered to content")
  func lost() {
    let content = Content()
    content.host.finger(1).down(at: 200, 200).cancel()
    content.host.advance(by: 0.3)
    #expect(content.transcript.text == "")
  }

  @Test("V10: Without the delay content gets the finger at once")
  func undelayed() {
    let content = Content()
    content.stage.scroll.delaysContentTouches = false
    content.host.finger(1).down(at: 200, 200)
    #expect(content.transcript.text == "view touchesBegan [1] at (200, 100)")
  }

  @Test("V10: A scroll view that may not cancel content touches does not drag once content has one")
  func cannotCancel() {
    let content = Content()
    content.stage.scroll.canCancelContentTouches = false
    content.host.finger(1).down(at: 200, 200).hold(for: 0.2).move(to: 200, 150)
    #expect(content.stage.y == 0)
    content.host.finger(1).up()
    #expect(content.transcript.lines.last == "view touchesEnded [1] at (200, 50)")
    content.host.finger(1).down(at: 200, 200).move(to: 200, 150)
    #expect(content.stage.y == 40)
  }

  /// Returns the configured answers for its content.
  private final class ChoosyScrollView: ScrollView {
    var begins = true
    var cancels = true
    private(set) var asked: [String] = []

    override func touchesShouldBegin(
      _ touches: Set<Touch>, with event: GlassineUI.Event?, in view: View
    ) -> Bool {
      asked.append("begin")
      return begins
    }

    override func touchesShouldCancel(in view: View) -> Bool {
      asked.append("cancel")
      return cancels
    }
  }

  private func choosy() -> (host: HeadlessHost, scroll: ChoosyScrollView, transcript: Transcript) {
    let host = HeadlessHost()
    let transcript = Transcript()
    let scroll = ChoosyScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    scroll.contentSize.height = 4000
    scroll.addSubview(
      RecorderView("view", transcript, frame: CGRect(x: 0, y: 0, width: 400, height: 400)))
    host.window.addSubview(scroll)
    host.runFrame()
    return (host, scroll, transcript)
  }

  @Test("V10: touchesShouldBegin false keeps the finger from content, and the drag is free")
  func shouldBegin() {
    let (host, scroll, transcript) = choosy()
    scroll.begins = false
    host.finger(1).down(at: 200, 200).hold(for: 0.2).move(to: 200, 150)
    #expect(scroll.contentOffset.y == 40)
    #expect(scroll.asked == ["begin"])
    #expect(transcript.text == "")
    // A quick tap is asked about as it ends.
    host.finger(1).up()
    host.advance(by: 1)
    host.finger(1).down(at: 200, 200).up()
    #expect(scroll.asked == ["begin", "begin"])
    #expect(transcript.text == "")
  }

  @Test("V10: touchesShouldCancel false leaves the finger with content")
  func shouldCancel() {
    let (host, scroll, transcript) = choosy()
    scroll.cancels = false
    host.finger(1).down(at: 200, 200).hold(for: 0.2).move(to: 200, 150).move(to: 200, 140).up()
    #expect(scroll.contentOffset.y == 0)
    #expect(scroll.asked == ["begin", "cancel"])
    #expect(transcript.lines.last == "view touchesEnded [1] at (200, 140)")
  }

  @Test("V10: By default buttons give a finger back, and controls that track drags do not")
  func controls() {
    let scroll = ScrollView(frame: .zero)
    #expect(scroll.touchesShouldCancel(in: View(frame: .zero)))
    #expect(scroll.touchesShouldCancel(in: Button(frame: .zero)))
    #expect(!scroll.touchesShouldCancel(in: Control(frame: .zero)))
  }

  @Test("V10: A held button loses its finger to a drag and is not pressed")
  func heldButton() {
    let stage = ScrollStage()
    let button = Button(frame: CGRect(x: 0, y: 0, width: 400, height: 100))
    var pressed = 0
    button.addAction(for: .touchUpInside) { _ in pressed += 1 }
    stage.scroll.addSubview(button)
    stage.host.runFrame()
    stage.host.finger(1).down(at: 200, 50).hold(for: 0.2)
    #expect(button.isHighlighted)
    stage.host.finger(1).move(to: 200, 30)
    #expect(!button.isHighlighted)
    #expect(stage.y == 10)
    stage.host.finger(1).up()
    #expect(pressed == 0)
  }

  @Test(
    "V10: Another finger drags beside one that a control keeps, moved or not, and neither jumps")
  func besideHeldControl() {
    for isMoved in [false, true] {
      let stage = ScrollStage()
      let slider = Slider(frame: CGRect(x: 50, y: 100, width: 300, height: 34))
      slider.value = 0.5
      stage.scroll.addSubview(slider)
      stage.host.runFrame()
      stage.host.finger(1).down(at: 200, 117).hold(for: 0.2)
      #expect(slider.isTracking)
      if isMoved {
        stage.host.finger(1).move(to: CGPoint(x: 268, y: 117), over: 0.1)
        #expect(slider.value == 0.75)
      }
      let value = slider.value
      stage.host.finger(2).down(at: 200, 300).move(to: CGPoint(x: 200, y: 250), over: 0.1)
      #expect(stage.y == 40, "50 less the 10 that decide")
      #expect(slider.isTracking && slider.value == value)
      stage.host.finger(1).move(to: 132, 117)
      #expect(slider.value == 0.25 && stage.y == 40)
      stage.host.finger(2).move(to: 200, 240).hold(for: 0.2).up()
      #expect(stage.y == 50)
      // Alone, the slider's finger scrolls nothing.
      stage.host.finger(1).move(to: CGPoint(x: 132, y: 20), over: 0.1).up()
      #expect(stage.y == 50 && !slider.isTracking)
    }
  }

  @Test("C5: In a scroll view a button highlights after 150 ms, or at a quick tap's end")
  func highlight() {
    let stage = ScrollStage()
    let button = Button(frame: CGRect(x: 0, y: 0, width: 400, height: 100))
    var events: [String] = []
    button.addAction(for: .touchDown) { _ in events.append("down") }
    button.addAction(for: .touchUpInside) { _ in events.append("up") }
    stage.scroll.addSubview(button)
    stage.host.runFrame()
    stage.host.finger(1).down(at: 200, 50)
    #expect(!button.isHighlighted && events.isEmpty)
    stage.host.advance(by: 0.16)
    #expect(button.isHighlighted && events == ["down"])
    stage.host.finger(1).up().down(at: 200, 50)
    #expect(events == ["down", "up"])
    stage.host.finger(1).up()
    #expect(events == ["down", "up", "down", "up"])
  }

  @Test("V10: The mouse does not wait and does not drag, unless asked to")
  func mouse() {
    let content = Content()
    content.host.mouse.finger.buttonMask = .primary
    content.host.mouse.finger.down(at: CGPoint(x: 200, y: 200))
    #expect(content.transcript.text == "view touchesBegan [1] at (200, 100)")
    content.host.mouse.finger.move(to: CGPoint(x: 200, y: 100)).up()
    #expect(content.stage.y == 0)
    content.stage.scroll.isPointerDragEnabled = true
    content.host.mouse.finger.down(at: CGPoint(x: 200, y: 200))
      .move(to: CGPoint(x: 200, y: 150))
    #expect(content.stage.y == 40)
  }

  @Test("V15: A mouse drags every scroll view of an application that asks for it")
  func mouseForAll() {
    let content = Content()
    let mouse = content.host.mouse.finger
    mouse.buttonMask = .primary
    func drag() -> CGFloat {
      let before = content.stage.y
      mouse.down(at: CGPoint(x: 200, y: 200)).move(to: CGPoint(x: 200, y: 150)).up()
      content.host.advance(by: 3)
      return content.stage.y - before
    }
    #expect(drag() == 0)
    content.host.application.isPointerDragEnabled = true
    #expect(drag() >= 40)
    // A drag that pens alone may begin is not the mouse's either.
    content.stage.scroll.panGestureRecognizer.allowedTouchTypes = [.pencil]
    #expect(drag() == 0)
    content.stage.scroll.panGestureRecognizer.allowedTouchTypes = [.direct]
    content.host.application.isPointerDragEnabled = false
    #expect(drag() == 0)
  }

  // MARK: V11

  @Test("V11: A touch on a moving scroll view stops it and is no tap in the content")
  func stops() {
    let content = Content()
    let button = Button(frame: CGRect(x: 0, y: 0, width: 400, height: 4000))
    var taps = 0
    button.addAction(for: .allTouchEvents) { _ in taps += 1 }
    content.stage.scroll.addSubview(button)
    let cover = View(frame: CGRect(x: 0, y: 0, width: 400, height: 4000))
    let tap = TapGestureRecognizer { _ in taps += 1 }
    cover.addGestureRecognizer(tap)
    content.stage.scroll.insertSubview(cover, at: 0)
    for view in [button as View, cover] {
      content.stage.scroll.bringSubviewToFront(view)
      content.stage.flick(by: -80)
      content.host.advance(by: 0.1)
      #expect(content.stage.scroll.isDecelerating)
      content.host.finger(2).down(at: 200, 200)
      #expect(!content.stage.scroll.isDecelerating)
      let stopped = content.stage.y
      content.host.advance(by: 0.3)
      content.host.finger(2).up()
      content.host.advance(by: 1)
      #expect(content.stage.y == stopped)
      #expect(taps == 0)
    }
    content.host.finger(2).tap(at: 200, 200)
    #expect(taps == 1)
  }

  @Test("V11: Content stops at its place when the finger landed, not when the frame ran")
  func stopsInTime() {
    let stage = ScrollStage()
    stage.flick(by: -80)
    let lift = stage.host.clock.now
    stage.host.advance(by: 0.1)
    stage.send(.began, 200, 200, at: (lift + 0.105) * 1000)
    stage.host.clock.advance(to: lift + 0.12)
    stage.host.update()
    #expect(isNear(stage.y, 70 + 1000 * 0.499 * (1 - pow(0.998, 105)), 1e-6))
  }

  @Test("V11: A finger that stopped the content drags it from there")
  func stopsAndDrags() {
    let content = Content()
    content.stage.flick(by: -80)
    content.host.advance(by: 0.1)
    content.host.finger(2).down(at: 200, 200)
    let stopped = content.stage.y
    content.host.finger(2).move(to: 200, 180)
    #expect(isNear(content.stage.y, stopped + 10))
    #expect(content.transcript.text == "")
  }

  @Test("V11: Stopped beyond an edge, content returns once the finger lifts")
  func stopsBeyond() {
    let stage = ScrollStage()
    stage.flick(from: 50, by: 160)
    while stage.y > -20 { stage.host.runFrame() }
    stage.host.finger(2).down(at: 200, 200).hold(for: 0.3)
    #expect(stage.y < -15)
    stage.host.finger(2).up()
    stage.host.advance(by: 1)
    #expect(stage.y == 0)
  }

  // MARK: S23

  /// Returns the button at the button's place, though the scroll view covers it.
  private final class Chooser: View {
    var preferred: View?
    override func hitTest(_ point: CGPoint, with event: GlassineUI.Event?) -> View? {
      if let preferred, preferred.point(inside: convert(point, to: preferred), with: event) {
        return preferred
      }
      return super.hitTest(point, with: event)
    }
  }

  @Test("S23: The common superview's hitTest gives a button beneath a scroll view its touches")
  func hitTestOverride() {
    let stage = ScrollStage()
    let chooser = Chooser(frame: stage.host.window.bounds)
    let button = Button(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    var taps = 0
    button.addAction(for: .touchUpInside) { _ in taps += 1 }
    chooser.preferred = button
    chooser.addSubview(button)
    chooser.addSubview(stage.scroll)
    stage.host.window.addSubview(chooser)
    stage.host.runFrame()
    stage.host.finger(1).tap(at: 150, 150)
    #expect(taps == 1)
    stage.host.finger(1).down(at: 300, 300).move(to: 300, 250)
    #expect(stage.y == 40)
  }

  @Test("S23: A scroll view that passes through leaves the points that its content does not cover")
  func passThrough() {
    let stage = ScrollStage()
    let button = Button(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    var taps = 0
    button.addAction(for: .touchUpInside) { _ in taps += 1 }
    stage.host.window.insertSubview(button, at: 0)
    stage.scroll.touchPolicy = .passThrough
    let row = View(frame: CGRect(x: 0, y: 250, width: 400, height: 100))
    stage.scroll.addSubview(row)
    stage.host.runFrame()
    stage.host.finger(1).tap(at: 150, 150)
    #expect(taps == 1)
    stage.host.finger(1).down(at: 150, 300).move(to: 150, 250)
    #expect(stage.y == 40)
  }
}
