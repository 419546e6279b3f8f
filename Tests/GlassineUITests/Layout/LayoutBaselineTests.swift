import Foundation
import GlassineBase
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

@Suite("Layout: baselines, readable columns, guides, priorities")
struct LayoutBaselineTests {
  private let host = HeadlessHost(size: CGSize(width: 400, height: 300))
  private let root = View(frame: CGRect(x: 0, y: 0, width: 400, height: 300))

  init() { host.window.addSubview(root) }

  private func free<Some: View>(_ view: Some, in superview: View? = nil) -> Some {
    view.translatesAutoresizingMaskIntoConstraints = false
    (superview ?? root).addSubview(view)
    return view
  }

  private func label(_ text: String, _ size: CGFloat, lines: Int = 1) -> Label {
    let label = Label(frame: .zero)
    label.font = ControlTheme.paper.font(size)
    label.text = text
    label.numberOfLines = lines
    return label
  }

  /// The baseline from the top of a text line in a label as high as its text.
  private func baseline(_ size: CGFloat) -> CGFloat {
    let (line, mark) = (free(label("x", size)), free(View()))
    defer {
      line.removeFromSuperview()
      mark.removeFromSuperview()
    }
    LayoutConstraint.activate([
      line.topAnchor.constraint(equalTo: root.topAnchor),
      mark.topAnchor.constraint(equalTo: line.firstBaselineAnchor),
      mark.heightAnchor.constraint(equalToConstant: 1),
    ])
    host.settle()
    return mark.frame.minY
  }

  @Test("A view without text has its first baseline at its top and its last at its bottom")
  func bare() {
    let (box, first, last) = (free(View()), free(View()), free(View()))
    LayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: root.topAnchor, constant: 50),
      box.heightAnchor.constraint(equalToConstant: 40),
      first.topAnchor.constraint(equalTo: box.firstBaselineAnchor),
      last.topAnchor.constraint(equalTo: box.lastBaselineAnchor),
    ])
    host.settle()
    #expect(first.frame.minY == 50)
    #expect(last.frame.minY == 90)
  }

  @Test("A baseline may be at another view's edge, above or beneath its text")
  func atAnEdge() {
    let (line, box) = (free(label("x", 30)), free(View()))
    LayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
      box.heightAnchor.constraint(equalToConstant: 40),
      line.firstBaselineAnchor.constraint(equalTo: box.topAnchor),
    ])
    for size in [30, 60, 15] as [CGFloat] {
      line.font = ControlTheme.paper.font(size)
      host.settle()
      #expect(line.frame.minY == 100 - baseline(size), "\(size)")
    }
  }

  @Test("The last baseline of several lines follows the breaks at the solved width")
  func lines() {
    let text = free(label("One two three four five six", 15, lines: 0))
    let (first, last) = (free(View()), free(View()))
    let width = text.widthAnchor.constraint(equalToConstant: 300)
    LayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: root.topAnchor),
      text.leadingAnchor.constraint(equalTo: root.leadingAnchor), width,
      first.topAnchor.constraint(equalTo: text.firstBaselineAnchor),
      last.topAnchor.constraint(equalTo: text.lastBaselineAnchor),
    ])
    host.settle()
    let once = last.frame.minY
    #expect(first.frame.minY == once && once > 0)
    for points in [90, 60, 300] as [CGFloat] {
      width.constant = points
      host.settle()
      #expect(abs(first.frame.minY - once) <= 1, "\(points)")
      #expect((last.frame.minY > once + 10) == (points < 300), "\(points): \(last.frame)")
      #expect(last.frame.minY < text.frame.height)
    }
  }

  @Test("Buttons and text fields have the baselines of their texts, whatever their heights")
  func controls() {
    let word = free(label("Name", 15))
    let button = free(Button(Button.Configuration(title: "Send")) {})
    let field = free(TextField(frame: .zero))
    LayoutConstraint.activate([
      word.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      word.topAnchor.constraint(equalTo: root.topAnchor, constant: 60),
      field.leadingAnchor.constraint(equalTo: word.trailingAnchor),
      field.widthAnchor.constraint(equalToConstant: 80),
      field.firstBaselineAnchor.constraint(equalTo: word.firstBaselineAnchor),
      button.leadingAnchor.constraint(equalTo: field.trailingAnchor),
      button.firstBaselineAnchor.constraint(equalTo: word.firstBaselineAnchor),
      button.heightAnchor.constraint(equalToConstant: 90),
    ])
    host.settle()
    // Their texts are of about the same size, and centred.
    #expect(abs(button.frame.midY - word.frame.midY) < 3, "\(button.frame)")
    #expect(abs(field.frame.midY - word.frame.midY) < 3, "\(field.frame)")
    #expect(button.frame.height == 90 && button.frame.minY < 30)
  }

  @Test("A view may have the baseline of a descendant, which moves with it")
  func delegated() {
    final class Card: View {
      let title = Label(frame: .zero)
      override var forLastBaselineLayout: View { title }
    }
    let card = free(Card())
    card.title.font = ControlTheme.paper.font(30)
    card.title.text = "Title"
    _ = free(card.title, in: card)
    let mark = free(View())
    let inset = card.title.topAnchor.constraint(equalTo: card.topAnchor, constant: 12)
    LayoutConstraint.activate([
      card.topAnchor.constraint(equalTo: root.topAnchor, constant: 20), inset,
      card.title.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -9),
      mark.topAnchor.constraint(equalTo: card.firstBaselineAnchor),
    ])
    host.settle()
    let expected = 32 + baseline(30)
    #expect(mark.frame.minY == expected)
    inset.constant = 40
    host.settle()
    #expect(mark.frame.minY == expected + 28)
  }

  @Test("A stack's baseline is that of its first or last view, also when another becomes that")
  func stacks() {
    let words = [label("One", 15), label("Two", 40)]
    let stack = free(StackView(arrangedSubviews: words))
    stack.axis = .vertical
    let (first, last) = (free(View()), free(View()))
    LayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: root.topAnchor),
      first.topAnchor.constraint(equalTo: stack.firstBaselineAnchor),
      last.topAnchor.constraint(equalTo: stack.lastBaselineAnchor),
    ])
    host.settle()
    #expect(abs(first.frame.minY - baseline(15)) <= 1)
    #expect(abs(last.frame.minY - (words[1].frame.minY + baseline(40))) <= 1)
    words[0].isHidden = true
    host.settle()
    #expect(abs(first.frame.minY - baseline(40)) <= 1)
    #expect(first.frame.minY == last.frame.minY)
  }

  @Test("A column may be spaced from baseline to baseline, its ends too")
  func betweenBaselines() {
    let words = [label("One", 15), label("Two", 40), label("Three", 11)]
    let stack = free(StackView(arrangedSubviews: words))
    stack.axis = .vertical
    stack.spacing = 60
    stack.isBaselineRelativeArrangement = true
    stack.setCustomSpacing(30, after: words[1])
    LayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: root.topAnchor),
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    ])
    host.settle()
    let places = zip(words, [15, 40, 11] as [CGFloat]).map { $0.frame.minY + baseline($1) }
    for (place, expected) in zip(places, [60, 120, 150] as [CGFloat]) {
      #expect(abs(place - expected) <= 1, "\(places)")
    }
    #expect(abs(stack.frame.height - 210) <= 1)
    stack.spacing = 50
    host.settle()
    #expect(abs(words[0].frame.minY + baseline(15) - 50) <= 1)
    #expect(abs(stack.frame.height - 180) <= 1)
  }

  // MARK: Readable columns

  @Test("A readable column is at most as wide as the margins, and as comfortable reading allows")
  func readable() {
    let wide = View(frame: CGRect(x: 0, y: 0, width: 1000, height: 100))
    host.window.addSubview(wide)
    let text = free(View(), in: wide)
    let guide = wide.readableContentGuide
    LayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      text.topAnchor.constraint(equalTo: guide.topAnchor),
      text.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    host.settle()
    #expect(text.frame == CGRect(x: 164, y: 8, width: 672, height: 84))
    #expect(guide.layoutFrame == text.frame)
    wide.frame.size.width = 500
    host.settle()
    #expect(text.frame == CGRect(x: 8, y: 8, width: 484, height: 84))
    wide.frame.size.width = 1000
    wide.layoutMargins = EdgeInsets(top: 0, left: 400, bottom: 0, right: 0)
    host.settle()
    #expect(text.frame == CGRect(x: 400, y: 0, width: 600, height: 100))
    #expect(wide.readableContentGuide === guide)
    #expect(wide.layoutGuides.isEmpty)
    #expect(wide.layoutProblems.isEmpty)
  }

  @Test("With larger text a readable column is wider")
  func readableText() {
    let wide = View(frame: CGRect(x: 0, y: 0, width: 3000, height: 100))
    host.window.addSubview(wide)
    let guide = wide.readableContentGuide
    host.settle()
    #expect(guide.layoutFrame.width == 672)
    host.application.textScale = 2
    host.settle()
    #expect(guide.layoutFrame.width == 1344)
  }

  // MARK: Guides and priorities

  @Test("A guide returns its constraints and whether it is ambiguous")
  func guides() {
    let guide = LayoutGuide()
    root.addLayoutGuide(guide)
    let left = guide.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 5)
    let width = guide.widthAnchor.constraint(equalToConstant: 50)
    LayoutConstraint.activate([left, width])
    #expect(guide.hasAmbiguousLayout)
    #expect(guide.constraintsAffectingLayout(for: .horizontal) == [left, width])
    #expect(guide.constraintsAffectingLayout(for: .vertical).isEmpty)
    LayoutConstraint.activate([
      guide.topAnchor.constraint(equalTo: root.topAnchor),
      guide.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
    #expect(!guide.hasAmbiguousLayout)
    #expect(guide.constraintsAffectingLayout(for: .vertical).count == 2)
    #expect(!root.safeAreaLayoutGuide.hasAmbiguousLayout)
  }

  @Test("Priorities support arithmetic, and are clamped to the valid range")
  func priorities() {
    var priority = LayoutPriority.defaultLow + 1
    #expect(priority.rawValue == 251)
    priority += 2
    priority -= 4
    #expect(priority == .defaultLow - 1)
    let constraint = root.widthAnchor.constraint(equalToConstant: 1)
    constraint.priority = .required - 1
    #expect(constraint.priority.rawValue == 999)
    constraint.priority = .required + 5
    #expect(constraint.priority == .required)
  }
}
