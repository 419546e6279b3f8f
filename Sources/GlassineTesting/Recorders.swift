// Views, controls and controllers that record their calls in a transcript. Each has closures that
// are called after a line was written, for reactions of the test.
public import Foundation
import GlassineControls
public import GlassineInput
public import GlassineUI

/// A view that records touches, presses, motion, hover and wheel, under a name.
open class RecorderView: View {
  public let name: String
  public let transcript: Transcript
  /// Whether recorded calls are forwarded to ``View/next``, as without an override.
  public var passesOn = false
  /// Called after each recorded touch call, with the phase of the call.
  public var onTouches: ((Touch.Phase, Set<Touch>, Event?) -> Void)?
  /// Called after each recorded press call.
  public var onPresses: ((Press.Phase, Set<Press>) -> Void)?
  /// The answers of ``canBecomeFirstResponder`` and ``canResignFirstResponder``.
  public var acceptsFirstResponder = false
  public var yieldsFirstResponder = true
  /// The answer of ``shouldReceive(_:)``; nil: true, and no line is written.
  public var receives: ((Touch) -> Bool)?

  public init(_ name: String, _ transcript: Transcript, frame: CGRect) {
    self.name = name
    self.transcript = transcript
    super.init(frame: frame)
  }

  deinit {}  // Plain, as the view's.

  public required init?(coder: NSCoder) { nil }

  open override var canBecomeFirstResponder: Bool { acceptsFirstResponder }
  open override var canResignFirstResponder: Bool { yieldsFirstResponder }

  open override func shouldReceive(_ touch: Touch) -> Bool {
    guard let receives else { return true }
    let answer = receives(touch)
    transcript.record("\(name) shouldReceive [\(touch.serial)]: \(answer)")
    return answer
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    transcript.record(name, "touchesBegan", touches, in: self)
    onTouches?(.began, touches, event)
    if passesOn { super.touchesBegan(touches, with: event) }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    transcript.record(name, "touchesMoved", touches, in: self)
    onTouches?(.moved, touches, event)
    if passesOn { super.touchesMoved(touches, with: event) }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    transcript.record(name, "touchesEnded", touches, in: self)
    onTouches?(.ended, touches, event)
    if passesOn { super.touchesEnded(touches, with: event) }
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    transcript.record(name, "touchesCancelled", touches, in: self)
    onTouches?(.cancelled, touches, event)
    if passesOn { super.touchesCancelled(touches, with: event) }
  }

  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    transcript.record(name, "pressesBegan", presses)
    onPresses?(.began, presses)
    if passesOn { super.pressesBegan(presses, with: event) }
  }

  open override func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
    transcript.record(name, "pressesChanged", presses)
    onPresses?(.changed, presses)
    if passesOn { super.pressesChanged(presses, with: event) }
  }

  open override func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {
    transcript.record(name, "pressesEnded", presses)
    onPresses?(.ended, presses)
    if passesOn { super.pressesEnded(presses, with: event) }
  }

  open override func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) {
    transcript.record(name, "pressesCancelled", presses)
    onPresses?(.cancelled, presses)
    if passesOn { super.pressesCancelled(presses, with: event) }
  }

  open override func motionBegan(
    _ motion: Event.EventSubtype, with event: Event?
  ) {
    transcript.record("\(name) motionBegan \(motion)")
    if passesOn { super.motionBegan(motion, with: event) }
  }

  open override func motionEnded(
    _ motion: Event.EventSubtype, with event: Event?
  ) {
    transcript.record("\(name) motionEnded \(motion)")
    if passesOn { super.motionEnded(motion, with: event) }
  }

  open override func motionCancelled(
    _ motion: Event.EventSubtype, with event: Event?
  ) {
    transcript.record("\(name) motionCancelled \(motion)")
    if passesOn { super.motionCancelled(motion, with: event) }
  }

  open override func remoteControlReceived(with event: Event?) {
    transcript.record("\(name) remoteControl \(event?.subtype ?? .none)")
    if passesOn { super.remoteControlReceived(with: event) }
  }

  open override func hoverChanged(_ hover: HoverSample, with event: Event?) {
    transcript.record("\(name) hover \(hover.phase)")
    if passesOn { super.hoverChanged(hover, with: event) }
  }

  open override func wheelChanged(_ wheel: WheelSample, with event: Event?) {
    transcript.record("\(name) wheel \(Transcript.describe(wheel.delta))")
    if passesOn { super.wheelChanged(wheel, with: event) }
  }
}

/// A view that records the calls of `hitTest` and `point(inside:)` and their answers (H11).
open class VisitRecorderView: View {
  public let name: String
  public let transcript: Transcript
  /// Answers instead of the default; nil: the default.
  public var onHitTest: ((CGPoint, Event?) -> View?)?
  public var onPointInside: ((CGPoint) -> Bool)?

  public init(_ name: String, _ transcript: Transcript, frame: CGRect) {
    self.name = name
    self.transcript = transcript
    super.init(frame: frame)
  }

  deinit {}  // Plain, as the view's.

  public required init?(coder: NSCoder) { nil }

  open override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    transcript.record("\(name) hitTest \(Transcript.describe(point))")
    if let onHitTest { return onHitTest(point, event) }
    return super.hitTest(point, with: event)
  }

  open override func point(inside point: CGPoint, with event: Event?) -> Bool {
    let answer = onPointInside?(point) ?? super.point(inside: point, with: event)
    transcript.record("\(name) pointInside \(Transcript.describe(point)): \(answer)")
    return answer
  }
}

/// A control that records its control events, under a name.
open class RecorderControl: Control {
  public let name: String
  public let transcript: Transcript

  public init(_ name: String, _ transcript: Transcript, frame: CGRect) {
    self.name = name
    self.transcript = transcript
    super.init(frame: frame)
    eventObserver = { control, event in
      (control as? RecorderControl)?.transcript.record("\(name) \(Self.describe(event))")
    }
  }

  deinit {}  // Plain, as the view's.

  public required init?(coder: NSCoder) { nil }

  /// The names of all events in the set.
  public static func describe(_ events: Control.Events) -> String {
    events.names.joined(separator: " ")
  }
}

/// A controller that records its appearance calls and the touches and presses that reach it.
open class RecorderController: ViewController {
  public let name: String
  public let transcript: Transcript
  /// Creates the root view; nil: a ``RecorderView`` named `name` and "View" that forwards
  /// everything.
  public var makeView: (() -> View)?
  public var passesOn = true
  public var acceptsFirstResponder = false

  public init(_ name: String, _ transcript: Transcript) {
    self.name = name
    self.transcript = transcript
    super.init(nibName: nil, bundle: nil)
  }

  deinit {}  // Plain, as the view's.

  public required init?(coder: NSCoder) { nil }

  open override var canBecomeFirstResponder: Bool { acceptsFirstResponder }

  open override func loadView() {
    if let makeView {
      view = makeView()
    } else {
      let recorder = RecorderView("\(name)View", transcript, frame: .zero)
      recorder.passesOn = true
      view = recorder
    }
  }

  open override func viewDidLoad() { transcript.record("\(name) viewDidLoad") }
  open override func viewWillAppear(_ animated: Bool) { transcript.record("\(name) willAppear") }
  open override func viewDidAppear(_ animated: Bool) { transcript.record("\(name) didAppear") }
  open override func viewWillDisappear(_ animated: Bool) {
    transcript.record("\(name) willDisappear")
  }
  open override func viewDidDisappear(_ animated: Bool) {
    transcript.record("\(name) didDisappear")
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    transcript.record(name, "touchesBegan", touches, in: viewIfLoaded)
    if passesOn { super.touchesBegan(touches, with: event) }
  }

  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    transcript.record(name, "pressesBegan", presses)
    if passesOn { super.pressesBegan(presses, with: event) }
  }

  open override func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {
    transcript.record(name, "pressesEnded", presses)
    if passesOn { super.pressesEnded(presses, with: event) }
  }
}
