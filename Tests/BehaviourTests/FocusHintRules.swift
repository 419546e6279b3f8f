// R6: the focus hint of a tilted stick.
import Foundation
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

@Suite("Focus: tilted sticks")
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

  @Test(
    "R6: A tilted stick sends a hint to the focused view, until it is upright or moves the focus")
  func leans() {
    host.pad.axis(.leftX, 0.05)
    #expect(take().isEmpty, "sticks at rest are not quite upright")
    host.pad.axis(.leftX, FocusConstants.hintDeadZone)
    #expect(take().isEmpty)
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

  @Test("R6: No hint is sent if the gamepad is the game's, or was unplugged")
  func lost() {
    host.pad.axis(.leftX, 0.3)
    #expect(take() == ["0.50,0.00"])
    host.pad.unplug()
    #expect(take() == ["0.00,0.00"])
    host.finger(1).tap(at: 390, 390)
    host.pad.axis(.leftX, 0.3)
    #expect(take().isEmpty)
  }

  @Test("R6: A hint of a view that is hidden meanwhile is reset by the next move of the stick")
  func hiddenMeanwhile() {
    host.pad.axis(.leftX, 0.3)
    #expect(take() == ["0.50,0.00"])
    left.isHidden = true
    host.pad.axis(.leftX, 0.4)
    #expect(take() == ["0.00,0.00"] && left.transform.isIdentity)
  }

  @Test("R6: The hint is reset as the ring hides, the focus moves or input is lost")
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
    // The present position of the stick is unknown.
    host.pad.axis(.leftY, 0.15)
    #expect(take() == ["0.00,0.25"])
    host.finger(1).tap(at: 390, 390)
    #expect(take() == ["0.00,0.00"] && left.transform.isIdentity)
  }
}
