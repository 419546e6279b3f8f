// The inspector's panel: a column of sections on a pane of glass, at the side without fingers.
import Foundation
import GlassineScene
import GlassineText
import GlassineUI

/// Frame times, latency, fingers, recognizers, and the reasons of a hit-test.
@MainActor
final class InspectorPanel: View {
  var reading = InspectorReading()
  var history = FrameHistory()
  private var isLeft = false
  private var room = CGRect.zero
  /// Grows with its content, and does not shrink: a panel that changes size is not readable.
  private var tallest: CGFloat = 0
  /// The top of the next section.
  var top: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.backgroundColor = InspectorConstants.panel
    layer.cornerRadius = InspectorConstants.corner
    layer.borderWidth = Layer.hairline
    layer.borderColor = InspectorConstants.edgeTop
    layer.borderBottomColor = InspectorConstants.edgeBottom
    layer.shadows = [
      Layer.Shadow(
        color: Color(white: 0, alpha: 0.35), blur: 48, offset: CGSize(width: 0, height: 18)),
      Layer.Shadow(
        color: Color(white: 0, alpha: 0.25), blur: 6, offset: CGSize(width: 0, height: 2)),
    ]
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  /// Positions the panel at its side of `bounds`.
  func place(in bounds: CGRect) {
    room = bounds
    let margin = InspectorConstants.margin
    let width = min(InspectorConstants.panelWidth, max(0, bounds.width - 2 * margin))
    tallest = max(tallest, contentHeight(width: width - 2 * InspectorConstants.padding))
    frame = CGRect(
      x: isLeft ? margin : bounds.width - width - margin, y: margin, width: width,
      height: min(tallest, max(0, bounds.height - 2 * margin)))
  }

  /// Moves away from a finger that landed, so that the touched view is visible.
  func makeWay(for point: CGPoint) {
    guard frame.contains(point), room.width > 2 * InspectorConstants.panelWidth else { return }
    isLeft.toggle()
    place(in: room)
  }

  func show(_ reading: InspectorReading, _ history: FrameHistory) {
    self.reading = reading
    self.history = history
    place(in: room)
    setNeedsDisplay()
  }

  /// The height of all current sections, in a column of that width.
  private func contentHeight(width: CGFloat) -> CGFloat {
    let line = InspectorConstants.lineHeight
    let section = InspectorConstants.gap + InspectorSection.captionHeight
    let fingers = max(1, min(InspectorConstants.mostFingers, reading.fingers.count))
    let recognizers = min(InspectorConstants.mostRecognizers, reading.recognizers.count)
    let visits = min(InspectorConstants.mostVisitLines, reading.visits.count)
    var height = InspectorConstants.padding + 24
    height += InspectorConstants.gap / 2 + InspectorConstants.graphHeight
    height += section + InspectorConstants.latencyHeight
    if !reading.latencyRows.isEmpty { height += 4 + CGFloat(reading.latencyRows.count + 1) * line }
    if !reading.lines.isEmpty { height += section + CGFloat(reading.lines.count) * line }
    height += section + CGFloat(fingers) * line
    if recognizers > 0 { height += section + CGFloat(recognizers) * 2 * line + 4 }
    if visits > 0 { height += section + CGFloat(visits) * line }
    if let chain = chainLayout(width: width) {
      height += section + CGFloat(chain.lines.count) * line
    }
    if reading.message != nil { height += InspectorConstants.gap + line }
    return (height + InspectorConstants.gap + line + InspectorConstants.padding).rounded(.up)
  }

  // MARK: Drawing

  var column: CGRect {
    bounds.insetBy(dx: InspectorConstants.padding, dy: InspectorConstants.padding)
  }

  override func drawContent(in context: DrawingContext) {
    top = InspectorConstants.padding
    drawHeader(in: context)
    drawGraph(in: context)
    drawLatency(in: context)
    drawLines(in: context)
    drawFingers(in: context)
    drawRecognizers(in: context)
    drawVisits(in: context)
    drawChain(in: context)
    if let message = reading.message {
      top += InspectorConstants.gap
      line(message, color: InspectorConstants.accent, in: context)
    }
    drawLegend(in: context)
  }

  /// Draws one line of text at `top`, or beside it; truncated with an ellipsis.
  func text(
    _ text: String, x: CGFloat = 0, width: CGFloat? = nil, font: FontDescriptor? = nil,
    color: Color, alignment: TextAlignment = .left, in context: DrawingContext
  ) {
    let rect = CGRect(
      x: column.minX + x, y: top, width: max(0, width ?? column.width - x), height: 20)
    context.draw(
      text, in: rect,
      style: TextStyle(font: font ?? InspectorConstants.body, alignment: alignment), color: color)
  }

  func line(
    _ words: String, x: CGFloat = 0, font: FontDescriptor? = nil, color: Color,
    in context: DrawingContext
  ) {
    text(words, x: x, font: font, color: color, in: context)
    top += InspectorConstants.lineHeight
  }

  /// The caption of a section, with a figure at its right.
  func caption(_ words: String, _ figure: String = "", in context: DrawingContext) {
    top += InspectorConstants.gap
    text(
      words, font: InspectorConstants.caption, color: InspectorConstants.secondary, in: context)
    text(
      figure, color: InspectorConstants.text, alignment: .right, in: context)
    top += InspectorSection.captionHeight
  }
}

/// Heights shared by several sections.
enum InspectorSection {
  /// Points from a caption's top to its section's content.
  static let captionHeight: CGFloat = 20
}
