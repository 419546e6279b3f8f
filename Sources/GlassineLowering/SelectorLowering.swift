// `#selector` and selectors from text: values of `Selector` that contain the method itself.

extension Lowering {
  /// Actions that any responder may implement: their selectors are members of `Selector`.
  private static let standardActions: Set<String> = [
    "cut", "copy", "paste", "delete", "select", "selectAll",
    "becomeFirstResponder",
  ]

  /// A method as `#selector` writes it.
  private struct Reference {
    /// The words before the last dot.
    var path: [String]
    var name: String
    /// Nil if no labels were written.
    var labels: [String?]?
    /// The type after `as`.
    var cast: String?
  }

  mutating func lowerSelectors(_ file: Int) {
    let source = outline(file).source
    for index in source.tokens.indices {
      let open = index + 1
      guard source.text(open) == "(", source.partner[open] > open else { continue }
      let argument = (open + 1)..<source.partner[open]
      let whole = index..<(argument.upperBound + 1)
      switch source.text(index) {
      case "#selector" where !isAnswered(index, in: source):
        if let text = selector(argument, at: index, in: file) {
          edits[file].append(source.replace(whole, with: text))
          count(.selector)
        }
      case "Selector" where source.text(index - 1) != ".", "NSSelectorFromString":
        guard let text = selectorFromText(argument, at: index, in: file) else { continue }
        edits[file].append(source.replace(whole, with: text))
        count(.selector)
      default: break
      }
    }
  }

  /// Whether the selector is of an optional requirement and the argument of `responds(to:)`, which
  /// is lowered as a whole.
  private func isAnswered(_ index: Int, in source: SourceText) -> Bool {
    source.text(index - 1) == ":" && source.text(index - 2) == "to"
      && source.text(index - 4) == "responds" && askedRequirement(index, in: source) != nil
  }

  private mutating func selector(_ argument: Range<Int>, at index: Int, in file: Int) -> String? {
    let source = outline(file).source
    let first = source.text(argument.lowerBound)
    if ["getter", "setter"].contains(first), source.text(argument.lowerBound + 1) == ":" {
      let path = span(argument.lowerBound + 2, argument.upperBound)
      return propertySelector(path, isSetter: first == "setter", at: index, in: file)
    }
    guard let reference = reference(argument, in: source) else {
      report("#selector", "no method is written here", at: index, in: file)
      return nil
    }
    guard let owner = owner(of: reference, at: index, in: file) else { return nil }
    return value(reference, owner: owner, at: index, in: file)
  }

  /// `Selector("name", \Type.property)`.
  private mutating func propertySelector(
    _ path: Range<Int>, isSetter: Bool, at index: Int, in file: Int
  ) -> String? {
    let source = outline(file).source
    guard let reference = reference(path, in: source),
      let owner = owner(of: reference, at: index, in: file)
    else { return nil }
    let name = isSetter ? SelectorName.setter(reference.name) : reference.name
    return "Selector(\"\(name)\", \(isSetter ? "setting: " : "")\\\(owner).\(reference.name))"
  }

  /// Reads `Type.method(_:label:) as (Type) -> () -> Void`.
  private func reference(_ argument: Range<Int>, in source: SourceText) -> Reference? {
    var range = argument
    var cast: String?
    while source.text(range.lowerBound) == "(",
      source.partner[range.lowerBound] == range.upperBound - 1
    {
      range = span(range.lowerBound + 1, range.upperBound - 1)
    }
    if let place = range.first(where: { source.text($0) == "as" }) {
      cast = source.line(of: span(place + 1, range.upperBound))
      range = range.lowerBound..<place
    }
    var labels: [String?]?
    if let open = range.last(where: { source.text($0) == "(" }), source.text(open - 1) != "type" {
      labels = span(open + 1, source.partner[open]).filter { source.isWord($0) }
        .map { source.text($0) == "_" ? nil : source.name($0) }
      range = range.lowerBound..<open
    }
    var words = range.filter { source.isWord($0) }.map { source.name($0) }
    guard let name = words.last else { return nil }
    if words.starts(with: ["type", "of", "self"]) { words.removeFirst(2) }
    return Reference(path: Array(words.dropLast()), name: name, labels: labels, cast: cast)
  }

  /// The type that a reference means, as it is written in the lowered text.
  private mutating func owner(of reference: Reference, at index: Int, in file: Int) -> String? {
    let outline = outline(file)
    let scopes = outline.scopes(around: index).filter { $0.kind.isType }
    switch reference.path.first {
    case nil, "self", "Self":
      guard let innermost = scopes.first else {
        report("#selector", "no type is around it that has the method", at: index, in: file)
        return nil
      }
      // A type around the innermost one is meant if it alone has the method.
      let owner = scopes.first { scope in
        place(of: scope, in: file).map { !methods(reference.name, of: $0).isEmpty } ?? false
      }
      return (owner ?? innermost).name
    case "super":
      return scopes.first?.inherited.first ?? scopes.first?.name
    case .some(let first) where first.first?.isUppercase == true:
      return reference.path.joined(separator: ".")
    default: break
    }
    let name = reference.path.last ?? ""
    let types = Set(target.variableTypes(name).map(TargetOutline.plain))
    if types.count == 1, let type = types.first { return type }
    report(
      "#selector", "the type of \(name) is not known; write the type in its place", at: index,
      in: file)
    return nil
  }

  private func place(of scope: Declaration, in file: Int) -> TargetOutline.Place? {
    target.type(scope.name, from: scopePath(scope, in: file))
  }

  /// The path of the types around a declaration.
  func scopePath(_ scope: Declaration, in file: Int) -> String {
    scope.parent.map { target.files[file].path($0) } ?? ""
  }

  /// The methods with this name of a class and its ancestors in the target.
  private func methods(_ name: String, of type: TargetOutline.Place) -> [TargetOutline.Place] {
    target.ancestry(of: type).flatMap { target.allMembers(of: $0) }
      .filter { target[$0].kind == .function && target[$0].name == name }
  }

  private func extended(_ type: String, by name: String) -> [TargetOutline.Place] {
    target.extensions(of: type).flatMap { target.members(of: $0) }
      .filter { target[$0].kind == .function && target[$0].name == name }
  }

  private mutating func value(
    _ reference: Reference, owner: String, at index: Int, in file: Int
  ) -> String? {
    let scope =
      outline(file).type(around: index).map { scopePath($0, in: file) + "." + $0.name } ?? ""
    let type = target.type(owner, from: scope)
    // A class from elsewhere has the methods of the target's extensions.
    let named = type.map { methods(reference.name, of: $0) } ?? extended(owner, by: reference.name)
    let wanted = reference.cast.map { self.parameters(ofType: $0, labels: reference.labels) }
    let found = named.filter { place in
      let parameters = target[place].parameters
      if let labels = reference.labels, labels != parameters.map(\.label) { return false }
      return wanted.map { $0.map(\.type) == parameters.map(\.type) } ?? true
    }
    guard let method = found.first else {
      let labels = reference.labels ?? []
      if Self.standardActions.contains(reference.name), labels.count <= 1 {
        return "Selector.\(reference.name)"
      }
      guard let type = reference.cast else {
        return text(
          SelectorName.of(reference.name, labels: labels), reference, owner: owner,
          labels: reference.labels)
      }
      let parameters = parameters(ofType: type, labels: reference.labels)
      let name = SelectorName.of(reference.name, labels: parameters.map(\.label))
      let result = type.ranges(of: "->").last.map { type[$0.upperBound...].trimmed }
      return call(reference, name: name, owner: owner, parameters: parameters, result: result)
    }
    return text(of: method, reference, owner: owner, among: named, at: index, in: file)
  }

  /// The value for a method of the target, of which there are several with its name perhaps.
  private mutating func text(
    of method: TargetOutline.Place, _ reference: Reference, owner: String,
    among named: [TargetOutline.Place], at index: Int, in file: Int
  ) -> String? {
    let declaration = target[method]
    let labels = declaration.parameters.map(\.label)
    let name = explicitName(method) ?? SelectorName.of(reference.name, labels: labels)
    if labels.count > 2 {
      report(
        "#selector", "an action takes a sender and an event at most", at: index, in: file)
      return nil
    }
    if let type = target.type(owner, from: ""), target[type].kind == .protocol {
      return call(
        reference, name: name, owner: "any \(owner)", parameters: declaration.parameters,
        result: declaration.type)
    }
    if declaration.isStatic {
      return call(
        reference, name: name, owner: owner, parameters: declaration.parameters,
        result: declaration.type, isStatic: true)
    }
    // Labels choose one of several methods, unless there are none to write.
    let alike = named.filter { labels.isEmpty || target[$0].parameters.map(\.label) == labels }
    let overrides = named.count { target[$0].modifiers["override"] != nil }
    guard alike.count - overrides > 1 else {
      return text(name, reference, owner: owner, labels: labels)
    }
    return call(
      reference, name: name, owner: owner, parameters: declaration.parameters,
      result: declaration.type)
  }

  /// The value of an action that an interface file names; nil for more than two arguments.
  func action(_ method: TargetOutline.Place, owner: String) -> String? {
    let declaration = target[method]
    guard declaration.parameters.count <= 2 else { return nil }
    let labels = declaration.parameters.map(\.label)
    return call(
      Reference(path: [], name: declaration.name, labels: labels),
      name: explicitName(method) ?? SelectorName.of(declaration.name, labels: labels),
      owner: owner, parameters: declaration.parameters, result: declaration.type)
  }

  private func text(
    _ name: String, _ reference: Reference, owner: String, labels: [String?]?
  ) -> String {
    var method = "\(owner).\(reference.name)"
    if let labels, !labels.isEmpty {
      method += "(" + labels.map { ($0 ?? "_") + ":" }.joined() + ")"
    }
    return "Selector(\"\(name)\", \(method))"
  }

  /// A closure that calls the method: for one of several with a name, and for a protocol's, which
  /// have no form without their object.
  private func call(
    _ reference: Reference, name: String, owner: String, parameters: [Declaration.Parameter],
    result: String?, isStatic: Bool = false
  ) -> String {
    let isProtocol = owner.hasPrefix("any ")
    let values = ["sender", "event"].prefix(parameters.count)
    var conditions = isProtocol ? ["let target = target as? \(owner)"] : []
    for (value, parameter) in zip(values, parameters) where parameter.type != "Any?" {
      conditions.append("let \(value) = \(value) as? \(parameter.type)")
    }
    let arguments = zip(values, parameters).map { value, parameter in
      (parameter.label.map { $0 + ": " } ?? "") + value
    }
    let isVoid = result == nil || result == "Void" || result == "()"
    let object = isStatic ? owner : "target"
    var call =
      "\(isVoid ? "" : "_ = ")\(object).\(reference.name)(\(arguments.joined(separator: ", ")))"
    if !conditions.isEmpty { call = "if \(conditions.joined(separator: ", ")) { \(call) }" }
    let names = [parameters.isEmpty ? "_" : "sender", parameters.count < 2 ? "_" : "event"]
    let type = isProtocol || isStatic ? "AnyObject" : owner
    return "Selector(\"\(name)\", perform: { (\(isStatic ? "_" : "target"): \(type), "
      + "\(names.joined(separator: ", "))) in \(call) })"
  }

  /// The parameters of a function type: `(Type) -> (A, B) -> Void` has those of its last arrow.
  private func parameters(ofType text: String, labels: [String?]?) -> [Declaration.Parameter] {
    let source = SourceText(path: "", text: text)
    let arrows = source.tokens.indices.filter { index in
      source.text(index) == "->" && source.partner[index] == index
    }
    guard let arrow = arrows.last, source.text(arrow - 1) == ")" else { return [] }
    let range = span(source.partner[arrow - 1] + 1, arrow - 1)
    return source.parts(of: range).enumerated().map { index, part in
      let label = labels.flatMap { $0.indices.contains(index) ? $0[index] : nil }
      return Declaration.Parameter(label: label, name: "", type: source.line(of: part))
    }
  }

  /// The name in `@objc(name)`.
  private func explicitName(_ method: TargetOutline.Place) -> String? {
    let source = target.source(of: method)
    guard let attribute = target[method].attributes.first(where: { $0.name == "objc" }),
      attribute.tokens.count > 3
    else { return nil }
    let inner = span(attribute.tokens.lowerBound + 3, attribute.tokens.upperBound - 1)
    return inner.map { source.text($0) }.joined()
  }

  // MARK: Text

  /// A selector from its name: a method of the class around it must have the name.
  private mutating func selectorFromText(
    _ argument: Range<Int>, at index: Int, in file: Int
  ) -> String? {
    let source = outline(file).source
    let texts = argument.filter { source.kind($0) == .text }
    guard texts.count == 1, let text = texts.first, source.text(text).first == "\"",
      argument.allSatisfy({ source.kind($0) == .text || "()".contains(source.text($0)) })
    else {
      if argument.contains(where: { source.kind($0) == .text }) || argument.count == 1 {
        report("Selector(…)", "a method cannot be found by a name at run time", at: index, in: file)
      }
      return nil
    }
    let name = String(source.text(text).dropFirst().dropLast())
    if name == "sharedApplication" { return "Selector.sharedApplication" }
    let scopes = outline(file).scopes(around: index).filter { $0.kind.isType }
    for scope in scopes {
      guard let type = place(of: scope, in: file) else { continue }
      let methods = target.ancestry(of: type).flatMap { target.allMembers(of: $0) }
        .filter { target[$0].kind == .function }
      for method in methods {
        let declaration = target[method]
        let labels = declaration.parameters.map(\.label)
        guard name == explicitName(method) ?? SelectorName.of(declaration.name, labels: labels)
        else { continue }
        let reference = Reference(path: [], name: declaration.name, labels: labels)
        return self.text(
          of: method, reference, owner: scope.name,
          among: methods.filter { target[$0].name == declaration.name }, at: index, in: file)
      }
    }
    if let text = selectorOfTarget(name, at: index, in: file) { return text }
    if name.hasSuffix(":"), Self.standardActions.contains(String(name.dropLast())) {
      return "Selector.\(name.dropLast())"
    }
    report("Selector(\"\(name)\")", "no class around it has that method", at: index, in: file)
    return nil
  }

  /// A selector of a method that one class of the target alone has.
  private mutating func selectorOfTarget(_ name: String, at index: Int, in file: Int) -> String? {
    let found = target.all(.class).flatMap { type in
      target.members(of: type).filter { method in
        let declaration = target[method]
        let labels = declaration.parameters.map(\.label)
        return declaration.kind == .function && !declaration.isHidden && !declaration.isStatic
          && declaration.attributes.contains { $0.name == "objc" }
          && name == explicitName(method) ?? SelectorName.of(declaration.name, labels: labels)
      }.map { (type: type, method: $0) }
    }
    guard found.count == 1, let (type, method) = found.first, type.file < edits.count else {
      return nil
    }
    let declaration = target[method]
    let labels = declaration.parameters.map(\.label)
    guard !target[type].generics.isEmpty else {
      return text(
        of: method, Reference(path: [], name: declaration.name, labels: labels),
        owner: target.path(type), among: [method], at: index, in: file)
    }
    // Objects of a generic class are found by a protocol.
    guard labels.isEmpty else { return nil }
    let helper = "LoweredAction_\(declaration.name)"
    if actionProtocols.insert(helper).inserted {
      tails[type.file].append("protocol \(helper): AnyObject { func \(declaration.name)() }")
      edits[type.file].append(
        target.source(of: type).insert(", \(helper)", after: target[type].inheritancePlace))
    }
    return "Selector(\"\(name)\", perform: { (target: AnyObject, _, _) in "
      + "(target as? any \(helper))?.\(declaration.name)() })"
  }
}
