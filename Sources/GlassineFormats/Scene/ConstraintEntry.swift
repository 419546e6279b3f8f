// A constraint of a scene file, as values.
public import Foundation
public import GlassineUI

/// One relation of two views or guides of the file. Its keys are the properties of
/// `LayoutConstraint`.
///
///     {"firstItem": "play", "firstAttribute": "leading", "relation": "equal",
///      "secondItem": "panel.layoutMarginsGuide", "secondAttribute": "leading", "constant": 8}
public struct ConstraintEntry: Equatable, Sendable {
  /// A view or one of its guides.
  public struct Item: Equatable, Sendable {
    /// Index of the view, or of the guide's owner, in ``SceneFile/views``; nil: the window.
    public var view: Int?
    public var part: Part
  }

  /// The part of a view.
  public enum Part: Equatable, Sendable {
    case view
    case safeAreaLayoutGuide, layoutMarginsGuide
    /// The guides of a scroll view.
    case contentLayoutGuide, frameLayoutGuide
    /// One of the view's `layoutGuides`, by its name.
    case guide(String)
  }

  public var identifier: String?
  public var firstItem: Item
  public var firstAttribute: LayoutConstraint.Attribute
  public var relation = LayoutConstraint.Relation.equal
  /// Nil if a size is compared with the constant alone.
  public var secondItem: Item?
  public var secondAttribute = LayoutConstraint.Attribute.notAnAttribute
  public var multiplier: CGFloat = 1
  public var constant: CGFloat = 0
  /// Above 0, at most 1000.
  public var priority: CGFloat = 1000
  /// The line of its description, counted from 1.
  public var line: Int
}

extension ConstraintEntry {
  static let attributes: [(String, LayoutConstraint.Attribute)] =
    LayoutConstraint.Attribute.allCases.filter { $0 != .notAnAttribute }
    .map { (String(describing: $0), $0) }
  static let relations: [(String, LayoutConstraint.Relation)] = [
    ("lessThanOrEqual", .lessThanOrEqual), ("equal", .equal),
    ("greaterThanOrEqual", .greaterThanOrEqual),
  ]
  static let keys = [
    "identifier", "firstItem", "firstAttribute", "relation", "secondItem", "secondAttribute",
    "multiplier", "constant", "priority",
  ]

  /// Suffixes of a view's id for the view's own guides.
  static let suffixes: [(text: String, part: Part)] = [
    (".safeAreaLayoutGuide", .safeAreaLayoutGuide), (".layoutMarginsGuide", .layoutMarginsGuide),
    (".contentLayoutGuide", .contentLayoutGuide), (".frameLayoutGuide", .frameLayoutGuide),
  ]

  /// The window's name among items, unless a view has that id.
  static let window = "window"
}

extension SceneFile {
  /// Reads the constraints, which may refer to any view.
  mutating func readConstraints(_ field: FieldValue) throws(FormatError) {
    guard case .array(let nodes) = field.node.value else {
      throw field.error("a list of constraints")
    }
    constraints.reserveCapacity(nodes.count)
    for node in nodes {
      let subject = "constraint \(constraints.count + 1)"
      constraints.append(try readConstraint(ObjectFields(node, file: name, subject: subject)))
    }
  }

  private func readConstraint(_ fields: ObjectFields) throws(FormatError) -> ConstraintEntry {
    try fields.expectOnly(ConstraintEntry.keys)
    let item = "the id of a view or guide"
    let attribute = "an attribute"
    var entry = ConstraintEntry(
      firstItem: try constraintItem(fields.required("firstItem", item)),
      firstAttribute: try fields.required("firstAttribute", attribute)
        .word(ConstraintEntry.attributes),
      line: fields.line)
    entry.identifier = try fields.optional("identifier")?.string()
    entry.relation = try fields.optional("relation")?.word(ConstraintEntry.relations) ?? .equal
    if let second = fields.optional("secondItem") {
      entry.secondItem = try constraintItem(second)
      entry.secondAttribute = try fields.required("secondAttribute", attribute)
        .word(ConstraintEntry.attributes)
    } else if fields["secondAttribute"] != nil {
      throw fields.error("secondAttribute: expected a secondItem with it")
    }
    entry.multiplier = try fields.optional("multiplier")?.number() ?? 1
    entry.constant = try fields.optional("constant")?.number() ?? 0
    if let priority = fields.optional("priority") {
      let expected = "a number above 0 and at most 1000"
      entry.priority = try priority.number(in: 0...1000, expected)
      guard entry.priority > 0 else { throw priority.error(expected) }
    }
    let second = entry.secondItem == nil ? nil : entry.secondAttribute
    if let fault = LayoutConstraint.fault(entry.firstAttribute, second) {
      throw fields.error("expected attributes that can be compared; this \(fault)")
    }
    return entry
  }

  private func constraintItem(_ field: FieldValue) throws(FormatError) -> ConstraintEntry.Item {
    let text = try field.string("the id of a view or guide")
    guard let item = constraintItem(text) else {
      throw field.problem(
        "expected the id of a view or guide of the file, found \(text.quoted)")
    }
    return item
  }

  /// The item of an id among constraints; nil if the file does not contain it.
  private func constraintItem(_ id: String) -> ConstraintEntry.Item? {
    if let view = indexOfID[id] { return ConstraintEntry.Item(view: view, part: .view) }
    if let owner = ownerOfGuide[id] { return ConstraintEntry.Item(view: owner, part: .guide(id)) }
    for suffix in ConstraintEntry.suffixes where id.hasSuffix(suffix.text) {
      let owner = String(id.dropLast(suffix.text.count))
      if let view = indexOfID[owner] {
        let isOfScrolling = suffix.part == .contentLayoutGuide || suffix.part == .frameLayoutGuide
        guard !isOfScrolling || views[view].viewClass.isScrollView else { return nil }
        return ConstraintEntry.Item(view: view, part: suffix.part)
      }
      if owner == ConstraintEntry.window {
        return ConstraintEntry.Item(view: nil, part: suffix.part)
      }
    }
    return id == ConstraintEntry.window ? ConstraintEntry.Item(view: nil, part: .view) : nil
  }

  /// The id of an item in the file.
  private func id(of item: ConstraintEntry.Item) -> String {
    let owner = item.view.map { views[$0].id } ?? ConstraintEntry.window
    if case .guide(let name) = item.part { return name }
    return owner + (ConstraintEntry.suffixes.first { $0.part == item.part }?.text ?? "")
  }

  /// A constraint as JSON.
  func text(of entry: ConstraintEntry) -> String {
    var line = JSONLine()
    if let identifier = entry.identifier { line.add("identifier", JSONText.string(identifier)) }
    line.add("firstItem", JSONText.string(id(of: entry.firstItem)))
    line.add("firstAttribute", JSONText.string(String(describing: entry.firstAttribute)))
    line.add("relation", ViewSetting.word(entry.relation, ConstraintEntry.relations))
    if let second = entry.secondItem {
      line.add("secondItem", JSONText.string(id(of: second)))
      line.add("secondAttribute", JSONText.string(String(describing: entry.secondAttribute)))
    }
    if entry.multiplier != 1 { line.add("multiplier", JSONText.number(entry.multiplier)) }
    if entry.constant != 0 { line.add("constant", JSONText.number(entry.constant)) }
    if entry.priority != 1000 { line.add("priority", JSONText.number(entry.priority)) }
    return line.text
  }

  // MARK: From a live window

  /// Adds the constraints of all views, except those of stack views, and names the guides that they
  /// need.
  mutating func describeConstraints(in window: Window, _ placeOfView: [ObjectIdentifier: Int]) {
    var guides: [ObjectIdentifier: String] = [:]
    let tree = [window] + Self.views(below: window)
    for view in tree {
      guard let place = placeOfView[ObjectIdentifier(view)] else { continue }
      var names: [String] = []
      for guide in view.layoutGuides where !((view as? StackView)?.isGap(guide) ?? false) {
        let isFree =
          FieldValue.isIdentifier(guide.identifier) && lineOfID(guide.identifier) == nil
        let name = isFree ? guide.identifier : freeID("LayoutGuide", ownerOfGuide.count + 1)
        guides[ObjectIdentifier(guide)] = name
        ownerOfGuide[name] = place
        names.append(name)
      }
      if !names.isEmpty { add(.layoutGuides(names), toViewAt: place) }
    }
    for view in tree {
      for constraint in view.constraints where !constraint.isOwn {
        guard let first = item(constraint.firstItem, window, placeOfView, guides) else { continue }
        var entry = ConstraintEntry(
          identifier: constraint.identifier, firstItem: first,
          firstAttribute: constraint.firstAttribute, line: views.count + constraints.count + 2)
        entry.relation = constraint.relation
        if let second = constraint.secondItem {
          guard let second = item(second, window, placeOfView, guides) else { continue }
          entry.secondItem = second
          entry.secondAttribute = constraint.secondAttribute
        }
        entry.multiplier = constraint.multiplier
        entry.constant = constraint.constant
        entry.priority = CGFloat(constraint.priority.rawValue)
        constraints.append(entry)
      }
    }
  }

  /// The item of a live object; nil if it is not in the file.
  private func item(
    _ object: AnyObject?, _ window: Window, _ placeOfView: [ObjectIdentifier: Int],
    _ guides: [ObjectIdentifier: String]
  ) -> ConstraintEntry.Item? {
    func item(_ view: View, _ part: ConstraintEntry.Part) -> ConstraintEntry.Item? {
      if view === window { return ConstraintEntry.Item(view: nil, part: part) }
      return placeOfView[ObjectIdentifier(view)].map { ConstraintEntry.Item(view: $0, part: part) }
    }
    if let view = object as? View { return item(view, .view) }
    guard let guide = object as? LayoutGuide, let owner = guide.owningView else { return nil }
    if let name = guides[ObjectIdentifier(guide)] { return item(owner, .guide(name)) }
    if guide === owner.safeAreaLayoutGuide { return item(owner, .safeAreaLayoutGuide) }
    if guide === owner.layoutMarginsGuide { return item(owner, .layoutMarginsGuide) }
    if let owner = owner as? ScrollView {
      if guide === owner.contentLayoutGuide { return item(owner, .contentLayoutGuide) }
      if guide === owner.frameLayoutGuide { return item(owner, .frameLayoutGuide) }
    }
    return nil
  }
}
