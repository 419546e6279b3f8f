// Views in a row or a column. Constraints made by the stack view position them; see
// StackView+Constraints.swift.
public import Foundation

/// Arranges subviews in a row or a column.
///
/// Arranged subviews get `translatesAutoresizingMaskIntoConstraints` false; hidden ones take no
/// room. The content of a subview, or the app's constraints, determine its size. If several
/// solutions are equal, the first subview takes the remaining space. Everything may be changed at
/// any time; views follow in the next layout. Source: UIKit's documentation of UIStackView.
open class StackView: View {
  /// The distribution of the stack's length to the subviews.
  public enum Distribution: Int, Sendable, CaseIterable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// The alignment of the subviews across the stack. `leading` is also named `top`, and `trailing`
  /// `bottom`, in a horizontal stack. The baselines are for horizontal stacks; a vertical one uses
  /// `leading`.
  public enum Alignment: Int, Sendable, CaseIterable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    public nonisolated static var top: Alignment { .leading }
    public nonisolated static var bottom: Alignment { .trailing }
  }

  /// Horizontal by default.
  open var axis: LayoutConstraint.Axis = .horizontal {
    didSet { if axis != oldValue { arrangementDidChange() } }
  }
  open var distribution: Distribution = .fill {
    didSet { if distribution != oldValue { arrangementDidChange() } }
  }
  open var alignment: Alignment = .fill {
    didSet { if alignment != oldValue { arrangementDidChange() } }
  }

  /// Points between neighbours, the minimum if the distribution spreads them; 0 by default.
  /// Negative overlaps. A value that is not finite is misuse: it traps in debug, and in release the
  /// old value stays.
  open var spacing: CGFloat = 0 {
    didSet {
      guard spacing.isFinite else {
        Self.registry.diagnostics.misuse("the spacing of \(layoutName) is set to \(spacing)")
        spacing = oldValue
        return
      }
      if spacing != oldValue { spacingDidChange() }
    }
  }

  /// Whether the subviews are inset by ``View/layoutMargins``; false by default.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementDidChange() } }
  }

  /// Whether a column's spacing is from the last baseline of one view to the first of the next. At
  /// both ends it is from the edge to the nearest baseline. False by default. For a view without
  /// text its edges are used. A row is aligned by ``alignment``. Source: UIKit's documentation.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { arrangementDidChange() } }
  }

  /// Selects the stack's own spacing after a view.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// Selects system spacing, 8 points.
  public static let spacingUseSystem = CGFloat.leastNonzeroMagnitude

  /// The arranged views, in order; all are subviews, but not all subviews need be arranged.
  public private(set) var arrangedSubviews: [View] = []

  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  /// The stack's active constraints, and those of them whose constants are spacings.
  var ownConstraints: [LayoutConstraint] = []
  /// No view: the constraint is at an end of the stack. Distances to its far end are negative.
  var spacingConstraints: [(constraint: LayoutConstraint, after: View?, sign: CGFloat)] = []
  var gaps: [LayoutGuide] = []
  /// The views of the current constraints, and whether the constraints have to be rebuilt.
  var shown: [View] = []
  private var needsArranging = true

  public override init(frame: CGRect) { super.init(frame: frame) }
  deinit {}  // Plain, as the view's.

  /// It does not fail. Source: UIKit's header.
  public required init(coder: NSCoder) {
    super.init(frame: .zero)
    coder.interface?.fill(self, level: View.self)
  }

  public convenience init(arrangedSubviews views: [View]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // MARK: Arranged subviews

  /// Adds a view at the end, also as a subview if it is not one yet.
  open func addArrangedSubview(_ view: View) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Adds a view at an index, or moves it there. An index outside the array is misuse: it traps in
  /// debug; in release the nearest index is used.
  open func insertArrangedSubview(_ view: View, at index: Int) {
    if !(0...arrangedSubviews.count).contains(index) {
      Self.registry.diagnostics.misuse(
        "\(layoutName) is to arrange a view at \(index) of \(arrangedSubviews.count)")
    }
    var place = min(max(0, index), arrangedSubviews.count)
    if let old = arrangedSubviews.firstIndex(where: { $0 === view }) {
      arrangedSubviews.remove(at: old)
      place = min(place, arrangedSubviews.count)
    }
    arrangedSubviews.insert(view, at: place)
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    arrangementDidChange()
  }

  /// Stops arranging a view; it stays a subview.
  open func removeArrangedSubview(_ view: View) {
    guard let place = arrangedSubviews.firstIndex(where: { $0 === view }) else { return }
    arrangedSubviews.remove(at: place)
    customSpacings[ObjectIdentifier(view)] = nil
    arrangementDidChange()
  }

  /// A removed subview is no longer arranged.
  open override func willRemoveSubview(_ subview: View) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// Sets the spacing after one view; ``spacingUseDefault`` for the stack's own.
  open func setCustomSpacing(_ spacing: CGFloat, after view: View) {
    guard spacing.isFinite else {
      return Self.registry.diagnostics.misuse(
        "the custom spacing of \(layoutName) is set to \(spacing)")
    }
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    customSpacings[ObjectIdentifier(view)] = spacing == Self.spacingUseDefault ? nil : spacing
    spacingDidChange()
  }

  /// The spacing set for one view; ``spacingUseDefault`` if none is.
  open func customSpacing(after view: View) -> CGFloat {
    customSpacings[ObjectIdentifier(view)] ?? Self.spacingUseDefault
  }

  func spacing(after view: View) -> CGFloat {
    let custom = customSpacings[ObjectIdentifier(view)]
    return custom == Self.spacingUseSystem ? LayoutConstants.systemSpacing : custom ?? spacing
  }

  // MARK: Layout

  /// Whether a guide is one of the stack's own, between two views.
  package func isGap(_ guide: LayoutGuide) -> Bool { gaps.contains { $0 === guide } }

  /// Called when a subview was hidden or shown.
  func subviewVisibilityDidChange() {
    let now = arrangedSubviews.filter { !$0.isHidden }
    if !now.elementsEqual(shown, by: ===) { arrangementDidChange() }
  }

  private func arrangementDidChange() {
    needsArranging = true
    setNeedsUpdateConstraints()
  }

  private func spacingDidChange() {
    for (constraint, view, sign) in spacingConstraints {
      constraint.constant = sign * (view.map { spacing(after: $0) } ?? spacing)
    }
    if distribution == .fillProportionally { setNeedsLayout() }
  }

  /// Called when an arranged subview's content changed: proportions depend on it.
  func arrangedContentDidChange() {
    if distribution == .fillProportionally { arrangementDidChange() }
  }

  open override func updateConstraints() {
    if needsArranging {
      needsArranging = false
      arrange()
    }
    super.updateConstraints()
  }

  /// The first shown view of a row, the last one of a column. Differs from UIKit, which uses the
  /// tallest of a row.
  open override var forLastBaselineLayout: View {
    (axis == .horizontal ? shown.first : shown.last) ?? self
  }

  /// The first shown view.
  open override var forFirstBaselineLayout: View { shown.first ?? self }
}
