// The words of the talk on the water.
import Foundation

extension Texts {
  // MARK: Ferryman

  var ferryman: String { pick("Ilmar, the ferryman", "Ilmar, der Fährmann", "Ilmar, le passeur") }
  var talk: String { pick("Talk to Ilmar", "Mit Ilmar reden", "Parler à Ilmar") }

  private var compassPoints: [String] {
    switch language {
    case .english:
      [
        "north", "the north-east", "east", "the south-east", "south", "the south-west", "west",
        "the north-west",
      ]
    case .german:
      [
        "Norden", "Nordosten", "Osten", "Südosten", "Süden", "Südwesten", "Westen", "Nordwesten",
      ]
    case .french:
      [
        "le nord", "le nord-est", "l’est", "le sud-est", "le sud", "le sud-ouest", "l’ouest",
        "le nord-ouest",
      ]
    }
  }

  /// The ferryman's lines; `wind` is one of eight points of the compass, clockwise from north.
  func say(_ line: FerryTalk.Line, wind: Int) -> String {
    switch line {
    case .greeting:
      pick(
        "You are out late. Good: they rise when the wind drops, and it is about to. What do you "
          + "need?",
        "Spät unterwegs. Recht so: Sie steigen auf, wenn der Wind nachlässt, und das wird er. Was "
          + "brauchst du?",
        "Tu rentres tard. Tant mieux : elles montent quand le vent tombe, et il va tomber. Que te "
          + "faut-il ?")
    case .lake:
      pick(
        "The amber ones are slow and everywhere. Jade keeps to the reeds, azure to the deep. The "
          + "rose one I have seen once. I was a boy, and I had no jar.",
        "Die bernsteinfarbenen sind langsam und überall. Jade bleibt im Schilf, Azur über der "
          + "Tiefe. Die rosafarbene sah ich einmal. Ich war ein Kind und hatte kein Glas.",
        "Les ambrées sont lentes, il y en a partout. Le jade reste aux roseaux, l’azur au large. "
          + "La rose, je l’ai vue une fois. J’étais enfant, et sans bocal.")
    case .wind:
      pick(
        "It blows to \(compassPoints[wind]). Let it carry you out and row home, not the other way "
          + "round. And light the storm flame if it pushes you about.",
        "Er weht nach \(compassPoints[wind]). Lass dich hinaustreiben und rudere heim, nicht "
          + "umgekehrt. Und zünde die Sturmflamme an, wenn er dich herumschubst.",
        "Il souffle vers \(compassPoints[wind]). Laisse-le t’emmener et rentre à la rame, pas "
          + "l’inverse. Et allume la flamme de tempête s’il te bouscule.")
    case .price:
      pick(
        "Bring me five, of any kind, and there is a bottle of moon oil in it for you. It fills the "
          + "can, whatever the can says.",
        "Bring mir fünf, gleich welche, dann gibt es eine Flasche Mondöl dafür. Die füllt jede "
          + "Kanne.",
        "Apporte-m’en cinq, de n’importe quelle sorte, contre une bouteille d’huile de lune. Elle "
          + "remplit tous les bidons.")
    case .full:
      pick(
        "And where would you put it? Your satchel is full to the brim. Make room, and come again.",
        "Und wohin damit? Deine Tasche ist voll bis obenhin. Mach Platz und komm wieder.",
        "Et où la mettrais-tu ? Ta besace est pleine à ras bord. Fais de la place et reviens.")
    case .trade:
      pick(
        "Five small lights for one long one. A fair price, for both of us.",
        "Fünf kleine Lichter für ein langes. Ein guter Preis, für uns beide.",
        "Cinq petites lumières contre une longue. Un prix juste, pour nous deux.")
    case .gift:
      pick(
        "Moon oil, as promised. And take this bell: worn on the cord, they hear it farther than "
          + "you see them.",
        "Mondöl, wie versprochen. Und nimm das Glöckchen: an der Schnur getragen hören sie es "
          + "weiter, als du sie siehst.",
        "L’huile de lune, comme promis. Et prends la clochette : portée au cordon, elles "
          + "l’entendent de plus loin que tu ne les vois.")
    }
  }

  /// The player's lines.
  func say(_ answer: FerryTalk.Answer) -> String {
    switch answer {
    case .askLake: pick("Who flies here?", "Wer fliegt hier?", "Qui vole ici ?")
    case .askWind: pick("And the wind?", "Und der Wind?", "Et le vent ?")
    case .offer:
      pick(
        "I have lights to trade.", "Ich habe Lichter zu tauschen.",
        "J’ai des lumières à échanger.")
    case .thank: pick("Thank you.", "Danke.", "Merci.")
    case .leave: pick("Good night.", "Gute Nacht.", "Bonne nuit.")
    }
  }
}
