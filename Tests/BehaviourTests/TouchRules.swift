// T1 to T9, S14 to S16: the touches of fingers.
import Foundation
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Touch rules")
struct TouchRules {
  @Test("T1: the view is found when the finger lands, and never again")
  func foundOnce() {
    let stage = Stage()
    let transcript = stage.transcript
    let a = VisitRecorderView(
      "a", transcript, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.window.addSubview(a)
    stage.host.finger(1).down(at: 10, 10)
    let visits = transcript.take()
    #expect(visits.contains("a hitTest (10, 10)"))
    stage.host.finger(1).move(to: 50, 60).move(to: 300, 300).up()
    #expect(!transcript.text.contains("hitTest"))
    #expect(!transcript.text.contains("pointInside"))
  }

  @Test("T1: touch.view and touch.window stay for the touch's life")
  func viewStays() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 100, 100)
    stage.view("b", 100, 0, 100, 100)
    var views: [View?] = []
    var windows: [Window?] = []
    a.onTouches = { _, touches, _ in
      views += touches.map(\.view)
      windows += touches.map(\.window)
    }
    stage.host.finger(1).down(at: 10, 10).move(to: 150, 10).up()
    #expect(views.count == 3)
    #expect(views.allSatisfy { $0 === a })
    #expect(windows.allSatisfy { $0 === stage.window })
  }

  @Test("T3: a quick tap within one frame gets both its began and its ended")
  func quickTap() {
    let stage = Stage()
    stage.view("a", 0, 0, 100, 100)
    stage.host.inOneFrame { stage.host.finger(1).down(at: 10, 10).up() }
    #expect(
      stage.transcript.text == """
        a touchesBegan [1] at (10, 10)
        a touchesEnded [1] at (10, 10)
        """)
  }

  @Test("T3: a finger that is up and down again with the same id within a frame makes two touches")
  func upAndDownAgain() {
    let stage = Stage()
    stage.view("a", 0, 0, 100, 100)
    stage.host.finger(1).down(at: 10, 10)
    stage.host.inOneFrame {
      stage.host.finger(1).move(to: 12, 10).up().down(at: 30, 30).move(to: 31, 30)
    }
    stage.host.finger(1).up()
    #expect(
      stage.transcript.text == """
        a touchesBegan [1] at (10, 10)
        a touchesMoved [1] at (12, 10)
        a touchesEnded [1] at (12, 10)
        a touchesBegan [2] at (30, 30)
        a touchesMoved [2] at (31, 30)
        a touchesEnded [2] at (31, 30)
        """)
  }

  @Test("T3: many quick taps within one frame are delivered one after the other")
  func manyTapsInOneFrame() {
    let stage = Stage()
    stage.view("a", 0, 0, 100, 100)
    stage.host.inOneFrame {
      for _ in 0..<3 { stage.host.finger(1).down(at: 5, 5).up() }
    }
    #expect(
      stage.transcript.text == """
        a touchesBegan [1] at (5, 5)
        a touchesEnded [1] at (5, 5)
        a touchesBegan [2] at (5, 5)
        a touchesEnded [2] at (5, 5)
        a touchesBegan [3] at (5, 5)
        a touchesEnded [3] at (5, 5)
        """)
  }

  @Test("T3: touches of one view come together, views in the order of their fingers")
  func together() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 100, 100)
    stage.view("b", 100, 0, 100, 100)
    a.isMultipleTouchEnabled = true
    let host = stage.host
    host.inOneFrame {
      host.finger(1).down(at: 10, 10)
      host.finger(2).down(at: 110, 10)
      host.finger(3).down(at: 20, 20)
    }
    host.inOneFrame {
      host.finger(2).move(to: 111, 10)
      host.finger(3).move(to: 21, 20)
      host.finger(1).move(to: 11, 10)
    }
    host.inOneFrame {
      host.finger(1).up()
      host.finger(2).move(to: 112, 10)
      host.finger(3).up()
    }
    #expect(
      stage.transcript.text == """
        a touchesBegan [1, 3] at (10, 10), (20, 20)
        b touchesBegan [2] at (10, 10)
        a touchesMoved [1, 3] at (11, 10), (21, 20)
        b touchesMoved [2] at (11, 10)
        b touchesMoved [2] at (12, 10)
        a touchesEnded [1, 3] at (11, 10), (21, 20)
        """)
  }

  @Test("T3: a finger that lands, moves and lifts within a frame does not delay another's order")
  func mixedPhases() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 200, 200)
    a.isMultipleTouchEnabled = true
    let host = stage.host
    host.finger(1).down(at: 10, 10)
    host.inOneFrame {
      host.finger(1).move(to: 20, 10)
      host.finger(2).down(at: 50, 50).move(to: 60, 50).up()
    }
    #expect(
      stage.transcript.text == """
        a touchesBegan [1] at (10, 10)
        a touchesBegan [2] at (50, 50)
        a touchesMoved [1, 2] at (20, 10), (60, 50)
        a touchesEnded [2] at (60, 50)
        """)
  }

  @Test(
    "T4: an 8 kHz mouse gives 133 coalesced samples in a 60 Hz frame, the last equal to the touch")
  func coalesced() throws {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 400, 400)
    var touches: [Touch] = []
    var last: Touch.Snapshot?
    a.onTouches = { phase, moved, event in
      guard phase == .moved, let touch = moved.first else { return }
      touches = event?.coalescedTouches(for: touch) ?? []
      last = touch.snapshot
    }
    let host = stage.host
    host.mouse.press(at: 0, 0)
    host.inOneFrame {
      host.mouse.finger.move(
        to: CGPoint(x: 133, y: 266), over: 133.0 / 8000, samplesPerSecond: 8000)
    }
    #expect(touches.count == 133)
    let final = try #require(touches.last)
    #expect(final.snapshot.location == last?.location)
    #expect(final.timestamp == last?.timestamp)
    #expect(final.type == .indirectPointer)
    #expect(zip(touches, touches.dropFirst()).allSatisfy { $0.timestamp < $1.timestamp })
    #expect(touches.first.map { Transcript.describe($0.location(in: a)) } == "(1, 2)")
    #expect(
      zip(touches, touches.dropFirst()).allSatisfy {
        $0.location(in: a) == $1.previousLocation(in: a)
      })
    #expect(stage.transcript.lines.count == 2)
  }

  @Test("S24: a snapshot of a touch keeps its values while the touch changes and is reused")
  func snapshots() throws {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 400, 400)
    var objects: [ObjectIdentifier] = []
    var kept: [Touch.Snapshot] = []
    a.onTouches = { _, touches, _ in
      for touch in touches {
        objects.append(ObjectIdentifier(touch))
        kept.append(touch.snapshot)
      }
    }
    stage.host.finger(1).down(at: 10, 10).move(to: 30, 20).up()
    stage.host.advance(by: 1)
    stage.host.finger(2).down(at: 300, 200).up()
    #expect(objects.count == 5)
    #expect(Set(objects).count == 1, "the object serves the next finger")
    #expect(kept.map(\.phase) == [.began, .moved, .ended, .began, .ended])
    let places = kept.map { "\(Int($0.location.x)) \(Int($0.location.y))" }
    #expect(places == ["10 10", "30 20", "30 20", "300 200", "300 200"])
    #expect(kept[0].serial == kept[2].serial && kept[3].serial == kept[0].serial + 1)
    #expect(kept[1].previousLocation == CGPoint(x: 10, y: 10))
    #expect(kept[0].timestamp < kept[1].timestamp && kept[2].timestamp < kept[3].timestamp)
    #expect(kept.map(\.tapCount) == [1, 1, 1, 1, 1])
  }

  @Test("T4: coalesced touches of began and ended are the one sample they are")
  func coalescedEnds() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 400, 400)
    var counts: [Int] = []
    a.onTouches = { _, touches, event in
      for touch in touches { counts.append(event?.coalescedTouches(for: touch)?.count ?? -1) }
    }
    stage.host.inOneFrame {
      stage.host.finger(1).down(at: 10, 10).move(to: 11, 10).move(to: 12, 10).up()
    }
    #expect(counts == [1, 2, 1])
  }

  @Test("T4: predicted touches continue at the finger's speed for two frames; none while it rests")
  func predicted() throws {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 400, 400)
    var predicted: [Touch] = []
    var atBegan: [Touch]?
    a.onTouches = { phase, touches, event in
      guard let touch = touches.first else { return }
      if phase == .began { atBegan = event?.predictedTouches(for: touch) }
      if phase == .moved { predicted = event?.predictedTouches(for: touch) ?? [] }
    }
    stage.host.finger(1).down(at: 0, 0).move(to: CGPoint(x: 60, y: 30), over: 0.1)
    #expect(atBegan?.isEmpty == true)
    #expect(predicted.map { Transcript.describe($0.location(in: a)) } == ["(70, 35)", "(80, 40)"])
    let touch = try #require(predicted.first)
    #expect(touch.timestamp > stage.host.clock.now)
    stage.host.finger(1).up()
    // Two positions are enough.
    stage.host.finger(1).down(at: 100, 100).move(to: 110, 100)
    #expect(
      predicted.map { Transcript.describe($0.location(in: a)) } == ["(120, 100)", "(130, 100)"])
  }

  @Test("T5: stationary fingers are in allTouches with that phase")
  func stationary() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 100, 100)
    stage.view("b", 100, 0, 100, 100)
    var phases: [String] = []
    a.onTouches = { phase, _, event in
      let all = (event?.allTouches ?? []).sorted { $0.serial < $1.serial }
      phases.append("\(phase): \(all.map { "\($0.serial) \($0.phase)" })")
    }
    let host = stage.host
    host.inOneFrame {
      host.finger(1).down(at: 10, 10)
      host.finger(2).down(at: 110, 10)
    }
    host.finger(1).move(to: 20, 20)
    host.finger(2).up()
    host.finger(1).move(to: 30, 20)
    #expect(
      phases.joined(separator: "\n") == """
        began: ["1 began", "2 began"]
        moved: ["1 moved", "2 stationary"]
        moved: ["1 moved"]
        """)
  }

  @Test("T6: without isMultipleTouchEnabled only the view's first finger is delivered")
  func singleTouch() {
    let stage = Stage()
    stage.view("a", 0, 0, 100, 100)
    let host = stage.host
    host.finger(1).down(at: 10, 10)
    host.finger(2).down(at: 20, 20)
    #expect(host.finger(2).disposition == .taken)
    host.finger(2).move(to: 30, 30)
    host.finger(1).up()
    host.finger(2).move(to: 40, 40).up()
    host.finger(3).down(at: 5, 5).up()
    #expect(
      stage.transcript.text == """
        a touchesBegan [1] at (10, 10)
        a touchesEnded [1] at (10, 10)
        a touchesBegan [3] at (5, 5)
        a touchesEnded [3] at (5, 5)
        """)
  }

  @Test("T6: while an exclusive view tracks, no other view of the window gets new touches")
  func exclusive() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 100, 100)
    stage.view("b", 100, 0, 100, 100)
    a.isExclusiveTouch = true
    let host = stage.host
    host.finger(1).down(at: 10, 10)
    host.finger(2).down(at: 110, 10).up()
    host.finger(1).up()
    host.finger(2).down(at: 110, 10)
    host.finger(1).down(at: 10, 10).up()
    host.finger(2).up()
    #expect(
      stage.transcript.text == """
        a touchesBegan [1] at (10, 10)
        a touchesEnded [1] at (10, 10)
        b touchesBegan [3] at (10, 10)
        b touchesEnded [3] at (10, 10)
        """)
  }

  @Test("T6: an exclusive view does not keep another window from its touches")
  func exclusiveInOneWindow() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 100, 100)
    a.isExclusiveTouch = true
    let other = Window(frame: CGRect(x: 200, y: 0, width: 100, height: 100))
    stage.host.add(other)
    stage.view("b", 0, 0, 100, 100, in: other)
    stage.host.finger(1).down(at: 10, 10)
    stage.host.finger(2).down(at: 210, 20)
    #expect(
      stage.transcript.text == """
        a touchesBegan [1] at (10, 10)
        b touchesBegan [2] at (10, 20)
        """)
  }

  @Test("T8: the mouse is an indirect pointer with buttons; a finger is direct, a pen a pencil")
  func types() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 400, 400)
    var seen: [String] = []
    a.onTouches = { phase, touches, event in
      for touch in touches {
        seen.append(
          "\(phase) \(touch.type) \(touch.buttonMask.rawValue) \(event?.buttonMask.rawValue ?? 9)")
      }
    }
    let host = stage.host
    host.mouse.press(.primary, at: 5, 5).press(.secondary, at: 5, 5).release(.primary)
    host.mouse.release(.secondary)
    host.finger(1).down(at: 5, 5).up()
    host.finger(2).type = .pencil
    host.finger(2).force = 2
    host.finger(2).maximumPossibleForce = 4
    host.finger(2).majorRadius = 3
    var force: [CGFloat] = []
    let record = a.onTouches
    a.onTouches = { phase, touches, event in
      record?(phase, touches, event)
      force += touches.flatMap { [$0.force, $0.maximumPossibleForce, $0.majorRadius] }
    }
    host.finger(2).down(at: 5, 5)
    #expect(
      seen.joined(separator: "\n") == """
        began indirectPointer 1 1
        moved indirectPointer 3 3
        moved indirectPointer 2 2
        ended indirectPointer 0 0
        began direct 0 0
        ended direct 0 0
        began pencil 0 0
        """)
    #expect(force == [2, 4, 3])
  }

  @Test("T8: hover enters, moves and leaves views, and is no touch")
  func hover() {
    let stage = Stage()
    stage.view("a", 0, 0, 100, 100)
    let b = stage.view("b", 100, 0, 100, 100)
    stage.host.mouse.hover(to: 10, 10).hover(to: 20, 10).hover(to: 110, 10)
    b.removeFromSuperview()
    stage.host.mouse.hover(to: 20, 10).leave()
    #expect(
      stage.transcript.text == """
        a hover entered
        a hover moved
        a hover exited
        b hover entered
        a hover entered
        a hover exited
        """)
  }

  @Test("T9: timestamps are the hardware's, and run on within a frame")
  func timestamps() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 400, 400)
    var times: [TimeInterval] = []
    var eventTimes: [TimeInterval?] = []
    a.onTouches = { _, touches, event in
      times += touches.map(\.timestamp)
      eventTimes.append(event?.timestamp)
    }
    stage.host.send(.touch(sample(.began, at: 0.001)))
    stage.host.send(.touch(sample(.moved, at: 0.0035)))
    stage.host.runFrame()
    stage.host.send(.touch(sample(.ended, at: 0.02)))
    stage.host.runFrame()
    #expect(times == [0.001, 0.0035, 0.02])
    #expect(Array(eventTimes.suffix(2)) == [0.0035, 0.02], "the event has its newest sample's")
  }

  private func sample(_ phase: TouchSamplePhase, at time: TimeInterval) -> TouchSample {
    TouchSample(
      source: TouchSource(finger: 1), phase: phase, location: CGPoint(x: 10 + time, y: 10),
      timestamp: time, window: 1)
  }

  @Test("S14: samples wait for the frame, their owner is known at once")
  func framePhases() {
    let stage = Stage()
    stage.view("a", 0, 0, 100, 100)
    stage.host.inOneFrame {
      stage.host.finger(1).down(at: 10, 10)
      #expect(stage.host.finger(1).disposition == .taken)
      #expect(stage.transcript.text == "")
    }
    #expect(stage.transcript.text == "a touchesBegan [1] at (10, 10)")
  }

  @Test("S15: a lifted finger is in allTouches of its last frame, and in the sequence to its end")
  func sequence() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 400, 400)
    a.isMultipleTouchEnabled = true
    var log: [String] = []
    a.onTouches = { phase, _, event in
      let all = (event?.allTouches ?? []).map(\.serial).sorted()
      let sequence = (event?.touchSequence ?? []).map { "\($0.serial) \($0.phase)" }
      log.append("\(phase): all \(all), sequence \(sequence)")
    }
    let host = stage.host
    host.finger(1).down(at: 10, 10)
    host.finger(2).down(at: 20, 20)
    host.finger(1).up()
    host.finger(2).move(to: 30, 30).up()
    host.finger(3).down(at: 1, 1)
    #expect(
      log.joined(separator: "\n") == """
        began: all [1], sequence ["1 began"]
        began: all [1, 2], sequence ["1 stationary", "2 began"]
        ended: all [1, 2], sequence ["1 ended", "2 stationary"]
        moved: all [2], sequence ["1 ended", "2 moved"]
        ended: all [2], sequence ["1 ended", "2 ended"]
        began: all [3], sequence ["3 began"]
        """)
  }

  @Test("S15: locations are in the view's coordinates, through all views up to the window")
  func locations() {
    let stage = Stage()
    let a = stage.view("a", 50, 50, 200, 200)
    a.bounds.origin = CGPoint(x: 0, y: 100)
    let b = stage.view("b", 20, 120, 100, 100, in: a)
    b.onTouches = { _, touches, _ in
      guard let touch = touches.first else { return }
      stage.transcript.record(
        "a \(Transcript.describe(touch.location(in: a))), window "
          + "\(Transcript.describe(touch.location(in: nil))), before "
          + "\(Transcript.describe(touch.previousLocation(in: b)))")
    }
    stage.host.finger(1).down(at: 75, 75).move(to: 80, 76)
    #expect(
      stage.transcript.text == """
        b touchesBegan [1] at (5, 5)
        a (25, 125), window (75, 75), before (5, 5)
        b touchesMoved [1] at (10, 6)
        a (30, 126), window (80, 76), before (5, 5)
        """)
  }
}
