// Animations of pressed controls, and of presented and dismissed views.
import Foundation
import GlassineBase
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

@Suite("A1: presses and presentations")
struct AnimationControlRules {
  private let transcript = Transcript()

  private final class Panel: RecorderController {
    override func loadView() {
      view = View(frame: .zero)
      view.backgroundColor = .red
    }
  }

  /// The surface area of the first fill of a colour; nil: it is not drawn.
  private func width(of color: Color, in host: HeadlessHost) -> Double? {
    let fill = host.displayList.instances.first { $0.kind == .fill && $0.color.alpha > 0.9 }
    guard let fill else { return nil }
    let map = host.displayList.transform(of: fill.space)
    return Double(fill.rect.z) * map.a
  }

  private func button(in host: HeadlessHost) -> Button {
    let button = Button(configuration: .filled())
    button.frame = CGRect(x: 100, y: 100, width: 100, height: 50)
    host.window.addSubview(button)
    host.settle()
    return button
  }

  @Test("A1: A pressed button shrinks to 0.96 within 80 ms, and springs back past its size")
  func press() throws {
    let host = HeadlessHost(framesPerSecond: 100)
    let button = button(in: host)
    #expect(width(of: .red, in: host) == 100)
    host.finger(1).down(at: 150, 125)
    host.advance(by: 0.04)
    let half = try #require(width(of: .red, in: host))
    #expect(half < 99.5 && half > 96)
    host.advance(by: 0.06)
    #expect(abs(try #require(width(of: .red, in: host)) - 96) < 1e-6)
    // Held, nothing runs, and hit-testing uses the button's full size.
    #expect(host.settle() <= 1)
    #expect(host.application.nextFrameDue == nil)
    #expect(button.frame.width == 100 && button.transform == .identity)
    #expect(host.window.hitTest(CGPoint(x: 100.5, y: 125), with: nil) === button)
    host.finger(1).up()
    var widest = 0.0
    for _ in 0..<100 {
      host.runFrame()
      widest = max(widest, width(of: .red, in: host) ?? 0)
    }
    #expect(widest > 100.1 && widest < 100.4)
    #expect(width(of: .red, in: host) == 100)
    #expect(host.application.nextFrameDue == nil)
  }

  @Test("A1: With reduced motion, a pressed button keeps its size")
  func reducedPress() {
    let host = HeadlessHost()
    host.application.isReduceMotionEnabled = true
    _ = button(in: host)
    host.finger(1).down(at: 150, 125)
    host.advance(by: 0.2)
    #expect(width(of: .red, in: host) == 100)
  }

  @Test("A1: A button removed while held comes back at its size")
  func removedWhilePressed() {
    let host = HeadlessHost()
    let button = button(in: host)
    host.finger(1).down(at: 150, 125)
    host.advance(by: 0.2)
    button.removeFromSuperview()
    host.advance(by: 0.2)
    host.window.addSubview(button)
    host.settle()
    #expect(width(of: .red, in: host) == 100)
  }

  private func stage() -> (host: HeadlessHost, root: RecorderController, panel: Panel) {
    let host = HeadlessHost(framesPerSecond: 100)
    let root = RecorderController("root", transcript)
    host.window.rootViewController = root
    host.settle()
    _ = transcript.take()
    let panel = Panel("panel", transcript)
    panel.modalPresentationStyle = .overFullScreen
    panel.loadViewIfNeeded()
    _ = transcript.take()
    return (host, root, panel)
  }

  @Test("A1: A presented view slides up from below, and appears at the end")
  func presents() {
    let (host, root, panel) = stage()
    root.present(panel, animated: true) { [transcript] in transcript.record("presented") }
    #expect(transcript.take() == "panel willAppear")
    let start = panel.view.presentation
    #expect(start.opacity == 0)
    #expect(abs(start.transform.a - 0.98) < 1e-9 && abs(start.transform.ty - 12) < 1e-9)
    #expect(panel.view.alpha == 1 && panel.view.transform == .identity)
    host.advance(by: 0.1)
    #expect(panel.view.presentation.opacity > 0.5)
    // Hit-testing finds it there already.
    #expect(host.window.hitTest(CGPoint(x: 5, y: 5), with: nil) === panel.view)
    host.advance(by: 0.14)
    #expect(transcript.take() == "panel didAppear\npresented")
    #expect(panel.view.presentation.opacity == 1)
    #expect(host.application.nextFrameDue == nil)
  }

  @Test("A1: Dismissed midway, it reverses from its shown place, and takes no touches")
  func dismissedInTheMiddle() {
    let (host, root, panel) = stage()
    root.present(panel, animated: true) { [transcript] in transcript.record("presented") }
    host.advance(by: 0.1)
    let before = panel.view.presentation
    root.dismiss(animated: true) { [transcript] in transcript.record("dismissed") }
    let after = panel.view.presentation
    #expect(abs(after.opacity - before.opacity) < 1e-6)
    #expect(abs(after.transform.ty - before.transform.ty) < 1e-9)
    #expect(host.window.hitTest(CGPoint(x: 5, y: 5), with: nil) === root.view)
    #expect(transcript.take() == "panel willAppear\npanel willDisappear")
    host.advance(by: 0.2)
    #expect(transcript.take() == "presented\npanel didDisappear\ndismissed")
    #expect(panel.view.superview == nil && panel.view.alpha == 1)
    #expect(panel.view.transform == .identity)
    #expect(host.application.nextFrameDue == nil)
  }

  @Test("A1: Presented again while it is dismissed, it returns from its shown place")
  func presentedWhileLeaving() {
    let (host, root, panel) = stage()
    root.present(panel, animated: true)
    host.advance(by: 0.3)
    root.dismiss(animated: true) { [transcript] in transcript.record("dismissed") }
    host.advance(by: 0.07)
    let opacity = panel.view.presentation.opacity
    #expect(opacity < 1 && opacity > 0)
    _ = transcript.take()
    root.present(panel, animated: true) { [transcript] in transcript.record("presented") }
    #expect(abs(panel.view.presentation.opacity - opacity) < 1e-6)
    host.advance(by: 0.4)
    #expect(transcript.take() == "panel willAppear\ndismissed\npanel didAppear\npresented")
    #expect(panel.view.presentation.opacity == 1 && panel.view.window === host.window)
    #expect(host.window.hitTest(CGPoint(x: 5, y: 5), with: nil) === panel.view)
  }
}
