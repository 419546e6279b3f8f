// The table of a target's classes by which interface files and values by name find outlets, actions
// and properties: Objective-C's runtime has such a table on iOS.

extension Lowering {
  /// The type with the table, of which each module has one.
  static let tableName = "LoweredClassList"

  /// Attributes of properties that are found by their names.
  private static let namedAttributes: Set<String> = ["IBOutlet", "IBInspectable", "objc"]

  /// Writes an entry behind the end of each file that has named members, where private ones can be
  /// seen, and the list of entries behind one of them.
  mutating func lowerNamedMembers() {
    var entries: [(name: String, guards: String)] = []
    var first: Int?
    for file in edits.indices {
      for (owner, members) in namedMembers(of: file) {
        let entry = entry(owner, members, in: file)
        guard !entry.text.isEmpty else { continue }
        tails[file].append(entry.text)
        entries.append((entry.name, entry.guards))
        first = first ?? file
      }
    }
    guard let first else { return }
    var lines = [
      "@MainActor final class \(Self.tableName): LoweredClasses { "
        + "static var loweredClasses: [LoweredClass] { var list: [LoweredClass] = []"
    ]
    for (name, guards) in entries {
      lines += guarded(["list.append(\(name))"], by: guards)
    }
    lines.append("return list } }")
    tails[first] += located(lines, line: 1, in: first)
  }

  /// What a file adds to classes, by the paths of their names.
  private func namedMembers(of file: Int) -> [(owner: String, members: [TargetOutline.Place])] {
    guard importsUIKit(file) || needsImport(file) else { return [] }
    var order: [String] = []
    var members: [String: [TargetOutline.Place]] = [:]
    for (index, declaration) in outline(file).declarations.enumerated() {
      let place = TargetOutline.Place(file: file, declaration: index)
      guard outline(file).conditions.isActive[declaration.keyword] else { continue }
      if declaration.kind == .class, makesClassesByMetatype, isVisible(place),
        isOfUIKit(place) || declaration.inherited.contains("UIApplicationDelegate")
      {
        let path = target.path(place)
        if members[path] == nil { order.append(path) }
        members[path, default: []] += []
      }
      guard let parent = declaration.parent, isNamed(place),
        let path = ownerPath(TargetOutline.Place(file: file, declaration: parent))
      else { continue }
      if members[path] == nil { order.append(path) }
      members[path, default: []].append(place)
    }
    return order.map { ($0, members[$0] ?? []) }
  }

  /// The class that a declaration's braces belong to; nil if it is none that can be named from the
  /// file's end.
  private func ownerPath(_ place: TargetOutline.Place) -> String? {
    let declaration = target[place]
    guard declaration.kind == .class || declaration.kind == .extension, !declaration.isConstrained
    else { return nil }
    guard declaration.kind == .extension else {
      return isVisible(place) ? target.path(place) : nil
    }
    guard let type = target.type(declaration.name, from: "") else {
      return Self.isNameOfUIKit(declaration.name) ? declaration.name : nil
    }
    return target[type].kind == .class && isVisible(type) ? target.path(type) : nil
  }

  /// Whether the first class of UIKit's above a class is a view or the like.
  private func isOfUIKit(_ place: TargetOutline.Place) -> Bool {
    target.ancestry(of: place).last.flatMap { target[$0].inherited.first }
      .map(Self.isNameOfUIKit) ?? false
  }

  /// Whether the list may name a class, which is no generic one.
  private func isVisible(_ place: TargetOutline.Place) -> Bool {
    var next: Int? = place.declaration
    let outline = target.files[place.file]
    while let index = next {
      let declaration = outline.declarations[index]
      // An extension has the parameters of its type.
      let extended =
        declaration.kind == .extension ? target.type(declaration.name, from: "") : nil
      guard declaration.kind.isType, !declaration.isHidden, declaration.generics.isEmpty,
        extended.map({ target[$0].generics.isEmpty }) ?? true
      else { return false }
      next = declaration.parent
    }
    return true
  }

  private func isUnavailable(_ place: TargetOutline.Place) -> Bool {
    target[place].attributes.contains { attribute in
      attribute.name == "available"
        && attribute.tokens.contains { target.source(of: place).text($0) == "unavailable" }
    }
  }

  private func isNamed(_ place: TargetOutline.Place) -> Bool {
    let declaration = target[place]
    let attributes = declaration.attributes.map(\.name)
    guard !declaration.isStatic, !isUnavailable(place) else { return false }
    if declaration.kind == .function { return attributes.contains("IBAction") }
    guard declaration.kind == .variable, attributes.contains(where: Self.namedAttributes.contains)
    else { return false }
    let source = target.source(of: place)
    guard source.text(declaration.keyword) == "var" else { return false }
    guard let body = declaration.body else { return true }
    return accessors(body, in: source)
      .contains { ["set", "didSet", "willSet"].contains(source.text($0)) }
  }

  // MARK: Text

  private func entry(
    _ owner: String, _ members: [TargetOutline.Place], in file: Int
  ) -> (name: String, text: String, guards: String) {
    let type = target.type(owner, from: "")
    let isHere = type?.file == file
    let property = "loweredClass_" + owner.filter { $0 != "." } + "_\(file)"
    var text = "LoweredClass(\(owner).self"
    if isHere, let type, let arguments = plainArguments(type) {
      text += ", make: { \(owner)(\(arguments)) }"
    }
    text += ")"
    var named: [String] = []
    for member in members {
      let declaration = target[member]
      if declaration.kind == .variable {
        let name = declaration.name
        named.append(".value(\"\(name)\", \\\(owner).\(name))")
      } else if let action = action(member, owner: owner) {
        named.append(".action(\(action))")
      }
    }
    let place = members.first ?? type
    let guards = place.map { outline($0.file).conditions.guards[target[$0].keyword] } ?? ""
    let line = place.map { outline($0.file).source.tokens[target[$0].keyword].line } ?? 1
    let result =
      "extension \(owner) { @MainActor static var \(property): LoweredClass "
      + "{ \(text)\(named.joined()) } }"
    let lines = located(guarded([result], by: guards), line: line, in: file)
    return ("\(owner).\(property)", lines.joined(separator: "\n"), guards)
  }

  /// Lines that all are said to be the same one of the file, so that none is behind its end.
  private func located(_ lines: [String], line: Int, in file: Int) -> [String] {
    lines.flatMap { [location(file, line: line), $0] } + [location(file, line: 1)]
  }

  private func guarded(_ lines: [String], by guards: String) -> [String] {
    guards.isEmpty ? lines : ["#if \(guards)"] + lines + ["#endif"]
  }

  // MARK: Objects by their class

  /// The arguments without content by which a class makes objects: none, or an empty frame. Nil if
  /// it has no such initializer.
  func plainArguments(_ place: TargetOutline.Place) -> String? {
    let all = target.allMembers(of: place).filter { target[$0].kind == .initializer }
    guard !all.contains(where: { target[$0].parameters.isEmpty && isUnavailable($0) }) else {
      return nil
    }
    let initializers = all.map { target[$0] }.filter { !$0.isHidden }
    if initializers.contains(where: { $0.parameters.allSatisfy { $0.defaultValue != nil } }) {
      return ""
    }
    if initializers.contains(where: { $0.fullName == "init(frame:)" }) { return "frame: .zero" }
    if initializers.contains(where: { $0.fullName == "init(target:action:)" }) {
      return "target: nil, action: nil"
    }
    guard initializers.allSatisfy({ $0.modifiers["convenience"] != nil }) else { return nil }
    if let superclass = target.superclass(of: place) { return plainArguments(superclass) }
    guard let root = target[place].inherited.first, !Self.withoutPlain.contains(root) else {
      return nil
    }
    if ["NSObject", "UIResponder"].contains(root) { return "" }
    guard Self.isNameOfUIKit(root) else { return nil }
    let isView = root.hasPrefix("UI") && !Self.objectSuffixes.contains { root.hasSuffix($0) }
    return isView ? "frame: .zero" : ""
  }

  /// The ends of names of UIKit's classes that are no views.
  private static let objectSuffixes = [
    "Controller", "Layout", "Item", "Recognizer", "Behavior", "Transition", "Generator",
    "Attributes", "Context", "Storyboard", "Segue",
  ]

  /// Classes of UIKit whose objects need arguments.
  private static let withoutPlain: Set<String> = [
    "UICollectionView", "UINavigationController", "UIPageViewController", "UIGestureRecognizer",
    "UITableViewCell", "UITableViewHeaderFooterView",
  ]
}
