// Filters of Core Image on small images, and names that components ask for.
import GlassineTesting
import Testing
import UIKit

/// Undoes by its methods.
private final class Drawing: NSObject {
  var strokes: [Int] = []
  let undo = UndoManager()

  func add(_ stroke: Int) {
    strokes.append(stroke)
    undo.registerUndo(withTarget: self, selector: Selector("pop", Drawing.pop), object: nil)
  }
  func pop() {
    undo.registerUndo(
      withTarget: self, selector: Selector("add:", Drawing.add), object: strokes.removeLast())
  }
}

@Suite("Core Image")
struct CoreImageTests {
  private let host = HeadlessHost()

  private func image(_ pixels: [UInt8], width: Int) -> CIImage? {
    UIImage(width: width, height: pixels.count / 4 / width, pixels: pixels, scale: 1)
      .flatMap(CIImage.init)
  }

  private func bytes(_ image: CIImage?) -> [UInt8] {
    image.flatMap { CIContext().createCGImage($0, from: $0.extent) }.map { [UInt8]($0.data) } ?? []
  }

  @Test("a monochrome image has one hue, and keeps its opacity and brightness")
  func monochrome() {
    let input = image([255, 255, 255, 255, 0, 0, 0, 255, 128, 128, 128, 128], width: 3)
    let filter = CIFilter(
      name: "CIColorMonochrome",
      parameters: [
        kCIInputImageKey: input as Any, kCIInputIntensityKey: 1.0,
        kCIInputColorKey: CIColor(color: .red),
      ])
    #expect(bytes(filter?.outputImage) == [255, 0, 0, 255, 0, 0, 0, 255, 128, 0, 0, 128])
    filter?.setValue(0, forKey: kCIInputIntensityKey)
    #expect(bytes(filter?.outputImage).prefix(4) == [255, 255, 255, 255])
    #expect(CIFilter(name: "CINothing") == nil)
  }

  @Test("a wheel of hues has red on the right, and green counterclockwise of it")
  func wheel() throws {
    let filter = CIFilter(
      name: "CIHueSaturationValueGradient", parameters: ["inputRadius": 20, "inputValue": 1])
    let output = try #require(filter?.outputImage)
    #expect(output.extent == CGRect(x: 0, y: 0, width: 40, height: 40))
    let pixels = bytes(output)
    func pixel(_ x: Int, _ y: Int) -> [UInt8] {
      Array(pixels[(y * 40 + x) * 4..<(y * 40 + x) * 4 + 4])
    }
    #expect(pixel(38, 20)[0] == 255 && pixel(38, 20)[1] < 40)
    // 120 degrees: up and to the left.
    #expect(pixel(11, 4)[1] == 255 && pixel(11, 4)[0] < 60)
    #expect(pixel(20, 20).min()! > 230 && pixel(0, 0)[3] == 0)
  }

  @Test("a blur keeps the light, and makes the image larger; a crop keeps its place")
  func blur() {
    let dot = image([255, 255, 255, 255], width: 1)
    let blurred = dot?.applyingGaussianBlur(sigma: 1)
    #expect(blurred?.extent == CGRect(x: -3, y: -3, width: 7, height: 7))
    let pixels = bytes(blurred)
    let alphas = stride(from: 3, to: pixels.count, by: 4).map { Int(pixels[$0]) }
    #expect(abs(alphas.reduce(0, +) - 255) < 12 && alphas.max() == alphas[24])
    let part = blurred?.cropped(to: CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(part?.extent == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(bytes(part).last.map(Int.init) == alphas[24])
  }

  @Test("an inverted image is black where it was white, at the scale that is asked for")
  func inverted() {
    let input = image([255, 255, 255, 255, 0, 0, 255, 255], width: 2)
    let output = input?.applyingFilter("CIColorInvert")
    #expect(bytes(output) == [0, 0, 0, 255, 255, 255, 0, 255])
    let shown = output.map { UIImage(ciImage: $0, scale: 2, orientation: .up) }
    #expect(shown?.size == CGSize(width: 1, height: 0.5))
    #expect(CIColor(red: 0.5, green: 0, blue: 1).blue == 1)
    #expect(UIColor.red.ciColor == CIColor(color: .red))
  }
}

@Suite("Names of components")
struct ComponentNameTests {
  private let host = HeadlessHost()

  @Test("an undo manager calls a method with its argument, and a control says names of actions")
  func selectors() {
    let drawing = Drawing()
    drawing.add(1)
    drawing.add(2)
    host.runFrame()
    drawing.undo.undo()
    #expect(drawing.strokes.isEmpty)
    drawing.undo.redo()
    #expect(drawing.strokes == [1, 2])
    let action = Selector("pop", Drawing.pop)
    let button = UIButton(type: .system)
    button.addTarget(drawing, action: action, for: .touchDown)
    let names = button.actions(forTarget: drawing, forControlEvent: .touchDown) ?? []
    #expect(names.contains { $0 == action.description })
  }

  @Test("a dynamic colour has the components of the traits that are performing")
  func traits() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    var white: CGFloat = -1
    var traits = UITraitCollection()
    for (style, wanted) in [(UIUserInterfaceStyle.dark, 1), (.light, 0)] {
      traits.userInterfaceStyle = style
      traits.performAsCurrent { _ = color.getWhite(&white, alpha: nil) }
      #expect(white == CGFloat(wanted))
    }
  }

  @Test("a text layer says the size of its text, in its font")
  func textLayer() {
    let layer = CATextLayer()
    layer.string = "Wide"
    layer.font = UIFont.systemFont(ofSize: 10)
    layer.fontSize = 10
    let small = layer.preferredFrameSize()
    layer.fontSize = 20
    #expect(small.width > 10 && layer.preferredFrameSize().width > 1.8 * small.width)
    layer.fontSize = 10
    layer.font = UIFont.monospacedSystemFont(ofSize: 10, weight: .bold)
    #expect(layer.preferredFrameSize().width != small.width)
    let font = UIFont.preferredFont(forTextStyle: .headline)
    #expect(font.fontDescriptor.object(forKey: .textStyle) as? UIFont.TextStyle == .headline)
    #expect(UIFont.systemFont(ofSize: 3).fontDescriptor.object(forKey: .textStyle) == nil)
  }

  @Test("a text view's container breaks lines, and a prior observer is called first")
  func containers() {
    let text = UITextView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
    text.textContainer.lineBreakMode = .byCharWrapping
    #expect(text.textContainer.lineBreakMode == .byCharWrapping)
    host.window.addSubview(text)
    host.runFrame()
    var calls: [Bool] = []
    let observation = text.observe(\.bounds, options: [.prior, .initial]) { _, change in
      calls.append(change.isPrior)
    }
    text.bounds.size.width = 90
    host.runFrame()
    #expect(calls == [false, true, false])
    observation.invalidate()
  }
}
