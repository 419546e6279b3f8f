// Holds events of a window back while SDL has no display.
//
// SDL 2.26 looks up a window's display at each configure event, at each enter and leave of an
// output, and at each change of a window's state. It crashes if there is none, which is so from the
// removal of the only output until the next one is described: a screen was switched off. It also
// crashes at a leave of an output that it has destroyed. Functions of ours are called before SDL's.
internal import CSDL2
internal import CWaylandClient
internal import Foundation

/// The events of an SDL window on Wayland. Main thread only. It is retained until the window is
/// destroyed.
nonisolated final class WindowEvents {
  let window: OpaquePointer
  private let surface: UnsafeMutablePointer<glassine_surface_events>
  private let shellSurface: UnsafeMutablePointer<glassine_shell_surface_events>
  private let toplevel: UnsafeMutablePointer<glassine_toplevel_events>

  /// The last event of each kind that was held back, and what SDL's function is called with.
  private var heldSize: (() -> Void)?
  private var heldSerial: (() -> Void)?
  /// Outputs that the window entered before SDL knew them as displays.
  private var heldOutputs: [OpaquePointer: () -> Void] = [:]

  /// Whether SDL has a display. Always true except on Wayland.
  static var hasDisplay: Bool { SDL_GetNumVideoDisplays() > 0 }

  /// Whether this SDL crashes without a display.
  static let isNeeded: Bool = {
    var version = SDL_version()
    SDL_GetVersion(&version)
    return (Int(version.major), Int(version.minor)) < PlatformConstants.outlivesDisplays
  }()

  /// Nil if SDL needs none.
  init?(of window: OpaquePointer) {
    guard Self.isNeeded, WindowConnection.objects(of: window).surface != nil else { return nil }
    self.window = window
    surface = .allocate(capacity: 1)
    shellSurface = .allocate(capacity: 1)
    toplevel = .allocate(capacity: 1)
    surface.initialize(to: Self.surfaceFunctions())
    shellSurface.initialize(to: Self.shellSurfaceFunctions())
    toplevel.initialize(to: Self.toplevelFunctions())
    let owner = Unmanaged.passUnretained(self).toOpaque()
    surface.pointee.replaced.owner = owner
    shellSurface.pointee.replaced.owner = owner
    toplevel.pointee.replaced.owner = owner
    attach()
  }

  deinit {
    surface.deallocate()
    shellSurface.deallocate()
    toplevel.deallocate()
  }

  /// Takes the events of the window's objects. Called again after SDL may have created them again.
  func attach() {
    let objects = WindowConnection.objects(of: window)
    replace(objects.surface, surface, \.replaced)
    replace(objects.shellSurface, shellSurface, \.replaced)
    if replace(objects.toplevel, toplevel, \.replaced) { (heldSize, heldSerial) = (nil, nil) }
  }

  /// Gives the window's objects SDL's functions again: they outlive this.
  func detach() {
    let objects = WindowConnection.objects(of: window)
    restore(objects.surface, surface, surface.pointee.replaced)
    restore(objects.shellSurface, shellSurface, shellSurface.pointee.replaced)
    restore(objects.toplevel, toplevel, toplevel.pointee.replaced)
  }

  private func restore(
    _ object: OpaquePointer?, _ table: UnsafeMutableRawPointer, _ replaced: glassine_replaced
  ) {
    guard let object, wl_proxy_get_listener(object) == table else { return }
    glassine_replace_functions(object, replaced.functions)
  }

  @discardableResult private func replace<Table>(
    _ object: OpaquePointer?, _ table: UnsafeMutablePointer<Table>,
    _ replaced: WritableKeyPath<Table, glassine_replaced>
  ) -> Bool {
    guard let object, let functions = wl_proxy_get_listener(object), functions != table,
      glassine_replace_functions(object, table) != 0
    else { return false }
    table.pointee[keyPath: replaced].functions = functions
    return true
  }

  /// SDL receives the held events here, if it has a display again. Called at each pump.
  func release() {
    guard heldSize != nil || heldSerial != nil || !heldOutputs.isEmpty, Self.hasDisplay
    else { return }
    for (output, enter) in heldOutputs where WindowConnection.isDisplay(output) { enter() }
    heldOutputs = [:]
    let (size, serial) = (heldSize, heldSerial)
    (heldSize, heldSerial) = (nil, nil)
    size?()
    serial?()
  }

  // MARK: events

  /// SDL's functions behind the table of an object, and the window's events.
  private static func find<Table>(
    _ object: OpaquePointer?, _ replaced: KeyPath<Table, glassine_replaced>
  ) -> (functions: UnsafePointer<Table>, events: WindowEvents)? {
    guard let object, let table = wl_proxy_get_listener(object) else { return nil }
    let replaced = table.assumingMemoryBound(to: Table.self).pointee[keyPath: replaced]
    return (
      replaced.functions.assumingMemoryBound(to: Table.self),
      Unmanaged.fromOpaque(replaced.owner).takeUnretainedValue()
    )
  }

  private static func surfaceFunctions() -> glassine_surface_events {
    var table = glassine_surface_events()
    table.enter = { data, surface, output in
      guard let output,
        let (functions, events) = WindowEvents.find(surface, \glassine_surface_events.replaced)
      else { return }
      let enter = { functions.pointee.enter(data, surface, output) }
      if WindowEvents.hasDisplay { enter() } else { events.heldOutputs[output] = enter }
    }
    // Without a display SDL has removed the output, which is then nil, or does not know it yet.
    table.leave = { data, surface, output in
      guard let output,
        let (functions, events) = WindowEvents.find(surface, \glassine_surface_events.replaced)
      else { return }
      events.heldOutputs[output] = nil
      if WindowEvents.hasDisplay { functions.pointee.leave(data, surface, output) }
    }
    return table
  }

  private static func shellSurfaceFunctions() -> glassine_shell_surface_events {
    var table = glassine_shell_surface_events()
    table.configure = { data, object, serial in
      guard
        let (functions, events) = WindowEvents.find(object, \glassine_shell_surface_events.replaced)
      else { return }
      let configure = { functions.pointee.configure(data, object, serial) }
      if WindowEvents.hasDisplay { configure() } else { events.heldSerial = configure }
    }
    return table
  }

  private static func toplevelFunctions() -> glassine_toplevel_events {
    var table = glassine_toplevel_events()
    table.configure = { data, object, width, height, states in
      guard let states,
        let (functions, events) = WindowEvents.find(object, \glassine_toplevel_events.replaced)
      else { return }
      guard !WindowEvents.hasDisplay else {
        return functions.pointee.configure(data, object, width, height, states)
      }
      let kept = UnsafeRawBufferPointer(start: states.pointee.data, count: states.pointee.size)
      var bytes = [UInt8](kept)
      events.heldSize = {
        bytes.withUnsafeMutableBytes {
          var states = wl_array(size: $0.count, alloc: 0, data: $0.baseAddress)
          functions.pointee.configure(data, object, width, height, &states)
        }
      }
    }
    table.close = { data, object in
      guard let (functions, _) = WindowEvents.find(object, \glassine_toplevel_events.replaced)
      else { return }
      functions.pointee.close(data, object)
    }
    return table
  }
}
