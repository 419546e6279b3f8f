// Reads and checks the recognizers of a scene file.
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
    if let line = lineOfID(id) {
      throw fields.error("expected each id once; line \(line) has it too")
    }
    let gestureClass = try fields.required("class", "a recognizer's class").word(
      GestureClass.allCases.map { ($0.rawValue, $0) })
    let properties = gestureClass.properties
    try fields.expectOnly(["id", "class", "requireToFail", "simultaneousWith"] + properties)
    var settings: [GestureSetting] = []
    for property in properties {
      guard let value = fields.optional(property) else { continue }
      settings.append(try GestureSetting.read(property, value, of: gestureClass))
    }
    var entry = GestureEntry(
      id: id, view: view, gestureClass: gestureClass, settings: settings, line: fields.line)
    entry.requireToFail = try fields.optional("requireToFail")?.names() ?? []
    entry.simultaneousWith = try fields.optional("simultaneousWith")?.names() ?? []
    append(entry)
  }

  /// The line that uses the id already; nil if it is free.
  func lineOfID(_ id: String) -> Int? {
    if let index = indexOfID[id] { return views[index].line }
    if let owner = ownerOfGuide[id] { return views[owner].line }
    switch recognizer(id) {
    case .listed(let index): return gestures[index].line
    case .pan(let view), .pinch(let view): return views[view].line
    case nil: return nil
    }
  }

  /// The recognizer of that id; nil if the file has none.
  func recognizer(_ id: String) -> GestureReference? {
    if let index = indexOfGesture[id] { return .listed(index) }
    if let view = scrollView(id, Self.panSuffix) { return .pan(view: view) }
    if let view = scrollView(id, Self.pinchSuffix), views[view].canZoom {
      return .pinch(view: view)
    }
    return nil
  }

  /// Suffixes of a scroll view's id for its own recognizers.
  static let panSuffix = ".pan"
  static let pinchSuffix = ".pinch"

  private func scrollView(_ id: String, _ suffix: String) -> Int? {
    guard id.hasSuffix(suffix), let index = indexOfID[String(id.dropLast(suffix.count))],
      views[index].viewClass.isScrollView
    else { return nil }
    return index
  }

  /// Ids may refer to later recognizers, so they are looked up after all are read.
  func checkGestures() throws(FormatError) {
    for entry in gestures {
      for (key, ids) in [
        ("requireToFail", entry.requireToFail), ("simultaneousWith", entry.simultaneousWith),
      ] {
        guard let unknown = ids.first(where: { recognizer($0) == nil }) else { continue }
        throw error(
          in: entry, "\(key): expected ids of recognizers, the file has no \(unknown.quoted)")
      }
    }
    var states = [Waiting](repeating: .unknown, count: gestures.count)
    for index in gestures.indices { try checkWaiting(index, &states) }
  }

  /// The state of a recognizer in the search for cycles of failure requirements.
  private enum Waiting { case unknown, open, fine }

  /// Searches for a cycle: a recognizer that is reached while its requirements are still being
  /// followed.
  private func checkWaiting(_ start: Int, _ states: inout [Waiting]) throws(FormatError) {
    // Iterative instead of recursive, since the chain's length is the file's decision.
    var pending = [(index: start, isDone: false)]
    while let (index, isDone) = pending.popLast() {
      if isDone {
        states[index] = .fine
        continue
      }
      guard states[index] == .unknown else { continue }
      states[index] = .open
      pending.append((index, true))
      for id in gestures[index].requireToFail {
        guard let next = indexOfGesture[id] else { continue }
        if states[next] == .open {
          throw error(
            in: gestures[next], "requireToFail: expected no circle, it would wait for itself")
        }
        pending.append((next, false))
      }
    }
  }

  private func error(in entry: GestureEntry, _ message: String) -> FormatError {
    FormatError(
      file: name, line: entry.line, subject: "recognizer \(entry.id.quoted)", message: message)
  }
}
