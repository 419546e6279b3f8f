// The sheet of transitions: each on a card of its own, paused at the slider's moment.
import Glassine
import GlassineControls

/// Seven cards between two looks. A property animator pauses all their transitions at one moment.
final class TransitionBoard: Board {
  private static let kinds: [(name: String, options: View.AnimationOptions)] = [
    ("Cross dissolve", .transitionCrossDissolve), ("Curl up", .transitionCurlUp),
    ("Curl down", .transitionCurlDown), ("Flip from left", .transitionFlipFromLeft),
    ("Flip from right", .transitionFlipFromRight), ("Flip from top", .transitionFlipFromTop),
    ("Flip from bottom", .transitionFlipFromBottom),
  ]
  private static let cardSize = CGSize(width: 100, height: 100)
  private static let gap: CGFloat = 29

  private var cards: [TransitionCard] = []
  private let slider = Slider()
  private let words = Label()
  private var animator: ViewPropertyAnimator?

  override func build() {
    for (index, kind) in Self.kinds.enumerated() {
      let (column, row) = (CGFloat(index % 4), CGFloat(index / 4))
      let frame = CGRect(
        origin: CGPoint(
          x: 30 + (Self.cardSize.width + Self.gap) * column, y: 18 + 160 * row),
        size: Self.cardSize)
      let card = TransitionCard(frame: frame)
      cards.append(card)
      addSubview(card)
      let name = Label(kind.name, font: ControlTheme.paper.font(12), color: .secondaryLabel)
      name.frame = CGRect(x: frame.minX, y: frame.maxY + 14, width: frame.width, height: 18)
      addSubview(name)
    }
    let corner = CGPoint(x: 30 + 3 * (Self.cardSize.width + Self.gap), y: 178)
    words.font = ControlTheme.paper.font(22, .semibold)
    words.frame = CGRect(x: corner.x, y: corner.y + 24, width: 112, height: 32)
    addSubview(words)
    slider.frame = CGRect(x: corner.x, y: corner.y + 60, width: 112, height: 44)
    slider.addAction(for: .valueChanged) { [unowned self] _ in show(CGFloat(slider.value)) }
    addSubview(slider)
    slider.accessibilityLabel = "Progress"
    slider.value = 0.35
    choice(["10 %", "25 %", "35 %", "70 %", "85 %"], selected: 2) { [unowned self] index in
      slider.value = [0.1, 0.25, 0.35, 0.7, 0.85][index]
      show(CGFloat(slider.value))
      say("Held at \(words.text ?? "")")
    }
  }

  private func show(_ share: CGFloat) {
    words.text = "\(Int((share * 100).rounded())) %"
    animator?.fractionComplete = share
  }

  /// Begins all transitions, paused.
  private func begin() {
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear)
    animator.pausesOnCompletion = true
    animator.addAnimations { [cards] in
      for (card, kind) in zip(cards, Self.kinds) {
        View.transition(
          with: card, duration: 1, options: kind.options, animations: { card.isTurned = true })
      }
    }
    self.animator = animator
    show(CGFloat(slider.value))
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    animator?.stopAnimation(true)
    animator = nil
    for card in cards { card.isTurned = false }
    if window != nil { begin() }
  }

  override var demonstration: [Gesture] { [.tap(CGPoint(x: 368, y: 372))] }
}

/// A print with a dusk on one side and a morning on the other.
private final class TransitionCard: View {
  private let letter = Label()

  var isTurned = false { didSet { if isTurned != oldValue { dress() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    letter.frame = bounds
    letter.textAlignment = .center
    letter.font = ControlTheme.paper.font(56, .bold)
    letter.adjustsFontForContentSizeCategory = false
    addSubview(letter)
    dress()
  }

  required init?(coder: NSCoder) { nil }

  private func dress() {
    layer.gradient =
      isTurned
      ? Layer.Gradient(from: Color(hex: 0xF6E7C8), to: Color(hex: 0xE39A5B))
      : Layer.Gradient(from: Color(hex: 0x1B2145), to: Color(hex: 0x4F6C8F))
    letter.text = isTurned ? "B" : "A"
    letter.textColor = isTurned ? Color(hex: 0x3A2412) : Color(hex: 0xF4F1EA)
  }
}
