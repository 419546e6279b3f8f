// Attributed text in fields, text views and buttons: typing, undo and display.
import Foundation
import GlassineInput
import GlassineTesting
import Testing

@testable import GlassineControls
@testable import GlassineUI

/// The runs of a text by their colours: `plain"one " red"two"`.
private func told(_ text: AttributedString?) -> String {
  guard let text else { return "nil" }
  return text.runs.map { run in
    let name: String =
      switch run.glassine.foregroundColor {
      case .red?: "red"
      case .green?: "green"
      case .blue?: "blue"
      default: "plain"
      }
    return "\(name)\"\(String(text.characters[run.range]))\""
  }.joined(separator: " ")
}

private func text(_ parts: (String, Color?)...) -> AttributedString {
  var result = AttributedString()
  for part in parts {
    var piece = AttributedString(part.0)
    piece.glassine.foregroundColor = part.1
    result += piece
  }
  return result
}

private func inColor(_ color: Color) -> AttributeContainer {
  var container = AttributeContainer()
  container.glassine.foregroundColor = color
  return container
}

@Suite("Editing of attributed text")
struct ControlsAttributedTextTests {
  private let host = HeadlessHost(size: CGSize(width: 400, height: 300))
  private let field = TextField(frame: CGRect(x: 20, y: 20, width: 300, height: 44))
  private let view = TextView(frame: CGRect(x: 20, y: 80, width: 300, height: 200))

  init() {
    host.window.addSubview(field)
    host.window.addSubview(view)
  }

  private func edit(_ parts: (String, Color?)..., at place: Range<Int>) {
    var whole = AttributedString()
    for part in parts { whole += text(part) }
    field.attributedText = whole
    field.becomeFirstResponder()
    field.selectedRange = place
  }

  @Test("Typed text takes the attributes before the caret, and at the beginning those behind it")
  func typing() {
    let transcript = Transcript()
    edit(("one ", nil), ("two", .red), at: 7..<7)
    host.keyboard.type("!")
    transcript.record(told(field.attributedText))
    field.selectedRange = 4..<4
    host.keyboard.type("a")
    transcript.record(told(field.attributedText))
    field.selectedRange = 6..<6
    host.keyboard.type("b")
    transcript.record(told(field.attributedText))
    edit(("red", .red), (" plain", nil), at: 0..<0)
    host.keyboard.type("c")
    transcript.record(told(field.attributedText))
    field.selectedRange = 3..<6
    host.keyboard.type("d")
    transcript.record(told(field.attributedText))
    #expect(
      transcript.take() == """
        plain"one " red"two!"
        plain"one a" red"two!"
        plain"one a" red"tbwo!"
        red"cred" plain" plain"
        red"cred" plain"lain"
        """)
  }

  @Test("Undo restores attributes, and redo removes them again")
  func undo() {
    let transcript = Transcript()
    edit(("one ", nil), ("two", .red), (" three", .blue), at: 2..<9)
    host.keyboard.tap("Backspace")
    transcript.record(told(field.attributedText))
    field.undo()
    transcript.record(told(field.attributedText))
    field.redo()
    transcript.record(told(field.attributedText))
    host.keyboard.type("xy")
    field.undo()
    field.undo()
    transcript.record(told(field.attributedText))
    field.selectedRange = 7..<7
    host.keyboard.tap("Backspace").tap("Backspace").tap("Backspace").tap("Backspace")
    transcript.record(told(field.attributedText))
    field.undo()
    transcript.record(told(field.attributedText))
    #expect(
      transcript.take() == """
        plain"on" blue"hree"
        plain"one " red"two" blue" three"
        plain"on" blue"hree"
        plain"one " red"two" blue" three"
        plain"one" blue" three"
        plain"one " red"two" blue" three"
        """)
  }

  @Test("Typing attributes hold until the caret moves, and are nil without editing")
  func typingAttributes() {
    let transcript = Transcript()
    field.attributedText = text(("one ", nil), ("two", .red))
    #expect(field.typingAttributes == nil)
    field.typingAttributes = inColor(.blue)
    field.becomeFirstResponder()
    #expect(field.typingAttributes?.glassine.foregroundColor == .red)
    field.typingAttributes = inColor(.green)
    host.keyboard.type("a").type("b")
    transcript.record(told(field.attributedText))
    field.typingAttributes = inColor(.blue)
    host.keyboard.tap("Left")
    #expect(field.typingAttributes?.glassine.foregroundColor == .green)
    host.keyboard.type("c")
    transcript.record(told(field.attributedText))
    field.selectedRange = 0..<9
    host.keyboard.tap("Backspace")
    #expect(field.text == "b")
    host.keyboard.tap("Delete").type("d")
    transcript.record(told(field.attributedText))
    #expect(
      transcript.take() == """
        plain"one " red"two" green"ab"
        plain"one " red"two" green"acb"
        green"d"
        """)
  }

  @Test("Pasted text is plain text: it takes the attributes of the place")
  func paste() {
    edit(("one ", nil), ("two", .red), at: 0..<7)
    field.copy(nil)
    field.selectedRange = 7..<7
    field.paste(nil)
    #expect(told(field.attributedText) == "plain\"one \" red\"twoone two\"")
  }

  @Test("A composition has the attributes of its start, also once it is committed")
  func composition() {
    edit(("one ", nil), ("two", .red), at: 7..<7)
    host.keyboard.compose("ka", selection: 0..<0)
    #expect(told(field.attributedText) == "plain\"one \" red\"twoka\"")
    host.keyboard.compose("kan").type("漢")
    #expect(told(field.attributedText) == "plain\"one \" red\"two漢\"")
    field.undo()
    #expect(told(field.attributedText) == "plain\"one \" red\"two\"")
  }

  @Test("Setting text, font, colour and default attributes applies to the whole text")
  func whole() {
    var bold = text(("one ", nil), ("two", .red))
    bold.glassine.font = field.font.scaled(by: 2)
    field.attributedText = bold
    field.font = field.font.scaled(by: 1.5)
    #expect(field.attributedText == text(("one ", nil), ("two", .red)))
    field.textColor = .blue
    #expect(field.attributedText == AttributedString("one two"))
    field.defaultTextAttributes = inColor(.green)
    #expect(told(field.attributedText) == "green\"one two\"")
    field.text = "other"
    #expect(told(field.attributedText) == "green\"other\"")
    field.becomeFirstResponder()
    host.keyboard.type("!")
    #expect(told(field.attributedText) == "green\"other!\"")
    field.attributedText = text(("three", nil))
    #expect(told(field.attributedText) == "plain\"three\"")
    view.attributedText = text(("one\ntwo", .red))
    view.text = "one"
    #expect(told(view.attributedText) == "plain\"one\"")
  }

  @Test("A line break in a field is a space, and its attributes stay")
  func oneLine() {
    field.attributedText = text(("one\n", .red), ("two", .blue))
    #expect(told(field.attributedText) == "red\"one \" blue\"two\"")
  }

  @Test("At the beginning of a paragraph, typed text takes the style of the text behind it")
  func paragraphs() {
    view.attributedText = text(("one\n", .red), ("two", .blue), ("\n", .green))
    view.becomeFirstResponder()
    view.selectedRange = 4..<4
    host.keyboard.type("a")
    #expect(told(view.attributedText) == "red\"one\n\" blue\"atwo\" green\"\n\"")
    view.selectedRange = 9..<9
    host.keyboard.type("b")
    #expect(told(view.attributedText) == "red\"one\n\" blue\"atwo\" green\"\nb\"")
  }

  // MARK: Shown

  private var colors: Set<UInt32> {
    Set(host.displayList.instances.filter { $0.kind == .coverage }.map(\.words.x))
  }

  @Test("Each run is drawn in its colour, and runs without one in the field's")
  func drawn() {
    field.attributedText = text(("one ", nil), ("two", .red))
    host.update()
    let shown = colors
    field.text = "one two"
    host.update()
    #expect(shown.count == 2 && colors.count == 1)
    #expect(shown.isSuperset(of: colors))
    field.attributedText = text(("one ", nil), ("two", .red))
    field.isSecureTextEntry = true
    host.update()
    #expect(colors.count == 1, "dots have no attributes")
    field.isSecureTextEntry = false
    host.update()
    #expect(colors == shown)
  }

  @Test("Runs of other sizes make their lines higher, and grow with the text size setting")
  func sizes() {
    view.text = "one\ntwo\nthree"
    host.update()
    let plain = view.contentSize.height
    var large = text(("two", nil))
    large.glassine.font = view.font.scaled(by: 2)
    view.attributedText = text(("one\n", nil)) + large + text(("\nthree", nil))
    host.update()
    let height = view.contentSize.height
    #expect(height > plain * 1.2)
    view.traitOverrides.textScale = 2
    host.update()
    let inset = 2 * view.textContainerInset.top
    #expect(abs((view.contentSize.height - inset) - 2 * (height - inset)) <= 6)
  }

  @Test("A placeholder with attributes shows them until another is set")
  func placeholder() {
    field.attributedPlaceholder = text(("Name ", nil), ("(asked)", .red))
    #expect(field.placeholder == "Name (asked)")
    host.update()
    #expect(colors.count == 2)
    field.placeholder = "Name"
    #expect(told(field.attributedPlaceholder) == "plain\"Name\"")
    host.update()
    #expect(colors.count == 1)
  }

  // MARK: Buttons

  @Test("A button's attributed title takes precedence over its plain one, state by state")
  func buttons() {
    let button = Button(frame: CGRect(x: 20, y: 20, width: 200, height: 44))
    field.isHidden = true
    host.window.addSubview(button)
    button.configuration.attributedTitle = text(("Row ", nil), ("home", .red))
    #expect(button.currentTitle == "Row home" && button.title(for: .normal) == "Row home")
    host.update()
    #expect(colors.count == 2)
    button.setAttributedTitle(text(("Go", .blue)), for: .highlighted)
    button.setTitle("Chosen", for: .selected)
    button.isHighlighted = true
    #expect(button.currentTitle == "Go")
    #expect(told(button.currentAttributedTitle) == "blue\"Go\"")
    button.isHighlighted = false
    button.isSelected = true
    #expect(button.currentTitle == "Chosen" && button.currentAttributedTitle == nil)
    button.isSelected = false
    button.setTitle("Plain", for: .normal)
    #expect(button.currentAttributedTitle == nil && button.currentTitle == "Plain")
    host.update()
    #expect(colors.count == 1)
  }

  @Test("A button is as large as its attributed title and subtitle need")
  func buttonSize() {
    let button = Button(configuration: Button.Configuration(title: "Row"))
    let plain = button.intrinsicContentSize
    var large = AttributedString("Row")
    large.glassine.font = button.configuration.font.scaled(by: 3)
    button.configuration.attributedTitle = large
    let size = button.intrinsicContentSize
    #expect(size.width > plain.width + 20 && size.height > plain.height)
    button.configuration.attributedSubtitle = large
    #expect(button.configuration.subtitle == "Row")
    #expect(button.intrinsicContentSize.height > size.height)
    button.configuration.subtitle = nil
    button.configuration.title = "Row"
    #expect(button.intrinsicContentSize == plain)
  }

  // MARK: At random

  @Test(
    "After random edits, attributes stay with their characters, and lines equal those set at once",
    arguments: SeededRandom.seeds(known: 31_001, 702_913))
  func random(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let pieces = ["a", "word ", "\n", "longer words that wrap ", "שלום ", "e\u{301}", "12\n34"]
    let colors: [Color?] = [nil, .red, .green, .blue]
    var model: [(String, Color?)] = []
    var steps: [[(String, Color?)]] = []
    view.frame.size.width = 160
    view.becomeFirstResponder()
    for step in 0..<80 {
      let low = Int.random(in: 0...model.count, using: &random)
      let high = min(model.count, low + Int.random(in: 0..<5, using: &random))
      view.selectedRange = low..<high
      let before = model
      if Int.random(in: 0..<4, using: &random) == 0, low < high {
        view.deleteBackward()
        model.removeSubrange(low..<high)
        steps.append(before)
      } else if Int.random(in: 0..<5, using: &random) == 0, let last = steps.popLast() {
        view.undo()
        model = last
      } else {
        let color = colors[Int.random(in: 0..<4, using: &random)]
        let piece = pieces[Int.random(in: 0..<pieces.count, using: &random)]
        view.typingAttributes = color.map(inColor) ?? AttributeContainer()
        view.insertText(piece)
        model.replaceSubrange(low..<high, with: piece.map { (String($0), color) })
        steps.append(before)
      }
      var expected = AttributedString()
      for (character, color) in model { expected += text((character, color)) }
      let note: Comment = "seed \(seed), step \(step)"
      #expect(told(view.attributedText) == told(expected), note)
      let fresh = TextView(frame: view.frame)
      host.window.addSubview(fresh)
      fresh.attributedText = expected
      #expect(view.contentSize == fresh.contentSize, note)
      fresh.removeFromSuperview()
    }
  }
}

@Suite("Editing of long texts")
struct ControlsLongTextTests {
  @Test("In three thousand lines, typing a letter relays out one line, a line break two")
  func typing() throws {
    let host = HeadlessHost(size: CGSize(width: 400, height: 300))
    let view = TextView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    view.text = (0..<3_000).map { "line \($0)" }.joined(separator: "\n")
    host.window.addSubview(view)
    host.update()
    view.becomeFirstResponder()
    var body: TextBody { get throws { try #require(view.interaction.body) } }
    for place in [0, 15_000, view.text.count] {
      view.selectedRange = place..<place
      var count = try body.setParagraphCount
      host.keyboard.type("x")
      #expect(try body.setParagraphCount == count + 1)
      view.typingAttributes = inColor(.red)
      count = try body.setParagraphCount
      host.keyboard.type("y")
      #expect(try body.setParagraphCount == count + 1, "also the first with attributes")
      count = try body.setParagraphCount
      host.keyboard.tap("Return")
      #expect(try body.setParagraphCount == count + 2)
      count = try body.setParagraphCount
      view.undo()
      #expect(try body.setParagraphCount <= count + 2)
      host.keyboard.tap("Left").tap("Right")
      host.update()
      #expect(try body.setParagraphCount <= count + 2, "moving sets nothing")
    }
  }
}
