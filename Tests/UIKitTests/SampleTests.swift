// The components of Samples/iOS, driven by fingers, and their pictures.
import GlassineTesting
import IOSPage
import Testing
import TouchParts
import UIKit

@Suite("iOS: samples", .serialized)
struct IOSSampleTests {
  private let host = HeadlessHost(size: CGSize(width: 320, height: 240))

  private final class Log: JoystickDelegate, CardPagerDelegate {
    var lines: [String] = []
    func joystick(_ joystick: Joystick, didMove offset: CGVector) {
      lines.append(String(format: "%.2f %.2f", offset.dx, offset.dy))
    }
    func joystickDidRelease(_ joystick: Joystick) { lines.append("release") }
    func cardPager(_ pager: CardPager, didShow index: Int) { lines.append("show \(index)") }
    func cardPager(_ pager: CardPager, didTap index: Int) { lines.append("tap \(index)") }
  }

  @Test("A joystick follows a finger, stops at its rim, and springs back", arguments: [1, 2])
  func joystick(scale: CGFloat) throws {
    let joystick = Joystick(frame: CGRect(x: 60, y: 20, width: 200, height: 200))
    let log = Log()
    joystick.delegate = log
    host.window.addSubview(joystick)
    let finger = host.finger(1)
    finger.down(at: CGPoint(x: 62, y: 22)).up()
    #expect(log.lines.isEmpty, "the corners are not the stick's")
    finger.down(at: CGPoint(x: 190, y: 120))
    finger.move(to: CGPoint(x: 160, y: 230))
    let shot = try Shot(host.application, "joystick", scale: scale)
    #expect(shot.color(160, 180) == [255, 159, 10], "the stick is at the rim")
    #expect(shot.color(160, 80) != [255, 159, 10])
    #expect(shot.color(64, 24) == shot.color(2, 2), "corners are cut")
    finger.up()
    host.advance(by: 1)
    #expect(log.lines == ["0.50 0.00", "0.00 1.00", "release"])
    #expect(joystick.subviews.first?.center == CGPoint(x: 100, y: 100))
    finger.down(at: CGPoint(x: 160, y: 120))
    host.lose(.sequence(nil))
    #expect(log.lines.last == "release", "a cancelled finger releases it, too")
  }

  @Test("The page's window shows a joystick, and leaves fingers beside it to the game")
  func page() {
    let log = Log()
    showPad(size: CGSize(width: 320, height: 240), delegate: log)
    let beneath = UIView(frame: host.window.bounds)
    host.window.addSubview(beneath)
    host.finger(1).down(at: CGPoint(x: 140, y: 100))
    #expect(log.lines == ["0.00 0.00"])
    host.finger(2).down(at: CGPoint(x: 300, y: 100))
    #expect(log.lines == ["0.00 0.00"])
  }

  @Test("A dial turns with a finger, not by its gap, and draws its value", arguments: [1, 2])
  func dial(scale: CGFloat) throws {
    let dial = Dial(frame: CGRect(x: 60, y: 20, width: 200, height: 200))
    dial.tintColor = UIColor.red
    var values: [Int] = []
    dial.addAction(
      UIAction { _ in values.append(Int((dial.value * 100).rounded())) }, for: .valueChanged)
    host.window.addSubview(dial)
    let finger = host.finger(1)
    finger.down(at: CGPoint(x: 160, y: 120)).up()
    #expect(values.isEmpty, "its middle does not turn it")
    finger.down(at: CGPoint(x: 70, y: 120))
    finger.move(to: CGPoint(x: 160, y: 30))
    #expect(dial.isHighlighted)
    finger.move(to: CGPoint(x: 250, y: 120))
    let shot = try Shot(host.application, "dial", scale: scale)
    #expect(shot.color(160, 30) == [255, 0, 0], "the arc has passed the top")
    #expect(shot.color(250, 120) == [255, 255, 255], "the handle is at the right")
    #expect(shot.color(223, 183) != [255, 0, 0], "the arc has not come further")
    finger.move(to: CGPoint(x: 165, y: 210))
    finger.up()
    #expect(values == [17, 50, 83, 100])
    dial.isEnabled = false
    finger.down(at: CGPoint(x: 70, y: 120)).up()
    #expect(values.count == 4 && dial.alpha == 0.5)
  }

  @Test("Cards are turned by fingers and by dots, and a card is tapped", arguments: [1, 2])
  func cards(scale: CGFloat) throws {
    let pager = CardPager(frame: CGRect(x: 20, y: 20, width: 280, height: 200))
    let log = Log()
    pager.delegate = log
    pager.cards = [
      Card(title: "Lake", text: "A swim before breakfast, and nobody else there.", color: .blue),
      Card(title: "Wood", text: "Two hours on foot.", color: .brown),
      Card(title: "Hill", text: "The view is worth it.", color: .purple),
    ]
    host.window.addSubview(pager)
    host.settle()
    let first = try Shot(host.application, "cards", scale: scale)
    #expect(first.color(160, 150) == [0, 0, 255])
    let finger = host.finger(1)
    finger.down(at: CGPoint(x: 250, y: 100))
    for x in stride(from: 230, through: 60, by: -20) { finger.move(to: CGPoint(x: x, y: 100)) }
    let turning = try Shot(host.application, "cards-turning", scale: scale)
    #expect(turning.color(160, 210) != [0, 0, 255])
    finger.up()
    host.advance(by: 2)
    let second = try Shot(host.application, "cards-second", scale: scale)
    #expect(second.color(160, 150) == [153, 102, 51])
    finger.down(at: CGPoint(x: 160, y: 100)).up()
    host.advance(by: 1)
    #expect(log.lines == ["show 1", "tap 1"])
    #expect(pager.currentIndex == 1)
  }

  @Test("The three components share a window, and each of three fingers holds one")
  func together() throws {
    let host = HeadlessHost(size: CGSize(width: 720, height: 240), scale: 2)
    let joystick = Joystick(frame: CGRect(x: 30, y: 30, width: 180, height: 180))
    let dial = Dial(frame: CGRect(x: 240, y: 30, width: 180, height: 180))
    dial.tintColor = UIColor.systemTeal
    dial.value = 0.3
    let pager = CardPager(frame: CGRect(x: 450, y: 20, width: 240, height: 200))
    pager.cards = [
      Card(title: "Lake", text: "A swim before breakfast.", color: .systemIndigo),
      Card(title: "Wood", text: "Two hours on foot.", color: .systemGreen),
    ]
    for view in [joystick, dial, pager] as [UIView] { host.window.addSubview(view) }
    host.settle()
    host.finger(1).down(at: CGPoint(x: 120, y: 120)).move(to: CGPoint(x: 150, y: 90))
    host.finger(2).down(at: CGPoint(x: 250, y: 120)).move(to: CGPoint(x: 390, y: 70))
    let third = host.finger(3).down(at: CGPoint(x: 600, y: 100))
    for x in stride(from: 590, through: 550, by: -10) { third.move(to: CGPoint(x: x, y: 100)) }
    let shot = try Shot(host.application, "together", scale: 2)
    #expect(dial.value > 0.6 && joystick.subviews[0].center.x > 100)
    #expect(shot.color(150, 90) == [255, 159, 10])
    #expect(shot.color(500, 150) == shot.color(480, 150), "the card has moved with the finger")
  }
}
