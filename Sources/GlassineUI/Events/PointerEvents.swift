// Events of the pointer and the wheel, used again: a move makes no object.
import Foundation
import GlassineInput

/// The events that hover and wheel are told with: one for each depth of re-entrance.
final class PointerEvents {
  @exclusivity(unchecked)
  private var idle: [Event] = []

  /// An event that nobody holds, with the values of a sample.
  func take(_ type: Event.EventType, _ time: TimeInterval, _ modifiers: ModifierFlags) -> Event {
    let event: Event
    if let used = idle.popLast() { event = used } else { event = Event(type: type) }
    event.type = type
    event.timestamp = time
    event.modifierFlags = modifiers
    return event
  }

  /// The call that used the event is over; one that somebody kept is theirs.
  func giveBack(_ event: inout Event) {
    if isKnownUniquelyReferenced(&event) { idle.append(event) }
  }
}
