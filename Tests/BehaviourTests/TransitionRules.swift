// A1: transitions of a view's look: when values apply, callbacks, and their order.
import Foundation
import GlassineBase
import GlassineDisplayList
import GlassineTesting
import GlassineUI
import Testing

@Suite("A1: transitions")
struct TransitionRules {
  private let transcript = Transcript()

  /// 64 frames a second, so that times are exact.
  private func stage() -> (host: HeadlessHost, view: View) {
    let host = HeadlessHost(framesPerSecond: 64)
    let view = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.backgroundColor = .red
    host.window.addSubview(view)
    host.settle()
    return (host, view)
  }

  private func dissolve(
    _ view: View, _ name: String, seconds: TimeInterval = 0.5, _ animations: @escaping () -> Void
  ) {
    View.transition(
      with: view, duration: seconds, options: [.transitionCrossDissolve, .curveLinear],
      animations: animations
    ) { [transcript] in transcript.record("\(name) \($0)") }
  }

  /// Lines of the list about pictures and groups.
  private func pictures(_ host: HeadlessHost) -> [String] {
    host.displayList.dump().split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("picture (") || $0.hasPrefix("beginGroup") }
  }

  @Test("A1: A transition's block is called once and at once, and its completion once at the end")
  func order() {
    let (host, view) = stage()
    dissolve(view, "done") { [transcript] in
      transcript.record("block")
      view.center.x = 150
    }
    transcript.record("after")
    #expect(transcript.take() == "block\nafter")
    #expect(view.presentation.position.x == 150)
    host.advance(by: 0.25)
    #expect(transcript.take() == "")
    #expect(
      pictures(host) == [
        "beginGroup (0 0 200 100) alpha 1", "picture (0 0 100 100) #80808080",
        "beginGroup (100 0 100 100) alpha 0.5 plusLighter",
      ])
    host.advance(by: 0.25)
    host.runFrame()
    #expect(transcript.take() == "done true")
    #expect(pictures(host) == [])
    host.advance(by: 1)
    #expect(transcript.take() == "")
  }

  @Test("A1: Values set in the block are animated if the content may be")
  func animatedContent() {
    let (host, view) = stage()
    View.transition(
      with: view, duration: 0.5,
      options: [.transitionCrossDissolve, .curveLinear, .allowAnimatedContent],
      animations: { view.center.x = 150 })
    #expect(view.center.x == 150)
    host.advance(by: 0.25)
    #expect(abs(view.presentation.position.x - 100) < 1e-6)
  }

  @Test("A1: From one view to another, the first is removed and the second added at once")
  func fromTo() {
    let (host, view) = stage()
    let next = View(frame: view.frame)
    let above = View(frame: CGRect(x: 500, y: 0, width: 10, height: 10))
    host.window.addSubview(above)
    View.transition(
      from: view, to: next, duration: 0.5, options: [.transitionFlipFromLeft, .curveLinear]
    ) { [transcript] in transcript.record("done \($0)") }
    #expect(view.superview == nil)
    #expect(
      host.window.subviews.map(ObjectIdentifier.init) == [next, above].map(ObjectIdentifier.init))
    host.advance(by: 0.25)
    #expect(transcript.take() == "")
    host.advance(by: 0.25)
    host.runFrame()
    #expect(transcript.take() == "done true")
  }

  @Test("A1: Views that are shown and hidden stay in the tree")
  func showHide() {
    let (host, view) = stage()
    let next = View(frame: view.frame)
    next.isHidden = true
    host.window.addSubview(next)
    View.transition(
      from: view, to: next, duration: 0.5,
      options: [.transitionCrossDissolve, .showHideTransitionViews])
    #expect(view.isHidden && !next.isHidden)
    #expect(view.superview === host.window)
    host.advance(by: 0.6)
    #expect(view.isHidden && !next.isHidden)
  }

  @Test("A1: A transition that another replaces completes first, and not finished")
  func takenOver() {
    let (host, view) = stage()
    dissolve(view, "first") { view.backgroundColor = .green }
    host.advance(by: 0.25)
    dissolve(view, "second") { view.backgroundColor = .blue }
    host.runFrame()
    #expect(transcript.take() == "first false")
    host.advance(by: 0.5)
    host.runFrame()
    #expect(transcript.take() == "second true")
  }

  @Test("A1: A view that leaves its window ends its transition; so does an ancestor that does")
  func leaves() {
    let (host, view) = stage()
    dissolve(view, "alone") { view.backgroundColor = .green }
    host.advance(by: 0.25)
    view.removeFromSuperview()
    host.runFrame()
    #expect(transcript.take() == "alone false")
    let outer = View(frame: host.window.bounds)
    outer.addSubview(view)
    host.window.addSubview(outer)
    host.runFrame()
    dissolve(view, "within") { view.backgroundColor = .red }
    host.advance(by: 0.25)
    outer.removeFromSuperview()
    host.runFrame()
    host.runFrame()
    #expect(transcript.take() == "within false")
    host.window.addSubview(outer)
    host.runFrame()
    #expect(pictures(host) == [])
  }

  @Test("A1: A block that removes the view, or one in no window, completes at once and once")
  func nowhere() {
    let (host, view) = stage()
    dissolve(view, "removed") { view.removeFromSuperview() }
    host.runFrame()
    host.runFrame()
    #expect(transcript.take() == "removed true")
    let loose = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    dissolve(loose, "loose") { loose.alpha = 0.5 }
    #expect(loose.alpha == 0.5)
    host.runFrame()
    host.runFrame()
    #expect(transcript.take() == "loose true")
    host.window.addSubview(loose)
    dissolve(loose, "timeless", seconds: 0) { loose.alpha = 1 }
    host.runFrame()
    #expect(transcript.take() == "timeless true")
    #expect(pictures(host) == [])
  }

  @Test("A1: A completion may begin the next transition, of the same view")
  func chain() {
    let (host, view) = stage()
    View.transition(
      with: view, duration: 0.25, options: .transitionFlipFromTop,
      animations: { view.backgroundColor = .green }
    ) { [self] _ in
      transcript.record("first")
      dissolve(view, "second", seconds: 0.25) { view.backgroundColor = .blue }
    }
    host.advance(by: 1)
    #expect(transcript.take() == "first\nsecond true")
    #expect(!view.isAnimated)
  }

  @Test("H10: A view in transition takes no touches, unless it is allowed to")
  func touches() {
    let (host, view) = stage()
    dissolve(view, "done") {}
    host.runFrame()
    #expect(host.window.hitTest(CGPoint(x: 50, y: 50), with: nil) === host.window)
    host.advance(by: 0.5)
    host.runFrame()
    #expect(host.window.hitTest(CGPoint(x: 50, y: 50), with: nil) === view)
    View.transition(
      with: view, duration: 0.5, options: [.transitionFlipFromLeft, .allowUserInteraction],
      animations: {})
    host.runFrame()
    #expect(host.window.hitTest(CGPoint(x: 50, y: 50), with: nil) === view)
  }

  @Test("A1: A flip shows the old look up to the middle, rotated, and the new one from there")
  func flip() {
    let (host, view) = stage()
    View.transition(
      with: view, duration: 1, options: [.transitionFlipFromRight, .curveLinear],
      animations: { view.backgroundColor = .green })
    host.advance(by: 0.25)
    #expect(pictures(host) == ["picture (0 0 100 100) #ffffffff turned 0.71"])
    host.advance(by: 0.5)
    #expect(
      pictures(host) == [
        "beginGroup (0 0 100 100) alpha 1 turned 0.71",
        "picture (0 0 100 100) #ffffffff turned 0.71",
      ])
  }

  @Test("A1: A curl up shows the view beneath its old look; one down the old look beneath the view")
  func curl() {
    for (options, expected) in [
      (View.AnimationOptions.transitionCurlUp, ["picture"]),
      (.transitionCurlDown, ["picture", "beginGroup", "picture"]),
    ] {
      let (host, view) = stage()
      View.transition(
        with: view, duration: 1, options: [options, .curveLinear],
        animations: { view.backgroundColor = .green })
      host.advance(by: 0.5)
      let lines = pictures(host)
      #expect(lines.map { $0.prefix { $0 != " " } } == expected.map { $0[...] }, "\(lines)")
      #expect(lines.filter { $0.contains("rolled up") }.count == expected.count / 2 + 1)
      host.advance(by: 0.6)
      host.runFrame()
      #expect(pictures(host).isEmpty)
    }
  }

  @Test(
    "A1: With reduced motion, a flip or a curl is a dissolve",
    arguments: [
      View.AnimationOptions.transitionFlipFromLeft, .transitionCurlUp, .transitionCurlDown,
    ])
  func reduced(options: View.AnimationOptions) {
    let (host, view) = stage()
    host.application.isReduceMotionEnabled = true
    View.transition(
      with: view, duration: 1, options: [options, .curveLinear], animations: {})
    host.advance(by: 0.5)
    #expect(pictures(host).contains("picture (0 0 100 100) #80808080"))
  }

  @Test("A1: A snapshot of a view that shows nothing is none")
  func nothingToShow() {
    let (_, view) = stage()
    #expect(view.snapshotView(afterScreenUpdates: false) != nil)
    view.isHidden = true
    #expect(view.snapshotView(afterScreenUpdates: false) == nil)
    #expect(View(frame: .zero).snapshotView(afterScreenUpdates: true) == nil)
  }
}
