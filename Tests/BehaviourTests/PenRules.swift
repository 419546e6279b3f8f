// What views and recognizers learn of a pen: how it is held, and values that come late (T8, G13).
import Foundation
import GlassineBase
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Pens")
struct PenRules {
  /// A view that says what it learns of pens, and how far it is turned.
  private final class Paper: View {
    var story: [String] = []

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { tell("began", touches) }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { tell("moved", touches) }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { tell("ended", touches) }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
      tell("cancelled", touches)
    }
    override func touchesEstimatedPropertiesUpdated(_ touches: Set<Touch>) {
      tell("updated", touches)
    }

    private func tell(_ call: String, _ touches: Set<Touch>) {
      for touch in touches {
        var line = "\(call) \(touch.force)"
        if touch.estimatedProperties != [] {
          line += " estimated \(touch.estimatedProperties.rawValue)"
        }
        if touch.estimatedPropertiesExpectingUpdates != [] {
          line += " expecting \(touch.estimatedPropertiesExpectingUpdates.rawValue)"
        }
        if let index = touch.estimationUpdateIndex { line += " #\(index)" }
        story.append(line)
      }
    }

    func take() -> [String] {
      defer { story = [] }
      return story
    }
  }

  private final class Watcher: GestureRecognizer {
    var updates: [Int?] = []
    override func touchesEstimatedPropertiesUpdated(_ touches: Set<Touch>) {
      updates += touches.map(\.estimationUpdateIndex)
    }
  }

  private let host = HeadlessHost()
  private let paper = Paper(frame: CGRect(x: 0, y: 0, width: 400, height: 400))

  init() { host.window.addSubview(paper) }

  private func sample(
    _ phase: TouchSamplePhase, x: CGFloat = 10, force: CGFloat, _ estimate: TouchEstimate? = nil,
    pen: PenPose = PenPose()
  ) -> TouchSample {
    var sample = TouchSample(
      source: TouchSource(device: 5, finger: 1), phase: phase, location: CGPoint(x: x, y: 10),
      timestamp: host.clock.now, type: .pencil, window: host.surface)
    (sample.force, sample.maximumPossibleForce) = (force, 25.0 / 6)
    (sample.pen, sample.estimate) = (pen, estimate)
    return sample
  }

  private let expecting = TouchEstimate(
    properties: .force, expectingUpdates: .force, updateIndex: 4)
  private let updating = TouchEstimate(properties: [], updateIndex: 4)

  @Test("T8: a pen that says late how hard it landed began with an estimate, and updates it once")
  func update() {
    let watcher = Watcher()
    paper.addGestureRecognizer(watcher)
    host.send(.touch(sample(.began, force: 1, expecting)))
    host.runFrame()
    host.send(.touch(sample(.moved, x: 20, force: 1, TouchEstimate(properties: .force))))
    host.runFrame()
    host.send(.touch(sample(.stationary, force: 0.5, updating)))
    host.send(.touch(sample(.moved, x: 30, force: 0.5)))
    host.runFrame()
    host.send(.touch(sample(.ended, x: 30, force: 0)))
    host.runFrame()
    #expect(
      paper.take() == [
        "began 1.0 estimated 1 expecting 1 #4", "moved 1.0 estimated 1", "moved 0.5",
        "updated 0.5 #4", "ended 0.0",
      ])
    #expect(watcher.updates == [4])
  }

  @Test("T8: an update comes after the beginning of the same frame, and may come after the end")
  func oneFrame() {
    host.inOneFrame {
      host.send(.touch(sample(.began, force: 1, expecting)))
      host.send(.touch(sample(.stationary, force: 0.5, updating)))
      host.send(.touch(sample(.ended, force: 0)))
    }
    #expect(
      paper.take() == ["began 1.0 estimated 1 expecting 1 #4", "ended 0.0", "updated 0.5 #4"])
  }

  @Test("T8: A touch that was updated is over as any other: it has no view after its last frame")
  func over() throws {
    var held: Touch?
    let recorder = RecorderView("pen", Transcript(), frame: paper.bounds)
    recorder.onTouches = { _, touches, _ in held = touches.first }
    host.window.addSubview(recorder)
    host.send(.touch(sample(.began, force: 1, expecting)))
    host.runFrame()
    host.send(.touch(sample(.stationary, force: 0.5, updating)))
    host.runFrame()
    let touch = try #require(held)
    #expect(touch.view === recorder)
    host.send(.touch(sample(.ended, force: 0)))
    host.runFrame()
    #expect(touch.view == nil && touch.window == nil)
  }

  @Test("T10: a touch that is cancelled before its update expects none")
  func cancelled() {
    host.send(.touch(sample(.began, force: 1, expecting)))
    host.runFrame()
    host.lose(.device(5))
    host.send(.touch(sample(.stationary, force: 0.5, updating)))
    host.runFrame()
    #expect(paper.take() == ["began 1.0 estimated 1 expecting 1 #4", "cancelled 1.0"])
  }

  @Test("T8: a beginning that is held back from its view has its update behind it")
  func heldBack() {
    let press = LongPressGestureRecognizer()
    press.delaysTouchesBegan = true
    paper.addGestureRecognizer(press)
    host.send(.touch(sample(.began, force: 1, expecting)))
    host.runFrame()
    host.send(.touch(sample(.stationary, force: 0.5, updating)))
    host.runFrame()
    #expect(paper.take() == [])
    host.send(.touch(sample(.moved, x: 60, force: 0.5)))
    host.runFrame()
    let story = paper.take()
    #expect(story.map { $0.prefix { $0 != " " } }.first == "began")
    #expect(story.filter { $0.hasPrefix("updated") } == ["updated 0.5 #4"])
  }

  @Test("T8: What a removed view was still to get does not come to the next touch")
  func removed() {
    func delayed(_ view: Paper) {
      let press = LongPressGestureRecognizer()
      press.delaysTouchesBegan = true
      view.addGestureRecognizer(press)
    }
    let other = Paper(frame: paper.frame)
    host.window.insertSubview(other, belowSubview: paper)
    delayed(paper)
    delayed(other)
    host.send(.touch(sample(.began, force: 1, expecting)))
    host.runFrame()
    host.send(.touch(sample(.stationary, force: 0.5, updating)))
    host.runFrame()
    paper.removeFromSuperview()
    host.runFrame()
    host.send(.touch(sample(.ended, force: 0)))
    host.runFrame()
    host.finger(2).down(at: 10, 10).move(to: 60, 10).up()
    #expect(other.take() == ["began 0.0", "moved 0.0", "ended 0.0"])
    #expect(paper.take() == [])
  }

  @Test("T8: azimuth is the cap's direction in the axes of the view, altitude is the same in all")
  func azimuth() throws {
    let turned = Paper(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    turned.transform = CGAffineTransform(rotationAngle: .pi / 2)
    host.window.addSubview(turned)
    var held: Touch?
    let recorder = RecorderView("pen", Transcript(), frame: paper.bounds)
    recorder.onTouches = { _, touches, _ in held = touches.first }
    recorder.isMultipleTouchEnabled = true
    host.window.addSubview(recorder)
    var pen = PenPose(tiltX: 0, tiltY: 30)
    pen.rollAngle = 1
    host.send(.touch(sample(.began, force: 1, pen: pen)))
    host.runFrame()
    let touch = try #require(held)
    #expect(abs(touch.altitudeAngle - .pi / 3) < 1e-12)
    #expect(abs(touch.azimuthAngle(in: nil) - .pi / 2) < 1e-12)
    #expect(abs(touch.azimuthAngle(in: turned)) < 1e-12)
    let vector = touch.azimuthUnitVector(in: turned)
    #expect(abs(vector.dx - 1) < 1e-12 && abs(vector.dy) < 1e-12)
    #expect(touch.rollAngle == 1)
    host.finger(1).down(at: 5, 5)
    let finger = try #require(held)
    #expect(finger.altitudeAngle == .pi / 2 && finger.azimuthAngle(in: nil) == 0)
    #expect(finger.rollAngle == 0 && finger.force == 0 && finger.maximumPossibleForce == 0)
  }

  @Test("T8: a pen that only changes how it is held moves")
  func tiltAlone() {
    host.send(.touch(sample(.began, force: 1)))
    host.runFrame()
    host.send(.touch(sample(.moved, force: 1, pen: PenPose(tiltX: 5, tiltY: 0))))
    host.runFrame()
    host.send(.touch(sample(.moved, force: 1, pen: PenPose(tiltX: 5, tiltY: 0))))
    host.runFrame()
    #expect(paper.take() == ["began 1.0", "moved 1.0"])
  }

  @Test("G13: what hovers as a pen has height, altitude and azimuth; a mouse has none")
  func hover() {
    let recognizer = HoverGestureRecognizer()
    paper.addGestureRecognizer(recognizer)
    var sample = HoverSample(
      phase: .entered, location: CGPoint(x: 9, y: 9), timestamp: host.clock.now,
      window: host.surface)
    sample.pen = PenPose(tiltX: 45, tiltY: 0)
    sample.pen?.zOffset = 0.25
    host.send(.hover(sample))
    host.runFrame()
    #expect(recognizer.zOffset == 0.25)
    #expect(abs(recognizer.altitudeAngle - .pi / 4) < 1e-12)
    #expect(recognizer.azimuthAngle(in: paper) == 0)
    sample.phase = .moved
    sample.pen = nil
    host.send(.hover(sample))
    host.runFrame()
    #expect(recognizer.zOffset == 0 && recognizer.altitudeAngle == .pi / 2)
  }
}
