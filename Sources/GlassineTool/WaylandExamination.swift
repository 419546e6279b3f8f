// The compositor's properties: its process, its globals, its seats and outputs.
import CWaylandClient
import Foundation
import GlassineSDL

/// Facts about the Wayland compositor in `WAYLAND_DISPLAY`.
struct WaylandExamination {
  struct Seat {
    var name: String?
    /// "pointer", "keyboard", "touch".
    var capabilities: [String] = []
  }

  struct Output {
    /// The connector's name, from version 4 of the protocol on.
    var name: String?
    var make = ""
    var model = ""
    /// The physical size; 0 if the output does not report it.
    var millimetres = (width: 0, height: 0)
    var pixels = (width: 0, height: 0)
    /// 0 if the output does not report it.
    var hertz = 0.0
    /// Rounded up if the compositor's scale is a fraction.
    var scale = 1

    var title: String { name ?? maker }

    /// Make and model; kwin's nested outputs have no make.
    var maker: String { [make, model].filter { !$0.isEmpty }.joined(separator: " ") }
  }

  /// The compositor's process; nil if the socket does not report it.
  var process: String?
  var processID: Int?
  /// The output of `--version`, for compositors known to support it.
  var version: String?
  var seats: [Seat] = []
  var outputs: [Output] = []
  /// Whether the compositor draws title bars on request.
  var offersDecoration = false
  /// Whether the compositor passes pens through as pens (`zwp_tablet_v2`).
  var offersPens = false

  /// Nil if no compositor listens; an error if one listens and does not answer.
  init?() throws {
    // Without these libwayland writes a line to standard error.
    let environment = ProcessInfo.processInfo.environment
    let hasPlace =
      environment["XDG_RUNTIME_DIR"]?.isEmpty == false
      || environment["WAYLAND_DISPLAY"]?.hasPrefix("/") == true
    // A socket passed by a parent serves one connection: that of the program that opens the window.
    guard hasPlace, environment["WAYLAND_SOCKET"] == nil,
      let display = wl_display_connect(nil)
    else { return nil }
    defer { wl_display_disconnect(display) }
    let survey = WaylandSurvey()
    guard survey.run(display) else {
      throw ToolError(
        message: "\(WaylandAnswer.silence(of: display)); end it, or continue it by SIGCONT")
    }
    seats = survey.seats.map(\.facts)
    outputs = survey.outputs.map(\.facts)
    offersDecoration = survey.offersDecoration
    offersPens = survey.offersPens
    lookAtPeer(wl_display_get_fd(display))
  }

  private mutating func lookAtPeer(_ socket: Int32) {
    // `struct ucred`: process, user, group.
    var credentials: (Int32, UInt32, UInt32) = (0, 0, 0)
    var size = socklen_t(MemoryLayout.size(ofValue: credentials))
    guard getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0,
      credentials.0 > 0
    else { return }
    processID = Int(credentials.0)
    let name = try? String(contentsOfFile: "/proc/\(credentials.0)/comm", encoding: .utf8)
    process = name?.trimmingCharacters(in: .whitespacesAndNewlines)
    // Another program might do something else than print its version.
    let known = [
      "cage", "gamescope", "gnome-shell", "Hyprland", "kwin_wayland", "labwc", "mutter", "river",
      "sway", "wayfire", "weston",
    ]
    guard let process, known.contains(process) else { return }
    let option = ["cage", "river"].contains(process) ? "-v" : "--version"
    // The running file may differ from the one on the PATH, which any user can read.
    version = ["/proc/\(credentials.0)/exe", process].lazy
      .compactMap { ShortRun.output([$0, option])?.split(separator: "\n").first }
      .first.map(String.init)
  }
}

/// The proxies of one query, alive until the connection closes.
private final class WaylandSurvey {
  final class Seat { var facts = WaylandExamination.Seat() }
  final class Output { var facts = WaylandExamination.Output() }

  private(set) var seats: [Seat] = []
  private(set) var outputs: [Output] = []
  private(set) var offersDecoration = false
  private(set) var offersPens = false
  // libwayland keeps the pointers to these.
  private let outputInterface = UnsafeMutablePointer<wl_interface>.allocate(capacity: 1)
  private let registryListener = UnsafeMutablePointer<wl_registry_listener>.allocate(capacity: 1)
  private let seatListener = UnsafeMutablePointer<wl_seat_listener>.allocate(capacity: 1)
  private let outputListener = UnsafeMutablePointer<wl_output_listener>.allocate(capacity: 1)
  private var proxies: [OpaquePointer] = []

  init() {
    outputInterface.initialize(to: wl_output_interface)
    registryListener.initialize(to: Self.makeRegistryListener())
    seatListener.initialize(to: Self.makeSeatListener())
    outputListener.initialize(to: Self.makeOutputListener())
  }

  deinit {
    outputInterface.deallocate()
    registryListener.deallocate()
    seatListener.deallocate()
    outputListener.deallocate()
  }

  /// Whether the compositor answered: once with its globals, once with their properties.
  func run(_ display: OpaquePointer) -> Bool {
    guard let registry = wl_display_get_registry(display) else { return false }
    defer {
      for proxy in proxies { wl_proxy_destroy(proxy) }
      wl_registry_destroy(registry)
    }
    wl_registry_add_listener(
      registry, registryListener, Unmanaged.passUnretained(self).toOpaque())
    let deadline = ContinuousClock.now + .seconds(WaylandAnswer.limitSeconds)
    return WaylandAnswer.roundtrip(display, until: deadline)
      && WaylandAnswer.roundtrip(display, until: deadline)
  }

  private func found(_ registry: OpaquePointer?, _ name: UInt32, _ kind: String, _ version: UInt32)
  {
    switch kind {
    case "wl_seat":
      // The name came with version 2.
      guard
        let raw = wl_registry_bind(
          registry, name, glassine_wl_seat_interface(), min(version, 2))
      else { return }
      let seat = Seat()
      seats.append(seat)
      proxies.append(OpaquePointer(raw))
      wl_seat_add_listener(
        OpaquePointer(raw), seatListener, Unmanaged.passUnretained(seat).toOpaque())
    case "wl_output":
      // The scale came with version 2, the name with version 4.
      guard let raw = wl_registry_bind(registry, name, outputInterface, min(version, 4))
      else { return }
      let output = Output()
      outputs.append(output)
      proxies.append(OpaquePointer(raw))
      wl_output_add_listener(
        OpaquePointer(raw), outputListener, Unmanaged.passUnretained(output).toOpaque())
    case "zxdg_decoration_manager_v1": offersDecoration = true
    case "zwp_tablet_manager_v2": offersPens = true
    default: break
    }
  }

  private static func object<T: AnyObject>(_ context: UnsafeMutableRawPointer?, _: T.Type) -> T? {
    context.map { Unmanaged<T>.fromOpaque($0).takeUnretainedValue() }
  }

  private static func makeRegistryListener() -> wl_registry_listener {
    var listener = wl_registry_listener()
    listener.global = { context, registry, name, interface, version in
      guard let interface else { return }
      WaylandSurvey.object(context, WaylandSurvey.self)?
        .found(registry, name, String(cString: interface), version)
    }
    listener.global_remove = { _, _, _ in }
    return listener
  }

  private static func makeSeatListener() -> wl_seat_listener {
    var listener = wl_seat_listener()
    listener.capabilities = { context, _, bits in
      let names = [
        (WL_SEAT_CAPABILITY_POINTER, "pointer"), (WL_SEAT_CAPABILITY_KEYBOARD, "keyboard"),
        (WL_SEAT_CAPABILITY_TOUCH, "touch"),
      ]
      WaylandSurvey.object(context, Seat.self)?.facts.capabilities =
        names.filter { bits & $0.0.rawValue != 0 }.map(\.1)
    }
    listener.name = { context, _, name in
      let name = name.map { String(cString: $0) }
      // kwin's seat has an empty one.
      WaylandSurvey.object(context, Seat.self)?.facts.name = name?.isEmpty == true ? nil : name
    }
    return listener
  }

  private static func makeOutputListener() -> wl_output_listener {
    var listener = wl_output_listener()
    listener.geometry = { context, _, _, _, width, height, _, make, model, _ in
      guard let output = WaylandSurvey.object(context, Output.self) else { return }
      output.facts.millimetres = (Int(width), Int(height))
      output.facts.make = make.map { String(cString: $0) } ?? ""
      output.facts.model = model.map { String(cString: $0) } ?? ""
    }
    listener.mode = { context, _, flags, width, height, milliHertz in
      guard flags & WL_OUTPUT_MODE_CURRENT.rawValue != 0,
        let output = WaylandSurvey.object(context, Output.self)
      else { return }
      output.facts.pixels = (Int(width), Int(height))
      output.facts.hertz = Double(milliHertz) / 1000
    }
    listener.scale = { context, _, scale in
      WaylandSurvey.object(context, Output.self)?.facts.scale = Int(scale)
    }
    listener.name = { context, _, name in
      WaylandSurvey.object(context, Output.self)?.facts.name = name.map { String(cString: $0) }
    }
    listener.description = { _, _, _ in }
    listener.done = { _, _ in }
    return listener
  }
}
