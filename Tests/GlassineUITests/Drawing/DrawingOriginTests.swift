// Views with a bounds origin other than zero that do not clip: their drawing is cached, moved and
// patched as that of others.
import Foundation
import GlassineBase
import GlassineDisplayList
import GlassineTesting
import GlassineText
import Testing

@testable import GlassineControls
@testable import GlassineUI

@Suite("Drawing of views with a bounds origin")
struct DrawingOriginTests {
  /// Counts its draw calls.
  private final class Panel: View {
    var drawings = 0
    var mark = CGRect(x: 10, y: 20, width: 8, height: 8) {
      didSet { setNeedsDisplay() }
    }
    override func drawContent(in context: DrawingContext) {
      drawings += 1
      context.fill(mark, color: .red)
      context.draw(
        "Mark", in: bounds, style: TextStyle(font: FontDescriptor(size: 12)), color: .white)
    }
  }

  /// A panel that holds a text, beside a view that is added and removed.
  private final class Stage {
    let host = HeadlessHost(size: CGSize(width: 600, height: 400))
    let panel = Panel(frame: CGRect(x: 40, y: 30, width: 200, height: 120))
    let label = Label("Row", font: FontDescriptor(size: 15), color: .white)
    let other = View(frame: CGRect(x: 400, y: 20, width: 50, height: 50))

    init(origin: CGPoint) {
      panel.backgroundColor = .blue
      panel.bounds.origin = origin
      label.frame = CGRect(x: 12, y: 30, width: 100, height: 22)
      label.bounds.origin = CGPoint(x: 2, y: 1)
      panel.addSubview(label)
      other.backgroundColor = .green
      host.window.addSubview(panel)
      host.window.addSubview(other)
      host.settle()
      host.runFrame()
      panel.drawings = 0
    }

    /// Runs a frame and returns whether it rebuilt the list.
    func isBuiltAnew() -> Bool {
      let before = host.builder.buildNumber
      host.runFrame()
      return host.builder.buildNumber != before
    }
  }

  private nonisolated static let origins = [
    CGPoint.zero, CGPoint(x: 7, y: 13), CGPoint(x: -30, y: 0.5), CGPoint(x: 0, y: 0.3),
  ]

  @Test("A rebuilt list copies their drawing", arguments: origins)
  func copied(origin: CGPoint) {
    let stage = Stage(origin: origin)
    for step in 0..<4 {
      stage.other.isHidden.toggle()
      #expect(stage.isBuiltAnew(), "step \(step)")
      #expect(stage.panel.drawings == 0, "step \(step)")
      expectSameAnew(stage.host, 0, step)
      stage.panel.drawings = 0
    }
  }

  @Test("Their new look is patched in place", arguments: origins)
  func patched(origin: CGPoint) {
    let stage = Stage(origin: origin)
    for step in 0..<4 {
      stage.panel.mark.origin.x += 3
      stage.label.text = String(repeating: "ab", count: step)
      stage.panel.backgroundColor = step % 2 == 0 ? .green : .blue
      #expect(!stage.isBuiltAnew(), "step \(step)")
      #expect(stage.panel.drawings == 1, "step \(step)")
      expectSameAnew(stage.host, 0, step)
      stage.panel.drawings = 0
    }
  }

  @Test("They move with all their descendants", arguments: origins)
  func moved(origin: CGPoint) {
    let stage = Stage(origin: origin)
    for step in 0..<4 {
      stage.panel.center.x += 3
      stage.label.center.y += 1
      #expect(!stage.isBuiltAnew(), "step \(step)")
      expectSameAnew(stage.host, 0, step)
    }
  }

  @Test("An animated colour is patched in place in each frame", arguments: origins)
  func animated(origin: CGPoint) {
    let stage = Stage(origin: origin)
    let panel = stage.panel
    View.animate(withDuration: 1) { panel.backgroundColor = .red }
    stage.host.runFrame()
    for step in 0..<10 {
      #expect(!stage.isBuiltAnew(), "step \(step)")
      expectSameAnew(stage.host, 0, step)
    }
    // A build for another view happens during the animation.
    stage.other.isHidden = true
    #expect(stage.isBuiltAnew())
    expectSameAnew(stage.host, 0, 10)
    #expect(!stage.isBuiltAnew())
    stage.host.advance(by: 1)
    expectSameAnew(stage.host, 0, 11)
  }

  @Test("Another origin shows another part of their content", arguments: origins)
  func scrolled(origin: CGPoint) {
    let stage = Stage(origin: origin)
    for step in 0..<6 {
      stage.panel.bounds.origin.y += 4
      if step == 2 { stage.panel.bounds.origin = .zero }
      if step == 3 { stage.panel.center.x += 10 }
      stage.host.runFrame()
      expectSameAnew(stage.host, 0, step)
      // … and back: nothing of it is visible.
      stage.panel.bounds.origin.x += 5
      stage.panel.bounds.origin.x -= 5
      stage.host.runFrame()
      expectSameAnew(stage.host, 1, step)
    }
  }

  @Test("A view that replaces one with an origin is drawn as it is")
  func slots() {
    let stage = Stage(origin: CGPoint(x: 7, y: 13))
    for step in 0..<6 {
      autoreleased {
        let view = Panel(frame: CGRect(x: 300, y: 200, width: 60, height: 40))
        view.backgroundColor = .white
        view.bounds.origin = step % 2 == 0 ? CGPoint(x: 5, y: 5) : .zero
        stage.host.window.addSubview(view)
        stage.host.runFrame()
        expectSameAnew(stage.host, 0, step)
        view.removeFromSuperview()
      }
      stage.host.runFrame()
      expectSameAnew(stage.host, 1, step)
    }
  }

  private func autoreleased(_ body: () -> Void) { body() }
}
