// T7: taps that belong together.
import Foundation
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Tap count rules")
struct TapCountRules {
  /// Taps after pauses in seconds at distances in points to the right; the counts at each landing.
  private func counts(_ taps: [(pause: TimeInterval, x: CGFloat)]) -> [Int] {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 400, 400)
    var counts: [Int] = []
    a.onTouches = { phase, touches, _ in
      if phase == .began { counts += touches.map(\.tapCount) }
    }
    var time: TimeInterval = 1
    for tap in taps {
      time += tap.pause
      for (phase, delay) in [(TouchSamplePhase.began, 0.0), (.ended, 0.05)] {
        time += delay
        stage.host.send(
          .touch(
            TouchSample(
              source: TouchSource(finger: 1), phase: phase,
              location: CGPoint(x: 100 + tap.x, y: 100), timestamp: time, window: 1)))
        stage.host.runFrame()
      }
    }
    return counts
  }

  @Test("T7: the count grows when a finger lands within 0.35 s of the last lift")
  func interval() {
    #expect(counts([(0, 0), (0.349, 0), (0.349, 0)]) == [1, 2, 3])
    #expect(counts([(0, 0), (0.351, 0)]) == [1, 1])
  }

  @Test(
    "T7: exactly 0.35 s after the lift it still grows, however seconds round",
    arguments: [0.5, 1, 3.3, 10.1, 1000.7, 123_456.789])
  func exactInterval(lift: TimeInterval) {
    func landing(at time: TimeInterval) -> Int {
      let stage = Stage()
      let a = stage.view("a", 0, 0, 400, 400)
      var counts: [Int] = []
      a.onTouches = { phase, touches, _ in
        if phase == .began { counts += touches.map(\.tapCount) }
      }
      for (phase, time) in [
        (TouchSamplePhase.began, lift - 0.05), (.ended, lift), (.began, time),
      ] {
        stage.host.send(
          .touch(
            TouchSample(
              source: TouchSource(finger: 1), phase: phase, location: CGPoint(x: 100, y: 100),
              timestamp: time, window: 1)))
        stage.host.runFrame()
      }
      return counts.last ?? 0
    }
    #expect(landing(at: lift + 0.35) == 2)
    #expect(landing(at: (lift + 0.35).nextUp) == 2)
    #expect(landing(at: lift + 0.3501) == 1)
    #expect(landing(at: lift + 0.3499) == 2)
  }

  @Test("T7: a cancelled finger is no tap that another could follow")
  func cancelled() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 400, 400)
    var counts: [Int] = []
    a.onTouches = { phase, touches, _ in
      if phase == .began { counts += touches.map(\.tapCount) }
    }
    let finger = stage.host.finger(1)
    finger.tap(at: 100, 100)
    finger.down(at: 100, 100).cancel()
    finger.tap(at: 100, 100)
    #expect(counts == [1, 2, 1])
  }

  @Test("T7: the count grows when a finger lands within 45 points of the last lift")
  func distance() {
    #expect(counts([(0, 0), (0.1, 45), (0.1, 90)]) == [1, 2, 3])
    #expect(counts([(0, 0), (0.1, 45.5)]) == [1, 1])
  }

  @Test("T7: the count is 0 once the finger has moved beyond 45 points, also when it comes back")
  func travel() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 400, 400)
    var counts: [Int] = []
    a.onTouches = { _, touches, _ in counts += touches.map(\.tapCount) }
    stage.host.finger(1).down(at: 100, 100).move(to: 145, 100).move(to: 146, 100)
    stage.host.finger(1).move(to: 100, 100).up()
    stage.host.finger(1).down(at: 100, 100)
    #expect(counts == [1, 1, 0, 0, 0, 1])
  }

  @Test("T7: the count is 0 once the finger has stayed 0.75 s")
  func duration() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 400, 400)
    var counts: [Int] = []
    a.onTouches = { _, touches, _ in counts += touches.map(\.tapCount) }
    stage.host.finger(1).down(at: 100, 100).hold(for: 0.7).move(to: 101, 100)
    stage.host.finger(1).hold(for: 0.1).up()
    stage.host.finger(1).tap(at: 101, 100)
    #expect(counts == [1, 1, 0, 1, 1])
  }

  @Test(
    "T7: the count is 0 after more than 0.75 s, by the samples' own time",
    arguments: [0.749, 0.751])
  func exactDuration(seconds: TimeInterval) {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 400, 400)
    var counts: [Int] = []
    a.onTouches = { _, touches, _ in counts += touches.map(\.tapCount) }
    for (phase, x, time) in [(TouchSamplePhase.began, 100.0, 1.0), (.moved, 101, 1 + seconds)] {
      stage.host.send(
        .touch(
          TouchSample(
            source: TouchSource(finger: 1), phase: phase, location: CGPoint(x: x, y: 100),
            timestamp: time, window: 1)))
      stage.host.runFrame()
    }
    #expect(counts == [1, seconds < 0.75 ? 1 : 0])
  }
}
