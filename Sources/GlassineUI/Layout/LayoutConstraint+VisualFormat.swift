// Constraints from a line in the visual format language.
import Foundation

extension LayoutConstraint {
  /// The alignment of the views in a visual format, and the meaning of its distances. The numbers
  /// are UIKit's. Source: UIKit's documentation of NSLayoutConstraint.FormatOptions.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public nonisolated init(rawValue: UInt) { self.rawValue = rawValue }

    public nonisolated static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    public nonisolated static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    public nonisolated static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    public nonisolated static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    public nonisolated static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    public nonisolated static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    public nonisolated static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    public nonisolated static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    public nonisolated static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    public nonisolated static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)

    /// A row follows reading direction.
    public nonisolated static let directionLeadingToTrailing: FormatOptions = []
    public nonisolated static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    public nonisolated static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)

    public nonisolated static let spacingEdgeToEdge: FormatOptions = []
    /// A column's distances are from last baseline to first.
    public nonisolated static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)

    /// The attributes to align by.
    fileprivate var alignments: [Attribute] {
      Attribute.allCases.filter {
        $0.rawValue >= 1 && $0.rawValue <= 12 && rawValue >> UInt($0.rawValue) & 1 == 1
          && !$0.isSize
      }
    }
  }

  /// Makes constraints from a line such as `V:|-[title]-20-[text(>=44)]-|`.
  ///
  /// A row (`H:`, or nothing) goes along x, a column (`V:`) along y. `|` is the superview, `-`
  /// alone the system's spacing, to a superview its margins, `-20-` a distance, `-(>=8,<=20@750)-`
  /// several. Two adjacent views touch. The parentheses after a view's name contain its sizes along
  /// the axis: numbers, metrics or views of the same size. The constraints are not active yet.
  ///
  /// - Parameters:
  ///  - opts: an alignment is between each view and the next; one along the axis is misuse.
  ///  - metrics: numbers by their names in the format.
  ///  - views: views and guides by their names.
  ///
  /// An invalid format, or an unknown name, is misuse. It traps in debug, and in release no
  /// constraint is made and one line gives the position. Source: Apple's Auto Layout Guide,
  /// appendix.
  public static func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [LayoutConstraint] {
    do throws(VisualFormat.Fault) {
      let maker = VisualFormatMaker(
        format: try VisualFormat(format), options: opts, metrics: metrics ?? [:], views: views)
      return try maker.constraints()
    } catch {
      ViewRegistry.main.diagnostics.misuse(
        "the visual format \(format) has \(error.what)"
          + (error.place.map { ", at character \($0 + 1)" } ?? ""))
      return []
    }
  }
}

/// The constraints of a format.
private struct VisualFormatMaker {
  let format: VisualFormat
  let options: LayoutConstraint.FormatOptions
  let metrics: [String: Any]
  let views: [String: Any]

  typealias Attribute = LayoutConstraint.Attribute

  func constraints() throws(VisualFormat.Fault) -> [LayoutConstraint] {
    var made: [LayoutConstraint] = []
    for (index, item) in format.items.enumerated() {
      if index > 0 { made += try distances(from: index - 1, to: index) }
      if case .view(let name, let sizes) = item {
        let view = try view(name)
        for size in sizes { made.append(try constraint(on: size, of: view)) }
      }
    }
    return made + (try alignments())
  }

  // MARK: Names

  private func fault(_ what: String) -> VisualFormat.Fault {
    VisualFormat.Fault(what: what, place: nil)
  }

  private func view(_ name: String) throws(VisualFormat.Fault) -> LayoutItemReference {
    guard let item = views[name] else { throw fault("a view \(name) that is not among the views") }
    guard let reference = LayoutItemReference(item) else {
      throw fault("under the name \(name) what is neither a View nor a LayoutGuide")
    }
    return reference
  }

  private func superview() throws(VisualFormat.Fault) -> LayoutItemReference {
    for case .view(let name, _) in format.items {
      let reference = try view(name)
      // The superview of a guide is the view that owns it.
      let parent = reference.guide == nil ? reference.view?.superview : reference.view
      if let parent { return LayoutItemReference(view: parent) }
    }
    throw fault("a | although its views have no superview")
  }

  private func reference(_ index: Int) throws(VisualFormat.Fault) -> LayoutItemReference {
    switch format.items[index] {
    case .superview: try superview()
    case .view(let name, _): try view(name)
    }
  }

  private func number(
    _ object: VisualFormat.Predicate.Object
  ) throws(VisualFormat.Fault) -> CGFloat {
    switch object {
    case .number(let number): return number
    case .name(let name):
      guard let metric = metrics[name] else {
        throw fault("a metric \(name) that is not among the metrics")
      }
      guard let number = Self.number(metric) else {
        throw fault("a metric \(name) that is no number")
      }
      return number
    }
  }

  private static func number(_ metric: Any) -> CGFloat? {
    switch metric {
    case let number as CGFloat: number
    case let number as Double: CGFloat(number)
    case let number as Float: CGFloat(number)
    case let number as Int: CGFloat(number)
    case let number as NSNumber: CGFloat(number.doubleValue)
    case let priority as LayoutPriority: CGFloat(priority.rawValue)
    default: nil
    }
  }

  private func finish(
    _ constraint: LayoutConstraint, _ predicate: VisualFormat.Predicate
  ) throws(VisualFormat.Fault) -> LayoutConstraint {
    if let priority = predicate.priority {
      constraint.priority = LayoutPriority(Float(try number(priority)))
    }
    return constraint
  }

  // MARK: Sizes

  private func constraint(
    on size: VisualFormat.Predicate, of item: LayoutItemReference
  ) throws(VisualFormat.Fault) -> LayoutConstraint {
    let length: Attribute = format.isVertical ? .height : .width
    if case .name(let name) = size.object, metrics[name] == nil {
      let other = try view(name)
      return try finish(
        LayoutConstraint(
          item, length, size.relation, other, length, multiplier: size.multiplier,
          constant: size.constant), size)
    }
    let number = try number(size.object) * size.multiplier + size.constant
    return try finish(
      LayoutConstraint(item, length, size.relation, nil, .notAnAttribute, constant: number), size)
  }

  // MARK: Distances

  /// The attributes of an item's start and end along the axis.
  private var edges: (low: Attribute, high: Attribute) {
    if format.isVertical { return (.top, .bottom) }
    if options.contains(.directionLeftToRight) { return (.left, .right) }
    if options.contains(.directionRightToLeft) { return (.right, .left) }
    return (.leading, .trailing)
  }

  private func distances(
    from first: Int, to second: Int
  ) throws(VisualFormat.Fault) -> [LayoutConstraint] {
    let before = try reference(first)
    let after = try reference(second)
    let isSuperviewFirst = format.items[first] == .superview
    let isSuperviewSecond = format.items[second] == .superview
    let isBetweenBaselines =
      format.isVertical && options.contains(.spacingBaselineToBaseline) && !isSuperviewFirst
      && !isSuperviewSecond
    var low = isSuperviewFirst ? edges.low : isBetweenBaselines ? .lastBaseline : edges.high
    var high = isSuperviewSecond ? edges.high : isBetweenBaselines ? .firstBaseline : edges.low
    // From right to left, the distance is subtracted.
    let sign: CGFloat =
      !format.isVertical && options.contains(.directionRightToLeft) ? -1 : 1
    func make(
      _ relation: LayoutConstraint.Relation, _ distance: CGFloat
    ) -> LayoutConstraint {
      var relation = relation
      if sign < 0, relation != .equal {
        relation = relation == .lessThanOrEqual ? .greaterThanOrEqual : .lessThanOrEqual
      }
      return LayoutConstraint(after, high, relation, before, low, constant: sign * distance)
    }
    switch format.connections[first] {
    case .flush: return [make(.equal, 0)]
    case .standard:
      guard isSuperviewFirst || isSuperviewSecond else {
        return [make(.equal, LayoutConstants.systemSpacing)]
      }
      if isSuperviewFirst { low = low.margin }
      if isSuperviewSecond { high = high.margin }
      return [make(.equal, 0)]
    case .distances(let predicates):
      var made: [LayoutConstraint] = []
      for predicate in predicates {
        let distance = try number(predicate.object) * predicate.multiplier + predicate.constant
        made.append(try finish(make(predicate.relation, distance), predicate))
      }
      return made
    }
  }

  // MARK: Alignment

  private func alignments() throws(VisualFormat.Fault) -> [LayoutConstraint] {
    let attributes = options.alignments
    guard !attributes.isEmpty else { return [] }
    var items: [LayoutItemReference] = []
    for case .view(let name, _) in format.items { items.append(try view(name)) }
    // A view alone is aligned with nothing.
    guard items.count > 1 else { return [] }
    var made: [LayoutConstraint] = []
    for attribute in attributes {
      guard (attribute.axis == .vertical) != format.isVertical else {
        throw fault("an alignment by \(attribute) along its own axis")
      }
      for (item, next) in zip(items, items.dropFirst()) {
        made.append(LayoutConstraint(next, attribute, .equal, item, attribute))
      }
    }
    return made
  }
}

extension LayoutConstraint.Attribute {
  /// The margin at an edge.
  fileprivate var margin: LayoutConstraint.Attribute {
    switch self {
    case .left: .leftMargin
    case .right: .rightMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    default: self
    }
  }
}
