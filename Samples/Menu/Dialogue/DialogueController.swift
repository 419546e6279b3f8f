// The talk on the water: a panel at the screen's foot, words that appear one by one, answers.
import Foundation
import Glassine
import GlassineControls

/// Shows a talk. A tap beside the answers shows the rest of the line at once.
final class DialogueController: GameScreen {
  override var name: StartScreen { .talk }
  override var letsGameGoOn: Bool { true }
  override var dim: CGFloat { 0.25 }

  let talk: FerryTalk
  /// Shown once the line is complete.
  private(set) var answerButtons: [Button] = []
  let panel = Dusk.makePanel()
  private let portrait = FerryPortrait(frame: .zero)
  private let nameLabel = Label("", font: Dusk.font(13, .semibold), color: Dusk.accent)
  private let wordsLabel = Label("", font: Dusk.font(17), color: Dusk.text)
  private let answers = StackView(frame: .zero)
  private var link: DisplayLink?

  /// The present line, with its line breaks, so that no word jumps to the next line as it grows.
  private var words = ""
  private var wordsWidth: CGFloat = 0
  /// The number of visible characters.
  private var said: Double = 0
  /// Whether more characters will appear.
  private(set) var isSpeaking = true

  init(talk: FerryTalk, store: SettingsStore) {
    self.talk = talk
    super.init(store: store)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let root = ScreenView(frame: .zero)
    root.onLayout = { [weak self] in self?.place(in: $0) }
    answers.axis = .vertical
    answers.spacing = 8
    answers.distribution = .fillEqually
    wordsLabel.numberOfLines = 0
    wordsLabel.lineHeightMultiple = 1.2
    let content = panel.contentView
    for view in [portrait, nameLabel, wordsLabel, answers] { content.addSubview(view) }
    root.pane.addSubview(panel)
    root.addGestureRecognizer(TapGestureRecognizer { [weak self] _ in self?.finishSpeaking() })
    view = root
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard let application = view.window?.application else { return }
    let link = DisplayLink { [weak self] in self?.speak($0.duration) }
    link.add(to: application)
    self.link = link
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    link?.invalidate()
  }

  // MARK: Lines

  override func readTexts() {
    super.readTexts()
    title = texts.ferryman
    nameLabel.text = texts.ferryman
    beginLine()
  }

  private func beginLine() {
    said = 0
    isSpeaking = true
    wordsLabel.text = ""
    wordsWidth = 0
    for button in answerButtons { button.removeFromSuperview() }
    answerButtons = talk.answers.map { answer in
      let button = AnswerButton(texts.say(answer))
      button.addAction(for: .touchUpInside) { [weak self] _ in self?.say(answer) }
      answers.addArrangedSubview(button)
      return button
    }
    answers.isHidden = true
    link?.isPaused = false
    view.setNeedsLayout()
  }

  private func speak(_ duration: TimeInterval) {
    guard isSpeaking else { return }
    said += duration * DialogueConstants.charactersPerSecond
    if Int(said) >= words.count, !words.isEmpty { return finishSpeaking() }
    wordsLabel.text = String(words.prefix(Int(said)))
  }

  /// Shows the rest of the line, and the answers.
  func finishSpeaking() {
    guard isSpeaking, !words.isEmpty else { return }
    isSpeaking = false
    link?.isPaused = true
    wordsLabel.text = words
    answers.isHidden = false
    View.performWithoutAnimation { answers.alpha = 0 }
    View.animate(
      withDuration: 0.2, delay: 0, options: .allowUserInteraction,
      animations: { [answers] in answers.alpha = 1 })
    if wasOpenedByPress || focus?.isRingVisible == true { focus?.move(.down) }
  }

  private func say(_ answer: FerryTalk.Answer) {
    guard !isSpeaking else { return }
    talk.say(answer)
    if talk.isOpen { beginLine() } else { close() }
  }

  /// A press shows the rest before it chooses anything.
  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    for press in presses {
      if isSpeaking, press.type == .select {
        wasOpenedByPress = true
        finishSpeaking()
      } else {
        super.pressesBegan([press], with: event)
      }
    }
  }

  // MARK: Layout

  private func place(in view: View) {
    let room = ScreenRoom(view)
    let width = min(
      room.area.width - 2 * room.margin, DialogueConstants.width * min(room.textScale, 1.4))
    let padding: CGFloat = room.isSmall ? 14 : 24
    let side: CGFloat = room.isSmall ? 64 : 128
    let left = padding + side + padding
    let text = width - left - padding
    breakLines(within: text)
    nameLabel.sizeToFit()
    let name = nameLabel.bounds.height
    let whole = wordsLabel.text
    wordsLabel.text = words
    let height = wordsLabel.sizeThatFits(CGSize(width: text, height: 0)).height.rounded(.up)
    wordsLabel.text = whole
    let row = max(44, answerButtons.map { $0.sizeThatFits(.zero).height }.max() ?? 0)
    let count = CGFloat(answerButtons.count)
    let list = count * row + max(0, count - 1) * answers.spacing
    let content = name + 6 + height + 16 + list
    let total = min(room.area.height - 16, max(side, content) + 2 * padding)
    panel.bounds.size = CGSize(width: width, height: total)
    panel.center = CGPoint(
      x: room.area.midX.rounded(), y: room.area.maxY - min(room.margin, 32) - total / 2)
    portrait.frame = CGRect(x: padding, y: padding, width: side, height: side)
    nameLabel.frame = CGRect(x: left, y: padding, width: text, height: name)
    wordsLabel.frame = CGRect(x: left, y: padding + name + 6, width: text, height: height)
    answers.frame = CGRect(x: left, y: total - padding - list, width: text, height: list)
  }

  /// Breaks the line once for a width, so that no word jumps as it appears.
  private func breakLines(within width: CGFloat) {
    guard width != wordsWidth, width > 0 else { return }
    wordsWidth = width
    let ruler = Label("", font: wordsLabel.font, color: .clear)
    pane.addSubview(ruler)
    defer { ruler.removeFromSuperview() }
    var lines: [String] = []
    for word in texts.say(talk.line, wind: talk.windPoint).split(separator: " ") {
      let longer = lines.last.map { "\($0) \(word)" } ?? String(word)
      ruler.text = longer
      if lines.isEmpty {
        lines = [longer]
      } else if ruler.sizeThatFits(.zero).width <= width {
        lines[lines.count - 1] = longer
      } else {
        lines.append(String(word))
      }
    }
    words = lines.joined(separator: "\n")
    wordsLabel.text = isSpeaking ? String(words.prefix(Int(said))) : words
  }
}

/// An answer: quiet until it is touched or has the focus.
final class AnswerButton: Button {
  init(_ title: String) {
    var look = Configuration(title: title, icon: Dusk.Icon.answer)
    look.font = Dusk.font(15, .medium)
    look.iconFont = Dusk.iconFont(18)
    look.padding = 14
    look.imagePadding = 8
    look.cornerRadius = 12
    look.baseForegroundColor = Dusk.text
    look.baseBackgroundColor = Dusk.fill
    look.pressedBackground = Dusk.fillPressed
    look.border = Dusk.line
    super.init(configuration: look)
    contentHorizontalAlignment = .leading
    sounds(.press)
  }

  override init(frame: CGRect) { fatalError("made by its title") }
  required init?(coder: NSCoder) { nil }
}

/// The ferryman: a hooded man against the last light, with a lamp.
final class FerryPortrait: View {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.cornerRadius = 14
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  override func drawContent(in context: DrawingContext) {
    let bounds = context.bounds
    let side = bounds.width
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: bounds.minX + x * side, y: bounds.minY + y * side)
    }
    func disc(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> CGRect {
      CGRect(
        x: bounds.minX + (x - radius) * side, y: bounds.minY + (y - radius) * side,
        width: 2 * radius * side, height: 2 * radius * side)
    }
    context.fill(
      bounds,
      paint: .linear(
        [
          Paint.Stop(Color(hex: 0x1A2148), at: 0), Paint.Stop(Color(hex: 0x4A3763), at: 0.55),
          Paint.Stop(Color(hex: 0xC97A58), at: 1),
        ], from: point(0.5, 0), to: point(0.5, 1)), cornerRadius: 14)
    // Shoulders and hood.
    var cloak = Path()
    cloak.move(to: point(0.04, 1))
    cloak.addCurve(to: point(0.30, 0.56), control1: point(0.06, 0.76), control2: point(0.20, 0.66))
    cloak.addCurve(to: point(0.46, 0.14), control1: point(0.26, 0.34), control2: point(0.32, 0.14))
    cloak.addCurve(to: point(0.66, 0.52), control1: point(0.62, 0.14), control2: point(0.69, 0.34))
    cloak.addCurve(to: point(0.98, 1), control1: point(0.84, 0.64), control2: point(0.94, 0.80))
    cloak.close()
    context.fill(
      cloak,
      paint: .linear(
        [Paint.Stop(Color(hex: 0x27305C), at: 0), Paint.Stop(Color(hex: 0x0B1024), at: 1)],
        from: point(0.75, 0.2), to: point(0.2, 0.9)))
    // The face in the hood's shade, lit by the lamp.
    var face = Path()
    face.move(to: point(0.42, 0.30))
    face.addCurve(to: point(0.60, 0.42), control1: point(0.54, 0.26), control2: point(0.60, 0.32))
    face.addCurve(to: point(0.48, 0.62), control1: point(0.61, 0.54), control2: point(0.56, 0.62))
    face.addCurve(to: point(0.42, 0.30), control1: point(0.38, 0.60), control2: point(0.36, 0.40))
    face.close()
    context.fill(
      face,
      paint: .linear(
        [Paint.Stop(Color(hex: 0xC98E62), at: 0), Paint.Stop(Color(hex: 0x2A1D2E), at: 0.8)],
        from: point(0.62, 0.56), to: point(0.38, 0.36)))
    // A beard, and the lamp that lights it.
    var beard = Path()
    beard.move(to: point(0.43, 0.51))
    beard.addCurve(to: point(0.60, 0.50), control1: point(0.48, 0.47), control2: point(0.56, 0.46))
    beard.addCurve(to: point(0.50, 0.74), control1: point(0.61, 0.62), control2: point(0.57, 0.70))
    beard.addCurve(to: point(0.43, 0.51), control1: point(0.44, 0.68), control2: point(0.41, 0.60))
    beard.close()
    context.fill(beard, color: Color(hex: 0xD8CBBE, alpha: 0.82))
    context.shadow(
      of: disc(0.80, 0.66, 0.05), Layer.Shadow(color: Dusk.accent, blur: side * 0.42),
      cornerRadius: side * 0.05)
    context.line(
      from: point(0.80, 0.36), to: point(0.80, 0.60), width: max(1, side * 0.012),
      color: Color(hex: 0x0A0E1E))
    context.fill(
      disc(0.80, 0.67, 0.075), color: Color(hex: 0x2B1B10), cornerRadius: side * 0.03)
    context.fill(
      disc(0.80, 0.67, 0.05), color: Color(hex: 0xFFE2A8), cornerRadius: side * 0.025)
    context.stroke(
      bounds, width: context.hairline, color: Dusk.edgeTop, bottomColor: Dusk.edgeBottom,
      cornerRadius: 14)
  }
}

/// Points and seconds; Lantern's own choice.
enum DialogueConstants {
  static let width: CGFloat = 820
  /// A quick reader's pace.
  static let charactersPerSecond: Double = 55
}
