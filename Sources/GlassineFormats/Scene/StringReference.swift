// Texts of string tables in scene files.

/// A text of a string table, in place of a text in a scene file: `{"string": "found", "count": 3}`.
///
/// Further members replace names in braces: `{"string": "page", "page": "1"}`.
public struct StringReference: Equatable, Sendable {
  public var key: String
  /// The digits of the number that selects a form; nil: none.
  public var count: String?
  /// By the names that they replace.
  public var arguments: [String: String]
}

extension LoadedScene {
  /// Sets all texts of string tables, as after a change of the language. `text` is called for each
  /// of them with the id of its view.
  public func setTexts(_ text: (StringReference, _ id: String) -> String) {
    for (index, entry) in file.views.enumerated() where !entry.references.isEmpty {
      let fields = ObjectFields(file: file.name, line: entry.line)
      for (property, node) in entry.references.sorted(by: { $0.key.order < $1.key.order }) {
        // The file was read with these nodes, and texts of any content are valid.
        guard
          let plain = try? node.replacingReferences(fields, { text($0, entry.id) }),
          let setting = try? ViewSetting.read(
            property, FieldValue(node: plain, name: property.rawValue, fields: fields))
        else { continue }
        apply(setting, toViewAt: index)
      }
    }
  }
}

extension FieldValue {
  /// The value with keys in place of references to string tables; nil: it has none.
  func withoutReferences() throws(FormatError) -> FieldValue? {
    var hasReferences = false
    let plain = try node.replacingReferences(fields) { reference in
      hasReferences = true
      return reference.key
    }
    return hasReferences ? FieldValue(node: plain, name: name, fields: fields) : nil
  }

  /// A list of the paths of files.
  func paths() throws(FormatError) -> [String] {
    guard case .array(let nodes) = node.value else { throw error("a list of paths") }
    var found: [String] = []
    for (index, element) in nodes.enumerated() {
      let value = FieldValue(node: element, name: "\(name)[\(index)]", fields: fields)
      found.append(try value.string("the path of a string table"))
    }
    return found
  }
}

extension JSONNode {
  /// The node with the texts that `text` returns in place of references.
  fileprivate func replacingReferences(
    _ fields: ObjectFields, _ text: (StringReference) -> String
  ) throws(FormatError) -> JSONNode {
    switch value {
    case .array(let nodes):
      var replaced: [JSONNode] = []
      replaced.reserveCapacity(nodes.count)
      for node in nodes { replaced.append(try node.replacingReferences(fields, text)) }
      return JSONNode(value: .array(replaced), line: line)
    case .object(let members):
      if members.contains(where: { $0.name == "string" }) {
        return JSONNode(value: .string(text(try reference(fields))), line: line)
      }
      var replaced = members
      for index in replaced.indices {
        replaced[index].value = try replaced[index].value.replacingReferences(fields, text)
      }
      return JSONNode(value: .object(replaced), line: line)
    default: return self
    }
  }

  private func reference(_ fields: ObjectFields) throws(FormatError) -> StringReference {
    let parts = try ObjectFields(self, file: fields.file, subject: fields.subject)
    let key = try parts.required("string", "a key of a string table").string("a key")
    var reference = StringReference(key: key, count: nil, arguments: [:])
    for member in parts.members where member.name != "string" {
      let value: String
      switch member.value.value {
      case .string(let text): value = text
      case .number(let number): value = JSONText.number(number)
      default:
        throw FieldValue(node: member.value, name: member.name, fields: parts)
          .error("a text or a number")
      }
      if member.name == "count" {
        reference.count = value
      } else {
        reference.arguments[member.name] = value
      }
    }
    return reference
  }

  /// The node as JSON.
  var text: String {
    switch value {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .number(let number): return JSONText.number(number)
    case .string(let text): return JSONText.string(text)
    case .array(let nodes): return JSONText.list(nodes.map(\.text))
    case .object(let members):
      var line = JSONLine()
      for member in members { line.add(member.name, member.value.text) }
      return line.text
    }
  }
}
