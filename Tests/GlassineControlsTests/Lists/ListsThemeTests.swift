// Lists in other themes, and in right-to-left layout.
import Foundation
import GlassineBase
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

@Suite("Lists: themes and directions")
struct ListsThemeTests {
  private func model() -> ListModel {
    let model = ListModel([["wind", "lantern", "oil", "course"]])
    model.editable = { _ in true }
    model.movable = { _ in true }
    func action(_ title: String, _ style: ContextualAction.Style = .normal) -> ContextualAction {
      ContextualAction(style: style, title: title) { action, _, done in
        model.log.append("action \(action.title ?? "")")
        done(true)
      }
    }
    let pin = action("Pin")
    let others = [action("Delete", .destructive), action("Flag")]
    model.leading = { _ in SwipeActionsConfiguration(actions: [pin]) }
    model.trailing = { _ in SwipeActionsConfiguration(actions: others) }
    return model
  }

  private func stage(isMirrored: Bool = false) -> ListsStage {
    let stage = ListsStage(model())
    if isMirrored { stage.host.window.traitOverrides.layoutDirection = .rightToLeft }
    stage.host.settle()
    return stage
  }

  private func cell(_ row: Int, _ stage: ListsStage) throws -> TableViewCell {
    try #require(stage.table.cellForRow(at: IndexPath(row: row, section: 0)))
  }

  private func swipe(_ stage: ListsStage, by distance: CGFloat) {
    let start = CGPoint(x: distance < 0 ? 280 : 20, y: 60)
    stage.host.finger(1).down(at: start)
      .move(to: CGPoint(x: start.x + distance, y: 60), over: 0.6, samplesPerSecond: 60).up()
    stage.host.advance(by: 1)
  }

  private func buttons(_ stage: ListsStage) -> [Button] {
    stage.table.subviews.filter { !($0 is TableViewCell) }.flatMap(\.subviews)
      .compactMap { $0 as? Button }
      .filter { $0.frame.width > 0 }
      .sorted { $0.convert(CGPoint.zero, to: nil).x < $1.convert(CGPoint.zero, to: nil).x }
  }

  // MARK: Right to left

  @Test(
    "In right-to-left layout a cell's parts are mirrored",
    arguments: [TableViewCell.CellStyle.default, .subtitle, .value1, .value2])
  func cells(style: TableViewCell.CellStyle) {
    let host = HeadlessHost(size: CGSize(width: 400, height: 300))
    func parts(isMirrored: Bool) -> [CGRect] {
      let cell = TableViewCell(style: style, reuseIdentifier: nil)
      cell.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
      cell.traitOverrides.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
      let texts = ["\u{05E8}\u{05D5}\u{05D7}", "\u{05E8}\u{05DA}"]
      cell.textLabel?.text = texts[0]
      cell.detailTextLabel?.text = texts[1]
      cell.icon = "\u{F390}"
      cell.indentationLevel = 2
      cell.accessoryView = View(frame: CGRect(x: 0, y: 0, width: 50, height: 30))
      host.window.addSubview(cell)
      host.settle()
      defer { cell.removeFromSuperview() }
      let labels = [cell.textLabel, cell.detailTextLabel].compactMap { $0 }
      return [cell.contentView.frame, cell.accessoryView?.frame ?? .zero]
        + labels.map { label in
          // The text's own rectangle: from its beginning, as wide as it is.
          let width = min(label.sizeThatFits(.zero).width, label.bounds.width)
          var rect = label.convert(label.bounds, to: cell)
          if isMirrored { rect.origin.x = rect.maxX - width }
          rect.size.width = width
          return rect
        }
    }
    let turned = parts(isMirrored: true).map {
      CGRect(x: 320 - $0.maxX, y: $0.minY, width: $0.width, height: $0.height)
    }
    for (one, other) in zip(parts(isMirrored: false), turned) {
      #expect(abs(one.minX - other.minX) < 0.01 && one.minY == other.minY, "\(one) \(other)")
    }
  }

  @Test("A disclosure mark points to the end of the lines")
  func disclosure() throws {
    let cell = TableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    cell.accessoryType = .disclosureIndicator
    let host = HeadlessHost(size: CGSize(width: 400, height: 300))
    host.window.addSubview(cell)
    func mark() throws -> String {
      host.settle()
      let labels = cell.subviews.compactMap { $0 as? Label }
      return try #require(labels.first?.text)
    }
    let plain = try mark()
    cell.traitOverrides.layoutDirection = .rightToLeft
    #expect(try mark() != plain)
    cell.traitOverrides.layoutDirection = .leftToRight
    #expect(try mark() == plain)
  }

  @Test("A text of the other direction begins at the row's beginning too")
  func otherDirection() throws {
    let stage = stage(isMirrored: true)
    let label = try #require(cell(1, stage).textLabel)
    let frame = label.convert(label.bounds, to: nil)
    #expect(abs(frame.maxX - (300 - ListConstants.sideMargin)) < 0.01)
    #expect(abs(frame.width - label.sizeThatFits(.zero).width) < 0.01)
  }

  @Test("In right-to-left layout a swipe to the right uncovers the actions at the end")
  func swipes() throws {
    let stage = stage(isMirrored: true)
    swipe(stage, by: 120)
    #expect(buttons(stage).compactMap(\.configuration.title) == ["Delete", "Flag"])
    #expect(try cell(1, stage).frame.minX == 148)
    stage.host.finger(1).tap(at: 10, 60)
    #expect(stage.model.log.contains("action Delete"))
    stage.host.advance(by: 1)
    swipe(stage, by: -120)
    #expect(buttons(stage).compactMap(\.configuration.title) == ["Pin"])
    #expect(try cell(1, stage).frame.minX < 0)
  }

  @Test("In right-to-left layout rows are deleted at the right and dragged at the left")
  func editing() throws {
    let stage = stage(isMirrored: true)
    stage.table.isEditing = true
    stage.host.settle()
    let row = try cell(0, stage)
    #expect(row.contentView.frame == CGRect(x: 44, y: 0, width: 212, height: row.bounds.height))
    stage.host.finger(1).down(at: 20, 20).move(
      to: CGPoint(x: 20, y: 100), over: 0.5, samplesPerSecond: 60
    ).up()
    stage.host.advance(by: 1)
    #expect(stage.model.sections == [["lantern", "oil", "wind", "course"]])
    stage.host.finger(1).tap(at: 280, 20)
    stage.host.advance(by: 1)
    #expect(stage.model.log.contains { $0.contains("delete") }, "\(stage.model.log)")
  }

  @Test("A flow layout that mirrors begins its lines at the right, and no other does")
  func grid() {
    final class Turned: CollectionViewFlowLayout {
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }
    let stage = GridStage(GridModel(items: 6))
    func lefts() -> [CGFloat] {
      stage.host.settle()
      return (0..<6).map { item in
        stage.grid.cellForItem(at: IndexPath(item: item, section: 0))?.frame.minX ?? -1
      }
    }
    let plain: [CGFloat] = [0, 80, 160, 240, 0, 80]
    stage.host.window.traitOverrides.layoutDirection = .rightToLeft
    #expect(lefts() == plain, "not asked for")
    let turned = Turned()
    turned.itemSize = stage.flow.itemSize
    turned.minimumLineSpacing = stage.flow.minimumLineSpacing
    stage.grid.collectionViewLayout = turned
    #expect(lefts() == plain.map { 240 - $0 })
    stage.host.finger(1).tap(at: 270, 25)
    #expect(stage.model.log.contains("didSelect 0"), "\(stage.model.log)")
    stage.host.window.traitOverrides.layoutDirection = .leftToRight
    #expect(lefts() == plain)
  }

  // MARK: Themes

  private func packed(_ color: Color) -> UInt32 {
    let host = HeadlessHost(size: CGSize(width: 10, height: 10))
    host.window.backgroundColor = color
    host.update()
    return host.displayList.instances.first?.words.x ?? 0
  }

  @Test(
    "In high contrast the lines between the rows of a group differ from the rows",
    arguments: [ControlTheme.duskHighContrast, .paperHighContrast])
  func separators(theme: ControlTheme) {
    let host = HeadlessHost(size: CGSize(width: 300, height: 400))
    host.window.overrideTheme = theme
    let model = model()
    let table = TableView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400), style: .insetGrouped)
    table.register(TableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = model
    table.delegate = model
    host.window.addSubview(table)
    host.settle()
    host.update()
    let lines = host.displayList.instances.filter {
      $0.kind == .fill && $0.rect.w == Float(theme.hairlinePixels) && $0.rect.z > 100
    }
    #expect(lines.count == 3)
    #expect(Set(lines.map(\.words.x)) == [packed(theme.edge)])
    #expect(theme.edge.contrast(with: theme.fill) > 3)
  }

  @Test("The editing button and the grip of a row are drawn")
  func icons() throws {
    let stage = stage()
    func glyphs() -> Int {
      stage.host.update()
      return stage.host.displayList.instances.count { $0.kind == .coverage }
    }
    let before = glyphs()
    stage.table.isEditing = true
    stage.host.settle()
    #expect(glyphs() == before + 2 * stage.model.sections[0].count)
  }

  @Test("An open row's actions, and an edited row, follow a change of theme")
  func themeChanges() throws {
    let stage = stage()
    swipe(stage, by: -120)
    let grounds = buttons(stage).map { $0.layer.backgroundColor }
    #expect(grounds.count == 2)
    stage.host.window.overrideTheme = .paper
    stage.host.settle()
    let shown = buttons(stage)
    #expect(shown.map { $0.effectiveTheme.userInterfaceStyle } == [.light, .light])
    #expect(shown.reduce(0) { $0 + $1.frame.width } == -(try cell(1, stage).frame.minX))
    for button in shown {
      #expect(button.frame.width >= button.sizeThatFits(.zero).width - 0.01)
      let ground = try #require(button.configuration.baseBackgroundColor)
      var traits = TraitCollection()
      traits.theme = stage.host.window.effectiveTheme
      #expect(
        button.configuration.baseForegroundColor.resolvedColor(with: traits)
          .contrast(with: ground.resolvedColor(with: traits)) >= 4.5)
    }
    // Other sizes reload all rows, and open rows close.
    stage.host.window.overrideTheme = ControlTheme.paper.with(.kiosk)
    stage.host.settle()
    #expect(buttons(stage).isEmpty)
    #expect(try cell(1, stage).frame.minX == 0)
  }

  @Test("In a kiosk controls without text grow with the text size; handheld they do not")
  func controls() {
    let host = HeadlessHost(size: CGSize(width: 800, height: 400))
    let pages = PageControl(frame: .zero)
    pages.numberOfPages = 5
    let controls: [Control] = [Stepper(frame: .zero), Switch(frame: .zero), pages]
    for control in controls { host.window.addSubview(control) }
    func sizes(_ theme: ControlTheme, _ scale: CGFloat) -> [CGSize] {
      host.window.overrideTheme = theme
      host.window.traitOverrides.textScale = scale
      host.settle()
      return controls.map(\.intrinsicContentSize)
    }
    #expect(sizes(.dusk, 1) == sizes(.dusk, 2))
    let kiosk = ControlTheme.dusk.with(.kiosk)
    for (small, large) in zip(sizes(kiosk, 1), sizes(kiosk, 1.4)) {
      #expect(large.width > small.width * 1.3, "\(small) \(large)")
    }
    #expect(sizes(kiosk, 1.5) == sizes(kiosk, 3), "not beyond half as large again")
    #expect(controls[0].bounds.size == controls[0].intrinsicContentSize)
  }
}
