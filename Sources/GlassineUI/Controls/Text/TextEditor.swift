// Text while it is edited: the characters, the selection, a composition under way, and what undo
// needs. Knows no view, font or key.
//
// Places are offsets into the text's UTF-8, between two characters (grapheme clusters); only the ends
// of a composition may join with what stands beside them.
// Invariants: 0 <= anchor, head <= length; the marked range, where there is one, holds the head.
import Foundation

/// The model behind ``TextField`` and ``TextView``.
struct TextEditor {
  private(set) var text = ""
  /// The end of the selection that stays, and the one that moves: the caret.
  private(set) var anchor = 0
  private(set) var head = 0
  /// The composition under way.
  private(set) var marked: Range<Int>?
  private(set) var undoStack = UndoStack()

  /// What the composition replaced when it began.
  private var markedOver = ""
  private var caretsBeforeMark = (anchor: 0, head: 0)

  var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }
  var length: Int { text.utf8.count }
  var selectedText: String { String(text[stringRange(selection)]) }

  // MARK: Changing

  /// Another text altogether: nothing is left to undo, the caret is at the end.
  mutating func reset(_ newText: String) {
    text = newText
    text.makeContiguousUTF8()
    marked = nil
    undoStack = UndoStack()
    place(length)
  }

  /// What ``insert(_:)`` and ``setMarked(_:selected:)`` would replace.
  var insertionRange: Range<Int> { marked ?? selection }

  /// Puts finished text in place of the composition, else of the selection.
  mutating func insert(_ newText: String) {
    if marked != nil {
      replaceMarked(with: newText)
      commitMarked()
    } else {
      replace(selection, with: newText, kind: .typing)
    }
  }

  /// Puts text in place of `range`, as one step of undo or, where `kind` says so, part of the last.
  mutating func replace(_ range: Range<Int>, with newText: String, kind: UndoStack.Kind) {
    if marked != nil { commitMarked() }
    let range = aligned(range)
    let removed = String(text[stringRange(range)])
    guard !removed.isEmpty || !newText.isEmpty else { return }
    undoStack.push(
      UndoStack.Edit(
        start: range.lowerBound, removed: removed, inserted: newText, kind: kind, anchor: anchor,
        head: head))
    splice(range, newText)
    place(aligned(range.lowerBound + newText.utf8.count))
  }

  /// Shows a composition in place of the earlier one, else of the selection; nil or empty ends it
  /// and leaves nothing. `selected` counts characters within it.
  mutating func setMarked(_ newText: String?, selected: Range<Int>) {
    let newText = newText ?? ""
    if marked == nil {
      guard !newText.isEmpty else { return }
      markedOver = selectedText
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

  /// The composition becomes text as it stands.
  mutating func commitMarked() {
    guard let range = marked else { return }
    marked = nil
    // Beside a composition, characters may have been apart that join now.
    anchor = aligned(anchor)
    head = aligned(head)
    let final = String(text[stringRange(range)])
    guard !final.isEmpty || !markedOver.isEmpty else { return }
    undoStack.push(
      UndoStack.Edit(
        start: range.lowerBound, removed: markedOver, inserted: final, kind: .typing,
        anchor: caretsBeforeMark.anchor, head: caretsBeforeMark.head))
    markedOver = ""
  }

  private mutating func replaceMarked(with newText: String) {
    guard let range = marked else { return }
    splice(range, newText)
    marked = range.lowerBound..<range.lowerBound + newText.utf8.count
    place(range.lowerBound + newText.utf8.count, keepsMark: true)
  }

  private mutating func splice(_ range: Range<Int>, _ newText: String) {
    text.replaceSubrange(stringRange(range), with: newText)
    text.makeContiguousUTF8()
  }

  // MARK: Selecting

  /// Puts the caret at an offset; `extending` keeps the anchor.
  mutating func moveHead(to offset: Int, extending: Bool) {
    if marked != nil { commitMarked() }
    undoStack.seal()
    head = aligned(offset)
    if !extending { anchor = head }
  }

  mutating func select(_ range: Range<Int>) {
    if marked != nil { commitMarked() }
    undoStack.seal()
    anchor = aligned(range.lowerBound)
    head = aligned(range.upperBound)
  }

  private mutating func place(_ offset: Int, keepsMark: Bool = false) {
    head = keepsMark ? offset : aligned(offset)
    anchor = head
  }

  // MARK: Undo

  mutating func undo() -> Bool {
    if marked != nil { commitMarked() }
    guard let edit = undoStack.popUndo() else { return false }
    splice(edit.start..<edit.start + edit.inserted.utf8.count, edit.removed)
    anchor = aligned(edit.anchor)
    head = aligned(edit.head)
    return true
  }

  mutating func redo() -> Bool {
    if marked != nil { commitMarked() }
    guard let edit = undoStack.popRedo() else { return false }
    splice(edit.start..<edit.start + edit.removed.utf8.count, edit.inserted)
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

  /// The offset itself, or the end of the character that it lies inside of.
  func aligned(_ offset: Int) -> Int {
    var offset = min(max(0, offset), length)
    while offset < length, String.Index(index(offset), within: text) == nil { offset += 1 }
    return offset
  }

  func aligned(_ range: Range<Int>) -> Range<Int> {
    aligned(range.lowerBound)..<aligned(range.upperBound)
  }

  /// Characters before an offset.
  func characterCount(to offset: Int) -> Int { text[..<index(offset)].count }

  /// The range in characters, as callers outside count. A composition may end within a character,
  /// which then counts as a whole.
  func characters(_ range: Range<Int>) -> Range<Int> {
    let range = aligned(range)
    let low = characterCount(to: range.lowerBound)
    return low..<low + text[stringRange(range)].count
  }

  /// The offset after so many characters; the end where there are fewer.
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

// MARK: Words

extension TextEditor {
  private enum CharacterKind { case word, space, other }

  private func kind(at index: String.Index) -> CharacterKind {
    let character = text[index]
    if character.isLetter || character.isNumber || character == "_" || character == "'" {
      return .word
    }
    return character.isWhitespace ? .space : .other
  }

  /// The beginning of the word before an offset.
  func wordStart(before offset: Int) -> Int {
    var place = index(offset)
    var isInWord = false
    while place > text.startIndex {
      let previous = text.index(before: place)
      if kind(at: previous) == .word {
        isInWord = true
      } else if isInWord {
        break
      }
      place = previous
    }
    return self.offset(place)
  }

  /// The end of the word after an offset.
  func wordEnd(after offset: Int) -> Int {
    var place = index(offset)
    var isInWord = false
    while place < text.endIndex {
      if kind(at: place) == .word {
        isInWord = true
      } else if isInWord {
        break
      }
      place = text.index(after: place)
    }
    return self.offset(place)
  }

  /// The beginning of the paragraph that an offset is in, or of the one before where it is there.
  func paragraphStart(before offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    let before = text[..<index(self.offset(before: offset))]
    guard let end = before.lastIndex(where: \.isNewline) else { return 0 }
    return self.offset(text.index(after: end))
  }

  /// The end of the paragraph that an offset is in, or of the next where it is there.
  func paragraphEnd(after offset: Int) -> Int {
    guard offset < length else { return length }
    let after = text[index(self.offset(after: offset))...]
    return after.firstIndex(where: \.isNewline).map(self.offset) ?? length
  }

  /// The word at an offset, or the run of spaces or signs; what a double tap selects.
  func word(at offset: Int) -> Range<Int> {
    guard !text.isEmpty else { return 0..<0 }
    var place = index(offset)
    if place == text.endIndex { place = text.index(before: place) }
    // Right behind a word, the word is meant.
    if place > text.startIndex, kind(at: place) != .word {
      let previous = text.index(before: place)
      if kind(at: previous) == .word { place = previous }
    }
    let kind = kind(at: place)
    var start = place
    while start > text.startIndex {
      let previous = text.index(before: start)
      guard self.kind(at: previous) == kind else { break }
      start = previous
    }
    var end = text.index(after: place)
    while end < text.endIndex, self.kind(at: end) == kind { end = text.index(after: end) }
    return self.offset(start)..<self.offset(end)
  }
}
