// Whether the compositor turns fingers into a mouse, so that content needs drags by the mouse.
import Foundation
import GlassineUI

/// Compositors that deliver fingers as a mouse, by the environment that they set for programs.
enum TouchesAsMouse {
  /// Name of the compositor or device that does so; nil if there is none.
  ///
  /// Source: gamescope's `src/main.cpp` sets `GAMESCOPE_WAYLAND_DISPLAY`, and its
  /// `--default-touch-mode` is a left click. Steam sets `SteamDeck=1` on the Steam Deck.
  static func source(
    in environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String? {
    if environment["GAMESCOPE_WAYLAND_DISPLAY"]?.isEmpty == false { return "gamescope" }
    return environment["SteamDeck"] == "1" ? "the Steam Deck" : nil
  }
}

extension Application {
  /// Lets the mouse drag content if `source` turns fingers into a mouse, and logs that once.
  ///
  /// A second call, and a program that has set ``isPointerDragEnabled`` itself, log nothing.
  func assumePointerDrag(_ source: String?) {
    guard let source, !isPointerDragEnabled, !isPointerDragChosen else { return }
    isPointerDragAssumed = true
    diagnostics.notice(
      "\(source) turns fingers into a mouse: the mouse drags content of scroll views. "
        + "Set Application.isPointerDragEnabled to choose.")
  }
}
