// What a component for iOS will do here, said from its sources before any build.

/// The findings about a folder of sources, and a verdict.
public struct PortReport: Sendable {
  public struct Finding: Equatable, Sendable {
    public enum Kind: String, Sendable {
      /// Does not compile.
      case blocked = "will not compile"
      /// The sources do not say; the compiler does.
      case unsure = "may not compile"
      /// Compiles, and does nothing.
      case withoutEffect = "has no effect"
    }

    public var kind: Kind
    public var file: String
    public var line: Int
    public var column: Int
    public var what: String
    public var why: String
  }

  public private(set) var findings: [Finding] = []
  public private(set) var counts: [LoweredConstruct: Int]
  public let fileCount: Int
  public let lineCount: Int
  /// Whether the names of the facade were known.
  public let knowsFacade: Bool

  public var blocked: [Finding] { findings.filter { $0.kind == .blocked } }

  /// Examines all files of one target.
  public init(_ sources: [SourceText], facade: FacadeTable) {
    let lowering = Lowering(sources)
    counts = lowering.counts
    fileCount = sources.count
    lineCount = sources.reduce(0) { $0 + $1.lineCount }
    knowsFacade = !facade.isEmpty
    findings = lowering.problems.map { problem in
      Finding(
        kind: problem.severity == .error ? .blocked : .unsure, file: problem.file,
        line: problem.line, column: problem.column, what: problem.what, why: problem.why)
    }
    let own = Self.declaredNames(lowering.target)
    // Each name is a finding once, at its first place in the component.
    var seen: Set<String> = []
    for file in lowering.target.files { addNames(of: file, own: own, facade: facade, &seen) }
    let order = Dictionary(
      sources.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
    findings.sort {
      (order[$0.file] ?? 0, $0.line, $0.column) < (order[$1.file] ?? 0, $1.line, $1.column)
    }
  }

  /// The verdict in a line.
  public var verdict: String {
    let reasons = blocked.count
    if reasons > 0 { return "will not compile: \(reasons) reason\(reasons == 1 ? "" : "s")" }
    if !knowsFacade { return "can be lowered; this build does not know the names of UIKit" }
    let unsure = findings.count { $0.kind == .unsure }
    let silent = findings.count { $0.kind == .withoutEffect }
    var result = unsure == 0 ? "will compile" : "compiles if the compiler accepts \(unsure) place"
    if unsure > 1 { result += "s" }
    if silent > 0 {
      return result + "; \(silent) name\(silent == 1 ? " has" : "s have") no effect"
    }
    return unsure == 0 ? "will compile and behave" : result
  }

  // MARK: Names

  /// Names that the sources declare themselves, whichever module has them else.
  private static func declaredNames(_ target: TargetOutline) -> Set<String> {
    var result: Set<String> = []
    for file in target.files {
      for declaration in file.declarations {
        if declaration.kind != .extension { result.insert(declaration.name) }
        result.formUnion(declaration.generics.map(\.name))
        result.formUnion(declaration.parameters.map(\.name))
      }
    }
    return result
  }

  private mutating func addNames(
    of file: Outline, own: Set<String>, facade: FacadeTable, _ seen: inout Set<String>
  ) {
    guard knowsFacade else { return }
    let source = file.source
    for index in source.tokens.indices {
      let name = source.text(index)
      guard source.isWord(index), file.conditions.isActive[index],
        !file.conditions.isDirective[index], !file.imports.contains(where: { $0.contains(index) })
      else { continue }
      let isName =
        source.text(index - 1) != "." && !own.contains(name) && Platform.isNameOfFacade(name)
      let found =
        isName
        ? finding(name, at: index, source, facade, own)
        : silentMember(name, at: index, source, facade, own)
      if let (name, finding) = found, seen.insert(name).inserted {
        let token = source.tokens[index]
        findings.append(
          Finding(
            kind: finding.kind, file: source.path, line: token.line, column: source.column(index),
            what: name, why: finding.why))
      }
    }
  }

  /// The finding about a name with a member behind it perhaps; nil for what is real.
  private func finding(
    _ name: String, at index: Int, _ source: SourceText, _ facade: FacadeTable, _ own: Set<String>
  ) -> (String, (kind: Finding.Kind, why: String))? {
    guard let entry = facade.entry(name) else {
      if Platform.isRefused(name) { return nil }
      return (name, (.blocked, "not declared here"))
    }
    if let finding = Self.finding(entry) { return (name, finding) }
    guard source.text(index + 1) == ".", source.isWord(index + 2), source.touchesNext(index) else {
      return nil
    }
    let member = source.name(index + 2)
    let path = "\(name).\(member)"
    if let entry = facade.entry(path) { return Self.finding(entry).map { (path, $0) } }
    let isOfLanguage = ["self", "init", "Type", "allCases"].contains(member)
    guard !isOfLanguage, !own.contains(member), facade.lacks(member, in: name) else { return nil }
    return (path, (.unsure, "not among the type's members here"))
  }

  /// The finding about a member of a value, or an override, that has no effect in any type.
  private func silentMember(
    _ name: String, at index: Int, _ source: SourceText, _ facade: FacadeTable, _ own: Set<String>
  ) -> (String, (kind: Finding.Kind, why: String))? {
    let before = source.text(index - 1)
    let isOverride = ["var", "func"].contains(before) && source.text(index - 2) == "override"
    guard isOverride || (before == "." && !own.contains(name)),
      let entry = facade.silentMember(name)
    else { return nil }
    return Self.finding(entry).map { (name, $0) }
  }

  private static func finding(_ entry: FacadeTable.Entry) -> (kind: Finding.Kind, why: String)? {
    switch entry.standing {
    case .real: nil
    case .unavailable: (.blocked, entry.note.isEmpty ? "unavailable" : entry.note)
    case .withoutEffect: (.withoutEffect, entry.note)
    }
  }
}
