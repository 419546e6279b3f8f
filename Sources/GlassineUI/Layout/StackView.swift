// Views in a row or a column. What lies where follows from constraints that the stack view makes;
// see StackView+Constraints.swift.
public import Foundation

/// Lays its arranged subviews out one after the other.
///
/// Arranged subviews get `translatesAutoresizingMaskIntoConstraints` false; hidden ones take no
/// room. A size of a subview follows from its content or from constraints of the app's; where
/// several ways are equal, the first subview takes what is left over. Everything may be changed at
/// any time; views follow in the next layout. Source: UIKit's documentation of UIStackView.
open class StackView: View {
  /// How the subviews share the length of the stack.
  public enum Distribution: Int, Sendable, CaseIterable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// Where the subviews lie across the stack. `leading` is also named `top`, and `trailing`
  /// `bottom`, in a horizontal stack. The baselines are for horizontal stacks; a vertical one
  /// leads.
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

  /// Points between neighbours, the least where the distribution spreads them; 0 by default.
  /// Negative overlaps. What is not finite is misuse: it traps in debug, and in release the old
  /// value stays.
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

  /// Whether the subviews keep ``View/layoutMargins`` from the edges; false by default.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementDidChange() } }
  }

  /// Whether a column's spacing is from the last baseline of one view to the first of the next, and
  /// at both ends from the edge to the nearest baseline; false by default. Of what has no text the
  /// edges count. A row is aligned by ``alignment``. Source: UIKit's documentation.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { arrangementDidChange() } }
  }

  /// Asks for the stack's own spacing after a view.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// Asks for system spacing, 8 points.
  public static let spacingUseSystem = CGFloat.leastNonzeroMagnitude

  /// The views that are laid out, in order; all are subviews, and not all subviews need be among
  /// them.
  public private(set) var arrangedSubviews: [View] = []

  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  /// The constraints that are at work, and those among them whose constants are spacings.
  var ownConstraints: [LayoutConstraint] = []
  /// No view: from an end of the stack. Distances to its far end are negative.
  var spacingConstraints: [(constraint: LayoutConstraint, after: View?, sign: CGFloat)] = []
  var gaps: [LayoutGuide] = []
  /// Which views the constraints are for, and that they are to be made again.
  var shown: [View] = []
  private var needsArranging = true

  public override init(frame: CGRect) { super.init(frame: frame) }
  deinit {}  // Plain, as the view's.

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(arrangedSubviews views: [View]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // MARK: Arranged subviews

  /// Adds a view at the end, as a subview too if it is none yet.
  open func addArrangedSubview(_ view: View) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Adds a view at a place, or moves it there. An index outside the array is misuse: it traps in
  /// debug; in release the nearest one is taken.
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

  /// Lays a view out no longer; it stays a subview.
  open func removeArrangedSubview(_ view: View) {
    guard let place = arrangedSubviews.firstIndex(where: { $0 === view }) else { return }
    arrangedSubviews.remove(at: place)
    customSpacings[ObjectIdentifier(view)] = nil
    arrangementDidChange()
  }

  /// A subview that leaves is arranged no longer.
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

  /// The spacing set for one view; ``spacingUseDefault`` where none is.
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

  /// A subview was hidden or shown.
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

  /// An arranged subview's content changed: proportions follow from it.
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

  /// Of a row the first view that is shown, of a column the last one. Differs from UIKit, where it
  /// is the tallest of a row.
  open override var forLastBaselineLayout: View {
    (axis == .horizontal ? shown.first : shown.last) ?? self
  }

  /// The first view that is shown.
  open override var forFirstBaselineLayout: View { shown.first ?? self }
}
