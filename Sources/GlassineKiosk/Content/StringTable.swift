// Texts by their keys, in one language and in several.
import Foundation

/// The texts of one language, from a file `glassine-strings/1`.
///
///     {"format": "glassine-strings/1", "language": "de", "name": "Deutsch", "strings": {
///       "close": "Schließen",
///       "page": "{page} von {pages}",
///       "found": {"=0": "Nichts gefunden", "one": "Ein Druck", "other": "{count} Drucke"}}}
///
/// A name in braces is replaced by an argument. A text may have forms for numbers: `=0` for exactly
/// that number, and the language's plural forms.
public nonisolated struct StringTable: Equatable, Sendable {
  /// A text's forms. A text without forms has `other` alone.
  struct Forms: Equatable, Sendable {
    var exact: [Int: String] = [:]
    var plural: [PluralCategory: String] = [:]
  }

  /// The file's name, for messages.
  public let file: String
  /// A BCP 47 code.
  public let language: String
  /// The language's name for itself, such as "Deutsch".
  public let name: String
  public let isRightToLeft: Bool
  let forms: [String: Forms]
  let rules: PluralRules?

  /// The keys of all texts.
  public var keys: Set<String> { Set(forms.keys) }

  /// The text with that key; nil: there is none. `count` selects the form, and replaces `{count}`.
  /// A name in braces without an argument stays.
  public func text(
    _ key: String, count: PluralNumber? = nil, _ arguments: [String: String] = [:]
  ) -> String? {
    guard let forms = forms[key] else { return nil }
    guard let form = form(of: forms, count) else { return nil }
    var arguments = arguments
    arguments["count"] = arguments["count"] ?? count?.text
    return Self.fill(form, arguments)
  }

  private func form(of forms: Forms, _ count: PluralNumber?) -> String? {
    guard let count else { return forms.plural[.other] }
    if count.isWhole, !count.hasFraction, let exact = forms.exact[count.integer] { return exact }
    let category = rules?.category(of: count) ?? .other
    return forms.plural[category] ?? forms.plural[.other]
  }

  /// Replaces names in braces, from left to right; arguments are not read again.
  private static func fill(_ text: String, _ arguments: [String: String]) -> String {
    guard text.contains("{") else { return text }
    var filled = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      filled += rest[..<open]
      let inner = rest[rest.index(after: open)...]
      guard let close = inner.firstIndex(of: "}"), let value = arguments[String(inner[..<close])]
      else {
        filled += "{"
        rest = inner
        continue
      }
      filled += value
      rest = inner[inner.index(after: close)...]
    }
    return filled + rest
  }

  /// The names in braces of a text, in all its forms.
  func placeholders(of key: String) -> Set<String> {
    guard let forms = forms[key] else { return [] }
    var names: Set<String> = []
    for form in Array(forms.exact.values) + Array(forms.plural.values) {
      for part in form.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
        if let close = part.firstIndex(of: "}") { names.insert(String(part[..<close])) }
      }
    }
    return names
  }
}

/// The texts of a program in several languages, one of which is shown.
///
/// A text that the language shown lacks is the first table's, and a key that no table has is shown
/// itself. ``problems`` names both.
public nonisolated struct StringTables: Equatable, Sendable {
  public let tables: [StringTable]
  private var place = 0

  /// The first table's language is shown. Of two tables in one language, the first counts.
  public init(_ tables: [StringTable] = []) { self.tables = tables }

  /// The codes of all languages.
  public var languages: [String] { tables.map(\.language) }

  /// The code of the language shown; a code that no table has is ignored. Empty: no table.
  public var language: String {
    get { tables.isEmpty ? "" : tables[place].language }
    set { place = tables.firstIndex { $0.language == newValue } ?? place }
  }

  public var isRightToLeft: Bool { !tables.isEmpty && tables[place].isRightToLeft }

  public subscript(key: String) -> String { text(key) }

  public func text(
    _ key: String, count: PluralNumber? = nil, _ arguments: [String: String] = [:]
  ) -> String {
    guard let first = tables.first else { return key }
    return tables[place].text(key, count: count, arguments)
      ?? first.text(key, count: count, arguments) ?? key
  }

  public func text(_ key: String, count: Int, _ arguments: [String: String] = [:]) -> String {
    text(key, count: PluralNumber(count), arguments)
  }

  /// Texts and names in braces that one language has and another lacks, one a line.
  public var problems: [String] {
    guard let first = tables.first else { return [] }
    var found: [String] = []
    for table in tables.dropFirst() {
      for key in first.keys.subtracting(table.keys).sorted() {
        found.append("\(table.file): no text \"\(key)\", which \(first.file) has")
      }
      for key in table.keys.subtracting(first.keys).sorted() {
        found.append("\(table.file): \"\(key)\": no text that \(first.file) has")
      }
      for key in table.keys.intersection(first.keys).sorted() {
        let expected = first.placeholders(of: key)
        for name in table.placeholders(of: key).subtracting(expected).sorted() {
          found.append("\(table.file): \"\(key)\": {\(name)} is not in \(first.file)")
        }
      }
    }
    return found
  }
}
