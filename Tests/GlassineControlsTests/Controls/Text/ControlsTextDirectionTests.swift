// The caret and the handles in text of both directions.
import Foundation
import GlassineControls
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Texts of both directions")
struct ControlsTextDirectionTests {
  /// "ab ", four letters that run right to left, " cd".
  private nonisolated static let mixed = "ab \u{05E9}\u{05DC}\u{05D5}\u{05DD} cd"

  private struct Stage {
    let host = HeadlessHost(size: CGSize(width: 400, height: 200))
    let field = TextField(frame: CGRect(x: 20, y: 100, width: 300, height: 44))

    init(_ text: String) {
      field.text = text
      host.window.addSubview(field)
      host.update()
      field.becomeFirstResponder()
    }

    /// The caret's position in the window.
    var caret: CGFloat { field.convert(field.caretRect, to: nil).minX }

    /// The caret's position before a character, in the window.
    func place(_ character: Int) -> CGFloat {
      field.selectedRange = character..<character
      return caret
    }

    /// The middles of the handles, from left to right.
    var handles: [CGFloat] {
      host.window.subviews.filter { $0.frame.width == 44 }.map(\.frame.midX).sorted()
    }

    func tap(at x: CGFloat) { host.finger(1).tap(at: x, 122) }
  }

  @Test("A selection of a word that runs right to left has a handle at each of its ends")
  func handles() {
    let stage = Stage(Self.mixed)
    let (left, right) = (stage.place(2), stage.place(3))
    #expect(right > left + 20)
    // Over the word, and once more.
    stage.tap(at: (left + right) / 2)
    stage.host.advance(by: 1)
    stage.host.finger(1).tap(at: (left + right) / 2, 122).tap(at: (left + right) / 2, 122)
    #expect(stage.field.selectedRange == 3..<7)
    #expect(stage.handles.count == 2)
    guard stage.handles.count == 2 else { return }
    #expect(abs(stage.handles[1] - right) < 1)
    #expect(stage.handles[0] > left && stage.handles[0] < (left + right) / 2)
  }

  @Test("A tap puts the caret at the nearer end of the word")
  func taps() {
    let stage = Stage(Self.mixed)
    let right = stage.place(3)
    let (space, end) = (stage.place(2), stage.place(8))
    let left = space + (end - right)
    stage.tap(at: right - 1)
    #expect(abs(stage.caret - right) < 1)
    stage.host.advance(by: 1)
    stage.tap(at: left + 1)
    #expect(abs(stage.caret - left) < 1)
  }

  @Test("The caret stays with the typed text, and with the character it moves over")
  func typed() {
    let stage = Stage("ab  cd")
    stage.field.selectedRange = 3..<3
    let start = stage.caret
    stage.host.keyboard.type("\u{05E9}")
    #expect(abs(stage.caret - start) < 1, "it ends where it began: it runs to the left")
    stage.host.keyboard.type("\u{05DC}")
    #expect(abs(stage.caret - start) < 1)
    stage.host.keyboard.type("x")
    #expect(stage.caret > start + 10)
    stage.host.keyboard.tap("Backspace").tap("Backspace").tap("Backspace")
    #expect(stage.field.text == "ab  cd" && abs(stage.caret - start) < 1)
    stage.field.text = Self.mixed
    stage.field.selectedRange = 6..<6
    let before = stage.caret
    stage.host.keyboard.tap("Left")
    #expect(stage.field.selectedRange == 7..<7)
    #expect(stage.caret < before && before - stage.caret < 20)
  }

  /// Hebrew letters, which run right to left.
  private nonisolated static let shalom = "\u{05E9}\u{05DC}\u{05D5}\u{05DD}"

  @Test(
    "Arrows move left and right in visual order, over each character once",
    arguments: [
      mixed, "\(shalom) ab \(shalom)", "ab \(shalom)", "\(shalom) 12", "a\(shalom)b",
      "ab (\(shalom)) 12 \(shalom)!",
    ])
  func arrows(text: String) {
    let stage = Stage(text)
    // From the left edge, wherever the text begins.
    for _ in text { stage.host.keyboard.tap("Left") }
    let left = stage.caret
    stage.host.keyboard.tap("Left")
    #expect(stage.caret == left, "there is nothing beyond")
    var places = [left]
    for _ in text {
      stage.host.keyboard.tap("Right")
      places.append(stage.caret)
    }
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 < $1 }, "\(places)")
    stage.host.keyboard.tap("Right")
    #expect(stage.caret == places.last, "nor on the other side")
    var back = [stage.caret]
    for _ in text {
      stage.host.keyboard.tap("Left")
      back.append(stage.caret)
    }
    #expect(zip(back.reversed(), places).allSatisfy { abs($0 - $1) < 1 }, "\(back)")
  }

  @Test("Control and arrows move by words in visual order, over each once")
  func words() {
    // In visual order, from left to right: ab, the letters with the first of them at the right, cd,
    // ef.
    let stage = Stage("\(Self.mixed) ef")
    let keyboard = stage.host.keyboard
    stage.field.selectedRange = 0..<0
    let ends = [2, 3, 10, 13].map(stage.place)
    let starts = [11, 8, 7, 0].map(stage.place)
    stage.field.selectedRange = 0..<0
    keyboard.modifierFlags = .control
    let right = ends.map { _ in
      keyboard.tap("Right")
      return stage.caret
    }
    #expect(zip(right, ends).allSatisfy { abs($0 - $1) < 1 }, "\(right) \(ends)")
    keyboard.tap("Right")
    #expect(stage.caret == right.last)
    let left = starts.map { _ in
      keyboard.tap("Left")
      return stage.caret
    }
    #expect(left == left.sorted(by: >) && Set(left).count == 4, "\(left)")
    #expect(abs(left[0] - starts[0]) < 1 && abs(left[1] - starts[1]) < 1)
    #expect(left[3] == starts[3])
  }

  @Test("Collapsing a selection leaves the caret at the visual end on the arrow's side")
  func leavesSelection() {
    let stage = Stage(Self.mixed)
    let (right, left) = (stage.place(3), stage.place(5))
    #expect(left < right)
    for (key, expected) in [("Left", left), ("Right", right)] {
      stage.field.selectedRange = 3..<5
      stage.host.keyboard.tap(key)
      #expect(stage.field.selectedRange.isEmpty && abs(stage.caret - expected) < 1, "\(key)")
    }
  }

  @Test("Shift and arrows select on the side where they point")
  func selects() {
    let stage = Stage(Self.mixed)
    stage.field.selectedRange = 5..<5
    stage.host.keyboard.modifierFlags = .shift
    stage.host.keyboard.tap("Left")
    #expect(stage.field.selectedRange == 5..<6)
    stage.host.keyboard.tap("Right").tap("Right")
    #expect(stage.field.selectedRange == 4..<5)
  }

  @Test(
    "Through wrapped lines, arrows go forward and back over the same places",
    arguments: SeededRandom.seeds(known: 41_001, 224_528))
  func lines(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let pieces = ["ab ", "\(Self.shalom) ", "12 ", "word, ", "(\(Self.shalom)) ", "\n"]
    for round in 0..<8 {
      var text = round.isMultiple(of: 2) ? "start " : "\(Self.shalom) "
      for _ in 0..<14 { text += pieces[Int.random(in: 0..<pieces.count, using: &random)] }
      let host = HeadlessHost(size: CGSize(width: 400, height: 400))
      let view = TextView(frame: CGRect(x: 0, y: 0, width: 150, height: 390))
      // One direction for all lines, so that each starts where the one before ended.
      view.text = text.replacingOccurrences(
        of: "\n", with: round.isMultiple(of: 2) ? "\na" : "\n\u{05D0}")
      host.window.addSubview(view)
      host.update()
      view.becomeFirstResponder()
      let (forward, back) = round.isMultiple(of: 2) ? ("Right", "Left") : ("Left", "Right")
      view.selectedRange = 0..<0
      for _ in 0..<40 { host.keyboard.tap(back) }
      let note: Comment = "seed \(seed), round \(round): \(view.text.debugDescription)"
      var places = [view.caretRect.origin]
      for _ in 0..<(2 * view.text.count) {
        let before = view.selectedRange.lowerBound
        host.keyboard.tap(forward)
        let after = view.selectedRange.lowerBound
        if after == before { break }
        if places.last != view.caretRect.origin {
          places.append(view.caretRect.origin)
        } else {
          // A space that hangs over a line's end takes no room.
          #expect(view.text(in: min(before, after)..<min(before, after) + 1) == " ", note)
        }
      }
      #expect(places.count > view.text.count / 2, note)
      for (place, next) in zip(places, places.dropFirst()) {
        let isAhead = forward == "Right" ? next.x > place.x : next.x < place.x
        #expect(next.y > place.y || (next.y == place.y && isAhead), note)
      }
      #expect(abs((places.last?.y ?? 0) - view.contentSize.height) < 60, note)
    }
  }

  @Test(
    "In text of one direction the two places are one",
    arguments: ["ab cd ef", "\u{05E9}\u{05DC} \u{05D5}"])
  func oneDirection(text: String) {
    let stage = Stage(text)
    for character in 0...text.count {
      let place = stage.place(character)
      stage.tap(at: place)
      stage.host.advance(by: 1)
      #expect(abs(stage.caret - place) < 0.01)
      #expect(stage.field.selectedRange == character..<character)
    }
  }
}
