// The effects of recognizers on views' touches (G5, G6): taking, delaying and releasing them.
//
//   a gesture is recognized   ──> its touches are taken: the view gets cancelled, and nothing else
//   delaysTouchesBegan        ──> began and all after it are delayed while the recognizer may still
//   delaysTouchesEnded        ──> ended is delayed likewise     recognize; then replayed in order
import Foundation
import GlassineInput

extension TouchDelivery {
  /// Takes the touches of a recognized gesture from their views.
  func takeTouches(of recognizer: GestureRecognizer) {
    for record in records where !record.isOver && record.claim == .none {
      if record.recognizers.has(recognizer) { record.become(.claimed) }
    }
  }

  /// Removes a reset recognizer from all touches.
  func forget(_ recognizer: GestureRecognizer) {
    for record in records { record.recognizers.drop(recognizer) }
  }

  /// Whether the view of `record` gets `phase` now. If not, the phase is delayed or dropped.
  func passes(_ phase: Touch.Phase, of record: TouchRecord) -> Bool {
    let isEnd = phase == .ended || phase == .cancelled
    if record.isCancelledByGesture {
      if isEnd { record.finish() }
      return false
    }
    guard record.receiver == .view else { return true }
    if phase == .cancelled {
      record.held.removeAll(keepingCapacity: true)
      // A view that did not receive the touch does not receive its end.
      if !record.hasBegun { record.finish() }
      return record.hasBegun
    }
    let waits =
      !record.held.isEmpty || (phase == .began && gestures.delaysBegan(record))
      || (phase == .ended && gestures.delaysEnded(record))
    guard waits else { return true }
    hold(phase, of: record)
    if isEnd { record.become(.lifted) }
    return false
  }

  private func hold(_ phase: Touch.Phase, of record: TouchRecord) {
    var step = record.touch.values
    step.phase = phase
    if phase == .moved, let last = record.held.last, last.phase == .moved {
      // Moves of several frames become one, from the start of the first.
      step.previousLocation = last.previousLocation
      record.held[record.held.count - 1] = step
    } else {
      record.held.append(step)
    }
  }

  /// Notifies views of taken touches, and replays delayed phases that need not wait any longer.
  /// Called after recognizers got touches or time, before views get anything.
  func letGo() {
    let application = application
    application.firstSeat.presses.letGo()
    for seat in application.otherSeats { seat.presses.letGo() }
    // By index, looked up again each time: views may do anything in the call.
    var index = 0
    while index < records.count {
      guard records[index].owesClaim || !records[index].held.isEmpty else {
        index += 1
        continue
      }
      let record = records[index]
      if record.owesClaim { notifyOfClaim(record) }
      if !record.held.isEmpty { replay(record) }
      if index < records.count, records[index] === record { index += 1 }
    }
  }

  /// Delivers one cancelled call for all touches of the view that were taken together (G6).
  private func notifyOfClaim(_ first: TouchRecord) {
    let view = first.touch.view
    let work = takeWork()
    let seat = first.touch.seatNumber
    for record in records
    where record.owesClaim && record.touch.view === view && record.touch.seatNumber == seat {
      record.become(.notified)
      record.held.removeAll(keepingCapacity: true)
      if record.isLifted { record.finish() }
      if record.hasBegun, record.receiver == .view { work.group.append(record) }
    }
    guard let view, let event = first.touch.window?.touchesEvent, !work.group.isEmpty else {
      return giveBack(work)
    }
    let seen = work.group.map(\.touch.shown)
    for record in work.group {
      record.touch.shown = record.touch.values
      record.touch.shown?.phase = .cancelled
    }
    callOwner(view, .cancelled, work.group, event)
    for (record, values) in zip(work.group, seen) where !record.isRetired {
      record.touch.ceaseShowing(values)
    }
    giveBack(work)
  }

  private func replay(_ record: TouchRecord) {
    while let step = record.held.first {
      if step.phase == .began, gestures.delaysBegan(record) { return }
      if step.phase == .ended, gestures.delaysEnded(record) { return }
      // A view that left receives nothing more; its removal is detected next.
      guard let view = record.touch.view, view.window === record.touch.window else {
        return record.held.removeAll(keepingCapacity: true)
      }
      record.held.removeFirst()
      switch step.phase {
      case .began: record.begin()
      case .ended: record.finish()
      case .moved, .stationary, .cancelled: break
      }
      deliverHeld(step, of: record)
      if record.isCancelledByGesture { return }
    }
  }

  /// Delivers a held phase to the view, with the touch's values of that moment.
  private func deliverHeld(_ step: Touch.Values, of record: TouchRecord) {
    let touch = record.touch
    guard let view = touch.view, let window = touch.window, view.window === window else { return }
    let seen = touch.shown
    touch.shown = step
    let work = takeWork()
    work.group.append(record)
    callOwner(view, step.phase, work.group, window.touchesEvent)
    giveBack(work)
    guard !record.isRetired else { return }
    // The end is the last that the touch shows, unless its view received a newer one meanwhile.
    if record.isOver, touch.shown != nil { touch.current = step }
    touch.ceaseShowing(record.isOver ? nil : seen)
  }

  /// Lets time decide for waiting recognizers, and delivers the consequences to views.
  func timePassed(_ now: TimeInterval) {
    application.firstSeat.presses.cancelDetached()
    for seat in application.otherSeats { seat.presses.cancelDetached() }
    gestures.timePassed(now)
    letGo()
    cancelDetached()
    finishFrame()
  }
}
