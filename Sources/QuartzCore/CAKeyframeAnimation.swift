// Animations through several values, or along a path.
public import CoreGraphics
import GlassineBase
import GlassineUI

/// An animation through key values.
open class CAKeyframeAnimation: CAPropertyAnimation {
  public var values: [Any]?
  /// A path that a point follows, instead of ``values``.
  public var path: CGPath?
  /// Shares of the duration, 0 to 1, one for each value; nil: even.
  public var keyTimes: [NSNumber]?
  /// Progress between each two values.
  public var timingFunctions: [CAMediaTimingFunction]?
  public var calculationMode = CAAnimationCalculationMode.linear
  /// Turns the layer along ``path``; nil: it does not turn.
  public var rotationMode: CAAnimationRotationMode?

  public required init() { super.init() }

  override func duplicate() -> CAAnimation {
    let copy = super.duplicate()
    if let copy = copy as? CAKeyframeAnimation {
      (copy.values, copy.path, copy.keyTimes) = (values, path, keyTimes)
      (copy.timingFunctions, copy.calculationMode) = (timingFunctions, calculationMode)
      copy.rotationMode = rotationMode
    }
    return copy
  }

  override func value(at share: Double, from current: Any?) -> Any? {
    if let path { return point(at: share, of: path.path).place }
    guard let values, let last = values.last else { return current }
    let count = values.count
    guard count > 1 else { return last }
    if calculationMode == .discrete {
      let times = times(count: count + 1)
      let index = times.dropFirst().firstIndex { share < $0 } ?? count
      return values[min(index - 1, count - 1)]
    }
    let times =
      [.paced, .cubicPaced].contains(calculationMode) ? pacedTimes(values) : times(count: count)
    if share >= times[count - 1] { return last }
    let index = max(1, times.firstIndex { share < $0 } ?? count - 1)
    let width = times[index] - times[index - 1]
    var part = width > 0 ? (share - times[index - 1]) / width : 1
    if let functions = timingFunctions, functions.indices.contains(index - 1) {
      part = functions[index - 1].progress(at: part)
    }
    if calculationMode == .cubic || calculationMode == .cubicPaced {
      return AnimatedValue.curve(
        values[max(0, index - 2)], values[index - 1], values[index],
        values[min(count - 1, index + 1)], part)
    }
    return AnimatedValue.mix(values[index - 1], values[index], part)
  }

  override func apply(to values: inout PresentedValues, at time: CFTimeInterval) {
    super.apply(to: &values, at: time)
    guard let path, let rotationMode else { return }
    let (share, _) = progress(at: time)
    let half = rotationMode == .rotateAutoReverse ? CGFloat.pi : 0
    values.set(
      Double(point(at: share, of: path.path).angle + half),
      at: LayerKeyPath("transform.rotation.z"))
  }

  private func times(count: Int) -> [Double] {
    if let keyTimes, keyTimes.count == count { return keyTimes.map(\.doubleValue) }
    // Discrete values may also come with a time each.
    if let keyTimes, keyTimes.count + 1 == count { return keyTimes.map(\.doubleValue) + [1] }
    return (0..<count).map { Double($0) / Double(count - 1) }
  }

  /// Times by the distances between numbers or points; even ones for other values.
  private func pacedTimes(_ values: [Any]) -> [Double] {
    var sums = [0.0]
    for (from, to) in zip(values, values.dropFirst()) {
      let distance: Double
      switch AnimatedValue.difference(to, from) {
      case let number as Double: distance = abs(number)
      case let point as CGPoint: distance = hypot(point.x, point.y)
      default: return times(count: values.count)
      }
      sums.append(sums[sums.count - 1] + distance)
    }
    guard let whole = sums.last, whole > 0 else { return times(count: values.count) }
    return sums.map { $0 / whole }
  }

  /// The point at a share of the path's length, and the direction there.
  private func point(at share: Double, of path: Path) -> (place: CGPoint, angle: CGFloat) {
    let slack = 1e-3
    let share = min(1, max(0, share))
    let (low, high) = (max(0, share - slack), min(1, share + slack))
    let here = path.trimmed(from: 0, to: share)
    let place = here.isEmpty ? Self.start(of: path) : here.currentPoint
    let piece = path.trimmed(from: low, to: high)
    let (from, to) = (Self.start(of: piece), Self.end(of: piece))
    return (share >= 1 ? Self.end(of: path) : place, atan2(to.y - from.y, to.x - from.x))
  }

  private static func start(of path: Path) -> CGPoint {
    if case .move(let point)? = path.elements.first { point } else { .zero }
  }
  private static func end(of path: Path) -> CGPoint { path.currentPoint }
}
