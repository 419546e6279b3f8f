// Several lines of text for reading or editing.
public import Foundation
public import GlassineBase
public import GlassineText
public import GlassineUI

/// Lines of text that the user reads, selects and edits. Source: UIKit's documentation of
/// UITextView.
///
/// A finger's drag scrolls, and its tap begins editing at its position; a double tap selects a
/// word, and a drag from it selects words. A pointer's press places the caret, and its drag
/// selects. The content is the text with its insets: the view sets ``contentSize`` itself, and
/// scrolls to the user's changes. Setting ``text`` or ``selectedRange`` asks no delegate. Differs
/// from UIKit: the Tab key moves the focus, as in every other control, and types nothing.
open class TextView: ScrollView, TextEditing {
  deinit {}  // Plain, as the view's.

  /// The scroll view's delegate; a ``TextViewDelegate`` also receives the calls for editing.
  /// Differs from UIKit only in its type.
  open override weak var delegate: (any ScrollViewDelegate)? {
    didSet { textDelegate = delegate as? any TextViewDelegate }
  }
  private(set) weak var textDelegate: (any TextViewDelegate)?

  open var text: String {
    get { interaction.editor.text }
    set {
      interaction.setText(newValue)
      fitContent()
      setNeedsLayout()
    }
  }
  /// Whether the theme's field is drawn behind the text.
  package var hasFrame = true { didSet { setNeedsDisplay() } }
  /// The distance of lines from the inset at both sides, in points.
  package var linePadding: CGFloat = 0 {
    didSet {
      setNeedsLayout()
      setNeedsDisplay()
    }
  }

  /// Shown while there is no text.
  @_disfavoredOverload  // A subclass may have another one.
  open var placeholder: String? { didSet { setNeedsDisplay() } }
  /// At 100 %; scaled by the user's text size. The theme's until it is set.
  open var font: FontDescriptor {
    get { ownFont ?? themeBox.theme.font(themeBox.theme.metrics.body) }
    set {
      ownFont = newValue
      interaction.dropAttribute { $0.glassine.font = nil }
      styleDidChange()
    }
  }
  private var ownFont: FontDescriptor?
  open var textAlignment: TextAlignment = .natural {
    didSet {
      interaction.dropAlignment()
      styleDidChange()
    }
  }
  /// Line height as a multiple of the font's own; 1.3 by default.
  @_disfavoredOverload open var lineHeightMultiple: CGFloat = 1.3 { didSet { styleDidChange() } }
  /// Colours; nil: the theme's.
  open var textColor: Color? {
    didSet {
      interaction.dropAttribute { $0.glassine.foregroundColor = nil }
      setNeedsDisplay()
    }
  }
  /// Colours and fonts: the inherited theme's, or its own once set.
  @_disfavoredOverload  // A subclass may have another one.
  open var theme: ControlTheme {
    get { themeBox.theme }
    set { overrideTheme = newValue }
  }
  /// The inset of the text from the content's edges, in points.
  open var textContainerInset = EdgeInsets(all: ControlConstants.textPadding) {
    didSet {
      setNeedsLayout()
      setNeedsDisplay()
    }
  }
  /// Whether the user may change the text; true by default.
  open var isEditable = true {
    didSet {
      if !isEditable { resignFirstResponder() }
      setNeedsDisplay()
    }
  }
  /// Whether the user may select, including in a text that is not editable; true by default.
  open var isSelectable = true

  @_disfavoredOverload public private(set) lazy var interaction = TextInteraction(
    owner: self, style: style, isMultiline: true)
  private var wasEditing = false

  // MARK: Editing

  /// Shown at the bottom of the window during editing; see ``Responder/inputView``. Nil by default.
  /// ``Responder/reloadInputViews()`` shows a change during editing.
  open override var inputView: View? {
    get { interaction.inputView }
    set { interaction.inputView = newValue }
  }
  open override var inputAccessoryView: View? {
    get { interaction.inputAccessoryView }
    set { interaction.inputAccessoryView = newValue }
  }
  /// The text's own: each editing step is registered there, beside the app's steps. Setting another
  /// text removes the steps.
  open override var undoManager: UndoManager? { interaction.undoManager }
  open func insertText(_ text: String) { interaction.insert(text) }
  open func deleteBackward() { interaction.deleteBackward() }
  open func select(_ sender: Any?) { interaction.selectWord(from: sender) }
  open func selectAll(_ sender: Any?) { interaction.selectAll(from: sender) }
  open func copy(_ sender: Any?) { interaction.copy() }
  open func cut(_ sender: Any?) { interaction.cut() }
  open func paste(_ sender: Any?) { interaction.paste() }
  open func delete(_ sender: Any?) { interaction.deleteSelection() }

  /// Whether a standard edit action makes sense for the current text.
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    interaction.canPerform(action) ?? super.canPerformAction(action, withSender: sender)
  }

  // MARK: First responder

  @_disfavoredOverload open var isEditing: Bool { isFirstResponder && isEditable }
  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }
  open override var canBecomeFocused: Bool { isEditable }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isCurrentFirstResponder { return true }
    if isEditable, !(textDelegate?.textViewShouldBeginEditing(self) ?? true) { return false }
    guard super.becomeFirstResponder() else { return false }
    wasEditing = isEditable
    if isEditable { interaction.begin() }
    setNeedsDisplay()
    if wasEditing {
      textDelegate?.textViewDidBeginEditing(self)
      // A callback may have ended editing.
      guard isFirstResponder else { return false }
      NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    }
    return isFirstResponder
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    if wasEditing, !(textDelegate?.textViewShouldEndEditing(self) ?? true) { return false }
    guard super.resignFirstResponder() else { return false }
    firstResponderWasLost()
    return true
  }

  /// A view that leaves its window is not asked.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if !isFirstResponder { firstResponderWasLost() }
  }

  /// When Tab or pad move the focus away, editing ends.
  open override func didUpdateFocus(isFocused: Bool) {
    super.didUpdateFocus(isFocused: isFocused)
    // A seat's focus is independent of another seat's text.
    if !isFocused, isCurrentFirstResponder { resignFirstResponder() }
  }

  // MARK: Keys

  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    interaction.passDown(presses) { super.pressesBegan($0, with: event) }
  }

  open override func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
    interaction.passDown(presses) { super.pressesChanged($0, with: event) }
  }

  open override func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {
    interaction.passUp(presses) { super.pressesEnded($0, with: event) }
  }

  open override func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) {
    interaction.passUp(presses) { super.pressesCancelled($0, with: event) }
  }

  // MARK: Layout

  private var style: TextStyle {
    TextStyle(
      font: scaledFont(font), alignment: textAlignment, lineBreakMode: lineBreakMode,
      numberOfLines: 0,
      lineHeightMultiple: lineHeightMultiple)
  }

  package var lineBreakMode = LineBreakMode.byWordWrapping {
    didSet { if lineBreakMode != oldValue { styleDidChange() } }
  }

  @_disfavoredOverload open override func textSizeDidChange() {
    super.textSizeDidChange()
    styleDidChange()
  }

  private func styleDidChange() {
    interaction.style = style
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    fitContent()
  }

  /// The content size that a scene file fixes: that of the text depends on the machine's fonts.
  package var fixedContentSize: CGSize?

  /// The size of the text with its insets, in points; a value set by code is replaced at the next
  /// change.
  open override var contentSize: CGSize {
    get {
      if let fixedContentSize { return fixedContentSize }
      fitContent()
      return super.contentSize
    }
    set { super.contentSize = newValue }
  }

  /// Sets the text for the current width; cheap if it is set already.
  func fitContent() {
    let (outer, inner) = (contentInset, textContainerInset)
    let width = max(0, bounds.width - outer.left - outer.right)
    let interaction = interaction
    interaction.width = max(1, width - inner.left - inner.right - 2 * linePadding)
    let height = interaction.body?.height ?? 0
    super.contentSize = CGSize(width: width, height: height + inner.top + inner.bottom)
  }

  /// Scrolls as little as needed to show the characters; if they do not fit, their beginning.
  open func scrollRangeToVisible(_ range: Range<Int>) {
    fitContent()
    guard let body = interaction.body else { return }
    let offsets = interaction.editor.offsets(range)
    let top = body.caretRect(at: offsets.lowerBound).minY
    show(from: top, to: body.caretRect(at: offsets.upperBound).maxY)
  }

  /// Scrolls to lines in the layout's coordinates, including adjacent insets.
  private func show(from top: CGFloat, to bottom: CGFloat) {
    let inset = textContainerInset
    scrollRectToVisible(
      CGRect(
        x: contentOffset.x, y: top, width: 1, height: bottom - top + inset.top + inset.bottom),
      animated: false)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let inset = textContainerInset
    let width = size.width > 0 ? size.width : bounds.width
    let height = body(forWidth: width)?.height ?? 0
    return CGSize(width: width, height: height + inset.top + inset.bottom)
  }

  /// The size of the text with its insets, whose lines end only where the text's do.
  package final var unwrappedSize: CGSize {
    let (inset, text) = (textContainerInset, body(forWidth: nil)?.size ?? .zero)
    return CGSize(
      width: (text.width + inset.left + inset.right + 2 * linePadding).rounded(.up),
      height: text.height + inset.top + inset.bottom)
  }

  /// The lines of the text in a view of that width, nil: in any; nil without fonts.
  private func body(forWidth width: CGFloat?) -> TextBody? {
    let textWidth = width.map {
      max(1, $0 - textContainerInset.left - textContainerInset.right - 2 * linePadding)
    }
    guard textWidth != interaction.width, let fonts = Self.registry.drawing.resources.fonts else {
      return interaction.body
    }
    let other = TextBody()
    other.set(
      interaction.content(), style: style, width: textWidth, scale: surfaceScale, fonts: fonts)
    return other
  }

  /// The baseline of the first or last line without scrolling.
  package func textBaseline(isFirst: Bool, width: CGFloat) -> (share: Double, distance: Double)? {
    guard let body = body(forWidth: width) else { return nil }
    return (0, Double(textContainerInset.top + (isFirst ? body.firstBaseline : body.lastBaseline)))
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    guard isEditable || isSelectable, let touch = touches.min(by: { $0.serial < $1.serial })
    else { return }
    _ = interaction.touchBegan(touch, with: event)
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    for touch in touches { interaction.touchMoved(touch) }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    for touch in touches { interaction.touchEnded(touch, isTap: true) }
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    for touch in touches where touch.serial == interaction.touch.serial {
      interaction.touchCancelled()
    }
  }

  /// A finger that selects must not scroll.
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    if recognizer.numberOfTouches > 0, interaction.ownsTouch { return false }
    return super.gestureRecognizerShouldBegin(recognizer)
  }

  open var caretRect: CGRect {
    fitContent()
    return interaction.caretRect.offsetBy(dx: textOrigin.x, dy: textOrigin.y)
  }

  // MARK: Drawing

  open override func drawContent(in context: DrawingContext) {
    let bounds = context.bounds
    let theme = context.theme
    if hasFrame { context.fill(bounds, color: theme.well, cornerRadius: theme.fieldRadius) }
    // What a subclass draws is beneath the text, as in UIKit.
    if type(of: self) != TextView.self { context.asCurrent { draw(bounds) } }
    let text = bounds.shrunk(dx: 1, dy: 1)
    if !hasText, let placeholder {
      let inset = textContainerInset
      context.draw(
        placeholder,
        in: CGRect(
          x: textOrigin.x, y: inset.top,
          width: max(0, bounds.width - inset.left - inset.right - 2 * linePadding),
          height: bounds.height), style: style, color: theme.placeholder)
    }
    interaction.draw(
      in: context, at: textOrigin, clip: text, scale: context.rasterScale)
    guard hasFrame else { return }
    if isEditing {
      context.stroke(
        bounds, width: context.focusedEdge, color: theme.accent, cornerRadius: theme.fieldRadius)
    } else {
      context.stroke(
        bounds, width: context.hairline, color: theme.edgeShade, bottomColor: theme.edge,
        cornerRadius: theme.fieldRadius)
    }
  }
}

extension TextView: TextInteractionOwner {
  var allowsEditing: Bool { isEditable }
  var textOrigin: CGPoint {
    CGPoint(x: textContainerInset.left + linePadding, y: textContainerInset.top)
  }
  var textArea: CGRect { bounds }
  var scrollsByDrag: Bool { false }

  var textColors: TextColors {
    TextColors(
      text: textColor ?? .label, tint: .tint,
      selection: Color(.selection))
  }

  func scrollText(by delta: CGPoint) {
    contentOffset = clamped(
      CGPoint(x: contentOffset.x, y: contentOffset.y + delta.y))
  }

  func editMenu(for characters: Range<Int>, suggested: [MenuElement]) -> Menu? {
    textDelegate?.textView(self, editMenuForTextIn: characters, suggestedActions: suggested)
  }

  func shouldReplace(_ characters: () -> Range<Int>, with text: String) -> Bool {
    textDelegate?.textView(self, shouldChangeTextIn: characters(), replacementText: text) ?? true
  }

  func textDidChange() {
    fitContent()
    textDelegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  func selectionDidChange() {
    fitContent()
    let caret = interaction.caretRect
    show(from: caret.minY, to: caret.maxY)
    textDelegate?.textViewDidChangeSelection(self)
  }

  func returnWasPressed() -> Bool { true }

  func firstResponderWasLost() {
    interaction.end()
    setNeedsDisplay()
    guard wasEditing else { return }
    wasEditing = false
    textDelegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
  }
}
