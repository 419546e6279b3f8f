// Positions and ranges of edited text as objects. Source of all: UIKit's documentation of
// UITextInput.
public import CoreGraphics
public import GlassineControls

/// A place between two characters.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
  /// The number of characters before it.
  let offset: Int

  init(_ offset: Int) { self.offset = offset }

  public override nonisolated func isEqual(_ object: Any?) -> Bool {
    (object as? UITextPosition)?.offset == offset
  }
  public override nonisolated var hash: Int { offset }
}

/// The characters between two positions.
@preconcurrency @MainActor
open class UITextRange: NSObject {
  let characters: Range<Int>

  init(_ characters: Range<Int>) { self.characters = characters }

  open var start: UITextPosition { UITextPosition(characters.lowerBound) }
  open var end: UITextPosition { UITextPosition(characters.upperBound) }
  open var isEmpty: Bool { characters.isEmpty }

  public override nonisolated func isEqual(_ object: Any?) -> Bool {
    (object as? UITextRange)?.characters == characters
  }
  public override nonisolated var hash: Int { characters.hashValue }
}

/// A rectangle of selected text. Those that ``UITextInput`` says are its only ones.
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
  open var rect: CGRect { .zero }
  open var containsStart: Bool { false }
  open var containsEnd: Bool { false }
  open var isVertical: Bool { false }
}

private final class TextSelectionRect: UITextSelectionRect {
  private let place: CGRect
  private let ends: (start: Bool, end: Bool)

  init(_ place: CGRect, isFirst: Bool, isLast: Bool) {
    (self.place, ends) = (place, (isFirst, isLast))
  }

  override var rect: CGRect { place }
  override var containsStart: Bool { ends.start }
  override var containsEnd: Bool { ends.end }
}

/// Positions are counted in characters; an offset in UTF-16 units is one of characters here.
extension TextEditing {
  public var beginningOfDocument: UITextPosition { UITextPosition(0) }
  public var endOfDocument: UITextPosition { UITextPosition(length) }

  private var length: Int { text(in: 0..<Int.max).count }

  /// The selection, empty at the caret. Setting nil has no effect.
  public var selectedTextRange: UITextRange? {
    get { UITextRange(selectedRange) }
    set { if let newValue { selectedRange = newValue.characters } }
  }

  /// The range between two positions, in any order.
  public func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? {
    let ends = [fromPosition.offset, toPosition.offset].sorted()
    return UITextRange(ends[0]..<ends[1])
  }

  /// Nil for a position outside of the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let place = position.offset + offset
    return (0...length).contains(place) ? UITextPosition(place) : nil
  }

  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }

  public func compare(
    _ position: UITextPosition, to other: UITextPosition
  ) -> ComparisonResult {
    position.offset == other.offset
      ? .orderedSame : position.offset < other.offset ? .orderedAscending : .orderedDescending
  }

  public func text(in range: UITextRange) -> String? { text(in: range.characters) }

  /// Replaces the characters, and leaves the caret behind the new ones.
  public func replace(_ range: UITextRange, withText text: String) {
    replace(range.characters, withText: text)
  }

  /// In the view's coordinates.
  public func caretRect(for position: UITextPosition) -> CGRect { caretRect(for: position.offset) }
  public func firstRect(for range: UITextRange) -> CGRect { firstRect(for: range.characters) }
  public func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    let rects = selectionRects(for: range.characters)
    return rects.enumerated().map { index, rect in
      TextSelectionRect(rect, isFirst: index == 0, isLast: index == rects.count - 1)
    }
  }
  public func closestPosition(to point: CGPoint) -> UITextPosition? {
    UITextPosition(closestPosition(to: point))
  }
}
