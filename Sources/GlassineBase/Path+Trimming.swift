// A part of a path by its length, such as the drawn part of a progress ring.
public import Foundation

extension Path {
  /// The part of the path between two shares of its length; parts of curves stay curves.
  ///
  /// Lengths add up over all subpaths, in order. A cut subpath is open; a subpath completely inside
  /// the part stays closed. Shares are clamped to 0...1; NaN means the whole path on that side.
  /// Empty if `start` is not below `end`. O(elements), within a thousandth of a curve's length.
  /// Source: CAShapeLayer's `strokeStart` and `strokeEnd`.
  public func trimmed(from start: CGFloat, to end: CGFloat) -> Path {
    let low = start > 0 ? min(start, 1).native : 0
    let high = end < 1 ? max(end, 0).native : 1
    guard low < high else { return Path() }
    let pieces = measuredPieces
    let total = pieces.reduce(0) { $0 + $1.length }
    guard low > 0 || high < 1, total > 0, total.isFinite else { return self }
    // Sums of lengths in another order differ in their last bits.
    let (from, to) = (low * total, high < 1 ? high * total : .infinity)
    var result = Path()
    var at = 0.0
    var index = 0
    while index < pieces.count {
      // One subpath after the other.
      var next = index + 1
      var length = pieces[index].length
      while next < pieces.count, !pieces[next].isFirst {
        length += pieces[next].length
        next += 1
      }
      let isWhole = at >= from && at + length <= to
      var isDrawing = false
      for piece in pieces[index..<next] {
        let (first, last) = (max(from - at, 0), min(to - at, piece.length))
        at += piece.length
        // The closing line has no length if the last point is the first.
        let closes = isWhole && piece.closes && isDrawing
        guard first < last || closes else { continue }
        result.append(piece, from: first, to: last, isDrawing: isDrawing, closes: closes)
        isDrawing = true
      }
      index = next
    }
    return result
  }

  private mutating func append(
    _ piece: MeasuredPiece, from first: Double, to last: Double, isDrawing: Bool, closes: Bool
  ) {
    let (low, high) = (piece.place(of: first), piece.place(of: last))
    let part = piece.part(from: low, to: high)
    if !isDrawing { move(to: CGPoint(part.start)) }
    if closes {
      close()
    } else if piece.isLine {
      addLine(to: CGPoint(part.end))
    } else {
      addCurve(
        to: CGPoint(part.end), control1: CGPoint(part.first), control2: CGPoint(part.second))
    }
  }

  /// The lines and curves with their lengths, closing lines included.
  private var measuredPieces: [MeasuredPiece] {
    var pieces: [MeasuredPiece] = []
    var (start, current) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
    var isFirst = true
    func add(_ curve: FlatCurve, isLine: Bool, closes: Bool = false) {
      pieces.append(MeasuredPiece(curve, isLine: isLine, isFirst: isFirst, closes: closes))
      isFirst = false
      current = curve.end
    }
    forEach { element in
      switch element {
      case .move(let point):
        (start, current) = (SIMD2(point), SIMD2(point))
        isFirst = true
      case .line(let point):
        add(FlatCurve(current, current, SIMD2(point), SIMD2(point)), isLine: true)
      case .quadCurve(let end, let control):
        add(FlatCurve(current, quadThrough: SIMD2(control), to: SIMD2(end)), isLine: false)
      case .curve(let end, let first, let second):
        add(FlatCurve(current, SIMD2(first), SIMD2(second), SIMD2(end)), isLine: false)
      case .close:
        add(FlatCurve(current, current, start, start), isLine: true, closes: true)
        isFirst = true
      }
    }
    return pieces
  }
}

/// A line or curve with its length.
private struct MeasuredPiece {
  let curve: FlatCurve
  let isLine: Bool
  /// Whether a subpath starts with it.
  let isFirst: Bool
  /// Whether it returns to the subpath's start.
  let closes: Bool
  /// Lengths from the start to the even steps of the curve's parameter.
  private let lengths: [Double]

  /// The number of steps for measuring a curve: its length is then accurate to a ten-thousandth.
  private static let steps = 64

  init(_ curve: FlatCurve, isLine: Bool, isFirst: Bool, closes: Bool) {
    self.curve = curve
    self.isLine = isLine
    self.isFirst = isFirst
    self.closes = closes
    if isLine {
      lengths = [0, (curve.end - curve.start).length]
    } else {
      var lengths = [0.0]
      lengths.reserveCapacity(Self.steps + 1)
      var (before, sum) = (curve.start, 0.0)
      curve.forEachPoint(count: Self.steps) {
        sum += ($0 - before).length
        before = $0
        lengths.append(sum)
      }
      self.lengths = lengths
    }
  }

  var length: Double { lengths[lengths.count - 1] }

  /// The parameter, 0 to 1, at a length from the start.
  func place(of length: Double) -> Double {
    if length <= 0 { return 0 }
    if length >= self.length { return 1 }
    var (low, high) = (0, lengths.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lengths[middle] <= length { low = middle } else { high = middle }
    }
    let share = (length - lengths[low]) / (lengths[high] - lengths[low])
    return (Double(low) + share) / Double(lengths.count - 1)
  }

  /// The curve between two parameters.
  func part(from low: Double, to high: Double) -> FlatCurve {
    if isLine {
      let way = curve.end - curve.start
      let (start, end) = (
        low == 0 ? curve.start : curve.start + way * low,
        high == 1 ? curve.end : curve.start + way * high
      )
      return FlatCurve(start, start, end, end)
    }
    if low == 0, high == 1 { return curve }
    let tail = low == 0 ? curve : curve.halves(at: low).1
    guard high < 1 else { return tail }
    return tail.halves(at: (high - low) / (1 - low)).0
  }
}

extension FlatCurve {
  /// The parts before and after a parameter.
  fileprivate func halves(at t: Double) -> (FlatCurve, FlatCurve) {
    let (a, b, c) = (
      start + (first - start) * t, first + (second - first) * t, second + (end - second) * t
    )
    let (d, e) = (a + (b - a) * t, b + (c - b) * t)
    let middle = d + (e - d) * t
    return (FlatCurve(start, a, d, middle), FlatCurve(middle, e, c, end))
  }
}

extension CGPoint {
  fileprivate init(_ point: SIMD2<Double>) { self.init(x: point.x, y: point.y) }
}
