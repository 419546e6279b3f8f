// The frames of animated layers: one display link for each application with moving layers, and none
// for others.
import CoreGraphics
import GlassineUI

/// Moves layers in each frame.
final class LayerClock {
  static let main = LayerClock()

  /// The moving layers of one application.
  private final class Run {
    weak var application: Application?
    var layers: [CALayer] = []
    var link: DisplayLink?
  }
  private var runs: [Run] = []

  /// Called when a layer has other animations, or another clock.
  func noteAnimations(of layer: CALayer) {
    guard let application = layer.application else { return }
    let run = run(of: application)
    if !run.layers.contains(where: { $0 === layer }) { run.layers.append(layer) }
    if run.link == nil {
      let link = DisplayLink { [weak self, weak run] _ in
        if let run { self?.step(run) }
      }
      run.link = link
      link.add(to: application)
    }
  }

  private func run(of application: Application) -> Run {
    if let run = runs.first(where: { $0.application === application }) { return run }
    let run = Run()
    run.application = application
    runs.append(run)
    return run
  }

  private func step(_ run: Run) {
    // Delegates may add, remove, or run a frame.
    let layers = run.layers
    for layer in layers {
      layer.step()
      if let emitter = layer as? CAEmitterLayer, let now = run.application?.now {
        emitter.emit(at: now)
      }
    }
    run.layers.removeAll { !$0.needsFrames || $0.application !== run.application }
    guard run.layers.isEmpty else { return }
    run.link?.invalidate()
    run.link = nil
    runs.removeAll { $0 === run || $0.application == nil }
  }
}

extension CALayer {
  /// Whether the layer changes by itself.
  var needsFrames: Bool { isMoving || (self as? CAEmitterLayer)?.isEmitting == true }
}
