// The window of a host on a layer of the desktop.
internal import CSDL2
internal import CWaylandClient

extension HostInput {
  /// Whether the window is on a layer of the desktop.
  public var isOnLayer: Bool { layerSurface != nil }

  /// Places the host's window on a layer, and waits for the compositor's answer. SDL must not have
  /// shown the window before. The host then shows it by ``present()`` alone. If this throws, the
  /// window is unchanged, and the host may show it as an ordinary one.
  public func place(on layer: DesktopLayer) throws(PlatformError) {
    func failure(_ message: String, _ advice: String) -> PlatformError {
      PlatformError(
        operation: "place the window on a layer of the desktop", message: message, advice: advice)
    }
    guard !isDetached else { throw failure("the overlay is closed", "Place it before.") }
    guard !isOnLayer else { throw failure("it is on one already", "Make another window.") }
    guard let wayland, let surface else {
      throw failure("the window is not on Wayland", "Show it as an ordinary window.")
    }
    guard SDL_GetWindowFlags(handle) & SDL_WINDOW_HIDDEN.rawValue != 0 else {
      throw failure("SDL has shown the window", "Create it with SDL_WINDOW_HIDDEN.")
    }
    guard let made = LayerSurface(layer, of: handle, surface: surface, wayland) else {
      throw failure(
        "the compositor offers no wlr-layer-shell, or has no output",
        "Show it as an ordinary window.")
    }
    layerSurface = made
  }

  /// Presents the picture of the current context, which is drawn into this window. On a layer the
  /// call does not wait for the display.
  /// - Returns: whether the next picture is wanted at once. The window has another size than at the
  ///   last call, and drivers may have made the buffer of this picture in the old one.
  public func present() -> Bool {
    guard !isDetached else { return false }
    if let layerSurface { layerSurface.swap() } else { SDL_GL_SwapWindow(handle) }
    let size = drawableSize
    defer { presentedSize = size }
    return size != presentedSize
  }
}
