// The panel's lists: fingers, recognizers, the visits of a hit-test, the responder chain.
import Foundation
import GlassineText
import GlassineUI

extension InspectorPanel {
  func drawFingers(in context: DrawingContext) {
    caption("FINGERS", reading.fingers.isEmpty ? "none" : "\(reading.fingers.count)", in: context)
    let shown = reading.fingers.suffix(InspectorConstants.mostFingers)
    if shown.isEmpty {
      line("Touch something", color: InspectorConstants.faint, in: context)
    }
    for finger in shown {
      let isHosts = finger.view == nil
      let dot = CGRect(x: column.minX, y: top + 3, width: 9, height: 9)
      if isHosts {
        context.strokeEllipse(in: dot, width: 1.5, color: InspectorConstants.accent)
      } else {
        context.fillEllipse(in: dot, color: InspectorConstants.accent)
      }
      let place = "\(Int(finger.place.x.rounded())), \(Int(finger.place.y.rounded()))"
      text(
        "\(finger.number)  \(finger.name)", x: 16, width: column.width - 150,
        color: isHosts ? InspectorConstants.secondary : InspectorConstants.text, in: context)
      text(
        finger.phase, x: column.width - 130, width: 70, color: InspectorConstants.secondary,
        in: context)
      text(place, color: InspectorConstants.secondary, alignment: .right, in: context)
      top += InspectorConstants.lineHeight
    }
  }

  /// The program's own lines.
  func drawLines(in context: DrawingContext) {
    guard !reading.lines.isEmpty else { return }
    caption("PROGRAM", in: context)
    for words in reading.lines { line(words, color: InspectorConstants.text, in: context) }
  }

  func drawRecognizers(in context: DrawingContext) {
    let shown = reading.recognizers.prefix(InspectorConstants.mostRecognizers)
    guard !shown.isEmpty else { return }
    caption("RECOGNIZERS", "\(reading.recognizers.count)", in: context)
    for recognizer in shown {
      text(
        recognizer.name, width: column.width - 84, color: InspectorConstants.text, in: context)
      text(
        "\(recognizer.state)", color: Self.color(of: recognizer.state), alignment: .right,
        in: context)
      top += InspectorConstants.lineHeight
      line(
        recognizer.words, x: 12, font: InspectorConstants.small,
        color: InspectorConstants.secondary, in: context)
    }
    top += 4
  }

  private static func color(of state: GestureRecognizer.State) -> Color {
    switch state {
    case .possible: InspectorConstants.secondary
    case .began, .changed, .ended: InspectorConstants.second
    case .cancelled, .failed: InspectorConstants.danger
    }
  }

  /// The last visits: they decide.
  func drawVisits(in context: DrawingContext) {
    guard !reading.visits.isEmpty else { return }
    let place = reading.place.map { "at \(Int($0.x.rounded())), \(Int($0.y.rounded()))" } ?? ""
    caption("WHY THERE?", place, in: context)
    let shown = reading.visits.suffix(InspectorConstants.mostVisitLines)
    // As wide as the longest reason: the names have the remaining width.
    let reasons = min(
      column.width / 2, shown.reduce(0) { max($0, width(of: $1.words, InspectorConstants.small)) })
    for visit in shown {
      let color = visit.isRefusal ? InspectorConstants.danger : InspectorConstants.second
      let x = CGFloat(min(visit.depth, 6)) * 6
      context.fillEllipse(
        in: CGRect(x: column.minX + x + 1, y: top + 5, width: 6, height: 6), color: color)
      text(
        visit.name, x: x + 14,
        width: column.width - reasons - InspectorConstants.columnGap - x - 14,
        color: InspectorConstants.text, in: context)
      text(
        visit.words, x: column.width - reasons, font: InspectorConstants.small,
        color: InspectorConstants.secondary, in: context)
      top += InspectorConstants.lineHeight
    }
  }

  func drawChain(in context: DrawingContext) {
    guard let layout = chainLayout(width: column.width) else { return }
    caption("RESPONDER CHAIN", "\(reading.chain.count)", in: context)
    context.draw(
      layout, at: CGPoint(x: column.minX, y: top), color: InspectorConstants.text)
    top += CGFloat(layout.lines.count) * InspectorConstants.lineHeight
  }

  /// The chain in lines of that width; a long one is shortened to its beginning and end. nil: there
  /// is none, or no font.
  func chainLayout(width: CGFloat) -> TextLayout? {
    let names = reading.chain
    guard !names.isEmpty, let fonts = ViewRegistry.main.drawing.resources.fonts else { return nil }
    let style = TextStyle(
      font: InspectorConstants.body, alignment: .left,
      numberOfLines: InspectorConstants.mostChainLines)
    var kept = names.count
    while true {
      let gap = kept < names.count ? ["…"] : []
      let shown = names.prefix((kept + 1) / 2) + gap + names.suffix(kept / 2)
      // Lines break only after the arrows.
      let layout = fonts.layout(
        shown.joined(separator: "\u{A0}› "), style: style, maxWidth: width, scale: scale)
      if !layout.isTruncated || kept == 1 { return layout }
      kept -= 1
    }
  }

  func width(of words: String, _ font: FontDescriptor) -> CGFloat {
    let style = TextStyle(font: font, alignment: .left)
    let fonts = ViewRegistry.main.drawing.resources.fonts
    return fonts?.layout(words, style: style, scale: scale).size.width.rounded(.up) ?? 0
  }

  private var scale: CGFloat { traitCollection.displayScale }
}
