// The names of controls that show a symbol alone, for speech and screen readers.
import Foundation

extension Texts {
  var pause: String { pick("Pause", "Pause", "Pause") }
  var close: String { pick("Close", "Schließen", "Fermer") }
  var steer: String { pick("Steer", "Steuern", "Barrer") }
  var flame: String { pick("Flame", "Flamme", "Flamme") }
  var flare: String { pick("Flare", "Leuchtfeuer", "Fusée") }
  var nearer: String { pick("Nearer", "Näher", "Plus près") }
  var farther: String { pick("Farther", "Weiter weg", "Plus loin") }
  var northUp: String { pick("North up", "Norden oben", "Nord en haut") }
  var toBoat: String { pick("To the boat", "Zum Boot", "À la barque") }

  /// A slot of the satchel: its thing, and how many of it.
  func name(of stack: Inventory.Stack?) -> String {
    guard let stack else { return emptySlot }
    return stack.count > 1 ? "\(name(of: stack.item)), \(stack.count)" : name(of: stack.item)
  }
}
