// Initializers by which lists create views of a class. They are required here.

extension Lowering {
  /// Initializers by which lists create views, and which are therefore required here.
  private static let requiredInitializers: [String: String] = [
    "UICollectionReusableView": "init(frame:)", "UICollectionViewCell": "init(frame:)",
    "UITableViewCell": "init(style:reuseIdentifier:)",
    "UITableViewHeaderFooterView": "init(reuseIdentifier:)",
  ]

  /// `override init(frame:)` of a cell as `required init(frame:)`.
  mutating func require(_ member: TargetOutline.Place, of place: TargetOutline.Place) {
    guard let root = target.ancestry(of: place).last.flatMap({ target[$0].inherited.first }),
      Self.requiredInitializers[TargetOutline.plain(root)] == target[member].fullName,
      let word = target[member].modifiers["override"]
    else { return }
    let source = target.source(of: member)
    let hasWord = target[member].modifiers["required"] != nil
    // It is as visible as its class.
    let isOpen = ["open", "public"].contains { target[place].modifiers[$0] != nil }
    let hasAccess = ["open", "public"].contains { target[member].modifiers[$0] != nil }
    let words = isOpen && !hasAccess ? "public required" : "required"
    edits[member.file].append(
      hasWord
        ? source.blank(word..<(word + 1)) : source.replace(word..<(word + 1), with: words))
    count(.override)
  }

  /// A class of cells with an initializer of its own has no other, and a list cannot make it: on
  /// iOS, too, that is an error of the program.
  mutating func addRequired(to place: TargetOutline.Place) {
    let ancestry = target.ancestry(of: place)
    guard let root = ancestry.last.flatMap({ target[$0].inherited.first }),
      let name = Self.requiredInitializers[TargetOutline.plain(root)],
      let body = target[place].body
    else { return }
    let own = target.members(of: place).filter {
      target[$0].kind == .initializer && target[$0].modifiers["convenience"] == nil
    }
    guard !own.isEmpty, !own.contains(where: { target[$0].fullName == name }) else { return }
    let isOpen = ["open", "public"].contains { target[place].modifiers[$0] != nil }
    let head = Self.requiredHeads[name] ?? name
    // The lowered text traps where iOS does: the class cannot be made by this initializer.
    edits[place.file].append(
      target.source(of: place).insert(
        " \(isOpen ? "public " : "")required \(head) { "
          + "fatalError(\"\(target[place].name) has no \(name)\") };", after: body.lowerBound))
    count(.override)
  }

  private static let requiredHeads = [
    "init(frame:)": "init(frame: CGRect)",
    "init(style:reuseIdentifier:)":
      "init(style: UITableViewCell.CellStyle, reuseIdentifier: String?)",
    "init(reuseIdentifier:)": "init(reuseIdentifier: String?)",
  ]
}
