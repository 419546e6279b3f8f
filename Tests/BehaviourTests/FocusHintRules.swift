// R6: what a stick that leans says of where the focus may go.
import Foundation
import GlassineTesting
import GlassineUI
import Testing

@Suite("Focus: sticks that lean")
struct FocusHintRules {
  private final class Log { var lines: [String] = [] }

  private final class Leaning: Button {
    var log: Log?
    override func didHintFocusMovement(_ hint: FocusMovementHint) {
      super.didHintFocusMovement(hint)
      let direction = hint.movementDirection
      log?.lines.append(String(format: "%.2f,%.2f", direction.dx, direction.dy))
      transform = hint.interactionTransform
    }
  }

  private let host = HeadlessHost(size: CGSize(width: 400, height: 400))
  private let log = Log()
  private let left = Leaning(frame: CGRect(x: 20, y: 20, width: 100, height: 40))
  private let right = Leaning(frame: CGRect(x: 220, y: 20, width: 100, height: 40))

  init() {
    for button in [left, right] {
      button.log = log
      host.window.addSubview(button)
    }
    host.settle()
    host.keyboard.tap("Tab")
    #expect(host.application.focus.focusedView === left)
  }

  private func take() -> [String] {
    defer { log.lines = [] }
    return log.lines
  }

  @Test("R6: A stick that leans is told to what has the focus, until it stands upright or moves it")
  func leans() {
    host.pad.axis(.leftX, 0.05)
    #expect(take().isEmpty, "sticks at rest are not quite upright")
    host.pad.axis(.leftX, 0.3)
    #expect(take() == ["0.50,0.00"] && left.transform.tx == 2)
    host.pad.axis(.leftY, -0.15)
    #expect(take() == ["0.50,-0.25"])
    host.pad.axis(.leftY, 0)
    host.pad.axis(.leftX, 0)
    #expect(take() == ["0.50,0.00", "0.00,0.00"] && left.transform.isIdentity)
    host.pad.axis(.leftX, 0.4)
    host.pad.axis(.leftX, 0.7)
    #expect(host.application.focus.focusedView === right)
    #expect(take() == ["0.67,0.00", "0.00,0.00"] && left.transform.isIdentity)
    host.pad.axis(.leftX, 0.9)
    #expect(take().isEmpty, "it is pushed")
    host.pad.axis(.leftX, 0.1)
    #expect(take().isEmpty)
  }

  @Test("R6: Nothing is told where the pad is the game's, or what leans was unplugged")
  func lost() {
    host.pad.axis(.leftX, 0.3)
    #expect(take() == ["0.50,0.00"])
    host.pad.unplug()
    #expect(take() == ["0.00,0.00"])
    host.finger(1).tap(at: 390, 390)
    host.pad.axis(.leftX, 0.3)
    #expect(take().isEmpty)
  }

  @Test("R6: What a stick said is taken back as the ring goes, the focus moves or all is lost")
  func takenBack() {
    func lean() {
      host.pad.axis(.leftX, 0.3)
      #expect(take() == ["0.50,0.00"])
    }
    lean()
    host.application.focus.focus(right)
    #expect(take() == ["0.00,0.00"] && left.transform.isIdentity)
    host.pad.axis(.leftX, 0)
    lean()
    host.pad.tap(.dpadLeft)
    #expect(host.application.focus.focusedView === left)
    #expect(take() == ["0.00,0.00"] && right.transform.isIdentity)
    host.pad.axis(.leftX, 0)
    lean()
    host.lose(.focus)
    #expect(take() == ["0.00,0.00"] && left.transform.isIdentity)
    // Where the stick is by now nobody knows.
    host.pad.axis(.leftY, 0.15)
    #expect(take() == ["0.00,0.25"])
    host.finger(1).tap(at: 390, 390)
    #expect(take() == ["0.00,0.00"] && left.transform.isIdentity)
  }
}
