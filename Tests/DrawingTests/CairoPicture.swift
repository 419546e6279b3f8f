// The same shapes, drawn by Cairo.
import CCairo
import Foundation
import GlassineBase

/// A grey picture that Cairo draws: 255 for a wholly covered pixel.
nonisolated final class CairoPicture {
  let width: Int
  let height: Int
  private let surface: OpaquePointer?
  let cairo: OpaquePointer?

  init(width: Int, height: Int, scale: CGFloat) {
    (self.width, self.height) = (width, height)
    surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))
    cairo = cairo_create(surface)
    cairo_set_antialias(cairo, CAIRO_ANTIALIAS_BEST)
    cairo_set_tolerance(cairo, 0.002)
    cairo_scale(cairo, scale.native, scale.native)
  }

  deinit {
    cairo_destroy(cairo)
    cairo_surface_destroy(surface)
  }

  func add(_ path: Path) {
    var current = CGPoint.zero
    path.forEach { element in
      switch element {
      case .move(let point):
        cairo_move_to(cairo, point.x, point.y)
        current = point
      case .line(let point):
        cairo_line_to(cairo, point.x, point.y)
        current = point
      case .quadCurve(let end, let control):
        cairo_curve_to(
          cairo, current.x + (control.x - current.x) * 2 / 3,
          current.y + (control.y - current.y) * 2 / 3, end.x + (control.x - end.x) * 2 / 3,
          end.y + (control.y - end.y) * 2 / 3, end.x, end.y)
        current = end
      case .curve(let end, let first, let second):
        cairo_curve_to(cairo, first.x, first.y, second.x, second.y, end.x, end.y)
        current = end
      case .close: cairo_close_path(cairo)
      }
    }
  }

  func fill(_ path: Path, _ rule: FillRule) {
    add(path)
    cairo_set_fill_rule(
      cairo, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    cairo_fill(cairo)
  }

  func stroke(_ path: Path, _ style: StrokeStyle) {
    add(path)
    cairo_set_line_width(cairo, style.width)
    switch style.cap {
    case .butt: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT)
    case .round: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    case .square: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_SQUARE)
    }
    switch style.join {
    case .miter: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_MITER)
    case .round: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    case .bevel: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_BEVEL)
    }
    cairo_set_miter_limit(cairo, style.miterLimit)
    let dash = style.dash.map { Double($0) }
    cairo_set_dash(cairo, dash, Int32(dash.count), style.dashPhase)
    cairo_stroke(cairo)
  }

  /// Rows from the top, a byte a pixel.
  func coverage() -> [UInt8] {
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return [] }
    let stride = Int(cairo_image_surface_get_stride(surface))
    return (0..<height).flatMap { row in
      (0..<width).map { data[row * stride + $0] }
    }
  }
}

/// The difference between a picture of black shapes on white and Cairo's.
nonisolated struct CoverageDifference {
  /// Pixels on edges in either picture.
  var edgePixels = 0
  /// Those that differ by more than a twelfth.
  var differing = 0
  var largest = 0
  /// The largest on pixels that Cairo leaves wholly covered or wholly empty, as their neighbours.
  var largestOffEdge = 0

  var share: Double { Double(differing) / Double(max(edgePixels, 1)) }

  init(_ picture: Picture, _ expected: [UInt8]) {
    let width = picture.width
    func isEdge(_ x: Int, _ y: Int) -> Bool {
      for (dx, dy) in [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)] {
        let (x, y) = (min(max(x + dx, 0), width - 1), min(max(y + dy, 0), picture.height - 1))
        if (1...254).contains(expected[y * width + x]) { return true }
      }
      return false
    }
    for y in 0..<picture.height {
      for x in 0..<width {
        let covered = 255 - picture[x, y].x
        let difference = abs(covered - Int(expected[y * width + x]))
        largest = max(largest, difference)
        if !isEdge(x, y) { largestOffEdge = max(largestOffEdge, difference) }
        if (1...254).contains(covered) || (1...254).contains(expected[y * width + x]) {
          edgePixels += 1
        }
        if difference > 21 { differing += 1 }
      }
    }
  }
}
