// S1 to S7, and S10 to S12 of the same subject: the view that a finger hits.
import Glassine
import GlassineControls

extension Page {
  nonisolated static let hitTesting = [
    Page(
      id: "S1", name: "Who may answer", title: "Who may answer",
      text: "A view that is hidden, inert or almost transparent is not asked. Else its "
        + "point(inside:) decides; then its subviews answer, the last first; then itself.",
      trial: "Make “front” unable to answer, and tap where the two overlap.",
      board: AnswerBoard.self),
    Page(
      id: "S2", name: "Alpha 0.01 and 0.02", title: "The edge of transparency",
      text: "At alpha 0.01 a view is dead to touches. Just above it answers, though nobody "
        + "sees it.",
      trial: "Choose an alpha for the view within the dashes, and tap there.",
      board: AlphaBoard.self),
    Page(
      id: "S3", name: "The walk, explained", title: "The walk, explained",
      text: "Which views were asked, in what order, and why each took or refused the finger: "
        + "explain(at:) says it, without a line in the classes.",
      trial: "Tap anywhere. The numbers show the order of the questions.",
      board: WalkBoard.self),
    Page(
      id: "S4", name: "Overlapping siblings", title: "Overlapping siblings",
      text: "A button is above a label of the same parent. The one above is asked first; what "
        + "takes no touches lets them through to the one below.",
      trial: "Switch either of them off, and tap the overlap.",
      board: SiblingBoard.self),
    Page(
      id: "S5", name: "Button in an inert label", title: "Inside what is inert",
      text: "The walk stops at a view that takes no touches: its subviews are never asked. A label "
        + "takes none at first, so a button in a label is out of reach.",
      trial: "Tap the button; then let the label take touches.",
      board: InertParentBoard.self),
    Page(
      id: "S6", name: "Out of the superview", title: "Out of the superview",
      text: "The half of a button that sticks out of its superview can be seen, not touched: the "
        + "superview does not contain the point, and so its subviews are not asked.",
      trial: "Tap the button inside the green view, then outside of it.",
      board: OverhangBoard.self),
    Page(
      id: "S7", name: "A larger target", title: "A target larger than it looks",
      text: "Both buttons are 50 points wide and answer within 100: the left one by its "
        + "point(inside:), the right one by hitOutset, with no class of its own.",
      trial: "Tap between button and dashes. The plate below does not get it.",
      board: LargerTargetBoard.self),
  ]
}

/// S1: a view in front that can be made unable to answer.
final class AnswerBoard: Board {
  let back = Plate("back", 90, 70, 260, 190, .green)
  let front = Plate("front", 210, 120, 260, 190, .vermilion)

  override func build() {
    addSubview(back)
    let ghost = Outline("", front.frame)
    ghost.isHidden = true
    addSubview(ghost)
    addSubview(front)
    choice(["able", "hidden", "alpha 0.01", "inert"]) { [unowned self] chosen in
      front.isHidden = chosen == 1
      front.alpha = chosen == 2 ? 0.01 : 1
      front.isUserInteractionEnabled = chosen != 3
      ghost.isHidden = chosen != 1 && chosen != 2
      front.detail = chosen == 3 ? "takes no touches" : ""
    }
  }

  override var demonstration: [Gesture] { [.tap(CGPoint(x: 300, y: 200))] }
}

/// S2: a view whose alpha is about the threshold.
final class AlphaBoard: Board {
  static let alphas: [CGFloat] = [0.005, 0.01, 0.02, 0.5]
  let back = Plate("back", 60, 50, 440, 240, .paper)
  let glass = Plate("glass", 170, 95, 220, 150, .blue)

  override func build() {
    addSubview(back)
    addSubview(glass)
    addSubview(Outline("", glass.frame))
    glass.alpha = Self.alphas[2]
    choice(Self.alphas.map { "\($0)" }, selected: 2) { [unowned self] in
      glass.alpha = Self.alphas[$0]
    }
  }

  override var demonstration: [Gesture] { [.tap(CGPoint(x: 280, y: 180))] }
}

/// S3: a small tree whose walk is numbered.
class WalkBoard: Board {
  override var showsOrder: Bool { true }

  override func build() {
    let outer = Plate("outer", 40, 30, 480, 290, .paper)
    let left = Plate("left", 24, 44, 200, 222, .green)
    let right = Plate("right", 256, 44, 200, 222, .blue)
    let deep = Plate("deep", 20, 44, 130, 120, .ochre)
    let top = Plate("top", 90, 110, 96, 90, .vermilion)
    addSubview(outer)
    outer.addSubview(left)
    outer.addSubview(right)
    left.addSubview(deep)
    left.addSubview(top)
  }

  override var demonstration: [Gesture] { [.tap(CGPoint(x: 130, y: 165))] }
}

/// S4: a button above a label.
final class SiblingBoard: Board {
  let label = Label()
  let above = Button(configuration: .filled())

  override func build() {
    label.text = "Label"
    label.textAlignment = .center
    label.font = ControlTheme.paper.font(17, .semibold)
    label.frame = CGRect(x: 80, y: 70, width: 260, height: 150)
    label.layer.backgroundColor = Tone.green.fill
    label.layer.cornerRadius = GalleryConstants.plateRadius
    label.isUserInteractionEnabled = true
    let tap = TapGestureRecognizer { [unowned self] _ in say("The label was tapped") }
    label.addGestureRecognizer(tap)
    above.configuration.title = "Button"
    above.frame = CGRect(x: 230, y: 160, width: 240, height: 110)
    above.addAction(for: .primaryActionTriggered) { [unowned self] _ in
      say("The button was tapped")
    }
    addSubview(label)
    addSubview(above)
    option("The button takes touches", isOn: true) { [unowned self] in
      above.isUserInteractionEnabled = $0
      above.alpha = $0 ? 1 : 0.6
    }
    option("The label takes touches", isOn: true) { [unowned self] in
      label.isUserInteractionEnabled = $0
      label.alpha = $0 ? 1 : 0.6
    }
  }

  override var demonstration: [Gesture] { [.tap(CGPoint(x: 285, y: 190))] }
}

/// S5: a button in a label.
final class InertParentBoard: Board {
  let label = Label()
  let inner = Button(configuration: .filled())

  override func build() {
    label.layer.backgroundColor = Tone.green.fill
    label.layer.cornerRadius = GalleryConstants.plateRadius
    label.text = "A label around a button"
    label.textAlignment = .center
    label.font = ControlTheme.paper.font(15, .medium)
    label.frame = CGRect(x: 110, y: 60, width: 340, height: 220)
    label.lineBreakMode = .byTruncatingTail
    inner.configuration.title = "Button"
    inner.frame = CGRect(x: 110, y: 144, width: 120, height: 44)
    inner.addAction(for: .primaryActionTriggered) { [unowned self] _ in
      say("The button was tapped")
    }
    addSubview(label)
    label.addSubview(inner)
    option("The label takes touches", isOn: false) { [unowned self] in
      label.isUserInteractionEnabled = $0
    }
  }

  override var demonstration: [Gesture] { [.tap(CGPoint(x: 280, y: 232))] }
}

/// S6, and S17 with clipping: a button that sticks out of its superview.
class OverhangBoard: Board {
  let parent = Plate("superview", 110, 70, 250, 190, .green)
  let inner = Button(configuration: .filled())

  override func build() {
    inner.configuration.title = "Half inside"
    inner.frame = CGRect(x: 130, y: 70, width: 240, height: 56)
    inner.addAction(for: .primaryActionTriggered) { [unowned self] _ in
      say("The button was tapped")
    }
    parent.addSubview(inner)
    addSubview(parent)
  }

  override var demonstration: [Gesture] {
    [.tap(CGPoint(x: 300, y: 168)), .tap(CGPoint(x: 430, y: 168))]
  }
}

/// S7: a button that answers around itself.
final class LargerTargetBoard: Board {
  let grown = GrownButton(configuration: .filled())
  let outset = Button(configuration: .filled())

  override func build() {
    addSubview(Plate("below", 60, 60, 440, 220, .paper))
    let buttons: [(Button, CGFloat, String)] = [
      (grown, 140, "point(inside:)"), (outset, 320, "hitOutset"),
    ]
    for (button, x, words) in buttons {
      button.frame = CGRect(x: x + 25, y: 145, width: 50, height: 50)
      button.configuration.title = "+"
      button.configuration.padding = 0
      button.addAction(for: .primaryActionTriggered) { [unowned self] _ in
        say("The button by \(words) was tapped")
      }
      addSubview(button)
      addSubview(Outline("", CGRect(x: x, y: 120, width: 100, height: 100)))
      let label = Label(
        words, font: ControlTheme.paper.font(13, .medium), color: .secondaryLabel)
      label.textAlignment = .center
      label.frame = CGRect(x: x - 30, y: 228, width: 160, height: 24)
      addSubview(label)
    }
    outset.hitOutset = EdgeInsets(all: 25)
  }

  override var demonstration: [Gesture] { [.tap(CGPoint(x: 152, y: 132))] }
}

/// A button that answers 25 points around itself.
final class GrownButton: Button {
  override func point(inside point: CGPoint, with event: Event?) -> Bool {
    bounds.insetBy(dx: -25, dy: -25).contains(point)
  }
}
