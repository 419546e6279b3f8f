// The saved part of a journey, and its form in the settings' file.

/// The player's belongings on a lake. A value.
struct SavedJourney: Equatable {
  /// The index in ``LakeCatalog``'s lakes; pins mean nothing on another.
  var lake = 0
  var inventory = Inventory.first
  var flame = Flame.steady
  /// In metres, the oldest first.
  var pins: [SIMD2<Float>] = []
  var hasTraded = false
}

extension SavedJourney: Codable {
  private enum Key: String, CodingKey { case lake, satchel, flame, pins, hasTraded }

  private struct Slot: Codable {
    var slot: Int
    var item: Item
    var count: Int
  }

  /// A stack in a forbidden slot is left out, and heights are clamped.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    lake = try values.decode(Int.self, forKey: .lake)
    let slots = try values.decode([Slot].self, forKey: .satchel)
    inventory = Inventory(
      slots.map { ($0.slot, Inventory.Stack(item: $0.item, count: $0.count)) })
    flame = try values.decodeIfPresent(Flame.self, forKey: .flame) ?? .steady
    pins = try (values.decodeIfPresent([SIMD2<Float>].self, forKey: .pins) ?? [])
      .filter { $0.x.isFinite && $0.y.isFinite }.suffix(MapConstants.mostPins)
    hasTraded = try values.decodeIfPresent(Bool.self, forKey: .hasTraded) ?? false
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(lake, forKey: .lake)
    let slots = inventory.slots.enumerated().compactMap { slot, stack in
      stack.map { Slot(slot: slot, item: $0.item, count: $0.count) }
    }
    try values.encode(slots, forKey: .satchel)
    try values.encode(flame, forKey: .flame)
    try values.encode(pins, forKey: .pins)
    try values.encode(hasTraded, forKey: .hasTraded)
  }
}
