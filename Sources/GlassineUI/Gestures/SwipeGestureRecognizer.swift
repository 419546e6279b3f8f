import Foundation
import GlassineInput

/// A quick stroke along an axis (G12). Discrete: at least 50 pt within 0.5 s, within 27 degrees of
/// the axis, by the required number of fingers. The axes are those of the recognizer's view; its
/// location is the start of the stroke.
///
/// Source: UIKit's documentation of UISwipeGestureRecognizer; its limits are not published.
open class SwipeGestureRecognizer: GestureRecognizer {
  public struct Direction: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public nonisolated init(rawValue: UInt8) { self.rawValue = rawValue }
    public nonisolated static let right = Direction(rawValue: 1)
    public nonisolated static let left = Direction(rawValue: 2)
    public nonisolated static let up = Direction(rawValue: 4)
    public nonisolated static let down = Direction(rawValue: 8)
  }

  /// The accepted directions, in the view's coordinates: in a view turned upside down, right is the
  /// surface's left. Right by default.
  open var direction: Direction = .right
  /// The number of simultaneous fingers; 1 by default, less is misuse and changes nothing.
  open var numberOfTouchesRequired = 1 {
    didSet { keepAtLeastOne(&numberOfTouchesRequired, oldValue, "numberOfTouchesRequired") }
  }
  /// The time at which the first finger landed.
  private var start: TimeInterval = 0
  private var mostTouches = 0
  /// The landing positions of the fingers, on the surface.
  private var starts: [CGPoint] = []

  /// The middle of the fingers' landing positions. Source: UIKit's documentation.
  open override func location(in view: View?) -> CGPoint {
    guard !starts.isEmpty else { return super.location(in: view) }
    let sum = starts.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
    let count = CGFloat(starts.count)
    return convert(CGPoint(x: sum.x / count, y: sum.y / count), to: view)
  }

  /// The landing position of one finger. Source: UIKit's documentation.
  open override func location(ofTouch index: Int, in view: View?) -> CGPoint {
    guard starts.indices.contains(index) else { return super.location(ofTouch: index, in: view) }
    return convert(starts[index], to: view)
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    super.touchesBegan(touches, with: event)
    guard isUndecided else { return }
    if self.touches.count > numberOfTouchesRequired {
      return fail(.tooManyTouches(self.touches.count, allowed: numberOfTouchesRequired))
    }
    if mostTouches == 0 {
      start = lastTimestamp
      starts.removeAll(keepingCapacity: true)
    }
    for touch in self.touches where touches.contains(touch) {
      starts.append(touch.startLocationOnSurface)
    }
    mostTouches = max(mostTouches, self.touches.count)
  }

  /// Each finger moves the whole distance, in one direction; all must be down when the first has.
  override func fingersMoved() {
    guard isUndecided else { return }
    var arrived = 0
    var common: Direction?
    for touch in touches where touch.travel >= GestureConstants.swipeDistancePoints {
      let distance = convert(
        vector: CGPoint(
          x: touch.locationOnSurface.x - touch.startLocationOnSurface.x,
          y: touch.locationOnSurface.y - touch.startLocationOnSurface.y), to: view)
      let way = Self.direction(distance.x, distance.y)
      guard direction.contains(way), Self.isAlongAxis(distance.x, distance.y), common ?? way == way
      else {
        return fail(.wrongDirection)
      }
      common = way
      arrived += 1
    }
    guard arrived > 0 else { return }
    guard touches.count == numberOfTouchesRequired else {
      return fail(.tooFewTouches(touches.count, needed: numberOfTouchesRequired))
    }
    if arrived == touches.count { state = .ended }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    super.touchesEnded(touches, with: event)
    let way = self.touches.reduce(CGFloat.infinity) { min($0, $1.travel) }
    if isUndecided {
      fail(.movedTooLittle(points: way, needed: GestureConstants.swipeDistancePoints))
    }
  }

  private static func direction(_ x: CGFloat, _ y: CGFloat) -> Direction {
    abs(x) >= abs(y) ? (x >= 0 ? .right : .left) : (y >= 0 ? .down : .up)
  }

  private static func isAlongAxis(_ x: CGFloat, _ y: CGFloat) -> Bool {
    atan2(min(abs(x), abs(y)), max(abs(x), abs(y))) <= GestureConstants.swipeLeanRadians
  }

  override var nextDecision: TimeInterval? {
    isUndecided && mostTouches > 0
      ? (start + GestureConstants.swipeDurationSeconds).nextUp : nil
  }

  override func timePassed(_ now: TimeInterval) {
    fail(.tooLong(seconds: now - start, allowed: GestureConstants.swipeDurationSeconds))
  }

  override var progress: String? {
    guard !touches.isEmpty else { return nil }
    let way = touches.reduce(CGFloat.infinity) { min($0, $1.travel) }
    let needed = GestureOutcome.Reason.short(GestureConstants.swipeDistancePoints)
    return "the finger has come \(GestureOutcome.Reason.short(way)) of \(needed) pt"
  }

  @_disfavoredOverload open override func reset() {
    super.reset()
    mostTouches = 0
  }
}
