// Lines of a text: which letter is at a point, and where a range of letters is.
public import Foundation
import GlassineText
import GlassineUI

/// Sets a text storage in lines within a container. A glyph is a unit of UTF-16 here, so that
/// indices of glyphs and of characters are the same. Lines are found at each call; of several
/// containers the first has them all. Source: UIKit's documentation of NSLayoutManager.
@preconcurrency @MainActor
open class NSLayoutManager: NSObject {
  public internal(set) weak var textStorage: NSTextStorage?
  /// The storage with a copy of a text view's text. Only this reference retains it.
  var ownStorage: NSTextStorage?
  public private(set) var textContainers: [NSTextContainer] = []

  open func addTextContainer(_ container: NSTextContainer) {
    textContainers.append(container)
    container.layoutManager = self
  }
  open func removeTextContainer(at index: Int) {
    textContainers.remove(at: index).layoutManager = nil
  }

  // MARK: Lines

  /// The lines, and the number of their first byte for each unit of UTF-16.
  private var lines: (layout: TextLayout, padding: CGFloat)? {
    guard let textStorage, let container = textContainers.first else { return nil }
    let width = container.size.width - 2 * container.lineFragmentPadding
    let height = container.size.height
    let layout = textStorage.layout(
      width: container.size.width > 0 && width < .greatestFiniteMagnitude / 2 ? width : nil,
      height: height > 0 && height < .greatestFiniteMagnitude / 2 ? height : nil,
      mode: container.lineBreakMode, lines: container.maximumNumberOfLines)
    return layout.map { ($0, container.lineFragmentPadding) }
  }

  private var text: String { textStorage?.string ?? "" }

  private func bytes(_ range: NSRange) -> Range<Int> {
    let text = text
    func offset(_ unit: Int) -> Int {
      let unit = min(max(unit, 0), text.utf16.count)
      return text.utf8.distance(
        from: text.startIndex, to: text.utf16.index(text.startIndex, offsetBy: unit))
    }
    let start = offset(range.location)
    return start..<max(start, offset(range.location + range.length))
  }

  private func unit(_ byte: Int) -> Int {
    let text = text
    return text.utf16.distance(
      from: text.startIndex,
      to: text.utf8.index(text.startIndex, offsetBy: min(max(byte, 0), text.utf8.count)))
  }

  private func units(_ bytes: Range<Int>) -> NSRange {
    let start = unit(bytes.lowerBound)
    return NSRange(location: start, length: unit(bytes.upperBound) - start)
  }

  private func rect(of line: TextLine, _ padding: CGFloat) -> CGRect {
    CGRect(
      x: line.x, y: line.top, width: line.width + 2 * padding, height: line.height)
  }

  /// Lines are always set when they are asked for.
  open func ensureLayout(for container: NSTextContainer) {}
  open func ensureLayout(forCharacterRange charRange: NSRange) {}
  open func ensureLayout(forGlyphRange glyphRange: NSRange) {}
  open func invalidateLayout(
    forCharacterRange charRange: NSRange, actualCharacterRange: UnsafeMutablePointer<NSRange>?
  ) {}
  open func invalidateDisplay(forCharacterRange charRange: NSRange) {}

  // MARK: Indices

  open var numberOfGlyphs: Int { text.utf16.count }

  open func glyphRange(for container: NSTextContainer) -> NSRange {
    NSRange(location: 0, length: numberOfGlyphs)
  }
  open func glyphRange(
    forCharacterRange charRange: NSRange, actualCharacterRange: UnsafeMutablePointer<NSRange>?
  ) -> NSRange {
    actualCharacterRange?.pointee = charRange
    return charRange
  }
  open func characterRange(
    forGlyphRange glyphRange: NSRange, actualGlyphRange: UnsafeMutablePointer<NSRange>?
  ) -> NSRange {
    actualGlyphRange?.pointee = glyphRange
    return glyphRange
  }
  open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
  open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }

  // MARK: Points

  /// The letter under a point of the container, or the nearest one.
  /// - Parameter fraction: gets how far into the letter the point is, 0 to 1.
  open func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints fraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    fraction?.pointee = 0
    guard let (layout, padding) = lines else { return 0 }
    guard let last = layout.lines.indices.last else { return 0 }
    let index = layout.lines.firstIndex { point.y < $0.top + $0.height } ?? last
    let x = point.x - padding
    var best = (byte: layout.lines[index].utf8Range.lowerBound, far: CGFloat.infinity)
    for letter in layout.visualCharacters(onLine: index) {
      for rect in layout.selectionRects(utf8Range: letter.utf8Range) {
        let far = max(rect.minX - x, x - rect.maxX, 0)
        guard far < best.far else { continue }
        best = (letter.utf8Range.lowerBound, far)
        let part = rect.width > 0 ? min(max((x - rect.minX) / rect.width, 0), 1) : 0
        fraction?.pointee = letter.isRightToLeft ? 1 - part : part
      }
    }
    return unit(best.byte)
  }

  open func glyphIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceThroughGlyph fraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    characterIndex(
      for: point, in: container, fractionOfDistanceBetweenInsertionPoints: fraction)
  }
  open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: nil)
  }

  // MARK: Rectangles

  /// The rectangle around all lines, with the padding at their sides.
  open func usedRect(for container: NSTextContainer) -> CGRect {
    guard let (layout, padding) = lines else { return .zero }
    return layout.lines.map { rect(of: $0, padding) }.reduce(CGRect.null) { $0.union($1) }.orEmpty
  }

  /// The rectangle around the letters of a range.
  open func boundingRect(forGlyphRange range: NSRange, in container: NSTextContainer) -> CGRect {
    rects(range).reduce(CGRect.null) { $0.union($1) }.orEmpty
  }

  /// The rectangles of a range, a line each.
  open func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
    in textContainer: NSTextContainer,
    using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop: ObjCBool = false
    for rect in rects(glyphRange) where !stop.boolValue { block(rect, &stop) }
  }

  private func rects(_ range: NSRange) -> [CGRect] {
    guard let (layout, padding) = lines else { return [] }
    return layout.selectionRects(utf8Range: bytes(range)).map {
      $0.offsetBy(dx: padding, dy: 0)
    }
  }

  /// The lines of a range: the rectangle from edge to edge, that of the letters with padding, and
  /// the range of letters.
  open func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (
      CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>
    ) -> Void
  ) {
    guard let (layout, padding) = lines, let container = textContainers.first else { return }
    let wanted = bytes(glyphRange)
    var stop: ObjCBool = false
    for line in layout.lines where line.utf8Range.overlaps(wanted) && !stop.boolValue {
      block(
        fragment(line, padding), rect(of: line, padding), container, units(line.utf8Range), &stop)
    }
  }

  private func fragment(_ line: TextLine, _ padding: CGFloat) -> CGRect {
    let width = textContainers.first?.size.width ?? 0
    let used = rect(of: line, padding)
    return width > 0 ? CGRect(x: 0, y: used.minY, width: width, height: used.height) : used
  }

  private func line(at index: Int) -> (line: TextLine, padding: CGFloat)? {
    guard let (layout, padding) = lines else { return nil }
    let byte = bytes(NSRange(location: index, length: 0)).lowerBound
    return (layout.lines.last { $0.utf8Range.lowerBound <= byte } ?? layout.lines.first)
      .map { ($0, padding) }
  }

  open func lineFragmentRect(
    forGlyphAt glyphIndex: Int, effectiveRange: UnsafeMutablePointer<NSRange>?
  ) -> CGRect {
    guard let (line, padding) = line(at: glyphIndex) else { return .zero }
    effectiveRange?.pointee = units(line.utf8Range)
    return fragment(line, padding)
  }
  open func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange: UnsafeMutablePointer<NSRange>?
  ) -> CGRect {
    guard let (line, padding) = line(at: glyphIndex) else { return .zero }
    effectiveRange?.pointee = units(line.utf8Range)
    return rect(of: line, padding)
  }

  /// The place of a letter on its baseline, from the corner of its line's rectangle.
  open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    guard let (line, padding) = line(at: glyphIndex), let layout = lines?.layout else {
      return .zero
    }
    let byte = bytes(NSRange(location: glyphIndex, length: 0)).lowerBound
    return CGPoint(
      x: layout.caretRect(utf8Offset: byte).minX + padding, y: line.baseline - line.top)
  }

  // MARK: Drawing

  /// Draws the letters of a range, with their backgrounds, in the drawing view: the container's
  /// corner is at `origin`.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    guard let context = DrawingContext.current, let textStorage, let (layout, padding) = lines
    else { return }
    let place = CGPoint(x: origin.x + padding, y: origin.y)
    let drawing = textStorage.drawing(of: layout)
    guard glyphsToShow.location > 0 || glyphsToShow.length < numberOfGlyphs else {
      return context.compose { context.draw(drawing, at: place, color: .black) }
    }
    for rect in layout.selectionRects(utf8Range: bytes(glyphsToShow)) {
      context.withSavedState {
        context.clip(to: rect.offsetBy(dx: place.x, dy: place.y))
        context.compose { context.draw(drawing, at: place, color: .black) }
      }
    }
  }

  /// Nothing: backgrounds are drawn beneath the letters, by
  /// ``drawGlyphs(forGlyphRange:at:)``.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}
}

extension CGRect {
  fileprivate var orEmpty: CGRect { isNull ? .zero : self }
}
