// The type sheet: sizes, runs within a text, figures in columns, letters over pictures.
import Glassine
import GlassineControls

/// Type, a sheet at a time.
final class TypeBoard: Board {
  private var sheet = View()
  private let theme = ControlTheme.paper

  override func build() {
    choice(["Sizes", "Runs", "Figures", "Display", "Controls"]) { [unowned self] in show($0) }
    show(0)
  }

  private func show(_ index: Int) {
    sheet.removeFromSuperview()
    sheet = View(frame: area)
    sheet.isUserInteractionEnabled = false
    insertSubview(sheet, at: 0)
    switch index {
    case 0: showSizes()
    case 1: showRuns()
    case 2: showFigures()
    case 3: showDisplay()
    default: showControls()
    }
  }

  private func add(_ label: Label, _ frame: CGRect) {
    // A specimen: it shows the size itself, not the text size setting's.
    label.adjustsFontForContentSizeCategory = false
    label.frame = frame
    sheet.addSubview(label)
  }

  private func paragraph(_ text: AttributedString, _ frame: CGRect, size: CGFloat) {
    let label = Label(frame: frame)
    label.font = theme.font(size)
    label.numberOfLines = 0
    label.attributedText = text
    add(label, frame)
  }

  private func showSizes() {
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
      add(label, CGRect(x: 30, y: y, width: 500, height: (size * 1.3).rounded(.up)))
      y = label.frame.maxY + 12
    }
  }

  // MARK: Runs

  private func showRuns() {
    let body = theme.metrics.body
    let first =
      stretch("A text is one string. ") + stretch("Weight") { $0.font = theme.font(body, .bold) }
      + stretch(", ") + stretch("colour") { $0.foregroundColor = .tint } + stretch(", ")
      + stretch("ground") { $0.backgroundColor = .systemFill } + stretch(", ")
      + stretch("spacing") { $0.kern = 3 } + stretch(" and ")
      + stretch("size") { $0.font = theme.font(theme.metrics.title) }
      + stretch(" belong to stretches of it; kerning goes across them: ")
      + stretch("A", { $0.foregroundColor = .tint }) + stretch("VA -> ")
      + stretch("->", { $0.ligature = 0 }) + stretch(".")
    paragraph(first, CGRect(x: 30, y: 16, width: 500, height: 84), size: body)
    let lines =
      stretch("single") { $0.underlineStyle = .single } + stretch("   ")
      + stretch("thick") { $0.underlineStyle = .thick } + stretch("   ")
      + stretch("double") { $0.underlineStyle = .double } + stretch("   ")
      + stretch("dotted") { $0.underlineStyle = .patternDot } + stretch("   ")
      + stretch("dashed") { $0.underlineStyle = .patternDash } + stretch("   ")
      + stretch("struck") {
        $0.strikethroughStyle = .single
        $0.foregroundColor = .secondaryLabel
      } + stretch("   E = mc") + raised("2", 6) + stretch(", H") + raised("2", -3) + stretch("O")
    paragraph(lines, CGRect(x: 30, y: 108, width: 500, height: 30), size: body)
    var list = ParagraphStyle()
    list.headIndent = 22
    list.tabStops = [TextTab(location: 22)]
    list.paragraphSpacing = 6
    let points = stretch(
      "•\tFrom the second line on, a paragraph is indented to where its first word stands, so that "
        + "points are seen at a glance.\n"
        + "•\tSpace stands between paragraphs, not above the first one, nor below the last."
    ) { $0.paragraphStyle = list }
    paragraph(points, CGRect(x: 30, y: 152, width: 500, height: 96), size: body)
    let scripts = stretch("Tiếng Việt  Русский  Ελληνικά  हिन्दी  עברית  العربية  \u{1F3EE}")
    paragraph(
      scripts, CGRect(x: 30, y: 262, width: 500, height: 32), size: theme.metrics.emphasised)
  }

  private func raised(_ text: String, _ points: CGFloat) -> AttributedString {
    stretch(text) {
      $0.font = theme.font(10)
      $0.baselineOffset = points
    }
  }

  // MARK: Figures

  private func showFigures() {
    var columns = ParagraphStyle()
    columns.tabStops = [
      TextTab(location: 300, alignment: .decimal), TextTab(location: 460, alignment: .trailing),
    ]
    columns.paragraphSpacing = 6
    let rows =
      stretch("Lamp oil\t12.50\t×\u{2009}3\nRope, hemp\t3.75\t×\u{2009}112\n")
      + stretch("Lantern\t120.00\t×\u{2009}1") { $0.foregroundColor = .tint }
    var table = rows
    table.font = FontDescriptor(size: theme.metrics.emphasised, usesTabularFigures: true)
    table.paragraphStyle = columns
    paragraph(table, CGRect(x: 30, y: 20, width: 500, height: 88), size: theme.metrics.emphasised)
    let kinds: [(String, [FontFeature])] = [
      ("as the font has them", []), ("tabular", [.tabularFigures]),
      ("with a slashed zero", [.slashedZero]), ("in fractions", [.fractions]),
    ]
    for (index, (name, features)) in kinds.enumerated() {
      var font = theme.font(theme.metrics.title, .medium)
      font.features = features
      let y = 128 + 44 * CGFloat(index)
      add(
        Label("10:11  7100  1/2 3/8", font: font, color: .label),
        CGRect(x: 30, y: y, width: 270, height: 34))
      add(
        Label(name, font: theme.font(theme.metrics.small), color: .secondaryLabel),
        CGRect(x: 310, y: y, width: 220, height: 34))
    }
  }

  // MARK: Display

  private func showDisplay() {
    let dusk = View(frame: CGRect(x: 30, y: 16, width: 500, height: 150))
    dusk.layer.gradient = Layer.Gradient(from: Color(hex: 0x1B2145), to: Color(hex: 0xF2A65A))
    dusk.layer.cornerRadius = 14
    sheet.addSubview(dusk)
    let outlined = Label("Oil 40", font: theme.font(56, .heavy), color: .white)
    outlined.outlineColor = Color(hex: 0x0B1020)
    outlined.outlineWidth = 3
    add(outlined, CGRect(x: 56, y: 56, width: 220, height: 70))
    let glow = Label("Lantern", font: theme.font(48, .bold), color: .white)
    glow.shadowColor = Color(hex: 0x0B1020, alpha: 0.7)
    glow.shadowOffset = CGSize(width: 0, height: 4)
    glow.shadowBlur = 10
    add(glow, CGRect(x: 300, y: 56, width: 220, height: 70))
    let hollow = stretch("Hollow") {
      $0.font = theme.font(56, .heavy)
      $0.strokeWidth = 4
      $0.strokeColor = .tint
    }
    paragraph(hollow, CGRect(x: 30, y: 184, width: 240, height: 70), size: 56)
    let fitted = Label(
      "A long name is set smaller to fit", font: theme.font(32), color: .label)
    fitted.adjustsFontSizeToFitWidth = true
    fitted.minimumScaleFactor = 0.4
    add(fitted, CGRect(x: 290, y: 184, width: 240, height: 30))
    for (index, mode) in [LineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail]
      .enumerated()
    {
      let cut = Label(
        "prints/2026/autumn/lantern-on-the-lake.png", font: theme.font(15), color: .label)
      cut.lineBreakMode = mode
      add(cut, CGRect(x: 290, y: 226 + 26 * CGFloat(index), width: 240, height: 24))
    }
  }

  // MARK: Controls

  /// Attributes in edited text, and on buttons.
  private func showControls() {
    // These are to be touched.
    sheet.isUserInteractionEnabled = true
    let body = theme.metrics.body
    let title =
      stretch("Row out  ")
      + stretch("2 h") {
        $0.font = theme.font(theme.metrics.small)
        $0.baselineOffset = 0.5
      }
    let price =
      stretch("24.00 ") {
        $0.strikethroughStyle = .single
        $0.font = theme.font(body)
      } + stretch("18.50") { $0.font = theme.font(body, .bold) }
    for (index, (look, text, below)) in [
      (Button.Configuration.filled(), title, nil), (.tinted(), price, "until Sunday"),
      (.gray(), stretch("Spaced out") { $0.kern = 2 }, nil),
    ].enumerated() {
      var look = look
      look.attributedTitle = text
      look.subtitle = below
      let button = Button(look) { [unowned self] in say("\(String(text.characters)): tapped") }
      button.frame = CGRect(x: 30 + 172 * CGFloat(index), y: 20, width: 156, height: 52)
      sheet.addSubview(button)
    }
    let field = TextField(frame: CGRect(x: 30, y: 92, width: 328, height: 44))
    field.attributedText =
      stretch("H") + raised("2", -3) + stretch("O at ")
      + stretch("100 °C") { $0.foregroundColor = .tint }
    sheet.addSubview(field)
    let empty = TextField(frame: CGRect(x: 374, y: 92, width: 156, height: 44))
    empty.attributedPlaceholder =
      stretch("Name, ") + stretch("if you like") { $0.font = theme.font(body, .medium) }
    sheet.addSubview(empty)
    let page = TextView(frame: CGRect(x: 30, y: 152, width: 500, height: 176))
    var right = ParagraphStyle()
    right.alignment = .right
    page.attributedText =
      stretch("A letter\n") { $0.font = theme.font(theme.metrics.title, .semibold) }
      + stretch("What is edited keeps its attributes: ")
      + stretch("lines") { $0.underlineStyle = .single } + stretch(", ")
      + stretch("grounds") { $0.backgroundColor = .systemFill } + stretch(", ")
      + stretch("colours") { $0.foregroundColor = .tint }
      + stretch(" and paragraphs of their own.\n")
      + stretch("At the lake, in October") { $0.paragraphStyle = right }
    sheet.addSubview(page)
  }

  override var demonstration: [Gesture] { [.tap(CGPoint(x: 190, y: 372))] }
}

/// A run of text with attributes.
private func stretch(
  _ text: String, _ change: (inout AttributedString) -> Void = { _ in }
) -> AttributedString {
  var text = AttributedString(text)
  change(&text)
  return text
}
