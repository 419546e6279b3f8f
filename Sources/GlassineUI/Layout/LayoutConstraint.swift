// A linear relation between places and sizes of two views or guides.
public import Foundation
import GlassineScene

/// `first = multiplier × second + constant`, or the like with ≤ or ≥.
///
/// Set ``isActive`` to activate it: the nearest view that contains both items then stores it.
/// ``constant``, ``priority`` and ``identifier`` may be changed at any time, also during layout.
/// Views follow in the next frame's layout, or at `layoutIfNeeded()`. Source: UIKit's documentation
/// of NSLayoutConstraint.
@preconcurrency @MainActor
open class LayoutConstraint: NSObject {
  public enum Relation: Int, Sendable { case lessThanOrEqual = -1, equal, greaterThanOrEqual }

  public enum Axis: Int, Sendable { case horizontal, vertical }

  /// A position or a size of an item. The margins' attributes are those of the margins' guide.
  public enum Attribute: Int, Sendable, CaseIterable {
    case notAnAttribute
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
    case lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins
  }

  let first: LayoutItemReference
  let second: LayoutItemReference?
  /// The two positions, if a side is a distance instead of a size.
  let firstSpan: LayoutSpan?
  let secondSpan: LayoutSpan?
  public let firstAttribute: Attribute
  public let secondAttribute: Attribute
  public let relation: Relation
  public let multiplier: CGFloat
  /// The weight of the constraint's error, if several constraints of one priority cannot all be
  /// satisfied.
  let weight: Double
  /// Whether a stack view or similar class created it, not the app.
  package var isOwn = false

  /// Points added on the right side. A number that is not finite is misuse: it traps in debug, and
  /// in release the old one stays and one line is logged.
  open var constant: CGFloat {
    get { storedConstant }
    set {
      guard newValue.isFinite else {
        return ViewRegistry.main.diagnostics.misuse(
          "the constant of \(words) is set to \(newValue); set a finite number")
      }
      guard newValue != storedConstant else { return }
      storedConstant = newValue
      engine?.constantsDidChange()
    }
  }
  private var storedConstant: CGFloat

  /// 1000, required, by default. Above 1000 counts as 1000; 0 or less, or NaN, is misuse.
  open var priority: LayoutPriority = .required {
    didSet {
      if !(priority.rawValue > 0) {
        ViewRegistry.main.diagnostics.misuse(
          "the priority of \(words) is set to \(priority.rawValue); set more than 0")
        priority = oldValue
      } else if priority.rawValue > LayoutPriority.required.rawValue {
        priority = .required
      }
      if priority != oldValue { engine?.priorityDidChange(of: self) }
    }
  }

  /// A name for messages.
  open var identifier: String?

  /// Whether the constraint is active. Activating it without a view that contains both items is
  /// misuse. It traps in debug, and in release it stays inactive and one line is logged.
  open var isActive: Bool {
    get { !holder.isNone }
    set {
      if newValue { activate() } else { deactivate() }
    }
  }

  /// Exists for code that archives; nothing is archived here.
  open var shouldBeArchived = false

  /// The view that stores the constraint; none while it is not active.
  var holder = LayoutHolder.none
  /// The engine that solves it; nil while there is none.
  weak var engine: LayoutEngine?
  /// Its index among the engine's constraints.
  var place = -1

  init(
    _ first: LayoutItemReference, _ firstAttribute: Attribute, _ relation: Relation,
    _ second: LayoutItemReference?, _ secondAttribute: Attribute, multiplier: CGFloat = 1,
    constant: CGFloat = 0, weight: Double = 1, firstSpan: LayoutSpan? = nil,
    secondSpan: LayoutSpan? = nil
  ) {
    self.first = first
    self.firstSpan = firstSpan
    self.secondSpan = secondSpan
    self.firstAttribute = firstAttribute
    self.relation = relation
    self.second = second
    self.secondAttribute = secondAttribute
    let isFinite = multiplier.isFinite && constant.isFinite
    self.multiplier = multiplier.isFinite ? multiplier : 1
    storedConstant = constant.isFinite ? constant : 0
    self.weight = weight
    super.init()
    if !isFinite {
      ViewRegistry.main.diagnostics.misuse(
        "\(words) is made with multiplier \(multiplier) and constant \(constant); "
          + "give finite numbers")
    }
  }

  /// A constraint without items, which cannot be active: a value until another one is there.
  public override convenience init() {
    self.init(.none, .notAnAttribute, .equal, nil, .notAnAttribute)
  }

  /// A relation of two items' attributes. An item is a `View` or a `LayoutGuide`; a size compared
  /// with the constant alone has no second item and `.notAnAttribute`.
  public convenience init(
    item first: Any, attribute firstAttribute: Attribute, relatedBy relation: Relation,
    toItem second: Any?, attribute secondAttribute: Attribute, multiplier: CGFloat,
    constant: CGFloat
  ) {
    let reference = LayoutItemReference(first)
    let other = second.flatMap { LayoutItemReference($0) }
    if reference == nil || (second != nil && other == nil) {
      ViewRegistry.main.diagnostics.misuse(
        "a constraint is made with an item that is neither a View nor a LayoutGuide")
    }
    self.init(
      reference ?? .none, firstAttribute, relation,
      secondAttribute == .notAnAttribute ? nil : other,
      other == nil ? .notAnAttribute : secondAttribute,
      multiplier: multiplier, constant: constant)
  }

  /// The constraint as an equation of names; off the main thread, where names are not accessible,
  /// its class alone.
  public nonisolated override var description: String {
    Thread.isMainThread ? MainActor.assumeIsolated { words } : "<LayoutConstraint>"
  }

  /// The view or guide on the left side; nil after its end.
  public var firstItem: AnyObject? { first.object }
  /// The view or guide on the right side; nil if there is none, or after its end.
  public var secondItem: AnyObject? { second?.object }

  /// Activates all of them; cheaper than one by one if they depend on each other.
  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  // MARK: On and off

  private func activate() {
    guard holder.isNone else { return }
    if let fault { return ViewRegistry.main.diagnostics.misuse(fault) }
    guard let view = commonAncestor else {
      let what =
        references.contains { $0.view == nil }
        ? "one of its items is gone or belongs to no view"
        : "no view holds both items; add them to one tree first"
      return ViewRegistry.main.diagnostics.misuse("\(words) cannot be activated: \(what)")
    }
    view.hold(self)
  }

  private func deactivate() {
    guard !holder.isNone else { return }
    holder.view?.letGo(of: self)
  }

  /// All items of the constraint, in order.
  var references: [LayoutItemReference] {
    [firstSpan?.start, first, secondSpan?.start, second].compactMap { $0 }
  }

  /// The nearest view that contains all items.
  var commonAncestor: View? {
    var candidate = first.view
    for reference in references {
      guard let other = reference.view else { return nil }
      while let view = candidate, !other.isDescendant(of: view) { candidate = view.superview }
    }
    return candidate
  }

  /// The reason that the constraint is invalid; nil if it is valid.
  private var fault: String? {
    guard firstAttribute != .notAnAttribute else {
      return "\(words) has no first attribute"
    }
    for span in [firstSpan, secondSpan] {
      if let fault = span.flatMap({ Self.fault($0.startAttribute, $0.endAttribute) }) {
        return "\(words) \(fault)"
      }
    }
    let other = second == nil ? nil : secondAttribute
    return Self.fault(firstAttribute, other).map { "\(words) \($0)" }
  }

  /// The reason that these attributes cannot be compared; nil if they can. No second attribute:
  /// comparison with a number.
  package static func fault(_ first: Attribute, _ second: Attribute?) -> String? {
    guard let second else {
      return first.isSize ? nil : "compares a place with a number; name a second item"
    }
    if first.isSize != second.isSize { return "compares a place with a size" }
    if !first.isSize, first.axis != second.axis {
      return "compares an attribute along x with one along y"
    }
    if first.isDirectional != second.isDirectional, first.isSided, second.isSided {
      return "compares leading or trailing with left or right"
    }
    return nil
  }
}

/// The distance from one position to another, along an axis.
struct LayoutSpan {
  let start: LayoutItemReference
  let startAttribute: LayoutConstraint.Attribute
  let end: LayoutItemReference
  let endAttribute: LayoutConstraint.Attribute

  /// The size attribute that a span is comparable with.
  var size: LayoutConstraint.Attribute { startAttribute.axis == .horizontal ? .width : .height }
}

/// The view that stores a constraint, by its id: a deallocated view is none.
struct LayoutHolder {
  var id: NodeID
  static let none = LayoutHolder(id: .none)
  var isNone: Bool { id == .none }
  var view: View? { ViewRegistry.main.view(for: id) }
}

extension LayoutConstraint.Attribute {
  var isSize: Bool { self == .width || self == .height }

  var axis: LayoutConstraint.Axis {
    switch self {
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .vertical
    default: .horizontal
    }
  }

  /// Whether the attribute is mirrored in right-to-left layouts.
  var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Whether it is a vertical edge.
  var isSided: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: isDirectional
    }
  }

  /// The attribute of the margins' guide that corresponds to a margin attribute; nil for others.
  var withinMargins: LayoutConstraint.Attribute? {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: nil
    }
  }
}
