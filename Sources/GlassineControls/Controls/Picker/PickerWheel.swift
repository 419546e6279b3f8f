// One wheel of a picker: an empty scroll view that is turned, and rows that follow it.
import Foundation
import GlassineBase
import GlassineInput
import GlassineUI

/// A column of rows on a wheel. A control, for keys; the scroll view handles fingers.
final class PickerWheel: Control {
  var picker: PickerView? {
    get { pickerReference.view }
    set { pickerReference.view = newValue }
  }
  private var pickerReference = ViewReference<PickerView>()
  let component: Int
  private(set) var count = 0
  /// The current row, or the last one while it turns; -1: there are none.
  private(set) var row = -1
  private(set) var rowHeight: CGFloat = 0

  private let scroll = TurningView(frame: .zero)
  /// The visible rows' views, by row.
  private var shown: [Int: View] = [:]
  private var reusable: [View] = []
  /// Whether a finger or key started the current turn, so that its end is reported.
  private var isUsers = false

  /// The scroll view that fingers turn: its content is as tall as the rows.
  private final class TurningView: ScrollView {
    var onTap: ((Touch) -> Void)?
    var onClick: ((Int) -> Void)?
    /// Called when a finger that stopped it lifted without a drag.
    var onLetGo: (() -> Void)?
    private var tapped: UInt64?
    /// The accumulated fractions of wheel clicks.
    private var clicks: CGFloat = 0

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
      super.touchesBegan(touches, with: event)
      tapped = isDecelerating ? nil : touches.min { $0.serial < $1.serial }?.serial
    }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
      super.touchesEnded(touches, with: event)
      guard let touch = touches.first(where: { $0.serial == tapped }) else {
        onLetGo?()
        return
      }
      tapped = nil
      onTap?(touch)
    }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
      super.touchesCancelled(touches, with: event)
      tapped = nil
      onLetGo?()
    }
    override func wheelChanged(_ wheel: WheelSample, with event: Event?) {
      guard wheel.delta.y != 0 else { return super.wheelChanged(wheel, with: event) }
      clicks += wheel.delta.y
      let whole = clicks.rounded(.towardZero)
      clicks -= whole
      if whole != 0 { onClick?(-Int(max(-100, min(100, whole)))) }
    }
  }

  override var keepsTaps: Bool { true }

  init(component: Int) {
    self.component = component
    super.init(frame: .zero)
    layer.cornerRadius = PickerConstants.bandRadius
    clipsToBounds = true
    scroll.showsVerticalScrollIndicator = false
    scroll.showsHorizontalScrollIndicator = false
    scroll.alwaysBounceVertical = true
    scroll.decelerationRate = .normal
    scroll.delegate = self
    scroll.onTap = { [weak self] touch in self?.wasTapped(touch) }
    scroll.onClick = { [weak self] step in self?.step(by: step) }
    scroll.onLetGo = { [weak self] in self?.settle() }
    addSubview(scroll)
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFocused: Bool { isEnabled && count > 0 }
  override func focusActivate() {}

  // MARK: Rows

  func reload(count: Int) {
    self.count = count
    let said = picker.flatMap { $0.delegate?.pickerView($0, rowHeightForComponent: component) } ?? 0
    rowHeight =
      said > 0 && said.isFinite
      ? max(said, PickerConstants.leastRowHeight)
      : picker?.naturalRowHeight ?? PickerConstants.rowHeight
    for view in shown.values { view.removeFromSuperview() }
    shown = [:]
    reusable = []
    row = count == 0 ? -1 : min(max(0, row), count - 1)
    isUsers = false
    // A turning wheel comes to rest at its row; a finger that holds it continues from there.
    if scroll.isDragging || scroll.isDecelerating || scroll.isScrollAnimating || target != nil {
      target = nil
      move(to: offset(of: max(0, row)), animated: false)
    }
    setNeedsLayout()
  }

  /// Turns it to a row, without a report.
  func select(_ row: Int, animated: Bool) {
    guard count > 0 else { return }
    isUsers = false
    target = nil
    self.row = min(max(0, row), count - 1)
    layoutIfNeeded()
    move(to: offset(of: self.row), animated: animated)
    placeRows()
  }

  func view(forRow row: Int) -> View? { shown[row] }

  /// Calls `body` with each visible row, and its view.
  func forEachShown(_ body: (Int, View) -> Void) {
    for (row, view) in shown { body(row, view) }
  }

  private func offset(of row: Int) -> CGPoint { CGPoint(x: 0, y: CGFloat(row) * rowHeight) }

  /// The row nearest to an offset.
  private func row(at y: CGFloat) -> Int {
    guard rowHeight > 0, count > 0 else { return 0 }
    return Int(min(CGFloat(count - 1), max(0, (y / rowHeight).rounded())))
  }

  // MARK: Places

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = CGSize(
      width: bounds.width, height: bounds.height + CGFloat(max(0, count - 1)) * rowHeight)
    if scroll.frame != bounds || scroll.contentSize != size {
      scroll.frame = bounds
      scroll.contentSize = size
      // A current drag or flick continues from its position.
      if !scroll.isDragging, !scroll.isDecelerating {
        move(to: offset(of: max(0, target ?? row)), animated: false)
        if target != nil { rested() }
      }
    }
    placeRows()
  }

  /// Positions the visible rows on the wheel.
  private func placeRows() {
    guard count > 0, rowHeight > 0, bounds.height > 0 else { return }
    // The wheel's outline is as high as the view at the angle of the last shown rows.
    let radius = bounds.height / 2 / sin(PickerConstants.edgeAngle)
    let place = scroll.contentOffset.y / rowHeight
    let reach = Int((radius * PickerConstants.edgeAngle / rowHeight).rounded(.up)) + 1
    let middle = Int(place.rounded())
    // Flung past an end, the wheel may show none of its rows.
    let first = min(max(0, middle - reach), count - 1)
    let seen = first...max(first, min(count - 1, middle + reach))
    for (row, view) in shown where !seen.contains(row) {
      shown[row] = nil
      view.isHidden = true
      reusable.append(view)
    }
    for row in seen where row < count {
      let angle = (CGFloat(row) - place) * rowHeight / radius
      guard abs(angle) < .pi / 2 else {
        shown[row]?.isHidden = true
        continue
      }
      let view = shown[row] ?? make(row)
      view.isHidden = false
      view.bounds.size = CGSize(width: bounds.width, height: rowHeight)
      view.center = CGPoint(x: bounds.midX, y: bounds.midY + radius * sin(angle))
      view.transform = CGAffineTransform(scaleX: 1, y: cos(angle))
      view.alpha = Self.opacity(at: abs(angle), rowHeight / radius)
    }
  }

  /// Full in the middle; decreasing from the next row to the edge.
  private static func opacity(at angle: CGFloat, _ step: CGFloat) -> CGFloat {
    let near = PickerConstants.nearOpacity
    if angle <= step { return 1 - (1 - near) * max(0, angle / max(step, 0.001) - 0.4) / 0.6 }
    let share = min(1, (angle - step) / max(0.001, PickerConstants.edgeAngle - step))
    return near + (PickerConstants.edgeOpacity - near) * share
  }

  private func make(_ row: Int) -> View {
    let old = reusable.popLast()
    let view = content(of: row, reusing: old)
    if let old, old !== view { old.removeFromSuperview() }
    view.isUserInteractionEnabled = false
    if view.superview !== self { addSubview(view) }
    shown[row] = view
    return view
  }

  private func content(of row: Int, reusing old: View?) -> View {
    guard let picker, let delegate = picker.delegate else { return old ?? View(frame: .zero) }
    if let own = delegate.pickerView(
      picker, viewForRow: row, forComponent: component, reusing: old)
    {
      return own
    }
    let theme = themeBox.theme
    let label =
      old as? Label ?? Label("", font: theme.font(theme.metrics.title - 1), color: .label)
    label.textAlignment = .center
    if let text = delegate.pickerView(
      picker, attributedTitleForRow: row, forComponent: component)
    {
      label.attributedText = text
    } else {
      label.text = delegate.pickerView(picker, titleForRow: row, forComponent: component)
    }
    return label
  }

  // MARK: Fingers and keys

  private func wasTapped(_ touch: Touch) {
    guard count > 0 else { return }
    // A finger that stopped the wheel does not tap.
    guard !wasStopped else {
      wasStopped = false
      return settle()
    }
    let y = touch.location(in: self).y - bounds.midY
    let radius = bounds.height / 2 / sin(PickerConstants.edgeAngle)
    let angle = asin(min(1, max(-1, y / radius)))
    turn(to: row(at: scroll.contentOffset.y) + Int((angle * radius / rowHeight).rounded()))
  }

  /// For the mouse's wheel; quick clicks add up.
  private func step(by step: Int) { turn(to: (target ?? row) + step) }
  /// The target of the current turn without a finger.
  private(set) var target: Int?

  /// Whether another target is being set: the motion that ends now is not at its resting position.
  private var isTurning = false
  /// Whether a finger that is still down stopped it.
  private var wasStopped = false

  /// Whether a finger or key turns it, so that its resting row is reported later.
  var isTurnedByHand: Bool {
    isUsers && (scroll.isDragging || scroll.isDecelerating || target != nil || wasStopped)
  }

  func turn(to row: Int) {
    guard count > 0 else { return }
    let row = min(max(0, row), count - 1)
    let rest = offset(of: row)
    guard row != target, rest != scroll.contentOffset || target != nil else { return }
    isUsers = true
    target = row
    move(to: rest, animated: true)
    // In no window it is at its target at once.
    if scroll.contentOffset == rest { rested() }
  }

  private func move(to offset: CGPoint, animated: Bool) {
    isTurning = true
    scroll.setContentOffset(offset, animated: animated)
    isTurning = false
  }

  /// Up and down turn it by a row; at its end the focus moves on.
  override func focusAdjust(_ direction: FocusDirection) -> Bool {
    guard direction == .up || direction == .down else { return false }
    let now = target ?? row
    let next = now + (direction == .up ? -1 : 1)
    guard (0..<count).contains(next) else { return false }
    turn(to: next)
    return true
  }

  /// Turns to the nearest row if it stands between two.
  private func settle() {
    guard !scroll.isDragging, !scroll.isDecelerating, !scroll.isScrollAnimating, target == nil
    else { return }
    let nearest = row(at: scroll.contentOffset.y)
    if offset(of: nearest) == scroll.contentOffset { rested() } else { turn(to: nearest) }
  }

  /// Only the scroll view's recognizer receives the finger that stopped the wheel, so its lift is
  /// polled.
  private func settleAfterLift() {
    let period = PickerConstants.liftCheckSeconds
    window?.application?.scheduleTimer(after: period, repeatingEvery: period) {
      [weak self] timer in
      guard let self, wasStopped else { return timer.invalidate() }
      guard !scroll.isTracking, !scroll.isDragging else { return }
      timer.invalidate()
      wasStopped = false
      settle()
    }
  }

  /// Called when it rests.
  private func rested() {
    target = nil
    let new = row(at: scroll.contentOffset.y)
    guard count > 0, new != row else { return }
    row = new
    guard isUsers, let picker else { return }
    picker.delegate?.pickerView(picker, didSelectRow: new, inComponent: component)
  }
}

extension PickerWheel: ScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: ScrollView) { placeRows() }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    isUsers = true
    target = nil
  }

  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    // Code may have turned it in the meantime.
    isUsers = true
    targetContentOffset.pointee = offset(of: row(at: targetContentOffset.pointee.y))
  }

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    wasStopped = false
    if !decelerate { settle() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { if !isTurning { stopped() } }

  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    if !scrollView.isDragging, !isTurning { stopped() }
  }

  /// Called when it came to rest, or a finger stopped it between two rows: it continues when that
  /// finger lifts.
  private func stopped() {
    let nearest = row(at: scroll.contentOffset.y)
    if offset(of: nearest) == scroll.contentOffset { return rested() }
    // Nothing moves in no window: it is at its target.
    guard window?.application != nil else {
      move(to: offset(of: isUsers ? target ?? nearest : row), animated: false)
      return rested()
    }
    target = nil
    isUsers = true
    wasStopped = true
    settleAfterLift()
  }
}
