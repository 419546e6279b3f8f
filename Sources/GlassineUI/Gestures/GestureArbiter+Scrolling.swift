// Drags by wheel or track pad: pans that request it follow its turns as a finger, from the first
// turn until a pause. The arbiter decides as for touches.
//
//   turn ──> active pans with turns get it, wherever the pointer is now
//        ──> else those of the view and its ancestors, up to the first scroll view that it moves
import Foundation
import GlassineInput

extension GestureArbiter {
  /// Delivers a turn of the wheel to pans; true if one took it, so that views do not get it.
  func scroll(_ wheel: WheelSample, on view: View, _ event: Event) -> Bool {
    decide(until: wheel.timestamp)
    var takers = scrolling(wheel)
    if takers.isEmpty { takers = follow(wheel, on: view, event) }
    guard !takers.isEmpty else { return false }
    if depth == 0 {
      for index in active.indices { active.reference(index).forgetBeginning() }
    }
    depth += 1
    for pan in takers where isListening(pan) {
      pan.modifierFlags = wheel.modifierFlags
      pan.lastLocation = wheel.location
      pan.lastTimestamp = max(pan.lastTimestamp, wheel.timestamp)
      pan.scrolled(by: wheel)
    }
    depth -= 1
    let isTaken = takers.contains { $0.hasRecognized || $0.pendingState != nil }
    settle()
    delivery.application.gesturesNeedSettling()
    return isTaken
  }

  private func scrolling(_ wheel: WheelSample) -> [PanGestureRecognizer] {
    var pans: [PanGestureRecognizer] = []
    for recognizer in active where recognizer.isScrolling && !recognizer.isDecided {
      if let pan = recognizer as? PanGestureRecognizer, pan.takes(wheel) { pans.append(pan) }
    }
    return pans
  }

  private func follow(
    _ wheel: WheelSample, on view: View, _ event: Event
  ) -> [PanGestureRecognizer] {
    guard View.registry.delivery.hasScrollingPans else { return [] }
    var chain: [View] = []
    var next: View? = view
    while let current = next {
      chain.append(current)
      // Ancestors of a scroll view that scrolls are not asked.
      if let scroll = current as? ScrollView, scroll.wants(wheel) { break }
      next = current.superview
    }
    nextScrollSerial += 1
    let serial = PanGestureRecognizer.scrollBit | nextScrollSerial
    var pans: [PanGestureRecognizer] = []
    for (height, view) in chain.enumerated() {
      for (index, recognizer) in view.recognizerStorage.enumerated() {
        guard let pan = recognizer as? PanGestureRecognizer, pan.takes(wheel), isFree(pan),
          pan.isIdle, pan.followed.isEmpty, refusal(of: pan, event) == nil, pan.isEnabled,
          pan.view === view
        else { continue }
        pan.isScrolling = true
        adopt(pan, serial, depth: chain.count - height, attachment: index)
        pans.append(pan)
      }
    }
    return pans
  }
}
