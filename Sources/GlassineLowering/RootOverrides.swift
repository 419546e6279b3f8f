// Overrides of members that UIKit's classes have in another form here.

extension Lowering {
  /// Initializers by which lists create views, and which are therefore required here.
  private static let requiredInitializers: [String: String] = [
    "UICollectionReusableView": "init(frame:)", "UICollectionViewCell": "init(frame:)",
    "UITableViewCell": "init(style:reuseIdentifier:)",
    "UITableViewHeaderFooterView": "init(reuseIdentifier:)",
  ]

  mutating func lowerRootOverrides() {
    for place in target.all(.class) where place.file < edits.count {
      let members = target.allMembers(of: place)
      for member in members where target[member].modifiers["override"] != nil {
        switch target[member].kind {
        case .initializer: require(member, of: place)
        case .function where target[member].fullName == "layoutSublayers(of:)":
          lowerLayoutOfLayers(member, beside: members)
        case .variable where target[member].name == "layerClass":
          lowerLayerClass(member, of: place)
        default: break
        }
      }
    }
  }

  /// A layer class of the target with the way to make its layers.
  private mutating func lowerLayerClass(
    _ member: TargetOutline.Place, of place: TargetOutline.Place
  ) {
    guard let body = target[member].body else { return }
    let source = target.source(of: member)
    for index in body where source.text(index + 1) == "." && source.text(index + 2) == "self" {
      let name = source.text(index)
      guard source.isWord(index), source.text(index - 1) != ".",
        let type = target.type(name, from: target.path(place)), target[type].kind == .class
      else { continue }
      edits[member.file].append(
        source.replace(
          index..<(index + 3), with: "CALayer.layerClass(\(name).self, by: { \(name)() })"))
      count(.override)
    }
  }

  /// `override init(frame:)` of a cell as `required init(frame:)`.
  private mutating func require(_ member: TargetOutline.Place, of place: TargetOutline.Place) {
    guard let root = target.ancestry(of: place).last.flatMap({ target[$0].inherited.first }),
      Self.requiredInitializers[TargetOutline.plain(root)] == target[member].fullName,
      let word = target[member].modifiers["override"]
    else { return }
    let source = target.source(of: member)
    let hasWord = target[member].modifiers["required"] != nil
    edits[member.file].append(
      hasWord
        ? source.blank(word..<(word + 1)) : source.replace(word..<(word + 1), with: "required"))
    count(.override)
  }

  /// `layoutSublayers(of:)` of a view as its `layoutSubviews()`: both are the view's own layout. A
  /// `layoutSubviews()` beside it is what UIKit's method calls.
  private mutating func lowerLayoutOfLayers(
    _ member: TargetOutline.Place, beside members: [TargetOutline.Place]
  ) {
    let (declaration, file) = (target[member], member.file)
    let source = target.source(of: member)
    guard let body = declaration.body, let layer = declaration.parameters.first else { return }
    var outer = "super.layoutSubviews()"
    if let own = members.first(where: { target[$0].fullName == "layoutSubviews()" }) {
      outer = "\(Self.movedPrefix)layoutSubviews()"
      rename(target[own], in: own.file)
    }
    let open = declaration.signature.lowerBound
    edits[file].append(
      source.replace(
        declaration.nameToken..<(source.partner[open] + 1), with: "layoutSubviews()"))
    let name = "`\(layer.name)`"
    edits[file].append(
      source.insert(
        " let \(name): CALayer = self.layer; _ = \(name);", after: body.lowerBound))
    for index in body where source.text(index) == "super" {
      guard source.text(index + 2) == "layoutSublayers", source.text(index + 3) == "(" else {
        continue
      }
      edits[file].append(
        source.replace(index..<(source.partner[index + 3] + 1), with: outer))
    }
    count(.override)
  }
}
