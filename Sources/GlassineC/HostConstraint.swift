// Constraints of the C interface.
import CGlassine
import Foundation
import Glassine
import GlassineControls

/// A constraint, and the numbers of its views: it ends with either of them.
struct HostConstraint {
  let constraint: LayoutConstraint
  let views: [glassine_view]

  /// Points: the largest side of a surface.
  static let constants = -100_000.0...100_000
  /// Points of a safe area.
  static let insets = 0.0...100_000
  /// No layout needs larger ones, and their products stay numbers.
  static let multipliers = -1000.0...1000

  /// Makes a constraint between two anchors, which is not active. The first anchor's view is placed
  /// by constraints from then on.
  init(
    _ first: glassine_anchor, _ relation: glassine_relation, _ second: glassine_anchor,
    multiplier: Double, constant: Double
  ) throws {
    let moved = try Self.movable(first)
    let attribute = try Self.attribute(first)
    guard let attribute else { throw CallFailure.argument("the first anchor has no attribute") }
    let otherAttribute = try Self.attribute(second)
    let other = try otherAttribute.map { _ in try Self.item(of: second) }
    if let fault = LayoutConstraint.fault(attribute, otherAttribute) {
      throw CallFailure.argument("the constraint \(fault)")
    }
    if let other, Self.top(of: other.view) !== Self.top(of: moved) {
      throw CallFailure.argument(
        "no view contains both \(first.view) and \(second.view): they are in two overlays or layers"
      )
    }
    guard let relation = LayoutConstraint.Relation(rawValue: Int(relation)) else {
      throw CallFailure.argument("\(relation) is no relation: give one of glassine_relation")
    }
    guard Self.multipliers.contains(multiplier) else {
      throw CallFailure.argument("\(multiplier) is no multiplier: give -1000 to 1000")
    }
    let constant = try Self.checked(constant)
    moved.translatesAutoresizingMaskIntoConstraints = false
    constraint = LayoutConstraint(
      item: moved, attribute: attribute, relatedBy: relation, toItem: other?.item,
      attribute: otherAttribute ?? .notAnAttribute, multiplier: multiplier,
      constant: constant)
    views = other == nil ? [first.view] : Array(Set([first.view, second.view]))
  }

  static func checked(_ constant: Double) throws -> Double {
    guard constants.contains(constant) else {
      throw CallFailure.argument("\(constant) is no constant: give -100000 to 100000 points")
    }
    return constant
  }

  private static func view(_ number: glassine_view) throws -> View {
    guard let view = HostTable.shared.view(number) else {
      throw CallFailure.argument("\(number) is no view, or is gone")
    }
    return view
  }

  /// The view that a constraint may place.
  private static func movable(_ anchor: glassine_anchor) throws -> View {
    let view = try view(anchor.view)
    guard anchor.guide == GLASSINE_GUIDE_NONE else {
      throw CallFailure.argument("the first anchor is that of a view: give the guide as the second")
    }
    guard let superview = view.superview, HostTable.shared.number(of: superview) != 0 else {
      throw CallFailure.argument("the view is a root or a cell, whose place is not the host's")
    }
    guard !(superview is HostStack) else {
      throw CallFailure.argument("the stack arranges its children: constrain the stack")
    }
    return view
  }

  private static func item(of anchor: glassine_anchor) throws -> (view: View, item: AnyObject) {
    let view = try view(anchor.view)
    switch Int(anchor.guide) {
    case GLASSINE_GUIDE_NONE: return (view, view)
    case GLASSINE_GUIDE_SAFE_AREA: return (view, view.safeAreaLayoutGuide)
    case GLASSINE_GUIDE_MARGINS: return (view, view.layoutMarginsGuide)
    case GLASSINE_GUIDE_CONTENT:
      guard let scroll = view as? ScrollView, !(view is TableView), !(view is TextView) else {
        throw CallFailure.argument("\(anchor.view) is no scroll view, which has a content's guide")
      }
      return (scroll, scroll.contentLayoutGuide)
    default:
      throw CallFailure.argument("\(anchor.guide) is no guide: give one of glassine_guide")
    }
  }

  /// Nil: none.
  private static func attribute(
    _ anchor: glassine_anchor
  ) throws -> LayoutConstraint.Attribute? {
    switch Int(anchor.attribute) {
    case GLASSINE_ATTRIBUTE_NONE: return nil
    case GLASSINE_ATTRIBUTE_LEFT: return .left
    case GLASSINE_ATTRIBUTE_RIGHT: return .right
    case GLASSINE_ATTRIBUTE_TOP: return .top
    case GLASSINE_ATTRIBUTE_BOTTOM: return .bottom
    case GLASSINE_ATTRIBUTE_LEADING: return .leading
    case GLASSINE_ATTRIBUTE_TRAILING: return .trailing
    case GLASSINE_ATTRIBUTE_WIDTH: return .width
    case GLASSINE_ATTRIBUTE_HEIGHT: return .height
    case GLASSINE_ATTRIBUTE_CENTER_X: return .centerX
    case GLASSINE_ATTRIBUTE_CENTER_Y: return .centerY
    case GLASSINE_ATTRIBUTE_LAST_BASELINE: return .lastBaseline
    case GLASSINE_ATTRIBUTE_FIRST_BASELINE: return .firstBaseline
    default:
      throw CallFailure.argument(
        "\(anchor.attribute) is no attribute: give one of glassine_attribute")
    }
  }

  private static func top(of view: View) -> View {
    var top = view
    while let superview = top.superview { top = superview }
    return top
  }
}
