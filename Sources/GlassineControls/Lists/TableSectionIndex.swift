// The section index at a table's edge, for a finger that slides along it.
import Foundation
import GlassineBase
import GlassineText
import GlassineUI

/// One column of titles; if they do not all fit, some represent their neighbours.
final class TableSectionIndex: Control, ScrollEdgeIndex {
  var titles: [String] = [] { didSet { if titles != oldValue { setNeedsDisplay() } } }
  /// The index of the title under the finger.
  private var chosen: Int?
  private let tableReference: ViewReference<TableView>
  private var table: TableView? { tableReference.view }

  init(of table: TableView) {
    tableReference = ViewReference(table)
    super.init(frame: .zero)
  }

  /// Only tables create indexes.
  public required init?(coder: NSCoder) { nil }

  override var canBecomeFocused: Bool { false }

  // MARK: Tracking

  override var keepsDrags: Bool { true }
  override var keepsTaps: Bool { true }

  override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    chosen = nil
    choose(touch)
    return true
  }

  override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    choose(touch)
    return true
  }

  private func choose(_ touch: Touch) {
    guard !titles.isEmpty else { return }
    let rect = column
    let part = (touch.location(in: self).y - rect.minY) / max(rect.height, 1)
    let index = min(max(Int((part * CGFloat(titles.count)).rounded(.down)), 0), titles.count - 1)
    guard index != chosen else { return }
    chosen = index
    table?.goToSection(ofTitle: index)
  }

  override func stateDidChange() {
    super.stateDidChange()
    setNeedsDisplay()
  }

  // MARK: Look

  private var font: FontDescriptor {
    themeBox.theme.font(ListConstants.indexTitleSize, .medium)
  }

  private var lineHeight: CGFloat { ListConstants.indexTitleSize * ListConstants.indexLineScale }

  /// The drawn titles: all, or as many as fit with dots between them.
  var shown: [String] {
    let most = max(1, Int(min(bounds.height / lineHeight, CGFloat(titles.count))))
    guard titles.count > most else { return titles }
    // A title, a dot, a title …: the first and the last are always included.
    let count = max(1, (most + 1) / 2)
    var lines: [String] = []
    for place in 0..<count {
      let index =
        count == 1
        ? 0 : Int((Double(place) * Double(titles.count - 1) / Double(count - 1)).rounded())
      if place > 0 { lines.append(ListConstants.indexDot) }
      lines.append(titles[index])
    }
    return lines
  }

  /// The rectangle of the titles, centred vertically.
  private var column: CGRect {
    let height = min(bounds.height, CGFloat(shown.count) * lineHeight)
    return CGRect(x: 0, y: (bounds.height - height) / 2, width: bounds.width, height: height)
  }

  override func drawContent(in context: DrawingContext) {
    guard let table else { return }
    let ground =
      isTracking ? table.sectionIndexTrackingBackgroundColor : table.sectionIndexBackgroundColor
    if let ground { context.fill(bounds, color: ground) }
    let (rect, lines) = (column, shown)
    let style = TextStyle(font: font, alignment: .center)
    for (place, line) in lines.enumerated() {
      let row = CGRect(
        x: 0, y: rect.minY + CGFloat(place) * lineHeight, width: rect.width, height: lineHeight)
      _ = context.draw(line, in: row, style: style, color: table.sectionIndexColor ?? .tint)
    }
  }
}
