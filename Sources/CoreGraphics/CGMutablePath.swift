// Paths that are built step by step. Angles are in radians from the positive x axis, and grow
// clockwise on screen, where y grows downwards. `clockwise` has Core Graphics' meaning: it is the
// direction in a space whose y grows upwards, so `false` looks clockwise on screen.
public import Foundation
public import GlassineBase

/// A path under construction.
///
/// Unchecked, since the compiler cannot know the thread: the path belongs to one thread at a time,
/// as in Core Graphics.
public nonisolated final class CGMutablePath: CGPath, @unchecked Sendable {
  public init() { super.init(Path()) }
  override init(_ path: Path) { super.init(path) }

  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.move(to: point.applying(transform))
  }

  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.addLine(to: point.applying(transform))
  }

  /// A subpath through the points.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    path.move(to: first.applying(transform))
    for point in points.dropFirst() { path.addLine(to: point.applying(transform)) }
  }

  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    path.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
  }

  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    path.addCurve(
      to: end.applying(transform), control1: control1.applying(transform),
      control2: control2.applying(transform))
  }

  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    path.append(Path(rect: rect).applying(transform))
  }

  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    path.append(Path(ovalIn: rect).applying(transform))
  }

  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    path.append(Path(roundedRect: rect, cornerWidth, cornerHeight).applying(transform))
  }

  /// An arc, and a line to its start if the path is not empty.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    path.add(transform) {
      $0.addArc(
        withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
        clockwise: !clockwise)
    }
  }

  /// An arc over an angle: positive is clockwise on screen.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    path.add(transform) {
      $0.addArc(
        withCenter: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta,
        clockwise: delta >= 0)
    }
  }

  /// An arc that touches the lines from the current point to `tangent1End`, and from there to
  /// `tangent2End`, with a line to its start.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    path.add(transform) { $0.addArc(from: tangent1End, to: tangent2End, radius: radius) }
  }

  public func addPath(_ other: CGPath, transform: CGAffineTransform = .identity) {
    path.append(other.path.applying(transform))
  }

  public func closeSubpath() { path.close() }
}

nonisolated extension Path {
  /// Adds pieces in the coordinates before `transform`.
  mutating func add(_ transform: CGAffineTransform, _ body: (inout Path) -> Void) {
    if transform.isIdentity { return body(&self) }
    guard transform.isInvertible else { return }
    apply(transform.inverted())
    body(&self)
    apply(transform)
  }

  mutating func addArc(from corner: CGPoint, to end: CGPoint, radius: CGFloat) {
    let start = currentPoint
    let (inX, inY) = (start.x - corner.x, start.y - corner.y)
    let (outX, outY) = (end.x - corner.x, end.y - corner.y)
    let (inLength, outLength) = (hypot(inX, inY), hypot(outX, outY))
    let cross = inX * outY - inY * outX
    // Without a corner there is no arc.
    guard !isEmpty, radius > 0, inLength > 0, outLength > 0,
      abs(cross) > 1e-9 * inLength * outLength
    else { return addLine(to: corner) }
    let half = atan2(abs(cross), inX * outX + inY * outY) / 2
    let reach = radius / tan(half)
    let away = radius / sin(half)
    // The middle is on the line that halves the corner.
    let (halfX, halfY) = (inX / inLength + outX / outLength, inY / inLength + outY / outLength)
    let length = hypot(halfX, halfY)
    let center = CGPoint(
      x: corner.x + away * halfX / length, y: corner.y + away * halfY / length)
    let first = CGPoint(x: corner.x + reach * inX / inLength, y: corner.y + reach * inY / inLength)
    let last = CGPoint(
      x: corner.x + reach * outX / outLength, y: corner.y + reach * outY / outLength)
    addArc(
      withCenter: center, radius: radius,
      startAngle: atan2(first.y - center.y, first.x - center.x),
      endAngle: atan2(last.y - center.y, last.x - center.x), clockwise: cross < 0)
  }
}
