// Sheets: what there is to build with, for a designer's eye.
import Glassine

extension Page {
  nonisolated static let sheets = [
    Page(
      id: "Controls", name: "Controls", title: "Controls, in each state",
      text: "The left column is at rest, the right one disabled. All take their colours, fonts and "
        + "sizes from the theme, here paper.",
      trial: "Touch them: they press, slide, repeat and spring back.",
      board: ControlBoard.self),
    Page(
      id: "Type", name: "Type", title: "Type",
      text: "Inter, in seven sizes of the theme's metrics. What a reader chose as text size "
        + "multiplies them all.",
      trial: "",
      board: TypeBoard.self),
    Page(
      id: "Colour", name: "Colour", title: "Colour",
      text: "Roles of the theme, not hues: a view that is given a role follows when the theme "
        + "changes. The accent is for one thing on a screen.",
      trial: "Change the theme of this board alone.",
      board: ColourBoard.self),
  ]
}

/// Each control at rest and disabled.
final class ControlBoard: Board {
  override func build() {
    for (column, isEnabled) in [true, false].enumerated() {
      let x: CGFloat = 30 + 265 * CGFloat(column)
      for control in controls(at: x) {
        control.isEnabled = isEnabled
        let name = "\(type(of: control))"
        control.addAction(for: .primaryActionTriggered) { [unowned self] _ in
          say("\(name): primaryActionTriggered")
        }
        addSubview(control)
      }
    }
  }

  private func controls(at x: CGFloat) -> [Control] {
    let filled = Button(configuration: .filled())
    filled.configuration.title = "Filled"
    filled.frame = CGRect(x: x, y: 20, width: 110, height: 44)
    let gray = Button(configuration: .gray())
    gray.configuration.title = "Grey"
    gray.frame = CGRect(x: x + 122, y: 20, width: 110, height: 44)
    let toggle = Switch()
    toggle.isOn = true
    toggle.frame.origin = CGPoint(x: x, y: 86)
    let stepper = Stepper()
    stepper.frame.origin = CGPoint(x: x + 122, y: 86)
    let slider = Slider()
    slider.value = 0.6
    slider.frame = CGRect(x: x, y: 136, width: 232, height: 34)
    let segments = SegmentedControl(titles: ["One", "Two", "Three"])
    segments.selectedSegmentIndex = 0
    segments.frame = CGRect(x: x, y: 190, width: 232, height: 34)
    let field = TextField()
    field.placeholder = "Text field"
    field.frame = CGRect(x: x, y: 246, width: 232, height: 40)
    let dots = PageControl()
    dots.numberOfPages = 5
    dots.currentPage = 1
    dots.frame = CGRect(x: x, y: 304, width: 232, height: 28)
    toggle.sizeToFit()
    stepper.sizeToFit()
    return [filled, gray, toggle, stepper, slider, segments, field, dots]
  }

  override var demonstration: [Gesture] { [.tap(CGPoint(x: 85, y: 42))] }
}

/// The sizes of text.
final class TypeBoard: Board {
  override func build() {
    let theme = ControlTheme.paper
    let sizes: [(String, CGFloat)] = [
      ("Display", theme.metrics.display), ("Heading", theme.metrics.heading),
      ("Title", theme.metrics.title), ("Emphasised", theme.metrics.emphasised),
      ("Body", theme.metrics.body), ("Small", theme.metrics.small),
      ("Caption", theme.metrics.caption),
    ]
    var y: CGFloat = 20
    for (name, size) in sizes {
      let label = Label(
        "\(name) \(Int(size))", font: theme.font(size, size >= 22 ? .semibold : .regular),
        color: .label)
      // A specimen: it shows the size itself, not the reader's.
      label.adjustsFontForContentSizeCategory = false
      label.frame = CGRect(x: 30, y: y, width: 500, height: (size * 1.3).rounded(.up))
      addSubview(label)
      y = label.frame.maxY + 12
    }
  }

  override var demonstration: [Gesture] { [] }
}

/// The theme's roles.
final class ColourBoard: Board {
  private let sheet = View()

  override func build() {
    let roles: [(String, Color)] = [
      ("ground", .systemBackground), ("raised", .secondarySystemBackground),
      ("fill", .systemFill), ("accent", .tint), ("pressed", .tintPressed), ("second", .success),
      ("danger", .danger), ("text", .label), ("secondary", .secondaryLabel),
    ]
    sheet.frame = CGRect(x: 30, y: 16, width: 500, height: 320)
    sheet.layer.backgroundColor = .systemBackground
    sheet.layer.cornerRadius = 14
    sheet.isUserInteractionEnabled = false
    addSubview(sheet)
    for (index, (name, color)) in roles.enumerated() {
      let swatch = View(
        frame: CGRect(
          x: 20 + 158 * CGFloat(index % 3), y: 16 + 100 * CGFloat(index / 3), width: 144,
          height: 58))
      swatch.layer.backgroundColor = color
      swatch.layer.cornerRadius = 8
      swatch.layer.borderWidth = Layer.hairline
      swatch.layer.borderColor = .separator
      swatch.isUserInteractionEnabled = false
      sheet.addSubview(swatch)
      let label = Label(name, font: ControlTheme.paper.font(13), color: .label)
      label.frame = CGRect(x: swatch.frame.minX, y: swatch.frame.maxY + 4, width: 144, height: 22)
      sheet.addSubview(label)
    }
    choice(["paper", "paper, contrast", "dusk", "dusk, contrast"]) { [unowned self] in
      sheet.overrideTheme = [.paper, .paperHighContrast, .dusk, .duskHighContrast][$0]
    }
  }

  override var demonstration: [Gesture] { [.tap(CGPoint(x: 335, y: 372))] }
}
