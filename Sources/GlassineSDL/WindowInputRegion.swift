// The part of a window that takes touches and the pointer: the rest belongs to the windows beneath.
// On Wayland it is the surface's input region, on X11 the window's input shape.
internal import CSDL2
internal import CWaylandClient
internal import Foundation

/// Sets the input region of an SDL window, ours or a host's.
///
/// Used on the thread that pumps SDL, while the window exists. The place at which a finger or a
/// button goes down decides; a finger that is down keeps its window.
@MainActor
public final class WindowInputRegion {
  private enum Means {
    case compositor(OpaquePointer)
    case shape(WindowShape)
  }
  private let handle: OpaquePointer
  private var means: Means?

  /// - Parameter window: an `SDL_Window *` on Wayland or X11.
  init(of window: OpaquePointer, _ wayland: WaylandInput?) throws(PlatformError) {
    handle = window
    switch WindowConnection(of: window) {
    case .wayland: means = wayland?.bindCompositor().map { .compositor($0) }
    case .x11(let display, _): means = WindowShape(display: display).map { .shape($0) }
    case .other: break
    }
    guard means != nil else {
      throw PlatformError(
        operation: "take touches in a part of the window",
        message: "the video driver has no regions of input",
        advice: "Run under Wayland, or on X11 with the library libXext.so.6.")
    }
  }

  /// Sets the region, in points of the window; empty: everything passes through.
  /// - Parameter commits: whether it applies at once on Wayland. Otherwise it applies with the next
  ///   picture, so that both move at the same moment.
  public func set(_ rects: [InputRect], commits: Bool) {
    switch (means, WindowConnection(of: handle)) {
    case (.compositor(let compositor), .wayland(let display, let surface?)):
      guard let region = wl_compositor_create_region(compositor) else { return }
      for rect in rects { wl_region_add(region, rect.x, rect.y, rect.width, rect.height) }
      wl_surface_set_input_region(surface, region)
      wl_region_destroy(region)
      guard commits else { return }
      wl_surface_commit(surface)
      wl_display_flush(display)
    case (.shape(let shape), .x11(_, let window)): shape.set(rects, of: window)
    default: break
    }
  }

  /// Releases the compositor's proxy, while the connection is open. The region stays.
  public func invalidate() {
    if case .compositor(let compositor) = means { wl_compositor_destroy(compositor) }
    means = nil
  }
}

/// The input shapes of windows on X11. SDL loads the libraries dynamically; functions are therefore
/// looked up instead of linked.
private struct WindowShape {
  private typealias CombineRectangles =
    @convention(c) (
      OpaquePointer, UInt, Int32, Int32, Int32, UnsafeRawPointer?, Int32, Int32, Int32
    ) -> Void
  private typealias Flush = @convention(c) (OpaquePointer) -> Int32

  /// `XRectangle`.
  private struct Rectangle {
    var x: Int16
    var y: Int16
    var width: UInt16
    var height: UInt16
  }
  /// Source: X11/extensions/shapeconst.h and X11/X.h.
  private static let (inputKind, setOperation, unsorted): (Int32, Int32, Int32) = (2, 0, 0)

  private let display: OpaquePointer
  private let combine: CombineRectangles
  private let flush: Flush

  init?(display: OpaquePointer?) {
    func function<Function>(_ name: String, in library: String) -> Function? {
      dlopen(library, RTLD_LAZY).flatMap { dlsym($0, name) }
        .map { unsafeBitCast($0, to: Function.self) }
    }
    guard let display,
      let combine: CombineRectangles = function("XShapeCombineRectangles", in: "libXext.so.6"),
      let flush: Flush = function("XFlush", in: "libX11.so.6")
    else { return nil }
    (self.display, self.combine, self.flush) = (display, combine, flush)
  }

  func set(_ rects: [InputRect], of window: UInt) {
    let rectangles = rects.map {
      Rectangle(
        x: Int16(clamping: $0.x), y: Int16(clamping: $0.y), width: UInt16(clamping: $0.width),
        height: UInt16(clamping: $0.height))
    }
    combine(
      display, window, Self.inputKind, 0, 0, rectangles, Int32(rectangles.count),
      Self.setOperation, Self.unsorted)
    _ = flush(display)
  }
}
