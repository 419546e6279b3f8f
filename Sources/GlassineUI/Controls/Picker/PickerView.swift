// Wheels that turn to one of many values each.
public import Foundation

/// Shows wheels side by side, each of which is turned to one of its rows. Source: UIKit's
/// documentation of UIPickerView.
///
/// A finger drags and flicks a wheel, which comes to rest on a row; a tap turns it to the row under
/// the finger. The mouse's wheel and, with the focus, up and down turn it by a row; left and right
/// go to the wheel beside. Where lines run from right to left, the first wheel is at the right. The
/// delegate hears of rows that a finger or key chose, once the wheel rests.
open class PickerView: View {
  /// Asked for the number of wheels and rows when it is set, when the delegate is, and by
  /// ``reloadAllComponents()`` and ``reloadComponent(_:)``.
  open weak var dataSource: (any PickerViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadAllComponents() } }
  }
  open weak var delegate: (any PickerViewDelegate)? {
    didSet { if delegate !== oldValue { reloadAllComponents() } }
  }

  private var wheels: [PickerWheel] = []
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

  // MARK: Content

  open var numberOfComponents: Int { wheels.count }

  /// 0 for a component that there is not.
  open func numberOfRows(inComponent component: Int) -> Int {
    wheels.indices.contains(component) ? wheels[component].count : 0
  }

  /// The size of a row there; zero for a component that there is not.
  open func rowSize(forComponent component: Int) -> CGSize {
    guard wheels.indices.contains(component) else { return .zero }
    layoutIfNeeded()
    return CGSize(width: wheels[component].bounds.width, height: wheels[component].rowHeight)
  }

  /// The view that shows a row, its own or the delegate's; nil while it is out of sight.
  open func view(forRow row: Int, forComponent component: Int) -> View? {
    guard wheels.indices.contains(component) else { return nil }
    layoutIfNeeded()
    return wheels[component].view(forRow: row)
  }

  /// Calls `body` with each row of a wheel that is in sight, and its view.
  func forEachShown(inComponent component: Int, _ body: (Int, View) -> Void) {
    if wheels.indices.contains(component) { wheels[component].forEachShown(body) }
  }

  /// Asks for everything anew. Wheels stay at their rows as far as these are still there; what
  /// turned comes to rest there, and nobody is told.
  open func reloadAllComponents() {
    let count = max(0, dataSource?.numberOfComponents(in: self) ?? 0)
    while wheels.count > count { wheels.removeLast().removeFromSuperview() }
    while wheels.count < count {
      let wheel = PickerWheel(component: wheels.count)
      wheel.picker = self
      wheels.append(wheel)
      addSubview(wheel)
    }
    for component in wheels.indices { reloadComponent(component) }
  }

  /// The same for one wheel.
  open func reloadComponent(_ component: Int) {
    guard wheels.indices.contains(component) else { return }
    wheels[component].reload(
      count: max(0, dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0))
    setNeedsLayout()
  }

  // MARK: Choosing

  /// Turns a wheel to a row, within those that there are; tells nobody. A component that there is
  /// not is left alone.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    guard wheels.indices.contains(component) else { return }
    layoutIfNeeded()
    wheels[component].select(row, animated: animated)
  }

  /// The row a wheel is at, or was at last while it turns; -1 where there is none. Source: UIKit's
  /// documentation.
  open func selectedRow(inComponent component: Int) -> Int {
    wheels.indices.contains(component) ? wheels[component].row : -1
  }

  /// Whether a finger or key has a wheel turn, which has yet to come to rest.
  func isTurnedByHand(inComponent component: Int) -> Bool {
    wheels.indices.contains(component) && wheels[component].isTurnedByHand
  }

  // MARK: Size

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override var intrinsicContentSize: CGSize {
    let factor = max(1, effectiveTheme.metrics.textScale)
    return CGSize(
      width: PickerConstants.size.width, height: (PickerConstants.size.height * factor).rounded())
  }

  /// Of a row that the delegate says no height for, in points.
  var naturalRowHeight: CGFloat {
    let metrics = effectiveTheme.metrics
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
    // Widths that were said are kept, and narrowed where they are too much.
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

  override func textSizeDidChange() {
    super.textSizeDidChange()
    reloadAllComponents()
  }
}

/// Says how many wheels and rows there are. Source: UIKit's documentation of
/// UIPickerViewDataSource.
public protocol PickerViewDataSource: AnyObject {
  func numberOfComponents(in pickerView: PickerView) -> Int
  func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Says what rows show, and is told which was chosen. Source: UIKit's documentation of
/// UIPickerViewDelegate. Every method has a default.
public protocol PickerViewDelegate: AnyObject {
  /// In points; 0 or less: as high as a line.
  func pickerView(_ pickerView: PickerView, rowHeightForComponent component: Int) -> CGFloat
  /// In points; 0 or less: what the others leave, shared alike.
  func pickerView(_ pickerView: PickerView, widthForComponent component: Int) -> CGFloat
  func pickerView(
    _ pickerView: PickerView, titleForRow row: Int, forComponent component: Int
  ) -> String?
  /// Goes before the title.
  func pickerView(
    _ pickerView: PickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> AttributedString?
  /// Goes before the titles; `view` is one that is no longer in sight, to be used again.
  func pickerView(
    _ pickerView: PickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: View?
  ) -> View?
  /// A finger or key turned a wheel to another row, at which it rests.
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
  ) -> View? { nil }
  public func pickerView(
    _ pickerView: PickerView, didSelectRow row: Int, inComponent component: Int
  ) {}
}

/// Numbers of pickers. Sources: M measured on UIKit, V Glassine's own.
enum PickerConstants {
  /// UIPickerView's size (M).
  static let size = CGSize(width: 320, height: 216)
  /// A row's height at least, in points (M, about).
  static let rowHeight: CGFloat = 34
  /// The least that a delegate can have, in points: places are counted in rows (V).
  static let leastRowHeight: CGFloat = 1
  /// Between wheels, and beside them (V).
  static let gap: CGFloat = 6
  static let margin: CGFloat = 9
  /// Corner radius of the band behind the chosen rows (M, about).
  static let bandRadius: CGFloat = 8
  /// How far round the wheel a row is that is at its edge, in radians (V).
  static let edgeAngle: CGFloat = 1.25
  /// How opaque rows are: beside the middle, and at the edge (V).
  static let nearOpacity: CGFloat = 0.62
  static let edgeOpacity: CGFloat = 0.14
  /// How often it is looked whether a finger that stopped a wheel has lifted, in seconds (V).
  static let liftCheckSeconds: TimeInterval = 0.05
}

/// Behind the rows that are chosen.
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
