// Parsed JSON: members in order, each value with its line, for error messages.

/// A JSON value and its position.
package struct JSONNode: Equatable, Sendable {
  package enum Value: Equatable, Sendable {
    case null
    case bool(Bool)
    /// Always finite.
    case number(Double)
    case string(String)
    case array([JSONNode])
    /// No name appears twice.
    case object([JSONMember])
  }

  package var value: Value
  /// Counted from 1.
  package var line: Int

  package init(value: Value, line: Int) {
    self.value = value
    self.line = line
  }

  /// The kind of the value, for messages.
  var kind: String {
    switch value {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let number): JSONText.number(number)
    case .string(let text): text.quoted
    case .array(let nodes): "a list of \(nodes.count)"
    case .object: "an object"
    }
  }
}

/// A name and its value.
package struct JSONMember: Equatable, Sendable {
  package var name: String
  package var line: Int
  package var value: JSONNode
}
