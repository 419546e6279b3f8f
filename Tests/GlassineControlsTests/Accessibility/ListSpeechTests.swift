// Lists and menus: rows in sight and out of sight, controls in rows, and the actions of rows.
import Foundation
import GlassineControls
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Accessibility of lists and menus")
struct ListSpeechTests {
  private let host = HeadlessHost()
  private var spy: AccessibilitySpy { AccessibilitySpy(host.application) }

  private final class Source: TableViewDataSource, TableViewDelegate {
    var rows = ["a", "b", "c"]
    var made = 0
    let story = Transcript()
    var switches = false
    func numberOfSections(in tableView: TableView) -> Int { 1 }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows.count }
    var title: String? = "Letters"
    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
      title
    }
    func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      made += 1
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.text = "row \(rows[indexPath.row])"
      if switches {
        let toggle = cell.accessoryView as? Switch ?? Switch(frame: .zero)
        toggle.accessibilityLabel = "switch \(rows[indexPath.row])"
        cell.accessoryView = toggle
      }
      return cell
    }
    func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
      indexPath.row != 1
    }
    func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {
      story.record("highlight \(indexPath.row)")
    }
    func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) {
      story.record("unhighlight \(indexPath.row)")
    }
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
      story.record("select \(indexPath.row)")
    }
    func tableView(
      _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? {
      SwipeActionsConfiguration(actions: [
        ContextualAction(style: .normal, title: "Archive") { [story] _, _, done in
          story.record("archive \(indexPath.row)")
          done(true)
        }
      ])
    }
  }

  private func table(_ source: Source, height: CGFloat = 300) -> TableView {
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 300, height: height))
    table.register(TableViewCell.self, forCellReuseIdentifier: "cell")
    table.rowHeight = 44
    table.dataSource = source
    table.delegate = source
    host.window.addSubview(table)
    host.settle()
    return table
  }

  @Test("A table is a list with an element for its header and each row")
  func rows() {
    let source = Source()
    let table = table(source)
    table.accessibilityLabel = "Index"
    table.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
    #expect(
      spy.outline == """
        window
          Index, list
            Letters, heading
            row a, list item
            row b, list item
            row c, list item, selected
        """)
  }

  @Test("A header without a text is no heading, but a gap")
  func gap() throws {
    let source = Source()
    source.title = nil
    let header = try #require(spy.tree.children(of: table(source)).first)
    #expect(!header.isAccessibilityElement && header.accessibilityRole == .group)
    #expect(spy.reading.hasPrefix("row a"))
  }

  @Test("A row out of sight is read by a cell that is filled for it, and goes back for reuse")
  func outOfSight() throws {
    let source = Source()
    source.rows = (0..<10_000).map(String.init)
    let table = table(source)
    let live = table.visibleCells.count
    let before = source.made
    let children = spy.tree.children(of: table)
    #expect(children.count == 10_001 && source.made == before, "no cell is made to count rows")
    let far = children[9_001]
    #expect(AccessibilitySpy.line(far) == "row 9000, list item")
    #expect(spy.tree.element(after: far)?.accessibilityLabel == "row 9001")
    #expect(spy.tree.element(before: far)?.accessibilityLabel == "row 8999")
    #expect(table.visibleCells.count == live)
    #expect(spy.tree.parent(of: far) === table)
    #expect(spy.tree.perform(.activate, on: far))
    #expect(source.story.take() == "highlight 9000\nunhighlight 9000\nselect 9000")
    #expect(table.cellForRow(at: IndexPath(row: 9000, section: 0)) != nil, "it is in sight now")
    host.runFrame()
    #expect(spy.tree.element(at: far.accessibilityActivationPoint) === far)
  }

  @Test("Activation asks the delegate as a tap does, and respects its refusal")
  func activation() throws {
    let source = Source()
    let table = table(source)
    host.finger(1).tap(at: host.point(in: try #require(table.visibleCells.first)))
    let byFinger = source.story.take()
    let tree = spy.tree
    #expect(tree.perform(.activate, on: try #require(spy.element("row a"))))
    #expect(source.story.take() == byFinger)
    tree.perform(.activate, on: try #require(spy.element("row b")))
    host.runFrame()
    #expect(source.story.take().isEmpty)
  }

  @Test("A control in a row follows the row, and swipe actions are actions of the row")
  func controlsInRows() throws {
    let source = Source()
    source.switches = true
    let table = table(source)
    let tree = spy.tree
    let toggle = try #require(spy.element("switch a"))
    let row = try #require(spy.element("row a"))
    #expect(tree.element(after: row) === toggle)
    #expect(tree.parent(of: toggle) === row && tree.parent(of: row) === table)
    #expect(tree.perform(.activate, on: toggle) && (toggle as? Switch)?.isOn == true)
    #expect(source.story.take().isEmpty, "the row is not pressed")
    #expect(tree.element(at: host.point(in: try #require(toggle as? View))) === toggle)
    #expect(row.accessibilityCustomActions?.map(\.name) == ["Archive"])
    #expect(tree.perform(.custom(0), on: row))
    #expect(source.story.take() == "archive 0")
    let label = try #require(table.visibleCells[1].textLabel)
    #expect(tree.node(for: label)?.accessibilityLabel == "row b")
    #expect(tree.node(for: try #require(toggle as? View)) === toggle)
  }

  @Test("A list that lost rows has no element for them, and an old one says nothing")
  func lostRows() {
    let source = Source()
    let table = table(source)
    let last = spy.tree.children(of: table)[3]
    source.rows = ["a"]
    table.reloadData()
    host.settle()
    #expect(spy.tree.elements.count == 2)
    #expect(!spy.tree.contains(last) && last.accessibilityLabel == nil)
    #expect(!spy.tree.perform(.activate, on: last))
  }

  private final class Items: CollectionViewDataSource, CollectionViewDelegate {
    var chosen: [Int] = []
    func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int { 200 }
    func collectionView(
      _ view: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      let label = cell.contentView.subviews.first as? Label ?? Label(frame: cell.bounds)
      label.text = "item \(indexPath.item)"
      cell.contentView.addSubview(label)
      return cell
    }
    func collectionView(_ view: CollectionView, didSelectItemAt indexPath: IndexPath) {
      chosen.append(indexPath.item)
    }
  }

  @Test("A collection's items are elements too, in sight or not")
  func collection() throws {
    let items = Items()
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 60, height: 60)
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 200), collectionViewLayout: layout)
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = items
    view.delegate = items
    host.window.addSubview(view)
    host.settle()
    let tree = spy.tree
    let children = tree.children(of: view)
    #expect(children.count == 200)
    #expect(AccessibilitySpy.line(children[0]) == "item 0, list item")
    #expect(AccessibilitySpy.line(children[150]) == "item 150, list item")
    #expect(tree.perform(.activate, on: children[150]) && items.chosen == [150])
    #expect(AccessibilitySpy.line(children[150]) == "item 150, list item, selected")
  }

  @Test("An open menu hides the rest; its rows are chosen, and escape closes it")
  func menu() throws {
    let button = Button(configuration: .filled())
    button.configuration.title = "More"
    button.frame = CGRect(x: 10, y: 10, width: 100, height: 44)
    let story = Transcript()
    button.menu = Menu(
      title: "Order",
      children: [
        Action(title: "Repeat") { _ in story.record("repeat") },
        Action(title: "Cancel", attributes: .disabled) { _ in story.record("cancel") },
      ])
    button.showsMenuAsPrimaryAction = true
    host.window.addSubview(button)
    host.runFrame()
    let tree = spy.tree
    #expect(tree.perform(.activate, on: button))
    host.settle()
    #expect(
      spy.outline == """
        window
          Order, menu
            Order, heading
            Repeat, menu item
            Cancel, menu item, dimmed
        """)
    #expect(tree.perform(.activate, on: try #require(spy.element("Repeat"))))
    host.advance(by: 1)
    #expect(story.take() == "repeat")
    #expect(spy.reading == "More, button")
    tree.perform(.activate, on: button)
    host.settle()
    #expect(tree.perform(.escape, on: try #require(spy.element("Repeat"))))
    host.advance(by: 1)
    #expect(spy.reading == "More, button" && story.take().isEmpty)
  }
}
