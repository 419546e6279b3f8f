import CCairo
import CGLES3
import Foundation
import GlassineBase
import GlassineDisplayList
import GlassineGL
import GlassineUI
import Testing

extension DrawingSuite {
  @Suite("Blend modes")
  struct BlendDrawing {
    /// The modes that Cairo has under the same names, by its numbers.
    nonisolated static let operators: [(mode: BlendMode, cairo: cairo_operator_t)] = [
      (.multiply, CAIRO_OPERATOR_MULTIPLY), (.screen, CAIRO_OPERATOR_SCREEN),
      (.overlay, CAIRO_OPERATOR_OVERLAY), (.darken, CAIRO_OPERATOR_DARKEN),
      (.lighten, CAIRO_OPERATOR_LIGHTEN), (.colorDodge, CAIRO_OPERATOR_COLOR_DODGE),
      (.colorBurn, CAIRO_OPERATOR_COLOR_BURN), (.softLight, CAIRO_OPERATOR_SOFT_LIGHT),
      (.hardLight, CAIRO_OPERATOR_HARD_LIGHT), (.difference, CAIRO_OPERATOR_DIFFERENCE),
      (.exclusion, CAIRO_OPERATOR_EXCLUSION), (.hue, CAIRO_OPERATOR_HSL_HUE),
      (.saturation, CAIRO_OPERATOR_HSL_SATURATION), (.color, CAIRO_OPERATOR_HSL_COLOR),
      (.luminosity, CAIRO_OPERATOR_HSL_LUMINOSITY),
    ]

    /// Colours beneath and above: red, green, blue, alpha.
    nonisolated static let colors: [SIMD4<Double>] = [
      SIMD4(0.8, 0.4, 0.2, 1), SIMD4(0.2, 0.6, 1, 1), SIMD4(0, 0, 0, 1), SIMD4(1, 1, 1, 1),
      SIMD4(0.6, 0.2, 0.8, 0.6), SIMD4(1, 0.8, 0, 0.4), SIMD4(0.5, 0.5, 0.5, 0.8),
      SIMD4(0, 0, 0, 0),
    ]

    /// Cairo's blend of the colours: those beneath in columns, those above in rows, a pixel each;
    /// premultiplied red, green, blue, alpha.
    private func cairo(_ operation: cairo_operator_t) -> [SIMD4<Int>] {
      let count = Int32(Self.colors.count)
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, count, count)
      let cairo = cairo_create(surface)
      defer {
        cairo_destroy(cairo)
        cairo_surface_destroy(surface)
      }
      for (index, color) in Self.colors.enumerated() {
        cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
        cairo_set_source_rgba(cairo, color.x, color.y, color.z, color.w)
        cairo_rectangle(cairo, Double(index), 0, 1, Double(count))
        cairo_fill(cairo)
      }
      for (index, color) in Self.colors.enumerated() {
        cairo_set_operator(cairo, operation)
        cairo_set_source_rgba(cairo, color.x, color.y, color.z, color.w)
        cairo_rectangle(cairo, 0, Double(index), Double(count), 1)
        cairo_fill(cairo)
      }
      cairo_surface_flush(surface)
      guard let data = cairo_image_surface_get_data(surface) else { return [] }
      let stride = Int(cairo_image_surface_get_stride(surface))
      return (0..<Int(count * count)).map { place in
        let start = place / Int(count) * stride + place % Int(count) * 4
        return SIMD4(
          Int(data[start + 2]), Int(data[start + 1]), Int(data[start]), Int(data[start + 3]))
      }
    }

    @Test(
      "each mode equals Cairo's, over clear, translucent and opaque colours",
      arguments: operators.indices, [(true, 1), (true, 1.5), (false, 2)] as [(Bool, CGFloat)])
    func likeCairo(index: Int, context: (isES: Bool, scale: CGFloat)) throws {
      let (mode, operation) = Self.operators[index]
      let count = Self.colors.count
      let side = CGFloat(4 * count)
      try withCanvas(4 * count, 4 * count, scale: context.scale, isES: context.isES) { canvas in
        for (index, color) in Self.colors.enumerated() {
          let shown = Color(red: color.x, green: color.y, blue: color.z, alpha: color.w)
          let column = View(frame: CGRect(x: CGFloat(4 * index), y: 0, width: 4, height: side))
          column.backgroundColor = shown
          canvas.host.window.insertSubview(column, at: index)
          let row = View(frame: CGRect(x: 0, y: CGFloat(4 * index), width: side, height: 4))
          row.backgroundColor = shown
          row.layer.blendMode = mode
          canvas.host.window.addSubview(row)
        }
        let picture = canvas.picture(over: .clear, named: "blend \(mode)")
        let wanted = cairo(operation)
        for place in wanted.indices {
          let (x, y) = (4 * (place % count) + 2, 4 * (place / count) + 2)
          let found = picture[Int(CGFloat(x) * context.scale), Int(CGFloat(y) * context.scale)]
          let difference = found &- wanted[place]
          let largest = (0..<4).map { abs(difference[$0]) }.max() ?? 0
          #expect(
            largest <= 4,
            "\(mode): \(Self.colors[place % count]) under \(Self.colors[place / count])")
        }
        #expect(canvas.renderer.lastError == nil)
        #expect(glGetError() == GLenum(GL_NO_ERROR))
      }
    }

    @Test(
      "within a view that is blended as a whole, a mode blends with that view's own picture alone")
    func isolated() throws {
      try withCanvas(32, 32) { canvas in
        let ground = View(frame: canvas.bounds)
        ground.backgroundColor = Color(red: 1, green: 0, blue: 0)
        let group = View(frame: canvas.bounds)
        group.alpha = 0.5
        let inner = View(frame: CGRect(x: 0, y: 0, width: 16, height: 32))
        inner.backgroundColor = Color(red: 0, green: 1, blue: 0)
        let above = View(frame: canvas.bounds)
        above.backgroundColor = Color(red: 0, green: 1, blue: 1)
        above.layer.blendMode = .multiply
        group.addSubview(inner)
        group.addSubview(above)
        canvas.host.window.addSubview(ground)
        canvas.host.window.addSubview(group)
        let picture = canvas.picture()
        // Multiplied with green, and with nothing; then half of it over red.
        #expect(picture[8, 16].w == 255)
        #expect(abs(picture[8, 16].x - 127) <= 1 && abs(picture[8, 16].y - 128) <= 1)
        #expect(picture[8, 16].z <= 1)
        #expect(abs(picture[24, 16].y - 128) <= 1 && abs(picture[24, 16].z - 128) <= 1)
      }
    }

    @Test("a code-drawn picture is blended too, and clips and rotated views cut it")
    func context() throws {
      try withCanvas(40, 40) { canvas in
        canvas.host.window.backgroundColor = Color(red: 1, green: 0.5, blue: 0)
        let clip = View(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        clip.clipsToBounds = true
        let view = View(frame: CGRect(x: -5, y: -5, width: 30, height: 30))
        view.transform = CGAffineTransform(rotationAngle: .pi / 4)
        view.backgroundColor = Color(red: 1, green: 1, blue: 1)
        view.layer.blendMode = .difference
        clip.addSubview(view)
        canvas.host.window.addSubview(clip)
        let picture = canvas.picture()
        #expect(abs(picture[20, 20].x - 0) <= 1 && abs(picture[20, 20].y - 127) <= 1)
        #expect(picture[20, 20].z >= 254)
        #expect(picture[5, 5].x == 255 && picture[5, 5].z == 0)
        #expect(picture[8, 20].x == 255 && picture[8, 20].z == 0)
      }
    }
  }
}
