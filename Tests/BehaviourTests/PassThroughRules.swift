// P1 to P3, P5, H9: the owner of a finger if several views could have it.
import Foundation
import GlassineInput
import GlassineScene
import GlassineTesting
import GlassineUI
import Testing

@Suite("Pass-through rules")
struct PassThroughRules {
  @Test("P1: a pass-through container is never the view, its subviews are")
  func passThrough() {
    let stage = Stage()
    stage.view("game", 0, 0, 400, 400)
    let hud = stage.view("hud", 0, 0, 400, 400)
    hud.touchPolicy = .passThrough
    stage.view("button", 10, 10, 50, 50, in: hud)
    stage.host.finger(1).tap(at: 20, 20)
    stage.host.finger(1).tap(at: 200, 200)
    #expect(
      stage.transcript.text == """
        button touchesBegan [1] at (10, 10)
        button touchesEnded [1] at (10, 10)
        game touchesBegan [2] at (200, 200)
        game touchesEnded [2] at (200, 200)
        """)
  }

  @Test("P1: a blocking view takes and drops")
  func block() {
    let stage = Stage()
    stage.view("below", 0, 0, 400, 400)
    let wall = stage.view("wall", 0, 0, 100, 100)
    wall.touchPolicy = .block
    stage.view("button", 10, 10, 20, 20, in: wall)
    stage.host.finger(1).down(at: 50, 50)
    #expect(stage.host.finger(1).disposition == .taken)
    stage.host.finger(1).move(to: 200, 200).up()
    #expect(stage.transcript.text == "")
    stage.host.finger(1).down(at: 15, 15)
    #expect(stage.transcript.text == "button touchesBegan [2] at (5, 5)")
  }

  @Test("P1: a watching view gets the touches, and so does the view beneath")
  func watch() {
    let stage = Stage()
    stage.view("below", 0, 0, 400, 400)
    let watcher = stage.view("watcher", 0, 0, 100, 100)
    watcher.touchPolicy = .watch
    stage.host.finger(1).down(at: 50, 50).move(to: 150, 150).up()
    stage.host.finger(1).tap(at: 200, 200)
    #expect(
      stage.transcript.text == """
        watcher touchesBegan [1] at (50, 50)
        below touchesBegan [1] at (50, 50)
        watcher touchesMoved [1] at (150, 150)
        below touchesMoved [1] at (150, 150)
        watcher touchesEnded [1] at (150, 150)
        below touchesEnded [1] at (150, 150)
        below touchesBegan [2] at (200, 200)
        below touchesEnded [2] at (200, 200)
        """)
  }

  @Test("P1: a plain watcher in the view that has the touch makes that view get it once")
  func plainWatcher() {
    let stage = Stage()
    let panel = stage.view("panel", 0, 0, 200, 200)
    let outer = View(frame: CGRect(x: 0, y: 0, width: 150, height: 150))
    outer.touchPolicy = .watch
    panel.addSubview(outer)
    let inner = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    inner.touchPolicy = .watch
    outer.addSubview(inner)
    stage.host.finger(1).down(at: 50, 50).move(to: 60, 60).up()
    stage.host.finger(1).down(at: 50, 50).cancel()
    #expect(
      stage.transcript.text == """
        panel touchesBegan [1] at (50, 50)
        panel touchesMoved [1] at (60, 60)
        panel touchesEnded [1] at (60, 60)
        panel touchesBegan [2] at (50, 50)
        panel touchesCancelled [2] at (50, 50)
        """)
  }

  @Test("P1: a watcher that runs a frame, in which the view gets a touch, forwards it once still")
  func watcherRunsFrame() {
    let stage = Stage()
    let outer = stage.view("outer", 0, 0, 200, 200)
    let watcher = stage.view("watcher", 0, 0, 100, 100, in: outer)
    watcher.touchPolicy = .watch
    watcher.passesOn = true
    watcher.onTouches = { [stage] phase, _, _ in
      if phase == .began { stage.host.finger(2).down(at: 150, 150) }
    }
    outer.isMultipleTouchEnabled = true
    stage.host.finger(1).down(at: 50, 50)
    stage.host.finger(1).up()
    #expect(
      stage.transcript.text == """
        watcher touchesBegan [1] at (50, 50)
        outer touchesBegan [1] at (50, 50)
        outer touchesBegan [2] at (150, 150)
        watcher touchesEnded [1] at (50, 50)
        outer touchesEnded [1] at (50, 50)
        """)
  }

  @Test("P1: a plain watcher removed under a finger does not cancel it for the view above")
  func plainWatcherLeaves() {
    let stage = Stage()
    let panel = stage.view("panel", 0, 0, 200, 200)
    let watcher = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    watcher.touchPolicy = .watch
    panel.addSubview(watcher)
    let finger = stage.host.finger(1).down(at: 50, 50)
    watcher.removeFromSuperview()
    finger.move(to: 60, 60).up()
    #expect(
      stage.transcript.text == """
        panel touchesBegan [1] at (50, 50)
        panel touchesMoved [1] at (60, 60)
        panel touchesEnded [1] at (60, 60)
        """)
  }

  @Test("P1, P2: a watcher that declines a touch does not see it")
  func watcherDeclines() {
    let stage = Stage()
    stage.view("below", 0, 0, 400, 400)
    let watcher = stage.view("watcher", 0, 0, 100, 100)
    watcher.touchPolicy = .watch
    watcher.receives = { _ in false }
    stage.host.finger(1).tap(at: 50, 50)
    #expect(
      stage.transcript.text == """
        watcher shouldReceive [1]: false
        below touchesBegan [1] at (50, 50)
        below touchesEnded [1] at (50, 50)
        """)
  }

  @Test("P1: a watcher over a blocking view gets its dropped touches, over the host the host's")
  func watchOnly() {
    let stage = Stage()
    stage.window.touchPolicy = .passThrough
    stage.view("wall", 0, 0, 100, 100).touchPolicy = .block
    stage.view("watcher", 0, 0, 400, 400).touchPolicy = .watch
    stage.host.finger(1).down(at: 50, 50)
    #expect(stage.host.finger(1).disposition == .taken)
    stage.host.finger(1).up().down(at: 200, 200)
    #expect(stage.host.finger(1).disposition == .host)
    stage.host.finger(1).up()
    #expect(
      stage.transcript.text == """
        watcher touchesBegan [1] at (50, 50)
        watcher touchesEnded [1] at (50, 50)
        watcher touchesBegan [2] at (200, 200)
        host began at (200, 200)
        watcher touchesEnded [2] at (200, 200)
        host ended at (200, 200)
        """)
  }

  @Test("P1: a removed watcher is cancelled, the view beneath continues")
  func watcherLeaves() {
    let stage = Stage()
    stage.view("below", 0, 0, 400, 400)
    let watcher = stage.view("watcher", 0, 0, 100, 100)
    watcher.touchPolicy = .watch
    stage.host.finger(1).down(at: 50, 50)
    watcher.removeFromSuperview()
    stage.host.finger(1).up()
    #expect(
      stage.transcript.text == """
        watcher touchesBegan [1] at (50, 50)
        below touchesBegan [1] at (50, 50)
        watcher touchesCancelled [1] at (50, 50)
        below touchesEnded [1] at (50, 50)
        """)
  }

  @Test("P1: a watcher that removes the view beneath ends its own touch as cancelled")
  func watcherRemovesView() {
    let stage = Stage()
    let below = stage.view("below", 0, 0, 400, 400)
    let watcher = stage.view("watcher", 0, 0, 100, 100)
    watcher.touchPolicy = .watch
    watcher.onTouches = { phase, _, _ in if phase == .began { below.removeFromSuperview() } }
    stage.host.finger(1).down(at: 50, 50).up()
    #expect(
      stage.transcript.text == """
        watcher touchesBegan [1] at (50, 50)
        watcher touchesCancelled [1] at (50, 50)
        """)
  }

  @Test("P1: a watcher removed while others get the lift is cancelled, not ended")
  func watcherLeavesAtLift() {
    let stage = Stage()
    let below = stage.view("below", 0, 0, 400, 300)
    below.isMultipleTouchEnabled = true
    let watcher = stage.view("watcher", 0, 0, 100, 100)
    watcher.touchPolicy = .watch
    let button = stage.view("button", 0, 300, 100, 100)
    button.onTouches = { phase, _, _ in if phase == .ended { watcher.removeFromSuperview() } }
    stage.host.finger(1).down(at: 200, 50)
    stage.host.finger(2).down(at: 50, 350)
    stage.host.finger(3).down(at: 50, 50)
    let lines = stage.transcript.text.split(separator: "\n").count
    // The first finger's lift is delivered with the third's; the watcher's turn comes later.
    stage.host.inOneFrame {
      for number in Int64(1)...3 { stage.host.finger(number).up() }
    }
    #expect(
      stage.transcript.text.split(separator: "\n").dropFirst(lines).joined(separator: "\n") == """
        below touchesEnded [1, 3] at (200, 50), (50, 50)
        button touchesEnded [2] at (50, 50)
        watcher touchesCancelled [3] at (50, 50)
        """)
  }

  @Test(
    "T10: a watcher that moves to a window behind while it is asked gets one end, as it began",
    arguments: [TouchPolicy.watch, .receive])
  func watcherMoves(policy: TouchPolicy) {
    let stage = Stage()
    stage.view("below", 0, 0, 400, 400)
    let front = Window(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    front.touchPolicy = .passThrough
    stage.host.add(front)
    let watcher = stage.view("watcher", 0, 0, 100, 100, in: front)
    watcher.touchPolicy = .watch
    watcher.receives = { _ in
      if watcher.window === front { stage.window.addSubview(watcher) }
      watcher.touchPolicy = policy
      return true
    }
    stage.host.finger(1).down(at: 50, 50).up()
    #expect(
      stage.transcript.text == """
        watcher shouldReceive [1]: true
        watcher touchesBegan [1] at (50, 50)
        below touchesBegan [1] at (50, 50)
        watcher touchesEnded [1] at (50, 50)
        below touchesEnded [1] at (50, 50)
        """)
  }

  @Test("P2: a view that declines is skipped for the next beneath the point, asked once")
  func declines() {
    let stage = Stage()
    stage.view("below", 0, 0, 400, 400)
    let outer = stage.view("outer", 0, 0, 300, 300)
    let front = stage.view("front", 0, 0, 100, 100, in: outer)
    front.receives = { $0.location(in: front).x >= 50 }
    stage.host.finger(1).tap(at: 60, 10)
    #expect(
      stage.transcript.take() == """
        front shouldReceive [1]: true
        front touchesBegan [1] at (60, 10)
        front touchesEnded [1] at (60, 10)
        """)
    stage.host.finger(1).tap(at: 10, 10)
    #expect(
      stage.transcript.take() == """
        front shouldReceive [2]: false
        outer touchesBegan [2] at (10, 10)
        outer touchesEnded [2] at (10, 10)
        """)
    outer.receives = { _ in false }
    stage.host.finger(1).tap(at: 10, 10)
    #expect(
      stage.transcript.text == """
        front shouldReceive [3]: false
        outer shouldReceive [3]: false
        below touchesBegan [3] at (10, 10)
        below touchesEnded [3] at (10, 10)
        """)
  }

  @Test("P2: a sibling beneath precedes the declining view's superview")
  func siblingFirst() {
    let stage = Stage()
    let outer = stage.view("outer", 0, 0, 300, 300)
    stage.view("sibling", 0, 0, 100, 100, in: outer)
    let front = stage.view("front", 0, 0, 100, 100, in: outer)
    front.receives = { _ in false }
    stage.host.finger(1).down(at: 10, 10)
    #expect(
      stage.transcript.text == """
        front shouldReceive [1]: false
        sibling touchesBegan [1] at (10, 10)
        """)
  }

  @Test("P2: if all decline, the finger is the host's")
  func allDecline() {
    let stage = Stage()
    stage.window.touchPolicy = .passThrough
    stage.view("a", 0, 0, 100, 100).receives = { _ in false }
    stage.host.finger(1).down(at: 10, 10)
    #expect(stage.host.finger(1).disposition == .host)
  }

  @Test("P3: the host's answer for a finger does not change when the view is removed")
  func promiseKept() {
    let stage = Stage()
    stage.window.touchPolicy = .passThrough
    let a = stage.view("a", 0, 0, 100, 100)
    let finger = stage.host.finger(1).down(at: 10, 10)
    a.removeFromSuperview()
    #expect(finger.move(to: 200, 200).disposition == .taken)
    #expect(finger.up().disposition == .taken)
    #expect(!stage.transcript.text.contains("host"))
    stage.host.finger(2).down(at: 10, 10)
    stage.window.addSubview(a)
    #expect(stage.host.finger(2).move(to: 20, 20).disposition == .host)
  }

  @Test("H9: windows are asked by level, then the later before the earlier, each may pass")
  func windowOrder() {
    let stage = Stage()
    stage.view("base", 0, 0, 400, 400)
    let alert = Window(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    alert.windowLevel = .alert
    alert.touchPolicy = .passThrough
    stage.host.add(alert)
    stage.view("alert", 0, 0, 50, 50, in: alert)
    let late = Window(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.host.add(late)
    stage.view("late", 0, 0, 100, 100, in: late)
    stage.host.finger(1).down(at: 10, 10).up()
    stage.host.finger(1).down(at: 60, 60).up()
    stage.host.finger(1).down(at: 150, 150).up()
    late.isHidden = true
    stage.host.finger(1).down(at: 60, 60).up()
    #expect(
      stage.transcript.lines.filter { $0.contains("Began") } == [
        "alert touchesBegan [1] at (10, 10)", "late touchesBegan [2] at (60, 60)",
        "base touchesBegan [3] at (150, 150)", "base touchesBegan [4] at (60, 60)",
      ])
  }

  @Test("H9: a window shown again precedes the others of its level, not of a higher one")
  func raisedWindow() {
    let stage = Stage()
    let frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    let (first, second, alert) = (Window(frame: frame), Window(frame: frame), Window(frame: frame))
    alert.windowLevel = .alert
    alert.touchPolicy = .passThrough
    for window in [first, second, alert] { stage.host.add(window) }
    #expect(stage.application.hitView(at: CGPoint(x: 9, y: 9), on: stage.host.surface) === second)
    first.makeKeyAndVisible()
    #expect(first.isKeyWindow)
    #expect(stage.application.hitView(at: CGPoint(x: 9, y: 9), on: stage.host.surface) === first)
    second.makeKeyAndVisible()
    second.makeKeyAndVisible()
    #expect(stage.application.hitView(at: CGPoint(x: 9, y: 9), on: stage.host.surface) === second)
    alert.touchPolicy = .block
    first.makeKeyAndVisible()
    #expect(stage.application.hitView(at: CGPoint(x: 9, y: 9), on: stage.host.surface) === alert)
    #expect(stage.application.windows.count == 4)
  }

  @Test("P5: a presentation blocks the views beneath, windows of a higher level excepted")
  func modal() {
    let stage = Stage()
    let root = RecorderController("root", stage.transcript)
    stage.window.rootViewController = root
    let high = Window(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    high.windowLevel = .alert
    stage.host.add(high)
    stage.view("high", 0, 0, 50, 50, in: high)
    let panel = RecorderController("panel", stage.transcript)
    panel.modalPresentationStyle = .overFullScreen
    panel.makeView = {
      let view = View(frame: .zero)
      view.touchPolicy = .passThrough
      return view
    }
    root.present(panel, animated: false)
    _ = stage.transcript.take()
    let finger = stage.host.finger(1).down(at: 200, 200)
    #expect(finger.disposition == .taken)
    finger.up()
    #expect(stage.transcript.text == "")
    finger.down(at: 10, 10).up()
    #expect(stage.transcript.take().hasPrefix("high touchesBegan [2] at (10, 10)"))
    panel.dismiss(animated: false)
    _ = stage.transcript.take()
    finger.down(at: 200, 200)
    #expect(stage.transcript.text.hasPrefix("rootView touchesBegan [3] at (200, 200)"))
  }

  @Test("P5: a presentation blocks windows of the same level behind it")
  func modalAndWindows() {
    let stage = Stage()
    stage.view("behind", 0, 0, 400, 400)
    let front = Window(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let root = ViewController()
    front.rootViewController = root
    stage.host.add(front)
    root.present(ViewController(), animated: false)
    stage.host.finger(1).tap(at: 200, 200)
    #expect(stage.transcript.text == "")
    // Likewise while some view watches, which uses another query.
    let watcher = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    watcher.touchPolicy = .watch
    front.addSubview(watcher)
    stage.host.finger(1).tap(at: 200, 200)
    #expect(stage.transcript.text == "")
    root.dismiss(animated: false)
    stage.host.finger(1).tap(at: 200, 200)
    #expect(stage.transcript.lines.count == 2)
  }

  @Test("T13: presenting over the full screen cancels nothing, full screen removes the view (T2)")
  func presentDuringTouch() {
    for (style, end) in [
      (ViewController.ModalPresentationStyle.overFullScreen, "rootView touchesEnded"),
      (.fullScreen, "rootView touchesCancelled"),
    ] {
      let stage = Stage()
      let root = RecorderController("root", stage.transcript)
      root.passesOn = false
      stage.window.rootViewController = root
      stage.host.finger(1).down(at: 10, 10)
      let panel = ViewController()
      panel.modalPresentationStyle = style
      root.present(panel, animated: false)
      stage.host.finger(1).up()
      let touches = stage.transcript.lines.filter { $0.hasPrefix("rootView") }
      #expect(touches == ["rootView touchesBegan [1] at (10, 10)", "\(end) [1] at (10, 10)"])
    }
  }
}
