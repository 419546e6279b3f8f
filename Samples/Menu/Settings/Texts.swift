// The sample's words in its languages.
import Foundation

/// A language of the sample.
enum Language: String, Codable, CaseIterable {
  case english = "en"
  case german = "de"
  case french = "fr"

  /// Its name in itself.
  var name: String {
    switch self {
    case .english: "English"
    case .german: "Deutsch"
    case .french: "Français"
    }
  }
}

/// The words of one language.
struct Texts {
  let language: Language

  func pick(_ english: String, _ german: String, _ french: String) -> String {
    switch language {
    case .english: english
    case .german: german
    case .french: french
    }
  }

  // MARK: HUD and menu

  var row: String { pick("Row", "Rudern", "Ramer") }
  var light: String { pick("Light", "Licht", "Lumière") }
  /// The eight directions, clockwise from north.
  var directions: [String] {
    pick("N NE E SE S SW W NW", "N NO O SO S SW W NW", "N NE E SE S SO O NO")
      .split(separator: " ").map(String.init)
  }
  var paused: String { pick("Paused", "Pause", "Pause") }
  var resume: String { pick("Resume", "Weiter", "Reprendre") }
  var startOver: String { pick("Start over", "Neu beginnen", "Recommencer") }
  var toTitle: String { pick("To the title", "Zum Titelbild", "Écran d’accueil") }
  var quit: String { pick("Quit to desktop", "Spiel beenden", "Quitter le jeu") }
  var settings: String { pick("Settings", "Einstellungen", "Réglages") }

  func summary(player: String, fireflies: Int, oilPercent: Int) -> String {
    let caught =
      switch language {
      case .english:
        "\(fireflies) \(fireflies == 1 ? "firefly" : "fireflies") caught, \(oilPercent)\u{A0}%\u{A0}oil"
      case .german: "\(fireflies) Glühwürmchen gefangen, \(oilPercent)\u{A0}%\u{A0}Öl"
      case .french:
        "\(fireflies) \(fireflies < 2 ? "luciole" : "lucioles"), \(oilPercent)\u{A0}%\u{A0}d’huile"
      }
    return player.isEmpty ? caught : "\(player): \(caught)"
  }

  // MARK: Settings

  var back: String { pick("Back", "Zurück", "Retour") }
  var player: String { pick("Player", "Spieler", "Joueur") }
  var name: String { pick("Name", "Name", "Nom") }
  var namePlaceholder: String { pick("Your name", "Dein Name", "Votre nom") }
  var lake: String { pick("Lake", "See", "Lac") }
  var lakeNote: String {
    pick(
      "The next game begins on this lake.", "Das nächste Spiel beginnt auf diesem See.",
      "La prochaine partie commence sur ce lac.")
  }
  var graphics: String { pick("Graphics", "Grafik", "Graphismes") }
  var water: String { pick("Water", "Wasser", "Eau") }
  var automatic: String { pick("Auto", "Auto", "Auto") }
  var low: String { pick("Low", "Einfach", "Simple") }
  var medium: String { pick("Medium", "Mittel", "Moyenne") }
  var high: String { pick("High", "Fein", "Fine") }
  var fireflies: String { pick("Fireflies", "Glühwürmchen", "Lucioles") }
  var textSize: String { pick("Text size", "Textgröße", "Taille du texte") }
  var screenEdge: String { pick("Screen edge", "Bildrand", "Bord d’écran") }
  var hudOpacity: String { pick("HUD opacity", "Deckkraft der Anzeigen", "Opacité du HUD") }
  var compass: String { pick("Compass", "Kompass", "Boussole") }
  var map: String { pick("Map", "Karte", "Carte") }
  var sound: String { pick("Sound", "Ton", "Son") }
  var soundOn: String { pick("All sounds", "Alle Töne", "Tous les sons") }
  var music: String { pick("Music", "Musik", "Musique") }
  var effects: String { pick("Effects", "Effekte", "Effets") }
  var controls: String { pick("Controls", "Steuerung", "Commandes") }
  var leftHanded: String { pick("Left-handed", "Für Linkshänder", "Gaucher") }
  var stickSize: String { pick("Stick size", "Größe des Sticks", "Taille du stick") }
  var keyNote: String {
    pick(
      "Press a row, then the key or pad button to use. Escape leaves it as it is.",
      "Zeile drücken, dann die Taste oder den Knopf. Escape lässt alles, wie es ist.",
      "Choisir une ligne, puis la touche ou le bouton. Échap ne change rien.")
  }
  var pressKey: String {
    pick("Press a key or button", "Taste oder Knopf drücken", "Appuyer sur une touche")
  }
  var stick: String { pick("Stick", "Stick", "Stick") }
  var languageTitle: String { pick("Language", "Sprache", "Langue") }
  var reset: String { pick("Reset all settings", "Alles zurücksetzen", "Tout réinitialiser") }

  func title(of action: GameAction) -> String {
    switch action {
    case .up: pick("Steer up", "Nach oben", "Vers le haut")
    case .left: pick("Steer left", "Nach links", "Vers la gauche")
    case .down: pick("Steer down", "Nach unten", "Vers le bas")
    case .right: pick("Steer right", "Nach rechts", "Vers la droite")
    case .row: pick("Row hard", "Kräftig rudern", "Ramer fort")
    case .light: pick("Raise the lantern", "Laterne heben", "Lever la lanterne")
    case .flare: pick("Burn a flare", "Leuchtfeuer", "Feu de détresse")
    case .wheel: pick("Choose the flame", "Flamme wählen", "Choisir la flamme")
    case .talk: pick("Talk", "Reden", "Parler")
    case .map: pick("Open the map", "Karte öffnen", "Ouvrir la carte")
    case .satchel: pick("Open the satchel", "Tasche öffnen", "Ouvrir la besace")
    case .pause: pick("Pause", "Pause", "Pause")
    }
  }

  /// A key's name as the keyboard has it; a few have one in each language.
  func name(of key: Bindings.Key) -> String {
    switch key.name {
    case "Space": pick("Space", "Leertaste", "Espace")
    case "Return": pick("Return", "Eingabe", "Entrée")
    case "Backspace": pick("Backspace", "Rücktaste", "Retour arr.")
    case "Delete": pick("Delete", "Entf", "Suppr")
    case "Insert": pick("Insert", "Einfg", "Inser")
    case "Home": pick("Home", "Pos1", "Début")
    case "End": pick("End", "Ende", "Fin")
    case "PageUp": pick("Page up", "Bild auf", "Page préc.")
    case "PageDown": pick("Page down", "Bild ab", "Page suiv.")
    case "Up": pick("Up", "Auf", "Haut")
    case "Down": pick("Down", "Ab", "Bas")
    case "Left": pick("Left", "Links", "Gauche")
    case "Right": pick("Right", "Rechts", "Droite")
    case "Left Shift": pick("Left Shift", "Umschalt L", "Maj gauche")
    case "Right Shift": pick("Right Shift", "Umschalt R", "Maj droite")
    case "Left Ctrl": pick("Left Ctrl", "Strg links", "Ctrl gauche")
    case "Right Ctrl": pick("Right Ctrl", "Strg rechts", "Ctrl droite")
    case "Left Alt": pick("Left Alt", "Alt links", "Alt gauche")
    case "Right Alt": pick("Right Alt", "Alt Gr", "Alt Gr")
    case "CapsLock": pick("Caps Lock", "Feststell", "Verr. maj")
    case "Tab": pick("Tab", "Tab", "Tab")
    case let name where name.hasPrefix("Keypad "):
      pick("Num ", "Num ", "Pavé ") + name.dropFirst("Keypad ".count)
    case let name where name.count == 1: name.uppercased()
    case let name: name
    }
  }
}
