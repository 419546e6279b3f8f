// Text that shrinks to fit its field, and a field's pictures.
import Foundation
import GlassineControls
import GlassineDisplayList
import GlassineTesting
import GlassineUI
import Testing

@Suite("Fields whose text fits")
struct ControlsTextFieldFittingTests {
  private let host = HeadlessHost(size: CGSize(width: 400, height: 200))
  private let field = TextField(frame: CGRect(x: 20, y: 100, width: 120, height: 44))

  init() {
    host.window.addSubview(field)
    host.update()
  }

  /// The end of the visible letters in the window.
  private var end: CGFloat {
    host.update()
    return host.displayList.instances.filter { $0.kind == .coverage }
      .map { CGFloat($0.rect.x + $0.rect.z) }.max() ?? 0
  }

  private var letterHeight: Float {
    host.update()
    return host.displayList.instances.filter { $0.kind == .coverage }.map(\.rect.w).max() ?? 0
  }

  @Test("A long text shrinks to its least size, then it scrolls; a short one keeps its size")
  func shrinks() {
    field.text = "Lan"
    let plain = letterHeight
    field.adjustsFontSizeToFitWidth = true
    #expect(letterHeight == plain)
    field.text = "Lantern and oars"
    field.selectedRange = 0..<0
    #expect(letterHeight < plain)
    #expect(end <= 128.5)
    let small = letterHeight
    field.minimumFontSize = field.font.size - 2
    #expect(letterHeight > small && letterHeight <= plain)
    field.text = "Lan"
    #expect(letterHeight == plain)
    field.text = "Lantern and oars"
    field.adjustsFontSizeToFitWidth = false
    field.text = "Lan"
    #expect(letterHeight == plain)
  }

  @Test("The size is recomputed on typing, on resizing, and on a new text size setting")
  func follows() {
    field.adjustsFontSizeToFitWidth = true
    field.text = "Lantern"
    field.becomeFirstResponder()
    host.update()
    let plain = letterHeight
    field.selectedRange = 7..<7
    host.keyboard.type(" and oars and")
    let small = letterHeight
    #expect(small < plain)
    field.frame.size.width = 340
    #expect(letterHeight == plain)
    field.frame.size.width = 120
    #expect(letterHeight == small)
    for _ in 0..<13 { host.keyboard.tap("Backspace") }
    #expect(letterHeight == plain)
    field.traitOverrides.textScale = 3
    host.update()
    #expect(field.caretRect.maxX <= 109)
    field.minimumFontSize = .nan
    host.update()
    #expect(field.caretRect.maxX <= 109)
  }

  @Test("A field without a border shows its picture, and its other one while it is disabled")
  func pictures() {
    func picture(_ side: Int, isTemplate: Bool = false) -> Image {
      let pixels = [UInt8](repeating: 255, count: side * side * 4)
      // The side is above 0, and all pixels are there.
      // swift-format-ignore: NeverForceUnwrap
      return Image(width: side, height: side, pixels: pixels, isTemplate: isTemplate)!
    }
    func pictures() -> [Float] {
      host.update()
      return host.displayList.instances.filter { $0.kind == .image }.map(\.rect.z)
    }
    field.background = picture(4)
    #expect(pictures().isEmpty, "the border's style draws the ground")
    field.borderStyle = .none
    #expect(pictures() == [120])
    field.isEnabled = false
    #expect(pictures() == [120])
    // Another kind of quad.
    field.disabledBackground = picture(8, isTemplate: true)
    #expect(pictures().isEmpty)
    field.isEnabled = true
    #expect(pictures() == [120])
  }
}
