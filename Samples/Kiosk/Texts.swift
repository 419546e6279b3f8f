// The exhibit's words: a string table for each language, in `Strings`.
import Foundation
import GlassineKiosk

/// A language of the exhibit.
nonisolated enum Language: String, CaseIterable {
  case english = "en"
  case hebrew = "he"
  case german = "de"

  var next: Language {
    switch self {
    case .english: .hebrew
    case .hebrew: .german
    case .german: .english
    }
  }
}

extension Language {
  /// Written as its readers do.
  var name: String {
    StringTables.exhibit.tables.first { $0.language == rawValue }?.name ?? rawValue
  }
}

extension StringTables {
  /// The exhibit's, with English shown.
  static let exhibit: StringTables = {
    do {
      return StringTables([
        try StringTable(PackageResources.en_json, file: "Strings/en.json"),
        try StringTable(PackageResources.he_json, file: "Strings/he.json"),
        try StringTable(PackageResources.de_json, file: "Strings/de.json"),
      ])
    } catch { fatalError("\(error)") }
  }()

  func name(of design: PrintDesign) -> String { self[design.rawValue] }
}
