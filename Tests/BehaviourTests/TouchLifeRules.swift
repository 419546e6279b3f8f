// T2, T10 to T13: touches that end before their fingers lift, and fingers that are not the UI's.
import Foundation
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Touch life rules")
struct TouchLifeRules {
  @Test("T2: a view removed during a touch gets cancelled once, and no view gets the rest")
  func removal() {
    let stage = Stage()
    stage.view("b", 0, 0, 100, 100)
    let a = stage.view("a", 0, 0, 100, 100)
    stage.host.finger(1).down(at: 10, 10)
    a.removeFromSuperview()
    stage.host.runFrame()
    stage.host.finger(1).move(to: 20, 20).up()
    #expect(
      stage.transcript.text == """
        a touchesBegan [1] at (10, 10)
        a touchesCancelled [1] at (10, 10)
        """)
  }

  @Test("T2: a view whose ancestor is removed gets cancelled")
  func ancestorRemoval() {
    let stage = Stage()
    let outer = stage.view("outer", 0, 0, 200, 200)
    stage.view("a", 0, 0, 100, 100, in: outer)
    stage.host.finger(1).down(at: 10, 10)
    outer.removeFromSuperview()
    stage.host.runFrame()
    #expect(stage.transcript.lines.last == "a touchesCancelled [1] at (10, 10)")
    #expect(stage.transcript.lines.count == 2)
  }

  @Test("T2: a view moved within its window keeps its touches")
  func reparenting() {
    let stage = Stage()
    let outer = stage.view("outer", 100, 100, 200, 200)
    let a = stage.view("a", 0, 0, 100, 100)
    stage.host.finger(1).down(at: 10, 10)
    outer.addSubview(a)
    stage.host.finger(1).move(to: 110, 120)
    a.removeFromSuperview()
    stage.window.addSubview(a)
    stage.host.finger(1).up()
    #expect(
      stage.transcript.text == """
        a touchesBegan [1] at (10, 10)
        a touchesMoved [1] at (10, 20)
        a touchesEnded [1] at (110, 120)
        """)
  }

  @Test("T2: hiding a view or moving it away does not take its touch")
  func hiding() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 100, 100)
    a.onTouches = { [unowned a] phase, _, _ in if phase == .began { a.isHidden = true } }
    stage.host.finger(1).down(at: 10, 10).move(to: 20, 20).up()
    #expect(stage.transcript.lines.count == 3)
    #expect(stage.transcript.lines.last == "a touchesEnded [1] at (20, 20)")
  }

  @Test("T2: a view that removes itself in its began gets cancelled, not ended")
  func removesItself() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 100, 100)
    a.onTouches = { [unowned a] phase, _, _ in if phase == .began { a.removeFromSuperview() } }
    stage.host.inOneFrame { stage.host.finger(1).down(at: 10, 10).move(to: 20, 10).up() }
    #expect(
      stage.transcript.text == """
        a touchesBegan [1] at (10, 10)
        a touchesCancelled [1] at (20, 10)
        """)
  }

  @Test(
    "T2: a view that another's touchesEnded removes gets cancelled, though its finger lifted too")
  func removedAsFingersLift() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 100, 100)
    let b = stage.view("b", 100, 0, 100, 100)
    a.onTouches = { phase, _, _ in if phase == .ended { b.removeFromSuperview() } }
    stage.host.finger(1).down(at: 10, 10)
    stage.host.finger(2).down(at: 110, 10)
    _ = stage.transcript.take()
    stage.host.inOneFrame {
      stage.host.finger(1).up()
      stage.host.finger(2).up()
    }
    #expect(stage.transcript.lines.first == "a touchesEnded [1] at (10, 10)")
    #expect(stage.transcript.lines.count == 2)
    #expect(stage.transcript.lines.last?.hasPrefix("b touchesCancelled [2]") == true)
  }

  @Test("T2: a view removed between the finger's landing and the frame gets nothing")
  func leavesBeforeBegan() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 100, 100)
    stage.host.inOneFrame {
      stage.host.finger(1).down(at: 10, 10)
      a.removeFromSuperview()
    }
    stage.host.finger(1).move(to: 20, 20)
    #expect(stage.host.finger(1).disposition == .taken)
    stage.host.finger(1).up()
    #expect(stage.transcript.text == "")
  }

  @Test("T2: closing or hiding a window cancels its touches")
  func windowGoes() {
    for hides in [true, false] {
      let stage = Stage()
      let other = Window(frame: CGRect(x: 200, y: 0, width: 100, height: 100))
      stage.host.add(other)
      stage.view("a", 0, 0, 100, 100, in: other)
      stage.host.finger(1).down(at: 210, 10)
      if hides { other.isHidden = true } else { stage.application.remove(other) }
      stage.host.runFrame()
      stage.host.finger(1).move(to: 220, 10).up()
      #expect(
        stage.transcript.text == """
          a touchesBegan [1] at (10, 10)
          a touchesCancelled [1] at (10, 10)
          """)
    }
  }

  @Test("T2: a window closed in a callback cancels its other touches of the frame")
  func windowClosedInCallback() {
    let stage = Stage()
    let other = Window(frame: CGRect(x: 200, y: 0, width: 200, height: 100))
    stage.host.add(other)
    let a = stage.view("a", 0, 0, 100, 100, in: other)
    stage.view("b", 100, 0, 100, 100, in: other)
    a.onTouches = { phase, _, _ in if phase == .moved { stage.application.remove(other) } }
    stage.host.finger(1).down(at: 210, 10)
    stage.host.finger(2).down(at: 310, 10)
    stage.host.inOneFrame {
      stage.host.finger(1).move(to: 211, 10)
      stage.host.finger(2).move(to: 311, 10)
    }
    stage.host.finger(1).up()
    stage.host.finger(2).up()
    #expect(
      stage.transcript.text == """
        a touchesBegan [1] at (10, 10)
        b touchesBegan [2] at (10, 10)
        a touchesMoved [1] at (11, 10)
        a touchesCancelled [1] at (11, 10)
        b touchesCancelled [2] at (11, 10)
        """)
  }

  @Test(
    "T10: losing focus, device, sequence or window cancels, once",
    arguments: [
      LostSample.Reason.focus, .device(0), .device(nil), .sequence(0), .sequence(nil), .window,
    ])
  func losses(_ reason: LostSample.Reason) {
    let stage = Stage()
    stage.view("a", 0, 0, 100, 100)
    stage.host.finger(1).down(at: 10, 10)
    stage.host.lose(reason)
    #expect(stage.host.finger(1).move(to: 30, 30).disposition == .unknown)
    stage.host.finger(1).up()
    #expect(
      stage.transcript.text == """
        a touchesBegan [1] at (10, 10)
        a touchesCancelled [1] at (10, 10)
        """)
  }

  @Test("T10: losing one device keeps the fingers of others")
  func otherDevice() {
    let stage = Stage()
    stage.view("a", 0, 0, 100, 100)
    stage.view("b", 100, 0, 100, 100)
    stage.host.finger(1).down(at: 10, 10)
    stage.host.mouse.press(at: 110, 10)
    stage.host.lose(.device(stage.host.finger(1).source.device))
    stage.host.mouse.release()
    #expect(
      stage.transcript.text == """
        a touchesBegan [1] at (10, 10)
        b touchesBegan [2] at (10, 10)
        a touchesCancelled [1] at (10, 10)
        b touchesEnded [2] at (10, 10)
        """)
  }

  @Test("T10: another platform window that loses focus or closes cancels no finger here")
  func otherWindow() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 100, 100)
    stage.host.finger(1).down(at: 10, 10)
    for reason in [LostSample.Reason.focus, .window] {
      stage.host.send(
        .lost(
          LostSample(
            reason: reason, timestamp: stage.host.clock.now, window: stage.host.surface + 1)))
      stage.host.runFrame()
    }
    stage.host.finger(1).up()
    #expect(
      stage.transcript.text == """
        a touchesBegan [1] at (10, 10)
        a touchesEnded [1] at (10, 10)
        """)
    #expect(a.window != nil)
  }

  @Test("T10: a finger that lands and is lost within one frame gets began and cancelled")
  func lostWithinFrame() {
    let stage = Stage()
    stage.view("a", 0, 0, 100, 100)
    stage.host.inOneFrame { stage.host.finger(1).down(at: 10, 10).move(to: 20, 10).cancel() }
    #expect(
      stage.transcript.text == """
        a touchesBegan [1] at (10, 10)
        a touchesMoved [1] at (20, 10)
        a touchesCancelled [1] at (20, 10)
        """)
  }

  @Test("T10: the application suspends: cancelled is delivered at once, no frame is needed")
  func suspends() {
    let stage = Stage()
    stage.view("a", 0, 0, 100, 100)
    stage.host.change(.didBecomeActive)
    stage.host.finger(1).down(at: 10, 10)
    stage.host.change(.willResignActive)
    #expect(stage.transcript.lines.last == "a touchesCancelled [1] at (10, 10)")
    stage.host.finger(1).up()
    #expect(stage.transcript.lines.count == 2)
  }

  @Test("T10: cancelTouches(in:) cancels once, and the finger stays the UI's until it lifts")
  func cancelTouches() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 100, 100)
    var times: [TimeInterval] = []
    a.onTouches = { _, touches, _ in times += touches.map(\.timestamp) }
    stage.host.finger(1).down(at: 10, 10)
    stage.host.advance(by: 0.5)
    stage.application.cancelTouches(in: a)
    stage.application.cancelTouches(in: stage.window)
    stage.host.finger(1).move(to: 20, 20)
    #expect(times.count == 2 && times[1] - times[0] > 0.4, "the time of the cancellation")
    #expect(stage.host.finger(1).disposition == .taken)
    stage.host.finger(1).up()
    #expect(
      stage.transcript.text == """
        a touchesBegan [1] at (10, 10)
        a touchesCancelled [1] at (10, 10)
        """)
  }

  @Test("T10: cancelTouches(in:) from a callback of the same frame cancels pending ones")
  func cancelInCallback() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 100, 100)
    let b = stage.view("b", 100, 0, 100, 100)
    a.onTouches = { phase, _, _ in
      if phase == .ended { stage.application.cancelTouches(in: b) }
    }
    stage.host.finger(1).down(at: 10, 10)
    stage.host.finger(2).down(at: 110, 10)
    stage.host.inOneFrame {
      stage.host.finger(1).up()
      stage.host.finger(2).up()
    }
    #expect(
      stage.transcript.text == """
        a touchesBegan [1] at (10, 10)
        b touchesBegan [2] at (10, 10)
        a touchesEnded [1] at (10, 10)
        b touchesCancelled [2] at (10, 10)
        """)
  }

  @Test("T10: A finger whose landing is not delivered yet is cancelled without a call")
  func cancelBeforeTheFrame() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 100, 100)
    stage.view("b", 100, 0, 100, 100)
    stage.host.inOneFrame {
      stage.host.finger(1).down(at: 10, 10)
      stage.host.finger(2).down(at: 110, 10)
      stage.application.cancelTouches(in: a)
    }
    stage.host.finger(1).move(to: 20, 20).up()
    #expect(stage.transcript.text == "b touchesBegan [2] at (10, 10)")
    stage.host.finger(1).tap(at: 10, 10)
    #expect(stage.transcript.lines.count == 3)
  }

  /// Cancels the touches of a view before a chosen event is forwarded.
  private final class CancellingWindow: Window {
    var cancels: View?

    override func sendEvent(_ event: Event) {
      if let view = cancels, event.allTouches?.contains(where: { $0.phase == .ended }) == true {
        application?.cancelTouches(in: view)
      }
      super.sendEvent(event)
    }
  }

  @Test("T10: cancelTouches(in:) within sendEvent cancels the touches that the event was to end")
  func cancelInSendEvent() {
    let window = CancellingWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let stage = Stage(window: window)
    let a = stage.view("a", 0, 0, 100, 100)
    stage.view("b", 100, 0, 100, 100)
    let tap = TapGestureRecognizer()
    a.addGestureRecognizer(tap)
    window.cancels = a
    stage.host.finger(1).down(at: 10, 10)
    stage.host.finger(2).down(at: 110, 10)
    stage.host.inOneFrame {
      stage.host.finger(1).up()
      stage.host.finger(2).up()
    }
    #expect(
      stage.transcript.text == """
        a touchesBegan [1] at (10, 10)
        b touchesBegan [2] at (10, 10)
        b touchesEnded [2] at (10, 10)
        a touchesCancelled [1] at (10, 10)
        """)
    #expect(tap.outcome == .failed(.touchCancelled))
    // The next finger is delivered as usual.
    window.cancels = nil
    stage.host.finger(1).tap(at: 10, 10)
    #expect(tap.outcome == .recognized)
  }

  /// Keeps the ends of touches from views and recognizers.
  private final class KeepingWindow: Window {
    var keepsEnds = true

    override func sendEvent(_ event: Event) {
      if keepsEnds, event.allTouches?.contains(where: { $0.phase == .ended }) == true { return }
      super.sendEvent(event)
    }
  }

  @Test("G3: A recognizer whose finger ends in an event that sendEvent keeps is cancelled")
  func keptEnd() {
    let window = KeepingWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let stage = Stage(window: window)
    let a = stage.view("a", 0, 0, 200, 200)
    let pan = stage.attach(PanGestureRecognizer(), "pan", to: a)
    stage.host.finger(1).down(at: 10, 10).move(to: 60, 10)
    #expect(pan.state == .began)
    stage.host.finger(1).up()
    #expect(pan.state == .possible && pan.numberOfTouches == 0)
    #expect(pan.outcome == .cancelled(.touchCancelled))
    window.keepsEnds = false
    stage.host.finger(1).down(at: 10, 10).move(to: 60, 10)
    #expect(pan.state == .began && pan.numberOfTouches == 1)
  }

  @Test("T11: a finger that lands on no view is the host's, whole")
  func hostFinger() {
    let stage = Stage()
    stage.window.touchPolicy = .passThrough
    stage.view("a", 0, 0, 100, 100)
    let finger = stage.host.finger(1).down(at: 200, 200)
    #expect(finger.disposition == .host)
    #expect(finger.move(to: 10, 10).disposition == .host)
    #expect(finger.up().disposition == .host)
    #expect(
      stage.transcript.text == """
        host began at (200, 200)
        host moved at (10, 10)
        host ended at (10, 10)
        """)
  }

  @Test("T12: a second touch-down with a live id cancels the first")
  func liveID() {
    let stage = Stage()
    stage.view("a", 0, 0, 100, 100)
    stage.view("b", 100, 0, 100, 100)
    stage.host.finger(1).down(at: 10, 10).down(at: 110, 10).up()
    stage.host.inOneFrame { stage.host.finger(1).down(at: 10, 10).down(at: 20, 20).up() }
    #expect(
      stage.transcript.text == """
        a touchesBegan [1] at (10, 10)
        a touchesCancelled [1] at (10, 10)
        b touchesBegan [2] at (10, 10)
        b touchesEnded [2] at (10, 10)
        a touchesBegan [3] at (10, 10)
        a touchesCancelled [3] at (10, 10)
        a touchesBegan [4] at (20, 20)
        a touchesEnded [4] at (20, 20)
        """)
  }

  @Test("T12: a lost finger of the host is cancelled for the host too")
  func liveHostID() {
    let stage = Stage()
    stage.window.touchPolicy = .passThrough
    stage.view("a", 0, 0, 100, 100)
    stage.host.finger(1).down(at: 200, 200).down(at: 10, 10).up()
    #expect(
      stage.transcript.text == """
        host began at (200, 200)
        a touchesBegan [2] at (10, 10)
        host cancelled at (200, 200)
        a touchesEnded [2] at (10, 10)
        """)
  }

  @Test("T13: ignoring drops new sequences, to the host too, and cancels nothing; calls nest")
  func ignoring() {
    let stage = Stage()
    stage.window.touchPolicy = .passThrough
    stage.view("a", 0, 0, 100, 100)
    let host = stage.host
    host.finger(1).down(at: 10, 10)
    stage.application.beginIgnoringInteractionEvents()
    stage.application.beginIgnoringInteractionEvents()
    host.finger(1).move(to: 20, 20)
    host.finger(2).down(at: 200, 200)
    #expect(host.finger(2).disposition == .taken)
    host.finger(2).up()
    stage.application.endIgnoringInteractionEvents()
    host.finger(1).up().down(at: 10, 10)
    stage.application.endIgnoringInteractionEvents()
    #expect(!stage.application.isIgnoringInteractionEvents)
    host.finger(1).move(to: 30, 30).up()
    #expect(
      stage.transcript.text == """
        a touchesBegan [1] at (10, 10)
        a touchesMoved [1] at (20, 20)
        a touchesEnded [1] at (20, 20)
        """)
  }

  @Test(
    "A lift that waits for a gesture is cancelled if touches are cancelled, or the view dismissed")
  func heldLift() {
    for isDismissed in [false, true] {
      let host = HeadlessHost()
      let transcript = Transcript()
      let (root, panel) = (ViewController(), ViewController())
      host.window.rootViewController = root
      panel.modalPresentationStyle = .overFullScreen
      root.present(panel, animated: false)
      let twice = TapGestureRecognizer()
      twice.numberOfTapsRequired = 2
      panel.view.addGestureRecognizer(twice)
      let control = RecorderControl(
        "control", transcript, frame: CGRect(x: 0, y: 0, width: 100, height: 40))
      panel.view.addSubview(control)
      var ups = 0
      control.addAction(for: .touchUpInside) { _ in ups += 1 }
      host.settle()
      host.finger(1).down(at: host.point(in: control)).hold(for: 0.05).up()
      host.application.scheduleTimer(after: 0.2) { _ in
        if isDismissed {
          root.dismiss(animated: true)
        } else {
          host.application.cancelTouches(in: control)
        }
      }
      host.advance(by: 1)
      #expect(ups == 0 && !control.isTracking, "dismissed: \(isDismissed)")
      #expect(transcript.text == "control touchDown\ncontrol touchCancel", "\(isDismissed)")
    }
  }

  @Test("T4: Samples of one time predict nothing")
  func oneTime() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 400, 400)
    var predicted: [Int] = []
    a.onTouches = { phase, touches, event in
      guard phase == .moved, let touch = touches.first else { return }
      predicted.append(event?.predictedTouches(for: touch)?.count ?? -1)
    }
    // A panel without times of its own: the program's clock did not advance.
    let finger = stage.host.finger(1)
    stage.host.inOneFrame { finger.down(at: 10, 10) }
    stage.host.advance(by: 1)
    stage.host.inOneFrame { finger.move(to: 20, 10).move(to: 60, 10).move(to: 90, 10) }
    #expect(predicted == [0])
  }
}
