// How a line is drawn along a path.
public import Foundation

/// What a line looks like where it starts and ends.
public enum LineCap: UInt8, Sendable, CaseIterable {
  /// It ends at its last point.
  case butt
  /// A half circle around it.
  case round
  /// Half a width beyond it.
  case square
}

/// What a line looks like where two pieces meet.
public enum LineJoin: UInt8, Sendable, CaseIterable {
  /// Both outer edges go on until they meet; cut off beyond the miter limit.
  case miter
  case round
  /// Cut off.
  case bevel
}

/// The looks of a line along a path; lengths in the path's points.
public struct StrokeStyle: Hashable, Sendable {
  /// 0 is one pixel, whatever the scale; negative or not finite draws nothing.
  public var width: CGFloat
  public var cap: LineCap
  public var join: LineJoin
  /// The length of a miter over the line's width beyond which it is cut off; below 1 counts as 1.
  public var miterLimit: CGFloat
  /// Lengths of dashes and gaps in turn; an odd number of them is gone through twice. Empty, or
  /// with a number that is negative or not finite, or nothing above 0: a whole line.
  public var dash: [CGFloat]
  /// How far into the pattern the line starts.
  public var dashPhase: CGFloat

  /// The defaults are UIBezierPath's.
  public init(
    width: CGFloat = 1, cap: LineCap = .butt, join: LineJoin = .miter, miterLimit: CGFloat = 10,
    dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }

  /// Whether a line of this style can be seen: its width is finite and not negative.
  package var isDrawable: Bool { width >= 0 && width.isFinite }

  /// The style with what counts for a number that is NaN: only then it equals itself. Its width is
  /// left as it is.
  package var comparable: StrokeStyle {
    guard miterLimit.isNaN || dashPhase.isNaN || dash.contains(where: \.isNaN) else { return self }
    var style = self
    if miterLimit.isNaN { style.miterLimit = 1 }
    if dashPhase.isNaN { style.dashPhase = 0 }
    if dash.contains(where: \.isNaN) { style.dash = [] }
    return style
  }

  /// The dashes as they are drawn: an even number of lengths, or none.
  var effectiveDash: [Double] {
    guard dash.allSatisfy({ $0 >= 0 && $0.isFinite }), dash.contains(where: { $0 > 0 })
    else { return [] }
    let lengths = dash.map(\.native)
    return lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
  }
}
