// What Swift on Linux cannot do at all, with the reason, before the compiler says something else.

extension Lowering {
  /// Functions of Objective-C's runtime, and members that need it.
  static let refusedNames: [String: String] = {
    let runtime = "classes have no method tables that could be changed here"
    let coding = "objects have no values by name here; use the property"
    let core = "only a few filters of Core Image are here, and no kernels"
    return [
      "method_exchangeImplementations": runtime, "method_setImplementation": runtime,
      "class_getInstanceMethod": runtime, "class_getClassMethod": runtime,
      "class_addMethod": runtime, "class_replaceMethod": runtime, "class_copyMethodList": runtime,
      "class_copyPropertyList": runtime, "class_copyIvarList": runtime,
      "class_getInstanceVariable": runtime, "object_setClass": runtime, "object_getClass": runtime,
      "objc_allocateClassPair": runtime, "objc_registerClassPair": runtime,
      "objc_getClass": runtime, "objc_msgSend": runtime, "imp_implementationWithBlock": runtime,
      "class_getName": runtime, "ivar_getName": runtime,
      "forwardingTarget": "an object cannot answer for methods that it does not have",
      "methodSignature": "an object cannot answer for methods that it does not have",
      "resolveInstanceMethod": "an object cannot answer for methods that it does not have",
      "setValuesForKeys": coding,
      "CIKernel": core, "CIColorKernel": core, "CIWarpKernel": core, "CIDetector": core,
      "CIVector": core,
      "MTKView": "Metal has no counterpart here; draw with paths or a shader of Glassine",
      "MTLDevice": "Metal has no counterpart here; draw with paths or a shader of Glassine",
    ]
  }()

  mutating func findRefused(_ file: Int) {
    let outline = outline(file)
    let source = outline.source
    var reported: Set<String> = []
    for index in source.tokens.indices where source.isWord(index) {
      let name = source.text(index)
      if name == "forwardingTarget", isForwarder(around: index, in: file) { continue }
      if let why = Self.refusedNames[name], target.variableTypes(name).isEmpty,
        reported.insert("\(name) \(source.tokens[index].line)").inserted
      {
        report(name, why, at: index, in: file)
      }
    }
    findKeyValueCoding(file)
    findDynamicMembers(file)
    findRespondsOverride(file)
  }

  // MARK: Values by name

  private mutating func findKeyValueCoding(_ file: Int) {
    let source = outline(file).source
    for index in source.tokens.indices where source.text(index) == "." {
      let name = source.text(index + 1)
      let open = index + 2
      guard source.text(open) == "(", source.partner[open] > open else { continue }
      let arguments = source.parts(ofCall: (open + 1)..<source.partner[open])
      guard let last = arguments.last?.lowerBound else { continue }
      let isKeyed = ["forKey", "forKeyPath"].contains(source.text(last))
      // Animations and layers keep values by name: the facade has them.
      let isLayer = source.isWord(index - 1) && isNamedLayer(source.name(index - 1))
      guard isKeyed, name == "setValue" || name == "value", !isLayer else { continue }
      // Items of bars have the view that shows them.
      let key = source.text(last + 2)
      guard key.first == "\"", key != "\"view\"" else { continue }
      // A name with an underline is one of UIKit's own.
      let isPrivate = key.hasPrefix("\"_")
      report(
        "\(name)(forKey:)",
        isPrivate
          ? "a private member of UIKit's classes is not here"
          : "outlets, inspectable and @objc properties are known by name, and few of UIKit's",
        at: index + 1, in: file, as: isPrivate ? .error : .warning)
    }
  }

  private func isNamedLayer(_ name: String) -> Bool {
    // The application is asked for itself.
    if name == "UIApplication" { return true }
    let name = name.lowercased()
    return name.hasSuffix("layer") || name.hasSuffix("animation") || name.hasSuffix("cell")
      || target.variableTypes(name).contains { $0.hasPrefix("CA") }
  }

  // MARK: AnyObject

  /// A member of a value that is known as `AnyObject` alone.
  private mutating func findDynamicMembers(_ file: Int) {
    let outline = outline(file)
    let source = outline.source
    for declaration in outline.declarations where declaration.kind == .function {
      guard let body = declaration.body else { continue }
      for parameter in declaration.parameters
      where TargetOutline.plain(parameter.type) == "AnyObject" {
        findMembers(of: parameter.name, in: body, file: file)
      }
    }
    for index in source.tokens.indices where source.text(index) == "as" {
      guard source.text(index + 1) == "AnyObject", source.text(index + 2) == ")",
        source.text(index + 3) == "." || source.text(index + 4) == "."
      else { continue }
      let member = source.text(index + 3) == "." ? index + 4 : index + 5
      if Self.objectValues.contains(source.text(member)), source.partner[index + 2] < index {
        edits[file].append(source.insert("LoweredObject", before: source.partner[index + 2]))
        edits[file].append(source.blank(index..<(index + 2)))
        count(.selector)
      } else if source.partner[index + 2] < index {
        lowerDynamicMember(as: index, member: member, in: file)
      }
    }
  }

  /// `(value as AnyObject).member` as a member of the value's own type.
  private mutating func lowerDynamicMember(as index: Int, member: Int, in file: Int) {
    let source = outline(file).source
    let open = source.partner[index + 2]
    let name = source.text(member)
    guard name != "self", name != "isEqual", optionals.named(name).isEmpty else { return }
    edits[file].append(source.insert("(LoweredObject.itself", before: open))
    edits[file].append(source.blank(index..<(index + 2)))
    edits[file].append(source.insert(")", after: index + 2))
    count(.selector)
  }

  /// Members of `NSValue` and `NSNumber` that the facade finds in any object.
  private static let objectValues: Set<String> = [
    "cgPointValue", "cgSizeValue", "cgRectValue", "cgAffineTransformValue",
    "uiEdgeInsetsValue", "floatValue", "doubleValue", "intValue", "integerValue", "boolValue",
  ]

  private mutating func findMembers(of name: String, in body: ClosedRange<Int>, file: Int) {
    let source = outline(file).source
    // A name that is bound again has another type from there.
    let isRebound = body.contains { index in
      source.text(index) == name && ["let", "var"].contains(source.text(index - 1))
    }
    guard !isRebound else { return }
    for index in body where source.text(index) == name && source.text(index - 1) != "." {
      var dot = index + 1
      while ["?", "!"].contains(source.text(dot)), source.touchesNext(dot - 1) { dot += 1 }
      guard source.text(dot) == ".", source.isWord(dot + 1) else { continue }
      reportDynamicMember(at: dot + 1, in: file)
    }
  }

  private mutating func reportDynamicMember(at index: Int, in file: Int) {
    let name = outline(file).source.text(index)
    // An optional requirement of the target is asked of any object.
    guard name != "self", name != "isEqual", optionals.named(name).isEmpty else { return }
    report(
      "AnyObject.\(name)", "a member is found by its type alone here; cast the object first",
      at: index, in: file)
  }

  // MARK: Forwarding

  private mutating func findRespondsOverride(_ file: Int) {
    for declaration in outline(file).declarations where declaration.kind == .function {
      guard declaration.modifiers["override"] != nil,
        declaration.fullName == "responds(to:)",
        !isForwarder(around: declaration.nameToken, in: file)
      else { continue }
      report(
        declaration.fullName, "an object cannot answer for methods that it does not have",
        at: declaration.nameToken, in: file)
    }
  }
}
