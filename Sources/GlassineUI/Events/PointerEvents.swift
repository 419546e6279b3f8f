// The reusable event of the pointer and the wheel: a move creates no object.
import Foundation
import GlassineInput

/// The event for hover and wheel calls.
struct PointerEvents {
  private var latest = Event(type: .hover)

  /// An event without other references, with the values of a sample. The previous event is reused,
  /// unless its delivery is still in progress, with this sample arriving in a callback, or it was
  /// stored.
  mutating func next(
    _ type: Event.EventType, _ time: TimeInterval, _ modifiers: ModifierFlags
  ) -> Event {
    if !isKnownUniquelyReferenced(&latest) { latest = Event(type: type) }
    latest.type = type
    latest.timestamp = time
    latest.modifierFlags = modifiers
    return latest
  }
}
