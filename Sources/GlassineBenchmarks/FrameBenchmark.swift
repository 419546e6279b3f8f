// The cost of a frame with many simultaneous inputs, and the cost of one sample in it.
import BenchmarkScenes
import Foundation
import GlassineInput
import GlassineTesting
import GlassineUI

/// Ten dragging fingers and a pointer, each with a thousand samples a second, over a million views,
/// of which a thousand move in every frame.
final class FrameBenchmark {
  private static let fingers = 10
  private static let samplesPerSecond = 1000.0
  private static let movingViews = 1000

  private let settings: BenchmarkSettings
  private let scene: BenchmarkScene
  private let views: ViewTree
  private let host: HeadlessHost
  private var time = 1.0
  private var frame = 0
  /// Counts all calls that reach any of the views.
  private final class Ear: View {
    var touches = 0
    var hovers = 0
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
      self.touches += touches.count
    }
    override func hoverChanged(_ hover: HoverSample, with event: Event?) { hovers += 1 }
  }

  private let ear: Ear

  init(_ scene: BenchmarkScene, settings: BenchmarkSettings) {
    self.settings = settings
    self.scene = scene
    views = ViewTree(scene)
    host = HeadlessHost(size: CGSize(width: scene.width, height: scene.height))
    ear = Ear(frame: views.root.frame)
    // Several fingers on one view all count.
    for view in views.views { view.isMultipleTouchEnabled = true }
    ear.addSubview(views.root)
    host.window.addSubview(ear)
    for finger in 0..<Self.fingers { send(.began, finger, progress: 0) }
    host.application.update(at: time)
  }

  func figure() -> Figure {
    let times = Contest(settings: settings).medians([
      Contender(name: "ns") { [self] count in for _ in 0..<count { runFrame(moves: true) } },
      Contender(name: "stillNs") { [self] count in for _ in 0..<count { runFrame(moves: false) } },
    ])
    var figure = Figure("frame")
    figure["scene"] = .text(scene.key)
    figure["views"] = .count(scene.nodes.count)
    figure["moving"] = .count(min(Self.movingViews, scene.nodes.count / 2))
    figure["samples"] = .count(samplesPerFrame * (Self.fingers + 1))
    figure["ns"] = .number(times[0])
    figure["stillNs"] = .number(times[1])
    // Each finger was delivered once a frame, and the pointer; no view below has consumed them.
    figure["agrees"] = .truth(ear.touches == Self.fingers * frame && ear.hovers >= frame)
    return figure
  }

  private var samplesPerFrame: Int { Int(Self.samplesPerSecond / 60) }

  private func runFrame(moves: Bool) {
    frame += 1
    if moves {
      let shift = frame % 2 == 0 ? 1.0 : -1.0
      let count = min(Self.movingViews, scene.nodes.count / 2)
      let step = scene.nodes.count / 2 / count
      for number in 0..<count {
        let view = views.views[scene.nodes.count - 1 - number * step]
        view.center.x += shift
      }
    }
    for sample in 0..<samplesPerFrame {
      time += 1 / Self.samplesPerSecond
      let progress = Double(frame * samplesPerFrame + sample)
      for finger in 0..<Self.fingers { send(.moved, finger, progress: progress) }
      let place = self.place(Self.fingers, progress)
      _ = host.application.process(
        .hover(HoverSample(phase: .moved, location: place, timestamp: time, window: host.surface)))
    }
    host.application.update(at: time)
  }

  /// Each finger moves on a circle of its own.
  private func place(_ finger: Int, _ progress: Double) -> CGPoint {
    let angle = progress / 200 + Double(finger)
    let (width, height) = (Double(scene.width), Double(scene.height))
    let column = (Double(finger % 4) + 0.5) / 4
    let row = (Double(finger / 4) + 0.5) / 3
    return CGPoint(
      x: width * column + width / 10 * cos(angle), y: height * row + height / 10 * sin(angle))
  }

  private func send(_ phase: TouchSamplePhase, _ finger: Int, progress: Double) {
    _ = host.application.process(
      .touch(
        TouchSample(
          source: TouchSource(device: 1, finger: Int64(finger)), phase: phase,
          location: place(finger, progress), timestamp: time, window: host.surface)))
  }
}
