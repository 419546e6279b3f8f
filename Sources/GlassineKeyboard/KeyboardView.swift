// A keyboard on screen for one text.
public import Foundation

/// Types into a text field or text view.
///
/// ``OnScreenKeyboard`` shows one for each seat that edits a text. A program may also place one
/// itself, and set ``field``. A key acts when its finger lifts, and a finger may slide to another
/// key before; each finger types by itself. A second finger's landing types the first one's key.
/// Keys of a secure field show no press.
public final class KeyboardView: View {
  public typealias Field = any View & TextEditing

  /// The text that the keys type into; nil: keys have no effect. Not retained.
  public weak var field: Field? { didSet { if field !== oldValue { fieldDidChange() } } }
  /// The layouts that the layout key goes through. Empty counts as English.
  public var layouts: [KeyboardLayout] {
    didSet { if layouts != oldValue { layoutsDidChange() } }
  }
  public var size: KeyboardSize { didSet { if size != oldValue { keysDidChange() } } }
  /// Whether letters have a row of digits above; false by default.
  public var hasDigitRow = false { didSet { if hasDigitRow != oldValue { updatePage() } } }
  /// Called when a finger swiped down over the keys, or tapped a pad's key that hides it.
  public var onHide: () -> Void = {}
  /// The chosen one of ``layouts``, or the pad that ``field`` asks for.
  public var layout: KeyboardLayout { page.layout }

  enum Shift { case off, once, locked }
  var shift = Shift.off { didSet { if shift != oldValue { showCase() } } }
  /// The last tap on Shift, in the application's time.
  var lastShiftTap = -TimeInterval.infinity
  private(set) var keyViews: [[KeyView]] = []
  private var page: KeyboardPage
  private var chosen = 0
  /// Fingers on keys, by the order of their landing.
  var holds: [KeyHold] = []
  /// Repeats deleting while backspace is held.

  public init(layouts: [KeyboardLayout], size: KeyboardSize = .hand) {
    let known = layouts.isEmpty ? Self.fallback : layouts
    self.layouts = known
    self.size = size
    page = KeyboardPage(
      layout: known[0], symbols: KeyboardLayout.named("symbols") ?? KeyboardLayout())
    super.init(frame: .zero)
    isMultipleTouchEnabled = true
    semanticContentAttribute = .forceLeftToRight
    // One child of its window for readers, as it comes and goes.
    accessibilityContainerType = .semanticGroup
    updatePage()
    keysDidChange()
  }

  public required init?(coder: NSCoder) { nil }

  private static var fallback: [KeyboardLayout] {
    KeyboardLayout.named("en").map { [$0] } ?? []
  }

  /// Switches to the layout of that name among ``layouts``; does nothing if there is none.
  public func use(_ id: String) {
    guard let index = layouts.firstIndex(where: { $0.id == id }) else { return }
    chosen = index
    page.plane = .letters
    updatePage()
  }

  /// The view of the key with that name: its letter, or "shift", "backspace", "layout", "space",
  /// "return", "123", "#+=", "hide". Nil if the present page has none.
  public func key(_ name: String) -> View? {
    keyViews.joined().first { $0.key.name == name }
  }

  /// The names of the present keys, row by row.
  public var keyNames: [[String]] { keyViews.map { $0.map(\.key.name) } }

  /// The names of the keys that show a finger: none over a secure field.
  public var pressedNames: [String] {
    keyViews.joined().filter(\.isPressed).map(\.key.name)
  }

  // MARK: Page

  /// Whether the field hides its text; its keys show no press then.
  var isSecure: Bool { (field as? TextField)?.isSecureTextEntry ?? false }

  private func layoutsDidChange() {
    if layouts.isEmpty { layouts = Self.fallback }
    chosen = layouts.firstIndex { $0.id == page.layout.id } ?? 0
    updatePage()
  }

  private func fieldDidChange() {
    cancelHolds()
    page.plane = .letters
    shift = .off
    updatePage()
    followCapitals()
  }

  func turn(to plane: KeyboardPage.Plane) {
    page.plane = plane
    updatePage()
  }

  var plane: KeyboardPage.Plane { page.plane }

  func useNext() {
    let own = candidates
    guard let index = own.firstIndex(where: { $0.id == page.layout.id }) else { return }
    use(own[(index + 1) % own.count].id)
    followCapitals()
  }

  /// The layouts among which the field may choose: an address has Latin ones alone.
  private var candidates: [KeyboardLayout] {
    switch field?.keyboardType {
    case .emailAddress, .URL, .asciiCapable:
      let latin = layouts.filter { $0.script == "latin" }
      return latin.isEmpty ? Self.fallback : latin
    default: return layouts
    }
  }

  /// Chooses layout and keys for the field.
  func updatePage() {
    var new = page
    let own = candidates
    let wanted = layouts.indices.contains(chosen) ? layouts[chosen] : own[0]
    new.layout = pad ?? own.first { $0.id == wanted.id } ?? own[0]
    new.hasDigitRow = hasDigitRow
    switch field?.keyboardType {
    case .emailAddress: new.addressKeys = ["@", "."]
    case .URL: new.addressKeys = ["/", "."]
    case .twitter: new.addressKeys = ["@", "#"]
    default: new.addressKeys = []
    }
    if field?.keyboardType == .numbersAndPunctuation, field !== shownField {
      new.plane = .symbols
    }
    shownField = field
    let index = own.firstIndex { $0.id == new.layout.id }
    new.nextName = index.flatMap { own.count > 1 ? own[($0 + 1) % own.count].name : nil }
    new.returnLabel = returnLabel(in: new.layout.kind == .pad ? wanted : new.layout)
    page = new
    guard new != builtPage else { return }
    keysDidChange()
  }

  private weak var shownField: Field?
  /// The page that the views of keys show.
  private var builtPage: KeyboardPage?

  private var pad: KeyboardLayout? {
    switch field?.keyboardType {
    case .numberPad, .asciiCapableNumberPad: KeyboardLayout.named("pin")
    case .decimalPad: KeyboardLayout.named("numbers")
    case .phonePad: KeyboardLayout.named("phone")
    default: nil
    }
  }

  private func returnLabel(in layout: KeyboardLayout) -> String {
    let type = field?.returnKeyType ?? .default
    let name: String
    switch type {
    case .google, .yahoo: name = "search"
    default: name = "\(type)"
    }
    return layout.returnLabels[name] ?? layout.returnLabels["default"] ?? "⏎"
  }

  /// Gives each key a view; fingers on them are forgotten. A key that stays keeps its view, so that
  /// screen readers hear only of keys that come and go.
  private func keysDidChange() {
    cancelHolds()
    builtPage = page
    var free = Array(keyViews.joined())
    let kept = page.rows.map { row in
      row.map { key in free.firstIndex { $0.key == key }.map { free.remove(at: $0) } }
    }
    keyViews = zip(page.rows, kept).map { row, kept in
      zip(row, kept).map { key, own in
        let view = own ?? free.popLast() ?? KeyView(key)
        view.key = key
        view.spokenName = key.spokenName(in: page.layout)
        view.fontSize = size.fontSize
        view.isLit = key.role == .enter
        if view.superview !== self { addSubview(view) }
        return view
      }
    }
    for view in free { view.removeFromSuperview() }
    showCase()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
    superview?.setNeedsLayout()
  }

  /// Labels letters by the case in which they would be typed.
  private func showCase() {
    for view in keyViews.joined() {
      if case .text(let text) = view.key.role {
        view.shown = isUppercase(text) ? page.layout.capital(of: text) : view.key.label
      } else if view.key.role == .shift {
        view.isLit = shift != .off
        view.isLocked = shift == .locked
      }
    }
  }

  func isUppercase(_ text: String) -> Bool {
    shift != .off && page.plane == .letters && page.layout.hasShift
      && page.layout.kind == .letters && text.first?.isLetter == true
  }

  // MARK: Touches

  public override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    fingersLanded(touches)
  }

  public override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    fingersMoved(touches)
  }

  public override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    fingersLifted(touches)
  }

  public override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    fingersWereCancelled(touches)
  }

  public override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { cancelHolds() }
  }

  // MARK: Layout

  /// The height for the present rows.
  public override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: height)
  }

  public override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: height)
  }

  private var height: CGFloat {
    height(ofKeys: size.keyHeight)
  }

  /// The height with keys of the given height, in points.
  func height(ofKeys keyHeight: CGFloat) -> CGFloat {
    let count = CGFloat(page.rowCount)
    return count * keyHeight + (count + 1) * size.spacing
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let count = CGFloat(keyViews.count)
    guard count > 0 else { return }
    let isPad = page.layout.kind == .pad
    let widest = keyViews.map(\.count).max() ?? 1
    let columns = CGFloat(isPad ? widest : max(KeyboardConstants.leastColumns, widest))
    // A pad's keys are wider than letters.
    let most = isPad ? KeyboardConstants.padColumns / columns * 2 * size.keyWidth : size.keyWidth
    let gap = size.spacing
    let room = min(bounds.width - 2 * gap, columns * most + (columns - 1) * gap)
    let left = bounds.minX + (bounds.width - room) / 2
    let unit = max(0, (room - (columns - 1) * gap) / columns)
    let height = max(0, (bounds.height - (count + 1) * gap) / count)
    for (index, row) in keyViews.enumerated() {
      let y = bounds.minY + gap + CGFloat(index) * (height + gap)
      place(row, left: left, room: room, unit: unit, y: y, height: height)
    }
  }

  /// Edges, not widths, are on whole points, so that full rows end at the keyboard's edge.
  private func place(
    _ row: [KeyView], left: CGFloat, room: CGFloat, unit: CGFloat, y: CGFloat, height: CGFloat
  ) {
    var taken = CGFloat(max(0, row.count - 1)) * size.spacing
    var shares: CGFloat = 0
    for view in row {
      switch view.key.width {
      case .columns(let count): taken += count * unit
      case .rest(let share): shares += share
      }
    }
    let rest = shares > 0 ? max(0, room - taken) / shares : 0
    var x = shares > 0 ? left : left + (room - taken) / 2
    for view in row {
      let width: CGFloat
      switch view.key.width {
      case .columns(let count): width = count * unit
      case .rest(let share): width = share * rest
      }
      let (minX, maxX) = (x.rounded(), (x + width).rounded())
      let (minY, maxY) = (y.rounded(), (y + height).rounded())
      view.frame = CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
      x += width + size.spacing
    }
  }
}
