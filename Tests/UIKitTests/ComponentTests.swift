// Components that import UIKit alone, driven by fingers.
import GlassineTesting
import ModeFiveComponents
import Testing
import UIKit

@Suite("iOS: components")
struct ComponentTests {
  private final class Log: KnobDelegate {
    var lines: [String] = []
    func knob(_ knob: Knob, didTurnTo value: CGFloat) {
      lines.append(String(format: "%.2f", value))
    }
  }

  @Test("A control written for iOS turns under a finger, and a double tap resets it")
  func knob() {
    let host = HeadlessHost(size: CGSize(width: 200, height: 200))
    let knob = Knob(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    let log = Log()
    knob.delegate = log
    host.window.addSubview(knob)
    let finger = host.finger(1)
    finger.down(at: CGPoint(x: 100, y: 140))
    finger.move(to: CGPoint(x: 100, y: 115))
    finger.move(to: CGPoint(x: 100, y: 90))
    finger.up()
    host.advance(by: 1)
    #expect(log.lines == ["0.25", "0.50"])
    #expect(knob.subviews.first?.transform.a ?? 1 < 1e-9)
    for _ in 0..<2 { finger.down(at: CGPoint(x: 100, y: 100)).up() }
    #expect(log.lines == ["0.25", "0.50", "0.00"])
  }

  @Test("Code in Swift 5 mode that is on no actor uses views, recognizers and delegates")
  func coordinator() {
    let host = HeadlessHost(size: CGSize(width: 200, height: 200))
    let coordinator = PadCoordinator(in: host.window)
    host.finger(1).down(at: CGPoint(x: 100, y: 100)).move(to: CGPoint(x: 115, y: 100))
    #expect(abs(coordinator.farthest - 0.5) < 1e-9)
    #expect(abs(coordinator.joystick.alpha - 0.75) < 1e-6)
  }

  @Test("Code on no actor measures and draws")
  func banner() {
    let host = HeadlessHost(size: CGSize(width: 200, height: 200))
    host.runFrame()
    let banner = Banner()
    banner.draw("outside of drawing this does nothing")
    #expect(banner.height(of: "A") > 12)
  }

  @Test("Controllers hear that memory is low: the root, its children, and what it presents")
  func memoryWarning() {
    final class Counting: UIViewController {
      var count = 0
      override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        count += 1
      }
    }
    let host = HeadlessHost(size: CGSize(width: 200, height: 200))
    let controllers = (0..<3).map { _ in Counting() }
    host.window.rootViewController = controllers[0]
    controllers[0].addChild(controllers[1])
    controllers[0].present(controllers[2], animated: false)
    host.change(.didReceiveMemoryWarning)
    #expect(controllers.map(\.count) == [1, 1, 1])
  }
}
