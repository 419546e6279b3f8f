// The editing behaviour shared by text fields and text views: an editor, its layout, the blinking
// caret, keys, clipboard. It edits the text; its owner decides the position of the text and
// permissions.
import Foundation
import GlassineInput
import GlassineText
import GlassineUI

/// The owner of an interaction: its answers and notifications.
protocol TextInteractionOwner: View {
  /// Whether the text may be changed at all.
  var allowsEditing: Bool { get }
  /// Whether characters may be replaced; called before every change by a user. Computing the range
  /// takes time in proportion to the text before it.
  func shouldReplace(_ characters: () -> Range<Int>, with text: String) -> Bool
  /// Called when the user changed the text.
  func textDidChange()
  /// Called when the caret or the selection moved, including by a change of the text.
  func selectionDidChange()
  /// Called for Return; true if it inserts a line break.
  func returnWasPressed() -> Bool
  /// Called when it is no longer first responder, for any reason.
  func firstResponderWasLost()
  /// See ``TextEditing``. A subclass whose caret has no height hides it.
  var caretRect: CGRect { get }
  /// The position of the layout's corner, in the view's coordinates.
  var textOrigin: CGPoint { get }
  /// The area of visible text, in the view's coordinates.
  var textArea: CGRect { get }
  var textColors: TextColors { get }
  /// Whether a drag of a finger scrolls the text here, instead of by a recognizer.
  var scrollsByDrag: Bool { get }
  /// Scrolls by a distance in points, as far as there is text.
  func scrollText(by delta: CGPoint)
  /// Sets the text for the view's current size, if its lines depend on that.
  func fitContent()
  /// Called when a link was tapped in a read-only text.
  func linkWasTapped(_ url: URL, in characters: Range<Int>)
  /// The edit menu; nil: the suggested actions.
  func editMenu(for characters: Range<Int>, suggested: [MenuElement]) -> Menu?
}

/// The colours of a text.
struct TextColors {
  var text: Color
  /// The colour of caret and handles.
  var tint: Color
  /// The background of the selection.
  var selection: Color
}

/// Edits a text for a view. Created and used by that view; an app only passes it on.
// Explicit instead of the default: a release build would check the actor at the deinit.
@preconcurrency @MainActor
public final class TextInteraction {
  unowned let owner: any TextInteractionOwner
  var editor = TextEditor()
  let isMultiline: Bool
  var isSecure = false {
    didSet {
      guard isSecure != oldValue else { return }
      replacesHidden = isSecure && owner.isFirstResponder && editor.length > 0
      layoutDidBecomeStale()
    }
  }
  /// Whether the next key replaces or deletes the whole hidden text, whose dots are unreadable. Set
  /// when editing of secure text begins, or when the text becomes secure during editing; reset by
  /// the next change. Source: observed on UITextField.
  private var replacesHidden = false
  var style: TextStyle { didSet { if style != oldValue { layoutDidBecomeStale() } } }
  /// The lines' width, for several lines; nil: unbounded.
  var width: CGFloat? { didSet { if width != oldValue { layoutDidBecomeStale() } } }

  private let storedBody = TextBody()
  /// The prepared attributes of the text; nil if it has none.
  var looks: TextLooks?
  /// The attributes of links without their own.
  var linkAttributes: AttributeContainer = {
    var attributes = AttributeContainer()
    attributes.glassine.foregroundColor = .tint
    return attributes
  }()
  {
    didSet {
      guard linkAttributes != oldValue else { return }
      looks = nil
      editor.forgetKept()
      attributesChanged()
    }
  }
  /// Whether the set text is dots.
  private var isBodySecure = false
  private var layoutIsStale = true
  private var layoutScale: CGFloat = 0
  private var cachedRects:
    (revision: Int, range: Range<Int>, heights: ClosedRange<CGFloat>, [CGRect])?
  /// The last caret rectangle: a blink computes nothing.
  private var cachedCaret: (revision: Int, offset: Int, isUpstream: Bool, rect: CGRect)?
  /// Whether the caret is after the previous character instead of before the next one, if these are
  /// two positions: see ``TextBody/caretRect(at:isUpstream:)``.
  private(set) var isCaretUpstream = false
  /// The x that up and down keep; nil after any other move.
  var goalX: CGFloat?
  /// Keys whose down was handled here, so that their release is, too.
  var heldKeys: Set<UInt16> = []
  private var blinkTimer: FrameTimer?
  private(set) var isCaretShown = false
  /// The current finger or pointer on the text.
  var touch = TextTouch()
  /// Whether a finger selected: the selection then has handles.
  var isSelectedByFinger = false
  /// Whether handles, loupe and edit menu are shown; true by default.
  public var showsSelectionInterface = true { didSet { updateSelectionViews() } }
  /// Whether touches leave the caret at the text's end, for replays: the position under a finger
  /// depends on the machine's fonts, and a transcript must not.
  package var keepsCaretAtEnd = false
  var inputView: View?
  var inputAccessoryView: View?
  /// See ``TextEditing/autocapitalizationType`` and ``TextEditing/enablesReturnKeyAutomatically``.
  var autocapitalizationType = TextAutocapitalizationType.none
  var enablesReturnKeyAutomatically = false
  var inputTraits = TextInputTraits()
  /// Created on first use: from then on it has each step of the editor's.
  var madeUndoManager: UndoManager?
  /// The number of the editor's steps registered there.
  var registeredSteps = 0
  /// Whether the next typed text replaces the whole text; reset by a selection or a caret movement.
  var clearsOnInsertion = false { didSet { updateSelectionViews() } }
  private(set) var handles: TextSelectionHandles?
  let loupe = TextLoupe()
  /// The text's own edit menu.
  public private(set) lazy var editMenu: EditMenuInteraction = {
    let menu = EditMenuInteraction(delegate: self)
    editMenuIsMade = true
    owner.addInteraction(menu)
    return menu
  }()
  private(set) var editMenuIsMade = false
  /// The handle that scrolls at the text's edge.
  weak var heldHandle: TextSelectionHandle?
  /// Scrolls while a selecting finger is beyond the text's edge.
  var edgeLink: DisplayLink?
  /// … by this velocity in points a second.
  var edgeVelocity = CGPoint.zero

  init(owner: any TextInteractionOwner, style: TextStyle, isMultiline: Bool) {
    self.owner = owner
    self.style = style
    self.isMultiline = isMultiline
  }

  deinit {
    MainActorTask.run { [timers = [blinkTimer, touch.timer], edgeLink, handles] in
      for timer in timers { timer?.invalidate() }
      edgeLink?.invalidate()
      handles?.remove()
    }
  }

  // MARK: Layout

  private static let bullet = "\u{2022}"

  private func layoutDidBecomeStale() {
    layoutIsStale = true
    owner.setNeedsDisplay()
  }

  /// The lines of the text; nil if no font can be read.
  func body(scale: CGFloat) -> TextBody? {
    if !layoutIsStale, scale == layoutScale { return storedBody }
    guard let fonts = View.registry.drawing.resources.fonts else { return nil }
    let kept = editor.takeKept()
    var content = content()
    if isSecure {
      let dots = String(repeating: Self.bullet, count: editor.text.count)
      content = TextBody.Content(text: dots)
    } else if !isBodySecure {
      content.kept = kept
    }
    isBodySecure = isSecure
    storedBody.set(content, style: style, width: width, scale: scale, fonts: fonts)
    layoutScale = scale
    layoutIsStale = false
    return storedBody
  }

  var body: TextBody? { body(scale: owner.surfaceScale) }

  /// Converts from offsets of the text to those of the shown text.
  func shown(_ offset: Int) -> Int {
    isSecure ? editor.characterCount(to: offset) * Self.bullet.utf8.count : offset
  }

  func shown(_ range: Range<Int>) -> Range<Int> {
    isSecure ? shown(range.lowerBound)..<shown(range.upperBound) : range
  }

  /// The caret, in the body's coordinates.
  var caretRect: CGRect { body.map(caretRect) ?? .zero }

  func caretRect(in body: TextBody) -> CGRect {
    let (offset, isUpstream) = (shown(editor.head), isCaretUpstream)
    if let cachedCaret, cachedCaret.revision == body.revision, cachedCaret.offset == offset,
      cachedCaret.isUpstream == isUpstream
    {
      return cachedCaret.rect
    }
    let rect = body.caretRect(at: offset, isUpstream: isUpstream)
    cachedCaret = (body.revision, offset, isUpstream, rect)
    return rect
  }

  /// The place in the text nearest to a point of the body's coordinates, and whether it is the end
  /// of a wrapped line.
  func place(closestTo point: CGPoint) -> (offset: Int, isUpstream: Bool) {
    guard let body else { return (0, false) }
    let place = body.offset(closestTo: point)
    if isSecure {
      return (editor.offset(ofCharacter: place.offset / Self.bullet.utf8.count), false)
    }
    return (editor.aligned(place.offset), place.isUpstream)
  }

  func offset(closestTo point: CGPoint) -> Int { place(closestTo: point).offset }

  /// The rectangles of a range between two heights, in the body's coordinates.
  func rects(
    of range: Range<Int>, in body: TextBody, between heights: ClosedRange<CGFloat>
  ) -> [CGRect] {
    if let cachedRects, cachedRects.revision == body.revision, cachedRects.range == range,
      cachedRects.heights == heights
    {
      return cachedRects.3
    }
    let rects = body.selectionRects(
      shown(range), between: heights, breakWidth: TextEditingConstants.selectedBreakWidth)
    cachedRects = (body.revision, range, heights, rects)
    return rects
  }

  // MARK: Changing

  /// Sets the text for code: calls no delegate.
  func setText(_ text: String) {
    setText { $0.reset(isMultiline ? text : Self.oneLine(text)) }
  }

  func setText(_ change: (inout TextEditor) -> Void) {
    let wasComposing = editor.marked != nil
    change(&editor)
    replacesHidden = false
    forgetSteps()
    textChanged()
    guard wasComposing, owner.isFirstResponder else { return }
    owner.window?.application?.restartTextInput(of: owner)
  }

  /// Inserts typed or pasted text. False if the owner does not allow it.
  @discardableResult
  func insert(_ text: String, kind: UndoStack.Kind = .typing) -> Bool {
    var text = isMultiline ? text : Self.oneLine(text)
    if kind == .typing, editor.marked == nil { text = capitalized(text) }
    let clears = (clearsOnInsertion || replacesHidden) && editor.marked == nil
    let range = clears ? 0..<editor.length : editor.insertionRange
    guard owner.allowsEditing, allows(range, text) else {
      // A current composition is not left half finished.
      if editor.marked != nil {
        editor.setMarked(nil, selected: 0..<0)
        changed()
      }
      return false
    }
    if clears { selectAllToReplace() }
    if kind == .typing {
      editor.insert(text)
    } else {
      editor.replace(range, with: text, kind: kind)
    }
    changed(isTyped: true)
    return true
  }

  private func selectAllToReplace() {
    clearsOnInsertion = false
    replacesHidden = false
    editor.select(0..<editor.length)
  }

  /// Deletes the selection or, if there is none, the text up to `end`.
  @discardableResult
  func delete(to end: Int, kind: UndoStack.Kind) -> Bool {
    guard owner.allowsEditing else { return false }
    unmark()
    if replacesHidden { selectAllToReplace() }
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
    if clearsOnInsertion || replacesHidden, editor.marked == nil { selectAllToReplace() }
    editor.setMarked(text.map(isMultiline ? { $0 } : Self.oneLine), selected: selected)
    changed()
  }

  /// Commits a composition before any other change: it becomes text if the owner allows that, and
  /// the input method drops it.
  func unmark() {
    guard let marked = editor.marked else { return }
    if allows(marked, String(editor.text[editor.stringRange(marked)])) {
      editor.commitMarked()
      owner.setNeedsDisplay()
    } else {
      editor.setMarked(nil, selected: 0..<0)
      changed()
    }
    if owner.isFirstResponder { owner.window?.application?.restartTextInput(of: owner) }
    registerSteps()
  }

  private func allows(_ range: Range<Int>, _ text: String) -> Bool {
    owner.shouldReplace({ editor.characters(range) }, with: text)
  }

  static func oneLine(_ text: String) -> String {
    guard text.contains(where: \.isNewline) else { return text }
    return String(text.map { $0.isNewline ? " " : $0 })
  }

  /// Called when the attributes of the text changed.
  func attributesChanged() { layoutDidBecomeStale() }

  private func textChanged() {
    layoutIsStale = true
    goalX = nil
    isCaretUpstream = false
    showCaret()
    owner.setNeedsDisplay()
    selectionViewsAreStale()
  }

  /// Called when the user changed the editor's text in another way.
  func userChangedText() { changed() }

  func changed(isTyped: Bool = false) {
    replacesHidden = false
    registerSteps()
    textChanged()
    // The caret stays attached to the typed text.
    if isTyped { isCaretUpstream = directionsMeet(at: editor.head) }
    owner.selectionDidChange()
    owner.textDidChange()
  }

  func directionsMeet(at offset: Int) -> Bool {
    body?.directionsMeet(at: shown(offset)) ?? false
  }

  // MARK: Selecting

  /// `isUpstream`: to the end of the line above, at a wrap at `offset`.
  func move(to offset: Int, isUpstream: Bool = false, extending: Bool) {
    goalX = nil
    unmark()
    let old = (editor.anchor, editor.head, isCaretUpstream)
    editor.moveHead(to: offset, extending: extending)
    isCaretUpstream = isUpstream
    if (editor.anchor, editor.head, isCaretUpstream) != old { selectionMoved() }
  }

  func select(_ range: Range<Int>) {
    goalX = nil
    isCaretUpstream = false
    unmark()
    editor.select(editor.aligned(range))
    selectionMoved()
  }

  private func selectionMoved() {
    clearsOnInsertion = false
    showCaret()
    owner.setNeedsDisplay()
    owner.selectionDidChange()
    selectionViewsAreStale()
  }

  /// Selects from the fixed end to the moving one.
  func select(from anchor: Int, to head: Int) {
    goalX = nil
    isCaretUpstream = false
    unmark()
    editor.moveHead(to: anchor, extending: false)
    editor.moveHead(to: head, extending: true)
    selectionMoved()
  }

  // MARK: Handles and menu

  /// Called when text or selection changed: the menu referred to the old ones.
  private func selectionViewsAreStale() {
    if editMenuIsMade { editMenu.dismissMenu() }
    updateSelectionViews()
  }

  /// Shows the handles if a finger selected something, else removes them.
  func updateSelectionViews() {
    guard isSelectedByFinger, showsSelectionInterface, !clearsOnInsertion, owner.isFirstResponder,
      !editor.selection.isEmpty, !isCovered, let window = owner.window, let body
    else {
      handles?.remove()
      handles = nil
      return
    }
    let shown = handles ?? TextSelectionHandles(of: self)
    handles = shown
    shown.place(
      at: selectionEnds(in: body), of: owner, tint: owner.plain(owner.textColors.tint),
      in: window)
  }

  /// Positions handles and menu after the text was scrolled or laid out again.
  func placeSelectionViews() {
    if isSelectedByFinger { updateSelectionViews() }
    guard editMenuIsMade, editMenu.isMenuVisible else { return }
    if isCovered { editMenu.dismissMenu() } else { editMenu.updateVisibleMenuPosition() }
  }

  /// Whether a presented controller covers the owner: the text's handles would cover that in turn.
  private var isCovered: Bool {
    let seat = owner.window?.seatNumber(ofFirst: owner) ?? 0
    guard let root = owner.window?.rootViewController, root.presentsModally(for: seat),
      let view = root.presentedLeaf(for: seat).viewIfLoaded
    else { return false }
    return !owner.isDescendant(of: view)
  }

  /// The rectangles of the selection's first and last lines, in the owner's coordinates. An end at
  /// a wrap is on the line that it ends.
  private func selectionEnds(in body: TextBody) -> (start: CGRect, end: CGRect) {
    let range = shown(editor.selection)
    let origin = owner.textOrigin
    return (
      body.caretRect(at: range.lowerBound).offsetBy(dx: origin.x, dy: origin.y),
      body.caretRect(at: range.upperBound, isUpstream: true).offsetBy(dx: origin.x, dy: origin.y)
    )
  }

  // MARK: Caret

  /// Begins editing: the caret blinks from now on.
  func begin() {
    replacesHidden = isSecure && editor.length > 0
    showCaret()
  }

  /// Ends editing: nothing runs any more.
  func end() {
    unmark()
    replacesHidden = false
    heldKeys = []
    blinkTimer?.invalidate()
    blinkTimer = nil
    isCaretShown = false
    if ownsTouch { touch.hold = .spent }
    stopEdgeScroll()
    loupe.hide()
    isSelectedByFinger = false
    selectionViewsAreStale()
    owner.setNeedsDisplay()
  }

  /// Shows the caret, and restarts its blinking, so that it is visible while it moves.
  private func showCaret() {
    guard owner.isFirstResponder, owner.allowsEditing,
      let application = owner.window?.application
    else { return }
    isCaretShown = true
    blinkTimer?.invalidate()
    blinkTimer = nil
    // There is no caret beside a selection, and nothing to wake up for.
    guard editor.selection.isEmpty else { return }
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
