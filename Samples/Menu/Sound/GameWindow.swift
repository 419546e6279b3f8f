// The game's window with sound: its subviews request sounds through the window.
import Foundation
import Glassine
import GlassineControls

/// Holds the HUD and the screens.
final class GameWindow: Window {
  /// Called when a view in the window requests a sound.
  var onSound: ((Sound) -> Void)?
}

extension View {
  /// Requests a sound; without a window, none.
  func play(_ sound: Sound) { (window as? GameWindow)?.onSound?(sound) }
}

extension Control {
  /// Requests a sound whenever the control sends its primary action, by finger, key or gamepad. To
  /// be called before other actions are added, which may remove the control from its window.
  func sounds(_ sound: Sound) {
    addAction(for: .touchUpInside) { $0.play(sound) }
  }
}
