// Objects that forward selectors: proxies between a timer or a display link and an object that it
// must not retain. Selectors are values here, which know such proxies.

extension Lowering {
  /// Whether the class around a token is a plain object that forwards selectors. The methods of
  /// delegates are not called by selectors: a class with a protocol is none.
  func isForwarder(around token: Int, in file: Int) -> Bool {
    guard let scope = outline(file).type(around: token), scope.kind == .class else { return false }
    return scope.inherited == ["NSObject"]
  }

  /// Makes a class with `forwardingTarget(for:)` one that selectors know.
  mutating func lowerForwarders(_ file: Int) {
    let outline = outline(file)
    let source = outline.source
    for declaration in outline.declarations
    where ["forwardingTarget(for:)", "responds(to:)"].contains(declaration.fullName) {
      guard let word = declaration.modifiers["override"], let body = declaration.body,
        isForwarder(around: declaration.nameToken, in: file),
        let type = outline.type(around: declaration.nameToken)
      else { continue }
      edits[file].append(source.blank(word..<(word + 1)))
      let forwards = declaration.name == "forwardingTarget"
      if forwards {
        // Views are no objects of Foundation here.
        for index in type.body ?? body where source.text(index) == "NSObjectProtocol" {
          let isOptional = source.text(index + 1) == "?"
          edits[file].append(
            source.replace(
              index..<(index + (isOptional ? 2 : 1)), with: isOptional ? "AnyObject?" : "AnyObject")
          )
        }
        edits[file].append(source.insert(", LoweredForwarder", after: type.inheritancePlace))
      }
      for index in body where source.text(index) == "super" {
        guard source.text(index + 2) == declaration.name, source.text(index + 3) == "(" else {
          continue
        }
        let close = source.partner[index + 3]
        if forwards {
          edits[file].append(source.replace(index..<(close + 1), with: "nil"))
        } else {
          edits[file].append(
            source.replace(index..<(index + 4), with: "Selector.responds(self, "))
        }
      }
      count(.override)
    }
  }
}
