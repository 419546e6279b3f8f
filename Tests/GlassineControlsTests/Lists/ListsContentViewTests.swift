// An app's own content views, laid out by constraints, which decide the cells' sizes.
import Foundation
import GlassineBase
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

@Suite("Custom content views")
struct ListsContentViewTests {
  private static let long = String(repeating: "long words ", count: 20)

  private struct Note: ContentConfiguration {
    var text = ""
    /// Of the label, in points; nil: any width.
    var widest: CGFloat?
    func makeContentView() -> any View & ContentView { NoteView(self) }
    func updated(for state: CellConfigurationState) -> Note { self }
  }

  /// A label that is pinned to all four edges.
  private final class NoteView: View, ContentView {
    let label = Label(frame: .zero)
    /// How often a configuration was shown.
    private(set) var count = 0
    var configuration: any ContentConfiguration { didSet { show() } }

    init(_ note: Note) {
      configuration = note
      super.init(frame: .zero)
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      addSubview(label)
      LayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 10),
        label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -10),
        label.topAnchor.constraint(equalTo: topAnchor, constant: 15),
        label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -15),
      ])
      if let widest = note.widest {
        label.widthAnchor.constraint(lessThanOrEqualToConstant: widest).isActive = true
      }
      show()
    }

    required init?(coder: NSCoder) { nil }

    private func show() {
      count += 1
      label.text = (configuration as? Note)?.text
    }

    /// Whether the label has the room that its text takes.
    var fits: Bool {
      let room = CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude)
      return label.bounds.height >= label.sizeThatFits(room).height - 0.01
        && abs(label.frame.minY - 15) < 0.01 && abs(bounds.maxY - label.frame.maxY - 15) < 0.01
    }
  }

  private func stage(_ texts: [String]) -> ListsStage {
    let model = ListModel([texts])
    model.onFill = { [unowned model] _, path in
      model.filling?.textLabel?.text = nil
      model.filling?.contentConfiguration = Note(text: model.sections[0][path.row])
    }
    return ListsStage(model, rowHeight: TableView.automaticDimension)
  }

  private func content(_ cell: TableViewCell?) -> NoteView? {
    cell?.contentView.subviews.compactMap { $0 as? NoteView }.first
  }

  @Test("A row shows its content once when it gets it, and again for a request or another state")
  func once() throws {
    let stage = stage(["a", "b"])
    let cell = try #require(stage.table.visibleCells.first)
    let shown = try #require(content(cell))
    #expect(shown.count == 1)
    cell.setNeedsUpdateConfiguration()
    stage.table.layoutIfNeeded()
    #expect(shown.count == 2)
    cell.isHighlighted = true
    stage.table.layoutIfNeeded()
    #expect(shown.count == 3)
    cell.contentConfiguration = Note(text: "c")
    #expect(shown.count == 4)
  }

  @Test("A row is as high as the constraints of its content make it")
  func rows() throws {
    let stage = stage(["a", Self.long, "b"])
    let shown = stage.table.visibleCells
    #expect(shown.count == 3)
    for cell in shown { #expect(try #require(content(cell)).fits || cell !== shown[1]) }
    #expect(shown[1].frame.height > shown[0].frame.height + 40)
    let label = try #require(content(shown[1])?.label)
    let room = CGSize(width: 280, height: CGFloat.greatestFiniteMagnitude)
    #expect(abs(shown[1].frame.height - label.sizeThatFits(room).height - 30) <= 1)
    #expect(shown[2].frame.minY == shown[1].frame.maxY)
    #expect(shown[0].frame.height == shown[2].frame.height)
  }

  @Test("A reused cell is as high as its new row; so is one with another content")
  func usedAgain() throws {
    var texts = (0..<60).map { "\($0)" }
    for row in stride(from: 1, to: 60, by: 3) { texts[row] = Self.long }
    let stage = stage(texts)
    let (low, high) = (
      stage.table.visibleCells[0].frame.height, stage.table.visibleCells[1].frame.height
    )
    #expect(high > low + 40)
    for _ in 0..<20 {
      stage.table.contentOffset.y += 130
      stage.host.update()
      for cell in stage.table.visibleCells {
        let row = try #require(stage.table.indexPath(for: cell)).row
        #expect(cell.frame.height == (row % 3 == 1 ? high : low), "row \(row)")
      }
    }
    let cell = try #require(stage.table.visibleCells.dropFirst().first)
    let isHigh = cell.frame.height == high
    cell.contentConfiguration = Note(text: isHigh ? "a" : Self.long)
    stage.host.settle()
    #expect(cell.frame.height == (isHigh ? low : high))
  }

  @Test("An item is as large as the constraints of its content make it")
  func items() throws {
    let stage = GridStage(GridModel([["a", Self.long, "some words"]])) { flow in
      flow.estimatedItemSize = CGSize(width: 60, height: 50)
    }
    let registration = CollectionView.CellRegistration<CollectionViewCell, String> {
      cell, _, text in
      var note = Note(text: text)
      note.widest = 200
      cell.contentConfiguration = note
    }
    let source = Strings(stage.model.sections[0]) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    stage.grid.dataSource = source
    stage.grid.reloadData()
    stage.host.settle()
    let frames = try (0..<3).map { try #require(stage.frame($0)) }
    #expect(frames[0].width < 60 && frames[2].width > frames[0].width + 30)
    #expect(frames[1].width == 220 && frames[1].height > frames[0].height + 40)
    #expect(frames[0].height == frames[2].height && frames[0].height > 40)
    for item in 0..<3 {
      let cell = try #require(stage.grid.cellForItem(at: IndexPath(item: item, section: 0)))
      let view = try #require(cell.contentView.subviews.compactMap { $0 as? NoteView }.first)
      #expect(view.fits && cell.bounds.size == frames[item].size)
    }
  }

  private final class Strings: CollectionViewDataSource {
    let texts: [String]
    let fill: (CollectionView, IndexPath, String) -> CollectionViewCell
    init(
      _ texts: [String], _ fill: @escaping (CollectionView, IndexPath, String) -> CollectionViewCell
    ) {
      self.texts = texts
      self.fill = fill
    }
    func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int {
      texts.count
    }
    func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> CollectionViewCell
    {
      fill(view, path, texts[path.item])
    }
  }
}
