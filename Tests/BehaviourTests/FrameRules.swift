// S14: the passes of a frame and when it is due; display links, timers, frames within callbacks.
import Foundation
import GlassineBase
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Frame rules")
struct FrameRules {
  @Test("No frame is due while nothing changes, not even with a resting finger")
  func idle() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 100, 100)
    stage.host.settle()
    #expect(stage.application.nextFrameDue == nil)
    stage.host.finger(1).down(at: 10, 10)
    stage.host.settle()
    #expect(stage.application.nextFrameDue == nil)
    stage.host.finger(1).up()
    stage.host.settle()
    #expect(stage.application.nextFrameDue == nil)
    a.frame.origin.x = 5
    #expect(stage.application.nextFrameDue == stage.application.now)
    #expect(stage.host.settle() == 1)
    a.frame.origin.x = 5
    #expect(stage.application.nextFrameDue == nil)
  }

  @Test("A display link runs once a frame with the frame's times; paused, no frame is due")
  func displayLink() {
    let stage = Stage()
    var times: [TimeInterval] = []
    var durations: [TimeInterval] = []
    let link = DisplayLink {
      times.append($0.timestamp)
      durations.append($0.duration)
    }
    link.add(to: stage.application)
    stage.host.runFrame()
    stage.host.runFrame()
    #expect(times.count == 2)
    #expect(durations.first == 0)
    #expect(durations.last == times[1] - times[0])
    #expect(stage.application.isAnimating)
    #expect(stage.application.nextFrameDue == stage.application.now)
    link.isPaused = true
    stage.host.runFrame()
    #expect(times.count == 2)
    #expect(stage.application.nextFrameDue == nil)
    link.isPaused = false
    stage.host.runFrame()
    #expect(times.count == 3)
    link.invalidate()
    stage.host.runFrame()
    #expect(times.count == 3)
    #expect(!stage.application.isAnimating)
  }

  @Test("A link that ends itself or another, or adds one, does not disturb the frame")
  func linksThatChangeLinks() {
    let stage = Stage()
    var calls: [String] = []
    var links: [String: DisplayLink] = [:]
    func add(_ name: String, _ action: @escaping () -> Void) {
      let link = DisplayLink { _ in
        calls.append(name)
        action()
      }
      links[name] = link
      link.add(to: stage.application)
    }
    add("a") {
      links["a"]?.invalidate()
      links["c"]?.invalidate()
      add("e") {}
    }
    add("b") {}
    add("c") {}
    add("d") {}
    stage.host.runFrame()
    #expect(calls == ["a", "b", "d"])
    calls = []
    stage.host.runFrame()
    #expect(calls == ["b", "d", "e"])
  }

  @Test("Timers fire on the frame that is due, repeat, do not catch up, and may be ended")
  func timers() {
    let stage = Stage()
    stage.host.settle()
    let start = stage.application.now
    var calls: [String] = []
    stage.application.scheduleTimer(after: 0.5) { _ in calls.append("once") }
    let timer = stage.application.scheduleTimer(after: 0.2, repeatingEvery: 0.2) { _ in
      calls.append("often")
    }
    let due = stage.application.nextFrameDue
    #expect(due.map { abs($0 - start - 0.2) < 1e-9 } == true)
    stage.host.advance(by: 0.45)
    #expect(calls == ["often", "often"])
    stage.host.advance(by: 0.1)
    #expect(calls == ["often", "often", "once"])
    stage.host.clock.advance(by: 10)
    stage.host.update()
    #expect(calls.count == 4)
    timer.invalidate()
    stage.host.advance(by: 1)
    #expect(calls.count == 4)
    #expect(stage.application.nextFrameDue == nil)
  }

  @Test("A timer at infinity never fires, at NaN at once and once, without interval each frame")
  func oddTimers() {
    let stage = Stage()
    stage.host.settle()
    var calls: [String] = []
    stage.application.scheduleTimer(after: .infinity) { _ in calls.append("never") }
    #expect(stage.application.nextFrameDue == nil)
    let before = stage.application.diagnostics.misuseCount
    _ = Diagnostics.surviving {
      stage.application.scheduleTimer(after: .nan) { _ in calls.append("NaN") }
      stage.application.scheduleTimer(after: -1, repeatingEvery: .nan) { _ in calls.append("once") }
    }
    #expect(stage.application.diagnostics.misuseCount == before + 2)
    stage.host.runFrame()
    stage.host.runFrame()
    #expect(calls == ["NaN", "once"])
    #expect(stage.application.nextFrameDue == nil)
    calls = []
    let timer = stage.application.scheduleTimer(after: 0, repeatingEvery: -.infinity) { _ in
      calls.append("frame")
    }
    for _ in 0..<3 { stage.host.runFrame() }
    #expect(calls == ["frame", "frame", "frame"])
    timer.invalidate()
    stage.host.runFrame()
    #expect(stage.application.nextFrameDue == nil)
  }

  @Test("T3: a frame run in a callback delivers staged samples, began before moved")
  func nestedFrame() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 100, 100)
    stage.view("b", 100, 0, 100, 100)
    let host = stage.host
    a.onTouches = { phase, _, _ in
      guard phase == .began else { return }
      host.inOneFrame { host.finger(2).move(to: 120, 10) }
      stage.transcript.record("nested frame done")
    }
    host.inOneFrame {
      host.finger(1).down(at: 10, 10)
      host.finger(2).down(at: 110, 10)
    }
    #expect(
      stage.transcript.text == """
        a touchesBegan [1] at (10, 10)
        b touchesBegan [2] at (10, 10)
        b touchesMoved [2] at (20, 10)
        nested frame done
        """)
  }

  @Test(
    "A loop of frames in a callback runs until its own finger ends; the touch stays whole"
  )
  func nestedLoop() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 100, 100)
    stage.view("b", 100, 0, 100, 100)
    let host = stage.host
    a.onTouches = { phase, touches, _ in
      guard phase == .ended else { return }
      host.finger(2).down(at: 110, 10).move(to: 120, 10).up()
      host.finger(1).down(at: 110, 20).up()
      #expect(touches.first?.view === a)
      #expect(touches.first?.phase == .ended)
      #expect(touches.first.map { Transcript.describe($0.location(in: a)) } == "(10, 10)")
    }
    host.finger(1).down(at: 10, 10).up()
    #expect(
      stage.transcript.text == """
        a touchesBegan [1] at (10, 10)
        a touchesEnded [1] at (10, 10)
        b touchesBegan [2] at (10, 10)
        b touchesMoved [2] at (20, 10)
        b touchesEnded [2] at (20, 10)
        b touchesBegan [3] at (10, 20)
        b touchesEnded [3] at (10, 20)
        """)
  }

  @Test("Samples fed in a nested frame come after those that were waiting")
  func nestedSamples() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 100, 100)
    a.acceptsFirstResponder = true
    #expect(a.becomeFirstResponder())
    let keyboard = stage.host.keyboard
    a.onPresses = { _, presses in
      guard presses.first?.key?.name == "x", presses.first?.phase == .began else { return }
      keyboard.down("z")
    }
    stage.host.inOneFrame { keyboard.down("x").down("y") }
    #expect(
      stage.transcript.text == """
        a pressesBegan [key "x"]
        a pressesBegan [key "y"]
        a pressesBegan [key "z"]
        """)
  }

  @Test("T2: a nested frame in a callback that removes another view cancels that one")
  func nestedRemoval() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 100, 100)
    let b = stage.view("b", 100, 0, 100, 100)
    let host = stage.host
    host.finger(2).down(at: 110, 10)
    a.onTouches = { phase, _, _ in
      guard phase == .began else { return }
      b.removeFromSuperview()
      host.update()
      stage.transcript.record("nested frame done")
    }
    host.finger(1).down(at: 10, 10)
    #expect(
      stage.transcript.text == """
        b touchesBegan [1] at (10, 10)
        a touchesBegan [2] at (10, 10)
        b touchesCancelled [1] at (110, 10)
        nested frame done
        """)
  }

  @Test("Every frame is drawn; a background fills its view")
  func drawn() {
    let stage = Stage()
    let a = stage.view("a", 10, 10, 50, 50)
    stage.host.runFrame()
    let before = stage.host.displayList.instances.count
    a.backgroundColor = .red
    stage.host.runFrame()
    #expect(stage.host.displayList.instances.count == before + 1)
  }
}
