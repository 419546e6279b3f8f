// The state of a context holds for all drawing: paths, rectangles, pictures and texts.
import GlassineTesting
import Testing
import UIKit

/// The pixels of a picture, one a point.
private struct Pixels {
  let width: Int
  let bytes: [UInt8]

  /// - Parameter ground: nil: the picture begins clear.
  init(
    width: CGFloat = 40, height: CGFloat = 80, ground: UIColor? = .white,
    _ body: (CGContext) -> Void
  ) throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: width, height: height)
    let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
      if let ground {
        ground.setFill()
        context.fill(CGRect(origin: .zero, size: size))
      }
      body(context.cgContext)
    }
    try self.init(image)
  }

  init(_ image: UIImage) throws {
    let picture = try #require(image.cgImage)
    (width, bytes) = (picture.width, Array(picture.data))
  }

  /// Red, green, blue and opacity.
  subscript(x: Int, y: Int) -> [Int] {
    let at = (y * width + x) * 4
    return bytes[at..<(at + 4)].map(Int.init)
  }
}

private let (white, red, blue) = ([255, 255, 255, 255], [255, 0, 0, 255], [0, 0, 255, 255])

/// Whether each channel differs by at most three steps: pieces are rounded by themselves.
private func isNear(_ one: [Int], _ other: [Int]) -> Bool {
  zip(one, other).allSatisfy { abs($0 - $1) <= 3 }
}

/// Ways to draw something red within the upper half of a picture.
private enum Piece: CaseIterable {
  case path, line, rect, frame, contextPath, image, cgImage, string, attributed, gradient, text
  case pattern

  /// A picture of two columns: the left one is clear.
  @MainActor static let half = UIGraphicsImageRenderer(
    size: CGSize(width: 20, height: 20), format: format
  ).image { context in
    UIColor.red.setFill()
    context.fill(CGRect(x: 10, y: 0, width: 10, height: 20))
  }
  @MainActor private static var format: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return format
  }

  @MainActor
  func draw(in context: CGContext) {
    let box = CGRect(x: 8, y: 8, width: 20, height: 20)
    let words: [NSAttributedString.Key: Any] = [
      .font: UIFont.boldSystemFont(ofSize: 26), .foregroundColor: UIColor.red,
    ]
    UIColor.red.set()
    switch self {
    case .path: UIBezierPath(ovalIn: box).fill()
    case .line:
      let line = UIBezierPath(rect: box)
      line.lineWidth = 4
      line.stroke()
    case .rect: UIRectFill(box)
    case .frame: UIRectFrame(box)
    case .contextPath: context.fillEllipse(in: box)
    case .image: Self.half.draw(in: box)
    case .cgImage: if let image = Self.half.cgImage { context.draw(image, in: box) }
    case .string: "Ag".draw(at: CGPoint(x: 2, y: 2), withAttributes: words)
    case .attributed:
      NSAttributedString(string: "Ag", attributes: words)
        .draw(in: CGRect(x: 2, y: 2, width: 38, height: 36))
    case .gradient:
      context.saveGState()
      context.clip(to: box)
      let colors = [UIColor.red.cgColor, UIColor.red.cgColor]
      if let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: nil) {
        context.drawLinearGradient(
          gradient, start: CGPoint(x: 8, y: 8), end: CGPoint(x: 28, y: 8), options: [])
      }
      context.restoreGState()
    case .text:
      let storage = NSTextStorage(string: "Ag", attributes: words)
      let manager = NSLayoutManager()
      manager.addTextContainer(NSTextContainer(size: CGSize(width: 40, height: 40)))
      storage.addLayoutManager(manager)
      manager.drawGlyphs(
        forGlyphRange: NSRange(location: 0, length: manager.numberOfGlyphs), at: .zero)
    case .pattern: Self.half.drawAsPattern(in: CGRect(x: 0, y: 0, width: 40, height: 20))
    }
  }

  /// Whether a clip of its own limits its shadow, too.
  var isClipped: Bool { self == .gradient }
}

@Suite("iOS: the state of drawing")
struct DrawingStateTests {
  private let host = HeadlessHost()

  /// Calls `body` with each pixel of the upper half that a piece covers by more than half.
  private func check(
    _ piece: Piece, ground: UIColor = .white, least: Int = 30,
    _ body: (_ x: Int, _ y: Int, _ plain: [Int]) -> Bool
  ) throws {
    let plain = try Pixels(ground: ground) { piece.draw(in: $0) }
    var (count, wrong) = (0, 0)
    for y in 0..<40 {
      for x in 0..<40 where plain[x, y][0] > 127 && plain[x, y][1] < 127 {
        count += 1
        if !body(x, y, plain[x, y]) { wrong += 1 }
      }
    }
    #expect(count >= least && wrong == 0, "\(piece): \(wrong) of \(count) pixels")
  }

  @Test("A shadow falls beneath each piece in its shape", arguments: Piece.allCases)
  private func shadows(piece: Piece) throws {
    guard !piece.isClipped else { return }
    let cast = try Pixels { context in
      context.setShadow(offset: CGSize(width: 0, height: 40), blur: 0, color: UIColor.blue.cgColor)
      piece.draw(in: context)
    }
    try check(piece) { x, y, plain in
      isNear(cast[x, y], plain) && isNear(cast[x, y + 40], [plain[1], plain[1], 255, 255])
    }
    let clear = try Pixels { piece.draw(in: $0) }
    for x in 0..<40 where clear[x, 18] == white { #expect(cast[x, 58] == white) }
  }

  @Test("A shadow's offset is the same in any transform", arguments: Piece.allCases)
  private func transformedShadows(piece: Piece) throws {
    guard !piece.isClipped else { return }
    let cast = try Pixels { context in
      context.translateBy(x: 0, y: 40)
      context.scaleBy(x: 1, y: -1)
      context.setShadow(offset: CGSize(width: 0, height: 40), blur: 0, color: UIColor.blue.cgColor)
      piece.draw(in: context)
    }
    var count = 0
    for y in 0..<40 {
      for x in 0..<40 where cast[x, y][0] > 250 && cast[x, y][1] < 5 {
        count += 1
        let rest = cast[x, y][1]
        #expect(isNear(cast[x, y + 40], [rest, rest, 255, 255]), "\(piece) \(x) \(y)")
      }
    }
    #expect(count >= 20, "\(piece): \(count)")
  }

  @Test("Each piece is as faint as the context", arguments: Piece.allCases)
  private func alpha(piece: Piece) throws {
    let faint = try Pixels { context in
      context.setAlpha(0.5)
      piece.draw(in: context)
    }
    try check(piece) { x, y, plain in
      isNear(faint[x, y], plain.map { ($0 + 255) / 2 })
    }
  }

  @Test("Each piece has the context's blend mode", arguments: Piece.allCases)
  private func blend(piece: Piece) throws {
    let multiplied = try Pixels(ground: .blue) { context in
      context.setBlendMode(.multiply)
      piece.draw(in: context)
    }
    try check(piece, ground: .blue) { x, y, plain in
      isNear(multiplied[x, y], [0, 0, plain[2], 255])
    }
  }

  @Test("A clip cuts each piece and its shadow", arguments: Piece.allCases)
  private func clips(piece: Piece) throws {
    for isPath in [false, true] {
      let cut = try Pixels { context in
        let box = CGRect(x: 0, y: 0, width: 20, height: 60)
        if isPath { UIBezierPath(rect: box).addClip() } else { context.clip(to: box) }
        context.setShadow(
          offset: CGSize(width: 0, height: 40), blur: 0, color: UIColor.blue.cgColor)
        piece.draw(in: context)
      }
      try check(piece) { x, y, plain in
        guard !piece.isClipped else { return x >= 20 ? cut[x, y] == white : true }
        let shade = x < 20 && y < 20 ? [plain[1], plain[1], 255, 255] : white
        return isNear(cut[x, y], x < 20 ? plain : white) && isNear(cut[x, y + 40], shade)
      }
    }
  }

  @Test("The context's state is that before, once it is restored")
  func restored() throws {
    let shown = try Pixels { context in
      context.saveGState()
      context.setAlpha(0.5)
      context.setBlendMode(.multiply)
      context.setShadow(offset: CGSize(width: 0, height: 40), blur: 0)
      context.restoreGState()
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    #expect(shown[10, 10] == red && shown[10, 50] == white)
  }

  @Test("Colours of UIColor and of the context are one state")
  func colors() throws {
    let shown = try Pixels { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      context.setFillColor(UIColor.blue.cgColor)
      UIBezierPath(rect: CGRect(x: 20, y: 0, width: 10, height: 10)).fill()
    }
    #expect(shown[5, 5] == red && shown[25, 5] == blue)
  }

  @Test("A blend mode and opacity of one call replace the context's")
  func ofCalls() throws {
    let box = CGRect(x: 0, y: 0, width: 20, height: 20)
    let shown = try Pixels(ground: .blue) { context in
      context.setAlpha(0.5)
      UIColor.clear.setFill()
      UIBezierPath(rect: box).fill(with: .clear, alpha: 1)
      UIColor.red.setFill()
      UIBezierPath(rect: box.offsetBy(dx: 0, dy: 20)).fill(with: .normal, alpha: 1)
      Piece.half.draw(in: box.offsetBy(dx: 0, dy: 40), blendMode: .multiply, alpha: 1)
      UIRectFill(box.offsetBy(dx: 20, dy: 0))
    }
    #expect(shown[10, 10] == [0, 0, 0, 0] && shown[10, 30] == red)
    #expect(shown[5, 50] == blue && isNear(shown[15, 50], [0, 0, 0, 255]))
    #expect(isNear(shown[30, 10], [128, 0, 128, 255]))
  }

  @Test("A picture half way changes nothing of the drawing after it")
  func halfWay() throws {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 40, height: 40), false, 1)
    defer { UIGraphicsEndImageContext() }
    let context = try #require(UIGraphicsGetCurrentContext())
    context.saveGState()
    context.translateBy(x: 20, y: 0)
    UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 20)).addClip()
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 40))
    let half = try Pixels(try #require(UIGraphicsGetImageFromCurrentImageContext()))
    #expect(half[25, 10] == red && half[21, 1] == [0, 0, 0, 0] && half[35, 10] == [0, 0, 0, 0])
    #expect(UIGraphicsGetCurrentContext() === context)
    #expect(context.ctm == CGAffineTransform(translationX: 20, y: 0))
    UIRectFill(CGRect(x: 10, y: 0, width: 10, height: 40))
    context.restoreGState()
    UIRectFill(CGRect(x: 0, y: 30, width: 5, height: 5))
    let whole = try Pixels(try #require(UIGraphicsGetImageFromCurrentImageContext()))
    #expect(whole[25, 10] == red && whole[35, 10] == red && whole[39, 1] == [0, 0, 0, 0])
    #expect(whole[2, 32] == [0, 0, 0, 255])
  }

  @Test("A view's hierarchy is drawn in its place, scaled, and as faint as the context")
  func hierarchy() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    view.backgroundColor = .red
    let inner = UIView(frame: CGRect(x: 20, y: 20, width: 20, height: 20))
    inner.backgroundColor = .blue
    view.addSubview(inner)
    host.window.addSubview(view)
    host.runFrame()
    #expect(!view.drawHierarchy(in: view.bounds, afterScreenUpdates: false))
    let shown = try Pixels { context in
      let box = CGRect(x: 10, y: 10, width: 20, height: 20)
      #expect(view.drawHierarchy(in: box, afterScreenUpdates: true))
      context.setAlpha(0.5)
      view.drawHierarchy(in: box.offsetBy(dx: 0, dy: 40), afterScreenUpdates: false)
    }
    #expect(shown[5, 5] == white && shown[12, 12] == red && shown[28, 28] == blue)
    #expect(isNear(shown[12, 52], [255, 128, 128, 255]))
  }

  @Test("A resizable picture keeps its caps, and repeats or stretches its middle")
  func resizable() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let tile = UIGraphicsImageRenderer(size: CGSize(width: 6, height: 6), format: format)
      .image { context in
        UIColor.red.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 6, height: 6))
        UIColor.blue.setFill()
        context.fill(CGRect(x: 2, y: 2, width: 1, height: 2))
        UIColor.white.setFill()
        context.fill(CGRect(x: 3, y: 2, width: 1, height: 2))
      }
    let insets = UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
    let shown = try Pixels { _ in
      tile.resizableImage(withCapInsets: insets, resizingMode: .tile)
        .draw(in: CGRect(x: 0, y: 0, width: 24, height: 12))
      tile.resizableImage(withCapInsets: insets, resizingMode: .stretch)
        .draw(in: CGRect(x: 0, y: 40, width: 24, height: 12))
    }
    #expect(shown[1, 6] == red && shown[22, 6] == red && shown[12, 1] == red)
    #expect((2..<8).map { shown[$0, 6] } == [blue, white, blue, white, blue, white])
    #expect(shown[1, 46] == red && shown[22, 46] == red && shown[12, 51] == red)
    #expect(shown[4, 46][0] < 60 && shown[19, 46][0] == 255 && shown[19, 46][1] > 195)
  }

  @Test(
    "A picture by name is the file for the display's scale", arguments: [(1, 10), (2, 20), (3, 30)])
  func named(scale: Int, width: Int) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("named-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (ending, factor) in [("", 1), ("@2x", 2), ("@3x", 3)] {
      let format = UIGraphicsImageRendererFormat()
      format.scale = CGFloat(factor)
      let data = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 5), format: format)
        .pngData { $0.fill(CGRect(x: 0, y: 0, width: 10, height: 5)) }
      try data.write(to: folder.appendingPathComponent("dot\(ending).png"))
    }
    let bundle = try #require(Bundle(path: folder.path))
    let size = host.window.bounds.size
    host.application.configureSurface(host.surface, size: size, scale: CGFloat(scale))
    for name in ["dot", "dot.png"] {
      let image = try #require(UIImage(named: name, in: bundle, with: nil))
      #expect(image.size == CGSize(width: 10, height: 5) && image.scale == CGFloat(scale))
      #expect(image.cgImage?.width == width)
    }
    #expect(UIImage(named: "none", in: bundle, with: nil) == nil)
  }
}
