import Foundation
import GlassineBase
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

/// With a badge that sticks out at the top and on the right, and a shadow below.
private final class BadgedView: View {
  override var alignmentRectInsets: EdgeInsets {
    EdgeInsets(top: 6, left: 0, bottom: 10, right: 8)
  }
  override var intrinsicContentSize: CGSize { CGSize(width: 60, height: 40) }
}

/// A line without a height of its own, with room for its glow.
private final class GlowingLine: View {
  override var alignmentRectInsets: EdgeInsets {
    EdgeInsets(top: 6, left: 0, bottom: 10, right: 0)
  }
  override var intrinsicContentSize: CGSize { CGSize(width: 60, height: 0) }
}

@Suite("Layout: alignment rectangles and distances")
struct LayoutAlignmentTests {
  private let host = HeadlessHost(size: CGSize(width: 400, height: 300))
  private let root = View(frame: CGRect(x: 0, y: 0, width: 400, height: 300))

  init() { host.window.addSubview(root) }

  private func free<Some: View>(_ view: Some, in superview: View? = nil) -> Some {
    view.translatesAutoresizingMaskIntoConstraints = false
    (superview ?? root).addSubview(view)
    return view
  }

  // MARK: Alignment rectangles

  @Test("Constraints use the frame without the view's alignment insets")
  func insets() {
    let badged = free(BadgedView())
    let below = free(View())
    LayoutConstraint.activate([
      badged.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
      badged.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
      below.topAnchor.constraint(equalTo: badged.bottomAnchor),
      below.centerXAnchor.constraint(equalTo: badged.centerXAnchor),
      below.widthAnchor.constraint(equalTo: badged.widthAnchor),
      below.heightAnchor.constraint(equalToConstant: 5),
    ])
    host.settle()
    #expect(badged.frame == CGRect(x: 20, y: 24, width: 68, height: 56))
    #expect(below.frame == CGRect(x: 20, y: 70, width: 60, height: 5))
    #expect(
      badged.alignmentRect(forFrame: badged.frame)
        == CGRect(x: 20, y: 30, width: 60, height: 40))
    #expect(
      badged.frame(forAlignmentRect: CGRect(x: 20, y: 30, width: 60, height: 40)) == badged.frame)
  }

  @Test("Content without a height has its alignment insets")
  func flatContent() {
    let line = free(GlowingLine())
    LayoutConstraint.activate([
      line.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
      line.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
    ])
    host.settle()
    #expect(line.frame == CGRect(x: 20, y: 24, width: 60, height: 16))
  }

  @Test("A stack lines up alignment rectangles, and lets the rest stick out")
  func stacks() {
    let (plain, badged) = (View(), BadgedView())
    let stack = StackView(arrangedSubviews: [plain, badged])
    stack.alignment = .bottom
    stack.spacing = 10
    _ = free(stack)
    LayoutConstraint.activate([
      plain.widthAnchor.constraint(equalToConstant: 30),
      plain.heightAnchor.constraint(equalToConstant: 20),
      stack.leftAnchor.constraint(equalTo: root.leftAnchor),
      stack.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    host.settle()
    #expect(stack.frame == CGRect(x: 0, y: 0, width: 100, height: 40))
    #expect(plain.frame == CGRect(x: 0, y: 20, width: 30, height: 20))
    #expect(badged.frame == CGRect(x: 40, y: -6, width: 68, height: 56))
  }

  @Test("A picture's alignment insets are its view's, which keeps the picture's size")
  func pictures() throws {
    let pixels = [UInt8](repeating: 255, count: 20 * 20 * 4)
    let plain = try #require(Image(width: 20, height: 20, pixels: pixels))
    let image = plain.withAlignmentRectInsets(EdgeInsets(top: 0, left: 4, bottom: 2, right: 0))
    let view = free(ImageView(image: image.withTemplateRendering()))
    LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    host.settle()
    #expect(view.frame == CGRect(x: 6, y: 0, width: 20, height: 20))
    #expect(view.intrinsicContentSize == CGSize(width: 16, height: 18))
    view.image = plain
    host.settle()
    #expect(view.frame == CGRect(x: 10, y: 0, width: 20, height: 20))
  }

  // MARK: Distances

  @Test("Distances are compared with sizes, numbers and other distances, down and across")
  func distances() {
    let (first, second, third) = (free(View()), free(View()), free(View()))
    for view in [first, second, third] {
      LayoutConstraint.activate([
        view.widthAnchor.constraint(equalToConstant: 40),
        view.heightAnchor.constraint(equalToConstant: 20),
      ])
    }
    let gap = first.bottomAnchor.anchorWithOffset(to: second.topAnchor)
    LayoutConstraint.activate([
      first.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      gap.constraint(equalTo: first.heightAnchor, multiplier: 0.5, constant: 3),
      second.bottomAnchor.anchorWithOffset(to: third.topAnchor)
        .constraint(equalTo: gap, multiplier: 2),
      first.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 100),
      first.centerXAnchor.anchorWithOffset(to: second.centerXAnchor)
        .constraint(equalToConstant: 25),
      second.leftAnchor.anchorWithOffset(to: third.leftAnchor).constraint(equalToConstant: -35),
    ])
    host.settle()
    #expect(first.frame.origin == CGPoint(x: 100, y: 10))
    #expect(second.frame.origin == CGPoint(x: 125, y: 43))
    #expect(third.frame.origin == CGPoint(x: 90, y: 89))
    #expect(root.layoutProblems.isEmpty)
  }

  @Test("A distance from a leading edge counts in reading direction")
  func direction() {
    let (first, second) = (free(View()), free(View()))
    let step = first.leadingAnchor.anchorWithOffset(to: second.leadingAnchor)
      .constraint(equalToConstant: 60)
    LayoutConstraint.activate([
      first.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10), step,
      first.widthAnchor.constraint(equalToConstant: 50),
      second.widthAnchor.constraint(equalToConstant: 30),
    ])
    host.settle()
    #expect(first.frame.minX == 10 && second.frame.minX == 70)
    root.semanticContentAttribute = .forceRightToLeft
    host.settle()
    #expect(first.frame.maxX == 390 && second.frame.maxX == 330)
    step.constant = 80
    host.settle()
    #expect(second.frame.maxX == 310)
  }

  @Test("A distance belongs to the view of its first anchor: it is held there, and removed with it")
  func parts() {
    let box = free(View())
    let inner = free(View(), in: box)
    let other = free(View())
    let distance = inner.topAnchor.anchorWithOffset(to: other.topAnchor)
      .constraint(equalToConstant: 12)
    LayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
      inner.topAnchor.constraint(equalTo: box.topAnchor, constant: 5), distance,
    ])
    host.settle()
    #expect(other.frame.minY == 47)
    #expect(root.constraints.contains(distance))
    #expect(other.constraintsAffectingLayout(for: .vertical).contains(distance))
    inner.removeFromSuperview()
    #expect(!distance.isActive)
  }

  @Test("A distance's description names both ends")
  func words() {
    let (first, second) = (free(View()), free(View()))
    first.accessibilityIdentifier = "first"
    second.accessibilityIdentifier = "second"
    let distance = first.topAnchor.anchorWithOffset(to: second.bottomAnchor)
    LayoutConstraint.activate([
      first.heightAnchor.constraint(equalToConstant: 20),
      distance.constraint(equalToConstant: 30),
      distance.constraint(lessThanOrEqualTo: first.heightAnchor),
    ])
    host.settle()
    #expect(root.layoutProblems.contains("(second.bottom - first.top) <= first.height is broken"))
  }

  // MARK: Text views

  @Test("A text view's baselines are those of its first and last lines at the solved width")
  func textView() {
    let text = free(TextView(frame: .zero))
    text.text = "One two three four five six seven eight nine ten"
    let marks = (free(View()), free(View()))
    let width = text.widthAnchor.constraint(equalToConstant: 390)
    LayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: root.topAnchor, constant: 7),
      text.leadingAnchor.constraint(equalTo: root.leadingAnchor), width,
      text.heightAnchor.constraint(equalToConstant: 200),
      marks.0.topAnchor.constraint(equalTo: text.firstBaselineAnchor),
      marks.1.topAnchor.constraint(equalTo: text.lastBaselineAnchor),
    ])
    host.settle()
    let first = marks.0.frame.minY
    #expect(first > 7 + text.textContainerInset.top && first == marks.1.frame.minY)
    width.constant = 120
    host.settle()
    #expect(marks.0.frame.minY == first)
    #expect(marks.1.frame.minY > first + 10)
    // The last line has as much below its baseline as the first of one line.
    let height = text.sizeThatFits(CGSize(width: 120, height: 0)).height
    let single = text.sizeThatFits(CGSize(width: 390, height: 0)).height
    #expect(abs((height - marks.1.frame.minY) - (single - first)) <= 1)
  }
}
