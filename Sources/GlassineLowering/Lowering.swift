// The lowering of a whole target: Swift for iOS as Swift that compiles on Linux.

/// A file as the compiler gets it.
public struct LoweredFile: Equatable, Sendable {
  /// The path of the unchanged file.
  public var path: String
  public var text: String
}

/// A kind of change.
public enum LoweredConstruct: String, CaseIterable, Sendable {
  case attribute, condition, `import`, selector
  case keyPath = "key path"
  case literal
  case metatype = "object of a metatype"
  case optionalRequirement = "optional requirement"
  case optionalUse = "use of an optional requirement"
  case override = "override in an extension"
}

/// The sources of one target, lowered together.
///
/// Attributes of Objective-C become spaces, so that what is behind them keeps its column.
/// Selectors, optional requirements, and overrides in extensions become Swift that means the same.
/// Each line stays the line that it was: errors of the compiler name the unchanged file.
public struct Lowering {
  /// In the order of the sources.
  public private(set) var files: [LoweredFile] = []
  /// The number of changes of each kind.
  public private(set) var counts: [LoweredConstruct: Int] = [:]
  /// What will not work, in the order of files and lines.
  public private(set) var problems: [Problem] = []

  /// Whether the target is a program, which may begin with a delegate; a library does not.
  let isProgram: Bool
  let target: TargetOutline
  /// For each file its edits, and lines behind its end.
  var edits: [[Edit]]
  var tails: [[String]]
  /// For each optional requirement its protocol.
  var optionals = OptionalTable()
  /// Members of the target's extensions of UIKit's classes that a subclass hides.
  var hidden: Set<TargetOutline.Place> = []
  /// Conformances that were added, with their classes.
  var conformances: Set<String> = []
  /// Protocols that were written for actions of generic classes.
  var actionProtocols: Set<String> = []
  /// Whether objects are made of classes that are known at run time alone.
  var makesClassesByMetatype = false

  /// Lowers `sources`. Protocols and classes of `others`, sources of targets that these depend on,
  /// are known and not lowered.
  public init(
    _ sources: [SourceText], dependingOn others: [SourceText] = [], isProgram: Bool = true
  ) {
    self.isProgram = isProgram
    var outlines = (sources + others).map { Outline($0) }
    for file in Self.filesLeftOut(outlines) where file < sources.count {
      if let problem = Self.leftOut(outlines[file]) { problems.append(problem) }
      outlines[file] = Outline(SourceText(path: sources[file].path, text: ""))
    }
    target = TargetOutline(outlines, foreign: others.count)
    edits = Array(repeating: [], count: sources.count)
    tails = edits.map { _ in [] }
    optionals = OptionalTable(target)
    makesClassesByMetatype = Self.makesClasses(target)
    for file in sources.indices { lower(file) }
    lowerOptionalRequirements()
    lowerExtensionOverrides()
    lowerLateMethods()
    lowerForeignOverrides()
    lowerRootOverrides()
    lowerHiddenOverrides()
    lowerFreeOverrides()
    lowerNamedMembers()
    files = sources.indices.map(output)
    problems = unique(problems)
  }

  /// Whether all can be compiled, as far as the sources show.
  public var isComplete: Bool { !problems.contains { $0.severity == .error } }

  private mutating func lower(_ file: Int) {
    lowerAttributes(file)
    lowerConditions(file)
    lowerImports(file)
    lowerSelectors(file)
    lowerKeyPaths(file)
    lowerLiterals(file)
    lowerEmptyTexts(file)
    lowerEmptyTimers(file)
    lowerStructInitializers(file)
    lowerOptionalUses(file)
    lowerObjectCalls(file)
    lowerForwarders(file)
    lowerFields(file)
    lowerMetatypes(file)
    lowerOwnInitializers(file)
    findRefused(file)
  }

  private func output(_ file: Int) -> LoweredFile {
    let source = target.files[file].source
    var text = needsImport(file) || needsFacade(file) ? "import UIKit\n" : ""
    for module in modulesOfFoundation(file) { text += "import \(module)\n" }
    text += "#sourceLocation(file: \(Self.literal(source.path)), line: 1)\n"
    text += source.applying(edits[file])
    if !tails[file].isEmpty {
      if !text.hasSuffix("\n") { text += "\n" }
      text += tails[file].joined(separator: "\n") + "\n"
    }
    return LoweredFile(path: source.path, text: text)
  }

  /// Whether a file that imports neither UIKit nor Glassine has edits with names of the facade.
  private func needsFacade(_ file: Int) -> Bool {
    !importsGlassine(file)
      && edits[file].contains { edit in
        ["Lowered", "lowered(", "loweredPath", "loweredURL", "~~>", "Selector."].contains {
          edit.text.contains($0)
        }
      }
  }

  /// Each problem once, in the order of files and lines.
  private func unique(_ problems: [Problem]) -> [Problem] {
    var seen: Set<String> = []
    let order = Dictionary(
      target.files.enumerated().map { ($1.source.path, $0) },
      uniquingKeysWith: { first, _ in first })
    return problems.filter { seen.insert($0.description).inserted }.sorted {
      (order[$0.file] ?? 0, $0.line, $0.column) < (order[$1.file] ?? 0, $1.line, $1.column)
    }
  }

  // MARK: For the passes

  mutating func count(_ construct: LoweredConstruct) { counts[construct, default: 0] += 1 }

  func outline(_ file: Int) -> Outline { target.files[file] }

  mutating func report(
    _ what: String, _ why: String, at token: Int, in file: Int,
    as severity: Problem.Severity = .error
  ) {
    let source = target.files[file].source
    guard target.files[file].conditions.isActive[token] else { return }
    problems.append(
      Problem(
        file: source.path, line: source.tokens[token].line, column: source.column(token),
        severity: severity, what: what, why: why))
  }

  /// The line of a file for what follows in its output.
  func location(_ file: Int, line: Int) -> String {
    "#sourceLocation(file: \(Self.literal(target.files[file].source.path)), line: \(line))"
  }

  /// `text` as a string literal.
  static func literal(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

extension LoweredFile {
  /// The name of the file that the compiler gets: it differs from the unchanged file's, since two
  /// files of one name in a module would share an identifier.
  public static func name(for path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return (name.hasSuffix(".swift") ? name.dropLast(6) : name) + ".lowered.swift"
  }
}
