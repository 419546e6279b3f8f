// What a client by pyatspi sees and does.
import Foundation
import GlassineUI
import Testing

@testable import GlassineAccessibility

@Suite(
  "An application as pyatspi sees it",
  .enabled(if: PrivateBus.hasPyatspi, "at-spi2-core or python3-pyatspi is not installed"))
struct OutsiderTests {
  @Test("Windows, labels and controls have AT-SPI's roles, names, states and interfaces")
  func walk() async throws {
    let stage = try await BridgeStage()
    let outsider = try Outsider(on: stage.bus)
    let expected = """
      application, 'Lamp'
        frame, 'Lamp', active
          label, 'Hello', Text
          push button, 'Light', focusable, Action
          toggle button, 'Warm', checkable focusable, Action
          slider, 'Brightness', focusable, Action+Value
          entry, 'Name', editable focusable selectable text single line, Action+EditableText+Text
          grouping, '', focusable, Selection
            radio button, 'Day', focusable selectable, Action
            radio button, 'Night', focusable selectable, Action
      """
    let walk = try await outsider.ask("walk")
    #expect(walk == expected)
  }

  @Test("Actions, values, texts, selections and focus reach the controls")
  func operate() async throws {
    let stage = try await BridgeStage()
    let outsider = try Outsider(on: stage.bus)
    func expect(_ command: String, _ expected: String) async throws {
      let answer = try await outsider.ask(command)
      stage.host.settle()
      #expect(answer == expected, "\(command)")
    }
    try await expect("do|Light|click", "True")
    #expect(stage.presses == 1)
    try await expect("do|Warm|toggle", "True")
    #expect(stage.toggle.isOn)
    try await expect("set|Brightness|0.25", "0.25 in 0...1 by 0.05")
    #expect(stage.slider.value == 0.25)
    try await expect("text|Name", "'Ada' 3 at 3")
    try await expect("insert|Name|3| Löve", "True")
    #expect(stage.field.text == "Ada Löve")
    try await expect("text|Name", "'Ada Löve' 8 at 8")
    try await expect("select||1", "True")
    #expect(stage.segments.selectedSegmentIndex == 1)
    try await expect("focus|Name", "True")
    #expect(stage.field.isFirstResponder)
    try await expect("extents|Brightness", "10 190 200 44")
  }

  @Test("A listener hears what changed, and nothing else")
  func events() async throws {
    let stage = try await BridgeStage()
    let outsider = try Outsider(on: stage.bus)
    _ = try await outsider.ask("walk")
    _ = try await outsider.ask(
      "listen|object:property-change|object:state-changed|object:text-changed|object:announcement"
        + "|object:text-caret-moved|object:children-changed|window")
    let last = NodeEvent(kind: "Window", member: "Create", path: .root)
    try await until { stage.bridge.feed?.interest.includes(last) == true }
    stage.label.text = "Goodbye"
    stage.host.runFrame()
    stage.button.alpha = 0.5
    stage.host.runFrame()
    stage.toggle.setOn(true, animated: false)
    stage.host.runFrame()
    stage.host.application.postAccessibility(.announcement, argument: "Saved")
    let heard = try await outsider.ask("heard|4")
    let expected = """
      object:property-change:accessible-name 0 0 'Goodbye' 'Goodbye'
      object:state-changed:checked 1 0 0 'Warm'
      object:state-changed:pressed 1 0 0 'Warm'
      object:announcement 1 0 'Saved' 'Lamp'
      """
    #expect(heard == expected)
  }

  @Test("A listener that knows no announcements hears of a notification that is shown")
  func notification() async throws {
    let stage = try await BridgeStage()
    let outsider = try Outsider(on: stage.bus)
    _ = try await outsider.ask("listen|object:state-changed:showing")
    let shown = NodeEvent(member: "StateChanged", path: .root, detail: "showing")
    try await until { stage.bridge.feed?.interest.includes(shown) == true }
    for text in ["Saved", "Sent"] {
      stage.host.application.postAccessibility(.announcement, argument: text)
      let heard = try await outsider.ask("heard|1")
      #expect(heard == "object:state-changed:showing 1 0 0 '\(text)'")
    }
    let role = stage.bridge.exported.notice.map { stage.bridge.exported.node($0).role }
    #expect(role == .notification)
  }

  @Test("A listener hears of a program that starts after it")
  func arrival() async throws {
    let bus = try await PrivateBus(withRegistry: true)
    let outsider = try Outsider(on: bus)
    #expect(try await outsider.ask("listen|window:activate|window:create") == "listening")
    let stage = try await BridgeStage(on: bus)
    let heard = try await outsider.ask("heard|2")
    #expect(heard == "window:create 0 0 0 'Lamp'\nwindow:activate 0 0 'Lamp' 'Lamp'")
    stage.bridge.stop()
  }
}
