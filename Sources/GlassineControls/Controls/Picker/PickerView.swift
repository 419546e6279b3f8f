// Wheels for selecting one of many values each.
public import Foundation
public import GlassineUI

/// Shows adjacent wheels, each of which is turned to one of its rows. Source: UIKit's documentation
/// of UIPickerView.
///
/// A finger drags and flicks a wheel, which comes to rest on a row; a tap turns it to the tapped
/// row. The mouse's wheel and, with the focus, up and down turn it by a row; left and right move to
/// the adjacent wheel. In right-to-left layouts, the first wheel is at the right. The delegate is
/// notified of rows selected by a finger or key, once the wheel rests.
open class PickerView: View {
  /// Returns the number of wheels and rows to ``reloadAllComponents()`` and
  /// ``reloadComponent(_:)``.
  ///
  /// A new source or delegate is asked at the next use of the wheels, in the layout pass at the
  /// latest: a picker may be its own source before it has its rows.
  open weak var dataSource: (any PickerViewDataSource)? {
    didSet { if dataSource !== oldValue { setNeedsLoad() } }
  }
  open weak var delegate: (any PickerViewDelegate)? {
    didSet { if delegate !== oldValue { setNeedsLoad() } }
  }

  /// The answer of a delegate without views of its own.
  final lazy var noRow = View(frame: .zero)
  private var wheels: [PickerWheel] {
    if needsLoad { reloadAllComponents() }
    return loadedWheels
  }
  private var loadedWheels: [PickerWheel] = []
  private var needsLoad = false
  private let band = PickerBand(frame: .zero)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  deinit {}  // Plain, as the view's.

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    clipsToBounds = true
    addSubview(band)
  }

  private func setNeedsLoad() {
    needsLoad = true
    setNeedsLayout()
  }

  // MARK: Content

  open var numberOfComponents: Int { wheels.count }

  /// The number of rows; 0 for an invalid component.
  open func numberOfRows(inComponent component: Int) -> Int {
    wheels.indices.contains(component) ? wheels[component].count : 0
  }

  /// The size of a row; zero for an invalid component.
  open func rowSize(forComponent component: Int) -> CGSize {
    guard wheels.indices.contains(component) else { return .zero }
    layoutIfNeeded()
    return CGSize(width: wheels[component].bounds.width, height: wheels[component].rowHeight)
  }

  /// The view of a row, the picker's own or the delegate's; nil while it is not visible.
  open func view(forRow row: Int, forComponent component: Int) -> View? {
    guard wheels.indices.contains(component) else { return nil }
    layoutIfNeeded()
    return wheels[component].view(forRow: row)
  }

  /// Calls `body` with each visible row of a wheel, and its view.
  func forEachShown(inComponent component: Int, _ body: (Int, View) -> Void) {
    if wheels.indices.contains(component) { wheels[component].forEachShown(body) }
  }

  /// Reloads everything. Wheels stay at their rows as far as these exist; turning wheels come to
  /// rest there, without a delegate call.
  open func reloadAllComponents() {
    needsLoad = false
    let count = max(0, dataSource?.numberOfComponents(in: self) ?? 0)
    while loadedWheels.count > count { loadedWheels.removeLast().removeFromSuperview() }
    while loadedWheels.count < count {
      let wheel = PickerWheel(component: loadedWheels.count)
      wheel.picker = self
      loadedWheels.append(wheel)
      addSubview(wheel)
    }
    for component in wheels.indices { reloadComponent(component) }
  }

  /// Reloads one wheel.
  open func reloadComponent(_ component: Int) {
    guard wheels.indices.contains(component) else { return }
    wheels[component].reload(
      count: max(0, dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0))
    setNeedsLayout()
  }

  // MARK: Choosing

  /// Turns a wheel to a row, clamped to the existing ones; calls no delegate. An invalid component
  /// is ignored.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    guard wheels.indices.contains(component) else { return }
    layoutIfNeeded()
    wheels[component].select(row, animated: animated)
  }

  /// The row of a wheel, or its last row while it turns; -1 if there is none. Source: UIKit's
  /// documentation.
  open func selectedRow(inComponent component: Int) -> Int {
    wheels.indices.contains(component) ? wheels[component].row : -1
  }

  /// Whether a finger or key turns a wheel, which has not come to rest yet.
  func isTurnedByHand(inComponent component: Int) -> Bool {
    wheels.indices.contains(component) && wheels[component].isTurnedByHand
  }

  // MARK: Size

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override var intrinsicContentSize: CGSize {
    let factor = max(1, themeBox.theme.metrics.textScale)
    return CGSize(
      width: PickerConstants.size.width, height: (PickerConstants.size.height * factor).rounded())
  }

  /// The height of a row without the delegate's height, in points.
  var naturalRowHeight: CGFloat {
    let metrics = themeBox.theme.metrics
    return metrics.height(
      metrics.extendsControls ? metrics.minimumTarget : PickerConstants.rowHeight,
      textSize: metrics.title, padding: 4
    ).rounded()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard !wheels.isEmpty else { return band.isHidden = true }
    let own = wheels.indices.map { max(0, delegate?.pickerView(self, widthForComponent: $0) ?? 0) }
    let gaps = CGFloat(wheels.count - 1) * PickerConstants.gap
    let room = max(0, bounds.width - 2 * PickerConstants.margin - gaps)
    let shared = own.filter { $0 == 0 }.count
    let fixed = own.reduce(0, +)
    // Widths from the delegate are used, and reduced in proportion if they are too large.
    let factor = fixed > room ? room / fixed : 1
    let rest = shared > 0 ? max(0, room - fixed) / CGFloat(shared) : 0
    let widths = own.map { $0 == 0 ? rest : $0 * factor }
    let total = widths.reduce(0, +) + gaps
    var x = bounds.midX - total / 2
    for (index, width) in widths.enumerated() {
      let left = isMirrored ? 2 * bounds.midX - x - width : x
      wheels[index].frame = CGRect(
        x: left.rounded(), y: bounds.minY, width: width.rounded(), height: bounds.height)
      wheels[index].setNeedsLayout()
      x += width + PickerConstants.gap
    }
    let height = wheels.map(\.rowHeight).max() ?? 0
    band.isHidden = false
    band.frame = CGRect(
      x: bounds.minX + PickerConstants.margin, y: (bounds.midY - height / 2).rounded(),
      width: bounds.width - 2 * PickerConstants.margin, height: height)
  }

  @_disfavoredOverload open override func textSizeDidChange() {
    super.textSizeDidChange()
    reloadAllComponents()
  }
}

/// Provides the numbers of wheels and rows. Source: UIKit's documentation of
/// UIPickerViewDataSource.
@preconcurrency @MainActor
public protocol PickerViewDataSource: AnyObject {
  func numberOfComponents(in pickerView: PickerView) -> Int
  func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Provides the content of rows, and is notified of selections. Source: UIKit's documentation of
/// UIPickerViewDelegate. Every method has a default.
@preconcurrency @MainActor
public protocol PickerViewDelegate: AnyObject {
  /// In points; 0 or less: the height of a line.
  func pickerView(_ pickerView: PickerView, rowHeightForComponent component: Int) -> CGFloat
  /// In points; 0 or less: an equal share of the remaining width.
  func pickerView(_ pickerView: PickerView, widthForComponent component: Int) -> CGFloat
  func pickerView(
    _ pickerView: PickerView, titleForRow row: Int, forComponent component: Int
  ) -> String?
  /// Takes precedence over the title.
  func pickerView(
    _ pickerView: PickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> AttributedString?
  /// Takes precedence over the titles; `view` is one that is no longer visible, for reuse.
  func pickerView(
    _ pickerView: PickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: View?
  ) -> View?
  /// The same as UIKit has it: there is a view. Called by the default of the one above.
  func pickerView(
    _ pickerView: PickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: View?
  ) -> View
  /// Called when a wheel turned by a finger or key rests at another row.
  func pickerView(_ pickerView: PickerView, didSelectRow row: Int, inComponent component: Int)
}

extension PickerViewDelegate {
  public func pickerView(
    _ pickerView: PickerView, rowHeightForComponent component: Int
  ) -> CGFloat { 0 }
  public func pickerView(
    _ pickerView: PickerView, widthForComponent component: Int
  ) -> CGFloat { 0 }
  public func pickerView(
    _ pickerView: PickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }
  public func pickerView(
    _ pickerView: PickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> AttributedString? { nil }
  public func pickerView(
    _ pickerView: PickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: View?
  ) -> View? {
    let own: View = self.pickerView(
      pickerView, viewForRow: row, forComponent: component, reusing: view)
    return own === pickerView.noRow ? nil : own
  }
  public func pickerView(
    _ pickerView: PickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: View?
  ) -> View { pickerView.noRow }
  public func pickerView(
    _ pickerView: PickerView, didSelectRow row: Int, inComponent component: Int
  ) {}
}

/// Constants of pickers. Sources: M measured on UIKit, V Glassine's own.
enum PickerConstants {
  /// UIPickerView's size (M).
  static let size = CGSize(width: 320, height: 216)
  /// The minimum height of a row, in points (M, about).
  static let rowHeight: CGFloat = 34
  /// The minimum height from a delegate, in points: positions are counted in rows (V).
  static let leastRowHeight: CGFloat = 1
  /// The gap between wheels, and beside them (V).
  static let gap: CGFloat = 6
  static let margin: CGFloat = 9
  /// Corner radius of the band behind the selected rows (M, about).
  static let bandRadius: CGFloat = 8
  /// The angle of a row at the wheel's edge, in radians (V).
  static let edgeAngle: CGFloat = 1.25
  /// The opacities of rows: beside the middle, and at the edge (V). At the edge text has some 4.5
  /// to 1 in the built-in themes (WCAG 1.4.3), as secondary text has.
  static let nearOpacity: CGFloat = 0.8
  static let edgeOpacity: CGFloat = 0.66
  /// The interval of checks whether a finger that stopped a wheel has lifted, in seconds (V).
  static let liftCheckSeconds: TimeInterval = 0.05
}

/// The band behind the selected rows.
private final class PickerBand: View {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.cornerRadius = PickerConstants.bandRadius
  }
  required init?(coder: NSCoder) { nil }

  override func drawContent(in context: DrawingContext) {
    context.fill(
      context.bounds, color: context.theme.fill, cornerRadius: PickerConstants.bandRadius)
  }
}
