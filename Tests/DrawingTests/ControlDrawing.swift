// Controls as pixels: the places of their backgrounds, and their look when disabled or in high
// contrast.
import Foundation
import GlassineBase
import GlassineDisplayList
import GlassineTesting
import Testing

@testable import GlassineControls
@testable import GlassineUI

extension DrawingSuite {
  @Suite("Controls")
  struct ControlDrawing {
    private static func button(
      insets: DirectionalEdgeInsets, _ change: (inout BackgroundConfiguration) -> Void = { _ in }
    ) -> Button {
      var look = Button.Configuration()
      look.baseBackgroundColor = .red
      look.cornerRadius = 0
      look.background.backgroundInsets = insets
      change(&look.background)
      return Button(configuration: look)
    }

    private static func isRed(_ pixel: SIMD4<Int>) -> Bool {
      pixel.x > 200 && pixel.y < 60 && pixel.z < 60
    }

    @Test(
      "a button's background keeps its configuration's insets from the edges, and touches do not")
    func insetGround() throws {
      try withCanvas(60, 40) { canvas in
        let button = Self.button(
          insets: DirectionalEdgeInsets(top: 4, leading: 10, bottom: 6, trailing: 2)
        ) {
          $0.strokeColor = .blue
          $0.strokeWidth = 1
        }
        button.frame = CGRect(x: 10, y: 10, width: 40, height: 20)
        canvas.host.window.addSubview(button)
        let picture = canvas.picture()
        let white = SIMD4(255, 255, 255, 255)
        // The bounds' corners are bare, the background begins with its line.
        for (x, y) in [(10, 10), (19, 20), (48, 20), (30, 13), (30, 24)] {
          #expect(picture[x, y] == white, "at \(x), \(y)")
        }
        for (x, y) in [(20, 20), (47, 20), (30, 14), (30, 23)] {
          #expect(picture[x, y].z > 200 && picture[x, y].x < 60, "at \(x), \(y)")
        }
        for (x, y) in [(21, 15), (46, 22), (30, 18)] {
          #expect(Self.isRed(picture[x, y]), "at \(x), \(y)")
        }
        #expect(canvas.host.window.hitTest(CGPoint(x: 11, y: 11), with: nil) === button)
      }
    }

    @Test("a background's leading inset is at the right in right-to-left layout")
    func mirroredGround() throws {
      try withCanvas(60, 40) { canvas in
        let button = Self.button(
          insets: DirectionalEdgeInsets(top: 0, leading: 15, bottom: 0, trailing: 0))
        button.semanticContentAttribute = .forceRightToLeft
        button.frame = CGRect(x: 10, y: 10, width: 40, height: 20)
        canvas.host.window.addSubview(button)
        let picture = canvas.picture()
        #expect(Self.isRed(picture[10, 20]) && Self.isRed(picture[34, 20]))
        #expect(!Self.isRed(picture[36, 20]))
      }
    }

    @Test(
      "a background of negative insets reaches beyond the bounds, one without any fills them again")
    func outsetGround() throws {
      try withCanvas(60, 40) { canvas in
        let button = Self.button(
          insets: DirectionalEdgeInsets(top: -4, leading: -6, bottom: -4, trailing: -6))
        button.frame = CGRect(x: 20, y: 15, width: 20, height: 10)
        canvas.host.window.addSubview(button)
        var picture = canvas.picture()
        for (x, y) in [(14, 11), (45, 28), (30, 20)] {
          #expect(Self.isRed(picture[x, y]), "at \(x), \(y)")
        }
        #expect(canvas.host.window.hitTest(CGPoint(x: 15, y: 20), with: nil) !== button)
        button.configuration.background.backgroundInsets = .zero
        picture = canvas.picture()
        #expect(Self.isRed(picture[20, 15]) && Self.isRed(picture[39, 24]))
        #expect(!Self.isRed(picture[14, 11]))
      }
    }

    @Test(
      "in high contrast, a button with a background has an edge, one without has none",
      arguments: [ControlTheme.duskHighContrast, .paperHighContrast])
    func strongEdge(theme: ControlTheme) throws {
      try withCanvas(60, 40) { canvas in
        canvas.host.window.theme = theme
        let ground = theme.ground.premultiplied
        var looks: [Button.Configuration] = [Button.Configuration(), .gray(), .tinted(), .filled()]
        var own = Button.Configuration()
        own.border = .red
        looks += [.plain(), own]
        let edges = looks.map { look in
          let button = Button(configuration: look)
          button.frame = CGRect(x: 10, y: 10, width: 40, height: 20)
          canvas.host.window.addSubview(button)
          defer { button.removeFromSuperview() }
          return canvas.picture(over: ground)[10, 20]
        }
        let edge = SIMD4(theme.edge)
        #expect(edges[0..<4].allSatisfy { $0.isNear(edge) }, "\(edges), not \(edge)")
        #expect(edges[4].isNear(SIMD4(theme.ground)))
        #expect(edges[5].isNear(SIMD4(255, 0, 0, 255)))
      }
    }

    @Test("a disabled direction pad's cross is of one piece: no arm shines through the other")
    func disabledPad() throws {
      try withCanvas(120, 120) { canvas in
        canvas.host.window.theme = .paper
        let pad = DirectionalPad(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
        pad.isEnabled = false
        canvas.host.window.addSubview(pad)
        let picture = canvas.picture(over: Color.gray.premultiplied)
        // In the middle the arms overlap; beside it each is alone.
        let middle = picture[60, 60]
        for (x, y) in [(48, 52), (72, 68), (52, 44), (68, 76)] {
          let difference = picture[x, y] &- middle
          let largest = max(
            abs(difference.x), max(abs(difference.y), abs(difference.z)))
          #expect(largest <= 2, "at \(x), \(y): \(picture[x, y]), in the middle \(middle)")
        }
      }
    }

    @Test(
      "in high contrast, the marks at a stick's rim are as dark as text",
      arguments: [1.0, 2])
    func strongMarks(scale: Double) throws {
      try withCanvas(160, 160, scale: CGFloat(scale)) { canvas in
        canvas.host.window.theme = .paperHighContrast
        let stick = ThumbStick(frame: CGRect(x: 10, y: 10, width: 140, height: 140))
        canvas.host.window.addSubview(stick)
        let picture = canvas.picture()
        // Inwards from the rim's own line along the upward mark.
        func pixels(from top: Double, to bottom: Double) -> [Int] {
          (Int(top * scale)..<Int(bottom * scale)).map { picture[Int(80 * scale), $0].x }
        }
        let column = pixels(from: 17, to: 40)
        #expect(column.min() ?? 255 < 40, "\(column)")
        // A thumb that stands out from its white base does so all around.
        let row = pixels(from: 40, to: 60)
        #expect(row.min() ?? 255 < 80, "\(row)")
      }
    }

    @Test(
      "the edge of a field with the caret is wider than at rest, at any scale and contrast",
      arguments: [1.0, 2, 3], [ControlTheme.paper, .paperHighContrast])
    func focusedEdge(scale: Double, theme: ControlTheme) throws {
      try withCanvas(120, 60, scale: CGFloat(scale)) { canvas in
        canvas.host.window.theme = theme
        canvas.host.window.makeKeyAndVisible()
        let field = TextField(frame: CGRect(x: 10, y: 10, width: 100, height: 40))
        canvas.host.window.addSubview(field)
        /// Pixels of the left edge that differ from the field's background.
        @MainActor func edge() -> Double {
          let picture = canvas.picture()
          let (left, y) = (Int(10 * scale), Int(30 * scale))
          let ground = picture[Int(16 * scale), y]
          return (left..<Int(16 * scale)).reduce(0) { sum, x in
            let difference = picture[x, y] &- ground
            let most = max(abs(difference.x), max(abs(difference.y), abs(difference.z)))
            return sum + (most > 60 ? 1 : most > 8 ? 0.5 : 0)
          }
        }
        let resting = edge()
        #expect(field.becomeFirstResponder())
        let focused = edge()
        #expect(focused > resting, "\(resting) at rest, \(focused) with the caret")
      }
    }
  }
}

extension SIMD4<Int> {
  /// Except for smoothed edges and a gradient of the background.
  fileprivate func isNear(_ other: SIMD4<Int>) -> Bool {
    (0..<4).allSatisfy { abs(self[$0] - other[$0]) <= 4 }
  }

  /// The pixel of an opaque colour.
  fileprivate init(_ color: Color) {
    func byte(_ part: CGFloat) -> Int { Int((part * 255).rounded()) }
    self.init(byte(color.red), byte(color.green), byte(color.blue), 255)
  }
}
