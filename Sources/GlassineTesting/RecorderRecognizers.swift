// Recognizers in a transcript: any of them by its state changes, and a bare one controlled by the
// test.
import Foundation
public import GlassineUI

extension Transcript {
  /// Records each change of the recognizer's state, under its name or class: `tap ended`.
  /// - Parameter detail: further text after the state.
  public func follow(
    _ recognizer: GestureRecognizer, _ detail: ((GestureRecognizer) -> String)? = nil
  ) {
    recognizer.stateObserver = { [weak self] recognizer in
      let name = recognizer.name ?? "\(type(of: recognizer))"
      let more = detail.map { " " + $0(recognizer) } ?? ""
      self?.record("\(name) \(recognizer.state)\(more)")
    }
  }
}

/// A recognizer without a gesture of its own: records its touches, and lets the test set its state.
open class RecorderRecognizer: GestureRecognizer {
  public let transcript: Transcript
  /// Called after each recorded touch call; may set ``state``.
  public var onTouches: ((RecorderRecognizer, Touch.Phase, Set<Touch>) -> Void)?
  /// Called after each recorded press call; may set ``state``.
  public var onPresses: ((RecorderRecognizer, Press.Phase, Set<Press>) -> Void)?
  /// The answers of the class rules; nil: the default.
  public var prevents: ((GestureRecognizer) -> Bool)?
  public var isPrevented: ((GestureRecognizer) -> Bool)?
  public var requiresFailure: ((GestureRecognizer) -> Bool)?
  public var isRequiredToFail: ((GestureRecognizer) -> Bool)?

  public init(_ name: String, _ transcript: Transcript) {
    self.transcript = transcript
    super.init(target: nil, action: nil)
    self.name = name
    transcript.follow(self)
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    hear(.began, touches)
    super.touchesBegan(touches, with: event)
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    hear(.moved, touches)
    super.touchesMoved(touches, with: event)
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    hear(.ended, touches)
    super.touchesEnded(touches, with: event)
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    hear(.cancelled, touches)
    super.touchesCancelled(touches, with: event)
  }

  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent) {
    hear(.began, presses)
    super.pressesBegan(presses, with: event)
  }

  open override func pressesChanged(_ presses: Set<Press>, with event: PressesEvent) {
    hear(.changed, presses)
    super.pressesChanged(presses, with: event)
  }

  open override func pressesEnded(_ presses: Set<Press>, with event: PressesEvent) {
    hear(.ended, presses)
    super.pressesEnded(presses, with: event)
  }

  open override func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent) {
    hear(.cancelled, presses)
    super.pressesCancelled(presses, with: event)
  }

  private func hear(_ phase: Press.Phase, _ presses: Set<Press>) {
    for press in presses { transcript.record("\(name ?? "") press \(phase) \(press.type)") }
    onPresses?(self, phase, presses)
  }

  open override func reset() {
    super.reset()
    transcript.record("\(name ?? "") reset")
  }

  open override func canPrevent(_ other: GestureRecognizer) -> Bool {
    prevents?(other) ?? super.canPrevent(other)
  }

  open override func canBePrevented(by other: GestureRecognizer) -> Bool {
    isPrevented?(other) ?? super.canBePrevented(by: other)
  }

  open override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
    requiresFailure?(other) ?? super.shouldRequireFailure(of: other)
  }

  open override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool {
    isRequiredToFail?(other) ?? super.shouldBeRequiredToFail(by: other)
  }

  private func hear(_ phase: Touch.Phase, _ touches: Set<Touch>) {
    transcript.record("\(name ?? "") touches \(phase) \(touches.map(\.serial).sorted())")
    onTouches?(self, phase, touches)
  }
}

/// A delegate with given answers, which can record the calls.
public final class AnsweringDelegate: GestureRecognizerDelegate {
  /// nil: nothing is recorded.
  public var transcript: Transcript?
  public var receives: ((GestureRecognizer, Touch) -> Bool)?
  public var receivesPress: ((GestureRecognizer, Press) -> Bool)?
  /// Recorded only if it is set.
  public var receivesEvent: ((GestureRecognizer, Event) -> Bool)?
  public var begins: ((GestureRecognizer) -> Bool)?
  public var isSimultaneous: ((GestureRecognizer, GestureRecognizer) -> Bool)?
  public var requiresFailure: ((GestureRecognizer, GestureRecognizer) -> Bool)?
  public var isRequiredToFail: ((GestureRecognizer, GestureRecognizer) -> Bool)?

  public init(_ transcript: Transcript? = nil) { self.transcript = transcript }

  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool {
    transcript?.record("\(Self.name(recognizer)) shouldReceive [\(touch.serial)]?")
    return receives?(recognizer, touch) ?? true
  }

  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive press: Press
  ) -> Bool {
    transcript?.record("\(Self.name(recognizer)) shouldReceive \(press.type)?")
    return receivesPress?(recognizer, press) ?? true
  }

  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive event: Event
  ) -> Bool {
    guard let receivesEvent else { return true }
    transcript?.record("\(Self.name(recognizer)) shouldReceive \(event.type) event?")
    return receivesEvent(recognizer, event)
  }

  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    transcript?.record("\(Self.name(recognizer)) shouldBegin?")
    return begins?(recognizer) ?? true
  }

  public func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { ask("simultaneously with", recognizer, other, isSimultaneous) }

  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { ask("requires failure of", recognizer, other, requiresFailure) }

  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { ask("required to fail by", recognizer, other, isRequiredToFail) }

  private func ask(
    _ question: String, _ recognizer: GestureRecognizer, _ other: GestureRecognizer,
    _ answer: ((GestureRecognizer, GestureRecognizer) -> Bool)?
  ) -> Bool {
    transcript?.record("\(Self.name(recognizer)) \(question) \(Self.name(other))?")
    return answer?(recognizer, other) ?? false
  }

  private static func name(_ recognizer: GestureRecognizer) -> String {
    recognizer.name ?? "\(type(of: recognizer))"
  }
}
