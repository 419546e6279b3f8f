// Each source of this repository, and of the folders in `GLASSINE_LOWERING_SOURCES`, is read by the
// lowering's scanner and by the compiler's parser.
import Foundation
import SwiftParser
import SwiftSyntax
import Testing

@testable import GlassineLowering

@Suite("Scanner and outline beside the compiler's parser")
struct ComparisonTests {
  /// A word or a declaration at its place in the bytes.
  struct Item: Hashable, CustomStringConvertible {
    var offset: Int
    var text: String
    var description: String { "\(offset) \(text)" }
  }

  @Test("have the same words and declarations", arguments: try sources())
  func comparison(_ file: URL) throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    let tree = Parser.parse(source: text)
    guard !tree.hasError else { return }
    let source = SourceText(path: file.path, text: text)

    let reader = TreeReader(viewMode: .sourceAccurate)
    reader.walk(tree)
    let words = source.tokens.filter { $0.kind == .word }
      .map { Item(offset: $0.range.lowerBound, text: $0.text) }
    expectEqual(words, reader.words, "words of \(file.path)")

    let outline = Outline(source)
    // Conditions exclude nothing here, and local variables that bind patterns are no declarations.
    let found = outline.declarations.filter { $0.kind != .variable || $0.type != nil }
    let declarations = found.map { declaration in
      Item(
        offset: source.tokens[declaration.keyword].range.lowerBound,
        text: declaration.kind == .variable
          ? "var \(declaration.name)" : "\(declaration.kind.rawValue) \(declaration.fullName)")
    }
    let known = Set(reader.declarations)
    let missing = known.filter { !$0.text.hasPrefix("var ") }.subtracting(declarations)
    let wrong = Set(declarations.filter { !$0.text.hasPrefix("var ") }).subtracting(known)
    expectEqual(missing.sorted { $0.offset < $1.offset }, [], "not found in \(file.path)")
    expectEqual(wrong.sorted { $0.offset < $1.offset }, [], "wrong in \(file.path)")
    let variables = Set(declarations).subtracting(wrong).filter { $0.text.hasPrefix("var ") }
    expectEqual(
      variables.subtracting(known).sorted { $0.offset < $1.offset }, [],
      "wrong variables in \(file.path)")
  }

  @Test("lowered text parses where the unchanged text does", arguments: try sources())
  func parses(_ file: URL) throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    guard !Parser.parse(source: text).hasError else { return }
    let lowering = Lowering([SourceText(path: file.path, text: text)])
    #expect(!Parser.parse(source: lowering.files[0].text).hasError, "\(file.path)")
  }

  private func expectEqual(_ found: [Item], _ expected: [Item], _ what: String) {
    guard found != expected else { return }
    let first = zip(found, expected).first { $0 != $1 }
    let rest = found.dropFirst(expected.count).first ?? expected.dropFirst(found.count).first
    let place = first.map { "\($0.0), expected \($0.1)" } ?? rest.map(\.description) ?? ""
    Issue.record("\(what): \(place)")
  }

  private static func sources() throws -> [URL] {
    let root = URL(filePath: #filePath).appending(path: "../../../../..").standardizedFileURL
    let more = ProcessInfo.processInfo.environment["GLASSINE_LOWERING_SOURCES"] ?? ""
    let folders =
      ["Sources", "Tests", "Samples"].map { root.appending(path: $0) }
      + more.split(separator: ":").map { URL(filePath: String($0)) }
    return folders.flatMap { folder -> [URL] in
      let walk = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      return walk?.compactMap { $0 as? URL } ?? []
    }.filter { $0.pathExtension == "swift" && !$0.path.contains("/.build") }
      .sorted { $0.path < $1.path }
  }
}

/// Collects what the compiler's parser finds.
private final class TreeReader: SyntaxVisitor {
  var words: [ComparisonTests.Item] = []
  var declarations: [ComparisonTests.Item] = []

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    switch token.tokenKind {
    case .identifier, .keyword, .dollarIdentifier, .wildcard:
      // Operators that are names are no words here, nor is the name of a macro behind its sign.
      let isMacro = token.previousToken(viewMode: .sourceAccurate)?.tokenKind == .pound
      let first = token.text.unicodeScalars.first
      if !isMacro, let first, "_`$".unicodeScalars.contains(first) || first.properties.isAlphabetic
      {
        add(token, token.text, to: &words)
      }
    default: break
    }
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.classKeyword, "class \(name(node.name))")
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.structKeyword, "struct \(name(node.name))")
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.enumKeyword, "enum \(name(node.name))")
  }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.actorKeyword, "actor \(name(node.name))")
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.protocolKeyword, "protocol \(name(node.name))")
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let type = node.extendedType.trimmedDescription
    let plain = type.prefix { $0 != "<" }
    return declare(node.extensionKeyword, "extension \(plain)")
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(
      node.funcKeyword,
      "func \(name(node.name))(\(labels(node.signature.parameterClause.parameters)))")
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.initKeyword, "init init(\(labels(node.signature.parameterClause.parameters)))")
  }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.deinitKeyword, "deinit ")
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(
      node.subscriptKeyword, "subscript subscript(\(labels(node.parameterClause.parameters)))")
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.typealiasKeyword, "typealias \(name(node.name))")
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let first = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self) else {
      return .visitChildren
    }
    return declare(node.bindingSpecifier, "var \(name(first.identifier))")
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    guard let pattern = node.pattern.as(IdentifierPatternSyntax.self) else { return .visitChildren }
    return declare(node.bindingSpecifier, "var \(name(pattern.identifier))")
  }

  override func visit(_ node: ValueBindingPatternSyntax) -> SyntaxVisitorContinueKind {
    guard let pattern = node.pattern.as(IdentifierPatternSyntax.self) else { return .visitChildren }
    return declare(node.bindingSpecifier, "var \(name(pattern.identifier))")
  }

  private func declare(_ keyword: TokenSyntax, _ text: String) -> SyntaxVisitorContinueKind {
    add(keyword, text, to: &declarations)
    return .visitChildren
  }

  private func add(_ token: TokenSyntax, _ text: String, to list: inout [ComparisonTests.Item]) {
    list.append(
      ComparisonTests.Item(
        offset: token.positionAfterSkippingLeadingTrivia.utf8Offset, text: text))
  }

  private func name(_ token: TokenSyntax) -> String { token.text.filter { $0 != "`" } }

  private func labels(_ parameters: FunctionParameterListSyntax) -> String {
    parameters.map { parameter in
      // A subscript's name alone is no label, as the lowering does not need to know.
      name(parameter.firstName) + ":"
    }.joined()
  }
}
