// The protocols of optional requirements, and the classes that have the methods.

extension Lowering {
  mutating func lowerOptionalRequirements() {
    for requirement in optionals.all where requirement.owner.file < edits.count {
      move(requirement)
    }
    for type in target.all(.class) where type.file < edits.count {
      conform(type, to: missing(type))
    }
    for place in target.all(.extension) where place.file < edits.count {
      conformExtension(place)
    }
  }

  // MARK: Protocols

  /// Moves a requirement into a protocol of its own behind the file's end, on its own line there.
  private mutating func move(_ requirement: OptionalTable.Requirement) {
    let file = requirement.owner.file
    let source = outline(file).source
    let owner = target[requirement.owner]
    let member = target[requirement.declaration]
    edits[file].append(source.blank(member.start..<member.end))
    count(.optionalRequirement)

    let first = source.tokens[member.start]
    let bytes = source.bytes(of: member.start..<member.end)
    let text = source.text(of: bytes, without: prefixEdits(of: member, in: source))
    let padding = String(repeating: " ", count: source.column(member.start) - 1)
    let access = ["public", "open", "package", "internal", "fileprivate", "private"]
      .first { owner.modifiers[$0] != nil }
    var lines = [
      location(file, line: max(first.line - 1, 1)),
      "\(access.map { $0 + " " } ?? "")protocol \(requirement.name): AnyObject {",
      padding + text,
      "}",
    ]
    if let parent = owner.parent, target.files[file].declarations[parent].kind.isType {
      lines[1] = "extension \(target.files[file].path(parent)) { " + lines[1]
      lines[3] = "}}"
    }
    let guards = outline(file).conditions.guards[member.start]
    if !guards.isEmpty { lines = ["#if \(guards)"] + lines + ["#endif"] }
    tails[file] += lines
  }

  /// The attributes and modifiers that a requirement of its own protocol does not have.
  private func prefixEdits(of member: Declaration, in source: SourceText) -> [Edit] {
    var result = member.attributes.filter { Self.blankAttributes.contains($0.name) }
      .map { source.blank($0.tokens) }
    if let optional = member.modifiers["optional"] {
      result.append(source.blank(optional..<(optional + 1)))
    }
    return result
  }

  // MARK: Classes

  /// The requirements that a class has methods for and its ancestors do not satisfy.
  private func missing(_ type: TargetOutline.Place) -> [OptionalTable.Requirement] {
    let ancestry = target.ancestry(of: type)
    return optionals.all.filter { requirement in
      satisfies(ancestry, requirement) && !satisfies(Array(ancestry.dropFirst()), requirement)
    }
  }

  /// Whether the first class of an ancestry conforms to the requirement's owner and has its member,
  /// each perhaps by an ancestor.
  private func satisfies(
    _ ancestry: [TargetOutline.Place], _ requirement: OptionalTable.Requirement
  ) -> Bool {
    guard ancestry.contains(where: { target.protocols(of: $0).contains(requirement.owner) }) else {
      return false
    }
    return ancestry.contains { type in
      target.allMembers(of: type).contains { isImplementation($0, of: requirement) }
    }
  }

  private func isImplementation(
    _ member: TargetOutline.Place, of requirement: OptionalTable.Requirement
  ) -> Bool {
    let (member, wanted) = (target[member], target[requirement.declaration])
    return member.kind == wanted.kind && member.fullName == wanted.fullName && !member.isHidden
      && member.isStatic == wanted.isStatic
  }

  private mutating func conform(
    _ place: TargetOutline.Place, to requirements: [OptionalTable.Requirement]
  ) {
    guard !requirements.isEmpty else { return }
    let declaration = target[place]
    let source = target.source(of: place)
    let names = requirements.map { name(of: $0) }.joined(separator: ", ")
    edits[place.file].append(
      source.insert(
        (declaration.inherited.isEmpty ? ": " : ", ") + names, after: declaration.inheritancePlace))
  }

  /// An extension that makes a class from elsewhere conform.
  private mutating func conformExtension(_ place: TargetOutline.Place) {
    let declaration = target[place]
    guard target.type(declaration.name, from: "") == nil else { return }
    let protocols = target.inherited(declaration.inherited, from: "")
    guard !protocols.isEmpty else { return }
    let members = target.extensions(of: declaration.name).flatMap { target.members(of: $0) }
    conform(
      place,
      to: optionals.all.filter { requirement in
        protocols.contains(requirement.owner)
          && members.contains { isImplementation($0, of: requirement) }
      })
  }

  /// The name of a requirement's protocol with the path of the types around it.
  func name(of requirement: OptionalTable.Requirement) -> String {
    let path = target.path(requirement.owner)
    guard let dot = path.lastIndex(of: ".") else { return requirement.name }
    return String(path[...dot]) + requirement.name
  }
}

extension SourceText {
  /// Those bytes as text, with edits inside them made.
  func text(of range: Range<Int>, without edits: [Edit]) -> String {
    var result: [UInt8] = []
    var at = range.lowerBound
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where edit.range.lowerBound >= at {
      result += bytes[at..<edit.range.lowerBound]
      result += edit.text.utf8
      at = edit.range.upperBound
    }
    result += bytes[at..<range.upperBound]
    return String(decoding: result, as: UTF8.self)
  }
}
