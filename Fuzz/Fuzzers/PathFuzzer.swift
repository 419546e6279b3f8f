// SVG path data. Rules: an error is at a place of the text, or the path
//   - is the same after it was written and read again;
//   - contains only points of its bounds, which its elements and outlines lie in;
//   - has finite outlines, filled and stroked.
import Foundation
import GlassineBase
@testable import GlassineFormats

enum PathFuzzer {
  static func check(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    do throws(PathDataError) {
      let path = try Path(svgPathData: text)
      try checkWriting(path)
      checkPoints(path)
      checkOutlines(path)
    } catch {
      expect((0...text.utf8.count).contains(error.position), "an error is in the text: \(error)")
      expect(!error.expected.isEmpty, "an error says what was expected")
    }
  }

  private static func checkWriting(_ path: Path) throws(PathDataError) {
    let written = path.svgPathData
    let again: Path
    do throws(PathDataError) { again = try Path(svgPathData: written) } catch {
      fatalError("finding: a path that was written is read: \(error)\n\(written)")
    }
    expect(again == path, "a path that was written is read the same: \(written)")
  }

  private static func checkPoints(_ path: Path) {
    let bounds = path.bounds
    guard !bounds.isNull else {
      return expect(path.isEmpty || path.elements == [.close], "a path without bounds is empty")
    }
    expect(
      [bounds.minX, bounds.minY, bounds.width, bounds.height].allSatisfy { !$0.isNaN },
      "bounds are numbers: \(bounds)")
    for x in 0...4 {
      for y in 0...4 {
        // Also around the bounds.
        let point = CGPoint(
          x: bounds.minX + bounds.width * (CGFloat(x) - 1) / 2,
          y: bounds.minY + bounds.height * (CGFloat(y) - 1) / 2)
        guard path.contains(point) || path.contains(point, fillRule: .evenOdd) else { continue }
        let slack = max(abs(point.x), abs(point.y), bounds.width, bounds.height) * 1e-9
        expect(
          bounds.insetBy(dx: -slack, dy: -slack).contains(point),
          "a point inside is in the bounds: \(point), \(bounds)")
      }
    }
  }

  private static func checkOutlines(_ path: Path) {
    var style = StrokeStyle(width: 3)
    style.cap = .round
    let part = path.trimmed(from: 0.25, to: 0.75)
    for outline in [path.outline(), path.strokeOutline(style), part.outline()] {
      expect(
        outline.points.allSatisfy { $0.x.isFinite && $0.y.isFinite }, "an outline is finite")
      expect(outline.ends == ContiguousArray(outline.ends.sorted()), "contours are in order")
      expect(outline.ends.last ?? 0 == outline.points.count, "each point is in a contour")
    }
  }
}
