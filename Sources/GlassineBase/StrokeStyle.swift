// The style of a line along a path.
public import Foundation

/// The shape of a line's ends.
public enum LineCap: Int32, Sendable, CaseIterable {
  /// The line ends at its last point.
  case butt
  /// A half circle around the last point.
  case round
  /// Half a width beyond the last point.
  case square
}

/// The shape of a line where two pieces meet.
public enum LineJoin: Int32, Sendable, CaseIterable {
  /// Both outer edges are extended until they meet; cut off beyond the miter limit.
  case miter
  case round
  /// Cut off.
  case bevel
}

/// The style of a line along a path; lengths in the path's points.
public struct StrokeStyle: Hashable, Sendable {
  /// 0 is one pixel, whatever the scale; negative or not finite draws nothing.
  public var width: CGFloat
  public var cap: LineCap
  public var join: LineJoin
  /// The length of a miter over the line's width beyond which it is cut off; below 1 counts as 1.
  public var miterLimit: CGFloat
  /// Lengths of dashes and gaps in turn; a pattern with an odd number of lengths is repeated twice.
  /// A solid line if empty, if a length is negative or not finite, or if no length is above 0.
  public var dash: [CGFloat]
  /// The line's start offset in the pattern.
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

  /// The style with NaN replaced by the number it counts as: a style with NaN would not equal
  /// itself. The width is not changed.
  package var comparable: StrokeStyle {
    guard miterLimit.isNaN || dashPhase.isNaN || dash.contains(where: \.isNaN) else { return self }
    var style = self
    if miterLimit.isNaN { style.miterLimit = 1 }
    if dashPhase.isNaN { style.dashPhase = 0 }
    if dash.contains(where: \.isNaN) { style.dash = [] }
    return style
  }

  /// The dashes for drawing: an even number of lengths, or none.
  var effectiveDash: [Double] {
    guard dash.allSatisfy({ $0 >= 0 && $0.isFinite }), dash.contains(where: { $0 > 0 })
    else { return [] }
    let lengths = dash.map(\.native)
    return lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
  }
}
