// The objects of an interface file, made as UIKit makes them: first all objects by `init(coder:)`,
// then values by name, outlets and actions, then `awakeFromNib()` of each.
import CoreGraphics
import Foundation
import GlassineControls
import GlassineUI

/// One instantiation of a file.
@MainActor
final class InterfaceBuilder {
  let file: InterfaceFile
  /// The object of the placeholder "File's Owner".
  let owner: AnyObject?
  /// Objects by the identifiers of their elements.
  var objects: [String: AnyObject] = [:]
  /// All objects with their elements, in the order in which they were made.
  private(set) var made: [(object: AnyObject, element: InterfaceElement)] = []
  /// Views with constraints, and those that variations leave out.
  private(set) var constrained: [(view: UIView, element: InterfaceElement)] = []
  private(set) var excluded: Set<String> = []
  /// The identifier of cells that have none in the file.
  var reuseIdentifier: String?
  /// Segues to controllers within the made one, to be performed when all is connected.
  var embeds: [() -> Void] = []

  init(_ file: InterfaceFile, owner: AnyObject?) {
    (self.file, self.owner) = (file, owner)
  }

  // MARK: Whole files

  /// Makes the objects at the top of a `.xib`, without placeholders.
  func instantiate() -> [AnyObject] {
    let top = file.root.child("objects")?.children ?? []
    for element in top where element.name == "placeholder" {
      if element["placeholderIdentifier"] == "IBFilesOwner", let id = element.id {
        objects[id] = owner
        if let owner { made.append((owner, element)) }
      }
    }
    let roots = top.filter { $0.name != "placeholder" }.compactMap(make)
    finish()
    return roots
  }

  /// Makes constraints, sets values, connects outlets and actions, and calls `awakeFromNib()`, each
  /// for all objects before the next.
  func finish() {
    makeConstraints()
    for (object, element) in made { setValues(of: object, from: element) }
    for (object, element) in made { connect(object, from: element) }
    for (object, element) in made where element.name != "placeholder" { awaken(object) }
  }

  private func awaken(_ object: AnyObject) {
    if let responder = object as? UIResponder {
      responder.awakeFromNib()
    } else if let object = object as? any AwakensFromNib {
      object.awakeFromNib()
    }
  }

  // MARK: Objects

  /// The object of an element; nil for a kind that is not known, which is logged.
  func make(_ element: InterfaceElement) -> AnyObject? {
    let element = adapted(element)
    let coder = InterfaceCoder(element, of: self)
    if let base = Self.views[element.name] {
      return type(base, for: element).init(coder: coder)
    }
    if let base = Self.controllers[element.name] {
      return type(base, for: element).init(coder: coder)
    }
    if let base = Self.layouts[element.name] {
      return type(base, for: element).init(coder: coder)
    }
    if let recognizer = makeRecognizer(element) { return recognizer }
    if ["customObject", "object"].contains(element.name) { return makeObject(element) }
    file.note("this kind of object is not known here", at: element)
    return nil
  }

  /// The class that the element names, if it is of the element's kind; else that of the kind.
  private func type<Kind: AnyObject>(_ base: Kind.Type, for element: InterfaceElement) -> Kind.Type
  {
    guard let custom = file.customClass(of: element, beside: owner) else { return base }
    if let type = custom as? Kind.Type { return type }
    file.note("\(custom) is no \(base)", at: element)
    return base
  }

  private func makeObject(_ element: InterfaceElement) -> AnyObject? {
    guard let custom = file.customClass(of: element, beside: owner) else { return nil }
    let table = LoweredModules.table(of: LoweredModules.module(of: custom))
    guard let object = table.first(where: { $0.type == custom && $0.make != nil })?.make?() else {
      file.note("\(custom) has no initializer without arguments that is known", at: element)
      return nil
    }
    note(object, element)
    return object
  }

  /// An object that was made for an element.
  func note(_ object: AnyObject, _ element: InterfaceElement) {
    if let id = element.id { objects[id] = object }
    made.append((object, element))
  }

  /// An object that its owner made, such as the content view of a cell, gets the values of an
  /// element.
  func fill(existing view: UIView, from element: InterfaceElement) {
    fill(view, level: UIView.self, from: adapted(element))
  }

  func note(constraintsOf view: UIView, _ element: InterfaceElement) {
    if element.child("constraints") != nil { constrained.append((view, element)) }
  }

  // MARK: Variations

  /// The element with the values of its variations for the present size classes. They do not change
  /// later.
  private func adapted(_ element: InterfaceElement) -> InterfaceElement {
    let variations = element.children.filter { $0.name == "variation" && isPresent($0["key"]) }
    guard !variations.isEmpty else { return element }
    let result = InterfaceElement(
      element.name, attributes: element.attributes, line: element.line)
    result.children = element.children
    for variation in variations {
      for (key, value) in variation.attributes where key != "key" { result.attributes[key] = value }
      for child in variation.children {
        if child.name == "mask" {
          exclude(child)
        } else if let key = child.attributes["key"] {
          result.children.removeAll { $0.attributes["key"] == key }
          result.children.append(child)
        }
      }
    }
    return result
  }

  private func exclude(_ mask: InterfaceElement) {
    for part in mask.children {
      guard let reference = part.attributes["reference"] else { continue }
      if part.name == "exclude" {
        excluded.insert(reference)
      } else {
        excluded.remove(reference)
      }
    }
  }

  /// Whether `heightClass=regular-widthClass=compact` is so.
  private func isPresent(_ key: String) -> Bool {
    guard key != "default" else { return true }
    let traits = UITraitCollection.current
    return key.split(separator: "-").allSatisfy { part in
      let size =
        part.hasPrefix("widthClass") ? traits.horizontalSizeClass : traits.verticalSizeClass
      return part.hasSuffix("=regular") ? size == .regular : size == .compact
    }
  }
}

/// An object that is no responder and has `awakeFromNib()`. The plugin makes classes conform.
@preconcurrency @MainActor
public protocol AwakensFromNib: AnyObject {
  func awakeFromNib()
}
