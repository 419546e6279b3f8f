// The tool's own application: a window over everything, which follows the size of its surface.
import Foundation
import GlassineInput
import GlassineUI

/// An application without input. Each of its frames shows the inspector's current state.
@MainActor
final class InspectorApplication: Application {
  let outlines = OutlinesView(frame: .zero)
  let trails = TrailsView(frame: .zero)
  let panel = InspectorPanel(frame: .zero)
  private let window = Window(frame: .zero)
  private weak var inspector: Inspector?
  /// Requests frames while rings fade.
  private(set) lazy var fading = DisplayLink { [weak self] _ in self?.trails.setNeedsDisplay() }

  init(_ inspector: Inspector) {
    self.inspector = inspector
    super.init()
    window.isUserInteractionEnabled = false
    for view in [outlines, trails, panel] { window.addSubview(view) }
    add(window)
    fading.isPaused = true
    fading.add(to: self)
    follow()
  }

  override func update(at now: TimeInterval) {
    follow()
    inspector?.refresh(at: now)
    // Animations without a window continue to belong to the program.
    let current = ViewRegistry.main.currentApplication
    super.update(at: now)
    ViewRegistry.main.currentApplication = current
  }

  /// Follows the size of its surface.
  private func follow() {
    guard let inspector else { return }
    let number = inspector.number
    let size = inspector.watched.size(of: number)
    let scale = inspector.watched.scale(of: number)
    guard self.size(of: number) != size || self.scale(of: number) != scale else { return }
    configureSurface(number, size: size, scale: scale)
    window.surface = number
    window.frame = CGRect(origin: .zero, size: size)
    outlines.frame = window.bounds
    trails.frame = window.bounds
    panel.place(in: window.bounds)
  }
}
