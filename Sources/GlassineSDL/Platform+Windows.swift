// Creates and closes windows.
internal import CSDL2
internal import CWaylandClient
public import Foundation
internal import GlassineInput

extension Platform {
  /// Opens a window of `size` points, rounded to whole ones; at least 1, at most 16384. Full screen
  /// windows take the display's size. The platform does not retain the window.
  /// - Parameter layer: the place of a window on a layer of the desktop, without keyboard; nil, or
  ///   on a desktop without layers: an ordinary window, by ``PlatformWindow/isOnLayer``.
  public func makeWindow(
    title: String, size: CGSize, options: PlatformWindow.Options = [], layer: DesktopLayer? = nil
  ) throws(PlatformError) -> PlatformWindow {
    guard !isShutDown else {
      throw PlatformError(
        operation: "open a window", message: "the platform is shut down",
        advice: "Open windows before it ends.")
    }
    guard WindowEvents.hasDisplay else {
      throw PlatformError(
        operation: "open a window", message: "the compositor has no output at the moment",
        advice: "Open it when a display is switched on.")
    }
    if options.contains(.transparent) {
      SDL_SetHint(SDL_HINT_VIDEO_EGL_ALLOW_TRANSPARENCY, "1")
      SDL_GL_SetAttribute(SDL_GL_ALPHA_SIZE, 8)
    }
    let seconds = driverName == "wayland" ? configuration.windowAnswerSeconds : .infinity
    let handle = WindowWatch.limit(to: seconds) {
      SDL_CreateWindow(
        title, Self.centred, Self.centred, PlatformWindow.whole(size.width) ?? 1,
        PlatformWindow.whole(size.height) ?? 1,
        Self.flags(layer == nil ? options : options.union(.hidden).subtracting(.fullScreen)))
    }
    guard let handle else {
      throw PlatformError(
        operation: "open a window", message: Self.sdlMessage,
        advice: "Install a GL driver: libgl1-mesa-dri, libegl1 and libgles2 on Debian.")
    }
    do throws(PlatformError) {
      try prepareContext(for: handle)
    } catch {
      SDL_DestroyWindow(handle)
      throw error
    }
    let surface = connect(handle)
    let window = PlatformWindow(handle: handle, platform: self, surface: surface)
    window.isTransparent = options.contains(.transparent)
    windows.append(WeakWindow(window: window, number: window.number))
    if let surface { wayland?.add(surface: surface, window: window.number) }
    if let layer {
      if let surface, let wayland {
        window.layerSurface = WindowWatch.limit(to: seconds) {
          LayerSurface(layer, of: handle, surface: surface, wayland)
        }
      }
      if !window.isOnLayer, !options.contains(.hidden) {
        WindowWatch.limit(to: seconds) { SDL_ShowWindow(handle) }
      }
    }
    window.events = WindowEvents(of: handle)
    applyCursor()
    return window
  }

  /// Destroys the windows that were closed while SDL had no display.
  func destroyClosedWindows() {
    guard WindowEvents.hasDisplay else { return }
    for events in closedWindows { SDL_DestroyWindow(events.window) }
    closedWindows = []
  }

  /// SDL_WINDOWPOS_CENTERED; with a display's index in the lower half, on that one.
  static let centred: Int32 = 0x2FFF_0000

  private static func flags(_ options: PlatformWindow.Options) -> UInt32 {
    var flags = SDL_WINDOW_OPENGL.rawValue
    if options.contains(.resizable) { flags |= SDL_WINDOW_RESIZABLE.rawValue }
    if options.contains(.highDPI) { flags |= SDL_WINDOW_ALLOW_HIGHDPI.rawValue }
    // Never the mode-changing kind: with it SDL scales the pointer, and the desktop flickers.
    if options.contains(.fullScreen) { flags |= SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue }
    if options.contains(.hidden) { flags |= SDL_WINDOW_HIDDEN.rawValue }
    if options.contains(.borderless) { flags |= SDL_WINDOW_BORDERLESS.rawValue }
    return flags
  }

  /// The first window creates the one GL context; swaps never wait.
  private func prepareContext(for handle: OpaquePointer) throws(PlatformError) {
    if glContext == nil {
      glContext = SDL_GL_CreateContext(handle)
      guard glContext != nil else {
        throw PlatformError(
          operation: "make an OpenGL ES \(configuration.glVersion.major) context",
          message: Self.sdlMessage,
          advice: "Install a GL driver: libgl1-mesa-dri, libegl1 and libgles2 on Debian.")
      }
    } else if SDL_GL_MakeCurrent(handle, glContext) != 0 {
      throw PlatformError(
        operation: "share the OpenGL context with another window", message: Self.sdlMessage,
        advice: "Give all windows the same options.")
    }
    SDL_GL_SetSwapInterval(0)
  }

  /// Finds the display connection of the window; on Wayland also its surface, whose input is then
  /// observed.
  private func connect(_ handle: OpaquePointer) -> OpaquePointer? {
    switch WindowConnection(of: handle) {
    case .wayland(let display, let surface):
      if wayland == nil {
        wayland = WaylandInput(display: display, markerType: markerType, role: .sole)
      }
      eventWait.waylandDisplay = display
      return surface
    case .x11(let display, _):
      if let display { eventWait.watchX11(display) }
      return nil
    case .other:
      return nil
    }
  }

  /// Called before the window closes: pressed input in it is cancelled, which the next pump
  /// delivers.
  func windowWillClose(_ window: PlatformWindow) {
    windows.removeAll { $0.number == window.number || $0.window == nil }
    guard !isShutDown else { return }
    translator.beginPump()
    translator.windowClosed(window.number, into: &pending)
    if let wayland {
      wayland.remove(window: window.number, at: now)
      wayland.takeAll(into: &pending, modifierFlags: translator.modifierFlags)
    }
    pending.append(
      .lost(LostSample(reason: .window, timestamp: now, window: window.number)))
  }
}
