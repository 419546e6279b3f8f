// The constraints of an interface file, made when all their items are there.
import CoreGraphics
import GlassineUI

extension InterfaceBuilder {
  func makeConstraints() {
    var active: [NSLayoutConstraint] = []
    for (view, element) in constrained {
      for child in element.child("constraints")?.children ?? [] {
        guard child.name == "constraint", child.bool("placeholder") != true,
          let constraint = constraint(child, of: view)
        else { continue }
        note(constraint, child)
        if let id = child.id, excluded.contains(id) { continue }
        active.append(constraint)
      }
    }
    NSLayoutConstraint.activate(active)
  }

  /// - Parameter view: the first item where the element names none.
  private func constraint(_ element: InterfaceElement, of view: UIView) -> NSLayoutConstraint? {
    let first = item(element.attributes["firstItem"], else: view)
    let second = item(element.attributes["secondItem"], else: nil)
    if element.attributes["customClass"] != nil {
      file.note("a constraint has no class of its own here", at: element)
    }
    guard let first, second != nil || element.attributes["secondItem"] == nil else {
      file.note("an item of the constraint is not there", at: element)
      return nil
    }
    guard
      let attribute = Self.attribute(element["firstAttribute"], ofGuide: first.bar),
      let other = Self.attribute(element["secondAttribute"], ofGuide: second?.bar)
    else {
      file.note(
        "the attribute \(element["firstAttribute"]) or \(element["secondAttribute"]) is not known",
        at: element)
      return nil
    }
    let relations: [String: NSLayoutConstraint.Relation] = [
      "greaterThanOrEqual": .greaterThanOrEqual, "lessThanOrEqual": .lessThanOrEqual,
    ]
    let result = NSLayoutConstraint(
      item: first.object, attribute: attribute,
      relatedBy: element.word("relation", relations) ?? .equal, toItem: second?.object,
      attribute: other, multiplier: multiplier(element),
      constant: CGFloat(element.number("constant") ?? 0))
    element.number("priority").map { result.priority = UILayoutPriority(Float($0)) }
    element.attributes["identifier"].map { result.identifier = $0 }
    return result
  }

  /// An item, and the side of the bar's guide that it was in documents before safe areas.
  private typealias Item = (object: AnyObject, bar: String?)

  private func item(_ id: String?, else view: UIView?) -> Item? {
    guard let id else { return view.map { ($0, nil) } }
    if let object = objects[id] { return (object, nil) }
    // A guide of a controller's bars: an edge of its view's safe area.
    guard let guide = file.elements[id], guide.name == "viewControllerLayoutGuide",
      let root = (owner as? UIViewController)?.viewIfLoaded ?? view
    else { return nil }
    return (root.safeAreaLayoutGuide, guide["type"])
  }

  /// `16:9`, or a number.
  private func multiplier(_ element: InterfaceElement) -> CGFloat {
    guard let text = element.attributes["multiplier"] else { return 1 }
    let parts = text.split { ":/".contains($0) }.compactMap { Double($0) }
    switch parts.count {
    case 1: return CGFloat(parts[0])
    case 2 where parts[1] != 0: return CGFloat(parts[0] / parts[1])
    default: return 1
    }
  }

  private static func attribute(
    _ name: String, ofGuide bar: String?
  ) -> NSLayoutConstraint.Attribute? {
    switch bar {
    case "top": return .top
    case "bottom": return .bottom
    default: return attributes[name]
    }
  }

  private static let attributes: [String: NSLayoutConstraint.Attribute] = [
    "": .notAnAttribute, "left": .left, "right": .right, "top": .top, "bottom": .bottom,
    "leading": .leading, "trailing": .trailing, "width": .width, "height": .height,
    "centerX": .centerX, "centerY": .centerY, "baseline": .lastBaseline,
    "lastBaseline": .lastBaseline, "firstBaseline": .firstBaseline, "leftMargin": .leftMargin,
    "rightMargin": .rightMargin, "topMargin": .topMargin, "bottomMargin": .bottomMargin,
    "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin,
    "centerXWithinMargins": .centerXWithinMargins, "centerYWithinMargins": .centerYWithinMargins,
  ]
}
