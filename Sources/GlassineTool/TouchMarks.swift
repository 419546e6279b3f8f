// Rings that follow the fingers, over everything.
import Foundation
import Glassine
import GlassineFormats

/// A window that nothing hits, in which each finger has a ring.
///
/// A ring's look says whose the finger is, and how it ended while it fades.
@MainActor
final class TouchMarks {
  private let scene: LoadedScene
  private let window: Window
  private let view: MarksView

  /// - Parameter surface: where the scene is shown.
  init(over scene: LoadedScene, surface: WindowNumber) {
    self.scene = scene
    let frame = CGRect(origin: .zero, size: scene.file.size)
    window = Window(frame: frame)
    view = MarksView(frame: frame)
    window.surface = surface
    window.windowLevel = .alert
    window.isUserInteractionEnabled = false
    window.addSubview(view)
    scene.application.add(window)
    view.fading.add(to: scene.application)
  }

  /// Takes note of a sample before the application gets it.
  func see(_ sample: Sample) {
    guard case .touch(let touch) = sample else { return }
    switch touch.phase {
    case .began:
      let isTaken = scene.application.hitView(at: touch.location, on: touch.window) != nil
      view.marks[touch.source] = Mark(place: touch.location, isTaken: isTaken)
    case .moved, .stationary: view.marks[touch.source]?.place = touch.location
    case .ended, .cancelled:
      guard var mark = view.marks.removeValue(forKey: touch.source) else { return }
      mark.place = touch.location
      mark.isCancelled = touch.phase == .cancelled
      view.gone.append(mark)
      view.fading.isPaused = false
    }
    view.setNeedsDisplay()
  }
}

/// Where a finger is, and what became of it.
private struct Mark {
  var place: CGPoint
  var isTaken: Bool
  var isCancelled = false
  /// Seconds since the finger left.
  var age: TimeInterval = 0
}

@MainActor
private final class MarksView: View {
  var marks: [TouchSource: Mark] = [:]
  var gone: [Mark] = []
  /// Runs while rings fade.
  private(set) lazy var fading: DisplayLink = {
    let link = DisplayLink { [weak self] link in self?.age(by: link.duration) }
    link.isPaused = true
    return link
  }()

  private enum Look {
    /// Points: a fingertip, and a little to be seen around it.
    static let radius: CGFloat = 26
    static let width: CGFloat = 3
    static let fadeSeconds = 0.35
    static let taken = Color(hex: 0xFFB454)
    static let cancelled = Color(hex: 0xFF5A5A)
  }

  private func age(by seconds: TimeInterval) {
    for index in gone.indices { gone[index].age += seconds }
    gone.removeAll { $0.age >= Look.fadeSeconds }
    if gone.isEmpty { fading.isPaused = true }
    setNeedsDisplay()
  }

  override func drawContent(in context: DrawingContext) {
    for mark in gone { draw(mark, 1 - mark.age / Look.fadeSeconds, in: context) }
    for mark in marks.values { draw(mark, 1, in: context) }
  }

  private func draw(_ mark: Mark, _ strength: CGFloat, in context: DrawingContext) {
    let radius = Look.radius * (2 - strength)
    let circle = CGRect(
      x: mark.place.x - radius, y: mark.place.y - radius, width: 2 * radius, height: 2 * radius)
    let color = mark.isCancelled ? Look.cancelled : Look.taken
    if mark.isTaken {
      context.fillEllipse(in: circle, color: color.withAlphaComponent(0.35 * strength))
    }
    context.strokeEllipse(
      in: circle, width: Look.width, color: color.withAlphaComponent(0.9 * strength))
  }
}
