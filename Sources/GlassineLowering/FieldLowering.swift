// Text fields and text views that code makes: UIKit's have no border, and Glassine's have one.

extension Lowering {
  /// The facade's classes without a border, where an object or a subclass is made. Types stay as
  /// they are.
  private static let plainClasses = [
    "UITextField": "LoweredTextField", "UITextView": "LoweredTextView",
  ]

  mutating func lowerFields(_ file: Int) {
    let outline = outline(file)
    let source = outline.source
    for index in source.tokens.indices {
      guard let plain = Self.plainClasses[source.text(index)],
        target.type(source.text(index), from: "") == nil
      else { continue }
      let isSuper = outline.declarations.contains {
        $0.kind == .class && $0.inherited.first == source.text(index)
          && source.text(index - 1) == ":"
          && span($0.nameToken, $0.inheritancePlace + 1).contains(index)
      }
      let isInit = source.text(index + 1) == "." && source.text(index + 2) == "init"
      let isMade = source.text(index + 1) == "(" && source.touchesNext(index) || isInit
      guard isSuper || isMade && ![".", "func", "class"].contains(source.text(index - 1)) else {
        continue
      }
      edits[file].append(source.replace(index..<(index + 1), with: plain))
      count(.override)
    }
  }
}
