// Rows of automatic height while the table is edited, which takes some of their width.
import Foundation
import GlassineBase
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

@Suite("Edited rows: their heights")
struct ListsEditingRoomTests {
  /// Rows of a text that takes several lines.
  private func stage(_ count: Int, isConfigured: Bool) -> ListsStage {
    let model = ListModel(rows: count)
    model.editable = { _ in true }
    model.movable = { _ in true }
    let text = String(repeating: "words ", count: 25)
    model.sections[0] = Array(repeating: text, count: count)
    model.onFill = { [unowned model] _, path in
      guard let cell = model.filling else { return }
      if isConfigured {
        var content = ListContentConfiguration.cell()
        content.text = text
        cell.textLabel?.text = nil
        cell.contentConfiguration = content
      } else {
        cell.textLabel?.numberOfLines = 0
      }
    }
    return ListsStage(model, rowHeight: TableView.automaticDimension)
  }

  private func labels(in view: View) -> [Label] {
    view.subviews.flatMap { view -> [Label] in
      if let label = view as? Label { return label.text?.isEmpty == false ? [label] : [] }
      return labels(in: view)
    }
  }

  /// Whether each text is within its row.
  private func fits(_ stage: ListsStage) -> Bool {
    stage.table.visibleCells.allSatisfy { cell in
      labels(in: cell.contentView).allSatisfy { label in
        let room = CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude)
        let rect = label.convert(label.bounds, to: cell)
        return label.sizeThatFits(room).height <= rect.height + 0.5
          && rect.minY >= 0 && rect.maxY <= cell.bounds.height
      }
    }
  }

  private func areInOrder(_ stage: ListsStage) -> Bool {
    let cells = stage.table.visibleCells
    return zip(cells, cells.dropFirst()).allSatisfy { $0.frame.maxY == $1.frame.minY }
  }

  @Test("A row grows if its text wraps once more beside the editing control, and shrinks again")
  func grows() throws {
    for isConfigured in [true, false] {
      for isAnimated in [true, false] {
        let note = Comment("configured: \(isConfigured), animated: \(isAnimated)")
        let stage = stage(4, isConfigured: isConfigured)
        let low = try #require(stage.table.visibleCells.first).frame.height
        #expect(fits(stage), note)
        stage.table.setEditing(true, animated: isAnimated)
        stage.host.advance(by: 1)
        let high = try #require(stage.table.visibleCells.first).frame.height
        #expect(high > low + 10 && fits(stage) && areInOrder(stage), note)
        stage.table.setEditing(false, animated: isAnimated)
        stage.host.advance(by: 1)
        #expect(stage.table.visibleCells.allSatisfy { $0.frame.height == low }, note)
        #expect(areInOrder(stage), note)
      }
    }
  }

  @Test("So do rows that scroll into sight later, above and below, without a jump")
  func outOfSight() throws {
    let stage = stage(200, isConfigured: true)
    for y in stride(from: CGFloat(0), through: 2000, by: 200) {
      stage.table.contentOffset.y = y
      stage.host.update()
    }
    let low = try #require(stage.table.visibleCells.first).frame.height
    let first = try #require(stage.table.indexPathsForVisibleRows?.first)
    stage.table.setEditing(true, animated: false)
    stage.host.settle()
    #expect(stage.table.indexPathsForVisibleRows?.first == first)
    for step in 0..<60 {
      stage.table.contentOffset.y += step < 20 ? 90 : -90
      stage.host.update()
      #expect(stage.table.visibleCells.allSatisfy { $0.frame.height > low + 10 }, "step \(step)")
      #expect(areInOrder(stage), "step \(step)")
    }
  }
}
