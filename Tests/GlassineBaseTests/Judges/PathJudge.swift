import Foundation
import GlassineBase
import Testing

/// Points in paths as web browsers answer them: `wpt-paths.txt`, which says where it is from.
@Suite("Web browsers' points in paths")
struct PathJudge {
  @Test("points are in fills and strokes as web-platform-tests expect")
  func points() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("wpt-paths.txt")
    var (count, places, differing) = (0, 0, [String]())
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    where !line.hasPrefix("#") {
      let judged = try PathCase(line)
      count += 1
      for (point, isInside) in judged.points {
        places += 1
        if judged.contains(point) != isInside {
          differing.append("\(judged.name) \(point.x),\(point.y)")
        }
      }
    }
    #expect(count == 118)
    #expect(places == 331)
    #expect(differing == Self.reasons.flatMap { reason in reason.cases })
  }

  /// Differences, each with its reason.
  static let reasons: [(reason: String, cases: [String])] = [
    (
      "an arc as wide as its diameter reaches over its centre by half of a curve's line",
      ["arc.shape.3 1.5,48.5"]
    ),
    (
      "a stroke of no length has its round caps, as in SVG, Core Graphics and Cairo",
      [
        "stroke.prune.line 50.5,25.5", "stroke.prune.closed 50.5,25.5",
        "stroke.prune.curve 50.5,25.5", "stroke.prune.curve second 50.5,25.5",
        "stroke.prune.arc second 50.5,25.5", "stroke.prune.rect 50.5,25.5",
      ]
    ),
    (
      "maximum edges are outside, as those of views' bounds are, so that neighbours share no point",
      [
        "isPointInPath.edge 20.0,0.0", "isPointInPath.edge 20.0,10.0",
        "isPointInPath.edge 20.0,20.0", "isPointInPath.edge 10.0,20.0",
        "isPointInPath.edge 0.0,20.0", "isPointInStroke.scaleddashes 220.0,200.0",
      ]
    ),
  ]
}

/// A case of `wpt-paths.txt`.
private struct PathCase {
  enum Paint { case fill(FillRule), stroke(StrokeStyle) }
  struct Malformed: Error { var word: String }

  let name: String
  private(set) var points: [(CGPoint, Bool)] = []
  private var paint = Paint.fill(.nonZero)
  /// In the space of the points.
  private var path = Path()
  private var transform = CGAffineTransform.identity

  init(_ line: Substring) throws {
    let fields = line.split(separator: "|").map { $0.split(separator: " ") }
    guard fields.count == 4 else { throw Malformed(word: String(line)) }
    name = fields[0].joined(separator: " ")
    try readPaint(fields[1])
    try readPath(fields[2])
    for word in fields[3] { try points.append(Self.point(word)) }
  }

  func contains(_ point: CGPoint) -> Bool {
    switch paint {
    case .fill(let rule): return path.contains(point, fillRule: rule)
    case .stroke(let style):
      let own = path.applying(transform.inverted())
      let outline = own.strokeOutline(style, mappedBy: transform)
      var shape = Path()
      var start = 0
      for end in outline.ends {
        for (index, corner) in outline.points[start..<end].enumerated() {
          let place = CGPoint(x: corner.x, y: corner.y)
          if index == 0 { shape.move(to: place) } else { shape.addLine(to: place) }
        }
        shape.close()
        start = end
      }
      return shape.contains(point)
    }
  }

  private static func number(_ word: Substring) throws -> CGFloat {
    guard let value = Double(word) else { throw Malformed(word: String(word)) }
    return value
  }

  /// A pixel's centre, or a place after @; + in front if it is inside.
  private static func point(_ word: Substring) throws -> (CGPoint, Bool) {
    let isPlace = word.contains("@")
    let numbers = try word.dropFirst(isPlace ? 2 : 1).split(separator: ",").map(number)
    let half: CGFloat = isPlace ? 0 : 0.5
    return (CGPoint(x: numbers[0] + half, y: numbers[1] + half), word.hasPrefix("+"))
  }

  private mutating func readPaint(_ words: [Substring]) throws {
    if words[0] != "stroke" {
      paint = .fill(words[0] == "evenodd" ? .evenOdd : .nonZero)
      return
    }
    // A canvas's own defaults.
    var style = StrokeStyle(width: try Self.number(words[1]), miterLimit: 10)
    for word in words.dropFirst(2) {
      let parts = word.split(separator: "=")
      switch parts[0] {
      case "round": style.cap = .round
      case "roundJoin": style.join = .round
      case "bevel": style.join = .bevel
      case "miter" where parts.count == 1: style.join = .miter
      case "miter": style.miterLimit = try Self.number(parts[1])
      case "dash": style.dash = try parts[1].split(separator: ",").map(Self.number)
      case "phase": style.dashPhase = try Self.number(parts[1])
      default: throw Malformed(word: String(word))
      }
    }
    paint = .stroke(style)
  }

  private mutating func readPath(_ words: [Substring]) throws {
    var words = words[...]
    func numbers(_ count: Int) throws -> [CGFloat] {
      let taken = words.prefix(count)
      words = words.dropFirst(count)
      return try taken.map(Self.number)
    }
    while let verb = words.popFirst() {
      switch verb {
      case "M": add(try numbers(2)) { $0.move(to: $1[0]) }
      case "L": add(try numbers(2)) { $0.addLine(to: $1[0]) }
      case "Q": add(try numbers(4)) { $0.addQuadCurve(to: $1[1], control: $1[0]) }
      case "C":
        add(try numbers(6)) { $0.addCurve(to: $1[2], control1: $1[0], control2: $1[1]) }
      case "Z": path.close()
      case "R":
        let rect = try numbers(4)
        let (right, bottom) = (rect[0] + rect[2], rect[1] + rect[3])
        add([rect[0], rect[1], right, rect[1], right, bottom, rect[0], bottom]) { path, corners in
          path.move(to: corners[0])
          for corner in corners.dropFirst() { path.addLine(to: corner) }
          path.close()
        }
      case "O":
        let rect = try numbers(5)
        path.append(
          Path(
            roundedRect: CGRect(x: rect[0], y: rect[1], width: rect[2], height: rect[3]),
            cornerRadius: rect[4]))
      case "A":
        let arc = try numbers(5)
        let isClockwise = words.popFirst() == "cw"
        path.apply(transform.inverted())
        path.addArc(
          withCenter: CGPoint(x: arc[0], y: arc[1]), radius: arc[2], startAngle: arc[3] * .pi,
          endAngle: arc[4] * .pi, clockwise: isClockwise)
        path.apply(transform)
      case "T":
        let part = try numbers(6)
        transform = CGAffineTransform(
          a: part[0], b: part[1], c: part[2], d: part[3], tx: part[4], ty: part[5])
      default: throw Malformed(word: String(verb))
      }
    }
  }

  /// Adds a piece whose points are mapped by the transform.
  private mutating func add(_ numbers: [CGFloat], _ piece: (inout Path, [CGPoint]) -> Void) {
    let points = stride(from: 0, to: numbers.count, by: 2).map { index in
      CGPoint(x: numbers[index], y: numbers[index + 1]).applying(transform)
    }
    piece(&path, points)
  }
}
