import CGLES3
import Foundation
import GlassineBase
import GlassineDisplayList
import GlassineGL
import GlassineUI
import Testing

extension DrawingSuite {
  @Suite("Masks, blending, glass")
  struct EffectDrawing {
    @Test(
      "a path masks a view, its subviews and its background", arguments: [1, 1.5, 2] as [CGFloat])
    func pathMask(scale: CGFloat) throws {
      try withCanvas(96, 96, scale: scale) { canvas in
        let view = View(frame: canvas.bounds)
        view.backgroundColor = .black
        let child = View(frame: CGRect(x: 0, y: 0, width: 96, height: 50))
        child.backgroundColor = .black
        view.addSubview(child)
        view.layer.mask = .path(ShapeCase.star, .evenOdd)
        canvas.host.window.addSubview(view)
        let picture = canvas.picture()
        let cairo = CairoPicture(width: picture.width, height: picture.height, scale: scale)
        cairo.fill(ShapeCase.star, .evenOdd)
        let difference = CoverageDifference(picture, cairo.coverage())
        #expect(difference.share <= 0.02, "\(difference)")
        #expect(difference.largestOffEdge <= 4, "\(difference)")
        view.layer.mask = nil
        #expect(canvas.picture(named: "without the mask")[2, 2].x == 0)
      }
    }

    @Test(
      "another view's alpha masks a view, and a gradient fades its edge",
      arguments: [1, 1.5, 2] as [CGFloat])
    func viewMask(scale: CGFloat) throws {
      try withCanvas(64, 64, scale: scale) { canvas in
        let view = View(frame: canvas.bounds)
        view.backgroundColor = .red
        let mask = View(frame: CGRect(x: 16, y: 16, width: 32, height: 32))
        mask.backgroundColor = Color(white: 0, alpha: 0.5)
        view.mask = mask
        canvas.host.window.addSubview(view)
        let masked = canvas.picture(named: "masked by a view")
        func pixel(_ picture: Picture, _ x: CGFloat, _ y: CGFloat) -> SIMD4<Int> {
          picture[Int(x * scale), Int(y * scale)]
        }
        #expect(pixel(masked, 8, 8) == SIMD4(255, 255, 255, 255))
        #expect(abs(pixel(masked, 32, 32).y - 127) <= 1)
        #expect(pixel(masked, 32, 32).x == 255)
        view.layer.mask = .paint(
          .linear(
            Paint.stops([.clear, .white]), from: .zero, to: CGPoint(x: 64, y: 0)))
        let faded = canvas.picture(named: "faded")
        #expect(pixel(faded, 1, 32).y > 245)
        #expect(abs(pixel(faded, 32, 32).y - 126) <= 4)
        #expect(pixel(faded, 62, 32).y < 10)
      }
    }

    @Test(
      "blend modes equal their formulas over an opaque picture",
      arguments: [
        BlendMode.normal, .multiply, .screen, .lighten, .plusLighter, .destinationIn,
        .destinationOut, .sourceAtop, .difference,
      ], [1, 1.5, 2] as [CGFloat])
    func blending(mode: BlendMode, scale: CGFloat) throws {
      try withCanvas(32, 32, scale: scale) { canvas in
        let beneath = View(frame: canvas.bounds)
        beneath.backgroundColor = Color(red: 0.8, green: 0.4, blue: 0.2)
        canvas.host.window.addSubview(beneath)
        let view = View(frame: CGRect(x: 0, y: 0, width: 16, height: 32))
        view.backgroundColor = Color(red: 0.5, green: 0.6, blue: 0.1)
        view.layer.blendMode = mode
        canvas.host.window.addSubview(view)
        let picture = canvas.picture(named: "blend \(mode)")
        let (under, over) = (SIMD3(0.8, 0.4, 0.2), SIMD3(0.5, 0.6, 0.1))
        let wanted: SIMD3<Double> =
          switch mode {
          case .normal, .sourceAtop: over
          case .multiply: under * over
          case .screen: under + over - under * over
          case .lighten: pointwiseMax(under, over)
          case .plusLighter: pointwiseMin(under + over, SIMD3(repeating: 1))
          case .destinationIn: under
          case .destinationOut: SIMD3(repeating: 0)
          default: pointwiseMax(under - over, over - under)
          }
        func pixel(_ x: CGFloat, _ y: CGFloat) -> SIMD4<Int> {
          picture[Int(x * scale), Int(y * scale)]
        }
        let found = pixel(8, 16)
        #expect(abs(Double(found.x) - wanted.x * 255) <= 2)
        #expect(abs(Double(found.y) - wanted.y * 255) <= 2)
        #expect(abs(Double(found.z) - wanted.z * 255) <= 2)
        #expect(abs(pixel(24, 16).x - 204) <= 1)
        // Nothing beside the layer's edge, except for a mask, which clears a pixel around it.
        if mode != .destinationIn { #expect(pixel(16, 16) == pixel(24, 16)) }
      }
    }

    @Test(
      "glass shows the picture beneath as a Gaussian blurs it, in ES 3.0 and desktop 3.3",
      arguments: [(true, 1), (true, 1.5), (true, 2), (false, 1)] as [(Bool, CGFloat)],
      [3, 9, 20] as [CGFloat])
    func blur(context: (isES: Bool, scale: CGFloat), sigma: CGFloat) throws {
      let (isES, scale) = context
      try withCanvas(240, 160, scale: scale, isES: isES) { canvas in
        let half = View(frame: CGRect(x: 120, y: 0, width: 120, height: 160))
        half.backgroundColor = .black
        canvas.host.window.addSubview(half)
        let glass = View(frame: CGRect(x: 20, y: 20, width: 200, height: 120))
        glass.layer.backdropBlur = sigma
        glass.layer.cornerRadius = 12
        canvas.host.window.addSubview(glass)
        let picture = canvas.picture(named: "glass \(sigma)")
        var largest = 0.0
        for x in Int(30 * scale)..<Int(210 * scale) {
          let away = ((Double(x) + 0.5) / scale.native - 120) / sigma.native
          let wanted = 255 * 0.5 * (1 - erf(away / 2.0.squareRoot()))
          largest = max(largest, abs(Double(picture[x, Int(80 * scale)].x) - wanted))
        }
        // A picture shrunken to a sigma of 2 to 4 pixels and enlarged again.
        #expect(largest <= 9, "\(largest)")
        // Outside, and beyond the round corner, it is sharp.
        let (edge, row) = (Int(120 * scale), Int(10 * scale))
        #expect(picture[edge - 1, row].x == 255)
        #expect(picture[edge, row].x == 0)
        #expect(canvas.renderer.lastError == nil)
        #expect(glGetError() == GLenum(GL_NO_ERROR))
      }
    }

    @Test("glass shows the host's picture, and fades with its panel")
    func host() throws {
      try withCanvas(128, 64) { canvas in
        let panel = VisualEffectView(
          effect: VisualEffectView.Effect(blur: 6, saturation: 0, tint: .clear))
        panel.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
        canvas.host.window.addSubview(panel)
        // The host's: one colour, which shows up in the grey.
        let host = PremultipliedColor(red: 1, green: 0, blue: 0)
        let grey = canvas.picture(over: host, named: "grey glass")
        #expect(abs(grey[32, 32].x - 54) <= 2)
        #expect(abs(grey[32, 32].y - 54) <= 2)
        #expect(grey[96, 32] == SIMD4(255, 0, 0, 255))
        panel.alpha = 0.5
        let faded = canvas.picture(over: host, named: "fading glass")
        #expect(abs(faded[32, 32].x - 155) <= 3)
        #expect(abs(faded[32, 32].y - 27) <= 3)
      }
    }

    @Test(
      "a shadow follows its path, as soft as its Gaussian", arguments: [1, 1.5, 2] as [CGFloat])
    func pathShadow(scale: CGFloat) throws {
      try withCanvas(120, 120, scale: scale) { canvas in
        let view = View(frame: CGRect(x: 30, y: 30, width: 60, height: 60))
        view.layer.shadows = [
          Layer.Shadow(color: .black, blur: 16, offset: CGSize(width: 0, height: 4))
        ]
        var half = Path()
        half.move(to: CGPoint(x: 0, y: 0))
        half.addLine(to: CGPoint(x: 60, y: 60))
        half.addLine(to: CGPoint(x: 0, y: 60))
        half.close()
        view.layer.shadowPath = half
        canvas.host.window.addSubview(view)
        let picture = canvas.picture()
        // Across the slope, a Gaussian of 8 points.
        var largest = 0.0
        for step in -20...20 {
          let x = 60 + Double(step) / 2.0.squareRoot()
          let y = 64 - Double(step) / 2.0.squareRoot()
          let wanted = 255 * 0.5 * (1 + erf(Double(step) / 8 / 2.0.squareRoot()))
          let found = picture[Int(x * scale.native), Int(y * scale.native)].x
          largest = max(largest, abs(Double(found) - wanted))
        }
        #expect(largest < 24, "\(largest)")
        #expect(picture[Int(100 * scale), Int(20 * scale)].x > 250)
      }
    }

    @Test(
      "a custom shader gets place, time, size and values",
      arguments: [1, 1.5, 2] as [CGFloat])
    func shader(scale: CGFloat) throws {
      try withCanvas(64, 32, scale: scale) { canvas in
        let view = ShaderView(frame: CGRect(x: 16, y: 0, width: 32, height: 32))
        view.shader = CustomShader(
          """
          vec4 shade(vec2 place) {
            return vec4(place / u_size, u_time / 10.0 + u_values[3] + u_resolution.x / 640.0, 1.0);
          }
          """)
        view.time = 2
        view.values[3] = 0.1
        canvas.host.window.addSubview(view)
        let picture = canvas.picture()
        func pixel(_ x: CGFloat, _ y: CGFloat) -> SIMD4<Int> {
          picture[Int(x * scale), Int(y * scale)]
        }
        // Read at the middles of pixels.
        #expect(abs(pixel(32, 16).x - 128) <= 5)
        #expect(abs(pixel(32, 8).y - 64) <= 5)
        #expect(abs(Double(pixel(32, 8).z) - 255 * (0.3 + 0.05 * scale.native)) <= 2)
        #expect(pixel(5, 16) == SIMD4(255, 255, 255, 255))
        #expect(view.shader?.failure == nil)
      }
    }

    @Test("a shader that does not compile reports the driver's words, and the rest continues")
    func brokenShader() throws {
      try withCanvas(64, 32) { canvas in
        let view = ShaderView(frame: CGRect(x: 0, y: 0, width: 32, height: 32))
        view.shader = CustomShader("vec4 shade(vec2 place) { return vec3(nothing); }")
        view.fallbackColor = .green
        var told: [CustomShaderError] = []
        view.onFailure = { told.append($0) }
        let other = View(frame: CGRect(x: 32, y: 0, width: 32, height: 32))
        other.backgroundColor = .blue
        canvas.host.window.addSubview(view)
        canvas.host.window.addSubview(other)
        let picture = canvas.picture()
        #expect(picture[16, 16] == SIMD4(0, 255, 0, 255))
        #expect(picture[48, 16] == SIMD4(0, 0, 255, 255))
        #expect(told.count == 1)
        #expect(told.first?.log.contains("nothing") == true)
        #expect(view.shader?.failure == told.first)
        view.setNeedsDisplay()
        _ = canvas.picture()
        #expect(told.count == 1)
      }
    }

    @Test("each view with a shader that does not compile is reported once, and logged once")
    func sharedBrokenShader() throws {
      try withCanvas(64, 32) { canvas in
        var lines: [String] = []
        canvas.renderer.onNotice = { lines.append($0) }
        let shader = CustomShader("vec4 shade(vec2 place) { return vec3(lacking); }")
        var told = [0, 0, 0]
        var views: [ShaderView] = []
        for index in 0..<3 {
          let view = ShaderView(frame: CGRect(x: index * 20, y: 0, width: 20, height: 32))
          view.onFailure = { _ in told[index] += 1 }
          views.append(view)
        }
        for view in views[..<2] {
          view.shader = shader
          canvas.host.window.addSubview(view)
        }
        _ = canvas.picture()
        #expect(told == [1, 1, 0])
        #expect(lines.count == 1 && lines[0].contains("lacking"))
        // One that is added later, and one that is removed.
        views[2].shader = shader
        canvas.host.window.addSubview(views[2])
        views[0].shader = nil
        _ = canvas.picture()
        #expect(told == [1, 1, 1])
        #expect(lines.count == 1)
      }
    }
  }
}
