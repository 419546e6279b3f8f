// Keys and controller buttons, from samples to recognizers and responders (R5, R6, T10, G5).
//
//   sample ──> recognizers of the responder's view and above ──> responder ──> focus ──> host
//   a gesture is recognized ──> its presses are taken: their receivers get cancelled, and no more
import Foundation
import GlassineInput

/// The presses of one seat of an application.
package final class PressDelivery {
  /// The owner: set at the start, before any other use, and constant.
  @exclusivity(unchecked)
  unowned var owner: Application?
  var application: Application { owner.unsafelyUnwrapped }
  /// Its seat; the first after that seat is gone.
  var seatNumber: SeatNumber = 0
  var seat: Seat { application.seat(seatNumber) ?? application.firstSeat }
  private let event = PressesEvent()

  enum Source: Hashable {
    case key(UInt16)
    case button(ButtonSample.Name, controller: Int32)
  }

  /// A key or button that is down.
  typealias Held = (source: Source, press: Press)

  // Accesses are unchecked, as in `FrameClock`.

  @exclusivity(unchecked)
  private var down: [Held] = []
  private var nextSerial: UInt64 = 1
  /// The press that is being delivered.
  @exclusivity(unchecked)
  private var sent: Press?
  /// The last key, if a command took it and a text would type it: the platform sends its text
  /// nevertheless.
  @exclusivity(unchecked)
  private var commandKey: UInt16?

  /// Whether text that arrives now belongs to a key that a command took.
  var hasCommandOfTypedKey: Bool { commandKey != nil }

  /// A released press whose end is being delivered to recognizers.
  private struct Ending {
    let source: Source
    let press: Press
    let sample: Sample
  }
  @exclusivity(unchecked)
  private var ending: [Ending] = []

  func take(_ sample: KeySample) {
    let key = Press.Key(
      keyCode: sample.usage, name: sample.name, modifierFlags: sample.modifierFlags)
    event.modifierFlags = sample.modifierFlags
    if sample.phase == .began || sample.phase == .repeated { commandKey = nil }
    switch sample.phase {
    case .began:
      begin(
        .key(sample.usage), .key(sample),
        Press(
          type: Press.pressType(ofKey: sample.usage), timestamp: sample.timestamp, key: key,
          button: nil))
    case .repeated: change(.key(sample.usage), .key(sample), key, at: sample.timestamp)
    case .ended: end(.key(sample.usage), .ended, .key(sample), at: sample.timestamp)
    case .cancelled: end(.key(sample.usage), .cancelled, .key(sample), at: sample.timestamp)
    }
  }

  func take(_ sample: ButtonSample) {
    let source = Source.button(sample.name, controller: sample.controller)
    switch sample.phase {
    case .began:
      let press = Press(
        type: Press.pressType(ofButton: sample.name), timestamp: sample.timestamp, key: nil,
        button: sample.name)
      press.controller = sample.controller
      begin(source, .button(sample), press)
    case .ended: end(source, .ended, .button(sample), at: sample.timestamp)
    case .cancelled: end(source, .cancelled, .button(sample), at: sample.timestamp)
    }
  }

  /// Cancels pressed keys and buttons that match `condition`.
  func cancel(at timestamp: TimeInterval, where condition: (Press) -> Bool = { _ in true }) {
    for entry in down where condition(entry.press) {
      end(
        entry.source, .cancelled, entry.press.cancelledSample(entry.source, timestamp),
        at: timestamp)
    }
  }

  func cancel(controller: Int32, at timestamp: TimeInterval) {
    for entry in down {
      guard case .button(_, controller) = entry.source else { continue }
      end(
        entry.source, .cancelled, entry.press.cancelledSample(entry.source, timestamp),
        at: timestamp)
    }
  }

  /// Cancels presses in `view` or a descendant. The press that is being delivered continues to its
  /// end, as do the host's.
  func cancel(in view: View, at timestamp: TimeInterval) {
    cancel(at: timestamp) { press in
      press !== sent && press.hasBegun && !press.isHostOwned
        && press.responderView?.isDescendant(of: view) == true
    }
  }

  private func begin(_ source: Source, _ sample: Sample, _ press: Press) {
    // A second press of the same key means that its release was lost. A callback may run a frame
    // that delivers another.
    while let index = place(of: source) {
      let sample = down[index].press.cancelledSample(source, press.timestamp)
      end(source, .cancelled, sample, at: press.timestamp)
    }
    // Recognizers are handling the previous press, and have run this frame.
    for end in ending where end.source == source { tellEnd(end) }
    let target = seat.eventTarget
    press.responder = target
    press.window = seat.keyWindow
    press.seatNumber = seatNumber
    press.serial = Press.serialBit | UInt64(seatNumber) << 31 | nextSerial
    nextSerial += 1
    // The event shares the list, which would be copied.
    event.down = []
    down.append((source, press))
    // Recognizers may have run a frame that ended it.
    guard recognizersLeave(press), isDown(press) else { return }
    if command(press, .first) || !isDown(press) { return }
    press.hasBegun = true
    send(press, sample, to: target) { $0.pressesBegan($1, with: $2) }
  }

  private func change(
    _ source: Source, _ sample: Sample, _ key: Press.Key, at timestamp: TimeInterval
  ) {
    guard let index = place(of: source) else { return }
    let press = down[index].press
    press.phase = .changed
    press.timestamp = timestamp
    press.key = key
    guard recognizersLeave(press), isDown(press) else { return }
    // Key repeat runs the same command again.
    if let stage = press.commandStage, command(press, stage) { return }
    guard press.hasBegun, isDown(press) else { return }
    send(press, sample, to: press.responder) { $0.pressesChanged($1, with: $2) }
  }

  private func end(
    _ source: Source, _ phase: Press.Phase, _ sample: Sample, at timestamp: TimeInterval
  ) {
    cancelDetached()
    if case .key(let usage) = source, usage == commandKey { commandKey = nil }
    guard let index = place(of: source) else { return }
    event.down = []
    let press = down.remove(at: index).press
    press.phase = phase
    press.timestamp = timestamp
    press.force = 0
    // The event that last contained the press keeps it; it must not keep recognizers.
    defer { press.recognizers.removeAll() }
    let end = Ending(source: source, press: press, sample: sample)
    ending.append(end)
    _ = recognizersLeave(press)
    tellEnd(end)
    for index in ending.indices.reversed() where ending[index].press === press {
      ending.remove(at: index)
    }
  }

  /// Notifies the receiver of a press of its end, once.
  private func tellEnd(_ end: Ending) {
    let press = end.press
    if press.isTaken {
      notifyOfClaim(press, end.source)
    } else if press.hasBegun, !press.isEndTold {
      press.isEndTold = true
      let isCancelled = press.phase == .cancelled
      send(press, end.sample, to: press.responder) {
        isCancelled ? $0.pressesCancelled($1, with: $2) : $0.pressesEnded($1, with: $2)
      }
    }
    // The responder is being called, and has run a frame that delivers the same key again.
    tellHost(press, end.sample)
  }

  /// Delivers the rest of a press to the host.
  private func tellHost(_ press: Press, _ sample: Sample) {
    guard press.isHostOwned else { return }
    if press.phase == .ended || press.phase == .cancelled { press.isHostOwned = false }
    application.hostInputHandler?(sample)
  }

  /// Whether the key is a command, which was performed.
  private func command(_ press: Press, _ stage: KeyCommandStage) -> Bool {
    guard let key = press.key, let responder = press.responder,
      responder.performKeyCommand(press, stage)
    else { return false }
    press.commandStage = stage
    if isDown(press), KeyCommand.isTyped(key) { commandKey = key.keyCode }
    return true
  }

  /// Whether a key or button is down.
  var holdsAny: Bool { !down.isEmpty }

  // Loops: a closure on the main actor checks the actor at each call.

  private func isDown(_ press: Press) -> Bool {
    for index in down.indices where down[index].press === press { return true }
    return false
  }

  private func place(of source: Source) -> Int? {
    for index in down.indices where down[index].source == source { return index }
    return nil
  }

  /// Sets the values of the event that contains `press`.
  private func setEvent(for press: Press) {
    event.timestamp = press.timestamp
    event.down = down
    event.released = isDown(press) ? nil : press
  }

  // MARK: Recognizers

  /// Delivers the press to recognizers; returns whether others get it too. Responders that lost it
  /// before are notified.
  private func recognizersLeave(_ press: Press) -> Bool {
    setEvent(for: press)
    application.touches.gestures.update(press, event)
    letGo()
    return !press.isTaken
  }

  /// Takes the presses of a recognized gesture from their receivers.
  static func take(from recognizer: GestureRecognizer) {
    for press in recognizer.presses {
      for other in press.recognizers where other === recognizer { press.isTaken = true }
    }
  }

  /// Notifies responders, focus and host of presses that were taken from them.
  func letGo() {
    if down.isEmpty { return }
    for entry in down where entry.press.isTaken { notifyOfClaim(entry.press, entry.source) }
  }

  private func notifyOfClaim(_ press: Press, _ source: Source) {
    guard !press.isEndTold else { return }
    press.isEndTold = true
    guard press.hasBegun else { return }
    let phase = press.phase
    press.phase = .cancelled
    send(press, press.cancelledSample(source, press.timestamp), to: press.responder) {
      $0.pressesCancelled($1, with: $2)
    }
    press.phase = phase
  }

  /// Removes a reset recognizer from all presses.
  func forget(_ recognizer: GestureRecognizer) {
    for entry in down { entry.press.recognizers.drop(recognizer) }
  }

  /// Ends the part of recognizers whose views are in no window any more, before time or a press
  /// makes them act.
  func cancelDetached() {
    for entry in down {
      for recognizer in entry.press.recognizers
      where recognizer.view?.window?.application !== application {
        recognizer.leaveSequence(.pressCancelled)
      }
    }
  }

  // MARK: Responders

  /// Delivers a press to its responder. One that reaches the chain's end at its beginning belongs
  /// to the focus, or else to the host. It stays so from began to end, whatever happens to the
  /// responder (R6).
  private func send(
    _ press: Press, _ sample: Sample, to responder: Responder?,
    _ body: (Responder, Set<Press>, PressesEvent) -> Void
  ) {
    setEvent(for: press)
    press.isUnhandled = false
    // A deallocated responder ends its part of the press, but not that of others.
    let outer = sent
    sent = press
    defer { sent = outer }
    if let responder {
      application.observe(responder, .press(press))
      body(responder, [press], event)
    }
    if press.phase == .began, press.isUnhandled {
      // It ended in a frame that the responder ran, or was taken there: it has no further receiver.
      guard !press.isTaken, isDown(press) else { return }
      if command(press, .unhandled) { return }
      // Before the call: an action in it may run a frame in which the press ends.
      press.isFocusOwned = true
      if seat.focus.take(press) { return }
      press.isFocusOwned = false
      guard isDown(press), !command(press, .last), isDown(press) else { return }
      press.isHostOwned = true
      application.hostInputHandler?(sample)
    } else if press.isFocusOwned {
      _ = seat.focus.take(press)
    } else {
      tellHost(press, sample)
    }
  }
}

extension Press {
  /// The sample of a platform that detects the loss of the press.
  fileprivate func cancelledSample(
    _ source: PressDelivery.Source, _ timestamp: TimeInterval
  ) -> Sample {
    switch source {
    case .key(let usage):
      var sample = KeySample(
        phase: .cancelled, usage: usage, name: key?.name ?? "", timestamp: timestamp,
        window: window?.surface ?? 0)
      sample.modifierFlags = key?.modifierFlags ?? []
      return .key(sample)
    case .button(let name, let controller):
      return .button(
        ButtonSample(
          phase: .cancelled, name: name, controller: controller, timestamp: timestamp))
    }
  }
}
