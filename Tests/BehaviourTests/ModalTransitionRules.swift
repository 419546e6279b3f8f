// A1: presentation and dismissal by transition styles.
import Foundation
import GlassineBase
import GlassineTesting
import GlassineUI
import Testing

@Suite("A1: modal transition styles")
struct ModalTransitionRules {
  private let transcript = Transcript()

  private func stage(
    _ style: ViewController.ModalTransitionStyle
  ) -> (host: HeadlessHost, root: RecorderController, panel: RecorderController) {
    let host = HeadlessHost(framesPerSecond: 64)
    let root = RecorderController("root", transcript)
    host.window.rootViewController = root
    host.settle()
    let panel = RecorderController("panel", transcript)
    panel.modalTransitionStyle = style
    panel.modalPresentationStyle = .overFullScreen
    panel.loadViewIfNeeded()
    panel.view.backgroundColor = .blue
    root.view.backgroundColor = .red
    host.runFrame()
    _ = transcript.take()
    return (host, root, panel)
  }

  /// Lines of the list about pictures.
  private func pictures(_ host: HeadlessHost) -> [String] {
    host.displayList.dump().split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("picture (") }
  }

  @Test("A1: A dissolve shows the view by its alpha alone")
  func dissolve() {
    let (host, root, panel) = stage(.crossDissolve)
    root.present(panel, animated: true) { [transcript] in transcript.record("presented") }
    host.runFrame()
    let shown = panel.view.presentation
    #expect(shown.opacity > 0 && shown.opacity < 1)
    #expect(shown.transform == .identity)
    host.advance(by: 0.3)
    #expect(transcript.take() == "panel willAppear\npanel didAppear\npresented")
    root.dismiss(animated: true) { [transcript] in transcript.record("dismissed") }
    host.runFrame()
    #expect(panel.view.presentation.opacity < 1)
    #expect(panel.view.presentation.transform == .identity)
    host.advance(by: 0.3)
    #expect(transcript.take() == "panel willDisappear\npanel didDisappear\ndismissed")
  }

  @Test("A1: A flip turns the window from the old picture to the presented view, and back")
  func flip() {
    let (host, root, panel) = stage(.flipHorizontal)
    root.present(panel, animated: true) { [transcript] in transcript.record("presented") }
    #expect(transcript.take() == "panel willAppear")
    host.advance(by: 0.125)
    #expect(pictures(host).count == 1)
    #expect(!host.displayList.dump().contains("beginGroup"))
    // Hit-testing finds it there already.
    #expect(host.window.hitTest(CGPoint(x: 5, y: 5), with: nil) === panel.view)
    host.advance(by: 0.25)
    #expect(host.displayList.dump().contains("beginGroup"))
    host.advance(by: 0.25)
    #expect(transcript.take() == "panel didAppear\npresented")
    #expect(pictures(host) == [])
    root.dismiss(animated: true) { [transcript] in transcript.record("dismissed") }
    #expect(transcript.take() == "panel willDisappear")
    #expect(host.window.hitTest(CGPoint(x: 5, y: 5), with: nil) === root.view)
    host.advance(by: 0.125)
    #expect(pictures(host).count == 1)
    host.advance(by: 0.5)
    #expect(transcript.take() == "panel didDisappear\ndismissed")
    #expect(panel.view.superview == nil)
    #expect(pictures(host) == [])
    #expect(host.application.nextFrameDue == nil)
  }

  @Test("A1: Dismissed in the middle of a flip, each completion is called once, in order")
  func turnedRound() {
    let (host, root, panel) = stage(.flipHorizontal)
    root.present(panel, animated: true) { [transcript] in transcript.record("presented") }
    host.advance(by: 0.3)
    root.dismiss(animated: true) { [transcript] in transcript.record("dismissed") }
    host.advance(by: 0.6)
    #expect(
      transcript.take()
        == "panel willAppear\npanel willDisappear\npresented\npanel didDisappear\ndismissed")
    #expect(panel.view.superview == nil && panel.viewIfLoaded?.isHidden == false)
    root.present(panel, animated: true) { [transcript] in transcript.record("presented") }
    host.advance(by: 0.6)
    #expect(transcript.take() == "panel willAppear\npanel didAppear\npresented")
    #expect(host.window.hitTest(CGPoint(x: 5, y: 5), with: nil) === panel.view)
  }

  @Test("A1: Presented again while it flips away, it returns")
  func presentedWhileLeaving() {
    let (host, root, panel) = stage(.flipHorizontal)
    root.present(panel, animated: false)
    root.dismiss(animated: true) { [transcript] in transcript.record("dismissed") }
    host.advance(by: 0.3)
    _ = transcript.take()
    root.present(panel, animated: true) { [transcript] in transcript.record("presented") }
    host.advance(by: 0.6)
    #expect(transcript.take() == "panel willAppear\ndismissed\npanel didAppear\npresented")
    #expect(panel.view.window === host.window)
    #expect(host.window.hitTest(CGPoint(x: 5, y: 5), with: nil) === panel.view)
  }
}
