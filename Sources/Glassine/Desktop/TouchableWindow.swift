// A window over other programs, which takes touches only where views do.
import Foundation
import GlassineInput
import GlassineSDL
import GlassineUI

/// Keeps the input region of a window in step with the scene.
final class TouchableWindow {
  private let region = TouchRegion()
  private let window: WindowInputRegion
  /// The region is not the window's yet.
  private var isNew = true

  init(_ window: WindowInputRegion) { self.window = window }

  /// Called after each frame of the UI, before it is drawn.
  /// - Parameter isDrawn: whether a picture follows, with which the region is to change.
  func follow(_ application: Application, _ surface: WindowNumber, isDrawn: Bool) {
    let hasChanged = region.update(for: application, surface: surface)
    guard hasChanged || isNew else { return }
    isNew = false
    window.set(region.rects, commits: !isDrawn)
  }

  func invalidate() { window.invalidate() }
}

extension Overlay {
  /// Whether the window takes touches and the pointer only where a view of the UI takes them, for a
  /// transparent window over other programs. Everything else reaches the program beneath.
  ///
  /// The region follows the scene in each ``update(at:)``, by the rule of ``TouchRegion``. It needs
  /// an SDL window under Wayland or X11; false once the overlay is closed.
  public var limitsInputToViews: Bool { touchableWindow != nil }

  /// Limits touches to views; see ``limitsInputToViews``. Calling it again does nothing.
  public func limitInputToViews() throws {
    guard touchableWindow == nil else { return }
    guard let input else {
      throw PlatformError(
        operation: "take touches in a part of the window", message: "the overlay has no SDL window",
        advice: "Create it with one.")
    }
    touchableWindow = TouchableWindow(try input.makeInputRegion())
  }
}

extension Surface {
  /// Limits touches and the pointer to views, for a transparent window over other programs; see
  /// `Overlay.limitsInputToViews`. Does nothing off screen, and when called again.
  public func limitInputToViews() throws {
    guard touchableWindow == nil, let platformWindow else { return }
    touchableWindow = TouchableWindow(try platformWindow.makeInputRegion())
  }
}
