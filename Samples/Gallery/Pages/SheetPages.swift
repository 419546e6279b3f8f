// Sheets: the parts to build with, for a designer's eye.
import Glassine
import GlassineControls

extension Page {
  nonisolated static let sheets = [
    Page(
      id: "Controls", name: "Controls", title: "Buttons and switches, in each state",
      text: "A row for each control, a column for each state. All take their colours, fonts and "
        + "sizes from the theme, here paper.",
      trial: "Touch them: they press, slide, repeat and spring back.",
      board: ControlBoard.self),
    Page(
      id: "Values", name: "Values", title: "Sliders, dots and wheels, in each state",
      text: "What shows a value and what sets one. Progress and activity have no state but their "
        + "value: fingers go through them.",
      trial: "Drag the sliders, tap beside the dots, flick the wheels.",
      board: ValueBoard.self),
    Page(
      id: "Fields", name: "Fields", title: "Fields, in each state",
      text: "Empty fields show what is wanted. One is edited at a time, from the start the one in "
        + "the third column.",
      trial: "Tap into a field; tap twice to select a word.",
      board: FieldBoard.self),
    Page(
      id: "Texts", name: "Texts", title: "Long texts, in each state",
      text: "A text view breaks lines and scrolls. The one in the third column is edited from the "
        + "start; a selection has handles where a finger made it.",
      trial: "Tap twice to select a word, drag its handles, hold for a loupe.",
      board: TextBoard.self),
    Page(
      id: "Thumbs", name: "Thumbs", title: "What thumbs are for, in each state",
      text: "Sticks and pads follow a thumb, from where it lands to where it lifts.",
      trial: "Hold and slide.",
      board: ThumbBoard.self),
    Page(
      id: "Games", name: "Games", title: "What games need besides, in each state",
      text: "A button cools down after use, a ring of choices opens under the finger.",
      trial: "Hold and slide; lift on a choice of the ring.",
      board: GameBoard.self),
    Page(
      id: "Choices", name: "Choices", title: "Menus, wheels, places of buttons",
      text: "A menu opens as the button is pressed; the finger may slide to a row and lift there. "
        + "The button beside it shows what is chosen.",
      trial: "Slide from the button into its menu; turn the wheels, or flick them.",
      board: ChoiceBoard.self),
    Page(
      id: "Search", name: "Search", title: "Search fields and bars",
      text: "A magnifier, and a button that empties what is edited. A bar has a cancel button and "
        + "scopes if they are set.",
      trial: "Type; choose another scope.",
      board: SearchBoard.self),
    Page(
      id: "Dates", name: "Dates", title: "Dates and times in wheels",
      text: "The order of the wheels and their words are the locale’s. Days that a month does not "
        + "have turn back.",
      trial: "Turn the wheels, or tap the row to go to.",
      board: DateBoard.self),
    Page(
      id: "Lists", name: "Lists", title: "Lists, in each state",
      text: "Rows that are pressed, chosen, checked, swiped aside; beside them a list that is "
        + "edited. Above the first, content is being refreshed.",
      trial: "Swipe rows, delete them, drag one by its grip.",
      board: ListBoard.self),
    Page(
      id: "Menus", name: "Menus", title: "Menus of views",
      text: "Any view may have a menu: it opens under a finger that stays, at a pointer’s second "
        + "button, and where Select is held.",
      trial: "Hold the card, slide to a row, lift.",
      board: ContextMenuBoard.self),
    Page(
      id: "Tips", name: "Tips", title: "Tool tips",
      text: "A pointer that rests on a control shows more. Fingers have no tips: they cannot "
        + "rest without touching.",
      trial: "With a mouse: rest on a button.",
      board: ToolTipBoard.self),
    Page(
      id: "Type", name: "Type", title: "Type",
      text: "Inter, in seven sizes of the theme’s metrics, which a reader’s text size multiplies. "
        + "Runs, columns of figures and letters over pictures are attributes of one string.",
      trial: "Choose what to look at.",
      board: TypeBoard.self),
    Page(
      id: "Colour", name: "Colour", title: "Colour",
      text: "Roles of the theme, not hues: a view that is given a role follows when the theme "
        + "changes. The accent is for one thing on a screen.",
      trial: "Change the theme of this board alone.",
      board: ColourBoard.self),
    Page(
      id: "Motion", name: "Motion", title: "Motion",
      text: "The line is not a formula: it is where the dot was shown, frame by frame. A panel "
        + "comes in by the same curve, its rows 25 ms apart.",
      trial: "Choose a curve, or touch the board; touch again while it runs.",
      board: MotionBoard.self),
    Page(
      id: "Transitions", name: "Transitions", title: "Transitions",
      text:
        "From one look of a view to the next. One property animator holds all seven at the same "
        + "moment; both sides stay what they are, live views and pictures of them.",
      trial: "Drag the slider, or choose a moment.",
      board: TransitionBoard.self),
    Page(
      id: "Blending", name: "Blending", title: "Blending",
      text:
        "How a layer blends with the one beneath it. Each tile has the same ground, from dark to "
        + "light with three colours across, and the same light upon it.",
      trial: "Choose another light.",
      board: BlendBoard.self),
    Page(
      id: "Layout", name: "Layout", title: "Layout",
      text: "A card by constraints and a stack. Dotted are its margins, thin lines the frames that "
        + "the solver found.",
      trial: "Drag the card’s edge; turn it round for readers from right to left.",
      board: LayoutBoard.self),
  ]
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
    choice(["paper", "paper, 7:1", "dusk", "dusk, 7:1"]) { [unowned self] in
      sheet.overrideTheme = [.paper, .paperHighContrast, .dusk, .duskHighContrast][$0]
    }
  }

  override var demonstration: [Gesture] { [.tap(CGPoint(x: 335, y: 372))] }
}
