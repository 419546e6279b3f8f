import Foundation
import GlassineBase
import GlassineDisplayList
import GlassineUI
import Testing

extension DrawingSuite {
  @Suite("Gradients")
  struct GradientDrawing {
    private let rainbow = Paint.stops([.red, Color(red: 1, green: 1, blue: 0), .green, .blue])

    /// The colour of the stops at a place, 0 to 255.
    private func expected(_ along: Double) -> SIMD3<Double> {
      let colors: [SIMD3<Double>] = [
        SIMD3(1, 0, 0), SIMD3(1, 1, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1),
      ]
      let place = min(max(along, 0), 1) * 3
      let index = min(Int(place), 2)
      let rest = place - Double(index)
      return (colors[index] * (1 - rest) + colors[index + 1] * rest) * 255
    }

    private func check(
      _ picture: Picture, scale: Double, within: (Int, Int) -> Bool,
      _ along: (Double, Double) -> Double
    ) {
      var (largest, count) = (0.0, 0)
      for y in 0..<picture.height {
        for x in 0..<picture.width where within(x, y) {
          let wanted = expected(along((Double(x) + 0.5) / scale, (Double(y) + 0.5) / scale))
          let pixel = picture[x, y]
          let found = SIMD3(Double(pixel.x), Double(pixel.y), Double(pixel.z))
          let off = wanted - found
          largest = max(largest, max(abs(off.x), max(abs(off.y), abs(off.z))))
          count += 1
        }
      }
      #expect(count > 500)
      #expect(largest <= 2.5)
    }

    @Test(
      "a layer's gradient of four colours is right in each pixel",
      arguments: [1, 1.5, 2] as [CGFloat])
    func layer(scale: CGFloat) throws {
      try withCanvas(64, 48, scale: scale) { canvas in
        let view = View(frame: CGRect(x: 4, y: 8, width: 56, height: 40))
        view.layer.gradient = Layer.Gradient(
          colors: rainbow.map(\.color), startPoint: CGPoint(x: 0.25, y: 0.5),
          endPoint: CGPoint(x: 1, y: 0.5))
        canvas.host.window.addSubview(view)
        let inside = { (x: Int, y: Int) in
          let (x, y) = (Double(x) / scale.native, Double(y) / scale.native)
          return x > 5 && x < 58 && y > 9 && y < 46
        }
        check(canvas.picture(), scale: scale.native, within: inside) { x, _ in (x - 18) / 42 }
        view.layer.gradient = Layer.Gradient(
          colors: rainbow.map(\.color), locations: [0, 1.0 / 3, 2.0 / 3, 1],
          startPoint: CGPoint(x: 0.5, y: 0.5), endPoint: CGPoint(x: 1, y: 1), isRadial: true)
        check(canvas.picture(named: "radial"), scale: scale.native, within: inside) { x, y in
          let (dx, dy) = ((x - 32) / 28, (y - 28) / 20)
          return (dx * dx + dy * dy).squareRoot()
        }
      }
    }

    @Test(
      "a linear gradient of four colours is right in each pixel of a rectangle",
      arguments: [1, 1.5, 2] as [CGFloat])
    func linear(scale: CGFloat) throws {
      try withCanvas(64, 48, scale: scale) { canvas in
        let paint = Paint.linear(
          rainbow, from: CGPoint(x: 10, y: 4), to: CGPoint(x: 50, y: 34))
        canvas.add(CGRect(x: 4, y: 8, width: 56, height: 40)) {
          $0.fill($0.bounds, paint: paint)
        }
        let picture = canvas.picture()
        check(
          picture, scale: scale.native,
          within: { x, y in
            let (x, y) = (Double(x) / scale.native, Double(y) / scale.native)
            return x > 5 && x < 58 && y > 9 && y < 46
          },
          { x, y in ((x - 14) * 40 + (y - 12) * 30) / 2500 })
      }
    }

    @Test(
      "a radial and a conic gradient fill a path right in each pixel",
      arguments: [true, false], [1, 1.5, 2] as [CGFloat])
    func round(isConic: Bool, scale: CGFloat) throws {
      try withCanvas(96, 96, scale: scale) { canvas in
        let center = CGPoint(x: 48, y: 48)
        let paint =
          isConic
          ? Paint.conic(rainbow, center: center, startAngle: .pi / 2)
          : Paint.radial(rainbow, center: center, radius: 40, startRadius: 8)
        canvas.add { $0.fill(Path(ovalIn: $0.bounds), paint: paint) }
        let picture = canvas.picture()
        check(
          picture, scale: scale.native,
          within: { x, y in
            let (dx, dy) = (
              (Double(x) + 0.5) / scale.native - 48, (Double(y) + 0.5) / scale.native - 48
            )
            // The seam of a conic one is below its middle.
            return hypot(dx, dy) < 44 && hypot(dx, dy) > 8 && (!isConic || abs(dx) > 2 || dy < 0)
          },
          { x, y in
            let (dx, dy) = (x - 48, y - 48)
            if !isConic { return (hypot(dx, dy) - 8) / 32 }
            let turn = (atan2(dy, dx) - .pi / 2) / (2 * .pi)
            return turn < 0 ? turn + 1 : turn
          })
      }
    }

    @Test("a gradient stays with a view that moves and with a line along a path")
    func moves() throws {
      try withCanvas(160, 96) { canvas in
        let paint = Paint.linear(rainbow, from: .zero, to: CGPoint(x: 96, y: 96))
        let view = canvas.add(CGRect(x: 0, y: 0, width: 96, height: 96)) {
          $0.stroke(ShapeCase.wave, style: StrokeStyle(width: 9, cap: .round), paint: paint)
        }
        let first = canvas.picture(named: "line of many colours")
        view.frame.origin.x = 40
        let second = canvas.picture(named: "the same, moved")
        var colored = 0
        for y in 0..<96 {
          for x in 0..<96 {
            // The dither differs there.
            let off = first[x, y] &- second[x + 40, y]
            #expect(abs(off.x) <= 2 && abs(off.y) <= 2 && abs(off.z) <= 2)
            if first[x, y] != SIMD4(255, 255, 255, 255) { colored += 1 }
          }
        }
        #expect(colored > 500)
      }
    }

    @Test("a dark gradient over a wide rectangle has no bands")
    func dithered() throws {
      try withCanvas(512, 64) { canvas in
        let paint = Paint.linear(
          Paint.stops([Color(hex: 0x0B1020), Color(hex: 0x10152A)]), from: .zero,
          to: CGPoint(x: 512, y: 0))
        canvas.add { $0.fill($0.bounds, paint: paint) }
        let picture = canvas.picture()
        // Five steps over 512 pixels: undithered, each column would be of one colour.
        var mixed = 0
        for x in 0..<512 {
          let column = Set((0..<64).map { picture[x, $0].x })
          if column.count > 1 { mixed += 1 }
        }
        #expect(mixed > 350)
      }
    }

    @Test("light mixes brighter than sRGB values do")
    func light() throws {
      try withCanvas(64, 32) { canvas in
        var paint = Paint.linear(
          Paint.stops([.black, .white]), from: .zero, to: CGPoint(x: 64, y: 0))
        let plain = paint
        paint.mixesLight = true
        let bright = paint
        canvas.add {
          $0.fill(CGRect(x: 0, y: 0, width: 64, height: 16), paint: plain)
          $0.fill(CGRect(x: 0, y: 16, width: 64, height: 16), paint: bright)
        }
        let picture = canvas.picture()
        #expect(abs(picture[32, 8].x - 129) <= 3)
        // Half the light is 188 of 255 (IEC 61966-2-1).
        #expect(abs(picture[32, 24].x - 189) <= 3)
      }
    }

    @Test("an invalid gradient is its colour, or nothing")
    func nonsense() throws {
      try withCanvas(32, 32) { canvas in
        canvas.add { context in
          let all = context.bounds
          context.fill(all, paint: .linear([], from: .zero, to: CGPoint(x: 1, y: 1)))
          context.fill(all, paint: .linear(rainbow, from: .zero, to: .zero))
          context.fill(all, paint: .linear(rainbow, from: .zero, to: CGPoint(x: CGFloat.nan, y: 1)))
          context.fill(all, paint: .radial(rainbow, center: .zero, radius: -2))
          context.fill(
            CGRect(x: 0, y: 0, width: 16, height: 32),
            paint: .radial([Paint.Stop(.blue, at: .nan)], center: .zero, radius: 9))
        }
        let picture = canvas.picture()
        #expect(picture[8, 8] == SIMD4(0, 0, 255, 255))
        #expect(picture[24, 8] == SIMD4(255, 255, 255, 255))
      }
    }
  }
}
