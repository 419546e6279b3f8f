// The one place at which calls of responders, recognizers, scroll views and controls are observed,
// by transcripts, tools and tests. Without an observer, a call costs one comparison.
import Foundation
public import GlassineInput

/// A call that an observer of an application gets, just before it is made.
///
/// Differs from UIKit, which has no observers of calls.
public enum ResponderCall {
  /// Touches of one phase, for a responder. Calls by the delivery, and by the default of another
  /// responder's touch method, are observed; a call that an override makes itself is not.
  case touches(Touch.Phase, Set<Touch>, Event?)
  /// A key or button in its current phase, for the responder at which it began.
  case press(Press)
  /// Committed text.
  case text(String)
  /// The responder became first responder of a seat, or resigned.
  case firstResponder(Bool)
  /// The responder got the focus of `seat`; observed after the call.
  case focus(seat: SeatNumber)
  /// A touch method or an action without a target reached the end of the chain (S9): its name, and
  /// the numbers of the touches. The responder is the application.
  case unhandled(String)
  /// A change of a recognizer's state, before its actions. The responder is the recognizer's view.
  case gesture(GestureRecognizer)
  /// A call of a scroll view's delegate, whether it has one or not.
  case scroll(ScrollCall)
  /// A pass of the frame that has something to do begins; there is no responder.
  case pass(String)
  /// A call that the type of a control or of a list defines.
  // Indirect: with an existential in it, each copy of any call would be one through a table of
  // functions, 190 instructions for each call that a torture observes.
  indirect case widget(any WidgetCall)
}

/// A call that is observed as ``ResponderCall/widget(_:)``.
public protocol WidgetCall {}

extension Application {
  /// Identifies an observer, for removing it.
  public struct ObserverID: Hashable, Sendable { let number: UInt64 }

  struct Observer {
    let id: ObserverID
    let body: (Responder?, ResponderCall) -> Void
  }

  /// Calls `body` with each ``ResponderCall`` of the application, in the order of the calls, until
  /// ``removeObserver(_:)``. A call for a view without a window belongs to the application that ran
  /// the last frame. The responder is nil if it is deallocated, or if there is none.
  ///
  /// `body` may change anything. It is called once more for each call that it causes.
  @discardableResult
  public func addObserver(_ body: @escaping (Responder?, ResponderCall) -> Void) -> ObserverID {
    let id = ObserverID(number: nextObserverNumber)
    nextObserverNumber += 1
    observers.append(Observer(id: id, body: body))
    return id
  }

  /// Removes an observer; does nothing if it was removed before.
  public func removeObserver(_ id: ObserverID) { observers.removeAll { $0.id == id } }

  /// Passes a call to the observers.
  final func observe(
    _ responder: @autoclosure () -> Responder?, _ call: @autoclosure () -> ResponderCall
  ) {
    if !observers.isEmpty { notifyObservers(responder(), call()) }
  }

  private final func notifyObservers(_ responder: Responder?, _ call: ResponderCall) {
    // A copy: an observer may be added or removed by one.
    let observers = observers
    for observer in observers { observer.body(responder, call) }
  }

  /// The numbers of touches. The text of an array is made from debug texts of its elements, which
  /// takes four times as long.
  private static func list(_ touches: Set<Touch>) -> String {
    if touches.count == 1, let touch = touches.first { return String(touch.serial) }
    var text = ""
    for serial in touches.map(\.serial).sorted() {
      text += text.isEmpty ? String(serial) : ", \(serial)"
    }
    return text
  }

  /// Called when an event method reached the end of the chain (R2, S9).
  func noteUnhandled(_ touches: Set<Touch>, _ name: String) {
    observe(self, .unhandled("\(name) [\(Self.list(touches))]"))
  }
}

extension View {
  /// Passes a call for this view to the observers of its application.
  final package func observe(_ call: @autoclosure () -> ResponderCall) {
    let registry = Self.registry
    let window = registry.windows[windowNumber]
    guard let application = window?.with({ $0.application }) ?? registry.currentApplication else {
      return
    }
    application.observe(self, call())
  }
}

extension Responder {
  /// Calls the touch method of `phase`, and notifies the observers of the event's application.
  final func receive(_ phase: Touch.Phase, _ touches: Set<Touch>, _ event: Event?) {
    if let application = event?.delivery?.application {
      application.observe(self, .touches(phase, touches, event))
    }
    switch phase {
    case .began: touchesBegan(touches, with: event)
    case .moved: touchesMoved(touches, with: event)
    case .ended: touchesEnded(touches, with: event)
    case .cancelled: touchesCancelled(touches, with: event)
    case .stationary: break
    }
  }
}
