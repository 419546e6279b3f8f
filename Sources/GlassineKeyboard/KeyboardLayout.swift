// The keys of a keyboard, as data.
import Foundation

/// The letters of a language on a keyboard, or the keys of a pad.
///
/// Read one from a file with ``init(contentsOf:)``, or take one of the kit's with
/// ``named(_:)``.
public nonisolated struct KeyboardLayout: Sendable, Equatable {
  public enum Kind: String, Sendable { case letters, pad, symbols }

  /// The name by which a program selects it, such as "de".
  public internal(set) var id = ""
  /// The label of the key that leads here.
  public internal(set) var name = ""
  public internal(set) var kind = Kind.letters
  /// A BCP 47 code; empty for pads.
  public internal(set) var language = ""
  /// "latin", "greek", …; addresses are typed with a Latin one.
  public internal(set) var script = ""
  /// Whether its texts run from right to left. Keys keep their places; brackets look mirrored.
  public internal(set) var isRightToLeft = false
  /// Whether its letters have capitals.
  public internal(set) var hasShift = true
  /// Row by row from the left: letters, or a pad's keys.
  public internal(set) var rows: [[String]] = []
  /// The second page of signs, for ``Kind/symbols``.
  var moreRows: [[String]] = []
  /// The capitals that Unicode's rule does not give.
  var capitals: [String: String] = [:]
  /// The letters that a long press on a key offers, by the key's own.
  public internal(set) var accents: [String: [String]] = [:]
  var currency = "$"
  var spaceLabel = ""
  /// The labels of Return, by the names of ``ReturnKeyType``.
  var returnLabels: [String: String] = [:]
  /// The spoken names of keys without a letter, by "shift", "delete", "symbols", "more", "letters"
  /// and "hide"; English by default.
  var names: [String: String] = [:]

  init() {}

  /// The capital of a key's letter.
  public func capital(of letter: String) -> String {
    capitals[letter] ?? letter.uppercased()
  }

  /// The mirrored bracket, as right-to-left texts show it; any other sign as it is.
  static func mirrored(_ sign: String) -> String {
    switch sign {
    case "(": ")"
    case ")": "("
    case "[": "]"
    case "]": "["
    case "{": "}"
    case "}": "{"
    case "<": ">"
    case ">": "<"
    case "«": "»"
    case "»": "«"
    default: sign
    }
  }
}

/// An error in a layout file, as one line: the file, and the expected content.
public nonisolated struct KeyboardLayoutError: Error, CustomStringConvertible, Equatable {
  public let description: String
  init(_ file: String, _ problem: String) { description = "\(file): \(problem)" }
}

extension KeyboardLayout {
  /// The names of the layouts for languages that the kit has.
  public nonisolated static let languages = [
    "en", "de", "fr", "es", "it", "pt", "pl", "tr", "ru", "el", "ar", "he",
  ]

  /// A layout of the kit: one of ``languages``, or "pin", "numbers", "phone"; nil: no such name.
  @MainActor
  public static func named(_ name: String) -> KeyboardLayout? {
    guard let bytes = Self.bytes[name] else { return nil }
    do { return try KeyboardLayout(data: Data(bytes), file: "\(name).json") } catch {
      preconditionFailure("\(error)")
    }
  }

  /// The kit's files. Their text is part of the program.
  @MainActor private static var bytes: [String: [UInt8]] {
    [
      "en": PackageResources.en_json, "de": PackageResources.de_json,
      "fr": PackageResources.fr_json, "es": PackageResources.es_json,
      "it": PackageResources.it_json, "pt": PackageResources.pt_json,
      "pl": PackageResources.pl_json, "tr": PackageResources.tr_json,
      "ru": PackageResources.ru_json, "el": PackageResources.el_json,
      "ar": PackageResources.ar_json, "he": PackageResources.he_json,
      "pin": PackageResources.pin_json, "numbers": PackageResources.numbers_json,
      "phone": PackageResources.phone_json, "symbols": PackageResources.symbols_json,
    ]
  }
}
