// Positions of characters, and changes by position.
import Foundation
import GlassineBase
import GlassineControls
import GlassineTesting
import GlassineText
import GlassineUI
import Testing

private final class InsetField: TextField {
  override func editingRect(forBounds bounds: CGRect) -> CGRect {
    super.editingRect(forBounds: bounds).insetBy(dx: 30, dy: 0)
  }
  override func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: 200, y: 0, width: 90, height: bounds.height)
  }
}

@Suite("Positions in text")
struct ControlsTextPlacesTests {
  private let host = HeadlessHost(size: CGSize(width: 400, height: 300))
  private let field = TextField(frame: CGRect(x: 20, y: 20, width: 300, height: 44))
  private let page = TextView(frame: CGRect(x: 20, y: 80, width: 200, height: 150))

  init() {
    host.window.addSubview(field)
    host.window.addSubview(page)
    field.text = "one 👩‍🚀 three"
    page.text = "A line that wraps somewhere about here, surely.\nAnother."
    host.settle()
  }

  @Test("A position is found again from its caret rectangle, in every character")
  func places() {
    for text in [field, page] as [any TextEditing] {
      let count = text is TextField ? 11 : 56
      for position in 0...count {
        let caret = text.caretRect(for: position)
        let found = text.closestPosition(to: CGPoint(x: caret.midX, y: caret.midY))
        // A wrapped line ends at the position where the next one begins.
        let isSame = text.caretRect(for: found) == caret
        #expect(found == position || isSame, "\(position): \(found)")
      }
      #expect(text.caretRect(for: 1000) == text.caretRect(for: count))
    }
  }

  @Test("A point on a character returns it, and one beside the text returns none")
  func characters() {
    let rects = field.selectionRects(for: 4..<5)
    #expect(rects.count == 1 && rects[0].width > 10, "the emoji is one character")
    let middle = CGPoint(x: rects[0].midX + 3, y: rects[0].midY)
    #expect(field.characterRange(at: middle) == 4..<5)
    #expect(field.text(in: 4..<5) == "👩‍🚀")
    #expect(field.characterRange(at: CGPoint(x: 290, y: 22)) == nil)
    #expect(page.characterRange(at: CGPoint(x: 190, y: 140)) == nil)
    #expect(page.text(in: 48..<1000) == "Another.")
    #expect(field.closestPosition(to: CGPoint(x: 290, y: 22), within: 2..<6) == 6)
  }

  @Test("A range over a wrap covers a rectangle in each line, and its first is in the first line")
  func lines() {
    let rects = page.selectionRects(for: 0..<47)
    #expect(rects.count == 2 || rects.count == 3)
    #expect(page.firstRect(for: 0..<47) == rects[0])
    #expect(rects[1].minY >= rects[0].maxY - 1)
    #expect(page.firstRect(for: 5..<5) == page.caretRect(for: 5))
    #expect(page.selectionRects(for: 5..<5).isEmpty)
  }

  @Test("Positions follow a view that scrolls or narrows at once")
  func narrower() {
    let before = page.caretRect(for: 40)
    page.frame.size.width = 110
    let after = page.caretRect(for: 40)
    #expect(after.minY > before.minY)
  }

  @Test("Replacing characters by code is one step of undo, and sends as the user's change does")
  func replacing() {
    var count = 0
    field.addAction(for: .editingChanged) { _ in count += 1 }
    field.becomeFirstResponder()
    field.replace(4..<5, withText: "two\nand")
    #expect(field.text == "one two and three")
    #expect(field.selectedRange == 11..<11)
    #expect(count == 1)
    field.undo()
    #expect(field.text == "one 👩‍🚀 three")
    page.isEditable = false
    page.replace(0..<6, withText: "")
    #expect(page.text.hasPrefix("A line"))
  }

  @Test("A subclass moves a field's text while it is edited, and its placeholder as well")
  func rects() {
    let field = InsetField(frame: CGRect(x: 0, y: 240, width: 300, height: 44))
    field.text = "text"
    host.window.addSubview(field)
    host.settle()
    let idle = field.caretRect(for: 0).minX
    field.becomeFirstResponder()
    #expect(abs(field.caretRect(for: 0).minX - idle - 30) < 0.5)
    field.text = ""
    field.placeholder = "Hint"
    field.resignFirstResponder()
    host.runFrame()
    let glyphs = host.displayList.instances.filter { $0.kind == .coverage && $0.rect.y > 240 }
    #expect(!glyphs.isEmpty && glyphs.allSatisfy { $0.rect.x >= 200 })
  }
}
