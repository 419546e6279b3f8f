// All prints, and their search by words.
import Foundation
import GlassineKiosk

enum PrintCatalogue {
  /// In the order of the catalogue: by design, then variant.
  static let prints = Print.all.sorted { $0.number < $1.number }

  /// Words that find a print besides its names: in Greek, and its colours.
  private static func words(for print: Print) -> String {
    switch print.design {
    case .truchet:
      "πλακάκια " + ["red black אדום", "blue rose כחול", "green black ירוק"][print.variant]
    case .voronoi:
      "βιτρό " + ["red blue אדום", "green blue ירוק", "rose red ורוד"][print.variant]
    case .coral:
      "κοράλλια " + ["red rose אדום", "ochre blue כחול", "white green ירוק"][print.variant]
    case .guilloche:
      "γραμμές " + ["green red ירוק", "red ochre אדום", "blue green כחול"][print.variant]
    case .dunes:
      "αμμόλοφοι " + ["sand brown חול", "blue green כחול", "rose brown ורוד"][print.variant]
    case .kilim:
      "κιλίμι " + ["red blue אדום", "green red ירוק", "blue rose כחול"][print.variant]
    case .stars:
      "αστέρια " + ["blue white כחול", "black ochre שחור", "white green לבן"][print.variant]
    case .wood:
      "ξύλο " + ["brown light חום", "brown dark חום", "brown pale חום"][print.variant]
    }
  }

  /// The compared text: without case, accents, and the second form of sigma.
  private static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .replacingOccurrences(of: "ς", with: "σ")
  }

  private static let index: [(print: Print, words: [String])] = prints.map { print in
    let names = StringTables.exhibit.tables.compactMap { $0.text(print.design.rawValue) }
    let text = ([words(for: print), String(print.number)] + names).joined(separator: " ")
    return (print, folded(text).split(separator: " ").map(String.init))
  }

  /// The prints of which every word of `query` begins a word, in the order of the catalogue; all
  /// for no words.
  static func matching(_ query: String) -> [Print] {
    let wanted = folded(query).split(separator: " ")
    return index.filter { entry in
      wanted.allSatisfy { part in entry.words.contains { $0.hasPrefix(part) } }
    }.map(\.print)
  }
}
