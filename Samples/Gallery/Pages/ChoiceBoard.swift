// The sheet of choices: menus of buttons, segments, wheels; and places of buttons.
import Glassine
import GlassineControls

/// Buttons by placement and size, a menu, a button that shows its choice, a picker.
final class ChoiceBoard: Board {
  private let picker = PickerView()
  private let menuButton = Button(configuration: .gray())
  private let popUp = Button(configuration: .gray())
  private let winds = ["calm", "soft", "fresh", "strong", "a gale"]
  private let ways = ["north", "north-east", "east", "south-east", "south", "west"]

  override func build() {
    buildButtons()
    buildMenus()
    picker.frame = CGRect(x: 300, y: 136, width: 240, height: 200)
    picker.accessibilityLabel = "Wind"
    picker.dataSource = self
    picker.delegate = self
    addSubview(picker)
    picker.selectRow(1, inComponent: 0, animated: false)
    picker.selectRow(2, inComponent: 1, animated: false)
  }

  private func look(_ title: String, _ size: Button.Configuration.Size = .small)
    -> Button.Configuration
  {
    var look = Button.Configuration.gray()
    look.title = title
    look.icon = "\u{F390}"
    look.buttonSize = size
    return look
  }

  private func buildButtons() {
    var y: CGFloat = 20
    for (name, edge) in [
      ("leading", DirectionalRectEdge.leading), ("trailing", .trailing), ("top", .top),
      ("bottom", .bottom),
    ] {
      var look = look(name)
      look.imagePlacement = edge
      let button = put(look, 20, y)
      y = button.frame.maxY + 10
    }
    y = 20
    for (name, size) in [
      ("mini", Button.Configuration.Size.mini), ("small", .small), ("medium", .medium),
      ("large", .large),
    ] {
      let button = put(look(name, size), 150, y)
      y = button.frame.maxY + 10
    }
    var busy = look("busy")
    busy.showsActivityIndicator = true
    busy.cornerStyle = .capsule
    put(busy, 150, y)
    var delete = look("delete")
    delete.icon = "\u{F1C0}"
    put(delete, 150, y + 46).role = .destructive
  }

  @discardableResult
  private func put(_ look: Button.Configuration, _ x: CGFloat, _ y: CGFloat) -> Button {
    let title = look.title ?? ""
    let button = Button(look) { [unowned self] in say("\(title): primaryActionTriggered") }
    // Sized by the board's text, so on it.
    addSubview(button)
    button.frame = CGRect(
      origin: CGPoint(x: x, y: y), size: button.sizeThatFits(CGSize(width: 130, height: 100)))
    let missing = max(0, 44 - button.bounds.height)
    button.hitOutset = EdgeInsets(top: missing / 2, left: 0, bottom: missing / 2, right: 0)
    return button
  }

  private func buildMenus() {
    func action(
      _ title: String, _ icon: Character? = nil, _ attributes: MenuElement.Attributes = []
    ) -> Action {
      Action(title: title, icon: icon, attributes: attributes) { [unowned self] in
        say("chosen: \($0.title)")
      }
    }
    menuButton.configuration.title = "Menu"
    menuButton.menu = Menu(children: [
      action("Copy", "\u{F18F}"), action("Paste", "\u{F192}", .disabled),
      Menu(
        title: "Share", icon: "\u{F497}", children: [action("Print"), action("Send to a friend")]),
      Menu(options: .displayInline, children: [action("Delete", "\u{F1C0}", .destructive)]),
    ])
    menuButton.showsMenuAsPrimaryAction = true
    popUp.configuration.icon = "\u{F140}"
    popUp.configuration.imagePlacement = .trailing
    popUp.contentHorizontalAlignment = .fill
    popUp.menu = Menu(children: ["Lantern", "Oars", "Compass"].map { action($0) })
    popUp.showsMenuAsPrimaryAction = true
    popUp.changesSelectionAsPrimaryAction = true
    for (index, button) in [menuButton, popUp].enumerated() {
      button.frame = CGRect(x: 300 + 100 * CGFloat(index), y: 20, width: 90, height: 44)
      button.addAction(for: .menuActionTriggered) { [unowned self] _ in
        say("menuActionTriggered")
      }
      addSubview(button)
    }
    popUp.frame.size.width = 140
    let segments = SegmentedControl(
      frame: CGRect(x: 300, y: 84, width: 240, height: 32),
      actions: ["One", "A longer one", "3"].map { action($0) })
    segments.apportionsSegmentWidthsByContent = true
    segments.selectedSegmentIndex = 1
    segments.hitOutset = EdgeInsets(top: 6, left: 0, bottom: 6, right: 0)
    addSubview(segments)
  }

  override var area: CGRect { bounds }

  /// Opens the menu and chooses its first row: an open one would take the touch on the list.
  override var demonstration: [Gesture] {
    [.tap(CGPoint(x: 345, y: 42)), .wait(0.4), .tap(CGPoint(x: 341, y: 98))]
  }
}

extension ChoiceBoard: PickerViewDataSource, PickerViewDelegate {
  func numberOfComponents(in pickerView: PickerView) -> Int { 2 }

  func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int {
    component == 0 ? winds.count : ways.count
  }

  func pickerView(
    _ pickerView: PickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { component == 0 ? winds[row] : ways[row] }

  func pickerView(_ pickerView: PickerView, widthForComponent component: Int) -> CGFloat {
    component == 0 ? 88 : 136
  }

  func pickerView(_ pickerView: PickerView, didSelectRow row: Int, inComponent component: Int) {
    say("didSelectRow \(row) in \(component)")
  }
}
