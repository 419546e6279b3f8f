// Scrolling by wheel and keys (V15). Paged content also rests on pages after them (V9).
import Foundation
import GlassineBase
import GlassineInput

extension ScrollView {
  /// Moves the content by a turn of the wheel; false if it cannot move in that direction, so that
  /// an outer scroll view may.
  func scroll(by wheel: WheelSample) -> Bool {
    guard isScrollEnabled, pan.allows(wheel), !isDragging, !isZooming else { return false }
    let clicks = clicks(of: wheel)
    // From the end of earlier clicks, so that quick ones add up.
    let isUnderWay = motion?.cause == .wheel
    let start = isUnderWay ? motion?.rest ?? contentOffset : contentOffset
    let isWhole = clicks.x == clicks.x.rounded() && clicks.y == clicks.y.rounded()
    let isEased = isWhole && !wheel.isContinuous && window?.application != nil
    let target =
      isPagingEnabled && isEased
      ? pages(from: start, by: CGPoint(x: -clicks.x, y: -clicks.y))
      : clamped(
        CGPoint(
          x: start.x - clicks.x * ScrollConstants.wheelClickPoints,
          y: start.y - clicks.y * ScrollConstants.wheelClickPoints))
    let isTowards = { (from: CGFloat, to: CGFloat, click: CGFloat) in click != 0 && to != from }
    guard isTowards(start.x, target.x, clicks.x) || isTowards(start.y, target.y, clicks.y) else {
      return isUnderWay || keepsWheel(clicks)
    }
    if !isUnderWay || !isEased { stopMotion() }
    // A scale that sprang back is at its limit now, and the delegate may have changed the content.
    let end = clamped(target)
    if isEased {
      let seconds =
        isPagingEnabled ? ScrollConstants.animationSeconds : ScrollConstants.wheelClickSeconds
      self.start(
        eased(to: end, from: wheel.timestamp, over: seconds, .wheel), isNew: !isUnderWay)
    } else {
      move(to: end)
      indicators.show()
      indicators.rest()
      if isPagingEnabled { settleOnPageLater() }
    }
    return true
  }

  // MARK: Pages

  /// The offset `count` pages further, along the movable axes.
  func pages(from start: CGPoint, by count: CGPoint) -> CGPoint {
    let axes = movableAxes
    return CGPoint(
      x: axes.contains(.horizontal)
        ? Paging.step(from: start.x, by: count.x, range: offsetRangeX, page: page.width) : start.x,
      y: axes.contains(.vertical)
        ? Paging.step(from: start.y, by: count.y, range: offsetRangeY, page: page.height) : start.y)
  }

  /// Fractions of a wheel may leave content between two pages: after a pause, it moves to the
  /// nearer one.
  private func settleOnPageLater() {
    guard let application = window?.application else { return }
    let delay = GestureConstants.scrollEndSeconds
    if let pageTimer, pageTimer.isValid {
      pageTimer.fireTime = application.now + delay
      return
    }
    let reference = ViewReference(self)
    pageTimer = application.scheduleTimer(after: delay) { _ in reference.view?.settleOnPage() }
  }

  private func settleOnPage() {
    guard isPagingEnabled, motion == nil, zoomMotion == nil, !isTracking, !isZooming,
      let application = window?.application
    else { return }
    func nearer(_ offset: CGFloat, _ range: ClosedRange<CGFloat>, _ page: CGFloat) -> CGFloat {
      Paging.target(from: offset, origin: offset, velocity: 0, range: range, page: page)
    }
    let axes = movableAxes
    var target = contentOffset
    if axes.contains(.horizontal) { target.x = nearer(target.x, offsetRangeX, page.width) }
    if axes.contains(.vertical) { target.y = nearer(target.y, offsetRangeY, page.height) }
    guard target != contentOffset else { return }
    start(
      eased(
        to: target, from: application.now, over: ScrollConstants.animationSeconds, .wheel),
      isNew: true)
  }

  // MARK: Keys

  /// Shift converts the wheel to horizontal scrolling.
  private func clicks(of wheel: WheelSample) -> CGPoint {
    guard wheel.modifierFlags.contains(.shift), wheel.delta.x == 0 else { return wheel.delta }
    return CGPoint(x: wheel.delta.y, y: 0)
  }

  /// Whether a turn of the wheel moves the content, or is not passed on.
  func wants(_ wheel: WheelSample) -> Bool {
    guard isScrollEnabled, pan.allows(wheel), !isDragging, !isZooming else { return false }
    let clicks = clicks(of: wheel)
    return canMove(contentOffset.x, offsetRangeX, by: -clicks.x)
      || canMove(contentOffset.y, offsetRangeY, by: -clicks.y)
      || motion?.cause == .wheel || keepsWheel(clicks)
  }

  /// Whether a wheel turn without more content is kept from an outer scroll view (V12).
  private func keepsWheel(_ clicks: CGPoint) -> Bool {
    let axes = movableAxes
    return clicks.x != 0 && axes.contains(.horizontal) && keeps(.horizontal)
      || clicks.y != 0 && axes.contains(.vertical) && keeps(.vertical)
  }

  /// Moves the content by a key; false if none of `presses` is such a key.
  func scroll(by presses: Set<Press>) -> Bool {
    guard isScrollEnabled, allowsKeyboardScrolling, !isDragging, presses.count == 1,
      let press = presses.first
    else { return false }
    // During the last key's animation: from its end.
    let start = motion?.cause == .animation ? motion?.rest ?? contentOffset : contentOffset
    guard let target = target(of: press, from: start) else { return false }
    let offset = clamped(target)
    guard offset != start else { return false }
    glide(to: offset)
    return true
  }

  /// Moves the content by a direction that nothing else handles; false if it cannot move in that
  /// direction.
  func scroll(_ direction: FocusDirection) -> Bool {
    let step: CGPoint
    switch direction {
    case .up: step = CGPoint(x: 0, y: -1)
    case .down: step = CGPoint(x: 0, y: 1)
    case .left: step = CGPoint(x: -1, y: 0)
    case .right: step = CGPoint(x: 1, y: 0)
    case .next, .previous: return false
    }
    guard isScrollEnabled, allowsKeyboardScrolling, !isDragging else { return false }
    let start = motion?.cause == .animation ? motion?.rest ?? contentOffset : contentOffset
    let line = ScrollConstants.arrowKeyPoints
    let target =
      isPagingEnabled
      ? pages(from: start, by: step)
      : clamped(CGPoint(x: start.x + step.x * line, y: start.y + step.y * line))
    guard target != start, (target.x - start.x) * step.x + (target.y - start.y) * step.y > 0 else {
      return false
    }
    glide(to: target)
    return true
  }

  private func target(of press: Press, from start: CGPoint) -> CGPoint? {
    let axes = movableAxes
    if isPagingEnabled, let count = pages(of: press, axes) { return pages(from: start, by: count) }
    let line = ScrollConstants.arrowKeyPoints
    let page = 1 - ScrollConstants.pageKeyOverlap
    let isArrowOurs = isArrowOurs(press)
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

extension ScrollView {
  /// Arrows move the focus between controls; here the pressed control does not handle them.
  private func isArrowOurs(_ press: Press) -> Bool { !(press.responder is any FocusPressable) }

  /// The number of pages of a key, along the movable axes; nil for other keys.
  private func pages(of press: Press, _ axes: Axes) -> CGPoint? {
    let isArrowOurs = isArrowOurs(press)
    switch press.type {
    case .upArrow where isArrowOurs: return CGPoint(x: 0, y: -1)
    case .downArrow where isArrowOurs: return CGPoint(x: 0, y: 1)
    case .leftArrow where isArrowOurs: return CGPoint(x: -1, y: 0)
    case .rightArrow where isArrowOurs: return CGPoint(x: 1, y: 0)
    case .pageUp: return axes.contains(.vertical) ? CGPoint(x: 0, y: -1) : CGPoint(x: -1, y: 0)
    case .pageDown: return axes.contains(.vertical) ? CGPoint(x: 0, y: 1) : CGPoint(x: 1, y: 0)
    default: return nil
    }
  }
}

/// Keys without a kind of press of their own, by USB HID usage. Source: HID Usage Tables 1.4, page
/// 7.
extension Press {
  package var isHome: Bool { key?.keyCode == 0x4A }
  package var isEnd: Bool { key?.keyCode == 0x4D }
  var isSpace: Bool { key?.keyCode == 0x2C }
}
