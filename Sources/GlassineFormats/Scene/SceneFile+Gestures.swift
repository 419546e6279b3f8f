// The recognizers of a scene file: reading and checking.
import Foundation

extension SceneFile {
  /// Reads the recognizers of the view at `view`.
  mutating func readGestures(_ field: FieldValue, ofViewAt view: Int) throws(FormatError) {
    guard case .array(let nodes) = field.node.value else {
      throw field.error("a list of recognizers")
    }
    for node in nodes { try readGesture(node, field, view) }
  }

  private mutating func readGesture(
    _ node: JSONNode, _ list: FieldValue, _ view: Int
  ) throws(FormatError) {
    var fields = try ObjectFields(node, file: name, subject: list.fields.subject)
    let id = try fields.required("id", "the recognizer's name").identifier()
    fields.subject = "recognizer \(id.quoted)"
    if let line = indexOfID[id].map({ views[$0].line }) ?? gesture(id).map(\.line) {
      throw fields.error("expected each id once; line \(line) has it too")
    }
    let gestureClass = try fields.required("class", "a recognizer's class").word(
      GestureClass.allCases.map { ($0.rawValue, $0) })
    let ownKeys = [
      "id", "class", "requireToFail", "simultaneousWith", "shouldBegin", "shouldReceive",
      "canPrevent", "canBePrevented",
    ]
    let properties = gestureClass.properties
    try fields.expectOnly(ownKeys + properties)
    var settings: [GestureSetting] = []
    for property in properties {
      guard let value = fields.optional(property) else { continue }
      settings.append(try GestureSetting.read(property, value, of: gestureClass))
    }
    var entry = GestureEntry(
      id: id, view: view, gestureClass: gestureClass, settings: settings, line: fields.line)
    entry.requireToFail = try fields.optional("requireToFail")?.names() ?? []
    entry.simultaneousWith = try fields.optional("simultaneousWith")?.names() ?? []
    entry.shouldBegin = try fields.optional("shouldBegin")?.bool()
    entry.shouldReceive = try fields.optional("shouldReceive")?.bool()
    entry.canPrevent = try fields.optional("canPrevent")?.bool()
    entry.canBePrevented = try fields.optional("canBePrevented")?.bool()
    gestures.append(entry)
  }

  /// The recognizer of that id; nil where the file has none.
  func gesture(_ id: String) -> GestureEntry? { gestures.first { $0.id == id } }

  /// Ids may name later recognizers, so they are looked at once all are read.
  func checkGestures() throws(FormatError) {
    for entry in gestures {
      for (key, ids) in [
        ("requireToFail", entry.requireToFail), ("simultaneousWith", entry.simultaneousWith),
      ] {
        guard let unknown = ids.first(where: { gesture($0) == nil }) else { continue }
        throw FormatError(
          file: name, line: entry.line, subject: "recognizer \(entry.id.quoted)",
          message: "\(key): expected ids of recognizers, the file has no \(unknown.quoted)")
      }
      if waits(entry.id, for: entry.id, steps: gestures.count) {
        throw FormatError(
          file: name, line: entry.line, subject: "recognizer \(entry.id.quoted)",
          message: "requireToFail: expected no circle, it would wait for itself")
      }
    }
  }

  private func waits(_ id: String, for other: String, steps: Int) -> Bool {
    guard steps > 0, let entry = gesture(id) else { return false }
    return entry.requireToFail.contains {
      $0 == other || waits($0, for: other, steps: steps - 1)
    }
  }
}
