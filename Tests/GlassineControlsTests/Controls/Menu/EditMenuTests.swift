// Edit menus: their items, place and end; of texts under pointers, and of any view.
import Foundation
import GlassineControls
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

extension HeadlessHost {
  /// The middle of an item in a menu bar with the given number of items, which is the window's last
  /// view; items are taken to be equally wide.
  func editMenuItem(_ index: Int, of count: Int) throws -> CGPoint {
    let menu = try #require(window.subviews.last)
    update()
    // From title to title: the widths differ, so the item is searched by trying places from the
    // left.
    let y = menu.frame.midY
    return CGPoint(
      x: menu.frame.minX + menu.frame.width * (CGFloat(index) + 0.5) / CGFloat(count), y: y)
  }

  /// The middle of a row of the menu that is shown as a list.
  func editMenuRow(_ index: Int) throws -> CGPoint {
    let menu = try #require(window.subviews.last)
    return CGPoint(
      x: menu.frame.minX + 30,
      y: menu.frame.minY + TextEditingConstants.menuListMargin
        + TextEditingConstants.menuRowHeight * (CGFloat(index) + 0.5))
  }
}

@Suite("Text under pointers")
struct ControlsTextPointerTests {
  private struct Stage {
    let host = HeadlessHost(size: CGSize(width: 400, height: 400))
    let view = TextView(frame: CGRect(x: 20, y: 20, width: 300, height: 120))

    init(_ text: String = "one two three\nfour five\nsix") {
      view.text = text
      host.window.addSubview(view)
      host.update()
      view.becomeFirstResponder()
      view.selectedRange = 0..<0
    }

    func place(_ character: Int) -> CGPoint {
      let old = view.selectedRange
      defer { view.selectedRange = old }
      view.selectedRange = character..<character
      let caret = view.caretRect
      return view.convert(CGPoint(x: caret.midX, y: caret.midY), to: nil)
    }

    var mouse: Mouse { host.mouse }
    var menu: [String] { view.interaction.editMenu.visibleTitles }

    func click(_ place: CGPoint, count: Int = 1, _ button: ButtonMask = .primary) {
      host.advance(by: 1)
      for _ in 0..<count { mouse.press(button, at: place.x, place.y).release(button) }
    }
  }

  @Test(
    "A double click selects a word and the drag extends by words, three by lines; without handles")
  func units() {
    let stage = Stage()
    let (two, four, six) = (stage.place(5), stage.place(16), stage.place(25))
    stage.click(two)
    stage.mouse.press(at: two.x, two.y)
    #expect(stage.view.selectedRange == 4..<7)
    stage.mouse.drag(to: four.x, four.y)
    #expect(stage.view.selectedRange == 4..<18)
    stage.mouse.release()
    stage.click(two, count: 2)
    stage.mouse.press(at: two.x, two.y)
    #expect(stage.view.selectedRange == 0..<13)
    stage.mouse.drag(to: six.x, six.y).release()
    #expect(stage.view.selectedRange == 0..<27)
    #expect(stage.host.window.subviews.count == 1)
    #expect(stage.menu.isEmpty)
  }

  @Test("A click with Shift selects from the selection's start")
  func shiftClick() {
    let stage = Stage()
    stage.click(stage.place(5))
    let (later, earlier) = (stage.place(9), stage.place(2))
    stage.mouse.finger.modifierFlags = .shift
    stage.click(later)
    #expect(stage.view.selectedRange == 5..<9)
    stage.click(earlier)
    #expect(stage.view.selectedRange == 2..<5)
  }

  @Test(
    "A right click in the selection keeps it, and one beside it places the caret; both open a list")
  func rightClick() throws {
    let stage = Stage()
    stage.view.selectedRange = 4..<7
    stage.click(stage.place(5), .secondary)
    #expect(stage.view.selectedRange == 4..<7)
    #expect(stage.menu == ["Cut", "Copy", "Select All"])
    let row = try stage.host.editMenuRow(1)
    stage.click(row)
    #expect(stage.host.application.pasteboard.string == "two")
    #expect(stage.menu.isEmpty)
    stage.click(stage.place(16), .secondary)
    #expect(stage.view.selectedRange == 16..<16)
    #expect(stage.menu == ["Paste", "Select", "Select All"])
    // A click beside the list ends it and has its usual effect elsewhere.
    stage.click(stage.place(1))
    #expect(stage.menu.isEmpty)
    #expect(stage.view.selectedRange == 1..<1)
  }

  @Test("Keys choose in a list, and Escape ends the list and nothing else")
  func keysInList() {
    let stage = Stage()
    stage.host.application.pasteboard.string = "x"
    stage.click(stage.place(3), .secondary)
    stage.host.keyboard.tap("Escape")
    #expect(stage.menu.isEmpty)
    #expect(stage.view.isEditing)
    stage.host.keyboard.tap("Menu")
    #expect(stage.menu == ["Paste", "Select", "Select All"])
    stage.host.keyboard.tap("Down").tap("Up").tap("Return")
    #expect(stage.view.selectedRange == 0..<27)
    #expect(stage.menu.isEmpty)
  }

  @Test("A middle click pastes the selection of pointer or keys, and leaves the pasteboard alone")
  func middleClick() {
    let stage = Stage("one two")
    stage.host.application.pasteboard.string = "copied"
    let (start, end, first) = (stage.place(4), stage.place(7), stage.place(0))
    stage.mouse.press(at: start.x, start.y).drag(to: end.x, end.y).release()
    #expect(stage.host.application.primarySelection.string == "two")
    stage.click(first, .middle)
    #expect(stage.view.text == "twoone two")
    #expect(stage.view.selectedRange == 3..<3)
    stage.host.keyboard.modifierFlags = .shift
    stage.host.keyboard.tap("Right")
    stage.host.keyboard.modifierFlags = []
    #expect(stage.host.application.primarySelection.string == "o")
    #expect(stage.host.application.pasteboard.string == "copied")
    stage.view.isEditable = false
    stage.click(first, .middle)
    #expect(stage.view.text == "twoone two")
  }

  @Test("A drag beyond the edge scrolls while the pointer is there, and extends the selection")
  func edge() {
    let stage = Stage((10..<60).map { "line \($0)" }.joined(separator: "\n"))
    let start = stage.place(0)
    stage.mouse.press(at: start.x, start.y).drag(to: 100, 160)
    stage.host.advance(by: 0.5)
    let offset = stage.view.contentOffset.y
    let selected = stage.view.selectedRange.upperBound
    #expect(offset > 40)
    stage.host.advance(by: 0.5)
    #expect(stage.view.contentOffset.y > offset + 40)
    #expect(stage.view.selectedRange.upperBound > selected)
    stage.mouse.drag(to: 100, 100)
    let rest = stage.view.contentOffset.y
    stage.host.advance(by: 0.5)
    #expect(stage.view.contentOffset.y == rest)
    stage.mouse.release()
    stage.host.settle()
    #expect(stage.host.application.nextFrameDue == nil)
  }
}

@Suite("Edit menus")
struct EditMenuTests {
  /// A label that can be copied, as an app would write one.
  private final class CopyLabel: View, StandardEditActions {
    var copied = 0
    override var canBecomeFirstResponder: Bool { true }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action == .copy
    }
    func copy(_ sender: Any?) { copied += 1 }
  }

  private final class Listener: EditMenuInteractionDelegate {
    var lines: [String] = []
    var extra: [MenuElement] = []
    func editMenuInteraction(
      _ interaction: EditMenuInteraction, menuFor configuration: EditMenuConfiguration,
      suggestedActions: [MenuElement]
    ) -> Menu? { Menu(children: suggestedActions + extra) }
    func editMenuInteraction(
      _ interaction: EditMenuInteraction, willPresentMenuFor configuration: EditMenuConfiguration
    ) { lines.append("present \(configuration.identifier.map { "\($0)" } ?? "-")") }
    func editMenuInteraction(
      _ interaction: EditMenuInteraction, willDismissMenuFor configuration: EditMenuConfiguration
    ) { lines.append("dismiss") }
  }

  private struct Stage {
    let host = HeadlessHost(size: CGSize(width: 400, height: 300))
    let label = CopyLabel(frame: CGRect(x: 100, y: 150, width: 100, height: 30))
    let listener = Listener()
    let menu: EditMenuInteraction

    init() {
      menu = EditMenuInteraction(delegate: listener)
      host.window.addSubview(label)
      label.addInteraction(menu)
      host.update()
    }

    func present(_ style: EditMenuConfiguration.Style = .bar) {
      menu.presentEditMenu(
        with: EditMenuConfiguration(
          identifier: "label", sourcePoint: CGPoint(x: 50, y: 0), style: style))
      host.update()
    }
  }

  @Test(
    "R4: a menu suggests the actions that the responder chain can perform, and sends them there")
  func suggests() throws {
    let stage = Stage()
    #expect(stage.menu.view === stage.label)
    stage.present()
    #expect(stage.menu.visibleTitles == ["Copy"])
    stage.host.finger(1).tap(at: try stage.host.editMenuItem(0, of: 1))
    #expect(stage.label.copied == 1)
    #expect(stage.listener.lines == ["present label", "dismiss"])
    stage.host.advance(by: 1)
    #expect(stage.host.window.subviews.count == 1, "it faded away")
  }

  @Test("Custom items call back; disabled ones cannot be chosen; titles can be translated")
  func ownItems() throws {
    let stage = Stage()
    var chosen: [String] = []
    let off = Action(title: "Off", attributes: .disabled) { _ in chosen.append("off") }
    let mine = Action(title: "Mine") { _ in chosen.append("mine") }
    let hidden = Action(title: "Hidden", attributes: .hidden) { _ in chosen.append("hidden") }
    stage.listener.extra = [off, Menu(title: "More", children: [hidden, mine])]
    stage.host.application.editMenuTitles.copy = "Kopieren"
    stage.present(.list)
    #expect(stage.menu.visibleTitles == ["Kopieren", "Off", "Mine"])
    stage.host.finger(1).tap(at: try stage.host.editMenuRow(1))
    #expect(chosen.isEmpty && stage.menu.isMenuVisible)
    stage.host.finger(1).tap(at: try stage.host.editMenuRow(2))
    #expect(chosen == ["mine"])
  }

  @Test("P1: a touch beside the menu ends it, and belongs to its own target, also the host's")
  func outside() {
    let stage = Stage()
    let button = Button(frame: CGRect(x: 10, y: 10, width: 80, height: 44))
    var presses = 0
    button.addAction(for: .touchUpInside) { _ in presses += 1 }
    stage.host.window.addSubview(button)
    stage.host.window.touchPolicy = .passThrough
    stage.present()
    stage.host.finger(1).tap(at: 50, 30)
    #expect(presses == 1)
    #expect(!stage.menu.isMenuVisible)
    stage.present()
    stage.host.finger(1).down(at: 300, 280)
    #expect(stage.host.finger(1).disposition == .host)
    #expect(!stage.menu.isMenuVisible)
  }

  @Test("A bar is above its target, below if there is no room, and always in the window")
  func places() throws {
    let stage = Stage()
    stage.present()
    let above = try #require(stage.host.window.subviews.last).frame
    #expect(above.maxY < 150 && abs(above.midX - 150) < 1)
    stage.label.frame.origin = CGPoint(x: 0, y: 5)
    stage.menu.updateVisibleMenuPosition()
    let below = try #require(stage.host.window.subviews.last).frame
    #expect(below.minY > 5 && below.minX >= 8)
    #expect(stage.menu.location(in: nil) == CGPoint(x: 50, y: 5))
  }

  @Test("Items that do not fit a bar are on its other pages")
  func pages() throws {
    let stage = Stage()
    var chosen: [Int] = []
    stage.listener.extra = (0..<12).map { index in
      Action(title: "Item \(index)") { _ in chosen.append(index) }
    }
    stage.present()
    let bar = try #require(stage.host.window.subviews.last).frame
    #expect(bar.minX >= 8 && bar.maxX <= 392)
    // On to the last page by the arrow at the right, which stays in place or ends the bar.
    for _ in 0..<12 {
      let frame = try #require(stage.host.window.subviews.last).frame
      stage.host.finger(1).tap(at: frame.maxX - 10, frame.midY)
    }
    #expect(stage.menu.isMenuVisible && chosen.isEmpty)
    let last = try #require(stage.host.window.subviews.last).frame
    stage.host.finger(1).tap(at: last.maxX - TextEditingConstants.menuArrowWidth - 12, last.midY)
    #expect(chosen == [11])
  }

  @Test("A menu without items, or of a view in no window, is not shown")
  func nothing() {
    let stage = Stage()
    let bare = EditMenuInteraction()
    stage.host.window.addInteraction(bare)
    bare.presentEditMenu(with: EditMenuConfiguration(sourcePoint: .zero))
    #expect(!bare.isMenuVisible)
    stage.label.removeFromSuperview()
    stage.present()
    #expect(!stage.menu.isMenuVisible)
    #expect(stage.listener.lines.isEmpty)
  }

  @Test("An interaction has one view: the latest")
  func attaching() {
    let stage = Stage()
    let other = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.present()
    other.addInteraction(stage.menu)
    #expect(stage.menu.view === other)
    #expect(stage.label.interactions.isEmpty && other.interactions.count == 1)
    #expect(!stage.menu.isMenuVisible)
    other.removeInteraction(stage.menu)
    #expect(stage.menu.view == nil)
  }
}
