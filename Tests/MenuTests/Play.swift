// The sample in the test's own process, since a program under test gets no gamepad here.
import Foundation
import Glassine
import GlassineControls
import GlassineTesting
import Testing

@testable import Menu

/// The sample without a picture, on a manual clock.
final class Play {
  let host: HeadlessHost
  let app: MenuApp
  var pad: Pad { host.pad }
  var hud: HUDController { app.hud }
  var game: LanternGame { app.game }
  var inventory: Inventory { app.journey.inventory }
  var settings: Settings { app.store.settings }
  var focused: View? { host.application.focus.focusedView }

  init(
    _ screen: StartScreen = .game, size: CGSize = MenuApp.size, settingsPath: String? = nil
  ) {
    host = HeadlessHost(size: size)
    host.window.isHidden = true
    app = MenuApp(host.application, settingsPath: settingsPath, screen: screen)
    rest()
  }

  /// Runs until springs come to rest.
  func rest() { host.advance(by: 0.6) }

  func tap(_ buttons: ButtonSample.Name...) {
    for button in buttons {
      pad.tap(button)
      rest()
    }
  }

  /// The open screen of the given type.
  func screen<Screen: GameScreen>(_ kind: Screen.Type = Screen.self) throws -> Screen {
    try #require(hud.screen as? Screen)
  }

  /// Drags from one place to another and lifts.
  func drag(_ finger: Int64 = 1, from start: CGPoint, to end: CGPoint) {
    host.finger(finger).down(at: start).move(to: end, over: 0.2).up()
  }
}

extension View {
  /// The middle, in the window.
  var middleInWindow: CGPoint { convert(CGPoint(x: bounds.midX, y: bounds.midY), to: nil) }
}
