import CGLES3
import Foundation
import GlassineBase
import GlassineDisplayList
@testable import GlassineGL
import Testing

extension GraphicsTests {
  @MainActor @Suite("Draw calls", .serialized)
  struct BatchTests {
    /// A hundred rows of background, icon, label and button, in a clip, as a menu has them.
    private func addMenu(to bench: Bench) throws {
      let list = bench.list
      let raster = try #require(
        (0..<64).map { UInt8($0 * 4) }.withUnsafeBytes {
          bench.atlas.insertCoverage(width: 8, height: 8, coverage: $0)
        })
      let clip = list.addClip(
        CGRect(x: 4, y: 4, width: 312, height: 232), radii: CornerRadii(all: 22))
      list.addShadow(
        CGRect(x: 4, y: 4, width: 312, height: 232), color: .black, blur: 24,
        radii: CornerRadii(all: 22), cutsOutRect: true)
      let turned = list.addSpace(
        CGAffineTransform(rotationAngle: 0.1).concatenating(
          CGAffineTransform(translationX: 200, y: 60)))
      for row in 0..<100 {
        let (x, y) = (CGFloat(row % 4) * 80, CGFloat(row / 4) * 10)
        list.addFill(
          CGRect(x: x, y: y, width: 78, height: 9),
          color: PremultipliedColor(white: 0.4, alpha: 0.8), radii: CornerRadii(all: 3),
          clip: clip)
        list.addGlyph(
          raster, in: CGRect(x: x + 1, y: y, width: 8, height: 8), color: .white, clip: clip)
        list.addImage(
          raster, in: CGRect(x: x + 12, y: y, width: 3, height: 3), isTemplate: true, clip: clip)
        list.addFill(
          CGRect(x: x + 20, y: y, width: 20, height: 8),
          color: PremultipliedColor(red: 1, green: 0.7, blue: 0.3), clip: clip)
        list.addGradient(
          CGRect(x: x / 4, y: y / 4, width: 12, height: 2), from: .white, to: .black,
          space: turned, clip: clip)
      }
    }

    /// Large borders and cut-out shadows, level and rotated, whose middles can be left out.
    private func addPanels(to bench: Bench) {
      let list = bench.list
      let turned = list.addSpace(
        CGAffineTransform(rotationAngle: -0.2).concatenating(
          CGAffineTransform(translationX: 110, y: 70)))
      for space in [SpaceIndex.window, turned] {
        let rect = CGRect(x: 30, y: 40, width: 170, height: 120)
        list.addShadow(
          rect, color: .black, blur: 16, offset: CGSize(width: 40, height: 90),
          radii: CornerRadii(all: 20), cutsOutRect: true, space: space)
        list.addBorder(
          rect, width: 3, color: .white, bottomColor: .black, radii: CornerRadii(all: 20),
          space: space)
      }
    }

    @Test("five hundred elements take at most five draw calls")
    func fewCalls() throws {
      try withBench(points: (320, 240)) { bench in
        try addMenu(to: bench)
        #expect(bench.list.drawCallCount == 1)
        bench.renderer.usesSmallPrograms = false
        _ = bench.draw()
        #expect(bench.renderer.statistics.instances == 501)
        #expect(bench.renderer.statistics.drawCalls == 1)
      }
    }

    @Test("small programs give the same picture as the one with everything", arguments: [1.0, 2.0])
    func samePicture(scale: Double) throws {
      try withBench(points: (320, 240), scale: scale) { bench in
        try addMenu(to: bench)
        addPanels(to: bench)
        bench.list.beginGroup(bounds: CGRect(x: 20, y: 30, width: 90, height: 60), alpha: 0.4)
        bench.list.addFill(CGRect(x: 20, y: 30, width: 60, height: 40), color: .white)
        bench.list.addFill(CGRect(x: 50, y: 50, width: 60, height: 40), color: .black)
        bench.list.endGroup()
        bench.renderer.usesSmallPrograms = false
        let whole = bench.draw()
        bench.renderer.usesSmallPrograms = true
        let parts = bench.draw()
        #expect(bench.renderer.statistics.drawCalls > 3)
        let largest = zip(whole.bytes, parts.bytes).map { abs(Int($0) - Int($1)) }.max()
        // Dithering aside, both compute the same; rounding may differ by a step.
        #expect((largest ?? 255) <= 2)
        #expect(Set(whole.bytes).count > 50)
      }
    }

    @Test("layers are reused, and an unchanged list uploads nothing")
    func steady() throws {
      try withBench { bench in
        let list = bench.list
        for _ in 0..<3 {
          list.begin(size: CGSize(width: 64, height: 48), scale: 1)
          for column in 0..<2 {
            list.beginGroup(
              bounds: CGRect(x: column * 30, y: 0, width: 30, height: 30), alpha: 0.5)
            list.addFill(CGRect(x: column * 30, y: 0, width: 20, height: 20), color: .white)
            list.addFill(CGRect(x: column * 30, y: 0, width: 20, height: 20), color: .white)
            list.endGroup()
          }
          let picture = bench.draw()
          #expect(picture[5, 5].w == 128)
          #expect(picture[35, 5].w == 128)
          #expect(bench.renderer.statistics.layers == 2)
        }
        _ = bench.draw()
        #expect(bench.renderer.statistics.uploadedBytes == 0)
      }
    }

    /// Existing textures among the first few hundred names.
    private var textureCount: Int { (GLuint(1)..<400).count { glIsTexture($0) == GL_TRUE } }

    /// A group of that size, drawn in a layer, and one quad besides.
    private func drawGroup(_ size: CGSize, _ bench: Bench) {
      bench.list.begin(size: CGSize(width: 64, height: 48), scale: 1)
      bench.list.addFill(CGRect(x: 60, y: 0, width: 4, height: 4), color: .white)
      if size != .zero {
        bench.list.beginGroup(bounds: CGRect(origin: .zero, size: size), alpha: 0.5)
        bench.list.addFill(CGRect(x: 0, y: 0, width: 20, height: 20), color: .white)
        bench.list.addFill(CGRect(x: 4, y: 0, width: 20, height: 20), color: .white)
        bench.list.endGroup()
      }
      _ = bench.draw()
    }

    @Test("a layer without requests is freed, and a requested one stays")
    func unusedLayers() throws {
      try withBench { bench in
        drawGroup(.zero, bench)
        let before = textureCount
        drawGroup(CGSize(width: 60, height: 40), bench)
        #expect(textureCount == before + 1)
        // Requested now and then, it is the same one.
        for draw in 0..<400 {
          drawGroup(draw % 100 == 0 ? CGSize(width: 40, height: 40) : .zero, bench)
        }
        #expect(textureCount == before + 1)
        for _ in 0..<200 { drawGroup(.zero, bench) }
        #expect(textureCount == before)
      }
    }

    @Test("a layer as large as the screen is freed although a small view keeps fading")
    func largeLayerGoes() throws {
      try withBench { bench in
        drawGroup(.zero, bench)
        let before = textureCount
        var pool = LayerPool()
        defer { pool.releaseResources() }
        let screen = try pool.take(width: 1920, height: 1080)
        pool.giveBack(screen)
        for _ in 0..<200 {
          pool.beginDraw()
          let small = try pool.take(width: 120, height: 90)
          #expect(small.width < 400 && small.height < 400)
          pool.giveBack(small)
        }
        #expect(screen.texture == 0 && textureCount == before + 1)
        // One that is only somewhat too large serves.
        let half = try pool.take(width: 400, height: 300)
        pool.giveBack(half)
        let less = try pool.take(width: 250, height: 250)
        #expect(less === half)
        pool.giveBack(less)
      }
    }

    @Test("no layer's side is a power of two, which makes a software renderer recompile programs")
    func sidesOfLayers() throws {
      for length in 1...4096 {
        let side = LayerPool.side(for: length, limit: 16384)
        #expect(side >= length && side.nonzeroBitCount > 1, "\(length) pixels")
      }
      // As large as the context allows, and no larger.
      #expect(LayerPool.side(for: 4000, limit: 4096) == 4032)
      #expect(LayerPool.side(for: 4090, limit: 4096) == 4090)
    }
  }
}
