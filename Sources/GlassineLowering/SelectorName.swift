// The name that Objective-C gives a method: `foo:bar:` for `foo(_:bar:)`.

enum SelectorName {
  /// Words before which no `With` is put, as Swift's own list of prepositions has them.
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for",
    "from", "given", "in", "including", "inside", "into", "matching", "of", "on", "passing",
    "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
  ]

  /// The name of a method with those labels; nil is `_`.
  static func of(_ base: String, labels: [String?]) -> String {
    guard let first = labels.first else { return base }
    var name = base
    if let first {
      let needsWith =
        !prepositions.contains(words(first).first ?? "")
        && !prepositions.contains(words(base).last ?? "")
      name += (needsWith ? "With" : "") + capitalized(first)
    }
    return name + ":" + labels.dropFirst().map { ($0 ?? "") + ":" }.joined()
  }

  /// `setTitle:` for `title`.
  static func setter(_ name: String) -> String { "set" + capitalized(name) + ":" }

  static func capitalized(_ name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst()
  }

  /// The words of `didMoveTo`, in lower case.
  private static func words(_ name: String) -> [String] {
    var result: [String] = []
    for letter in name {
      if letter.isUppercase || result.isEmpty {
        result.append(letter.lowercased())
      } else {
        result[result.count - 1].append(letter)
      }
    }
    return result
  }
}
