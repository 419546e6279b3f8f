// `#keyPath`, colours and pictures as literals.

extension Lowering {
  /// A key path is its text, which is what animations and observers take.
  mutating func lowerKeyPaths(_ file: Int) {
    let source = outline(file).source
    for index in source.tokens.indices where source.text(index) == "#keyPath" {
      let open = index + 1
      guard source.text(open) == "(", source.partner[open] > open else { continue }
      let words = (open + 1..<source.partner[open]).filter { source.isWord($0) }
        .map { source.name($0) }
      // Types come first, and properties begin with a small letter.
      let path = words.drop { $0.first?.isUppercase == true || $0 == "self" }
      count(.keyPath)
      edits[file].append(
        source.replace(
          index..<(source.partner[open] + 1), with: "\"\(path.joined(separator: "."))\""))
    }
  }

  /// An empty attributed text, whose initializer without arguments Foundation does not have here.
  mutating func lowerEmptyTexts(_ file: Int) {
    let source = outline(file).source
    for index in source.tokens.indices
    where ["NSAttributedString", "NSMutableAttributedString"].contains(source.text(index))
      && source.text(index + 1) == "(" && source.text(index + 2) == ")"
    {
      edits[file].append(source.insert("string: \"\"", after: index + 1))
      count(.literal)
    }
  }

  /// A timer that is a variable's first value, and never fires: Foundation's has no initializer
  /// without arguments here.
  mutating func lowerEmptyTimers(_ file: Int) {
    let source = outline(file).source
    for index in source.tokens.indices
    where source.text(index) == "Timer" && source.text(index - 1) != "."
      && source.text(index + 1) == "(" && source.text(index + 2) == ")"
    {
      edits[file].append(
        source.insert("timeInterval: 0, repeats: false, block: { _ in }", after: index + 1))
      count(.literal)
    }
  }

  /// Initializers in extensions of C's structures, which begin with zeros on iOS: Foundation's
  /// structures need `self.init()` first.
  mutating func lowerStructInitializers(_ file: Int) {
    let outline = outline(file)
    let source = outline.source
    for declaration in outline.declarations where declaration.kind == .initializer {
      guard let parent = declaration.parent.map({ outline.declarations[$0] }),
        parent.kind == .extension, Self.structures.contains(parent.name),
        let body = declaration.body
      else { continue }
      let delegates = body.contains { index in
        source.text(index) == "self"
          && (source.text(index + 1) == "=" || source.text(index + 2) == "init")
      }
      guard !delegates else { continue }
      edits[file].append(source.insert(" self.init();", after: body.lowerBound))
      count(.literal)
    }
  }
  private static let structures: Set<String> = [
    "CGPoint", "CGSize", "CGRect", "CGVector", "CGAffineTransform", "UIEdgeInsets", "UIOffset",
    "CATransform3D",
  ]

  /// A preview of Xcode's canvas, with its attributes, becomes spaces.
  private mutating func lowerPreview(_ index: Int, in file: Int) {
    let source = outline(file).source
    var start = index
    while source.text(start - 1) == ")" {
      let open = source.partner[start - 1]
      guard open >= 2, open < start - 1, source.text(open - 2) == "@" else { break }
      start = open - 2
    }
    var end = index + 1
    for bracket in ["(", "{"] where source.text(end) == bracket && source.partner[end] > end {
      end = source.partner[end] + 1
    }
    edits[file].append(source.blank(start..<end))
    count(.literal)
  }

  /// A number as an object of Foundation: the facade has an operator for `as NSNumber`, with the
  /// same precedence. A pattern stays.
  mutating func lowerNumberCasts(_ file: Int) {
    let source = outline(file).source
    for index in source.tokens.indices where source.text(index) == "as" {
      let isList = source.text(index + 1) == "["
      let name = isList ? index + 2 : index + 1
      guard source.text(name) == "NSNumber", !isList || source.text(name + 1) == "]",
        !["let", "var"].contains(source.text(index - 2))
      else { continue }
      let end = isList ? name + 2 : name + 1
      let mark = source.text(end) == "?" && source.touchesNext(end - 1) ? "?" : ""
      let text = (isList ? "~~> [NSNumber]" : "~~> NSNumber") + mark + ".self"
      edits[file].append(source.replace(index..<(end + mark.count), with: text))
      count(.literal)
    }
  }

  /// A rectangle or a point that may be an object of Foundation: `as? NSValue` finds objects alone.
  private mutating func lowerValueCasts(_ file: Int) {
    let source = outline(file).source
    for index in source.tokens.indices where source.text(index) == "as" {
      let mark = source.text(index + 1)
      guard mark == "?" || mark == "!", source.text(index + 2) == "NSValue" else { continue }
      let text = "~~> NSValue\(mark == "?" ? "?" : "").self"
      edits[file].append(source.replace(index..<(index + 3), with: text))
      count(.literal)
    }
  }

  mutating func lowerLiterals(_ file: Int) {
    let source = outline(file).source
    lowerNumberCasts(file)
    lowerValueCasts(file)
    for index in source.tokens.indices where source.kind(index) == .directive {
      if source.text(index) == "#Preview" { lowerPreview(index, in: file) }
      let open = index + 1
      guard source.text(open) == "(", source.partner[open] > open else { continue }
      switch source.text(index) {
      case "#colorLiteral":
        count(.literal)
        edits[file].append(source.replace(index..<open, with: "UIColor"))
      case "#imageLiteral":
        count(.literal)
        edits[file].append(source.replace(index..<open, with: "UIImage"))
        if source.text(open + 1) == "resourceName" {
          edits[file].append(source.replace((open + 1)..<(open + 2), with: "named"))
        }
        edits[file].append(source.insert("!", after: source.partner[open]))
      case "#fileLiteral":
        report("#fileLiteral", "use Bundle's url(forResource:)", at: index, in: file)
      default: break
      }
    }
  }
}
