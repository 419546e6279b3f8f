// Calls of Objective-C's objects and classes that a function of the facade can make.

extension Lowering {
  mutating func lowerObjectCalls(_ file: Int) {
    let source = outline(file).source
    lowerAbsolute(file)
    lowerModuleNames(file)
    lowerBundles(file)
    lowerFormatters(file)
    lowerPathFunctions(file)
    for index in source.tokens.indices where source.text(index) == "." {
      let open = index + 2
      guard source.text(open) == "(", source.partner[open] > open else { continue }
      switch source.text(index + 1) {
      case "classForCoder" where source.partner[open] == open + 1:
        edits[file].append(source.replace((index + 1)..<(open + 2), with: "self"))
        count(.selector)
      case "performSelector"
      where ["onMainThread", "inBackground"].contains(source.text(open + 1)):
        lowerPerform(index, in: file)
      case "perform" where isOnThread(open, source): lowerPerform(index, in: file)
      case "perform" where isTarget(before: index, source):
        lowerPlainPerform(index, in: file)
      case "isEqual": lowerEquality(index, in: file)
      case "intersects": lowerIntersection(index, in: file)
      case "init" where source.text(open + 1) == "windowScene":
        lowerSceneInitializer(index, in: file)
      case "init" where source.text(open + 1) == "effect":
        lowerEffectInitializer(index, in: file)
      default: break
      }
    }
  }

  /// `Darwin.sqrt(…)`: Foundation exports the functions here.
  private mutating func lowerModuleNames(_ file: Int) {
    let source = outline(file).source
    for index in source.tokens.indices where source.text(index) == "Darwin" {
      guard source.text(index + 1) == ".", ![".", "import"].contains(source.text(index - 1))
      else { continue }
      edits[file].append(source.replace(index..<(index + 1), with: "Foundation"))
    }
  }

  /// A method that passes its block as a C function's context to `CGPath.apply(info:function:)`:
  /// blocks are no pointers here, and the path calls it itself.
  private mutating func lowerPathFunctions(_ file: Int) {
    let outline = outline(file)
    let source = outline.source
    for declaration in outline.declarations where declaration.kind == .function {
      guard let body = declaration.body, declaration.parameters.count == 1,
        let block = declaration.parameters.first?.name,
        body.contains(where: { source.text($0) == "CGPathApplierFunction" }),
        body.contains(where: { source.text($0) == "unsafeBitCast" })
      else { continue }
      edits[file].append(
        source.replace(
          (body.lowerBound + 1)..<body.upperBound,
          with: " applyWithBlock { \(block)($0.pointee) } "))
      count(.selector)
    }
  }

  /// `DateComponentsFormatter`, of which Foundation's is unavailable here.
  private mutating func lowerFormatters(_ file: Int) {
    let source = outline(file).source
    for index in source.tokens.indices where source.text(index) == "DateComponentsFormatter" {
      guard source.text(index - 1) != "." else { continue }
      edits[file].append(source.insert("UIKit.", before: index))
    }
  }

  /// Whether `x.target`, `x.target?` or `x.target!` ends before a dot: an item's target is any
  /// object.
  private func isTarget(before dot: Int, _ source: SourceText) -> Bool {
    let word = ["?", "!"].contains(source.text(dot - 1)) ? dot - 2 : dot - 1
    return source.text(word) == "target"
  }

  /// Whether a call has a second argument `on:`, a thread.
  private func isOnThread(_ open: Int, _ source: SourceText) -> Bool {
    let parts = source.parts(ofCall: (open + 1)..<source.partner[open])
    return parts.count == 4 && source.text(parts[1].lowerBound) == "on"
      && source.text(parts[1].lowerBound + 1) == ":"
  }

  /// `item.target?.perform(action, with: x)`, of an object of any type.
  private mutating func lowerPlainPerform(_ dot: Int, in file: Int) {
    let source = outline(file).source
    let open = dot + 2
    let parts = source.parts(ofCall: (open + 1)..<source.partner[open])
    guard parts.count == 2, source.text(parts[1].lowerBound) == "with",
      let base = base(before: dot, in: source)
    else { return }
    let start = source.text(dot - 1) == "?" ? dot - 1 : dot
    edits[file].append(source.insert("Selector.perform(", before: base))
    edits[file].append(source.replace(start..<(dot + 3), with: ", "))
    count(.selector)
  }

  /// `a.isEqual(b)` where the type of `a` need not have the method: a protocol, or any object.
  private mutating func lowerEquality(_ dot: Int, in file: Int) {
    let source = outline(file).source
    let open = dot + 2
    // A method of the target's own of that name need not be that of objects.
    guard !target.hasPlainEquality,
      source.isWord(dot - 1) || [")", "]", "!"].contains(source.text(dot - 1)),
      !["super", "self"].contains(source.text(dot - 1)), source.partner[open] > open + 1,
      source.text(open + 2) != ":", let base = base(before: dot, in: source),
      !(base..<dot).contains(where: { source.text($0) == "?" && source.text($0 - 1) != "as" })
    else { return }
    edits[file].append(source.insert("Selector.isEqual(", before: base))
    edits[file].append(source.replace(dot..<(open + 1), with: ", "))
    count(.selector)
  }

  /// `a.intersects(b)` of rectangles: those that touch do here. The facade has the same for
  /// intervals of dates, and a file without it has no rectangles of views.
  private mutating func lowerIntersection(_ dot: Int, in file: Int) {
    let source = outline(file).source
    let open = dot + 2
    let imports = source.tokens.indices.contains { index in
      source.text(index) == "import"
        && ["UIKit", "CoreGraphics", "QuartzCore"].contains(source.text(index + 1))
    }
    guard imports else { return }
    guard !target.declares(function: "intersects"), source.text(open + 2) != ":",
      source.parts(ofCall: (open + 1)..<source.partner[open]).count == 1
    else { return }
    edits[file].append(source.insert("area: ", before: open + 1))
  }

  /// `abs(…)` in an extension of `CGFloat`, which has a static function of this name here.
  private mutating func lowerAbsolute(_ file: Int) {
    let outline = outline(file)
    for declaration in outline.declarations
    where declaration.kind == .extension && declaration.name == "CGFloat" {
      guard let body = declaration.body else { continue }
      let source = outline.source
      for index in body where source.text(index) == "abs" && source.text(index + 1) == "(" {
        guard ![".", "func"].contains(source.text(index - 1)) else { continue }
        edits[file].append(source.insert("Swift.", before: index))
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
    let scene = source.line(of: (dot + 5)..<source.partner[dot + 2])
    edits[file].append(source.insert(").screen.bounds", before: source.partner[dot + 2]))
    edits[file].append(
      source.insert("; self.enter(\(scene))", after: source.partner[dot + 2]))
    count(.override)
  }

  /// `super.init(effect: effect)`: the designated initializer is that of a frame here, too.
  private mutating func lowerEffectInitializer(_ dot: Int, in file: Int) {
    let source = outline(file).source
    guard source.text(dot - 1) == "super" else { return }
    edits[file].append(
      source.replace((dot + 3)..<(dot + 5), with: "frame: .zero); self.effect = ("))
    count(.override)
  }

  // MARK: Bundles

  /// Whether a file's ending, as written, is that of a bundle or a compiled interface file, or is
  /// known at run time alone.
  private static func mayBeCompiled(_ ending: String) -> Bool {
    ["\"bundle\"", "\"nib\""].contains(ending) || !ending.hasPrefix("\"") && ending != "nil"
  }

  /// The bundles of packages have other names here, and interface files are not compiled: what
  /// looks for either asks the facade.
  private mutating func lowerBundles(_ file: Int) {
    let source = outline(file).source
    for index in source.tokens.indices where source.isWord(index) {
      let isInit = source.text(index + 1) == "." && source.text(index + 2) == "init"
      let open = isInit ? index + 3 : index + 1
      guard source.text(open) == "(", source.partner[open] > open else { continue }
      switch source.text(index) {
      case "Bundle" where source.text(index - 1) != "func":
        guard ["url", "path", "for", "identifier"].contains(source.text(open + 1)),
          source.text(open + 2) == ":"
        else { continue }
        if isInit {
          edits[file].append(source.replace((index + 2)..<(index + 3), with: "lowered"))
        } else {
          edits[file].append(source.insert(".lowered", after: index))
        }
      case "url" where source.text(index - 1) == ".", "path" where source.text(index - 1) == ".":
        let endings = source.parts(ofCall: (open + 1)..<source.partner[open]).filter { part in
          ["withExtension", "ofType"].contains(source.text(part.lowerBound))
            && Self.mayBeCompiled(source.text(part.lowerBound + 2))
        }
        guard !endings.isEmpty else { continue }
        let name = source.text(index) == "url" ? "loweredURL" : "loweredPath"
        edits[file].append(source.replace(index..<(index + 1), with: name))
      default: continue
      }
    }
  }
}
