// A window of the platform: its size, its GL surface, and its frame timing.
internal import CSDL2
internal import CWaylandClient
public import Foundation
public import GlassineInput

/// A window with an OpenGL ES surface.
///
/// Created by ``Platform/makeWindow(title:size:options:)``; it closes when its last reference is
/// released. All windows of a platform share one GL context. After ``close()`` every call is
/// ignored and every size is the last known one.
@MainActor  // Explicit instead of the default: a release build would check the actor at the deinit.
public final class PlatformWindow {
  /// The options of a window.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The user may change its size.
    public static let resizable = Options(rawValue: 1 << 0)
    /// Its drawable has the display's own pixels instead of one per point.
    public static let highDPI = Options(rawValue: 1 << 1)
    /// It covers the display, with the display's size.
    public static let fullScreen = Options(rawValue: 1 << 2)
    /// It is not shown until ``PlatformWindow/show()``.
    public static let hidden = Options(rawValue: 1 << 3)
    /// It has no title bar or frame.
    public static let borderless = Options(rawValue: 1 << 4)
    /// Alpha of the picture shows the programs beneath, on Wayland. All windows of a platform have
    /// it or none, since they share one context.
    public static let transparent = Options(rawValue: 1 << 5)
  }

  /// The platform's number in samples; never 0, not reused.
  public let number: WindowNumber

  weak var platform: Platform?
  let handle: OpaquePointer
  var pacing: FramePacing
  /// The last reported size and scale.
  var reportedSize = CGSize.zero
  var reportedScale: CGFloat = 0
  /// The display's panel at the last report of size and scale.
  var reportedPanel: DisplayPanel?
  /// Its events from the compositor; nil if SDL needs no help with them.
  var events: WindowEvents?
  /// Its role on a layer; nil: it is an ordinary window.
  var layerSurface: LayerSurface?
  /// Whether it is on a layer of the desktop.
  public var isOnLayer: Bool { layerSurface != nil }
  /// Whether it has ``Options/transparent``.
  public internal(set) var isTransparent = false
  private(set) var isClosed = false
  /// Whether a display went away, and it was not asked for another one since.
  var mayBeWithoutDisplay = false
  /// Whether a picture of another size goes before the next frame; see ``fillOtherDisplay()``.
  private var changesSizeBeforeFrame = false
  /// What SDL can be asked for, in the order of waiting requests.
  private enum Request: CaseIterable { case visibility, fullScreen, size, place }
  /// Requests from a time without a display.
  private var waitingRequests: [Request: (OpaquePointer) -> Void] = [:]
  private var lastSize = CGSize.zero
  private var lastDrawableSize = CGSize.zero

  init(handle: OpaquePointer, platform: Platform, surface: OpaquePointer?) {
    self.handle = handle
    self.platform = platform
    number = SDL_GetWindowID(handle)
    pacing = FramePacing(
      surface: surface, display: platform.wayland?.display, markerType: platform.markerType,
      presentation: platform.wayland?.presentation,
      period: 1 / WindowGeometry.refreshRate(of: handle))
    reportedSize = size
    reportedScale = scale
    reportedPanel = displayPanel
  }

  isolated deinit { close() }

  // MARK: geometry

  /// The content's size in points.
  public var size: CGSize {
    guard !isClosed else { return lastSize }
    return WindowGeometry.size(of: handle)
  }

  /// The GL surface's size in pixels.
  public var drawableSize: CGSize {
    guard !isClosed else { return lastDrawableSize }
    return WindowGeometry.drawableSize(of: handle)
  }

  /// Pixels per point; may be a fraction, and may change while the window is shown.
  public var scale: CGFloat {
    WindowGeometry.scale(size: size, drawableSize: drawableSize)
  }

  /// Requests another size in points; fractions are rounded, anything below 1 or not finite is
  /// ignored. A resized sample contains the actual size, which may differ.
  public func setSize(_ size: CGSize) {
    guard !isClosed, let width = Self.whole(size.width), let height = Self.whole(size.height)
    else { return }
    send(.size) { SDL_SetWindowSize($0, width, height) }
  }

  /// Centres it on its display, if the desktop allows that.
  public func center() {
    send(.place) { handle in
      let display = max(0, SDL_GetWindowDisplayIndex(handle))
      SDL_SetWindowPosition(handle, Platform.centred | display, Platform.centred | display)
    }
  }

  static func whole(_ length: CGFloat) -> Int32? {
    guard length.isFinite, length >= 1 else { return nil }
    return Int32(min(length.rounded(), 16384))
  }

  /// Switches between full screen and a window. A sample reports the size.
  public func setFullScreen(_ isFullScreen: Bool) {
    let flag = isFullScreen ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0
    send(.fullScreen) { SDL_SetWindowFullscreen($0, flag) }
  }

  public var isFullScreen: Bool { has(SDL_WINDOW_FULLSCREEN) }

  /// Has a full-screen window shown on another display after one went away, once there is one. Most
  /// compositors move it there themselves. weston's kiosk shell leaves it on none until it is asked
  /// again, and until the window's size changes: where both displays are equally large, a black
  /// square goes before the next frame.
  /// - Returns: whether a frame is needed for it.
  func fillOtherDisplay() -> Bool {
    guard mayBeWithoutDisplay, !isClosed, isFullScreen, SDL_GetNumVideoDisplays() > 0
    else { return false }
    mayBeWithoutDisplay = false
    WindowConnection.requestFullScreen(of: handle)
    guard platform?.displayServerName == PlatformConstants.compositorThatPlacesBySize, isVisible
    else { return false }
    changesSizeBeforeFrame = true
    // A window on no output gets no frame callback.
    pacing.reset()
    return true
  }

  /// Commits a square as small as the scale allows; the caller destroys the buffer after the next
  /// commit.
  private func commitBlackSquare() -> OpaquePointer? {
    guard case .wayland(_, let surface?) = WindowConnection(of: handle),
      let square = platform?.wayland?.makeBlackSquare(side: Int32(scale.rounded(.up)))
    else { return nil }
    wl_surface_attach(surface, square, 0, 0)
    wl_surface_commit(surface)
    return square
  }

  /// Whether the desktop has maximised it.
  public var isMaximized: Bool { has(SDL_WINDOW_MAXIMIZED) }

  // MARK: appearance

  public var title: String {
    get { isClosed ? "" : SDL_GetWindowTitle(handle).map { String(cString: $0) } ?? "" }
    set { if !isClosed { SDL_SetWindowTitle(handle, newValue) } }
  }

  /// The pointer's shape over this window.
  public var cursor: PointerStyle = .arrow {
    didSet { if cursor != oldValue { platform?.applyCursor() } }
  }

  public func show() {
    guard !isOnLayer else { return }
    send(.visibility) { handle in
      SDL_ShowWindow(handle)
      SDL_RaiseWindow(handle)
    }
  }

  /// Hides it, unless it is on a layer. Pressed input in it is cancelled.
  public func hide() {
    guard !isClosed, !isOnLayer else { return }
    platform?.cancelInput(of: number)
    send(.visibility) { SDL_HideWindow($0) }
    pacing.reset()
  }

  /// Sends SDL a request. While it has no display the request waits, and the last one of a kind
  /// counts.
  private func send(_ request: Request, _ body: @escaping (OpaquePointer) -> Void) {
    guard !isClosed else { return }
    guard WindowEvents.hasDisplay else {
      waitingRequests[request] = body
      return
    }
    waitingRequests[request] = nil
    body(handle)
    events?.attach()
  }

  /// Sends the requests that waited for a display, if there is one now.
  func sendRequests() {
    guard WindowEvents.hasDisplay, !waitingRequests.isEmpty else { return }
    for request in Request.allCases {
      if let body = waitingRequests[request] { send(request, body) }
    }
  }

  /// Whether it is neither hidden, minimised nor closed. Wayland does not report whether it is
  /// covered.
  public var isVisible: Bool {
    !isHidden && !has(SDL_WINDOW_MINIMIZED)
  }

  /// Whether it is not shown at all, by ``Options/hidden`` or ``hide()``: the user cannot reach it.
  /// A minimised window is not hidden, a closed one is.
  public var isHidden: Bool { isClosed || (has(SDL_WINDOW_HIDDEN) && !isOnLayer) }

  /// Whether it has the keyboard.
  public var isKey: Bool { has(SDL_WINDOW_INPUT_FOCUS) }

  private func has(_ flag: SDL_WindowFlags) -> Bool {
    !isClosed && SDL_GetWindowFlags(handle) & flag.rawValue != 0
  }

  /// Closes it for good. Pressed input in it is cancelled, and a lost sample is sent.
  public func close() {
    guard !isClosed else { return }
    lastSize = size
    lastDrawableSize = drawableSize
    isClosed = true
    pacing.reset()
    platform?.windowWillClose(self)
    layerSurface?.invalidate()
    waitingRequests = [:]
    if let events, let platform, !WindowEvents.hasDisplay {
      platform.closedWindows.append(events)
    } else {
      SDL_DestroyWindow(handle)
    }
    events = nil
  }

  /// An object that sets the part of the window that takes touches; see ``WindowInputRegion``.
  public func makeInputRegion() throws(PlatformError) -> WindowInputRegion {
    guard !isClosed else {
      throw PlatformError(
        operation: "take touches in a part of the window", message: "the window is closed",
        advice: "Set it before.")
    }
    return try WindowInputRegion(of: handle, platform?.wayland)
  }

  // MARK: drawing

  /// Makes this window the target of the platform's GL context.
  public func makeContextCurrent() throws(PlatformError) {
    guard !isClosed, let context = platform?.glContext else { return }
    if SDL_GL_MakeCurrent(handle, context) != 0 {
      throw PlatformError(
        operation: "draw into a window", message: Platform.sdlMessage,
        advice: "Check that the GL driver works: run eglinfo or es2_info.")
    }
  }

  /// Presents the drawing. Never waits for the display: check ``isReadyToDraw`` or
  /// ``nextFrameTime(after:)`` before drawing.
  ///
  /// - Parameters:
  ///   - began: the time at which the work for this frame began; nil counts as now.
  ///   - isFollowed: whether a finger is down, or its picture is awaited. The frame is then
  ///     reported, and ``latestFrameStart(after:)`` is kept exact.
  /// - Returns: the frame's number in ``onFrameReport``; nil if the display does not report it.
  @discardableResult
  public func swap(began: TimeInterval? = nil, isFollowed: Bool = false) -> Int? {
    guard isVisible else { return nil }
    let square = changesSizeBeforeFrame ? commitBlackSquare() : nil
    changesSizeBeforeFrame = false
    let now = PlatformClock.now
    let frame = pacing.willSwap(at: now, isFollowed: isFollowed)
    if let layerSurface { layerSurface.swap() } else { SDL_GL_SwapWindow(handle) }
    if let square { wl_buffer_destroy(square) }
    pacing.didSwap(began: began ?? now, at: PlatformClock.now)
    return frame
  }

  /// Called with each report of a frame, while the platform pumps. Without `wp_presentation` there
  /// is none.
  public var onFrameReport: ((FrameReport) -> Void)? {
    get { pacing.onReport }
    set { pacing.onReport = newValue }
  }

  /// The latest time, at or after `time`, at which a frame can begin and still be shown at the
  /// display's next refresh, by the duration of the last frames. `time` itself before enough is
  /// known, and always except on Wayland with `wp_presentation`, by which the compositor reports
  /// the time of each picture. A frame that was shown too late makes the next ones begin earlier.
  public func latestFrameStart(after time: TimeInterval) -> TimeInterval {
    isClosed ? time : pacing.latestStart(after: time)
  }

  /// The address of a GL function by name; nil if the driver does not have it.
  public func glProcAddress(_ name: String) -> UnsafeMutableRawPointer? {
    SDL_GL_GetProcAddress(name)
  }

  /// Whether a frame drawn now would be shown: the window is visible and the display has taken the
  /// last one.
  public var isReadyToDraw: Bool {
    let now = PlatformClock.now
    return nextFrameTime(after: now).map { $0 <= now } ?? false
  }

  /// Whether the compositor has not yet sent the frame callback of the last frame. Always false
  /// except on Wayland.
  public var isFrameCallbackPending: Bool { pacing.isCallbackPending }

  /// Whether the display has taken a frame of this window. Except on Wayland, the first swap
  /// counts.
  public var hasShownFrame: Bool { pacing.hasShownFrame }

  /// The earliest useful time of a new frame, at or after `time`; nil while the window is not
  /// visible. On Wayland it is the compositor's request, or, since a covered window gets none, one
  /// second after the last, if the compositor answers at all. After three such frames it is nil
  /// until the request comes: a compositor that is stopped would block the swap. A wait until then
  /// ends early at the callback. Elsewhere it is one refresh period after the last.
  public func nextFrameTime(after time: TimeInterval) -> TimeInterval? {
    guard isVisible else { return nil }
    return pacing.nextFrameTime(after: time, period: 1 / refreshRate).map { max(time, $0) }
  }

  /// The window's display with its reported values, plausible or not; nil if there is none, and
  /// after ``close()``.
  public var displayPanel: DisplayPanel? {
    isClosed ? nil : WindowGeometry.panel(of: handle)
  }

  /// Frames per second of the window's display; 60 if it reports none.
  public var refreshRate: Double {
    guard !isClosed else { return PlatformConstants.defaultRefreshRate }
    return WindowGeometry.refreshRate(of: handle)
  }
}
