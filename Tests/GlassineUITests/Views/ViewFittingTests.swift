// Views that take the size of their content.
import Foundation
import GlassineBase
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

@Suite("Views that fit their content")
struct ViewFittingTests {
  /// Has a preferred size of its own.
  private final class Fixed: View {
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 80, height: 30) }
  }

  @Test("A view that fits its content keeps its top left corner, rotated or not")
  func corner() {
    let view = Fixed(frame: CGRect(x: 10, y: 20, width: 40, height: 90))
    view.sizeToFit()
    #expect(view.frame == CGRect(x: 10, y: 20, width: 80, height: 30))
    let parent = View(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    parent.addSubview(view)
    view.bounds.size = CGSize(width: 20, height: 50)
    view.transform = CGAffineTransform(rotationAngle: 0.7).scaledBy(x: 2, y: 1)
    let before = view.convert(CGPoint.zero, to: parent)
    view.sizeToFit()
    let after = view.convert(CGPoint.zero, to: parent)
    #expect(view.bounds.size == CGSize(width: 80, height: 30))
    #expect(abs(before.x - after.x) < 1e-9 && abs(before.y - after.y) < 1e-9)
  }

  @Test("A label that gets a position and then a text grows from there")
  func label() {
    let host = HeadlessHost()
    let label = Label(frame: CGRect(x: 30, y: 40, width: 0, height: 0))
    host.window.addSubview(label)
    label.text = "Lantern"
    label.sizeToFit()
    #expect(label.frame.origin == CGPoint(x: 30, y: 40))
    let narrow = label.frame.width
    label.text = "Lanterns on the lake"
    label.sizeToFit()
    #expect(label.frame.origin == CGPoint(x: 30, y: 40))
    // Without fonts a machine has no text to measure.
    #expect(label.frame.width > narrow || narrow == 0)
  }
}
