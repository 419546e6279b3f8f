// An editable line of text.
public import Foundation
public import GlassineText
public import GlassineUI

/// A line of text that the user edits. Source: UIKit's documentation of UITextField.
///
/// A tap begins editing: the field becomes first responder, receives text and keys, and the
/// platform shows its keyboard. Setting ``text`` or ``selectedRange`` asks no delegate and sends no
/// event. The length is not limited; a line break becomes a space.
open class TextField: Control, TextEditing {
  public enum BorderStyle: Sendable { case none, roundedRect }
  /// The reason of the end of editing. Source: UIKit's documentation; nothing here cancels a text.
  public enum DidEndEditingReason: Int, Sendable { case committed }
  /// The times at which an accessory such as the clear button is shown.
  public enum ViewMode: Sendable { case never, whileEditing, unlessEditing, always }

  open weak var delegate: (any TextFieldDelegate)?

  open var text: String? {
    get { interaction.editor.text }
    set {
      interaction.setText(newValue ?? "")
      showCaretInField()
      layOutForText()
    }
  }
  /// Shown while there is no text.
  open var placeholder: String? {
    get { plainPlaceholder }
    set { setPlaceholder(newValue, nil) }
  }
  var plainPlaceholder: String?
  var richPlaceholder: RichText?
  /// At 100 %; scaled by the user's text size. The theme's until it is set.
  open var font: FontDescriptor {
    get { ownFont ?? themeBox.theme.font(themeBox.theme.metrics.emphasised) }
    set {
      ownFont = newValue
      interaction.dropAttribute { $0.glassine.font = nil }
      styleDidChange()
    }
  }
  private var ownFont: FontDescriptor?
  /// The font, scaled by the user's text size.
  var shownFont: FontDescriptor { scaledFont(font) }
  /// Colours; nil: the theme's.
  open var textColor: Color? {
    didSet {
      interaction.dropAttribute { $0.glassine.foregroundColor = nil }
      setNeedsDisplay()
    }
  }
  open var textAlignment: TextAlignment = .natural {
    didSet {
      interaction.dropAlignment()
      styleDidChange()
    }
  }
  open var borderStyle: BorderStyle = .roundedRect { didSet { setNeedsDisplay() } }
  /// Whether a text longer than the field is shrunk, down to ``minimumFontSize``, before it
  /// scrolls; false by default. Runs with a font of their own keep their size.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { styleDidChange() } }
  }
  /// In points, at 100 %; 0, the default, means no minimum. Negative values and NaN count as 0.
  open var minimumFontSize: CGFloat = 0 {
    didSet { if minimumFontSize != oldValue { styleDidChange() } }
  }
  /// A picture instead of the theme's background, stretched by its cap insets; and one for a
  /// disabled field. Shown if ``borderStyle`` is none, as in UIKit; nil: none.
  open var background: Image? { didSet { setNeedsDisplay() } }
  open var disabledBackground: Image? { didSet { setNeedsDisplay() } }
  open var clearButtonMode: ViewMode = .never { didSet { setNeedsDisplay() } }
  /// Subviews at the field's ends, with their own sizes, shown according to their modes; the text
  /// leaves room.
  open var leftView: View? { didSet { accessoryDidChange(from: oldValue, to: leftView) } }
  open var rightView: View? { didSet { accessoryDidChange(from: oldValue, to: rightView) } }
  open var leftViewMode: ViewMode = .never { didSet { setNeedsLayout() } }
  open var rightViewMode: ViewMode = .never { didSet { setNeedsLayout() } }
  /// Whether the field is emptied when a finger or key begins editing, if the delegate allows
  /// clearing; false by default. Undoable.
  open var clearsOnBeginEditing = false
  /// A character of the theme's icon font before the text.
  @_disfavoredOverload open var leftIcon: Character? { didSet { setNeedsDisplay() } }
  /// Whether the text is shown as dots and cannot be copied; false by default.
  open var isSecureTextEntry: Bool {
    get { interaction.isSecure }
    set {
      interaction.isSecure = newValue
      showCaretInField()
    }
  }

  @_disfavoredOverload public private(set) lazy var interaction = TextInteraction(
    owner: self, style: Self.style(shownFont), isMultiline: false)
  /// The inputs of the last fit; see ``adjustsFontSizeToFitWidth``.
  var fitted: TextFieldFit?
  /// The offset to the left of a text longer than the field, in points.
  var scrollX: CGFloat = 0
  /// Whether a finger is on the clear button.
  private(set) var isClearing = false {
    didSet { if isClearing != oldValue { setNeedsDisplay() } }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = themeBox.theme.fieldRadius
  }

  deinit {}  // Plain, as the view's.

  public required init?(coder: NSCoder) { super.init(coder: coder) }

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

  open var isEditing: Bool { isFirstResponder }
  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isCurrentFirstResponder { return true }
    guard isEnabled, delegate?.textFieldShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    wasEditing = true
    interaction.begin()
    if clearsOnBeginEditing, hasText { clear() }
    editingStateDidChange()
    showCaretInField()
    sendActions(for: .editingDidBegin)
    // A callback may have ended editing.
    guard isFirstResponder else { return false }
    delegate?.textFieldDidBeginEditing(self)
    guard isFirstResponder else { return false }
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    return isFirstResponder
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    firstResponderWasLost()
    return true
  }

  /// Whether the end of editing still has to be reported.
  private var wasEditing = false

  func firstResponderWasLost() {
    interaction.end()
    guard wasEditing else { return }
    wasEditing = false
    scrollX = 0
    editingStateDidChange()
    sendActions(for: .editingDidEnd)
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
  }

  /// A field that leaves its window, or is disabled, is not asked.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if !isFirstResponder { firstResponderWasLost() }
  }

  open override var isEnabled: Bool {
    didSet {
      guard !isEnabled, isFirstResponder else { return }
      super.resignFirstResponder()
      firstResponderWasLost()
    }
  }

  /// A press by keys or pad begins editing.
  open override func focusActivate() { becomeFirstResponder() }

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

  static func style(_ font: FontDescriptor) -> TextStyle {
    TextStyle(font: font, alignment: .left, lineBreakMode: .byClipping)
  }

  private func styleDidChange() {
    interaction.style = Self.style(shownFont)
    if adjustsFontSizeToFitWidth { setNeedsLayout() }
    setNeedsDisplay()
  }

  /// The text's rectangle in `bounds`, between icon, overlay views and clear button.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    let padding = borderStyle == .none ? 0 : ControlConstants.textPadding
    var rect = bounds.shrunk(dx: padding, dy: 0)
    let left = leftViewRect(forBounds: bounds).width
    let right = rightViewRect(forBounds: bounds).width
    rect.origin.x += left
    rect.size.width -= left + right
    if leftIcon != nil {
      let icon = shownFont.size + ControlConstants.fieldIconRoom
      rect.origin.x += icon
      rect.size.width -= icon
    }
    if showsClearButton {
      let beside = ControlConstants.clearButtonGap - padding
      rect.size.width -= ControlConstants.clearButtonSide + beside
    }
    rect.size.width = max(0, rect.width)
    return mirrored(rect, in: bounds)
  }

  /// In right-to-left layouts, left means right.
  private func mirrored(_ rect: CGRect, in bounds: CGRect) -> CGRect {
    guard isMirrored else { return rect }
    return CGRect(
      x: bounds.minX + bounds.maxX - rect.maxX, y: rect.minY, width: rect.width,
      height: rect.height)
  }

  /// The text's rectangle during editing; the same by default.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// The placeholder's rectangle; that of the text by default.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }

  /// Draws ``placeholder`` within a rectangle, in the current context. A subclass may draw another
  /// one, or none. Source: UIKit's documentation of UITextField.
  open func drawPlaceholder(in rect: CGRect) {
    if let context = DrawingContext.current { drawOwnPlaceholder(in: rect, context) }
  }

  /// The rectangle of the background and its border; the bounds by default.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

  var shownTextRect: CGRect {
    usable(isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds))
  }

  /// The result of an override, if it is a rectangle: `insetBy(dx:dy:)` of smaller bounds is null.
  /// Else an empty one in the middle.
  func usable(_ rect: CGRect) -> CGRect {
    rect.minX.isFinite && rect.minY.isFinite && rect.width.isFinite && rect.height.isFinite
      ? rect : bounds.centered(.zero)
  }

  var showsClearButton: Bool {
    guard hasText, isEnabled else { return false }
    return shows(clearButtonMode)
  }

  private func shows(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  /// The touch rectangle of the clear button, on the inner side of a right view.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    let side = ControlConstants.clearButtonSide
    let right = rightViewRect(forBounds: bounds).width
    return mirrored(
      CGRect(
        x: bounds.maxX - right - side - ControlConstants.clearButtonGap,
        y: bounds.midY - side / 2, width: side, height: side), in: bounds)
  }

  /// The rectangle of ``leftView``: at the leading edge, centred vertically. Empty while it is not
  /// shown. Source: UIKit's documentation, "the left (or leading) side".
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    guard let leftView, shows(leftViewMode) else { return .zero }
    let size = leftView.bounds.size
    return mirrored(
      CGRect(origin: CGPoint(x: bounds.minX, y: bounds.midY - size.height / 2), size: size),
      in: bounds)
  }

  /// The rectangle of ``rightView``: at the trailing edge, likewise.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    guard let rightView, shows(rightViewMode) else { return .zero }
    let size = rightView.bounds.size
    let origin = CGPoint(x: bounds.maxX - size.width, y: bounds.midY - size.height / 2)
    return mirrored(CGRect(origin: origin, size: size), in: bounds)
  }

  private func accessoryDidChange(from old: View?, to new: View?) {
    guard old !== new else { return }
    if let old, old.superview === self { old.removeFromSuperview() }
    if let new { addSubview(new) }
    setNeedsLayout()
  }

  private func placeAccessories() {
    for (view, mode, rect) in [
      (leftView, leftViewMode, leftViewRect(forBounds: bounds)),
      (rightView, rightViewMode, rightViewRect(forBounds: bounds)),
    ] {
      guard let view else { continue }
      view.isHidden = !shows(mode)
      if shows(mode) { view.frame = rect }
    }
  }

  private func editingStateDidChange() {
    stateDidChange()
    if leftView != nil || rightView != nil { setNeedsLayout() }
  }

  /// The position of the text's corner, in the field's coordinates.
  func textOrigin(of body: TextBody, in rect: CGRect) -> CGPoint {
    let space = rect.width - body.size.width
    let isRightToLeft = body.isRightToLeft
    var x = rect.minX - scrollX
    if space > 0 {
      switch textAlignment {
      case .center: x += space / 2
      case .right: x += space
      case .natural, .justified: x += isRightToLeft || !hasText && isMirrored ? space : 0
      case .left: break
      }
    }
    return CGPoint(x: x, y: lineTop(ofHeight: body.size.height, in: rect))
  }

  /// The top of a line of that height, by ``Control/contentVerticalAlignment``.
  func lineTop(ofHeight height: CGFloat, in rect: CGRect) -> CGFloat {
    let padding = borderStyle == .none ? 0 : ControlConstants.textPadding
    return switch contentVerticalAlignment {
    case .top: rect.minY + padding
    case .bottom: rect.maxY - padding - height
    case .center, .fill: rect.midY - height / 2
    }
  }

  /// Scrolls a long text so that the caret is visible.
  func showCaretInField() {
    if adjustsFontSizeToFitWidth { fitFont() }
    guard let body = interaction.body else { return }
    let width = shownTextRect.width
    let caret = interaction.caretRect.minX
    var scroll = scrollX
    if body.size.width <= width {
      scroll = 0
    } else {
      scroll = min(max(scroll, caret - width), caret)
      scroll = min(max(0, scroll), max(body.size.width, caret) - width)
    }
    if scroll != scrollX {
      scrollX = scroll
      setNeedsDisplay()
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeAccessories()
    showCaretInField()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: fieldHeight)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: fieldHeight)
  }

  private var fieldHeight: CGFloat {
    themeBox.theme.metrics.height(themeBox.theme.metrics.fieldHeight, textSize: font.size)
  }

  @_disfavoredOverload open override func textSizeDidChange() {
    super.textSizeDidChange()
    layer.cornerRadius = themeBox.theme.fieldRadius
    styleDidChange()
  }

  // MARK: Tracking

  override var keepsTaps: Bool { true }

  /// False while the finger selects text.
  open override var allowsDragTakeover: Bool { !interaction.ownsTouch }

  override var isLiftPrimaryAction: Bool { false }

  open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    if showsClearButton,
      clearButtonRect(forBounds: bounds).contains(touch.location(in: self))
    {
      isClearing = true
      return true
    }
    return interaction.touchBegan(touch, with: event)
  }

  open override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    interaction.touchMoved(touch)
    return true
  }

  open override func endTracking(_ touch: Touch?, with event: Event?) {
    guard let touch else { return cancelTracking(with: event) }
    guard isClearing else { return interaction.touchEnded(touch, isTap: isTouchInside) }
    isClearing = false
    if clearButtonRect(forBounds: bounds).contains(touch.location(in: self)) { clear() }
  }

  open override func cancelTracking(with event: Event?) {
    isClearing = false
    interaction.touchCancelled()
  }

  /// A finger that selects, or moves the caret, must not scroll or swipe ancestors.
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    if recognizer.view !== self, interaction.ownsTouch, recognizer.numberOfTouches > 0 {
      return false
    }
    return super.gestureRecognizerShouldBegin(recognizer)
  }

  func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    interaction.selectAll(from: nil)
    interaction.editor.replace(interaction.editor.selection, with: "", kind: .single)
    interaction.userChangedText()
  }

  open var caretRect: CGRect {
    interaction.caretRect.offsetBy(dx: textOrigin.x, dy: textOrigin.y)
  }

  // MARK: Drawing

  package final var contentFront: ContentFront?
  open override func drawContent(in context: DrawingContext) {
    drawBack(in: context)
    if contentFront == nil { drawFront(in: context) }
  }
}
