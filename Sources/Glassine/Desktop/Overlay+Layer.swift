// The window of a host on a layer of the desktop.
public import GlassineSDL

extension Overlay {
  /// Places the host's SDL window on a layer of the desktop, above or below all ordinary windows,
  /// where the compositor has `wlr-layer-shell`. SDL has not shown the window, which has
  /// `SDL_WINDOW_HIDDEN`; the host presents its pictures by ``present()``. It has no keyboard.
  /// - Throws: a ``PlatformError`` on X11, without layers, or for a window that is shown. The host
  ///   may show the window as an ordinary one then.
  public func place(on layer: DesktopLayer) throws {
    guard let input else {
      throw PlatformError(
        operation: "place the window on a layer of the desktop",
        message: "the overlay has no SDL window", advice: "Create it with one.")
    }
    try input.place(on: layer)
  }

  /// Presents the picture that was drawn into the host's window, whose context is current: as
  /// `SDL_GL_SwapWindow`, which presents none of a window on a layer. There the call does not wait
  /// for the display. Does nothing without an SDL window.
  public func present() {
    if input?.present() == true { isStale = true }
  }
}
