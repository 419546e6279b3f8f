// The sizes of an SDL window, ours or a host's, and its connection to the display.
internal import CSDL2
internal import CWaylandClient
internal import Foundation

/// The display connection of a window.
nonisolated enum WindowConnection {
  case wayland(display: OpaquePointer, surface: OpaquePointer?)
  case x11(display: OpaquePointer?, window: UInt)
  case other

  init(of handle: OpaquePointer) {
    self = .other
    guard let info = Self.info(of: handle) else { return }
    if info.subsystem == SDL_SYSWM_WAYLAND, let display = info.info.wl.display {
      self = .wayland(display: display, surface: info.info.wl.surface)
    } else if info.subsystem == SDL_SYSWM_X11 {
      self = .x11(display: info.info.x11.display, window: info.info.x11.window)
    }
  }

  private static func info(of handle: OpaquePointer) -> SDL_SysWMinfo? {
    var info = SDL_SysWMinfo()
    info.version = SDL_version(
      major: UInt8(SDL_MAJOR_VERSION), minor: UInt8(SDL_MINOR_VERSION),
      patch: UInt8(SDL_PATCHLEVEL))
    return SDL_GetWindowWMInfo(handle, &info) == SDL_TRUE ? info : nil
  }

  /// The Wayland objects by whose events SDL changes the window; nil elsewhere, and those that it
  /// has not created.
  static func objects(of handle: OpaquePointer) -> (
    surface: OpaquePointer?, shellSurface: OpaquePointer?, toplevel: OpaquePointer?
  ) {
    guard let info = info(of: handle), info.subsystem == SDL_SYSWM_WAYLAND else {
      return (nil, nil, nil)
    }
    let wayland = info.info.wl
    return (wayland.surface, wayland.xdg_surface, wayland.xdg_toplevel)
  }

  /// Whether SDL has the `wl_output` as a display. Source: SDL before 2.32 keeps it in each mode.
  static func isDisplay(_ output: OpaquePointer) -> Bool {
    (0..<SDL_GetNumVideoDisplays()).contains { index in
      var mode = SDL_DisplayMode()
      return SDL_GetDesktopDisplayMode(index, &mode) == 0
        && mode.driverdata == UnsafeMutableRawPointer(output)
    }
  }

  /// Asks a Wayland compositor for full screen on the output that it chooses.
  static func requestFullScreen(of handle: OpaquePointer) {
    guard let info = info(of: handle), info.subsystem == SDL_SYSWM_WAYLAND,
      let toplevel = info.info.wl.xdg_toplevel
    else { return }
    var noOutput = wl_argument(o: nil)
    wl_proxy_marshal_array(toplevel, PlatformConstants.setFullScreenRequest, &noOutput)
  }
}

/// The current sizes of an SDL window.
enum WindowGeometry {
  /// In points.
  static func size(of handle: OpaquePointer) -> CGSize {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSize(handle, &width, &height)
    return CGSize(width: CGFloat(width), height: CGFloat(height))
  }

  /// In pixels.
  static func drawableSize(of handle: OpaquePointer) -> CGSize {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GL_GetDrawableSize(handle, &width, &height)
    return CGSize(width: CGFloat(width), height: CGFloat(height))
  }

  /// Pixels per point.
  static func scale(size: CGSize, drawableSize: CGSize) -> CGFloat {
    size.width > 0 ? max(drawableSize.width / size.width, 0.01) : 1
  }

  /// The window's display with its reported values; nil if it reports no physical size.
  static func panel(of handle: OpaquePointer) -> DisplayPanel? {
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(handle)
    guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0 else { return nil }
    // SDL stores pixels per inch, from the output's millimetres.
    var (diagonal, horizontal, vertical) = (Float(0), Float(0), Float(0))
    let isTold = SDL_GetDisplayDPI(display, &diagonal, &horizontal, &vertical) == 0
    return DisplayPanel(
      pixels: CGSize(width: CGFloat(mode.w), height: CGFloat(mode.h)),
      pixelsPerInch: isTold
        ? CGSize(width: CGFloat(horizontal), height: CGFloat(vertical)) : .zero)
  }

  /// Frames per second of the window's display.
  static func refreshRate(of handle: OpaquePointer) -> Double {
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(handle)
    guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0
    else { return PlatformConstants.defaultRefreshRate }
    return Double(mode.refresh_rate)
  }
}
