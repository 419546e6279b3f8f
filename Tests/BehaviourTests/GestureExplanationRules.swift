// Reasons, in words, why a gesture did not fire.
import Foundation
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

private final class Card: View {}
private final class Badge: View {}

@Suite("Gesture explanations")
struct GestureExplanationRules {
  /// A badge in a card in the window.
  private func stage() -> (stage: Stage, card: View, badge: View) {
    let stage = Stage()
    let card = Card(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let badge = Badge(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    card.isMultipleTouchEnabled = true
    badge.isMultipleTouchEnabled = true
    card.addSubview(badge)
    stage.window.addSubview(card)
    return (stage, card, badge)
  }

  private func attach<Recognizer: GestureRecognizer>(
    _ recognizer: Recognizer, to view: View
  ) -> Recognizer {
    recognizer.addAction { _ in }
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  @Test("The view under the finger first, then each recognizer it meets, deepest first")
  func lines() {
    let (stage, card, badge) = stage()
    let tap = attach(TapGestureRecognizer(), to: badge)
    tap.name = "tap"
    let pan = attach(PanGestureRecognizer(), to: stage.window)
    let place = CGPoint(x: 10, y: 10)
    #expect(
      stage.application.explainGestures(at: place) == """
        a finger there lands on Badge, in Card, in Window
        tap on Badge: has had no touch
        PanGestureRecognizer on Window: has had no touch
        """)
    pan.isEnabled = false
    stage.host.finger(1).down(at: 10, 10).move(to: 60, 10).up()
    #expect(
      stage.application.explainGestures(at: place) == """
        a finger there lands on Badge, in Card, in Window
        tap on Badge: failed: the finger moved 50 pt, 45 are allowed
        PanGestureRecognizer on Window: is disabled
        """)
    #expect(
      stage.application.explainGestures(at: CGPoint(x: 1000, y: 10))
        == "no view is there: the finger is the host's")
    pan.view?.removeGestureRecognizer(pan)
    #expect(
      stage.application.explainGestures(of: card)
        == "Card and the views above it have no recognizers")
  }

  @Test("While a finger is down: its distance, and the time that will decide")
  func underWay() {
    let (stage, card, _) = stage()
    let pan = attach(PanGestureRecognizer(), to: card)
    let swipe = attach(SwipeGestureRecognizer(), to: card)
    let double = attach(TapGestureRecognizer(), to: card)
    double.numberOfTapsRequired = 2
    stage.host.finger(1).down(at: 10, 10).move(to: 16, 10)
    #expect(pan.explanation == "is still undecided: the fingers have come 6 of 10 pt")
    #expect(
      swipe.explanation
        == "is still undecided: the finger has come 6 of 50 pt, and time decides in 0.467 s")
    #expect(
      double.explanation
        == "is still undecided: 0 of 2 taps are done, and time decides in 0.717 s")
    #expect(stage.application.gestureDump.hasPrefix("PanGestureRecognizer: possible, fingers [1],"))
    stage.host.finger(1).move(to: 30, 10)
    #expect(pan.explanation == "was recognized, and is under way")
    #expect(
      double.explanation == "failed: PanGestureRecognizer on Card was recognized and prevents it")
    stage.host.finger(1).up()
    #expect(pan.explanation == "was recognized")
    #expect(stage.application.gestureDump == "")
  }

  @Test("Waiting for another recognizer, and the outcome")
  func waiting() {
    let (stage, card, _) = stage()
    let single = attach(TapGestureRecognizer(), to: card)
    let double = attach(TapGestureRecognizer(), to: card)
    double.name = "double"
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    stage.host.finger(1).tap(at: 10, 10)
    #expect(single.explanation == "waits for double to fail")
    stage.host.finger(1).tap(at: 10, 10)
    #expect(single.explanation == "failed: double, which it waited for, was recognized")
    stage.host.advance(by: 1)
    stage.host.finger(1).tap(at: 10, 10)
    stage.host.advance(by: 0.5)
    #expect(single.explanation == "was recognized")
    #expect(
      double.explanation.hasPrefix("failed: the next tap did not come within 0.35 s (0.35"))
  }

  @Test("A press after taps says how many of them are done")
  func tapsBeforePress() {
    let (stage, card, _) = stage()
    let press = attach(LongPressGestureRecognizer(), to: card)
    press.numberOfTapsRequired = 2
    func words() -> String? { press.explanation.split(separator: ",").first.map(String.init) }
    stage.host.finger(1).tap(at: 10, 10)
    #expect(words() == "is still undecided: 1 of 2 taps before the press are done")
    stage.host.finger(1).tap(at: 10, 10).down(at: 10, 10)
    #expect(words() == "is still undecided")
  }

  @Test("Touches withheld from a recognizer: disabled, wrong kind, refused, ignored")
  func notGiven() {
    let (stage, card, _) = stage()
    let delegate = AnsweringDelegate()
    let tap = attach(TapGestureRecognizer(), to: card)
    tap.delegate = delegate
    func touch() -> String {
      stage.host.finger(1).tap(at: 10, 10)
      stage.host.advance(by: 1)
      return tap.explanation
    }
    tap.isEnabled = false
    #expect(touch() == "is disabled")
    tap.isEnabled = true
    #expect(tap.explanation == "did not get the latest one: it was disabled")
    tap.allowedTouchTypes = [.pencil]
    #expect(touch() == "did not get the latest one: it was direct, which is not allowed")
    tap.allowedTouchTypes = [.direct]
    delegate.receives = { _, _ in false }
    #expect(touch() == "did not get the latest one: its delegate did not want it")
    delegate.receives = nil
    delegate.begins = { _ in false }
    #expect(touch() == "failed: its delegate said it should not begin")
    delegate.begins = nil
    #expect(touch() == "was recognized")
  }

  @Test("Recognized without a receiver: no action at all, or a target that is gone")
  func unheard() {
    let (stage, card, _) = stage()
    let tap = TapGestureRecognizer()
    card.addGestureRecognizer(tap)
    stage.host.finger(1).tap(at: 10, 10)
    #expect(tap.explanation == "was recognized, but nobody asked to be told")
    var target: Card? = Card(frame: .zero)
    if let target { tap.addTarget(target, action: Selector("layout", Card.setNeedsLayout)) }
    #expect(tap.explanation == "was recognized")
    target = nil
    #expect(tap.explanation == "was recognized, but its target is gone")
    tap.addAction { _ in }
    #expect(tap.explanation == "was recognized")
  }

  @Test("A scroll view's own recognizers report that content got the finger, or lost it")
  func scrollView() {
    let stage = Stage()
    let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    scroll.contentSize = CGSize(width: 300, height: 2000)
    let badge = Badge(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.addSubview(badge)
    stage.window.addSubview(scroll)
    let tap = attach(TapGestureRecognizer(), to: badge)
    stage.host.finger(1).tap(at: 10, 10)
    let text = stage.application.explainGestures(at: CGPoint(x: 10, y: 10))
    #expect(text.contains("ScrollViewPanGestureRecognizer on ScrollView: failed: "))
    #expect(text.contains("was recognized and prevents it"))
    #expect(tap.explanation == "was recognized")
    stage.host.advance(by: 1)
    stage.host.finger(1).down(at: 10, 90).move(to: 10, 60).up()
    #expect(
      tap.explanation
        == "failed: ScrollViewPanGestureRecognizer on ScrollView was recognized and prevents it")
  }
}
