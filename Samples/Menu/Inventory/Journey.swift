// What one game has brought so far, beside the lake itself: who changes it tells it, who follows it
// is told.
import Foundation

/// The player's belongings in a running game.
final class Journey {
  var inventory = Inventory.first { didSet { if inventory != oldValue { tell() } } }

  private var observers: [(owner: WeakOwner, action: () -> Void)] = []

  private struct WeakOwner { weak var object: AnyObject? }

  /// Calls `action` after each change, for as long as `owner` lives; in the order of asking.
  func observe(_ owner: AnyObject, _ action: @escaping () -> Void) {
    observers.append((WeakOwner(object: owner), action))
  }

  private func tell() {
    observers.removeAll { $0.owner.object == nil }
    for observer in observers { observer.action() }
  }
}
