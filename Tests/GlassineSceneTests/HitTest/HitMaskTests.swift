import Foundation
import GlassineBase
import GlassineScene
import Testing

/// P4: alpha masks.
@Suite("Hit-testing by an image's alpha")
struct HitMaskTests {
  /// 2 x 2: opaque, half / clear, faint.
  let alpha: [UInt8] = [255, 128, 0, 10]

  @Test("P4: a pixel counts if its alpha is at least the threshold")
  func threshold() {
    func counting(_ threshold: CGFloat) -> [Bool] {
      let bitmap = AlphaBitmap(alpha: alpha, width: 2, height: 2, threshold: threshold)
      return (0..<4).map { bitmap.counts(x: $0 % 2, y: $0 / 2) }
    }
    #expect(counting(128.0 / 255) == [true, true, false, false])
    #expect(counting(129.0 / 255) == [true, false, false, false])
    #expect(counting(0) == [true, true, true, true])
    #expect(counting(10.0 / 255) == [true, true, false, true])
    let bitmap = AlphaBitmap(alpha: [255], width: 1, height: 1, threshold: 0)
    #expect(!bitmap.counts(x: 1, y: 0))
    #expect(!bitmap.counts(x: 0, y: -1))
  }

  @Test("P4: with four bytes a pixel the last is the alpha; missing bytes do not count")
  func rgba() {
    let bitmap = AlphaBitmap(
      rgba: [255, 255, 255, 0, 0, 0, 0, 255], width: 2, height: 2, threshold: 0.5)
    #expect((0..<4).map { bitmap.counts(x: $0 % 2, y: $0 / 2) } == [false, true, false, false])
  }

  @Test("P4: clear pixels let the touch through to the node beneath, scaled and scrolled")
  func inScene() {
    let store = newStore()
    let root = store.add(rect(0, 0, 100, 100))
    let image = store.add(rect(20, 20, 40, 40), to: root)
    let bitmap = AlphaBitmap(alpha: alpha, width: 2, height: 2, threshold: 0.5)
    store.setHitMask(HitMask(bitmap, filling: rect(0, 0, 40, 40)), of: image)
    #expect(store.hitTest(root, at: point(20, 20)) == image)
    #expect(store.hitTest(root, at: point(59, 39.9)) == image)
    #expect(store.hitTest(root, at: point(59, 40)) == root)
    #expect(store.hitTest(root, at: point(30, 50)) == root)
    store.setTransform(CGAffineTransform(rotationAngle: .pi), of: image)
    #expect(store.hitTest(root, at: point(30, 50)) == image)
    #expect(store.hitTest(root, at: point(30, 30)) == root)
  }

  @Test("P4: only the part of the node that the image covers counts; an atlas is an offset")
  func clipAndAtlas() {
    let bitmap = AlphaBitmap(alpha: [0, 0, 255, 255], width: 4, height: 1, threshold: 0.5)
    // The image is the right half of the atlas, flipped, one point a pixel, at 10 in the node.
    let flipped = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 14, ty: 0)
    let mask = HitMask(bitmap, mapping: .affine(toPixels: flipped, clip: rect(10, 0, 2, 1)))
    #expect(mask.contains(point(11.9, 0.5), bounds: .zero))
    #expect(!mask.contains(point(12, 0.5), bounds: .zero))
    #expect(!mask.contains(point(9.9, 0.5), bounds: .zero))
    #expect(!mask.contains(point(.nan, 0.5), bounds: .zero))
  }

  @Test("P4: in a nine-slice the corners keep their size and the middle stretches")
  func nineSlice() throws {
    let slices = NineSlice(
      destination: rect(0, 0, 100, 50),
      caps: EdgeInsets(top: 10, left: 20, bottom: 10, right: 20),
      source: rect(0, 0, 30, 30), sourceCaps: EdgeInsets(all: 10))
    #expect(slices.sourcePoint(at: point(10, 5)) == point(5, 5))
    #expect(slices.sourcePoint(at: point(50, 25)) == point(15, 15))
    #expect(slices.sourcePoint(at: point(90, 45)) == point(25, 25))
    #expect(slices.sourcePoint(at: point(20, 10)) == point(10, 10))
    #expect(slices.sourcePoint(at: point(100, 10)) == nil)
    let narrow = NineSlice(
      destination: rect(0, 0, 20, 20), caps: EdgeInsets(all: 20),
      source: rect(0, 0, 30, 30), sourceCaps: EdgeInsets(all: 10))
    #expect(narrow.sourcePoint(at: point(5, 15)) == point(5, 25), "caps share what there is")
    let flat = NineSlice(
      destination: rect(0, 0, 100, 20), caps: EdgeInsets(all: 20), source: rect(0, 0, 60, 60),
      sourceCaps: EdgeInsets(all: 20))
    #expect(flat.sourcePoint(at: point(5, 5)) == point(10, 10), "all corners shrink alike")
    #expect(flat.sourcePoint(at: point(50, 15)) == point(30, 50))
  }

  @Test("P4: a tiled middle repeats at its own size from the top left; the last tile is cut off")
  func tiledMiddle() {
    let slices = NineSlice(
      destination: rect(10, 0, 35, 30), caps: EdgeInsets(all: 5), source: rect(0, 0, 20, 20),
      sourceCaps: EdgeInsets(all: 5), filling: .tile)
    #expect(slices.sourcePoint(at: point(12, 2)) == point(2, 2))
    #expect(slices.sourcePoint(at: point(15, 5)) == point(5, 5))
    #expect(slices.sourcePoint(at: point(18, 7)) == point(8, 7))
    #expect(slices.sourcePoint(at: point(28, 17)) == point(8, 7))
    #expect(slices.sourcePoint(at: point(36, 24.5)) == point(6, 14.5))
    #expect(slices.sourcePoint(at: point(42, 27)) == point(17, 17))
    #expect(slices.columns.partCount == 5)
    #expect(slices.columns.part(3).low == 35)
    #expect(slices.columns.part(3).high == 40)
    #expect(slices.columns.part(3).sourceHigh == 10)
    #expect((0..<5).map { slices.rows.part($0).low } == [0, 5, 15, 25, 25].map { CGFloat($0) })
  }

  @Test("P4: caps that meet leave no hole: the pixel between them is stretched")
  func cornersThatMeet() {
    let slices = NineSlice(
      destination: rect(0, 0, 100, 20), caps: EdgeInsets(all: 10), source: rect(0, 0, 20, 20),
      sourceCaps: EdgeInsets(all: 10), filling: .tile, pixel: 1)
    #expect(slices.sourcePoint(at: point(10, 5)) == point(9.5, 5))
    #expect(slices.sourcePoint(at: point(50, 15)) == point(10, 15))
    #expect(slices.sourcePoint(at: point(95, 15)) == point(15, 15))
    #expect(slices.columns.partCount == 3)
  }

  @Test("P4: more tiles than can be distinguished are stretched; a NaN image shows nothing")
  func extremes() {
    let many = NineSlice(
      destination: rect(0, 0, 10_000, 10), caps: .zero, source: rect(0, 0, 2, 2), sourceCaps: .zero,
      filling: .tile)
    #expect(many.columns.partCount == 3)
    #expect(many.rows.partCount == 7)
    #expect(many.sourcePoint(at: point(5000, 9)) == point(1, 1))
    #expect(many.sourcePoint(at: point(.nan, 9)) == nil)
    #expect(many.sourcePoint(at: point(.infinity, 9)) == nil)
    let none = NineSlice(
      destination: rect(0, 0, .nan, 10), caps: .zero, source: rect(0, 0, 2, 2), sourceCaps: .zero,
      filling: .tile)
    #expect(none.sourcePoint(at: point(1, 1)) == nil)
    #expect(none.columns.partCount == 3)
  }

  @Test("P4: a nine-slice frame is hit at its border and lets its clear middle through")
  func frameImage() {
    let alpha = (0..<9).map { UInt8($0 == 4 ? 0 : 255) }
    let bitmap = AlphaBitmap(alpha: alpha, width: 3, height: 3, threshold: 0.5)
    let slices = NineSlice(
      destination: rect(0, 0, 100, 100), caps: EdgeInsets(all: 4),
      source: rect(0, 0, 3, 3), sourceCaps: EdgeInsets(all: 1))
    let mask = HitMask(bitmap, mapping: .nineSlice(slices, toPixels: .identity))
    #expect(mask.contains(point(2, 50), bounds: .zero))
    #expect(mask.contains(point(50, 97), bounds: .zero))
    #expect(!mask.contains(point(50, 50), bounds: .zero))
    #expect(!mask.contains(point(4, 4), bounds: .zero))
  }

  @Test(
    "P4: each content mode puts the image where UIKit draws it",
    arguments: [
      (HitMask.ContentMode.scaleToFill, CGRect(x: 10, y: 20, width: 100, height: 50)),
      (.scaleAspectFit, CGRect(x: 10, y: 32.5, width: 100, height: 25)),
      (.scaleAspectFill, CGRect(x: -40, y: 20, width: 200, height: 50)),
      (.center, CGRect(x: 40, y: 40, width: 40, height: 10)),
      (.top, CGRect(x: 40, y: 20, width: 40, height: 10)),
      (.bottom, CGRect(x: 40, y: 60, width: 40, height: 10)),
      (.left, CGRect(x: 10, y: 40, width: 40, height: 10)),
      (.right, CGRect(x: 70, y: 40, width: 40, height: 10)),
      (.topLeft, CGRect(x: 10, y: 20, width: 40, height: 10)),
      (.topRight, CGRect(x: 70, y: 20, width: 40, height: 10)),
      (.bottomLeft, CGRect(x: 10, y: 60, width: 40, height: 10)),
      (.bottomRight, CGRect(x: 70, y: 60, width: 40, height: 10)),
    ])
  func contentModes(mode: HitMask.ContentMode, expected: CGRect) throws {
    let placement = HitMask.ContentPlacement(
      mode: mode, imageSize: CGSize(width: 40, height: 10), toPixels: .identity)
    let bounds = rect(10, 20, 100, 50)
    #expect(placement.imageRect(in: bounds) == expected)
    let middle = try #require(
      placement.imagePoint(at: point(expected.midX, expected.midY), bounds: bounds))
    #expect(middle == point(20, 5))
    #expect(placement.imagePoint(at: point(expected.maxX, expected.midY), bounds: bounds) == nil)
  }

  @Test("P4: a placed image follows its node's bounds, with its caps")
  func followsBounds() {
    let store = newStore()
    let root = store.add(rect(0, 0, 200, 200))
    let image = store.add(rect(0, 0, 30, 30), to: root)
    let alpha = (0..<9).map { UInt8($0 == 4 ? 0 : 255) }
    let bitmap = AlphaBitmap(alpha: alpha, width: 3, height: 3, threshold: 0.5)
    let placement = HitMask.ContentPlacement(
      mode: .scaleToFill, imageSize: CGSize(width: 30, height: 30), caps: EdgeInsets(all: 10),
      toPixels: CGAffineTransform(scaleX: 0.1, y: 0.1))
    store.setHitMask(HitMask(bitmap, mapping: .content(placement)), of: image)
    #expect(store.hitTest(root, at: point(15, 15)) == root)
    #expect(store.hitTest(root, at: point(25, 15)) == image)
    store.setFrame(rect(0, 0, 200, 200), of: image)
    #expect(store.hitTest(root, at: point(25, 15)) == root)
    #expect(store.hitTest(root, at: point(195, 15)) == image)
  }

  @Test("an empty image counts nowhere")
  func empty() {
    let bitmap = AlphaBitmap(alpha: [], width: 0, height: 0, threshold: 0)
    #expect(!HitMask(bitmap, filling: rect(0, 0, 10, 10)).contains(point(5, 5), bounds: .zero))
    let full = AlphaBitmap(alpha: [255], width: 1, height: 1, threshold: 0)
    #expect(!HitMask(full, filling: .zero).contains(.zero, bounds: .zero))
  }
}
