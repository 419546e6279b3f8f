// The types of a whole target: what a file alone cannot say of its classes and protocols.

/// The classes, protocols and extensions of all files, by their paths of names.
struct TargetOutline {
  /// A declaration of the target.
  struct Place: Hashable {
    var file: Int
    var declaration: Int
  }

  let files: [Outline]
  /// Files whose types are known, and which another target compiles.
  let isForeign: [Bool]
  private var types: [String: [Place]] = [:]
  private var extensions: [String: [Place]] = [:]
  private var members: [Place: [Place]] = [:]
  private var variables: [String: Set<String>] = [:]

  init(_ files: [Outline], foreign: Int = 0) {
    self.files = files
    isForeign = files.indices.map { $0 >= files.count - foreign }
    for (file, outline) in files.enumerated() {
      for (index, declaration) in outline.declarations.enumerated() {
        guard outline.conditions.isActive[declaration.keyword] else { continue }
        let place = Place(file: file, declaration: index)
        note(declaration)
        if let parent = declaration.parent, outline.declarations[parent].kind.isType {
          members[Place(file: file, declaration: parent), default: []].append(place)
        }
        guard declaration.kind.isType, declaration.kind != .extension else { continue }
        types[outline.path(index), default: []].append(place)
      }
    }
    for (file, outline) in files.enumerated() {
      for (index, declaration) in outline.declarations.enumerated()
      where declaration.kind == .extension && outline.conditions.isActive[declaration.keyword] {
        let name = type(declaration.name, from: "").map(path) ?? declaration.name
        extensions[name, default: []].append(Place(file: file, declaration: index))
      }
    }
  }

  private mutating func note(_ declaration: Declaration) {
    if declaration.kind == .variable, let type = declaration.type {
      variables[declaration.name, default: []].insert(type)
    }
    for parameter in declaration.parameters {
      variables[parameter.name, default: []].insert(parameter.type)
    }
  }

  subscript(place: Place) -> Declaration { files[place.file].declarations[place.declaration] }

  func source(of place: Place) -> SourceText { files[place.file].source }

  func path(_ place: Place) -> String { files[place.file].path(place.declaration) }

  // MARK: Types

  /// The type of a name that is written inside the type with the path `scope`. The name may be
  /// optional, generic, or have the words of an existential.
  func type(_ name: String, from scope: String) -> Place? {
    let name = Self.plain(name)
    var scope = scope
    while true {
      let path = scope.isEmpty ? name : scope + "." + name
      if let found = types[path]?.first { return found }
      guard !scope.isEmpty else { break }
      scope = scope.lastIndex(of: ".").map { String(scope[..<$0]) } ?? ""
    }
    return nil
  }

  /// Whether some type of the target, in whatever other type, has that name.
  func hasType(_ name: String) -> Bool {
    types[name] != nil || types.keys.contains { $0.hasSuffix(".\(name)") }
  }

  /// `any Foo.Bar<Int>?` as `Foo.Bar`.
  static func plain(_ name: String) -> String {
    var name = name
    for word in ["any ", "some ", "inout ", "@unchecked ", "@escaping "] {
      if name.hasPrefix(word) { name = String(name.dropFirst(word.count)) }
    }
    while let last = name.last, "?!)".contains(last) { name.removeLast() }
    while name.first == "(" { name.removeFirst() }
    if name.hasPrefix("any ") { name = String(name.dropFirst(4)) }
    return name.firstIndex(of: "<").map { String(name[..<$0]) } ?? name
  }

  /// All types of a kind, in the order of files and lines.
  func all(_ kind: Declaration.Kind) -> [Place] {
    let places =
      kind == .extension ? extensions.values.joined().map { $0 } : types.values.joined().map { $0 }
    return places.filter { self[$0].kind == kind }.sorted {
      ($0.file, $0.declaration) < ($1.file, $1.declaration)
    }
  }

  /// The extensions of a type of the target, or of a type elsewhere by its name.
  func extensions(of path: String) -> [Place] { extensions[path] ?? [] }

  /// The superclass if it belongs to the target.
  func superclass(of place: Place) -> Place? {
    guard let first = self[place].inherited.first, let found = type(first, from: path(place)),
      found != place, self[found].kind == .class
    else { return nil }
    return found
  }

  /// The class itself, its superclass, and so on. A class that inherits from itself ends the list.
  func ancestry(of place: Place) -> [Place] {
    var result = [place]
    while let next = superclass(of: result[result.count - 1]), !result.contains(next) {
      result.append(next)
    }
    return result
  }

  // MARK: Protocols

  /// The protocols of the target that a type's own header or extensions name, and those that these
  /// inherit.
  func protocols(of place: Place) -> Set<Place> {
    let path = path(place)
    let names = ([place] + extensions(of: path)).flatMap { self[$0].inherited }
    return inherited(names, from: path)
  }

  /// The protocols that `names` name, and those that these inherit.
  func inherited(_ names: [String], from scope: String) -> Set<Place> {
    var result: Set<Place> = []
    var waiting = names.map { ($0, scope) }
    while let (name, scope) = waiting.popLast() {
      for part in name.split(separator: "&") {
        let part = part.filter { $0 != " " }
        guard let found = type(part, from: scope), self[found].kind == .protocol,
          result.insert(found).inserted
        else { continue }
        waiting += self[found].inherited.map { ($0, path(found)) }
      }
    }
    return result
  }

  // MARK: Members

  /// The members of a declaration's own braces.
  func members(of place: Place) -> [Place] { members[place] ?? [] }

  /// The members of a type and of all its extensions.
  func allMembers(of place: Place) -> [Place] {
    ([place] + extensions(of: path(place))).flatMap(members(of:))
  }

  /// The types that are written as `T.Type` in the target.
  var metatypes: Set<String> {
    var result: Set<String> = []
    for outline in files {
      let source = outline.source
      for index in source.tokens.indices
      where source.text(index) == "Type" && source.text(index - 1) == "."
        && source.isWord(index - 2)
      {
        result.insert("\(source.text(index - 2)).Type")
      }
    }
    return result
  }

  /// The types, as written, that variables and parameters of this name have in the target.
  func variableTypes(_ name: String) -> Set<String> { variables[name] ?? [] }
}

extension TargetOutline {
  /// Whether a type of the target declares an `isEqual` that overrides none.
  var hasPlainEquality: Bool {
    files.contains { file in
      file.declarations.contains {
        $0.kind == .function && $0.name == "isEqual" && $0.modifiers["override"] == nil
      }
    }
  }

  /// Whether the target has a function of that name.
  func declares(function name: String) -> Bool {
    files.contains { file in
      file.declarations.contains { $0.kind == .function && $0.name == name }
    }
  }

  /// Whether a file of the target imports UIKit.
  var importsUIKit: Bool {
    files.contains { file in
      file.imports.contains { path in path.contains { file.source.text($0) == "UIKit" } }
    }
  }
}
