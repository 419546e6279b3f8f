// Wheel and keys (V15).
import Foundation
import GlassineBase
import GlassineInput

extension ScrollView {
  /// Moves the content by a turn of the wheel; false where it cannot go that way, so that an outer
  /// scroll view may.
  func scroll(by wheel: WheelSample) -> Bool {
    guard isScrollEnabled, pan.allows(wheel), !isDragging, !isZooming else { return false }
    let clicks = clicks(of: wheel)
    // From where the clicks before lead, so that quick ones add up.
    let isUnderWay = motion?.cause == .wheel
    let start = isUnderWay ? motion?.rest ?? contentOffset : contentOffset
    let target = clamped(
      CGPoint(
        x: start.x - clicks.x * ScrollConstants.wheelClickPoints,
        y: start.y - clicks.y * ScrollConstants.wheelClickPoints))
    let isTowards = { (from: CGFloat, to: CGFloat, click: CGFloat) in click != 0 && to != from }
    guard isTowards(start.x, target.x, clicks.x) || isTowards(start.y, target.y, clicks.y) else {
      return isUnderWay || keepsWheel(clicks)
    }
    if !isUnderWay { stopMotion() }
    let isWhole = clicks.x == clicks.x.rounded() && clicks.y == clicks.y.rounded()
    if isWhole, !wheel.isContinuous, window?.application != nil {
      self.start(
        eased(to: target, from: wheel.timestamp, over: ScrollConstants.wheelClickSeconds, .wheel),
        isNew: !isUnderWay)
    } else {
      stopMotion()
      move(to: target)
      indicators.show()
      indicators.rest()
    }
    return true
  }

  /// Shift turns a wheel sideways.
  private func clicks(of wheel: WheelSample) -> CGPoint {
    guard wheel.modifierFlags.contains(.shift), wheel.delta.x == 0 else { return wheel.delta }
    return CGPoint(x: wheel.delta.y, y: 0)
  }

  /// Whether a turn of the wheel would move the content, or stays here.
  func wants(_ wheel: WheelSample) -> Bool {
    guard isScrollEnabled, pan.allows(wheel), !isDragging, !isZooming else { return false }
    let clicks = clicks(of: wheel)
    return canMove(contentOffset.x, offsetRangeX, by: -clicks.x)
      || canMove(contentOffset.y, offsetRangeY, by: -clicks.y)
      || motion?.cause == .wheel || keepsWheel(clicks)
  }

  /// Whether a wheel that finds no more content is not left to a scroll view around this one (V12).
  private func keepsWheel(_ clicks: CGPoint) -> Bool {
    let axes = movableAxes
    return clicks.x != 0 && axes.contains(.horizontal) && keeps(.horizontal)
      || clicks.y != 0 && axes.contains(.vertical) && keeps(.vertical)
  }

  /// Moves the content by a key; false where none of `presses` is one that does.
  func scroll(by presses: Set<Press>) -> Bool {
    guard isScrollEnabled, allowsKeyboardScrolling, !isDragging, presses.count == 1,
      let press = presses.first
    else { return false }
    // Where a key leads while the last one's animation runs: on from its end.
    let start = motion?.cause == .animation ? motion?.rest ?? contentOffset : contentOffset
    guard let target = target(of: press, from: start) else { return false }
    let offset = clamped(target)
    guard offset != start else { return false }
    setContentOffset(offset, animated: true)
    return true
  }

  private func target(of press: Press, from start: CGPoint) -> CGPoint? {
    let axes = movableAxes
    let line = ScrollConstants.arrowKeyPoints
    let page = 1 - ScrollConstants.pageKeyOverlap
    // Arrows move the focus between controls; here they come from one that does not want them.
    let isArrowOurs = !(press.responder is Control)
    var target = start
    switch press.type {
    case .upArrow where isArrowOurs: target.y -= line
    case .downArrow where isArrowOurs: target.y += line
    case .leftArrow where isArrowOurs: target.x -= line
    case .rightArrow where isArrowOurs: target.x += line
    case .pageUp where axes.contains(.vertical): target.y -= bounds.height * page
    case .pageDown where axes.contains(.vertical): target.y += bounds.height * page
    case .pageUp: target.x -= bounds.width * page
    case .pageDown: target.x += bounds.width * page
    case .key where press.isHome:
      if axes.contains(.vertical) {
        target.y = offsetRangeY.lowerBound
      } else {
        target.x = offsetRangeX.lowerBound
      }
    case .key where press.isEnd:
      if axes.contains(.vertical) {
        target.y = offsetRangeY.upperBound
      } else {
        target.x = offsetRangeX.upperBound
      }
    default: return nil
    }
    return target
  }
}

/// Keys without a kind of press of their own, by USB HID usage. Source: HID Usage Tables 1.4, page 7.
extension Press {
  var isHome: Bool { key?.keyCode == 0x4A }
  var isEnd: Bool { key?.keyCode == 0x4D }
  var isSpace: Bool { key?.keyCode == 0x2C }
}
