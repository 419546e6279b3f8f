// Text fields that code makes: UIKit's have no border, and Glassine's have one.

extension Lowering {
  /// The facade's class of fields without a border, for `UITextField` where an object or a subclass
  /// is made. Types stay as they are.
  private static let plainField = "LoweredTextField"

  mutating func lowerFields(_ file: Int) {
    let outline = outline(file)
    let source = outline.source
    let supers = outline.declarations.filter {
      $0.kind == .class && $0.inherited.first == "UITextField"
    }.map { span($0.nameToken, $0.inheritancePlace + 1) }
    for index in source.tokens.indices where source.text(index) == "UITextField" {
      let isSuper = supers.contains { $0.contains(index) && source.text(index - 1) == ":" }
      let isInit = source.text(index + 1) == "." && source.text(index + 2) == "init"
      let isMade = source.text(index + 1) == "(" && source.touchesNext(index) || isInit
      guard isSuper || isMade && ![".", "func", "class"].contains(source.text(index - 1)),
        target.type("UITextField", from: "") == nil
      else { continue }
      edits[file].append(source.replace(index..<(index + 1), with: Self.plainField))
      count(.override)
    }
  }
}
