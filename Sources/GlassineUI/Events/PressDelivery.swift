// Keys and controller buttons, from samples to responders (R5, R6, T10).
import Foundation
import GlassineInput

/// The presses of one application.
final class PressDelivery {
  unowned let application: Application
  private let event = PressesEvent()

  fileprivate enum Source: Hashable {
    case key(UInt16)
    case button(ButtonSample.Name, controller: Int32)
  }

  private var down: [(source: Source, press: Press)] = []

  init(application: Application) { self.application = application }

  func take(_ sample: KeySample) {
    let key = Press.Key(
      keyCode: sample.usage, name: sample.name, modifierFlags: sample.modifierFlags)
    event.modifierFlags = sample.modifierFlags
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
      begin(
        source, .button(sample),
        Press(
          type: Press.pressType(ofButton: sample.name), timestamp: sample.timestamp, key: nil,
          button: sample.name))
    case .ended: end(source, .ended, .button(sample), at: sample.timestamp)
    case .cancelled: end(source, .cancelled, .button(sample), at: sample.timestamp)
    }
  }

  /// Cancels what is down and meets `condition`.
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

  private func begin(_ source: Source, _ sample: Sample, _ press: Press) {
    // A second down of the same key means that its release was lost.
    if let lost = down.first(where: { $0.source == source })?.press {
      end(
        source, .cancelled, lost.cancelledSample(source, press.timestamp), at: press.timestamp)
    }
    let target = application.eventTarget
    press.responder = target
    press.window = application.keyWindow
    down.append((source, press))
    send(press, sample, to: target) { $0.pressesBegan($1, with: $2) }
  }

  private func change(
    _ source: Source, _ sample: Sample, _ key: Press.Key, at timestamp: TimeInterval
  ) {
    guard let press = down.first(where: { $0.source == source })?.press else { return }
    press.phase = .changed
    press.timestamp = timestamp
    press.key = key
    send(press, sample, to: press.responder) { $0.pressesChanged($1, with: $2) }
  }

  private func end(
    _ source: Source, _ phase: Press.Phase, _ sample: Sample, at timestamp: TimeInterval
  ) {
    guard let index = down.firstIndex(where: { $0.source == source }) else { return }
    let press = down.remove(at: index).press
    press.phase = phase
    press.timestamp = timestamp
    press.force = 0
    send(press, sample, to: press.responder) {
      phase == .ended ? $0.pressesEnded($1, with: $2) : $0.pressesCancelled($1, with: $2)
    }
  }

  /// Hands a press to its responder. One that falls off the chain's end is the host's (R6).
  private func send(
    _ press: Press, _ sample: Sample, to responder: Responder?,
    _ body: (Responder, Set<Press>, PressesEvent) -> Void
  ) {
    event.timestamp = press.timestamp
    event.allPresses = Set(down.map(\.press)).union([press])
    press.isUnhandled = false
    // A responder that is gone takes the rest of its press with it.
    guard let responder else { return }
    application.trace?(.press(press, responder))
    body(responder, [press], event)
    guard press.isUnhandled || press.isFocusOwned else { return }
    // The focus has what no responder took; what it does not use is the host's, from began to end.
    if application.focus.take(press) {
      if press.phase == .began { press.isFocusOwned = true }
    } else if !press.isFocusOwned {
      application.hostInputHandler?(sample)
    }
  }
}

extension Press {
  /// The sample that a platform would send if it knew that the press is lost.
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
