// An interface file: found in a bundle, read once, with the colours that it names.
import CoreGraphics
import Foundation
import GlassineUI

/// The document of a `.xib` or a `.storyboard`.
@MainActor
final class InterfaceFile {
  let path: String
  let root: InterfaceElement
  let bundle: Bundle?
  /// Elements by their identifiers.
  let elements: [String: InterfaceElement]
  /// The modules that may have the classes which the file names, the likeliest first.
  let modules: [String]
  private var reported: Set<String> = []

  init(path: String, bundle: Bundle?) throws {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw InterfaceError(file: path, line: 1, what: "the file cannot be read")
    }
    root = try InterfaceReader.read(data, file: path)
    guard root.name == "document", root.child("objects") ?? root.child("scenes") != nil else {
      throw InterfaceError(
        file: path, line: root.line,
        what: "<\(root.name)> is no document of Xcode for iOS; save it with Xcode 5 or later")
    }
    self.path = path
    self.bundle = bundle
    var elements: [String: InterfaceElement] = [:]
    var waiting = [root]
    while let element = waiting.popLast() {
      if let id = element.id { elements[id] = element }
      waiting += element.children
    }
    self.elements = elements
    modules = Self.modules(ofFolder: (path as NSString).deletingLastPathComponent)
  }

  /// `parts_Film.resources` has the files of the module `Film`; a package's name may have
  /// underlines, too.
  private static func modules(ofFolder folder: String) -> [String] {
    let name = ((folder as NSString).lastPathComponent as NSString).deletingPathExtension
    let parts = name.split(separator: "_", omittingEmptySubsequences: false)
    return parts.indices.map { parts[$0...].joined(separator: "_") }.reversed()
  }

  // MARK: Files

  private static var read: [String: InterfaceFile] = [:]

  /// The file of a name; nil if there is none, or it cannot be read, which is logged.
  static func named(_ name: String, ending: [String], in bundle: Bundle?) -> InterfaceFile? {
    guard let path = path(of: name, endings: ending, in: bundle) else { return nil }
    if let known = read[path] { return known }
    do {
      let file = try InterfaceFile(path: path, bundle: bundle)
      read[path] = file
      return file
    } catch {
      ViewRegistry.main.diagnostics.notice("\(error)")
      return nil
    }
  }

  static func path(of name: String, endings: [String], in bundle: Bundle?) -> String? {
    for folder in ImageResource.folders(of: bundle) {
      for place in [folder, folder.appendingPathComponent("Base.lproj")] {
        for ending in endings {
          let path = place.appendingPathComponent("\(name).\(ending)").path
          if FileManager.default.fileExists(atPath: path) { return path }
        }
      }
    }
    return nil
  }

  /// Whether the file has a controller's view.
  var hasOwnerView: Bool {
    let owner = root.child("objects")?.children.first {
      $0["placeholderIdentifier"] == "IBFilesOwner"
    }
    return owner?.child("connections")?.children.contains { $0["property"] == "view" } == true
  }

  // MARK: Problems

  /// Logs a line about an element, once for each kind of problem.
  func note(_ what: String, at element: InterfaceElement) {
    guard reported.insert(what).inserted else { return }
    ViewRegistry.main.diagnostics.notice("\(path):\(element.line): <\(element.name)>: \(what)")
  }

  // MARK: Classes

  /// The class that an element names for its object; nil if it names none, or it is not found,
  /// which is logged.
  func customClass(of element: InterfaceElement, beside owner: AnyObject?) -> AnyClass? {
    guard let name = element.attributes["customClass"] else { return nil }
    var candidates = [element.attributes["customModule"]].compactMap { $0 } + modules
    if let owner { candidates.append(LoweredModules.module(of: type(of: owner))) }
    for module in candidates {
      if let found = LoweredModules.find(name, in: module) { return found }
    }
    note(
      "the class \(name) is in none of the modules \(candidates.joined(separator: ", "))",
      at: element)
    return nil
  }
}
