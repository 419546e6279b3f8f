// Optional methods that a subclass adds to a conformance of its superclass. UIKit's protocols are
// Swift protocols here: the superclass's conformance would call the default in place of the method.

extension Lowering {
  /// Gives the superclass a method that does nothing, which the subclass overrides.
  mutating func lowerLateMethods() {
    var given: Set<String> = []
    for type in target.all(.class) where type.file < edits.count {
      for member in target.allMembers(of: type) where member.file < edits.count {
        guard let ancestor = conformingAncestor(for: member, of: type) else { continue }
        let declaration = target[member]
        guard let nothing = Self.unimplemented(declaration.type), ancestor.file < edits.count,
          let parent = declaration.parent,
          !target[Self.sibling(member, parent)].isConstrained,
          !overriddenNames(of: target[type]).contains(declaration.fullName),
          var method = forwarder(
            declaration, of: target[Self.sibling(member, parent)], in: member.file),
          let brace = method.lastIndex(of: "{")
        else {
          report(
            declaration.fullName,
            "\(target[ancestor].name) makes the conformance, so that it needs the method too, "
              + "which is overridden here",
            at: declaration.nameToken, in: member.file, as: .warning)
          continue
        }
        if !method.contains("public "), isPublic(type) || isPublic(ancestor) {
          method = "public " + method
        }
        overrideLate(member, of: type, by: method)
        if given.insert("\(target.path(ancestor)) \(declaration.fullName)").inserted {
          let head = method[..<(method.lastIndex(of: "{") ?? brace)]
          insert("\(head){ \(nothing) }", of: member, into: ancestor)
        }
      }
    }
  }

  private static func sibling(
    _ member: TargetOutline.Place, _ declaration: Int
  ) -> TargetOutline.Place {
    TargetOutline.Place(file: member.file, declaration: declaration)
  }

  private func isPublic(_ type: TargetOutline.Place) -> Bool {
    ["public", "open"].contains { target[type].modifiers[$0] != nil }
  }

  /// The value that a default of this type returns: none, or nil. Nil if a default has another.
  private static func unimplemented(_ type: String?) -> String? {
    guard let type, type != "Void", type != "()" else { return "" }
    return type.hasSuffix("?") ? "nil" : nil
  }

  /// Changes the added method to an override. A method in an extension keeps its body there.
  private mutating func overrideLate(
    _ member: TargetOutline.Place, of type: TargetOutline.Place, by forwarder: String
  ) {
    let declaration = target[member]
    let source = target.source(of: member)
    count(.override)
    if let parent = declaration.parent, target[Self.sibling(member, parent)].kind == .extension {
      rename(declaration, in: member.file)
      return insert("override " + forwarder, of: member, into: type)
    }
    let isSaid = ["public", "open"].contains { declaration.modifiers[$0] != nil }
    let first = min(declaration.modifiers.values.min() ?? declaration.keyword, declaration.keyword)
    edits[member.file].append(
      source.insert(
        "override " + (isSaid || !forwarder.hasPrefix("public ") ? "" : "public "), before: first))
  }

  /// The superclass in the target that conforms to a delegate or data source protocol of UIKit for
  /// objects of the method's first argument, which the class adds; nil if the class itself does.
  private func conformingAncestor(
    for member: TargetOutline.Place, of type: TargetOutline.Place
  ) -> TargetOutline.Place? {
    let method = target[member]
    guard method.kind == .function, method.modifiers["override"] == nil, !method.isHidden,
      !method.isStatic, let first = method.parameters.first,
      first.label == nil || first.label == "in"
    else { return nil }
    let subject = TargetOutline.plain(first.type)
    let ancestors = target.ancestry(of: type).dropFirst()
    guard subject.hasPrefix("UI"), target.type(subject, from: "") == nil,
      !ancestors.contains(where: { has(method, $0) })
    else { return nil }
    return ancestors.first { ancestor in
      let path = target.path(ancestor)
      let names = ([ancestor] + target.extensions(of: path)).flatMap { target[$0].inherited }
      return names.contains { name in
        name.hasPrefix(subject) && (name.contains("Delegate") || name.contains("DataSource"))
      }
    }
  }

  private func has(_ method: Declaration, _ type: TargetOutline.Place) -> Bool {
    target.allMembers(of: type).contains { target[$0].fullName == method.fullName }
  }
}
