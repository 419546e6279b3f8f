// S18 to S22: the first responder, recognizers before views, kinds of responders.
import Glassine

extension Page {
  nonisolated static let responders = [
    Page(
      id: "S18", name: "The first responder", title: "The first responder",
      text: "Keys, text and movements have no place on screen; they go to the first responder. A "
        + "view in no window cannot become it: becomeFirstResponder() gives false.",
      trial: "Ask a view that is in no window yet, then the one on the board.",
      board: FirstResponderBoard.self),
    Page(
      id: "S19", name: "What travels the chain", title: "What travels the chain",
      text: "Keys, text, movements, media keys, and actions without a target: each begins at the "
        + "first responder, and goes on by next until one keeps it.",
      trial: "“inner” is first responder and passes all on. Send one of each.",
      board: TravelBoard.self),
    Page(
      id: "S20", name: "Recognizers first", title: "Recognizers first",
      text: "Recognizers get each touch before the view. When one recognizes, the view’s touch is "
        + "cancelled, unless it is set not to; and it can hold the touch back until it fails.",
      trial: "Tap once; tap twice; change the rules.",
      board: RecognizerBoard.self),
    Page(
      id: "S21", name: "Three containers", title: "Three containers",
      text: "Three siblings with two children each; the one that was added last is on top and is "
        + "asked first. Responders neither keep touches nor become first, unless they say so.",
      trial: "Tap where containers overlap, and follow the numbers.",
      board: ContainerBoard.self),
    Page(
      id: "S22", name: "Overriding hitTest", title: "Overriding hitTest itself",
      text:
        "A class may answer for points outside of it by hitTest(_:with:). And it passes a touch "
        + "on by super.touchesBegan, rather than by calling next.",
      trial: "Tap within the dashes; then tap “passing”, which lets “parent” know.",
      board: OverrideBoard.self),
  ]
}

/// A plate that becomes first responder.
final class FirstPlate: Plate {
  override var canBecomeFirstResponder: Bool { true }

  override func becomeFirstResponder() -> Bool {
    let came = super.becomeFirstResponder()
    detail = came ? "first responder" : ""
    light(came)
    return came
  }

  override func resignFirstResponder() -> Bool {
    let left = super.resignFirstResponder()
    if left { detail = "" }
    light(!left)
    return left
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    board?.say("becomeFirstResponder() gave \(becomeFirstResponder())")
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {}

  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    board?.say("\(name) got a key")
    super.pressesBegan(presses, with: event)
  }
}

/// S18: views that may be first responder.
final class FirstResponderBoard: Board {
  let plate = FirstPlate("on the board", 150, 70, 260, 180, .green)

  override func build() {
    addSubview(plate)
    button("In no window") { [unowned self] in
      let loose = FirstPlate("loose", .zero, .paper)
      say("A loose view: becomeFirstResponder() gave \(loose.becomeFirstResponder())")
    }
    button("On the board") { [unowned self] in
      say("On the board: becomeFirstResponder() gave \(plate.becomeFirstResponder())")
    }
    button("Resign") { [unowned self] in
      say("resignFirstResponder() gave \(plate.resignFirstResponder())")
    }
  }

  override var demonstration: [Gesture] {
    [.tap(CGPoint(x: 100, y: 372)), .tap(CGPoint(x: 280, y: 372))]
  }
}

/// A plate that reports every event along the chain, and keeps it or not.
final class ChainPlate: Plate, KeyInput {
  var keeps = false
  let hasText = true

  override var canBecomeFirstResponder: Bool { true }

  private func tell(_ what: String) {
    board?.say("\(name): \(what)" + (keeps ? ", kept" : ""))
  }

  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    tell("pressesBegan")
    if !keeps { super.pressesBegan(presses, with: event) }
  }

  override func motionBegan(_ motion: Event.EventSubtype, with event: Event?) {
    tell("motionBegan")
    if !keeps { super.motionBegan(motion, with: event) }
  }

  override func remoteControlReceived(with event: Event?) {
    tell("remoteControlReceived")
    if !keeps { super.remoteControlReceived(with: event) }
  }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    guard action == TravelBoard.save else {
      return super.canPerformAction(action, withSender: sender)
    }
    tell(keeps ? "can perform save" : "cannot perform save")
    return keeps
  }

  func save() { board?.say("\(name) saves") }
  func insertText(_ text: String) { tell("insertText “\(text)”") }
  func deleteBackward() {}
}

/// S19: one of each along the chain.
final class TravelBoard: Board {
  static let save = Selector("save", ChainPlate.save)
  let outer = ChainPlate("outer", 90, 40, 380, 280, .blue)
  let inner = ChainPlate("inner", 60, 70, 220, 150, .ochre)

  override func build() {
    addSubview(outer)
    outer.addSubview(inner)
    outer.keeps = true
    outer.detail = "keeps what it gets"
    inner.detail = "first responder, passes all on"
    button("Key") { [unowned self] in
      for phase in [KeySample.Phase.began, .ended] {
        send { .key(KeySample(phase: phase, usage: 4, name: "a", timestamp: $0)) }
      }
    }
    button("Text") { [unowned self] in
      send { .text(TextSample(kind: .committed, text: "a", timestamp: $0)) }
    }
    button("Shake") { [unowned self] in
      send { .motion(MotionSample(kind: .shake, phase: .began, timestamp: $0)) }
    }
    button("Media") { [unowned self] in
      send { .motion(MotionSample(kind: .nextTrack, phase: .began, timestamp: $0)) }
    }
    button("Action") { [unowned self] in
      _ = window?.application?.sendAction(Self.save, to: nil, from: inner, for: nil)
    }
  }

  private func send(_ sample: (TimeInterval) -> Sample) {
    guard let application = window?.application else { return }
    inner.becomeFirstResponder()
    _ = application.process(sample(application.now))
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { inner.becomeFirstResponder() }
  }

  override var demonstration: [Gesture] {
    [.tap(CGPoint(x: 70, y: 372)), .tap(CGPoint(x: 280, y: 372)), .tap(CGPoint(x: 490, y: 372))]
  }
}

/// S20: a single and a double tap on a plate that reports its touches.
final class RecognizerBoard: Board {
  let plate = TellingPlate("view", 130, 50, 300, 240, .vermilion)
  let single = TellingTap()
  let double = TellingTap()

  override func build() {
    addSubview(plate)
    single.name = "single tap"
    double.name = "double tap"
    double.numberOfTapsRequired = 2
    for recognizer in [single, double] {
      recognizer.onTell = { [unowned self] in say($0) }
      plate.addGestureRecognizer(recognizer)
    }
    single.require(toFail: double)
    option("Cancels touches", isOn: true) { [unowned self] in
      single.cancelsTouchesInView = $0
      double.cancelsTouchesInView = $0
    }
    option("Delays touchesBegan", isOn: false) { [unowned self] in
      single.delaysTouchesBegan = $0
    }
  }
}

/// Reports each touch as it gets it, and its own recognition.
final class TellingTap: TapGestureRecognizer {
  var onTell: (String) -> Void = { _ in }

  convenience init() {
    self.init(target: nil, action: nil)
    _ = addAction { [unowned self] _ in onTell("\(name ?? "") was recognized") }
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    onTell("\(name ?? ""): touchesBegan")
    super.touchesBegan(touches, with: event)
  }
}

/// Reports each phase of a touch.
final class TellingPlate: Plate {
  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    light(true)
    board?.say("view: touchesBegan")
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    light(false)
    board?.say("view: touchesEnded")
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    light(false)
    board?.say("view: touchesCancelled")
  }
}

/// S21: containers over one another.
final class ContainerBoard: Board {
  override var showsOrder: Bool { true }
  private(set) var containers: [Plate] = []

  override func build() {
    for (index, tone) in [Tone.green, .ochre, .blue].enumerated() {
      let place = CGFloat(index)
      let container = Plate(
        "container \(index + 1)", 30 + 150 * place, 14 + 74 * place, 200, 200, tone)
      for child in 0..<2 {
        container.addSubview(
          Plate(
            "\(index + 1).\(child + 1)", 14 + 46 * CGFloat(child), 60 + 44 * CGFloat(child), 80, 76,
            tone))
      }
      containers.append(container)
      addSubview(container)
    }
  }

  override var demonstration: [Gesture] { [.tap(CGPoint(x: 206, y: 190))] }
}

/// S22: an enlarged area by hitTest, and forwarding by super.
final class OverrideBoard: Board {
  let wide = WidePlate("wide", 120, 135, 90, 70, .vermilion)
  let parent = OpenPlate("parent", 320, 70, 200, 200, .green)
  let passing = OpenPlate("passing", 40, 70, 120, 90, .ochre)

  override func build() {
    addSubview(Plate("below", 40, 50, 250, 240, .paper))
    addSubview(wide)
    addSubview(Outline("", wide.frame.insetBy(dx: -40, dy: -40)))
    parent.keepsTouches = true
    parent.addSubview(passing)
    addSubview(parent)
  }

  override var demonstration: [Gesture] {
    [.tap(CGPoint(x: 95, y: 110)), .tap(CGPoint(x: 420, y: 185))]
  }
}

/// Answers 40 points around itself.
final class WidePlate: Plate {
  override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    bounds.insetBy(dx: -40, dy: -40).contains(point) ? self : super.hitTest(point, with: event)
  }
}
