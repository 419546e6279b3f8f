// Outlines of the program's views, coloured by their touch policies.
import Foundation
import GlassineInput
import GlassineScene
import GlassineText
import GlassineUI

/// Draws an outline around each visible view, and a tag on those with fingers.
@MainActor
final class OutlinesView: View {
  private weak var watched: Application?
  private var number: WindowNumber = 0
  private var owners: [InspectorReading.Finger] = []
  private var visits = 0
  private var drawn = 0

  func show(_ application: Application, _ surface: WindowNumber, _ reading: InspectorReading) {
    watched = application
    number = surface
    owners = reading.fingers
    setNeedsDisplay()
  }

  /// The colour of a policy.
  static func color(of policy: TouchPolicy) -> Color {
    switch policy {
    case .receive: InspectorConstants.second
    case .passThrough: InspectorConstants.sky
    case .block: InspectorConstants.danger
    case .watch: InspectorConstants.violet
    }
  }

  override func drawContent(in context: DrawingContext) {
    guard let watched else { return }
    (visits, drawn) = (0, 0)
    for window in watched.windows where !window.isHidden {
      guard window.surface == number || window.surface == 0 || number == 0 else { continue }
      outline(window, isInert: false, within: bounds, in: context)
    }
    for owner in owners {
      guard let view = owner.view, view.window != nil else { continue }
      mark(view, owner, in: context)
    }
  }

  /// `clip` is the visible area of the superviews, on the surface.
  private func outline(
    _ view: View, isInert: Bool, within clip: CGRect, in context: DrawingContext
  ) {
    guard visits < InspectorConstants.mostVisits, drawn < InspectorConstants.mostOutlines else {
      return
    }
    visits += 1
    guard !view.isHidden, view.alpha > 0.01 else { return }
    let isInert = isInert || !view.isUserInteractionEnabled
    // For a view without touches, only its visible area matters.
    if !(view is Window) {
      let color = isInert ? Color(white: 1, alpha: 0.10) : Self.outlineColor(view)
      if stroke(view, width: context.hairline, color: color, within: clip, in: context) {
        drawn += 1
      }
    }
    var inner = clip
    if view.clipsToBounds { inner = clip.intersection(view.convert(view.bounds, to: nil)) }
    guard !inner.isEmpty else { return }
    for subview in view.subviews {
      outline(subview, isInert: isInert, within: inner, in: context)
    }
  }

  private static func outlineColor(_ view: View) -> Color {
    color(of: view.touchPolicy).withAlphaComponent(view.touchPolicy == .passThrough ? 0.35 : 0.6)
  }

  /// Draws a view's bounds at their position on the surface; false if no part is visible.
  @discardableResult
  private func stroke(
    _ view: View, width: CGFloat, color: Color, fill: Color? = nil, within clip: CGRect,
    in context: DrawingContext
  ) -> Bool {
    let bounds = view.bounds
    let corners = [
      CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
      CGPoint(x: bounds.maxX, y: bounds.maxY), CGPoint(x: bounds.minX, y: bounds.maxY),
    ].map { view.convert($0, to: nil) }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max(),
      CGRect(x: left, y: top, width: right - left, height: bottom - top)
        .intersects(clip)
    else { return false }
    let isUpright = corners[0].y == corners[1].y && corners[1].x == corners[2].x
    guard !isUpright else {
      let rect = CGRect(x: left, y: top, width: right - left, height: bottom - top)
      let radius = min(view.layer.cornerRadius, min(rect.width, rect.height) / 2)
      if let fill { context.fill(rect, color: fill, cornerRadius: radius) }
      context.stroke(rect, width: width, color: color, cornerRadius: radius)
      return true
    }
    for index in corners.indices {
      context.line(
        from: corners[index], to: corners[(index + 1) % 4], width: width, color: color)
    }
    return true
  }

  private func mark(
    _ view: View, _ owner: InspectorReading.Finger, in context: DrawingContext
  ) {
    stroke(
      view, width: 2, color: InspectorConstants.accent,
      fill: InspectorConstants.accent.withAlphaComponent(0.08), within: bounds, in: context)
    let place = view.convert(CGPoint(x: view.bounds.minX, y: view.bounds.minY), to: nil)
    InspectorTag.draw(
      "\(owner.number)  \(owner.name)", above: place, within: bounds, in: context)
  }
}

/// A small label on a dark background.
enum InspectorTag {
  static func draw(
    _ text: String, above corner: CGPoint, within bounds: CGRect, in context: DrawingContext
  ) {
    let style = TextStyle(font: InspectorConstants.body, alignment: .left)
    let fonts = ViewRegistry.main.drawing.resources.fonts
    let measured = fonts?.layout(text, style: style, scale: context.scale).size.width ?? 0
    let width = min(220, measured.rounded(.up) + 16)
    let x = min(max(4, corner.x), bounds.maxX - width - 4)
    let y = min(max(4, corner.y - 24), bounds.maxY - 24)
    let rect = CGRect(x: x.rounded(), y: y.rounded(), width: width.rounded(), height: 20)
    context.fill(rect, color: InspectorConstants.accent, cornerRadius: 6)
    context.draw(
      text, in: rect.insetBy(dx: 8, dy: 2), style: style, color: Color(hex: 0x2A1A05))
  }
}
