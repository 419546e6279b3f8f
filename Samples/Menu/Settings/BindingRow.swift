// A key binding: press the row, then the key or the button of a gamepad.
import Foundation
import Glassine

/// Shows an action's key and button. While it waits for a press it is first responder, so that it
/// gets the press first.
final class BindingRow: PressedRow {
  private let action: GameAction
  /// The texts of the caps.
  private(set) var key: String?
  private(set) var padButton: String?
  private var prompt = ""

  init(_ store: SettingsStore, _ action: GameAction) {
    self.action = action
    super.init(store) { $0.title(of: action) }
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Waiting

  private var isWaiting: Bool { isFirstResponder }
  override var canBecomeFirstResponder: Bool { true }

  override func pressed() {
    if isWaiting { resignFirstResponder() } else { becomeFirstResponder() }
  }

  @discardableResult
  override func becomeFirstResponder() -> Bool {
    defer { setNeedsDisplay() }
    return super.becomeFirstResponder()
  }

  @discardableResult
  override func resignFirstResponder() -> Bool {
    defer { setNeedsDisplay() }
    return super.resignFirstResponder()
  }

  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    guard isWaiting else { return super.pressesBegan(presses, with: event) }
    for press in presses {
      // Escape, and back on a gamepad, leave all unchanged.
      let isRefusal = press.key?.keyCode == Bindings.escape || press.button == .back
      if isRefusal || take(press) { resignFirstResponder() }
    }
  }

  private func take(_ press: Press) -> Bool {
    if let pressed = press.key {
      let key = Bindings.Key(usage: pressed.keyCode, name: pressed.name)
      guard Bindings.canAssign(key) else { return false }
      store.change { [action] in $0.controls.bindings.assign(key, to: action) }
      return true
    }
    guard let button = press.button, Bindings.canAssign(button), action.direction == nil else {
      return false
    }
    store.change { [action] in $0.controls.bindings.assign(button, to: action) }
    return true
  }

  // MARK: Looks

  override func refresh(_ settings: Settings, _ texts: Texts) {
    super.refresh(settings, texts)
    let bindings = settings.controls.bindings
    key = bindings.keys[action].map(texts.name(of:))
    padButton =
      action.direction == nil ? bindings.buttons[action].map(Bindings.name(of:)) : texts.stick
    prompt = texts.pressKey
    setNeedsDisplay()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    placeTitle(trailing: 2 * Self.capSize.width + Self.capGap + 16)
  }

  override func drawContent(in context: DrawingContext) {
    let bounds = context.bounds
    let right = bounds.maxX - SettingsConstants.rowInset
    if isWaiting {
      let width = 2 * Self.capSize.width + Self.capGap
      let cap = CGRect(
        x: right - width, y: bounds.midY - Self.capSize.height / 2, width: width,
        height: Self.capSize.height)
      context.fill(cap, color: Dusk.accent.withAlphaComponent(0.14), cornerRadius: 8)
      context.stroke(cap, width: 1.5, color: Dusk.accent, cornerRadius: 8)
      context.draw(
        prompt, in: cap.insetBy(dx: 8, dy: 8),
        style: TextStyle(font: Dusk.font(13, .medium), alignment: .center), color: Dusk.accent)
      return
    }
    drawCap(padButton, Dusk.Icon.pad, endingAt: right, in: context)
    drawCap(
      key, Dusk.Icon.keyboard, endingAt: right - Self.capSize.width - Self.capGap, in: context)
  }

  private static let capGap: CGFloat = 12
  private static let capSize = CGSize(width: 112, height: 34)
  /// Room for a name on a cap, beside its picture.
  static let capTextWidth = capSize.width - 38
  static let capFont = Dusk.font(13, .medium)

  /// A key's cap: a raised piece with a small picture of its device, and its name.
  private func drawCap(
    _ name: String?, _ icon: Character, endingAt right: CGFloat, in context: DrawingContext
  ) {
    let cap = CGRect(
      x: right - Self.capSize.width, y: context.bounds.midY - Self.capSize.height / 2,
      width: Self.capSize.width, height: Self.capSize.height)
    context.fill(cap, color: Dusk.fill, cornerRadius: 8)
    context.stroke(
      cap, width: context.hairline, color: Dusk.edgeTop, bottomColor: Dusk.edgeBottom,
      cornerRadius: 8)
    context.draw(
      icon: icon, font: Dusk.iconFont(16), center: CGPoint(x: cap.minX + 20, y: cap.midY),
      color: Dusk.secondaryText)
    context.draw(
      name ?? "–",
      in: CGRect(x: cap.minX + 32, y: cap.midY - 9, width: Self.capTextWidth, height: 18),
      style: TextStyle(font: Self.capFont, alignment: .center), color: Dusk.text)
  }
}
