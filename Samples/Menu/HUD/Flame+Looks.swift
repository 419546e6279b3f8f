// The look of flames on the wheel, and the words for events in the game.
import Glassine

extension Flame {
  var icon: Character {
    switch self {
    case .steady: Dusk.Icon.oil
    case .wide: Dusk.Icon.wide
    case .ember: Dusk.Icon.ember
    case .lure: Dusk.Icon.lure
    case .storm: Dusk.Icon.storm
    }
  }
}

extension Texts {
  // MARK: Game

  /// Short: it is in a ring.
  func name(of flame: Flame) -> String {
    switch flame {
    case .steady: pick("Steady", "Ruhig", "Calme")
    case .wide: pick("Moon", "Mond", "Lune")
    case .ember: pick("Ember", "Glut", "Braise")
    case .lure: pick("Lure", "Lockt", "Appât")
    case .storm: pick("Storm", "Sturm", "Tempête")
    }
  }

  var ranDry: String {
    pick("The oil is used up", "Das Öl ist verbraucht", "Il n’y a plus d’huile")
  }
  var noOilForFlare: String {
    pick(
      "Too little oil for a flare", "Zu wenig Öl für ein Leuchtfeuer",
      "Trop peu d’huile pour un feu")
  }
  var mapHint: String {
    pick(
      "Two fingers turn and enlarge. Rest a finger to stick a pin.",
      "Zwei Finger drehen und vergrößern. Finger ruhen lassen: eine Nadel.",
      "Deux doigts tournent et agrandissent. Doigt posé : une épingle.")
  }
  var satchelFull: String {
    pick("The satchel is full", "Die Tasche ist voll", "La besace est pleine")
  }
}
