// Files for frameworks that are not here, without which the rest of a component compiles: wrappers
// for SwiftUI, players of sounds.

extension Lowering {
  /// The files that import a missing framework and declare no type that another file names. They
  /// are left out, unless they have a view that is the component itself.
  static func filesLeftOut(_ outlines: [Outline]) -> Set<Int> {
    var result = Set(
      outlines.indices.filter {
        missingImport(outlines[$0]) != nil && !declaresPublicView(outlines[$0])
      })
    var last = 0
    while last != result.count, !result.isEmpty {
      last = result.count
      var named: Set<String> = []
      for (file, outline) in outlines.enumerated() where !result.contains(file) {
        for (index, token) in outline.source.tokens.enumerated()
        where token.kind == .word && outline.conditions.isActive[index] { named.insert(token.text) }
      }
      // Without any other file this is the component itself.
      if named.isEmpty { return [] }
      result = result.filter { file in
        !outlines[file].declarations.contains {
          $0.parent == nil && $0.kind.isType && $0.kind != .extension && named.contains($0.name)
        }
      }
    }
    return result
  }

  /// Whether a public class of the file is a view, a layer or a controller. One that is generic
  /// over views of SwiftUI is not the component itself.
  private static func declaresPublicView(_ outline: Outline) -> Bool {
    outline.declarations.contains { declaration in
      guard declaration.kind == .class,
        declaration.modifiers["public"] != nil || declaration.modifiers["open"] != nil,
        let superclass = declaration.inherited.first
      else { return false }
      return isNameOfUIKit(superclass) && declaration.generics.isEmpty
    }
  }

  private static func missingImport(_ outline: Outline) -> Int? {
    outline.imports.first { Platform.missingModules.contains(outline.source.text($0.lowerBound)) }?
      .lowerBound
  }

  /// A warning at the import for which a file is left out.
  static func leftOut(_ outline: Outline) -> Problem? {
    let source = outline.source
    return missingImport(outline).map { index in
      Problem(
        file: source.path, line: source.tokens[index].line, column: source.column(index),
        severity: .warning, what: "import \(source.text(index))",
        why: "the file is left out: the framework is not here, and no other file names its types")
    }
  }

  // MARK: Methods

  /// Names of SwiftUI that code of UIKit uses to show a view of it.
  private static let bridgeNames: Set<String> = [
    "UIHostingController", "UIHostingConfiguration", "AnyView", "EmptyView", "ViewBuilder",
    "UIViewRepresentable", "UIViewControllerRepresentable", "EnvironmentObject", "Binding",
  ]

  /// Blanks the methods of a file that take views of SwiftUI, and the import. Returns false if
  /// anything else of the file needs it.
  mutating func leaveOutMethods(of path: Range<Int>, in file: Int) -> Bool {
    let outline = outline(file)
    let source = outline.source
    let methods = outline.declarations.filter { declaration in
      guard [.function, .initializer].contains(declaration.kind), let body = declaration.body
      else { return false }
      return (declaration.start...body.upperBound).contains {
        Self.bridgeNames.contains(source.text($0))
      }
    }
    let needed = source.tokens.indices.contains { index in
      Self.bridgeNames.contains(source.text(index)) && outline.conditions.isActive[index]
        && !methods.contains { $0.start <= index && index < $0.end }
    }
    guard !needed, !methods.isEmpty else { return false }
    edits[file].append(source.blank((path.lowerBound - 1)..<path.upperBound))
    for method in methods {
      edits[file].append(source.blank(method.start..<method.end))
      report(
        method.fullName, "the method is left out: it shows a view of SwiftUI, which is not here",
        at: method.keyword, in: file, as: .warning)
    }
    return true
  }
}
