// The event of the pointer and the wheel, used again: a move makes no object.
import Foundation
import GlassineInput

/// The event that hover and wheel are told with.
struct PointerEvents {
  private var latest = Event(type: .hover)

  /// An event that nobody holds, with the values of a sample: the one before, unless it is still
  /// told, by a call within which this sample came in, or somebody kept it.
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
