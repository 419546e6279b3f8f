// Core Graphics: paths, contexts of views, and bitmaps.
import CoreGraphics
import GlassineTesting
import GlassineUI
import QuartzCore
import Testing

extension LayerSuite {
  @Suite("Core Graphics")
  struct Context {
    /// The colours of a bitmap of 40 by 40 pixels, over white, at points.
    private func colors(
      at points: [(Int, Int)], scale: CGFloat = 1, _ body: (CGContext) -> Void
    ) throws -> [[UInt8]] {
      let image = try #require(
        CGBitmap.image(size: CGSize(width: 40, height: 40), scale: scale) { context in
          context.setFillColor(.white)
          context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
          body(context)
        })
      return points.map { x, y in
        let at = (Int(CGFloat(y) * scale) * image.width + Int(CGFloat(x) * scale)) * 4
        return Array(image.pixels[at..<(at + 3)])
      }
    }

    private let white: [UInt8] = [255, 255, 255]
    private let red: [UInt8] = [255, 0, 0]
    private let blue: [UInt8] = [0, 0, 255]

    @Test("A colour within what is beneath is as opaque as both")
    func sourceIn() throws {
      let image = try #require(
        CGBitmap.image(size: CGSize(width: 40, height: 40), scale: 1) { context in
          context.setFillColor(.blue)
          context.fill(CGRect(x: 0, y: 0, width: 20, height: 40))
          context.setBlendMode(.sourceIn)
          context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
          context.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
        })
      func pixel(_ x: Int, _ y: Int) -> [UInt8] {
        let at = (y * image.width + x) * 4
        return Array(image.pixels[at..<(at + 4)])
      }
      let within = pixel(10, 10)
      #expect(abs(Int(within[0]) - 128) <= 1 && within[2] <= 1 && abs(Int(within[3]) - 128) <= 1)
      #expect(pixel(30, 10) == [0, 0, 0, 0])
      #expect(pixel(10, 30) == [0, 0, 255, 255])
    }

    @Test("A picture is made from bytes in an order, and read as bytes")
    func bytes() throws {
      // Blue, green, red and opacity of two pixels, not premultiplied.
      let data = NSData(bytes: [0, 0, 255, 255, 200, 0, 0, 128] as [UInt8], length: 8)
      let provider = try #require(CGDataProvider(data: data))
      let info = CGBitmapInfo(
        rawValue: CGBitmapInfo.byteOrder32Little.rawValue | CGImageAlphaInfo.first.rawValue)
      let image = try #require(
        CGImage(
          width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 8,
          space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info, provider: provider, decode: nil,
          shouldInterpolate: false, intent: .defaultIntent))
      let read = try #require(image.dataProvider?.data)
      #expect(CFDataGetLength(read) == 8)
      let bytes = try #require(CFDataGetBytePtr(read))
      #expect((0..<8).map { bytes[$0] } == [255, 0, 0, 255, 0, 0, 100, 128])
      #expect(
        CGImage(
          width: 3, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 12,
          space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info, provider: provider, decode: nil,
          shouldInterpolate: false, intent: .defaultIntent) == nil)
    }

    @Test("A bitmap of opacity alone writes a byte for each pixel, and no more")
    func opacity() throws {
      var memory = [UInt8](repeating: 7, count: 20)
      memory.withUnsafeMutableBytes { bytes in
        for at in 0..<16 { bytes[at] = 0 }
        let context = CGContext(
          data: bytes.baseAddress, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 4,
          space: CGColorSpaceCreateDeviceGray(),
          bitmapInfo: CGImageAlphaInfo.alphaOnly.rawValue)
        context?.setFillColor(.red)
        context?.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
        context?.flush()
      }
      #expect(Array(memory[0..<4]) == [255, 255, 0, 0] && Array(memory[16...]) == [7, 7, 7, 7])
    }

    @Test("Fills, lines, rules and transforms draw where Core Graphics does", arguments: [1, 2])
    func draws(scale: CGFloat) throws {
      let found = try colors(at: [(10, 10), (20, 20), (35, 5), (5, 35)], scale: scale) { context in
        context.setFillColor(.red)
        context.addRect(CGRect(x: 5, y: 5, width: 30, height: 30))
        context.addRect(CGRect(x: 15, y: 15, width: 10, height: 10))
        context.fillPath(using: .evenOdd)
        context.saveGState()
        context.translateBy(x: 40, y: 0)
        context.rotate(by: .pi / 2)
        context.setStrokeColor(.blue)
        context.setLineWidth(6)
        context.move(to: CGPoint(x: 5, y: 0))
        context.addLine(to: CGPoint(x: 5, y: 10))
        context.strokePath()
        context.restoreGState()
      }
      #expect(found == [red, white, blue, white])
    }

    @Test("A mask limits the drawing until the state is restored")
    func masks() throws {
      let stripes = try #require(
        CGBitmap.image(size: CGSize(width: 20, height: 20), scale: 1) { context in
          context.setFillColor(.black)
          context.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
        })
      let found = try colors(at: [(15, 20), (25, 20), (5, 20), (35, 20)]) { context in
        context.saveGState()
        context.clip(to: CGRect(x: 10, y: 10, width: 20, height: 20), mask: CGImage(stripes))
        context.translateBy(x: 100, y: 0)
        context.setFillColor(.red)
        context.fill(CGRect(x: -100, y: 0, width: 40, height: 40))
        context.restoreGState()
        context.setFillColor(.blue)
        context.fill(CGRect(x: 30, y: 0, width: 10, height: 40))
      }
      #expect(found == [red, white, white, blue])
    }

    @Test("Clips, layers, blend modes and opacity combine")
    func composites() throws {
      let found = try colors(at: [(5, 20), (20, 20), (35, 20), (20, 2)]) { context in
        context.saveGState()
        context.addEllipse(in: CGRect(x: 10, y: 10, width: 20, height: 20))
        context.clip()
        context.setAlpha(0.5)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.setFillColor(.red)
        context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
        context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
        context.endTransparencyLayer()
        context.restoreGState()
        context.setBlendMode(.multiply)
        context.setFillColor(.blue)
        context.fill(CGRect(x: 30, y: 0, width: 10, height: 40))
      }
      #expect(found[0] == white && found[2] == blue && found[3] == white)
      #expect(found[1][0] == 255 && abs(Int(found[1][1]) - 128) <= 2)
    }

    @Test("Gradients end where their options say")
    func gradients() throws {
      let gradient = try #require(
        CGGradient(colorsSpace: nil, colors: [CGColor.red, CGColor.blue], locations: nil))
      let found = try colors(at: [(2, 5), (20, 5), (38, 5), (20, 30), (38, 38)]) { context in
        context.saveGState()
        context.clip(to: CGRect(x: 0, y: 0, width: 40, height: 10))
        context.drawLinearGradient(
          gradient, start: CGPoint(x: 10, y: 0), end: CGPoint(x: 30, y: 0),
          options: .drawsAfterEndLocation)
        context.restoreGState()
        context.drawRadialGradient(
          gradient, startCenter: CGPoint(x: 20, y: 30), startRadius: 0,
          endCenter: CGPoint(x: 20, y: 30), endRadius: 8, options: [])
      }
      #expect(found[0] == white && found[2] == blue && found[4] == white)
      #expect(abs(Int(found[1][0]) - 127) < 12 && abs(Int(found[1][2]) - 127) < 12)
      #expect(found[3][0] > 220)
    }

    @Test("A bitmap context grows upwards, and its image is cut and drawn")
    func bitmap() throws {
      let context = try #require(
        CGContext(
          data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0,
          space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
      context.setFillColor(.red)
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
      let image = try #require(context.makeImage())
      #expect(Array(image.data.suffix(4)) == [255, 0, 0, 255])
      #expect(Array(image.data.prefix(4)) == [0, 0, 0, 0])
      let row = try #require(image.cropping(to: CGRect(x: 0, y: 3, width: 4, height: 1)))
      #expect(row.height == 1 && Array(row.data.prefix(4)) == [255, 0, 0, 255])
      #expect(
        CGContext(
          data: nil, width: 0, height: 4, bitsPerComponent: 8, bytesPerRow: 0,
          space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: 1) == nil)
    }

    @Test("A layer is rendered into a bitmap with its sublayers")
    func render() throws {
      let stage = LayerStage()
      let square = CALayer()
      square.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
      square.backgroundColor = .red
      stage.layer.addSublayer(square)
      stage.host.runFrame()
      let found = try colors(at: [(5, 5), (20, 20)]) { stage.layer.render(in: $0) }
      #expect(found == [white, red])
    }

    @Test("A layer's own drawing uses Core Graphics, again when it is asked for")
    func drawsItself() throws {
      final class Painter: CALayer {
        var color = CGColor.red
        override func draw(in context: CGContext) {
          context.setFillColor(color)
          context.fillEllipse(in: bounds)
        }
      }
      let stage = LayerStage()
      let painter = Painter()
      painter.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
      stage.layer.addSublayer(painter)
      #expect(try stage.shot().color(30, 30) == "white")
      painter.setNeedsDisplay()
      #expect(try stage.shot().colors((30, 30), (12, 12)) == "red, white")
      painter.color = .blue
      painter.setNeedsDisplay()
      #expect(try stage.shot().color(30, 30) == "blue")
    }

    @Test("A bitmap begins with the caller's pixels, and writes its own to them, in any order")
    func memory() throws {
      let space = CGColorSpaceCreateDeviceRGB()
      func draw(_ pixels: inout [UInt8], _ info: UInt32) -> [UInt8] {
        pixels.withUnsafeMutableBytes { bytes in
          let context = CGContext(
            data: bytes.baseAddress, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 8,
            space: space, bitmapInfo: info)
          let first = context?.makeImage()?.data ?? Data()
          context?.setFillColor(.blue)
          context?.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
          context?.flush()
          return Array(first)
        }
      }
      var argb: [UInt8] = [255, 255, 0, 0, 128, 0, 128, 0]
      let first = draw(&argb, CGImageAlphaInfo.premultipliedFirst.rawValue)
      #expect(first == [255, 0, 0, 255, 0, 128, 0, 128])
      #expect(argb == [255, 255, 0, 0, 255, 0, 0, 255])
      var bgrx: [UInt8] = [0, 0, 255, 7, 0, 255, 0, 7]
      let little = CGImageAlphaInfo.noneSkipFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
      #expect(draw(&bgrx, little) == [255, 0, 0, 255, 0, 255, 0, 255])
      #expect(bgrx == [0, 0, 255, 255, 255, 0, 0, 255])
    }

    @Test("A document in PDF has the pictures of its pages, with y upwards")
    func documents() throws {
      let data = NSMutableData()
      var box = CGRect(x: 0, y: 0, width: 4, height: 2)
      let consumer = try #require(CGDataConsumer(data: data))
      let context = try #require(CGContext(consumer: consumer, mediaBox: &box, nil))
      for color in [CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(gray: 0, alpha: 0.5)] {
        context.beginPDFPage(nil)
        context.setFillColor(color)
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
        context.endPDFPage()
      }
      context.closePDF()
      let text = String(decoding: data as Data, as: UTF8.self)
      #expect(text.hasPrefix("%PDF-1.4") && text.hasSuffix("%%EOF\n"))
      #expect(text.contains("/Count 2 /Kids [3 0 R 7 0 R]") && text.contains("[0 0 4 2]"))
      // The lower half is filled: 16 of 32 pixels.
      let bytes = data as Data
      let streams = bytes.ranges(of: Data("stream\n".utf8)).map { bytes[$0.upperBound...] }
      #expect(Array(streams[2].prefix(51).suffix(6)) == [0, 0, 0, 255, 0, 0])
      #expect(Array(streams[4].prefix(18).suffix(4)) == [0, 0, 255, 255])
    }

    @Test("A shadow is beneath what is filled, at its offset, until the state is restored")
    func shadows() throws {
      let found = try colors(at: [(3, 3), (10, 10), (22, 22), (16, 16), (34, 4), (38, 14)]) {
        context in
        context.setFillColor(.red)
        context.saveGState()
        context.setShadow(offset: CGSize(width: 10, height: 10), blur: 0, color: .blue)
        context.fill(CGRect(x: 5, y: 5, width: 12, height: 12))
        context.restoreGState()
        context.fill(CGRect(x: 30, y: 0, width: 8, height: 8))
      }
      #expect(found == [white, red, blue, red, red, white])
    }

    @Test("A transparency layer casts the shadow of its whole, as faint as it is")
    func layerShadows() throws {
      func draw(_ alpha: CGFloat) throws -> [[UInt8]] {
        try colors(at: [(10, 7), (10, 12), (3, 3), (10, 27), (10, 32), (3, 23), (30, 10)]) {
          context in
          context.setAlpha(alpha)
          context.setShadow(offset: CGSize(width: 0, height: 20), blur: 0, color: .blue)
          context.beginTransparencyLayer(auxiliaryInfo: nil)
          context.addEllipse(in: CGRect(x: 2, y: 2, width: 16, height: 16))
          context.clip()
          context.setFillColor(.red)
          context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
          context.setFillColor(.green)
          context.fill(CGRect(x: 0, y: 10, width: 20, height: 10))
          context.endTransparencyLayer()
        }
      }
      let green: [UInt8] = [0, 255, 0]
      #expect(try draw(1) == [red, green, white, blue, blue, white, white])
      let faint = try draw(0.5)
      #expect(abs(Int(faint[0][1]) - 128) <= 2 && faint[0][0] == 255)
      #expect(abs(Int(faint[3][1]) - 128) <= 2 && faint[3][2] == 255)
    }

    @Test("A layer's shadow with a blur is that of a path with the same shape", arguments: [1, 2])
    func blurredLayers(scale: CGFloat) throws {
      let points = (0..<40).map { ($0, 26) } + (0..<40).map { (14, $0) }
      func draw(_ isLayer: Bool) throws -> [[UInt8]] {
        try colors(at: points, scale: scale) { context in
          context.setFillColor(.red)
          context.setShadow(offset: CGSize(width: 4, height: 6), blur: 8, color: .blue)
          if isLayer { context.beginTransparencyLayer(auxiliaryInfo: nil) }
          context.fill(CGRect(x: 8, y: 8, width: 16, height: 16))
          if isLayer { context.endTransparencyLayer() }
        }
      }
      for (one, other) in zip(try draw(true), try draw(false)) {
        #expect(zip(one, other).allSatisfy { abs(Int($0) - Int($1)) <= 8 }, "\(one) \(other)")
      }
    }

    @Test("A transparency layer in a rectangle is limited to it, and its state ends with it")
    func layersInRectangles() throws {
      let found = try colors(at: [(10, 10), (25, 10), (10, 25), (25, 25), (35, 35)]) { context in
        context.beginTransparencyLayer(
          in: CGRect(x: 0, y: 0, width: 20, height: 20), auxiliaryInfo: nil)
        context.setFillColor(.red)
        context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
        context.saveGState()
        context.translateBy(x: 100, y: 0)
        context.endTransparencyLayer()
        context.endTransparencyLayer()
        context.setFillColor(.blue)
        context.fill(CGRect(x: 30, y: 30, width: 10, height: 10))
      }
      #expect(found == [red, white, white, white, blue])
    }

    @Test("An image half way leaves clip, mask, transform, colour and layer as they are")
    func halfWay() throws {
      let context = try #require(
        CGContext(
          data: nil, width: 40, height: 40, bitsPerComponent: 8, bytesPerRow: 0,
          space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: 1))
      func pixel(_ image: CGImage?, _ x: Int, _ y: Int) throws -> [UInt8] {
        let data = try #require(image).data
        return Array(data[((39 - y) * 40 + x) * 4..<((39 - y) * 40 + x) * 4 + 4])
      }
      let mask = try #require(
        CGBitmap.image(size: CGSize(width: 30, height: 30), scale: 1) { mask in
          mask.setFillColor(.black)
          mask.fill(CGRect(x: 0, y: 0, width: 15, height: 30))
        })
      context.translateBy(x: 10, y: 10)
      context.saveGState()
      context.addEllipse(in: CGRect(x: 0, y: 0, width: 30, height: 30))
      context.clip()
      context.clip(to: CGRect(x: 0, y: 0, width: 30, height: 30), mask: CGImage(mask))
      context.setFillColor(.red)
      context.setShadow(offset: CGSize(width: 0, height: 8), blur: 0, color: .blue)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.fill(CGRect(x: 0, y: 0, width: 30, height: 5))
      _ = context.makeImage()
      context.fill(CGRect(x: 0, y: 10, width: 30, height: 10))
      let half = context.makeImage()
      // In the mask, beyond it, beyond the clip.
      #expect(try pixel(half, 20, 25) == [255, 0, 0, 255])
      #expect(try pixel(half, 30, 25) == [0, 0, 0, 0])
      #expect(try pixel(half, 11, 11) == [0, 0, 0, 0])
      context.endTransparencyLayer()
      context.restoreGState()
      #expect(context.ctm == CGAffineTransform(translationX: 10, y: 10))
      context.fill(CGRect(x: 25, y: 25, width: 5, height: 5))
      let whole = context.makeImage()
      #expect(try pixel(whole, 20, 25) == [255, 0, 0, 255])
      // The layer's shadow rises by 8, as y does.
      #expect(try pixel(whole, 20, 35) == [0, 0, 255, 255])
      #expect(try pixel(whole, 30, 25) == [0, 0, 0, 0])
      #expect(try pixel(whole, 37, 37) == [0, 0, 0, 255])
    }

    @Test("Paths: arcs, tangents, dashes, outlines and elements")
    func paths() {
      let path = CGMutablePath()
      path.move(to: CGPoint(x: 0, y: 0))
      path.addArc(
        tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
      path.addLine(to: CGPoint(x: 10, y: 10))
      #expect(abs(path.currentPoint.x - 10) < 1e-9)
      #expect(!path.contains(CGPoint(x: 9.5, y: 0.5)))
      #expect(path.contains(CGPoint(x: 7, y: 2)))
      let arc = CGMutablePath()
      arc.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
      #expect(abs(arc.boundingBoxOfPath.maxY - 10) < 0.01 && arc.boundingBoxOfPath.minY > -0.01)
      let dashes = line(from: 0, to: 10, y: 0).copy(dashingWithPhase: 1, lengths: [2, 2])
      var moves: [CGFloat] = []
      dashes.applyWithBlock { element in
        if element.pointee.type == .moveToPoint { moves.append(element.pointee.points[0].x) }
      }
      #expect(moves.map { ($0 * 10).rounded() / 10 } == [0, 3, 7])
      let band = line(from: 0, to: 10, y: 0).copy(
        strokingWithWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
      #expect(band.boundingBox == CGRect(x: 0, y: -2, width: 10, height: 4))
    }
  }
}
