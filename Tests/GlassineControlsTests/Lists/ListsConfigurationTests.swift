// Cells that show values: their content and background, and the effect of their state.
import Foundation
import GlassineBase
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

@Suite("Configured cells")
struct ListsConfigurationTests {
  private func labels(in view: View) -> [Label] {
    var found: [Label] = []
    if let label = view as? Label, !label.isHidden, label.text?.isEmpty == false {
      found.append(label)
    }
    for subview in view.subviews { found += labels(in: subview) }
    return found
  }

  private func stage(_ rows: Int = 3, _ fill: @escaping (TableViewCell, Int) -> Void) -> ListsStage
  {
    let model = ListModel([(0..<rows).map { _ in "" }])
    model.onFill = { [unowned model] _, path in
      if let cell = model.filling { fill(cell, path.row) }
    }
    return ListsStage(model, rowHeight: TableView.automaticDimension)
  }

  private func cell(_ row: Int, _ stage: ListsStage) throws -> TableViewCell {
    try #require(stage.table.cellForRow(at: IndexPath(row: row, section: 0)))
  }

  @Test("A row shows its configuration at its preferred height, and another in the same view")
  func content() throws {
    let stage = stage { cell, row in
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(row)"
      if row == 1 {
        content.secondaryText = String(repeating: "long words ", count: 20)
      }
      cell.contentConfiguration = content
    }
    let shown = try (0..<3).map { try cell($0, stage) }
    #expect(labels(in: shown[0]).map(\.text) == ["Row 0"])
    #expect(labels(in: shown[1]).count == 2)
    #expect(shown[1].frame.height > shown[0].frame.height + 40)
    #expect(shown[2].frame.minY == shown[1].frame.maxY)
    let title = labels(in: shown[1])[0], detail = labels(in: shown[1])[1]
    #expect(title.frame.minX == 16 && detail.frame.minY == title.frame.maxY + 2)
    let view = try #require(shown[0].contentView.subviews.last as? ListContentView)
    var content = try #require(shown[0].contentConfiguration as? ListContentConfiguration)
    content.text = "other"
    content.textProperties.transform = .uppercase
    content.directionalLayoutMargins.leading = 40
    shown[0].contentConfiguration = content
    stage.host.settle()
    #expect(shown[0].contentView.subviews.last === view)
    #expect(labels(in: shown[0]).map(\.text) == ["OTHER"])
    #expect(labels(in: shown[0])[0].frame.minX == 40)
    shown[0].contentConfiguration = nil
    stage.host.settle()
    #expect(labels(in: shown[0]).allSatisfy { $0.superview !== view } && view.superview == nil)
  }

  @Test("Pictures have their room, values are at the line's end while both fit, mirrored too")
  func places() throws {
    var content = ListContentConfiguration.valueCell()
    content.image = Image(
      width: 20, height: 10, pixels: [UInt8](repeating: 255, count: 800))
    content.imageProperties.reservedLayoutSize = CGSize(width: 40, height: 0)
    content.text = "Volume"
    content.secondaryText = "80 %"
    let view = ListContentView(configuration: content)
    let host = HeadlessHost(size: CGSize(width: 300, height: 200))
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
    host.window.addSubview(view)
    host.settle()
    let picture = try #require(view.subviews.compactMap { $0 as? ImageView }.first)
    let (title, value) = (labels(in: view)[0], labels(in: view)[1])
    #expect(picture.frame == CGRect(x: 26, y: 26, width: 20, height: 10))
    #expect(title.frame.minX == 16 + 40 + 12 && value.frame.maxX == 284)
    #expect(title.frame.midY == value.frame.midY)
    content.imageProperties.maximumSize = CGSize(width: 10, height: 0)
    view.configuration = content
    host.settle()
    #expect(picture.frame.size == CGSize(width: 10, height: 5))
    view.semanticContentAttribute = .forceRightToLeft
    view.setNeedsLayout()
    host.settle()
    #expect(title.frame.maxX == 300 - 68 && value.frame.minX == 16)
    content.secondaryText = String(repeating: "wide ", count: 20)
    view.configuration = content
    host.settle()
    #expect(value.frame.minY >= title.frame.maxY, "below, where there is no room beside")
    #expect(view.sizeThatFits(CGSize(width: 300, height: 0)).height > 60)
    let before = ViewRegistry.main.diagnostics.misuseCount
    _ = Diagnostics.surviving { view.configuration = Plain() }
    #expect(ViewRegistry.main.diagnostics.misuseCount == before + 1)
  }

  private struct Plain: ContentConfiguration {
    func makeContentView() -> any View & ContentView { PlainView(configuration: self) }
    func updated(for state: CellConfigurationState) -> Plain { self }
  }

  private final class PlainView: View, ContentView {
    var configuration: any ContentConfiguration
    init(configuration: any ContentConfiguration) {
      self.configuration = configuration
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test("Another type of configuration makes another view")
  func otherKind() throws {
    let stage = stage { cell, _ in
      var content = cell.defaultContentConfiguration()
      content.text = "a"
      cell.contentConfiguration = content
    }
    let shown = try cell(0, stage)
    shown.contentConfiguration = Plain()
    stage.host.settle()
    #expect(shown.contentView.subviews.contains { $0 is PlainView })
    #expect(!shown.contentView.subviews.contains { $0 is ListContentView })
  }

  /// Records the states it is configured for.
  private final class Telling: TableViewCell {
    static let mood = ConfigurationStateCustomKey("mood")
    var told: [String] = []
    var mood = "calm"

    override var configurationState: CellConfigurationState {
      var state = super.configurationState
      state[Self.mood] = mood
      return state
    }

    override func updateConfiguration(using state: CellConfigurationState) {
      super.updateConfiguration(using: state)
      var words = [state[Self.mood] as? String ?? "-"]
      if state.isHighlighted { words.append("held") }
      if state.isSelected { words.append("selected") }
      if state.isEditing { words.append("edited") }
      if state.isFocused { words.append("focused") }
      if state.isDisabled { words.append("disabled") }
      told.append(words.joined(separator: " "))
    }

    func take() -> [String] {
      defer { told = [] }
      return told
    }
  }

  /// A table whose cells record the states they are configured for, and one cell that was new.
  private func tellingStage(row: Int) throws -> (stage: ListsStage, shown: Telling) {
    let stage = ListsStage(ListModel([(0..<40).map { "\($0)" }]))
    stage.table.register(Telling.self, forCellReuseIdentifier: "cell")
    stage.table.reloadData()
    stage.host.settle()
    let shown = try #require(try cell(row, stage) as? Telling)
    #expect(shown.take() == ["calm"])
    return (stage, shown)
  }

  @Test("A cell is configured when new, when reused, and for each of its states")
  func states() throws {
    let (stage, shown) = try tellingStage(row: 1)
    stage.host.finger(1).down(on: shown)
    stage.host.advance(by: 0.3)
    #expect(shown.take() == ["calm held"])
    stage.host.finger(1).up()
    stage.host.settle()
    #expect(shown.take() == ["calm selected"])
    shown.mood = "merry"
    shown.setNeedsUpdateConfiguration()
    shown.setNeedsUpdateConfiguration()
    stage.host.settle()
    #expect(shown.take() == ["merry selected"])
    stage.table.selectRow(at: nil, animated: false, scrollPosition: .none)
    stage.table.setEditing(true, animated: false)
    stage.host.settle()
    #expect(shown.take().last == "merry edited")
    stage.table.setEditing(false, animated: false)
    stage.host.keyboard.tap("Tab").tap("Down")
    stage.host.settle()
    #expect(shown.take().last == "merry focused")
    stage.host.keyboard.tap("Down")
    stage.host.settle()
    #expect(shown.take().last == "merry")
    // Out of sight and back: it is configured again.
    stage.table.contentOffset.y = 800
    stage.host.settle()
    _ = shown.take()
    stage.table.contentOffset.y = 0
    stage.host.settle()
    let again = try #require(try cell(1, stage) as? Telling)
    #expect(again.take().count >= 1)
  }

  @Test("A background without a colour follows the state, in its insets, by a handler too")
  func background() throws {
    var told: [Bool] = []
    let stage = stage { cell, row in
      var ground = cell.defaultBackgroundConfiguration()
      ground.cornerRadius = 8
      ground.backgroundInsets = DirectionalEdgeInsets(top: 2, leading: 10, bottom: 2, trailing: 4)
      if row == 1 { ground.backgroundColor = .red }
      cell.backgroundConfiguration = ground
      if row == 2 {
        cell.configurationUpdateHandler = { cell, state in
          told.append(state.isSelected)
          cell.backgroundConfiguration?.strokeColor = state.isSelected ? .green : nil
        }
      }
    }
    func pane(_ row: Int) throws -> View { try #require(try cell(row, stage).subviews.first) }
    let first = try pane(0)
    #expect(first.frame == CGRect(x: 10, y: 2, width: 286, height: 40))
    #expect(first.layer.cornerRadius == 8)
    let resting = first.backgroundColor
    stage.tap(0)
    stage.host.settle()
    #expect(try pane(0).backgroundColor != resting)
    stage.tap(1)
    stage.host.settle()
    #expect(try pane(0).backgroundColor == resting && pane(1).backgroundColor == .red)
    stage.tap(2)
    stage.host.settle()
    #expect(told.last == true && told.first == false)
    #expect(try pane(2).layer.borderWidth > 0 && pane(2).layer.borderColor == .green)
    let shown = try cell(0, stage)
    shown.automaticallyUpdatesBackgroundConfiguration = false
    stage.tap(0)
    stage.host.settle()
    #expect(try pane(0).backgroundColor == .clear)
    shown.backgroundConfiguration = nil
    stage.host.settle()
    #expect(first.isHidden)
  }

  @Test("An item of a collection likewise; one that takes no touches is grey")
  func items() throws {
    let stage = GridStage(GridModel(items: 4))
    stage.model.onFill = { collection, path in
      guard let cell = collection.cellForItem(at: path) else { return }
      _ = cell
    }
    let cell = try #require(stage.grid.cellForItem(at: IndexPath(item: 0, section: 0)))
    var content = cell.defaultContentConfiguration()
    content.text = "a"
    cell.contentConfiguration = content
    cell.backgroundConfiguration = cell.defaultBackgroundConfiguration()
    stage.host.settle()
    let label = try #require(labels(in: cell.contentView).first)
    let usual = label.textColor
    let size = cell.sizeThatFits(CGSize(width: 200, height: 0))
    #expect(size.width == 200 && size.height > 22)
    cell.isUserInteractionEnabled = false
    stage.host.settle()
    #expect(label.textColor != usual)
    cell.isUserInteractionEnabled = true
    stage.host.settle()
    #expect(label.textColor == usual)
    cell.isUserInteractionEnabled = false
    stage.host.settle()
    content.textProperties.color = .red
    cell.contentConfiguration = content
    stage.host.settle()
    #expect(label.textColor == .red)
    cell.isUserInteractionEnabled = true
    stage.host.finger(1).tap(at: stage.host.point(in: cell))
    stage.host.settle()
    #expect(cell.isSelected && cell.subviews.first?.backgroundColor == .systemFill)
  }

  @Test("A background set later, or by a handler, is the row's only one and has its corners")
  func groundSetLater() throws {
    let model = ListModel([["", "", ""]])
    model.onFill = { [unowned model] _, path in
      guard path.row == 0 else { return }
      model.filling?.configurationUpdateHandler = { cell, _ in
        var ground = cell.defaultBackgroundConfiguration()
        ground.backgroundColor = .red
        cell.backgroundConfiguration = ground
      }
    }
    let stage = ListsStage(model, style: .insetGrouped)
    let last = try cell(2, stage)
    var ground = last.defaultBackgroundConfiguration()
    ground.backgroundColor = .red
    last.backgroundConfiguration = ground
    stage.host.settle()
    for (row, corners) in [
      (0, Layer.CornerMask([.topLeft, .topRight])), (2, [.bottomLeft, .bottomRight]),
    ] {
      let panes = try cell(row, stage).subviews.filter {
        !$0.isHidden && $0.frame.height > 10 && ($0.backgroundColor ?? .clear) != .clear
      }
      #expect(panes.map(\.backgroundColor) == [.red], "\(row)")
      #expect((panes.last?.layer.cornerRadius ?? 0) > 0, "\(row)")
      #expect(panes.last?.layer.maskedCorners == corners, "\(row)")
    }
    last.backgroundConfiguration = nil
    stage.host.settle()
    let own = last.subviews.filter { !$0.isHidden && $0.backgroundColor == .systemFill }
    #expect(own.count == 1, "the table's ground is back")
  }

  @Test("A cell is configured as its table starts editing, and as the ring appears and disappears")
  func editedAndFocused() throws {
    let (stage, shown) = try tellingStage(row: 0)
    stage.table.setEditing(true, animated: false)
    stage.host.settle()
    #expect(shown.take().last == "calm edited")
    stage.table.setEditing(false, animated: false)
    stage.host.settle()
    #expect(shown.take().last == "calm")
    stage.host.keyboard.tap("Tab")
    stage.host.settle()
    #expect(shown.take().last == "calm focused")
    stage.host.mouse.hover(to: 290, 390)
    stage.host.settle()
    #expect(shown.take() == ["calm"])
    stage.host.keyboard.tap("Down")
    stage.host.settle()
    #expect(shown.take() == ["calm focused"])
  }

  @Test("A row of automatic height follows its content, set by the app or by its state")
  func followsContent() throws {
    let stage = stage { cell, row in
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(row)"
      cell.contentConfiguration = content
      guard row == 1 else { return }
      cell.configurationUpdateHandler = { cell, state in
        guard var content = cell.contentConfiguration as? ListContentConfiguration else { return }
        content.secondaryText =
          state.isSelected ? String(repeating: "long words ", count: 20) : nil
        cell.contentConfiguration = content
      }
    }
    let shown = try (0..<3).map { try cell($0, stage) }
    let usual = shown[0].frame.height
    var content = try #require(shown[0].contentConfiguration as? ListContentConfiguration)
    content.secondaryText = String(repeating: "long words ", count: 20)
    shown[0].contentConfiguration = content
    stage.host.settle()
    #expect(shown[0].frame.height > usual + 40)
    #expect(shown[1].frame.minY == shown[0].frame.maxY && shown[1].frame.height == usual)
    stage.tap(1)
    stage.host.settle()
    #expect(shown[1].frame.height == shown[0].frame.height)
    #expect(shown[2].frame.minY == shown[1].frame.maxY)
    stage.table.deselectRow(at: IndexPath(row: 1, section: 0), animated: false)
    content.secondaryText = nil
    shown[0].contentConfiguration = content
    stage.host.settle()
    #expect(shown.map(\.frame.height) == [usual, usual, usual])
    #expect(stage.host.settle() < 100)
  }
}
