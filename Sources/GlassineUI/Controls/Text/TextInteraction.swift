// What a text field and a text view share: an editor, its layout, the caret's blinking, the keys, the
// clipboard. It knows how text is edited; its owner knows where it lies and whom to ask.
import Foundation
import GlassineInput
import GlassineText

/// What the owner of an interaction answers and is told.
protocol TextInteractionOwner: View {
  /// Whether the text may be changed at all.
  var allowsEditing: Bool { get }
  /// Whether characters may be replaced; asked before every change by a user.
  func shouldReplace(_ characters: Range<Int>, with text: String) -> Bool
  /// The user changed the text.
  func textDidChange()
  /// The caret or the selection moved, also by a change of the text.
  func selectionDidChange()
  /// Return was pressed; true if it inserts a line break.
  func returnWasPressed() -> Bool
  /// It is no longer first responder, whatever the way it was lost.
  func firstResponderWasLost()
}

/// Edits a text on behalf of a view. Made and used by that view; an app has it to hand on only.
@MainActor  // Named, not left to the default: a release build asks for it at the deinit.
public final class TextInteraction {
  unowned let owner: any TextInteractionOwner
  var editor = TextEditor()
  let isMultiline: Bool
  var isSecure = false { didSet { if isSecure != oldValue { layoutIsStale = true } } }
  var style: TextStyle { didSet { if style != oldValue { layoutIsStale = true } } }
  /// The lines' width, for several lines; nil: unbounded.
  var width: CGFloat? { didSet { if width != oldValue { layoutIsStale = true } } }

  private var cachedLayout: TextLayout?
  private var layoutIsStale = true
  private var layoutScale: CGFloat = 0
  private var cachedRects: (layout: TextLayout, range: Range<Int>, rects: [CGRect])?
  /// The x that up and down keep to; nil after any other move.
  var goalX: CGFloat?
  /// Keys that went down here, so that their ups stay here too.
  var heldKeys: Set<UInt16> = []
  private var blinkTimer: FrameTimer?
  private(set) var isCaretShown = false
  /// What a drag after a double or triple tap started from.
  private var dragWord: Range<Int>?

  init(owner: any TextInteractionOwner, style: TextStyle, isMultiline: Bool) {
    self.owner = owner
    self.style = style
    self.isMultiline = isMultiline
  }

  isolated deinit { blinkTimer?.invalidate() }

  // MARK: Layout

  private static let bullet = "\u{2022}"

  /// The text as it is set; nil where no font can be read.
  func layout(scale: CGFloat) -> TextLayout? {
    if !layoutIsStale, scale == layoutScale, let cachedLayout { return cachedLayout }
    let shown =
      isSecure ? String(repeating: Self.bullet, count: editor.text.count) : editor.text
    cachedLayout = View.registry.resources.fonts?.layout(
      shown, style: style, maxWidth: width, scale: scale)
    layoutScale = scale
    layoutIsStale = false
    return cachedLayout
  }

  var layout: TextLayout? { layout(scale: owner.surfaceScale) }

  /// From the text's offsets to those of what is shown.
  func shown(_ offset: Int) -> Int {
    isSecure ? editor.characterCount(to: offset) * Self.bullet.utf8.count : offset
  }

  func shown(_ range: Range<Int>) -> Range<Int> {
    isSecure ? shown(range.lowerBound)..<shown(range.upperBound) : range
  }

  /// The caret's place in what is shown.
  var caretOffset: Int { shown(editor.head) }

  /// The caret, in the layout's coordinates.
  var caretRect: CGRect { layout?.caretRect(utf8Offset: shown(editor.head)) ?? .zero }

  /// The place in the text nearest to a point of the layout's coordinates.
  func offset(closestTo point: CGPoint) -> Int {
    guard let layout else { return 0 }
    let offset = layout.utf8Offset(closestTo: point)
    return isSecure
      ? editor.offset(ofCharacter: offset / Self.bullet.utf8.count) : editor.aligned(offset)
  }

  /// What is selected, in the layout's coordinates.
  func rects(of range: Range<Int>, in layout: TextLayout) -> [CGRect] {
    if let cachedRects, cachedRects.layout === layout, cachedRects.range == range {
      return cachedRects.rects
    }
    let rects = layout.selectionRects(utf8Range: shown(range))
    cachedRects = (layout, range, rects)
    return rects
  }

  // MARK: Changing

  /// Sets the text from outside: asks and tells nobody.
  func setText(_ text: String) {
    let wasComposing = editor.marked != nil
    editor.reset(isMultiline ? text : Self.oneLine(text))
    textChanged()
    if wasComposing, owner.isFirstResponder { owner.window?.application?.restartTextInput() }
  }

  /// Typed or pasted text. False if the owner does not allow it.
  @discardableResult
  func insert(_ text: String, kind: UndoStack.Kind = .typing) -> Bool {
    let text = isMultiline ? text : Self.oneLine(text)
    let range = editor.insertionRange
    guard owner.allowsEditing, allows(range, text) else {
      // What was being composed is not left behind half done.
      if editor.marked != nil {
        editor.setMarked(nil, selected: 0..<0)
        changed()
      }
      return false
    }
    if kind == .typing {
      editor.insert(text)
    } else {
      editor.replace(range, with: text, kind: kind)
    }
    changed()
    return true
  }

  /// Deletes the selection or, where there is none, as far as `end` says.
  @discardableResult
  func delete(to end: Int, kind: UndoStack.Kind) -> Bool {
    guard owner.allowsEditing else { return false }
    unmark()
    let range =
      editor.selection.isEmpty
      ? min(end, editor.head)..<max(end, editor.head) : editor.selection
    guard !range.isEmpty, allows(range, "") else { return false }
    editor.replace(range, with: "", kind: editor.selection.isEmpty ? kind : .single)
    changed()
    return true
  }

  func setMarked(_ text: String?, selected: Range<Int>) {
    guard owner.allowsEditing, editor.marked != nil || text?.isEmpty == false else { return }
    editor.setMarked(text.map(isMultiline ? { $0 } : Self.oneLine), selected: selected)
    changed()
  }

  /// Ends a composition as it stands, before anything else is done to the text: it becomes text if
  /// the owner allows that, and the input method forgets it.
  func unmark() {
    guard let marked = editor.marked else { return }
    if allows(marked, String(editor.text[editor.stringRange(marked)])) {
      editor.commitMarked()
      owner.setNeedsDisplay()
    } else {
      editor.setMarked(nil, selected: 0..<0)
      changed()
    }
    if owner.isFirstResponder { owner.window?.application?.restartTextInput() }
  }

  func undo() {
    unmark()
    if owner.allowsEditing, editor.undo() { changed() }
  }

  func redo() {
    unmark()
    if owner.allowsEditing, editor.redo() { changed() }
  }

  private func allows(_ range: Range<Int>, _ text: String) -> Bool {
    owner.shouldReplace(editor.characters(range), with: text)
  }

  private static func oneLine(_ text: String) -> String {
    guard text.contains(where: \.isNewline) else { return text }
    return String(text.map { $0.isNewline ? " " : $0 })
  }

  private func textChanged() {
    layoutIsStale = true
    goalX = nil
    showCaret()
    owner.setNeedsDisplay()
  }

  /// The user changed the editor's text by other ways than the ones here.
  func userChangedText() { changed() }

  private func changed() {
    textChanged()
    owner.selectionDidChange()
    owner.textDidChange()
  }

  // MARK: Selecting

  func move(to offset: Int, extending: Bool) {
    goalX = nil
    unmark()
    let old = (editor.anchor, editor.head)
    editor.moveHead(to: offset, extending: extending)
    if (editor.anchor, editor.head) != old { selectionMoved() }
  }

  func select(_ range: Range<Int>) {
    goalX = nil
    unmark()
    editor.select(editor.aligned(range))
    selectionMoved()
  }

  private func selectionMoved() {
    showCaret()
    owner.setNeedsDisplay()
    owner.selectionDidChange()
  }

  /// A finger or pointer came down on the text: one tap places the caret, two take the word, three all
  /// of a field or the line of a view.
  func touchDown(at point: CGPoint, tapCount: Int, extending: Bool) {
    let offset = offset(closestTo: point)
    dragWord = nil
    if tapCount >= 3 {
      select(isMultiline ? lineRange(at: offset) : 0..<editor.length)
      dragWord = editor.selection
    } else if tapCount == 2 {
      // Words would tell what is hidden.
      select(isSecure ? 0..<editor.length : editor.word(at: offset))
      dragWord = editor.selection
    } else {
      move(to: offset, extending: extending)
    }
  }

  /// It went on: the selection follows, by words after a double tap.
  func touchDragged(to point: CGPoint) {
    let offset = offset(closestTo: point)
    guard let word = dragWord else { return move(to: offset, extending: true) }
    let reached = isSecure ? 0..<editor.length : editor.word(at: offset)
    if reached.lowerBound < word.lowerBound {
      select(backward: word.upperBound, to: reached.lowerBound)
    } else {
      select(word.lowerBound..<max(word.upperBound, reached.upperBound))
    }
  }

  private func select(backward anchor: Int, to head: Int) {
    editor.moveHead(to: anchor, extending: false)
    editor.moveHead(to: head, extending: true)
    selectionMoved()
  }

  // MARK: Clipboard

  private var pasteboard: (any Pasteboard)? { owner.window?.application?.pasteboard }

  func copy() {
    guard !isSecure, !editor.selection.isEmpty else { return }
    pasteboard?.string = editor.selectedText
  }

  func cut() {
    guard !isSecure, !editor.selection.isEmpty, owner.allowsEditing else { return }
    copy()
    delete(to: editor.head, kind: .single)
  }

  func paste() {
    guard let text = pasteboard?.string, !text.isEmpty else { return }
    unmark()
    insert(text, kind: .single)
  }

  func selectAll() { select(0..<editor.length) }

  // MARK: Caret

  /// Editing began: the caret blinks from now on.
  func begin() { showCaret() }

  /// Editing ended: nothing runs any more.
  func end() {
    unmark()
    heldKeys = []
    blinkTimer?.invalidate()
    blinkTimer = nil
    isCaretShown = false
    owner.setNeedsDisplay()
  }

  /// Shows the caret, and starts its blinking anew, so that it stands still while it moves.
  private func showCaret() {
    guard owner.isFirstResponder, owner.allowsEditing,
      let application = owner.window?.application
    else { return }
    isCaretShown = true
    blinkTimer?.invalidate()
    let period = ControlConstants.caretBlinkSeconds
    blinkTimer = application.scheduleTimer(after: period, repeatingEvery: period) {
      [weak self] timer in
      guard let self else { return timer.invalidate() }
      guard owner.isFirstResponder else { return owner.firstResponderWasLost() }
      isCaretShown.toggle()
      owner.setNeedsDisplay()
    }
  }
}
