// A button's menu: by finger, mouse, keys and gamepad, at the window's edges, from right to left.
import Foundation
import GlassineControls
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

/// A button with a menu, and a record of its actions.
private struct MenuStage {
  let host = HeadlessHost(size: CGSize(width: 400, height: 400))
  let button = Button(configuration: .gray())
  let log = Log()

  final class Log { var lines: [String] = [] }

  init(at point: CGPoint = CGPoint(x: 20, y: 20), isPrimary: Bool = true) {
    let log = log
    func action(
      _ title: String, _ attributes: MenuElement.Attributes = [], _ state: MenuElement.State = .off
    ) -> Action {
      Action(title: title, attributes: attributes, state: state) { log.lines.append($0.title) }
    }
    button.configuration.title = "Menu"
    button.frame = CGRect(origin: point, size: CGSize(width: 100, height: 44))
    button.menu = Menu(children: [
      action("Copy"), action("Paste", .disabled), action("Secret", .hidden),
      Menu(title: "Sort", options: .displayInline, children: [action("Name"), action("Date")]),
      Menu(title: "More", children: [action("Print"), action("Share", .keepsMenuPresented)]),
      action("Delete", .destructive),
    ])
    button.showsMenuAsPrimaryAction = isPrimary
    button.eventObserver = { _, events in log.lines.append(RecorderControl.describe(events)) }
    host.window.addSubview(button)
    host.update()
  }

  /// The visible label that shows `text`.
  func label(_ text: String) -> Label? {
    func find(in view: View) -> Label? {
      if let label = view as? Label, label.text == text { return label }
      for subview in view.subviews { if let found = find(in: subview) { return found } }
      return nil
    }
    return find(in: host.window)
  }

  /// The position of `text` in the window.
  func place(_ text: String) throws -> CGPoint {
    let found = try #require(label(text), "\(text) is not shown")
    return found.convert(CGPoint(x: found.bounds.midX, y: found.bounds.midY), to: nil)
  }

  func take() -> [String] {
    defer { log.lines = [] }
    return log.lines
  }
}

@Suite("Menus of buttons")
struct ButtonMenuTests {
  @Test("A press opens the menu at once; the finger slides to a row and lifts there")
  func slide() throws {
    let stage = MenuStage()
    let finger = stage.host.finger(1).down(at: 50, 40)
    #expect(stage.button.isHeld)
    #expect(stage.take() == ["touchDown", "touchCancel", "menuActionTriggered"])
    stage.host.advance(by: 0.3)
    finger.move(to: try stage.place("Copy")).move(to: try stage.place("Date")).up()
    #expect(stage.take() == ["Date"])
    #expect(!stage.button.isHeld && !stage.button.isHighlighted)
    stage.host.settle()
    #expect(stage.label("Date") == nil)
  }

  @Test("A tap leaves the menu open, a second finger chooses; hidden rows are not shown")
  func taps() throws {
    let stage = MenuStage()
    stage.host.finger(1).tap(at: 50, 40)
    stage.host.advance(by: 0.3)
    #expect(stage.button.isHeld && stage.label("Secret") == nil)
    stage.host.finger(1).tap(at: try stage.place("Paste"))
    #expect(stage.button.isHeld, "a disabled row is not chosen")
    _ = stage.take()
    stage.host.finger(1).tap(at: try stage.place("Delete"))
    #expect(stage.take() == ["Delete"] && !stage.button.isHeld)
  }

  @Test("A window's tap recognizer that ends editing takes no finger from an open menu")
  func windowTap() throws {
    let stage = MenuStage()
    var taps = 0
    let tap = TapGestureRecognizer { _ in taps += 1 }
    stage.host.window.addGestureRecognizer(tap)
    stage.host.finger(1).tap(at: 50, 40)
    stage.host.advance(by: 0.5)
    let before = taps
    _ = stage.take()
    stage.host.finger(1).tap(at: try stage.place("Delete"))
    #expect(stage.take() == ["Delete"] && !stage.button.isHeld && taps == before)
  }

  @Test("A touch beside the menu dismisses it and reaches no view beneath")
  func outside() {
    let stage = MenuStage()
    let other = Button(frame: CGRect(x: 300, y: 350, width: 80, height: 40))
    var pressed = 0
    other.addAction(for: .primaryActionTriggered) { _ in pressed += 1 }
    stage.host.window.insertSubview(other, at: 0)
    stage.host.finger(1).tap(at: 50, 40)
    stage.host.finger(1).tap(at: 340, 370)
    #expect(!stage.button.isHeld && pressed == 0)
    stage.host.finger(1).tap(at: 340, 370)
    #expect(pressed == 1)
  }

  @Test("A submenu opens in the menu's place, and leads back")
  func nested() throws {
    let stage = MenuStage()
    stage.host.finger(1).tap(at: 50, 40)
    stage.host.advance(by: 0.3)
    stage.host.finger(1).tap(at: try stage.place("More"))
    stage.host.advance(by: 0.1)
    #expect(stage.label("Copy") == nil)
    _ = stage.take()
    stage.host.finger(1).tap(at: try stage.place("Share"))
    #expect(stage.take() == ["Share"] && stage.button.isHeld, "it keeps the menu open")
    stage.host.finger(1).tap(at: try stage.place("More"))
    stage.host.advance(by: 0.1)
    stage.host.finger(1).tap(at: try stage.place("Name"))
    #expect(stage.take() == ["Name"] && !stage.button.isHeld)
  }

  @Test("Arrows move through the rows and wrap, Return chooses, Escape goes back and dismisses")
  func keys() {
    let stage = MenuStage()
    let keyboard = stage.host.keyboard
    keyboard.tap("Tab")
    keyboard.tap("Return")
    #expect(stage.button.isHeld)
    _ = stage.take()
    // From Copy past Paste, which is disabled, to Name.
    keyboard.tap("Down").tap("Return")
    #expect(stage.take() == ["Name"] && !stage.button.isHeld)
    keyboard.tap("Return").tap("Up")
    _ = stage.take()
    keyboard.tap("Return")
    #expect(stage.take() == ["Delete"])
    keyboard.tap("Return").tap("Up").tap("Up").tap("Right")
    #expect(stage.label("Print") != nil)
    _ = stage.take()
    keyboard.tap("Escape")
    #expect(stage.button.isHeld && stage.label("Copy") != nil)
    keyboard.tap("Escape")
    #expect(!stage.button.isHeld && stage.take().isEmpty)
    #expect(stage.host.application.focus.focusedView === stage.button)
  }

  @Test("An edited field keeps its caret while arrows move through the menu")
  func fieldKeepsCaret() {
    let stage = MenuStage()
    let field = TextField(frame: CGRect(x: 200, y: 340, width: 150, height: 44))
    field.text = "one"
    stage.host.window.addSubview(field)
    field.becomeFirstResponder()
    field.selectedRange = 1..<1
    stage.host.finger(1).tap(at: 50, 40)
    _ = stage.take()
    stage.host.keyboard.tap("Down").tap("Down").tap("Return")
    #expect(stage.take() == ["Name"])
    #expect(field.isFirstResponder && field.selectedRange == 1..<1)
  }

  @Test("A gamepad's direction pad and buttons do the same, and repeat while held")
  func pad() {
    let stage = MenuStage()
    stage.host.keyboard.tap("Tab")
    let pad = stage.host.pad
    pad.tap(.a)
    #expect(stage.button.isHeld)
    _ = stage.take()
    pad.tap(.dpadDown).tap(.a)
    #expect(stage.take() == ["Name"])
    pad.tap(.a).down(.dpadDown)
    stage.host.advance(by: 0.4 + 2 * 0.12 + 0.05)
    pad.up(.dpadDown)
    _ = stage.take()
    pad.tap(.b)
    #expect(!stage.button.isHeld && stage.take().isEmpty)
  }

  @Test("A mouse presses, drags to a row and releases")
  func mouse() throws {
    let stage = MenuStage()
    stage.host.mouse.press(at: 50, 40)
    stage.host.advance(by: 0.3)
    let place = try stage.place("Name")
    stage.host.mouse.drag(to: place.x, place.y).release()
    #expect(stage.take().last == "Name")
  }

  @Test("If the menu is not the primary action, a held press opens it and a tap does not")
  func held() throws {
    let stage = MenuStage(isPrimary: false)
    stage.host.finger(1).tap(at: 50, 40)
    #expect(!stage.button.isHeld)
    #expect(stage.take() == ["touchDown", "touchUpInside", "primaryActionTriggered"])
    let finger = stage.host.finger(1).down(at: 50, 40).hold(for: 1)
    #expect(stage.button.isHeld)
    _ = stage.take()
    finger.move(to: try stage.place("Copy")).up()
    #expect(stage.take() == ["Copy"] && !stage.button.isHeld)
  }

  @Test(
    "The menu opens below the button, above if there is no room, and within the window",
    arguments: [CGPoint(x: 20, y: 20), CGPoint(x: 290, y: 340), CGPoint(x: 150, y: 180)])
  func placed(at point: CGPoint) throws {
    let stage = MenuStage(at: point)
    stage.host.finger(1).tap(at: point.x + 10, point.y + 10)
    stage.host.advance(by: 0.3)
    let rows = ["Copy", "Delete"].compactMap { stage.label($0) }
    #expect(rows.count == 2)
    let frames = rows.map { $0.convert($0.bounds, to: nil) }
    #expect(frames.allSatisfy { $0.minX >= 0 && $0.maxX <= 400 })
    let button = stage.button.frame
    // In the middle there is room for all rows neither above nor below.
    let isAbove = point.y > 100
    #expect(
      isAbove ? frames[0].maxY <= button.minY : frames[0].minY >= button.maxY,
      "\(frames) \(button)")
  }

  @Test("In right-to-left layout the menu aligns with the button's right edge")
  func mirrored() throws {
    let stage = MenuStage(at: CGPoint(x: 280, y: 20))
    stage.host.window.semanticContentAttribute = .forceRightToLeft
    stage.button.semanticContentAttribute = .forceRightToLeft
    stage.host.finger(1).tap(at: 300, 40)
    stage.host.advance(by: 0.3)
    let label = try #require(stage.label("Copy"))
    let frame = label.convert(label.bounds, to: nil)
    #expect(frame.maxX <= 380 && frame.maxX > 340)
    // The arrow that leads on points left.
    stage.host.keyboard.tap("Up").tap("Up").tap("Left")
    #expect(stage.label("Print") != nil)
  }

  @Test("A menu closes with its button: removed, disabled; another menu replaces it")
  func endings() {
    for change in 0..<3 {
      let stage = MenuStage()
      stage.host.finger(1).tap(at: 50, 40)
      #expect(stage.button.isHeld)
      switch change {
      case 0: stage.button.removeFromSuperview()
      case 1: stage.button.isEnabled = false
      default: stage.button.menu = nil
      }
      #expect(!stage.button.isHeld, "\(change)")
      stage.host.settle()
      #expect(stage.label("Copy") == nil)
    }
    let stage = MenuStage()
    stage.host.finger(1).tap(at: 50, 40)
    stage.button.menu = Menu(children: [Action(title: "Other") { _ in }])
    stage.host.advance(by: 0.3)
    #expect(stage.button.isHeld && stage.label("Other") != nil && stage.label("Copy") == nil)
  }

  @Test("A menu of single selection keeps one action on; a pop-up button shows which")
  func selection() throws {
    let stage = MenuStage()
    let log = stage.log
    let actions = ["Low", "Middle", "High"].map { title in
      Action(title: title, state: title == "Middle" ? .on : .off) { log.lines.append($0.title) }
    }
    let menu = Menu(options: .singleSelection, children: actions)
    stage.button.menu = menu
    stage.host.finger(1).tap(at: 50, 40)
    stage.host.advance(by: 0.3)
    stage.host.finger(1).tap(at: try stage.place("High"))
    #expect(actions.map { $0.state == .on } == [false, false, true])
    #expect(menu.selectedElements.map(\.title) == ["High"])
    #expect(stage.button.currentTitle == "Menu")
    stage.button.changesSelectionAsPrimaryAction = true
    #expect(stage.button.currentTitle == "High")
    stage.host.settle()
    stage.host.keyboard.tap("Tab").tap("Return").tap("Return")
    #expect(stage.button.currentTitle == "Low" && !stage.button.isSelected)
    #expect(menu.selectedElements.map(\.title) == ["Low"])
  }

  @Test("A row that keeps the menu open keeps its scroll offset, and stays highlighted")
  func keepsPlace() throws {
    let stage = MenuStage()
    let log = stage.log
    stage.button.menu = Menu(
      children: (0..<20).map { index in
        Action(title: "Row \(index)", attributes: .keepsMenuPresented) {
          log.lines.append($0.title)
        }
      })
    stage.host.keyboard.tap("Tab").tap("Return")
    _ = stage.take()
    // Up from the first row to the last, which is out of sight, and then one above it.
    stage.host.keyboard.tap("Up").tap("Up")
    let before = try stage.place("Row 18")
    stage.host.keyboard.tap("Return")
    #expect(stage.take() == ["Row 18"] && stage.button.isHeld)
    #expect(try stage.place("Row 18") == before)
    stage.host.keyboard.tap("Return").tap("Up").tap("Return")
    #expect(stage.take() == ["Row 18", "Row 17"])
  }

  @Test("A menu closes with its button: hidden, faded, moved, its window hidden or removed")
  func vanishing() {
    for change in 0..<6 {
      let stage = MenuStage()
      let panel = View(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
      stage.host.window.addSubview(panel)
      panel.addSubview(stage.button)
      stage.host.finger(1).tap(at: 50, 40)
      stage.host.advance(by: 0.3)
      #expect(stage.button.isHeld)
      let other = Window(frame: stage.host.window.frame)
      stage.host.application.add(other)
      switch change {
      case 0: stage.button.isHidden = true
      case 1: panel.isHidden = true
      case 2: panel.alpha = 0
      case 3: other.addSubview(stage.button)
      case 4: stage.host.window.isHidden = true
      default: stage.host.application.remove(stage.host.window)
      }
      stage.host.runFrame()
      #expect(!stage.button.isHeld && !stage.button.isHighlighted, "\(change)")
      stage.host.advance(by: 0.5)
      #expect(stage.label("Copy") == nil, "\(change)")
    }
  }

  @Test("A menu stays beside its button, and opening another closes it")
  func onlyOne() throws {
    let stage = MenuStage()
    let other = Button(frame: CGRect(x: 20, y: 340, width: 100, height: 44))
    other.menu = Menu(children: [Action(title: "Other") { _ in }])
    other.showsMenuAsPrimaryAction = true
    stage.host.window.addSubview(other)
    stage.host.finger(1).tap(at: 50, 40)
    let before = try stage.place("Copy")
    stage.button.frame.origin.y += 30
    stage.host.runFrame()
    #expect(try stage.place("Copy").y == before.y + 30)
    other.performPrimaryAction()
    stage.host.advance(by: 0.5)
    #expect(!stage.button.isHeld && other.isHeld)
    #expect(stage.label("Copy") == nil && stage.label("Other") != nil)
    stage.host.keyboard.tap("Escape")
    #expect(!other.isHeld)
  }

  @Test("A tap chooses nothing in a menu that moved beneath it; a resting finger does")
  func beneath() throws {
    // As high as the window, so that the menu covers the button.
    func tall() -> MenuStage {
      let stage = MenuStage(at: CGPoint(x: 20, y: 180))
      let log = stage.log
      stage.button.menu = Menu(
        children: (0..<20).map { index in
          Action(title: "Row \(index)") { log.lines.append($0.title) }
        })
      stage.button.frame = CGRect(x: 20, y: 20, width: 200, height: 360)
      return stage
    }
    let stage = tall()
    stage.host.finger(1).down(at: 60, 80).move(to: CGPoint(x: 62, y: 82)).up()
    #expect(stage.button.isHeld)
    #expect(!stage.take().contains { $0.hasPrefix("Row") })
    let resting = tall()
    let finger = resting.host.finger(1).down(at: 60, 80)
    let place = try resting.place("Row 1")
    finger.up()
    resting.host.keyboard.tap("Escape")
    resting.host.finger(1).down(at: place.x, place.y).hold(for: 0.7).up()
    #expect(resting.take().last == "Row 1" && !resting.button.isHeld)
  }

  @Test("A pop-up button shows its choice's picture and second line, and not those of the last one")
  func choices() throws {
    let stage = MenuStage()
    let image = try #require(Image(width: 1, height: 1, pixels: [255, 255, 255, 255]))
    let own = try #require(Image(width: 1, height: 1, pixels: [0, 0, 0, 255]))
    stage.button.configuration.image = own
    let actions = [
      Action(title: "Rich", subtitle: "with more", image: image, icon: "r") { _ in },
      Action(title: "Poor") { _ in },
    ]
    stage.button.menu = Menu(children: actions)
    stage.button.changesSelectionAsPrimaryAction = true
    let look = { stage.button.configuration }
    #expect(look().subtitle == "with more" && look().image === image && look().icon == "r")
    stage.host.keyboard.tap("Tab").tap("Return").tap("Down").tap("Return")
    #expect(look().title == "Poor")
    #expect(look().subtitle == nil && look().image === own && look().icon == nil)
    // The app's own changes in between stay on the button.
    stage.button.configuration.subtitle = "mine"
    stage.host.keyboard.tap("Return").tap("Return")
    #expect(look().title == "Rich" && look().subtitle == "with more")
    stage.host.keyboard.tap("Return").tap("Down").tap("Return")
    #expect(look().subtitle == "mine")
  }

  @Test("R4: a menu's command is sent along the responder chain")
  func command() throws {
    final class Screen: View, StandardEditActions {
      var copied = 0
      func copy(_ sender: Any?) { copied += sender is Button ? 1 : 100 }
    }
    let stage = MenuStage()
    let screen = Screen(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    stage.host.window.addSubview(screen)
    screen.addSubview(stage.button)
    let command = Command(title: "Take", action: .copy, attributes: .destructive)
    stage.button.menu = Menu(children: [command])
    stage.host.finger(1).tap(at: 50, 40)
    stage.host.advance(by: 0.3)
    stage.host.finger(1).tap(at: try stage.place("Take"))
    #expect(screen.copied == 1 && command.sender == nil && !stage.button.isHeld)
  }

  @Test("Back and Escape press the cancel button, and otherwise dismiss the presented controller")
  func cancelRole() {
    let host = HeadlessHost(size: CGSize(width: 400, height: 400))
    let root = ViewController()
    host.window.rootViewController = root
    let sheet = ViewController()
    root.present(sheet, animated: false)
    host.update()
    let button = Button(frame: CGRect(x: 20, y: 20, width: 100, height: 44))
    var pressed = 0
    button.addAction(for: .primaryActionTriggered) { _ in pressed += 1 }
    button.role = .cancel
    sheet.view.addSubview(button)
    host.keyboard.tap("Escape")
    #expect(pressed == 1 && root.presentedViewController === sheet)
    host.pad.tap(.b)
    #expect(pressed == 2)
    button.isEnabled = false
    host.keyboard.tap("Escape")
    #expect(pressed == 2 && root.presentedViewController == nil)
  }

  @Test("In a scrolling list, a finger on the menu drags nothing beneath")
  func inScrollView() throws {
    let stage = MenuStage()
    let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    scroll.contentSize = CGSize(width: 400, height: 2000)
    stage.host.window.addSubview(scroll)
    scroll.addSubview(stage.button)
    let finger = stage.host.finger(1).down(at: 50, 40).hold(for: 0.5)
    #expect(stage.button.isHeld)
    finger.move(to: CGPoint(x: 60, y: 200), over: 0.3)
    #expect(scroll.contentOffset == .zero)
    finger.move(to: try stage.place("Name")).up()
    #expect(stage.take().last == "Name")
  }
}
