// An application on a private bus, with a window of usual controls.
import Foundation
import GlassineControls
import GlassineTesting
import GlassineUI

@testable import GlassineAccessibility

final class BridgeStage {
  let bus: PrivateBus
  let host = HeadlessHost(size: CGSize(width: 400, height: 400))
  let bridge: AccessibilityBridge
  let label = Label()
  let button = Button()
  let toggle = Switch()
  let slider = Slider()
  let field = TextField()
  let segments = SegmentedControl(titles: ["Day", "Night"])
  private(set) var presses = 0

  init(on bus: PrivateBus) async throws {
    self.bus = bus
    bridge = AccessibilityBridge(
      host.application, name: "Lamp", environment: ["AT_SPI_BUS_ADDRESS": bus.address])
    fill()
    bridge.start()
    try await until { bridge.state == .connected }
  }

  convenience init() async throws {
    try await self.init(on: PrivateBus(withRegistry: true))
  }

  private func fill() {
    label.text = "Hello"
    button.configuration.title = "Light"
    button.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.presses += 1 }
    toggle.accessibilityLabel = "Warm"
    slider.accessibilityLabel = "Brightness"
    field.accessibilityLabel = "Name"
    field.text = "Ada"
    let views: [View] = [label, button, toggle, slider, field, segments]
    for (index, view) in views.enumerated() {
      view.frame = CGRect(x: 10, y: 10 + 60 * index, width: 200, height: 44)
      host.window.addSubview(view)
    }
    host.runFrame()
  }

  func client() async throws -> BusClient {
    let client = try await BusClient(bus.address)
    try await client.findApplication()
    return client
  }

  /// Runs frames while the application has something to do, until a condition is true.
  func frames(until condition: () -> Bool) async throws {
    try await GlassineAccessibilityTests.until {
      host.runFrame()
      return condition()
    }
  }
}
