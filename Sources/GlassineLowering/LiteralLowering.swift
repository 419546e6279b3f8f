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

  mutating func lowerLiterals(_ file: Int) {
    let source = outline(file).source
    for index in source.tokens.indices where source.kind(index) == .directive {
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
