// The sample in the test's own process, which is quick.
import Foundation
import GlassineKiosk
import GlassineTesting
import Testing

@testable import Kiosk

/// The exhibit without a picture, on a manual clock.
final class Table {
  let host: HeadlessHost
  let app: KioskApp
  var exhibit: Exhibit { app.exhibit }
  var presence: SessionTimer.State { exhibit.session.state }
  /// The place of a print.
  let place: CGPoint

  init(
    quietSeconds: TimeInterval = 60, size: CGSize = KioskConstants.size, ordersPath: String? = nil,
    isHighContrast: Bool = false
  ) throws {
    host = HeadlessHost(size: size, framesPerSecond: 240)
    host.window.isHidden = true
    var setup = KioskApp.Setup()
    setup.quietSeconds = quietSeconds
    setup.isOffscreen = true
    setup.printPixelsPerPoint = 0.1
    setup.ordersPath = ordersPath
    if isHighContrast { host.application.traitOverrides.accessibilityContrast = .high }
    app = try KioskApp(host.application, setup)
    app.window.surface = host.surface
    host.onInput = { [app] in app.read(&$0) }
    app.window.frame = CGRect(origin: .zero, size: size)
    host.runFrame()
    let print = try #require(app.exhibit.table.prints.last)
    place = print.middleInWindow
  }

  deinit { MainActor.assumeIsolated { app.close() } }

  func print(_ number: Int) throws -> PrintView {
    try #require(exhibit.table.prints.first { $0.print.number == number })
  }

  /// Begins a visit on an empty place; the bar is there then.
  func visit() {
    tap(CGPoint(x: app.window.bounds.midX, y: 20))
    host.advance(by: 0.4)
  }

  /// A tap of a person's length.
  func tap(_ place: CGPoint) {
    host.finger(9).down(at: place).hold(for: 0.08).up()
  }

  func tap(_ view: View) { tap(view.middleInWindow) }

  /// A finger that was down for less time than people's are.
  func blink(_ place: CGPoint) { host.finger(8).down(at: place).hold(for: 0.005).up() }

  /// The open panel of the given type.
  func panel<Kind: Panel>(_ kind: Kind.Type = Kind.self) throws -> Kind {
    try #require(exhibit.panel as? Kind)
  }

  func target(_ name: String) throws -> View {
    try #require(exhibit.targets.first { $0.name == name }?.view, "no target \(name)")
  }

  func type(_ text: String) throws {
    for letter in text { tap(try target("key \(letter)")) }
  }

  /// Leans on the corner until it opens.
  func openCorner() {
    host.finger(7).down(at: 20, 20).hold(for: KioskKit.cornerSeconds + 0.2).up()
    host.advance(by: 0.3)
  }
}

extension View {
  /// The middle, in the window.
  var middleInWindow: CGPoint { convert(CGPoint(x: bounds.midX, y: bounds.midY), to: nil) }
}
