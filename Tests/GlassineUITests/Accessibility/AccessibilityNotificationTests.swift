// What listeners hear, and what elements hear of technologies.
import Foundation
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

@Suite("Accessibility notifications")
struct AccessibilityNotificationTests {
  private let host = HeadlessHost()

  @Test("Notifications reach listeners at once, in order, until they are removed")
  func posting() {
    let heard = Transcript()
    let spy = AccessibilitySpy(host.application)
    let label = Label(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    label.text = "Total"
    host.window.addSubview(label)
    host.runFrame()
    host.application.postAccessibility(.announcement, argument: "nobody listens")
    spy.listen(heard)
    host.application.postAccessibility(.announcement, argument: "Saved")
    host.application.postAccessibility(.layoutChanged, argument: label)
    host.application.postAccessibility(.screenChanged, argument: "Checkout")
    host.application.postAccessibility(.announcement, argument: 5)
    #expect(
      heard.take() == """
        announcement: Saved
        layout changed: Total, static text
        screen changed: Checkout
        """)
    spy.stop()
    host.application.postAccessibility(.announcement, argument: "again")
    #expect(heard.take().isEmpty)
  }

  @Test("A frame reports the elements whose looks or settings changed, once each")
  func changes() {
    let heard = Transcript()
    let spy = AccessibilitySpy(host.application)
    let labels = (0..<3).map { index in
      let label = Label(frame: CGRect(x: 0, y: 30 * index, width: 100, height: 20))
      label.text = "\(index)"
      host.window.addSubview(label)
      return label
    }
    host.runFrame()
    spy.listen(heard)
    host.runFrame()
    #expect(heard.take().isEmpty)
    labels[1].text = "one"
    labels[1].text = "two"
    labels[2].accessibilityHint = "the last"
    host.runFrame()
    #expect(heard.take() == "changed: 2, static text; two, static text")
    host.runFrame()
    #expect(heard.take().isEmpty)
    labels[0].removeFromSuperview()
    host.runFrame()
    #expect(heard.take() == "tree changed")
    spy.stop()
  }

  @Test("A presented controller is a new screen, and so is its dismissal")
  func presentation() {
    let root = ViewController()
    host.window.rootViewController = root
    host.runFrame()
    let heard = Transcript()
    let spy = AccessibilitySpy(host.application)
    spy.listen(heard)
    let sheet = ViewController()
    root.present(sheet, animated: false)
    host.runFrame()
    #expect(heard.take().contains("screen changed"))
    root.dismiss(animated: false)
    host.runFrame()
    #expect(heard.take().contains("screen changed"))
    spy.stop()
  }

  /// Counts the callbacks of a technology.
  private final class Focused: View {
    let story = Transcript()
    override func accessibilityElementDidBecomeFocused() { story.record("focused") }
    override func accessibilityElementDidLoseFocus() { story.record("lost") }
  }

  @Test("An element hears that a technology came to it, and left")
  func focus() {
    let (first, second) = (Focused(frame: .zero), Focused(frame: .zero))
    host.window.addSubview(first)
    host.window.addSubview(second)
    let application = host.application
    application.setAccessibilityFocus(first, using: .voiceOver)
    application.setAccessibilityFocus(first, using: .voiceOver)
    #expect(first.accessibilityElementIsFocused())
    application.setAccessibilityFocus(second, using: .voiceOver)
    #expect(!first.accessibilityElementIsFocused())
    #expect(second.accessibilityAssistiveTechnologyFocusedIdentifiers() == [.voiceOver])
    #expect(first.story.take() == "focused\nlost")
    application.setAccessibilityFocus(nil, using: .voiceOver)
    #expect(second.story.take() == "focused\nlost")
  }
}
