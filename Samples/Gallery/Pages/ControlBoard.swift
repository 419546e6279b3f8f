// The sheets of controls: each in each of its states, side by side.
import Glassine
import GlassineControls

/// Controls for presses and choices.
final class ControlBoard: StateBoard {
  override var states: [State] { [.rest, .pressed, .chosen, .focused, .disabled] }

  override var rows: [Row] {
    [
      Row(name: "Filled", height: 45) { Self.button(.filled(), $0) },
      Row(name: "Gray", height: 45) { Self.button(.gray(), $0) },
      Row(name: "Tinted", height: 45) { Self.button(.tinted(), $0) },
      Row(name: "Plain", height: 45) { Self.button(.plain(), $0) },
      Row(name: "Menu", height: 45) { state in
        guard state != .chosen else { return nil }
        var look = Button.Configuration.gray()
        look.icon = "\u{F140}"
        look.imagePlacement = .trailing
        let button = Self.button(look, state)
        button.configuration.title = "More"
        button.menu = Menu(children: [Action(title: "One") { _ in }, Action(title: "Two") { _ in }])
        button.showsMenuAsPrimaryAction = true
        return button
      },
      Row(name: "Switch", height: 45) { state in
        let toggle = Switch()
        toggle.isOn = state == .chosen
        return toggle
      },
      Row(name: "Segments", height: 45) { state in
        let segments = SegmentedControl(titles: ["One", "Two"])
        segments.selectedSegmentIndex = state == .chosen ? 1 : 0
        return segments
      },
      Row(name: "Stepper", height: 45) { state in
        let stepper = Stepper()
        stepper.autorepeat = state != .pressed
        stepper.value = state == .chosen ? stepper.maximumValue : 1
        return stepper
      },
    ]
  }

  private static func button(_ look: Button.Configuration, _ state: State) -> Button {
    var look = look
    look.title = "Button"
    look.font = ControlTheme.paper.font(14, .medium)
    look.padding = 8
    let button = Button(look) {}
    button.isSelected = state == .chosen
    return button
  }

  override var demonstration: [Gesture] { [.tap(CGPoint(x: 120, y: 57))] + holding }
}

/// Controls that show or set a value.
final class ValueBoard: StateBoard {
  private let source = ValueRows()

  override var states: [State] { [.rest, .pressed, .chosen, .focused, .disabled] }

  override var rows: [Row] {
    [
      Row(name: "Slider", height: 52) { state in
        let slider = Slider()
        slider.value = state == .chosen ? 1 : 0.5
        return slider
      },
      Row(name: "Progress", height: 40) { state in
        guard state == .rest || state == .chosen else { return nil }
        let view = ProgressView()
        view.progress = state == .chosen ? 1 : 0.4
        return view
      },
      Row(name: "Activity", height: 48) { state in
        guard state == .rest || state == .chosen else { return nil }
        let view = ActivityIndicatorView(style: .medium)
        view.hidesWhenStopped = false
        if state == .chosen { view.startAnimating() }
        return view
      },
      Row(name: "Page dots", height: 48) { state in
        let dots = PageControl()
        dots.numberOfPages = 4
        dots.currentPage = state == .chosen ? 3 : 0
        if state == .pressed { dots.backgroundStyle = .prominent }
        return dots
      },
      Row(name: "Picker", height: 150) { [source] state in
        guard state != .pressed else { return nil }
        let picker = PickerView()
        picker.dataSource = source
        picker.delegate = source
        picker.selectRow(state == .chosen ? 3 : 1, inComponent: 0, animated: false)
        picker.isUserInteractionEnabled = state != .disabled
        picker.alpha = state == .disabled ? ControlTheme.paper.disabledOpacity : 1
        if state == .disabled { picker.accessibilityTraits = .notEnabled }
        return picker
      },
    ]
  }

  override var demonstration: [Gesture] { [.tap(CGPoint(x: 150, y: 200))] + holding }
}

/// The rows of a picker.
private final class ValueRows: PickerViewDataSource, PickerViewDelegate {
  private let winds = ["calm", "soft", "fresh", "brisk", "gale"]

  func numberOfComponents(in pickerView: PickerView) -> Int { 1 }
  func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int {
    winds.count
  }
  func pickerView(
    _ pickerView: PickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { winds[row] }
}

/// Text fields.
final class FieldBoard: StateBoard {
  override var states: [State] { [.rest, .filled, .editing, .disabled] }

  /// One field at a time is edited: this one, from the start.
  private weak var edited: TextField?

  override var rows: [Row] {
    [
      Row(name: "Field", height: 52) { [unowned self] state in
        let field = Self.field(state)
        if state == .editing { edited = field }
        return field
      },
      Row(name: "Clears", height: 52) { state in
        guard state != .editing else { return nil }
        let field = Self.field(state)
        field.clearButtonMode = .always
        return field
      },
      Row(name: "Secret", height: 52) { state in
        guard state != .editing else { return nil }
        let field = Self.field(state)
        field.isSecureTextEntry = true
        return field
      },
    ]
  }

  private static func field(_ state: State) -> TextField {
    let field = TextField()
    field.font = ControlTheme.paper.font(15)
    field.placeholder = "Name"
    if state != .rest { field.text = "Ada" }
    return field
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { edited?.becomeFirstResponder() }
  }

  override var demonstration: [Gesture] { [] }
}

/// Text views.
final class TextBoard: StateBoard {
  override var states: [State] { [.filled, .editing, .disabled] }

  /// Edited from the start.
  private weak var edited: TextView?

  override var rows: [Row] {
    [
      Row(name: "Text", height: 260) { [unowned self] state in
        let view = TextView(frame: .zero)
        view.font = ControlTheme.paper.font(15)
        view.text = "Dear guest,\n\nyour print is on the table by the window.\n\nGood night!"
        view.isEditable = state != .disabled
        view.isSelectable = state != .disabled
        view.textColor = state == .disabled ? .secondaryLabel : .label
        view.layer.borderWidth = Layer.hairline
        view.layer.borderColor = .separator
        view.layer.cornerRadius = 8
        if state == .editing { edited = view }
        return view
      }
    ]
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { edited?.becomeFirstResponder() }
  }

  override var demonstration: [Gesture] { [.doubleTap(CGPoint(x: 270, y: 112))] }
}

/// Controls that a thumb pushes, at the size of a game.
final class ThumbBoard: StateBoard {
  override var states: [State] { [.rest, .pressed, .disabled] }
  override var largestSide: CGFloat { 132 }

  override var rows: [Row] {
    [
      Row(name: "Stick", height: 172) { _ in ThumbStick(frame: .zero) },
      Row(name: "Pad", height: 172) { _ in DirectionalPad(frame: .zero) },
    ]
  }

  override func build() {
    super.build()
    // Only fingers push them: the demonstration holds one of each.
    for view in subviews where view is ThumbStick || view is DirectionalPad {
      view.isUserInteractionEnabled = true
    }
  }

  override var demonstration: [Gesture] {
    [.press(CGPoint(x: 330, y: 94)), .press(CGPoint(x: 350, y: 294))]
  }
}

/// Controls for games.
final class GameBoard: StateBoard {
  override var states: [State] { [.rest, .pressed, .open, .disabled] }

  /// Cools down, and is open, from its first appearance.
  private weak var cooling: CooldownButton?
  private weak var opened: RadialMenu?

  override var rows: [Row] {
    [
      Row(name: "Cool-down", height: 90) { [unowned self] state in
        let button = CooldownButton(frame: .zero)
        button.icon = "\u{F5A8}"
        button.cooldownSeconds = 8
        if state == .open { cooling = button }
        return button
      },
      Row(name: "Ring", height: 220) { [unowned self] state in
        guard state != .pressed else { return nil }
        let menu = RadialMenu(frame: .zero)
        menu.icon = "\u{F238}"
        menu.radius = 56
        menu.items = ["\u{F594}", "\u{F43E}", "\u{F24A}", "\u{F59D}"].map {
          RadialMenu.Item("", icon: $0)
        }
        if state == .open { opened = menu }
        return menu
      },
    ]
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil else { return }
    cooling?.startCooldown()
    opened?.openRing()
  }

  override var demonstration: [Gesture] { [] }
}
