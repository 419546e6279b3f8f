// A key on screen, and the balloon above it.
import Foundation

/// Draws one key. Its keyboard takes the fingers.
final class KeyView: View {
  var key: Key { didSet { if key != oldValue { keyDidChange() } } }
  /// Whether a finger is on it, and shows.
  var isPressed = false { didSet { if isPressed != oldValue { setNeedsDisplay() } } }
  /// Whether it is Shift and on, or Return with its colour.
  var isLit = false { didSet { if isLit != oldValue { litDidChange() } } }
  /// Whether it is Shift and locked.
  var isLocked = false { didSet { if isLocked != oldValue { setNeedsDisplay() } } }
  var fontSize: CGFloat = 22
  /// The letter in the present case.
  var shown = "" { didSet { if shown != oldValue { shownDidChange() } } }
  /// Its name for people who do not see it, if its letter is none.
  var spokenName = "" { didSet { if spokenName != oldValue { shownDidChange() } } }

  init(_ key: Key) {
    self.key = key
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    accessibilityTraits = .keyboardKey
    keyDidChange()
  }

  required init?(coder: NSCoder) { nil }

  private func keyDidChange() {
    shown = key.label
    setNeedsDisplay()
  }

  private func litDidChange() {
    let isOn = isLit && key.role == .shift
    accessibilityTraits = isOn ? [.keyboardKey, .selected] : .keyboardKey
    setNeedsDisplay()
  }

  private func shownDidChange() {
    if case .text = key.role { accessibilityLabel = shown } else { accessibilityLabel = spokenName }
    setNeedsDisplay()
  }

  override func accessibilityActivate() -> Bool {
    (superview as? KeyboardView)?.act(key)
    return superview is KeyboardView
  }

  private var isLetter: Bool {
    if case .text = key.role { return true }
    return key.role == .space
  }

  override func drawContent(in context: DrawingContext) {
    let theme = context.theme
    let radius = min(10, bounds.height * 0.16)
    let ground =
      isPressed
      ? theme.fillPressed
      : isLit ? theme.accent : isLetter ? theme.raised : theme.fill
    context.shadow(of: bounds, theme.shadow, cornerRadius: radius)
    context.fill(bounds, color: theme.groundRaised, cornerRadius: radius)
    context.fill(bounds, color: ground, cornerRadius: radius)
    context.stroke(
      bounds, width: context.hairline, color: theme.edge, bottomColor: theme.edgeShade,
      cornerRadius: radius)
    let color = isLit && !isPressed ? theme.onAccent : theme.text
    if let icon = key.icon {
      context.draw(
        icon: icon, font: theme.iconFont(fontSize * 1.1),
        center: CGPoint(x: bounds.midX, y: bounds.midY), color: color)
      if isLocked {
        let width = bounds.width * 0.3
        context.fill(
          CGRect(x: bounds.midX - width / 2, y: bounds.maxY - 8, width: width, height: 2),
          color: color, cornerRadius: 1)
      }
      return
    }
    let isWord = shown.count > 2
    let size = isWord ? fontSize * 0.72 : fontSize
    let room = bounds.insetBy(dx: 3, dy: 0)
    context.drawCentered(
      shown, in: room.width > 0 ? room : bounds,
      font: theme.font(size, isWord ? .semibold : .medium),
      color: color)
  }
}

/// Shows the letter under a finger, or the accents to choose from, above the key.
final class KeyBalloon: View {
  let letters: [String]
  let fontSize: CGFloat
  /// The letter that a lift would type.
  var chosen: Int { didSet { if chosen != oldValue { setNeedsDisplay() } } }

  init(_ letters: [String], chosen: Int, fontSize: CGFloat) {
    (self.letters, self.chosen, self.fontSize) = (letters, chosen, fontSize)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.zPosition = 1
  }

  required init?(coder: NSCoder) { nil }

  /// The letter's index at `x` in its own coordinates, clamped to its ends.
  func index(at x: CGFloat) -> Int {
    guard bounds.width > 0, x.isFinite else { return chosen }
    let index = Int((x / bounds.width * CGFloat(letters.count)).rounded(.down))
    return min(max(index, 0), letters.count - 1)
  }

  override func drawContent(in context: DrawingContext) {
    let theme = context.theme
    let radius = min(12, bounds.height * 0.2)
    context.shadow(of: bounds, theme.panelShadow, cornerRadius: radius)
    context.fill(bounds, color: theme.groundRaised, cornerRadius: radius)
    context.fill(bounds, color: theme.raised, cornerRadius: radius)
    context.stroke(
      bounds, width: context.hairline, color: theme.edge, bottomColor: theme.edgeShade,
      cornerRadius: radius)
    let width = bounds.width / CGFloat(letters.count)
    for (index, letter) in letters.enumerated() {
      let rect = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
      let isChosen = index == chosen && letters.count > 1
      if isChosen {
        context.fill(rect.insetBy(dx: 3, dy: 3), color: theme.accent, cornerRadius: radius - 3)
      }
      context.drawCentered(
        letter, in: rect, font: theme.font(fontSize * 1.2, .medium),
        color: isChosen ? theme.onAccent : theme.text)
    }
  }
}
