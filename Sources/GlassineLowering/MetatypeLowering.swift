// Objects of a class that is known at run time alone. Swift makes them by a required initializer
// only; the table of named members has a way for each class of the target.

/// A place where an object is made of a metatype.
private struct MetatypeCall {
  var tokens: Range<Int>
  /// The metatype as an expression.
  var type: String
  /// Whether it has no arguments, or a frame alone.
  var isPlain = true
  /// The argument of `frame:`.
  var frame: Range<Int>?
  /// The arguments of `target:action:`.
  var action: Range<Int>?
}

extension Lowering {
  /// Whether a target, or one that it depends on, makes objects of metatypes.
  static func makesClasses(_ target: TargetOutline) -> Bool {
    target.files.indices.contains { file in
      calls(in: target, file: file).contains { $0.isPlain }
        || target.files[file].declarations.contains {
          $0.kind == .class && $0.inherited.contains("UIApplicationDelegate")
        }
    }
  }

  /// `self.init(title: t)` in a method of a class, as `Item(title: t)`. A subclass that calls the
  /// method gets an object of the class itself; as `Self` that is an error of the program.
  mutating func lowerOwnInitializers(_ file: Int) {
    let outline = outline(file)
    let source = outline.source
    for index in source.tokens.indices where source.text(index) == "init" {
      let open = index + 1
      guard source.text(index - 1) == ".", ["self", "Self"].contains(source.text(index - 2)),
        source.text(index - 3) != ".", source.text(open) == "(", source.partner[open] > open + 1,
        Self.isClassMethod(around: index, in: target, file: file),
        let owner = outline.type(around: index),
        let method = outline.scopes(around: index).first(where: { $0.kind == .function })
      else { continue }
      edits[file].append(source.replace((index - 2)..<(index + 1), with: owner.name))
      // The cast is forced in the lowered text: for a subclass, Swift cannot make what iOS makes.
      if method.type == "Self" {
        edits[file].append(source.insert("(", before: index - 2))
        edits[file].append(source.insert(" as! Self)", after: source.partner[open]))
      }
      count(.metatype)
    }
  }

  /// `T()` as `LoweredClass.make(T.self)`, where only a required initializer would be found.
  mutating func lowerMetatypes(_ file: Int) {
    let source = outline(file).source
    for call in Self.calls(in: target, file: file) {
      guard call.isPlain else {
        report(
          "\(source.text(call.tokens.lowerBound))()",
          "a class that is known at run time alone is made without arguments, or by a required "
            + "initializer", at: call.tokens.lowerBound, in: file, as: .warning)
        continue
      }
      if let arguments = call.action {
        edits[file].append(
          source.replace(
            call.tokens.lowerBound..<arguments.lowerBound,
            with: "LoweredClass.make(\(call.type), "))
      } else if let frame = call.frame {
        // The argument may have changes of its own.
        edits[file].append(
          source.replace(
            call.tokens.lowerBound..<frame.lowerBound,
            with: "LoweredClass.make(\(call.type), frame:"))
      } else {
        edits[file].append(
          source.replace(call.tokens, with: "LoweredClass.make(\(call.type))"))
      }
      count(.metatype)
    }
  }

  private static func calls(in target: TargetOutline, file: Int) -> [MetatypeCall] {
    let outline = target.files[file]
    let source = outline.source
    var result: [MetatypeCall] = []
    for declaration in outline.declarations {
      guard let body = declaration.body else { continue }
      // An extension has the parameters of its type.
      let extended =
        declaration.kind == .extension ? target.type(declaration.name, from: "") : nil
      for (name, bound) in extended.map({ target[$0].generics }) ?? declaration.generics {
        guard let bound = bound ?? constraint(of: name, declaration, in: source),
          isClassWithoutRequired(bound, in: target)
        else { continue }
        for index in body where source.text(index) == name && source.text(index - 1) != "." {
          if let end = endOfPlainCall(index + 1, in: source) {
            result.append(MetatypeCall(tokens: index..<end, type: "\(name).self"))
          } else if let frame = frameOfCall(index + 1, in: source) {
            result.append(
              MetatypeCall(
                tokens: index..<(source.partner[index + 1] + 1), type: "\(name).self",
                frame: frame))
          } else if let arguments = actionOfCall(index + 1, in: source) {
            result.append(
              MetatypeCall(
                tokens: index..<(source.partner[index + 1] + 1), type: "\(name).self",
                action: arguments))
          } else if source.text(index + 1) == "(", source.touchesNext(index) {
            result.append(
              MetatypeCall(tokens: index..<(index + 2), type: "", isPlain: false))
          }
        }
      }
    }
    result += callsOfVariables(in: target, file: file)
    for index in source.tokens.indices where source.text(index) == "init" {
      guard source.text(index - 1) == ".", source.text(index - 2) == ")",
        let end = endOfPlainCall(index - 1, in: source)
      else { continue }
      let open = source.partner[index - 2]
      guard source.text(open - 1) == "type", source.text(open - 2) != ".",
        !hasRequired(around: index, in: target, file: file)
      else { continue }
      let type = source.line(of: (open - 1)..<(index - 1))
      result.append(MetatypeCall(tokens: (open - 1)..<end, type: type))
    }
    return result
  }

  /// `kind.init()` of a variable, and `self.init()` in a method of a class.
  private static func callsOfVariables(
    in target: TargetOutline, file: Int
  ) -> [MetatypeCall] {
    let outline = target.files[file]
    let source = outline.source
    var result: [MetatypeCall] = []
    for index in source.tokens.indices where source.text(index) == "init" {
      guard source.text(index - 1) == ".", source.isWord(index - 2),
        source.text(index - 3) != "."
      else { continue }
      let frame = frameOfCall(index + 1, in: source)
      let plain = endOfPlainCall(index - 1, in: source)
      guard let end = plain ?? frame.map({ $0.upperBound + 1 }) else { continue }
      let name = source.name(index - 2)
      let isMade =
        name == "self"
        ? isClassMethod(around: index, in: target, file: file)
        : isMetatypeOfClass(name, in: target)
      guard isMade else { continue }
      result.append(
        MetatypeCall(tokens: (index - 2)..<end, type: source.text(index - 2), frame: frame))
    }
    return result
  }

  /// Whether all metatypes that a variable may be are of classes without a required initializer. A
  /// variable of a pattern has no type here: then all metatypes of the target count.
  private static func isMetatypeOfClass(_ name: String, in target: TargetOutline) -> Bool {
    guard name.first?.isLowercase == true, !["super", "self"].contains(name) else { return false }
    let written = target.variableTypes(name).map(TargetOutline.plain)
    // A variable of the name elsewhere may be an object.
    let types =
      written.isEmpty ? Array(target.metatypes) : written.filter { $0.hasSuffix(".Type") }
    return !types.isEmpty
      && types.allSatisfy { type in
        type.hasSuffix(".Type") && isClassWithoutRequired(String(type.dropLast(5)), in: target)
      }
  }

  /// Whether the innermost function around a token is a method of a class itself, and the class has
  /// no initializer for its `self.init()`.
  private static func isClassMethod(
    around token: Int, in target: TargetOutline, file: Int
  ) -> Bool {
    let scopes = target.files[file].scopes(around: token)
    guard let function = scopes.first(where: { $0.kind == .function || $0.kind == .initializer }),
      function.kind == .function, function.isStatic
    else { return false }
    return !hasRequired(around: token, in: target, file: file)
  }

  /// The token after `()` or `.init()`.
  private static func endOfPlainCall(_ index: Int, in source: SourceText) -> Int? {
    var open = index
    if source.text(open) == ".", source.text(open + 1) == "init" { open += 2 }
    guard source.text(open) == "(", source.touchesNext(open - 1), source.text(open + 1) == ")"
    else { return nil }
    return open + 2
  }

  /// The argument of `(frame: …)`, if there is no other.
  private static func frameOfCall(_ open: Int, in source: SourceText) -> Range<Int>? {
    guard source.text(open) == "(", source.touchesNext(open - 1), source.text(open + 1) == "frame",
      source.text(open + 2) == ":", source.partner[open] > open + 3,
      source.parts(ofCall: (open + 1)..<source.partner[open]).count == 1
    else { return nil }
    return (open + 3)..<source.partner[open]
  }

  /// The arguments of `(target: …, action: …)`.
  private static func actionOfCall(_ open: Int, in source: SourceText) -> Range<Int>? {
    guard source.text(open) == "(", source.touchesNext(open - 1),
      source.text(open + 1) == "target", source.text(open + 2) == ":",
      source.partner[open] > open + 3,
      source.parts(ofCall: (open + 1)..<source.partner[open]).count == 2
    else { return nil }
    return (open + 1)..<source.partner[open]
  }

  /// The bound of a generic parameter in the `where` of its declaration.
  private static func constraint(
    of name: String, _ declaration: Declaration, in source: SourceText
  ) -> String? {
    guard declaration.isConstrained, let body = declaration.body else { return nil }
    for index in declaration.nameToken..<body.lowerBound where source.text(index) == "where" {
      for part in source.parts(of: (index + 1)..<body.lowerBound) {
        guard let first = part.first, source.name(first) == name, source.text(first + 1) == ":"
        else { continue }
        return source.line(of: span(first + 2, part.upperBound))
      }
    }
    return nil
  }

  private static func isClassWithoutRequired(_ bound: String, in target: TargetOutline) -> Bool {
    let names = bound.split(separator: "&").map { TargetOutline.plain($0.trimmed) }
    let isClass = names.contains { name in
      guard let type = target.type(name, from: "") else { return name.hasPrefix("UI") }
      guard target[type].kind == .class else { return false }
      return !target.ancestry(of: type).contains { hasRequired($0, in: target) }
    }
    // A protocol of the target may require the initializer.
    let isRequired = names.contains { name in
      target.type(name, from: "").map { type in
        target[type].kind == .protocol
          && target.members(of: type).contains { target[$0].kind == .initializer }
      } ?? false
    }
    return isClass && !isRequired
  }

  private static func hasRequired(
    _ type: TargetOutline.Place, in target: TargetOutline
  ) -> Bool {
    target.allMembers(of: type).contains { member in
      target[member].kind == .initializer && target[member].modifiers["required"] != nil
        && target[member].parameters.first?.label != "coder"
    }
  }

  private static func hasRequired(
    around token: Int, in target: TargetOutline, file: Int
  ) -> Bool {
    let outline = target.files[file]
    guard let scope = outline.type(around: token),
      let type = target.type(scope.name, from: scope.parent.map { outline.path($0) } ?? "")
    else { return false }
    return target[type].kind != .class
      || target.ancestry(of: type).contains { hasRequired($0, in: target) }
  }
}
