// Views that a view adds while it draws.
import Foundation
import GlassineBase
import GlassineDisplayList
import GlassineTesting
import GlassineUI
import Testing

@Suite("Additions while drawing")
struct DrawingAdditionTests {
  /// Adds a view with each drawing that a test asks for, as components of iOS add layers.
  private final class Adding: View {
    var additions = 0
    var drawCount = 0
    /// Whether each drawing removes the subviews and adds one.
    var replaces = false
    override func drawContent(in context: DrawingContext) {
      drawCount += 1
      if replaces {
        subviews.forEach { $0.removeFromSuperview() }
        additions = 1
      }
      guard additions > 0 else { return }
      additions -= 1
      let view = View(frame: CGRect(x: 20 * subviews.count, y: 5, width: 10, height: 10))
      view.backgroundColor = .green
      addSubview(view)
    }
  }

  @Test("A view that is added while its superview draws is in the same picture, and then all rests")
  func additions() {
    let host = HeadlessHost()
    let view = Adding(frame: CGRect(x: 100, y: 100, width: 80, height: 40))
    host.window.addSubview(view)
    // The shared atlas is settled from here on: no pass draws anything because of it.
    host.settle()
    let drawCount = view.drawCount
    view.additions = 1
    view.setNeedsDisplay()
    host.window.addSubview(View(frame: CGRect(x: 0, y: 0, width: 5, height: 5)))
    host.runFrame()
    #expect(host.displayList.instances.contains { $0.rect == SIMD4(100, 105, 10, 10) })
    #expect(!host.application.needsDisplay)
    #expect(view.drawCount == drawCount + 1)
    host.settle()
    for _ in 0..<10 { host.runFrame() }
    #expect(view.drawCount == drawCount + 1)
  }

  @Test("A view that replaces its subviews whenever it draws is whole in another drawer's picture")
  func replacing() {
    let host = HeadlessHost()
    let view = Adding(frame: CGRect(x: 100, y: 100, width: 80, height: 40))
    view.replaces = true
    host.window.addSubview(view)
    host.runFrame()
    #expect(!host.application.needsDisplay)
    let drawCount = view.drawCount
    for _ in 0..<10 { host.runFrame() }
    #expect(view.drawCount == drawCount)
    let list = DisplayList()
    host.application.draw(
      into: list, surface: host.surface,
      with: DisplayListBuilder())
    #expect(list.instances.count { $0.rect == SIMD4(100, 105, 10, 10) } == 1)
    #expect(!host.application.needsDisplay)
  }

  @Test("A view that requests layout while it draws is laid out by the next frame, not drawn again")
  func layoutRequest() {
    final class Asking: View {
      var transcript: [String] = []
      override func layoutSubviews() { transcript.append("layout") }
      override func drawContent(in context: DrawingContext) {
        transcript.append("draw")
        setNeedsLayout()
      }
    }
    let host = HeadlessHost()
    let view = Asking(frame: CGRect(x: 100, y: 100, width: 80, height: 40))
    host.window.addSubview(view)
    host.settle()
    view.transcript = []
    view.setNeedsDisplay()
    for _ in 0..<5 { host.runFrame() }
    #expect(view.transcript == ["draw", "layout"])
  }

  @Test("A view that is added while a patch draws its superview is in the same picture")
  func additionInPatch() {
    let host = HeadlessHost()
    let view = Adding(frame: CGRect(x: 100, y: 100, width: 80, height: 40))
    host.window.addSubview(view)
    host.settle()
    view.additions = 1
    view.setNeedsDisplay()
    host.runFrame()
    #expect(host.displayList.instances.contains { $0.rect == SIMD4(100, 105, 10, 10) })
    #expect(!host.application.needsDisplay)
  }
}
