// What a text field and a text view share: an editor, its layout, the caret's blinking, the keys,
// the clipboard. It knows how text is edited; its owner knows where it lies and whom to ask.
import Foundation
import GlassineInput
import GlassineText

/// What the owner of an interaction answers and is told.
protocol TextInteractionOwner: View {
  /// Whether the text may be changed at all.
  var allowsEditing: Bool { get }
  /// Whether characters may be replaced; asked before every change by a user. To count them takes
  /// time in proportion to the text before them.
  func shouldReplace(_ characters: () -> Range<Int>, with text: String) -> Bool
  /// The user changed the text.
  func textDidChange()
  /// The caret or the selection moved, also by a change of the text.
  func selectionDidChange()
  /// Return was pressed; true if it inserts a line break.
  func returnWasPressed() -> Bool
  /// It is no longer first responder, whatever the way it was lost.
  func firstResponderWasLost()
  /// Where the layout's corner lies, in the view's coordinates.
  var textOrigin: CGPoint { get }
  /// Where text is in sight, in the view's coordinates.
  var textArea: CGRect { get }
  var textColors: TextColors { get }
  /// Whether a finger's drag moves the text, rather than a recognizer.
  var scrollsByDrag: Bool { get }
  /// Moves what is in sight by so many points, as far as there is text.
  func scrollText(by delta: CGPoint)
  /// Sets the text for the view's present size, where its lines go by that.
  func fitContent()
  /// A link was tapped in a text that is only read.
  func linkWasTapped(_ url: URL, in characters: Range<Int>)
  /// What the edit menu offers; nil: what is suggested.
  func editMenu(for characters: Range<Int>, suggested: [MenuElement]) -> Menu?
}

/// What a text is drawn with.
struct TextColors {
  var text: Color
  /// Caret and handles.
  var tint: Color
  /// The ground of what is selected.
  var selection: Color
}

/// Edits a text on behalf of a view. Made and used by that view; an app has it to hand on only.
@MainActor  // Named, not left to the default: a release build asks for it at the deinit.
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
  /// Dots that nobody can see what they are: the next key takes the place of all of them, or
  /// deletes them. Once an edit begins with hidden text, or the text is hidden while it is edited;
  /// until the text changes. Source: observed on UITextField.
  private var replacesHidden = false
  var style: TextStyle { didSet { if style != oldValue { layoutDidBecomeStale() } } }
  /// The lines' width, for several lines; nil: unbounded.
  var width: CGFloat? { didSet { if width != oldValue { layoutDidBecomeStale() } } }

  private let storedBody = TextBody()
  /// The attributes of the text made ready; nil where it has none.
  var looks: TextLooks?
  /// What links look like where they say nothing themselves.
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
  /// Whether dots are what is set.
  private var isBodySecure = false
  private var layoutIsStale = true
  private var layoutScale: CGFloat = 0
  private var cachedRects:
    (revision: Int, range: Range<Int>, heights: ClosedRange<CGFloat>, [CGRect])?
  /// The caret as it was found last: a blink asks for nothing new.
  private var cachedCaret: (revision: Int, offset: Int, isUpstream: Bool, rect: CGRect)?
  /// Whether the caret is after the character before it rather than before the next one, where
  /// these are two places: see ``TextBody/caretRect(at:isUpstream:)``.
  private(set) var isCaretUpstream = false
  /// The x that up and down keep to; nil after any other move.
  var goalX: CGFloat?
  /// Keys that went down here, so that their ups stay here too.
  var heldKeys: Set<UInt16> = []
  private var blinkTimer: FrameTimer?
  private(set) var isCaretShown = false
  /// The finger or pointer on the text.
  var touch = TextTouch()
  /// Whether fingers select: then the selection has handles.
  var isSelectedByFinger = false
  /// Whether handles, loupe and edit menu are shown; true by default.
  public var showsSelectionInterface = true { didSet { updateSelectionViews() } }
  var inputView: View?
  var inputAccessoryView: View?
  /// See ``TextEditing/autocapitalizationType`` and ``TextEditing/enablesReturnKeyAutomatically``.
  var autocapitalizationType = TextAutocapitalizationType.none
  var enablesReturnKeyAutomatically = false
  var inputTraits = TextInputTraits()
  /// Made when somebody asks for it: from then on it has each step of the editor's.
  var madeUndoManager: UndoManager?
  /// How many of the editor's steps are registered there.
  var registeredSteps = 0
  /// What is typed next takes the place of all there is; until something is selected or the caret
  /// moved.
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
  /// Scrolls while a finger that selects is beyond the text's edge.
  var edgeLink: DisplayLink?
  /// … by so many points a second.
  var edgeVelocity = CGPoint.zero

  init(owner: any TextInteractionOwner, style: TextStyle, isMultiline: Bool) {
    self.owner = owner
    self.style = style
    self.isMultiline = isMultiline
  }

  isolated deinit {
    blinkTimer?.invalidate()
    touch.timer?.invalidate()
    edgeLink?.invalidate()
    handles?.remove()
  }

  // MARK: Layout

  private static let bullet = "\u{2022}"

  private func layoutDidBecomeStale() {
    layoutIsStale = true
    owner.setNeedsDisplay()
  }

  /// The text as it is set; nil where no font can be read.
  func body(scale: CGFloat) -> TextBody? {
    if !layoutIsStale, scale == layoutScale { return storedBody }
    guard let fonts = View.registry.resources.fonts else { return nil }
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

  /// From the text's offsets to those of what is shown.
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
  /// of a line that wraps.
  func place(closestTo point: CGPoint) -> (offset: Int, isUpstream: Bool) {
    guard let body else { return (0, false) }
    let place = body.offset(closestTo: point)
    if isSecure {
      return (editor.offset(ofCharacter: place.offset / Self.bullet.utf8.count), false)
    }
    return (editor.aligned(place.offset), place.isUpstream)
  }

  func offset(closestTo point: CGPoint) -> Int { place(closestTo: point).offset }

  /// What of a range is between two heights, in the body's coordinates.
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

  /// Sets the text from outside: asks and tells nobody.
  func setText(_ text: String) {
    setText { $0.reset(isMultiline ? text : Self.oneLine(text)) }
  }

  func setText(_ change: (inout TextEditor) -> Void) {
    let wasComposing = editor.marked != nil
    change(&editor)
    replacesHidden = false
    forgetSteps()
    textChanged()
    if wasComposing, owner.isFirstResponder { owner.window?.application?.restartTextInput() }
  }

  /// Typed or pasted text. False if the owner does not allow it.
  @discardableResult
  func insert(_ text: String, kind: UndoStack.Kind = .typing) -> Bool {
    var text = isMultiline ? text : Self.oneLine(text)
    if kind == .typing, editor.marked == nil { text = capitalized(text) }
    let clears = (clearsOnInsertion || replacesHidden) && editor.marked == nil
    let range = clears ? 0..<editor.length : editor.insertionRange
    guard owner.allowsEditing, allows(range, text) else {
      // What was being composed is not left behind half done.
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

  /// Deletes the selection or, where there is none, as far as `end` says.
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
    registerSteps()
  }

  private func allows(_ range: Range<Int>, _ text: String) -> Bool {
    owner.shouldReplace({ editor.characters(range) }, with: text)
  }

  static func oneLine(_ text: String) -> String {
    guard text.contains(where: \.isNewline) else { return text }
    return String(text.map { $0.isNewline ? " " : $0 })
  }

  /// Another look of the text as it is.
  func attributesChanged() { layoutDidBecomeStale() }

  private func textChanged() {
    layoutIsStale = true
    goalX = nil
    isCaretUpstream = false
    showCaret()
    owner.setNeedsDisplay()
    selectionViewsAreStale()
  }

  /// The user changed the editor's text by other ways than the ones here.
  func userChangedText() { changed() }

  func changed(isTyped: Bool = false) {
    replacesHidden = false
    registerSteps()
    textChanged()
    // The caret stays with what was typed.
    if isTyped { isCaretUpstream = directionsMeet(at: editor.head) }
    owner.selectionDidChange()
    owner.textDidChange()
  }

  func directionsMeet(at offset: Int) -> Bool {
    body?.directionsMeet(at: shown(offset)) ?? false
  }

  // MARK: Selecting

  /// `isUpstream`: to the end of the line above, where a line wraps at `offset`.
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

  /// Selects from the end that stays to the one that moves.
  func select(from anchor: Int, to head: Int) {
    goalX = nil
    isCaretUpstream = false
    unmark()
    editor.moveHead(to: anchor, extending: false)
    editor.moveHead(to: head, extending: true)
    selectionMoved()
  }

  // MARK: Handles and menu

  /// Text or selection changed: the menu was about what was there before.
  private func selectionViewsAreStale() {
    if editMenuIsMade { editMenu.dismissMenu() }
    updateSelectionViews()
  }

  /// Shows the handles where a finger selected something, and takes them away where not.
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

  /// Handles and menu follow a text that was scrolled or laid out anew.
  func placeSelectionViews() {
    if isSelectedByFinger { updateSelectionViews() }
    guard editMenuIsMade, editMenu.isMenuVisible else { return }
    if isCovered { editMenu.dismissMenu() } else { editMenu.updateVisibleMenuPosition() }
  }

  /// Whether a controller that is presented lies over the owner: what belongs to the text would lie
  /// over that in turn.
  private var isCovered: Bool {
    guard let root = owner.window?.rootViewController, root.presentsModally,
      let view = root.presentedLeaf.viewIfLoaded
    else { return false }
    return !owner.isDescendant(of: view)
  }

  /// The lines at which what is selected begins and ends, in the owner's coordinates. An end at
  /// which a line wraps is on the line that it ends.
  private func selectionEnds(in body: TextBody) -> (start: CGRect, end: CGRect) {
    let range = shown(editor.selection)
    let origin = owner.textOrigin
    return (
      body.caretRect(at: range.lowerBound).offsetBy(dx: origin.x, dy: origin.y),
      body.caretRect(at: range.upperBound, isUpstream: true).offsetBy(dx: origin.x, dy: origin.y)
    )
  }

  // MARK: Caret

  /// The window left its application with the owner as first responder, which nobody asked.
  func firstResponderWasDropped() { owner.firstResponderWasLost() }

  /// Editing began: the caret blinks from now on.
  func begin() {
    replacesHidden = isSecure && editor.length > 0
    showCaret()
  }

  /// Editing ended: nothing runs any more.
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

  /// Shows the caret, and starts its blinking anew, so that it stands still while it moves.
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
