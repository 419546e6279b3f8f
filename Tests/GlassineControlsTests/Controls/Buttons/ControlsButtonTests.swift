// Buttons in their states, and how controls come to rest.
import Foundation
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

@Suite("Buttons")
struct ControlsButtonTests {
  @Test("A state without its own title shows the normal one, also in mixed states")
  func titles() {
    let button = Button(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    button.setTitle("Play", for: .normal)
    button.setTitle("Pause", for: .selected)
    button.setTitleColor(.red, for: .highlighted)
    #expect(button.configuration.title == "Play")
    #expect(button.currentTitle == "Play")
    button.isSelected = true
    #expect(button.currentTitle == "Pause")
    button.isHighlighted = true
    #expect(button.currentTitle == "Play", "both at once have no title of their own")
    #expect(button.currentTitleColor == .label)
    button.isSelected = false
    #expect(button.currentTitleColor == .red)
    #expect(button.title(for: .disabled) == nil)
  }

  @Test("Each state has its own look", arguments: [true, false])
  func looks(hasPressedColor: Bool) {
    let host = HeadlessHost()
    var look = Button.Configuration(title: "Play")
    if hasPressedColor { look.pressedBackground = .red }
    let button = Button(configuration: look)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
    host.window.addSubview(button)
    var pictures: [String] = []
    for change in [
      {}, { button.isHighlighted = true },
      {
        button.isHighlighted = false
        button.isSelected = true
      },
      {
        button.isSelected = false
        button.isEnabled = false
      },
    ] {
      change()
      host.update()
      pictures.append(host.displayList.dump())
    }
    #expect(Set(pictures).count == 4)
    button.isEnabled = true
    host.update()
    #expect(host.displayList.dump() == pictures[0])
  }

  @Test("The update handler styles the button for each new state")
  func handler() {
    let button = Button(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    button.configurationUpdateHandler = { button in
      button.configuration.title = button.isHighlighted ? "down" : "up"
    }
    #expect(button.currentTitle == "up")
    button.isHighlighted = true
    #expect(button.currentTitle == "down")
  }

  @Test("An action without a target goes up the responder chain from the button")
  func nilTarget() {
    final class Screen: ViewController {
      var senders: [Control] = []
      func save(_ sender: Control) { senders.append(sender) }
    }
    let host = HeadlessHost()
    let screen = Screen()
    host.window.rootViewController = screen
    let button = Button(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    screen.view.addSubview(button)
    button.addTarget(nil, action: Selector("save:", Screen.save), for: .touchUpInside)
    host.finger(1).tap(at: 20, 20)
    #expect(screen.senders == [button])
  }

  @Test("After each control was touched and released, nothing runs any more")
  func rest() {
    let host = HeadlessHost()
    let controls: [Control] = [
      Button(frame: CGRect(x: 0, y: 0, width: 100, height: 44)), Switch(frame: .zero),
      Slider(frame: CGRect(x: 0, y: 0, width: 100, height: 34)), Stepper(frame: .zero),
      SegmentedControl(titles: ["a", "b"]),
      PageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 26)),
      ThumbStick(frame: CGRect(x: 0, y: 0, width: 100, height: 100)),
      DirectionalPad(frame: CGRect(x: 0, y: 0, width: 100, height: 100)),
    ]
    for control in controls {
      (control as? PageControl)?.numberOfPages = 3
      control.frame.origin = CGPoint(x: 100, y: 100)
      host.window.addSubview(control)
      host.finger(1).down(at: 114, 115).move(to: 140, 115).up()
      #expect(host.settle(limit: 60) < 60, "\(control)")
      #expect(host.application.nextFrameDue == nil, "\(control)")
      control.removeFromSuperview()
    }
  }

  @Test("A sliding control that is released midway leaves nothing behind")
  func deallocation() {
    let host = HeadlessHost()
    weak var gone: Switch?
    do {
      let toggle = Switch(frame: .zero)
      host.window.addSubview(toggle)
      host.finger(1).tap(at: 10, 10)
      gone = toggle
      toggle.removeFromSuperview()
    }
    host.settle()
    #expect(gone == nil)
    #expect(host.application.nextFrameDue == nil)
  }
}
