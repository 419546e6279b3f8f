// The words of title and satchel.
import Foundation

extension Texts {
  // MARK: Title

  /// A proper name: the same in every language.
  var title: String { "Lantern" }
  var titleLine: String {
    pick(
      "A boat, a light, and the last hour of the day.",
      "Ein Boot, ein Licht und die letzte Stunde des Tages.",
      "Une barque, une lumière, la dernière heure du jour.")
  }
  var titleHint: String {
    pick(
      "Fingers, mouse, keys or a pad, all at once.",
      "Finger, Maus, Tasten oder Pad, alle zugleich.",
      "Doigts, souris, touches ou manette, ensemble.")
  }
  var play: String { pick("Push off", "Ablegen", "Prendre le large") }

  // MARK: Satchel

  var satchel: String { pick("Satchel", "Tasche", "Besace") }
  var cord: String { pick("Worn charms", "Getragen", "Talismans portés") }
  var emptySlot: String { pick("Empty", "Leer", "Vide") }
  var satchelHint: String {
    pick(
      "Drag a thing to another slot. By keys or pad, press it, go there, press again.",
      "Ding auf ein anderes Feld ziehen. Mit Tasten oder Pad: drücken, hingehen, drücken.",
      "Glisser un objet vers une autre case. Au clavier ou à la manette : appuyer, aller, appuyer.")
  }

  /// The button's words for using a thing; nil if it cannot be used.
  func use(_ item: Item, isWorn: Bool) -> String? {
    switch item.kind {
    case .oil: pick("Pour into the lantern", "In die Laterne füllen", "Verser dans la lanterne")
    case .charm:
      isWorn ? pick("Take off", "Ablegen", "Retirer") : pick("Wear", "Tragen", "Porter")
    case .firefly: pick("Set free", "Freilassen", "Libérer")
    case .map: pick("Unfold", "Aufschlagen", "Déplier")
    }
  }

  func name(of kind: Item.Kind) -> String {
    switch kind {
    case .oil: pick("Oil", "Öl", "Huile")
    case .charm: pick("Charm", "Talisman", "Talisman")
    case .firefly: pick("Firefly", "Glühwürmchen", "Luciole")
    case .map: pick("Map", "Karte", "Carte")
    }
  }

  func name(of item: Item) -> String {
    switch item {
    case .lampOil: pick("Lamp oil", "Lampenöl", "Huile de lampe")
    case .pineOil: pick("Pine oil", "Kienöl", "Huile de pin")
    case .moonOil: pick("Moon oil", "Mondöl", "Huile de lune")
    case .feather: pick("Swift’s feather", "Seglerfeder", "Plume de martinet")
    case .shell: pick("Mussel shell", "Muschelschale", "Coquille de moule")
    case .bell: pick("Little bell", "Glöckchen", "Clochette")
    case .amberFirefly: pick("Amber firefly", "Bernsteinwürmchen", "Luciole ambrée")
    case .jadeFirefly: pick("Jade firefly", "Jadewürmchen", "Luciole de jade")
    case .azureFirefly: pick("Azure firefly", "Azurwürmchen", "Luciole d’azur")
    case .roseFirefly: pick("Rose firefly", "Rosenwürmchen", "Luciole rose")
    case .shoreMap: pick("Map of the shores", "Uferkarte", "Carte des rives")
    case .reedMap: pick("Map of the reeds", "Schilfkarte", "Carte des roseaux")
    }
  }

  func description(of item: Item) -> String {
    switch item {
    case .lampOil:
      pick(
        "Burns steadily. A quarter of the can.", "Brennt ruhig. Ein Viertel der Kanne.",
        "Brûle sans faiblir. Un quart du bidon.")
    case .pineOil:
      pick(
        "Smokes a little and lasts. Half a can.", "Rußt ein wenig und hält. Eine halbe Kanne.",
        "Fume un peu et dure. Un demi-bidon.")
    case .moonOil:
      pick(
        "The ferryman’s own. Fills the can.", "Vom Fährmann selbst. Füllt die Kanne.",
        "Celle du passeur. Remplit le bidon.")
    case .feather:
      pick(
        "Worn, the boat goes lighter over the water.",
        "Getragen gleitet das Boot leichter übers Wasser.",
        "Portée, elle allège la barque sur l’eau.")
    case .shell:
      pick(
        "Worn, the lantern drinks less.", "Getragen trinkt die Laterne weniger.",
        "Portée, la lanterne boit moins.")
    case .bell:
      pick(
        "Worn, fireflies come from farther away.", "Getragen kommen Glühwürmchen von weiter her.",
        "Portée, les lucioles viennent de plus loin.")
    case .amberFirefly:
      pick(
        "The common kind, warm and slow.", "Die häufigste Art, warm und langsam.",
        "La plus commune, chaude et lente.")
    case .jadeFirefly:
      pick(
        "Keeps to the reeds.", "Hält sich im Schilf.", "Ne quitte guère les roseaux.")
    case .azureFirefly:
      pick(
        "Flies where the water is deep.", "Fliegt, wo das Wasser tief ist.",
        "Vole où l’eau est profonde.")
    case .roseFirefly:
      pick(
        "Seen once in a summer, if at all.", "Einmal im Sommer zu sehen, wenn überhaupt.",
        "On la voit une fois l’été, et encore.")
    case .shoreMap:
      pick(
        "The lake from shore to shore, drawn by someone who rowed it.",
        "Der See von Ufer zu Ufer, gezeichnet von einer, die ihn abgerudert hat.",
        "Le lac de rive à rive, dessiné par qui l’a parcouru à la rame.")
    case .reedMap:
      pick(
        "Every clump of reeds, and who lives in it.",
        "Jedes Schilfnest, und wer darin wohnt.", "Chaque touffe de roseaux, et qui l’habite.")
    }
  }
}
