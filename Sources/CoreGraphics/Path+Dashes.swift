// The dashes of a path as open paths.
import Foundation
import GlassineBase

nonisolated extension Path {
  /// The dashes along the path; the path itself if a length is negative or all are 0.
  func dashed(_ lengths: [CGFloat], phase: CGFloat) -> Path {
    guard lengths.allSatisfy({ $0 >= 0 && $0.isFinite }), lengths.contains(where: { $0 > 0 })
    else { return self }
    let pattern = lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
    let period = pattern.reduce(0, +)
    var result = Path()
    for part in subpaths {
      let whole = part.length
      guard whole > 0, whole.isFinite, whole / period < Self.mostPeriods else { continue }
      var at = -phase.truncatingRemainder(dividingBy: period)
      if at > 0 { at -= period }
      var index = 0
      while at < whole {
        let end = at + pattern[index]
        if index.isMultiple(of: 2), end > 0, end > at {
          result.append(part.trimmed(from: max(0, at) / whole, to: min(1, end / whole)))
        }
        at = end
        index = (index + 1) % pattern.count
      }
    }
    return result
  }

  /// The most periods of a pattern along a path; a longer path is left out. Far beyond any screen.
  private static var mostPeriods: CGFloat { 1e5 }

  /// The parts from one move to the next.
  private var subpaths: [Path] {
    var parts: [Path] = []
    forEach { element in
      if case .move = element { parts.append(Path()) }
      if !parts.isEmpty { parts[parts.count - 1].add(element) }
    }
    return parts
  }

  private mutating func add(_ element: Element) {
    switch element {
    case .move(let point): move(to: point)
    case .line(let point): addLine(to: point)
    case .quadCurve(let end, let control): addQuadCurve(to: end, control: control)
    case .curve(let end, let first, let second):
      addCurve(to: end, control1: first, control2: second)
    case .close: close()
    }
  }

  /// The length of all lines and curves.
  private var length: CGFloat {
    // A part of a known share has a known length: measured on the outline of lines.
    var sum: CGFloat = 0
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    func line(to end: CGPoint) {
      sum += hypot(end.x - current.x, end.y - current.y)
      current = end
    }
    func curve(_ point: (CGFloat) -> CGPoint) {
      for step in 1...Self.steps { line(to: point(CGFloat(step) / CGFloat(Self.steps))) }
    }
    forEach { element in
      switch element {
      case .move(let point): (start, current) = (point, point)
      case .line(let point): line(to: point)
      case .quadCurve(let end, let control):
        let from = current
        curve { t in
          let s = 1 - t
          let (a, b, c): (CGFloat, CGFloat, CGFloat) = (s * s, 2 * s * t, t * t)
          let x: CGFloat = a * from.x + b * control.x + c * end.x
          let y: CGFloat = a * from.y + b * control.y + c * end.y
          return CGPoint(x: x, y: y)
        }
      case .curve(let end, let first, let second):
        let from = current
        curve { t in
          let s = 1 - t
          let (a, b): (CGFloat, CGFloat) = (s * s * s, 3 * s * s * t)
          let (c, d): (CGFloat, CGFloat) = (3 * s * t * t, t * t * t)
          let x: CGFloat = a * from.x + b * first.x + c * second.x + d * end.x
          let y: CGFloat = a * from.y + b * first.y + c * second.y + d * end.y
          return CGPoint(x: x, y: y)
        }
      case .close: line(to: start)
      }
    }
    return sum
  }

  /// Steps of a curve, as in `trimmed(from:to:)`.
  private static var steps: Int { 64 }
}
