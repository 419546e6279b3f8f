// The tree by UIKit's rules: what is an element, in which order, and what is left out.
import Foundation
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

@Suite("Accessibility tree")
struct AccessibilityTreeTests {
  private let host = HeadlessHost()
  private var spy: AccessibilitySpy { AccessibilitySpy(host.application) }

  @discardableResult
  private func label(_ text: String, _ x: CGFloat, _ y: CGFloat, in view: View? = nil) -> Label {
    let label = Label(frame: CGRect(x: x, y: y, width: 60, height: 20))
    label.text = text
    (view ?? host.window).addSubview(label)
    return label
  }

  private func pane(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat = 150) -> View {
    let pane = View(frame: CGRect(x: x, y: y, width: width, height: 100))
    host.window.addSubview(pane)
    return pane
  }

  @Test("Elements are read by rows from the top, and from the left within a row")
  func order() {
    label("d", 0, 100)
    label("c", 200, 6)
    label("b", 100, 0)
    label("a", 0, 4)
    #expect(spy.reading == "a, static text\nb, static text\nc, static text\nd, static text")
  }

  @Test("A row is read from the right in a right-to-left layout")
  func mirrored() {
    host.window.semanticContentAttribute = .forceRightToLeft
    label("a", 200, 0)
    label("b", 0, 0)
    #expect(spy.reading == "a, static text\nb, static text")
  }

  @Test("Hidden, transparent, empty and clipped views are left out, and their descendants")
  func leftOut() {
    label("hidden", 0, 0).isHidden = true
    label("clear", 0, 20).alpha = 0.005
    label("empty", 0, 40).frame.size = .zero
    label("outside", 500, 0)
    label("silenced", 0, 60).accessibilityElementsHidden = true
    let clip = pane(0, 100, 50)
    clip.clipsToBounds = true
    label("clipped", 80, 0, in: clip)
    label("cut", 30, 40, in: clip)
    #expect(spy.reading == "cut, static text")
    clip.clipsToBounds = false
    #expect(spy.reading == "clipped, static text\ncut, static text")
    clip.alpha = 0
    #expect(spy.reading.isEmpty)
  }

  @Test("An element hides what is inside it, and a container has a node")
  func elementsAndContainers() {
    let card = pane(0, 0)
    label("inner", 0, 0, in: card)
    card.isAccessibilityElement = true
    card.accessibilityLabel = "card"
    card.accessibilityTraits = .button
    let group = pane(0, 150)
    group.accessibilityContainerType = .semanticGroup
    group.accessibilityLabel = "group"
    label("x", 0, 0, in: group)
    #expect(
      spy.outline == """
        window
          card, button
          group, group
            x, static text
        """)
  }

  @Test("The elements that a container lists replace its subviews, in their order")
  func explicit() {
    let pane = pane(0, 0)
    let first = label("1", 0, 0, in: pane)
    let second = label("2", 0, 30, in: pane)
    label("3", 0, 60, in: pane)
    let drawn = AccessibilityElement(accessibilityContainer: pane)
    drawn.accessibilityLabel = "drawn"
    drawn.accessibilityTraits = .image
    drawn.accessibilityFrameInContainerSpace = CGRect(x: 10, y: 10, width: 20, height: 20)
    pane.accessibilityElements = [second, drawn, first]
    #expect(spy.reading == "2, static text\ndrawn, image\n1, static text")
    pane.frame.origin = CGPoint(x: 100, y: 50)
    #expect(drawn.accessibilityFrame == CGRect(x: 110, y: 60, width: 20, height: 20))
    #expect(spy.tree.element(at: CGPoint(x: 115, y: 75)) === drawn)
    second.isHidden = true
    #expect(spy.reading == "drawn, image\n1, static text")
  }

  /// Gives its elements on demand, as UIKit's informal protocol has it.
  private final class Board: View {
    var asked = 0
    private lazy var fields = (0..<3).map { index in
      let field = AccessibilityElement(accessibilityContainer: self)
      field.accessibilityLabel = "field \(index)"
      field.accessibilityFrameInContainerSpace = CGRect(x: 10 * index, y: 0, width: 10, height: 10)
      return field
    }
    override func accessibilityElementCount() -> Int { fields.count }
    override func accessibilityElement(at index: Int) -> Any? {
      asked += 1
      return fields[index]
    }
    override func index(ofAccessibilityElement element: Any) -> Int {
      fields.firstIndex { $0 === element as AnyObject } ?? NSNotFound
    }
  }

  @Test("A container may make its elements on demand")
  func informal() {
    let board = Board(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    host.window.addSubview(board)
    host.runFrame()
    #expect(board.asked == 0)
    #expect(spy.reading == "field 0, group\nfield 1, group\nfield 2, group")
  }

  @Test("A group is read as a whole, before what is beside it")
  func groups() {
    let (left, right) = (pane(0, 0), pane(200, 0))
    for (name, pane) in [("left", left), ("right", right)] {
      label("\(name) 1", 0, 0, in: pane)
      label("\(name) 2", 0, 50, in: pane)
    }
    let read = { [spy] in
      spy.tree.elements.compactMap(\.accessibilityLabel).joined(separator: " | ")
    }
    #expect(read() == "left 1 | right 1 | left 2 | right 2")
    left.shouldGroupAccessibilityChildren = true
    right.shouldGroupAccessibilityChildren = true
    #expect(read() == "left 1 | left 2 | right 1 | right 2")
  }

  @Test("A modal view hides its siblings, and the windows behind its window")
  func modal() {
    label("under", 0, 0)
    let alert = pane(50, 50)
    label("alert", 0, 0, in: alert)
    let behind = Window(frame: host.window.frame)
    behind.windowLevel = Window.Level(rawValue: -1)
    label("behind", 0, 300, in: behind)
    host.add(behind)
    #expect(spy.tree.elements.count == 3)
    alert.accessibilityViewIsModal = true
    #expect(spy.reading == "alert, static text")
    alert.isHidden = true
    #expect(spy.tree.elements.count == 2)
  }

  @Test("A presentation hides what it covers; escape dismisses it")
  func presentation() {
    let root = ViewController()
    host.window.rootViewController = root
    label("under", 0, 0, in: root.view)
    let sheet = ViewController()
    sheet.modalPresentationStyle = .overFullScreen
    label("sheet", 0, 0, in: sheet.view)
    root.present(sheet, animated: false)
    host.settle()
    #expect(spy.reading == "sheet, static text")
    let tree = spy.tree
    sheet.title = "Print"
    #expect(
      tree.elements.first.flatMap { tree.parent(of: $0) }.map(AccessibilitySpy.line)
        == "Print, dialog")
    #expect(tree.elements.first.map { tree.perform(.escape, on: $0) } == true)
    host.advance(by: 1)
    #expect(spy.reading == "under, static text")
  }

  @Test("Scrolled-out content is there, and is scrolled into sight")
  func scrolledOut() throws {
    let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    scroll.contentSize = CGSize(width: 200, height: 1000)
    host.window.addSubview(scroll)
    label("near", 0, 0, in: scroll)
    let far = label("far", 0, 900, in: scroll)
    label("below", 0, 150)
    #expect(spy.reading == "near, static text\nfar, static text\nbelow, static text")
    #expect(spy.tree.scrollIntoSight(far))
    #expect(scroll.contentOffset.y == 820)
    #expect(spy.tree.element(at: host.point(in: far)) === far)
  }

  @Test("Scrolling by pages reports the place, and stops at the end")
  func scrolling() {
    let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    scroll.contentSize = CGSize(width: 200, height: 250)
    host.window.addSubview(scroll)
    let text = label("text", 0, 0, in: scroll)
    host.application.isReduceMotionEnabled = true
    let heard = Transcript()
    let spy = spy
    spy.listen(heard)
    #expect(spy.tree.perform(.scroll(.down), on: text))
    #expect(spy.tree.perform(.scroll(.down), on: text))
    #expect(!spy.tree.perform(.scroll(.down), on: text))
    #expect(scroll.contentOffset.y == 150)
    #expect(heard.take() == "page scrolled: page 2 of 3\npage scrolled: page 3 of 3")
    spy.stop()
  }

  @Test("Next and previous walk the reading order, and back")
  func steps() {
    for row in 0..<3 { label("\(row)", 0, CGFloat(row * 30)) }
    let tree = spy.tree
    var names: [String?] = []
    var element = tree.element(after: nil)
    while let current = element {
      names.append(current.accessibilityLabel)
      element = tree.element(after: current)
    }
    element = tree.element(before: nil)
    while let current = element {
      names.append(current.accessibilityLabel)
      element = tree.element(before: current)
    }
    #expect(names == ["0", "1", "2", "2", "1", "0"])
  }

  @Test("A removed element is no longer in the tree: it is neither activated nor scrolled to")
  func removed() {
    let gone = label("gone", 0, 0)
    #expect(spy.tree.contains(gone))
    gone.removeFromSuperview()
    let tree = spy.tree
    #expect(!tree.contains(gone))
    #expect(!tree.perform(.activate, on: gone))
    #expect(!tree.scrollIntoSight(gone))
    #expect(tree.parent(of: gone) == nil)
  }

  @Test("Activation of a view touches it: its tap recognizer fires in the next frame")
  func activation() {
    let pane = pane(0, 0)
    pane.isAccessibilityElement = true
    pane.accessibilityLabel = "pane"
    var taps = 0
    pane.addGestureRecognizer(TapGestureRecognizer { _ in taps += 1 })
    #expect(spy.tree.perform(.activate, on: pane))
    host.runFrame()
    #expect(taps == 1)
    let cover = View(frame: host.window.bounds)
    cover.touchPolicy = .block
    host.window.addSubview(cover)
    #expect(!spy.tree.perform(.activate, on: pane), "a finger would not reach it")
  }

  /// Overrides what components on iOS override.
  private final class Dial: View {
    var value = 3
    override var isAccessibilityElement: Bool {
      get { true }
      set {}
    }
    override var accessibilityLabel: String? {
      get { "Dial" }
      set {}
    }
    override var accessibilityValue: String? {
      get { "\(value)" }
      set {}
    }
    override var accessibilityTraits: AccessibilityTraits {
      get { .adjustable }
      set {}
    }
    override func accessibilityIncrement() { value += 1 }
    override func accessibilityDecrement() { value -= 1 }
    override func accessibilityActivate() -> Bool {
      value = 0
      return true
    }
    func reset() { value = 1 }
    override func accessibilityPerformMagicTap() -> Bool {
      value = 100
      return true
    }
  }

  @Test("Overridden members are what technologies read and call")
  func overrides() {
    let dial = Dial(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    dial.accessibilityCustomActions = [
      AccessibilityCustomAction(name: "reset") { _ in
        dial.value = 7
        return true
      }
    ]
    host.window.addSubview(dial)
    let tree = spy.tree
    #expect(spy.reading == "Dial, 3, slider")
    tree.perform(.increment, on: dial)
    tree.perform(.increment, on: dial)
    tree.perform(.decrement, on: dial)
    #expect(spy.reading == "Dial, 4, slider")
    #expect(tree.perform(.activate, on: dial) && dial.value == 0)
    #expect(tree.perform(.custom(0), on: dial) && dial.value == 7)
    #expect(!tree.perform(.custom(1), on: dial))
    dial.accessibilityCustomActions?.append(
      AccessibilityCustomAction(name: "one", target: dial, selector: Selector("reset", Dial.reset)))
    #expect(tree.perform(.custom(1), on: dial) && dial.value == 1)
    #expect(tree.perform(.magicTap, on: dial) && dial.value == 100)
  }

  @Test("Settings of a controller and of an element are kept, and end with them")
  func settings() {
    let controller = ViewController()
    #expect(controller.accessibilityLabel == nil)
    controller.accessibilityLabel = "page"
    controller.accessibilityLanguage = "de-AT"
    #expect(controller.accessibilityLabel == "page")
    #expect(controller.accessibilityLanguage == "de-AT")
    #expect(ViewController().accessibilityLabel == nil)
  }
}
