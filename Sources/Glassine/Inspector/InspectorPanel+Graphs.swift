// The panel's graphs: frame times and touch latencies.
import Foundation
import GlassineText
import GlassineUI

extension InspectorPanel {
  func drawHeader(in context: DrawingContext) {
    text("Inspector", font: InspectorConstants.title, color: InspectorConstants.text, in: context)
    let speed = reading.slowness == 1 ? "" : "1/\(Int(reading.slowness)) speed   "
    text(
      "\(speed)\(reading.picturesPerSecond) fps   \(Self.milliseconds(reading.work)) ms",
      color: reading.slowness == 1 ? InspectorConstants.secondary : InspectorConstants.accent,
      alignment: .right, in: context)
    top += 24
  }

  /// Draws a bar for each of the latest frames: update below, drawing above it, and a line at the
  /// end of a 60 Hz frame.
  func drawGraph(in context: DrawingContext) {
    top += InspectorConstants.gap / 2
    let well = CGRect(
      x: column.minX, y: top, width: column.width, height: InspectorConstants.graphHeight)
    context.fill(well, color: InspectorConstants.well, cornerRadius: 8)
    var area = well.insetBy(dx: 4, dy: 4)
    let words = CGRect(x: area.minX, y: 0, width: InspectorConstants.graphGutter, height: 14)
    area.origin.x += words.width
    area.size.width = max(0, area.width - words.width)
    let step = InspectorConstants.graphStep
    func height(_ seconds: TimeInterval) -> CGFloat {
      area.height * min(1, seconds / InspectorConstants.graphSeconds)
    }
    let frames = history.frames.suffix(Int(area.width / step))
    for (index, frame) in frames.enumerated() {
      let x = area.maxX - step * CGFloat(frames.count - index)
      let update = max(1, height(frame.updateSeconds))
      let work = frame.updateSeconds + frame.drawSeconds
      let whole = max(update, height(work))
      let isLate = work > 1.0 / 60
      context.fill(
        CGRect(
          x: x, y: area.maxY - whole, width: step - context.hairline, height: whole - update),
        color: isLate ? InspectorConstants.danger : InspectorConstants.sky)
      context.fill(
        CGRect(x: x, y: area.maxY - update, width: step - context.hairline, height: update),
        color: InspectorConstants.accent)
    }
    let limit = area.maxY - height(1.0 / 60)
    context.fill(
      CGRect(x: area.minX, y: limit, width: area.width, height: context.hairline),
      color: InspectorConstants.faint)
    context.draw(
      "16.7 ms", in: words.offsetBy(dx: 2, dy: limit - words.height / 2),
      style: TextStyle(font: InspectorConstants.small, alignment: .left),
      color: InspectorConstants.secondary)
    top += InspectorConstants.graphHeight
  }

  /// Draws the distribution of latencies from the device to the display.
  func drawLatency(in context: DrawingContext) {
    let figure =
      reading.latencies.map {
        "half in \(Self.milliseconds($0.half)), 95 % in \(Self.milliseconds($0.most)) ms"
      } ?? "no touch yet"
    caption("TOUCH TO PICTURE", figure, in: context)
    let well = CGRect(
      x: column.minX, y: top, width: column.width, height: InspectorConstants.latencyHeight)
    context.fill(well, color: InspectorConstants.well, cornerRadius: 8)
    var area = well.insetBy(dx: 4, dy: 4)
    let scale = CGRect(x: area.minX, y: area.maxY - 14, width: area.width, height: 14)
    area.size.height -= scale.height
    let counts = history.latencyCounts
    let most = CGFloat(max(1, counts.max() ?? 1))
    let step = area.width / CGFloat(counts.count)
    for (part, count) in counts.enumerated() where count > 0 {
      let height = max(1, area.height * CGFloat(count) / most)
      context.fill(
        CGRect(
          x: area.minX + CGFloat(part) * step, y: area.maxY - height, width: step - 1,
          height: height),
        color: InspectorConstants.second, cornerRadius: 1)
    }
    let last = Double(counts.count - 1) * InspectorConstants.latencyPartSeconds
    let color = InspectorConstants.secondary
    for (words, alignment) in [
      ("0", TextAlignment.left), ("\(Int(last * 1000)) ms and more", .right),
    ] {
      context.draw(
        words, in: scale.insetBy(dx: 2, dy: 0),
        style: TextStyle(font: InspectorConstants.small, alignment: alignment), color: color)
    }
    top += InspectorConstants.latencyHeight
    drawLatencyRows(in: context)
  }

  /// The latency of each finger, from the hardware's time on.
  private func drawLatencyRows(in context: DrawingContext) {
    guard !reading.latencyRows.isEmpty else { return }
    top += 4
    line(
      reading.isLatencyToDisplay
        ? "To the display, ms: half, 99 %, longest" : "To the commit, ms: half, 99 %, longest",
      font: InspectorConstants.small, color: InspectorConstants.secondary, in: context)
    for row in reading.latencyRows {
      line(row, color: InspectorConstants.text, in: context)
    }
  }

  /// Draws the legend of the outlines' colours.
  func drawLegend(in context: DrawingContext) {
    top = bounds.maxY - InspectorConstants.padding - InspectorConstants.lineHeight
    var x: CGFloat = 0
    for (color, words) in [
      (OutlinesView.color(of: .receive), "receive"),
      (OutlinesView.color(of: .passThrough), "pass through"),
      (OutlinesView.color(of: .watch), "watch"), (OutlinesView.color(of: .block), "block"),
    ] {
      context.fill(
        CGRect(x: column.minX + x, y: top + 4, width: 8, height: 8), color: color, cornerRadius: 2)
      let width = CGFloat(words.count) * 6.4 + 6
      text(words, x: x + 13, width: width, color: InspectorConstants.secondary, in: context)
      x += width + 20
    }
  }

  /// Seconds as milliseconds with one decimal.
  static func milliseconds(_ seconds: TimeInterval) -> String {
    // Long times need no tenths, and there is no room for them.
    if seconds >= 0.1 { return "\(Int((seconds * 1000).rounded()))" }
    let tenths = Int((seconds * 10_000).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
