// The sheets of hints: the menu of a view, and the tip of a control.
import Glassine
import GlassineControls

/// A card with a menu for a resting finger, or a pointer's second button.
final class ContextMenuBoard: Board {
  private let card = Plate("card", CGRect(x: 60, y: 60, width: 220, height: 140))

  override func build() {
    addSubview(card)
    card.addInteraction(ContextMenuInteraction(delegate: self))
  }

  private func action(
    _ title: String, _ icon: Character? = nil, _ attributes: MenuElement.Attributes = []
  ) -> Action {
    Action(title: title, icon: icon, attributes: attributes) { [unowned self] in
      say("chosen: \($0.title)")
    }
  }

  private var menu: Menu {
    Menu(children: [
      action("Copy", "\u{F18F}"), action("Paste", "\u{F192}", .disabled),
      Menu(title: "Share", icon: "\u{F497}", children: [action("Print"), action("Send")]),
      Menu(options: .displayInline, children: [action("Delete", "\u{F1C0}", .destructive)]),
    ])
  }

  override var area: CGRect { bounds }

  override var demonstration: [Gesture] { [.press(CGPoint(x: 150, y: 110)), .wait(0.9)] }
  /// An open menu would take the touch on the list.
  override var farewell: [Gesture] { [.tap(CGPoint(x: 520, y: 380))] }
}

extension ContextMenuBoard: ContextMenuInteractionDelegate {
  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> ContextMenuConfiguration? {
    ContextMenuConfiguration { [unowned self] _ in menu }
  }

  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction,
    willDisplayMenuFor configuration: ContextMenuConfiguration
  ) { say("willDisplayMenuFor") }

  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, willEndFor configuration: ContextMenuConfiguration
  ) { say("willEndFor") }
}

/// Buttons with tips for a resting pointer.
final class ToolTipBoard: Board {
  override func build() {
    for (index, (icon, tip)) in [
      ("\u{F390}", "Light the lantern"), ("\u{F18F}", "Copy"),
      ("\u{F1C0}", "Throw away, for good: what is thrown away cannot be brought back"),
    ].enumerated() {
      var look = Button.Configuration.gray()
      look.icon = Character(icon)
      let button = Button(look) { [unowned self] in say("\(tip): primaryActionTriggered") }
      button.frame = CGRect(x: 60 + 110 * CGFloat(index), y: 80, width: 64, height: 64)
      button.toolTip = tip
      addSubview(button)
    }
  }

  override var area: CGRect { bounds }

  override var demonstration: [Gesture] { [.hover(CGPoint(x: 312, y: 112)), .wait(1.5)] }
  override var farewell: [Gesture] { [.hover(CGPoint(x: 520, y: 380))] }
}
