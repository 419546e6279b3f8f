// Reads a string table, `glassine-strings/1`.
public import Foundation
public import GlassineFormats

extension StringTable {
  static let format = "glassine-strings/1"

  /// Scripts that run from right to left, by their languages.
  private static let rightToLeft: Set = [
    "ar", "he", "iw", "fa", "ur", "yi", "ps", "sd", "ug", "dv",
  ]

  /// Reads a file. Throws an error of one line for a file that is missing, truncated, foreign or
  /// wrong; the caller keeps the table that it has.
  public init(contentsOf url: URL) throws(FormatError) {
    try self.init(try ContentFile.bytes(of: url), file: url.path)
  }

  /// Reads a file's content; `file` names it in errors.
  public init(_ bytes: [UInt8], file: String) throws(FormatError) {
    let fields = try ContentFile.fields(bytes, file: file, format: Self.format)
    try fields.expectOnly(["format", "language", "name", "direction", "strings"])
    let language = try fields.required("language", "a code such as \"de\"").string("a code")
    let code = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
    self.file = file
    self.language = language
    name = try fields.optional("name")?.string() ?? language
    isRightToLeft =
      try fields.optional("direction")?.word([("ltr", false), ("rtl", true)])
      ?? Self.rightToLeft.contains(code)
    rules = PluralRules(language: language)
    let strings = try ObjectFields(
      try fields.required("strings", "texts by their keys").node, file: file, subject: "strings")
    guard strings.members.count <= KioskKitConstants.mostTexts else {
      throw strings.error("expected at most \(KioskKitConstants.mostTexts) texts")
    }
    var forms: [String: Forms] = [:]
    forms.reserveCapacity(strings.members.count)
    for member in strings.members {
      forms[member.name] = try Self.forms(
        FieldValue(node: member.value, name: member.name, fields: strings), rules, language)
    }
    self.forms = forms
  }

  private static func forms(
    _ value: FieldValue, _ rules: PluralRules?, _ language: String
  ) throws(FormatError) -> Forms {
    var forms = Forms()
    if case .string(let text) = value.node.value {
      forms.plural[.other] = text
      return forms
    }
    guard case .object(let members) = value.node.value else {
      throw value.error("a text, or its forms for numbers")
    }
    let categories = rules?.categories ?? [.other]
    for member in members {
      let field = FieldValue(
        node: member.value, name: "\(value.name).\(member.name)", fields: value.fields)
      if member.name.hasPrefix("="), let number = Int(member.name.dropFirst()), number >= 0 {
        forms.exact[number] = try field.string()
      } else if let category = PluralCategory(rawValue: member.name),
        categories.contains(category)
      {
        forms.plural[category] = try field.string()
      } else {
        throw value.problem(
          "expected \"=\" with a number, or a form of \(language): "
            + "\(categories.map(\.rawValue).joined(separator: ", ")); found \"\(member.name)\"")
      }
    }
    for category in rules?.needed ?? [.other] where forms.plural[category] == nil {
      throw value.problem("\(category.rawValue) is missing, a form of \(language)")
    }
    return forms
  }
}

/// The parts that all readers of content share.
enum ContentFile {
  static func bytes(of url: URL) throws(FormatError) -> [UInt8] {
    let size = (try? url.resourceValues(forKeys: [.fileSizeKey]))?.fileSize ?? 0
    guard size <= KioskKitConstants.largestContent else {
      throw FormatError(file: url.path, message: "has \(size) bytes, which no content has")
    }
    guard let data = try? Data(contentsOf: url) else {
      throw FormatError(
        file: url.path, message: "cannot be read; check that the file is there, and its rights")
    }
    return [UInt8](data)
  }

  /// The members of a file that is one object, with the format that is expected.
  static func fields(
    _ bytes: [UInt8], file: String, format: String
  ) throws(FormatError) -> ObjectFields {
    var reader = JSONReader(bytes, file: file)
    let fields = try ObjectFields(try reader.document(), file: file)
    let value = try fields.required("format", "\"\(format)\"")
    guard case .string(format) = value.node.value else { throw value.error("\"\(format)\"") }
    return fields
  }
}
