// The cost of one sample from the platform's event to the last callback.
import BenchmarkScenes
import Foundation
import GlassineInput
import GlassineTesting
import GlassineUI

/// A finger that drags over the menu scene with six recognizers, a frame for each sample.
final class DragBenchmark {
  /// The recognizers of the finger.
  enum Kind: String, CaseIterable {
    /// Six of different kinds; the pan, which recognized, has prevented the others.
    case drag
    /// Six pans, all at once.
    case dragWithSix
  }

  private let kind: Kind
  private let host: HeadlessHost
  private let views: ViewTree
  private let scene: BenchmarkScene
  private var time = 1.0
  private var step = 0
  /// The number of recognizer callbacks.
  private let callbacks = Count()
  private let together = Together()

  private final class Count {
    var value = 0
  }

  private final class Together: GestureRecognizerDelegate {
    func gestureRecognizer(
      _ recognizer: GestureRecognizer,
      shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { true }
  }

  init(_ scene: BenchmarkScene, _ kind: Kind) {
    self.scene = scene
    self.kind = kind
    views = ViewTree(scene)
    host = HeadlessHost(size: CGSize(width: scene.width, height: scene.height))
    host.window.addSubview(views.root)
    let pan = PanGestureRecognizer { [callbacks] _ in callbacks.value += 1 }
    let recognizers: [GestureRecognizer]
    switch kind {
    case .drag:
      recognizers = [
        pan, TapGestureRecognizer(), LongPressGestureRecognizer(), SwipeGestureRecognizer(),
        PinchGestureRecognizer(), RotationGestureRecognizer(),
      ]
    case .dragWithSix:
      recognizers =
        [pan]
        + (1..<6).map { _ in
          PanGestureRecognizer { [callbacks] _ in callbacks.value += 1 }
        }
      for recognizer in recognizers { recognizer.delegate = together }
    }
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
    let before = (callbacks.value, step)
    let times = Contest(settings: settings).medians([Contender(name: "ns", run: run)])
    var figure = Figure("touch")
    figure["scene"] = .text(scene.key)
    figure["what"] = .text(kind.rawValue)
    figure["views"] = .count(scene.nodes.count)
    figure["recognizers"] = .count(6)
    figure["ns"] = .number(times[0])
    // Each recognized recognizer was called for each sample.
    let tellers = kind == .drag ? 1 : 6
    figure["agrees"] = .truth(callbacks.value - before.0 == tellers * (step - before.1))
    return figure
  }
}

/// A pointer over a menu, from the sample to the view that receives it, a frame for each sample.
final class HoverBenchmark {
  private let stage: MenuStage
  private let points: [CGPoint]
  private var place = 0
  private var time = 1.0
  private(set) var heard = 0
  private var sent = 0

  /// Receives the pointer instead of all views in the menu.
  private final class Ear: View {
    var heard: () -> Void = {}
    override func hoverChanged(_ hover: HoverSample, with event: Event?) {
      // A view that the pointer leaves receives a further call.
      if hover.phase != .exited { heard() }
    }
  }

  init(rows: Int) {
    // All rows are on the surface, and the pointer reaches all of them.
    let size = MenuRows.size(of: rows)
    let ear = Ear(frame: CGRect(origin: .zero, size: size))
    stage = MenuStage(rows: rows, in: ear, size: size)
    points = (0..<4096).map {
      CGPoint(
        x: (sin(Double($0) / 90) + 1) / 2 * (size.width - 2) + 1,
        y: (cos(Double($0) / 140) + 1) / 2 * (size.height - 2) + 1)
    }
    ear.heard = { [unowned self] in heard += 1 }
    run(100)
  }

  func run(_ count: Int) {
    let application = stage.host.application
    for _ in 0..<count {
      place = (place + 1) % points.count
      sent += 1
      time += 1 / 120
      _ = application.process(
        .hover(
          HoverSample(
            phase: .moved, location: points[place], timestamp: time, window: stage.host.surface)))
      application.update(at: time)
    }
  }

  func figure(settings: BenchmarkSettings) -> Figure {
    let before = (heard, sent)
    let times = Contest(settings: settings).medians([Contender(name: "ns", run: run)])
    var figure = Figure("touch")
    figure["scene"] = .text("menu of \(stage.menu.rows.count) rows")
    figure["what"] = .text("hover")
    figure["views"] = .count(stage.viewCount)
    figure["recognizers"] = .count(0)
    figure["ns"] = .number(times[0])
    // Each sample was delivered once.
    figure["agrees"] = .truth(heard - before.0 == sent - before.1)
    return figure
  }
}
