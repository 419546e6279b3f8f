// The scene file as values: read and checked, but not yet views.
public import Foundation
public import GlassineBase

/// A view tree at one moment, in the format `glassine-scene/1`.
///
/// Reading is strict: an unknown key, a wrong type, a number that is not finite or a dangling
/// reference is an error with its position. A scene (``LoadedScene``) can be made of every file
/// that was read, except for errors in its images.
public struct SceneFile: Equatable, Sendable {
  public static let format = "glassine-scene/1"

  /// One view of the file.
  public struct Entry: Equatable, Sendable {
    public var id: String
    /// Index of the superview in ``SceneFile/views``, always before this one's; nil: the window.
    public var parent: Int?
    public var viewClass: ViewClass
    /// In the order of ``ViewProperty``, each property once at most.
    public var settings: [ViewSetting]
    /// Values of settings that contain texts of string tables.
    var references: [ViewProperty: JSONNode] = [:]
    /// The line of the view's description, counted from 1.
    public var line: Int
  }

  /// The file's name as passed by the caller, for messages.
  public var name: String
  /// The window's size, in points.
  public var size: CGSize
  /// In tree order: a superview before its subviews, a later sibling above an earlier one.
  public private(set) var views: [Entry] = []
  /// Constraints between views, in the order of activation.
  public internal(set) var constraints: [ConstraintEntry] = []
  /// The surface's insets of the window (`Window.safeAreaInsetsOfSurface`), in points.
  public internal(set) var safeAreaInsetsOfSurface = EdgeInsets.zero
  /// The path of a theme file, beside the scene file unless absolute; nil: none.
  public internal(set) var theme: String?
  /// The paths of string tables, likewise. The first one's language is shown first.
  public internal(set) var strings: [String] = []
  /// The most entries that a hit-test of the scene may look at, for `glassine hit --budget`; nil:
  /// the file states none.
  public var hitBudget: Int?
  /// The views' recognizers, view by view, each in the order of attachment.
  public internal(set) var gestures: [GestureEntry] = []
  /// A view's index in ``views``, by its id.
  public private(set) var indexOfID: [String: Int] = [:]
  /// A recognizer's index in ``gestures``, by its id.
  private(set) var indexOfGesture: [String: Int] = [:]
  /// The indices of the views with guides, by the guides' names.
  var ownerOfGuide: [String: Int] = [:]

  /// Reads a file's text.
  /// - Parameter name: the file's name, for messages.
  public init(_ bytes: [UInt8], name: String) throws(FormatError) {
    var reader = JSONReader(bytes, file: name)
    let fields = try ObjectFields(try reader.document(), file: name)
    let format = try fields.required("format", Self.format.quoted)
    guard case .string(Self.format) = format.node.value else {
      throw format.error(Self.format.quoted)
    }
    try fields.expectOnly([
      "format", "size", "theme", "strings", "safeAreaInsetsOfSurface", "hitBudget", "views",
      "constraints",
    ])
    self.name = name
    size = try fields.required("size", "[width, height] of the window").size()
    safeAreaInsetsOfSurface = try fields.optional("safeAreaInsetsOfSurface")?.insets() ?? .zero
    hitBudget = try fields.optional("hitBudget")?
      .integer(in: 1...1_000_000, "a number of entries from 1 to 1000000")
    theme = try fields.optional("theme")?.string("the path of a theme file")
    strings = try fields.optional("strings")?.paths() ?? []
    let list = try fields.required("views", "a list of views")
    guard case .array(let nodes) = list.node.value else { throw list.error("a list of views") }
    views.reserveCapacity(nodes.count)
    for node in nodes { try read(node) }
    try checkGestures()
    try checkZoomedViews()
    try checkArrangedViews()
    if let list = fields.optional("constraints") { try readConstraints(list) }
  }

  /// A file without views.
  init(name: String, size: CGSize) {
    self.name = name
    self.size = size
  }

  /// Adds a view on top; its id must be new and its superview, if any, in the file.
  mutating func append(_ entry: Entry) {
    indexOfID[entry.id] = views.count
    views.append(entry)
  }

  /// Adds a property to a view of the file that does not have it yet.
  mutating func add(_ setting: ViewSetting, toViewAt index: Int) {
    let place = setting.member.property.order
    let end = views[index].settings.firstIndex { $0.member.property.order > place }
    views[index].settings.insert(setting, at: end ?? views[index].settings.count)
  }

  /// Adds a recognizer with a new id.
  mutating func append(_ entry: GestureEntry) {
    indexOfGesture[entry.id] = gestures.count
    gestures.append(entry)
  }

  private mutating func read(_ node: JSONNode) throws(FormatError) {
    var fields = try ObjectFields(node, file: name, subject: "view \(views.count + 1)")
    let id = try fields.required("id", "the view's name").identifier()
    fields.subject = "view \(id.quoted)"
    if let line = lineOfID(id) {
      throw fields.error("expected each id once; line \(line) has it too")
    }
    var parent: Int?
    if let value = fields.optional("parent") {
      let text = try value.string("the id of an earlier view")
      guard let index = indexOfID[text] else {
        throw value.problem("expected the id of an earlier view, no view before has \(text.quoted)")
      }
      parent = index
    }
    var viewClass = ViewClass.view
    if let value = fields.optional("class") {
      viewClass = try value.word(ViewClass.allCases.map { ($0.rawValue, $0) })
    }
    var references: [ViewProperty: JSONNode] = [:]
    let settings = try self.settings(fields, of: viewClass, &references)
    try checkGeometry(fields)
    try Self.checkValues(settings, fields)
    if fields["alphaHitThreshold"] != nil, fields["image"] == nil {
      throw fields.error("alphaHitThreshold: expected an image with it")
    }
    if fields["customSpacing"] != nil {
      guard let parent, views[parent].viewClass == .stackView else {
        throw fields.error("customSpacing: expected a StackView as parent")
      }
    }
    append(
      Entry(
        id: id, parent: parent, viewClass: viewClass, settings: settings, references: references,
        line: fields.line))
    try nameGuides(fields)
    if let list = fields.optional("gestures") {
      try readGestures(list, ofViewAt: views.count - 1)
    }
  }

  /// Records the guides of the last view read; a guide's name must be unique.
  private mutating func nameGuides(_ fields: ObjectFields) throws(FormatError) {
    for setting in views[views.count - 1].settings {
      guard case .layoutGuides(let names) = setting else { continue }
      for name in names {
        if let line = lineOfID(name) {
          throw fields.error("layoutGuides: expected each id once; line \(line) has \(name.quoted)")
        }
        ownerOfGuide[name] = views.count - 1
      }
    }
  }

  /// The properties among a view's members, in the order of ``ViewProperty``.
  private func settings(
    _ fields: ObjectFields, of viewClass: ViewClass, _ references: inout [ViewProperty: JSONNode]
  ) throws(FormatError) -> [ViewSetting] {
    var found: [(property: ViewProperty, setting: ViewSetting)] = []
    for member in fields.members where !Self.ownKeys.contains(member.name) {
      guard let property = ViewProperty.named[member.name], property.belongs(to: viewClass) else {
        // The error lists the valid keys.
        try fields.expectOnly(Self.ownKeys + ViewProperty.names(of: viewClass))
        continue
      }
      var value = FieldValue(node: member.value, name: member.name, fields: fields)
      if property.hasTexts, let plain = try value.withoutReferences() {
        references[property] = member.value
        value = plain
      }
      found.append((property, try ViewSetting.read(property, value)))
    }
    return found.sorted { $0.property.order < $1.property.order }.map(\.setting)
  }

  /// Keys of a view that are not properties.
  private static let ownKeys = ["id", "parent", "class", "gestures"]

  /// A view has `frame`, or `bounds` with `center`, either with a `transform`; or `bounds` with
  /// `toParent`; or, as a new view, nothing.
  private func checkGeometry(_ fields: ObjectFields) throws(FormatError) {
    func has(_ property: ViewProperty) -> Bool { fields[property.rawValue] != nil }
    func refuse(_ other: ViewProperty, beside property: ViewProperty) throws(FormatError) {
      guard has(other) else { return }
      throw fields.error("\(property.rawValue): expected no \(other.rawValue) beside it")
    }
    if has(.frame) {
      for other in [ViewProperty.bounds, .center, .toParent] { try refuse(other, beside: .frame) }
    }
    if has(.toParent) {
      for other in [ViewProperty.center, .transform] { try refuse(other, beside: .toParent) }
      guard has(.bounds) else { throw fields.error("toParent: expected bounds with it") }
    } else if has(.bounds) != has(.center) {
      throw fields.error(
        has(.bounds)
          ? "bounds: expected center or toParent with it" : "center: expected bounds with it")
    }
  }
}
