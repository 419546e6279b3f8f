// R6: influences on focus moves: environments, guides, groups with names.
import Foundation
import GlassineControls
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

/// A view that returns preferred focus, may refuse, and records moves.
private final class Environment: View {
  let name: String
  let transcript: Transcript
  var preferred: [any FocusEnvironment] = []
  var refuses = false

  init(_ name: String, _ transcript: Transcript, frame: CGRect) {
    self.name = name
    self.transcript = transcript
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { nil }

  override var preferredFocusEnvironments: [any FocusEnvironment] { preferred }
  override func shouldUpdateFocus(in context: FocusUpdateContext) -> Bool { !refuses }
  override func didUpdateFocus(
    in context: FocusUpdateContext, with coordinator: FocusAnimationCoordinator
  ) {
    func name(_ view: View?) -> String { view.map { "\($0.tag)" } ?? "-" }
    let heading = context.focusHeading.map { "\($0)" } ?? "-"
    transcript.record(
      "\(self.name) \(name(context.previouslyFocusedView)) "
        + "\(name(context.nextFocusedView)) \(heading)")
  }
}

@Suite("Focus environments")
struct FocusEnvironmentRules {
  /// Two boxes side by side with two buttons below each other in each: 1 and 2, 3 and 4.
  private struct Boxes {
    let stage = Stage()
    let left: Environment
    let right: Environment
    let buttons: [Control]

    init() {
      left = Environment(
        "left", stage.transcript, frame: CGRect(x: 0, y: 0, width: 190, height: 300))
      right = Environment(
        "right", stage.transcript, frame: CGRect(x: 200, y: 0, width: 190, height: 300))
      buttons = (1...4).map { number in
        let control = Control(
          frame: CGRect(x: 10, y: number % 2 == 1 ? 10 : 110, width: 80, height: 40))
        control.tag = number
        return control
      }
      for (index, button) in buttons.enumerated() {
        (index < 2 ? left : right).addSubview(button)
      }
      stage.window.addSubview(left)
      stage.window.addSubview(right)
      stage.host.update()
    }

    var focused: Int? { stage.application.focus.focusedView?.tag }
    func tap(_ key: String) { stage.host.keyboard.tap(key) }
  }

  @Test("R6: the focus begins at the environments' preference, through several of them")
  func preferred() {
    final class Screen: ViewController {
      var preferred: [any FocusEnvironment] = []
      override var preferredFocusEnvironments: [any FocusEnvironment] { preferred }
    }
    let boxes = Boxes()
    let screen = Screen()
    boxes.stage.window.rootViewController = screen
    screen.view.addSubview(boxes.left)
    screen.view.addSubview(boxes.right)
    screen.preferred = [boxes.right]
    boxes.right.preferred = [boxes.buttons[3], boxes.buttons[2]]
    boxes.buttons[3].isEnabled = false
    boxes.tap("Tab")
    #expect(boxes.focused == 3)
  }

  @Test("R6: both sides get a move, inner ones first, with the key's direction")
  func told() {
    let boxes = Boxes()
    boxes.tap("Tab")
    #expect(boxes.stage.transcript.take() == "left - 1 -")
    boxes.tap("Right")
    #expect(boxes.focused == 3)
    #expect(boxes.stage.transcript.take() == "left 1 3 right\nright 1 3 right")
    boxes.tap("Down")
    #expect(boxes.stage.transcript.take() == "right 3 4 down")
    boxes.stage.application.focus.focus(nil)
    #expect(boxes.stage.transcript.take() == "right 4 - -")
  }

  @Test("R6: an environment that refuses keeps the focus out, and in")
  func refused() {
    let boxes = Boxes()
    boxes.tap("Tab")
    boxes.right.refuses = true
    boxes.tap("Right")
    #expect(boxes.focused == 1)
    boxes.tap("Down")
    #expect(boxes.focused == 2)
    boxes.right.refuses = false
    boxes.left.refuses = true
    boxes.tap("Right")
    #expect(boxes.focused == 2)
    #expect(!boxes.stage.application.focus.focus(boxes.buttons[3]))
  }

  @Test("R6: a requested update happens in the next frame, if the focus is in there")
  func updates() {
    let boxes = Boxes()
    boxes.tap("Tab")
    boxes.left.preferred = [boxes.buttons[1]]
    boxes.right.preferred = [boxes.buttons[3]]
    boxes.left.setNeedsFocusUpdate()
    #expect(boxes.focused == 1)
    boxes.stage.host.runFrame()
    #expect(boxes.focused == 2)
    boxes.right.setNeedsFocusUpdate()
    boxes.stage.host.runFrame()
    #expect(boxes.focused == 2, "the focus is not in there")
    boxes.stage.application.focus.requestFocusUpdate(to: boxes.right)
    boxes.stage.application.focus.updateFocusIfNeeded()
    #expect(boxes.focused == 4)
    boxes.left.setNeedsFocusUpdate()
    boxes.left.removeFromSuperview()
    boxes.stage.host.runFrame()
    #expect(boxes.focused == 4)
    #expect(FocusSystem.environment(boxes.right, contains: boxes.buttons[3]))
    #expect(!FocusSystem.environment(boxes.right, contains: boxes.buttons[0]))
  }

  @Test("R6: a guide forwards the focus to a view that is in no line")
  func guides() {
    let boxes = Boxes()
    let guide = FocusGuide()
    boxes.left.addLayoutGuide(guide)
    // Below the left box's buttons; its target is up in the right one.
    LayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: boxes.left.leadingAnchor),
      guide.topAnchor.constraint(equalTo: boxes.left.topAnchor, constant: 200),
      guide.widthAnchor.constraint(equalToConstant: 100),
      guide.heightAnchor.constraint(equalToConstant: 50),
    ])
    boxes.stage.host.settle()
    #expect(guide.layoutFrame == CGRect(x: 0, y: 200, width: 100, height: 50))
    boxes.tap("Tab")
    boxes.tap("Down")
    boxes.tap("Down")
    #expect(boxes.focused == 2, "a guide that prefers nothing is passed by")
    guide.preferredFocusEnvironments = [boxes.buttons[2]]
    boxes.tap("Down")
    #expect(boxes.focused == 3)
    boxes.stage.application.focus.focus(boxes.buttons[1])
    guide.isEnabled = false
    boxes.tap("Down")
    #expect(boxes.focused == 2)
  }

  @Test("R6: with named groups, Tab moves from group to group and returns to the earlier view")
  func groups() {
    let boxes = Boxes()
    boxes.left.focusGroupIdentifier = "left"
    boxes.right.focusGroupIdentifier = "right"
    boxes.tap("Tab")
    #expect(boxes.focused == 1)
    boxes.tap("Down")
    boxes.tap("Tab")
    #expect(boxes.focused == 3)
    boxes.tap("Tab")
    #expect(boxes.focused == 2, "where the focus was last in the group")
    boxes.buttons[3].focusGroupPriority = .prioritized
    boxes.tap("Tab")
    #expect(boxes.focused == 4)
    boxes.tap("Left")
    #expect(boxes.focused == 2, "arrows go everywhere")
  }

  @Test("R6: animations of a move run together, and end together")
  func coordinated() {
    final class Growing: Control {
      var ended = 0
      override func didUpdateFocus(
        in context: FocusUpdateContext, with coordinator: FocusAnimationCoordinator
      ) {
        let isHere = context.nextFocusedView === self
        coordinator.addCoordinatedAnimations(
          { self.alpha = isHere ? 1 : 0.5 }, completion: { self.ended += 1 })
      }
    }
    let stage = Stage()
    let control = Growing(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    control.alpha = 0.5
    stage.window.addSubview(control)
    stage.host.keyboard.tap("Tab")
    #expect(control.alpha == 1 && control.ended == 0)
    stage.host.advance(by: 0.1)
    #expect((control.layer.presentation()?.opacity ?? 0) < 1)
    stage.host.advance(by: 0.3)
    #expect(control.ended == 1)
  }

  @Test("R6: The priorities in a focus group have UIKit's values")
  func priorities() {
    let priorities: [FocusGroupPriority] = [
      .ignored, .previouslyFocused, .prioritized, .currentlyFocused,
    ]
    #expect(priorities.map(\.rawValue) == [0, 1000, 2000, .max])
    #expect(priorities == priorities.sorted())
  }
}
