// P4: a point counts if the picture's alpha there reaches the threshold, in each placement of the
// picture. The drawing tests check that the same pixels are drawn.
import Foundation
import GlassineBase
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

@Suite("Alpha mask rules")
struct AlphaMaskRules {
  /// A picture with one row or more of alphas, white.
  private func image(
    _ rows: [[UInt8]], scale: CGFloat = 1, capInsets: EdgeInsets? = nil,
    resizingMode: Image.ResizingMode = .stretch
  ) throws -> Image {
    let pixels = rows.flatMap { $0.flatMap { [$0, $0, $0, $0] } }
    return try #require(
      Image(
        width: rows[0].count, height: rows.count, pixels: pixels, scale: scale,
        capInsets: capInsets, resizingMode: resizingMode))
  }

  private func view(_ image: Image, _ frame: CGRect, in stage: Stage) -> ImageView {
    let view = ImageView(frame: frame)
    view.image = image
    view.isUserInteractionEnabled = true
    view.alphaHitThreshold = 0.5
    stage.window.addSubview(view)
    return view
  }

  /// The points of the window that hit `view`.
  private func hits(_ view: View, _ points: [CGPoint], in stage: Stage) -> String {
    String(points.map { stage.window.hitTest($0, with: nil) === view ? "#" : "." })
  }

  /// `count` points in a row, from the middle of the first.
  private func row(
    _ count: Int, from x: CGFloat, y: CGFloat, step: CGFloat = 10
  ) -> [CGPoint] {
    (0..<count).map { CGPoint(x: x + CGFloat($0) * step, y: y) }
  }

  @Test(
    "P4: a pixel counts if its alpha is at least the threshold, which is clamped to 0 and 1",
    arguments: [
      (CGFloat(0), "####"), (0.25, ".###"), (0.5, "..##"), (1, "...#"), (-3, "####"),
      (7, "...#"), (-.infinity, "####"), (.infinity, "...#"),
    ])
  func thresholds(threshold: CGFloat, expected: String) throws {
    let stage = Stage()
    let view = view(
      try image([[0, 64, 128, 255]]), CGRect(x: 100, y: 100, width: 40, height: 10), in: stage)
    view.alphaHitThreshold = threshold
    #expect(hits(view, row(4, from: 105, y: 105), in: stage) == expected)
    #expect((0...1).contains(try #require(view.alphaHitThreshold)))
  }

  @Test("P4: a NaN threshold is misuse and keeps the old one; nil hits by the bounds")
  func noThreshold() throws {
    let stage = Stage()
    let view = view(
      try image([[0, 255]]), CGRect(x: 100, y: 100, width: 20, height: 10), in: stage)
    #expect(misuses { view.alphaHitThreshold = .nan } == 1)
    #expect(view.alphaHitThreshold == 0.5)
    #expect(hits(view, row(2, from: 105, y: 105), in: stage) == ".#")
    view.alphaHitThreshold = nil
    #expect(hits(view, row(2, from: 105, y: 105), in: stage) == "##")
    view.alphaHitThreshold = 0.5
    view.image = nil
    #expect(hits(view, row(2, from: 105, y: 105), in: stage) == "##", "no picture, no mask")
  }

  @Test("P4: the mask follows picture, content mode and bounds, whichever is set last")
  func follows() throws {
    let stage = Stage()
    let view = view(
      try image([[0, 255]], scale: 0.1), CGRect(x: 100, y: 100, width: 20, height: 10), in: stage)
    #expect(view.image?.size == CGSize(width: 20, height: 10))
    let points = row(4, from: 105, y: 105)
    #expect(hits(view, points, in: stage) == ".#..")
    view.bounds.size.width = 40
    view.frame.origin.x = 100
    #expect(hits(view, points, in: stage) == "..##")
    view.contentMode = .left
    #expect(hits(view, points, in: stage) == ".#..")
    view.contentMode = .right
    #expect(hits(view, points, in: stage) == "...#")
    view.image = try image([[255, 0]], scale: 0.1)
    #expect(hits(view, points, in: stage) == "..#.")
    view.transform = CGAffineTransform(scaleX: -1, y: 1)
    #expect(hits(view, points, in: stage) == ".#..")
    view.bounds.origin = CGPoint(x: 500, y: -300)
    #expect(hits(view, points, in: stage) == ".#..")
  }

  @Test(
    "P4: rotated and mirrored pictures count by their drawn pixels",
    arguments: [
      (Image.Orientation.up, ["#..", "##."]), (.down, [".##", "..#"]),
      (.left, ["..", ".#", "##"]), (.right, ["##", "#.", ".."]),
      (.upMirrored, ["..#", ".##"]), (.downMirrored, ["##.", "#.."]),
      (.leftMirrored, ["##", ".#", ".."]), (.rightMirrored, ["..", "#.", "##"]),
    ])
  func orientations(orientation: Image.Orientation, expected: [String]) throws {
    let stage = Stage()
    let source = try image([[255, 0, 0], [255, 255, 0]], scale: 0.1)
    let turned = source.withOrientation(orientation)
    let view = view(turned, CGRect(origin: CGPoint(x: 50, y: 50), size: turned.size), in: stage)
    let found = (0..<expected.count).map {
      hits(view, row(expected[0].count, from: 55, y: 55 + CGFloat($0) * 10), in: stage)
    }
    #expect(found == expected)
  }

  @Test("P4: a part of an atlas counts by its own pixels, also one that was stored rotated")
  func atlasParts() throws {
    let stage = Stage()
    // Upright at 1, 1: "#.", stored rotated clockwise at 3, 0: "#." over ".." over "##".
    let atlas = try image(
      [
        [255, 255, 255, 255, 0, 0],
        [255, 255, 0, 255, 0, 255],
        [255, 255, 255, 255, 255, 0],
      ], scale: 0.1)
    let upright = try #require(atlas.cropping(to: CGRect(x: 1, y: 1, width: 2, height: 1)))
    let view = view(upright, CGRect(x: 50, y: 50, width: 20, height: 10), in: stage)
    #expect(hits(view, row(2, from: 55, y: 55), in: stage) == "#.")
    let stored = try #require(atlas.cropping(to: CGRect(x: 3, y: 0, width: 2, height: 3)))
    view.image = stored.withOrientation(.left)
    view.frame = CGRect(x: 50, y: 50, width: 30, height: 20)
    #expect(hits(view, row(3, from: 55, y: 55), in: stage) == "..#")
    #expect(hits(view, row(3, from: 55, y: 65), in: stage) == "###")
    #expect(atlas.cropping(to: CGRect(x: 6, y: 0, width: 4, height: 4)) == nil)
    #expect(atlas.cropping(to: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)) == nil)
    let cut = try #require(atlas.cropping(to: CGRect(x: 5, y: 2, width: 9, height: 9)))
    #expect((cut.width, cut.height) == (1, 1))
  }

  @Test("P4: caps keep their size, the middle stretches or tiles; UIKit's short form tiles")
  func resizable() throws {
    let stage = Stage()
    // Caps of a pixel; the middle is half clear.
    let source = try image([[255, 0, 255, 255]], scale: 0.1)
    let caps = EdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
    #expect(source.resizableImage(withCapInsets: caps).resizingMode == .tile)
    let view = view(
      source.resizableImage(withCapInsets: caps, resizingMode: .stretch),
      CGRect(x: 100, y: 100, width: 100, height: 10), in: stage)
    let points = row(10, from: 105, y: 105)
    #expect(hits(view, points, in: stage) == "#....#####")
    view.image = source.resizableImage(withCapInsets: caps)
    #expect(hits(view, points, in: stage) == "#.#.#.#.##")
    view.image = view.image?.withHorizontallyFlippedOrientation()
    #expect(hits(view, points, in: stage) == "##.#.#.#.#")
    view.contentMode = .left
    #expect(hits(view, points, in: stage) == "##.#......", "its own size: nothing is repeated")
    view.contentMode = .scaleToFill
    view.image = source.resizableImage(withCapInsets: .zero)
    #expect(hits(view, points, in: stage) == "#.###.###.", "a pattern")
  }

  @Test(
    "P4: caps beyond the picture or below zero are clamped; caps that are not finite count as none")
  func oddCaps() throws {
    let source = try image([[255, 0, 255, 255]], scale: 0.1)
    let wide = source.resizableImage(
      withCapInsets: EdgeInsets(top: -5, left: 60, bottom: 0, right: 20), resizingMode: .stretch)
    #expect(wide.capInsets == EdgeInsets(top: 0, left: 30, bottom: 0, right: 10))
    let none = source.resizableImage(
      withCapInsets: EdgeInsets(top: .nan, left: 0, bottom: 0, right: 0))
    #expect(none.capInsets == nil)
  }
}
