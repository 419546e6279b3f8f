// Keys that move and select within a list, beyond the arrows, which the focus system moves from row
// to row.
//
//   arrows                        the focus moves; a range begins at its target
//   Home, End, Page Up, Page Down  likewise, to an end or by a page
//   with Shift                    selects from the range's start to the focus
//   with Control                  only the focus moves; the range's start stays
//   with both                     as with Shift, and other selected rows stay selected
//   Return, Space                 as a tap; with Shift selects the range
//
// Shift and Control have no effect if at most one row can be selected.
import Foundation
import GlassineInput
import GlassineUI

/// The state of keys and clicks in a list.
struct ListKeyState {
  /// The start of the range that Shift selects.
  var anchor: RowPlace?
  /// A key moves the focus and decides the selection and the range itself.
  var isMoving = false
}

extension CellList {
  private var focus: FocusSystem? { window?.application?.focus }

  /// The row or item of a key: the focused one, which may have moved since a held key went down.
  private func place(of press: Press) -> RowPlace? {
    guard let view = press.responder as? View, isInCell(view) else { return nil }
    return focus?.focusedView.flatMap(place(holding:)) ?? place(holding: view)
  }

  private func isInCell(_ view: View) -> Bool {
    var current: View? = view
    while let view = current, view !== self {
      if (view as? Cell)?.list === self { return true }
      current = view.superview
    }
    return false
  }

  // MARK: Presses

  /// Handles a key on a row, or Select. Arrows from a row belong to the focus system, not to the
  /// scroll view.
  func beginPress(_ presses: Set<Press>, _ event: PressesEvent?) -> Bool {
    guard let press = presses.first else { return false }
    if FocusSystem.isSelect(press), self.press == nil, focus?.isRingVisible == true,
      let view = press.responder as? View, let place = place(ofCell: view)
    {
      return highlight(place, serial: 0, extends: extends(press.key?.modifierFlags))
    }
    if moves(by: press) { return true }
    guard isArrowOfCell(press) else { return false }
    next?.pressesBegan(presses, with: event)
    return true
  }

  func changePress(_ presses: Set<Press>, _ event: PressesEvent?) -> Bool {
    guard let press = presses.first else { return false }
    if moves(by: press) { return true }
    guard isArrowOfCell(press) else { return false }
    next?.pressesChanged(presses, with: event)
    return true
  }

  private func isArrowOfCell(_ press: Press) -> Bool {
    guard let view = press.responder as? View, isInCell(view) else { return false }
    return FocusSystem.direction(of: press) != nil
  }

  func endPress(_ presses: Set<Press>, isCancelled: Bool) -> Bool {
    guard let press, press.serial == 0, let key = presses.first, FocusSystem.isSelect(key) else {
      return false
    }
    endPress(isCancelled: isCancelled)
    return true
  }

  /// Whether modifier keys of a press or a click extend a range.
  func extends(_ flags: ModifierFlags?) -> Bool {
    selectsSeveral && takesPresses && flags?.contains(.shift) == true
  }

  // MARK: Moving

  /// Moves the focus, and selects, by a key of the list; false for other keys.
  private func moves(by press: Press) -> Bool {
    guard let focus, focus.isRingVisible, let from = place(of: press) else { return false }
    let extends = extends(press.key?.modifierFlags)
    let keepsRange =
      selectsSeveral && press.key?.modifierFlags.contains(.control) == true
    let anchor = core.keyState.anchor ?? from
    core.keyState.isMoving = extends || keepsRange
    defer { core.keyState.isMoving = false }
    if let direction = FocusSystem.direction(of: press) {
      guard extends || keepsRange, direction != .next, direction != .previous,
        focus.focusedView.flatMap(place(ofCell:)) != nil
      else { return false }
      guard focus.move(direction) else { return false }
    } else {
      guard move(by: press, from: from, focus) else { return false }
    }
    guard extends || keepsRange else { return true }
    core.keyState.anchor = anchor
    if extends, let place = focus.focusedView.flatMap(place(ofCell:)) {
      selectRange(to: place, keepsOthers: keepsRange)
    }
    return true
  }

  /// Home, End and the page keys; false for others, and at the end, because the list then scrolls
  /// to the content beyond its rows.
  private func move(by press: Press, from: RowPlace, _ focus: FocusSystem) -> Bool {
    let isUp = press.type == .pageUp || press.isEnd
    let goal: RowPlace? =
      switch press.type {
      case .pageUp, .pageDown: place(aPageFrom: from, isUp: isUp)
      case .key where press.isHome: place(after: nil)
      case .key where press.isEnd: place(before: nil)
      default: nil
      }
    guard let goal,
      let target = focusTarget(from: goal, isUp: isUp) ?? focusTarget(from: goal, isUp: !isUp),
      target !== focus.focusedView, focus.focus(target)
    else { return false }
    return true
  }

  /// Called when `view`, in a row or item, got the focus.
  func focusEntered(_ place: RowPlace, _ view: View) {
    guard !core.keyState.isMoving, focus?.isRingVisible == true else { return }
    core.keyState.anchor = place
    guard selectionFollowsFocus, takesPresses, self.place(ofCell: view) != nil,
      selection != [place]
    else { return }
    let version = dataVersion
    guard mayHighlight(place), version == dataVersion else { return }
    selectAlone(place)
  }

  // MARK: Ranges

  /// Selects the range from its start to `place`, and deselects other rows.
  func selectRange(to place: RowPlace, keepsOthers: Bool) {
    guard contains(place) else { return }
    let start = core.keyState.anchor.flatMap { contains($0) ? $0 : nil } ?? place
    core.keyState.anchor = start
    let range = min(start, place)...max(start, place)
    let version = dataVersion
    if !keepsOthers {
      for other in selection.sorted() where !range.contains(other) {
        deselect(other, isTapped: false)
        guard version == dataVersion else { return }
      }
    }
    var next: RowPlace? = start
    while let current = next {
      if !selection.contains(current), mayHighlight(current), version == dataVersion,
        let chosen = placeToSelect(current), version == dataVersion, contains(chosen),
        !selection.contains(chosen)
      {
        setSelected(true, chosen, animated: true)
        noteSelected(chosen, true)
      }
      guard version == dataVersion, current != place else { return }
      next = place > start ? self.place(after: current) : self.place(before: current)
    }
  }
}
