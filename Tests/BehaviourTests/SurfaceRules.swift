// Sizes and scales of surfaces that no display has.
import Foundation
import GlassineControls
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Surfaces")
struct SurfaceRules {
  private func textHost() -> HeadlessHost {
    let host = HeadlessHost(size: CGSize(width: 300, height: 200))
    let label = Label(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    label.text = "one two"
    host.window.addSubview(label)
    let field = TextField(frame: CGRect(x: 0, y: 50, width: 200, height: 40))
    field.text = "one two"
    host.window.addSubview(field)
    field.becomeFirstResponder()
    host.settle()
    return host
  }

  @Test(
    "A scale that no display has is misuse and changes nothing",
    arguments: [1e20, 1e-20, 1e308, 0, -1, .nan, .infinity] as [CGFloat])
  func absurdScale(scale: CGFloat) {
    let host = textHost()
    let size = CGSize(width: 200, height: 100)
    let count = misuses {
      host.application.configureSurface(host.surface, size: size, scale: scale)
    }
    #expect(count == 1)
    #expect(host.application.scale(of: host.surface) == 1)
    #expect(host.application.size(of: host.surface) == CGSize(width: 300, height: 200))
    #expect(host.window.frame.size == CGSize(width: 300, height: 200))
    for view in host.window.subviews { view.setNeedsDisplay() }
    host.runFrame()
    #expect(misuses { host.changeWindow(.resized(size, scale: scale)) } == 1)
    #expect(host.application.scale(of: host.surface) == 1)
  }

  @Test(
    "A size that is NaN, negative or larger than any display is misuse",
    arguments: [.nan, .infinity, -1, 1e308] as [CGFloat])
  func absurdSize(side: CGFloat) {
    let host = textHost()
    for size in [CGSize(width: side, height: 100), CGSize(width: 100, height: side)] {
      let count = misuses {
        host.application.configureSurface(host.surface, size: size, scale: 1)
      }
      #expect(count == 1)
      #expect(host.application.size(of: host.surface) == CGSize(width: 300, height: 200))
      host.runFrame()
    }
  }

  @Test("The least and the largest scale set text and draw it", arguments: [0.01, 100])
  func extremeScale(scale: CGFloat) {
    let host = textHost()
    let size = CGSize(width: 300, height: 200)
    #expect(
      misuses {
        host.application.configureSurface(host.surface, size: size, scale: scale)
        host.settle()
        host.finger(1).down(at: 100, 70).hold(for: 1).up()
      } == 0)
    #expect(host.application.scale(of: host.surface) == scale)
    for view in host.window.subviews {
      #expect(view.frame.minX.isFinite && view.frame.width.isFinite)
    }
  }
}
