// Lines that are laid out paragraph by paragraph, and the caret where they wrap.
import Foundation
import GlassineControls
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Lines of text views")
struct ControlsTextBodyTests {
  private struct Stage {
    let host = HeadlessHost(size: CGSize(width: 400, height: 300))
    let view: TextView

    init(_ text: String) {
      view = TextView(frame: CGRect(x: 20, y: 20, width: 180, height: 100))
      view.text = text
      host.window.addSubview(view)
      host.update()
      view.becomeFirstResponder()
      view.selectedRange = 0..<0
    }

    func press(_ name: String, _ flags: ModifierFlags = []) {
      host.keyboard.modifierFlags = flags
      host.keyboard.tap(name)
      host.keyboard.modifierFlags = []
    }

    var carets: [CGRect] {
      (0...view.text.count).map { place in
        view.selectedRange = place..<place
        return view.caretRect
      }
    }
  }

  @Test(
    "A randomly edited text has the lines of one that was set at once",
    arguments: SeededRandom.seeds(known: 20_001, 505_117))
  func random(seed: UInt64) {
    let pieces = [
      "a", "word ", "\n", "\n\n", "a longer stretch that wraps ", "\r\n", "שלום ", "e\u{301}",
      "\u{2028}",
    ]
    var random = SeededRandom(seed: seed)
    let stage = Stage("one\ntwo\n\nthree words here that wrap\n")
    for step in 0..<60 {
      let length = stage.view.text.count
      let low = Int.random(in: 0...length, using: &random)
      let high = min(length, low + Int.random(in: 0..<6, using: &random))
      stage.view.selectedRange = low..<high
      switch Int.random(in: 0..<5, using: &random) {
      case 0: stage.view.deleteBackward()
      case 1: stage.view.undo()
      default: stage.view.insertText(pieces.randomElement(using: &random) ?? "")
      }
      let selection = stage.view.selectedRange
      let fresh = Stage(stage.view.text)
      #expect(
        stage.view.contentSize == fresh.view.contentSize,
        "seed \(seed), step \(step): \(stage.view.text.debugDescription)")
      if step.isMultiple(of: 6) {
        #expect(
          stage.carets == fresh.carets,
          "seed \(seed), step \(step): \(stage.view.text.debugDescription)")
      }
      stage.view.selectedRange = selection
    }
  }

  @Test("A click behind a wrapped line leaves the caret there; so does Down from such a place")
  func affinity() {
    // No spaces: the end of the first line is the beginning of the second.
    let stage = Stage(String(repeating: "m", count: 60))
    let first = stage.view.caretRect
    let right = stage.view.convert(CGPoint(x: 175, y: first.midY), to: nil)
    stage.host.mouse.press(at: right.x, right.y).release()
    let wrap = stage.view.selectedRange.lowerBound
    #expect(wrap > 4 && wrap < 30)
    #expect(stage.view.caretRect.minY == first.minY && stage.view.caretRect.minX > 120)
    stage.press("Down")
    #expect(stage.view.selectedRange.lowerBound == 2 * wrap)
    #expect(stage.view.caretRect.minY == first.minY + first.height)
    #expect(stage.view.caretRect.minX > 120)
    stage.press("Home")
    #expect(stage.view.selectedRange.lowerBound == wrap)
    #expect(stage.view.caretRect.minX < 40)
    #expect(stage.view.caretRect.minY == first.minY + first.height)
  }

  @Test("Of ten thousand lines only visible ones are drawn, also with all of them selected")
  func drawsWhatIsSeen() {
    let few = Stage((0..<8).map { "line \($0 + 10_000)" }.joined(separator: "\n"))
    let many = Stage((0..<10_000).map { "line \($0 + 10_000)" }.joined(separator: "\n"))
    for stage in [few, many] {
      stage.press("a", .control)
      stage.host.update()
    }
    let count = few.host.displayList.instances.count
    #expect(count > 20)
    #expect(many.host.displayList.instances.count <= count + 40)
    many.press("End", .control)
    many.host.keyboard.type("x")
    many.host.update()
    #expect(many.view.text.hasSuffix("19999x"))
    #expect(many.view.bounds.contains(many.view.caretRect))
  }

  @Test("Control and arrows move by paragraphs, Command and arrows to the ends of line and text")
  func paragraphKeys() {
    let stage = Stage("one two three four five six seven\nsecond\nthird")
    let first = "one two three four five six seven".count
    for (key, flags, expected) in [
      ("Down", ModifierFlags.control, first), ("Down", .control, first + 7),
      ("Up", .control, first + 1), ("Up", .control, 0), ("Down", .command, first + 13),
      ("Up", .command, 0), ("Right", .alternate, 3), ("Left", .alternate, 0),
    ] {
      stage.press(key, flags)
      #expect(stage.view.selectedRange == expected..<expected, "\(key) \(flags)")
    }
    stage.press("Right", .command)
    let end = stage.view.selectedRange.lowerBound
    #expect(end > 6 && end < first)
    stage.press("Left", [.command, .shift])
    #expect(stage.view.selectedRange == 0..<end)
    stage.press("a", [.control, .shift])
    #expect(stage.view.selectedRange == 0..<0)
    stage.press("Down", [.control, .shift])
    #expect(stage.view.selectedRange == 0..<first)
  }

  @Test(
    "Insert copies and pastes, Shift and Delete cut; with Control and Shift, the line's rest"
  )
  func otherKeys() {
    let stage = Stage("one two\nthree")
    stage.press("Right", [.control, .shift])
    stage.press("Insert", .control)
    #expect(stage.host.application.pasteboard.string == "one")
    stage.press("Delete", .shift)
    #expect(stage.view.text == " two\nthree")
    stage.press("Insert", .shift)
    stage.press("Insert", .shift)
    #expect(stage.view.text == "oneone two\nthree")
    stage.press("Delete", [.control, .shift])
    #expect(stage.view.text == "oneone\nthree")
    stage.press("Backspace", [.control, .shift])
    #expect(stage.view.text == "\nthree")
    stage.press("z", .control)
    #expect(stage.view.text == "oneone\nthree")
  }

  @Test("A selected break is shown, also on an empty line")
  func selectedBreaks() {
    let stage = Stage("\n\n")
    let opacity = Int((stage.view.theme.selection.alpha * 255).rounded())
    func grounds() -> Int {
      stage.host.displayList.instances.count {
        $0.kind == .fill && abs(Int($0.words.x >> 24) - opacity) <= 1
      }
    }
    #expect(grounds() == 0)
    stage.press("a", .control)
    #expect(grounds() == 2)
  }
}
