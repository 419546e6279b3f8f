// `glassine.h`, its first half: overlays, input, frames. The header documents the functions.
public import CGlassine
import Foundation
import Glassine
import GlassineControls
import GlassineInput
import GlassineSDL

@c @implementation
public nonisolated func glassine_prepare() {
  value("glassine_prepare", ()) { HostInput.prepare() }
}

@c @implementation
public nonisolated func glassine_overlay_create(
  _ sdl_window: UnsafeMutableRawPointer?, _ overlay: UnsafeMutablePointer<glassine_overlay>?
) -> glassine_result {
  let (window, overlay) = (Handed(sdl_window), Handed(overlay))
  return result("glassine_overlay_create") {
    guard let window = window.pointer, let overlay = overlay.pointer else {
      throw CallFailure.argument("the window or the place for the overlay is a null pointer")
    }
    overlay.pointee = 0
    let made = try Overlay(Application(), sdlWindow: OpaquePointer(window))
    overlay.pointee = HostTable.shared.add(made).number
    return GLASSINE_OK
  }
}

@c @implementation
public nonisolated func glassine_overlay_create_without_window(
  _ width: Double, _ height: Double, _ scale: Double,
  _ overlay: UnsafeMutablePointer<glassine_overlay>?
) -> glassine_result {
  let overlay = Handed(overlay)
  return result("glassine_overlay_create_without_window") {
    guard let overlay = overlay.pointer else {
      throw CallFailure.argument("the place for the overlay is a null pointer")
    }
    overlay.pointee = 0
    let size = try surface(width, height, scale)
    let made = try Overlay(Application(), size: size, scale: scale)
    overlay.pointee = HostTable.shared.add(made).number
    return GLASSINE_OK
  }
}

@c @implementation
public nonisolated func glassine_overlay_destroy(_ overlay: glassine_overlay) -> glassine_result {
  set("glassine_overlay_destroy", overlay: overlay) { HostTable.shared.remove($0) }
}

@c @implementation
public nonisolated func glassine_get_latency(
  _ overlay: glassine_overlay, _ panel: Int32, _ finger: Int32,
  _ latency: UnsafeMutablePointer<glassine_latency>?
) -> glassine_result {
  let latency = Handed(latency)
  return set("glassine_get_latency", overlay: overlay) {
    let own = UInt32(MemoryLayout<glassine_latency>.size)
    guard let found = latency.pointer, found.pointee.size >= own else {
      throw CallFailure.argument("the latency is null, or its size is not set to \(own)")
    }
    guard panel >= 0, finger >= 0 else {
      throw CallFailure.argument("panel \(panel), finger \(finger): give numbers of 0 or more")
    }
    let measured = $0.overlay.touchLatency ?? TouchLatency()
    if $0.overlay.touchLatency == nil { $0.overlay.touchLatency = measured }
    let (panels, size) = (measured.panels, found.pointee.size)
    found.pointee = glassine_latency()
    found.pointee.size = size
    found.pointee.ends_at_display = measured.endsAtDisplay
    found.pointee.panels = Int32(panels.count)
    found.pointee.left_out = Int32(clamping: measured.leftOut.count)
    guard panel < panels.count else { return }
    let (fingers, all) = (panels[Int(panel)].fingers, panels[Int(panel)].figures)
    found.pointee.fingers = Int32(fingers.count)
    guard finger <= fingers.count else { return }
    let figures = finger == 0 ? all : fingers[Int(finger) - 1]
    found.pointee.count = Int32(clamping: figures.count)
    found.pointee.p50 = figures.p50
    found.pointee.p99 = figures.p99
    found.pointee.longest = figures.longest
  }
}

/// The size of a surface, if it is valid.
private func surface(_ width: Double, _ height: Double, _ scale: Double) throws -> CGSize {
  let size = CGSize(width: width, height: height)
  guard SurfaceConstants.allows(size, scale: scale) else {
    throw CallFailure.argument(
      "\(width) x \(height) at \(scale) is no size: give sides of 0 to 100000, a scale of 0.01"
        + " to 100")
  }
  return size
}

// MARK: Version

@c @implementation
public nonisolated func glassine_version() -> Int32 { Int32(GLASSINE_VERSION) }

// MARK: Input

extension TouchDisposition {
  var answer: glassine_answer {
    switch self {
    case .taken: glassine_answer(GLASSINE_TAKEN)
    case .host: glassine_answer(GLASSINE_HOST)
    case .unknown: glassine_answer(GLASSINE_UNKNOWN)
    }
  }
}

@c @implementation
public nonisolated func glassine_process_event(
  _ overlay: glassine_overlay, _ sdl_event: UnsafeRawPointer?
) -> glassine_answer {
  let event = Handed(sdl_event)
  return value("glassine_process_event", glassine_answer(GLASSINE_UNKNOWN)) {
    try refuseInDrawing()
    guard let event = event.pointer else {
      throw CallFailure.argument("the event is a null pointer")
    }
    guard let host = HostTable.shared.overlay(overlay) else {
      return glassine_answer(GLASSINE_UNKNOWN)
    }
    return host.overlay.process(sdlEvent: event).answer
  }
}

@c @implementation
public nonisolated func glassine_process_touch(
  _ overlay: glassine_overlay, _ finger: Int64, _ phase: glassine_phase, _ x: Double, _ y: Double,
  _ timestamp: Double
) -> glassine_answer {
  value("glassine_process_touch", glassine_answer(GLASSINE_UNKNOWN)) {
    try refuseInDrawing()
    guard let phase = TouchSamplePhase(phase) else {
      throw CallFailure.argument("\(phase) is no phase: give one of glassine_phase")
    }
    let place = CGPoint(x: try finite(x, "x"), y: try finite(y, "y"))
    let time = try finite(timestamp, "the timestamp")
    guard let host = HostTable.shared.overlay(overlay) else {
      return glassine_answer(GLASSINE_UNKNOWN)
    }
    let touch = TouchSample(
      source: TouchSource(finger: finger), phase: phase, location: place, timestamp: time)
    return host.overlay.process(.touch(touch)).answer
  }
}

extension TouchSamplePhase {
  nonisolated init?(_ phase: glassine_phase) {
    switch Int(phase) {
    case GLASSINE_BEGAN: self = .began
    case GLASSINE_MOVED: self = .moved
    case GLASSINE_ENDED: self = .ended
    case GLASSINE_CANCELLED: self = .cancelled
    default: return nil
    }
  }

  fileprivate var phase: glassine_phase {
    switch self {
    case .began: glassine_phase(GLASSINE_BEGAN)
    case .moved, .stationary: glassine_phase(GLASSINE_MOVED)
    case .ended: glassine_phase(GLASSINE_ENDED)
    case .cancelled: glassine_phase(GLASSINE_CANCELLED)
    }
  }
}

@c @implementation
public nonisolated func glassine_set_host_touch_callback(
  _ overlay: glassine_overlay, _ callback: glassine_host_touch_callback?,
  _ user: UnsafeMutableRawPointer?
) -> glassine_result {
  let user = Handed(user)
  return set("glassine_set_host_touch_callback", overlay: overlay) { host in
    guard let callback else {
      host.overlay.application.hostTouchHandler = nil
      return
    }
    host.overlay.application.hostTouchHandler = { touch in
      callback(
        overlay, touch.source.finger, touch.phase.phase, touch.location.x, touch.location.y,
        user.pointer)
    }
  }
}

// MARK: A frame

@c @implementation
public nonisolated func glassine_now() -> Double {
  value("glassine_now", 0) { HostInput.now }
}

@c @implementation
public nonisolated func glassine_update(_ overlay: glassine_overlay) -> glassine_result {
  set("glassine_update", overlay: overlay) { $0.overlay.update() }
}

@c @implementation
public nonisolated func glassine_update_at(
  _ overlay: glassine_overlay, _ now: Double
) -> glassine_result {
  set("glassine_update_at", overlay: overlay) { $0.update(at: try finite(now, "the time")) }
}

@c @implementation
public nonisolated func glassine_draw(
  _ overlay: glassine_overlay, _ framebuffer: UInt32, _ x: Int32, _ y: Int32, _ width: Int32,
  _ height: Int32
) -> glassine_result {
  set("glassine_draw", overlay: overlay) {
    guard width >= 0, height >= 0 else {
      throw CallFailure.argument("\(width) x \(height) is no size: give sides of 0 or more")
    }
    let isDrawn = $0.overlay.draw(
      framebuffer: framebuffer, x: Int(x), y: Int(y), width: Int(width), height: Int(height))
    guard isDrawn else {
      throw CallFailure(
        code: GLASSINE_ERROR_GRAPHICS,
        message: "the overlay's OpenGL context is not current: make it current, or call "
          + "glassine_restore_graphics in a new one")
    }
  }
}

@c @implementation
public nonisolated func glassine_restore_graphics(_ overlay: glassine_overlay) -> glassine_result {
  set("glassine_restore_graphics", overlay: overlay) { try $0.overlay.restoreGraphics() }
}

@c @implementation
public nonisolated func glassine_needs_display(_ overlay: glassine_overlay) -> Bool {
  value("glassine_needs_display", false) {
    HostTable.shared.overlay(overlay)?.overlay.needsDisplay ?? false
  }
}

@c @implementation
public nonisolated func glassine_next_frame_due(
  _ overlay: glassine_overlay, _ time: UnsafeMutablePointer<Double>?
) -> Bool {
  let time = Handed(time)
  return value("glassine_next_frame_due", false) {
    guard let due = HostTable.shared.overlay(overlay)?.overlay.nextFrameDue else { return false }
    time.pointer?.pointee = due
    return true
  }
}

@c @implementation
public nonisolated func glassine_resize(
  _ overlay: glassine_overlay, _ width: Double, _ height: Double, _ scale: Double
) -> glassine_result {
  set("glassine_resize", overlay: overlay) {
    $0.overlay.resize(to: try surface(width, height, scale), scale: scale)
  }
}

@c @implementation
public nonisolated func glassine_get_size(
  _ overlay: glassine_overlay, _ width: UnsafeMutablePointer<Double>?,
  _ height: UnsafeMutablePointer<Double>?, _ scale: UnsafeMutablePointer<Double>?
) -> glassine_result {
  let (width, height, scale) = (Handed(width), Handed(height), Handed(scale))
  return set("glassine_get_size", overlay: overlay, isChange: false) {
    let application = $0.overlay.application
    let size = application.size(of: $0.overlay.surface)
    width.pointer?.pointee = size.width
    height.pointer?.pointee = size.height
    scale.pointer?.pointee = application.scale(of: $0.overlay.surface)
  }
}
