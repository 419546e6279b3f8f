// Where characters are in sight, which characters are at a place, and changes by place. Source:
// UIKit's documentation of UITextInput, of which these are the parts that apps call.
public import Foundation

extension TextEditing {
  /// Where the caret stands before the character `position`, after the last one for their number;
  /// in the view's coordinates. Beyond the text, as at its end. Linear in the characters before, as
  /// all here.
  public func caretRect(for position: Int) -> CGRect {
    let text = interaction
    text.owner.fitContent()
    guard let body = text.body else { return .zero }
    return placed(body.caretRect(at: text.shown(text.editor.offset(ofCharacter: position))))
  }

  /// What characters cover, line by line from the top, in the view's coordinates; none for an empty
  /// range.
  public func selectionRects(for range: Range<Int>) -> [CGRect] {
    let text = interaction
    text.owner.fitContent()
    guard let body = text.body else { return [] }
    return body.selectionRects(text.shown(text.editor.offsets(range))).map(placed)
  }

  /// What characters of the range cover in their first line; the caret there for an empty one.
  public func firstRect(for range: Range<Int>) -> CGRect {
    let rects = selectionRects(for: range)
    guard let first = rects.first else { return caretRect(for: range.lowerBound) }
    // Where directions meet, a line may be covered in several parts.
    return rects.dropFirst().prefix { $0.minY == first.minY }.reduce(first) { $0.union($1) }
  }

  /// The place between characters nearest to a point in the view's coordinates.
  public func closestPosition(to point: CGPoint) -> Int {
    let text = interaction
    text.owner.fitContent()
    return text.editor.characterCount(to: text.offset(closestTo: inBody(point)))
  }

  /// … that is not outside of `range`.
  public func closestPosition(to point: CGPoint, within range: Range<Int>) -> Int {
    min(max(closestPosition(to: point), range.lowerBound), range.upperBound)
  }

  /// The character under a point in the view's coordinates; nil where there is none.
  public func characterRange(at point: CGPoint) -> Range<Int>? {
    let position = closestPosition(to: point)
    for start in [position, position - 1] where start >= 0 {
      let range = start..<start + 1
      if selectionRects(for: range).contains(where: { $0.contains(point) }) { return range }
    }
    return nil
  }

  /// The characters of a range, as far as there are.
  public func text(in range: Range<Int>) -> String {
    let editor = interaction.editor
    return String(editor.text[editor.stringRange(editor.offsets(range))])
  }

  /// Puts text in the place of characters, with the caret behind it. Asks no delegate, and tells of
  /// the change as of the user's; one step to undo. What is being composed is finished first.
  /// Nothing where the text cannot be edited.
  public func replace(_ range: Range<Int>, withText replacement: String) {
    interaction.replace(range, with: replacement)
  }

  private func placed(_ rect: CGRect) -> CGRect {
    let origin = interaction.owner.textOrigin
    return rect.offsetBy(dx: origin.x, dy: origin.y)
  }

  private func inBody(_ point: CGPoint) -> CGPoint {
    let origin = interaction.owner.textOrigin
    return CGPoint(x: point.x - origin.x, y: point.y - origin.y)
  }
}

extension TextInteraction {
  func replace(_ characters: Range<Int>, with text: String) {
    guard owner.allowsEditing else { return }
    unmark()
    editor.replace(
      editor.offsets(characters), with: isMultiline ? text : Self.oneLine(text), kind: .single)
    changed()
  }
}
