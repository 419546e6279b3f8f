// Reads the members of an object one by one with an expected type; errors contain file, line,
// subject and member.
import Foundation
import GlassineBase

/// The members of one JSON object.
package struct ObjectFields {
  package let file: String
  package let line: Int
  /// The object's subject for messages: `view "play"`.
  package var subject: String?
  package let members: [JSONMember]

  package init(_ node: JSONNode, file: String, subject: String? = nil) throws(FormatError) {
    guard case .object(let members) = node.value else {
      throw FormatError(
        file: file, line: node.line, subject: subject,
        message: "expected an object, found \(node.kind)")
    }
    self.file = file
    self.subject = subject
    self.members = members
    line = node.line
  }

  /// No members, for the messages of values that were read before.
  init(file: String, line: Int) {
    self.file = file
    self.line = line
    members = []
  }

  package subscript(_ name: String) -> JSONNode? { members.first { $0.name == name }?.value }

  package func error(_ message: String, line: Int? = nil) -> FormatError {
    FormatError(file: file, line: line ?? self.line, subject: subject, message: message)
  }

  /// Throws for members with other names than these.
  package func expectOnly(_ names: [String]) throws(FormatError) {
    guard let member = members.first(where: { !names.contains($0.name) }) else { return }
    throw error(
      "unknown key \(member.name.quoted), expected one of \(names.joined(separator: ", "))",
      line: member.line)
  }

  package func required(_ name: String, _ expected: String) throws(FormatError) -> FieldValue {
    guard let value = optional(name) else {
      throw error("\(name) is missing, expected \(expected)")
    }
    return value
  }

  package func optional(_ name: String) -> FieldValue? {
    self[name].map { FieldValue(node: $0, name: name, fields: self) }
  }
}

/// The value of a member, and the parts of an error message about it.
package struct FieldValue {
  package let node: JSONNode
  package let name: String
  package let fields: ObjectFields

  package init(node: JSONNode, name: String, fields: ObjectFields) {
    self.node = node
    self.name = name
    self.fields = fields
  }

  package func error(_ expected: String) -> FormatError {
    problem("expected \(expected), found \(node.kind)")
  }

  package func problem(_ message: String) -> FormatError {
    fields.error("\(name): \(message)", line: node.line)
  }

  package func bool() throws(FormatError) -> Bool {
    guard case .bool(let value) = node.value else { throw error("true or false") }
    return value
  }

  package func string(_ expected: String = "a text") throws(FormatError) -> String {
    guard case .string(let text) = node.value else { throw error(expected) }
    return text
  }

  package func number(_ expected: String = "a number") throws(FormatError) -> Double {
    guard case .number(let value) = node.value else { throw error(expected) }
    guard abs(value) <= FormatConstants.largestCoordinate else {
      throw error("\(expected) between -1e15 and 1e15")
    }
    return value
  }

  package func number(in range: ClosedRange<Double>, _ expected: String) throws(FormatError)
    -> Double
  {
    let value = try number(expected)
    guard range.contains(value) else { throw error(expected) }
    return value
  }

  package func integer(in range: ClosedRange<Int>, _ expected: String) throws(FormatError) -> Int {
    guard let value = Int(exactly: try number(expected)), range.contains(value) else {
      throw error(expected)
    }
    return value
  }

  /// A list of numbers, one for each name in `expected`.
  func numbers(_ expected: [String]) throws(FormatError) -> [Double] {
    guard case .array(let nodes) = node.value, nodes.count == expected.count else {
      throw error("\(expected.count) numbers \(Self.list(expected))")
    }
    var result: [Double] = []
    result.reserveCapacity(nodes.count)
    for (index, element) in nodes.enumerated() {
      if case .number(let value) = element.value,
        abs(value) <= FormatConstants.largestCoordinate
      {
        result.append(value)
        continue
      }
      let value = FieldValue(node: element, name: "\(name)[\(index)]", fields: fields)
      let words = "the number \(expected[index]) of \(Self.list(expected))"
      result.append(try value.number(words))
    }
    return result
  }

  private static func list(_ names: [String]) -> String { "[\(names.joined(separator: ", "))]" }

  package func point(_ expected: [String] = ["x", "y"]) throws(FormatError) -> CGPoint {
    let values = try numbers(expected)
    return CGPoint(x: values[0], y: values[1])
  }

  package func size() throws(FormatError) -> CGSize {
    let values = try numbers(["width", "height"])
    guard values[0] >= 0, values[1] >= 0 else { throw negativeSize(values[0], values[1]) }
    return CGSize(width: values[0], height: values[1])
  }

  func rect() throws(FormatError) -> CGRect {
    let values = try numbers(["x", "y", "width", "height"])
    guard values[2] >= 0, values[3] >= 0 else { throw negativeSize(values[2], values[3]) }
    return CGRect(x: values[0], y: values[1], width: values[2], height: values[3])
  }

  private func negativeSize(_ width: Double, _ height: Double) -> FormatError {
    problem(
      "expected a width and a height of at least 0, found "
        + "\(JSONText.number(width)) and \(JSONText.number(height))")
  }

  func transform() throws(FormatError) -> CGAffineTransform {
    let values = try numbers(["a", "b", "c", "d", "tx", "ty"])
    return CGAffineTransform(
      a: values[0], b: values[1], c: values[2], d: values[3], tx: values[4], ty: values[5])
  }

  /// One of a list of words.
  package func word<Value>(_ words: [(String, Value)]) throws(FormatError) -> Value {
    let expected = "one of \(words.map { $0.0 }.joined(separator: ", "))"
    let text = try string(expected)
    guard let found = words.first(where: { $0.0 == text }) else { throw error(expected) }
    return found.1
  }

  /// An identifier that other lines refer to: not empty, on one line, and not `-`, which means no
  /// view.
  func identifier() throws(FormatError) -> String {
    let text = try string("the view's name")
    guard Self.isIdentifier(text) else {
      throw error("a name that is not empty, not \"-\" and on one line")
    }
    return text
  }

  static func isIdentifier(_ text: String) -> Bool {
    !text.isEmpty && text != "-" && text.escapingControlCharacters == text
  }
}
