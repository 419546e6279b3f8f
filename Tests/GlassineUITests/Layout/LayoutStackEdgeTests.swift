// State that a stack view drops with a removed subview.
import Foundation
import GlassineTesting
import GlassineUI
import Testing

@Suite("Layout: stack views, edges")
struct LayoutStackEdgeTests {
  @Test("A custom spacing is removed with its view")
  func customSpacing() {
    let host = HeadlessHost()
    let views = (0..<3).map { _ in View(frame: .zero) }
    let stack = StackView(arrangedSubviews: views)
    stack.frame = CGRect(x: 0, y: 0, width: 300, height: 40)
    stack.distribution = .fillEqually
    stack.spacing = 6
    stack.setCustomSpacing(30, after: views[0])
    host.window.addSubview(stack)
    host.runFrame()
    #expect(views[1].frame.minX - views[0].frame.maxX == 30)
    #expect(views[2].frame.minX - views[1].frame.maxX == 6)
    stack.removeArrangedSubview(views[0])
    #expect(stack.customSpacing(after: views[0]) == StackView.spacingUseDefault)
    stack.insertArrangedSubview(views[0], at: 0)
    host.runFrame()
    #expect(views[1].frame.minX - views[0].frame.maxX == 6)
  }

  @Test(
    "Without another size a stack is as long as its views and their spacing",
    arguments: [StackView.Distribution.equalSpacing, .equalCentering])
  func tight(_ distribution: StackView.Distribution) {
    let host = HeadlessHost()
    let stack = StackView(arrangedSubviews: (0..<3).map { _ in SizedView(30, 20) })
    stack.distribution = distribution
    stack.translatesAutoresizingMaskIntoConstraints = false
    host.window.addSubview(stack)
    LayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: host.window.leadingAnchor),
      stack.topAnchor.constraint(equalTo: host.window.topAnchor),
    ])
    for spacing: CGFloat in [0, 8] {
      stack.spacing = spacing
      host.settle()
      #expect(stack.bounds.width == 90 + 2 * spacing)
      let size = stack.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
      #expect(size == CGSize(width: 90 + 2 * spacing, height: 20))
    }
  }
}
