// Overrides of members that `NSObject` declares on no actor, in classes of the main actor.

extension Lowering {
  private static let freeMembers: Set<String> = [
    "isEqual(_:)", "hash", "description", "debugDescription",
  ]

  /// `override var description: String { … }` as a member of no actor with its body on the main
  /// one, where all views and their objects are.
  mutating func lowerFreeOverrides() {
    for place in target.all(.class) where place.file < edits.count {
      for member in target.allMembers(of: place) {
        let declaration = target[member]
        guard let override = declaration.modifiers["override"],
          declaration.modifiers["nonisolated"] == nil,
          Self.freeMembers.contains(declaration.fullName), isOfNSObject(place)
        else { continue }
        lowerFree(declaration, override, in: member.file)
      }
    }
  }

  /// Whether the members are those of `NSObject`: layout attributes have their own.
  private func isOfNSObject(_ place: TargetOutline.Place) -> Bool {
    target.ancestry(of: place).last.flatMap { target[$0].inherited.first }
      != "UICollectionViewLayoutAttributes"
  }

  private mutating func lowerFree(_ declaration: Declaration, _ override: Int, in file: Int) {
    let source = outline(file).source
    guard let body = declaration.body, let type = declaration.type else { return }
    let inner = span(body.lowerBound + 1, body.upperBound)
    let start =
      ["get"].contains(source.text(inner.lowerBound)) ? inner.lowerBound + 1 : body.lowerBound
    edits[file].append(source.insert("nonisolated ", before: override))
    // Unsafe, since a parameter may not be sendable. It stays on the main thread: the body asserts
    // that it runs there.
    let parameter = declaration.parameters.first.map {
      " nonisolated(unsafe) let \($0.name) = \($0.name);"
    }
    edits[file].append(
      source.insert(
        "\(parameter ?? "") return MainActor.assumeIsolated { () -> \(type) in", after: start))
    edits[file].append(source.insert("} ", before: source.partner[start]))
    count(.override)
  }
}
