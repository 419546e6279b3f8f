// Windows on the desktop's layers, above or below all ordinary windows (wlr-layer-shell).
//
// SDL 2 gives a window that it shows the role of a toplevel. A window that it creates hidden has a
// surface without a role and pictures to draw into: that surface gets a layer's role here, and SDL
// never shows it. SDL presents no picture of a hidden window, so that EGL does.
internal import CSDL2
internal import CWaylandClient
internal import Foundation

/// A place on a layer of the desktop.
public nonisolated struct DesktopLayer: Equatable, Sendable {
  /// Ordinary windows are between ``bottom`` and ``top``, and windows that fill the screen are
  /// usually on ``top``.
  public enum Level: UInt32, Sendable { case background, bottom, top, overlay }

  /// Edges of the screen. Values: `zwlr_layer_surface_v1.anchor`.
  public struct Edges: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let top = Edges(rawValue: 1)
    public static let bottom = Edges(rawValue: 2)
    public static let left = Edges(rawValue: 4)
    public static let right = Edges(rawValue: 8)
  }

  public var level: Level
  /// The window is at these edges, and centred between edges that are missing. Between opposite
  /// edges it has the length between them instead of its own.
  public var edges: Edges
  /// Points at the window's edge that other windows leave free; -1: the window ignores the zones of
  /// others. Zones are of windows at one edge, or at three.
  public var exclusiveZone: Int32

  public init(_ level: Level = .overlay, edges: Edges = [], exclusiveZone: Int32 = 0) {
    (self.level, self.edges, self.exclusiveZone) = (level, edges, exclusiveZone)
  }
}

/// The role of a window on a layer.
nonisolated final class LayerSurface {
  private var proxy: OpaquePointer?
  private let handle: OpaquePointer
  private let display: OpaquePointer
  private let listener: UnsafeMutablePointer<zwlr_layer_surface_v1_listener>
  private var isConfigured = false
  /// Whether the compositor has taken the surface away, as it does without an output.
  private var isClosed = false

  /// Gives the surface of a window that SDL has never shown its role, and waits for the
  /// compositor's answer. Nil if the compositor has no layers or no output, or the connection
  /// broke.
  init?(
    _ layer: DesktopLayer, of handle: OpaquePointer, surface: OpaquePointer, _ wayland: WaylandInput
  ) {
    self.handle = handle
    display = wayland.display
    listener = .allocate(capacity: 1)
    listener.initialize(to: Self.makeListener())
    proxy = wayland.makeLayerSurface(
      surface, layer.level.rawValue, listener, Unmanaged.passUnretained(self).toOpaque())
    guard let proxy else { return nil }
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(handle, &width, &height)
    if layer.edges.isSuperset(of: [.left, .right]) { width = 0 }
    if layer.edges.isSuperset(of: [.top, .bottom]) { height = 0 }
    glassine_arrange_layer_surface(
      proxy, UInt32(width), UInt32(height), layer.edges.rawValue, layer.exclusiveZone)
    wl_surface_commit(surface)
    while !isConfigured {
      guard !isClosed, wl_display_roundtrip(display) >= 0 else { return nil }
    }
  }

  deinit {
    invalidate()
    listener.deallocate()
  }

  /// Forgets the role, which ended with the connection.
  func abandon() { proxy = nil }

  /// Called before the window is destroyed.
  func invalidate() {
    if let proxy { glassine_destroy_layer_surface(proxy) }
    proxy = nil
  }

  private static func makeListener() -> zwlr_layer_surface_v1_listener {
    var table = zwlr_layer_surface_v1_listener()
    table.configure = { context, proxy, serial, width, height in
      guard let context else { return }
      let layer = Unmanaged<LayerSurface>.fromOpaque(context).takeUnretainedValue()
      glassine_acknowledge_layer_surface(proxy, serial)
      layer.isConfigured = true
      guard width > 0, height > 0 else { return }
      SDL_SetWindowSize(layer.handle, Int32(clamping: width), Int32(clamping: height))
    }
    table.closed = { context, _ in
      guard let context else { return }
      let layer = Unmanaged<LayerSurface>.fromOpaque(context).takeUnretainedValue()
      layer.isClosed = true
      // Before the first size, the window becomes an ordinary one.
      guard layer.isConfigured else { return }
      var event = SDL_Event()
      event.type = SDL_WINDOWEVENT.rawValue
      event.window.windowID = SDL_GetWindowID(layer.handle)
      event.window.event = UInt8(SDL_WINDOWEVENT_CLOSE.rawValue)
      SDL_PushEvent(&event)
    }
    return table
  }

  // MARK: Pictures

  private typealias CurrentDisplay = @convention(c) () -> OpaquePointer?
  private typealias CurrentSurface = @convention(c) (Int32) -> OpaquePointer?
  private typealias SwapBuffers = @convention(c) (OpaquePointer?, OpaquePointer?) -> UInt32
  /// EGL_DRAW.
  private static let drawing: Int32 = 0x3059

  /// SDL loads EGL dynamically; its functions are therefore looked up instead of linked.
  private static let present: @Sendable () -> Void = {
    func function<Function>(_ name: String) -> Function? {
      dlopen("libEGL.so.1", RTLD_LAZY).flatMap { dlsym($0, name) }
        .map { unsafeBitCast($0, to: Function.self) }
    }
    guard let display: CurrentDisplay = function("eglGetCurrentDisplay"),
      let surface: CurrentSurface = function("eglGetCurrentSurface"),
      let swap: SwapBuffers = function("eglSwapBuffers")
    else { return {} }
    return { _ = swap(display(), surface(drawing)) }
  }()

  /// Presents the picture of the current context, which is drawn into this window.
  func swap() {
    Self.present()
    wl_display_flush(display)
  }
}
