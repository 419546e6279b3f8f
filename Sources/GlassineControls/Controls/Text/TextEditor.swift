// The model of an edited text: characters, selection, current composition and undo steps. Knows no
// view, font or key.
//
// Places are offsets into the text's UTF-8, between two characters (grapheme clusters); only the
// ends of a composition may join with adjacent characters. Invariants: 0 <= anchor, head <= length;
// the marked range, if any, contains the head.
import Foundation
import GlassineUI

/// The model behind ``TextField`` and ``TextView``.
struct TextEditor {
  private(set) var text = ""
  /// The fixed end of the selection, and the moving one: the caret.
  private(set) var anchor = 0
  private(set) var head = 0
  /// The current composition.
  private(set) var marked: Range<Int>?
  private(set) var undoStack = UndoStack()
  /// The attributes of the text's bytes; plain for most texts.
  private(set) var stretches = TextStretches()
  /// The meaning of their numbers.
  private(set) var attributes = TextAttributeTable()
  /// The attributes of a text set without any, and of the first typed text.
  private(set) var defaultNumber = 0
  /// The explicit attributes of text that is typed next; nil: those at the caret.
  private var givenTypingNumber: Int?
  /// The attributes of the last deleted text, if nothing is left.
  private(set) var emptyNumber = 0
  /// The number of bytes at the beginning and at the end that are unchanged since the last
  /// ``takeKept()``.
  private var kept = (head: 0, tail: 0)

  /// The text that the composition replaced at its start.
  private var markedOver = ""
  private var markedOverStretches: [TextStretch] = []
  private var caretsBeforeMark = (anchor: 0, head: 0)

  var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }
  var length: Int { text.utf8.count }
  var selectedText: String { String(text[stringRange(selection)]) }

  // MARK: Changing

  /// Replaces the whole text: the undo steps are cleared, the caret is at the end.
  mutating func reset(_ newText: String) {
    reset(newText, [TextStretch(length: newText.utf8.count, number: defaultNumber)])
  }

  private mutating func reset(_ newText: String, _ newStretches: [TextStretch]) {
    text = newText
    text.makeContiguousUTF8()
    stretches = TextStretches()
    stretches.replace(0..<0, of: 0, with: newStretches)
    kept = (0, 0)
    emptyNumber = defaultNumber
    marked = nil
    undoStack = UndoStack()
    place(length)
  }

  /// The range that ``insert(_:)`` and ``setMarked(_:selected:)`` replace.
  var insertionRange: Range<Int> { marked ?? selection }

  /// Replaces the composition, else the selection, by committed text.
  mutating func insert(_ newText: String) {
    if marked != nil {
      replaceMarked(with: newText)
      commitMarked()
    } else {
      replace(selection, with: newText, kind: .typing)
    }
  }

  /// Replaces `range` as one undo step, or as a part of the last one, depending on `kind`.
  mutating func replace(_ range: Range<Int>, with newText: String, kind: UndoStack.Kind) {
    if marked != nil { commitMarked() }
    let range = aligned(range)
    let removed = String(text[stringRange(range)])
    guard !removed.isEmpty || !newText.isEmpty else { return }
    let inserted = stretchesToType(newText)
    undoStack.push(
      UndoStack.Edit(
        start: range.lowerBound, removed: removed, inserted: newText,
        removedStretches: stretches.slice(range), insertedStretches: inserted, kind: kind,
        anchor: anchor, head: head))
    splice(range, newText, inserted)
    place(aligned(range.lowerBound + newText.utf8.count))
  }

  /// Replaces the previous composition, else the selection, by a composition; nil or empty ends it
  /// without text. `selected` counts characters within it.
  mutating func setMarked(_ newText: String?, selected: Range<Int>) {
    let newText = newText ?? ""
    if marked == nil {
      guard !newText.isEmpty else { return }
      markedOver = selectedText
      markedOverStretches = stretches.slice(selection)
      caretsBeforeMark = (anchor, head)
      marked = selection
    }
    replaceMarked(with: newText)
    guard let marked, !marked.isEmpty else { return commitMarked() }
    let low = newText.prefix(selected.lowerBound).utf8.count
    let high = newText.prefix(selected.upperBound).utf8.count
    anchor = aligned(marked.lowerBound + low)
    head = aligned(marked.lowerBound + high)
  }

  /// Commits the composition as text.
  mutating func commitMarked() {
    guard let range = marked else { return }
    marked = nil
    // Characters that a composition separated may join now.
    anchor = aligned(anchor)
    head = aligned(head)
    let final = String(text[stringRange(range)])
    guard !final.isEmpty || !markedOver.isEmpty else { return }
    undoStack.push(
      UndoStack.Edit(
        start: range.lowerBound, removed: markedOver, inserted: final,
        removedStretches: markedOverStretches, insertedStretches: stretches.slice(range),
        kind: .typing, anchor: caretsBeforeMark.anchor, head: caretsBeforeMark.head))
    markedOver = ""
    markedOverStretches = []
  }

  private mutating func replaceMarked(with newText: String) {
    guard let range = marked else { return }
    // A composition keeps the attributes of its start, wherever its caret is.
    let number = range.isEmpty ? typingNumber : stretches.number(at: range.lowerBound)
    splice(
      range, newText, number == 0 ? [] : [TextStretch(length: newText.utf8.count, number: number)])
    marked = range.lowerBound..<range.lowerBound + newText.utf8.count
    place(range.lowerBound + newText.utf8.count, keepsMark: true)
  }

  private mutating func splice(
    _ range: Range<Int>, _ newText: String, _ newStretches: [TextStretch]
  ) {
    kept.head = min(kept.head, range.lowerBound)
    kept.tail = min(kept.tail, length - range.upperBound)
    if range == 0..<length, newText.isEmpty { emptyNumber = stretches.number(at: 0) }
    if !stretches.isPlain || !newStretches.isEmpty {
      stretches.replace(
        range, of: length, with: newStretches.covering(newText.utf8.count))
    }
    text.replaceSubrange(stringRange(range), with: newText)
    text.makeContiguousUTF8()
  }

  /// The number of bytes at the beginning and at the end that are unchanged, with their attributes,
  /// since the last call.
  mutating func takeKept() -> (head: Int, tail: Int) {
    defer { kept = (length, length) }
    return kept
  }

  /// Requests that the whole text is set again.
  mutating func forgetKept() { kept = (0, 0) }

  // MARK: Attributes

  /// The attribute number of text that is typed next.
  var typingNumber: Int { givenTypingNumber ?? numberAtCaret() }

  /// Valid until the caret moves.
  mutating func setTypingAttributes(_ container: AttributeContainer) {
    givenTypingNumber = attributes.number(of: container)
  }

  /// Sets the attributes of the whole text, and of text set or typed without others.
  mutating func setDefaultAttributes(_ container: AttributeContainer) {
    defaultNumber = attributes.number(of: container)
    changeAttributes { $0 = container }
  }

  /// Replaces the whole text, as ``reset(_:)``; each part has its own attributes.
  mutating func reset(_ parts: [(text: String, attributes: AttributeContainer)]) {
    let standard = defaultAttributes
    attributes = TextAttributeTable()
    defaultNumber = attributes.number(of: standard)
    var newText = ""
    var newStretches: [TextStretch] = []
    for part in parts {
      newText += part.text
      let number = attributes.number(of: part.attributes)
      newStretches.append(TextStretch(length: part.text.utf8.count, number: number))
    }
    reset(newText, newStretches)
  }

  /// Changes the attributes of the whole text, and the typing attributes. Not undoable.
  mutating func changeAttributes(_ change: (inout AttributeContainer) -> Void) {
    var table = attributes
    var known: [Int: Int] = [:]
    func changed(_ number: Int) -> Int {
      if let result = known[number] { return result }
      var container = table.sets[number]
      change(&container)
      let result = table.number(of: container)
      known[number] = result
      return result
    }
    var after = stretches
    after.renumber(of: length, changed)
    defaultNumber = changed(defaultNumber)
    emptyNumber = changed(emptyNumber)
    givenTypingNumber = givenTypingNumber.map(changed)
    attributes = table
    guard after != stretches else { return }
    stretches = after
    kept = (0, 0)
  }

  // MARK: Selecting

  /// Moves the caret to an offset; `extending` keeps the anchor.
  mutating func moveHead(to offset: Int, extending: Bool) {
    if marked != nil { commitMarked() }
    undoStack.seal()
    givenTypingNumber = nil
    head = aligned(offset)
    if !extending { anchor = head }
  }

  mutating func select(_ range: Range<Int>) {
    if marked != nil { commitMarked() }
    undoStack.seal()
    givenTypingNumber = nil
    anchor = aligned(range.lowerBound)
    head = aligned(range.upperBound)
  }

  private mutating func place(_ offset: Int, keepsMark: Bool = false) {
    head = keepsMark ? offset : aligned(offset)
    anchor = head
    if !keepsMark { givenTypingNumber = nil }
  }

  // MARK: Undo

  mutating func undo() -> Bool {
    if marked != nil { commitMarked() }
    guard let edit = undoStack.popUndo() else { return false }
    splice(
      edit.start..<edit.start + edit.inserted.utf8.count, edit.removed, edit.removedStretches)
    givenTypingNumber = nil
    anchor = aligned(edit.anchor)
    head = aligned(edit.head)
    return true
  }

  mutating func redo() -> Bool {
    if marked != nil { commitMarked() }
    guard let edit = undoStack.popRedo() else { return false }
    splice(
      edit.start..<edit.start + edit.removed.utf8.count, edit.inserted, edit.insertedStretches)
    place(edit.start + edit.inserted.utf8.count)
    return true
  }
}

// MARK: Offsets and characters

extension TextEditor {
  func index(_ offset: Int) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: min(max(0, offset), length))
  }

  func offset(_ index: String.Index) -> Int {
    text.utf8.distance(from: text.startIndex, to: index)
  }

  func stringRange(_ range: Range<Int>) -> Range<String.Index> {
    index(range.lowerBound)..<index(range.upperBound)
  }

  /// The offset itself, or the end of the character that contains it.
  func aligned(_ offset: Int) -> Int {
    var offset = min(max(0, offset), length)
    while offset < length, String.Index(index(offset), within: text) == nil { offset += 1 }
    return offset
  }

  func aligned(_ range: Range<Int>) -> Range<Int> {
    aligned(range.lowerBound)..<aligned(range.upperBound)
  }

  /// The number of characters before an offset.
  func characterCount(to offset: Int) -> Int { text[..<index(offset)].count }

  /// The range in characters, for outside callers. An end of a composition within a character
  /// counts the whole character.
  func characters(_ range: Range<Int>) -> Range<Int> {
    let range = aligned(range)
    let low = characterCount(to: range.lowerBound)
    return low..<low + text[stringRange(range)].count
  }

  /// The offset after `count` characters; the end if there are fewer.
  func offset(ofCharacter count: Int) -> Int {
    guard count > 0 else { return 0 }
    return offset(
      text.index(text.startIndex, offsetBy: count, limitedBy: text.endIndex) ?? text.endIndex)
  }

  func offsets(_ characters: Range<Int>) -> Range<Int> {
    offset(ofCharacter: characters.lowerBound)..<offset(ofCharacter: characters.upperBound)
  }

  func offset(before offset: Int) -> Int {
    offset <= 0 ? 0 : self.offset(text.index(before: index(offset)))
  }

  func offset(after offset: Int) -> Int {
    offset >= length ? length : self.offset(text.index(after: index(offset)))
  }
}

// MARK: Paragraphs

extension TextEditor {
  /// The beginning of an offset's paragraph, or of the previous one if the offset is at a
  /// beginning.
  func paragraphStart(before offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    let before = text[..<index(self.offset(before: offset))]
    guard let end = before.lastIndex(where: \.isNewline) else { return 0 }
    return self.offset(text.index(after: end))
  }

  /// The end of an offset's paragraph, or of the next one if the offset is at an end.
  func paragraphEnd(after offset: Int) -> Int {
    guard offset < length else { return length }
    let after = text[index(self.offset(after: offset))...]
    return after.firstIndex(where: \.isNewline).map(self.offset) ?? length
  }
}
