// The layout settings of a view: read, set, written.
import Foundation
import GlassineBase
import GlassineUI

extension ViewSetting {
  static let autoresizingMasks: [(String, View.AutoresizingMask)] = [
    ("flexibleLeftMargin", .flexibleLeftMargin), ("flexibleWidth", .flexibleWidth),
    ("flexibleRightMargin", .flexibleRightMargin), ("flexibleTopMargin", .flexibleTopMargin),
    ("flexibleHeight", .flexibleHeight), ("flexibleBottomMargin", .flexibleBottomMargin),
  ]
  static let semanticContentAttributes: [(String, View.SemanticContentAttribute)] = [
    ("unspecified", .unspecified), ("playback", .playback), ("spatial", .spatial),
    ("forceLeftToRight", .forceLeftToRight), ("forceRightToLeft", .forceRightToLeft),
  ]
  private static let stackAxes: [String: LayoutConstraint.Axis] = [
    "horizontal": .horizontal, "vertical": .vertical,
  ]
  private static let stackDistributions = Dictionary(
    uniqueKeysWithValues: StackView.Distribution.allCases.map { (String(describing: $0), $0) })
  private static let stackAlignments = Dictionary(
    uniqueKeysWithValues: StackView.Alignment.allCases.map { (String(describing: $0), $0) }
      + [("top", .top), ("bottom", .bottom)])

  /// Reads a property of layout; nil for another.
  static func readLayout(
    _ property: ViewProperty, _ field: FieldValue
  ) throws(FormatError) -> ViewSetting? {
    switch property {
    case .autoresizingMask: .autoresizingMask(try field.mask())
    case .translatesAutoresizingMaskIntoConstraints:
      .translatesAutoresizingMaskIntoConstraints(try field.bool())
    case .contentHuggingPriority: .contentHuggingPriority(try field.priorities())
    case .contentCompressionResistancePriority:
      .contentCompressionResistancePriority(try field.priorities())
    case .layoutMargins: .layoutMargins(try field.insets())
    case .insetsLayoutMarginsFromSafeArea: .insetsLayoutMarginsFromSafeArea(try field.bool())
    case .preservesSuperviewLayoutMargins: .preservesSuperviewLayoutMargins(try field.bool())
    case .semanticContentAttribute:
      .semanticContentAttribute(try field.word(semanticContentAttributes))
    case .layoutGuides: .layoutGuides(try field.identifiers())
    case .axis: .axis(try field.word(axes))
    case .spacing: .spacing(try field.number())
    case .distribution: .distribution(try field.word(distributions))
    case .alignment: .alignment(try field.word(alignments))
    case .isLayoutMarginsRelativeArrangement:
      .isLayoutMarginsRelativeArrangement(try field.bool())
    case .arrangedSubviews: .arrangedSubviews(try field.identifiers())
    case .customSpacing: .customSpacing(try field.number())
    default: nil
    }
  }

  /// Sets a property of layout; false for another property.
  func applyLayout(to view: View) -> Bool {
    let stack = view as? StackView
    switch self {
    case .autoresizingMask(let value): view.autoresizingMask = value
    case .translatesAutoresizingMaskIntoConstraints(let value):
      view.translatesAutoresizingMaskIntoConstraints = value
    case .contentHuggingPriority(let value):
      view.setContentHuggingPriority(LayoutPriority(Float(value.width)), for: .horizontal)
      view.setContentHuggingPriority(LayoutPriority(Float(value.height)), for: .vertical)
    case .contentCompressionResistancePriority(let value):
      view.setContentCompressionResistancePriority(
        LayoutPriority(Float(value.width)), for: .horizontal)
      view.setContentCompressionResistancePriority(
        LayoutPriority(Float(value.height)), for: .vertical)
    case .layoutMargins(let value): view.layoutMargins = value
    case .insetsLayoutMarginsFromSafeArea(let value): view.insetsLayoutMarginsFromSafeArea = value
    case .preservesSuperviewLayoutMargins(let value): view.preservesSuperviewLayoutMargins = value
    case .semanticContentAttribute(let value): view.semanticContentAttribute = value
    case .axis(let value): stack?.axis = Self.stackAxes[value] ?? .horizontal
    case .spacing(let value): stack?.spacing = value
    case .distribution(let value):
      stack?.distribution = Self.stackDistributions[value] ?? .fill
    case .alignment(let value): stack?.alignment = Self.stackAlignments[value] ?? .fill
    case .isLayoutMarginsRelativeArrangement(let value):
      stack?.isLayoutMarginsRelativeArrangement = value
    case .customSpacing(let value):
      (view.superview as? StackView)?.setCustomSpacing(value, after: view)
    case .layoutGuides, .arrangedSubviews: break
    default: return false
    }
    return true
  }

  /// The key and the value as JSON of a property of layout; nil for another.
  var layoutMember: (property: ViewProperty, json: String)? {
    switch self {
    case .autoresizingMask(let value):
      (
        .autoresizingMask,
        JSONText.list(
          Self.autoresizingMasks.filter { value.contains($0.1) }.map { JSONText.string($0.0) })
      )
    case .translatesAutoresizingMaskIntoConstraints(let value):
      (.translatesAutoresizingMaskIntoConstraints, Self.text(value))
    case .contentHuggingPriority(let value):
      (.contentHuggingPriority, Self.text([value.width, value.height]))
    case .contentCompressionResistancePriority(let value):
      (.contentCompressionResistancePriority, Self.text([value.width, value.height]))
    case .layoutMargins(let value): (.layoutMargins, Self.text(value))
    case .insetsLayoutMarginsFromSafeArea(let value):
      (.insetsLayoutMarginsFromSafeArea, Self.text(value))
    case .preservesSuperviewLayoutMargins(let value):
      (.preservesSuperviewLayoutMargins, Self.text(value))
    case .semanticContentAttribute(let value):
      (.semanticContentAttribute, Self.word(value, Self.semanticContentAttributes))
    case .layoutGuides(let names): (.layoutGuides, JSONText.list(names.map(JSONText.string)))
    case .axis(let value): (.axis, JSONText.string(value))
    case .spacing(let value): (.spacing, JSONText.number(value))
    case .distribution(let value): (.distribution, JSONText.string(value))
    case .alignment(let value): (.alignment, JSONText.string(value))
    case .isLayoutMarginsRelativeArrangement(let value):
      (.isLayoutMarginsRelativeArrangement, Self.text(value))
    case .arrangedSubviews(let ids):
      (.arrangedSubviews, JSONText.list(ids.map(JSONText.string)))
    case .customSpacing(let value): (.customSpacing, JSONText.number(value))
    default: nil
    }
  }

  /// The layout settings of a live view.
  static func layout(of view: View) -> [ViewSetting] {
    var settings: [ViewSetting] = []
    if !view.autoresizingMask.isEmpty { settings.append(.autoresizingMask(view.autoresizingMask)) }
    let stack = (view.superview as? StackView)
    let isArranged = stack?.arrangedSubviews.contains { $0 === view } ?? false
    if !view.translatesAutoresizingMaskIntoConstraints, !isArranged {
      settings.append(.translatesAutoresizingMaskIntoConstraints(false))
    }
    if let stack, isArranged {
      let spacing = stack.customSpacing(after: view)
      if spacing != StackView.spacingUseDefault { settings.append(.customSpacing(spacing)) }
    }
    settings += content(of: view)
    if let stack = view as? StackView { settings += arrangement(of: stack) }
    return settings
  }

  private static func content(of view: View) -> [ViewSetting] {
    var settings: [ViewSetting] = []
    func both(_ priority: (LayoutConstraint.Axis) -> LayoutPriority) -> CGSize {
      CGSize(
        width: CGFloat(priority(.horizontal).rawValue),
        height: CGFloat(priority(.vertical).rawValue))
    }
    let plain = CGSize(width: 250, height: 250)
    let hugging = both { view.contentHuggingPriority(for: $0) }
    if hugging != plain { settings.append(.contentHuggingPriority(hugging)) }
    let resistance = both { view.contentCompressionResistancePriority(for: $0) }
    if resistance != CGSize(width: 750, height: 750) {
      settings.append(.contentCompressionResistancePriority(resistance))
    }
    if let margins = view.ownLayoutMargins { settings.append(.layoutMargins(margins)) }
    if !view.insetsLayoutMarginsFromSafeArea {
      settings.append(.insetsLayoutMarginsFromSafeArea(false))
    }
    if view.preservesSuperviewLayoutMargins {
      settings.append(.preservesSuperviewLayoutMargins(true))
    }
    if view.semanticContentAttribute != .unspecified {
      settings.append(.semanticContentAttribute(view.semanticContentAttribute))
    }
    return settings
  }

  private static func arrangement(of stack: StackView) -> [ViewSetting] {
    var settings: [ViewSetting] = []
    if stack.axis == .vertical { settings.append(.axis("vertical")) }
    if stack.spacing != 0 { settings.append(.spacing(stack.spacing)) }
    if stack.distribution != .fill {
      settings.append(.distribution(String(describing: stack.distribution)))
    }
    if stack.alignment != .fill { settings.append(.alignment(String(describing: stack.alignment))) }
    if stack.isLayoutMarginsRelativeArrangement {
      settings.append(.isLayoutMarginsRelativeArrangement(true))
    }
    return settings
  }
}

extension SceneFile {
  /// Adds the arranged subviews of stack views, unless they are all subviews in order.
  mutating func nameArrangedViews(in window: Window, _ placeOfView: [ObjectIdentifier: Int]) {
    for view in Self.views(below: window) {
      guard let stack = view as? StackView, let place = placeOfView[ObjectIdentifier(view)],
        !stack.arrangedSubviews.elementsEqual(stack.subviews, by: ===)
      else { continue }
      let ids = stack.arrangedSubviews.compactMap {
        placeOfView[ObjectIdentifier($0)].map { views[$0].id }
      }
      add(.arrangedSubviews(ids), toViewAt: place)
    }
  }

  /// The views that the stack view at `index` arranges, in order.
  func arrangedViews(ofViewAt index: Int, _ children: [Int]) -> [Int] {
    for setting in views[index].settings {
      if case .arrangedSubviews(let ids) = setting { return ids.compactMap { indexOfID[$0] } }
    }
    return children
  }

  /// Subviews come after their stack view, so they are looked up after all views are read.
  func checkArrangedViews() throws(FormatError) {
    for (index, entry) in views.enumerated() {
      for setting in entry.settings {
        guard case .arrangedSubviews(let ids) = setting else { continue }
        let unknown = ids.first { id in
          guard let view = indexOfID[id] else { return true }
          return views[view].parent != index
        }
        guard let found = unknown ?? Self.twice(ids) else { continue }
        throw FormatError(
          file: name, line: entry.line, subject: "view \(entry.id.quoted)",
          message: "arrangedSubviews: expected ids of subviews, each once, found \(found.quoted)")
      }
    }
  }

  private static func twice(_ ids: [String]) -> String? {
    var seen: Set<String> = []
    return ids.first { !seen.insert($0).inserted }
  }
}

extension FieldValue {
  fileprivate func mask() throws(FormatError) -> View.AutoresizingMask {
    guard case .array(let nodes) = node.value else { throw error("a list of words") }
    var mask: View.AutoresizingMask = []
    for (index, element) in nodes.enumerated() {
      let value = FieldValue(node: element, name: "\(name)[\(index)]", fields: fields)
      mask.formUnion(try value.word(ViewSetting.autoresizingMasks))
    }
    return mask
  }

  /// [horizontal, vertical], each above 0 and at most 1000.
  fileprivate func priorities() throws(FormatError) -> CGSize {
    let values = try numbers(["horizontal", "vertical"])
    guard values.allSatisfy({ $0 > 0 && $0 <= 1000 }) else {
      throw problem("expected priorities above 0 and at most 1000")
    }
    return CGSize(width: values[0], height: values[1])
  }

  func identifiers() throws(FormatError) -> [String] {
    guard case .array(let nodes) = node.value else { throw error("a list of ids") }
    var ids: [String] = []
    for (index, element) in nodes.enumerated() {
      ids.append(
        try FieldValue(node: element, name: "\(name)[\(index)]", fields: fields).identifier())
    }
    return ids
  }
}
