// The game's window, which knows how to be heard: what lies in it asks for sounds by the window.
import Foundation
import Glassine

/// Holds the HUD and the screens.
final class GameWindow: Window {
  /// Called when something in the window is to be heard.
  var onSound: ((Sound) -> Void)?
}

extension View {
  /// Lets a sound be heard; in no window, none.
  func play(_ sound: Sound) { (window as? GameWindow)?.onSound?(sound) }
}

extension Control {
  /// Lets a sound be heard whenever the control does what it is for, by finger, key or pad. To be
  /// called before other actions are added, which may take the control out of its window.
  func sounds(_ sound: Sound) {
    addAction(for: .touchUpInside) { $0.play(sound) }
  }
}
