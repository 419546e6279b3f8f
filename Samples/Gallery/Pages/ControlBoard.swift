// The sheet of controls: each in each of its states, side by side.
import Glassine

/// A row for each control, a column for each state.
final class ControlBoard: Board {
  private enum State: String, CaseIterable {
    case rest = "At rest"
    case pressed = "Pressed"
    case on = "On, or full"
    case disabled = "Disabled"
  }

  private static let columnWidth: CGFloat = 128
  private static let rowHeight: CGFloat = 44
  private static let origin = CGPoint(x: 24, y: 40)

  override func build() {
    for (column, state) in State.allCases.enumerated() {
      let x = Self.origin.x + Self.columnWidth * CGFloat(column)
      let head = Label(
        state.rawValue, font: ControlTheme.paper.font(12, .medium), color: .secondaryLabel)
      head.frame = CGRect(x: x, y: 14, width: Self.columnWidth - 8, height: 20)
      addSubview(head)
      for (row, control) in controls(state).enumerated() {
        put(control, x, Self.origin.y + Self.rowHeight * CGFloat(row))
        addSubview(control)
        guard let control = control as? Control else { continue }
        switch state {
        case .rest, .on: break
        case .pressed:
          control.isHighlighted = true
          // A picture of a state: a finger would end it.
          control.isUserInteractionEnabled = false
        case .disabled: control.isEnabled = false
        }
        let name = "\(type(of: control))"
        control.addAction(for: .primaryActionTriggered) { [unowned self] _ in
          say("\(name): primaryActionTriggered")
        }
      }
    }
  }

  /// In the middle of its row, in its own height.
  private func put(_ view: View, _ x: CGFloat, _ y: CGFloat) {
    let room = CGSize(width: Self.columnWidth - 16, height: Self.rowHeight)
    var size = view.sizeThatFits(room)
    if !(view is Switch || view is Stepper || view is ActivityIndicatorView) {
      size.width = room.width
    }
    view.frame = CGRect(
      x: x, y: (y + (Self.rowHeight - size.height) / 2).rounded(), width: size.width,
      height: min(size.height, Self.rowHeight - 8))
  }

  private func controls(_ state: State) -> [View] {
    let isOn = state == .on
    func button(_ look: Button.Configuration) -> Button {
      var look = look
      look.title = "Button"
      look.font = ControlTheme.paper.font(15, .medium)
      look.padding = 12
      let button = Button(look) {}
      button.isSelected = isOn
      return button
    }
    let toggle = Switch()
    toggle.isOn = isOn
    let slider = Slider()
    slider.value = isOn ? 1 : 0.5
    let stepper = Stepper()
    stepper.value = isOn ? stepper.maximumValue : 1
    let segments = SegmentedControl(titles: ["One", "Two"])
    segments.selectedSegmentIndex = isOn ? 1 : 0
    let field = TextField()
    field.placeholder = "Name"
    if isOn { field.text = "Ada" }
    field.font = ControlTheme.paper.font(15)
    let dots = PageControl()
    dots.numberOfPages = 4
    dots.currentPage = isOn ? 3 : 0
    return [
      button(.filled()), button(.gray()), toggle, slider, stepper, segments, field, dots,
    ]
  }

  override var area: CGRect { bounds }

  override var demonstration: [Gesture] { [.tap(CGPoint(x: 80, y: 60))] }
}
