// The panel's lists: fingers, recognizers, the way of a hit-test, the responder chain.
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

  /// The last visits: they are the ones that decide.
  func drawVisits(in context: DrawingContext) {
    guard !reading.visits.isEmpty else { return }
    let place = reading.place.map { "at \(Int($0.x.rounded())), \(Int($0.y.rounded()))" } ?? ""
    caption("WHY THERE?", place, in: context)
    for visit in reading.visits.suffix(InspectorConstants.mostVisitLines) {
      let color = visit.isRefusal ? InspectorConstants.danger : InspectorConstants.second
      let x = CGFloat(min(visit.depth, 6)) * 6
      context.fillEllipse(
        in: CGRect(x: column.minX + x + 1, y: top + 5, width: 6, height: 6), color: color)
      text(
        visit.name, x: x + 14, width: column.width * 0.5 - x, color: InspectorConstants.text,
        in: context)
      text(
        visit.words, x: column.width * 0.5 + 18, font: InspectorConstants.small,
        color: InspectorConstants.secondary, in: context)
      top += InspectorConstants.lineHeight
    }
  }

  func drawChain(in context: DrawingContext) {
    guard !reading.chain.isEmpty else { return }
    caption("RESPONDER CHAIN", in: context)
    let rect = CGRect(
      x: column.minX, y: top, width: column.width, height: 2 * InspectorConstants.lineHeight)
    context.draw(
      reading.chain.joined(separator: " › "), in: rect,
      style: TextStyle(font: InspectorConstants.body, alignment: .left, numberOfLines: 2),
      color: InspectorConstants.text)
    top += 2 * InspectorConstants.lineHeight
  }
}
