// SVG path data, the text after `d=`: all commands of SVG 1.1, upper and lower case.
import Foundation

/// The position and reason of an error in SVG path data.
public struct PathDataError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Offset of the offending character, in UTF-8 bytes from the start.
  public let position: Int
  /// A description of the expected text.
  public let expected: String

  public init(position: Int, expected: String) {
    self.position = position
    self.expected = expected
  }

  public var description: String { "path data, character \(position + 1): expected \(expected)" }
}

extension Path {
  /// Reads SVG path data: `M L H V C S Q T A Z`, upper case absolute and lower case relative.
  ///
  /// Empty text is an empty path. Throws at the first invalid character. Differs from SVG, which
  /// draws the part before it and so hides the mistake. O(length).
  public init(svgPathData text: String) throws(PathDataError) {
    self.init()
    var reader = PathDataReader(bytes: Array(text.utf8))
    try reader.read(into: &self)
  }
}

private struct PathDataReader {
  let bytes: [UInt8]
  var position = 0
  /// The last control point, for `S` and `T`; nil unless the previous command was of the same kind.
  private var lastCubicControl: CGPoint?
  private var lastQuadControl: CGPoint?

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func read(into path: inout Path) throws(PathDataError) {
    var command: UInt8?
    skipSpace()
    while position < bytes.count {
      let byte = bytes[position]
      if Self.isCommand(byte) {
        guard command != nil || byte | 0x20 == UInt8(ascii: "m") else {
          throw PathDataError(position: position, expected: "M or m first")
        }
        position += 1
        command = byte
      } else {
        guard let last = command, last | 0x20 != UInt8(ascii: "z") else {
          throw PathDataError(position: position, expected: "a command letter")
        }
        skipComma()
        // Further coordinate pairs after a move are lines.
        if last == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
        if last == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
      }
      if let command { try run(command, &path) }
      skipSpace()
    }
  }

  private mutating func run(_ command: UInt8, _ path: inout Path) throws(PathDataError) {
    let isRelative = command >= UInt8(ascii: "a")
    let origin = isRelative ? path.currentPoint : .zero
    let current = path.currentPoint
    var (cubic, quad): (CGPoint?, CGPoint?)
    switch command & ~0x20 {
    case UInt8(ascii: "M"): path.move(to: try point(origin))
    case UInt8(ascii: "L"): path.addLine(to: try point(origin))
    case UInt8(ascii: "H"): path.addLine(to: CGPoint(x: try number() + origin.x, y: current.y))
    case UInt8(ascii: "V"): path.addLine(to: CGPoint(x: current.x, y: try number() + origin.y))
    case UInt8(ascii: "C"), UInt8(ascii: "S"):
      let control1 =
        command & ~0x20 == UInt8(ascii: "C")
        ? try point(origin) : Self.reflected(lastCubicControl, at: current)
      let control2 = try point(origin)
      path.addCurve(to: try point(origin), control1: control1, control2: control2)
      cubic = control2
    case UInt8(ascii: "Q"), UInt8(ascii: "T"):
      let control =
        command & ~0x20 == UInt8(ascii: "Q")
        ? try point(origin) : Self.reflected(lastQuadControl, at: current)
      path.addQuadCurve(to: try point(origin), control: control)
      quad = control
    case UInt8(ascii: "A"): try arc(origin, &path)
    default: path.close()
    }
    (lastCubicControl, lastQuadControl) = (cubic, quad)
  }

  private static func reflected(_ control: CGPoint?, at point: CGPoint) -> CGPoint {
    guard let control else { return point }
    return CGPoint(x: 2 * point.x - control.x, y: 2 * point.y - control.y)
  }

  /// SVG 1.1, appendix F.6: from end points and radii to centre and angles.
  private mutating func arc(_ origin: CGPoint, _ path: inout Path) throws(PathDataError) {
    var (rx, ry) = (abs(try number()), 0 as CGFloat)
    skipComma()
    ry = abs(try number())
    skipComma()
    let rotation = try number() * .pi / 180
    skipComma()
    let isLarge = try flag()
    skipComma()
    let isClockwise = try flag()
    skipComma()
    let (from, to) = (path.currentPoint, try point(origin))
    guard from != to else { return }
    guard rx > 0, ry > 0 else { return path.addLine(to: to) }
    let (sine, cosine) = (sin(rotation), cos(rotation))
    let half = CGPoint(x: (from.x - to.x) / 2, y: (from.y - to.y) / 2)
    let x = cosine * half.x + sine * half.y
    let y = cosine * half.y - sine * half.x
    let stretch = (x * x) / (rx * rx) + (y * y) / (ry * ry)
    if stretch > 1 {
      rx *= stretch.squareRoot()
      ry *= stretch.squareRoot()
    }
    let numerator = rx * rx * ry * ry - rx * rx * y * y - ry * ry * x * x
    let denominator = rx * rx * y * y + ry * ry * x * x
    let factor = (isLarge == isClockwise ? -1 : 1) * (max(0, numerator) / denominator).squareRoot()
    let (cx, cy) = (factor * rx * y / ry, -factor * ry * x / rx)
    let startAngle = atan2((y - cy) / ry, (x - cx) / rx)
    var sweep = atan2((-y - cy) / ry, (-x - cx) / rx) - startAngle
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
    let center = CGPoint(
      x: cosine * cx - sine * cy + (from.x + to.x) / 2,
      y: sine * cx + cosine * cy + (from.y + to.y) / 2)
    let count = path.verbs.count
    path.addArc(
      EllipseArc(
        center: center, radiusX: rx, radiusY: ry, rotation: rotation, startAngle: startAngle,
        sweep: sweep))
    // An arc whose squares overflow adds nothing.
    if path.verbs.count > count { path.snapEnd(to: to) } else { path.addLine(to: to) }
  }

  // MARK: Characters

  private static func isCommand(_ byte: UInt8) -> Bool {
    switch byte | 0x20 {
    case UInt8(ascii: "m"), UInt8(ascii: "l"), UInt8(ascii: "h"), UInt8(ascii: "v"),
      UInt8(ascii: "c"), UInt8(ascii: "s"), UInt8(ascii: "q"), UInt8(ascii: "t"),
      UInt8(ascii: "a"), UInt8(ascii: "z"):
      true
    default: false
    }
  }

  private mutating func skipSpace() {
    while position < bytes.count, [9, 10, 12, 13, 32].contains(bytes[position]) { position += 1 }
  }

  /// Skips white space with at most one comma in it.
  private mutating func skipComma() {
    skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: ",") else { return }
    position += 1
    skipSpace()
  }

  private mutating func point(_ origin: CGPoint) throws(PathDataError) -> CGPoint {
    skipComma()
    let x = try number()
    skipComma()
    return CGPoint(x: origin.x + x, y: origin.y + (try number()))
  }

  private mutating func flag() throws(PathDataError) -> Bool {
    skipSpace()
    guard position < bytes.count, bytes[position] & ~1 == UInt8(ascii: "0") else {
      throw PathDataError(position: position, expected: "a flag, 0 or 1")
    }
    position += 1
    return bytes[position - 1] == UInt8(ascii: "1")
  }

  private mutating func skipSign() {
    guard position < bytes.count else { return }
    if bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") {
      position += 1
    }
  }

  private mutating func digits() -> Int {
    let first = position
    while position < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position])
    {
      position += 1
    }
    return position - first
  }

  private mutating func number() throws(PathDataError) -> CGFloat {
    skipSpace()
    let first = position
    skipSign()
    var count = digits()
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      position += 1
      count += digits()
    }
    guard count > 0 else { throw PathDataError(position: first, expected: "a number") }
    if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
      let mark = position
      position += 1
      skipSign()
      if digits() == 0 { position = mark }
    }
    let text = String(decoding: bytes[first..<position], as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      throw PathDataError(position: first, expected: "a finite number")
    }
    return CGFloat(value)
  }
}
