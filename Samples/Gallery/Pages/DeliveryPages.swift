// S13 to S17: kinds of events, the frame, and the life of a touch.
import Glassine
import GlassineControls

extension Page {
  nonisolated static let delivery = [
    Page(
      id: "S13", name: "Three families", title: "Three families of events",
      text:
        "Controls send actions. Fingers, keys, movements and media keys are events of the user, "
        + "for responders. Focus, background and low memory are the system’s, for the delegate.",
      trial: "Try one of each: the button, the pad, and the row below, which injects what a desk "
        + "has no sensor for.",
      board: FamilyBoard.self),
    Page(
      id: "S14", name: "One loop, one queue", title: "One loop, one queue",
      text: "Samples wait in a queue until the frame begins. Then: touches, timers and display "
        + "links, animations, layout; and the picture, if something changed.",
      trial: "Press the pad and release it: it lists the calls in order, with their frames.",
      board: FrameBoard.self),
    Page(
      id: "S15", name: "What a touch carries", title: "What a touch carries",
      text:
        "Place, phase, taps in a row, radius and force, from landing to lifting. The event knows "
        + "all fingers, and the sequence those that lifted while others go on.",
      trial: "Use several fingers; lift one and keep another. In a window, Alt and the mouse "
        + "make a second finger.",
      board: FingerBoard.self),
    Page(
      id: "S16", name: "One view for life", title: "A touch stays with its view",
      text:
        "Hit-testing happens once, where the finger lands. The touch belongs to that view until "
        + "it lifts, wherever it goes. A view that is removed has its touch cancelled.",
      trial: "Drag from the red plate over the green one and beyond.",
      board: LifeBoard.self),
    Page(
      id: "S17", name: "Clipped or not", title: "Clipped or not",
      text: "clipsToBounds decides what is drawn, never what is touched. The part outside of its "
        + "superview cannot be reached either way.",
      trial: "Switch clipping on and off, and tap the half outside.",
      board: ClippingBoard.self),
  ]
}

/// S13: an action, touches, and system events.
final class FamilyBoard: Board {
  private let listener = SystemListener()
  let control = Button(configuration: .filled())

  override func build() {
    control.configuration.title = "Action"
    control.frame = CGRect(x: 60, y: 130, width: 180, height: 56)
    control.addAction(for: .primaryActionTriggered) { [unowned self] _ in
      say("Action: primaryActionTriggered of the button")
    }
    addSubview(control)
    addSubview(Plate("pad", 300, 60, 200, 200, .green))
    button("Shake") { [unowned self] in
      send { .motion(MotionSample(kind: .shake, phase: .began, timestamp: $0)) }
    }
    button("Play key") { [unowned self] in
      send { .motion(MotionSample(kind: .togglePlayPause, phase: .began, timestamp: $0)) }
    }
    button("Low memory") { [unowned self] in
      send { .application(ApplicationSample(change: .didReceiveMemoryWarning, timestamp: $0)) }
    }
  }

  /// Injects a sample, as the platform would feed it.
  private func send(_ sample: (TimeInterval) -> Sample) {
    guard let application = window?.application else { return }
    _ = application.process(sample(application.now))
  }

  override var canBecomeFirstResponder: Bool { true }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard let window else { return }
    becomeFirstResponder()
    listener.onTell = { [unowned self] in say("System event: \($0)") }
    window.application?.delegate = listener
  }

  override func motionBegan(_ motion: Event.EventSubtype, with event: Event?) {
    say("User event: motionBegan, \(motion)")
  }

  override func remoteControlReceived(with event: Event?) {
    say("User event: remoteControlReceived, \(event?.subtype ?? .none)")
  }

  override var demonstration: [Gesture] {
    [.tap(CGPoint(x: 280, y: 372)), .tap(CGPoint(x: 150, y: 158)), .tap(CGPoint(x: 400, y: 160))]
  }
}

/// Observes system events. Not a responder, since the application's delegate ends the chain: a view
/// of that chain would close it to a ring.
final class SystemListener: ApplicationDelegate {
  var onTell: (String) -> Void = { _ in }

  func applicationDidReceiveMemoryWarning(_ application: Application) {
    onTell("applicationDidReceiveMemoryWarning")
  }

  func applicationDidBecomeActive(_ application: Application) {
    onTell("applicationDidBecomeActive")
  }

  func applicationWillResignActive(_ application: Application) {
    onTell("applicationWillResignActive")
  }
}

/// S14: a pad that records its calls and their times.
final class FrameBoard: Board {
  let pad = FramePad("pad", 130, 60, 300, 220, .blue)

  override func build() { addSubview(pad) }
}

/// Records each pass of a frame.
final class FramePad: Plate {
  private var notes: [String] = []
  private var isNoting = false
  private var link: DisplayLink?

  /// Each pass is recorded once, from landing to lifting.
  private func note(_ words: String) {
    guard isNoting, !notes.contains(where: { $0.hasSuffix(words) }) else { return }
    notes.append("frame \(window?.application?.frameNumber ?? 0): \(words)")
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    light(true)
    notes = []
    isNoting = true
    note("touchesBegan")
    guard let application = window?.application else { return }
    let link = DisplayLink { [weak self] _ in self?.tick() }
    self.link = link
    link.add(to: application)
    setNeedsLayout()
  }

  private func tick() {
    note("display link")
    link?.invalidate()
    link = nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    note("layoutSubviews")
  }

  override func drawContent(in context: DrawingContext) {
    super.drawContent(in: context)
    note("drawContent")
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    isNoting = false
    light(false)
    for note in notes { board?.say(note) }
    let touch = touches.first
    let now = window?.application?.now ?? 0
    let age = max(0, now - (touch?.timestamp ?? now))
    board?.say("frame \(window?.application?.frameNumber ?? 0): touchesEnded")
    board?.say("the sample had waited for \(Int((age * 1000).rounded())) ms")
    link?.invalidate()
    link = nil
    notes = []
  }
}

/// S15: a pad that shows each finger.
final class FingerBoard: Board {
  let pad = FingerPad("pad", 20, 20, 520, 324, .paper)

  override func build() { addSubview(pad) }

  override var demonstration: [Gesture] {
    [.tap(CGPoint(x: 240, y: 180)), .press(CGPoint(x: 240, y: 180))]
  }
}

/// Draws a ring and a few words for each finger of the sequence.
final class FingerPad: Plate {
  private(set) var fingers: [Touch.Snapshot] = []

  override init(_ name: String, _ frame: CGRect, _ tone: Tone) {
    super.init(name, frame, tone)
    isMultipleTouchEnabled = true
  }

  required init?(coder: NSCoder) { nil }

  private func follow(_ event: Event?) {
    fingers = event?.touchSequence ?? []
    setNeedsDisplay()
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    follow(event)
    for touch in touches {
      board?.say("finger \(touch.serial) began, tap \(touch.tapCount) in a row")
    }
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { follow(event) }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    follow(event)
    for touch in touches {
      board?.say(
        "finger \(touch.serial) ended; \(event?.allTouches?.count ?? 0) in the event, "
          + "\(fingers.count) in the sequence")
    }
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { follow(event) }

  override func drawContent(in context: DrawingContext) {
    super.drawContent(in: context)
    let theme = context.theme
    for finger in fingers {
      // Snapshots have points of the window.
      let place = convert(finger.location, from: nil)
      let isDown = finger.phase != .ended && finger.phase != .cancelled
      let color = isDown ? theme.accent : theme.secondaryText
      let radius = max(26, finger.majorRadius)
      context.strokeEllipse(
        in: CGRect(
          x: place.x - radius, y: place.y - radius, width: 2 * radius, height: 2 * radius),
        width: 2, color: color)
      let words = """
        finger \(finger.serial), \(finger.phase)
        at \(Int(place.x)), \(Int(place.y))
        tap \(finger.tapCount), force \(Int(finger.force * 100)) %
        """
      context.draw(
        words, in: CGRect(x: place.x + radius + 8, y: place.y - 24, width: 180, height: 60),
        style: TextStyle(font: theme.font(12), numberOfLines: 0), color: tone.ink)
    }
  }
}

/// S16: drags that leave their view.
final class LifeBoard: Board {
  let home = TracedPlate("home", 70, 80, 180, 180, .vermilion)
  let other = TracedPlate("other", 310, 80, 180, 180, .green)
  private var removes = false

  override func build() {
    addSubview(home)
    addSubview(other)
    option("Remove “home” when the finger leaves it", isOn: false) { [unowned self] in
      removes = $0
      if home.superview == nil { insertSubview(home, at: 0) }
    }
    home.onLeave = { [unowned self] in
      say("The finger left, the touch is still home’s")
      if removes { home.removeFromSuperview() }
    }
    home.onCancel = { [unowned self] in say("home is gone: its touch was cancelled") }
  }

  override var demonstration: [Gesture] {
    [.drag(CGPoint(x: 160, y: 190), to: CGPoint(x: 420, y: 200))]
  }
}

/// A plate that reports when its finger leaves it.
final class TracedPlate: Plate {
  var onLeave: () -> Void = {}
  var onCancel: () -> Void = {}
  private var isInside = true

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    isInside = true
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    guard let touch = touches.first else { return }
    let place = touch.location(in: self)
    detail = "\(Int(place.x)), \(Int(place.y)) of mine"
    let wasInside = isInside
    isInside = bounds.contains(place)
    if wasInside, !isInside { onLeave() }
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    super.touchesEnded(touches, with: event)
    board?.say("\(name)’s touch ended")
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    light(false)
    // Out of the board by now.
    onCancel()
  }
}

/// S17: the button of S6, clipped.
final class ClippingBoard: OverhangBoard {
  override func build() {
    super.build()
    let ghost = Outline("", CGRect(x: 240, y: 140, width: 240, height: 56))
    ghost.isHidden = true
    addSubview(ghost)
    option("The superview clips", isOn: false) { [unowned self] in
      parent.clipsToBounds = $0
      ghost.isHidden = !$0
    }
  }
}
