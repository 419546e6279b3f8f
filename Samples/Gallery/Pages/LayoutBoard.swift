// The sheet of layout: one card by constraints and stacks, at every width and in both directions.
import Glassine
import GlassineControls

/// A card whose right edge a finger moves; dashed lines show the solver's result.
final class LayoutBoard: Board {
  private static let widest: CGFloat = 500
  private static let narrowest: CGFloat = 232
  private let card = LayoutCard(frame: CGRect(x: 30, y: 24, width: 440, height: 276))
  private let grip = GripView(frame: CGRect(x: 0, y: 0, width: 24, height: 56))
  private let measure = Label()

  override func build() {
    addSubview(card)
    addSubview(grip)
    measure.font = ControlTheme.paper.font(12)
    measure.textColor = .secondaryLabel
    measure.textAlignment = .center
    addSubview(measure)
    let pan = PanGestureRecognizer { [unowned self] in
      if let pan = $0 as? PanGestureRecognizer { drag(pan) }
    }
    grip.addGestureRecognizer(pan)
    place(width: 440)
    choice(["left to right", "right to left"]) { [unowned self] in
      card.semanticContentAttribute = $0 == 1 ? .forceRightToLeft : .forceLeftToRight
      card.direction = $0 == 1 ? .forceRightToLeft : .forceLeftToRight
      say($0 == 1 ? "Right to left" : "Left to right")
    }
  }

  private var startWidth: CGFloat = 0

  private func drag(_ pan: PanGestureRecognizer) {
    switch pan.state {
    case .began: startWidth = card.frame.width
    case .changed, .ended:
      place(width: startWidth + pan.translation(in: self).x)
      if pan.state == .ended { say("The card is \(Int(card.frame.width)) points wide") }
    default: break
    }
  }

  private func place(width: CGFloat) {
    card.frame.size.width = min(max(width, Self.narrowest), Self.widest).rounded()
    grip.center = CGPoint(x: card.frame.maxX + 14, y: card.frame.midY)
    measure.text = "\(Int(card.frame.width)) pt"
    measure.frame = CGRect(x: card.frame.minX, y: card.frame.maxY + 6, width: 80, height: 18)
    measure.center.x = card.frame.midX
  }

  override var demonstration: [Gesture] {
    [.drag(CGPoint(x: 484, y: 162), to: CGPoint(x: 414, y: 162))]
  }
}

/// A picture, a title that shrinks, a badge that does not, a paragraph, and two buttons of one
/// width.
private final class LayoutCard: View {
  private let picture = View()
  private let title = Label()
  private let badge = Label()
  private let text = Label()
  private let buttons = StackView()
  private let guides = CardGuides()

  /// Of the stacks within, which do not inherit it.
  var direction: SemanticContentAttribute = .unspecified {
    didSet { for view in [buttons, title, text] { view.semanticContentAttribute = direction } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.backgroundColor = .systemBackground
    layer.cornerRadius = 16
    directionalLayoutMargins = DirectionalEdgeInsets(top: 20, leading: 20, bottom: 20, trailing: 20)
    picture.layer.gradient = Layer.Gradient(from: Color(hex: 0xD9A441), to: Color(hex: 0xB5432E))
    picture.layer.cornerRadius = 12
    title.text = "Lake at dusk, with fireflies"
    title.font = ControlTheme.paper.font(19, .semibold)
    title.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    badge.text = "New"
    badge.font = ControlTheme.paper.font(13, .semibold)
    badge.textColor = .tint
    badge.setContentHuggingPriority(.required, for: .horizontal)
    text.text =
      "The title gives way before the badge does, the text wraps, and both buttons are as wide "
      + "as each other, whatever is left."
    text.numberOfLines = 0
    text.font = ControlTheme.paper.font(15)
    text.textColor = .secondaryLabel
    for (name, look) in [
      ("Details", Button.Configuration.gray()), ("Row out", .filled()),
    ] {
      var look = look
      look.title = name
      look.font = ControlTheme.paper.font(15, .medium)
      look.padding = 12
      let button = Button(look) { [weak self] in self?.board?.say("\(name): tapped") }
      buttons.addArrangedSubview(button)
    }
    buttons.distribution = .fillEqually
    buttons.spacing = 12
    for view in [picture, title, badge, text, buttons] as [View] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    addSubview(guides)
    constrain()
  }

  required init?(coder: NSCoder) { nil }

  private func constrain() {
    let margins = layoutMarginsGuide
    LayoutConstraint.activate([
      picture.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      picture.topAnchor.constraint(equalTo: margins.topAnchor),
      picture.widthAnchor.constraint(equalToConstant: 72),
      picture.heightAnchor.constraint(equalTo: picture.widthAnchor),
      title.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 16),
      title.centerYAnchor.constraint(equalTo: picture.centerYAnchor),
      badge.leadingAnchor.constraint(greaterThanOrEqualTo: title.trailingAnchor, constant: 12),
      badge.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      badge.firstBaselineAnchor.constraint(equalTo: title.firstBaselineAnchor),
      text.topAnchor.constraint(equalTo: picture.bottomAnchor, constant: 16),
      text.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      buttons.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      buttons.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      buttons.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      buttons.heightAnchor.constraint(equalToConstant: 44),
    ])
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guides.frame = bounds
    let views = [picture, title, badge, text, buttons] as [View]
    guides.show(views.map(\.frame), bounds.inset(by: layoutMargins))
  }
}

/// Frames and margins, as a designer marks them.
private final class CardGuides: View {
  private var frames: [CGRect] = []
  private var margins = CGRect.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  func show(_ frames: [CGRect], _ margins: CGRect) {
    guard frames != self.frames || margins != self.margins else { return }
    (self.frames, self.margins) = (frames, margins)
    setNeedsDisplay()
  }

  override func drawContent(in context: DrawingContext) {
    for (index, rect) in ([margins] + frames).enumerated() {
      let path = BezierPath(roundedRect: rect.insetBy(dx: -0.5, dy: -0.5), cornerRadius: 2)
      if index == 0 { path.setLineDash([2, 4], phase: 0) }
      context.stroke(path, color: Color(hex: 0x2F6F6A, alpha: index == 0 ? 0.7 : 0.35))
    }
  }
}

/// The grip that moves the card's edge.
private final class GripView: View {
  override func drawContent(in context: DrawingContext) {
    let bar = CGRect(x: bounds.midX - 3, y: bounds.midY - 20, width: 6, height: 40)
    context.fill(bar, color: .secondaryLabel, cornerRadius: 3)
  }
}
