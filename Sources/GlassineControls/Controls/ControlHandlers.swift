// The handlers of a control's events: targets with methods, the responder chain, actions.
import GlassineUI

/// Handlers in the order in which they were added.
struct ControlHandlers {
  enum Handler {
    case target(weak: WeakObject, Selector, Control.Events)
    case responderChain(Selector, Control.Events)
    case action(Action, Control.Events)

    var events: Control.Events {
      switch self {
      case .target(_, _, let its), .responderChain(_, let its), .action(_, let its): its
      }
    }

    /// The same handler for other events.
    func with(_ events: Control.Events) -> Handler {
      switch self {
      case .target(let weak, let selector, _): .target(weak: weak, selector, events)
      case .responderChain(let selector, _): .responderChain(selector, events)
      case .action(let action, _): .action(action, events)
      }
    }
  }

  struct WeakObject { weak var object: AnyObject? }

  private(set) var all: [Handler] = []

  mutating func add(_ target: AnyObject?, _ action: Selector, for events: Control.Events) {
    for (index, handler) in all.enumerated() {
      switch handler {
      case .target(let weak, action, let its) where target != nil && weak.object === target:
        all[index] = handler.with(its.union(events))
        return
      case .responderChain(action, let its) where target == nil:
        all[index] = handler.with(its.union(events))
        return
      default: break
      }
    }
    all.append(
      target.map { .target(weak: WeakObject(object: $0), action, events) }
        ?? .responderChain(action, events))
  }

  mutating func remove(_ target: AnyObject?, _ action: Selector?, for events: Control.Events) {
    remove(events) { handler in
      switch handler {
      case .target(let weak, let selector, _):
        (target == nil || weak.object === target) && (action == nil || selector == action)
      case .responderChain(let selector, _):
        target == nil && (action == nil || selector == action)
      case .action: false
      }
    }
  }

  /// Replaces an action of the same identifier for the common events; the new action takes its
  /// position if no events are left.
  mutating func add(_ action: Action, for events: Control.Events) {
    var place = all.count
    for index in all.indices.reversed() {
      guard case .action(let old, let its) = all[index], old.identifier == action.identifier else {
        continue
      }
      if old === action {
        all[index] = all[index].with(its.union(events))
        return
      }
      let rest = its.subtracting(events)
      if rest.isEmpty {
        all.remove(at: index)
        place = index
      } else {
        all[index] = all[index].with(rest)
      }
    }
    all.insert(.action(action, events), at: min(place, all.count))
  }

  mutating func remove(_ identifier: Action.Identifier, for events: Control.Events) {
    remove(events) { handler in
      if case .action(let action, _) = handler { action.identifier == identifier } else { false }
    }
  }

  private mutating func remove(
    _ events: Control.Events, where isMeant: (Handler) -> Bool
  ) {
    all = all.compactMap { handler in
      guard isMeant(handler) else { return handler }
      let rest = handler.events.subtracting(events)
      return rest.isEmpty ? nil : handler.with(rest)
    }
  }

  /// See ``Control/enumerateEventHandlers(_:)``.
  func enumerate(
    _ body: (
      _ action: Action?, _ targetAction: (target: AnyObject?, selector: Selector)?,
      _ events: Control.Events, _ stop: inout Bool
    ) -> Void
  ) {
    var stop = false
    for handler in all where !stop {
      switch handler {
      case .target(let weak, let selector, let its):
        if let target = weak.object { body(nil, (target, selector), its, &stop) }
      case .responderChain(let selector, let its): body(nil, (nil, selector), its, &stop)
      case .action(let action, let its): body(action, nil, its, &stop)
      }
    }
  }

  var targets: [AnyObject] {
    var targets: [AnyObject] = []
    for case .target(let weak, _, _) in all {
      guard let target = weak.object, !targets.contains(where: { $0 === target }) else { continue }
      targets.append(target)
    }
    return targets
  }

  /// The methods of a target, nil for the responder chain, for all of `events`.
  func actions(_ target: AnyObject?, _ events: Control.Events) -> [Selector] {
    all.compactMap { handler in
      guard handler.events.isSuperset(of: events) else { return nil }
      switch handler {
      case .target(let weak, let action, _):
        return target != nil && weak.object === target ? action : nil
      case .responderChain(let action, _): return target == nil ? action : nil
      case .action: return nil
      }
    }
  }
}

extension Control {
  /// The sent events of current presses. One byte: the size of a control depends on it.
  struct PressState: OptionSet {
    let rawValue: UInt8
    /// Select is pressed on the control.
    static let byFocus = PressState(rawValue: 1)
    /// The touch-down of a press by keys or pad was sent, and no lift since.
    static let owesFocusLift = PressState(rawValue: 2)
    /// The touch-down of the tracked finger was sent: only then its end is sent.
    static let fingerDownSent = PressState(rawValue: 4)
    /// The row or item of the control is gone, and the tracked finger will be cancelled.
    static let losesRow = PressState(rawValue: 8)
    /// That cancellation is being delivered: the value has no owner, and is not sent.
    static let isMute = PressState(rawValue: 16)
  }

  /// Called when the control's row or item is gone, before its finger is cancelled: the
  /// cancellation sends no value.
  func rowIsGone() { pressState.insert(.losesRow) }

  /// Sends that a finger or key changed the value: ``Events/valueChanged``, then the primary
  /// action.
  func sendValueChanged(_ event: Event? = nil) {
    guard !pressState.contains(.isMute) else { return }
    let wasEnabled = isEnabled
    send(.valueChanged, event)
    // A handler of the value may have disabled the control (C4).
    if isEnabled || !wasEnabled { send(.primaryActionTriggered, event) }
  }
}
