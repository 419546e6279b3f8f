import Foundation
import GlassineBase
import GlassineDisplayList
import GlassineGL
import Testing

extension GraphicsTests {
  @MainActor @Suite("Clips and groups", .serialized)
  struct ClipTests {
    @Test(
      "nested, rounded and rotated clips agree with a supersampled reference",
      arguments: [1, 1.5, 2])
    func nestedClips(scale: Double) throws {
      try withBench(points: (80, 64), scale: scale) { bench in
        let list = bench.list
        let turned = CGAffineTransform(rotationAngle: 0.4)
          .concatenating(CGAffineTransform(translationX: 40, y: 30))
        let space = list.addSpace(turned)
        let outer = CGRect(x: 6, y: 4, width: 62, height: 52)
        let inner = CGRect(x: -26, y: -16, width: 52, height: 34)
        let square = CGRect(x: 12, y: 10, width: 60, height: 40)
        let first = list.addClip(outer, radii: CornerRadii(all: 16))
        let second = list.addClip(
          inner, radii: CornerRadii(all: 10), space: space, parent: first)
        let third = list.addClip(square, parent: second)
        list.addFill(CGRect(x: 0, y: 0, width: 80, height: 64), color: .white, clip: third)
        let pixels = CGAffineTransform(scaleX: scale, y: scale)
        let difference = Difference(
          bench.draw(),
          [
            RoundedShape(rect: outer, radius: 16, toPixels: pixels),
            RoundedShape(rect: inner, radius: 10, toPixels: turned.concatenating(pixels)),
            RoundedShape(rect: square, radius: 0, toPixels: pixels),
          ])
        #expect(difference.edgePixels > 40)
        // If two edges cross one pixel, the product of their coverages is not their common one.
        #expect(difference.largest < 0.2)
        #expect(difference.largestOffEdge < 0.05)
      }
    }

    @Test("square clips within square clips are one, and cut exactly")
    func squareClips() throws {
      try withBench { bench in
        let list = bench.list
        var clip = ClipIndex.none
        for step in 0..<20 {
          let inset = CGFloat(step)
          clip = list.addClip(
            CGRect(x: inset, y: inset, width: 64 - 2 * inset, height: 48 - 2 * inset), parent: clip)
        }
        list.addFill(CGRect(x: -10, y: -10, width: 100, height: 100), color: .white, clip: clip)
        let picture = bench.draw()
        for y in 0..<48 {
          for x in 0..<64 {
            let inside = (19..<45).contains(x) && (19..<29).contains(y)
            #expect(picture[x, y].w == (inside ? 255 : 0))
          }
        }
      }
    }

    @Test("an empty clip lets nothing through, and neither do its children")
    func emptyClip() throws {
      try withBench { bench in
        let empty = bench.list.addClip(CGRect(x: 5, y: 5, width: 0, height: 10))
        let child = bench.list.addClip(CGRect(x: 0, y: 0, width: 64, height: 48), parent: empty)
        bench.list.addFill(
          CGRect(x: 0, y: 0, width: 64, height: 48), color: .white, clip: child)
        #expect(bench.draw().bytes.allSatisfy { $0 == 0 })
      }
    }

    @Test("moving a space moves its quads and its clips, and uploads no quads")
    func movedSpace() throws {
      try withBench { bench in
        let list = bench.list
        let space = list.addSpace(CGAffineTransform(translationX: 4, y: 4))
        let clip = list.addClip(CGRect(x: 0, y: 0, width: 10, height: 10), space: space)
        list.addFill(
          CGRect(x: 0, y: 0, width: 30, height: 10), color: .white, space: space, clip: clip)
        #expect(bench.draw()[13, 13].w == 255)
        list.setTransform(CGAffineTransform(translationX: 24, y: 14), of: space)
        let picture = bench.draw()
        #expect(picture[13, 13].w == 0)
        #expect(picture[24, 14].w == 255)
        #expect(picture[33, 23].w == 255)
        #expect(picture[34, 23].w == 0)
        #expect(bench.renderer.statistics.uploadedBytes < 256)
        _ = bench.draw()
        #expect(bench.renderer.statistics.uploadedBytes == 0)
      }
    }

    @Test("a space that cannot be inverted draws nothing")
    func singularSpace() throws {
      try withBench { bench in
        let space = bench.list.addSpace(CGAffineTransform(scaleX: 0, y: 1))
        bench.list.addFill(
          CGRect(x: 0, y: 0, width: 64, height: 48), color: .white, space: space)
        #expect(bench.draw().bytes.allSatisfy { $0 == 0 })
      }
    }

    @Test(
      "a group's alpha is applied once, also to overlapping parts",
      arguments: ContextKind.allCases, [1.0, 1.5, 2.0])
    func groupAlpha(kind: ContextKind, scale: Double) throws {
      try withBench(kind, scale: scale) { bench in
        let list = bench.list
        list.beginGroup(bounds: CGRect(x: 4, y: 4, width: 40, height: 30), alpha: 0.5)
        list.addFill(
          CGRect(x: 4, y: 4, width: 24, height: 20),
          color: PremultipliedColor(red: 1, green: 0, blue: 0))
        list.addFill(
          CGRect(x: 20, y: 14, width: 24, height: 20),
          color: PremultipliedColor(red: 0, green: 0, blue: 1))
        list.endGroup()
        list.addFill(CGRect(x: 50, y: 0, width: 8, height: 8), color: .white)
        let picture = bench.draw(over: .black)
        func pixel(_ x: Double, _ y: Double) -> SIMD4<Int> {
          picture[Int(x * scale), Int(y * scale)]
        }
        #expect(pixel(6, 6) == SIMD4(128, 0, 0, 255))
        #expect(pixel(24, 18) == SIMD4(0, 0, 128, 255))
        #expect(pixel(40, 30) == SIMD4(0, 0, 128, 255))
        #expect(pixel(2, 2) == SIMD4(0, 0, 0, 255))
        #expect(pixel(54, 4) == SIMD4(255, 255, 255, 255))
        #expect(bench.renderer.statistics.layers == 1)
      }
    }

    @Test("groups within groups multiply, and one out of sight is left out whole")
    func nestedGroups() throws {
      try withBench { bench in
        let list = bench.list
        let bounds = CGRect(x: 0, y: 0, width: 32, height: 32)
        func addPair(_ rect: CGRect, clip: ClipIndex = .none) {
          list.addFill(rect, color: .white, clip: clip)
          list.addFill(rect, color: .white, clip: clip)
        }
        list.beginGroup(bounds: bounds, alpha: 0.5)
        addPair(CGRect(x: 0, y: 0, width: 8, height: 8))
        list.beginGroup(bounds: bounds, alpha: 0.5)
        addPair(CGRect(x: 8, y: 0, width: 8, height: 8))
        list.endGroup()
        list.endGroup()
        list.beginGroup(bounds: CGRect(x: 200, y: 0, width: 9, height: 9), alpha: 0.5)
        // A quad with its own clip makes the layer no larger.
        let rect = CGRect(x: 16, y: 0, width: 8, height: 8)
        addPair(rect, clip: list.addClip(rect))
        list.endGroup()
        addPair(CGRect(x: 24, y: 0, width: 8, height: 8))
        let picture = bench.draw()
        #expect(picture[4, 4].w == 128)
        #expect(abs(picture[12, 4].w - 64) <= 1)
        #expect(picture[20, 4].w == 0)
        #expect(picture[28, 4].w == 255)
      }
    }
  }
}
