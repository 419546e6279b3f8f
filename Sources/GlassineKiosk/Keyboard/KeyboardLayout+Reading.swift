// Reads a layout file, `glassine-keyboard/1`.
public import Foundation

extension KeyboardLayout {
  /// Reads a file. Throws a ``KeyboardLayoutError`` of one line for a file that is missing,
  /// truncated, foreign or wrong; the caller keeps the layout that it has.
  public init(contentsOf url: URL) throws {
    let size = (try? url.resourceValues(forKeys: [.fileSizeKey]))?.fileSize ?? 0
    guard size <= KioskKitConstants.largestLayout else {
      throw KeyboardLayoutError(url.path, "has \(size) bytes, which no keyboard layout has")
    }
    guard let data = try? Data(contentsOf: url) else {
      throw KeyboardLayoutError(url.path, "cannot be read; check that the file is there")
    }
    try self.init(data: data, file: url.path)
  }

  /// Reads a file's content; `file` names it in errors.
  public init(data: Data, file: String) throws {
    guard let object = try? JSONSerialization.jsonObject(with: data) else {
      throw KeyboardLayoutError(file, "is no JSON, or breaks off")
    }
    guard let fields = object as? [String: Any],
      fields["format"] as? String == "glassine-keyboard/1"
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

/// The fields of a layout file, with their errors.
private nonisolated struct LayoutFields {
  let file: String
  let fields: [String: Any]

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
    guard let text = fields[key] as? String, !text.isEmpty else { throw fault(key, "a text") }
    return text
  }

  func flag(_ key: String, else fallback: Bool) throws -> Bool {
    guard let value = fields[key] else { return fallback }
    guard let flag = value as? Bool else { throw fault(key, "true or false") }
    return flag
  }

  func choice<Value>(
    _ key: String, _ make: (String) -> Value?, else fallback: Value, _ names: String
  ) throws -> Value {
    guard let value = fields[key] else { return fallback }
    guard let made = (value as? String).flatMap(make) else { throw fault(key, names) }
    return made
  }

  func dictionary(_ key: String) throws -> [String: String] {
    guard let value = fields[key] else { return [:] }
    guard let texts = value as? [String: String] else { throw fault(key, "texts by text") }
    return texts
  }

  /// Rows of keys, separated by spaces. A name in braces must be among `roles`.
  func rows(_ key: String, roles: Set<String> = []) throws -> [[String]] {
    guard let lines = fields[key] as? [String], !lines.isEmpty,
      lines.count <= KioskKitConstants.mostRows
    else { throw fault(key, "1 to \(KioskKitConstants.mostRows) rows of keys") }
    return try lines.enumerated().map { index, line in
      let keys = Self.split(line)
      guard (1...KioskKitConstants.mostKeys).contains(keys.count) else {
        throw fault("\(key), row \(index + 1)", "1 to \(KioskKitConstants.mostKeys) keys")
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
