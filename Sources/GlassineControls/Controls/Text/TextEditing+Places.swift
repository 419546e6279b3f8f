// Conversions between characters and points, and changes of ranges. Source: UIKit's documentation
// of UITextInput, of which these are the parts that apps call.
public import Foundation
import GlassineUI

extension TextEditing {
  /// The caret before the character `position`, after the last one for their number; in the view's
  /// coordinates. Clamped to the text. Linear in the characters before, as all methods here.
  public func caretRect(for position: Int) -> CGRect {
    let text = interaction
    text.owner.fitContent()
    guard let body = text.body else { return .zero }
    return placed(body.caretRect(at: text.shown(text.editor.offset(ofCharacter: position))))
  }

  /// The rectangles of characters, line by line from the top, in the view's coordinates; none for
  /// an empty range.
  public func selectionRects(for range: Range<Int>) -> [CGRect] {
    let text = interaction
    text.owner.fitContent()
    guard let body = text.body else { return [] }
    return body.selectionRects(text.shown(text.editor.offsets(range))).map(placed)
  }

  /// The rectangle of the range's characters in its first line; the caret for an empty range.
  public func firstRect(for range: Range<Int>) -> CGRect {
    let rects = selectionRects(for: range)
    guard let first = rects.first else { return caretRect(for: range.lowerBound) }
    // Text of both directions may cover a line in several parts.
    return rects.dropFirst().prefix { $0.minY == first.minY }.reduce(first) { $0.union($1) }
  }

  /// The position between characters nearest to a point in the view's coordinates.
  public func closestPosition(to point: CGPoint) -> Int {
    let text = interaction
    text.owner.fitContent()
    return text.editor.characterCount(to: text.offset(closestTo: inBody(point)))
  }

  /// … clamped to `range`.
  public func closestPosition(to point: CGPoint, within range: Range<Int>) -> Int {
    min(max(closestPosition(to: point), range.lowerBound), range.upperBound)
  }

  /// The character under a point in the view's coordinates; nil if there is none.
  public func characterRange(at point: CGPoint) -> Range<Int>? {
    let position = closestPosition(to: point)
    for start in [position, position - 1] where start >= 0 {
      let range = start..<start + 1
      if selectionRects(for: range).contains(where: { $0.contains(point) }) { return range }
    }
    return nil
  }

  /// A range of characters in UTF-16 units, as Foundation counts them. Clamped to the text.
  public func units(_ range: Range<Int>) -> NSRange {
    let text = interaction.editor.text
    return NSRange(interaction.editor.stringRange(interaction.editor.offsets(range)), in: text)
  }

  /// The characters that a range of UTF-16 units touches, clamped to the text.
  public func characters(_ units: NSRange) -> Range<Int> {
    let text = interaction.editor.text
    let all = text.utf16.count
    // Foundation's "not found" is the largest number.
    let location = min(max(0, units.location), all)
    let ends = [location, location + min(max(0, units.length), all - location)].map { unit in
      text.distance(
        from: text.startIndex, to: text.utf16.index(text.startIndex, offsetBy: unit))
    }
    return ends[0]..<ends[1]
  }

  /// The characters of a range, clamped to the text.
  public func text(in range: Range<Int>) -> String {
    let editor = interaction.editor
    return String(editor.text[editor.stringRange(editor.offsets(range))])
  }

  /// Replaces characters by a text, with the caret behind it. Asks no delegate, and reports the
  /// change as the user's; one undo step. A current composition is committed first. Does nothing if
  /// the text is not editable.
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
