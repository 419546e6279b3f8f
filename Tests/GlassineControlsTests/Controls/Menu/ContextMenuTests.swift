// Context menus of views and controls: by finger, pointer and held keys.
import Foundation
import GlassineControls
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Context menus")
struct ContextMenuTests {
  private final class Log { var lines: [String] = [] }

  /// Records that a touch ended on it.
  private final class Touched: View {
    var log: Log?
    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {}
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
      log?.lines.append("ended")
    }
  }

  private final class Asked: ContextMenuInteractionDelegate {
    let log: Log
    var hasMenu = true
    var onShow: (() -> Void)?
    init(_ log: Log) { self.log = log }

    func contextMenuInteraction(
      _ interaction: ContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> ContextMenuConfiguration? {
      log.lines.append("asked at \(Int(location.x)),\(Int(location.y))")
      guard hasMenu else { return nil }
      return ContextMenuConfiguration(identifier: "print") { [log] _ in
        Menu(
          children: ["Turn", "Keep"].map { title in
            Action(title: title) { log.lines.append($0.title) }
          })
      }
    }
    func contextMenuInteraction(
      _ interaction: ContextMenuInteraction,
      willDisplayMenuFor configuration: ContextMenuConfiguration
    ) {
      log.lines.append("shows")
      onShow?()
    }
    func contextMenuInteraction(
      _ interaction: ContextMenuInteraction, willEndFor configuration: ContextMenuConfiguration
    ) { log.lines.append("ends \(configuration.identifier.map { "\($0)" } ?? "-")") }
  }

  private let host = HeadlessHost(size: CGSize(width: 400, height: 400))
  private let view = Touched(frame: CGRect(x: 50, y: 50, width: 100, height: 60))
  private let log = Log()
  private let asked: Asked
  private let interaction: ContextMenuInteraction

  init() {
    asked = Asked(log)
    interaction = ContextMenuInteraction(delegate: asked)
    view.addInteraction(interaction)
    host.window.addSubview(view)
    host.update()
  }

  private func take() -> [String] {
    defer { log.lines = [] }
    return log.lines
  }

  /// The position of `text` in the window.
  private func place(_ text: String) throws -> CGPoint {
    func find(in view: View) -> Label? {
      if let label = view as? Label, label.text == text { return label }
      for subview in view.subviews { if let found = find(in: subview) { return found } }
      return nil
    }
    let found = try #require(find(in: host.window), "\(text) is not shown")
    return found.convert(CGPoint(x: found.bounds.midX, y: found.bounds.midY), to: nil)
  }

  @Test("A resting finger opens the menu, slides to a row and lifts there; a tap does not")
  func held() throws {
    host.finger(1).tap(at: 80, 80)
    host.update()
    #expect(take().isEmpty)
    let finger = host.finger(1).down(at: 80, 80)
    host.advance(by: 0.6)
    #expect(take() == ["asked at 30,30", "shows"] && interaction.isMenuVisible)
    #expect(interaction.location(in: view) == CGPoint(x: 30, y: 30))
    host.advance(by: 0.3)
    finger.move(to: try place("Turn")).move(to: try place("Keep")).up()
    #expect(take() == ["ends print", "Keep"])
    #expect(!interaction.isMenuVisible && interaction.location(in: nil) == .zero)
  }

  @Test("Without a menu at that point the touch is the view's")
  func noMenu() {
    asked.hasMenu = false
    view.log = log
    host.finger(1).down(at: 80, 80)
    host.advance(by: 1)
    #expect(!interaction.isMenuVisible && take() == ["asked at 30,30"])
    host.finger(1).up()
    host.update()
    #expect(take() == ["ended"])
  }

  @Test(
    "A pointer's second button opens the menu at the pointer, its first does not; a click chooses")
  func click() throws {
    host.mouse.press(at: 90, 90).release()
    host.update()
    #expect(take().isEmpty)
    host.mouse.press(.secondary, at: 90, 90).release(.secondary)
    host.advance(by: 0.3)
    #expect(take() == ["asked at 40,40", "shows"])
    let row = try place("Turn")
    #expect(row.y > 90 && row.y < 130, "it is at the pointer, not below the view")
    host.mouse.press(at: row.x, row.y).release()
    #expect(take() == ["ends print", "Turn"])
  }

  @Test("A pointer's second button opens the menu on press, over a control in the view too")
  func clickOnControl() {
    var presses = 0
    let button = Button(frame: CGRect(x: 10, y: 10, width: 60, height: 40))
    button.addAction(for: .primaryActionTriggered) { _ in presses += 1 }
    view.addSubview(button)
    host.mouse.press(.secondary, at: 80, 80)
    #expect(interaction.isMenuVisible && take() == ["asked at 30,30", "shows"])
    host.mouse.release(.secondary)
    host.update()
    #expect(presses == 0 && interaction.isMenuVisible)
    host.keyboard.tap("Escape")
    host.mouse.press(at: 80, 80).release()
    #expect(presses == 1)
  }

  @Test("A touch beside it, Escape, or removing its view or interaction closes the menu")
  func goes() {
    func open() {
      host.mouse.press(.secondary, at: 90, 90).release(.secondary)
      host.advance(by: 0.3)
      #expect(interaction.isMenuVisible)
      _ = take()
    }
    open()
    host.finger(1).tap(at: 390, 390)
    #expect(take() == ["ends print"])
    open()
    host.keyboard.tap("Escape")
    #expect(take() == ["ends print"])
    open()
    interaction.dismissMenu()
    #expect(take() == ["ends print"])
    open()
    view.isHidden = true
    host.update()
    #expect(take() == ["ends print"])
    view.isHidden = false
    open()
    view.removeInteraction(interaction)
    #expect(take() == ["ends print"])
    host.mouse.press(.secondary, at: 90, 90).release(.secondary)
    host.update()
    #expect(take().isEmpty)
  }

  @Test("A view removed as its menu is about to open gets the end callback")
  func goesAsItOpens() {
    asked.onShow = { [unowned view] in view.removeFromSuperview() }
    host.mouse.press(.secondary, at: 90, 90).release(.secondary)
    #expect(take() == ["asked at 40,40", "shows", "ends print"] && !interaction.isMenuVisible)
    host.window.addSubview(view)
    asked.onShow = nil
    host.mouse.press(.secondary, at: 90, 90).release(.secondary)
    #expect(take() == ["asked at 40,40", "shows"] && interaction.isMenuVisible)
  }

  @Test("A control's menus begin at the point that it names, a button's own menu as well")
  func attachmentPoint() throws {
    final class Own: Button {
      var point: CGPoint?
      override func menuAttachmentPoint(for configuration: ContextMenuConfiguration) -> CGPoint {
        point ?? super.menuAttachmentPoint(for: configuration)
      }
    }
    let button = Own(frame: CGRect(x: 100, y: 150, width: 120, height: 40))
    button.menu = Menu(children: [Action(title: "Turn") { _ in }])
    button.showsMenuAsPrimaryAction = true
    host.window.addSubview(button)
    func opened() throws -> CGPoint {
      host.finger(1).tap(at: 160, 170)
      host.advance(by: 0.3)
      defer {
        button.dismissMenu()
        host.advance(by: 0.3)
      }
      return try place("Turn")
    }
    let usual = try opened()
    #expect(usual.y > 190)
    #expect(
      button.menuAttachmentPoint(for: ContextMenuConfiguration { _ in nil })
        == CGPoint(x: 0, y: 40))
    button.point = CGPoint(x: 60, y: 10)
    let moved = try opened()
    #expect(moved.x == usual.x + 60 && moved.y == usual.y - 30)
    button.point = CGPoint(x: CGFloat.nan, y: 0)
    #expect(try opened() == usual)
  }

  @Test("A control has a menu once it is enabled, also when Select is held on it")
  func control() throws {
    final class Own: Control {
      let log: Log
      init(_ log: Log) {
        self.log = log
        super.init(frame: CGRect(x: 200, y: 200, width: 80, height: 40))
      }
      required init?(coder: NSCoder) { nil }
      override func contextMenuInteraction(
        _ interaction: ContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
      ) -> ContextMenuConfiguration? {
        ContextMenuConfiguration { [log] _ in
          Menu(children: [Action(title: "Mend") { log.lines.append($0.title) }])
        }
      }
    }
    let control = Own(log)
    host.window.addSubview(control)
    #expect(!control.isContextMenuInteractionEnabled && control.contextMenuInteraction == nil)
    control.isContextMenuInteractionEnabled = true
    let own = try #require(control.contextMenuInteraction)
    host.keyboard.tap("Tab")
    host.keyboard.down("Return")
    host.advance(by: 0.7)
    #expect(own.isMenuVisible)
    host.keyboard.up("Return")
    host.advance(by: 0.3)
    host.keyboard.tap("Return")
    #expect(take() == ["Mend"] && !own.isMenuVisible)
    control.isContextMenuInteractionEnabled = false
    host.finger(1).down(at: 220, 220)
    host.advance(by: 1)
    #expect(!own.isMenuVisible && control.contextMenuInteraction == nil)
  }
}
