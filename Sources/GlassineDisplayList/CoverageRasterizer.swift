// Converts polygons to coverage: the covered part of each pixel. Sixteen lines per pixel row are
// cut exactly at the edges' crossings, and the fill rule is applied to each line. Overlapping
// shapes and shared edges are therefore exact, unlike with the sum of areas.
import Foundation
public import GlassineBase

/// A box of whole pixels.
@frozen
public struct PixelBox: Equatable, Hashable, Sendable {
  public var left: Int
  public var top: Int
  public var right: Int
  public var bottom: Int

  public init(left: Int, top: Int, right: Int, bottom: Int) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  public var width: Int { right - left }
  public var height: Int { bottom - top }
  public var isEmpty: Bool { right <= left || bottom <= top }

  /// The smallest box around `edges` (left, top, right, bottom) within `limits`. NaN counts as the
  /// lower limit.
  public init(around edges: SIMD4<Double>, within limits: PixelBox) {
    func whole(_ value: Double, _ low: Int, _ high: Int) -> Int {
      // The order of the arguments matters: a NaN is replaced by the limit.
      Int(min(max(Double(low), value), Double(high)))
    }
    left = whole(edges.x.rounded(.down), limits.left, limits.right)
    top = whole(edges.y.rounded(.down), limits.top, limits.bottom)
    right = whole(edges.z.rounded(.up), limits.left, limits.right)
    bottom = whole(edges.w.rounded(.up), limits.top, limits.bottom)
  }
}

/// Rasterizes polygons. Its buffers are reused.
public struct CoverageRasterizer {
  private struct Edge {
    /// The first crossed line, and the one after the last.
    var first: Int
    var last: Int
    /// The x coordinate of the next crossing, in pixels from the box's left.
    var x: Double
    /// The change of `x` per line.
    var step: Double
    var winding: Int
  }

  private var edges: ContiguousArray<Edge> = []
  private var active: ContiguousArray<Edge> = []
  /// Per pixel: the difference of its coverage to the pixel before.
  private var changes: ContiguousArray<Float> = []
  private var rows: ContiguousArray<UInt8> = []

  public init() {}

  /// Passes the coverage within `box` to `body`, in bands of rows from the top, a byte a pixel.
  ///
  /// Parts of the shape outside of `box` cost only their edges. O(edges and their crossings,
  /// pixels).
  ///
  /// - Parameters:
  ///   - shift: is added to the outline's points.
  ///   - body: is called with a band's first row and `bandHeight` rows of `box.width` bytes, fewer
  ///     at the bottom.
  public mutating func rasterize(
    _ outline: PathOutline, shiftedBy shift: SIMD2<Double> = .zero, _ rule: FillRule,
    in box: PixelBox, bandHeight: Int,
    _ body: (_ top: Int, _ rows: UnsafeBufferPointer<UInt8>) -> Void
  ) {
    guard !box.isEmpty, bandHeight > 0 else { return }
    collect(outline, from: SIMD2(Double(box.left), Double(box.top)) - shift, height: box.height)
    active.removeAll(keepingCapacity: true)
    changes.removeAll(keepingCapacity: true)
    for _ in 0..<(box.width + 2) { changes.append(0) }
    var next = 0
    for top in stride(from: 0, to: box.height, by: bandHeight) {
      let height = min(bandHeight, box.height - top)
      rows.removeAll(keepingCapacity: true)
      rows.reserveCapacity(height * box.width)
      for row in top..<(top + height) {
        for line in (row * RasterConstants.lines)..<((row + 1) * RasterConstants.lines) {
          cross(line, next: &next, rule: rule, width: Double(box.width))
        }
        appendRow(width: box.width)
      }
      rows.withUnsafeBufferPointer { body(box.top + top, $0) }
    }
  }

  /// Collects the edges, ordered by their first lines.
  private mutating func collect(_ outline: PathOutline, from origin: SIMD2<Double>, height: Int) {
    edges.removeAll(keepingCapacity: true)
    let lines = Double(RasterConstants.lines)
    let lineCount = Double(height) * lines
    var start = 0
    for end in outline.ends {
      var from = (outline.points[end - 1] - origin) * SIMD2(1, lines)
      for index in start..<end {
        let to = (outline.points[index] - origin) * SIMD2(1, lines)
        append(from, to, lineCount: lineCount)
        from = to
      }
      start = end
    }
    edges.sort { $0.first < $1.first }
  }

  private mutating func append(_ from: SIMD2<Double>, _ to: SIMD2<Double>, lineCount: Double) {
    let isDown = from.y < to.y
    let (high, low) = isDown ? (from, to) : (to, from)
    // Crossings are computed at the middle of a line.
    let first = max((high.y - 0.5).rounded(.up), 0)
    let last = min((low.y - 0.5).rounded(.up), lineCount)
    guard first < last else { return }
    let step = (low.x - high.x) / (low.y - high.y)
    edges.append(
      Edge(
        first: Int(first), last: Int(last), x: high.x + (first + 0.5 - high.y) * step, step: step,
        winding: isDown ? 1 : -1))
  }

  /// Adds the coverage of one line.
  private mutating func cross(
    _ line: Int, next: inout Int, rule: FillRule, width: Double
  ) {
    while next < edges.count, edges[next].first <= line {
      active.append(edges[next])
      next += 1
    }
    guard !active.isEmpty else { return }
    let count = changes.count
    let kept = active.withUnsafeMutableBufferPointer { active in
      changes.withUnsafeMutableBufferPointer { changes in
        var kept = 0
        for index in 0..<active.count where active[index].last > line {
          // The order changes little from line to line.
          let edge = active[index]
          var place = kept
          while place > 0, active[place - 1].x > edge.x {
            active[place] = active[place - 1]
            place -= 1
          }
          active[place] = edge
          kept += 1
        }
        var winding = 0
        for index in 0..<kept {
          let edge = active[index]
          let wasInside = rule == .nonZero ? winding != 0 : winding & 1 != 0
          winding += edge.winding
          let isInside = rule == .nonZero ? winding != 0 : winding & 1 != 0
          active[index].x += edge.step
          guard wasInside != isInside else { continue }
          let x = min(max(0, edge.x), width)
          let pixel = min(Int(x), count - 2)
          let share = Float(x - Double(pixel))
          let sign: Float = isInside ? 1 : -1
          changes[pixel] += sign * (1 - share)
          changes[pixel + 1] += sign * share
        }
        return kept
      }
    }
    active.removeLast(active.count - kept)
  }

  private mutating func appendRow(width: Int) {
    let scale = 255 / Float(RasterConstants.lines)
    var sum: Float = 0
    for pixel in 0..<width {
      sum += changes[pixel]
      changes[pixel] = 0
      rows.append(UInt8(min(max(sum * scale + 0.5, 0), 255)))
    }
    changes[width] = 0
    changes[width + 1] = 0
  }
}

/// Constants of rasters.
enum RasterConstants {
  /// Lines per row of pixels: halves and quarters, the usual edges of whole points at common
  /// scales, are exact.
  static let lines = 16
  /// The side of the tiles of a large raster, in pixels.
  static let tile = 16
  /// Rasters of at most this number of pixels are one picture; larger ones are edge tiles and quads
  /// for the full areas.
  static let wholeArea = 64 * 64
  /// The number of adjacent full tiles that justifies a separate quad.
  static let fullRun = 2
}
