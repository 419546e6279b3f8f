// Texts, menus and tips in less room than their margins take.
import Foundation
import GlassineBase
import GlassineControls
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Less room than margins")
struct NarrowRoomTests {
  /// The number of misuses in `body`, run as a release build would.
  private func misuses(in body: () -> Void) -> Int {
    let before = ViewRegistry.main.diagnostics.misuseCount
    _ = Diagnostics.surviving(body)
    return ViewRegistry.main.diagnostics.misuseCount - before
  }

  private func isFinite(_ rect: CGRect) -> Bool {
    [rect.origin.x, rect.origin.y, rect.width, rect.height].allSatisfy(\.isFinite)
  }

  /// A field whose author insets the bounds by more than they have.
  private final class InsetField: TextField {
    override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 40, dy: 30) }
    override func placeholderRect(forBounds bounds: CGRect) -> CGRect { .null }
  }

  @Test(
    "A finger held on a field narrower than its paddings finds the caret in the field",
    arguments: [0, 1, 8, 16, 20, 24] as [CGFloat])
  func narrowFields(width: CGFloat) {
    let kinds: [(String, () -> TextField)] = [
      ("field", { TextField() }), ("search", { SearchTextField() }), ("inset", { InsetField() }),
    ]
    for (name, make) in kinds {
      for text in ["", "one two"] {
        let host = HeadlessHost(size: CGSize(width: 400, height: 300))
        let field = make()
        field.placeholder = "hint"
        field.frame = CGRect(x: 200, y: 150, width: width, height: 44)
        field.text = text
        host.window.addSubview(field)
        host.update()
        let count = misuses {
          field.becomeFirstResponder()
          host.runFrame()
          host.finger(1).down(at: CGPoint(x: 200 + min(width, 24) / 2, y: 170)).hold(for: 1)
          host.finger(1).move(to: 210, 175).up()
          host.advance(by: 1)
        }
        #expect(count == 0, "\(name) \(text)")
        #expect(isFinite(field.caretRect), "\(name) \(text)")
        for view in host.window.subviews { #expect(isFinite(view.frame), "\(name)") }
      }
    }
  }

  @Test(
    "A finger held on a text in a window smaller than the loupe keeps all its overlays finite",
    arguments: [1, 10, 60, 100, 133] as [CGFloat])
  func narrowWindows(side: CGFloat) {
    for size in [CGSize(width: side, height: 300), CGSize(width: 300, height: side)] {
      let host = HeadlessHost(size: size)
      let field = TextField(
        frame: CGRect(x: 0, y: 0, width: size.width, height: min(44, size.height)))
      field.text = "one two"
      host.window.addSubview(field)
      host.update()
      let place = CGPoint(x: size.width / 2, y: min(22, size.height / 2))
      let count = misuses {
        field.becomeFirstResponder()
        host.finger(1).down(at: place).hold(for: 1).up()
        host.advance(by: 1)
      }
      #expect(count == 0, "\(size)")
      for view in host.window.subviews {
        #expect(isFinite(view.frame) && isFinite(view.bounds), "\(type(of: view))")
      }
    }
  }

  @Test(
    "Tips, menus and rings in a window smaller than their margins have finite places",
    arguments: [1, 8, 15, 30, 60] as [CGFloat])
  func overlays(side: CGFloat) {
    for size in [CGSize(width: side, height: 300), CGSize(width: 300, height: side)] {
      let host = HeadlessHost(size: size)
      let button = Button(frame: CGRect(origin: .zero, size: size))
      button.menu = Menu(
        title: "", children: [Action(title: "one") { _ in }, Action(title: "two") { _ in }])
      button.showsMenuAsPrimaryAction = true
      button.addInteraction(
        ToolTipInteraction(defaultToolTip: "a tip that is longer than the window is wide"))
      host.window.addSubview(button)
      let ring = RadialMenu(frame: CGRect(x: 0, y: 0, width: 64, height: 64))
      ring.items = ["a", "b"].map { RadialMenu.Item($0) }
      ring.radius = 4
      host.window.addSubview(ring)
      let place = CGPoint(x: size.width - 0.5, y: size.height - 0.5)
      let count = misuses {
        host.mouse.hover(to: place.x, place.y)
        host.advance(by: 3)
        ring.openRing()
        host.advance(by: 1)
        ring.closeRing(choosing: false)
        host.finger(1).tap(at: place)
        host.advance(by: 1)
      }
      #expect(count == 0, "\(size)")
      var views = host.window.subviews
      while let view = views.popLast() {
        #expect(isFinite(view.frame) && isFinite(view.bounds), "\(size) \(type(of: view))")
        views += view.subviews
      }
    }
  }
}
