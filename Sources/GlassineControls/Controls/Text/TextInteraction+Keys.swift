// Caret movement, and its keys.
import Foundation
import GlassineInput
import GlassineText
import GlassineUI

extension TextInteraction {
  enum Direction { case left, right, up, down }

  /// Moves the caret by a character, word or line.
  func move(_ direction: Direction, byWord: Bool, extending: Bool) {
    switch direction {
    case .left, .right:
      let isToRight = direction == .right
      let seen = byWord ? visualWord(isToRight) : visualPlace(isToRight, extending: extending)
      if let seen {
        return move(to: seen.offset, isUpstream: seen.isUpstream, extending: extending)
      }
      let isForward = isToRight != runsRightToLeft(at: editor.head)
      if !extending, !editor.selection.isEmpty, !byWord {
        // A selection is collapsed to its end.
        return move(
          to: isForward ? editor.selection.upperBound : editor.selection.lowerBound,
          extending: false)
      }
      let place = neighbour(isForward: isForward, byWord: byWord)
      // The caret stays attached to the character that it passed.
      move(
        to: place, isUpstream: isForward && directionsMeet(at: place), extending: extending)
    case .up, .down:
      guard isMultiline else {
        return move(to: direction == .up ? 0 : editor.length, extending: extending)
      }
      moveVertically(by: direction == .up ? -1 : 1, extending: extending)
    }
  }

  /// The target of a visual step on a line with text of both directions: to the left or right on
  /// screen, as UIKit's carets move. A selection is collapsed to its visual end. Nil on other
  /// lines.
  private func visualPlace(_ isToRight: Bool, extending: Bool) -> TextBody.Place? {
    guard !isSecure, editor.marked == nil, let body else { return nil }
    if extending || editor.selection.isEmpty {
      return body.visualNeighbour(of: (editor.head, isCaretUpstream), isToRight: isToRight)
    }
    let ends = [(editor.selection.lowerBound, false), (editor.selection.upperBound, true)]
    guard ends.contains(where: { body.visualNeighbour(of: $0, isToRight: isToRight) != nil })
    else { return nil }
    let rects = ends.map { body.caretRect(at: $0.0, isUpstream: $0.1) }
    guard rects[0].minY == rects[1].minY else { return nil }
    return (rects[0].minX < rects[1].minX) == isToRight ? ends[1] : ends[0]
  }

  /// The visual end of the word at the caret, or of the next one, on a line with text of both
  /// directions. Nil on other lines.
  private func visualWord(_ isToRight: Bool) -> TextBody.Place? {
    guard !isSecure, editor.marked == nil, let body else { return nil }
    var place: TextBody.Place = (editor.head, isCaretUpstream)
    var (hasMoved, isInWord) = (false, false)
    while let next = body.visualNeighbour(of: place, isToRight: isToRight), next != place {
      // The caret stays attached to the character that it passed.
      let character = next.isUpstream ? editor.offset(before: next.offset) : next.offset
      if editor.isWord(at: character) { isInWord = true } else if isInWord { break }
      place = next
      hasMoved = true
    }
    return hasMoved ? place : nil
  }

  func neighbour(isForward: Bool, byWord: Bool) -> Int {
    if byWord, isSecure { return isForward ? editor.length : 0 }
    if byWord {
      return isForward ? editor.wordEnd(after: editor.head) : editor.wordStart(before: editor.head)
    }
    return isForward ? editor.offset(after: editor.head) : editor.offset(before: editor.head)
  }

  /// Moves by lines, to the place nearest to the x of the first such move.
  func moveVertically(by lines: CGFloat, extending: Bool) {
    guard let body, body.lineHeight > 0 else { return }
    let caret = caretRect
    let x = goalX ?? caret.minX
    let y = caret.midY + lines * body.lineHeight
    if y < 0 {
      move(to: 0, extending: extending)
    } else if y >= body.size.height {
      move(to: editor.length, extending: extending)
    } else {
      let place = place(closestTo: CGPoint(x: x, y: y))
      move(to: place.offset, isUpstream: place.isUpstream, extending: extending)
    }
    goalX = x
  }

  private func runsRightToLeft(at offset: Int) -> Bool {
    body?.line(at: shown(offset))?.isRightToLeft ?? false
  }

  /// The text of a line without the break or space that ends it; for the caret's place, of the line
  /// on which it is shown.
  func lineRange(at offset: Int) -> Range<Int> {
    let isUpstream = isCaretUpstream && offset == editor.head
    guard isMultiline, let line = body?.line(at: offset, isUpstream: isUpstream) else {
      return 0..<editor.length
    }
    let range = line.range
    guard range.upperBound < editor.length || editor.text.last?.isNewline == true, !range.isEmpty
    else { return range }
    let last = editor.offset(before: range.upperBound)
    let character = editor.text[editor.index(last)]
    return character.isWhitespace ? range.lowerBound..<max(range.lowerBound, last) : range
  }

  /// Called when a key went down or repeats; true if it was for the text.
  func keyDown(_ press: Press) -> Bool {
    guard let key = press.key else { return false }
    if editMenuIsMade, editMenu.keyDown(TextKey(usage: key.keyCode)) {
      heldKeys.insert(key.keyCode)
      return true
    }
    let old = editor.selection
    guard takes(key) else { return false }
    heldKeys.insert(key.keyCode)
    if isSelectedByFinger {
      isSelectedByFinger = false
      updateSelectionViews()
    }
    if editor.selection != old { publishSelection() }
    return true
  }

  /// Called when a key was released; true if its down was for the text.
  func keyUp(_ press: Press) -> Bool {
    guard let key = press.key else { return false }
    return heldKeys.remove(key.keyCode) != nil
  }

  /// Word movement uses Control as on Linux, or Alternate; movement to the ends uses Command as in
  /// UIKit.
  private func takes(_ key: Press.Key) -> Bool {
    let flags = key.modifierFlags
    let isShifted = flags.contains(.shift)
    let isControl = !flags.isDisjoint(with: [.control, .command])
    // The input method handles keys until its composition is committed.
    if editor.marked != nil, !isControl { return TextKey(usage: key.keyCode) != .tab }
    let meaning = TextKey(usage: key.keyCode)
    // Without a caret, movement keys belong to scroll views.
    if !owner.allowsEditing, !isShifted, meaning.movesCaret { return false }
    switch meaning {
    case .left, .right, .up, .down, .home, .end, .pageUp, .pageDown:
      return moves(meaning, flags, extending: isShifted)
    case .backspace, .delete: deletes(meaning, flags)
    case .insert where isControl: copy()
    case .insert where isShifted: paste()
    case .enter: pressReturn()
    case .menu,
      .f10 where isShifted:
      let caret = caretRect.offsetBy(dx: owner.textOrigin.x, dy: owner.textOrigin.y)
      presentMenu(at: CGPoint(x: caret.maxX, y: caret.maxY))
    case .escape:
      guard owner.allowsEditing else { return false }
      owner.resignFirstResponder()
    case .tab:
      // The focus continues from here, wherever it was when a finger began editing.
      owner.window?.application?.focus.focus(owner)
      return false
    case .insert, .f10: return false
    case .none: return takesCharacter(key, isControl: isControl, isShifted: isShifted)
    }
    return true
  }

  /// Acts as Return does, also for keyboards on screen. Without text it has no effect if the text
  /// asks for that.
  package func pressReturn() {
    if enablesReturnKeyAutomatically, editor.text.isEmpty { return }
    if owner.returnWasPressed() { insert("\n", kind: .single) }
  }

  private func moves(_ key: TextKey, _ flags: ModifierFlags, extending: Bool) -> Bool {
    let byWord = !flags.isDisjoint(with: [.control, .alternate])
    let toEnds = flags.contains(.command)
    let toTextEnds = !flags.isDisjoint(with: [.control, .command])
    let line = lineRange(at: editor.head)
    switch key {
    case .left, .right:
      if toEnds {
        let isForward = (key == .right) != runsRightToLeft(at: editor.head)
        move(to: isForward ? line.upperBound : line.lowerBound, extending: extending)
      } else {
        move(key == .left ? .left : .right, byWord: byWord, extending: extending)
      }
    case .up, .down:
      let isForward = key == .down
      if toEnds {
        move(to: isForward ? editor.length : 0, extending: extending)
      } else if byWord, isMultiline {
        move(
          to: isForward
            ? editor.paragraphEnd(after: editor.head) : editor.paragraphStart(before: editor.head),
          extending: extending)
      } else {
        move(isForward ? .down : .up, byWord: false, extending: extending)
      }
    case .home: move(to: toTextEnds ? 0 : line.lowerBound, extending: extending)
    case .end: move(to: toTextEnds ? editor.length : line.upperBound, extending: extending)
    case .pageUp where isMultiline: moveVertically(by: -pageLines, extending: extending)
    case .pageDown where isMultiline: moveVertically(by: pageLines, extending: extending)
    default: return false
    }
    return true
  }

  private func deletes(_ key: TextKey, _ flags: ModifierFlags) {
    let isForward = key == .delete
    let isControl = flags.contains(.control)
    let isShifted = flags.contains(.shift)
    if isForward, isShifted, !isControl { return cut() }
    let end: Int
    var kind = UndoStack.Kind.single
    if flags.contains(.command) || (isControl && isShifted) {
      let line = lineRange(at: editor.head)
      end = isForward ? line.upperBound : line.lowerBound
    } else if isControl || flags.contains(.alternate) {
      end = neighbour(isForward: isForward, byWord: true)
    } else {
      end = neighbour(isForward: isForward, byWord: false)
      kind = isForward ? .deletingForward : .deletingBackward
    }
    delete(to: end, kind: kind)
  }

  /// Printing keys arrive again as text. Their presses are not passed on, or a game beneath would
  /// move on "w".
  private func takesCharacter(_ key: Press.Key, isControl: Bool, isShifted: Bool) -> Bool {
    guard isControl else {
      return owner.allowsEditing && (key.name.count == 1 || key.name == "Space")
    }
    switch key.name {
    case "a":
      if isShifted { move(to: editor.head, extending: false) } else { selectAll(from: nil) }
    case "c": copy()
    case "x": cut()
    case "v": paste()
    case "z": if isShifted { redo() } else { undo() }
    case "y": redo()
    default: return false
    }
    return true
  }

  private var pageLines: CGFloat {
    guard let height = body?.lineHeight, height > 0 else { return 1 }
    return max(1, (owner.bounds.height / height).rounded(.down) - 1)
  }
}

/// Keys with a meaning for text. Source: USB HID Usage Tables 1.4, page 7.
enum TextKey {
  case left, right, up, down, home, end, pageUp, pageDown, backspace, delete, insert, enter, tab,
    escape, menu, f10, none

  var movesCaret: Bool {
    switch self {
    case .left, .right, .up, .down, .home, .end, .pageUp, .pageDown: true
    case .backspace, .delete, .insert, .enter, .tab, .escape, .menu, .f10, .none: false
    }
  }

  init(usage: UInt16) {
    switch usage {
    case 0x50: self = .left
    case 0x4F: self = .right
    case 0x52: self = .up
    case 0x51: self = .down
    case 0x4A: self = .home
    case 0x4D: self = .end
    case 0x4B: self = .pageUp
    case 0x4E: self = .pageDown
    case 0x2A: self = .backspace
    case 0x4C: self = .delete
    case 0x28, 0x58: self = .enter
    case 0x2B: self = .tab
    case 0x29: self = .escape
    case 0x49: self = .insert
    case 0x65, 0x76: self = .menu
    case 0x43: self = .f10
    default: self = .none
    }
  }
}
