// Feeds keys and buttons to recognizers: each press by itself, when it is delivered, before its
// responder receives it (G1, G7). The arbiter decides as for touches.
import Foundation
import GlassineInput

extension GestureArbiter {
  /// Delivers a press to the recognizers of its responder's view and its ancestors. Those that
  /// accept it at its beginning get all its phases.
  func update(_ press: Press, _ event: PressesEvent) {
    if press.phase == .began {
      // Decisions due before this press are made before any recognizer is asked to follow it.
      decide(until: press.timestamp)
      follow(press, event)
    }
    guard !press.recognizers.isEmpty else { return }
    decide(until: press.timestamp)
    depth += 1
    let recognizers = active
    for recognizer in recognizers
    where recognizer.arbiter === self && press.recognizers.contains(where: { $0 === recognizer }) {
      hand(press, to: recognizer, event)
    }
    if press.phase == .ended || press.phase == .cancelled {
      // Actions still find the press of the gesture.
      resolve()
      flushActions()
      for recognizer in press.recognizers { recognizer.presses.drop(press) }
    }
    depth -= 1
    settle()
    // Time may have decided about touches, whose views the frame notifies.
    delivery.application.gesturesNeedSettling()
  }

  private func follow(_ press: Press, _ event: PressesEvent) {
    var view = press.responderView
    guard TouchDelivery.hasRecognizers(onOrAbove: view) else { return }
    var chain: [View] = []
    while let current = view {
      chain.append(current)
      view = current.superview
    }
    for (height, view) in chain.enumerated() {
      for (index, recognizer) in view.recognizerStorage.enumerated() {
        // A recognizer that does not request such presses is not reported as left out.
        guard recognizer.allowedPressTypes.contains(press.type), isFree(recognizer),
          recognizer.followed.isEmpty || recognizer.followsPresses, !recognizer.isScrolling
        else { continue }
        if let refusal = refusal(of: recognizer, press, event) {
          noteRefusal(of: recognizer, refusal)
          continue
        }
        guard recognizer.view === view, recognizer.isEnabled else { continue }
        press.recognizers.append(recognizer)
        recognizer.presses.append(press)
        recognizer.take(seat: press.seatNumber)
        adopt(recognizer, press.serial, depth: chain.count - height, attachment: index)
      }
    }
  }

  private func refusal(
    of recognizer: GestureRecognizer, _ press: Press, _ event: PressesEvent
  ) -> GestureOutcome.Reason? {
    if !recognizer.isEnabled { return .disabled }
    if recognizer.isOfOtherSeat(than: press.seatNumber) { return .otherSeat }
    if let refusal = refusal(of: recognizer, event) { return refusal }
    let isWanted = recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: press) ?? true
    return isWanted ? nil : .delegateRefusedInput
  }

  private func hand(
    _ press: Press, to recognizer: GestureRecognizer, _ event: PressesEvent
  ) {
    recognizer.lastTimestamp = max(recognizer.lastTimestamp, press.timestamp)
    recognizer.modifierFlags = event.modifierFlags
    if let view = recognizer.view {
      // A press has no position; its gesture is at the middle of the view.
      recognizer.lastLocation = view.convert(
        CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    }
    guard isListening(recognizer) else { return }
    switch press.phase {
    case .began: recognizer.pressesBegan([press], with: event)
    case .changed: recognizer.pressesChanged([press], with: event)
    case .ended: recognizer.pressesEnded([press], with: event)
    case .cancelled: recognizer.pressesCancelled([press], with: event)
    case .stationary: break
    }
  }

  func ignore(_ press: Press, by recognizer: GestureRecognizer) {
    press.recognizers.drop(recognizer)
    recognizer.presses.drop(press)
    recognizer.followed.removeAll { $0 == press.serial }
    if depth == 0 { delivery.application.gesturesNeedSettling() }
  }
}

extension GestureRecognizer {
  /// The reason when its touches or presses are cancelled.
  var cancellation: GestureOutcome.Reason { followsPresses ? .pressCancelled : .touchCancelled }
}
