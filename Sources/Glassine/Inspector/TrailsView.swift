// Rings that follow the fingers, with their trails.
import Foundation
import GlassineUI

/// Draws a ring for each finger: filled if a view took it, hollow if it is the host's, red if it
/// was cancelled. The last part of its path is drawn too.
@MainActor
final class TrailsView: View {
  private var trails: [FingerTrail] = []
  private var now: TimeInterval = 0

  func show(_ trails: [FingerTrail], at now: TimeInterval) {
    if !(trails.isEmpty && self.trails.isEmpty) { setNeedsDisplay() }
    self.trails = trails
    self.now = now
  }

  override func drawContent(in context: DrawingContext) {
    for trail in trails {
      let age = trail.goneAt.map { now - $0 } ?? 0
      draw(trail, 1 - max(0, min(1, age / InspectorConstants.ringFadeSeconds)), in: context)
    }
  }

  private func draw(_ trail: FingerTrail, _ strength: CGFloat, in context: DrawingContext) {
    let color = trail.isCancelled ? InspectorConstants.danger : InspectorConstants.accent
    for (from, to) in zip(trail.way, trail.way.dropFirst()) {
      let age = now - (to.time ?? now)
      let share = 1 - age / InspectorConstants.trailSeconds
      guard share > 0, from.place != to.place else { continue }
      context.line(
        from: from.place, to: to.place, width: InspectorConstants.ringWidth * (1 + 2 * share),
        color: color.withAlphaComponent(0.5 * share * strength))
    }
    let radius = InspectorConstants.ringRadius * (2 - strength)
    let circle = CGRect(
      x: trail.place.x - radius, y: trail.place.y - radius, width: 2 * radius, height: 2 * radius)
    if trail.isTaken ?? false {
      context.fillEllipse(in: circle, color: color.withAlphaComponent(0.35 * strength))
    }
    // Dark edges on both sides, so that it is visible on any colour.
    let width = InspectorConstants.ringWidth
    let edge = Color(white: 0, alpha: 0.35 * strength)
    context.strokeEllipse(in: circle.insetBy(dx: -1, dy: -1), width: 1, color: edge)
    context.strokeEllipse(in: circle.insetBy(dx: width, dy: width), width: 1, color: edge)
    context.strokeEllipse(
      in: circle, width: width,
      color: color.withAlphaComponent(0.9 * strength))
  }
}
