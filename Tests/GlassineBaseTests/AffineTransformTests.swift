import Foundation
import GlassineBase
import Testing

@Suite("Affine transforms")
struct AffineTransformTests {
  /// A map with six different fields and an inverse.
  private let mixed = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: -7)

  @Test("a point is mapped by all six fields, a size without the translation")
  func maps() {
    #expect(point(10, 100).applying(mixed) == point(20 - 100 + 5, 10 + 300 - 7))
    #expect(
      CGSize(width: 10, height: 100).applying(mixed) == CGSize(width: 20 - 100, height: 10 + 300))
  }

  @Test("concatenating applies the first map first, the other one to its result")
  func concatenating() {
    let move = CGAffineTransform(translationX: 1, y: 2)
    let scale = CGAffineTransform(scaleX: 10, y: 100)
    #expect(point(1, 1).applying(move.concatenating(scale)) == point(20, 300))
    #expect(point(1, 1).applying(scale.concatenating(move)) == point(11, 102))
    #expect(mixed.concatenating(.identity) == mixed)
    #expect(CGAffineTransform.identity.concatenating(mixed) == mixed)
  }

  @Test("translatedBy, scaledBy and rotated act before the map, as CoreGraphics has them")
  func before() {
    let scale = CGAffineTransform(scaleX: 10, y: 100)
    #expect(point(1, 1).applying(scale.translatedBy(x: 1, y: 2)) == point(20, 300))
    #expect(
      point(1, 1).applying(CGAffineTransform(translationX: 1, y: 2).scaledBy(x: 10, y: 100))
        == point(11, 102))
    let turned = point(1, 0).applying(scale.rotated(by: .pi / 2))
    #expect(abs(turned.x) < 1e-12 && abs(turned.y - 100) < 1e-12)
  }

  @Test("a rotation by a positive angle turns the x axis towards the y axis")
  func rotation() {
    let turned = point(3, 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(turned.x) < 1e-12 && abs(turned.y - 3) < 1e-12)
    #expect(abs(CGAffineTransform(rotationAngle: 0.7).determinant - 1) < 1e-12)
  }

  @Test("an inverse maps each point back, on random maps")
  func inverse() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      func next() -> CGFloat { random.number(-9...9) }
      let map = CGAffineTransform(
        a: next(), b: next(), c: next(), d: next(), tx: next(), ty: next())
      guard map.determinant.magnitude > 0.1 else { continue }
      #expect(map.isInvertible)
      let start = point(next(), next())
      let back = start.applying(map).applying(map.inverted())
      #expect(hypot(back.x - start.x, back.y - start.y) < 1e-9, "seed \(seed)")
    }
  }

  @Test(
    "a map without an inverse says so and is its own inverse",
    arguments: [
      CGAffineTransform(scaleX: 0, y: 5), CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0),
      CGAffineTransform(scaleX: 1e-200, y: 1e-200), CGAffineTransform(scaleX: .infinity, y: 1),
    ])
  func singular(_ map: CGAffineTransform) {
    #expect(!map.isInvertible)
    #expect(map.inverted() == map)
  }

  @Test("identity, translations and finite maps are recognized")
  func kinds() {
    #expect(CGAffineTransform() == .identity)
    #expect(CGAffineTransform.identity.isIdentity && CGAffineTransform.identity.isTranslation)
    let move = CGAffineTransform(translationX: 1, y: 0)
    #expect(!move.isIdentity && move.isTranslation && move.isFinite)
    #expect(!CGAffineTransform(scaleX: 2, y: 1).isTranslation)
    #expect(!CGAffineTransform(translationX: .nan, y: 0).isFinite)
    #expect(!CGAffineTransform(translationX: .nan, y: 0).isInvertible)
  }

  @Test("a mapped rectangle is the box around its mapped corners")
  func rectangles() {
    let moved = rect(1, 2, 30, 40).applying(CGAffineTransform(translationX: 0.1, y: 0.2))
    #expect(moved == rect(1.1, 2.2, 30, 40))
    #expect(
      rect(0, 0, 2, 1).applying(CGAffineTransform(scaleX: -10, y: 10)) == rect(-20, 0, 20, 10))
    let turned = rect(-10, -10, 20, 20).applying(CGAffineTransform(rotationAngle: .pi / 4))
    #expect(abs(turned.width - 20 * 2.0.squareRoot()) < 1e-12)
    #expect(abs(turned.midX) < 1e-12 && abs(turned.midY) < 1e-12)
  }
}
