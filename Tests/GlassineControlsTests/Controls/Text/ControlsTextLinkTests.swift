// Links in text views: their look, and taps on them.
import Foundation
import GlassineControls
import GlassineDisplayList
import GlassineTesting
import GlassineUI
import Testing

@Suite("Links in texts")
struct ControlsTextLinkTests {
  private final class Told: TextViewDelegate {
    var items: [String] = []
    var performsDefault = false

    func textView(
      _ textView: TextView, primaryActionFor textItem: TextItem, defaultAction: Action
    ) -> Action? {
      let url =
        switch textItem.content {
        case .link(let url): url
        }
      items.append("\(url.absoluteString) \(textItem.range)")
      return performsDefault ? defaultAction : nil
    }
  }

  private let host = HeadlessHost(size: CGSize(width: 400, height: 300))
  private let view = TextView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
  private let told = Told()
  // The addresses are well-formed.
  // swift-format-ignore: NeverForceUnwrap
  private let lake = URL(string: "print:lake")!
  // swift-format-ignore: NeverForceUnwrap
  private let boat = URL(string: "print:boat")!

  init() {
    var text = AttributedString("See the ")
    var link = AttributedString("lake by night")
    link.foundation.link = lake
    // Two runs of one link.
    if let range = link.range(of: "night") { link[range].glassine.kern = 1 }
    var other = AttributedString("boat")
    other.foundation.link = boat
    text += link + AttributedString(" and the ") + other + AttributedString(".\nNothing here.")
    view.attributedText = text
    view.delegate = told
    view.isEditable = false
    host.window.addSubview(view)
    host.update()
  }

  /// The middle of a range of characters.
  private func place(_ range: Range<Int>) -> CGPoint {
    let rect = view.firstRect(for: range)
    return CGPoint(x: rect.midX, y: rect.midY)
  }

  private var colors: Set<UInt32> {
    host.update()
    return Set(host.displayList.instances.filter { $0.kind == .coverage }.map(\.words.x))
  }

  @Test("A tap on a link sends it with its whole range; one beside it does nothing")
  func tap() {
    host.finger(1).tap(at: place(8..<12))
    #expect(told.items == ["print:lake 8..<21"])
    #expect(!view.isFirstResponder, "the tap is the link's")
    host.finger(1).tap(at: place(30..<34))
    #expect(told.items.last == "print:boat 30..<34")
    host.finger(1).tap(at: place(36..<43))
    #expect(told.items.count == 2)
    let end = view.firstRect(for: 33..<34)
    host.finger(1).tap(at: CGPoint(x: end.maxX + 40, y: end.midY))
    #expect(told.items.count == 2)
  }

  @Test("A click on a link sends it too; a pointer that selects there does not")
  func click() {
    let point = place(8..<12)
    host.mouse.press(at: point.x, point.y).release()
    host.update()
    #expect(told.items == ["print:lake 8..<21"])
    host.mouse.press(at: point.x, point.y)
    host.mouse.drag(to: point.x + 40, point.y)
    host.update()
    host.mouse.release()
    host.update()
    #expect(told.items.count == 1 && !view.selectedRange.isEmpty)
  }

  @Test("A click on a link leaves an edit elsewhere alone, whether or not that may end")
  func clickWhileEditing() {
    final class Stays: TextFieldDelegate {
      var mayEnd = false
      func textFieldShouldEndEditing(_ textField: TextField) -> Bool { mayEnd }
    }
    let stays = Stays()
    let field = TextField(frame: CGRect(x: 0, y: 250, width: 200, height: 40))
    field.delegate = stays
    host.window.addSubview(field)
    field.becomeFirstResponder()
    let point = place(8..<12)
    for mayEnd in [false, true] {
      stays.mayEnd = mayEnd
      told.items = []
      host.mouse.press(at: point.x, point.y).release()
      host.update()
      #expect(told.items == ["print:lake 8..<21"] && field.isEditing, "\(mayEnd)")
    }
    host.mouse.press(at: point.x, point.y)
    host.mouse.drag(to: point.x + 40, point.y).release()
    #expect(!field.isEditing && !view.selectedRange.isEmpty && told.items.count == 1)
  }

  @Test("A finger that drags or rests is no tap, nor is one that lifts elsewhere")
  func noTap() {
    let point = place(8..<12)
    host.finger(1).down(at: point)
    host.finger(1).move(to: CGPoint(x: point.x, y: point.y + 60)).up()
    host.update()
    host.finger(1).down(at: point)
    host.advance(by: 1)
    host.finger(1).up()
    host.update()
    #expect(told.items.isEmpty)
    host.finger(1).down(at: point)
    host.update()
    host.finger(1).cancel()
    host.update()
    #expect(told.items.isEmpty)
  }

  @Test("In editable or unselectable text, links are text")
  func editable() {
    view.isEditable = true
    host.finger(1).tap(at: place(8..<12))
    #expect(told.items.isEmpty && view.isFirstResponder)
    view.resignFirstResponder()
    view.isEditable = false
    view.isSelectable = false
    host.finger(1).tap(at: place(8..<12))
    #expect(told.items.isEmpty)
  }

  @Test("If the delegate does not answer, the application opens the link if it can")
  func opens() {
    var opened: [URL] = []
    told.performsDefault = true
    host.finger(1).tap(at: place(8..<12))
    host.application.openURLHandler = { opened.append($0) }
    host.finger(1).tap(at: place(8..<12))
    #expect(opened == [lake])
    view.delegate = nil
    host.finger(1).tap(at: place(30..<34))
    #expect(opened == [lake, boat])
    #expect(told.items.count == 2)
  }

  @Test("Links take link attributes, which yield to the text's own, and update when set")
  func looks() {
    #expect(colors.count == 2)
    let before = colors
    var red = AttributeContainer()
    red.glassine.foregroundColor = .red
    view.linkTextAttributes = red
    #expect(colors.count == 2 && colors != before)
    view.linkTextAttributes = AttributeContainer()
    #expect(colors.count == 1)
    var own = AttributedString("own")
    own.foundation.link = lake
    own.glassine.foregroundColor = .green
    view.linkTextAttributes = red
    view.attributedText = own
    host.update()
    let green = PremultipliedColor(red: 0, green: 1, blue: 0, alpha: 1).packed
    #expect(colors == [green])
  }

  @Test("A link under a finger is highlighted while the finger is on it")
  func pressed() {
    let count = host.displayList.instances.count
    host.finger(1).down(at: place(8..<12))
    host.advance(by: 0.2)
    #expect(host.displayList.instances.count > count)
    host.finger(1).cancel()
    host.update()
    #expect(host.displayList.instances.count == count)
  }
}
