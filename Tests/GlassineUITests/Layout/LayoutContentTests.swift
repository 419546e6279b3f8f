// Content that changes and keeps its size: no layout runs for it.
import Foundation
import GlassineBase
import GlassineTesting
import Testing

@testable import GlassineControls
@testable import GlassineUI

@Suite("Layout: contents that keep their size")
struct LayoutContentTests {
  private let host = HeadlessHost(size: CGSize(width: 400, height: 300))
  private let root = CountingView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))

  /// Pins a view into the root's corner by constraints, and runs layout.
  private func show(_ view: View) {
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    host.window.addSubview(root)
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
    ])
    host.runFrame()
    root.layouts = 0
    #expect(root.layoutStateIfAny?.engine?.solver.solutionCount ?? 0 > 0)
  }

  /// Runs a frame after a change; returns the number of the root's layouts and solves.
  private func cost(of change: () -> Void) -> [Int] {
    let (layouts, before) = (root.layouts, root.layoutStateIfAny?.engine?.solver.solutionCount ?? 0)
    change()
    host.runFrame()
    let after = root.layoutStateIfAny?.engine?.solver.solutionCount ?? 0
    return [root.layouts - layouts, after - before]
  }

  private func figures() -> Label {
    let label = Label(frame: .zero)
    var font = label.font
    font.usesTabularFigures = true
    label.font = font
    label.text = "1024"
    return label
  }

  @Test("A label whose new text has the old size causes no layout and no solve")
  func sameSize() {
    let label = figures()
    show(label)
    let width = label.bounds.width
    #expect(width > 0)
    #expect(cost { label.text = "2048" } == [0, 0])
    #expect(label.bounds.width == width && label.text == "2048")
  }

  @Test("A label that grows lays out its superview once, and solves its constraints")
  func otherSize() {
    let label = figures()
    show(label)
    let width = label.bounds.width
    #expect(cost { label.text = "20480" } == [1, 1])
    #expect(label.bounds.width > width * 1.2)
  }

  @Test("Changes that cancel each other within a frame cost no layout")
  func backAgain() {
    let label = figures()
    show(label)
    #expect(
      cost {
        label.text = "a much longer text"
        label.text = "1024"
      } == [0, 0])
  }

  @Test("layoutIfNeeded() finds the new size at once, from the label's own superview as well")
  func atOnce() {
    let label = figures()
    show(label)
    let width = label.bounds.width
    label.text = "20480"
    root.layoutIfNeeded()
    #expect(label.bounds.width > width * 1.2)
  }

  @Test("A text set during its grandparent's layout counts in the same pass")
  func withinLayout() {
    let label = figures()
    show(label)
    let width = label.bounds.width
    let outer = CountingView(frame: root.frame)
    host.window.addSubview(outer)
    outer.addSubview(root)
    host.runFrame()
    outer.onLayout = { label.text = "20480" }
    outer.setNeedsLayout()
    outer.layoutIfNeeded()
    #expect(label.bounds.width > width * 1.2)
  }

  @Test("Content between fixed edges is solved, and its superview lays out nothing")
  func fixedEdges() {
    let label = figures()
    show(label)
    LayoutConstraint.activate([
      label.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      label.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
    let beside = figures()
    beside.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(beside)
    beside.centerXAnchor.constraint(equalTo: root.centerXAnchor).isActive = true
    host.runFrame()
    #expect(cost { label.font.size = 40 } == [0, 1])
    #expect(
      cost {
        label.text = "20480"
        root.setNeedsLayout()
      } == [1, 1])
    #expect(
      cost {
        label.text = "1"
        beside.text = "20480"
      } == [1, 1])
  }

  @Test("A label of several lines is laid out again if its number of lines changes")
  func lines() {
    let label = figures()
    label.numberOfLines = 0
    show(label)
    let limit = label.widthAnchor.constraint(lessThanOrEqualToConstant: 100)
    limit.isActive = true
    label.text = "11 22 33 44 55 66 77"
    host.runFrame()
    let height = label.bounds.height
    #expect(cost { label.text = "21 22 33 44 55 66 77" } == [0, 0])
    #expect(cost { label.text = "21 22 33" } != [0, 0])
    #expect(label.bounds.height < height)
  }

  @Test("Attributes that move a baseline are applied, even if the size stays")
  func baselines() {
    let label = figures()
    let other = figures()
    show(label)
    other.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(other)
    LayoutConstraint.activate([
      other.leadingAnchor.constraint(equalTo: label.trailingAnchor),
      other.firstBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor),
    ])
    host.runFrame()
    #expect(other.frame.minY == label.frame.minY)
    var raised = AttributedString("1024")
    raised.glassine.baselineOffset = 6
    let size = label.intrinsicContentSize
    label.attributedText = raised
    host.runFrame()
    #expect(label.intrinsicContentSize.height == size.height)
    #expect(other.frame.minY != label.frame.minY)
  }

  @Test("A button that is pressed, selected and released causes no layout around it")
  func button() {
    let button = Button(frame: .zero)
    button.configuration.title = "Row"
    show(button)
    #expect(cost { button.isHighlighted = true } == [0, 0])
    #expect(cost { button.isSelected = true } == [0, 0])
    #expect(cost { button.isEnabled = false } == [0, 0])
    #expect(cost { button.configuration.title = "Row harder" } == [1, 1])
  }

  @Test("A picture of the same size causes no layout either")
  func picture() {
    func image(_ width: Int) -> Image? {
      Image(width: width, height: 30, pixels: [UInt8](repeating: 255, count: width * 120))
    }
    let view = ImageView(image: image(40))
    show(view)
    #expect(view.bounds.size == CGSize(width: 40, height: 30))
    #expect(cost { view.image = image(40) } == [0, 0])
    #expect(cost { view.image = image(50) } == [1, 1])
  }

  @Test("Content that comes and goes is laid out, as is content of one constraint alone")
  func comesAndGoes() {
    let view = ContentView(frame: .zero)
    show(view)
    for size in [CGSize(width: 40, height: 30), .zero, CGSize(width: 50, height: 20)] {
      view.content = CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
      host.runFrame()
      #expect(cost { view.content = size } != [0, 0])
      #expect(view.bounds.size == size)
    }
    let other = ContentView(frame: .zero)
    other.translatesAutoresizingMaskIntoConstraints = false
    other.content = CGSize(width: 10, height: 10)
    root.addSubview(other)
    other.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    host.runFrame()
    #expect(other.bounds.width == 10)
    other.content.width = 30
    host.runFrame()
    #expect(other.bounds.width == 30)
  }

  @Test("Typing into a text field causes no layout around it")
  func field() {
    let field = TextField(frame: .zero)
    show(field)
    field.becomeFirstResponder()
    host.runFrame()
    #expect(cost { host.keyboard.type("hello") } == [0, 0])
    #expect(field.text == "hello")
  }

  /// Content of a width that the test sets; negative: without one.
  private final class Ribbon: View {
    var length: CGFloat = 50 {
      didSet { invalidateIntrinsicContentSize() }
    }
    override var intrinsicContentSize: CGSize {
      CGSize(width: length, height: Self.noIntrinsicMetric)
    }
  }

  @Test("Content that loses its width leaves it to weaker constraints, however often")
  func lostWidth() {
    let ribbon = Ribbon()
    let height = ribbon.heightAnchor.constraint(equalToConstant: 20)
    height.isActive = true
    show(ribbon)
    let weak = ribbon.widthAnchor.constraint(equalToConstant: 80)
    weak.priority = LayoutPriority(1)
    weak.isActive = true
    func width(of length: CGFloat) -> CGFloat {
      ribbon.length = length
      host.settle()
      return ribbon.frame.width
    }
    for _ in 0..<3 {
      #expect([50, -1, 60].map(width(of:)) == [50, 80, 60])
      // The next relation takes the place of this one.
      ribbon.length = -1
      host.settle()
      height.isActive.toggle()
    }
  }
}

/// A view whose content has any size.
private final class ContentView: View {
  var content = CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric) {
    didSet { contentMayHaveChanged() }
  }
  override var intrinsicContentSize: CGSize { content }
}

/// Counts its layouts.
private final class CountingView: View {
  var layouts = 0
  var onLayout: (() -> Void)?

  override func layoutSubviews() {
    layouts += 1
    super.layoutSubviews()
    onLayout?()
  }
}
