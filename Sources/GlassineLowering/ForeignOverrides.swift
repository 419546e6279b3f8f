// Overrides in extensions of UIKit's own classes. On iOS such a method replaces the inherited one
// in all objects of the class. Here it does in those that lowered sources make, and in subclasses.

extension Lowering {
  /// Before the name of a class of UIKit with a component's overrides.
  static let classPrefix = "Lowered_"

  /// Overrides of UIKit's classes by the names of these: those of the target, and public ones of
  /// the targets that it depends on.
  private var foreignOverrides: [(owner: String, member: TargetOutline.Place)] {
    target.all(.extension).flatMap { place -> [(String, TargetOutline.Place)] in
      let owner = target[place]
      guard isForeignClass(owner.name), !owner.isConstrained else { return [] }
      let isPublic = ["public", "open"].contains { owner.modifiers[$0] != nil }
      return target.members(of: place).filter { member in
        let declaration = target[member]
        guard declaration.modifiers["override"] != nil, !declaration.isHidden else { return false }
        let isVisible =
          isPublic || ["public", "open"].contains { declaration.modifiers[$0] != nil }
        return member.file < edits.count || isVisible
      }.map { (owner.name, $0) }
    }
  }

  private func isForeignClass(_ name: String) -> Bool {
    Self.isNameOfUIKit(name) && target.type(name, from: "") == nil
  }

  /// Whether a member of an extension can be given to subclasses.
  func canOverrideForeign(
    _ declaration: Declaration, of owner: Declaration, in file: Int
  ) -> Bool {
    isForeignClass(owner.name) && !owner.isConstrained && !declaration.isHidden
      && (declaration.kind == .function || declaration.kind == .variable)
      && !declaration.parameters.contains(where: \.isVariadic)
      && observers(of: declaration, in: outline(file).source).isEmpty
      && forwarder(declaration, of: owner, in: file) != nil
  }

  /// Convenience initializers that extensions of two classes of UIKit's have: one of the classes
  /// may be below the other.
  private mutating func lowerForeignInitializers() {
    let places = target.all(.extension).filter { isForeignClass(target[$0].name) }
      .flatMap { place in target.members(of: place).map { (target[place].name, $0) } }
      .filter { target[$0.1].modifiers["convenience"] != nil }
    for (owner, member) in places where member.file < edits.count {
      let name = target[member].fullName
      guard places.contains(where: { $0.0 != owner && target[$0.1].fullName == name }) else {
        continue
      }
      let keyword = target[member].keyword
      let first = min(target[member].modifiers.values.min() ?? keyword, keyword)
      edits[member.file].append(
        target.source(of: member).insert("@_nonoverride ", before: first))
    }
  }

  mutating func lowerForeignOverrides() {
    lowerForeignInitializers()
    var heads: [String: [(head: String, member: TargetOutline.Place)]] = [:]
    for (owner, member) in foreignOverrides {
      let declaration = target[member]
      let extended = target.files[member.file].declarations[declaration.parent ?? 0]
      guard canOverrideForeign(declaration, of: extended, in: member.file),
        let head = forwarder(declaration, of: extended, in: member.file)
      else { continue }
      heads[owner, default: []].append((head, member))
      guard member.file < edits.count else { continue }
      rename(declaration, in: member.file)
      count(.override)
      report(
        "override in an extension of \(owner)",
        "objects that are made elsewhere keep UIKit's own \(declaration.name)",
        at: declaration.keyword, in: member.file, as: .warning)
    }
    for (owner, members) in heads.sorted(by: { $0.key < $1.key }) {
      override(members, of: owner)
    }
  }

  /// Gives the members to the subclasses of the target, and to a subclass of which the target's
  /// own plain objects are made.
  private mutating func override(
    _ members: [(head: String, member: TargetOutline.Place)], of owner: String
  ) {
    for type in target.all(.class) where type.file < edits.count {
      guard target[type].inherited.first == owner else { continue }
      let own = Set(target.allMembers(of: type).map { target[$0].fullName })
      let isPublic = ["public", "open"].contains { target[type].modifiers[$0] != nil }
      for (head, member) in members where !own.contains(target[member].fullName) {
        insert(Self.head(head, isPublic: isPublic), of: member, into: type)
      }
    }
    guard let first = members.first(where: { $0.member.file < edits.count })?.member else {
      return
    }
    let home = first.file
    let line = target.source(of: first).tokens[target[first].keyword].line
    let heads = members.map { Self.head($0.head, isPublic: false) }
    tails[home].append(
      location(home, line: line) + "\nclass \(Self.classPrefix)\(owner): \(owner) { "
        + heads.joined(separator: "; ") + " }")
    for file in edits.indices { replaceObjects(of: owner, in: file) }
  }

  /// A member's words with the access of its new class.
  private static func head(_ head: String, isPublic: Bool) -> String {
    let access = isPublic ? "override public " : "override "
    return head.replacing("override open ", with: access).replacing(
      "override public ", with: access)
  }

  /// `UIPageControl()` and `UIPageControl.self` as those of the subclass.
  private mutating func replaceObjects(of owner: String, in file: Int) {
    let source = outline(file).source
    for index in source.tokens.indices where source.text(index) == owner {
      guard source.text(index - 1) != ".", source.touchesNext(index) else { continue }
      let isMade =
        source.text(index + 1) == "("
        || source.text(index + 1) == "." && ["init", "self"].contains(source.text(index + 2))
      guard isMade else { continue }
      edits[file].append(source.insert(Self.classPrefix, before: index))
    }
  }
}
