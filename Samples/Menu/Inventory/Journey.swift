// The results of one game, beside the lake itself. Writers notify it, and it notifies observers.
import Foundation

/// The player's belongings in a running game.
final class Journey {
  /// The lake it is on, by its number among the lakes to choose from.
  let lake: Int
  var inventory = Inventory.first { didSet { if inventory != oldValue { tell() } } }
  /// The flame in the lantern.
  var flame = Flame.steady { didSet { if flame != oldValue { tell() } } }

  /// Pins in the map, in metres, the oldest first.
  var pins: [SIMD2<Float>] = [] { didSet { if pins != oldValue { tell() } } }
  /// Whether the ferryman has traded before.
  var hasTraded = false { didSet { if hasTraded != oldValue { tell() } } }

  /// A new one, or a saved one.
  init(_ saved: SavedJourney? = nil, lake: Int) {
    self.lake = lake
    guard let saved else { return }
    inventory = saved.inventory
    flame = saved.flame
    pins = saved.pins
    hasTraded = saved.hasTraded
  }

  /// The part that is saved beyond the program's end.
  func saved() -> SavedJourney {
    SavedJourney(
      lake: lake, inventory: inventory, flame: flame, pins: pins, hasTraded: hasTraded)
  }

  /// The effect of flame and worn charms on the boat.
  var trim: LanternTrim {
    inventory.worn.reduce(into: flame.trim) { trim, charm in
      switch charm {
      case .feather: trim.speed *= 1.2
      case .shell: trim.oilUse *= 0.7
      case .bell: trim.lure *= 1.5
      default: break
      }
    }
  }

  private var observers: [(owner: WeakOwner, action: () -> Void)] = []

  private struct WeakOwner { weak var object: AnyObject? }

  /// Calls `action` after each change, for as long as `owner` lives; in the order of registration.
  func observe(_ owner: AnyObject, _ action: @escaping () -> Void) {
    observers.append((WeakOwner(object: owner), action))
  }

  private func tell() {
    observers.removeAll { $0.owner.object == nil }
    for observer in observers { observer.action() }
  }
}
