// Attributes of Objective-C and of interface builders, conditions, and imports.

extension Lowering {
  /// Attributes that mean nothing on Linux. Those with arguments lose them.
  static let blankAttributes: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBSegueAction", "IBInspectable",
    "IBDesignable", "GKInspectable", "NSCopying",
  ]

  mutating func lowerAttributes(_ file: Int) {
    let outline = outline(file)
    let source = outline.source
    for index in source.tokens.indices where source.text(index) == "@" && source.touchesNext(index)
    {
      let name = source.text(index + 1)
      let end = outline.endOfAttribute(index)
      if Self.blankAttributes.contains(name) {
        edits[file].append(source.blank(index..<end))
        count(.attribute)
      } else if name == "convention", source.text(index + 3) == "block" {
        edits[file].append(source.blank(index..<end))
      } else if name == "NSManaged" {
        lowerManaged(index, in: file)
      } else if name == "UIApplicationMain" || name == "main" {
        lowerMain(index, in: file)
      } else if name == "NSApplicationMain" {
        report("@\(name)", "a program of AppKit", at: index, in: file)
      }
    }
    for index in source.tokens.indices where source.text(index) == "open" {
      // A member that is final may be `public`; the word was a warning once.
      guard
        source.text(index + 1) == "static"
          || Self.memberWords.contains(source.text(index + 1))
            && outline.type(around: index)?.modifiers["final"] != nil
      else { continue }
      edits[file].append(source.replace(index..<(index + 1), with: "public"))
      count(.attribute)
    }
    lowerClassBounds(file)
  }

  /// Words that may follow an access modifier.
  private static let memberWords: Set<String> = [
    "var", "func", "class", "override", "lazy", "weak", "unowned", "dynamic", "subscript",
    "fileprivate", "private", "internal",
  ]

  /// The start of a program with a delegate. In a library the class is one that nothing starts: the
  /// program that uses it has a start of its own.
  private mutating func lowerMain(_ index: Int, in file: Int) {
    let outline = outline(file)
    let source = outline.source
    let isDelegate = outline.declarations.contains { declaration in
      declaration.kind == .class && declaration.inherited.contains("UIApplicationDelegate")
        && declaration.attributes.contains { $0.tokens.contains(index) }
    }
    let isOld = source.text(index + 1) == "UIApplicationMain"
    guard isDelegate || isOld else { return }
    if isProgram {
      if isOld { edits[file].append(source.replace(index..<(index + 2), with: "@main")) }
    } else {
      edits[file].append(source.blank(index..<(index + 2)))
      report(
        "@\(source.text(index + 1))", "a library starts no program", at: index, in: file,
        as: .warning)
    }
    count(.attribute)
  }

  /// A managed property of a layer is a value by its name. Others belong to Core Data.
  private mutating func lowerManaged(_ index: Int, in file: Int) {
    let outline = outline(file)
    let source = outline.source
    let property = outline.declarations.first { declaration in
      declaration.kind == .variable && declaration.attributes.contains { $0.tokens.contains(index) }
    }
    guard let property, let type = property.type, isLayer(around: index, in: file) else {
      report("@NSManaged", "Core Data has no counterpart here", at: index, in: file)
      return
    }
    let plain = type.hasSuffix("?") || type.hasSuffix("!") ? String(type.dropLast()) : type
    let value = "managedValue(forKey: \"\(property.name)\")"
    let initial = plain == type ? " ?? \(type)()" : ""
    edits[file].append(source.blank(index..<(index + 2)))
    edits[file].append(
      source.insert(
        " { get { \(value)\(initial) } set { setValue(newValue, forKey: \"\(property.name)\") } }",
        after: property.end - 1))
    count(.attribute)
  }

  private func isLayer(around index: Int, in file: Int) -> Bool {
    guard let scope = outline(file).type(around: index),
      let type = target.type(scope.name, from: scopePath(scope, in: file))
    else { return false }
    return target.ancestry(of: type).contains { ancestor in
      target[ancestor].inherited.first.map { $0.hasPrefix("CA") && $0.hasSuffix("Layer") } ?? false
    }
  }

  /// A protocol of Objective-C is one of classes. `NSObjectProtocol` says no more than that here,
  /// because views are no `NSObject`.
  private mutating func lowerClassBounds(_ file: Int) {
    let outline = outline(file)
    let source = outline.source
    for declaration in outline.declarations where declaration.kind == .protocol {
      let start = declaration.nameToken + 1
      var isBound =
        declaration.inherited.contains("AnyObject")
        || declaration.inherited.contains("class")
      for index in start...max(start, declaration.inheritancePlace)
      where source.text(index) == "NSObjectProtocol" {
        edits[file].append(source.replace(index..<(index + 1), with: "AnyObject"))
        isBound = true
      }
      guard !isBound, declaration.attributes.contains(where: { $0.name == "objc" }) else {
        continue
      }
      let text = declaration.inherited.isEmpty ? ": AnyObject" : ", AnyObject"
      edits[file].append(source.insert(text, after: declaration.inheritancePlace))
    }
  }

  // MARK: Conditions

  /// What iOS's compiler decides about its own system is decided here.
  mutating func lowerConditions(_ file: Int) {
    let outline = outline(file)
    let source = outline.source
    for index in source.tokens.indices where outline.conditions.isDirective[index] {
      guard source.text(index + 1) == "(", source.text(index + 3) == ")" else { continue }
      let argument = source.text(index + 2)
      let isTrue =
        source.text(index) == "os" && argument == "iOS"
        || source.text(index) == "canImport" && Platform.facadeModules.contains(argument)
      if isTrue {
        edits[file].append(source.replace(index..<(index + 4), with: "true"))
        count(.condition)
      } else if source.text(index) == "targetEnvironment" {
        edits[file].append(source.replace(index..<(index + 4), with: "false"))
        count(.condition)
      }
    }
  }

  // MARK: Imports

  mutating func lowerImports(_ file: Int) {
    let outline = outline(file)
    let source = outline.source
    for path in outline.imports {
      let kinds = ["class", "struct", "enum", "protocol", "func", "let", "var", "typealias"]
      let first =
        kinds.contains(source.text(path.lowerBound)) ? path.lowerBound + 1 : path.lowerBound
      let module = source.text(first)
      let renamed = Platform.renamedModules[module]
      if let name = renamed ?? (Platform.facadeModules.contains(module) ? module : nil) {
        guard renamed != nil || path.count > 1 else { continue }
        // `import class UIKit.UIView` and `import UIKit.Submodule` import the module.
        edits[file].append(source.replace(path, with: name))
        count(.import)
      } else if module == "SwiftUI", leaveOutMethods(of: path, in: file) {
        count(.import)
      } else if isUnused(module, in: file) {
        edits[file].append(source.replace(path, with: "UIKit"))
        count(.import)
      } else if Platform.missingModules.contains(module) {
        report(
          "import \(module)", "a framework of Apple's systems that is not here", at: first, in: file
        )
      }
    }
  }

  /// Whether a file names nothing of a framework that it imports.
  func isUnused(_ module: String, in file: Int) -> Bool {
    guard let prefixes = Platform.prefixes[module] else { return false }
    return !outline(file).source.tokens.contains { token in
      token.kind == .word && !Platform.ownNames.contains(token.text) && token.text != module
        && prefixes.contains { prefix in
          token.text.hasPrefix(prefix)
            && token.text.dropFirst(prefix.count).first.map { $0.isUppercase } ?? true
        }
    }
  }

  /// Whether the file relies on the imports of others: names of UIKit without an import of it, nor
  /// of Glassine itself.
  func needsImport(_ file: Int) -> Bool {
    let outline = outline(file)
    let source = outline.source
    if importsGlassine(file) { return false }
    let modules = outline.imports.flatMap { path in path.map { source.text($0) } }
    let known = modules.contains("Foundation") ? Self.foundationNames : []
    // The header of a framework for iOS imports Foundation for all its files.
    if modules.isEmpty, target.importsUIKit,
      source.tokens.contains(where: { Self.impliedNames.contains($0.text) })
    {
      return true
    }
    return source.tokens.contains { token in
      token.kind == .word
        && (Self.isNameOfUIKit(token.text) && !known.contains(token.text)
          || Platform.isOtherName(token.text) || token.text == "DateComponentsFormatter"
          || token.text.hasPrefix("CFRunLoop")
          || token.text.hasPrefix("CFAbsoluteTime"))
        || token.text == "#selector"
        || token.text == "Selector" && target.importsUIKit
    }
  }

  /// Whether a file imports UIKit, or Glassine itself.
  func importsGlassine(_ file: Int) -> Bool {
    let source = outline(file).source
    return outline(file).imports.contains { path in
      path.contains { source.text($0) == "UIKit" || source.text($0).hasPrefix("Glassine") }
    }
  }

  private static let impliedNames: Set<String> = [
    "sqrt", "pow", "sin", "cos", "tan", "atan2", "hypot", "floor", "ceil", "fabs", "fmod",
    "Date", "Data", "URL", "IndexPath", "Timer", "TimeInterval", "NotificationCenter", "Bundle",
    "DispatchQueue", "UUID", "NSObject", "NSObjectProtocol", "NSRange",
  ]

  func importsUIKit(_ file: Int) -> Bool {
    let source = outline(file).source
    return outline(file).imports.contains { path in path.contains { source.text($0) == "UIKit" } }
  }

  /// The modules of Foundation's that the file needs besides, since they are modules of their own
  /// here.
  func modulesOfFoundation(_ file: Int) -> [String] {
    let outline = outline(file)
    let source = outline.source
    return Self.foundationModules.compactMap { module, names in
      let isImported = outline.imports.contains { source.text($0.lowerBound) == module }
      return !isImported && source.tokens.contains { names.contains($0.text) } ? module : nil
    }
  }

  private static let foundationModules: [(String, Set<String>)] = [
    (
      "FoundationNetworking",
      [
        "URLSession", "URLRequest", "URLResponse", "HTTPURLResponse", "URLSessionTask",
        "URLSessionDataTask", "URLSessionConfiguration", "URLCache",
      ]
    ),
    ("FoundationXML", ["XMLParser", "XMLParserDelegate"]),
  ]

  /// Geometry that Foundation has here.
  private static let foundationNames: Set<String> = ["CGFloat", "CGPoint", "CGSize", "CGRect"]

  /// `UIView`, `CALayer`, `CGRect`: a capital letter behind the prefix, and another letter.
  static func isNameOfUIKit(_ name: String) -> Bool {
    let letters = name.unicodeScalars.prefix(3)
    guard letters.count == 3, let third = letters.last, third.properties.isUppercase else {
      return false
    }
    return ["UI", "CA", "CG"].contains(String(name.prefix(2)))
  }
}
