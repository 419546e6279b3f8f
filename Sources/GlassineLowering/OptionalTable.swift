// `@objc optional` requirements: one protocol for each, so that "is it implemented" is a cast.

/// The optional requirements of a target's protocols, and the names of their protocols.
struct OptionalTable {
  struct Requirement {
    var owner: TargetOutline.Place
    var declaration: TargetOutline.Place
    /// The protocol with this requirement alone: `StickDelegate_stick_didMoveTo`.
    var name: String
  }

  private(set) var all: [Requirement] = []
  /// By the name of the member, without labels.
  private var byName: [String: [Requirement]] = [:]

  init() {}

  init(_ target: TargetOutline) {
    for owner in target.all(.protocol) {
      var names: Set<String> = []
      for member in target.members(of: owner) where target[member].modifiers["optional"] != nil {
        let requirement = target[member]
        var name = Self.name(requirement, of: target[owner].name, isExact: false)
        if !names.insert(name).inserted {
          name = Self.name(requirement, of: target[owner].name, isExact: true)
        }
        let entry = Requirement(owner: owner, declaration: member, name: name)
        all.append(entry)
        byName[requirement.name, default: []].append(entry)
      }
    }
  }

  func named(_ name: String) -> [Requirement] { byName[name] ?? [] }

  /// Two requirements that differ in the number of labels without names need the exact name.
  private static func name(_ requirement: Declaration, of owner: String, isExact: Bool) -> String {
    let labels = requirement.parameters.map { $0.label ?? "" }
    let words = [owner, requirement.name] + labels.filter { isExact || !$0.isEmpty }
    return words.joined(separator: "_") + (isExact && !labels.isEmpty ? "_" : "")
  }
}
