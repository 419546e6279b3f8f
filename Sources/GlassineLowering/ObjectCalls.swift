// Calls of Objective-C's objects and classes that a function of the facade can make.

extension Lowering {
  mutating func lowerObjectCalls(_ file: Int) {
    let source = outline(file).source
    for index in source.tokens.indices where source.text(index) == "." {
      let open = index + 2
      guard source.text(open) == "(", source.partner[open] > open else { continue }
      switch source.text(index + 1) {
      case "classForCoder" where source.partner[open] == open + 1:
        edits[file].append(source.replace((index + 1)..<(open + 2), with: "self"))
        count(.selector)
      case "performSelector" where source.text(open + 1) == "onMainThread":
        lowerPerform(index, in: file)
      case "init" where source.text(open + 1) == "windowScene":
        lowerSceneInitializer(index, in: file)
      default: break
      }
    }
  }

  /// `object?.performSelector(onMainThread: …)` of an object of any type.
  private mutating func lowerPerform(_ dot: Int, in file: Int) {
    let source = outline(file).source
    guard let base = base(before: dot, in: source) else { return }
    let start = source.text(dot - 1) == "?" ? dot - 1 : dot
    edits[file].append(source.insert("Selector.perform(", before: base))
    edits[file].append(source.replace(start..<(dot + 3), with: ", "))
    count(.selector)
  }

  /// `super.init(windowScene: scene)`: the designated initializer is that of a frame.
  private mutating func lowerSceneInitializer(_ dot: Int, in file: Int) {
    let source = outline(file).source
    guard source.text(dot - 1) == "super" else { return }
    edits[file].append(source.replace((dot + 3)..<(dot + 4), with: "frame"))
    edits[file].append(source.insert(" (", after: dot + 4))
    edits[file].append(source.insert(").screen.bounds", before: source.partner[dot + 2]))
    count(.override)
  }
}
