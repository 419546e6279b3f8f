// Keyboards that come up with texts: one for each seat that edits one.
public import Foundation

/// Shows a ``KeyboardView`` at its bottom while a text field or text view of its window is edited.
///
///     let keyboard = OnScreenKeyboard(layouts: ["de", "en"], moving: content)
///     keyboard.frame = window.bounds
///     keyboard.autoresizingMask = [.flexibleWidth, .flexibleHeight]
///     window.addSubview(keyboard)
///
/// It is a view of the program's own window, so it also shows in full screen. Fingers beside the
/// keys reach the views beneath. A text with an ``Responder/inputView`` of its own, or one that is
/// not editable, gets no keyboard. With several seats each has its own, beside the others in the
/// order of their texts. It follows its window's texts without a running timer.
public final class OnScreenKeyboard: View {
  /// The layouts of the layout key; the first is shown first.
  public var layouts: [KeyboardLayout] {
    didSet { for keyboard in keyboards { keyboard.view.layouts = layouts } }
  }
  public var size: KeyboardSize {
    didSet {
      for keyboard in keyboards { keyboard.view.size = size }
      setNeedsLayout()
    }
  }
  /// Whether letters have a row of digits above; false by default.
  public var hasDigitRow = false {
    didSet {
      for keyboard in keyboards { keyboard.view.hasDigitRow = hasDigitRow }
      setNeedsLayout()
    }
  }
  /// The most points that keyboards may cover: their keys are lower then, down to 44 points.
  /// Infinity by default.
  public var maximumHeight = CGFloat.infinity { didSet { setNeedsLayout() } }
  /// The view that moves up so that carets stay in sight; nil: none moves. Its `transform` is the
  /// keyboard's. Not retained.
  public weak var content: View?
  /// Called when a keyboard has come up or gone down, or ``coveredHeight`` has changed otherwise.
  public var onChange: () -> Void = {}

  /// A seat's keyboard.
  private struct SeatKeyboard {
    let seat: SeatNumber
    let view: KeyboardView
    /// Behind the keys, from edge to edge.
    let ground: KeyboardGround
    weak var field: KeyboardView.Field?
  }

  /// The points at the bottom that keyboards cover, or will cover when they have come up. A program
  /// that moves no ``content`` places its views above.
  public private(set) var coveredHeight: CGFloat = 0

  private var keyboards: [SeatKeyboard] = []
  // Unsafe, since the deinitializer reads it on any thread: no reference is left by then.
  nonisolated(unsafe) private var observers: [any NSObjectProtocol] = []
  /// How far ``content`` is moved up, in points.
  public private(set) var shift: CGFloat = 0

  /// - Parameters:
  ///   - layouts: names of the kit's layouts; unknown ones are misuse, and left out.
  ///   - content: the view that moves so that carets stay in sight.
  public convenience init(
    layouts: [String] = ["en"], size: KeyboardSize = .hand, moving content: View? = nil
  ) {
    let known = layouts.compactMap { name -> KeyboardLayout? in
      if let layout = KeyboardLayout.named(name) { return layout }
      Diagnostics().misuse("OnScreenKeyboard: there is no layout \(name); see languages")
      return nil
    }
    self.init(own: known, size: size, moving: content)
  }

  /// With layouts of one's own, such as from ``KeyboardLayout/init(contentsOf:)``.
  public init(own layouts: [KeyboardLayout], size: KeyboardSize = .hand, moving content: View?) {
    self.layouts = layouts
    self.size = size
    self.content = content
    super.init(frame: .zero)
    touchPolicy = .passThrough
    isMultipleTouchEnabled = true
    layer.zPosition = KeyboardConstants.keyboardZ
    let center = NotificationCenter.default
    observers = [
      TextField.textDidBeginEditingNotification, TextField.textDidChangeNotification,
      TextField.textDidEndEditingNotification, TextView.textDidBeginEditingNotification,
      TextView.textDidChangeNotification, TextView.textDidEndEditingNotification,
    ].map { name in
      center.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
        MainActor.assumeIsolated { self?.textsDidChange() }
      }
    }
  }

  public required init?(coder: NSCoder) { nil }

  // The centre may be called on any thread.
  deinit {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
  }

  /// The keyboards that are up, from left to right.
  public var views: [KeyboardView] {
    keyboards.sorted { $0.ground.center.x < $1.ground.center.x }.map(\.view)
  }

  /// The keyboard of a seat; nil: it is down.
  public func view(of seat: Seat) -> KeyboardView? {
    keyboards.first { $0.seat == seat.number }?.view
  }

  private func textsDidChange() {
    guard window != nil else { return }
    for keyboard in keyboards { keyboard.view.followCapitals() }
    setNeedsLayout()
  }

  // MARK: Keyboards

  public override func layoutSubviews() {
    super.layoutSubviews()
    let fields = editedFields()
    let gone = keyboards.filter { old in !fields.contains { $0.seat == old.seat } }
    for keyboard in gone { lower(keyboard) }
    for (seat, field) in fields { raise(field, of: seat) }
    place()
    keepCaretsInSight()
    let covered = keyboards.map(\.ground.bounds.height).max() ?? 0
    if !gone.isEmpty || keyboards.count != shownCount || covered != coveredHeight {
      shownCount = keyboards.count
      coveredHeight = covered
      onChange()
    }
  }

  private var shownCount = 0

  private func editedFields() -> [(seat: SeatNumber, field: KeyboardView.Field)] {
    guard let window, let application = window.application else { return [] }
    return application.seats.compactMap { seat in
      guard let field = window.firstResponder(of: seat) as? KeyboardView.Field,
        field.inputView == nil, (field as? TextView)?.isEditable ?? true
      else { return nil }
      return (seat.number, field)
    }
  }

  private func raise(_ field: KeyboardView.Field, of seat: SeatNumber) {
    if let index = keyboards.firstIndex(where: { $0.seat == seat }) {
      keyboards[index].field = field
      keyboards[index].view.field = field
      return
    }
    let view = KeyboardView(layouts: layouts, size: size)
    view.hasDigitRow = hasDigitRow
    let ground = KeyboardGround(frame: .zero)
    view.field = field
    view.onHide = { [weak view] in _ = view?.field?.resignFirstResponder() }
    ground.addSubview(view)
    addSubview(ground)
    keyboards.append(SeatKeyboard(seat: seat, view: view, ground: ground, field: field))
  }

  private func lower(_ keyboard: SeatKeyboard) {
    keyboards.removeAll { $0.seat == keyboard.seat }
    let ground = keyboard.ground
    keyboard.view.field = nil
    ground.isUserInteractionEnabled = false
    View.animate(
      withDuration: KeyboardConstants.slideSeconds, delay: 0, options: [.curveEaseOut],
      animations: { ground.center.y += ground.bounds.height },
      completion: { _ in ground.removeFromSuperview() })
  }

  /// Several keyboards share the width in equal parts, in the order of their texts.
  private func place() {
    let ordered = keyboards.sorted { middle($0) < middle($1) }
    let width = bounds.width / CGFloat(max(1, ordered.count))
    for (index, keyboard) in ordered.enumerated() {
      let view = keyboard.view
      let inset = safeAreaInsets.bottom
      let least = view.height(ofKeys: min(KeyboardConstants.lowestKey, view.size.keyHeight))
      let height = max(
        least, min(view.intrinsicContentSize.height, (maximumHeight - inset).rounded(.down)))
      let end = CGRect(
        x: bounds.minX + CGFloat(index) * width, y: bounds.maxY - height - inset, width: width,
        height: height + inset)
      let ground = keyboard.ground
      guard ground.frame != end || view.bounds.height != height else { continue }
      let isNew = ground.frame.isEmpty
      View.performWithoutAnimation {
        ground.bounds.size = end.size
        if isNew { ground.center = CGPoint(x: end.midX, y: bounds.maxY + end.height / 2) }
        view.frame = CGRect(x: 0, y: 0, width: width, height: height)
        view.layoutIfNeeded()
      }
      View.animate(
        withDuration: KeyboardConstants.slideSeconds, delay: 0,
        options: [.allowUserInteraction, .curveEaseOut],
        animations: { ground.center = CGPoint(x: end.midX, y: end.midY) })
    }
  }

  private func middle(_ keyboard: SeatKeyboard) -> CGFloat {
    guard let field = keyboard.field else { return 0 }
    return field.convert(CGPoint(x: field.bounds.midX, y: 0), to: self).x
  }

  // MARK: Content

  /// Moves the content up by what the lowest caret needs, and never a caret above the top.
  private func keepCaretsInSight() {
    guard let content else { return }
    var (needed, allowed): (CGFloat, CGFloat) = (0, .infinity)
    for keyboard in keyboards {
      guard let field = keyboard.field, field.isDescendant(of: content) else { continue }
      scrollToCaret(of: field)
      let caret = field.convert(caretRect(of: field), to: self).offsetBy(dx: 0, dy: shift)
      let top = bounds.maxY - keyboard.ground.bounds.height
      needed = max(needed, caret.maxY + KeyboardConstants.caretMargin - top)
      allowed = min(allowed, caret.minY - bounds.minY)
    }
    let new = max(0, min(needed, allowed)).rounded(.up)
    guard new != shift else { return }
    shift = new
    View.animate(
      withDuration: KeyboardConstants.slideSeconds, delay: 0,
      options: [.allowUserInteraction, .curveEaseOut],
      animations: {
        content.transform = new == 0 ? .identity : CGAffineTransform(translationX: 0, y: -new)
      })
  }

  /// The caret, clamped to the field: a long text scrolls within it.
  private func caretRect(of field: KeyboardView.Field) -> CGRect {
    let caret = field.caretRect
    let bounds = field.bounds
    let top = min(max(caret.minY, bounds.minY), bounds.maxY)
    let bottom = min(max(caret.maxY, top), bounds.maxY)
    return CGRect(x: bounds.minX, y: top, width: bounds.width, height: bottom - top)
  }

  /// Scroll views around the field show it, as far as they can.
  private func scrollToCaret(of field: KeyboardView.Field) {
    var ancestor = field.superview
    while let view = ancestor, view !== content {
      if let scroll = view as? ScrollView {
        scroll.scrollRectToVisible(field.convert(caretRect(of: field), to: scroll), animated: false)
      }
      ancestor = view.superview
    }
  }
}

/// The ground behind a keyboard's keys: takes fingers that miss them.
final class KeyboardGround: View {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
  }

  required init?(coder: NSCoder) { nil }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {}

  override func drawContent(in context: DrawingContext) {
    let theme = context.theme
    context.fill(bounds, color: theme.groundShade)
    context.line(
      from: CGPoint(x: bounds.minX, y: bounds.minY), to: CGPoint(x: bounds.maxX, y: bounds.minY),
      width: context.hairline, color: theme.edge)
  }
}
