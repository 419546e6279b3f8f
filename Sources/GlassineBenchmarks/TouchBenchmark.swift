// What one sample costs from the platform's event to the last callback.
import BenchmarkScenes
import Foundation
import GlassineInput
import GlassineTesting
import GlassineUI

/// A finger that drags over the menu scene with six recognizers, a frame for each sample.
final class DragBenchmark {
  private let host: HeadlessHost
  private let views: ViewTree
  private let scene: BenchmarkScene
  private var time = 1.0
  private var step = 0
  private(set) var callbacks = 0

  init(_ scene: BenchmarkScene) {
    self.scene = scene
    views = ViewTree(scene)
    host = HeadlessHost(size: CGSize(width: scene.width, height: scene.height))
    host.window.addSubview(views.root)
    let pan = PanGestureRecognizer { [unowned self] _ in callbacks += 1 }
    let recognizers: [GestureRecognizer] = [
      pan, TapGestureRecognizer(), LongPressGestureRecognizer(), SwipeGestureRecognizer(),
      PinchGestureRecognizer(), RotationGestureRecognizer(),
    ]
    for recognizer in recognizers { views.root.addGestureRecognizer(recognizer) }
    send(.began)
    host.application.update(at: time)
    run(100)
  }

  func run(_ count: Int) {
    for _ in 0..<count {
      send(.moved)
      host.application.update(at: time)
    }
  }

  private func send(_ phase: TouchSamplePhase) {
    step += 1
    time += 1 / 120
    let place = CGPoint(
      x: Double(scene.width) / 2 + 200 * cos(Double(step) / 50),
      y: Double(scene.height) / 2 + 200 * sin(Double(step) / 50))
    _ = host.application.process(
      .touch(
        TouchSample(
          source: TouchSource(device: 1, finger: 1), phase: phase, location: place,
          timestamp: time, window: host.surface)))
  }

  func figure(settings: BenchmarkSettings) -> Figure {
    let before = (callbacks, step)
    let times = Contest(settings: settings).medians([Contender(name: "ns", run: run)])
    var figure = Figure("touch")
    figure["scene"] = .text(scene.key)
    figure["what"] = .text("drag")
    figure["views"] = .count(scene.nodes.count)
    figure["recognizers"] = .count(6)
    figure["ns"] = .number(times[0])
    // Each sample has been told by the one recognizer that recognized.
    figure["agrees"] = .truth(callbacks - before.0 == step - before.1)
    return figure
  }
}

/// A pointer over a menu, from the sample to the view that hears of it, a frame for each sample.
final class HoverBenchmark {
  private let stage: MenuStage
  private let points: [CGPoint]
  private var place = 0
  private var time = 1.0
  private(set) var heard = 0

  /// Hears of the pointer in place of all that is in the menu.
  private final class Ear: View {
    var heard: () -> Void = {}
    override func hoverChanged(_ hover: HoverSample, with event: Event?) { heard() }
  }

  init(rows: Int) {
    let ear = Ear(frame: CGRect(origin: .zero, size: MenuRows.size))
    stage = MenuStage(rows: rows, in: ear)
    points = (0..<4096).map {
      CGPoint(
        x: (sin(Double($0) / 90) + 1) / 2 * (MenuRows.size.width - 2) + 1,
        y: (cos(Double($0) / 140) + 1) / 2 * (MenuRows.size.height - 2) + 1)
    }
    ear.heard = { [unowned self] in heard += 1 }
    run(100)
  }

  func run(_ count: Int) {
    let application = stage.host.application
    for _ in 0..<count {
      place = (place + 1) % points.count
      time += 1 / 120
      _ = application.process(
        .hover(
          HoverSample(
            phase: .moved, location: points[place], timestamp: time, window: stage.host.surface)))
      application.update(at: time)
    }
  }

  func figure(settings: BenchmarkSettings) -> Figure {
    let before = heard
    let times = Contest(settings: settings).medians([Contender(name: "ns", run: run)])
    var figure = Figure("touch")
    figure["scene"] = .text("menu of \(stage.menu.rows.count) rows")
    figure["what"] = .text("hover")
    figure["views"] = .count(stage.viewCount)
    figure["recognizers"] = .count(0)
    figure["ns"] = .number(times[0])
    figure["agrees"] = .truth(heard > before)
    return figure
  }
}
