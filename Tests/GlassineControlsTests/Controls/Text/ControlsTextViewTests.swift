// Several lines of text under fingers, keys and wheel.
import Foundation
import GlassineControls
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

/// Records the callbacks of a text view.
@MainActor
private final class Listener: TextViewDelegate {
  var lines: [String] = []
  @MainActor func scrollViewDidScroll(_ scrollView: ScrollView) {
    lines.append("scroll \(Int(scrollView.contentOffset.y))")
  }
  @MainActor func textViewDidChange(_ textView: TextView) { lines.append("change") }
}

@Suite("Text views")
struct ControlsTextViewTests {
  private struct Stage {
    let host = HeadlessHost(size: CGSize(width: 400, height: 300))
    let view = TextView(frame: CGRect(x: 20, y: 20, width: 200, height: 100))

    init(_ text: String, isEditing: Bool = true) {
      view.text = text
      host.window.addSubview(view)
      host.update()
      if isEditing {
        view.becomeFirstResponder()
        view.selectedRange = 0..<0
      }
    }

    func press(_ name: String, _ flags: ModifierFlags = []) {
      host.keyboard.modifierFlags = flags
      host.keyboard.tap(name)
      host.keyboard.modifierFlags = []
    }

    /// The caret's index, in characters.
    var caret: Int { view.selectedRange.lowerBound }
  }

  @Test("Return breaks the line, and the caret is on the new one")
  func lineBreak() {
    let stage = Stage("ab")
    stage.press("End")
    let y = stage.view.caretRect.minY
    stage.press("Return")
    #expect(stage.view.text == "ab\n")
    #expect(stage.view.caretRect.minY > y)
    stage.press("Backspace")
    #expect(stage.view.text == "ab")
  }

  @Test("Up and down keep the column of their start; Home and End are the line's")
  func upAndDown() {
    let stage = Stage("long line\nab\nlong line")
    for _ in 0..<7 { stage.press("Right") }
    stage.press("Down")
    #expect(stage.caret == 12, "the short line's end")
    stage.press("Down")
    #expect(stage.caret == 13 + 7)
    stage.press("Up")
    stage.press("Up")
    #expect(stage.caret == 7)
    stage.press("End")
    #expect(stage.caret == 9)
    stage.press("Down")
    stage.press("Home")
    #expect(stage.caret == 10)
    stage.press("End", .control)
    #expect(stage.caret == 22)
    stage.press("Down")
    #expect(stage.caret == 22)
    stage.press("Home", .control)
    stage.press("Up")
    #expect(stage.caret == 0)
    stage.press("Down", .shift)
    #expect(stage.view.selectedRange == 0..<10)
  }

  @Test("A wrapped line ends where it wraps, and the next begins there")
  func wrapping() {
    let stage = Stage("several words that do not fit on one line of the view")
    stage.press("End")
    let end = stage.caret
    #expect(end > 5 && end < 50)
    #expect(stage.view.caretRect.minX > 80)
    stage.press("Right")
    #expect(stage.view.caretRect.minX < 40)
  }

  @Test("The caret is scrolled into sight, and scrolling stays within the text")
  func scrolling() {
    let stage = Stage((0..<40).map { "line \($0)" }.joined(separator: "\n"))
    stage.press("End", .control)
    #expect(stage.view.bounds.contains(stage.view.caretRect))
    let most = stage.view.contentSize.height - 100
    #expect(abs(stage.view.contentOffset.y - most) < 0.01)
    stage.host.mouse.wheel(by: 0, 2, at: CGPoint(x: 100, y: 60))
    stage.host.settle()
    let clicks = 2 * ScrollConstants.wheelClickPoints
    #expect(abs(stage.view.contentOffset.y - (most - clicks)) < 0.01)
    stage.host.keyboard.type("x")
    #expect(abs(stage.view.contentOffset.y - most) < 0.01, "what is typed is scrolled to")
    stage.view.text = "short"
    #expect(stage.view.contentOffset == .zero)
  }

  @Test("A finger's drag scrolls from 10 points on without a jump, and selects nothing")
  func fingerScrolls() {
    let stage = Stage((0..<40).map { "line \($0)" }.joined(separator: "\n"), isEditing: false)
    let finger = stage.host.finger(1)
    finger.down(at: 100, 100).move(to: 100, 91)
    #expect(stage.view.contentOffset.y == 0)
    finger.move(to: 100, 90).move(to: 100, 60)
    #expect(stage.view.contentOffset.y == 30)
    #expect(stage.view.isDragging)
    finger.hold(for: 0.2).up()
    #expect(!stage.view.isEditing)
    finger.tap(at: 100, 70)
    #expect(stage.view.isEditing)
    #expect(stage.view.contentOffset.y == 30, "the line that was tapped is in sight")
  }

  @Test("Pulled beyond its end, a text is banded and springs back; a flick continues (V2, V3, V6)")
  func bounces() {
    let stage = Stage((0..<40).map { "line \($0)" }.joined(separator: "\n"), isEditing: false)
    let finger = stage.host.finger(1)
    finger.down(at: 100, 40).move(to: 100, 110)
    #expect(stage.view.contentOffset.y < 0 && stage.view.contentOffset.y > -60)
    finger.hold(for: 0.2).up()
    stage.host.settle()
    #expect(stage.view.contentOffset == .zero)
    finger.down(at: 100, 110).move(to: CGPoint(x: 100, y: 30), over: 0.1).up()
    let atLift = stage.view.contentOffset.y
    stage.host.settle()
    #expect(stage.view.contentOffset.y > atLift + 50)
    #expect(stage.view.selectedRange.isEmpty)
  }

  @Test("A tap that stops a moving text places no caret (V11)")
  func tapStops() {
    let stage = Stage((0..<200).map { "line \($0)" }.joined(separator: "\n"), isEditing: false)
    let finger = stage.host.finger(1)
    finger.down(at: 100, 110).move(to: CGPoint(x: 100, y: 30), over: 0.1).up()
    stage.host.update()
    #expect(stage.view.isDecelerating)
    finger.down(at: 100, 60).up()
    #expect(!stage.view.isDecelerating)
    #expect(!stage.view.isEditing)
  }

  @Test("The delegate gets scrolling and editing; the offset may be set by the bounds")
  func delegateHearsBoth() {
    let stage = Stage((0..<40).map { "line \($0)" }.joined(separator: "\n"))
    let listener = Listener()
    stage.view.delegate = listener
    stage.view.bounds.origin.y = 7
    stage.view.contentOffset.y = 9
    stage.host.keyboard.type("x")
    #expect(listener.lines == ["scroll 7", "scroll 9", "scroll 0", "change"])
  }

  @Test("Page keys move the caret by a visible page; without a caret, keys scroll")
  func pageKeys() {
    let stage = Stage((10..<60).map { "line \($0)" }.joined(separator: "\n"))
    stage.press("PageDown")
    #expect(stage.caret > 0 && stage.caret.isMultiple(of: 8), "at the beginning of a line")
    #expect(stage.view.bounds.contains(stage.view.caretRect))
    stage.press("PageUp")
    #expect(stage.caret == 0)
    #expect(stage.view.contentOffset.y == 0)
    stage.view.isEditable = false
    stage.view.becomeFirstResponder()
    stage.press("PageDown")
    stage.host.settle()
    #expect(stage.view.contentOffset.y == 90)
    stage.press("Right", .shift)
    #expect(stage.view.selectedRange == 0..<1, "what selects still does")
  }

  @Test("A pointer's drag selects, over lines, and the selection is drawn beneath the text")
  func pointerSelects() {
    let stage = Stage("first line\nsecond line", isEditing: false)
    stage.host.mouse.press(at: 32, 38)
    let before = stage.host.displayList.dump()
    stage.host.mouse.drag(to: 390, 62).release()
    #expect(stage.view.selectedRange == 0..<22)
    #expect(stage.host.displayList.dump() != before)
    stage.press("c", .control)
    #expect(stage.host.application.pasteboard.string == "first line\nsecond line")
    stage.press("v", .control)
    stage.press("v", .control)
    #expect(stage.view.text == "first line\nsecond linefirst line\nsecond line")
  }

  @Test("A read-only view can be selected and copied, and editing keys change nothing")
  func readOnly() {
    let stage = Stage("read me", isEditing: false)
    stage.view.isEditable = false
    stage.host.mouse.press(at: 32, 38).release()
    stage.press("a", .control)
    stage.press("c", .control)
    stage.press("Backspace")
    stage.press("Return")
    stage.host.keyboard.type("x")
    #expect(stage.view.text == "read me")
    #expect(stage.host.application.pasteboard.string == "read me")
    #expect(!stage.view.isEditing)
    stage.host.settle()
    #expect(stage.host.application.nextFrameDue == nil, "no caret blinks")
  }

  @Test("Right to left text takes its caret from the right, and mixed text selects in pieces")
  func bidirectional() {
    let stage = Stage("שלום עולם")
    #expect(stage.view.caretRect.minX > 150)
    stage.press("Left")
    #expect(stage.caret == 1)
    stage.view.text = "abc שלום def"
    stage.view.selectedRange = 2..<6
    stage.host.update()
    // "c ", and the first two letters of the Hebrew word, which are at its right.
    let opacity = Int((stage.view.theme.selection.alpha * 255).rounded())
    let fills = stage.host.displayList.instances.filter {
      $0.kind == .fill && abs(Int($0.words.x >> 24) - opacity) <= 1
    }
    #expect(fills.count == 2)
  }
}
