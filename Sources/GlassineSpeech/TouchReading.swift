// Which gesture fingers make. It knows points and times, and no views.
import Foundation

/// A gesture of a person who does not see the screen.
enum VoicingGesture: Equatable {
  enum Direction: Equatable { case up, down, left, right }

  /// A finger rests or slides: the element under it.
  case explore(CGPoint)
  /// The finger that explored has lifted.
  case lift(CGPoint)
  case doubleTap
  case flick(fingers: Int, Direction)
  case tap(fingers: Int, count: Int, CGPoint)
  /// Two fingers, to and fro: back.
  case scrub
}

/// Follows the fingers from the first that lands to the last that lifts.
final class TouchReading {
  private struct Finger {
    var serial: UInt64
    var start: CGPoint
    var last: CGPoint
    var isDown = true
  }

  private var fingers: [Finger] = []
  private var began: TimeInterval = 0
  private(set) var isExploring = false
  /// Set when a finger was lost: the rest of the sequence means nothing.
  private var isVoid = false
  /// The horizontal strokes of two fingers, to and fro.
  private var strokes = 0
  private var strokeStart: CGFloat = 0
  private var strokeSign: CGFloat = 0
  private var lastTap: (fingers: Int, count: Int, time: TimeInterval)?

  var isEmpty: Bool { fingers.isEmpty }
  /// The time from which a single finger explores; nil: there is none that waits.
  var exploresFrom: TimeInterval? {
    fingers.count == 1 && !isExploring && !isVoid
      ? began + SpeechConstants.exploreDelay : nil
  }

  func cancel() {
    fingers.removeAll()
    (isExploring, isVoid, strokes, lastTap) = (false, false, 0, nil)
  }

  // MARK: Fingers

  func begin(_ serial: UInt64, at point: CGPoint, _ time: TimeInterval) {
    if fingers.isEmpty {
      began = time
      (isExploring, isVoid, strokes, strokeSign, strokeStart) = (false, false, 0, 0, point.x)
    }
    fingers.append(Finger(serial: serial, start: point, last: point))
    // A second finger makes another gesture.
    isExploring = false
  }

  /// Returns the place that a finger explores now.
  func move(_ serial: UInt64, to point: CGPoint, _ time: TimeInterval) -> VoicingGesture? {
    guard let index = fingers.firstIndex(where: { $0.serial == serial }) else { return nil }
    fingers[index].last = point
    if fingers.count == 2, index == 0 { noteStroke(point.x) }
    guard fingers.count == 1, !isVoid else { return nil }
    return explore(at: time)
  }

  /// Returns the place that a finger explores, if it has been down for long enough.
  func explore(at time: TimeInterval) -> VoicingGesture? {
    guard fingers.count == 1, !isVoid,
      isExploring || time - began >= SpeechConstants.exploreDelay - 1e-6
    else { return nil }
    isExploring = true
    return .explore(fingers[0].last)
  }

  func lose(_ serial: UInt64) {
    isVoid = true
    lastTap = nil
    _ = lift(serial)
  }

  /// Returns the gestures that are complete, once the last finger is up.
  func end(_ serial: UInt64, at point: CGPoint, _ time: TimeInterval) -> [VoicingGesture] {
    if let index = fingers.firstIndex(where: { $0.serial == serial }) {
      fingers[index].last = point
    }
    guard let all = lift(serial), !isVoid else { return [] }
    if isExploring {
      isExploring = false
      lastTap = nil
      return [.lift(point)]
    }
    return classify(all, seconds: time - began, at: time)
  }

  /// The fingers of the sequence, if that was the last one.
  private func lift(_ serial: UInt64) -> [Finger]? {
    guard let index = fingers.firstIndex(where: { $0.serial == serial }) else { return nil }
    fingers[index].isDown = false
    guard !fingers.contains(where: \.isDown) else { return nil }
    defer { fingers.removeAll() }
    return fingers
  }

  private func noteStroke(_ x: CGFloat) {
    let way = x - strokeStart
    if strokeSign == 0 || way * strokeSign < 0 {
      guard abs(way) >= SpeechConstants.scrubDistance else { return }
      strokes += 1
      strokeSign = way < 0 ? -1 : 1
      strokeStart = x
    } else if way * strokeSign > 0 {
      // The stroke goes on: the next one begins at its farthest point.
      strokeStart = x
    }
  }

  // MARK: Kinds

  private func classify(
    _ all: [Finger], seconds: TimeInterval, at time: TimeInterval
  ) -> [VoicingGesture] {
    let count = all.count
    if count == 2, strokes >= SpeechConstants.scrubStrokes {
      lastTap = nil
      return [.scrub]
    }
    let ways = all.map { CGPoint(x: $0.last.x - $0.start.x, y: $0.last.y - $0.start.y) }
    let isTap = ways.allSatisfy { hypot($0.x, $0.y) <= SpeechConstants.tapSlop }
    if isTap, seconds <= SpeechConstants.tapSeconds {
      return tapped(count, at: all[0].start, time)
    }
    lastTap = nil
    let number = CGFloat(count)
    let mean = CGPoint(
      x: ways.map(\.x).reduce(0, +) / number, y: ways.map(\.y).reduce(0, +) / number)
    guard seconds <= SpeechConstants.flickSeconds,
      let direction = Self.direction(of: mean)
    else { return [] }
    return [.flick(fingers: count, direction)]
  }

  private func tapped(
    _ count: Int, at point: CGPoint, _ time: TimeInterval
  ) -> [VoicingGesture] {
    var number = 1
    if let last = lastTap, last.fingers == count,
      time - last.time <= SpeechConstants.doubleTapSeconds + SpeechConstants.tapSeconds
    {
      number = last.count + 1
    }
    lastTap = (count, number, time)
    guard count == 1 else { return [.tap(fingers: count, count: number, point)] }
    if number == 1 { return [.explore(point)] }
    if number == 2 {
      lastTap = nil
      return [.doubleTap]
    }
    return []
  }

  private static func direction(of way: CGPoint) -> VoicingGesture.Direction? {
    let (across, down) = (abs(way.x), abs(way.y))
    guard max(across, down) >= SpeechConstants.flickDistance else { return nil }
    if across >= down * SpeechConstants.flickDominance { return way.x > 0 ? .right : .left }
    if down >= across * SpeechConstants.flickDominance { return way.y > 0 ? .down : .up }
    return nil
  }
}
