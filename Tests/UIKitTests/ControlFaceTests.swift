// Controls whose subclasses place and draw their parts.
import GlassineTesting
import Testing
import UIKit

/// A picture above its title, as in bars and swiped rows.
private final class Stacked: UIButton {
  override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    CGRect(x: contentRect.midX - 10, y: contentRect.minY + 4, width: 20, height: 20)
  }
  override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    CGRect(x: contentRect.minX, y: contentRect.maxY - 24, width: contentRect.width, height: 24)
  }
}

/// A placeholder that is a bar.
private final class Barred: UITextField {
  private(set) var rects: [CGRect] = []
  override func drawPlaceholder(in rect: CGRect) {
    rects.append(rect)
    UIColor.red.setFill()
    UIRectFill(CGRect(x: rect.minX, y: rect.midY - 2, width: rect.width, height: 4))
  }
}

/// Controls that draw a red bar at their lower edge.
private final class BarLabel: UILabel {
  override func draw(_ rect: CGRect) {
    super.draw(rect)
    bar(rect)
  }
}
private final class BarButton: UIButton {
  override func draw(_ rect: CGRect) { bar(rect) }
}
private final class BarField: UITextField {
  override func draw(_ rect: CGRect) { bar(rect) }
}
private final class BarText: UITextView {
  override func draw(_ rect: CGRect) { bar(rect) }
}
private func bar(_ rect: CGRect) {
  UIColor.red.setFill()
  UIRectFill(CGRect(x: 0, y: rect.maxY - 4, width: rect.width, height: 4))
}

/// Refuses an x, and notes what it is asked.
private final class Judge: NSObject, UITextFieldDelegate, UITextViewDelegate {
  var asked: [NSRange] = []
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    asked.append(range)
    return string != "x"
  }
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool {
    asked.append(range)
    return text != "x"
  }
}

@Suite("iOS: parts of controls")
struct ControlFaceTests {
  private let host = HeadlessHost(size: CGSize(width: 200, height: 120))

  private func square(_ color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
  }

  @Test("A button's picture and title are drawn where a subclass says")
  func rects() throws {
    host.window.backgroundColor = .white
    let button = Stacked(frame: CGRect(x: 50, y: 20, width: 100, height: 60))
    button.setImage(square(.red), for: .normal)
    button.setTitle("██", for: .normal)
    button.setTitleColor(.blue, for: .normal)
    host.window.addSubview(button)
    let shot = try Shot(host.application, "stacked", scale: 2)
    #expect(shot.color(100, 34) == [255, 0, 0], "the picture is above")
    #expect(shot.color(100, 68)[2] > 200 && shot.color(100, 68)[0] < 60, "the title is beneath")
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    host.finger(1).down(at: CGPoint(x: 100, y: 70)).up()
    #expect(taps == 1)

    let plain = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    plain.contentEdgeInsets = UIEdgeInsets(top: 1, left: 10, bottom: 3, right: 30)
    plain.setImage(square(.red), for: .normal)
    let content = plain.contentRect(forBounds: plain.bounds)
    #expect(content == CGRect(x: 10, y: 1, width: 60, height: 36))
    #expect(
      plain.imageRect(forContentRect: content) == CGRect(x: 30, y: 9, width: 20, height: 20))
    #expect(plain.titleRect(forContentRect: content) == .zero)
  }

  @Test("A field's placeholder is drawn by a subclass, until there is text")
  func placeholder() throws {
    host.window.backgroundColor = .white
    let field = Barred(frame: CGRect(x: 20, y: 20, width: 160, height: 40))
    field.placeholder = "Name"
    host.window.addSubview(field)
    #expect(try Shot(host.application, "placeholder").color(100, 40) == [255, 0, 0])
    #expect(field.rects.last == field.placeholderRect(forBounds: field.bounds))
    field.text = "A"
    #expect(try Shot(host.application, "no placeholder").color(170, 40) != [255, 0, 0])
  }

  @Test("A label that is not enabled is fainter")
  func disabled() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    (label.text, label.textColor) = ("███", .white)
    host.window.backgroundColor = .black
    host.window.addSubview(label)
    let before = try Shot(host.application, "enabled").color(20, 20)
    label.isEnabled = false
    let after = try Shot(host.application, "disabled").color(20, 20)
    #expect(before[0] > 240 && after[0] < 200 && after[0] > 40)
  }

  @Test("Positions of a field's text count characters, and select and replace them")
  func positions() throws {
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 160, height: 40))
    field.text = "one two"
    host.window.addSubview(field)
    field.becomeFirstResponder()
    let start = try #require(field.position(from: field.beginningOfDocument, offset: 4))
    #expect(field.position(from: field.endOfDocument, offset: 1) == nil)
    let range = try #require(field.textRange(from: field.endOfDocument, to: start))
    #expect(field.text(in: range) == "two" && !range.isEmpty)
    field.selectedTextRange = range
    #expect(field.selectedTextRange == range)
    field.replace(range, withText: "three")
    #expect(field.text == "one three")
    #expect(field.offset(from: field.beginningOfDocument, to: field.endOfDocument) == 9)
    #expect(field.caretRect(for: field.endOfDocument).minX > field.caretRect(for: start).minX)
  }

  @Test("What a subclass of a control draws is there, and its own content, too")
  func drawing() throws {
    host.window.backgroundColor = .white
    let label = BarLabel()
    (label.text, label.textColor) = ("███", .blue)
    let button = BarButton()
    button.setTitle("███", for: .normal)
    button.setTitleColor(.blue, for: .normal)
    let (field, text) = (BarField(), BarText())
    let views = [label, button, field, text] as [UIView]
    for (index, view) in views.enumerated() {
      view.frame = CGRect(x: 0, y: CGFloat(index) * 30, width: 200, height: 30)
      host.window.addSubview(view)
    }
    let shot = try Shot(host.application, "bars")
    for index in views.indices {
      #expect(shot.color(190, CGFloat(index) * 30 + 28) == [255, 0, 0], "the bar of \(index)")
    }
    #expect(shot.color(10, 15)[2] > 200 && shot.color(10, 15)[0] < 60)
    #expect(shot.color(100, 45)[2] > 200 && shot.color(100, 45)[0] < 60)
  }

  @Test("A delegate decides about ranges in UTF-16 units, as on iOS")
  func units() {
    let judge = Judge()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    let text = UITextView(frame: CGRect(x: 0, y: 40, width: 200, height: 60))
    (field.delegate, text.delegate) = (judge, judge)
    field.text = "👍🏽a"
    text.text = "👍🏽a"
    for view in [field, text] as [UIView] { host.window.addSubview(view) }
    field.becomeFirstResponder()
    field.insertText("x")
    field.insertText("y")
    #expect(field.text == "👍🏽ay" && judge.asked == [NSRange(5..<5), NSRange(5..<5)])
    judge.asked = []
    text.becomeFirstResponder()
    text.selectedRange = NSRange(location: 4, length: 1)
    text.insertText("z")
    #expect(text.text == "👍🏽z" && judge.asked == [NSRange(location: 4, length: 1)])
    #expect(text.selectedRange == NSRange(location: 5, length: 0))
  }
}
