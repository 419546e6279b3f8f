// Several lines of text to read or edit.
public import Foundation
public import GlassineBase
public import GlassineInput
public import GlassineText

/// Lines of text that the user reads, selects and edits. Source: UIKit's documentation of UITextView.
///
/// A tap begins editing where it lifts. A finger's drag scrolls, a pointer's drag selects; a double tap
/// selects a word, and dragging on from it, words. Differs from UIKit: not a scroll view; it scrolls
/// vertically by its bounds' origin, without bounce.
open class TextView: View, TextInput {
  open weak var delegate: (any TextViewDelegate)?

  open var text: String {
    get { interaction.editor.text }
    set {
      interaction.setText(newValue)
      clampOffset()
    }
  }
  /// Shown while there is no text.
  open var placeholder: String? { didSet { setNeedsDisplay() } }
  open var font = ControlTheme.dusk.font(15) { didSet { styleDidChange() } }
  open var textAlignment: TextAlignment = .natural { didSet { styleDidChange() } }
  /// Line height in units of the font's own; 1.3 by default.
  open var lineHeightMultiple: CGFloat = 1.3 { didSet { styleDidChange() } }
  /// Colours; nil: the theme's.
  open var textColor: Color? { didSet { setNeedsDisplay() } }
  open var tintColor: Color? { didSet { setNeedsDisplay() } }
  open var theme = ControlTheme.dusk { didSet { setNeedsDisplay() } }
  /// From the edges to the text, in points.
  open var textContainerInset = EdgeInsets(all: ControlConstants.textPadding) {
    didSet { setNeedsLayout() }
  }
  /// Whether the user may change the text; true by default.
  open var isEditable = true { didSet { if !isEditable { resignFirstResponder() } } }
  /// Whether the user may select, also in a text that is not editable; true by default.
  open var isSelectable = true

  private(set) lazy var interaction = TextInteraction(
    owner: self, style: style, isMultiline: true)
  private var wasEditing = false
  private var drag = Drag.none
  /// The finger that is followed.
  private var trackedSerial: UInt64 = 0

  /// What the finger on the view does.
  private enum Drag {
    case none
    /// It has not moved enough to tell; where it landed, in the superview's coordinates.
    case undecided(CGPoint)
    case scrolls
    case selects
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
  }

  // MARK: Selection

  /// What is selected, in characters; empty: where the caret stands. Kept within the text.
  open var selectedRange: Range<Int> {
    get { interaction.editor.characters(interaction.editor.selection) }
    set { interaction.select(interaction.editor.offsets(newValue)) }
  }

  /// The text that an input method is composing, in characters; nil where there is none.
  open var markedTextRange: Range<Int>? {
    interaction.editor.marked.map(interaction.editor.characters)
  }

  open func selectAll(_ sender: Any?) { interaction.selectAll() }
  open func copy(_ sender: Any?) { interaction.copy() }
  open func cut(_ sender: Any?) { interaction.cut() }
  open func paste(_ sender: Any?) { interaction.paste() }
  open func undo() { interaction.undo() }
  open func redo() { interaction.redo() }
  open var canUndo: Bool { interaction.editor.undoStack.canUndo }
  open var canRedo: Bool { interaction.editor.undoStack.canRedo }

  // MARK: First responder

  open var isEditing: Bool { isFirstResponder && isEditable }
  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    if isEditable, !(delegate?.textViewShouldBeginEditing(self) ?? true) { return false }
    guard super.becomeFirstResponder() else { return false }
    wasEditing = isEditable
    if isEditable { interaction.begin() }
    setNeedsDisplay()
    if wasEditing { delegate?.textViewDidBeginEditing(self) }
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    if wasEditing, !(delegate?.textViewShouldEndEditing(self) ?? true) { return false }
    guard super.resignFirstResponder() else { return false }
    firstResponderWasLost()
    return true
  }

  /// A view that leaves its window is not asked.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if !isFirstResponder { firstResponderWasLost() }
  }

  // MARK: Text input

  open var hasText: Bool { !interaction.editor.text.isEmpty }
  open func insertText(_ text: String) { interaction.insert(text) }
  open func deleteBackward() {
    interaction.delete(
      to: interaction.editor.offset(before: interaction.editor.head), kind: .deletingBackward)
  }
  open func setMarkedText(_ markedText: String?, selectedRange: Range<Int>) {
    interaction.setMarked(markedText, selected: selectedRange)
  }
  open func unmarkText() { interaction.unmark() }

  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    let rest = isFirstResponder ? presses.filter { !interaction.keyDown($0) } : presses
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  open override func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
    let rest = isFirstResponder ? presses.filter { !interaction.keyDown($0) } : presses
    if !rest.isEmpty { super.pressesChanged(rest, with: event) }
  }

  open override func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {
    let rest = presses.filter { !interaction.keyUp($0) }
    if !rest.isEmpty { super.pressesEnded(rest, with: event) }
  }

  open override func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) {
    let rest = presses.filter { !interaction.keyUp($0) }
    if !rest.isEmpty { super.pressesCancelled(rest, with: event) }
  }

  // MARK: Layout

  private var style: TextStyle {
    TextStyle(
      font: font, alignment: textAlignment, lineBreakMode: .byWordWrapping, numberOfLines: 0,
      lineHeightMultiple: lineHeightMultiple)
  }

  private func styleDidChange() {
    interaction.style = style
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    fitWidth()
    clampOffset()
  }

  private func fitWidth() {
    interaction.width = max(1, bounds.width - textContainerInset.left - textContainerInset.right)
  }

  /// The text with its insets, in points.
  open var contentSize: CGSize {
    fitWidth()
    let height = interaction.layout?.size.height ?? 0
    return CGSize(
      width: bounds.width, height: height + textContainerInset.top + textContainerInset.bottom)
  }

  /// How far the text is scrolled, in points; kept within the text. Only `y` counts.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue.y.isFinite else {
        return Self.registry.diagnostics.misuse("TextView.contentOffset \(newValue) is not finite")
      }
      let most = max(0, contentSize.height - bounds.height)
      bounds.origin = CGPoint(x: 0, y: min(most, max(0, newValue.y)))
    }
  }

  /// Scrolls as far as it takes to show the characters; where they do not fit, their beginning.
  open func scrollRangeToVisible(_ range: Range<Int>) {
    fitWidth()
    guard let layout = interaction.layout else { return }
    let offsets = interaction.editor.offsets(range)
    let top = layout.caretRect(utf8Offset: offsets.lowerBound).minY
    show(from: top, to: layout.caretRect(utf8Offset: offsets.upperBound).maxY)
  }

  private func show(from top: CGFloat, to bottom: CGFloat) {
    let height = bounds.height - textContainerInset.top - textContainerInset.bottom
    var y = bounds.minY
    y = max(y, bottom - height)
    y = min(y, top)
    contentOffset = CGPoint(x: 0, y: y)
  }

  private func clampOffset() { contentOffset = bounds.origin }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let inset = textContainerInset
    let width = size.width > 0 ? size.width : bounds.width
    let layout = Self.registry.resources.fonts?.layout(
      interaction.editor.text, style: style, maxWidth: width - inset.left - inset.right,
      scale: surfaceScale)
    return CGSize(width: width, height: (layout?.size.height ?? 0) + inset.top + inset.bottom)
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    guard case .none = drag, let touch = touches.min(by: { $0.serial < $1.serial }) else { return }
    trackedSerial = touch.serial
    let extending = event?.modifierFlags.contains(.shift) ?? false
    let takesWord = touch.tapCount > 1 && isFirstResponder
    if isSelectable, touch.type == .indirectPointer || takesWord {
      drag = .selects
      becomeFirstResponder()
      interaction.touchDown(at: inLayout(touch), tapCount: touch.tapCount, extending: extending)
    } else {
      drag = .undecided(touch.location(in: superview))
    }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    guard let touch = touches.first(where: { $0.serial == trackedSerial }) else { return }
    switch drag {
    case .none: break
    case .undecided(let start):
      let point = touch.location(in: superview)
      let distance = point.y - start.y
      guard abs(distance) >= ControlConstants.textDragSlopPoints else { return }
      drag = .scrolls
      // The slop is taken off, so that the text does not jump.
      let slop = ControlConstants.textDragSlopPoints * (distance < 0 ? -1 : 1)
      scroll(by: distance - slop)
    case .scrolls:
      scroll(by: touch.location(in: superview).y - touch.previousLocation(in: superview).y)
    case .selects: interaction.touchDragged(to: inLayout(touch))
    }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    guard let touch = touches.first(where: { $0.serial == trackedSerial }) else { return }
    let ended = drag
    drag = .none
    guard case .undecided = ended, point(inside: touch.location(in: self), with: event),
      becomeFirstResponder()
    else { return }
    interaction.touchDown(at: inLayout(touch), tapCount: 1, extending: false)
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    if touches.contains(where: { $0.serial == trackedSerial }) { drag = .none }
  }

  open override func wheelChanged(_ wheel: WheelSample, with event: Event?) {
    let old = bounds.origin
    scroll(by: wheel.delta.y * ControlConstants.wheelLinePoints)
    // At its end, the wheel is for what lies around.
    if bounds.origin == old { super.wheelChanged(wheel, with: event) }
  }

  private func scroll(by distance: CGFloat) {
    contentOffset = CGPoint(x: 0, y: bounds.minY - distance)
  }

  private var layoutOrigin: CGPoint {
    CGPoint(x: textContainerInset.left, y: textContainerInset.top)
  }

  /// Where the caret stands, in the view's coordinates: a rectangle of no width.
  open var caretRect: CGRect {
    fitWidth()
    return interaction.caretRect.offsetBy(dx: layoutOrigin.x, dy: layoutOrigin.y)
  }

  private func inLayout(_ touch: Touch) -> CGPoint {
    fitWidth()
    let point = touch.location(in: self)
    return CGPoint(x: point.x - layoutOrigin.x, y: point.y - layoutOrigin.y)
  }

  // MARK: Drawing

  open override func drawContent(in context: DrawingContext) {
    let bounds = context.bounds
    context.fill(bounds, color: theme.well, cornerRadius: theme.fieldRadius)
    let text = bounds.insetBy(dx: 1, dy: 1)
    if !hasText, let placeholder {
      let inset = textContainerInset
      context.draw(
        placeholder,
        in: CGRect(
          x: inset.left, y: inset.top, width: max(0, bounds.width - inset.left - inset.right),
          height: bounds.height), style: style, color: theme.placeholder)
    }
    interaction.draw(
      in: context, at: layoutOrigin, clip: text, color: textColor ?? theme.text,
      tint: tintColor ?? theme.accent,
      selection: tintColor?.withAlphaComponent(0.34) ?? theme.selection)
    if isEditing {
      context.stroke(
        bounds, width: 1.5, color: tintColor ?? theme.accent, cornerRadius: theme.fieldRadius)
    } else {
      context.stroke(
        bounds, width: context.hairline, color: theme.edgeShade, bottomColor: theme.edge,
        cornerRadius: theme.fieldRadius)
    }
  }
}

extension TextView: TextInteractionOwner {
  var allowsEditing: Bool { isEditable }

  func shouldReplace(_ characters: Range<Int>, with text: String) -> Bool {
    delegate?.textView(self, shouldChangeTextIn: characters, replacementText: text) ?? true
  }

  func textDidChange() {
    clampOffset()
    delegate?.textViewDidChange(self)
  }

  func selectionDidChange() {
    fitWidth()
    let caret = interaction.caretRect
    show(from: caret.minY, to: caret.maxY)
    delegate?.textViewDidChangeSelection(self)
  }

  func returnWasPressed() -> Bool { true }

  func firstResponderWasLost() {
    interaction.end()
    setNeedsDisplay()
    guard wasEditing else { return }
    wasEditing = false
    delegate?.textViewDidEndEditing(self)
  }
}
