// Reads a layout file, `glassine-keyboard/1`.
public import Foundation

extension KeyboardLayout {
  /// Reads a file. Throws a ``KeyboardLayoutError`` of one line for a file that is missing,
  /// truncated, foreign or wrong; the caller keeps the layout that it has.
  public init(contentsOf url: URL) throws {
    let most = KeyboardConstants.largestLayout
    guard let file = FileHandle(forReadingAtPath: url.path),
      let data = try? file.read(upToCount: most + 1)
    else { throw KeyboardLayoutError(url.path, "cannot be read; check that the file is there") }
    guard data.count <= most else {
      throw KeyboardLayoutError(url.path, "has over \(most) bytes, which no keyboard layout has")
    }
    try self.init(data: data, file: url.path)
  }

  /// Reads a file's content; `file` names it in errors.
  public init(data: Data, file: String) throws {
    guard let value = try? JSONDecoder().decode(LayoutValue.self, from: data) else {
      throw KeyboardLayoutError(file, "is no JSON, or breaks off")
    }
    guard case .object(let fields) = value,
      case .text("glassine-keyboard/1") = fields["format"]
    else {
      throw KeyboardLayoutError(file, "is no keyboard layout: expected \"glassine-keyboard/1\"")
    }
    self.init()
    try read(LayoutFields(file: file, fields: fields))
  }

  private mutating func read(_ fields: LayoutFields) throws {
    try fields.allow([
      "format", "id", "name", "kind", "language", "script", "direction", "shift", "letters", "keys",
      "symbols", "more", "capitals", "accents", "currency", "space", "return",
      "names",
    ])
    id = try fields.text("id")
    name = try fields.text("name")
    kind = try fields.choice("kind", Kind.init, else: .letters, "letters, pad or symbols")
    accents = try fields.dictionary("accents").mapValues(LayoutFields.split)
    names = try fields.dictionary("names")
    switch kind {
    case .pad: rows = try fields.rows("keys", roles: Self.padRoles)
    case .symbols:
      rows = try fields.rows("symbols")
      moreRows = try fields.rows("more")
    case .letters:
      rows = try fields.rows("letters")
      language = try fields.text("language")
      script = try fields.text("script", else: "latin")
      isRightToLeft = try fields.choice(
        "direction", { ["ltr": false, "rtl": true][$0] }, else: false, "ltr or rtl")
      hasShift = try fields.flag("shift", else: true)
      capitals = try fields.dictionary("capitals")
      currency = try fields.text("currency", else: "$")
      spaceLabel = try fields.text("space", else: "")
      returnLabels = try fields.dictionary("return")
    }
  }

  /// The names of a pad's keys that do not type themselves.
  static let padRoles: Set<String> = ["{hide}", "{backspace}", "{return}", "{space}"]
}

/// A value of a layout file.
private nonisolated enum LayoutValue: Decodable {
  case text(String), flag(Bool), texts([String]), object([String: LayoutValue]), other

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else if let texts = try? value.decode([String].self) {
      self = .texts(texts)
    } else if let object = try? value.decode([String: LayoutValue].self) {
      self = .object(object)
    } else {
      self = .other
    }
  }

  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }
}

/// The fields of a layout file, with their errors.
private nonisolated struct LayoutFields {
  let file: String
  let fields: [String: LayoutValue]

  static func split(_ keys: String) -> [String] { keys.split(separator: " ").map(String.init) }

  func fault(_ key: String, _ expected: String) -> KeyboardLayoutError {
    KeyboardLayoutError(file, "\(key): expected \(expected)")
  }

  func allow(_ keys: Set<String>) throws {
    guard let unknown = fields.keys.filter({ !keys.contains($0) }).min() else { return }
    throw KeyboardLayoutError(file, "unknown key \(unknown)")
  }

  func text(_ key: String, else fallback: String? = nil) throws -> String {
    if fields[key] == nil, let fallback { return fallback }
    guard let text = fields[key]?.text, !text.isEmpty else { throw fault(key, "a text") }
    return text
  }

  func flag(_ key: String, else fallback: Bool) throws -> Bool {
    guard let value = fields[key] else { return fallback }
    guard case .flag(let flag) = value else { throw fault(key, "true or false") }
    return flag
  }

  func choice<Value>(
    _ key: String, _ make: (String) -> Value?, else fallback: Value, _ names: String
  ) throws -> Value {
    guard let value = fields[key] else { return fallback }
    guard let made = value.text.flatMap(make) else { throw fault(key, names) }
    return made
  }

  func dictionary(_ key: String) throws -> [String: String] {
    guard let value = fields[key] else { return [:] }
    guard case .object(let values) = value else { throw fault(key, "texts by text") }
    return try values.mapValues { value in
      guard let text = value.text else { throw fault(key, "texts by text") }
      return text
    }
  }

  /// Rows of keys, separated by spaces. A name in braces must be among `roles`.
  func rows(_ key: String, roles: Set<String> = []) throws -> [[String]] {
    guard case .texts(let lines) = fields[key], !lines.isEmpty,
      lines.count <= KeyboardConstants.mostRows
    else { throw fault(key, "1 to \(KeyboardConstants.mostRows) rows of keys") }
    return try lines.enumerated().map { index, line in
      let keys = Self.split(line)
      guard (1...KeyboardConstants.mostKeys).contains(keys.count) else {
        throw fault("\(key), row \(index + 1)", "1 to \(KeyboardConstants.mostKeys) keys")
      }
      for name in keys where name.count > 2 && name.hasPrefix("{") {
        guard roles.contains(name) else {
          throw fault("\(key), row \(index + 1)", "no key \(name)")
        }
      }
      return keys
    }
  }
}
