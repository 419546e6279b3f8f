// The cost of a menu's frame, up to the records for the graphics library.
import CxxTextbook
import Foundation
import GlassineDisplayList
import GlassineUI

/// Draws a menu repeatedly, with different changes in between.
final class DrawBenchmark {
  /// The change before each frame.
  enum Change: String, CaseIterable {
    /// Every row moves, and every colour and text changes.
    case everything
    /// The text of one label.
    case label
    /// The colours of a hundred backgrounds.
    case colors
    /// One row is hidden or shown, and the list is built again.
    case hiding
    /// No change, and therefore no drawing.
    case nothing
  }

  private let stage: MenuStage
  private let list: DisplayList
  private let builder: DisplayListBuilder
  private var frame = 0
  private var time = 1.0

  /// The growth of the heap for views, texts and the list, per element, visible or not.
  private let bytesPerElement: Double
  /// The heap's size before.
  private let bytesBefore: Double
  /// The fixed cost of a menu of one row: the application, the list, the tables at their smallest.
  private let fixedBytes: Double

  init(rows: Int) {
    // One-time initialisations of a program, such as fonts, do not count for the menu.
    withExtendedLifetime(MenuStage(rows: 1)) {}
    fixedBytes = Self.bytesOfOneRow()
    bytesBefore = Double(heap_bytes())
    stage = MenuStage(rows: rows)
    (list, builder) = (stage.host.displayList, stage.host.builder)
    bytesPerElement = (Double(heap_bytes()) - bytesBefore) / Double(rows * MenuRows.Row.elements)
  }

  private static func bytesOfOneRow() -> Double {
    let before = Double(heap_bytes())
    let stage = MenuStage(rows: 1)
    return withExtendedLifetime(stage) { Double(heap_bytes()) - before }
  }

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
    figure["quads"] = .count(list.instanceCount)
    // For a graphics chip; a software renderer divides the quads further.
    figure["drawCalls"] = .count(list.commands.count + 1)
    figure["bytesPerElement"] = .number(bytesPerElement)
    // Both texts, cached lists and the data of changes exist by now.
    let bytesNow = Double(heap_bytes()) - bytesBefore
    figure["changedBytesPerElement"] = .number(
      bytesNow / Double(stage.menu.rows.count * MenuRows.Row.elements))
    figure["fixedBytes"] = .number(fixedBytes)
    return figure
  }

  private func runFrame(_ change: Change) {
    frame += 1
    time += 1 / 60
    apply(change)
    let application = stage.host.application
    application.update(at: time)
    guard application.needsDisplay || change != .nothing || list.instanceCount == 0 else { return }
    application.draw(into: list, surface: stage.host.surface, with: builder)
  }

  private func apply(_ change: Change) {
    let isOdd = frame % 2 == 1
    let rows = stage.menu.rows
    let color = isOdd ? Color(hex: 0x304050) : Color(hex: 0x405060)
    switch change {
    case .nothing: break
    case .hiding: rows[7].row.isHidden.toggle()
    case .label: rows[7].label.text = isOdd ? "Row 7 changed" : "Row 7"
    case .colors:
      for number in 0..<min(100, rows.count) {
        rows[number].background.backgroundColor = color
      }
    case .everything:
      // By index: a copy of a row would retain five references.
      for number in rows.indices {
        rows[number].row.center.x += isOdd ? 1 : -1
        rows[number].background.backgroundColor = color
        let texts = Self.texts[number % 100]
        rows[number].label.text = isOdd ? texts.0 : texts.1
      }
    }
  }

  private static let texts = (0..<100).map { ("Row \($0) changed", "Row \($0)") }
}
