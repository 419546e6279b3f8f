import Foundation
import GlassineBase
import GlassineDisplayList
import GlassineGL
import Testing

extension GraphicsTests {
  @MainActor @Suite("Shapes", .serialized)
  struct ShapeTests {
    @Test(
      "a fill on whole pixels is exact, in both kinds of context", arguments: ContextKind.allCases,
      [1, 1.5, 2])
    func exactFill(kind: ContextKind, scale: Double) throws {
      try withBench(kind, scale: scale) { bench in
        bench.list.addFill(
          CGRect(x: 8, y: 4, width: 20, height: 10),
          color: PremultipliedColor(red: 1, green: 0.2, blue: 0, alpha: 0.6))
        let picture = bench.draw()
        for y in 0..<picture.height {
          for x in 0..<picture.width {
            let inside =
              (8 * scale..<28 * scale).contains(Double(x))
              && (4 * scale..<14 * scale).contains(Double(y))
            #expect(picture[x, y] == (inside ? SIMD4(153, 31, 0, 153) : .zero))
          }
        }
      }
    }

    @Test("an edge between pixels covers its share of them")
    func partialPixels() throws {
      try withBench { bench in
        bench.list.addFill(CGRect(x: 10.25, y: 10.5, width: 4.5, height: 0.25), color: .white)
        let picture = bench.draw()
        #expect(abs(picture[10, 10].w - 48) <= 1)
        #expect(abs(picture[12, 10].w - 64) <= 1)
        #expect(picture[12, 11].w == 0)
        #expect(picture[9, 10].w == 0)
      }
    }

    @Test("a rounded fill agrees with a supersampled one", arguments: [1, 1.5, 2], [0, 0.35])
    func roundedFill(scale: Double, angle: Double) throws {
      try withBench(points: (64, 64), scale: scale) { bench in
        let rect = CGRect(x: -20, y: -14, width: 40, height: 28)
        let toWindow = CGAffineTransform(rotationAngle: angle)
          .concatenating(CGAffineTransform(translationX: 32, y: 32))
        let space = bench.list.addSpace(toWindow)
        bench.list.addFill(rect, color: .white, radii: CornerRadii(all: 9), space: space)
        let toPixels = toWindow.concatenating(CGAffineTransform(scaleX: scale, y: scale))
        let difference = Difference(
          bench.draw(), [RoundedShape(rect: rect, radius: 9, toPixels: toPixels)])
        #expect(difference.edgePixels > 20)
        #expect(difference.largest < 0.09)
        #expect(difference.largestOffEdge < 0.04)
      }
    }

    @Test("a stretched and sheared fill has smooth edges one pixel wide")
    func stretchedFill() throws {
      try withBench(points: (96, 64)) { bench in
        let toWindow = CGAffineTransform(a: 2.5, b: 0.3, c: -0.5, d: 0.8, tx: 48, ty: 32)
        let rect = CGRect(x: -12, y: -20, width: 24, height: 40)
        let space = bench.list.addSpace(toWindow)
        bench.list.addFill(rect, color: .white, radii: CornerRadii(all: 8), space: space)
        let difference = Difference(
          bench.draw(), [RoundedShape(rect: rect, radius: 8, toPixels: toWindow)])
        #expect(difference.edgePixels > 20)
        #expect(difference.largest < 0.13)
      }
    }

    @Test("each corner has its own radius")
    func fourRadii() throws {
      try withBench(points: (40, 40)) { bench in
        bench.list.addFill(
          CGRect(x: 0, y: 0, width: 40, height: 40), color: .white,
          radii: CornerRadii(topLeft: 0, topRight: 4, bottomRight: 10, bottomLeft: 18))
        let picture = bench.draw()
        #expect(picture[0, 0].w == 255)
        // Along the diagonal, a corner of radius r is empty for r (1 - 1 / sqrt 2) pixels.
        #expect(picture[39, 0].w < 30)
        #expect(picture[37, 2].w == 255)
        #expect(picture[37, 37].w == 0)
        #expect(picture[35, 35].w == 255)
        #expect(picture[4, 35].w == 0)
        #expect(picture[7, 32].w == 255)
      }
    }

    @Test("a border of one pixel is one pixel", arguments: [1.0, 1.5, 2.0])
    func hairline(scale: Double) throws {
      try withBench(scale: scale) { bench in
        let list = bench.list
        list.addBorder(
          CGRect(x: 4, y: 4, width: 40, height: 30), width: list.hairline, color: .white)
        let picture = bench.draw()
        let (left, top) = (Int(4 * scale), Int(4 * scale))
        let (right, bottom) = (Int(44 * scale) - 1, Int(34 * scale) - 1)
        for x in 0..<picture.width {
          for y in 0..<picture.height {
            let isInside = (left...right).contains(x) && (top...bottom).contains(y)
            let isEdge = isInside && (x == left || x == right || y == top || y == bottom)
            #expect(picture[x, y].w == (isEdge ? 255 : 0))
          }
        }
      }
    }

    @Test("a border's colour shades from its top to its bottom edge")
    func borderColours() throws {
      try withBench { bench in
        bench.list.addBorder(
          CGRect(x: 0, y: 0, width: 64, height: 48), width: 2, color: .white,
          bottomColor: PremultipliedColor(white: 1, alpha: 0.2), radii: CornerRadii(all: 12))
        let picture = bench.draw()
        #expect(picture[32, 0].w > 250)
        #expect(abs(picture[32, 47].w - 53) < 4)
        #expect(picture[32, 24].w == 0)
        let side = (14..<34).map { picture[0, $0].w }
        #expect(side == side.sorted(by: >))
      }
    }

    @Test(
      "a gradient begins and ends with its colours and never reverses",
      arguments: [1.0, 1.5, 2.0])
    func gradient(scale: Double) throws {
      try withBench(points: (256, 8), scale: scale) { bench in
        bench.list.addGradient(
          CGRect(x: 0, y: 0, width: 256 / scale, height: 8), from: .black, to: .white,
          shape: .horizontal)
        let picture = bench.draw()
        #expect(picture[0, 4].x <= 1)
        #expect(picture[255, 4].x >= 254)
        for x in 0..<256 {
          // Dithering adds at most one step.
          #expect(abs(picture[x, 4].x - x) <= 1)
          #expect(picture[x, 4].w == 255)
        }
      }
    }

    @Test("a flat gradient is dithered: its mean is right though eight bits have no such step")
    func dither() throws {
      try withBench(points: (64, 64)) { bench in
        let from = PremultipliedColor(white: 100.0 / 255)
        bench.list.addGradient(
          CGRect(x: 0, y: 0, width: 64, height: 64), from: from,
          to: PremultipliedColor(white: 101.0 / 255), shape: .horizontal)
        let picture = bench.draw()
        let middle = (0..<64).flatMap { y in (24..<40).map { picture[$0, y].x } }
        let mean = Double(middle.reduce(0, +)) / Double(middle.count)
        #expect(abs(mean - 100.5) < 0.1)
        #expect(Set(middle) == [100, 101])
      }
    }

    @Test(
      "a radial gradient is round in a square and reaches its end at its radius",
      arguments: [1.0, 1.5, 2.0])
    func radial(scale: Double) throws {
      try withBench(points: (65, 65), scale: scale) { bench in
        bench.list.addGradient(
          CGRect(x: 0, y: 0, width: 65 / scale, height: 65 / scale), from: .white, to: .clear,
          shape: .radial(
            center: CGPoint(x: 0.5, y: 0.5), radius: CGSize(width: 0.5, height: 0.5)))
        let picture = bench.draw()
        #expect(picture[32, 32].w >= 254)
        #expect(picture[0, 0].w <= 1)
        for distance in 1..<32 {
          let wanted = 255 * (1 - Double(distance) / 32.5)
          for at in [picture[32 + distance, 32], picture[32, 32 - distance]] {
            #expect(abs(Double(at.w) - wanted) < 2)
          }
        }
      }
    }

    @Test("a square shadow is a Gaussian", arguments: [4.0, 16.0], [1.0, 1.5, 2.0])
    func squareShadow(blur: Double, scale: Double) throws {
      try withBench(points: (80, 64), scale: scale) { bench in
        let rect = CGRect(x: 24, y: 20, width: 30, height: 22)
        bench.list.addShadow(
          rect, color: .black, blur: blur, offset: CGSize(width: 2, height: 3), spread: 1)
        let cast = rect.insetBy(dx: -1, dy: -1).offsetBy(dx: 2, dy: 3)
        let picture = bench.draw()
        for y in 0..<picture.height {
          for x in 0..<picture.width {
            let wanted = blurred(
              cast, sigma: blur / 2, x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale)
            #expect(abs(Double(picture[x, y].w) / 255 - wanted) < 0.012)
          }
        }
      }
    }

    @Test(
      "a rounded shadow agrees with a summed Gaussian", arguments: [4.0, 12.0], [1.0, 1.5, 2.0])
    func roundedShadow(blur: Double, scale: Double) throws {
      try withBench(points: (64, 56), scale: scale) { bench in
        let rect = CGRect(x: 16, y: 16, width: 32, height: 24)
        bench.list.addShadow(rect, color: .black, blur: blur, radii: CornerRadii(all: 10))
        let picture = bench.draw()
        let shape = RoundedShape(rect: rect, radius: 10, toPixels: .identity)
        let step = Int(3 * scale)
        for y in stride(from: 0, to: picture.height, by: step) {
          for x in stride(from: 0, to: picture.width, by: step) {
            let wanted = blurred(
              shape, sigma: blur / 2, x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale)
            // The shader takes it in eight strips: five of 255 steps if a corner is narrow.
            #expect(abs(Double(picture[x, y].w) / 255 - wanted) < 0.02)
          }
        }
      }
    }

    @Test("a shadow that cuts out its rectangle leaves it clear and keeps the rest")
    func cutOut() throws {
      try withBench { bench in
        let rect = CGRect(x: 16, y: 12, width: 32, height: 24)
        bench.list.addShadow(rect, color: .black, blur: 8, cutsOutRect: true)
        let picture = bench.draw()
        #expect(picture[16, 12].w == 0)
        #expect(picture[47, 35].w == 0)
        #expect(picture[15, 24].w > 90)
        #expect(picture[48, 24].w > 90)
      }
    }
  }
}
