// Methods that a subclass adds for a conformance of its superclass. Protocols of UIKit are ordinary
// ones here: the superclass's conformance chose the default, and the added method is not called.

extension Lowering {
  mutating func findLateMethods(_ file: Int) {
    let outline = outline(file)
    for declaration in outline.declarations
    where declaration.kind == .function && declaration.modifiers["override"] == nil
      && !declaration.isHidden && !declaration.isStatic
    {
      guard let first = declaration.parameters.first, first.label == nil,
        let parent = declaration.parent.map({ outline.declarations[$0] }), parent.kind.isType,
        let type = target.type(parent.name, from: scopePath(parent, in: file)),
        target[type].kind == .class,
        let ancestor = conformingAncestor(of: type, for: first.type),
        !target.ancestry(of: type).dropFirst().contains(where: { has(declaration, $0) })
      else { continue }
      report(
        declaration.fullName,
        "\(target[ancestor].name) makes the conformance, so that it needs the method too, which is "
          + "overridden here",
        at: declaration.nameToken, in: file, as: .warning)
    }
  }

  /// The superclass in the target that conforms to a delegate or data source protocol of UIKit for
  /// objects of that type; nil if the class itself does.
  private func conformingAncestor(
    of type: TargetOutline.Place, for subject: String
  ) -> TargetOutline.Place? {
    let subject = TargetOutline.plain(subject)
    guard subject.hasPrefix("UI"), target.type(subject, from: "") == nil else { return nil }
    return target.ancestry(of: type).dropFirst().first { ancestor in
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
