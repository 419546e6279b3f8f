// Converts a line along a path to overlapping polygons that wind the same way. There is a quad for
// each straight piece, a wedge for each join, a piece for each end. The non-zero rule fills their
// union.
import Foundation

extension Path {
  /// The shape of a line along the path, mapped; to be filled by the non-zero rule.
  ///
  /// Subpaths without length are a dot or a square if the caps are round or square. A subpath that
  /// only a move began is nothing.
  /// - Parameter transform: to the caller's pixels; the result is empty if it is not finite or has
  ///   no inverse. It also maps the line's width.
  public func strokeOutline(
    _ style: StrokeStyle, mappedBy transform: CGAffineTransform = .identity
  ) -> PathOutline {
    let scale = transform.determinant.magnitude.squareRoot().native
    guard transform.isFinite, scale > 0, scale.isFinite, style.width >= 0, style.width.isFinite
    else { return PathOutline() }
    // A hairline is a pixel wide.
    let halfWidth =
      style.width == 0 ? 0.5 / scale : min(style.width.native / 2, FlatteningConstants.farthest)
    var stroker = Stroker(style, halfWidth: halfWidth, scale: scale)
    var line = StrokedLine()
    // Whether the current subpath is not drawn yet, and is more than a place to start.
    var isOpen = false
    let dash = style.effectiveDash
    func finish(isClosed: Bool) {
      line.isClosed = isClosed
      if dash.isEmpty {
        stroker.add(line)
      } else {
        line.forEachDash(dash, phase: style.dashPhase.native) { stroker.add($0) }
      }
    }
    forEach { element in
      switch element {
      case .move(let point):
        if isOpen { finish(isClosed: false) }
        line = StrokedLine()
        line.append(SIMD2(point), isCorner: true)
        isOpen = false
      case .line(let point):
        line.append(SIMD2(point), isCorner: true)
        isOpen = true
      case .quadCurve(let end, let control):
        line.append(
          FlatCurve(line.end, quadThrough: SIMD2(control), to: SIMD2(end)), by: stroker)
        isOpen = true
      case .curve(let end, let first, let second):
        line.append(FlatCurve(line.end, SIMD2(first), SIMD2(second), SIMD2(end)), by: stroker)
        isOpen = true
      case .close:
        finish(isClosed: true)
        isOpen = false
      }
    }
    if isOpen { finish(isClosed: false) }
    stroker.outline.apply(transform)
    return stroker.outline
  }
}

/// A subpath as points.
struct StrokedLine {
  var points: ContiguousArray<SIMD2<Double>> = []
  /// For each point: whether the path has a corner there, as opposed to a point inside a curve.
  var isCorner: ContiguousArray<Bool> = []
  var isClosed = false
  /// The directions of curves at both ends; nil at the end of a straight line, which is its own. A
  /// curve's first line deviates from it: a wide end would be seen to be askew.
  var directions: (start: SIMD2<Double>?, end: SIMD2<Double>?)

  var end: SIMD2<Double> { points.last ?? .zero }

  /// A point equal to the last one only marks it as a corner.
  mutating func append(_ point: SIMD2<Double>, isCorner corner: Bool) {
    let point = point.within
    if point == points.last {
      isCorner[points.count - 1] = isCorner[points.count - 1] || corner
    } else {
      points.append(point)
      isCorner.append(corner)
      directions.end = nil
    }
  }

  mutating func append(_ curve: FlatCurve, by stroker: Stroker) {
    let isFirst = points.count == 1
    let angle = min(stroker.stepAngle, FlatteningConstants.curveAngle)
    let count = curve.count(within: stroker.tolerance, angle: angle)
    var left = count
    curve.forEachPoint(count: count) {
      left -= 1
      append($0, isCorner: left == 0)
    }
    let ends = curve.directions
    if isFirst { directions.start = ends.start }
    directions.end = ends.end
  }

  /// Divides the line into its dashes. In a closed line, a dash that reaches the end continues with
  /// the one at the start, with a join at the corner.
  func forEachDash(_ lengths: [Double], phase: Double, _ body: (StrokedLine) -> Void) {
    let period = lengths.reduce(0, +)
    guard period > 0, points.count > 1 || isClosed else { return body(self) }
    var (index, rest) = (0, (phase.isFinite ? phase : 0).truncatingRemainder(dividingBy: period))
    if rest < 0 { rest += period }
    while rest > 0, rest >= lengths[index] {
      rest -= lengths[index]
      index = (index + 1) % lengths.count
    }
    var left = lengths[index] - rest
    var dash = StrokedLine()
    var dashCount = 0
    if index % 2 == 0, let first = points.first { dash.append(first, isCorner: true) }
    /// In a closed line, the dash at the start, held back until the last dash may continue into it.
    var opening: StrokedLine?
    let startsInDash = isClosed && index % 2 == 0
    func flush() {
      if startsInDash, dashCount == 0 {
        opening = dash
      } else if !dash.points.isEmpty {
        body(dash)
      }
      dash = StrokedLine()
    }
    let count = isClosed ? points.count : points.count - 1
    for from in 0..<count {
      let (start, end) = (points[from], points[(from + 1) % points.count])
      let length = (end - start).length
      var done = 0.0
      while length - done > left {
        done += left
        let point = start + (end - start) * (done / length)
        if index % 2 == 0 {
          dash.append(point, isCorner: true)
          flush()
        } else {
          dash.append(point, isCorner: true)
        }
        index = (index + 1) % lengths.count
        left = lengths[index]
        dashCount += 1
        // A pattern too fine to be visible must not take unlimited time.
        guard dashCount < Stroker.mostDashes else {
          flush()
          if let opening { body(opening) }
          return
        }
      }
      left -= length - done
      if index % 2 == 0 { dash.append(end, isCorner: isCorner[(from + 1) % points.count]) }
    }
    guard startsInDash else { return flush() }
    // One dash covers the whole line.
    guard dashCount > 0 else { return body(self) }
    if let opening {
      guard !dash.points.isEmpty else { return body(opening) }
      for (index, point) in opening.points.enumerated() {
        dash.append(point, isCorner: opening.isCorner[index])
      }
    }
    flush()
  }
}

/// Collects the polygons of lines.
struct Stroker {
  var outline = PathOutline()
  /// The maximum error of curves, in the path's points.
  let tolerance: Double
  /// The maximum angle between adjacent lines of a round edge, in radians.
  let stepAngle: Double
  private let style: StrokeStyle
  private let halfWidth: Double

  /// The maximum number of dashes of one subpath.
  static let mostDashes = 1 << 16

  init(_ style: StrokeStyle, halfWidth: Double, scale: Double) {
    self.style = style
    self.halfWidth = halfWidth
    tolerance = FlatteningConstants.tolerance / scale
    let share = FlatteningConstants.roundTolerance / max(halfWidth * scale, 0.5)
    stepAngle = 2 * acos(max(0, 1 - share))
  }

  mutating func add(_ line: StrokedLine) {
    var line = line
    if line.isClosed, line.points.count > 1, line.points.last == line.points.first {
      line.points.removeLast()
      line.isCorner.removeLast()
    }
    let points = line.points
    guard points.count > 1 else {
      if let point = points.first { addDot(at: point) }
      return
    }
    let count = line.isClosed ? points.count : points.count - 1
    var normals: ContiguousArray<SIMD2<Double>> = []
    for index in 0..<count {
      let (from, to) = (points[index], points[(index + 1) % points.count])
      let side = to - from
      let length = side.length
      let normal = length > 0 ? side.perpendicular * (halfWidth / length) : normals.last ?? .zero
      normals.append(normal)
      let start = index == 0 ? self.normal(of: line.directions.start, normal, line) : normal
      let end = index == count - 1 ? self.normal(of: line.directions.end, normal, line) : normal
      outline.append(from + start)
      outline.append(to + end)
      outline.append(to - end)
      outline.append(from - start)
      outline.closeTurningRight()
    }
    for index in (line.isClosed ? 0 : 1)..<count {
      let before = normals[(index + count - 1) % count]
      join(at: points[index], before, normals[index], isCorner: line.isCorner[index])
    }
    guard !line.isClosed else { return }
    addCap(at: points[0], -normal(of: line.directions.start, normals[0], line))
    addCap(
      at: points[points.count - 1], normal(of: line.directions.end, normals[count - 1], line))
  }

  /// The normal of an end with a direction of its own; `other` without one.
  private func normal(
    of direction: SIMD2<Double>?, _ other: SIMD2<Double>, _ line: StrokedLine
  ) -> SIMD2<Double> {
    guard let direction, !line.isClosed, direction.length > 0 else { return other }
    return direction.perpendicular * (halfWidth / direction.length)
  }

  /// Fills the gap between two quads; `before` and `after` are their normals.
  private mutating func join(
    at point: SIMD2<Double>, _ before: SIMD2<Double>, _ after: SIMD2<Double>, isCorner: Bool
  ) {
    let turn = before.cross(after)
    guard before != .zero, after != .zero else { return }
    if turn == 0 {
      // Straight on, or a reversal.
      let isRound = !isCorner || style.join == .round
      if before.dot(after) < 0, isRound { addFan(at: point, before, -.pi) }
      return
    }
    // The outer side is opposite to the direction of the turn.
    let (from, to) = turn > 0 ? (-before, -after) : (before, after)
    switch isCorner ? style.join : .round {
    case .round: addFan(at: point, from, to)
    case .miter where isWithinMiterLimit(before, after):
      let middle = (from + to) / 2
      let square = middle.dot(middle)
      outline.append(point)
      outline.append(point + from)
      outline.append(point + middle * (halfWidth * halfWidth / square))
      outline.append(point + to)
      outline.closeTurningRight()
    case .miter, .bevel:
      outline.append(point)
      outline.append(point + from)
      outline.append(point + to)
      outline.closeTurningRight()
    }
  }

  private func isWithinMiterLimit(_ before: SIMD2<Double>, _ after: SIMD2<Double>) -> Bool {
    // The ratio of miter to width is one over the cosine of half the turn.
    let cosine = ((before + after) / 2).length / halfWidth
    return cosine * max(1, style.miterLimit.native) >= 1
  }

  /// A segment of the circle about `point`, the short way between two of its points.
  private mutating func addFan(
    at point: SIMD2<Double>, _ from: SIMD2<Double>, _ to: SIMD2<Double>
  ) {
    let turn = atan2(from.cross(to), from.dot(to))
    addFan(at: point, from, turn)
  }

  private mutating func addFan(
    at point: SIMD2<Double>, _ from: SIMD2<Double>, _ turn: Double
  ) {
    let most = Double(FlatteningConstants.mostLines)
    let steps = max(1, Int(min(most, (abs(turn) / stepAngle).rounded(.up))))
    outline.append(point)
    for step in 0...steps {
      let angle = turn * Double(step) / Double(steps)
      let (sine, cosine) = (sin(angle), cos(angle))
      outline.append(
        point + SIMD2(from.x * cosine - from.y * sine, from.x * sine + from.y * cosine))
    }
    outline.closeTurningRight()
  }

  /// Adds an end; `normal` points to the right of the direction out of the line.
  private mutating func addCap(at point: SIMD2<Double>, _ normal: SIMD2<Double>) {
    switch style.cap {
    case .butt: return
    case .round: addFan(at: point, normal, -.pi)
    case .square:
      let out = -normal.perpendicular
      outline.append(point + normal)
      outline.append(point + normal + out)
      outline.append(point - normal + out)
      outline.append(point - normal)
      outline.closeTurningRight()
    }
  }

  private mutating func addDot(at point: SIMD2<Double>) {
    switch style.cap {
    case .butt: return
    case .round: addFan(at: point, SIMD2(halfWidth, 0), 2 * .pi)
    case .square:
      for (x, y) in [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)] {
        outline.append(point + SIMD2(x, y) * halfWidth)
      }
      outline.closeTurningRight()
    }
  }
}
