// Rectangles, ovals and arcs as curves.
public import Foundation

extension Path {
  /// A closed rectangle, clockwise on screen from its minimum corner. Negative sizes are
  /// standardised.
  public init(rect: CGRect) {
    self.init()
    let rect = rect.standardized
    move(to: CGPoint(x: rect.minX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    close()
  }

  /// The oval that touches the sides of `rect`, clockwise on screen from the middle of the right
  /// one.
  public init(ovalIn rect: CGRect) {
    self.init()
    let rect = rect.standardized
    let (midX, midY) = (rect.midX, rect.midY)
    move(to: CGPoint(x: rect.maxX, y: midY))
    addQuarter(to: CGPoint(x: midX, y: rect.maxY), corner: CGPoint(x: rect.maxX, y: rect.maxY))
    addQuarter(to: CGPoint(x: rect.minX, y: midY), corner: CGPoint(x: rect.minX, y: rect.maxY))
    addQuarter(to: CGPoint(x: midX, y: rect.minY), corner: CGPoint(x: rect.minX, y: rect.minY))
    addQuarter(to: CGPoint(x: rect.maxX, y: midY), corner: CGPoint(x: rect.maxX, y: rect.minY))
    close()
  }

  /// A rectangle with quarter circles as corners. The radius is clamped to half the shorter side.
  /// Differs from UIKit, whose corners are continuous curves that extend further.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    let rect = rect.standardized
    let radius = min(max(0, cornerRadius), min(rect.width, rect.height) / 2)
    guard radius > 0 else {
      self.init(rect: rect)
      return
    }
    self.init()
    let (minX, minY, maxX, maxY) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    move(to: CGPoint(x: minX + radius, y: minY))
    addLine(to: CGPoint(x: maxX - radius, y: minY))
    addQuarter(to: CGPoint(x: maxX, y: minY + radius), corner: CGPoint(x: maxX, y: minY))
    addLine(to: CGPoint(x: maxX, y: maxY - radius))
    addQuarter(to: CGPoint(x: maxX - radius, y: maxY), corner: CGPoint(x: maxX, y: maxY))
    addLine(to: CGPoint(x: minX + radius, y: maxY))
    addQuarter(to: CGPoint(x: minX, y: maxY - radius), corner: CGPoint(x: minX, y: maxY))
    addLine(to: CGPoint(x: minX, y: minY + radius))
    addQuarter(to: CGPoint(x: minX + radius, y: minY), corner: CGPoint(x: minX, y: minY))
    close()
  }

  /// A quarter of an ellipse whose tangents at both ends meet in `corner`.
  private mutating func addQuarter(to end: CGPoint, corner: CGPoint) {
    // 4/3 (sqrt 2 - 1): the curve then meets the ellipse at both ends and in the middle.
    let reach: CGFloat = 0.552_284_749_830_793_4
    func toCorner(_ point: CGPoint) -> CGPoint {
      CGPoint(x: point.x + reach * (corner.x - point.x), y: point.y + reach * (corner.y - point.y))
    }
    addCurve(to: end, control1: toCorner(currentPoint), control2: toCorner(end))
  }

  /// Adds an arc of a circle, and a line to its start if the path is not empty.
  ///
  /// Angles in radians from the positive x axis; clockwise is as seen on screen (y down). As in
  /// UIKit's documentation, a sweep beyond a full turn is one full turn.
  public mutating func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    guard center.isFinite, radius.isFinite, startAngle.isFinite, endAngle.isFinite else { return }
    let turn = 2 * CGFloat.pi
    let difference = clockwise ? endAngle - startAngle : startAngle - endAngle
    var sweep = difference
    // A turn is a whole one in the other direction, too, as iOS has it; more than a turn is not.
    if difference >= turn || abs(difference + turn) < Self.turnSlack {
      sweep = turn
    } else if difference < 0 {
      sweep = difference.truncatingRemainder(dividingBy: turn)
      if sweep < 0 { sweep += turn }
    }
    addArc(
      EllipseArc(
        center: center, radiusX: radius, radiusY: radius, rotation: 0, startAngle: startAngle,
        sweep: clockwise ? sweep : -sweep))
  }

  /// The part of a turn, in radians, that rounding may take: 2π as a `Float` is less than as a
  /// `Double`.
  private static let turnSlack: CGFloat = 1e-6

  /// Adds the arc as cubic curves of at most a quarter turn, which stay within 0.03 % of the
  /// radius.
  mutating func addArc(_ arc: EllipseArc) {
    guard arc.isFinite else { return }
    let first = arc.point(at: arc.startAngle)
    if isEmpty { move(to: first) } else { addLine(to: first) }
    guard arc.sweep != 0 else { return }
    let count = max(1, Int((abs(arc.sweep) / (.pi / 2) - EllipseArc.angleSlack).rounded(.up)))
    let step = arc.sweep / CGFloat(count)
    let reach = 4 / 3 * tan(step / 4)
    for index in 0..<count {
      let from = arc.startAngle + step * CGFloat(index)
      let to = arc.startAngle + step * CGFloat(index + 1)
      let (p0, d0) = (arc.point(at: from), arc.tangent(at: from))
      let (p1, d1) = (arc.point(at: to), arc.tangent(at: to))
      addCurve(
        to: p1, control1: CGPoint(x: p0.x + reach * d0.x, y: p0.y + reach * d0.y),
        control2: CGPoint(x: p1.x - reach * d1.x, y: p1.y - reach * d1.y))
    }
  }
}

/// A piece of an ellipse: angles in radians in the ellipse's own frame, before its rotation.
struct EllipseArc {
  /// Prevents rounding from adding a quarter to an arc of a whole number of quarters. Radians / (pi
  /// / 2).
  static let angleSlack: CGFloat = 1e-9

  var center: CGPoint
  var radiusX: CGFloat
  var radiusY: CGFloat
  var rotation: CGFloat
  var startAngle: CGFloat
  var sweep: CGFloat

  var isFinite: Bool {
    center.isFinite && radiusX.isFinite && radiusY.isFinite && rotation.isFinite
      && startAngle.isFinite && sweep.isFinite
  }

  func point(at angle: CGFloat) -> CGPoint {
    let offset = turned(CGPoint(x: radiusX * cos(angle), y: radiusY * sin(angle)))
    return CGPoint(x: center.x + offset.x, y: center.y + offset.y)
  }

  func tangent(at angle: CGFloat) -> CGPoint {
    turned(CGPoint(x: -radiusX * sin(angle), y: radiusY * cos(angle)))
  }

  private func turned(_ vector: CGPoint) -> CGPoint {
    guard rotation != 0 else { return vector }
    let (sine, cosine) = (sin(rotation), cos(rotation))
    return CGPoint(
      x: cosine * vector.x - sine * vector.y, y: sine * vector.x + cosine * vector.y)
  }
}
