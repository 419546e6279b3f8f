// Pictures without a display, from views to pixels.
import Glassine
import GlassineControls
import GlassineDisplayList
import GlassineTesting
import Testing

/// A screen and an application that belong together for one test.
private struct Stage {
  let application = Application()
  let screen: OffscreenScreen
  let window: Window

  init(size: CGSize = CGSize(width: 100, height: 60), scale: CGFloat = 1) throws {
    screen = try OffscreenScreen(size: size, scale: scale)
    screen.surface.clearColor = .black
    screen.attach(application)
    window = Window(frame: CGRect(origin: .zero, size: size))
    application.add(window)
  }

  /// The pixel at a point in pixels, as 0xRRGGBB.
  func pixel(_ x: Int, _ y: Int) -> UInt32 {
    application.update(at: 0)
    let picture = screen.render(application)
    let at = (y * picture.width + x) * 4
    return UInt32(picture.pixels[at]) << 16 | UInt32(picture.pixels[at + 1]) << 8
      | UInt32(picture.pixels[at + 2])
  }
}

@Suite("Off-screen pictures", .serialized)
struct OffscreenScreenTests {
  @Test("a view is drawn at its frame, in draw order, at 1x and 2x", arguments: [1, 2])
  func viewsAreDrawn(scale: Int) throws {
    let stage = try Stage(scale: CGFloat(scale))
    defer { stage.screen.close() }
    let below = View(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
    below.backgroundColor = .red
    let above = View(frame: CGRect(x: 30, y: 20, width: 40, height: 20))
    above.backgroundColor = .blue
    stage.window.addSubview(below)
    stage.window.addSubview(above)
    #expect(stage.pixel(10 * scale, 10 * scale) == 0xFF0000)
    #expect(stage.pixel(10 * scale - 1, 10 * scale) == 0x000000)
    #expect(stage.pixel(35 * scale, 25 * scale) == 0x0000FF)
    stage.window.bringSubviewToFront(below)
    #expect(stage.pixel(35 * scale, 25 * scale) == 0xFF0000)
    above.zPosition = 1
    #expect(stage.pixel(35 * scale, 25 * scale) == 0x0000FF)
  }

  @Test("a hidden view is not drawn, and an alpha is applied once to a view with its subviews")
  func alphaIsOfTheGroup() throws {
    let stage = try Stage()
    defer { stage.screen.close() }
    let panel = View(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    panel.backgroundColor = .red
    let child = View(frame: CGRect(x: 0, y: 0, width: 30, height: 60))
    child.backgroundColor = .blue
    panel.addSubview(child)
    panel.alpha = 0.5
    stage.window.addSubview(panel)
    // The child hides the panel beneath it before both fade: no red shines through.
    #expect(stage.pixel(10, 10) == 0x000080)
    #expect(stage.pixel(50, 10) == 0x800000)
    panel.isHidden = true
    #expect(stage.pixel(50, 10) == 0x000000)
  }

  @Test("subviews are cut to rounded bounds only if the view clips")
  func clipping() throws {
    let stage = try Stage()
    defer { stage.screen.close() }
    let panel = View(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
    panel.layer.cornerRadius = 20
    let child = View(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
    child.backgroundColor = .green
    panel.addSubview(child)
    stage.window.addSubview(panel)
    #expect(stage.pixel(70, 30) == 0x00FF00)
    #expect(stage.pixel(11, 11) == 0x00FF00)
    panel.clipsToBounds = true
    #expect(stage.pixel(70, 30) == 0x000000)
    #expect(stage.pixel(11, 11) == 0x000000)
    #expect(stage.pixel(30, 30) == 0x00FF00)
  }

  @Test("a bounds origin scrolls the drawing, and a transform rotates it about the centre")
  func geometry() throws {
    let stage = try Stage()
    defer { stage.screen.close() }
    let panel = View(frame: CGRect(x: 20, y: 10, width: 40, height: 40))
    let mark = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    mark.backgroundColor = .white
    panel.addSubview(mark)
    stage.window.addSubview(panel)
    #expect(stage.pixel(22, 12) == 0xFFFFFF)
    panel.bounds.origin = CGPoint(x: -15, y: 0)
    #expect(stage.pixel(22, 12) == 0x000000)
    #expect(stage.pixel(37, 12) == 0xFFFFFF)
    panel.bounds.origin = .zero
    panel.transform = CGAffineTransform(rotationAngle: .pi)
    #expect(stage.pixel(57, 47) == 0xFFFFFF)
  }

  @Test("windows are drawn by level, and text leaves ink in its colour")
  func windowsAndText() throws {
    let stage = try Stage()
    defer { stage.screen.close() }
    let alert = Window(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    alert.windowLevel = .alert
    alert.backgroundColor = Color(hex: 0x102030)
    stage.application.add(alert)
    stage.window.backgroundColor = .white
    #expect(stage.pixel(50, 5) == 0x102030)
    alert.isHidden = true
    #expect(stage.pixel(50, 5) == 0xFFFFFF)
    let label = Label("MMM", font: FontDescriptor(size: 30, weight: .bold), color: .red)
    label.frame.origin = CGPoint(x: 5, y: 5)
    stage.window.addSubview(label)
    stage.application.update(at: 0)
    let picture = stage.screen.render(stage.application)
    let inked = stride(from: 0, to: picture.pixels.count, by: 4).count {
      picture.pixels[$0] == 255 && picture.pixels[$0 + 1] == 0
    }
    #expect(inked > 200)
  }

  @Test("a picture shows changes that another list of the application has drawn already")
  func twoDrawers() throws {
    let stage = try Stage()
    defer { stage.screen.close() }
    let view = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let moving = View(frame: CGRect(x: 20, y: 0, width: 10, height: 10))
    moving.backgroundColor = .blue
    stage.window.addSubview(view)
    stage.window.addSubview(moving)
    _ = stage.pixel(0, 0)
    let (list, builder) = (DisplayList(), DisplayListBuilder())
    func drawElsewhere() {
      stage.application.update(at: 0)
      stage.application.draw(into: list, with: builder)
      #expect(!stage.application.needsDisplay(in: list, of: builder))
    }
    view.backgroundColor = .red
    drawElsewhere()
    #expect(stage.pixel(5, 5) == 0xFF0000)
    moving.center.y = 30
    drawElsewhere()
    #expect(stage.pixel(25, 5) == 0x000000)
    #expect(stage.pixel(25, 30) == 0x0000FF)
    view.removeFromSuperview()
    drawElsewhere()
    #expect(stage.pixel(5, 5) == 0x000000)
    #expect(!stage.application.needsDisplay(in: list, of: builder))
  }

  @Test("without a change the picture stays, and is not requested again")
  func stillPicture() throws {
    let stage = try Stage()
    defer { stage.screen.close() }
    let view = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.window.addSubview(view)
    _ = stage.pixel(0, 0)
    #expect(!stage.application.needsDisplay)
    #expect(stage.application.nextFrameDue == nil)
    view.backgroundColor = .red
    #expect(stage.application.needsDisplay)
    _ = stage.pixel(0, 0)
    view.backgroundColor = .red
    view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(!stage.application.needsDisplay)
  }

  @Test("a picture goes to a file and comes back the same")
  func imageFiles() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "glassine-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("dot@2x.png").path
    // Opaque, half transparent (premultiplied), and clear.
    let pixels: [UInt8] = [255, 0, 0, 255, 0, 128, 0, 128, 0, 0, 0, 0, 9, 8, 7, 255]
    try ImageFile.writePNG(path, width: 2, height: 2, pixels: pixels)
    let image = try ImageFile.load(path)
    #expect(image.scale == 2)
    #expect(image.size == CGSize(width: 1, height: 1))
    let stage = try Stage(size: CGSize(width: 2, height: 2))
    defer { stage.screen.close() }
    stage.window.addSubview(ImageView(image: image.atScale1))
    #expect(stage.pixel(0, 0) == 0xFF0000)
    #expect(stage.pixel(1, 0) == 0x008000)
    #expect(stage.pixel(0, 1) == 0x000000)
    #expect(stage.pixel(1, 1) == 0x090807)
  }

  @Test("a missing picture and a missing folder are errors that say what to do")
  func imageFileErrors() {
    let missing = #expect(throws: ImageFileError.self) {
      try ImageFile.load("/nowhere/picture.png")
    }
    #expect(missing?.description.contains("/nowhere/picture.png") == true)
    #expect(missing?.advice.isEmpty == false)
    #expect(throws: ImageFileError.self) {
      try ImageFile.writePNG("/nowhere/out.png", width: 1, height: 1, pixels: [0, 0, 0, 255])
    }
  }
}

extension Image {
  /// The same pixels at a pixel a point.
  fileprivate var atScale1: Image { withScale(1) }
}
