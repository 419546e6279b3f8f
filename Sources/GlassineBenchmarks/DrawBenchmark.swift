// What a frame of a menu costs, up to the records that the graphics library is handed.
import Foundation
import GlassineDisplayList
import GlassineUI

/// Draws a menu again and again, with more or less of it changed in between.
final class DrawBenchmark {
  /// What changes before each frame.
  enum Change: String, CaseIterable {
    /// Every row moves, and every colour and text is another.
    case everything
    /// The text of one label.
    case label
    /// The colours of a hundred backgrounds.
    case colors
    /// Nothing, and so nothing is drawn.
    case nothing
  }

  private let stage: MenuStage
  private let list = DisplayList()
  private let builder = DisplayListBuilder()
  private var frame = 0
  private var time = 1.0

  init(rows: Int) { stage = MenuStage(rows: rows) }

  func figure(_ change: Change, settings: BenchmarkSettings) -> Figure {
    // Both texts of a label are shaped and rastered before the clock starts.
    for _ in 0..<4 { runFrame(change) }
    let times = Contest(settings: settings).medians([
      Contender(name: "ns") { [self] count in for _ in 0..<count { runFrame(change) } }
    ])
    var figure = Figure("draw")
    figure["change"] = .text(change.rawValue)
    figure["views"] = .count(stage.viewCount)
    figure["ns"] = .number(times[0])
    figure["quads"] = .count(list.instances.count)
    // Where a graphics chip draws; a software renderer cuts the quads further.
    figure["drawCalls"] = .count(list.commands.count + 1)
    return figure
  }

  private func runFrame(_ change: Change) {
    frame += 1
    time += 1 / 60
    apply(change)
    let application = stage.host.application
    application.update(at: time)
    guard application.needsDisplay || change != .nothing || list.instances.isEmpty else { return }
    application.draw(into: list, surface: stage.host.surface, with: builder)
  }

  private func apply(_ change: Change) {
    let isOdd = frame % 2 == 1
    let color = isOdd ? Color(hex: 0x304050) : Color(hex: 0x405060)
    switch change {
    case .nothing: break
    case .label: stage.menu.rows[7].label.text = isOdd ? "Row 7 changed" : "Row 7"
    case .colors: for row in stage.menu.rows.prefix(100) { row.background.backgroundColor = color }
    case .everything:
      for (number, row) in stage.menu.rows.enumerated() {
        row.row.center.x += isOdd ? 1 : -1
        row.background.backgroundColor = color
        row.label.text = isOdd ? Self.texts[number % 100].0 : Self.texts[number % 100].1
      }
    }
  }

  private static let texts = (0..<100).map { ("Row \($0) changed", "Row \($0)") }
}
