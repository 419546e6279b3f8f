// The edit menu of a text, and its clipboard actions.
public import Foundation
public import GlassineUI

extension TextInteraction: EditMenuInteractionDelegate {
  /// Shows a menu for a finger: above the selection, or the caret.
  func presentMenu() {
    guard showsSelectionInterface, owner.isFirstResponder else { return }
    let target = menuTarget
    editMenu.presentEditMenu(
      with: EditMenuConfiguration(sourcePoint: CGPoint(x: target.midX, y: target.minY)))
  }

  /// Shows a menu for a pointer, or for the menu key, at a point in the owner's coordinates.
  func presentMenu(at point: CGPoint) {
    guard showsSelectionInterface, owner.isFirstResponder else { return }
    editMenu.presentEditMenu(with: EditMenuConfiguration(sourcePoint: point, style: .list))
  }

  /// A tap shows the menu, unless the same touch has just dismissed it.
  func toggleMenu(by finger: Touch) {
    guard finger.serial != editMenu.dismissingSerial else { return }
    if editMenu.isMenuVisible { editMenu.dismissMenu() } else { presentMenu() }
  }

  public func editMenuInteraction(
    _ interaction: EditMenuInteraction, menuFor configuration: EditMenuConfiguration,
    suggestedActions: [MenuElement]
  ) -> Menu? {
    owner.editMenu(for: editor.characters(editor.selection), suggested: suggestedActions)
  }

  public func editMenuInteraction(
    _ interaction: EditMenuInteraction, targetRectFor configuration: EditMenuConfiguration
  ) -> CGRect { menuTarget }

  /// The target of the menu, in the owner's coordinates: the visible part of the selection.
  private var menuTarget: CGRect {
    let origin = owner.textOrigin
    var rect = caretRect
    let area = owner.textArea
    if !editor.selection.isEmpty, let body, area.height > 0 {
      rect = body.selectionRects(
        shown(editor.selection), between: area.minY - origin.y...area.maxY - origin.y
      ).reduce(CGRect.null) { $0.union($1) }
    }
    rect = rect.offsetBy(dx: origin.x, dy: origin.y)
    let seen = rect.intersection(area)
    return seen.isNull ? area : seen
  }

  // MARK: Actions

  /// Whether a standard edit action makes sense now; nil for other actions.
  func canPerform(_ action: Selector) -> Bool? {
    guard [.cut, .copy, .paste, .delete, .select, .selectAll].contains(action) else { return nil }
    guard owner.isFirstResponder else { return false }
    let isSelected = !editor.selection.isEmpty
    switch action {
    case .cut: return owner.allowsEditing && isSelected && !isSecure
    case .copy: return isSelected && !isSecure
    case .paste: return owner.allowsEditing && (pasteboard?.hasStrings ?? false)
    case .delete: return false
    case .select: return !isSelected && editor.length > 0
    case .selectAll: return editor.length > 0 && editor.selection != 0..<editor.length
    default: return nil
    }
  }

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

  func deleteSelection() {
    if !editor.selection.isEmpty { delete(to: editor.head, kind: .single) }
  }

  /// Selects the word at the caret, and shows the menu if a finger requested it.
  func selectWord(from sender: Any?) {
    guard editor.length > 0 else { return }
    select(isSecure ? 0..<editor.length : editor.word(at: editor.head))
    menuSelected(sender)
  }

  func selectAll(from sender: Any?) {
    select(0..<editor.length)
    menuSelected(sender)
  }

  private func menuSelected(_ sender: Any?) {
    publishSelection()
    if isSelectedByFinger, (sender as? EditMenuInteraction) === editMenu { presentMenu() }
  }

  // MARK: The selection, for other programs

  /// Publishes the selection to the platform, for middle clicks.
  func publishSelection() {
    guard !isSecure, !editor.selection.isEmpty else { return }
    owner.window?.application?.primarySelection.string = editor.selectedText
  }

  /// Pastes the platform's current selection at an offset.
  func pasteSelection(at offset: Int) {
    guard owner.allowsEditing, let text = owner.window?.application?.primarySelection.string,
      !text.isEmpty
    else { return move(to: offset, extending: false) }
    move(to: offset, extending: false)
    insert(text, kind: .single)
  }
}
