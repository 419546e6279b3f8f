// Each rule of the audit finds what breaks it, and nothing where it is kept.
import Foundation
import GlassineBase
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

@Suite("Audit")
struct AuditTests {
  private let host = HeadlessHost()

  init() { host.window.backgroundColor = .white }

  private func button(_ title: String?, _ frame: CGRect, in view: View? = nil) -> Button {
    let button = Button(configuration: .filled())
    button.configuration.title = title
    button.frame = frame
    (view ?? host.window).addSubview(button)
    return button
  }

  private func label(_ text: String, _ color: Color, size: CGFloat = 15) -> Label {
    let label = Label(
      text, font: host.window.effectiveTheme.font(size), color: color)
    label.frame = CGRect(x: 10, y: 10, width: 300, height: 60)
    host.window.addSubview(label)
    return label
  }

  /// The findings of one rule, without place and mend.
  private func facts(_ rule: AuditRule) -> [String] {
    host.settle()
    return audit(host.window, rules: [rule]).map {
      "\($0.element.accessibilityLabel ?? "-"): \($0.fact)"
    }
  }

  @Test("A control, field or picture without a name is found; a named one is not")
  func names() {
    let symbol = button(nil, CGRect(x: 0, y: 0, width: 60, height: 60))
    symbol.configuration.icon = "\u{F349}"
    let field = TextField(frame: CGRect(x: 0, y: 100, width: 200, height: 44))
    let picture = ImageView(frame: CGRect(x: 0, y: 200, width: 50, height: 50))
    picture.isAccessibilityElement = true
    for view in [field, picture] { host.window.addSubview(view) }
    #expect(facts(.unnamed) == ["-: no name", "-: no name", "-: no name"])
    symbol.accessibilityLabel = "Search"
    field.placeholder = "Name"
    picture.accessibilityLabel = "Cup"
    #expect(facts(.unnamed).isEmpty)
  }

  @Test("Faint text is found with its colours, and strong text is not")
  func textContrast() {
    let text = label("Readable?", Color(white: 0.6))
    #expect(facts(.textContrast) == ["Readable?: contrast 2.8 of #999999 on #ffffff, below 4.5"])
    text.textColor = Color(white: 0.4)
    #expect(facts(.textContrast).isEmpty)
    let card = View(frame: CGRect(x: 0, y: 0, width: 400, height: 100))
    card.backgroundColor = Color(white: 0.35)
    host.window.insertSubview(card, belowSubview: text)
    #expect(facts(.textContrast).count == 1, "the ground counts, not the window")
    card.alpha = 0.1
    #expect(facts(.textContrast).isEmpty, "a translucent ground is blended")
  }

  /// A pale line, which is a raster as letters are.
  private final class Guide: View {
    override func drawContent(in context: DrawingContext) {
      context.stroke(
        BezierPath(roundedRect: context.bounds, cornerRadius: 2), color: Color(white: 0.9))
    }
  }

  @Test("A line over a label or beneath it is none of its letters")
  func lines() {
    let text = label("Readable", .black)
    let guide = Guide(frame: CGRect(x: 20, y: 20, width: 60, height: 40))
    host.window.addSubview(guide)
    #expect(facts(.textContrast).isEmpty)
    host.window.insertSubview(guide, belowSubview: text)
    #expect(facts(.textContrast).isEmpty)
  }

  @Test("Large text needs less contrast, and a disabled control none")
  func exemptions() {
    let text = label("Large", Color(white: 0.55), size: 30)
    #expect(facts(.textContrast).isEmpty)
    text.font = host.window.effectiveTheme.font(15)
    #expect(facts(.textContrast).count == 1)
    text.removeFromSuperview()
    let faint = button("Faint", CGRect(x: 0, y: 200, width: 120, height: 50))
    faint.configuration.baseForegroundColor = Color(white: 0.7)
    faint.configuration.baseBackgroundColor = .white
    #expect(facts(.textContrast).count == 1)
    faint.isEnabled = false
    #expect(facts(.textContrast).isEmpty)
  }

  /// A switch whose look is one pale square.
  private final class Pale: Control {
    var color = Color(white: 0.9)
    override func drawContent(in context: DrawingContext) {
      context.fill(context.bounds.insetBy(dx: 5, dy: 5), color: color)
    }
  }

  @Test("A control that does not stand out is found, and one with an edge is not")
  func edgeContrast() {
    let pale = Pale(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
    pale.accessibilityLabel = "Pale"
    pale.accessibilityRole = .switch
    host.window.addSubview(pale)
    #expect(facts(.edgeContrast) == ["Pale: contrast 1.2 with what is around it, below 3.0"])
    pale.color = Color(white: 0.5)
    pale.setNeedsDisplay()
    #expect(facts(.edgeContrast).isEmpty)
  }

  @Test("A small target is found; an extended or a large one is not")
  func targets() {
    let small = button("Small", CGRect(x: 10, y: 10, width: 30, height: 80))
    #expect(facts(.smallTarget) == ["Small: target of 30 by 80 points, below 44"])
    small.hitOutset = EdgeInsets(top: 0, left: 7, bottom: 0, right: 7)
    #expect(facts(.smallTarget).isEmpty)
    small.hitOutset = .zero
    let cover = View(frame: host.window.bounds)
    host.window.addSubview(cover)
    #expect(facts(.smallTarget).isEmpty, "no finger reaches it")
  }

  @Test("Overlapping targets are found; adjacent and nested ones are not")
  func overlaps() {
    _ = button("One", CGRect(x: 0, y: 0, width: 60, height: 60))
    let two = button("Two", CGRect(x: 50, y: 0, width: 100, height: 60))
    #expect(facts(.overlappingTargets).count == 1)
    two.frame.origin.x = 60
    #expect(facts(.overlappingTargets).isEmpty)
  }

  @Test("A listed order that is not the one on screen is found")
  func order() {
    let pane = View(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    host.window.addSubview(pane)
    let one = button("One", CGRect(x: 0, y: 0, width: 60, height: 60), in: pane)
    let two = button("Two", CGRect(x: 0, y: 100, width: 60, height: 60), in: pane)
    pane.accessibilityElements = [two, one]
    #expect(facts(.readingOrder).count == 1)
    pane.accessibilityElements = [one, two]
    #expect(facts(.readingOrder).isEmpty)
  }

  /// Keeps the focus.
  private final class Trap: Control {
    var isOpen = false
    override func shouldUpdateFocus(in context: FocusUpdateContext) -> Bool {
      isOpen || context.nextFocusedView === self
    }
  }

  @Test("A view that keeps the focus is found, and one that passes it on is not")
  func focus() {
    _ = button("One", CGRect(x: 0, y: 0, width: 60, height: 60))
    let trap = Trap(frame: CGRect(x: 100, y: 0, width: 60, height: 60))
    trap.accessibilityLabel = "Trap"
    host.window.addSubview(trap)
    _ = button("Two", CGRect(x: 0, y: 100, width: 60, height: 60))
    let found = facts(.focusTrap)
    #expect(found == ["Trap: the focus does not go on from here"])
    trap.isOpen = true
    #expect(facts(.focusTrap).isEmpty)
  }

  @Test("Motion that goes on although it is to be reduced is found; a fade is not")
  func motion() {
    let moving = button("Moving", CGRect(x: 0, y: 0, width: 60, height: 60))
    func animate(_ changes: @escaping () -> Void) {
      View.animate(
        withDuration: 0.5, delay: 0, options: [.repeat, .autoreverse], animations: changes)
    }
    animate { moving.center.x = 200 }
    #expect(facts(.motion).isEmpty, "nobody asked for less")
    #expect(
      host.audit(rules: [.motion]).map(\.fact) == [
        "moves, although reduced motion is wanted"
      ])
    #expect(!host.application.isReduceMotionEnabled)
    moving.removeFromSuperview()
    let fading = button("Fading", CGRect(x: 0, y: 0, width: 60, height: 60))
    animate { fading.alpha = 0.5 }
    #expect(host.audit(rules: [.motion]).isEmpty)
  }

  @Test("Text that keeps its size while the user's grows is found")
  func growth() {
    let text = label("Grows?", .black)
    #expect(facts(.fixedText).isEmpty)
    text.adjustsFontForContentSizeCategory = false
    #expect(facts(.fixedText).count == 1)
    #expect(host.application.textScale == 1)
  }

  @Test("A finding names the view, the clause and the mend")
  func description() throws {
    _ = button("Small", CGRect(x: 10, y: 10, width: 30, height: 80))
    let finding = try #require(audit(host.window, rules: [.smallTarget]).first)
    #expect(
      "\(finding)" == """
        Button "Small" (10, 10, 30, 80): target of 30 by 80 points, below 44 [WCAG 2.5.5]; \
        make it larger, or extend its touch area by hitOutset
        """)
    #expect(Set(AuditRule.allCases.map(\.clause)).count == AuditRule.allCases.count)
  }
}
