// The code of Documentation/accessibility.md.
import Foundation
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

@Suite("The page about accessibility")
struct AccessibilityPageTests {
  @Test("its program reads a button and presses it, and its audit finds nothing")
  func program() throws {
    let host = HeadlessHost()
    let (application, window) = (host.application, host.window)
    window.backgroundColor = .white
    var look = Button.Configuration.filled()
    look.title = "Save"
    look.baseBackgroundColor = Color(white: 0.2)
    look.baseForegroundColor = .white
    let button = Button(configuration: look)
    button.frame = CGRect(x: 10, y: 10, width: 120, height: 48)
    window.addSubview(button)
    host.settle()
    var presses = 0
    button.addAction(for: .primaryActionTriggered) { _ in presses += 1 }
    var lines: [String] = []
    func print(_ words: CustomStringConvertible...) {
      lines.append(words.map(\.description).joined(separator: " "))
    }

    let tree = application.accessibilityTree
    for element in tree.elements {
      print(element.accessibilityLabel ?? "", element.accessibilityRole.rawValue)
      tree.perform(.activate, on: element)
    }
    #expect(lines == ["Save button"])
    #expect(presses == 1)
    #expect(audit(window).isEmpty)
  }
}
