// Values by name, outlets and actions of an interface file.
import CoreGraphics
import GlassineControls
import GlassineUI

extension InterfaceBuilder {
  // MARK: Values

  /// Sets the user-defined runtime attributes of an element.
  func setValues(of object: AnyObject, from element: InterfaceElement) {
    for attribute in element.child("userDefinedRuntimeAttributes")?.children ?? [] {
      guard let path = attribute.attributes["keyPath"] else { continue }
      if let why = NamedValues.set(value(of: attribute), path, of: object) {
        file.note("\(type(of: object)).\(path): \(why)", at: attribute)
      }
    }
  }

  private func value(of attribute: InterfaceElement) -> Any? {
    switch attribute["type"] {
    case "boolean": attribute.bool("value")
    case "number": attribute.value("value")?.number("value") ?? attribute.number("value")
    case "string": attribute.string("value")
    case "color": file.color("value", of: attribute)
    case "image": file.image("value", of: attribute)
    case "point": attribute.point("value")
    case "size": attribute.size("value")
    case "rect": attribute.rect("value")
    default: nil
    }
  }

  // MARK: Connections

  func connect(_ object: AnyObject, from element: InterfaceElement) {
    var collections: [String: [AnyObject]] = [:]
    for connection in element.child("connections")?.children ?? [] {
      switch connection.name {
      case "outlet": connectOutlet(connection, of: object)
      case "outletCollection":
        guard let property = connection.attributes["property"],
          let target = destination(connection)
        else { continue }
        collections[property, default: []].append(target)
      case "action": connectAction(connection, of: object)
      case "segue": connectSegue(connection, of: object)
      default: file.note("this connection is not known here", at: connection)
      }
    }
    for (property, values) in collections {
      if let why = NamedValues.set(values, property, of: object) {
        file.note("\(type(of: object)).\(property): \(why)", at: element)
      }
    }
  }

  private func destination(_ connection: InterfaceElement) -> AnyObject? {
    let id = connection["destination"]
    if let object = objects[id] { return object }
    if file.elements[id]?["placeholderIdentifier"] != "IBFilesOwner" {
      file.note("the object \(id) is not there", at: connection)
    }
    return nil
  }

  private func connectOutlet(_ connection: InterfaceElement, of object: AnyObject) {
    guard let property = connection.attributes["property"], let target = destination(connection)
    else { return }
    guard let why = NamedValues.set(target, property, of: object) else { return }
    file.note("the outlet \(type(of: object)).\(property): \(why)", at: connection)
  }

  private func connectAction(_ connection: InterfaceElement, of object: AnyObject) {
    let name = connection["selector"]
    let isFirstResponder =
      file.elements[connection["destination"]]?["placeholderIdentifier"] == "IBFirstResponder"
    let target = isFirstResponder ? nil : destination(connection)
    guard isFirstResponder || target != nil else { return }
    guard let action = self.action(name, of: target ?? owner) else {
      return file.note(
        "the action \(name) is no @IBAction of \(target.map { "\(type(of: $0))" } ?? "the owner")",
        at: connection)
    }
    if let recognizer = object as? UIGestureRecognizer, let target {
      recognizer.addTarget(target, action: action)
    } else if let control = object as? UIControl {
      let event = connection.word("eventType", Self.events) ?? .touchUpInside
      control.addTarget(target, action: action, for: event)
    } else if let item = object as? UIBarButtonItem {
      (item.target, item.action) = (target, action)
    } else {
      file.note("\(type(of: object)) sends no actions here", at: connection)
    }
  }

  private func action(_ name: String, of target: AnyObject?) -> Selector? {
    guard let target else { return nil }
    for entry in LoweredModules.entries(of: target) {
      if let action = entry.actions[name] { return action }
    }
    return nil
  }

  private static let events: [String: UIControl.Event] = [
    "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat,
    "touchDragInside": .touchDragInside, "touchDragOutside": .touchDragOutside,
    "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
    "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside,
    "touchCancel": .touchCancel, "valueChanged": .valueChanged,
    "primaryActionTriggered": .primaryActionTriggered, "editingDidBegin": .editingDidBegin,
    "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
    "editingDidEndOnExit": .editingDidEndOnExit,
  ]
}
