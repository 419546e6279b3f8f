// Small values of UIKit, each in use.
import GlassineTesting
import Testing
import UIKit

@Suite("iOS: small values")
struct SmallValueTests {
  private let host = HeadlessHost(size: CGSize(width: 200, height: 200))

  @Test("The pasteboard is the application's")
  func pasteboard() {
    host.runFrame()
    UIPasteboard.general.string = "1234"
    #expect(host.application.pasteboard.string == "1234" && UIPasteboard.general.hasStrings)
    host.application.pasteboard.string = nil
    #expect(UIPasteboard.general.string == nil && UIPasteboard.general.strings == nil)
  }

  @Test("A dimmed view and its descendants have a grey tint, and their own again")
  func dimming() {
    let outer = UIView()
    let inner = UIView()
    host.window.addSubview(outer)
    outer.addSubview(inner)
    outer.tintColor = .red
    outer.tintAdjustmentMode = .dimmed
    var (saturation, alpha) = (CGFloat(1), CGFloat(0))
    inner.tintColor.getHue(nil, saturation: &saturation, brightness: nil, alpha: &alpha)
    #expect(saturation < 0.2 && alpha > 0 && outer.tintAdjustmentMode == .dimmed)
    outer.tintAdjustmentMode = .normal
    #expect(inner.tintColor == .red && outer.tintAdjustmentMode == .automatic)
    host.window.tintAdjustmentMode = .dimmed
    host.window.tintAdjustmentMode = .automatic
    #expect(host.window.ownTintColor == nil)
  }

  @Test("A recognizer takes the kinds of touches whose numbers it has")
  func touchTypes() {
    let tap = UITapGestureRecognizer()
    #expect(tap.allowedTouchTypes == [0, 1, 2, 3])
    tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue), 77]
    #expect(tap.allowedTouchTypes == [2])
    var taps = 0
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    host.window.addSubview(view)
    let plain = UITapGestureRecognizer()
    for (recognizer, step) in [(tap, 10), (plain, 1)] {
      view.addGestureRecognizer(recognizer)
      recognizer.addAction { _ in taps += step }
    }
    host.finger(1).down(at: CGPoint(x: 50, y: 50)).up()
    #expect(taps == 1)
  }

  @Test("A layer whose delegate is a view changes at once, except in an animation block")
  func layerDelegate() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    host.window.addSubview(view)
    let (free, bound) = (CALayer(), CALayer())
    for layer in [free, bound] {
      layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      view.layer.addSublayer(layer)
    }
    bound.delegate = view
    host.settle()
    for layer in [free, bound] { layer.position.x = 80 }
    host.runFrame()
    #expect(free.animation(forKey: "position") != nil && bound.animation(forKey: "position") == nil)
    UIView.animate(withDuration: 0.5) { bound.position.x = 20 }
    #expect(bound.animation(forKey: "position") != nil)
  }

  @Test("A display link of every second frame is called half as often")
  func frameInterval() {
    final class Counter: NSObject {
      var calls = 0
      func step(_ link: CADisplayLink) { calls += 1 }
    }
    let (every, second) = (Counter(), Counter())
    host.runFrame()
    for (counter, interval) in [(every, 1), (second, 2)] {
      let link = CADisplayLink(target: counter, selector: Selector("step:", Counter.step))
      link.frameInterval = interval
      #expect(link.frameInterval == interval)
      link.add(to: .main, forMode: .common)
    }
    host.advance(by: 1)
    #expect(every.calls > 50 && abs(second.calls * 2 - every.calls) <= 4)
  }
}
